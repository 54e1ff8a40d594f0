// One container: which of the views sent to it are on screen, which wait, and when that changes.
import Geometry

/// The queue of one container.
///
/// Calls go through `handle(.called)`, which the container may hold back (debounce); everything a
/// person or a timer does takes effect at once.
public struct OverlayContainer: Sendable {
  /// Its number.
  package let token: ContainerToken
  /// By which views are sent to it.
  public let name: String
  /// What it was told, as plain values.
  public internal(set) var settings: ContainerConfiguration
  /// The figures of all containers.
  package internal(set) var tuning: OverlayTuning
  private(set) var phase = Phase.connected

  /// On screen, oldest first.
  var onScreen = IndexedQueue<ViewID, ShowingView>()
  /// Accepted and not yet on screen, next first.
  var queued = IndexedQueue<ViewID, OverlayView>()
  /// Dismissed and still seen leaving, oldest first.
  var departing = IndexedQueue<ShowingID, LeavingView>()
  /// Which views each binding stands for; several views may share one.
  var bound: [BindingID: Set<ViewID>] = [:]
  var deadlines = DeadlineHeap<Purpose>()
  var burst: OverlayCall?
  /// Bindings that became false in this turn and that other views may stand for.
  var fallen: [BindingID] = []
  var hasFocus = true
  private var lastStamp: UInt64
  private var lastTicket: UInt64 = 0

  enum Phase: Hashable, Sendable {
    /// On screen. May be followed by either of the others.
    case connected
    /// Its window is torn down and may come back: both lists are kept, nothing runs.
    case preserved
    /// Gone for good.
    case left
  }

  /// What a deadline is for.
  enum Purpose: Hashable, Sendable {
    case refill
    case burstEnds
    case autoDismiss(ViewID)
    case removalEnds(ShowingID)
  }

  /// What a container is told.
  package enum Event: Hashable, Sendable {
    /// A caller of the manager wants something.
    case called(OverlayCall)
    /// The view called its environment's `dismiss`.
    case dismissedItself(ViewID)
    /// The view's dismiss gesture fired.
    case gesture(ViewID)
    /// A finger threw the view out; it will be away after these seconds.
    case flung(ViewID, after: Double)
    /// A tap on the background of this view.
    case backgroundTapped(ViewID)
    /// A tap on the one background of a row or column.
    case groupBackgroundTapped
    /// A binding became false.
    case bindingFell(BindingID)
    /// A presentation says something else of its view, which may be here.
    case revised(Presentation)
    /// A presentation's view, which may be here, is shown in another container from now on; its
    /// binding stays true.
    case moved(Presentation)
    /// Something does (true) or no longer does (false) hold the view's autoDismiss.
    case hold(ViewID, HoldReasons, Bool)
    /// The window got or lost the keyboard.
    case focus(Bool)
    case configure(ContainerConfiguration)
    case retune(OverlayTuning)
  }

  package init(
    token: ContainerToken, name: String, settings: ContainerConfiguration,
    tuning: OverlayTuning = OverlayTuning(), firstStamp: UInt64 = 0
  ) {
    self.token = token
    self.name = name
    self.settings = settings
    self.tuning = tuning
    lastStamp = firstStamp
  }

  /// Something happened; what follows from it is said into `effects`.
  package mutating func handle(
    _ event: Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard phase == .connected else { return }
    switch event {
    case .called(let call): accept(call, at: now, into: &effects)
    case .dismissedItself(let id): dismiss(id, .own, at: now, into: &effects)
    case .gesture(let id): dismiss(id, .gesture, at: now, into: &effects)
    case .flung(let id, let seconds):
      takeOff(id, .gesture, flungFor: seconds, at: now, into: &effects)
    case .backgroundTapped(let id): tapBackground(of: id, at: now, into: &effects)
    case .groupBackgroundTapped: tapGroupBackground(at: now, into: &effects)
    case .bindingFell(let binding): fell(binding, at: now, into: &effects)
    case .revised(let presentation): revise(presentation, at: now)
    case .moved(let presentation): giveAway(presentation, animated: true, at: now, into: &effects)
    case .hold(let id, let reason, let on): hold(id, reason, on, at: now)
    case .focus(let on): focus(on, at: now)
    case .configure(let settings): configure(settings, at: now, into: &effects)
    case .retune(let tuning): retune(tuning, at: now)
    }
    settleBindings(at: now, into: &effects)
    refillOrWait(at: now, into: &effects)
  }

