// Timers of views on screen, run-time changes, and what a pointer or a key does.
import Geometry

extension OverlayContainer {
  // MARK: autoDismiss

  /// A full new period from `now`, as the settings say.
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

  /// The deadline that follows from the settings and from the time on screen so far.
  private mutating func setTimer(of id: ViewID, at now: Instant) {
    deadlines.remove(.autoDismiss(id))
    guard phase == .connected, let shown = onScreen[id], let since = shown.countsSince,
      let period = EffectiveSettings(shown.view.settings, in: settings).autoDismiss.period
    else { return }
    // What has stayed longer already goes now.
    let instant = max(now, since.later(by: period - shown.counted))
    deadlines.set(.autoDismiss(id), at: instant, ticket: nextTicket())
  }

  /// Lets the timer of a view run or stand, keeping the time that is left.
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

  /// Everything may change but the kind of queue, which keeps its old value.
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
    // What is held back was meant to be executed; without an operator nothing holds it any more.
    if changed.queueControlOperator.silence == nil, let action = burst {
      burst = nil
      deadlines.remove(.burstEnds)
      perform(action, at: now, into: &effects)
    }
  }

  /// What a presentation says counts for its view at once, in whichever list it is.
  mutating func revise(_ presentation: Presentation, at now: Instant) {
    func revised(_ view: inout OverlayView) {
      view.settings = presentation.settings
      view.animated = presentation.animated
    }
    if case .show(var view) = burst, presentation.stands(for: view) {
      revised(&view)
      burst = .show(view)
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

  /// The view of a presentation leaves because it is shown in another container.
  mutating func giveAway(
    _ presentation: Presentation, animated: Bool, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    if case .show(let view) = burst, presentation.stands(for: view) {
      swallowBurst(for: presentation.binding, at: now, into: &effects)
    }
    for id in (bound[presentation.binding] ?? []).sorted() {
      guard let view = view(id), presentation.stands(for: view) else { continue }
      drop(
        id, .moved, animated: animated && view.animated, keeping: presentation.binding, at: now,
        into: &effects)
    }
  }

  // MARK: a person

  /// A tap beside a view: that view alone goes, or the tap is absorbed.
  mutating func tapBackground(
    of id: ViewID, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard settings.displayType == .stacking, let shown = onScreen[id] else { return }
    let effective = EffectiveSettings(shown.view.settings, in: settings)
    guard effective.backgroundStyle != .disable, effective.tapToDismiss else { return }
    dismiss(id, .background, at: now, into: &effects)
  }

  /// A tap beside a row or column: every view on screen goes, in order.
  mutating func tapGroupBackground(at now: Instant, into effects: inout OverlayEffects) {
    guard settings.displayType != .stacking, hasGroupBackground,
      settings.common.tapToDismiss == true
    else { return }
    for id in onScreen.keys { takeOff(id, .background, at: now, into: &effects) }
  }

  /// What Escape came to.
  enum Escape: Hashable, Sendable {
    /// A view was sent away.
    case dismissed
    /// A background takes what is meant for what lies below it, and its view stays.
    case blocked
    /// Nothing here is concerned.
    case passed
  }

  /// Escape: the topmost view that a pointer could send away, and none below a background that
  /// blocks.
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

  // MARK: questions

  /// Ids on screen, oldest first.
  public var showing: [ViewID] { onScreen.keys }
  /// Ids that wait, next first.
  public var waiting: [ViewID] { queued.keys }
  /// Views on screen, oldest first.
  package var showingViews: [ShowingView] { onScreen.members }
  /// Views that are seen leaving, oldest first.
  package var leavingViews: [LeavingView] { departing.members }
  /// How many views are on screen.
  public var showingCount: Int { onScreen.count }
  /// A view on screen; nil: it is not.
  package func shown(_ id: ViewID) -> ShowingView? { onScreen[id] }
  /// A stay that is seen ending; nil: it is not.
  package func leaving(_ stay: ShowingID) -> LeavingView? { departing[stay] }
  /// Ids on screen from the bottom to the top.
  public var zOrder: [ViewID] {
    settings.displayOrder == .ascending ? onScreen.keys : onScreen.keys.reversed()
  }
  /// The view that lies above the others; nil: none is shown.
  public var topmost: ViewID? {
    settings.displayOrder == .ascending ? onScreen.lastKey : onScreen.firstKey
  }
  /// A view of either list.
  package func view(_ id: ViewID) -> OverlayView? { onScreen[id]?.view ?? queued[id] }

  /// What counts for a view in either list.
  package func effective(_ id: ViewID) -> EffectiveSettings? {
    view(id).map { EffectiveSettings($0.settings, in: settings) }
  }

  /// True when a row or column draws its background.
  package var hasGroupBackground: Bool {
    settings.displayType != .stacking && !onScreen.isEmpty
      && (settings.common.backgroundStyle ?? .disable) != .disable
  }

  /// Views with a background of their own, from the bottom to the top.
  package var backgrounds: [ViewID] {
    guard settings.displayType == .stacking else { return [] }
    return zOrder.filter { effective($0)?.backgroundStyle != .disable }
  }

  /// Seconds that a removal is seen: none where nothing moves or fades.
  func removalTime(_ effective: EffectiveSettings, _ animation: OverlayAnimation) -> Double {
    let fades =
      settings.displayType == .stacking && effective.backgroundStyle != .disable
      && effective.backgroundTransitionStyle == .opacity
    guard fades || !effective.transition.removal.isIdentity else { return 0 }
    return tuning.duration(of: animation)
  }
}
