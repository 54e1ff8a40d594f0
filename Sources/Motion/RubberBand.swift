// A pull past an end. The content follows less and less, and never beyond its own length.

/// The resistance past an end: f(x) = (1 − 1 / (x c / d + 1)) d, mirrored for negative x.
package struct RubberBand: Hashable, Sendable {
  /// The value c in the formula: the ratio of offset to travel at the beginning of the pull.
  package var coefficient: Double
  /// The value d in the formula, in points: the limit that the offset never reaches.
  package var dimension: Double

  package init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The offset that is drawn for `pull` points of finger travel past the end.
  ///
  /// Edge cases: if the dimension or the coefficient is 0, the offset is 0.
  package func offset(forPull pull: Double) -> Double {
    guard coefficient > 0, dimension > 0, !pull.isNaN else { return 0 }
    let x = abs(pull)
    let shown =
      x.isInfinite
      ? dimension : (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -shown : shown
  }

  /// The finger travel for which `offset` is drawn: x = f d / (c (d − f)).
  ///
  /// Edge cases: an offset at or past the limit is replaced by an offset that is a millionth of the
  /// dimension below the limit.
  package func pull(forOffset offset: Double) -> Double {
    guard coefficient > 0, dimension > 0, !offset.isNaN else { return 0 }
    let shown = min(abs(offset), dimension * (1 - 1e-6))
    let x = shown * dimension / (coefficient * (dimension - shown))
    return offset < 0 ? -x : x
  }

  /// The slope of the formula at `pull`: the ratio of the drawn velocity to the finger's velocity.
  package func slope(atPull pull: Double) -> Double {
    guard coefficient > 0, dimension > 0, pull.isFinite else { return 0 }
    let k = abs(pull) * coefficient / dimension + 1
    return coefficient / (k * k)
  }
}
