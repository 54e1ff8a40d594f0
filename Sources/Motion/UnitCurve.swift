// Timing curves as in CSS: a cubic Bézier from (0, 0) to (1, 1), time along x.

/// A timing curve. Its progress changes from 0 to 1 while the time changes from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  /// The error for invalid control points.
  public enum ValueError: Error, Hashable, Sendable {
    case notFinite
    /// The time of a control point is outside of 0…1.
    case timeRunsBack
  }

  /// The time of the first control point, 0…1.
  public let x1: Double
  /// The progress at the time of the first control point.
  public let y1: Double
  /// The time of the second control point, 0…1.
  public let x2: Double
  /// The progress at the time of the second control point.
  public let y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ValueError) {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { throw .notFinite }
    guard (0...1).contains(x1), (0...1).contains(x2) else { throw .timeRunsBack }
    self.init(unchecked: x1, y1, x2, y2)
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve with constant speed.
  public static let linear = UnitCurve(unchecked: 0, 0, 1, 1)
  /// The curve that is slow at its beginning.
  public static let easeIn = UnitCurve(unchecked: 0.42, 0, 1, 1)
  /// The curve that is slow at its end.
  public static let easeOut = UnitCurve(unchecked: 0, 0, 0.58, 1)
  /// The curve that is slow at both ends.
  public static let easeInOut = UnitCurve(unchecked: 0.42, 0, 0.58, 1)

  /// The progress y at the time `x`, with an error below 1e-7. 0 before 0, and 1 after 1.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isStraight { return x }
    return Self.bezier(y1, y2, parameter(at: x))
  }

  /// The slope dy/dx at the time `x`. The slope is 0 outside 0…1.
  ///
  /// Edge cases: where the curve is vertical, its slope would be infinite. In this case, the slope
  /// a millionth of the curve further in is used.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    if isStraight { return 1 }
    let s = x == 0 ? 0 : x == 1 ? 1 : parameter(at: x)
    let dx = Self.derivative(x1, x2, s)
    if dx > 1e-9 { return Self.derivative(y1, y2, s) / dx }
    // If a control point coincides with an end of the curve, both first derivatives are 0 at this
    // end. In this case, the second derivatives give the slope.
    let d2x = Self.secondDerivative(x1, x2, s)
    if abs(Self.derivative(y1, y2, s)) < 1e-9, abs(d2x) > 1e-9 {
      return Self.secondDerivative(y1, y2, s) / d2x
    }
    let a = max(0, min(1 - 1e-6, s - 5e-7))
    let rise = Self.bezier(y1, y2, a + 1e-6) - Self.bezier(y1, y2, a)
    let run = Self.bezier(x1, x2, a + 1e-6) - Self.bezier(x1, x2, a)
    return run > 0 ? rise / run : 0
  }

  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The curve parameter s with x(s) = `x`, found by Newton's method within an interval. If a step
  /// would leave the interval, the interval is halved instead.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<80 {
      let error = Self.bezier(x1, x2, s) - x
      if abs(error) < 1e-15 { return s }
      if error < 0 { low = s } else { high = s }
      if high - low < 1e-16 { return s }
      let step = s - error / Self.derivative(x1, x2, s)
      s = step > low && step < high ? step : (low + high) / 2
    }
    return s
  }

  /// One coordinate of the curve at s: 3(1−s)²s·a + 3(1−s)s²·b + s³.
  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  private static func secondDerivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    6 * (1 - s) * (b - 2 * a) + 6 * s * (1 - 2 * b + a)
  }
}
