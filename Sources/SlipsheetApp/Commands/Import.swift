// `slipsheet import`: converts recordings of touch screens to strokes for a sweep.
import Evaluate
import Files

extension Slipsheet {
  static let importing = Command(
    name: "import", usage: "--from KIND [OPTIONS] FILE|-",
    sentence: "Makes strokes of a recording of a touch screen, one JSON line each.",
    options: [
      OptionRule(
        "--from", "KIND", "getevent, libinput, evemu, csv, jsonl or engine.",
        choices: RecordingKind.allCases.map(\.rawValue)),
      OptionRule(
        "--output", short: "-o", "FILE", "Where the strokes go; standard output without it."),
      OptionRule("--screen", "WIDTHxHEIGHT", "The screen's pixels; a panel's counts become these."),
      OptionRule("--density", "PX", "Pixels a point: 2.625, or dots per inch / 160."),
      OptionRule("--label", "TEXT", "What strokes were meant for, where the file does not say."),
      OptionRule("--name", "TEXT", "What strokes without a name are called, with their number."),
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
      name: arguments.value("--name") ?? "stroke")
    if let output = arguments.value("--output") {
      try keepApart(reading: [file], writing: [PlannedOutput("-o", output)])
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
        "\(reader.name): no stroke in it, expected a recording of \(kind.rawValue)")
    }
    try out.finish()
    printError(
      "\(counted(work.strokeCount, "stroke")), \(counted(work.skipped.count, "line")) skipped")
    return .done
  }

  /// Prints the skipped lines, each with its position.
  static func report(_ skipped: SkippedLines) {
    for sentence in skipped.sentences { printError(sentence) }
  }
}
