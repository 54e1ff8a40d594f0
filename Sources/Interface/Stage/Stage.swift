// Runs one screen: input in, frames out, deadlines kept.
import Drawing
import Geometry
import Gesture
import Motion
import Overlay

/// A screen and everything around it that a window, a script or a picture needs.
///
/// All input goes through here: hit test through the poses of that instant, the arbiter, then the
/// screen. Controls (buttons, sliders, toggles, fields) are worked here and reported to the screen
/// as actions and values. Time comes in with every call.
public struct Stage<Shown: Screen>: Hosted {
  /// The screen as it is now; change it with `tell`, so that what it says is heard.
  public internal(set) var screen: Shown
  /// What trees are built for; a change builds again.
  public var context: BuildContext {
    didSet {
      needsBuild = true
      layers.layouts = LayoutCache()
      arbiter.direction = context.direction
    }
  }
  /// What it does besides running the screen.
  public var settings: StageSettings

  var arbiter: Arbiter
  /// Content on which the edge goes back, as the tree declares it.
  var backLinks = SwipeBackLinks()
  var built = BuiltScreen.empty
  /// What the next build has to do.
  private(set) var buildNeed = BuildNeed.content
  /// The screen is asked for its tree before the next frame.
  var needsBuild: Bool {
    get { buildNeed != .nothing }
    set { buildNeed = newValue ? .content : .nothing }
  }
  /// The tree that the screen said last; nil: it would say another one now.
  var content: [any Node]?
  /// How often a tree was built.
  public internal(set) var buildCount = 0
  /// How often the screen was asked for its tree.
  var contentCount = 0
  var layers = LayerBook()
  var effects = ScreenEffects()
  var output = GestureOutput()
  /// Stand in the places of those two while they are at work.
  let spares = (arbiter: Arbiter(), output: GestureOutput())
  var interaction = ControlFocus()
  var controls = ControlWork()
  /// Three tables in turn: the host may still hold the last one while it compares.
  var tables = [PoseTable(), PoseTable(), PoseTable()]
  var turn = 0
  /// The newest instant that was served.
  var latest = Instant(-.infinity)
  var reports: [ScreenReport] = []
  var releases: [ReleaseRecord] = []
  var clipboard: String?
  var windowCalls: [WindowCall] = []
  var toldMeasures: [ScrollMeasure] = []
  private var takenDecisions = 0
  /// Decisions whose owners were named.
  var namedDecisions = 0
  var freeSlot = 16
  /// The machines that the tree declares, its containers among them. Screens name slots below 128.
  public internal(set) var parts = Parts()
  /// Regions that keep the keyboard inside, outermost first, each with who had it before.
  var traps: [(key: RegionKey, before: RegionKey?)] = []
  /// A field that has the ring and was left by Return or Escape: what types is for the screen until
  /// Return, or another way to it, begins again.
  var settledField: RegionKey?
  /// What focus bindings said last, or what the stage made of them.
  var focusValues: [RegionKey: Bool] = [:]
  /// What a mouse looks like where it is, when it is not down.
  var hoveredCursor: HostWishes.Cursor?
  /// What is said of what is under a mouse that rests.
  var tip: Tip?
  /// What was seen when something happened, for people who asked for less movement.
  var former: StageFrame?
  var dissolving: Dissolve?
  /// How long there has been no input.
  var idle = IdleTime()
  /// How often lists were far away at once, up to now.
  var knownLeaps = 0

  public init(
    _ screen: Shown, size: Size, theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    typeface: any Typeface = PlainTypeface(), settings: StageSettings = StageSettings()
  ) {
    self.screen = screen
    self.settings = settings
    context = BuildContext(
      size: size, theme: theme, direction: direction, reduceMotion: reduceMotion,
      typeface: typeface)
    arbiter = Arbiter(
      configuration: settings.gesture, direction: direction,
      log: DecisionLog(capacity: settings.decisions))
    overlays = Overlays(tuning: settings.overlays, firstSlot: PartSlots.first)
    overlays.mistakePolicy = settings.errors
    let manager = settings.manager ?? ContainerManager()
    overlays.listen(to: manager)
    context.overlayContainerManager = manager
    effects.overlayContainerManager = manager
  }

  // MARK: Input

