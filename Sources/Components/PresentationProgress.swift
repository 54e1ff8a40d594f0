// The progress of a component.
import Dismissal
import Geometry

/// The progress and the motion of a component at one instant.
public struct PresentationProgress: Hashable, Sendable {
  /// Fraction of the presentation. 0 means that the component is dismissed or at its lowest detent,
  /// and 1 means fully open. Beyond these positions, the fraction is below 0 or above 1.
  public var progress = 0.0
  /// Distance in points from the fully open position, along the component's axis.
  public var offset = 0.0
  /// Velocity of the offset in points per second. During a drag, the velocity is 0.
  public var velocity = 0.0
  /// The name of the phase. For a sheet: `absent`, `presenting`, `idle`, `dragging`, `snapBack` or
  /// `dismissing`.
  public var phase = "absent"
  /// The size of the component in points.
  public var size = Size.zero

  public init() {}

  /// The value between `a` at progress 0 and `b` at progress 1.
  public func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, progress)) }
}
