// The declaration of a parameter. Sliders, files, validation, sweeps and documents use it.

/// Declares one value of a configuration that can be changed.
///
/// The default value is not declared, because it is the value in `Root()`.
package struct Parameter<Root: Tunable>: Sendable {
  /// The name without its group: `threshold` in `pullDown.threshold`.
  package let name: String
  /// The configuration's property for the parameter, and the possible values.
  package let kind: Kind
  // The engine for other platforms needs no texts, so it contains no texts.
  #if !hasFeature(Embedded)
    /// The name of the configuration's property, if it differs from the parameter's name.
    package let property: String
    /// The label of the parameter's slider.
    package let title: String
    /// The folder in which the lab shows the parameter.
    package let folder: ParameterFolder
    /// The unit of the parameter's value.
    package let unit: ParameterUnit
    /// The source of the default value, for example the name of a document or a measurement.
    package let source: String
    /// One sentence that describes the parameter in its tooltip and in the generated documentation.
    package let sentence: String
    /// The meaning of the value 0, for example `until dismissed`. Nil if 0 has no special meaning.
    package let zero: String?
  #endif

  /// The closures that read and write the property, and the property's possible values.
  package enum Kind: Sendable {
    case number(
      @Sendable (Root) -> Double, @Sendable (inout Root, Double) -> Void,
      range: ClosedRange<Double>, step: Double)
    case flag(@Sendable (Root) -> Bool, @Sendable (inout Root, Bool) -> Void)
    /// The property contains the index of the chosen word in `words`.
    case choice(@Sendable (Root) -> Int, @Sendable (inout Root, Int) -> Void, words: [String])
    /// The value is a timing curve, written as its name or as a CSS function.
    case curve(@Sendable (Root) -> UnitCurve, @Sendable (inout Root, UnitCurve) -> Void)
  }

  @inline(__always)
  package init(
    _ name: String, _ title: String, property: String? = nil, folder: ParameterFolder,
    unit: ParameterUnit, _ kind: Kind, source: String, sentence: String, zero: String? = nil
  ) {
    self.name = name
    self.kind = kind
    #if !hasFeature(Embedded)
      self.property = property ?? name
      self.title = title
      self.folder = folder
      self.unit = unit
      self.source = source
      self.sentence = sentence
      self.zero = zero
    #endif
  }

  #if !hasFeature(Embedded)
    /// The parameter's value in the configuration `root`.
    package func value(in root: Root) -> ParameterValue {
      switch kind {
      case .number(let read, _, _, _): .number(read(root))
      case .flag(let read, _): .flag(read(root))
      case .choice(let read, _, let words): .choice(words[read(root)])
      case .curve(let read, _): .choice(read(root).words)
      }
    }

    /// Writes `value` into the configuration `root`. If the kind, the word or the range is wrong,
    /// nothing is written, and the error describes the valid values.
    package func set(_ value: ParameterValue, in root: inout Root) -> ParameterError? {
      switch (kind, value) {
      case (.number(_, let write, let range, _), .number(let x)):
        guard range.contains(x) else { return .outOfRange(range) }
        write(&root, x)
      case (.flag(_, let write), .flag(let on)): write(&root, on)
      case (.choice(_, let write, let words), .choice(let word)):
        guard let index = words.firstIndex(of: word) else { return .unknownWord(words) }
        write(&root, index)
      case (.curve(_, let write), .choice(let words)):
        guard let curve = UnitCurve(words: words) else { return .unknownWord(Self.curveWords) }
        write(&root, curve)
      case (.number, _): return .wrongKind("a number")
      case (.flag, _): return .wrongKind("true or false")
      case (.choice(_, _, let words), _): return .unknownWord(words)
      case (.curve, _): return .unknownWord(Self.curveWords)
      }
      return nil
    }

    private static var curveWords: [String] {
      UnitCurve.named.map(\.name) + ["cubic-bezier(x1, y1, x2, y2)"]
    }
  #endif
}

/// A folder of parameters in the lab.
package enum ParameterFolder: String, CaseIterable, Sendable {
  case drag, commit, spring, look, queue
}

/// The unit of a parameter.
package enum ParameterUnit: String, Sendable {
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case seconds = "s"
  case factor = "×"
  case fraction = ""
  case count = "of"
  case flag = "on/off"
}

/// The value of a parameter: a number, a switch or a word.
package enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case choice(String)
}

/// The reason why a value was not accepted.
package enum ParameterError: Hashable, Sendable {
  case outOfRange(ClosedRange<Double>)
  case unknownWord([String])
  /// The value has the wrong kind. The string describes the valid values.
  case wrongKind(String)
}

#if !hasFeature(Embedded)
  extension ParameterError: CustomStringConvertible {
    /// The error as a sentence.
    package var description: String {
      switch self {
      case .outOfRange(let range):
        "the value is out of range: it may be from \(range.lowerBound) to \(range.upperBound)"
      case .unknownWord(let words):
        "the word is not known: it may be \(words.joined(separator: ", "))"
      case .wrongKind(let right): "the value is of another kind: \(right) is expected"
      }
    }
  }
#endif
