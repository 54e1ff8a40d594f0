// Random strokes on the lab's device, and the same strokes on the scene without the lab.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

/// One configuration of the truth test.
struct TruthRow: CustomTestStringConvertible, Sendable {
  var scene: String
  var isFluid: Bool
  var isMirrored: Bool
  var device: Size
  var seed: UInt64

  var testDescription: String {
    "\(scene), \(isFluid ? "fluid" : "seed"), \(isMirrored ? "right to left" : "left to right"),"
      + " \(Int(device.width)) × \(Int(device.height)), \(seed)"
  }
}

/// A lab with random input, and a scene without a lab that handles the same input.
struct TruthRig {
  var lab: Lab
  /// The scene without a lab. The lab must report the decisions of this scene.
  var alone: RunningScene
  private(set) var now = 1.0
  private var dice: SeededRandom
  /// The releases in the logged gesture, whether the finger was down then, and the detents of the
  /// sheet that it dragged.
  private(set) var ends: [(record: ReleaseRecord, isDown: Bool, detents: [Telemetry.Detent])] = []
  private var detents: [Telemetry.Detent] = []
  private(set) var decisions: [DecisionLog.Record] = []
  private(set) var reports: [ScreenReport] = []
  private(set) var isDown = false
  /// The judged value when the finger went down.
  private(set) var base = 0.0
  /// The scene at its start, with something to dismiss.
  private let fresh: RunningScene

  init(_ row: TruthRow) {
    dice = SeededRandom(row.seed &* 9973 &+ UInt64(row.scene.utf8.reduce(0) { $0 + Int($1) }))
    var options = LabOptions()
    options.size = Size(1280, 800)
    options.deviceSize = row.device
    options.scene = row.scene
    options.theme = .light
    options.direction = row.isMirrored ? .rightToLeft : .leftToRight
    options.typeface = labTypeface
    if row.isFluid { options.preset = Preset(.fluid) }
    lab = Lab(options)
    // The cards are closed, because they would cover the device.
    lab.closeCards()
    _ = lab.frame(at: .zero)
    let scene = lab.running.scene
    var fresh = Lab.makeRunning(lab.state, options, from: Beginning(start: scene.sweepStart))
    // In the scene `overlays`, these taps open the page with swipes.
    if row.scene == "overlays" {
      for (action, at) in [(ActionID("pages"), 0.1), (ActionID("page", 3), 0.9)] {
        guard let place = TruthRig.place(of: action, in: &fresh, at: at) else { continue }
        fresh.tap(place, at: at)
      }
      fresh.advance(to: Instant(2))
    }
    self.fresh = fresh
    now = 2
    alone = fresh
    begin()
    wait(0.5)
  }

  private static func place(
    of action: ActionID, in running: inout RunningScene, at time: Double
  ) -> Point? {
    let poses = running.frame(at: Instant(time)).poses
    let tree = running.stage.tree
    return tree.regions.lastIndex { $0.key == .action(action) }
      .map { tree.frame(of: $0, poses: poses).center }
  }

  /// Restores the scene with something to dismiss.
  private mutating func begin() {
    alone = fresh
    alone.advance(to: Instant(now))
    lab.begin(like: alone, at: Instant(now))
    alone = lab.running
    _ = alone.takeReleases()
    _ = alone.takeDecisions()
    _ = alone.takeReports()
    (ends, decisions, reports, detents) = ([], [], [], [])
  }

  /// Advances until everything rests, or for `most` seconds.
  private mutating func rest(_ most: Double) {
    let end = now + most
    while now < end, lab.observed.recording != nil || !alone.isAtRest(at: Instant(now)) {
      wait(1.0 / 15)
    }
  }

  mutating func chance(_ share: Double) -> Bool { dice.chance(share) }
  mutating func number(_ range: ClosedRange<Double>) -> Double { dice.number(range) }

  /// Collects the output of the scene alone.
  private mutating func collect() {
    ends += alone.takeReleases().map { ($0, isDown, detents) }
    decisions += alone.takeDecisions()
    reports += alone.takeReports()
  }

  private mutating func noteDetents() {
    if isDown { detents = alone.telemetry(at: Instant(now)).detents }
  }

