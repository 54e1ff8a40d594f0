// Building the tree when it has changed, and only then; filling the poses of a frame.
import Drawing
import Geometry
import Gesture

/// What the next build has to do.
enum BuildNeed: Int, Comparable {
  case nothing
  /// Lay out and draw the tree that is known.
  case redraw
  /// Ask the screen for its tree, too.
  case content

  static func < (a: BuildNeed, b: BuildNeed) -> Bool { a.rawValue < b.rawValue }
}

extension Stage {
  var environment: EnvironmentValues {
    var environment = EnvironmentValues(context)
    environment.interaction = interaction
    environment.freeSlot = freeSlot
    environment.overlays = overlays.isInUse ? overlays : nil
    environment.overlayContainerManager = overlayContainerManager
    return environment
  }

  /// Builds until nothing asks for more: sizes that are told may change what is shown.
  mutating func buildIfNeeded(at now: Instant) {
    var rounds = 0
    // True while the last round is only repeated with what it has found out.
    var isRepeat = false
    while needsBuild, rounds < 4 {
      rounds += 1
      if buildNeed == .content || content == nil {
        content = ViewList(screen.content(in: context)).nodes
        contentCount += 1
      }
      needsBuild = false
      overlays.direction = context.direction
      overlays.reduceMotion = context.reduceMotion
      build(at: now)
      if overlays.follow(built, at: now) {
        needsBuild = true
        tellContainers(at: now)
      }
      tellMeasures(at: now)
      let isEarly = !isRepeat && overlays.drewTooEarly(built)
      isRepeat = isEarly && !needsBuild
      if isEarly { redraw() }
    }
  }

  private mutating func build(at now: Instant) {
    buildCount += 1
    let former = built.regions
    var poses = PoseTable()
    poses.reserve(tables[turn].poses.count)
    poses.views = built.posed
    screen.pose(at: now, into: &poses)
    overlays.pose(at: now, into: &poses)
    parts.pose(at: now, into: &poses)
    var around = Parts.Surroundings()
    around.now = now
    around.direction = context.direction
    around.reduceMotion = context.reduceMotion
    around.theme = context.theme
    let nodes = (content ?? []) + tipNodes
    // What parts have said in a build that is repeated.
    var said = ScreenEffects()
    repeat {
      interaction.pressSlot =
        settings.pressFeedback
        ? PoseSlot(freeSlot, PoseLabel("press", -1)) : nil
      var environment = environment
      environment.poses = poses
      environment.freeSlot = freeSlot + 1
      parts.beginBuild(around)
      built = BuiltScreen(
        nodes: nodes, size: context.size, in: environment, layers: &layers, parts: &parts)
      built.posed.direction = context.direction
      // The stage's own slots stand above all that the screen names.
      let hasRoom = built.highestSlot < freeSlot
      if !hasRoom { freeSlot = built.highestSlot + 1 }
      guard parts.rename() else {
        if hasRoom { break } else { continue }
      }
      said.add(parts.effects)
      parts.endBuild(at: now)
    } while true
    parts.endBuild(at: now)
    for error in built.errors + parts.errors { overlays.error(error) }
    tellParts(at: now) { parts, effects in
      effects.add(said)
      effects.add(parts.effects)
    }
    followElements(from: former)
    declareRelations(at: now)
    keepFocusInside()
    forgetWhatIsGone(at: now)
    showBinding()
    followFocusBindings(at: now)
  }

  /// What the screen and the tree declare now. Content that lets the edge go back is attached while
  /// it is in the tree; a swipe back that is under way on content that has left it is cancelled.
  private mutating func declareRelations(at now: Instant) {
    arbiter.declare(screenRelations + parts.relations)
    var output = GestureOutput()
    backLinks.update(
      to: built.backLinks(orElse: Stage.back), in: &arbiter, at: now, into: &output)
    if !output.events.isEmpty { deliver(output, at: now) }
  }

  static var back: RecognizerKey { RecognizerKey(SwipeBackCoordinator.name) }

