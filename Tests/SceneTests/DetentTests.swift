// Tests a sheet with detents, a drawer and a bar: interactive background, keys and parameters.
import Dismissal
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Detents, drawers and bars of scenes")
struct DetentTests {
  private func run(
    _ scene: String, _ start: String, direction: LayoutDirection = .leftToRight,
    _ changes: JSONObject = [:]
  ) throws -> RunningScene {
    func open<E: Scene>(_ scene: E.Type) throws -> RunningScene {
      var parameters = ParameterSet()
      try #require(parameters.apply(changes) == nil)
      var run = RunningScene(
        scene,
        setup: SceneSetup(
          for: scene, direction: direction, parameters: parameters, start: start))
      run.advance(to: Instant(0.5))
      return run
    }
    let scene: any Scene.Type = try #require(SceneRegistry.named(scene))
    return try open(scene)
  }

  private func place(_ run: RunningScene, at seconds: Double) -> JSON {
    run.probe(at: Instant(seconds))["place"] ?? .null
  }

  @Test(
    "taps reach the background while the sheet is at or below the configured detent",
    arguments: ["never", "low", "middle"])
  func usable(word: String) throws {
    for (index, start) in ["low", "middle", "full"].enumerated() {
      var run = try run("places", start, ["places.usable": .text(word)])
      // The tap is on the pin of the pier or, at the highest detent, on the strip of the map
      // above the sheet.
      let spot = start == "full" ? Point(30, 30) : Point(0.27 * 390, 0.22 * 844)
      run.play(Finger().tap(spot, at: 0.6))
      run.advance(to: Instant(3))
      let isUsable = index < ["never": 0, "low": 1, "middle": 2][word]!
      #expect(run.probe(at: Instant(3))["second"] == .flag(isUsable), "\(word) \(start)")
      let left: JSON =
        isUsable ? .text(start) : word == "never" ? .null : .text(word)
      #expect(place(run, at: 3) == left, "\(word) \(start)")
    }
  }

  @Test("a second sheet keeps its content while it is being dismissed and after an interruption")
  func secondSheet() throws {
    var run = try run("places", "full")
    func words(at seconds: Double) -> [String] {
      Drawn(run.frame(at: Instant(seconds))).things.map(\.text)
    }
    // The tap is on the third row of the list.
    run.play(Finger().tap(Point(195, 330), at: 0.6))
    run.advance(to: Instant(2))
    #expect(run.probe(at: Instant(2))["second"] == true)
    let about = words(at: 2)
    run.handle(.key(KeyPress(.escape)), at: Instant(2))
    #expect(run.probe(at: Instant(2.04))["phase"] == "dismissing")
    #expect(words(at: 2.04) == about)
    run.play(Finger().drag(from: Point(195, 800), by: Vector(0, -300), at: 2.04))
    run.advance(to: Instant(5))
    #expect(run.probe(at: Instant(5))["second"] == true)
    #expect(words(at: 5) == about)
  }

  @Test(
    "Alt with an arrow key moves a sheet between its detents, and Escape first lowers the sheet"
  )
  func keys() throws {
    var run = try run("places", "low")
    var now = 0.6
    func press(_ key: KeyPress) -> JSON {
      run.handle(.key(key), at: Instant(now))
      now += 2
      run.advance(to: Instant(now))
      return place(run, at: now)
    }
    let (up, down) = (KeyPress(.up, modifiers: .alt), KeyPress(.down, modifiers: .alt))
    #expect(press(down) == "low")
    #expect(press(up) == "middle")
    #expect(press(up) == "full")
    #expect(press(up) == "full")
    #expect(press(KeyPress(.escape)) == "middle")
    #expect(press(down) == "low")
    #expect(press(KeyPress(.escape)) == .null)
  }

  @Test("keys scroll the list of a sheet only at the highest detent, just like a finger")
  func listByKeys() throws {
    for start in ["low", "middle", "full"] {
      var run = try run("places", start)
      run.handle(.key(KeyPress(.pageDown)), at: Instant(0.6))
      run.advance(to: Instant(3))
      let offset = run.probe(at: Instant(3))["listOffset"]?.number ?? 0
      #expect((offset > 0) == (start == "full"), "\(start)")
      #expect(place(run, at: 3) == .text(start))
    }
  }

