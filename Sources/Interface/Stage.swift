// The stage of a screen, which handles input and deadlines, and returns frames.
import Components
import Drawing
import Interactions
import Tree

/// Runs a screen in a window, a script or a test.
///
/// The stage passes all input through a hit test with the current poses, then through the gesture
/// arbiter. The stage itself operates controls (buttons, sliders, toggles, fields), and sends their
/// actions and values to the screen. The caller passes the time to every call.
public struct Stage<Shown: Screen>: WindowContent {
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

  /// The screen with its current state. Use `update` to change it, so that effects are applied.
  public internal(set) var screen: Shown {
    get { core.screen as! Shown }
    set {
      core.screen = newValue
      core.forgetPoses()
    }
  }
  /// The values that affect builds. A change of the context causes a new build.
  public var context: BuildContext {
    get { core.context }
    _modify { yield &core.context }
  }
  /// Settings of the stage.
  public var settings: StageSettings {
    get { core.settings }
    _modify { yield &core.settings }
  }
  /// Parameters of the gesture arbiter. A change applies from the next pointer sample on.
  public var gesture: GestureConfiguration {
    get { core.gestures.arbiter.configuration }
    set { core.gestures.arbiter.configuration = newValue }
  }
  /// Parameters of the velocity measurement. A change applies from the next touch on.
  public var velocity: VelocityTracker.Configuration {
    get { core.gestures.arbiter.velocity }
    set { core.gestures.arbiter.velocity = newValue }
  }
  /// The display of fingers in frames. A change of `evenness` applies from the next touch on.
  public var evenMotion: EvenMotion.Configuration {
    get { core.fingers.configuration }
    set { core.fingers.configuration = newValue }
  }
  /// The timing of fingers that touch down from now on, if `evenMotion` is on. A window with a
  /// fixed frame rate sets the timing, and so does a script that sets a parameter of `evenMotion`.
  package var timing: EvenMotion.Timing {
    get { core.fingers.timing }
    set { core.fingers.timing = newValue }
  }
  /// Counts the frames since the newest finger touched down.
  package var evenFrames: EvenFrames { core.fingers.frames }
  /// The components that the tree declares, including its overlay containers.
  ///
  /// Screens may only use pose slots with an index below 128.
  public internal(set) var components: ComponentStore {
    get { core.components }
    _modify {
      core.forgetPoses()
      yield &core.components
    }
  }
  /// The overlay containers of the tree.
  package internal(set) var overlays: Overlays {
    get { core.components.overlays }
    _modify {
      core.forgetPoses()
      yield &core.components.overlays
    }
  }

  // MARK: Input

  public mutating func handle(_ input: StageInput, at now: Instant) { core.handle(input, at: now) }

  /// Cancels all gestures. Call this when the window loses the focus or is hidden, or a scene ends.
  public mutating func cancelAll(at now: Instant) { core.cancelAll(at: now) }

  /// Changes the screen from outside, as a parameter slider or a script's `do` does.
  public mutating func update(
    at now: Instant, _ change: (inout Shown, inout ScreenEffects) -> Void
  ) {
    core.update(at: now) { screen, effects in
      // The screen is moved out of its storage during the change, so that no copy is made.
      var shown = exchange(&screen, with: PlaceholderScreen()) as! Shown
      change(&shown, &effects)
      screen = shown
    }
  }

  /// True if the screen allows its window to close. If false, the tree is built, because the screen
  /// may show a question.
  public mutating func shouldClose(at now: Instant) -> Bool { core.shouldClose(at: now) }

  /// Gives a control the keyboard focus. If `showsRing` is true, the focus ring is drawn.
  package mutating func focus(on key: RegionKey, showsRing: Bool = true, at now: Instant) {
    core.focus(on: key, showsRing: showsRing, at: now)
  }

  /// Removes the keyboard focus from the control that has it.
  public mutating func blur(at now: Instant) { core.blur(at: now) }

  /// Makes the stage build the tree again before the next frame.
  public mutating func rebuild() { core.invalidate() }

  /// Drops the tree, its layers, broken lines and poses to save memory. The stage computes this
  /// data again when needed, so frames and input handling do not change.
  public mutating func dropCaches() { core.dropCaches() }

  // MARK: Time

