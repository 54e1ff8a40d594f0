// All tunable parameters as one value. Each parameter has a name in the form `group.name`.
import Dismissal
import Files
import Interface
import Motion
import Synchronization

/// One configuration for each group of parameters.
///
/// `parameters[PullDownConfiguration.self]` is a group's configuration as a Swift value. Scripts,
/// files and sliders change the same configuration with `set("pullDown.threshold", …)`.
package struct ParameterSet: Sendable {
  private var groups: [Group]

  /// The configuration of one group. Copies of a parameter set share this object. If two sets have
  /// an identical object, the group is equal in both sets.
  fileprivate final class Group: Sendable {
    let value: any Tunable
    private let read = AtomicLazyReference<ParameterValues>()

    init(_ value: any Tunable) { self.value = value }

    /// The values of the group's parameters, computed at the first access. Panels read the values
    /// in every build, but a sweep never does.
    var values: [ParameterValue] {
      (read.load() ?? read.storeIfNil(ParameterValues(value))).values
    }
  }

  /// All groups with the values of a built-in preset.
  package init(_ preset: Preset.BuiltIn = .seed) {
    self = preset == .seed ? ParameterSet.seed : ParameterSet(making: preset)
  }

  /// The default preset's values. A stored value is faster than a computed value.
  private static let seed = ParameterSet(making: .seed)

  private init(making preset: Preset.BuiltIn) {
    groups = ParameterSet.configurations.map { type in
      if preset == .fluid { return Group(type.fluid) }
      guard let family = preset.family, let own = ParameterSet.families[ObjectIdentifier(type)]
      else {
        return Group(type.init())
      }
      return Group(own.like(family))
    }
  }

  /// The configuration of this type. If `configurations` has no such type, the type's default.
  package subscript<C: Tunable>(type: C.Type) -> C {
    get { ParameterSet.indices[ObjectIdentifier(type)].flatMap { groups[$0].value as? C } ?? C() }
    set {
      if let index = ParameterSet.indices[ObjectIdentifier(type)] {
        groups[index] = Group(newValue)
      }
    }
  }

  /// Whether the sets contain configurations of this type.
  static func has(_ type: any Tunable.Type) -> Bool { indices[ObjectIdentifier(type)] != nil }

  /// The index in `groups`, for each type of configuration.
  private static let indices = Dictionary(
    uniqueKeysWithValues: configurations.enumerated().map { (ObjectIdentifier($1), $0) })

  /// The declaration of the parameter with this full name. Nil for an unknown name.
  package static func declaration(_ name: String) -> ParameterDeclaration? { byName[name] }

  /// The declarations of all parameters, in the order of the groups.
  package static let declarations: [ParameterDeclaration] = declarationsOfGroups.flatMap(\.self)

  /// The declarations of the parameters in these groups.
  package static func declarations(of groups: [String]) -> [ParameterDeclaration] {
    zip(configurations, declarationsOfGroups).filter { groups.contains($0.0.group) }
      .flatMap(\.1)
  }

  /// The declarations of each group. Panels and sweeps use them often, so they are stored.
  private static let declarationsOfGroups: [[ParameterDeclaration]] = {
    func declarations<C: Tunable>(of type: C.Type, _ group: Int) -> [ParameterDeclaration] {
      C.parameters.enumerated().map { ParameterDeclaration($1, Place(group: group, number: $0)) }
    }
    return configurations.enumerated().map { declarations(of: $1, $0) }
  }()

  private static let byName = Dictionary(
    declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The displayed title of each group, by the group's name.
  package static let groupTitles = Dictionary(
    configurations.map { ($0.group, $0.title) }, uniquingKeysWith: { first, _ in first })

  /// The name of each configuration's Swift type, by the group's name. The runtime is slow to name
  /// a type, so the names are computed only at the first access.
  static let typeNames = Dictionary(
    configurations.map { type in
      (type.group, String(String(reflecting: type).drop { $0 != "." }.dropFirst()))
    }, uniquingKeysWith: { first, _ in first })

  /// Names of the groups of the scenes, which programs with the library do not have.
  package static let sceneGroups = Set(
    configurations.filter { String(reflecting: $0).hasPrefix("Scenes.") }.map { $0.group })

  /// The configurations that have values for other toolkits. A check for conformance at run time is
  /// slow, so this list replaces the check.
  static let families = Dictionary(
    uniqueKeysWithValues: ([
      DetentsConfiguration.self, SheetStacking.self, PullToDismissConfiguration.self,
      DrawerConfiguration.self, BarConfiguration.self, NavigationStackMachine.Configuration.self,
    ] as [any FamilyTunable.Type]).map { (ObjectIdentifier($0), $0) })

  /// The position of a parameter in the parameter set.
  struct Place: Sendable {
    var group: Int
    /// Index of the parameter in its group.
    var number: Int
  }

  /// The value of the parameter with this full name. Nil for an unknown name.
  package func value(_ name: String) -> ParameterValue? {
    ParameterSet.declaration(name).map { value(of: $0) }
  }

  package func value(of parameter: ParameterDeclaration) -> ParameterValue {
    groups[parameter.place.group].values[parameter.place.number]
  }

  /// Sets a parameter. A value that is not accepted changes nothing, and the reason is returned.
  package mutating func set(_ name: String, _ value: ParameterValue) -> ParameterSetError? {
    guard let place = ParameterSet.declaration(name)?.place else { return .unknown }
    return ParameterSet.set(place.number, value, in: &groups[place.group]).map(
      ParameterSetError.value)
  }

  /// Full names of the parameters whose values differ from the values in `other`.
  package func changes(from other: ParameterSet) -> [String] {
    if sharesStorage(with: other) { return [] }
    var names: [String] = []
    for (index, declarations) in ParameterSet.declarationsOfGroups.enumerated()
    where !ParameterSet.isSame(groups[index], other.groups[index]) {
      let (own, others) = (groups[index].values, other.groups[index].values)
      for (number, parameter) in declarations.enumerated() where own[number] != others[number] {
        names.append(parameter.name)
      }
    }
    return names
  }

  private static func set<C: Tunable>(
    _ number: Int, _ value: ParameterValue, in group: inout C
  ) -> ParameterError? {
    C.parameters[number].set(value, in: &group)
  }

  private static func set(
    _ number: Int, _ value: ParameterValue, in group: inout Group
  ) -> ParameterError? {
    func open<C: Tunable>(_ configuration: C) -> (any Tunable, ParameterError?) {
      var copy = configuration
      let refusal = set(number, value, in: &copy)
      return (copy, refusal)
    }
    let (changed, refusal) = open(group.value)
    if refusal == nil { group = Group(changed) }
    return refusal
  }
}

/// The reason why a parameter could not be set.
package enum ParameterSetError: Hashable, Sendable {
  case unknown
  case value(ParameterError)

  /// The reason as text, with the accepted values.
  package var words: String {
    switch self {
    case .unknown: "unknown parameter; `slipsheet play --list` lists all"
    case .value(.outOfRange(let range)):
      "out of range, expected \(JSON.text(of: range.lowerBound)) to "
        + JSON.text(of: range.upperBound)
    case .value(.unknownWord(let words)): "expected one of \(words.joined(separator: ", "))"
    case .value(.wrongKind(let right)): "expected \(right)"
    }
  }
}

extension ParameterSet: Equatable {
  package static func == (a: ParameterSet, b: ParameterSet) -> Bool {
    a.sharesStorage(with: b) || zip(a.groups, b.groups).allSatisfy { isSame($0, $1) }
  }

  /// Whether the arrays have the same storage. The check is fast, and usually returns true.
  fileprivate func sharesStorage(with other: ParameterSet) -> Bool {
    groups.withUnsafeBufferPointer { own in
      other.groups.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }

  fileprivate static func isSame(_ a: Group, _ b: Group) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
    return a === b || (a.value as? any Equatable).map { isEqual($0) } ?? (a.values == b.values)
  }
}

/// The values of one configuration's parameters, in the order of their declarations.
private final class ParameterValues: Sendable {
  let values: [ParameterValue]

  init<C: Tunable>(_ configuration: C) {
    values = C.parameters.map { $0.value(in: configuration) }
  }
}

extension ParameterValue {
  package init?(_ json: JSON) {
    switch json {
    case .number(let x): self = .number(x)
    case .flag(let on): self = .flag(on)
    case .text(let word): self = .choice(word)
    default: return nil
    }
  }

  package var json: JSON {
    switch self {
    case .number(let x): JSON(x)
    case .flag(let on): .flag(on)
    case .choice(let word): .text(word)
    }
  }

  /// The value as text without quotes, in a form that JSON, CSS and code share.
  package var plain: String {
    switch self {
    case .number(let x): JSON.text(of: x)
    case .flag(let on): on ? "true" : "false"
    case .choice(let word): word
    }
  }
}

extension ParameterSet: ConfigurationSource {
  package func configuration<C: Tunable>(after old: C) -> C { self[C.self] }
}