  @Test("a list that scrolls at every detent can be scrolled to its end at every detent")
  func listAtEveryPlace() throws {
    for (index, start) in ["low", "middle", "full"].enumerated() {
      var run = try run("places", start, ["places.scrolls": "always"])
      let top = [844.0 - 120, 422, 56][index]
      for turn in 0..<12 {
        run.play(
          Finger().drag(
            from: Point(195, min(820, top + 90)), by: Vector(0, -500), at: 0.6 + Double(turn) * 2))
      }
      run.advance(to: Instant(40))
      #expect(place(run, at: 40) == .text(start))
      // Twelve rows of 72 points and the space below them end at the edge of the window.
      let rows = 12.0 * 72 + 24
      let seen = 844 - top - 68
      #expect(run.probe(at: Instant(40))["listOffset"] == JSON(rows - seen), "\(start)")
    }
  }

  @Test("a wheel scrolls the list of a sheet at the same detents as a finger")
  func wheel() throws {
    for (index, start) in ["low", "middle", "full"].enumerated() {
      for scrolls in ["last", "always", "never"] {
        let top = [844.0 - 120, 422, 56][index]
        for isHead in [true, false] {
          var run = try run("places", start, ["places.scrolls": .text(scrolls)])
          let place = Point(100, isHead ? top + 40 : min(top + 100, 830))
          for turn in 0..<6 {
            let now = Instant(0.6 + Double(turn) * 0.05)
            run.advance(to: now)
            run.handle(.wheel(Vector(0, 40), at: place, modifiers: []), at: now)
          }
          run.advance(to: Instant(3))
          let offset = run.probe(at: Instant(3))["listOffset"]?.number ?? 0
          let moves = !isHead && (scrolls == "always" || scrolls == "last" && start == "full")
          #expect((offset > 0) == moves, "\(start), \(scrolls), on the head: \(isHead)")
          #expect(self.place(run, at: 3) == .text(start), "\(start), \(scrolls)")
        }
      }
    }
  }

  struct EdgeRow: Sendable {
    var depth, page: Int
    var isOpen: Bool
    var x, way: Double
    /// Resulting depth, page and drawer.
    var depthAfter, pageAfter: Int
    var place: String
    var because: String
  }

  @Test(
    "the state of a screen decides whether a drag from the edge moves its drawer, stack or pager",
    arguments: edgeRows, [LayoutDirection.leftToRight, .rightToLeft])
  func table(row: EdgeRow, direction: LayoutDirection) throws {
    let sign = direction.sign
    func at(_ x: Double) -> Double { sign > 0 ? x : 390 - x }
    var run = try run("drawer", "closed", direction: direction)
    var now = 1.0
    if row.depth == 2 {
      run.perform("push", [:], at: Instant(now))
      now += 2
      run.advance(to: Instant(now))
      for _ in 0..<row.page {
        run.play(
          Finger().drag(
            from: Point(at(300), 420), by: Vector(-220 * sign, 0), at: now, duration: 0.2))
        now += 2
        run.advance(to: Instant(now))
      }
    }
    if row.isOpen { run.perform("present", [:], at: Instant(now)) }
    now += 2
    run.advance(to: Instant(now))
    let before = run.probe(at: Instant(now))
    #expect(before["stackDepth"] == JSON(Double(row.depth)), "\(row.because)")
    #expect(before["page"] == JSON(Double(row.page)), "\(row.because)")
    run.play(
      Finger().drag(
        from: Point(at(row.x), 420), by: Vector(row.way * sign, 0), at: now, duration: 0.2))
    now += 3
    run.advance(to: Instant(now))
    let after = run.probe(at: Instant(now))
    #expect(after["stackDepth"] == JSON(Double(row.depthAfter)), "\(row.because): \(after)")
    #expect(after["page"] == JSON(Double(row.pageAfter)), "\(row.because): \(after)")
    #expect(after["place"] == .text(row.place), "\(row.because): \(after)")
  }

  @Test(
    "a tap on the grabber raises a sheet by one detent, or lowers it from the highest detent")
  func grabber() throws {
    var run = try run("places", "low")
    var heights = [844.0 - 120, 422, 56]
    heights.append(heights[0])
    var now = 0.6
    for (height, detent) in zip(heights, ["low", "middle", "full", "low"]) {
      let grabber = run.describe(at: Instant(now)).elements.first { $0.role == .slider }
      #expect(grabber?.name == "Grabber" && grabber?.value == detent)
      run.play(Finger().tap(Point(195, height + 10), at: now))
      now += 2
      run.advance(to: Instant(now))
    }
    #expect(place(run, at: now) == "middle")
  }

