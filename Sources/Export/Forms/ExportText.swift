// What every form says alike: the heading, the figures, and names that cannot break out.
import Exhibits
import Files
import Motion
import Synchronization

/// One interaction with a preset's figures, about to be written in some form.
struct ExportText {
  let interaction: Interaction
  let preset: Preset
  private let seed = Figures()

  init(_ interaction: Interaction, _ preset: Preset) {
    self.interaction = interaction
    self.preset = preset
  }

  func value(_ figure: FigureDeclaration) -> ParameterValue {
    preset.figures.value(of: figure)
  }

  /// A figure with what code says of it.
  struct Line {
    var name: String
    var value: ParameterValue
    var note: String
  }

  /// Every figure of the interaction: its name, its value, and a note with unit and sentence.
  var lines: [Line] {
    interaction.figures.map { figure in
      var note = figure.sentence
      let unit = figure.unitInWords
      if !unit.isEmpty { note = unit + ". " + note }
      if case .choice(let words) = figure.kind {
        note += " One of \(words.joined(separator: ", "))."
      }
      let value = value(figure)
      if value != figure.seed { note += " (seed: \(ExportText.plain(figure.seed)))" }
      return Line(name: interaction.property(figure.name), value: value, note: note)
    }
  }

  static func plain(_ value: ParameterValue) -> String {
    switch value {
    case .number(let x): JSON.text(of: x)
    case .flag(let on): on ? "true" : "false"
    case .choice(let word): word
    }
  }

  func literal(_ value: ParameterValue, _ tongue: Tongue) -> String {
    switch value {
    case .number(let x): tongue.number(JSON.text(of: x))
    case .flag(let on): on ? "true" : "false"
    case .choice(let word): tongue.quoted(word)
    }
  }

  /// The first lines of a file, as comments.
  func heading(_ mark: String, _ form: ExportForm, _ more: [String] = []) -> String {
    let lines =
      ["\(interaction.title): \(interaction.sentence)"] + more
      + [form.checked].compactMap { $0 }
      + [
        "Slipsheet, preset \"\(preset.nameInComment)\".",
        "Lengths in points, times in seconds, speeds in points per second, y down.",
      ]
    return lines.map { "\(mark) \($0)\n" }.joined()
  }

  /// The program in a language. Figures stand in their own block, so that it is the same for every
  /// preset, and is written once.
  func code(_ tongue: Tongue) -> String {
    once("\(interaction.name) \(tongue)") { write(tongue) }
  }

  /// A text that is the same for every preset.
  func once(_ key: String, _ make: () -> String) -> String {
    if let known = ExportText.written.withLock({ $0[key] }) { return known }
    let text = make()
    ExportText.written.withLock { $0[key] = text }
    return text
  }

  /// The parts of a view, which call the interaction's types by `TYPE`.
  func view(_ form: ExportForm, _ parts: String...) -> String {
    once("\(interaction.name) \(form)") {
      parts.joined(separator: "\n").replacing("TYPE", with: interaction.type)
    }
  }

  private static let written = Mutex<[String: String]>([:])

  private func write(_ tongue: Tongue) -> String {
    // Compose and Flutter play springs themselves.
    let isPlayed = tongue == .kotlin || tongue == .dart
    var writer = CodeWriter(
      tongue, interaction.program(played: isPlayed), prefix: interaction.type,
      property: interaction.property)
    writer.writeAll()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  /// The figures as the first block of a file.
  func figureBlock(_ tongue: Tongue) -> String {
    let name = interaction.type + "Figures"
    var text = ""
    switch tongue {
    case .javaScript:
      text += "/** The tuned figures. */\nexport const \(name) = Object.freeze({\n"
      for line in lines {
        text += "  /** \(line.note) */\n  \(line.name): \(literal(line.value, tongue)),\n"
      }
      text += "});\n"
    case .swift:
      text += "/// The tuned figures.\nstruct \(name): Sendable {\n"
      for line in lines {
        text += "    /// \(line.note)\n    var \(line.name) = \(literal(line.value, tongue))\n"
      }
      text += "}\n"
    case .kotlin:
      text += "/** The tuned figures. */\nclass \(name)(\n"
      text += lines.map { line in
        "    /** \(line.note) */\n    val \(line.name): \(kind(line.value, tongue)) = "
          + literal(line.value, tongue)
      }.joined(separator: ",\n")
      text += "\n)\n"
    case .dart:
      text += "/// The tuned figures.\nclass \(name) {\n  const \(name)({\n"
      for line in lines {
        text += "    this.\(line.name) = \(literal(line.value, tongue)),\n"
      }
      text += "  });\n"
      for line in lines {
        text += "\n  /// \(line.note)\n  final \(kind(line.value, tongue)) \(line.name);\n"
      }
      text += "}\n"
    }
    return text
  }

  func kind(_ value: ParameterValue, _ tongue: Tongue) -> String {
    let kind: Program.Kind =
      switch value {
      case .number: .number
      case .flag: .flag
      case .choice: .text
      }
    return tongue.type(kind) { $0 }
  }
}

extension FigureDeclaration {
  /// The unit as a word; nothing where the value says it.
  var unitInWords: String {
    switch unit {
    case .points: "Points"
    case .pointsPerSecond: "Points per second"
    case .seconds: "Seconds"
    case .factor: "Factor"
    case .fraction: "Fraction"
    case .count: "Count"
    case .flag: ""
    }
  }
}

extension Preset {
  /// Scalars of a name that a comment shows.
  private static let longestName = 80

  /// The name on one line, without what ends a comment, a string or a script, or turns the direction
  /// of what follows.
  public var nameInComment: String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(Self.longestName) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: text.append(" ")
      default:
        // Block comments end so, and begin so, for they nest in Swift and Kotlin; so do scripts in
        // pages. Compilers read scalars: a mark on top of the stroke does not hinder them.
        if let last = text.last,
          (last == "*" && scalar == "/") || (last == "/" && scalar == "*") || last == "<"
        {
          text.append(" ")
        }
        text.append(scalar)
      }
    }
    return String(text) + (name.unicodeScalars.count > Self.longestName ? "…" : "")
  }
}
