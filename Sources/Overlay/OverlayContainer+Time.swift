// Timers of views on screen, configuration changes, and taps and keys.
import Geometry

extension OverlayContainer {
  // MARK: autoDismiss

  /// Starts the autoDismiss timer of a view from the beginning.
  mutating func startTimer(of id: ViewID, at now: Instant) {
    guard let shown = onScreen[id] else { return }
    let stands = isHeld(shown)
    onScreen.update(id) {
      $0.counted = 0
      $0.countsSince = stands ? nil : now
    }
    setTimer(of: id, at: now)
  }

  private func isHeld(_ shown: ShowingView) -> Bool {
    tuning.pausesAutoDismiss && (!shown.holds.isEmpty || !hasFocus)
  }

  /// Sets the autoDismiss deadline of a view, from the view's settings and from the time for which
  /// its timer has run.
  private mutating func setTimer(of id: ViewID, at now: Instant) {
    deadlines.remove(.autoDismiss(id))
    guard isConnected, let shown = onScreen[id], let since = shown.countsSince,
      let period = EffectiveSettings(shown.view.settings, in: settings).autoDismiss.period
    else { return }
    // A view that has already been on screen for longer than the new period is dismissed now.
    let instant = max(now, since.later(by: period - shown.counted))
    deadlines.set(.autoDismiss(id), at: instant, ticket: nextTicket())
  }

  /// Pauses or resumes the timer of a view, if necessary. The remaining time does not change.
  private mutating func settleTimer(of id: ViewID, at now: Instant) {
    guard let shown = onScreen[id], isHeld(shown) == (shown.countsSince != nil) else { return }
    onScreen.update(id) {
      $0.counted = shown.stayed(at: now)
      $0.countsSince = shown.countsSince == nil ? now : nil
    }
    setTimer(of: id, at: now)
  }

  mutating func hold(_ id: ViewID, _ reason: HoldReasons, _ on: Bool, at now: Instant) {
    onScreen.update(id) {
      if on { $0.holds.insert(reason) } else { $0.holds.remove(reason) }
    }
    settleTimer(of: id, at: now)
  }

  mutating func focus(_ on: Bool, at now: Instant) {
    hasFocus = on
    guard tuning.pausesAutoDismiss else { return }
    for id in onScreen.keys { settleTimer(of: id, at: now) }
  }

  mutating func retune(_ tuning: OverlayTuning, at now: Instant) {
    self.tuning = tuning
    for id in onScreen.keys { settleTimer(of: id, at: now) }
  }

  // MARK: run-time changes

  /// Applies another configuration. The queue type is not applied, because it cannot change.
  mutating func configure(
    _ changed: ContainerConfiguration, at now: Instant, into effects: inout OverlayEffects
  ) {
    var changed = changed
    if changed.queueType != settings.queueType {
      say(
        .log(.error, "container \"\(name)\": the queue type cannot change while it is on screen"),
        at: now, into: &effects)
      changed.queueType = settings.queueType
    }
    let period = settings.common.autoDismiss
    settings = changed
    if period != changed.common.autoDismiss {
      for shown in onScreen.members where shown.view.settings.autoDismiss == nil {
        setTimer(of: shown.view.id, at: now)
      }
    }
    // If calls are no longer debounced, the waiting call is executed at once.
    if changed.queueControlOperator.silence == nil, let action = debounced {
      debounced = nil
      deadlines.remove(.burstEnds)
      perform(action, at: now, into: &effects)
    }
  }

  /// Applies the changed values of a presentation to the view, which is on screen or waiting.
  mutating func revise(_ presentation: Presentation, at now: Instant) {
    func revised(_ view: inout OverlayView) {
      view.settings = presentation.settings
      view.animated = presentation.animated
    }
    if case .show(var view) = debounced, presentation.stands(for: view) {
      revised(&view)
      debounced = .show(view)
    }
    for id in (bound[presentation.binding] ?? []).sorted() {
      guard let view = view(id), presentation.stands(for: view) else { continue }
      queued.update(id) { revised(&$0) }
      onScreen.update(id) { revised(&$0.view) }
      if view.settings.autoDismiss != presentation.settings.autoDismiss {
        setTimer(of: id, at: now)
      }
    }
  }

  /// Dismisses the view of a presentation that moves to another container. Its binding stays true.
  mutating func giveAway(
    _ presentation: Presentation, at now: Instant, into effects: inout OverlayEffects
  ) {
    if case .show(let view) = debounced, presentation.stands(for: view) {
      swallowBurst(for: presentation.binding, at: now, into: &effects)
    }
    for id in (bound[presentation.binding] ?? []).sorted() {
      guard let view = view(id), presentation.stands(for: view) else { continue }
      dismiss(
        id, .moved, animated: view.animated, keeping: presentation.binding, at: now,
        into: &effects)
    }
  }