  @Test("a slow release moves a sheet to the nearest detent, and a flick at least to the next one")
  func releases() throws {
    // Each drag starts at the middle detent, with the header at 422. Its values are the distance,
    // the duration, and whether a flick skips detents.
    for (way, duration, skips, expected) in [
      (100.0, 0.6, true, "middle"), (170, 0.6, true, "low"), (-170, 0.6, true, "middle"),
      (-200, 0.6, true, "full"), (60, 0.1, true, "low"), (-60, 0.1, true, "full"),
    ] as [(Double, Double, Bool, String)] {
      var run = try run("places", "middle", ["places.skips": .flag(skips)])
      let rest = duration > 0.3 ? 0.2 : 0.001
      run.play(
        Finger().drag(
          from: Point(195, 440), by: Vector(0, way), at: 0.6, duration: duration, steps: 20,
          rest: rest))
      run.advance(to: Instant(4))
      #expect(place(run, at: 4) == .text(expected), "\(way) in \(duration)")
    }
    for (skips, expected) in [(true, "full"), (false, "middle")] {
      var run = try run("places", "low", ["places.skips": .flag(skips)])
      run.play(
        Finger().drag(
          from: Point(195, 740), by: Vector(0, -200), at: 0.6, duration: 0.1, steps: 10, rest: 0.001
        ))
      run.advance(to: Instant(4))
      #expect(place(run, at: 4) == .text(expected), "a throw that skips: \(skips)")
    }
  }

  @Test("a sheet does not change its detent when rows of its list are removed by a filter")
  func filter() throws {
    var run = try run("places", "full")
    run.play(Finger().drag(from: Point(195, 700), by: Vector(0, -500), at: 0.6))
    run.advance(to: Instant(3))
    let far = run.probe(at: Instant(3))["listOffset"]?.number ?? 0
    #expect(far > 0)
    run.play(Finger().tap(Point(326, 56 + 40), at: 3.1))
    run.advance(to: Instant(5))
    let probe = run.probe(at: Instant(5))
    #expect(probe["place"] == "full")
    // Eight rows of 72 points and the space below them fit into the list.
    #expect(probe["listOffset"] == JSON(0))
  }

