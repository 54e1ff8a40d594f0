// What the files of the web begin with: the heading and the figures.
import Exhibits
import Motion
import Synchronization

/// One interaction with a preset's figures, about to be written in some form.
struct ExportText {
  let interaction: ExportedInteraction
  let preset: Preset

  init(_ interaction: ExportedInteraction, _ preset: Preset) {
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
      if value != figure.seed { note += " (seed: \(figure.seed.plain))" }
      return Line(name: interaction.property(figure.name), value: value, note: note)
    }
  }

  func literal(_ value: ParameterValue) -> String {
    if case .choice(let word) = value { return Tongue.quoted(word) }
    return value.plain
  }

  /// The first lines of a file, as comments.
  func heading(_ more: [String] = []) -> String {
    let lines =
      ["\(interaction.title): \(interaction.sentence)"] + more
      + [
        "Checked: it ran in Chromium by real input, within 0.0005 points of the library.",
        "Slipsheet, preset \"\(preset.nameInComment)\".",
        "Lengths in points, times in seconds, speeds in points per second, y down.",
      ]
    return lines.map { "// \($0)\n" }.joined()
  }

  /// The program. Figures stand in their own block, so that it is the same for every preset, and is
  /// written once.
  var code: String {
    if let known = ExportText.written.withLock({ $0[interaction.name] }) { return known }
    var writer = CodeWriter(
      interaction.program, prefix: interaction.type, property: interaction.property)
    writer.writeAll()
    let text = writer.lines.joined(separator: "\n") + "\n"
    ExportText.written.withLock { $0[interaction.name] = text }
    return text
  }

  private static let written = Mutex<[String: String]>([:])

  /// The figures as the first block of a file.
  var figureBlock: String {
    var text = "/** The tuned figures. */\n"
    text += "export const \(interaction.type)Figures = Object.freeze({\n"
    for line in lines {
      text += "  /** \(line.note) */\n  \(line.name): \(literal(line.value)),\n"
    }
    return text + "});\n"
  }

  func kind(_ value: ParameterValue) -> String {
    switch value {
    case .number: Tongue.type(.number)
    case .flag: Tongue.type(.flag)
    case .choice: Tongue.type(.text)
    }
  }
}