  public mutating func handle(_ input: StageInput, at now: Instant) {
    let now = max(now, latest)
    advance(to: now)
    latest = now
    idle.handle(input, at: now)
    buildIfNeeded(at: now)
    remember(at: now)
    defer { former = nil }
    switch input {
    case .pointer(let sample):
      let observers = sample.phase == .down ? observers(at: sample.location, now) : []
      pointer(sample, at: now)
      observe(sample, observers, at: now)
    case .wheel(let delta, let place, let modifiers):
      endTip()
      let sample = WheelSample(delta: delta, location: place, instant: now, modifiers: modifiers)
      arbitrate(at: now) { arbiter, hitTest, asking, output in
        arbiter.handle(sample, hitTest: hitTest, asking: asking, into: &output)
      }
    case .key(let key):
      endTip()
      press(key, at: now)
    case .text(let text): type(text, at: now)
    case .composition(let text, let caret): compose(text, caret: caret, at: now)
    case .resize(let size):
      context.size = size
      send(.resized(size), at: now)
    case .focus(let isFocused):
      if !isFocused { cancelAll(at: now) }
      send(.focus(isFocused), at: now)
    case .pointerLeft: hover(nil, at: .zero, now)
    case .dropFile(let path, let place): send(.dropFile(path, at: place), at: now)
    case .dropText(let text, let place):
      if interaction.editing != nil {
        type(text, at: now)
      } else {
        send(.dropText(text, at: place), at: now)
      }
    case .wake:
      needsBuild = true
      send(.wake, at: now)
    }
    buildIfNeeded(at: now)
    dissolveLeaps(at: now)
  }

  /// Ends every gesture: the focus is lost, the window hidden, the scene gone.
  public mutating func cancelAll(at now: Instant) {
    buildIfNeeded(at: now)
    endEditing(keeping: true, at: now)
    release(at: now)
    idle.release(at: now)
    var output = GestureOutput()
    arbiter.cancelAll(at: now, into: &output)
    deliver(output, at: now)
    if !parts.observers.isEmpty {
      tellParts(at: now) { parts, effects in parts.lift(nil, into: &effects) }
    }
  }

  /// Changes the screen from outside (figures of a slider, a script's `do`).
  public mutating func tell(
    at now: Instant, _ change: (inout Shown, inout ScreenEffects) -> Void
  ) {
    let now = max(now, latest)
    advance(to: now)
    latest = now
    // The machines of the tree are there before what they follow changes.
    buildIfNeeded(at: now)
    remember(at: now)
    defer { former = nil }
    effects.reset()
    change(&screen, &effects)
    heed(at: now)
    if overlays.isInUse { tellContainers(at: now) }
    buildIfNeeded(at: now)
    dissolveLeaps(at: now)
  }

  /// Lays the screen's last tree out again before the next frame: what the pointer is on has
  /// changed, and nothing of the screen.
  mutating func redraw() { buildNeed = max(buildNeed, .redraw) }

  /// Builds again before the next frame.
  public mutating func rebuild() { needsBuild = true }

  // MARK: Time

  public var nextDeadline: Instant? {
    var next = earliest(arbiter.nextDeadline, screen.nextDeadline)
    next = earliest(next, controls.restsAt)
    // Where they are: the stage's own name for them gives a copy.
    next = earliest(next, parts.overlays.nextDeadline)
    next = earliest(next, tip?.due)
    next = earliest(next, idle.deadline(screen.idleTimeout))
    return earliest(next, parts.nextDeadline)
  }

