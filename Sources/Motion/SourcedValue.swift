// The values of presets that follow another toolkit. Each value has a source.

/// The value of a parameter, with its source.
package struct SourcedValue: Hashable, Sendable {
  /// The parameter's name, without its group.
  package let name: String
  /// The value of the parameter.
  package let value: ParameterValue
  /// The public source of the value, or “ours” if no source publishes the value.
  package let source: String

  package init(_ name: String, _ value: Double, _ source: String) {
    (self.name, self.value, self.source) = (name, .number(value), source)
  }

  package init(_ name: String, _ word: String, _ source: String) {
    (self.name, self.value, self.source) = (name, .choice(word), source)
  }

  package init(_ name: String, _ isOn: Bool, _ source: String) {
    (self.name, self.value, self.source) = (name, .flag(isOn), source)
  }
}

extension Tunable {
  /// Creates the default configuration with these values replaced. Edge cases: an unknown parameter
  /// or a value out of range is ignored. Tests ensure that no table contains such an entry.
  package init(_ values: [SourcedValue]) {
    self.init()
    for entry in values {
      guard let parameter = Self.parameters.first(where: { $0.name == entry.name }) else {
        continue
      }
      _ = parameter.set(entry.value, in: &self)
    }
  }
}
