// A page that is dragged smaller from either side of the window until it lets go.
import Geometry
import Motion

/// How far an open card is dragged, and when that closes it.
///
/// Decisions use the tracked value; what is seen follows the drawn one.
public struct EdgeCard: Sendable {
  public var configuration: Configuration
  private var phase = Phase.still
  private var drawn = MovingValue(0)

  /// What happens to the page.
  private enum Phase: Sendable {
    /// Nobody drags it and it is whole. Next: dragged, leaving.
    case still
    /// A finger has it. Next: returning, leaving, spent.
    case dragged(Drag)
    /// It was let go too early and springs back. Next: dragged (caught), still, leaving.
    case returning(side: Double)
    /// It returns and the finger that was refused is still down. Next: returning.
    case refused(side: Double)
    /// The page goes, whoever decided it; the tracked value stays what it was then. Next: dragged
    /// (caught), still.
    case leaving(tracked: Double, side: Double)
  }

  /// One finger's drag.
  private struct Drag: Sendable {
    /// +1 where inward is to the right, −1 where it is to the left.
    var side: Double
    /// What was drawn when the finger came down on a moving page; 0 otherwise.
    var base: Double
    /// The tracked value at the claim; directly drawn values begin there at 0.
    var claimed: Double
    var tracked: Double
  }

  public enum Event: Hashable, Sendable {
    /// A drag that started at `x` of a window `width` wide has been claimed.
    case began(x: Double, translation: Double, width: Double)
    /// A finger came down on the page while it was moving.
    case caught(x: Double, width: Double)
    /// `mayClose`: nobody refuses a close by dragging, should it come to that.
    case moved(translation: Double, mayClose: Bool)
    /// `velocity` is the finger's, in points per second to the right.
    case lifted(translation: Double, velocity: Double, mayClose: Bool)
    case cancelled
    /// The page goes for another reason: button, key or code.
    case leave
    /// The page was saved on its way out.
    case stay
    /// The page is gone.
    case gone
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    case dragEnded
    case dragCancelled
    /// The drag closes the page; said once, and the rest of that drag says nothing.
    case close
    /// It would have closed, but that is refused.
    case refused
  }

