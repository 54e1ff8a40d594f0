// Who comes on screen, who waits, and who leaves: the three kinds of queue.
import Geometry

extension OverlayContainer {
  // MARK: calls

  /// Executes a call, or keeps it until no other has come for a while.
  mutating func accept(
    _ call: OverlayCall, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard let silence = settings.queueControlOperator.silence else {
      perform(call, at: now, into: &effects)
      return
    }
    var successor: BindingID?
    if case .show(let view) = call { successor = view.binding }
    swallowBurst(for: successor, at: now, into: &effects)
    burst = call
    deadlines.set(.burstEnds, at: now.later(by: silence), ticket: nextTicket())
  }

  /// The call that is held back is lost; a view that will never be seen lowers its binding, unless
  /// the call that takes its place raised the same one.
  mutating func swallowBurst(
    for successor: BindingID?, at now: Instant, into effects: inout OverlayEffects
  ) {
    deadlines.remove(.burstEnds)
    guard let lost = burst else { return }
    burst = nil
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

  // MARK: coming

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

  /// The same id again: other content in the same place, and a full new period.
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

  /// To the end of the showing list.
  private mutating func putOn(
    _ view: OverlayView, at now: Instant, into effects: inout OverlayEffects
  ) {
    let effective = EffectiveSettings(view.settings, in: settings)
    let animation = view.animated ? effective.animation : .still
    // What is shown again while it is still seen leaving is seen once: it turns round.
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

  /// The head of the waiting list comes on screen.
  mutating func refill(at now: Instant, into effects: inout OverlayEffects) {
    guard settings.hasRoom(showing: onScreen.count), let view = queued.removeFirst() else { return }
    putOn(view, at: now, into: &effects)
  }

  /// One deadline exists exactly while there is room and something waits; without a gap the waiting
  /// views come at once.
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

  /// From whichever list holds it; an unknown id is ignored.
  mutating func dismiss(
    _ id: ViewID, _ cause: DismissalCause, animated: Bool = true, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    if onScreen.contains(id) {
      takeOff(id, cause, animated: animated, at: now, into: &effects)
    } else if let view = queued.remove(id) {
      forget(view, cause, at: now, into: &effects)
    }
  }

  /// Off the showing list: the slot is free now, the removal is seen afterwards. The binding becomes
  /// false unless the successor stands for the same one.
  mutating func takeOff(
    _ id: ViewID, _ cause: DismissalCause, animated: Bool = true,
    keeping successor: BindingID? = nil, flungFor seconds: Double? = nil, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    guard let gone = onScreen.remove(id) else { return }
    deadlines.remove(.autoDismiss(id))
    release(gone.view)
    let effective = EffectiveSettings(gone.view.settings, in: settings)
    let animation = animated ? effective.animation : .still
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

  /// A view that is no longer in the waiting list will not be seen.
  mutating func forget(
    _ view: OverlayView, _ cause: DismissalCause, keeping successor: BindingID? = nil,
    at now: Instant, into effects: inout OverlayEffects
  ) {
    release(view)
    say(.forgotten(view.id, cause: cause), at: now, into: &effects)
    if let binding = view.binding, binding != successor {
      lower(binding, at: now, into: &effects)
    }
  }

  /// Out of either list, by default as a container does that only keeps them: at once.
  mutating func drop(
    _ id: ViewID, _ cause: DismissalCause, animated: Bool = false,
    keeping successor: BindingID? = nil, at now: Instant, into effects: inout OverlayEffects
  ) {
    if onScreen.contains(id) {
      takeOff(id, cause, animated: animated, keeping: successor, at: now, into: &effects)
    } else if let view = queued.remove(id) {
      forget(view, cause, keeping: successor, at: now, into: &effects)
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
    _ binding: BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    say(.lowered(binding), at: now, into: &effects)
    if bound[binding] != nil { fallen.append(binding) }
  }

  /// Before the next view comes, those go that stood for a binding which has become false.
  mutating func settleBindings(at now: Instant, into effects: inout OverlayEffects) {
    while let binding = fallen.popLast() { fell(binding, at: now, into: &effects) }
  }

  /// Dismisses what the binding stands for, in either list, and a show that is held back.
  mutating func fell(
    _ binding: BindingID, at now: Instant, into effects: inout OverlayEffects
  ) {
    if case .show(let view) = burst, view.binding == binding {
      swallowBurst(for: binding, at: now, into: &effects)
    }
    for id in (bound[binding] ?? []).sorted() {
      let animated = onScreen[id]?.view.animated ?? false
      dismiss(id, .binding, animated: animated, at: now, into: &effects)
    }
  }
}
