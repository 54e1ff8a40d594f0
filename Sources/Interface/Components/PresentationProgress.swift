// The progress of a component, and its identity across builds.
import Dismissal
import Geometry

/// The progress and the motion of a component at one instant.
public struct PresentationProgress: Hashable, Sendable {
  /// Fraction of the presentation: 0 if dismissed or at the lowest detent, 1 if fully open. Beyond
  /// these positions it is below 0 or above 1.
  public var progress = 0.0
  /// Distance in points from the fully open position, along the component's axis.
  public var offset = 0.0
  /// Velocity of the offset in points per second. 0 during a drag.
  public var velocity = 0.0
  /// The name of the phase. A sheet has `absent`, `presenting`, `idle`, `dragging`, `snapBack` and
  /// `dismissing`.
  public var phase = "absent"
  /// The size of the component in points.
  public var size = Size.zero

  public init() {}

  /// The value between `a` at progress 0 and `b` at progress 1.
  public func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, progress)) }
}

/// The name of a component within its scope of the tree.
enum ComponentName: Hashable, Sendable {
  /// The number of the component among those of its kind, in tree order.
  case order(Int)
  case text(String)
  /// The action of the component's binding.
  case action(ActionID)
  /// The name of a component that by mistake has the same name as another one.
  case repeated(String, Int)
  /// An element of the app's data.
  case element(PathElement)
  /// The number of a `ForEach` among those of the same source line.
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
  /// The number of the scope that contains the component.
  var scope: Int
  var kind: String
  var name: ComponentName
  /// True if the component is inside an element of the app's data.
  var isInElement = false
}