  public typealias Effects = EffectList<Effect>

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .began(let x, let translation, let width):
      begin(side: side(x, width), base: 0, translation: translation, at: now)
      effects.append(.dragBegan)
    case .caught(let x, let width):
      let base = max(0, drawn.value(at: now))
      drawn.hold(at: now)
      begin(side: lastSide ?? side(x, width), base: base, translation: 0, at: now)
      effects.append(.dragBegan)
    case .moved(let translation, let mayClose):
      guard case .dragged(var drag) = phase else { return }
      drag.tracked = tracked(translation, of: drag)
      phase = .dragged(drag)
      draw(drag, at: now)
      guard drag.tracked > configuration.liveLimit else { return }
      decide(drag, closes: mayClose, fingerIsDown: true, velocity: nil, at: now, into: &effects)
    case .lifted(let translation, let velocity, let mayClose):
      lift(translation, velocity, mayClose, at: now, into: &effects)
    case .cancelled:
      switch phase {
      case .dragged(let drag):
        effects.append(.dragCancelled)
        comeBack(side: drag.side, velocity: nil, at: now)
      case .refused(let side): phase = .returning(side: side)
      default: break
      }
    case .leave:
      if case .dragged = phase { effects.append(.dragCancelled) }
      leave(tracked: trackedValue, side: lastSide ?? 1, at: now)
    case .stay: comeBack(side: lastSide ?? 1, velocity: nil, at: now)
    case .gone:
      if case .dragged = phase { effects.append(.dragCancelled) }
      phase = .still
      drawn.rest(at: 0)
    }
  }

  /// What is seen at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    let t = drawn.value(at: now)
    let c = configuration
    let shown = c.liveLimit > 0 ? (c.liveLimit - t) / c.liveLimit : 0
    return Pose(
      tracked: trackedValue, drawn: t,
      // A limit far beyond the document's must not turn the page inside out.
      scale: max(0.05, 1 - t / c.scaleDistance), cornerRadius: max(0, t / c.radiusDivisor),
      closeButtonOpacity: min(1, max(0, shown)))
  }

  /// How the page is shown.
  public struct Pose: Hashable, Sendable {
    /// Points; what decisions use.
    public var tracked: Double
    /// Points; what the rest of this follows.
    public var drawn: Double
    public var scale: Double
    /// Points on the screen.
    public var cornerRadius: Double
    /// 0…1, on top of how much the opening shows of the button.
    public var closeButtonOpacity: Double
  }

  /// Nothing is waited for: what it does next depends on a finger or on its owner.
  public var nextDeadline: Instant? { nil }
  /// When the drawn value will be at rest; nil while it is.
  public var restsAt: Instant? { drawn.restsAt }
  public func isMoving(at now: Instant) -> Bool { drawn.isMoving(at: now) }
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// Points; what decisions use.
  public var trackedValue: Double {
    switch phase {
    case .still, .returning, .refused: 0
    case .dragged(let drag): drag.tracked
    case .leaving(let tracked, _): tracked
    }
  }

  private var lastSide: Double? {
    switch phase {
    case .still: nil
    case .dragged(let drag): drag.side
    case .returning(let side), .refused(let side), .leaving(_, let side): side
    }
  }

  /// Inward from the nearer side.
  private func side(_ x: Double, _ width: Double) -> Double { x < width / 2 ? 1 : -1 }

  private func tracked(_ translation: Double, of drag: Drag) -> Double {
    let inward = drag.base + drag.side * translation
    return configuration.inwardOnly ? max(0, inward) : abs(inward)
  }

  private mutating func begin(
    side: Double, base: Double, translation: Double, at now: Instant
  ) {
    var drag = Drag(side: side, base: base, claimed: 0, tracked: 0)
    drag.tracked = tracked(translation, of: drag)
    drag.claimed = base > 0 ? 0 : drag.tracked
    phase = .dragged(drag)
    // A page that was only touched stays where it is until the finger moves.
    if translation != 0 { draw(drag, at: now) }
  }

  private mutating func draw(_ drag: Drag, at now: Instant) {
    guard configuration.isDirect else {
      drawn.go(to: drag.tracked, .spring(configuration.lag), at: now)
      return
    }
    // The claim comes after some travel; it is caught up with over as much again.
    drawn.drag(to: min(drag.tracked, max(0, 2 * (drag.tracked - drag.claimed))))
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, _ mayClose: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    switch phase {
    case .dragged(var drag):
      drag.tracked = tracked(translation, of: drag)
      let inward = drag.base + drag.side * translation
      let speed = drag.side * velocity * (inward < 0 && !configuration.inwardOnly ? -1 : 1)
      var closes = drag.tracked > configuration.releaseLimit
      if configuration.fling, abs(speed) >= configuration.flingVelocity { closes = speed > 0 }
      guard closes else {
        effects.append(.dragEnded)
        comeBack(side: drag.side, velocity: configuration.isDirect ? speed : nil, at: now)
        return
      }
      decide(
        drag, closes: mayClose, fingerIsDown: false,
        velocity: configuration.isDirect ? speed : nil, at: now, into: &effects)
    case .refused(let side): phase = .returning(side: side)
    default: break
    }
  }

  /// It is far enough: it closes, or springs back where that is refused.
  private mutating func decide(
    _ drag: Drag, closes: Bool, fingerIsDown: Bool, velocity: Double?, at now: Instant,
    into effects: inout Effects
  ) {
    effects.append(.dragEnded)
    guard closes else {
      effects.append(.refused)
      comeBack(side: drag.side, velocity: velocity, at: now)
      if fingerIsDown { phase = .refused(side: drag.side) }
      return
    }
    effects.append(.close)
    leave(tracked: drag.tracked, side: drag.side, velocity: velocity, at: now)
  }

  private mutating func comeBack(side: Double, velocity: Double?, at now: Instant) {
    phase = .returning(side: side)
    drawn.go(to: 0, .spring(configuration.snapBack), velocity: velocity, at: now)
  }

  private mutating func leave(
    tracked: Double, side: Double, velocity: Double? = nil, at now: Instant
  ) {
    phase = .leaving(tracked: tracked, side: side)
    drawn.go(to: 0, .spring(configuration.lag), velocity: velocity, at: now)
  }
}
