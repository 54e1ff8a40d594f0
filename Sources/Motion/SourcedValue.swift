// The values of presets that follow another toolkit, each with its source.

/// The value of a parameter, with its source.
public struct SourcedValue: Hashable, Sendable {
  /// The parameter's name, without its group.
  public let name: String
  /// The value of the parameter.
  public let value: ParameterValue
  /// The public source of the value, or “ours” if no source publishes one.
  public let source: String

  public init(_ name: String, _ value: Double, _ source: String) {
    (self.name, self.value, self.source) = (name, .number(value), source)
  }

  public init(_ name: String, _ word: String, _ source: String) {
    (self.name, self.value, self.source) = (name, .choice(word), source)
  }

  public init(_ name: String, _ isOn: Bool, _ source: String) {
    (self.name, self.value, self.source) = (name, .flag(isOn), source)
  }
}

extension Tunable {
  /// Creates the default configuration with these values replaced. Edge cases: an unknown
  /// parameter, or a value out of range, is ignored. Tests ensure that no table has one.
  public init(_ values: [SourcedValue]) {
    self.init()
    for entry in values {
      guard let parameter = Self.parameters.first(where: { $0.name == entry.name }) else {
        continue
      }
      _ = parameter.set(entry.value, in: &self)
    }
  }
}
