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
/// Nothing is drawn, so a tree is built once and not again while a finger is down. Settings that differ
/// only in figures that their exhibit does not lay out by have one tree: its machines are given the
/// others' figures. What the arbiter says of a stroke is worked out once for all that it hears
/// the same of.
public struct SweepStage: Sendable {
  struct Setting: Sendable {
    var exhibit: any Exhibit
    /// Of the build's parts, with the setting's figures.
    var machines: Parts.Machines
    /// Into `builds`.
    var build: Int
    /// Into `arbiters`.
    var arbiter: Int
    /// When something happens in the exhibit or its parts without a sample.
    var deadline: Instant?
  }

  /// One exhibit that was built and measured.
  struct Build: Sendable {
    var exhibit: any Exhibit
    var parts: Parts
    /// Into `trees`.
    var tree: Int
    /// The figures that it was built with.
    var figures: Figures
  }

  /// What is hit.
  struct Tree: Sendable {
    var built: BuiltScreen
    var poses: PoseTable
  }

  /// An arbiter that no finger has touched, and everything that it differs by from others.
  struct Listener: Sendable {
    var arbiter: Arbiter
    var tree: Int
    /// What was declared besides the links of its tree.
    var relations: [Relation]
  }

  private(set) var settings: [Setting] = []
  private(set) var builds: [Build] = []
  private(set) var trees: [Tree] = []
  private(set) var arbiters: [Listener] = []

  /// When every stroke begins; what an exhibit has to do first is done by then.
  static let start = Instant(1)
  /// Seconds after the lift until which something may still come of a stroke.
  static let patience = 5.0

  /// `sharing`: false builds every setting by itself, which comes to the same and takes longer.
  public init(_ plan: SweepPlan, size: Size, sharing: Bool = true) {
    self.init(plan, SweptFigures(plan), size: size, sharing: sharing)
  }

  init(_ plan: SweepPlan, _ swept: SweptFigures, size: Size, sharing: Bool = true) {
    settings.reserveCapacity(plan.settingCount)
    let shared = sharing ? SharedFigures(plan) : nil
    var known: [[ParameterValue]: Int] = [:]
    // Of the last build; given figures again and again instead of copied for each setting.
    var given: (build: Int, parts: Parts)?
    for setting in 0..<plan.settingCount {
      let (values, figures) = swept[setting]
      guard let shared else {
        add(build(figures, plan, size))
        continue
      }
      let key = shared.laidOut.map { values[$0] }
      if let build = known[key] {
        if given?.build != build { given = (build, builds[build].parts) }
        add(figures, shared.groups, to: build, &given!.parts)
      } else {
        let build = build(figures, plan, size)
        known[key] = build
        add(build)
      }
    }
  }

  public var settingCount: Int { settings.count }

  private mutating func build(_ figures: Figures, _ plan: SweepPlan, _ size: Size) -> Int {
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
    builds.append(
      Build(
        exhibit: exhibit, parts: running.stage.parts, tree: known ?? trees.count - 1,
        figures: figures))
    return builds.count - 1
  }

  /// The setting of a build as it is.
  private mutating func add(_ number: Int) {
    let build = builds[number]
    add(build.exhibit, build.parts, build.figures, of: number)
  }

  /// A setting whose figures a build's exhibit and machines are given.
  private mutating func add(
    _ figures: Figures, _ groups: Set<String>, to number: Int, _ parts: inout Parts
  ) {
    var exhibit = builds[number].exhibit
    var unheard = ScreenEffects()
    exhibit.adopt(figures, at: Self.start, into: &unheard)
    parts.restore(builds[number].parts.states)
    parts.retune(Retuning(figures, groups: groups))
    add(exhibit, parts, figures, of: number)
  }

  private mutating func add(
    _ exhibit: any Exhibit, _ parts: Parts, _ figures: Figures, of build: Int
  ) {
    settings.append(
      Setting(
        exhibit: exhibit, machines: parts.states, build: build,
        arbiter: listener(
          figures[GestureConfiguration.self], figures[VelocityTracker.Configuration.self],
          exhibit.relations + parts.relations, builds[build].tree),
        deadline: StrokePlayer.earlier(parts.nextDeadline, exhibit.nextDeadline)))
  }

  /// The arbiter of these figures and relations.
  private mutating func listener(
    _ gesture: GestureConfiguration, _ velocity: VelocityTracker.Configuration,
    _ relations: [Relation], _ tree: Int
  ) -> Int {
    // The setting before is mostly a setting of the same.
    let known = arbiters.lastIndex {
      $0.tree == tree && $0.arbiter.configuration == gesture && $0.arbiter.velocity == velocity
        && $0.relations == relations
    }
    if let known { return known }
    var arbiter = Arbiter(configuration: gesture, velocity: velocity)
    arbiter.declare(relations)
    let built = trees[tree].built
    var links = SwipeBackLinks()
    var unheard = GestureOutput()
    links.update(
      to: built.backLinks(orElse: RecognizerKey("back")), in: &arbiter, at: Self.start,
      into: &unheard)
    arbiters.append(Listener(arbiter: arbiter, tree: tree, relations: relations))
    return arbiters.count - 1
  }

  /// Plays `stroke` at every setting, in their order.
  public func play(_ stroke: Stroke, _ tell: (Int, Decision) -> Void) {
    let samples = Self.samples(of: stroke)
    guard let down = samples.first, !settings.isEmpty else { return }
    // What lies under the finger is the same wherever trees are the same.
    var under = [[HitCandidate]?](repeating: nil, count: trees.count)
    var transcripts = [Transcript?](repeating: nil, count: arbiters.count)
    var player = StrokePlayer(samples, self)
    for number in settings.indices {
      let listener = settings[number].arbiter
      let transcript =
        transcripts[listener] ?? transcript(of: listener, samples, at: down.location, &under)
      transcripts[listener] = transcript
      tell(number, player.run(settings[number], self, transcript))
    }
  }

  private func transcript(
    of listener: Int, _ samples: [PointerSample], at place: Point, _ under: inout [[HitCandidate]?]
  ) -> Transcript {
    let number = arbiters[listener].tree
    let tree = trees[number]
    let found = under[number] ?? tree.built.candidates(at: place, poses: tree.poses)
    under[number] = found
    return Transcript(samples, arbiters[listener].arbiter, candidates: found, in: tree)
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
