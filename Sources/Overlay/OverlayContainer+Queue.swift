// The three kinds of queue, which determine which view is shown, waits or is dismissed.
import Geometry

extension OverlayContainer {
  // MARK: calls

  /// Executes a call, or delays it if the container debounces calls.
  mutating func accept(
    _ call: OverlayCall, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard let silence = settings.queueControlOperator.silence else {
      perform(call, at: now, into: &effects)
      return
    }
    var successor: OverlayView.BindingID?
    if case .show(let view) = call { successor = view.binding }
    swallowBurst(for: successor, at: now, into: &effects)
    debounced = call
    deadlines.set(.burstEnds, at: now.later(by: silence), ticket: nextTicket())
  }

  /// Discards the debounced call. If the call would have shown a view, the binding of this view
  /// becomes false. If the next call has the same binding (`successor`), the binding stays true.
  mutating func swallowBurst(
    for successor: OverlayView.BindingID?, at now: Instant, into effects: inout OverlayEffects
  ) {
    deadlines.remove(.burstEnds)
    guard let lost = debounced else { return }
    debounced = nil
    guard case .show(let view) = lost else {
      return say(.swallowed(nil), at: now, into: &effects)
    }
    say(.swallowed(view), at: now, into: &effects)
    if let binding = view.binding, binding != successor {
      lower(binding, at: now, into: &effects)
    }
  }

  mutating func perform(
    _ call: OverlayCall, at now: Instant, into effects: inout OverlayEffects
  ) {
    switch call {
    case .show(let view): show(view, at: now, into: &effects)
    case .dismiss(let id, let animated):
      dismiss(id, .call, animated: animated, at: now, into: &effects)
    case .dismissAll(let onlyShowing, let animated):
      if !onlyShowing {
        for view in queued.removeAll() { forget(view, .call, at: now, into: &effects) }
      }
      for id in onScreen.keys { takeOff(id, .call, animated: animated, at: now, into: &effects) }
    case .dismissTopmost(let animated):
      guard let id = topmost else { return }
      takeOff(id, .call, animated: animated, at: now, into: &effects)
    }
  }

  // MARK: entering

  private mutating func show(
    _ view: OverlayView, at now: Instant, into effects: inout OverlayEffects
  ) {
    if onScreen.contains(view.id) || queued.contains(view.id) {
      return replace(view, at: now, into: &effects)
    }
    note(view)
    say(.accepted(view), at: now, into: &effects)
    if settings.queueType == .oneByOne {
      for id in onScreen.keys {
        takeOff(
          id, .replacement, animated: view.animated, keeping: view.binding, at: now, into: &effects)
      }
    } else if !settings.hasRoom(showing: onScreen.count) || !queued.isEmpty {
      queued.append(view, for: view.id)
      return
    }
    putOn(view, at: now, into: &effects)
  }

  /// Replaces a view by a new view with an equal id, and restarts the timer.
  private mutating func replace(
    _ view: OverlayView, at now: Instant, into effects: inout OverlayEffects
  ) {
    let old = onScreen[view.id]?.view ?? queued[view.id]!
    if let binding = old.binding, binding != view.binding {
      release(old)
      lower(binding, at: now, into: &effects)
    }
    note(view)
    if onScreen.contains(view.id) {
      onScreen.update(view.id) { $0.view = view }
      startTimer(of: view.id, at: now)
    } else {
      queued.update(view.id) { $0 = view }
    }
    say(.accepted(view), at: now, into: &effects)
  }

  /// Shows a view: appends it to the views on screen.
  private mutating func putOn(
    _ view: OverlayView, at now: Instant, into effects: inout OverlayEffects
  ) {
    let effective = EffectiveSettings(view.settings, in: settings)
    let animation = view.animated ? effective.animation : .still
    // A view that is shown again during its dismissal reverses, so that it is not drawn twice.
    let leaving = departing.members.last { $0.view.isSame(as: view) }?.showing
    let showing = nextShowing()
    if leaving == nil { say(.appeared(view.id, showing), at: now, into: &effects) }
    onScreen.append(
      ShowingView(
        showing: showing, view: view, entered: now, animation: animation, holds: [],
        turnsRound: leaving),
      for: view.id)
    startTimer(of: view.id, at: now)
    guard let leaving else {
      return say(.entered(view.id, showing, animation: animation), at: now, into: &effects)
    }
    departing.remove(leaving)
    deadlines.remove(.removalEnds(leaving))
    say(.turned(view.id, showing, from: leaving, animation: animation), at: now, into: &effects)
  }

  /// Shows the first waiting view, if one more view may be shown.
  mutating func refill(at now: Instant, into effects: inout OverlayEffects) {
    guard settings.hasRoom(showing: onScreen.count), let view = queued.removeFirst() else { return }
    putOn(view, at: now, into: &effects)
  }