  public mutating func advance(to now: Instant) {
    // The machines of the tree are there from the beginning.
    if buildCount == 0 { buildIfNeeded(at: now) }
    idle.begin(at: now)
    // A screen whose deadline never passes must not hang its host.
    var patience = 10_000
    while let next = nextDeadline, next <= now, patience > 0 {
      patience -= 1
      // One that was rounded to lie a moment back happens now: time does not go back.
      let deadline = max(next, latest)
      latest = deadline
      remember(at: deadline)
      defer { former = nil }
      if let own = controls.restsAt, own <= deadline {
        controls.restsAt = nil
        interaction.shrinking = nil
        if let press = controls.pressed { showPress(of: press.key, at: deadline) }
        redraw()
      }
      if let due = tip?.due, due <= deadline {
        tip?.phase = .shown
        needsBuild = true
      }
      if let theirs = arbiter.nextDeadline, theirs <= deadline {
        arbitrate(at: deadline) { arbiter, _, asking, output in
          arbiter.wake(at: deadline, asking: asking, into: &output)
        }
      }
      if let theirs = parts.overlays.nextDeadline, theirs <= deadline {
        overlays.advance(to: deadline)
        needsBuild = true
        tellContainers(at: deadline)
      }
      if let theirs = parts.nextDeadline, theirs <= deadline {
        tellParts(at: deadline) { parts, effects in parts.wake(at: deadline, into: &effects) }
      }
      if let theirs = screen.nextDeadline, theirs <= deadline { send(.deadline, at: deadline) }
      if let timeout = screen.idleTimeout, let due = idle.deadline(timeout), due <= deadline {
        idle.report(timeout)
        send(.idle(after: timeout), at: deadline)
      }
      // Components follow what changed at this instant, whenever a frame is drawn.
      buildIfNeeded(at: deadline)
      dissolveLeaps(at: deadline)
    }
    latest = max(latest, now)
  }

  public func isMoving(at now: Instant) -> Bool {
    screen.isMoving(at: now) || parts.overlays.isMoving(at: now) || parts.isMoving(at: now)
      || controls.scale.isMoving(at: now) || dissolving.map { $0.share(at: now) > 0 } ?? false
  }

  // MARK: Out

  public mutating func frame(at now: Instant) -> StageFrame {
    idle.begin(at: now)
    buildIfNeeded(at: now)
    fillPoses(at: now)
    if isStale(tables[turn]) {
      needsBuild = true
      buildIfNeeded(at: now)
      fillPoses(at: now)
    }
    let frame = StageFrame(list: built.list, poses: tables[turn])
    guard let dissolving else { return frame }
    if dissolving.share(at: now) <= 0 { self.dissolving = nil }
    return dissolving.frame(over: frame, at: now)
  }

  /// What a user could observe since the last time this was asked.
  public mutating func takeReports() -> [ScreenReport] {
    defer { reports.removeAll(keepingCapacity: true) }
    return reports
  }

  /// Decisions of the arbiter since the last time this was asked.
  public mutating func takeDecisions() -> [DecisionRecord] {
    nameDecisions()
    let new = arbiter.log.records(from: takenDecisions)
    takenDecisions = arbiter.log.count
    return new
  }

  public mutating func takeClipboard() -> String? {
    defer { clipboard = nil }
    return clipboard
  }

  public mutating func takeWindowCalls() -> [WindowCall] {
    defer { windowCalls.removeAll(keepingCapacity: true) }
    return windowCalls
  }

  mutating func copy(_ text: String) { clipboard = text }

  /// Who owns the pointer.
  public var owner: RecognizerKey? { arbiter.owner ?? controls.pressed.map(\.recognizer) }
  /// Which pointer that is; nil: none that moves something.
  public var ownerPointer: PointerID? { arbiter.ownerPointer }
  /// True while no pointer is down and no gesture is undecided.
  public var isIdle: Bool { arbiter.isIdle }

  public var wishes: HostWishes {
    var wishes = screen.wishes
    wishes.textField = editedField
    // A screen that hides it hides it over its fields, too.
    if let cursor = hoveredCursor, wishes.cursor != .hidden { wishes.cursor = cursor }
    return wishes
  }

  public func loggedOffset(at now: Instant) -> Double? { screen.loggedOffset(in: parts, at: now) }

  /// Sends views to the containers of this stage, from any thread.
  public var overlayContainerManager: ContainerManager { context.overlayContainerManager }

  /// What has the keyboard.
  public var focused: RegionKey? { interaction.focused }

  /// The keyboard is what is used: its place is shown.
  public var showsFocus: Bool { interaction.showsFocus }

  /// Nothing has the keyboard.
  public mutating func blur(at now: Instant) {
    endEditing(keeping: true, at: now)
    interaction.focused = nil
    interaction.showsFocus = false
    needsBuild = true
  }

  /// The tree as it was built last.
  public var tree: BuiltScreen { built }
}

extension Stage {
  /// The containers that stand in the tree.
  public internal(set) var overlays: Overlays {
    get { parts.overlays }
    _modify { yield &parts.overlays }
  }
}
