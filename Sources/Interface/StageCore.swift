// Runs a screen of any type, handles input and deadlines, and returns frames.
import Components
import Drawing
import Interactions
import Tree

/// A stage that is not generic over the type of its screen.
///
/// The poses of an instant are computed once. They are computed again only after a change.
struct StageCore: Sendable {
  var screen: any Screen
  var context: BuildContext {
    didSet {
      invalidate()
      builds.layers.layouts = LayoutCache()
      gestures.arbiter.direction = context.direction
    }
  }
  var settings: StageSettings { didSet { overlays.performs = settings.calls == .all } }
  /// The latest instant that the stage has handled.
  var latest = Instant(-.infinity)

  /// The tree after the latest build.
  var built = BuiltScreen.empty
  var builds = BuildState()
  /// The components that the tree declares, including its overlay containers.
  var components = ComponentStore()
  var poses = PoseTable()
  /// The instant of `poses`. `nil` if the poses must be computed again.
  private var posesInstant: Instant?

  var gestures: GestureWork
  var press = PressController()
  var sliders = SliderController()
  var focus = FocusController()
  var text = TextInputSession()
  var tooltip = TooltipController()
  var reducedMotion = ReducedMotion()
  var idle = IdleTime()
  var fingers = EvenFingers()

  /// Effects of the event that is being handled.
  var effects = ScreenEffects()
  var outbox = StageOutbox()
  /// A deadline that the screen still had after the deadline's event. The stage ignores it.
  private var stuckDeadline: Instant?

  init(_ screen: any Screen, _ context: BuildContext, _ settings: StageSettings) {
    self.screen = screen
    self.context = context
    self.settings = settings
    gestures = GestureWork(
      Arbiter(
        configuration: settings.gesture, direction: context.direction,
        log: DecisionLog(capacity: settings.decisions)))
    overlays = Overlays(tuning: settings.overlays, firstSlot: TreeBuilder.firstSlot)
    overlays.mistakePolicy = settings.errors
    overlays.performs = settings.calls == .all
    let manager = settings.manager ?? ContainerManager()
    overlays.listen(to: manager)
    self.context.overlayContainerManager = manager
    effects.overlayContainerManager = manager
  }

  var overlays: Overlays {
    get { components.overlays }
    _modify { yield &components.overlays }
  }

  // MARK: Input

  /// Handles deadlines up to `now`, runs `body` on an up-to-date tree, and builds the changes.
  mutating func serve(
    _ now: Instant, _ body: (inout StageCore, Instant) -> Void
  ) {
    let now = max(now, latest)
    advance(to: now)
    serveWithoutDeadlines(now, body)
  }

  /// Runs `body` on an up-to-date tree, and builds the changes. Handles no deadlines before.
  private mutating func serveWithoutDeadlines(
    _ now: Instant, _ body: (inout StageCore, Instant) -> Void
  ) {
    latest = now
    text.isTyped = false
    forgetPoses()
    buildIfNeeded(at: now)
    if context.reduceMotion, builds.count > 0 { reducedMotion.previous = frame(at: now) }
    body(&self, now)
    buildIfNeeded(at: now)
    if context.reduceMotion { reducedMotion.dissolveJumps(components.jumps, at: now) }
    reducedMotion.previous = nil
  }

  mutating func handle(_ input: StageInput, at now: Instant) {
    serve(now) { core, now in
      core.idle.handle(input, at: now)
      core.take(input, at: now)
    }
  }

  private mutating func take(_ input: StageInput, at now: Instant) {
    switch input {
    case .pointer(let sample):
      let observers = sample.phase == .down ? observers(at: sample.location, now) : []
      pointer(sample, at: now)
      observe(sample, observers, at: now)
    case .wheel(let delta, let place, let modifiers):
      hideTooltip()
      if modifiers.isEmpty, scrollField(by: delta, at: place, now) { return }
      let sample = WheelSample(delta: delta, location: place, instant: now, modifiers: modifiers)
      arbitrate(at: now) { arbiter, hitTest, asking, output in
        arbiter.handle(sample, hitTest: hitTest, asking: asking, into: &output)
      }
    case .key(let key):
      hideTooltip()
      clearCoveredFocus(at: now)
      handle(key, at: now)
    case .text(let text):
      clearCoveredFocus(at: now)
      if self.text.ended?.isTyped(by: text, at: now) == true {
        self.text.ended?.text = ""
      } else {
        type(text, at: now)
      }
    case .composition(let text, let caret):
      clearCoveredFocus(at: now)
      compose(text, caret: caret, at: now)
    case .resize(let size):
      context.size = size
      send(.resized(size), at: now)
    case .focus(let isFocused):
      if !isFocused { cancelAll(at: now) }
      send(.focus(isFocused), at: now)
    case .pointerLeft: hover(nil, at: .zero, now)
    case .dropFile(let path, let place): send(.dropFile(path, at: place), at: now)
    case .dropText(let dropped, let place): drop(dropped, at: place, now: now)
    case .wake:
      invalidate()
      send(.wake, at: now)
    }
  }

