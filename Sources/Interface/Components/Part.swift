// The progress of a component, and its identity across builds.
import Dismissal
import Geometry

/// Progress and motion of a component at an instant.
public struct PresentationProgress: Hashable, Sendable {
  /// Share of the presentation: 0 dismissed or at the lowest detent, 1 fully open. It is below 0
  /// or above 1 past either end.
  public var progress = 0.0
  /// Points from the fully open position, along the axis.
  public var offset = 0.0
  /// Velocity of the offset in points per second; 0 under a finger.
  public var velocity = 0.0
  /// Name of the phase. A sheet has `absent`, `presenting`, `idle`, `dragging`, `snapBack` and
  /// `dismissing`.
  public var phase = "absent"
  /// Size of the component in points.
  public var size = Size.zero

  public init() {}

  /// A value between `a` at progress 0 and `b` at progress 1.
  public func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, progress)) }
}

/// The name of a component within its scope of the tree.
enum ComponentName: Hashable, Sendable {
  /// The first, second, … of its kind.
  case order(Int)
  case text(String)
  /// The action of the component's binding.
  case action(ActionID)
  /// A component that has the name of another one by mistake.
  case repeated(String, Int)
  /// An element of the program's data.
  case element(PathElement)
  /// The first, second, … `ForEach` of one source line.
  case list(SourcePlace, Int)

  var words: String {
    switch self {
    case .order(let number), .list(_, let number): "the number \(number)"
    case .element(let id): "the id “\(id.value.base)”"
    case .text(let name), .repeated(let name, _): "the name “\(name)”"
    case .action(let action):
      action.name.isEmpty ? "the same binding" : "the action “\(action.name)”"
    }
  }
}

/// Identifies a component across builds.
struct ComponentID: Hashable, Sendable {
  /// The scope of the tree that contains it.
  var scope: Int
  var kind: String
  var name: ComponentName
  /// True if it is inside an element with an identity.
  var isInElement = false
}
