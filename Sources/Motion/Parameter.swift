// The one declaration of a tunable figure: what sliders, files, validation, sweeps and docs read.

/// A figure that a configuration lets one change.
///
/// The default is not written here: it is what `Root()` holds, so it stands in one place only.
public struct Parameter<Root: Tunable>: Sendable {
  /// The name below the group's: `threshold` in `pullDown.threshold`.
  public let name: String
  /// The configuration's property, where it is called otherwise than the figure.
  public let property: String
  /// The words on the slider's row.
  public let title: String
  /// Among which others the lab shows it.
  public let folder: ParameterFolder
  /// What its figure counts.
  public let unit: ParameterUnit
  /// Which property it is, and what that may be.
  public let kind: Kind
  /// Where the default comes from.
  public let source: String
  /// One sentence for the tooltip and the generated page.
  public let sentence: String

  /// Which property it is, and what it may be.
  public enum Kind: Sendable {
    case number(WritableKeyPath<Root, Double> & Sendable, range: ClosedRange<Double>, step: Double)
    case flag(WritableKeyPath<Root, Bool> & Sendable)
    /// The property holds the place of the chosen word in `words`.
    case choice(WritableKeyPath<Root, Int> & Sendable, words: [String])
  }

  public init(
    _ name: String, _ title: String, property: String? = nil, folder: ParameterFolder,
    unit: ParameterUnit, _ kind: Kind, source: String, sentence: String
  ) {
    self.name = name
    self.property = property ?? name
    self.title = title
    self.folder = folder
    self.unit = unit
    self.kind = kind
    self.source = source
    self.sentence = sentence
  }

  /// What `root` holds.
  public func value(in root: Root) -> ParameterValue {
    switch kind {
    case .number(let path, _, _): .number(root[keyPath: path])
    case .flag(let path): .flag(root[keyPath: path])
    case .choice(let path, let words): .choice(words[root[keyPath: path]])
    }
  }

  /// Writes `value`; on a wrong kind, an unknown word or a figure out of range nothing is written
  /// and the answer says in words what would be right.
  public func set(_ value: ParameterValue, in root: inout Root) -> ParameterError? {
    switch (kind, value) {
    case (.number(let path, let range, _), .number(let x)):
      guard range.contains(x) else { return .outOfRange(range) }
      root[keyPath: path] = x
    case (.flag(let path), .flag(let on)): root[keyPath: path] = on
    case (.choice(let path, let words), .choice(let word)):
      guard let index = words.firstIndex(of: word) else { return .unknownWord(words) }
      root[keyPath: path] = index
    case (.number, _): return .wrongKind("a number")
    case (.flag, _): return .wrongKind("true or false")
    case (.choice(_, let words), _): return .unknownWord(words)
    }
    return nil
  }
}

/// Where the lab shows a figure.
public enum ParameterFolder: String, CaseIterable, Sendable {
  case drag, commit, spring, look, queue
}

/// What a figure is counted in.
public enum ParameterUnit: String, Sendable {
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case seconds = "s"
  case factor = "×"
  case fraction = ""
  case count = "of"
  case flag = "on/off"
}

/// A figure, a switch or a word.
public enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case choice(String)
}

/// Why a value was not taken.
public enum ParameterError: Hashable, Sendable {
  case outOfRange(ClosedRange<Double>)
  case unknownWord([String])
  /// What would be right, in words.
  case wrongKind(String)
}

extension ParameterError: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .outOfRange(let range):
      "the value is out of range: it may be from \(range.lowerBound) to \(range.upperBound)"
    case .unknownWord(let words):
      "the word is not known: it may be \(words.joined(separator: ", "))"
    case .wrongKind(let right): "the value is of another kind: \(right) is expected"
    }
  }
}
