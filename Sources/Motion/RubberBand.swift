// Pulling something past its end: it follows less and less, and never further than its own length.

/// f(x) = (1 − 1 / (x c / d + 1)) d, mirrored for negative x.
public struct RubberBand: Hashable, Sendable {
  /// c: how much of the first point is followed.
  public var coefficient: Double
  /// d in points: what is shown never reaches it.
  public var dimension: Double

  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Points shown for `pull` points of finger travel past the end.
  ///
  /// Edge cases: without a dimension or a coefficient nothing is shown.
  public func offset(forPull pull: Double) -> Double {
    guard coefficient > 0, dimension > 0, !pull.isNaN else { return 0 }
    let x = abs(pull)
    let shown =
      x.isInfinite
      ? dimension : (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -shown : shown
  }

  /// The finger travel that shows `offset`: x = f d / (c (d − f)).
  ///
  /// Edge cases: an offset that cannot be shown answers with the travel of all but a millionth of
  /// the dimension.
  public func pull(forOffset offset: Double) -> Double {
    guard coefficient > 0, dimension > 0, !offset.isNaN else { return 0 }
    let shown = min(abs(offset), dimension * (1 - 1e-6))
    let x = shown * dimension / (coefficient * (dimension - shown))
    return offset < 0 ? -x : x
  }

  /// d f / d pull at `pull`: what is left of the finger's velocity.
  public func slope(atPull pull: Double) -> Double {
    guard coefficient > 0, dimension > 0, pull.isFinite else { return 0 }
    let k = abs(pull) * coefficient / dimension + 1
    return coefficient / (k * k)
  }
}
