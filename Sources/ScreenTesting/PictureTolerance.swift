// How far a picture may be from its reference, and why.

/// What still counts as the same.
public enum PictureTolerance: Hashable, Sendable {
  /// Every pixel, every channel.
  case exact
  /// A pixel differs when its perceptual distance is above `distance`; at most `pixels` may.
  /// `because` says in words why exact would be wrong here; an empty reason is refused.
  case perceptual(distance: Double, pixels: Int, because: String)

  /// Distance above which a pixel counts as different.
  var distance: Double {
    switch self {
    case .exact: 0
    case .perceptual(let distance, _, _): distance
    }
  }

  /// How many different pixels are allowed.
  var pixels: Int {
    switch self {
    case .exact: 0
    case .perceptual(_, let pixels, _): pixels
    }
  }

  /// Why the tolerance cannot be used; nil when it can.
  var refusal: String? {
    switch self {
    case .exact: nil
    case .perceptual(let distance, let pixels, let reason):
      if !distance.isFinite || distance < 0 {
        "the tolerance's distance is \(distance); it must be a number from 0"
      } else if pixels < 0 {
        "the tolerance allows \(pixels) pixels; it must be 0 or more"
      } else if !reason.contains(where: \.isLetter) {
        "the tolerance gives no reason"
      } else {
        nil
      }
    }
  }

  /// As a failure prints it.
  var words: String {
    switch self {
    case .exact: "exact"
    case .perceptual(let distance, let pixels, let reason):
      "\(pixels) pixels beyond a distance of \(Decimal.short(distance)) allowed, because \(reason)"
    }
  }
}
