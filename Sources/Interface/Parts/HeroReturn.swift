// A page that is dragged and goes home: where the drag follows the finger exactly, the two are one motion.
import Dismissal
import Geometry
import Motion

extension HeroPart {
  /// Where the drag follows the finger exactly, what it has left of the page goes on as one motion
  /// with the flight: as much of it is there as of the way.
  mutating func join(at now: Instant, into effects: inout ScreenEffects) {
    let progress = flight.pose(at: now).progress
    guard edge.configuration.isDirect, isAnimated, progress > 0 else { return }
    left = Left(drawn: drag(at: now).drawn, progress: progress)
    tell(.held, at: now, into: &effects)
  }

  /// The page stays after all: the rest of the drag goes on from where it is drawn.
  mutating func takeBack(at now: Instant, into effects: inout ScreenEffects) {
    guard let left else { return }
    let later = now.later(by: 1e-3)
    let place = drag(at: now).drawn
    let speed = (left.drawn(at: flight.pose(at: later).progress) - place) / 1e-3
    self.left = nil
    tell(.found(at: place, velocity: speed), at: now, into: &effects)
  }

  /// Whether a finger that has gone so far pulls the page down, if the page is at its top.
  func isPull(_ translation: Vector, at now: Instant) -> Bool {
    edge.configuration.pullDown && isInFront && translation.dy > abs(translation.dx)
      && flight.isAtRestForHand(at: now) && isDragAtRestForHand(at: now)
  }

  /// What is seen of a drag.
  public func drag(at now: Instant) -> EdgeCard.Pose {
    guard let left else { return edge.pose(at: now) }
    return edge.pose(drawn: left.drawn(at: flight.pose(at: now).progress))
  }

  /// True while nothing of a drag is left that a hand would catch.
  func isDragAtRestForHand(at now: Instant) -> Bool {
    left != nil ? flight.isAtRestForHand(at: now) : edge.isAtRestForHand(at: now)
  }
}

extension HeroPart.Left {
  func drawn(at progress: Double) -> Double {
    drawn * min(1, max(0, progress / self.progress))
  }
}
