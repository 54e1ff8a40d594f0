// Tests the lab's threshold at a velocity, in every scene that has one.
import Dismissal
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

/// One scene with a preset, a direction and a style.
private struct SpeedRow: CustomTestStringConvertible, Sendable {
  var scene: String
  var preset: Preset.BuiltIn
  var direction: LayoutDirection
  var style: String?

  var testDescription: String {
    "\(scene), \(preset), \(direction)\(style.map { ", \($0)" } ?? "")"
  }

  static var all: [SpeedRow] {
    SceneRegistry.shown.flatMap { scene in
      [Preset.BuiltIn.seed, .fluid].flatMap { preset in
        [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
          (scene.name == "comments" ? Sheet.Style.allCases.map(\.rawValue) : [nil]).map {
            SpeedRow(scene: scene.name, preset: preset, direction: direction, style: $0)
          }
        }
      }
    }
  }
}

@Suite("Dismiss threshold that depends on the speed, in scenes")
struct SpeedThresholdTests {
  /// A release, the position of its threshold, and whether it went beyond it.
  private struct Decided {
    var thing: ReleaseRecord.Thing
    var place: Double
    var line: Double
    var goes: Bool
    /// The position of the same threshold without speed.
    var slowLine: Double
  }

  /// A stroke through a scene: a point, a travel, and a duration.
  private struct Hand {
    var start: Point
    var way: Vector
    var duration: Double
    /// An earlier stroke, whose motion this stroke interrupts after `gap` seconds.
    var before: (way: Vector, gap: Double)?
  }

  @Test(
    "a release dismisses, pops or turns a view exactly if it is past the threshold for its speed",
    arguments: Sample.some(5, of: SpeedRow.all))
  fileprivate func decides(row: SpeedRow) throws {
    let rest = try scene(row)
    var dice = SeededRandom(2_031)
    var seen: [ReleaseRecord.Thing: Int] = [:]
    var moved = 0
    for number in 0..<(Sample.isLong ? 400 : 24) {
      let hand = hand(in: rest, &dice, catches: number % 3 == 2)
      for one in decided(hand, in: rest) {
        #expect(one.goes == (one.place > one.line), "\(number): \(hand), \(one)")
        seen[one.thing, default: 0] += 1
        if one.line != one.slowLine { moved += 1 }
      }
    }
    let count = seen.values.reduce(0, +)
    // With the preset Original, views of containers do not follow the finger. The swipe's
    // recognizer decides, by the distance alone.
    guard row.scene != "overlays" || row.preset == .fluid else {
      #expect(count == 0)
      return
    }
    #expect(count > 2, "the strokes must decide something: \(seen)")
    let counts = row.preset == .fluid || !["book", "author", "player", "today"].contains(row.scene)
    #expect(moved > 0 || !counts, "some speed must move the threshold")
  }

  @Test(
    "of two nearly equal releases, only the one past the threshold for its speed has an effect",
    arguments: Sample.some(3, of: SpeedRow.all))
  fileprivate func bothSides(row: SpeedRow) throws {
    let rest = try scene(row)
    var dice = SeededRandom(77)
    var found = 0
    for _ in 0..<(Sample.isLong ? 40 : 4) {
      var hand = hand(in: rest, &dice, catches: false)
      let way = hand.way
      // The search narrows two lengths of one stroke, one of which dismisses.
      var (stays, goes): (Double?, Double?)
      func last(_ length: Double) -> Decided? {
        hand.way = way * length
        return decided(hand, in: rest).last
      }
      for length in [0.1, 0.3, 0.6, 1, 1.5, 2] {
        guard let one = last(length) else { continue }
        if one.goes { goes = goes ?? length } else { stays = length }
        if goes != nil { break }
      }
      guard var low = stays, var high = goes, low < high else { continue }
      for _ in 0..<14 {
        let middle = (low + high) / 2
        guard let one = last(middle) else { break }
        #expect(one.goes == (one.place > one.line), "\(hand), \(one)")
        if one.goes { high = middle } else { low = middle }
      }
      found += 1
    }
    let isSwept = !["overlays", "guides", "stories"].contains(row.scene)
    #expect(found > 0 || !isSwept, "some stroke must have a length that decides")
  }

  // MARK: Strokes

  private func scene(_ row: SpeedRow) throws -> RunningScene {
    let scene: any Scene.Type = try #require(SceneRegistry.named(row.scene))
    var options = JSONObject()
    if let style = row.style { options.append("style", .text(style)) }
    let setup = SceneSetup(
      for: scene, size: Size(390, 844), direction: row.direction,
      parameters: ParameterSet(row.preset), start: scene.sweepStart, options: options)
    var rest = RunningScene(scene, setup: setup, decisions: 64)
    if row.scene == "overlays" {
      // These taps open the page with swipes.
      for (action, at) in [(ActionID("pages"), 0.1), (ActionID("page", 3), 0.9)] {
        tap(action, in: &rest, at: at)
      }
      rest.advance(to: Instant(2))
    }
    rest.advance(to: Instant(3))
    _ = rest.frame(at: Instant(3))
    _ = rest.takeReports()
    _ = rest.takeReleases()
    return rest
  }

