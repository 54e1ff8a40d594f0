// A program whose screen is shown as a scene, and the parameter values in the program's tree.
import Gesture
import Interface
import Motion
import Synchronization

/// A program whose own screen is shown as a scene.
package protocol ProgramSource: AnyObject, Sendable {
  /// The parameter values that the program sets in the view tree.
  var written: ProgramValues { get }
  /// True if the program starts with the screen's first state, and not with a later state.
  var isFirst: Bool { get }
  /// True if the closures of the program's `.perform` are called.
  var performs: Bool { get }
}

/// A program that shows a screen of this type.
package final class Program<Shown: Screen>: ProgramSource {
  /// Makes the screen in its first state.
  let make: @Sendable () -> Shown
  private let first: @Sendable () -> Shown
  package let written: ProgramValues
  package let performs: Bool
  /// Screens need not be equatable, so they are compared as text. The text does not contain the
  /// state in objects. A screen with a new identifier or the present time differs from every other
  /// screen.
  package var isFirst: Bool { String(describing: make()) == String(describing: first()) }

  package convenience init(
    performs: Bool = false, _ make: @escaping @Sendable () -> Shown
  ) {
    self.init(make, first: make, ProgramValues(), performs)
  }

  private init(
    _ make: @escaping @Sendable () -> Shown, first: @escaping @Sendable () -> Shown,
    _ written: ProgramValues, _ performs: Bool
  ) {
    self.make = make
    self.first = first
    self.written = written
    self.performs = performs
  }

  /// Returns this program, but with the given screen as the start.
  func starting(with screen: Shown) -> Program {
    Program({ screen }, first: first, written, performs)
  }
}

/// The parameter values that a program sets in its tree, as far as the tree was built.
///
/// A configuration is recorded when the first view uses it. The values of later views are ignored.
package final class ProgramValues: Sendable {
  private let known = Mutex<[ObjectIdentifier: any Tunable]>([:])

  /// The configurations of the stage, which no view of a tree declares.
  private static let ofStage: [any Tunable.Type] = [
    VelocityTracker.Configuration.self, GestureConfiguration.self, EvenMotion.Configuration.self,
  ]

  /// Returns the recorded configuration of this type. Without a record, records and returns `own`.
  fileprivate func note<C: Tunable>(_ own: C) -> C {
    known.withLock { known in
      if let first = known[ObjectIdentifier(C.self)] as? C { return first }
      known[ObjectIdentifier(C.self)] = own
      return own
    }
  }

  /// The names of the groups that the program uses, in display order.
  package var groups: [String] {
    let used = known.withLock { Set($0.keys) }.union(Self.ofStage.map { ObjectIdentifier($0) })
    return ParameterSet.configurations.filter { used.contains(ObjectIdentifier($0)) }
      .map { $0.group }
  }

  /// The values of the program. Groups that the program does not use have default values.
  package var parameters: ParameterSet {
    var parameters = ParameterSet()
    func set<C: Tunable>(_ configuration: C) { parameters[C.self] = configuration }
    for configuration in known.withLock({ Array($0.values) }) { set(configuration) }
    return parameters
  }
}

/// Parameter values for the tree of a program. Only values that differ from the program's values
/// are applied, so that views of one kind may have different values.
struct ProgramTuning: ConfigurationSource {
  let parameters: ParameterSet
  let written: ProgramValues

  func configuration<C: Tunable>(after old: C) -> C {
    guard ParameterSet.has(C.self) else { return old }
    let (own, wanted) = (written.note(old), parameters[C.self])
    var new = old
    for parameter in C.parameters {
      let value = parameter.value(in: wanted)
      if value != parameter.value(in: own) { _ = parameter.set(value, in: &new) }
    }
    return new
  }
}
