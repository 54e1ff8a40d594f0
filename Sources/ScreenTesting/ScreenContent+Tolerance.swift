// The permitted difference between a picture and the reference, with a reason.

extension ScreenContent {
  /// The largest difference from the reference that the test allows.
  public enum Tolerance: Hashable, Sendable {
    /// Every channel of every pixel must be equal.
    case exact
    /// A pixel differs if its perceptual distance is above `distance`. At most `pixels` pixels may
    /// differ. `because` is the reason why `exact` would be wrong, and must not be empty.
    case perceptual(distance: Double, pixels: Int, because: String)

    /// Perceptual distance above which a pixel differs.
    var distance: Double {
      if case .perceptual(let distance, _, _) = self { distance } else { 0 }
    }

    /// Largest number of differing pixels.
    var pixels: Int {
      if case .perceptual(_, let pixels, _) = self { pixels } else { 0 }
    }

    /// The reason for an invalid tolerance. Nil for a valid tolerance.
    var refusal: String? {
      switch self {
      case .exact: nil
      case .perceptual(let distance, let pixels, let reason):
        if !distance.isFinite || distance < 0 {
          "the tolerance's distance is \(distance), expected a number, 0 or more"
        } else if pixels < 0 {
          "the tolerance allows \(pixels) pixels, expected 0 or more"
        } else if !reason.contains(where: \.isLetter) {
          "the tolerance has no reason, expected one"
        } else {
          nil
        }
      }
    }

    /// The tolerance as text, for the message of a failure.
    var words: String {
      switch self {
      case .exact: "exact"
      case .perceptual(let distance, let pixels, let reason):
        "\(pixels) pixels beyond a distance of \(Decimal.short(distance)) allowed, because \(reason)"
      }
    }
  }
}
