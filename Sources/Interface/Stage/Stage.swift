// Runs one screen: input in, frames out, deadlines kept.
import Drawing
import Geometry
import Gesture
import Interactions
import Motion
import Overlay

/// A screen and everything around it that a window, a script or a picture needs.
///
/// All input goes through here: hit test through the poses of that instant, the arbiter, then the
/// screen. Controls (buttons, sliders, toggles, fields) are worked here and reported to the screen
/// as actions and values. Time comes in with every call.
public struct Stage<Shown: Screen>: Hosted {
  var core: StageCore

  public init(
    _ screen: Shown, size: Size, theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    typeface: any Typeface = PlainTypeface(), settings: StageSettings = StageSettings()
  ) {
    core = StageCore(
      screen,
      BuildContext(
        size: size, theme: theme, direction: direction, reduceMotion: reduceMotion,
        typeface: typeface), settings)
  }

  /// The screen as it is now; change it with `tell`, so that its effects are applied.
  public internal(set) var screen: Shown {
    get { core.screen as! Shown }
    set {
      core.screen = newValue
      core.forgetPoses()
    }
  }
  /// The context that trees are built for; a change builds again.
  public var context: BuildContext {
    get { core.context }
    _modify { yield &core.context }
  }
  /// What the stage does besides running the screen.
  public var settings: StageSettings {
    get { core.settings }
    _modify { yield &core.settings }
  }
  /// The arbiter's parameters, in force from the next sample.
  public var gesture: GestureConfiguration {
    get { core.gestures.arbiter.configuration }
    set { core.gestures.arbiter.configuration = newValue }
  }
  /// How velocities are measured, from the next touch on.
  public var velocity: VelocityTracker.Configuration {
    get { core.gestures.arbiter.velocity }
    set { core.gestures.arbiter.velocity = newValue }
  }
  /// The components that the tree declares, its containers among them. Screens name slots below
  /// 128.
  public internal(set) var parts: Parts {
    get { core.parts }
    _modify {
      core.forgetPoses()
      yield &core.parts
    }
  }
  /// The containers of the tree.
  package internal(set) var overlays: Overlays {
    get { core.parts.overlays }
    _modify {
      core.forgetPoses()
      yield &core.parts.overlays
    }
  }

  // MARK: Input

  public mutating func handle(_ input: StageInput, at now: Instant) { core.handle(input, at: now) }

  /// Ends every gesture: the focus is lost, the window hidden, the scene gone.
  public mutating func cancelAll(at now: Instant) { core.cancelAll(at: now) }

  /// Changes the screen from outside (parameters of a slider, a script's `do`).
  public mutating func tell(
    at now: Instant, _ change: (inout Shown, inout ScreenEffects) -> Void
  ) {
    core.update(at: now) { screen, effects in
      // Taken out of its box while it changes, so that it is not copied.
      var shown = exchange(&screen, with: NoScreen()) as! Shown
      change(&shown, &effects)
      screen = shown
    }
  }

  /// Whether the screen lets its window close. What a refusal changes is shown, for a screen that
  /// refuses mostly asks first.
  public mutating func shouldClose(at now: Instant) -> Bool { core.shouldClose(at: now) }

  /// Gives the keyboard to a control; the ring is for who got there by keyboard.
  public mutating func focus(on key: RegionKey, showsRing: Bool = true, at now: Instant) {
    core.focus(on: key, showsRing: showsRing, at: now)
  }

  /// Takes the keyboard from whatever has it.
  public mutating func blur(at now: Instant) { core.blur(at: now) }

  /// Builds again before the next frame.
  public mutating func rebuild() { core.invalidate() }

  /// Drops the tree, its layers, broken lines and poses. The next look builds them again, and
  /// nothing that is drawn or handled differs.
  public mutating func dropCaches() { core.dropCaches() }

  // MARK: Time

  public var nextDeadline: Instant? { core.nextDeadline }
  public mutating func advance(to now: Instant) { core.advance(to: now) }
  public func isMoving(at now: Instant) -> Bool { core.isMoving(at: now) }

  // MARK: Out

  public mutating func frame(at now: Instant) -> StageFrame { core.frame(at: now) }

  /// A session with everything that a stroke needs, at an instant at which nothing moves.
  package mutating func gestureSession(at now: Instant) -> GestureSession {
    core.gestureSession(at: now)
  }

  /// What a user could observe since the last call.
  public mutating func takeReports() -> [ScreenReport] { exchange(&core.outbox.reports, with: []) }

  /// What ends of drags decided since the last call; as many as the settings keep decisions, and
  /// none where they keep none.
  public mutating func takeReleases() -> [ReleaseRecord] {
    exchange(&core.outbox.releases, with: [])
  }

  /// Decisions of the arbiter since the last call.
  public mutating func takeDecisions() -> [DecisionRecord] { core.takeDecisions() }

  public mutating func takeClipboard() -> String? { exchange(&core.outbox.clipboard, with: nil) }

  public mutating func takeWindowCalls() -> [WindowCall] {
    exchange(&core.outbox.windowCalls, with: [])
  }

  /// Who owns the pointer.
  public var owner: RecognizerKey? {
    core.gestures.arbiter.owner ?? core.press.pressed.map(\.recognizer)
  }
  /// Which pointer that is; nil: none that moves something.
  public var ownerPointer: PointerID? { core.gestures.arbiter.ownerPointer }
  /// True while no pointer is down and no gesture is undecided.
  public var isIdle: Bool { core.gestures.arbiter.isIdle }

  public var wishes: HostWishes { core.wishes }

  public func loggedOffset(at now: Instant) -> Double? {
    core.screen.loggedOffset(in: core.parts, at: now)
  }

  /// Sends views to the containers of this stage, from any thread.
  public var overlayContainerManager: ContainerManager { context.overlayContainerManager }

  /// What has the keyboard.
  public var focused: RegionKey? { core.focus.focused }

  /// The keyboard is what is used: its place is shown.
  public var showsFocus: Bool { core.focus.showsFocus }

  /// The tree as it was built last.
  public var tree: BuiltScreen { core.built }

  /// How often a tree was built.
  public var buildCount: Int { core.builds.count }
}

/// Stands for a screen while it is changed elsewhere.
private struct NoScreen: Screen {
  func content(in context: BuildContext) -> some View { EmptyView() }
}
