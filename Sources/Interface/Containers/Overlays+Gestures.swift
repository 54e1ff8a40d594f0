// Pointer and key events of overlay views.
import Dismissal
import Drawing
import Geometry
import Gesture
import Overlay

extension Overlays {
  /// Handles an event of the screen. Returns true if it was for overlays, so that the screen must
  /// not handle it.
  ///
  /// A focus event returns false, because others may need it too.
  mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch event {
    case .gesture(let gesture):
      guard gesture.recognizer.owner == .container,
        listeners[gesture.recognizer.ordinal] != nil
      else { return false }
      if handle(gesture, at: now) { effects.rebuild() }
      for release in released {
        effects.decided(release, of: .view, by: gesture.recognizer, at: now)
      }
      released.removeAll()
      return true
    case .action(let action):
      guard action.name == Self.dismissal, listeners[action.index] != nil else { return false }
      if case .view(let token, let id, _) = listeners[action.index] {
        send(.dismissedItself(id), to: token, at: now)
        effects.rebuild()
      }
      return true
    case .wake:
      if takeMessages(at: now) { effects.rebuild() }
      return false
    case .key(let key):
      guard key.key == .escape, !key.isRepeat, escape(at: now) else { return false }
      effects.rebuild()
      return true
    case .focus(let on):
      focus(on, at: now)
      return false
    default: return false
    }
  }

  /// True when the lists may have changed.
  private mutating func handle(_ gesture: GestureEvent, at now: Instant) -> Bool {
    guard let listener = listeners[gesture.recognizer.ordinal] else { return false }
    switch listener {
    case .group(let token):
      guard gesture.phase == .ended else { return false }
      send(.groupBackgroundTapped, to: token, at: now)
    case .background(let token, let id):
      guard gesture.phase == .ended else { return false }
      send(.backgroundTapped(id), to: token, at: now)
    case .view(let token, let id, let stay):
      if gesture.recognizer.name != Self.owner {
        hold(gesture, id, token, at: now)
        return false
      }
      return dismissGesture(gesture, token, id, stay, at: now)
    }
    return true
  }

  /// Pressing and hovering let autoDismiss stand, where that is wanted.
  private mutating func hold(
    _ gesture: GestureEvent, _ id: ViewID, _ token: ContainerToken, at now: Instant
  ) {
    let reason: HoldReasons = gesture.recognizer.name == Self.hoverer ? .hovered : .pressed
    switch gesture.phase {
    case .touched: send(.hold(id, reason, true), to: token, at: now)
    case .began: send(.hold(id, reason, true), to: token, at: now)
    case .ended, .cancelled, .failed: send(.hold(id, reason, false), to: token, at: now)
    case .changed: break
    }
  }

  private mutating func dismissGesture(
    _ gesture: GestureEvent, _ token: ContainerToken, _ id: ViewID, _ stay: ShowingID,
    at now: Instant
  ) -> Bool {
    guard let effective = registry.container(token)?.effective(id) else { return false }
    switch effective.dismissGesture {
    case .longPress:
      guard gesture.phase == .began else { return false }
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown:
      if registry.tuning.followsFinger {
        return follow(gesture, token, id, stay, at: now)
      }
      guard gesture.phase == .ended else { return false }
    case .customGesture(let custom):
      // A press of one's own is over when its time is up, not when the finger is lifted.
      guard gesture.phase == (custom.isLongPress ? .began : .ended) else { return false }
    case .tap, .doubleTap:
      guard gesture.phase == .ended else { return false }
    case .disable: return false
    }
    send(.gesture(id), to: token, at: now)
    return true
  }

  /// The view is where the finger is, and goes where it is thrown.
  private mutating func follow(
    _ gesture: GestureEvent, _ token: ContainerToken, _ id: ViewID, _ stay: ShowingID,
    at now: Instant
  ) -> Bool {
    switch gesture.phase {
    case .began:
      containerSlots[token]?.motion.grab(stay, translation: gesture.translation, at: now)
      containerSlots[token]?.held.insert(stay)
      send(.hold(id, .dragged, true), to: token, at: now)
    case .changed: containerSlots[token]?.motion.drag(stay, by: gesture.translation, at: now)
    case .ended, .cancelled:
      guard containerSlots[token]?.held.remove(stay) != nil else { return false }
      if gesture.phase == .ended,
        let swipe = containerSlots[token]?.motion.judge(stay, velocity: gesture.velocity, at: now)
      {
        released.append(Release(swipe))
      }
      let release = containerSlots[token]?.motion.release(
        stay, velocity: gesture.phase == .ended ? gesture.velocity : nil, at: now)
      if case .leaves(let seconds) = release {
        send(.flung(id, after: seconds), to: token, at: now)
        return true
      }
      send(.hold(id, .dragged, false), to: token, at: now)
    case .touched, .failed: break
    }
    return false
  }
}

extension Overlays {
  /// The view that a finger holds, or that returns after a release, in the first container with
  /// such a view. Its exit edge is that of left-to-right layout.
  package func followed(at now: Instant) -> ContainerMotion.FollowedView? {
    for token in registry.tokens {
      if let found = containerSlots[token]?.motion.followed(at: now) { return found }
    }
    return nil
  }
}

extension Release {
  /// The end of a swipe, in the form of a drag's release.
  fileprivate init(_ swipe: ContainerMotion.SwipeEnd) {
    self.init(
      place: swipe.place, velocity: swipe.velocity, countedPlace: swipe.place, limit: swipe.limit,
      throwSpeed: swipe.throwSpeed, cause: swipe.isThrown ? .velocity : .place,
      verdict: swipe.goes ? .goes : .stays)
  }
}

extension Overlays {
  func recognizers(_ settings: EffectiveSettings, _ slot: PoseSlot) -> [Recognizer] {
    var all: [Recognizer] = []
    let tuning = registry.tuning
    let kind = settings.dismissGesture.kind(tuning)
    if let kind { all.append(Recognizer(Self.key(Self.owner, slot), kind)) }
    if tuning.pausesAutoDismiss, settings.autoDismiss.period != nil {
      // It hears the touch and never begins: nothing travels this far.
      all.append(
        Recognizer(
          Self.key(Self.holder, slot), .drag(DragRule(minimumDistance: .infinity))))
      all.append(Recognizer(Self.key(Self.hoverer, slot), .hover))
    }
    return all
  }
}
