// The stage of a sweep: every setting's exhibit, built and measured once, and strokes through them.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion
import Scripts

/// What came of a stroke, and with which of its samples that was decided.
public struct Decision: Hashable, Sendable {
  public var outcome: StrokeOutcome
  /// Of the stroke; the last one where the lift decided.
  public var sample: Int
}

/// One scene in windows of one size, at every setting of a plan.
///
/// A stroke goes the way that it goes in a window: hit test, arbiter, the exhibit's own machines.
/// Nothing is drawn, so the tree is built once for each setting and not again while a finger is
/// down; settings whose trees listen alike share one.
public struct SweepStage: Sendable {
  private struct Setting: Sendable {
    var exhibit: any Exhibit
    /// The machines of its tree.
    var parts: Parts
    var arbiter: Arbiter
    /// Into `trees`.
    var tree: Int
  }

  /// What is hit.
  struct Tree: Sendable {
    var built: BuiltScreen
    var poses: PoseTable
  }

  private var settings: [Setting] = []
  private var trees: [Tree] = []
  private let back = RecognizerKey("back")

  /// When every stroke begins; what an exhibit has to do first is done by then.
  static let start = Instant(1)
  /// Seconds after the lift until which something may still come of a stroke.
  static let patience = 5.0

  public init(_ plan: SweepPlan, size: Size) {
    settings.reserveCapacity(plan.settingCount)
    for setting in 0..<plan.settingCount {
      add(plan.figures(setting), plan, size)
    }
  }

  public var settingCount: Int { settings.count }

  private mutating func add(_ figures: Figures, _ plan: SweepPlan, _ size: Size) {
    func open<E: Exhibit>(_ exhibit: E.Type) -> RunningExhibit {
      let setup = ExhibitSetup(
        for: exhibit, size: size, figures: figures, start: plan.start, options: plan.options)
      return RunningExhibit(exhibit, setup: setup)
    }
    var running = open(plan.scene.exhibit)
    running.advance(to: Self.start)
    _ = running.frame(at: Self.start)
    let exhibit = running.stage.screen.exhibit
    var tree = Tree(built: running.stage.tree, poses: PoseTable())
    exhibit.pose(at: Self.start, into: &tree.poses)
    running.stage.parts.pose(at: Self.start, into: &tree.poses)
    tree.built.list = DisplayList()
    let known = trees.firstIndex { $0.listens(like: tree) }
    if known == nil { trees.append(tree) }
    var arbiter = Arbiter(
      configuration: figures[GestureConfiguration.self],
      velocity: figures[VelocityTracker.Configuration.self])
    let parts = running.stage.parts
    arbiter.declare(exhibit.relations + parts.relations)
    var links = SwipeBackLinks()
    var unheard = GestureOutput()
    let regions = tree.built.regions
    let contents = regions.indices.compactMap { index in
      regions[index].backSwipe.map {
        SwipeBackLinks.Link(
          back: tree.built.back(around: index) ?? back, content: $0.content)
      }
    }
    links.update(to: contents, in: &arbiter, at: Self.start, into: &unheard)
    settings.append(
      Setting(exhibit: exhibit, parts: parts, arbiter: arbiter, tree: known ?? trees.count - 1))
  }

  /// Plays `stroke` at every setting, in their order.
  public func play(_ stroke: Stroke, _ tell: (Int, Decision) -> Void) {
    let samples = Self.samples(of: stroke)
    guard let down = samples.first else { return }
    // What lies under the finger is the same wherever trees are the same.
    var under = [[HitCandidate]?](repeating: nil, count: trees.count)
    var player = StrokePlayer(samples: samples)
    for (number, setting) in settings.enumerated() {
      let tree = trees[setting.tree]
      if under[setting.tree] == nil {
        under[setting.tree] = tree.built.candidates(at: down.location, poses: tree.poses)
      }
      let decision = player.run(
        setting.exhibit, setting.parts, setting.arbiter, candidates: under[setting.tree] ?? [],
        tree)
      tell(number, decision)
    }
  }

  /// As a touch screen says it: down, moves, up.
  static func samples(of stroke: Stroke) -> [PointerSample] {
    guard let first = stroke.samples.first else { return [] }
    var samples: [PointerSample] = []
    samples.reserveCapacity(stroke.samples.count + 1)
    for index in stroke.samples.indices {
      let phase: PointerPhase =
        index == 0 ? .down : index == stroke.samples.count - 1 ? .up : .move
      samples.append(
        PointerSample(
          pointer: PointerID(1), device: .touch, phase: phase, location: stroke.place(index),
          instant: start + (stroke.samples[index].seconds - first.seconds)))
    }
    if samples.count == 1 {
      var up = samples[0]
      up.phase = .up
      samples.append(up)
    }
    return samples
  }
}

extension SweepStage.Tree {
  /// True where a finger finds the same.
  func listens(like other: SweepStage.Tree) -> Bool {
    let a = built.regions
    let b = other.built.regions
    guard a.count == b.count, built.spaces.count == other.built.spaces.count,
      poses == other.poses
    else { return false }
    for (a, b) in zip(a, b) {
      guard a.frame == b.frame, a.space == b.space, a.parent == b.parent,
        a.recognizers == b.recognizers, a.refusedAxes == b.refusedAxes,
        a.backSwipe?.content == b.backSwipe?.content,
        // A condition is about the tree that it stands in, and that stays as it is.
        a.backSwipe?.condition() == b.backSwipe?.condition()
      else { return false }
    }
    return zip(built.spaces, other.built.spaces).allSatisfy { $0.isSame(as: $1) }
  }
}

extension HitSpace {
  fileprivate func isSame(as other: HitSpace) -> Bool {
    guard parent == other.parent else { return false }
    return switch (step, other.step) {
    case (.transform(let a), .transform(let b)): a == b
    case (.pose(let a), .pose(let b)): a == b
    case (.clip(let a), .clip(let b)): a == b
    default: false
    }
  }
}
