// Tests a light box in its scene: fingers that come and go, keys, wheel, the grid, and closing.
import Dismissal
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Light box in scripts")
struct LightboxTests {
  private func run(
    _ start: String = "open", direction: LayoutDirection = .leftToRight, veto: [JSON] = []
  ) throws -> RunningScene {
    func open<E: Scene>(_ scene: E.Type) -> RunningScene {
      var run = RunningScene(
        scene,
        setup: SceneSetup(
          for: scene, direction: direction, start: start, options: ["veto": .array(veto)]))
      run.advance(to: Instant(0.5))
      return run
    }
    let scene: any Scene.Type = try #require(SceneRegistry.named("lightbox"))
    return open(scene)
  }

  private func probe(_ run: RunningScene, _ name: String, at seconds: Double) -> JSON {
    run.probe(at: Instant(seconds))[name] ?? .null
  }

  private func picture(_ run: RunningScene, at seconds: Double) throws -> Lightbox.Pose {
    try #require(run.stage.components["lightbox"]?.lightbox).box.pose(at: Instant(seconds))
  }

  /// Both fingers come down at once on both sides of a point, and move.
  private func pinch(
    _ run: inout RunningScene, at start: Double, from: Vector, to: Vector,
    around: Point = Point(195, 422)
  ) {
    var samples: [PointerSample] = []
    for step in 0...10 {
      let way = from + (to - from) * (Double(step) / 10)
      for (finger, side) in [(1, 1.0), (2, -1)] as [(Int64, Double)] {
        samples.append(
          Finger(finger).sample(
            step == 0 ? .down : .move, around + way * side, at: start + Double(step) * 0.02))
      }
    }
    run.play(samples)
  }

  private func lift(_ run: inout RunningScene, at start: Double, _ way: Vector) {
    run.play([
      Finger(1).sample(.up, Point(195, 422) + way, at: start),
      Finger(2).sample(.up, Point(195, 422) - way, at: start + 0.01),
    ])
  }

  @Test("during a pinch, each of the two fingers stays on the same point of the picture")
  func underFingers() throws {
    var run = try run()
    let (from, to) = (Vector(60, 20), Vector(70, 90))
    pinch(&run, at: 1, from: from, to: to)
    let pose = try picture(run, at: 1.2).place
    let seen = Similarity(scale: pose.zoom, turn: pose.turn, offset: pose.center)
    for side in [1.0, -1] {
      #expect((seen.apply(Point.zero + from * side) - (Point.zero + to * side)).length < 1e-6)
    }
    lift(&run, at: 1.22, to)
    run.advance(to: Instant(4))
    #expect(probe(run, "turn", at: 4) == 0 && probe(run, "place", at: 4) == "open")
  }

  @Test("a dragged picture does not jump when a second finger lands or one of two is released")
  func handedOver() throws {
    var run = try run()
    run.play(Finger(1).drag(from: Point(150, 300), by: Vector(0, 120), at: 1, lifts: false))
    let before = try picture(run, at: 1.3).place
    run.play([Finger(2).sample(.down, Point(260, 500), at: 1.3)])
    #expect(probe(run, "owner", at: 1.3) == "pinch")
    #expect(try picture(run, at: 1.3).place == before)
    run.play([Finger(1).sample(.up, Point(150, 420), at: 1.4)])
    #expect(try picture(run, at: 1.4).place == before)
    run.play([Finger(2).sample(.move, Point(280, 460), at: 1.5)])
    let after = try picture(run, at: 1.5).place
    #expect((after.center - before.center - Vector(20, -40)).length < 1e-9)
    #expect(after.zoom == before.zoom)
    run.play([Finger(2).sample(.up, Point(280, 460), at: 1.6)])
    run.advance(to: Instant(5))
    #expect(probe(run, "zoom", at: 5) == 1)
  }

