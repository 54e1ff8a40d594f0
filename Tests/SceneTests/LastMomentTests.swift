// Tests the end of a stroke: after a change of direction, only the later movement decides.
import Dismissal
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@Suite("Release after a change of direction")
struct LastMomentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var preset: Preset.BuiltIn
    var direction: LayoutDirection

    var testDescription: String { "\(scene), \(preset), \(direction)" }

    static let all: [Case] = SceneRegistry.shown.filter { $0.name != "overlays" }.flatMap { scene in
      [Preset.BuiltIn.seed, .fluid].flatMap { preset in
        [LayoutDirection.leftToRight, .rightToLeft].map {
          Case(scene: scene.name, preset: preset, direction: $0)
        }
      }
    }
  }

  /// A movement along the drag, backwards with a negative speed.
  private struct Leg {
    var speed: Double
    var seconds: Double
  }

  /// The scene before its first drag, and that drag. `turn`: the value of the parameter.
  private func scene(_ row: Case, turn: Double) throws -> (RunningScene, from: Point, way: Vector) {
    let scene: any Scene.Type = try #require(SceneRegistry.named(row.scene))
    var parameters = ParameterSet(row.preset)
    #expect(parameters.set("velocity.turn", .number(turn)) == nil)
    var running = RunningScene(
      scene,
      setup: SceneSetup(
        for: scene, direction: row.direction, parameters: parameters, start: scene.sweepStart),
      decisions: 64)
    running.advance(to: Instant(1))
    _ = running.frame(at: Instant(1))
    var drag =
      running.telemetry(at: Instant(1)).firstDrag
      ?? Telemetry.Drag(from: Point(10, 400), by: Vector(150, 0))
    if row.direction == .rightToLeft {
      (drag.start.x, drag.way.dx) = (390 - drag.start.x, -drag.way.dx)
    }
    return (running, drag.start, drag.way * (1 / drag.way.length))
  }

  /// The releases of a stroke. `repeats`: the last position is sent twice before the release.
  private func releases(
    _ legs: [Leg], in start: (RunningScene, from: Point, way: Vector), repeats: Bool = false
  ) -> [Release] {
    var running = start.0
    let finger = Finger(4)
    var (time, travel) = (1.1, 0.0)
    running.play([finger.sample(.down, start.from, at: time)])
    for leg in legs {
      let steps = max(2, Int((leg.seconds * 120).rounded()))
      for step in 1...steps {
        let part = leg.seconds * Double(step) / Double(steps)
        running.play([
          finger.sample(
            .move, start.from + start.way * (travel + leg.speed * part), at: time + part)
        ])
      }
      (time, travel) = (time + leg.seconds, travel + leg.speed * leg.seconds)
    }
    let end = start.from + start.way * travel
    if repeats { running.play([finger.sample(.move, end, at: time + 0.004)]) }
    _ = running.takeReleases()
    running.play([finger.sample(.up, end, at: time + 0.005)])
    return running.takeReleases().filter { $0.thing != .pinch }.map(\.release)
  }

  @Test(
    "after a change of direction, the release velocity is measured from this change on",
    arguments: Sample.some(8, of: Case.all))
  func turned(row: Case) throws {
    let (own, without) = (try scene(row, turn: 4), try scene(row, turn: 40))
    var dice = SeededRandom(1_240)
    var seen = 0
    for _ in 0..<12 {
      let speed = dice.number(300...900)
      let back = Leg(speed: -dice.number(400...2000), seconds: dice.number(0.012...0.017))
      let legs = [Leg(speed: speed, seconds: dice.number(100...260) / speed), back]
      guard back.speed * back.seconds < -5,
        let release = releases(legs, in: own).first, let before = releases(legs, in: without).first
      else { continue }
      seen += 1
      #expect(abs(abs(release.velocity) + back.speed) < 1e-6, "\(release.velocity), \(back)")
      #expect(abs(abs(before.velocity) + back.speed) > 1, "a line through 0.1 s has another slope")
      guard release.verdict == .goes || release.verdict == .stays, !release.changesPlace else {
        continue
      }
      let isFast = release.throwSpeed.map { abs(back.speed) >= $0 } ?? false
      #expect((release.cause == .velocity) == isFast)
      // Pages can turn to both sides, so they are left out.
      if isFast, row.scene != "pager", row.scene != "stories" { #expect(!release.goes) }
      if release.cause == .place || release.cause == .projection, release.limit.isFinite {
        #expect(release.goes == (release.countedPlace > release.limit), "\(release)")
      }
    }
    #expect(seen > 0, "a stroke must decide something")
  }

  @Test(
    "a change of direction of less than 4 points does not affect the release",
    arguments: Sample.some(8, of: Case.all))
  func unturned(row: Case) throws {
    let (own, without) = (try scene(row, turn: 4), try scene(row, turn: 40))
    var dice = SeededRandom(5_658)
    var seen = 0
    for number in 0..<12 {
      let speed = dice.number(200...2500)
      var legs = [Leg(speed: speed, seconds: dice.number(60...260) / speed)]
      // Just before the release, the finger rolls off the glass.
      let seconds = dice.number(0.016...0.03)
      if number % 2 == 1 {
        legs.append(Leg(speed: -dice.number(0...3.9) / seconds, seconds: seconds))
      }
      // In some strokes, the last sample repeats the position before it.
      let (release, before) = (
        releases(legs, in: own, repeats: number % 3 == 2),
        releases(legs, in: without, repeats: number % 3 == 2)
      )
      #expect(release == before)
      seen += release.count
    }
    #expect(seen > 0, "a stroke must decide something")
  }
}
