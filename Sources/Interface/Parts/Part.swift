// What a component says of itself, and what names it.
import Dismissal
import Geometry

/// How far a part is on its way at an instant.
public struct Transition: Hashable, Sendable {
  /// 0 gone or at its lowest place, 1 fully open; more past either end.
  public var progress = 0.0
  /// Points from where it is fully open, along its axis.
  public var offset = 0.0
  /// Points per second of the offset; 0 under a finger.
  public var velocity = 0.0
  /// One word: `absent`, `presenting`, `idle`, `dragging`, `snapBack`, `dismissing` of a sheet.
  public var phase = "absent"
  /// Of the part, in points.
  public var size = Size.zero

  public init() {}

  /// From `a` at progress 0 to `b` at progress 1.
  public func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, progress)) }
}

/// What a part is called in its part of the tree.
enum PartName: Hashable, Sendable {
  /// The first, the second, …, of its kind.
  case order(Int)
  case text(String)
  /// A binding's.
  case action(ActionID)
  /// One that has another's name by mistake.
  case repeated(String, Int)
  /// An element of the program's data.
  case element(PathElement)
  /// The first, the second, …, `ForEach` of a line of source.
  case list(SourcePlace, Int)

  var words: String {
    switch self {
    case .order(let number), .list(_, let number): "number \(number)"
    case .element(let id): "“\(id.value.base)”"
    case .text(let name), .repeated(let name, _): "“\(name)”"
    case .action(let action):
      action.name.isEmpty ? "by one binding" : "by the action “\(action.name)”"
    }
  }
}

/// Names a part across builds.
struct PartID: Hashable, Sendable {
  /// The part of the tree that it stands in.
  var scope: Int
  var kind: String
  var name: PartName
  /// It stands in an element with an identity.
  var isInElement = false
}
