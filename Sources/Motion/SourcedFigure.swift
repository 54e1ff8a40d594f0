// Figures of presets that follow a toolkit of others, each with where it comes from.

/// A figure with its value and its source.
public struct SourcedFigure: Hashable, Sendable {
  /// The parameter's name, without its group.
  public let name: String
  /// What it is set to.
  public let value: ParameterValue
  /// Where the value stands in public; “ours” where no source publishes one.
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
  /// The “seed” with these figures in it. Edge cases: a figure that is none, or out of its range, is
  /// left as it is; tests hold every table to have none.
  public init(_ figures: [SourcedFigure]) {
    self.init()
    for figure in figures {
      guard let parameter = Self.parameters.first(where: { $0.name == figure.name }) else {
        continue
      }
      _ = parameter.set(figure.value, in: &self)
    }
  }
}