  /// The next instant at which the stage changes without input.
  public var nextDeadline: Instant? { core.nextDeadline }
  public mutating func advance(to now: Instant) { core.advance(to: now) }
  /// True if something on the stage is animating.
  public func isMoving(at now: Instant) -> Bool { core.isMoving(at: now) }

  // MARK: Output

  public mutating func frame(at now: Instant) -> StageFrame {
    core.fingers.count(at: now)
    return core.frame(at: ofMachines(now), fingersAt: now)
  }

  /// The instant for everything in a frame except the fingers. The frames of a window are evenly
  /// spaced, so a frame's instant may precede the newest input. In this case, everything except the
  /// fingers is shown for the instant of this input.
  private func ofMachines(_ now: Instant) -> Instant {
    timing == .measuredLatency ? max(now, core.latest) : now
  }

  /// The components as a frame shows them. While a finger is shown between two samples, these
  /// components differ from `components`. Decisions always use `components`.
  package func shownComponents(at now: Instant) -> ComponentStore {
    guard core.fingers.isShifted(at: now) else { return components }
    var core = core
    return core.withShownComponents(at: ofMachines(now), fingersAt: now) { $0.components }
  }

  package mutating func setPaced(_ isPaced: Bool) {
    timing = isPaced ? .measuredLatency : .newestSample
  }

  /// A copy of all state that finger strokes need. Nothing may be moving at `now`.
  package mutating func gestureSession(at now: Instant) -> GestureSession {
    core.gestureSession(at: now)
  }

  /// Returns the reports since the last call of this method.
  package mutating func takeReports() -> [ScreenReport] { exchange(&core.outbox.reports, with: []) }

  /// Returns the drag releases since the last call, at most `StageSettings.decisions`.
  package mutating func takeReleases() -> [ReleaseRecord] {
    exchange(&core.outbox.releases, with: [])
  }

  /// Returns the decisions of the gesture arbiter since the last call.
  public mutating func takeDecisions() -> [DecisionLog.Record] { core.takeDecisions() }

  public mutating func takeClipboard() -> String? { exchange(&core.outbox.clipboard, with: nil) }

  package mutating func takeWindowCalls() -> [WindowCall] {
    exchange(&core.outbox.windowCalls, with: [])
  }

  /// The recognizer or control that owns the pointer. `nil` if the pointer has no owner.
  public var owner: RecognizerKey? {
    core.gestures.arbiter.owner ?? core.press.pressed.map(\.recognizer)
  }
  /// The pointer that has an owner. `nil` if no pointer has an owner.
  public var ownerPointer: PointerID? { core.gestures.arbiter.ownerPointer }
  /// True while `pointer` is down, and all recognizers under it have failed.
  package func isExhausted(_ pointer: PointerID) -> Bool {
    core.gestures.arbiter.isExhausted(pointer)
  }
  /// True while no pointer is down and the gesture arbiter has nothing to decide.
  public var isIdle: Bool { core.gestures.arbiter.isIdle }

  public var windowRequests: WindowRequests { core.windowRequests }

  public func loggedOffset(at now: Instant) -> Double? {
    core.screen.loggedOffset(in: shownComponents(at: now), at: now)
  }

  /// Shows and dismisses views in the stage's overlay containers. May be used from any thread.
  public var overlayContainerManager: ContainerManager { context.overlayContainerManager }

  /// The control with the keyboard focus. `nil` if no control has the focus.
  package var focused: RegionKey? { core.focus.focused }

  /// The controls that can have the focus, in the order of the Tab key.
  package mutating func focusOrder(at now: Instant) -> [RegionKey] {
    _ = frame(at: now)
    core.updatePoses(at: now)
    return core.tabOrder(at: now).map { core.built.regions[$0].key }
  }

  /// True if a key moved the focus, so that the focus ring is drawn.
  public var showsFocus: Bool { core.focus.showsRing }

  /// The tree after the latest build.
  package var tree: BuiltScreen { core.built }

  /// Number of builds so far.
  public var buildCount: Int { core.builds.count }

  /// Number of different display lists so far. Each build and each fading frame adds one list.
  package var listRevision: Int { core.builds.count + core.reducedMotion.fadingFrames }
}

/// A placeholder for a screen while the screen is moved out and changed.
private struct PlaceholderScreen: Screen {
  func content(in context: BuildContext) -> some View { EmptyView() }
}