  /// Gestures, focus and presses whose region has left the tree end.
  private mutating func forgetWhatIsGone(at now: Instant) {
    let before = interaction
    if let key = interaction.focused, isGone(key) { interaction.focused = nil }
    if let key = interaction.hovered, built.index(of: key) == nil { interaction.hovered = nil }
    if let edit = interaction.editing, isGone(edit.key) { interaction.editing = nil }
    // What leaves may still be drawn, with its ring and under the mouse.
    if interaction != before { needsBuild = true }
    guard !arbiter.isIdle else { return }
    let regions = built.regions
    var output = GestureOutput()
    arbiter.cancel(at: now, into: &output) { key in
      // Controls are numbered anew by every build; their work is kept by action.
      if key.owner == .control { return false }
      return !regions.contains { $0.recognizers.contains { $0.key == key } }
    }
    deliver(output, at: now)
  }

  /// The region has left the tree, or is drawn only as it leaves.
  private func isGone(_ key: RegionKey) -> Bool {
    built.index(of: key).map { built.regions[$0].isLeaving } ?? true
  }

  /// A region that keeps the keyboard takes it when it comes and gives it back when it goes.
  private mutating func keepFocusInside() {
    let keys = built.regions.filter(\.trapsFocus).map(\.key)
    guard !keys.isEmpty || !traps.isEmpty else { return }
    let before = interaction.focused
    // The ring is where the keyboard is now, and not only after the next build.
    defer { if interaction.focused != before, interaction.showsFocus { needsBuild = true } }
    let standing = Set(keys)
    var known = Set(traps.map(\.key))
    var returned: RegionKey?
    while let last = traps.last, !standing.contains(last.key) {
      traps.removeLast()
      returned = last.before
      interaction.focused = returned.flatMap { built.index(of: $0) } == nil ? nil : returned
    }
    let new = keys.filter { known.insert($0).inserted }
    guard !new.isEmpty else { return }
    // After a pointer, the first Tab gives the focus.
    let first = interaction.showsFocus ? built.focusOrder.first.map { built.regions[$0].key } : nil
    for key in new {
      traps.append((key, interaction.focused))
      interaction.focused = first
    }
  }

  mutating func fillPoses(at now: Instant) {
    turn = (turn + 1) % tables.count
    tables[turn].reset()
    tables[turn].views = built.posed
    screen.pose(at: now, into: &tables[turn])
    overlays.pose(at: now, into: &tables[turn])
    parts.pose(at: now, into: &tables[turn])
    for driven in built.driven {
      var transition: Transition
      switch driven.driver {
      case .around(let part): transition = parts.transition(of: part, at: now)
      case .named(let name):
        transition = parts.transition(of: name, at: now) ?? Transition()
      }
      transition.size = driven.size
      tables[turn][driven.slot] = driven.pose(transition)
    }
    for stretch in built.stretched {
      tables[turn][stretch.slot] = stretch.pose(tables[turn])
    }
    for bar in built.bars {
      let along = -tables[turn][bar.of].offset.along(bar.axis) * bar.ratio
      let at = min(bar.way, max(0, along))
      tables[turn][bar.slot].offset = bar.axis == .vertical ? Vector(0, at) : Vector(at, 0)
    }
    if let slot = interaction.pressSlot, let key = interaction.shrinking,
      let index = built.index(of: key)
    {
      let scale = controls.scale.value(at: now)
      let size = built.regions[index].frame.size
      tables[turn][slot] =
        controls.feedback == .shades
        ? Pose(opacity: min(1, max(0, (1 - scale) / (1 - ControlWork.pressedScale))))
        : Pose(scaleX: scale, scaleY: scale, anchor: Point(size.width / 2, size.height / 2))
    }
  }

  /// True when rows come into sight that were not built.
  func isStale(_ poses: PoseTable) -> Bool {
    built.windows.contains { window in
      !window.offsets.contains(poses[window.slot].offset.along(window.axis))
    }
  }
}
