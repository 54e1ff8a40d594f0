// Why a list was not painted.

/// A display list or buffer that cannot be painted. Nothing was written when one is thrown.
public enum PaintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of command `at` is not a number or infinite.
  case notFinite(at: Int)
  /// A number of command `at` is further from 0 than the painter reckons with.
  case tooLarge(at: Int)
  /// Command `at` ends a push that never began.
  case popWithoutPush(at: Int)
  /// So many pushes have no `pop`.
  case pushWithoutPop(count: Int)
  /// Command `at` is nested deeper than the painter follows.
  case tooDeep(at: Int)
  /// Command `at` is neither layer nor picture, and something turns it.
  case cannotTurn(at: Int)
  /// The scale or the size is not a positive number, or larger than the buffer can be.
  case impossibleSize

  public var description: String {
    switch self {
    case .notFinite(let at): "command \(at) holds a number that is not finite"
    case .tooLarge(let at): "command \(at) holds a number beyond the painter's range"
    case .popWithoutPush(let at): "command \(at) pops what was never pushed"
    case .pushWithoutPop(let count): "\(count) pushes have no pop"
    case .tooDeep(let at): "command \(at) is nested too deeply"
    case .cannotTurn(let at): "command \(at) is turned, and neither a layer nor a picture"
    case .impossibleSize: "the size or scale is not positive, or too large"
    }
  }
}

/// Numbers that bound what is painted.
enum Limit {
  /// Points from 0; a list of ten million rows fits.
  static let coordinate = 1e9
  /// Pixels from 0 after all transforms.
  static let device = 1e12
  /// Pushes inside one another.
  static let depth = 256
  /// Layers inside one another.
  static let layers = 16
  /// Pixels of one cached layer or picture.
  static let bitmap = 16_777_216
}