  mutating func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 1.0 / 30)
      lab.advance(to: Instant(now))
      _ = lab.frame(at: Instant(now))
      alone.advance(to: Instant(now))
      collect()
      noteDetents()
    }
  }

  /// A sample on the device at a point in its own coordinates.
  mutating func touch(_ phase: PointerSample.Phase, _ place: Point, after: Double) {
    now += after
    // The lab advances its time before it handles input, so a movement may be at rest by now.
    alone.advance(to: Instant(now))
    collect()
    if phase == .down, lab.observed.recording == nil || alone.isAtRest(at: Instant(now)) {
      (ends, decisions, reports, detents) = ([], [], [], [])
    }
    if phase == .up { isDown = false }
    let window = lab.onWindow(place)
    var sample = Finger(1).sample(phase, window, at: now)
    lab.handle(.pointer(sample), at: Instant(now))
    sample.location = lab.devicePoint(window, deviceIndex: 0)
    alone.handle(.pointer(sample), at: Instant(now))
    if phase == .down {
      isDown = true
      base = alone.telemetry(at: Instant(now)).decisive ?? 0
    }
    collect()
    noteDetents()
    _ = lab.frame(at: Instant(now))
  }

  /// True if a finger at this point touches the device. The handle of a guide may be above it.
  private func reachesDevice(_ place: Point) -> Bool {
    guard Rect(origin: .zero, size: lab.state.deviceSize).contains(place) else { return false }
    var panel = lab.panel
    let poses = panel.frame(at: Instant(now)).poses
    return panel.tree.region(at: lab.onWindow(place), poses: poses) == nil
  }

  /// The start of a stroke: often in a region, or at an edge.
  mutating func beginning() -> Point {
    let size = lab.state.deviceSize
    let tree = alone.stage.tree
    // The strokes prefer views of containers, because these disappear soon.
    let views = tree.regions.indices.filter { index in
      tree.regions[index].recognizers.contains { $0.key.name == "overlay" }
    }
    if let view = views.last, dice.chance(0.7) {
      let poses = alone.frame(at: Instant(now)).poses
      return tree.frame(of: view, poses: poses).center
    }
    if dice.chance(0.5), !tree.regions.isEmpty {
      let poses = alone.frame(at: Instant(now)).poses
      let frame = tree.frame(of: dice.below(tree.regions.count), poses: poses)
        .intersection(Rect(origin: .zero, size: size))
      if !frame.isEmpty { return frame.center }
    }
    return Point(
      dice.chance(0.3) ? dice.pick([6, size.width - 6]) : dice.number(4...(size.width - 4)),
      dice.number(20...(size.height - 20)))
  }

  /// A stroke in a few straight pieces, with `look` after every sample. Afterwards everything comes
  /// to rest.
  mutating func stroke(_ look: (inout TruthRig) throws -> Void) rethrows {
    if lab.observed.recording == nil, alone.telemetry(at: Instant(now)).isGone { begin() }
    if lab.running.sceneName == "overlays", dice.chance(0.6) {
      let action = ActionID("gesture", 3 + dice.below(4))
      if let place = TruthRig.place(of: action, in: &alone, at: now),
        place.y < lab.state.deviceSize.height - 1, reachesDevice(place)
      {
        touch(.down, place, after: 0.02)
        touch(.up, place, after: 0.02)
        wait(0.6)
      }
    }
    var place = beginning()
    // Some strokes are the suggested first drag, longer or shorter.
    var invited: Vector?
    if dice.chance(0.4), let drag = alone.telemetry(at: Instant(now)).firstDrag {
      let isMirrored = alone.stage.context.direction == .rightToLeft
      place = drag.start
      invited = drag.way
      if isMirrored { place.x = alone.stage.context.size.width - place.x }
      if isMirrored { invited?.dx = -drag.way.dx }
    } else if dice.chance(0.3) {
      // Some strokes enter from a side.
      let isLeft = dice.chance(0.5)
      place.x = isLeft ? 5 : alone.stage.context.size.width - 5
      invited = Vector(isLeft ? 90 : -90, 0)
    }
    // A touch on a guide is left out, because it would change a parameter of the lab.
    guard reachesDevice(place) else { return }
    touch(.down, place, after: 0.05)
    try look(&self)
    if invited != nil || dice.chance(0.75) {
      let isVertical = dice.chance(0.5)
      for component in 0..<dice.pick([1, 1, 2]) {
        let length = dice.number(-1...1) * dice.pick([40, 200, 420])
        let side = dice.number(-15...15)
        var way = isVertical ? Vector(side, length) : Vector(length, side)
        if let invited {
          way = invited * (component == 0 ? dice.number(0.1...2.5) : dice.number(-1...1))
        }
        let steps = dice.pick([4, 8, 14])
        let pause = dice.pick([0.006, 0.012, 0.03])
        for _ in 0..<steps {
          place = place + way * (1 / Double(steps))
          touch(.move, place, after: pause)
          try look(&self)
        }
        if dice.chance(0.3) { wait(0.2) }
      }
    }
    if dice.chance(0.4) { wait(dice.pick([0.05, 0.25])) }
    touch(.up, place, after: 0.008)
    try look(&self)
    let isSoon = !alone.stage.tree.regions.allSatisfy { region in
      !region.recognizers.contains { $0.key.name == "overlay" }
    }
    if dice.chance(0.85), !isSoon { rest(3) } else { wait(dice.number(0.02...0.4)) }
  }
}