  mutating func cancelAll(at now: Instant) {
    buildIfNeeded(at: now)
    endEditing(keeping: true, at: now)
    release(at: now)
    idle.release(at: now)
    fingers.liftAll()
    gesture(at: now) { $0.cancelAll(at: now, into: &$1) }
    if !components.observers.isEmpty {
      updateComponents(at: now) { components, effects in components.lift(nil, into: &effects) }
    }
  }

  /// Changes the screen from outside. The tree is built first, so that components can react.
  mutating func update(
    at now: Instant, _ change: (inout any Screen, inout ScreenEffects) -> Void
  ) {
    serve(now) { core, now in
      core.effects.reset()
      core.forgetPoses()
      change(&core.screen, &core.effects)
      core.applyEffects(at: now)
      if core.overlays.isInUse { core.updateContainers(at: now) }
    }
  }

  mutating func shouldClose(at now: Instant) -> Bool {
    serve(now) { core, now in core.applyDraft(at: now) }
    var mayClose = true
    update(at: now) { screen, effects in
      mayClose = screen.shouldClose(at: now, into: &effects)
      if !mayClose { effects.setNeedsUpdate() }
    }
    return mayClose
  }

  mutating func focus(on key: RegionKey, showsRing: Bool, at now: Instant) {
    serve(now) { core, now in
      let key = core.built.resolved(key)
      if let edit = core.text.editing, key != edit.key { core.endEditing(keeping: true, at: now) }
      core.take(focus: key, showsRing: showsRing, at: now)
    }
  }

  mutating func blur(at now: Instant) {
    endEditing(keeping: true, at: now)
    focus.focused = nil
    focus.showsFocus = false
    invalidate()
  }

  // MARK: Time

  var nextDeadline: Instant? {
    var next = earliest(gestures.arbiter.nextDeadline, screenDeadline)
    next = earliest(next, press.restsAt)
    next = earliest(next, tooltip.due)
    next = earliest(next, text.selecting?.scrollsAt)
    next = earliest(next, idle.deadline(screen.idleTimeout))
    // The computed property `overlays` would make a copy, so `components` is read directly.
    next = earliest(next, components.overlays.nextDeadline)
    return earliest(next, components.nextDeadline)
  }

  private var screenDeadline: Instant? {
    screen.nextDeadline.flatMap { $0 == stuckDeadline ? nil : $0 }
  }

  /// Sends the event of a due deadline. After the event, the screen must have a later deadline or
  /// none. The same deadline would be due again at once, which is an error.
  private mutating func sendDeadline(at now: Instant) {
    guard let due = screenDeadline, due <= now else { return }
    send(.deadline, at: now)
    guard let next = screen.nextDeadline, next <= due else { return }
    stuckDeadline = next
    overlays.error(
      "nextDeadline of \(Swift.type(of: screen)) is \(next.seconds) after the event .deadline of"
        + " \(due.seconds): return a later instant, or nil")
  }

  mutating func advance(to now: Instant) {
    // The first build creates the components, which may have deadlines of their own.
    if builds.count == 0 { buildIfNeeded(at: now) }
    idle.begin(at: now)
    while let next = nextDeadline, next <= now {
      // A deadline in the past is handled at the latest instant, because time does not go
      // backwards. Any other deadline is handled at its own instant, whatever the frame rate is.
      serveWithoutDeadlines(max(next, latest)) { core, now in core.serveDeadlines(at: now) }
    }
    latest = max(latest, now)
  }

  private mutating func serveDeadlines(at now: Instant) {
    func isDue(_ deadline: Instant?) -> Bool { deadline.map { $0 <= now } ?? false }
    forgetPoses()
    if isDue(press.restsAt) {
      press.rest()
      if let pressed = press.pressed { showPress(of: pressed.key, at: now) }
      invalidate(.redraw)
    }
    if isDue(tooltip.due) {
      tooltip.show()
      invalidate()
    }
    if isDue(text.selecting?.scrollsAt) {
      updatePoses(at: now)
      if text.extendSelection(at: now, in: fields) { invalidate() }
    }
    if isDue(gestures.arbiter.nextDeadline) {
      arbitrate(at: now) { arbiter, _, asking, output in
        arbiter.wake(at: now, asking: asking, into: &output)
      }
    }
    if isDue(components.overlays.nextDeadline) {
      overlays.advance(to: now)
      invalidate()
      updateContainers(at: now)
    }
    if isDue(components.nextDeadline) {
      updateComponents(at: now) { components, effects in components.wake(at: now, into: &effects) }
    }
    sendDeadline(at: now)
    if let timeout = screen.idleTimeout, isDue(idle.deadline(timeout)) {
      idle.report(timeout)
      send(.idle(after: timeout), at: now)
    }
  }

