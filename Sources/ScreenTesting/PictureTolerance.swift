// The allowed difference between a picture and its reference, and the reason for it.

/// The difference that still passes.
public enum PictureTolerance: Hashable, Sendable {
  /// Every channel of every pixel must be equal.
  case exact
  /// A pixel differs if its perceptual distance is above `distance`. At most `pixels` pixels may
  /// differ. `because` gives the reason why `exact` would be wrong here. An empty reason is
  /// refused.
  case perceptual(distance: Double, pixels: Int, because: String)

  /// Distance above which a pixel counts as different.
  var distance: Double {
    switch self {
    case .exact: 0
    case .perceptual(let distance, _, _): distance
    }
  }

  /// Number of different pixels that are allowed.
  var pixels: Int {
    switch self {
    case .exact: 0
    case .perceptual(_, let pixels, _): pixels
    }
  }

  /// Reason why the tolerance cannot be used. Nil if it can.
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

  /// The tolerance as text for a failure.
  var words: String {
    switch self {
    case .exact: "exact"
    case .perceptual(let distance, let pixels, let reason):
      "\(pixels) pixels beyond a distance of \(Decimal.short(distance)) allowed, because \(reason)"
    }
  }
}
