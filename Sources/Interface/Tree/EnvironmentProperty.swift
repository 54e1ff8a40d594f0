// `@Environment(\.overlayContainer) var container`: a property of a view that reads its
// environment.
import Geometry
import Synchronization

/// Reads one value of the environment, as a property of a view.
///
/// The value is available in `body` and in the closures of the view's buttons. Elsewhere, such as
/// in a task that a button starts, it has its default. Copy the value into a constant first.
@propertyWrapper
public struct Environment<Value>: Sendable {
  private let path: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Reads the value at a path in `EnvironmentValues`.
  public init(_ path: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.path = path
    EnvironmentReaders.recordProperty()
  }

  /// The value in the environment of the view.
  public var wrappedValue: Value {
    (EnvironmentValues.current ?? EnvironmentValues())[keyPath: path]
  }
}

private protocol EnvironmentReading {}
extension Environment: EnvironmentReading {}

extension EnvironmentValues {
  /// The environment of the view whose body is being evaluated or whose button is pressed.
  @TaskLocal static var current: EnvironmentValues?
}

/// Records which types of views have `@Environment` properties.
enum EnvironmentReaders {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])
  private static let exist = Atomic(false)

  /// Called when an `@Environment` property is created.
  static func recordProperty() { exist.store(true, ordering: .relaxed) }

  /// True if the view has an `@Environment` property.
  ///
  /// Before the first such property exists, the answer is always false. This avoids reading type
  /// metadata, which takes a few milliseconds at the start of a program.
  static func contains(_ view: some View) -> Bool {
    guard exist.load(ordering: .relaxed) else { return false }
    let type = ObjectIdentifier(type(of: view))
    if let answer = known.withLock({ $0[type] }) { return answer }
    let answer = Mirror(reflecting: view).children.contains { $0.value is any EnvironmentReading }
    known.withLock { $0[type] = answer }
    return answer
  }
}

/// A view whose body is evaluated when its environment is known.
struct BodyNode<Content: View>: Node {
  let view: Content

  func flexibility(_ axis: Axis) -> Flexibility { ViewList(view.body).node.flexibility(axis) }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    EnvironmentValues.$current.withValue(environment) { ViewList(view.body).node }
      .layout(proposal, in: environment)
  }
}
