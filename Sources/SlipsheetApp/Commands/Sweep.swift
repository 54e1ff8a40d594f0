// `slipsheet sweep`: replays every stroke at every setting, and recommends one setting.
import Drawing
import Evaluate
import Files
import Interface
import Lab
import Libc
import Scenes
import Synchronization

/// True after SIGINT. A signal handler can safely do no more than set this variable.
private let isInterrupted = Atomic<Bool>(false)

extension Slipsheet {
  static let sweep = Command(
    name: "sweep", usage: "[OPTIONS] STROKES…|-   or   sweep merge [OPTIONS] SHARD…",
    sentence: "Replays strokes with one setting or with many, and compares them.",
    options: [
      OptionRule(
        "--scene", "SCENE", "\(SweptScene.names).",
        choices: SweptScene.all.map { $0.type.name }),
      OptionRule(
        "--param", "NAME=FROM...TO[:STEP]",
        "A parameter and its values, or NAME=A,B,…; repeatable. Without it, judges the preset."
      ),
      OptionRule(
        "--start", "START", "Where strokes without a state begin, as in `play --list`."),
      OptionRule(
        "--option", "NAME=VALUE", "An option of the scene, as JSON or a word; repeatable."),
      OptionRule(
        "--preset", "NAME", "Preset of all other parameters: seed (default) or fluid.",
        choices: presetNames),
      OptionRule("--params", "FILE", "Saved preset of all other parameters."),
      OptionRule("--size", "WIDTHxHEIGHT", "The window of strokes without one (390x844)."),
      OptionRule(
        "--intent", "LABEL=INTENT", "What a label means: \(StrokeIntent.words); repeatable."),
      OptionRule("--person", "PATTERN", personOption),
      OptionRule("--weigh", "A:M", "Weights of an accident and of a miss (1:1)."),
      OptionRule("--jobs", "N", "Number of threads (one per core)."),
      OptionRule("--shard", "I/N", "Only every Nth stroke from the Ith on; for `sweep merge`."),
      OptionRule("--csv", "FILE", "One line per setting; - is standard output."),
      OptionRule("--json", "FILE", "The whole result; - is standard output."),
      OptionRule("--out", "DIR", "report.html, sweep.csv, sweep.json and plot-*.png."),
      OptionRule("--people", "PROJECT", "Adds the result of a study with people to report.html."),
    ], handlesSignals: true
  ) { arguments in
    do {
      if arguments.rest.first == "merge" { return try merge(arguments) }
      return try sweep(arguments)
    } catch let error as PlanError {
      throw CommandError.refused(error.sentence)
    }
  }

  private static func sweep(_ arguments: Arguments) throws -> ExitCode {
    var run = SweepRun(try plan(arguments))
    guard !arguments.rest.isEmpty else {
      throw CommandError.refused("sweep: missing strokes; see `slipsheet sweep --help`")
    }
    if let text = arguments.value("--shard") {
      guard let shard = Shard(parsing: text) else {
        throw CommandError.refused("--shard: \(text), expected I/N with I from 1 to N")
      }
      run.shard = shard
    }
    run.jobs = try jobs(arguments)
    let people = try people(arguments, in: run.plan.scene)
    try checkOutputs(arguments, reading: arguments.rest + [arguments.value("--params")])
    let isWatched = isatty(STDERR_FILENO) == 1
    if isWatched { run.report = { show($0) } }
    run.isCancelled = { isInterrupted.load(ordering: .relaxed) }
    let previous = signal(SIGINT) { _ in
      isInterrupted.store(true, ordering: .relaxed)
      // After the first SIGINT, a second SIGINT ends the program at once.
      signal(SIGINT, SIG_DFL)
    }
    defer { signal(SIGINT, previous) }
    var result: SweepResult
    let skipped: SkippedLines
    do { (result, skipped) = try run.run(arguments.rest) } catch let error as FileError {
      throw CommandError.refused(error.sentence)
    }
    if isWatched { FileAccess.print("\r\u{1B}[K", to: 2) }
    result.people = people
    report(skipped)
    guard result.tally.strokes > 0 || result.isPartial || run.shard != .whole else {
      throw CommandError.refused(
        "\(arguments.rest.joined(separator: ", ")): no strokes found; "
          + "`slipsheet import` converts recordings to strokes")
    }
    try write(result, arguments)
    if result.isPartial {
      printError("ended early: the result contains \(counted(result.tally.strokes, "stroke"))")
    }
    return result.isPartial ? .failed : .done
  }

  private static func merge(_ arguments: Arguments) throws -> ExitCode {
    let files = arguments.rest.dropFirst()
    guard !files.isEmpty else { throw CommandError.refused("sweep merge: missing shard files") }
    try checkOutputs(arguments, reading: Array(files))
    // The file is read below, when the scene is known.
    _ = arguments.value("--people")
    try arguments.refuseUnused(with: "merge")
    var parts: [(name: String, result: SweepResult)] = []
    for file in files {
      do {
        let json = try JSON(parsing: try FileAccess.read(file, limit: 1 << 30))
        parts.append((file, try SweepResult(reading: json)))
      } catch let error as FileError {
        throw CommandError.refused(error.sentence)
      } catch let error as JSONSyntaxError {
        throw CommandError.refused(
          "\(file): line \(error.line), column \(error.column): \(error.message)")
      } catch let error as PlanError {
        throw CommandError.refused("\(file): \(error.sentence)")
      }
    }
    var result = try SweepResult(merging: parts)
    result.people = try people(arguments, in: result.plan.scene)
    try write(result, arguments)
    return .done
  }

