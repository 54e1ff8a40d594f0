// `@Environment(\.overlayContainer) var container`: a view's own property that reads its surroundings.
import Geometry
import Synchronization

/// Reads one value of the surroundings, as a property of a view.
///
/// It is there in the view's `body` and in what its buttons call. Anywhere else, as in a task that a
/// button starts, it is what no stage knows: put the value into a constant first.
@propertyWrapper
public struct Environment<Value>: Sendable {
  private let path: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Of this name in `EnvironmentValues`.
  public init(_ path: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.path = path
    EnvironmentReaders.noteOne()
  }

  /// What the view's surroundings say.
  public var wrappedValue: Value {
    (EnvironmentValues.current ?? EnvironmentValues())[keyPath: path]
  }
}

private protocol EnvironmentReading {}
extension Environment: EnvironmentReading {}

extension EnvironmentValues {
  /// The surroundings of the view whose body is asked for, or whose button is pressed.
  @TaskLocal static var current: EnvironmentValues?
}

/// Which types of views have properties that read their surroundings.
enum EnvironmentReaders {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])
  private static let exist = Atomic(false)

  /// A property was made that reads.
  static func noteOne() { exist.store(true, ordering: .relaxed) }

  /// Before the first such property no view can have one: that spares the runtime's descriptions of
  /// types, which take a few milliseconds of a program's start.
  static func contains(_ view: some View) -> Bool {
    guard exist.load(ordering: .relaxed) else { return false }
    let type = ObjectIdentifier(type(of: view))
    if let answer = known.withLock({ $0[type] }) { return answer }
    let answer = Mirror(reflecting: view).children.contains { $0.value is any EnvironmentReading }
    known.withLock { $0[type] = answer }
    return answer
  }
}

/// A view whose body is asked for when its surroundings are known.
struct BodyNode<Content: View>: Node {
  let view: Content

  func flexibility(_ axis: Axis) -> Flexibility { ViewList(view.body).node.flexibility(axis) }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    EnvironmentValues.$current.withValue(environment) { ViewList(view.body).node }
      .layout(proposal, in: environment)
  }
}