  @discardableResult
  private func tap(_ action: ActionID, in scene: inout RunningScene, at time: Double) -> Bool {
    let poses = scene.frame(at: Instant(time)).poses
    let tree = scene.stage.tree
    let place = tree.regions.lastIndex { $0.key == .action(action) }
      .map { tree.frame(of: $0, poses: poses).center }
    guard let place, place.y < 840 else { return false }
    for phase in [PointerSample.Phase.down, .up] {
      scene.handle(.pointer(Finger(9).sample(phase, place, at: time)), at: Instant(time))
    }
    return true
  }

  private func hand(in scene: RunningScene, _ dice: inout SeededRandom, catches: Bool) -> Hand {
    let size = Size(390, 844)
    let isMirrored = scene.stage.context.direction == .rightToLeft
    var drag =
      scene.telemetry(at: Instant(3)).firstDrag
      ?? Telemetry.Drag(from: Point(10, 400), by: Vector(150, 0))
    if dice.chance(0.3) {
      // The drag is horizontal, from an edge or from the middle.
      drag = Telemetry.Drag(
        from: Point(dice.pick([8, 195, 382]), 400), by: Vector(dice.pick([-200, 200]), 0))
    }
    if isMirrored { (drag.start.x, drag.way.dx) = (size.width - drag.start.x, -drag.way.dx) }
    let sign: Double = dice.chance(0.2) ? -1 : 1
    return Hand(
      start: drag.start, way: drag.way * (sign * dice.number(0.2...1.8)),
      duration: dice.pick([0.06, 0.15, 0.4, 0.8]),
      before: catches ? (drag.way * dice.number(0.5...1.5), dice.number(0.05...0.3)) : nil)
  }

  /// The releases of a stroke, each with the threshold that the lab shows just before the release.
  private func decided(_ hand: Hand, in rest: RunningScene) -> [Decided] {
    var running = rest
    var (start, time) = (hand.start, 3.1)
    // In the scene `overlays`, a view is shown and swiped.
    if running.sceneName == "overlays" {
      let action = ActionID("gesture", 3 + Int(abs(hand.way.dx + hand.way.dy)) % 4)
      guard tap(action, in: &running, at: time) else { return [] }
      running.advance(to: Instant(time + 0.6))
      time += 0.7
      let poses = running.frame(at: Instant(time)).poses
      let tree = running.stage.tree
      let view = tree.regions.indices.last { index in
        tree.regions[index].recognizers.contains { $0.key.name == "overlay" }
      }
      guard let view else { return [] }
      start = tree.frame(of: view, poses: poses).center
    }
    if let before = hand.before {
      let samples = Finger(2).drag(
        from: start, by: before.way, at: time, duration: 0.12, steps: 8)
      for sample in samples { running.handle(.pointer(sample), at: sample.instant) }
      time += 0.12 + before.gap
      running.advance(to: Instant(time))
      _ = running.frame(at: Instant(time))
      _ = running.takeReleases()
    }
    let samples = Finger(1).drag(
      from: start, by: hand.way, at: time, duration: hand.duration, steps: 12)
    for sample in samples.dropLast() { running.handle(.pointer(sample), at: sample.instant) }
    _ = running.takeReleases()
    let lift = samples[samples.count - 1].instant
    let telemetry = running.telemetry(at: lift)
    running.handle(.pointer(samples[samples.count - 1]), at: lift)
    return running.takeReleases().flatMap { record -> [Decided] in
      var release = record.release
      guard [.goes, .stays].contains(release.verdict), record.thing != .pinch else { return [] }
      // A row that is dragged far enough settles open, if it is short of a full swipe.
      let open = record.thing == .row ? telemetry.speedThresholds.last?.settles : nil
      let settles = release.goes ? open ?? .infinity : release.restingPlace ?? -.infinity
      #expect(!telemetry.speedThresholds.isEmpty, "a threshold is missing: \(record)")
      // The release of pages is measured towards the page at which its velocity aims. The threshold
      // is on the side of the visible neighbour.
      let isOther = record.thing == .pages && release.place < 0
      if isOther { (release.place, release.velocity) = (-release.place, -release.velocity) }
      return telemetry.speedThresholds.map { threshold in
        // The velocity is that along the axis that the machine measures.
        let velocity = threshold.direction * release.velocity
        return Decided(
          thing: record.thing, place: release.place,
          line: threshold.position(atVelocity: velocity),
          goes: settles >= threshold.settles && !isOther,
          slowLine: threshold.position(atVelocity: .zero))
      }
    }
  }
}
