// A scroll motion that listens to gestures, wheel and keys: what every list of an exhibit needs.
import Dismissal
import Geometry
import Gesture
import Interface

/// A vertical list. A touch on one that runs stops it, and is no tap.
struct ListScroll: Sendable {
  var motion: ScrollMotion
  var catching: CatchRule
  private var wheel = WheelTravel()
  private var effects = EffectList<ScrollMotion.Effect>()

  init(configuration: ScrollMotion.Configuration, catching: CatchRule = CatchRule()) {
    self.catching = catching
    motion = ScrollMotion(configuration: configuration, viewport: 0, content: 0)
  }

  /// The recognizers of a list, for its `ScrollView`; the drag asks `mayBegin`.
  static func recognizers(_ key: RecognizerKey = RecognizerKey("scroll")) -> [Recognizer] {
    [
      Recognizer(key, .drag(DragRule(axis: .vertical, catches: true)), asks: true),
      Recognizer(key, .wheel(.vertical)),
    ]
  }

  /// The answer to a claim of the list's drag: a touch takes only a list that runs.
  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    !claim.isTouch || catching.isFast(motion.velocity(at: now))
  }

  mutating func handle(_ gesture: GestureEvent, at now: Instant) {
    if gesture.isWheel {
      if let step = wheel.step(of: gesture) { send(.wheel(step), at: now) }
      return
    }
    switch gesture.phase {
    case .touched: send(.touched, at: now)
    case .began: send(.began(at: gesture.location.y), at: now)
    case .changed: send(.moved(to: gesture.location.y), at: now)
    case .ended:
      send(.moved(to: gesture.location.y), at: now)
      send(.released(velocity: gesture.velocity.dy), at: now)
    case .cancelled, .failed: send(.cancelled, at: now)
    }
  }

  /// Keys that scroll; false for any other.
  mutating func handle(_ key: KeyPress, at now: Instant) -> Bool {
    guard let meaning = ScrollMotion.Key(key) else { return false }
    send(.key(meaning), at: now)
    return true
  }

  mutating func measured(_ measure: ScrollMeasure, at now: Instant) {
    send(.resized(viewport: measure.viewport.height, content: measure.content.height), at: now)
  }

  mutating func send(_ event: ScrollMotion.Event, at now: Instant) {
    effects.removeAll()
    motion.handle(event, at: now, into: &effects)
  }

  /// Serves the motion's deadline if it has come.
  mutating func wake(at now: Instant) {
    if let deadline = motion.nextDeadline, deadline <= now { send(.deadline, at: now) }
  }
}