  /// Sets the deadline for the next waiting view. Without a delay, waiting views are shown at once.
  mutating func refillOrWait(at now: Instant, into effects: inout OverlayEffects) {
    func isDue() -> Bool {
      !queued.isEmpty && settings.queueType != .oneByOne
        && settings.hasRoom(showing: onScreen.count)
    }
    guard isDue() else {
      deadlines.remove(.refill)
      refillInstant = nil
      return
    }
    guard refillInstant == nil else { return }
    if settings.delayForShowingNext > 0 {
      refillInstant = now.later(by: settings.delayForShowingNext)
      deadlines.set(.refill, at: refillInstant!, ticket: nextTicket())
    } else {
      while isDue() { refill(at: now, into: &effects) }
    }
  }

  // MARK: leaving

  /// Dismisses a view that is on screen or waiting. An unknown id changes nothing.
  mutating func dismiss(
    _ id: ViewID, _ cause: DismissalCause, animated: Bool = true,
    keeping successor: OverlayView.BindingID? = nil, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    if onScreen.contains(id) {
      takeOff(id, cause, animated: animated, keeping: successor, at: now, into: &effects)
    } else if let view = queued.remove(id) {
      forget(view, cause, keeping: successor, at: now, into: &effects)
    }
  }

  /// Removes a view from the views on screen, so that another view may enter during the removal.
  /// The removed view's binding becomes false, unless `successor` is an equal binding.
  mutating func takeOff(
    _ id: ViewID, _ cause: DismissalCause, animated: Bool = true,
    keeping successor: OverlayView.BindingID? = nil, flungFor seconds: Double? = nil,
    at now: Instant, into effects: inout OverlayEffects
  ) {
    guard let gone = onScreen.remove(id) else { return }
    deadlines.remove(.autoDismiss(id))
    release(gone.view)
    let effective = EffectiveSettings(gone.view.settings, in: settings)
    let animation = animated ? effective.removalAnimation : .still
    say(
      .left(id, gone.showing, animation: animation, cause: cause), at: now, into: &effects)
    if let binding = gone.view.binding, binding != successor {
      lower(binding, at: now, into: &effects)
    }
    let leaving = LeavingView(
      showing: gone.showing, view: gone.view, settings: effective, since: now,
      until: now.later(by: seconds ?? removalTime(effective, animation)), animation: animation,
      isFlung: seconds != nil)
    departing.append(leaving, for: gone.showing)
    if leaving.until > now {
      deadlines.set(.removalEnds(gone.showing), at: leaving.until, ticket: nextTicket())
    } else {
      endRemoval(gone.showing, at: now, into: &effects)
    }
  }

  mutating func endRemoval(
    _ showing: ShowingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard let gone = departing.remove(showing) else { return }
    deadlines.remove(.removalEnds(showing))
    say(.disappeared(gone.view.id, showing), at: now, into: &effects)
  }

  /// Reports the dismissal of a waiting view that was never on screen.
  mutating func forget(
    _ view: OverlayView, _ cause: DismissalCause, keeping successor: OverlayView.BindingID? = nil,
    at now: Instant, into effects: inout OverlayEffects
  ) {
    release(view)
    say(.forgotten(view.id, cause: cause), at: now, into: &effects)
    if let binding = view.binding, binding != successor {
      lower(binding, at: now, into: &effects)
    }
  }

  // MARK: bindings

  private mutating func note(_ view: OverlayView) {
    if let binding = view.binding { bound[binding, default: []].insert(view.id) }
  }

  private mutating func release(_ view: OverlayView) {
    guard let binding = view.binding else { return }
    bound[binding]?.remove(view.id)
    if bound[binding]?.isEmpty == true { bound[binding] = nil }
  }

  private mutating func lower(
    _ binding: OverlayView.BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    say(.lowered(binding), at: now, into: &effects)
    if bound[binding] != nil { fallen.append(binding) }
  }

  /// Dismisses the views whose binding became false, before the next view is shown.
  mutating func settleBindings(at now: Instant, into effects: inout OverlayEffects) {
    while let binding = fallen.popLast() { fell(binding, at: now, into: &effects) }
  }

  /// Dismisses all views of a binding that are on screen or waiting. A debounced call that would
  /// show such a view is discarded.
  mutating func fell(
    _ binding: OverlayView.BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    if case .show(let view) = debounced, view.binding == binding {
      swallowBurst(for: binding, at: now, into: &effects)
    }
    for id in (bound[binding] ?? []).sorted() {
      let animated = onScreen[id]?.view.animated ?? false
      dismiss(id, .binding, animated: animated, at: now, into: &effects)
    }
  }
}
