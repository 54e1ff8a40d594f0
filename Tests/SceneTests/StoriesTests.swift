// Tests the scene `stories`: its clock, taps, holds, swipes, and the closing of its page.
import Files
import Gesture
import Scenes
import Scripts
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Scene Stories")
struct StoriesTests {
  /// A scene, and input on it.
  private struct Bench {
    var running: RunningScene
    var now = 0.0

    init(_ start: String, _ direction: LayoutDirection = .leftToRight) throws {
      let scene = try #require(SceneRegistry.named("stories"))
      running = RunningScene(
        scene, setup: SceneSetup(for: scene, direction: direction, start: start))
    }

    mutating func wait(_ seconds: Double) {
      now += seconds
      running.advance(to: Instant(now))
    }

    mutating func tap(_ place: Point) {
      for sample in Finger().tap(place, at: now) {
        running.handle(.pointer(sample), at: sample.instant)
      }
      now += 0.05
    }

    /// Drags with a finger: down, moves and, if `lifts`, up.
    mutating func drag(from: Point, by way: Vector, duration: Double = 0.3, lifts: Bool = true) {
      let samples = Finger().drag(from: from, by: way, at: now, duration: duration, lifts: lifts)
      for sample in samples { running.handle(.pointer(sample), at: sample.instant) }
      now = samples.last?.instant.seconds ?? now
    }

    mutating func open(_ person: Int) {
      running.perform("open", ["person": JSON(person)], at: Instant(now))
      wait(2)
    }

    func probe(_ name: String) -> JSON? { running.probe(at: Instant(now))[name] }
    var place: String {
      "\(probe("person")?.number ?? -1) \(probe("story")?.number ?? -1)"
    }
    /// The middle of the view with this label in the window.
    mutating func middle(of label: String) throws -> Point {
      let poses = running.frame(at: Instant(now)).poses
      let tree = running.stage.tree
      let detents = tree.regions.indices.filter { tree.regions[$0].label == label }
        .map { tree.frame(of: $0, poses: poses).center }
      return try #require(detents.first { (0..<390).contains($0.x) })
    }

    func elapsed() -> Double { probe("elapsed")?.number ?? -1 }
  }

  @Test("stories advance by themselves, and close after the last story")
  func goesOn() throws {
    var bench = try Bench("row")
    bench.open(3)
    #expect(bench.place == "3.0 0.0")
    bench.wait(3.1)
    #expect(bench.place == "3.0 1.0")
    bench.wait(10)
    #expect(bench.place == "4.0 0.0")
    bench.wait(10)
    #expect(bench.probe("open") == .flag(false))
    bench.wait(3)
    #expect(bench.probe("phase") == "row" && bench.probe("seen") == "00032")
  }

  @Test(
    "a tap at the leading side shows the previous story, and a tap elsewhere the next story",
    arguments: LayoutDirection.allCases)
  func taps(direction: LayoutDirection) throws {
    var bench = try Bench("row", direction)
    bench.open(0)
    let (start, end) = direction == .leftToRight ? (40.0, 350.0) : (350.0, 40.0)
    bench.tap(Point(end, 430))
    #expect(bench.place == "0.0 1.0" && bench.elapsed() == 0)
    bench.tap(Point(195, 430))
    #expect(bench.place == "0.0 2.0")
    bench.tap(Point(end, 430))
    #expect(bench.place == "1.0 0.0")
    bench.wait(1)
    bench.tap(Point(start, 430))
    #expect(bench.place == "0.0 2.0")
    bench.wait(1)
    bench.tap(Point(start, 430))
    #expect(bench.place == "0.0 1.0")
  }

