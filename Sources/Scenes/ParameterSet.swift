// Every tunable parameter in one value, accessed by `group.name`.
import Dismissal
import Files
import Interface
import Motion
import Synchronization

/// One configuration of each group.
///
/// `parameters[PullDownConfiguration.self]` is the configuration for a machine. Scripts, files and
/// sliders write the same one with `set("pullDown.threshold", …)`.
package struct ParameterSet: Sendable {
  private var groups: [Group]

  /// One configuration, shared by copies. Two copies that differ in another group compare this
  /// group by identity.
  fileprivate final class Group: Sendable {
    let value: any Tunable
    private let read = AtomicLazyReference<ParameterValues>()

    init(_ value: any Tunable) { self.value = value }

    /// The value of each parameter, computed at the first access. Panels read all of them in every
    /// build, a sweep never does.
    var values: [ParameterValue] {
      (read.load() ?? read.storeIfNil(ParameterValues(value))).values
    }
  }

  /// Every group with the values of a built-in preset.
  package init(_ preset: Preset.BuiltIn = .seed) {
    self = preset == .seed ? ParameterSet.seed : ParameterSet(making: preset)
  }

  /// Computed once: it is used often.
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

  /// The configuration of a type. A type that is not in `configurations` returns its default.
  package subscript<C: Tunable>(type: C.Type) -> C {
    get { ParameterSet.indices[ObjectIdentifier(type)].flatMap { groups[$0].value as? C } ?? C() }
    set {
      if let index = ParameterSet.indices[ObjectIdentifier(type)] {
        groups[index] = Group(newValue)
      }
    }
  }

  /// Index of each configuration in `groups`.
  private static let indices = Dictionary(
    uniqueKeysWithValues: configurations.enumerated().map { (ObjectIdentifier($1), $0) })

  /// The declaration of a parameter by its full name; nil for an unknown name.
  package static func declaration(_ name: String) -> ParameterDeclaration? { byName[name] }

  /// Every parameter, group by group.
  package static let declarations: [ParameterDeclaration] = declarationsOfGroups.flatMap(\.self)

  /// Parameters of some groups.
  package static func declarations(of groups: [String]) -> [ParameterDeclaration] {
    zip(configurations, declarationsOfGroups).filter { groups.contains($0.0.group) }
      .flatMap(\.1)
  }

  /// Computed once: panels and sweeps use them often.
  private static let declarationsOfGroups: [[ParameterDeclaration]] = {
    func declarations<C: Tunable>(of type: C.Type, _ group: Int) -> [ParameterDeclaration] {
      C.parameters.enumerated().map { ParameterDeclaration($1, Place(group: group, number: $0)) }
    }
    return configurations.enumerated().map { declarations(of: $1, $0) }
  }()

  private static let byName = Dictionary(
    declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The groups' titles for people.
  package static let groupTitles = Dictionary(
    configurations.map { ($0.group, $0.title) }, uniquingKeysWith: { first, _ in first })

  /// The types' names in code, by group. Computed at the first access, because the runtime takes
  /// long to produce a type's name.
  static let typeNames = Dictionary(
    configurations.map { type in
      (type.group, String(String(reflecting: type).drop { $0 != "." }.dropFirst()))
    }, uniquingKeysWith: { first, _ in first })

  /// Groups of the scenes themselves. A program that uses the library does not have them.
  package static let sceneGroups = Set(
    configurations.filter { String(reflecting: $0).hasPrefix("Scenes.") }.map { $0.group })

  /// Configurations with values of other toolkits. They are listed because a conformance check at
  /// run time is slow.
  static let families = Dictionary(
    uniqueKeysWithValues: ([
      DetentsConfiguration.self, SheetStacking.self, PullToDismissConfiguration.self,
      DrawerConfiguration.self, BarConfiguration.self,
    ] as [any FamilyTunable.Type]).map { (ObjectIdentifier($0), $0) })

  /// Index of a parameter.
  struct Place: Sendable {
    var group: Int
    /// Index among its group's parameters.
    var number: Int
  }

  /// The value of a parameter; nil for an unknown name.
  package func value(_ name: String) -> ParameterValue? {
    ParameterSet.declaration(name).map { value(of: $0) }
  }

  package func value(of parameter: ParameterDeclaration) -> ParameterValue {
    groups[parameter.place.group].values[parameter.place.number]
  }

  /// Writes one parameter. A refused value changes nothing.
  package mutating func set(_ name: String, _ value: ParameterValue) -> ParameterSetError? {
    guard let place = ParameterSet.declaration(name)?.place else { return .unknown }
    return ParameterSet.set(place.number, value, in: &groups[place.group]).map(
      ParameterSetError.value)
  }

  /// Names of the parameters whose values differ from those in `other`.
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

/// The reason why a parameter was not written.
package enum ParameterSetError: Hashable, Sendable {
  case unknown
  case value(ParameterError)

  /// The correction, in words.
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

  /// Fast path: most compared values are copies that share one array.
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

/// The parameter values of one configuration, in the order of its declarations.
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
}

extension ParameterSet: ConfigurationSource {}
