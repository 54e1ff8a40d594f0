// The errors of the painter, and its limits.

/// A display list or buffer that cannot be painted. The painter writes nothing before it throws.
public enum PaintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Command `at` contains a number that is not finite.
  case notFinite(at: Int)
  /// Command `at` contains a number beyond the painter's range.
  case tooLarge(at: Int)
  /// Command `at` is a pop without a push.
  case popWithoutPush(at: Int)
  /// `count` pushes have no `pop`.
  case pushWithoutPop(count: Int)
  /// Command `at` is nested too deeply.
  case tooDeep(at: Int)
  /// Command `at` is rotated, and it is neither a layer nor a picture.
  case cannotTurn(at: Int)
  /// The scale is not positive, the size is negative, or one of them is too large.
  case impossibleSize

  public var description: String {
    switch self {
    case .notFinite(let at): "command \(at) has a number that is not finite"
    case .tooLarge(let at): "command \(at) has a number beyond the painter's range"
    case .popWithoutPush(let at): "command \(at) is a pop without a push"
    case .pushWithoutPop(let count): "\(count) pushes have no pop"
    case .tooDeep(let at): "command \(at) is nested too deeply"
    case .cannotTurn(let at): "command \(at) is rotated, but neither a layer nor a picture"
    case .impossibleSize: "the size or scale is not positive, or too large"
    }
  }
}

/// Limits of the painter.
enum Limit {
  /// Points from 0. A list of ten million rows fits.
  static let coordinate = 1e9
  /// Pixels from 0 after all transforms.
  static let device = 1e12
  /// Depth of nested pushes.
  static let depth = 256
  /// Depth of nested layers.
  static let layers = 16
  /// Pixels of one cached layer or picture.
  static let bitmap = 16_777_216
}