  @Test("a finger that stays down pauses the story and hides the story's text")
  func held() throws {
    var bench = try Bench("row")
    bench.open(0)
    let before = bench.elapsed()
    let place = Point(195, 430)
    bench.running.handle(
      .pointer(Finger().sample(.down, place, at: bench.now)), at: Instant(bench.now))
    bench.wait(0.6)
    #expect(bench.elapsed() == before)
    let words = try #require(
      bench.running.frame(at: Instant(bench.now)).poses.poses.dropFirst().first)
    #expect(words.opacity == 0)
    bench.wait(20)
    bench.running.handle(
      .pointer(Finger().sample(.up, place, at: bench.now)), at: Instant(bench.now))
    #expect(bench.place == "0.0 0.0" && bench.elapsed() == before)
    bench.wait(1)
    #expect(bench.running.frame(at: Instant(bench.now)).poses.poses[1].opacity == 1)
    #expect(abs(bench.elapsed() - before - 1) < 1e-9)
  }

  @Test("a drag that turns or pulls a story pauses the story")
  func dragged() throws {
    for way in [Vector(-60, 0), Vector(0, 50)] {
      var bench = try Bench("row")
      bench.open(2)
      let before = bench.elapsed()
      bench.drag(from: Point(195, 300), by: way, lifts: false)
      bench.wait(10)
      #expect(bench.elapsed() == before && bench.place == "2.0 0.0", "\(way)")
    }
  }

  @Test(
    "a wheel that turns a story pauses the story",
    arguments: LayoutDirection.allCases)
  func wheel(direction: LayoutDirection) throws {
    var bench = try Bench("row", direction)
    bench.open(2)
    func turn(_ bench: inout Bench) {
      let instant = Instant(bench.now)
      let delta = Vector(4 * direction.sign, 0)
      bench.running.handle(
        .wheel(delta, at: Point(195, 300), modifiers: []), at: instant)
    }
    turn(&bench)
    let before = bench.elapsed()
    for _ in 0..<20 {
      bench.wait(0.05)
      turn(&bench)
    }
    #expect(bench.elapsed() == before && bench.probe("phase") == "paging")
    bench.wait(1)
    #expect(bench.elapsed() != before && bench.probe("phase") == "playing")
  }

  @Test("a touch that lasts until the story's text is hidden does not count as a tap")
  func heldOrTapped() throws {
    for (seconds, place) in [(0.2, "0.0 1.0"), (0.3, "0.0 0.0")] {
      var bench = try Bench("row")
      bench.open(0)
      let point = Point(195, 430)
      for phase in [PointerSample.Phase.down, .up] {
        bench.running.handle(
          .pointer(Finger().sample(phase, point, at: bench.now)), at: Instant(bench.now))
        bench.wait(phase == .down ? seconds : 0)
      }
      #expect(bench.place == place, "\(seconds) s")
    }
  }

  @Test(
    "a finger that was still for a second can still turn or pull a story",
    arguments: [(Vector(-220, 0), person: 1.0, isOpen: true), (Vector(0, 220), 0, false)])
  func heldFirst(way: Vector, person: Double, isOpen: Bool) throws {
    var bench = try Bench("row")
    bench.open(0)
    let start = Point(300, 430)
    bench.running.handle(
      .pointer(Finger().sample(.down, start, at: bench.now)), at: Instant(bench.now))
    bench.wait(1)
    for step in 1...10 {
      bench.wait(0.02)
      let phase: PointerSample.Phase = step == 10 ? .up : .move
      let sample = Finger().sample(phase, start + way * (Double(step) / 10), at: bench.now)
      bench.running.handle(.pointer(sample), at: sample.instant)
    }
    #expect(bench.probe("person")?.number == person && bench.probe("open") == .flag(isOpen))
    bench.wait(1)
    #expect(bench.running.frame(at: Instant(bench.now)).poses.poses[1].opacity == 1)
  }

  @Test("a story that is pulled down after a swipe returns to the avatar of the shown person")
  func fliesHome() throws {
    var bench = try Bench("row")
    bench.open(0)
    bench.drag(from: Point(300, 430), by: Vector(-220, 0))
    bench.wait(1.5)
    #expect(bench.place == "1.0 0.0")
    _ = bench.running.takeReports()
    bench.drag(from: Point(195, 250), by: Vector(20, 200))
    var last = Rect.zero
    while let hero = bench.running.stage.components["story"]?.card, hero.isOut {
      let pose = bench.running.frame(at: Instant(bench.now)).poses[hero.slots.page]
      if let clip = pose.clip { last = pose.transform.apply(clip) }
      bench.wait(1 / 120)
      try #require(bench.now < 20)
    }
    let tree = bench.running.stage.tree
    let poses = bench.running.frame(at: Instant(bench.now)).poses
    let index = try #require(tree.regions.firstIndex { $0.label == "Tomas Reed" })
    let avatar = tree.frame(of: index, poses: poses)
    #expect((last.center - avatar.center).length < 2 && abs(last.width - avatar.width) < 2)
    let said = bench.running.takeReports().map(\.report)
    #expect(said.contains(.closed(id: "story", .drag)))
  }

  @Test("a story that is not pulled far enough to close springs back and continues")
  func returns() throws {
    var bench = try Bench("row")
    bench.open(0)
    let before = bench.elapsed()
    bench.drag(from: Point(195, 300), by: Vector(0, 45), duration: 0.5, lifts: false)
    bench.wait(0.3)
    let up = Finger().sample(.up, Point(195, 345), at: bench.now)
    bench.running.handle(.pointer(up), at: up.instant)
    bench.wait(1)
    #expect(bench.probe("open") == .flag(true) && abs(bench.elapsed() - before - 1) < 1e-9)
  }

  @Test("a tap on a story's heart likes the story and does not turn to another story")
  func buttons() throws {
    var bench = try Bench("row")
    bench.open(0)
    bench.tap(try bench.middle(of: "Pause"))
    let before = bench.elapsed()
    bench.wait(9)
    #expect(bench.elapsed() == before && bench.probe("paused") == .flag(true))
    bench.tap(try bench.middle(of: "Play"))
    bench.wait(1)
    #expect(abs(bench.elapsed() - before - 1) < 1e-9)
    bench.tap(try bench.middle(of: "Like"))
    #expect(bench.probe("liked")?.number == 1 && bench.place == "0.0 0.0")
  }

  @Test("a parameter that a scene fixes keeps its value when other parameters change")
  func fixed() throws {
    var bench = try Bench("open")
    var parameters = ParameterSet()
    #expect(parameters.set("edgeCard.edgeZone", .number(200)) == nil)
    #expect(parameters.set("stories.duration", .number(2)) == nil)
    bench.running.adopt(parameters, at: Instant(0.1))
    let hero = try #require(bench.running.stage.components["story"]?.card)
    #expect(hero.edge.configuration.edgeZone == 0 && hero.edge.configuration.pullDown)
  }
}
