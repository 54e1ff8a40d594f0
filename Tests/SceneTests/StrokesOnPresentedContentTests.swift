// Tests strokes on content that is still arriving but looks complete: the result is as at rest.
import Drawing
import Files
import Interactions
import Scenes
import Scripts
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Strokes on content that arrives")
struct StrokesOnPresentedContentTests {
  /// A scene in which a tap opens something.
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var start: String
    var preset: String
    var direction: String
    var testDescription: String { "\(scene) \(preset) \(direction)" }

    static func all(_ scene: String, from start: String) -> [Case] {
      ["seed", "fluid"].flatMap { preset in
        ["ltr", "rtl"].map {
          Case(scene: scene, start: start, preset: preset, direction: $0)
        }
      }
    }

    func run() throws -> RunningScene {
      var run = RunningScene(
        try Script(
          parsing: Array(
            #"""
            {"version": 1, "scene": "\#(scene)", "start": "\#(start)", "preset": "\#(preset)",
             "direction": "\#(direction)"}
            """#.utf8)))
      run.advance(to: .zero)
      return run
    }

    func place(_ point: Point) -> Point {
      direction == "ltr" ? point : Point(390 - point.x, point.y)
    }

    func samples(
      _ stroke: Stroke, at start: Double, duration: Double = 0.2
    ) -> [PointerSample] {
      Finger(2, preset == "seed" ? .touch : .mouse).drag(
        from: place(stroke.from), by: place(stroke.from + stroke.way) - place(stroke.from),
        at: start, duration: duration, steps: 12)
    }
  }

  struct Stroke: Sendable {
    var name: String
    var from: Point
    var way: Vector
  }

  /// Strokes on a page of 390 × 844, from left to right.
  private static let onPage = [
    Stroke(name: "up", from: Point(195, 700), way: Vector(3, -300)),
    Stroke(name: "up a little", from: Point(195, 700), way: Vector(0, -60)),
    Stroke(name: "from the leading edge", from: Point(10, 400), way: Vector(110, 0)),
    Stroke(name: "from the trailing edge", from: Point(380, 400), way: Vector(-110, 0)),
    Stroke(name: "a little from the edge", from: Point(10, 400), way: Vector(60, 0)),
    Stroke(name: "on", from: Point(280, 600), way: Vector(-110, 4)),
    Stroke(name: "back", from: Point(120, 600), way: Vector(110, 4)),
    Stroke(name: "down", from: Point(195, 300), way: Vector(2, 90)),
  ]

  /// The result of a stroke that is played from an instant on.
  private struct Outcome: Equatable {
    var owner: RecognizerKey?
    /// The values at the end of the finger's path.
    var values: [String: Double] = [:]
    var reports: [String] = []
  }

  private func play(
    _ samples: [PointerSample], on rest: RunningScene, values: [String], steady: [String]
  ) -> Outcome {
    var run = rest
    var outcome = Outcome()
    func value(_ name: String, _ now: Instant) -> Double? {
      let probe = run.probe(at: now)
      return probe[name]?.number ?? probe[name]?.array.map { $0.compactMap(\.number).reduce(0, +) }
    }
    _ = run.takeReports()
    for sample in samples {
      run.advance(to: sample.instant)
      let before = steady.map { value($0, sample.instant) }
      if sample.phase == .up {
        outcome.owner = run.stage.owner
        for name in values { outcome.values[name] = value(name, sample.instant) }
      }
      run.handle(.pointer(sample), at: sample.instant)
      for (name, former) in zip(steady, before) {
        guard let former, let next = value(name, sample.instant) else { continue }
        #expect(abs(next - former) < 1e-6, "\(name) jumps at \(sample)")
      }
    }
    let end = (samples.last?.instant ?? .zero) + 4
    run.advance(to: end)
    outcome.reports = run.takeReports().map(\.name).filter { $0 != "opened" }
    return outcome
  }

  // MARK: Cards

  /// Instants from the moment at which the page looks open, and one long after.
  ///
  /// A page looks open when no part of it is more than 96 points from its target.
  private func instants(_ run: RunningScene, from start: Double) throws -> [Double] {
    var run = run
    var seconds = start
    while seconds < start + 2 {
      run.advance(to: Instant(seconds))
      let components = run.stage.components
      let index = try #require(components.cards.first { components.card($0)?.isOut ?? false })
      let component = try #require(components.card(index))
      let travel = try #require(components.frames(ofCard: index, at: Instant(seconds))).travel
      if (1 - component.flight.pose(at: Instant(seconds)).progress) * travel <= 96 { break }
      seconds += 1.0 / 240
    }
    return [0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.45, 2].map { seconds + $0 }
  }

  /// True if the page is visible at a point.
  private func isSeen(_ point: Point, _ rest: RunningScene, at seconds: Double) throws -> Bool {
    var run = rest
    run.advance(to: Instant(seconds))
    let poses = run.frame(at: Instant(seconds)).poses
    let component = try #require(
      run.stage.components.machines.all(HeroComponent.self).first { $0.isOut })
    return try #require(poses[component.slots.page].clip).contains(point)
  }

  @Test(
    "a stroke on a hero page that is almost open has the same result as on a hero page at rest",
    arguments: Sample.some(
      1, of: Case.all("today", from: "list") + Case.all("stories", from: "row")))
  func page(_ row: Case) throws {
    let cards = row.scene == "today" ? [Point(195, 300), Point(195, 760)] : [Point(49, 110)]
    for card in cards {
      var run = try row.run()
      run.play(Finger().tap(row.place(card), at: 0.1))
      let instants = try instants(run, from: 0.16)
      for stroke in Sample.some(3, of: Self.onPage) {
        let outcomes = instants.map { start in
          var run = run
          run.advance(to: Instant(start))
          return play(
            row.samples(stroke, at: start), on: run,
            values: row.scene == "today" ? ["t", "scrollOffset"] : ["person"],
            steady: ["heroProgress", "heroOffset"])
        }
        let rest = outcomes[outcomes.count - 1]
        for (start, outcome) in zip(instants, outcomes)
        where try isSeen(row.place(stroke.from), run, at: start) {
          #expect(outcome == rest, "\(stroke.name) on \(card) at \(start)")
        }
      }
    }
  }

  // MARK: Pictures

  /// Positions of the visible pictures of a light box by number, and the darkness around them.
  private func seen(_ run: RunningScene, at now: Instant) throws -> [Int: [Double]] {
    var run = run
    let poses = run.frame(at: now).poses
    let component = try #require(run.stage.components["lightbox"]?.lightbox)
    var seen = [-1: [poses[component.slots.ground].opacity * 400]]
    for page in component.pagesInStrip {
      let pose =
        page == component.page
        ? poses[component.slots.picture] : component.passingSlots[page].map { poses[$0] } ?? Pose()
      let place = Double(page) * 414 * component.sign + poses[component.slots.strip].offset.dx
      seen[page] = [place + pose.offset.dx, pose.offset.dy, pose.scaleX * 400]
    }
    return seen
  }

  /// Plays the samples and returns the owner at the end. Checks that nothing jumps at a claim or a
  /// release.
  private func play(
    _ samples: [PointerSample], on run: inout RunningScene
  ) throws -> RecognizerKey? {
    var owner: RecognizerKey?
    for sample in samples {
      run.advance(to: sample.instant)
      let (before, former) = (try seen(run, at: sample.instant), run.stage.owner)
      if sample.phase == .up { owner = former }
      run.handle(.pointer(sample), at: sample.instant)
      guard former != run.stage.owner else { continue }
      let after = try seen(run, at: sample.instant)
      for (page, values) in before {
        guard let others = after[page] else { continue }
        for (value, other) in zip(values, others) {
          #expect(abs(other - value) < 0.01, "\(before) becomes \(after) at \(sample)")
        }
      }
    }
    return owner
  }

  private static let onPicture = [
    Stroke(name: "on", from: Point(300, 400), way: Vector(-200, 0)),
    Stroke(name: "back", from: Point(100, 420), way: Vector(200, 3)),
    Stroke(name: "down", from: Point(195, 300), way: Vector(0, 300)),
    Stroke(name: "down a little", from: Point(195, 300), way: Vector(3, 40)),
  ]

  /// Checks that a stroke after each gap has the same owner and the same result as when everything
  /// is at rest.
  private func expectAlike(
    _ row: Case, _ run: RunningScene, from start: Double, gaps: [Double], _ words: Comment
  ) throws {
    for stroke in Self.onPicture {
      let duration = stroke.way.length > 100 ? 0.08 : 0.4
      let outcomes = try (gaps + [2]).map { gap in
        var run = run
        let at = start + gap
        run.advance(to: Instant(at))
        _ = run.takeReports()
        let owner = try play(row.samples(stroke, at: at, duration: duration), on: &run)
        run.advance(to: Instant(at + 4))
        let reports = run.takeReports().map(\.name).filter { $0 != "opened" }
        let page = run.probe(at: Instant(at + 4))["page"]?.number
        let taken = owner.map(\.name) ?? "nobody"
        // A short pull continues from the picture's current position, on which
        // the decision depends.
        return stroke.way.length < 100 ? taken : "\(taken) \(reports) \(page ?? -1)"
      }
      for (gap, outcome) in zip(gaps, outcomes) {
        #expect(
          outcome == outcomes[gaps.count],
          "\(stroke.name), \(gap) s after \(words)")
      }
    }
  }

  private static let pictures = Case.all("lightbox", from: "grid")

  @Test(
    "a stroke on a light box that is almost open has the same result as on a light box at rest",
    arguments: Sample.some(1, of: pictures))
  func picture(_ row: Case) throws {
    for place in Sample.some(1, of: [Point(195, 300), Point(60, 160), Point(330, 560)]) {
      var run = try row.run()
      run.play(Finger().tap(row.place(place), at: 0.1))
      // The centre of the picture moves by at most half the height of the window.
      var seconds = 0.15
      while seconds < 2 {
        run.advance(to: Instant(seconds))
        if (1 - (run.probe(at: Instant(seconds))["progress"]?.number ?? 0)) * 422 <= 96 { break }
        seconds += 1.0 / 240
      }
      try expectAlike(
        row, run, from: seconds, gaps: [0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.5],
        "\(place) looks open")
    }
  }

  @Test(
    "a light box picture that has nearly sprung back reacts to strokes like a picture at rest",
    arguments: Sample.some(1, of: pictures))
  func comesBack(_ row: Case) throws {
    for way in Sample.some(1, of: [Vector(0, 70), Vector(-30, 60), Vector(20, 40)]) {
      var run = try row.run()
      run.play(Finger().tap(row.place(Point(195, 300)), at: 0.1))
      run.advance(to: Instant(2))
      run.play(
        Finger().drag(
          from: row.place(Point(195, 400)),
          by: Vector(row.direction == "ltr" ? way.dx : -way.dx, way.dy), at: 2, duration: 0.4,
          rest: 0.2))
      var seconds = 2.6
      while seconds < 4 {
        run.advance(to: Instant(seconds))
        let component = try #require(run.stage.components["lightbox"]?.lightbox)
        if component.box.pose(at: Instant(seconds)).place.center.length <= 90 { break }
        seconds += 1.0 / 240
      }
      try expectAlike(
        row, run, from: seconds, gaps: [0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.5],
        "a pull of \(way)")
    }
  }

  @Test(
    "a picture of a light box can be pulled at any instant of the page turn that shows it",
    arguments: Sample.some(1, of: pictures))
  func turned(_ row: Case) throws {
    for way in Sample.some(1, of: [-200.0, -120]) {
      var run = try row.run()
      run.play(Finger().tap(row.place(Point(195, 300)), at: 0.1))
      run.advance(to: Instant(2))
      let flick = Stroke(name: "on", from: Point(300, 400), way: Vector(way, 0))
      run.play(row.samples(flick, at: 2, duration: 0.08))
      try expectAlike(
        row, run, from: 2.09, gaps: [0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5],
        "a page turn")
    }
  }
}