  /// Escape, answered with what came of it.
  mutating func handleEscape(at now: Instant, into effects: inout OverlayEffects) -> Escape {
    guard phase == .connected else { return .passed }
    let outcome = escape(at: now, into: &effects)
    settleBindings(at: now, into: &effects)
    refillOrWait(at: now, into: &effects)
    return outcome
  }

  /// The instant at which `serveDeadline` wants to be called.
  package var nextDeadline: Instant? { deadlines.first?.instant }

  /// True while a view that waits for its gap, or a call that waits for silence, will change
  /// something; autoDismiss does not count.
  package var hasQueueDeadline: Bool { refillInstant != nil || burst != nil }

  /// When the next waiting view is due; nil: nothing waits or there is no room.
  package internal(set) var refillInstant: Instant?

  /// Does the one thing that is due first, if it is due.
  package mutating func serveDeadline(upTo now: Instant, into effects: inout OverlayEffects) {
    guard let due = deadlines.first, due.instant <= now else { return }
    deadlines.remove(due.purpose)
    switch due.purpose {
    case .refill:
      refillInstant = nil
      refill(at: due.instant, into: &effects)
    case .burstEnds:
      guard let action = burst else { break }
      burst = nil
      perform(action, at: due.instant, into: &effects)
    case .autoDismiss(let id): dismiss(id, .timer, at: due.instant, into: &effects)
    case .removalEnds(let showing): endRemoval(showing, at: due.instant, into: &effects)
    }
    settleBindings(at: due.instant, into: &effects)
    refillOrWait(at: due.instant, into: &effects)
  }

  /// Leaves the screen for good: everything is dismissed without animation, what waits first.
  package mutating func leave(at now: Instant, into effects: inout OverlayEffects) {
    guard phase != .left else { return }
    swallowBurst(for: nil, at: now, into: &effects)
    for view in queued.removeAll() {
      forget(view, .containerLeft, at: now, into: &effects)
    }
    for id in onScreen.keys {
      takeOff(id, .containerLeft, animated: false, at: now, into: &effects)
    }
    for gone in departing.keys { endRemoval(gone, at: now, into: &effects) }
    deadlines.removeAll()
    refillInstant = nil
    phase = .left
  }

  /// Stops everything and keeps both lists; views that are being removed are removed at once.
  package mutating func preserve(at now: Instant, into effects: inout OverlayEffects) {
    guard phase == .connected else { return }
    swallowBurst(for: nil, at: now, into: &effects)
    for gone in departing.keys { endRemoval(gone, at: now, into: &effects) }
    deadlines.removeAll()
    refillInstant = nil
    phase = .preserved
  }

  /// Takes over what another registration of the name kept; timers start with their full time.
  mutating func takeOver(
    _ kept: OverlayContainer, at now: Instant, into effects: inout OverlayEffects
  ) {
    onScreen = kept.onScreen
    queued = kept.queued
    bound = kept.bound
    lastStamp = max(lastStamp, kept.lastStamp)
    for id in onScreen.keys {
      onScreen.update(id) { $0.holds = [] }
      startTimer(of: id, at: now)
    }
    refillOrWait(at: now, into: &effects)
  }

  /// Dismissals reach a container that only keeps its lists; nothing else does.
  mutating func handleWhilePreserved(
    _ event: Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard phase == .preserved else { return }
    switch event {
    case .called(.dismiss(let id, _)): drop(id, .call, at: now, into: &effects)
    case .called(.dismissAll(let onlyShowing, _)):
      if !onlyShowing { for id in queued.keys { drop(id, .call, at: now, into: &effects) } }
      for id in onScreen.keys { drop(id, .call, at: now, into: &effects) }
    case .bindingFell(let binding):
      for id in (bound[binding] ?? []).sorted() { drop(id, .binding, at: now, into: &effects) }
    case .revised(let presentation): revise(presentation, at: now)
    case .moved(let presentation): giveAway(presentation, animated: false, at: now, into: &effects)
    default: break
    }
  }

  /// The next number along z.
  mutating func nextShowing() -> ShowingID {
    lastStamp += 1
    return ShowingID(lastStamp)
  }

  /// Orders deadlines of one instant.
  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  mutating func say(_ effect: OverlayEffect, at now: Instant, into effects: inout OverlayEffects) {
    effects.say(effect, by: token, at: now)
  }
}
