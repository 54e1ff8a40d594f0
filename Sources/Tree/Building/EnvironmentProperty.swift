// The property wrapper `@Environment`, which reads a value of a view's environment.
import Geometry
import Synchronization

/// Reads one value of the environment, as a property of a view.
///
/// The value can be read in `body` and in the closures of the view's buttons. Elsewhere, as in a
/// task, the property has its default value. To use the value elsewhere, copy it into a constant.
@propertyWrapper
public struct Environment<Value>: Sendable {
  private let path: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Reads the value at a key path of `EnvironmentValues`.
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

/// Stores which view types have `@Environment` properties.
enum EnvironmentReaders {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])
  private static let exist = Atomic(false)

  /// Records that an `@Environment` property was created. Afterwards, `contains` inspects types.
  static func recordProperty() { exist.store(true, ordering: .relaxed) }

  /// True if the view has an `@Environment` property.
  ///
  /// The result is false until the first such property was created. Until then, no type metadata is
  /// read, which would take a few milliseconds at the start of a program.
  static func contains(_ view: some View) -> Bool {
    guard exist.load(ordering: .relaxed) else { return false }
    let type = ObjectIdentifier(type(of: view))
    if let answer = known.withLock({ $0[type] }) { return answer }
    let answer = Mirror(reflecting: view).children.contains { $0.value is any EnvironmentReading }
    known.withLock { $0[type] = answer }
    return answer
  }
}

/// A node that evaluates the `body` of a view during layout, when the environment is known.
struct BodyNode<Content: View>: Node {
  let view: Content

  func flexibility(_ axis: Axis) -> Flexibility { ViewList(view.body).node.flexibility(axis) }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    EnvironmentValues.$current.withValue(environment) { ViewList(view.body).node }
      .layout(proposal, in: environment)
  }
}
