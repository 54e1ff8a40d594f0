// Tests that strokes have the same result in a scene's tree and in a session copied from it.
import Interactions
import Scenes
import Scripts
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Gesture sessions compared with view trees")
struct GestureSessionTests {
  /// A scene of covers, panels or bars, in its state before the strokes.
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var builtIn: Preset.BuiltIn
    var direction: LayoutDirection
    var size: Size

    var testDescription: String {
      "\(scene), \(builtIn), \(direction), \(Int(size.width)) × \(Int(size.height))"
    }

    static let all: [Case] = [
      "book", "author", "player", "comments", "places", "miniplayer", "today",
      "lightbox", "stories", "drawer", "pager", "inbox",
    ]
    .flatMap { scene in
      [Preset.BuiltIn.seed, .fluid].flatMap { builtIn in
        [
          Case(
            scene: scene, builtIn: builtIn, direction: .leftToRight, size: Size(390, 844)),
          Case(
            scene: scene, builtIn: builtIn, direction: .rightToLeft, size: Size(600, 700)),
        ]
      }
    }

    func open() throws -> RunningScene {
      let scene: any Scene.Type = try #require(SceneRegistry.named(scene))
      let setup = SceneSetup(
        for: scene, size: size, direction: direction, parameters: ParameterSet(builtIn),
        start: scene.sweepStart)
      var running = RunningScene(scene, setup: setup)
      running.advance(to: Instant(1))
      _ = running.frame(at: Instant(1))
      return running
    }
  }

  /// Down anywhere or near an edge, a path with turns, and up.
  private func stroke(_ dice: inout SeededRandom, in size: Size) -> [PointerSample] {
    let finger = Finger(1)
    var place = Point(dice.number(0...size.width), dice.number(0...size.height))
    let isSideways = dice.below(2) == 0
    if isSideways, dice.below(2) == 0 {
      place.x = dice.below(2) == 0 ? dice.number(0...20) : size.width - dice.number(0...20)
    }
    var seconds = 1.1
    var samples = [finger.sample(.down, place, at: seconds)]
    for _ in 0...dice.below(3) {
      let (across, along) = (dice.number(-12...12), dice.number(-30...40))
      let inwards = place.x > size.width / 2 ? -along : along
      let step = isSideways ? Vector(inwards, across) : Vector(across, along)
      for _ in 0...dice.below(20) {
        seconds += dice.number(0.004...0.03)
        place = place + step * dice.number(0.2...1)
        samples.append(finger.sample(.move, place, at: seconds))
      }
    }
    samples.append(finger.sample(.up, place, at: seconds + dice.number(0.001...0.1)))
    return samples
  }

  /// Wheel notches or a touchpad stroke anywhere, with pauses shorter than the wheel's silence.
  private func turns(_ dice: inout SeededRandom, in size: Size) -> [WheelSample] {
    let place = Point(dice.number(0...size.width), dice.number(0...size.height))
    let isSideways = dice.below(2) == 0
    let isTouchpad = dice.below(2) == 0
    var seconds = 1.1
    return (0...dice.below(30)).map { _ in
      seconds += dice.number(0.004...0.09)
      let step =
        isTouchpad ? dice.number(-20...30) : dice.below(3) == 0 ? -wheelStep : wheelStep
      return WheelSample(
        delta: isSideways ? Vector(step, 0) : Vector(0, step), location: place,
        instant: Instant(seconds))
    }
  }

  @Test(
    "every recognizer of a scene belongs to an interaction of the scene's gesture session",
    arguments: SceneRegistry.shown.map { $0.name })
  func owners(_ name: String) throws {
    let scene = try #require(SceneRegistry.named(name))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for start in scene.starts {
        let setup = SceneSetup(
          for: scene, size: Size(390, 844), direction: direction, start: start)
        var running = RunningScene(scene, setup: setup)
        running.advance(to: Instant(1))
        // If a recognizer belonged to no interaction, this call would stop the program.
        let session = running.gestureSession(at: Instant(1))
        let numbers = (0..<session.count).map { session[$0].number }
        #expect(Set(numbers).count == session.count)
      }
    }
  }

  @Test(
    "a stroke gives bitwise equal values in a view tree and in the tree's gesture session",
    arguments: Sample.some(2, of: Case.all))
  func sameValues(_ scene: Case) throws {
    let rest = try scene.open()
    var stage = rest.stage
    let copied = stage.gestureSession(at: Instant(1))
    var dice = SeededRandom(2_026)
    var moved = 0
    // A short run ends once enough strokes have moved something.
    for number in 0..<(Sample.isLong ? 3_000 : 240)
    where Sample.isLong || number < 12 || moved <= 5 {
      let inputs = stroke(&dice, in: scene.size).map { TwoHosts.Input.pointer($0) }
      var hosts = TwoHosts(rest, copied)
      #expect(hosts.play(inputs) == nil, "stroke \(number)")
      if hosts.isMoved { moved += 1 }
    }
    #expect(moved > 5, "strokes have to move something")
  }

  @Test(
    "a stroke soon after scrolling has the same decision in a view tree and in a gesture session",
    arguments: Case.all.filter { ["book", "author", "player", "today"].contains($0.scene) })
  func decidedAlike(_ scene: Case) throws {
    let rest = try scene.open()
    var stage = rest.stage
    let copied = stage.gestureSession(at: Instant(1))
    var dice = SeededRandom(2_029)
    let middle = Point(scene.size.width / 2, scene.size.height / 2)
    var decisions = 0
    for number in 0..<(Sample.isLong ? 600 : 12) {
      let scroll = Finger(2).drag(
        from: middle, by: Vector(0, dice.number(-120 ... -20)), at: 1.1, duration: 0.1, steps: 6)
      let later = dice.number(0...0.3)
      let pull = stroke(&dice, in: scene.size).map { sample in
        var sample = sample
        sample.instant = sample.instant + (0.12 + later)
        return sample
      }
      var (running, session) = (rest, copied)
      _ = running.takeReports()
      for sample in scroll + pull {
        running.handle(.pointer(sample), at: sample.instant)
        session.handle(sample)
      }
      let own = session.records.compactMap { record -> Release? in
        switch record.effect {
        case .sheet(.dragEnded(let release)), .card(.dragEnded(let release, _)): release
        default: nil
        }
      }
      let theirs = running.takeReports().compactMap { report in
        if case .dragEnded(let release?) = report.report { release } else { nil }
      }
      #expect(own == theirs, "stroke \(number)")
      decisions += own.count
    }
    #expect(decisions > 1, "strokes have to decide something")
  }

  @Test(
    "wheel input gives bitwise equal values in a view tree and in a gesture session",
    arguments: Sample.some(2, of: Case.all))
  func sameByWheel(_ scene: Case) throws {
    let rest = try scene.open()
    var stage = rest.stage
    let copied = stage.gestureSession(at: Instant(1))
    var dice = SeededRandom(2_028)
    var moved = 0
    for number in 0..<(Sample.isLong ? 1_000 : 30)
    where Sample.isLong || number < 8 || moved <= 2 {
      let inputs = turns(&dice, in: scene.size).map { TwoHosts.Input.wheel($0) }
      var hosts = TwoHosts(rest, copied)
      #expect(hosts.play(inputs) == nil, "wheel \(number)")
      if hosts.isMoved { moved += 1 }
    }
    // Only these scenes react to a wheel: a cover without a list, a drawer and a closed light
    // box do not.
    if ["book", "comments", "places", "today", "pager"].contains(scene.scene) {
      #expect(moved > 2, "a wheel has to move something")
    }
  }
}
