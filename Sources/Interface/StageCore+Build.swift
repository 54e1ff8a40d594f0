// Builds the tree after a change.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// The amount of work of the next build.
enum BuildNeed: Int, Comparable {
  case nothing
  /// Lays out and draws the existing content again.
  case redraw
  /// Builds the content of the screen, then lays it out and draws it.
  case content

  static func < (a: BuildNeed, b: BuildNeed) -> Bool { a.rawValue < b.rawValue }
}

/// The state that a stage retains between builds.
struct BuildState: Sendable {
  var need = BuildNeed.content
  /// Layout nodes of the last content from the screen.
  var content: [any Node] = []
  /// Number of all builds so far.
  var count = 0
  /// Number of builds in which the screen's `content` was called.
  var contentCount = 0
  var layers = LayerCache()
  /// Index of the first pose slot for the stage's own use.
  var freeSlot = 16
  var sentMeasures: [ContainerMeasure] = []
}

extension Screen {
  fileprivate func nodes(in context: BuildContext) -> [any Node] {
    ViewList(content(in: context)).nodes
  }
}

extension StageCore {
  /// Requests a build before the next frame.
  mutating func invalidate(_ need: BuildNeed = .content) { builds.need = max(builds.need, need) }

  /// Builds until no further build is required, at most four times. For example, measured sizes
  /// that change the content require a further build.
  mutating func buildIfNeeded(at now: Instant) {
    var roundsLeft = 4
    // True if this round only repeats a build that drew containers before their content was known.
    var isRepeat = false
    while builds.need > .nothing, roundsLeft > 0 {
      roundsLeft -= 1
      if builds.need == .content {
        builds.content = screen.nodes(in: context)
        builds.contentCount += 1
      }
      builds.need = .nothing
      overlays.direction = context.direction
      overlays.reduceMotion = context.reduceMotion
      build(at: now)
      let isOutdated = builds.need == .content && roundsLeft > 0
      let isFollowed = overlays.follow(built, isOutdated: isOutdated, at: now)
      forgetPoses()
      if isFollowed {
        invalidate()
        updateContainers(at: now)
      }
      sendMeasures(at: now)
      let isEarly = !isRepeat && overlays.drewTooEarly(built)
      isRepeat = isEarly && builds.need == .nothing
      if isEarly { invalidate(.redraw) }
      if builds.need == .nothing, overlays.performPosted(at: now) {
        invalidate()
        updateContainers(at: now)
      }
    }
  }

  /// The hovered, pressed and focused controls at this moment.
  var interaction: ControlFocus {
    var interaction = ControlFocus()
    interaction.hovered = press.hovered
    interaction.pressed = press.pressed.flatMap { $0.isInside ? $0.key : nil }
    interaction.focused = focus.focused
    interaction.showsFocus = focus.showsRing
    interaction.editing = text.editing
    interaction.rows = focus.rows
    interaction.pressSlot = press.slot
    interaction.shrinking = press.shrinking
    return interaction
  }

  private func environment(_ poses: PoseTable) -> EnvironmentValues {
    var environment = EnvironmentValues(context)
    environment.interaction = interaction
    environment.freeSlot = builds.freeSlot + 1
    environment.containers = overlays.isInUse ? overlays.registry : nil
    environment.overlayContainerManager = context.overlayContainerManager
    environment.poses = poses
    return environment
  }

  private mutating func build(at now: Instant) {
    builds.count += 1
    forgetPoses()
    let previous = built.regions
    var poses = PoseTable()
    poses.reserve(self.poses.poses.count)
    poses.views = built.posed
    machinePoses(at: now, into: &poses)
    var around = ComponentStore.UpdateContext()
    around.now = now
    around.direction = context.direction
    around.reduceMotion = context.reduceMotion
    around.theme = context.theme
    let nodes = builds.content + tooltip.nodes
    // Effects of builds that were discarded and repeated.
    var collected = ScreenEffects()
    repeat {
      press.slot =
        settings.pressFeedback ? PoseSlot(builds.freeSlot, PoseLabel("press", -1)) : nil
      components.beginBuild(around)
      built = BuiltScreen(
        nodes: nodes, size: context.size, in: environment(poses), layers: &builds.layers,
        components: &components)
      // The stage's own slots must have higher indices than the screen's slots.
      let needed = built.highestSlot.map { $0 + 1 } ?? 0
      let hasRoom = needed <= builds.freeSlot
      if !hasRoom { builds.freeSlot = needed }
      let isRenamed = components.rename()
      if hasRoom, !isRenamed { break }
      collected.add(components.effects)
      if isRenamed { components.endBuild(at: now) }
    } while true
    components.endBuild(at: now)
    components.measureEnds(in: built, at: now, into: &collected)
    for error in built.errors + components.errors { overlays.error(error) }
    updateComponents(at: now) { components, effects in
      effects.add(collected)
      effects.add(components.effects)
    }
    followElements(from: previous)
    declareRelations(at: now)
    focus.rows = [:]
    for window in built.windows { focus.rows[window.slot.index] = window.focusedRow }
    followScopes(at: now)
    pruneRemovedRegions(at: now)
    showBinding()
    followFocusBindings(at: now)
  }

  /// Declares the recognizer relations of the screen and of the tree.
  ///
  /// An edge swipe is possible only while the tree contains content that enables the swipe. If this
  /// content is removed from the tree, a swipe in progress is cancelled.
  private mutating func declareRelations(at now: Instant) {
    gestures.arbiter.declare(
      screenRelations + components.relations + built.regions.dragYields)
    let links = built.regions.backLinks(orElse: RecognizerKey(SwipeBackCoordinator.name))
    let output = gestures.update(links, at: now)
    if !output.events.isEmpty { deliver(output, at: now) }
  }

  /// Ends gestures, focus and presses of regions that are no longer in the tree.
  private mutating func pruneRemovedRegions(at now: Instant) {
    let before = interaction
    if let key = focus.focused, isGone(key) { focus.focused = nil }
    if let key = press.hovered, built.index(of: key) == nil { press.hovered = nil }
    if let edit = text.editing, isGone(edit.key) { text.editing = nil }
    text.finished = text.finished.filter { !isGone($0.key) }
    // The tree is built again, because dismissed content may still show a ring or a hover state.
    if interaction != before { invalidate() }
    guard !gestures.arbiter.isIdle else { return }
    let regions = built.regions
    gesture(at: now) {
      $0.cancel(at: now, into: &$1) { key in
        // A control's index can change in each build, so a missing key does not prove its removal.
        if key.owner == .control { return false }
        return !regions.contains { $0.recognizers.contains { $0.key == key } }
      }
    }
  }

  /// True if the region is not in the tree, or is only drawn because it is being dismissed.
  func isGone(_ key: RegionKey) -> Bool {
    built.index(of: key).map { built.regions[$0].isLeaving } ?? true
  }
}
