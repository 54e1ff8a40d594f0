// Tests the threshold at a speed that the lab draws, in every scene that has one.
import Dismissal
import Geometry
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@Suite("Threshold at a speed, in scenes")
struct SpeedThresholdTests {
  @Test(
    "a release dismisses exactly if it is past the threshold at its speed",
    arguments: ["book", "author", "player", "comments", "places", "today", "drawer", "lightbox"],
    [Preset.BuiltIn.seed, .fluid])
  func decides(name: String, preset: Preset.BuiltIn) throws {
    let scene: any Scene.Type = try #require(SceneRegistry.named(name))
    let size = Size(390, 844)
    let setup = SceneSetup(
      for: scene, size: size, direction: .leftToRight, parameters: ParameterSet(preset),
      start: scene.sweepStart)
    var rest = RunningScene(scene, setup: setup)
    rest.advance(to: Instant(1))
    _ = rest.frame(at: Instant(1))
    _ = rest.takeReports()
    let way =
      rest.telemetry(at: Instant(1)).firstDrag
      ?? Telemetry.Drag(from: Point(10, 400), by: Vector(150, 0))
    var dice = SeededRandom(2_031)
    var (seen, moved) = (0, 0)
    for number in 0..<(Sample.isLong ? 400 : 24) {
      var running = rest
      let samples = Finger(1).drag(
        from: way.start, by: way.way * dice.number(0.2...1.5), at: 1.1,
        duration: dice.pick([0.06, 0.15, 0.4, 0.8]), steps: 12)
      for sample in samples.dropLast() { running.handle(.pointer(sample), at: sample.instant) }
      let lift = samples[samples.count - 1].instant
      let telemetry = running.telemetry(at: lift)
      running.handle(.pointer(samples[samples.count - 1]), at: lift)
      for case .dragEnded(let release?) in running.takeReports().map(\.report) {
        guard let threshold = telemetry.atSpeed?.threshold, release.verdict != .resumes else {
          continue
        }
        let line = threshold.position(velocity: release.velocity)
        #expect(release.goes == (release.place > line), "\(number): \(release), \(line)")
        seen += 1
        if line != threshold.limit { moved += 1 }
      }
    }
    #expect(seen > 5, "the strokes must decide something")
    #expect(moved > 0 || preset == .seed, "some speed must move the threshold")
  }
}
