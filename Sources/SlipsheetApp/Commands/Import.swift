// `slipsheet import`: converts recordings of touch screens to strokes for `slipsheet sweep`.
import Evaluate
import Files

extension Slipsheet {
  static let importing = Command(
    name: "import", usage: "--from KIND [OPTIONS] FILE|-",
    sentence: "Converts a recording of a touch screen to strokes, one JSON line each.",
    options: [
      OptionRule(
        "--from", "KIND", "Kind of recording: getevent, libinput, evemu, csv, jsonl or engine.",
        choices: RecordingKind.allCases.map(\.rawValue)),
      OptionRule(
        "--output", short: "-o", "FILE", "File for the strokes (standard output)."),
      OptionRule(
        "--screen", "WIDTHxHEIGHT", "The screen's pixels, to which coordinates are scaled."),
      OptionRule("--density", "PX", "Pixels per point: 2.625, or dots per inch / 160."),
      OptionRule("--label", "TEXT", "Intended outcome of strokes without a label."),
      OptionRule("--person", "PATTERN", personOption),
      OptionRule("--name", "TEXT", "Name of strokes without one; a number is added."),
    ]
  ) { arguments in
    let file = try arguments.expect("a recording", of: "import")[0]
    let kinds = RecordingKind.allCases.map(\.rawValue)
    guard let kind = try arguments.word("--from", of: kinds).flatMap(RecordingKind.init) else {
      throw CommandError.refused(
        "--from: missing, expected one of \(kinds.joined(separator: ", "))")
    }
    let settings = ImportSettings(
      kind, density: try arguments.number("--density", 0.01...100),
      screen: try arguments.size("--screen"), label: arguments.value("--label"),
      name: arguments.value("--name") ?? "stroke", person: try personPattern(arguments))
    if let output = arguments.value("--output") {
      try checkOutputs(reading: [file], writing: [PlannedOutput("-o", output)])
    }
    var reader: LineReader
    do throws(FileError) { reader = try LineReader(file) } catch {
      throw CommandError.refused(error.sentence)
    }
    defer { reader.close() }
    var out = try FileOutput(arguments.value("--output") ?? "-")
    var work = StrokeImport(settings)
    do {
      try work.run(&reader) { try out.add($0.json.line) }
    } catch {
      out.abandon()
      throw error
    }
    report(work.skipped)
    guard work.strokeCount > 0 else {
      out.abandon()
      throw CommandError.refused(
        "\(reader.name): no strokes found, expected a recording of \(kind.rawValue)")
    }
    try out.finish()
    let unjudged = work.unjudged > 0 ? ", \(work.unjudged) not judged (began in a motion)" : ""
    printError(
      "\(counted(work.strokeCount, "stroke")), \(counted(work.skipped.count, "line")) skipped\(unjudged)"
    )
    return .done
  }

  static let personOption =
    "Where the person is in a stroke's id: {} is the person, * is any text, as in {}-*."

  static func personPattern(_ arguments: Arguments) throws(CommandError) -> PersonPattern? {
    guard let text = arguments.value("--person") else { return nil }
    guard let pattern = PersonPattern(text) else {
      throw .refused("--person: \(text), expected one {} and texts between {} and *, like {}-*")
    }
    return pattern
  }

  /// Prints messages about the skipped lines, with the position of each line.
  static func report(_ skipped: SkippedLines) {
    for sentence in skipped.sentences { printError(sentence) }
  }
}