  // MARK: Arguments

  /// The sentences of the report about the preference of people.
  private static func people(
    _ arguments: Arguments, in scene: SweptScene
  ) throws(CommandError) -> [String] {
    guard let file = arguments.value("--people") else { return [] }
    guard arguments.value("--out") != nil else {
      throw .refused("--people: no effect without --out")
    }
    do { return try LabProject.peopleSentences(in: file, scene: scene.type.name) } catch {
      throw .refused("--people: \(error.sentence)")
    }
  }

  private static func plan(_ arguments: Arguments) throws -> SweepPlan {
    guard let name = arguments.value("--scene") else {
      throw CommandError.refused("--scene: missing, expected one of \(SweptScene.names)")
    }
    guard let scene = SweptScene.named(name) else {
      throw CommandError.refused("--scene: \(name), expected one of \(SweptScene.names)")
    }
    let base = try Self.preset(arguments) ?? Preset(.seed)
    var options = JSONObject()
    for text in arguments.all("--option") {
      let (key, value) = try pair(text, "--option", "NAME=VALUE")
      options[key] = (try? JSON(parsing: value)) ?? .text(value)
    }
    var intents: [String: StrokeIntent] = [:]
    for text in arguments.all("--intent") {
      let (label, word) = try pair(text, "--intent", "LABEL=INTENT")
      guard let intent = StrokeIntent(label: word) else {
        throw CommandError.refused("--intent: \(word), expected \(StrokeIntent.words)")
      }
      intents[label] = intent
    }
    var weights = SweepPlan.Weights()
    if let text = arguments.value("--weigh") {
      guard let given = SweepPlan.Weights(parsing: text) else {
        throw CommandError.refused("--weigh: \(text), expected ACCIDENT:MISS like 2:1")
      }
      weights = given
    }
    let size = try arguments.size("--size") ?? Size(390, 844)
    guard Stroke.sides.contains(size.width), Stroke.sides.contains(size.height) else {
      throw CommandError.refused("--size: expected 40 to 8192 points each")
    }
    let parameters = try arguments.all("--param").map { try SweptParameter(parsing: $0) }
    return try SweepPlan(
      scene: scene, start: arguments.value("--start"), options: options, base: base,
      parameters: parameters, size: size, intents: intents, weights: weights,
      person: try personPattern(arguments))
  }

  private static func pair(
    _ text: String, _ option: String, _ right: String
  ) throws(CommandError) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .refused("\(option): \(text), expected \(right)")
    }
    return (String(parts[0]), String(parts[1]))
  }

  private static func jobs(_ arguments: Arguments) throws(CommandError) -> Int {
    guard let number = try arguments.number("--jobs", 1...1_024) else {
      return max(1, min(1_024, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
    guard let jobs = Int(exactly: number) else {
      throw .refused("--jobs: \(number), expected a whole number from 1 to 1024")
    }
    return jobs
  }

  /// Throws an error if two outputs are standard output, or if an output is also an input.
  private static func checkOutputs(
    _ arguments: Arguments, reading inputs: [String?]
  ) throws(CommandError) {
    if arguments.value("--csv") == "-", arguments.value("--json") == "-" {
      throw .refused("--csv and --json: only one of them can be standard output")
    }
    var outputs = ["--csv", "--json"].flatMap { option in
      arguments.all(option).map { PlannedOutput(option, $0) }
    }
    if let folder = arguments.value("--out") {
      let plots = FileAccess.names(in: folder).filter { $0.hasPrefix("plot-") }
      outputs += (["report.html", "sweep.csv", "sweep.json"] + plots).map {
        PlannedOutput("--out", "\(folder)/\($0)")
      }
    }
    try checkOutputs(reading: inputs, writing: outputs)
  }

  // MARK: Output

  private static func write(_ result: SweepResult, _ arguments: Arguments) throws {
    var out = result.table
    if let file = arguments.value("--csv") {
      if file == "-" { out = result.csv } else { try put(result.csv, file) }
    }
    if let file = arguments.value("--json") {
      let text = result.json.page
      if file == "-" { out = text } else { try put(text, file) }
    }
    if let folder = arguments.value("--out") { try write(result, folder) }
    try FileAccess.say(out)
  }

  /// Writes the result to a folder. The HTML page needs no fonts and is written first.
  private static func write(_ result: SweepResult, _ folder: String) throws {
    try put(result.page, "\(folder)/report.html")
    try put(result.csv, "\(folder)/sweep.csv")
    try put(result.json.page, "\(folder)/sweep.json")
    let look = try PaintContext(painting: true, assets: nil)
    for chart in result.charts {
      let frame = StageFrame(list: chart.list(look.typeface), poses: PoseTable())
      let picture = try look.paint(frame, chart.size, scale: 2)
      try FileAccess.write(look.png(picture), to: "\(folder)/\(chart.name).png")
    }
  }

  private static func put(_ text: String, _ file: String) throws {
    try FileAccess.write(Array(text.utf8), to: file)
  }

  /// Overwrites a line of the terminal with the progress.
  private nonisolated static func show(_ progress: SweepProgress) {
    let rate = Double(progress.pairs) / max(progress.seconds, 1e-3)
    var line =
      "\r\u{1B}[K\(counted(progress.strokes, "stroke")), \(counted(Int(rate), "pair")) per second"
    if let done = progress.done, done > 0 {
      let rest = progress.seconds * (1 - done) / done
      line += ", \(Int(done * 100)) %, \(Int(rest.rounded(.up))) s left"
    }
    FileAccess.print(line, to: 2)
  }
}
