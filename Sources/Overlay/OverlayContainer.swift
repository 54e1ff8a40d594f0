// The queue of one container: the views on screen, the waiting views, and their deadlines.
import Geometry

/// The queue of one container.
///
/// Calls of the container can be debounced. Pointers, keys and timers take effect at once.
public struct OverlayContainer: Sendable {
  /// The number that identifies this registration of the container.
  package let token: ContainerToken
  /// The name that calls use to send views to the container.
  public let name: String
  /// The settings for all views of the container.
  public internal(set) var settings: ContainerConfiguration
  /// The tunable parameters, which all containers share.
  package internal(set) var tuning: OverlayTuning
  /// Whether the container is on the screen. False after the container was removed.
  private(set) var isConnected = true

  /// Views on screen, oldest first.
  var onScreen = IndexedQueue<ViewID, ShowingView>()
  /// Waiting views, in the order in which they will be shown.
  var queued = IndexedQueue<ViewID, OverlayView>()
  /// Dismissed views that are still visible, oldest first.
  var departing = IndexedQueue<ShowingID, LeavingView>()
  /// The ids of the views of each binding. Several views may share a binding.
  var bound: [OverlayView.BindingID: Set<ViewID>] = [:]
  var deadlines = DeadlineHeap<Purpose>()
  var debounced: OverlayCall?
  /// Bindings that became false during the current event. Other views may share these bindings.
  var fallen: [OverlayView.BindingID] = []
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

  /// An event that a container handles.
  package enum Event: Hashable, Sendable {
    /// A call was sent by the manager.
    case called(OverlayCall)
    /// This container must show the view, because another container with its name was removed.
    case inherited(OverlayView)
    /// The view called the `dismiss` action of its environment.
    case dismissedView(ViewID)
    /// The dismiss gesture of the view was recognized.
    case gesture(ViewID)
    /// A finger swiped the view out. After these seconds the view is outside the container.
    case flung(ViewID, after: Double)
    /// A tap hit the background of this view.
    case backgroundTapped(ViewID)
    /// The shared background of a row or column was tapped.
    case groupBackgroundTapped
    /// A binding became false.
    case bindingFell(OverlayView.BindingID)
    /// The values of a presentation changed. The presentation's view may be in this container.
    case revised(Presentation)
    /// The view of a presentation moves to another container. The view may be in this container.
    /// Its binding stays true.
    case moved(Presentation)
    /// A reason to pause the autoDismiss timer of a view begins (true) or ends (false).
    case hold(ViewID, HoldReasons, Bool)
    /// The window received (true) or lost (false) the keyboard focus.
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

  /// Handles an event, and appends the resulting effects to `effects`.
  package mutating func handle(
    _ event: Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard isConnected else { return }
    switch event {
    case .called(let call): accept(call, at: now, into: &effects)
    case .inherited(let view): perform(.show(view), at: now, into: &effects)
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

  /// Handles the Escape key, and returns the result.
  package mutating func handleEscape(at now: Instant, into effects: inout OverlayEffects) -> Escape
  {
    guard isConnected else { return .passed }
    let outcome = escape(at: now, into: &effects)
    settleBindings(at: now, into: &effects)
    refillOrWait(at: now, into: &effects)
    return outcome
  }

  /// The instant at which `serveDeadline` must be called. Nil without a deadline.
  package var nextDeadline: Instant? { deadlines.first?.instant }

  /// True if a waiting view will be shown after a delay, or if a call is debounced. Deadlines of
  /// autoDismiss timers do not count.
  package var hasQueueDeadline: Bool { refillInstant != nil || debounced != nil }

  /// The instant at which the next waiting view is shown. Nil if no view waits or may be shown.
  package internal(set) var refillInstant: Instant?

  /// Handles the earliest deadline if it is not after `now`.
  package mutating func serveDeadline(upTo now: Instant, into effects: inout OverlayEffects) {
    guard let due = deadlines.first, due.instant <= now else { return }
    deadlines.remove(due.purpose)
    switch due.purpose {
    case .refill:
      refillInstant = nil
      refill(at: due.instant, into: &effects)
    case .burstEnds:
      guard let action = debounced else { break }
      debounced = nil
      perform(action, at: due.instant, into: &effects)
    case .autoDismiss(let id): dismiss(id, .timer, at: due.instant, into: &effects)
    case .removalEnds(let showing): endRemoval(showing, at: due.instant, into: &effects)
    }
    settleBindings(at: due.instant, into: &effects)
    refillOrWait(at: due.instant, into: &effects)
  }

  /// Removes the container. All views are dismissed without animation, the waiting views first.
  ///
  /// - Parameter hasHeir: True if another container has this name from now on.
  /// - Returns: The views for the other container: waiting views, and views with a binding.
  @discardableResult package mutating func leave(
    hasHeir: Bool = false, at now: Instant, into effects: inout OverlayEffects
  ) -> [OverlayView] {
    guard isConnected else { return [] }
    let inherited = hasHeir ? handOver(at: now, into: &effects) : []
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
    return inherited
  }

  /// Removes the views that the other container will show. Their bindings stay true.
  private mutating func handOver(
    at now: Instant, into effects: inout OverlayEffects
  ) -> [OverlayView] {
    var views = onScreen.members.map { $0.view }.filter { $0.binding != nil }
    for view in views {
      takeOff(
        view.id, .moved, animated: false, keeping: view.binding, at: now, into: &effects)
    }
    for view in queued.removeAll() {
      forget(view, .moved, keeping: view.binding, at: now, into: &effects)
      views.append(view)
    }
    if case .show(let view) = debounced {
      debounced = nil
      views.append(view)
    }
    return views
  }

  /// Returns a new number for the visit of a view. Later numbers are higher, so the numbers also
  /// define the order along z.
  mutating func nextShowing() -> ShowingID {
    lastStamp += 1
    return ShowingID(lastStamp)
  }

  /// Returns a new ticket for a deadline. Tickets define the order of deadlines at one instant.
  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  mutating func say(
    _ effect: Effect, at now: Instant, into effects: inout OverlayEffects
  ) {
    effects.say(effect, by: token, at: now)
  }
}