  // MARK: taps and keys

  /// Handles a tap beside a view. The tap dismisses the view if the view's settings allow this.
  mutating func tapBackground(
    of id: ViewID, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard settings.displayType == .stacking, let shown = onScreen[id] else { return }
    let effective = EffectiveSettings(shown.view.settings, in: settings)
    guard effective.backgroundStyle != .disable, effective.tapToDismiss else { return }
    dismiss(id, .background, at: now, into: &effects)
  }

  /// Handles a tap beside a row or column. If the settings allow it, the tap dismisses every view
  /// on screen, the oldest first.
  mutating func tapGroupBackground(at now: Instant, into effects: inout OverlayEffects) {
    guard settings.displayType != .stacking, hasGroupBackground,
      settings.common.tapToDismiss == true
    else { return }
    for id in onScreen.keys { takeOff(id, .background, at: now, into: &effects) }
  }

  /// The result of the Escape key.
  package enum Escape: Hashable, Sendable {
    /// A view was dismissed.
    case dismissed
    /// A background blocks the key for everything below, but its view is not dismissed.
    case blocked
    /// The container does not use the key.
    case passed
  }

  /// Dismisses the topmost view that a tap or a gesture could also dismiss. Views below a
  /// background are not dismissed.
  mutating func escape(at now: Instant, into effects: inout OverlayEffects) -> Escape {
    guard tuning.escapeDismisses else { return .passed }
    for id in zOrder.reversed() {
      guard let effective = effective(id) else { continue }
      if effective.isDismissibleByHand {
        dismiss(id, .escape, at: now, into: &effects)
        return .dismissed
      }
      if settings.displayType == .stacking, effective.backgroundStyle != .disable {
        return .blocked
      }
    }
    return hasGroupBackground ? .blocked : .passed
  }

  // MARK: state

  /// Ids of the views on screen, oldest first.
  public var showing: [ViewID] { onScreen.keys }
  /// Ids of the waiting views, in the order in which they will be shown.
  public var waiting: [ViewID] { queued.keys }
  /// Views on screen, oldest first.
  package var showingViews: [ShowingView] { onScreen.members }
  /// Dismissed views that are still visible, oldest first.
  package var leavingViews: [LeavingView] { departing.members }
  /// The number of views on screen.
  public var showingCount: Int { onScreen.count }
  /// The view on screen with this id. Nil if no such view is on screen.
  package func shown(_ id: ViewID) -> ShowingView? { onScreen[id] }
  /// The dismissed view with this number of its visit. Nil without such a view.
  package func leaving(_ stay: ShowingID) -> LeavingView? { departing[stay] }
  /// Ids of the views on screen, from the bottom to the top.
  public var zOrder: [ViewID] {
    settings.displayOrder == .ascending ? onScreen.keys : onScreen.keys.reversed()
  }
  /// The view above all others. Nil if no view is on screen.
  public var topmost: ViewID? {
    settings.displayOrder == .ascending ? onScreen.lastKey : onScreen.firstKey
  }
  /// The view on screen, or the waiting view, with this id. Nil without such a view.
  package func view(_ id: ViewID) -> OverlayView? { onScreen[id]?.view ?? queued[id] }

  /// The effective settings of a view that is on screen or waiting. Nil for an unknown id.
  package func effective(_ id: ViewID) -> EffectiveSettings? {
    view(id).map { EffectiveSettings($0.settings, in: settings) }
  }

  /// True if a row or column has a background on screen.
  package var hasGroupBackground: Bool {
    settings.displayType != .stacking && !onScreen.isEmpty
      && (settings.common.backgroundStyle ?? .disable) != .disable
  }

  /// Ids of the views with a background in a stack, lowest first. Empty for other containers.
  package var backgrounds: [ViewID] {
    guard settings.displayType == .stacking else { return [] }
    return zOrder.filter { effective($0)?.backgroundStyle != .disable }
  }

  /// Duration of a removal in seconds. 0 if nothing moves or fades.
  func removalTime(_ effective: EffectiveSettings, _ animation: OverlayAnimation) -> Double {
    let fades =
      settings.displayType == .stacking && effective.backgroundStyle != .disable
      && effective.backgroundTransitionStyle == .opacity
    guard fades || !effective.transition.removal.isIdentity else { return 0 }
    return tuning.duration(of: animation)
  }
}