  func isMoving(at now: Instant) -> Bool {
    screen.isMoving(at: now) || components.overlays.isMoving(at: now)
      || components.isMoving(at: now)
      || press.scale.isMoving(at: now) || reducedMotion.isMoving(at: now)
      || fingers.isMoving(at: now)
  }

  // MARK: Output

  /// The frame at `now`. Fingers are shown for the instant `fingers`, or for `now` if nil.
  mutating func frame(at now: Instant, fingersAt fingers: Instant? = nil) -> StageFrame {
    idle.begin(at: now)
    buildIfNeeded(at: now)
    buildIfStale(at: now)
    let poses = shownPoses(at: now, fingersAt: fingers ?? now)
    return reducedMotion.frame(over: StageFrame(list: built.list, poses: poses), at: now)
  }

  private mutating func shownPoses(at now: Instant, fingersAt instant: Instant) -> PoseTable {
    guard fingers.isShifted(at: instant) else { return poses }
    var table = exchange(&fingers.poses, with: PoseTable())
    withShownComponents(at: now, fingersAt: instant) { $0.fill(&table, at: now) }
    fingers.poses = table
    return table
  }

  /// Builds again if rows have become visible that are not built yet.
  mutating func buildIfStale(at now: Instant) {
    updatePoses(at: now)
    let isStale = built.windows.contains { window in
      !window.offsets.contains(poses[window.slot].offset.along(window.axis))
    }
    guard isStale else { return }
    invalidate()
    buildIfNeeded(at: now)
    updatePoses(at: now)
  }

  /// Makes the stage compute the poses again, because screen, component or tree changed.
  mutating func forgetPoses() { posesInstant = nil }

  /// Computes `poses` for the instant `now`, unless they are up to date.
  mutating func updatePoses(at now: Instant) {
    guard posesInstant != now else { return }
    // The table is moved out of the stage while it is filled, because `fill` reads the stage.
    var table = exchange(&poses, with: PoseTable())
    fill(&table, at: now)
    poses = table
    posesInstant = now
  }

  private func fill(_ table: inout PoseTable, at now: Instant) {
    table.reset()
    table.views = built.posed
    machinePoses(at: now, into: &table)
    for driven in built.driven {
      var transition: PresentationProgress
      switch driven.driver {
      case .around(let component): transition = components.transition(of: component, at: now)
      case .named(let name):
        transition = components.transition(of: name, at: now) ?? PresentationProgress()
      case .list(let slot):
        transition = PresentationProgress()
        transition.offset = -table[slot].offset.dy
      }
      transition.size = driven.size
      table[driven.slot] = driven.pose(transition)
    }
    for stretch in built.stretched { table[stretch.slot] = stretch.pose(table) }
    for bar in built.bars {
      let along = -table[bar.of].offset.along(bar.axis) * bar.ratio
      let at = min(bar.way, max(0, along))
      table[bar.slot].offset = bar.axis == .vertical ? Vector(0, at) : Vector(at, 0)
    }
    press.pose(in: built, at: now, into: &table)
  }

  /// Writes the poses of the screen, of its overlay containers and of its components.
  func machinePoses(at now: Instant, into table: inout PoseTable) {
    screen.pose(at: now, into: &table)
    components.overlays.pose(at: now, into: &table)
    components.pose(at: now, into: &table)
  }

  mutating func takeDecisions() -> [DecisionLog.Record] {
    nameDecisions()
    return gestures.takeDecisions()
  }

  var windowRequests: WindowRequests {
    var windowRequests = screen.windowRequests
    windowRequests.textField = (text.editing?.key ?? (focus.showsRing ? focus.focused : nil))
      .flatMap { fields.field($0)?.index }.map { built.frame(of: $0, poses: poses) }
    windowRequests.selectedText = text.selected
    windowRequests.endedCompositions = text.ended?.number ?? 0
    windowRequests.caret = text.compositionCaret(in: fields)
    // If the screen hides the cursor, it is also hidden over fields.
    if let cursor = press.hoveredCursor, windowRequests.cursor != .hidden {
      windowRequests.cursor = cursor
    }
    return windowRequests
  }

  mutating func dropCaches() {
    context.forgetLines()
    built = .empty
    forgetPoses()
    builds.layers = LayerCache()
    poses = PoseTable()
    fingers.poses = PoseTable()
  }
}
