// The queue of one container: the views on screen, the views that wait, and the changes in time.
import Geometry

/// The queue of one container.
///
/// Calls go through `handle(.called)`, and the container may debounce them. Pointers, keys and
/// timers take effect at once.
public struct OverlayContainer: Sendable {
  /// Its number.
  package let token: ContainerToken
  /// The name under which views are sent to it.
  public let name: String
  public internal(set) var settings: ContainerConfiguration
  /// The parameters of all containers.
  package internal(set) var tuning: OverlayTuning
  /// False after it has left the screen for good.
  private(set) var isConnected = true

  /// On screen, oldest first.
  var onScreen = IndexedQueue<ViewID, ShowingView>()
  /// Accepted and not yet on screen, next first.
  var queued = IndexedQueue<ViewID, OverlayView>()
  /// Dismissed and still seen leaving, oldest first.
  var departing = IndexedQueue<ShowingID, LeavingView>()
  /// The views of each binding. Several views may share one.
  var bound: [BindingID: Set<ViewID>] = [:]
  var deadlines = DeadlineHeap<Purpose>()
  var burst: OverlayCall?
  /// Bindings that became false in this event, and that other views may share.
  var fallen: [BindingID] = []
  var hasFocus = true
  private var lastStamp: UInt64
  private var lastTicket: UInt64 = 0

  /// The purpose of a deadline.
  enum Purpose: Hashable, Sendable {
    case refill
    case burstEnds
    case autoDismiss(ViewID)
    case removalEnds(ShowingID)
  }

  /// An event of a container.
  package enum Event: Hashable, Sendable {
    /// A caller of the manager sent a request.
    case called(OverlayCall)
    /// The view called its environment's `dismiss`.
    case dismissedView(ViewID)
    /// The view's dismiss gesture fired.
    case gesture(ViewID)
    /// A finger threw the view out. It will be outside after these seconds.
    case flung(ViewID, after: Double)
    /// A tap on the background of this view.
    case backgroundTapped(ViewID)
    /// A tap on the one background of a row or column.
    case groupBackgroundTapped
    /// A binding became false.
    case bindingFell(BindingID)
    /// A presentation has other values for its view, which may be here.
    case revised(Presentation)
    /// A presentation's view, which may be here, is shown in another container from now on. Its
    /// binding stays true.
    case moved(Presentation)
    /// A reason to pause the view's autoDismiss begins (true) or ends (false).
    case hold(ViewID, HoldReasons, Bool)
    /// The window got (true) or lost (false) the keyboard's focus.
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

  /// Handles an event, and reports what follows from it into `effects`.
  package mutating func handle(
    _ event: Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard isConnected else { return }
    switch event {
    case .called(let call): accept(call, at: now, into: &effects)
    case .dismissedView(let id): dismiss(id, .own, at: now, into: &effects)
    case .gesture(let id): dismiss(id, .gesture, at: now, into: &effects)
    case .flung(let id, let seconds):
      takeOff(id, .gesture, flungFor: seconds, at: now, into: &effects)
    case .backgroundTapped(let id): tapBackground(of: id, at: now, into: &effects)
    case .groupBackgroundTapped: tapGroupBackground(at: now, into: &effects)
    case .bindingFell(let binding): fell(binding, at: now, into: &effects)
    case .revised(let presentation): revise(presentation, at: now)
    case .moved(let presentation): giveAway(presentation, at: now, into: &effects)
    case .hold(let id, let reason, let on): hold(id, reason, on, at: now)
    case .focus(let on): focus(on, at: now)
    case .configure(let settings): configure(settings, at: now, into: &effects)
    case .retune(let tuning): retune(tuning, at: now)
    }
    settleBindings(at: now, into: &effects)
    refillOrWait(at: now, into: &effects)
  }

  /// Handles Escape, and answers its result.
  package mutating func handleEscape(at now: Instant, into effects: inout OverlayEffects) -> Escape
  {
    guard isConnected else { return .passed }
    let outcome = escape(at: now, into: &effects)
    settleBindings(at: now, into: &effects)
    refillOrWait(at: now, into: &effects)
    return outcome
  }

  /// The instant at which `serveDeadline` has to be called.
  package var nextDeadline: Instant? { deadlines.first?.instant }

  /// A view that waits for its gap, or a call that is debounced, will change something. autoDismiss
  /// does not count.
  package var hasQueueDeadline: Bool { refillInstant != nil || burst != nil }

  /// The instant at which the next waiting view is due; nil: nothing waits, or there is no room.
  package internal(set) var refillInstant: Instant?

  /// Serves the earliest deadline, if it is due.
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

  /// Leaves the screen for good. Every view is dismissed without animation, and those that wait are
  /// the first.
  package mutating func leave(at now: Instant, into effects: inout OverlayEffects) {
    guard isConnected else { return }
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
    isConnected = false
  }

  /// The next stay. Its number is the order along z.
  mutating func nextShowing() -> ShowingID {
    lastStamp += 1
    return ShowingID(lastStamp)
  }

  /// The order of deadlines at one instant.
  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  mutating func say(_ effect: OverlayEffect, at now: Instant, into effects: inout OverlayEffects) {
    effects.say(effect, by: token, at: now)
  }
}
