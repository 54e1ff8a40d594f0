// The errors of the painter, and its limits.

extension Painter {
  /// The reason why a list or a buffer cannot be painted. The error is thrown before any writing.
  public enum PaintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The command with index `at` contains a number that is not finite.
    case notFinite(at: Int)
    /// The command with index `at` contains a number that is too large for the painter.
    case tooLarge(at: Int)
    /// The command with index `at` is a pop without a push.
    case popWithoutPush(at: Int)
    /// The list has `count` pushes without a pop.
    case pushWithoutPop(count: Int)
    /// The command with index `at` is inside too many pushes or layers.
    case tooDeep(at: Int)
    /// The command with index `at` is rotated, but is neither a layer nor a picture.
    case cannotTurn(at: Int)
    /// The scale is not positive, the size is negative, or a value is too large.
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
}

/// The largest values that the painter accepts.
enum Limit {
  /// Largest absolute coordinate in points, which allows a list of ten million rows.
  static let coordinate = 1e9
  /// Largest coordinate in pixels after all transforms, positive or negative.
  static let device = 1e12
  /// Largest number of pushes around a command.
  static let depth = 256
  /// Largest number of layers around a command.
  static let layers = 16
  /// Largest number of pixels in one cached layer or picture.
  static let bitmap = 16_777_216
}