  @Test(
    "a pinch that makes a picture small closes the light box, unless the program refuses",
    arguments: [false, true])
  func pinchedAway(isRefused: Bool) throws {
    var run = try run(veto: isRefused ? ["drag"] : [])
    pinch(&run, at: 1, from: Vector(120, 0), to: Vector(80, 0))
    lift(&run, at: 1.22, Vector(80, 0))
    run.advance(to: Instant(4))
    #expect(probe(run, "place", at: 4) == (isRefused ? "open" : "grid"))
    let said = run.takeReports().map(\.name)
    #expect(said.contains("didAttempt") == isRefused)
    #expect(said.contains("closed") == !isRefused)
  }

  @Test("in a light box, arrow keys select other pictures, and plus, minus and 0 change the zoom")
  func keys() throws {
    for direction in LayoutDirection.allCases {
      var run = try run(direction: direction)
      var now = 1.0
      func press(_ key: String, _ name: String) -> JSON {
        run.handle(.key(KeyPress(Key(key))), at: Instant(now))
        now += 2
        run.advance(to: Instant(now))
        return probe(run, name, at: now)
      }
      let (on, back) = direction == .leftToRight ? ("Right", "Left") : ("Left", "Right")
      #expect(press(on, "page") == 5)
      #expect(press(back, "page") == 4)
      #expect(press("=", "zoom") == 1.5)
      #expect(press("-", "zoom") == 1)
      #expect(press("+", "zoom") == 1.5)
      #expect(press("0", "zoom") == 1)
      #expect(press("End", "page") == 20)
      #expect(press(on, "page") == 20)
      #expect(press("Home", "page") == 0)
      #expect(press("Escape", "place") == "grid")
    }
  }

  @Test(
    "after page turns, the current picture of a light box closes to its own thumbnail in the grid")
  func comesHome() throws {
    var run = try run()
    run.handle(.key(KeyPress(.end)), at: Instant(1))
    run.advance(to: Instant(4))
    #expect(probe(run, "listOffset", at: 4).number ?? 0 > 0)
    run.handle(.key(KeyPress(.escape)), at: Instant(4))
    run.advance(to: Instant(4.2))
    // The picture shrinks towards a position inside the window.
    let slot = try #require(run.stage.components["lightbox"]?.lightbox).pictureSlot
    let pose = run.frame(at: Instant(4.2)).poses[slot]
    #expect(pose.scaleX < 0.8 && pose.opacity == 1 && pose.offset.dy > 20)
    run.advance(to: Instant(8))
    #expect(probe(run, "place", at: 8) == "grid")
  }

  @Test("the grid of a light box can be used while a picture returns to the grid")
  func below() throws {
    var run = try run()
    run.handle(.key(KeyPress(.escape)), at: Instant(1))
    run.play(Finger().tap(Point(50, 760), at: 1.2))
    run.advance(to: Instant(4))
    #expect(probe(run, "place", at: 4) == "open" && probe(run, "page", at: 4) != 4)
    run.handle(.key(KeyPress(.escape)), at: Instant(5))
    run.advance(to: Instant(9))
    #expect(probe(run, "place", at: 9) == "grid")
  }

  @Test(
    "after any pulls, page turns and closings, the picture of a light box is open or in the grid")
  func hundredTimes() throws {
    var run = try run()
    var dice = SeededRandom(77)
    var now = 1.0
    for round in 0..<60 {
      if probe(run, "place", at: now) == "grid" {
        run.play(
          Finger().tap(Point(dice.number(10...380), dice.number(200...800)), at: now))
      } else {
        let way = Vector(dice.number(-200...200), dice.number(-200...300))
        run.play(
          Finger().drag(
            from: Point(195, 400), by: way, at: now, duration: dice.number(0.05...0.4)))
      }
      // The next finger does not wait until everything is at rest.
      now += dice.chance(0.5) ? 0.55 : 3
      run.advance(to: Instant(now))
      guard run.isAtRest(at: Instant(now)) else { continue }
      #expect(probe(run, "place", at: now) != .null, "round \(round)")
    }
    run.advance(to: Instant(now + 5))
    #expect(run.isAtRest(at: Instant(now + 5)) && probe(run, "place", at: now + 5) != .null)
  }
}