  @Test(
    "a drag from the edge opens the drawer, unless the stack can go back",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func edge(direction: LayoutDirection) throws {
    let sign = direction.sign
    let edge = Point(sign > 0 ? 8 : 382, 420)
    func swipe(_ run: inout RunningScene, at start: Double) -> JSONObject {
      run.play(Finger().drag(from: edge, by: Vector(240 * sign, 0), at: start))
      run.advance(to: Instant(start + 2))
      return run.probe(at: Instant(start + 2))
    }
    var list = try run("drawer", "closed", direction: direction)
    #expect(swipe(&list, at: 0.6)["place"] == "open")
    var pages = try run("drawer", "closed", direction: direction)
    pages.perform("push", [:], at: Instant(0.6))
    pages.advance(to: Instant(2))
    #expect(pages.probe(at: Instant(2))["stackDepth"] == JSON(2))
    let back = swipe(&pages, at: 2.1)
    #expect(back["stackDepth"] == JSON(1))
    #expect(back["place"] == "closed")
    #expect(swipe(&pages, at: 5)["place"] == "open")
  }

  @Test("one drag raises a bottom bar, and another drag lowers it")
  func bar() throws {
    var run = try run("miniplayer", "bar")
    run.play(Finger().drag(from: Point(195, 600), by: Vector(0, -300), at: 0.6))
    run.advance(to: Instant(3))
    #expect(run.probe(at: Instant(3))["listOffset"]?.number ?? 0 > 50)
    #expect(place(run, at: 3) == "bar")
    run.play(Finger().drag(from: Point(150, 810), by: Vector(0, -500), at: 3.1, rest: 0.2))
    run.advance(to: Instant(5))
    #expect(place(run, at: 5) == "open")
    #expect(run.probe(at: Instant(5))["progress"] == JSON(1))
    run.play(Finger().drag(from: Point(195, 200), by: Vector(0, 500), at: 5.1, rest: 0.2))
    run.advance(to: Instant(8))
    #expect(place(run, at: 8) == "bar")
    #expect(run.probe(at: Instant(8))["progress"] == JSON(0))
  }

  @Test("after each of a hundred random drags, a bottom bar rests at one of its two detents")
  func hundredTimes() throws {
    var seen: [String: Int] = [:]
    var changes = 0
    for seed in Sample.seeds(1, of: 6) {
      var dice = SeededRandom(seed)
      var run = try run("miniplayer", dice.pick(["bar", "open"]))
      var now = 0.6
      var last = place(run, at: 0.5)
      for turn in 0..<100 {
        // A drag moves up from the bar, or down from anywhere on the page. It is short or long,
        // slow or a flick.
        let isLow = run.probe(at: Instant(now))["place"] == "bar"
        let from = Point(
          dice.number(20...370), isLow ? dice.number(785...840) : dice.number(70...500))
        let way = dice.number(isLow ? -760 ... -12 : 12...760)
        let lasts = dice.pick([0.05, 0.15, 0.4])
        run.play(
          Finger().drag(
            from: from, by: Vector(dice.number(-20...20), way), at: now, duration: lasts,
            steps: 12, rest: dice.pick([0, 0.1])))
        // In some cases, a second finger interrupts the moving bar.
        if dice.chance(0.3) {
          let at = now + lasts + dice.number(0.15...0.3)
          run.play(
            Finger().drag(
              from: Point(195, dice.number(200...800)), by: Vector(0, dice.number(-400...400)),
              at: at, duration: 0.1, steps: 8, rest: 0))
        }
        now += 3
        run.advance(to: Instant(now))
        let probe = run.probe(at: Instant(now))
        let (here, progress) = (probe["place"]?.text, probe["progress"]?.number)
        #expect(here != nil, "seed \(seed), turn \(turn): \(probe)")
        #expect(progress == (here == "open" ? 1 : 0), "seed \(seed), turn \(turn): \(probe)")
        seen[here ?? "", default: 0] += 1
        if last != place(run, at: now) { changes += 1 }
        last = place(run, at: now)
      }
    }
    #expect(seen.count == 2 && changes > 50, "\(seen), \(changes) changes")
  }

  @Test("the thresholds of drawers, sheets and covers are drawn as guides")
  func lines() throws {
    for (scene, start, parameter) in [
      ("drawer", "open", "drawer.share"), ("places", "low", "places.leaves"),
      ("comments", "open", "pullToDismiss.progress"), ("book", "presented", "pullDown.threshold"),
    ] {
      let run = try run(scene, start)
      let guides = run.telemetry(at: Instant(0.5)).guides
      #expect(guides.contains { $0.parameter == parameter }, "\(scene)")
    }
    #expect(
      try run("drawer", "closed").telemetry(at: Instant(0.5)).guides
        .contains { $0.parameter == "drawer.edgeZone" })
  }
}

extension DetentTests {
  private static func row(
    _ depth: Int, _ page: Int, open: Bool = false, from x: Double, _ way: Double,
    _ depthAfter: Int, _ pageAfter: Int, _ place: String, _ because: String
  ) -> EdgeRow {
    EdgeRow(
      depth: depth, page: page, isOpen: open, x: x, way: way, depthAfter: depthAfter,
      pageAfter: pageAfter, place: place, because: because)
  }

  static let edgeRows = [
    row(1, 0, from: 8, 240, 1, 0, "open", "nothing goes back: the edge is the drawer's"),
    row(1, 0, from: 8, 60, 1, 0, "closed", "drawn in less than half of its way it goes again"),
    row(1, 0, from: 60, 240, 1, 0, "closed", "outside of the edge nothing opens it"),
    row(1, 0, from: 382, -240, 1, 0, "closed", "it comes from the leading edge only"),
    row(2, 0, from: 8, 240, 1, 0, "closed", "the screen goes back before the drawer opens"),
    row(2, 0, from: 200, -160, 2, 1, "closed", "inside the screen pages are turned"),
    row(2, 1, from: 200, 160, 2, 0, "closed", "and turned back"),
    row(2, 1, from: 8, 240, 2, 0, "closed", "on a later page the edge is the pager's"),
    row(1, 0, open: true, from: 200, -240, 1, 0, "closed", "an open drawer is pushed out"),
    row(1, 0, open: true, from: 8, 240, 1, 0, "open", "and drawn no further in"),
    row(2, 0, open: true, from: 8, 240, 2, 0, "open", "what lies below it is not gone back from"),
    row(2, 0, open: true, from: 200, -240, 2, 0, "closed", "nor are its pages turned"),
  ]
}
