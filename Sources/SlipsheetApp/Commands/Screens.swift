// `slipsheet screens`: accepts differing screens, in a window or by name.
import Files
import Interface
import Libc
import SDLHost
import ScreenReview

extension Slipsheet {
  static let screens = Command(
    name: "screens", usage: "[FOLDER] [OPTIONS]",
    sentence: "Accepts screens that differ from their references, one by one.",
    options: [
      OptionRule("--list", "Prints the names in groups that differ in the same way."),
      OptionRule("--json", "Prints the list as JSON."),
      OptionRule(
        "--accept", "NAME", "Accepts this screen, and those named after it. * is any text."),
      OptionRule("--remove", "NAME", "Removes this reference, which no test uses."),
      OptionRule(
        "--run", "COMMAND", "Runs tests again; {} is their filter (swift test --filter {})."),
      OptionRule("--theme", "NAME", "light or dark (light).", choices: ["light", "dark"]),
      OptionRule("--seconds", "N", "Quits after this many seconds."),
    ], takes: .folder, handlesSignals: true
  ) { arguments in
    let folders = arguments.rest.filter(FileAccess.isFolder)
    let others = arguments.rest.filter { !folders.contains($0) } + folders.dropFirst()
    if let other = others.first, !arguments.has("--accept") {
      throw CommandError.refused("\(other) is not a folder, expected one with failed screens")
    }
    let given = folders.first ?? FileAccess.environment("SCREENS_OUT") ?? ".build/screens"
    let folder = FileAccess.isFolder("\(given)/.build/screens") ? "\(given)/.build/screens" : given
    guard FileAccess.isFolder(folder) else {
      throw CommandError.refused("\(folder): no such folder; run the tests first, or name theirs")
    }
    let failures = try readable(in: folder)
    let chosen =
      try named(arguments.all("--accept") + others, "--accept", failures.filter { !$0.isUnused })
      + named(arguments.all("--remove"), "--remove", failures.filter(\.isUnused))
    if !chosen.isEmpty {
      try arguments.refuseUnused(with: "--accept or --remove")
      var problem: (any Error)?
      do { try Acceptance.write(chosen) } catch { problem = error }
      let left = chosen.filter { !$0.isSettled }.map(\.reference)
      let code = tell(changed(chosen.map(\.reference).filter { !left.contains($0) }))
      if let problem { throw problem }
      guard left.isEmpty else {
        throw CommandError.failed("cannot change \(left.joined(separator: ", "))")
      }
      return code
    }
    // Both options are read, because together they print JSON.
    let (isJSON, isList) = (arguments.has("--json"), arguments.has("--list"))
    if isJSON || isList {
      try arguments.refuseUnused(with: "a list")
      return tell(isJSON ? json(failures).page : list(failures))
    }
    guard !failures.isEmpty else { return tell("No screen in \(folder) differs.\n") }
    return try review(failures, folder, arguments)
  }

  /// Reads the failures, and prints a sentence about each file that cannot be read. Throws an error
  /// if no file can be read.
  nonisolated private static func readable(in folder: String) throws(CommandError) -> [Failure] {
    let (failures, problems) = Failure.all(in: folder)
    if failures.isEmpty, !problems.isEmpty {
      throw CommandError(code: .failed, sentence: problems.joined(separator: "\n"))
    }
    problems.forEach(printError)
    return failures
  }

  private static func named(
    _ names: [String], _ option: String, _ failures: [Failure]
  ) throws(CommandError) -> [Failure] {
    for name in names where !failures.contains(where: { $0.isNamed(name) }) {
      throw .refused("\(option): \(name): expected a name that `slipsheet screens --list` prints")
    }
    // The name of a text is also the pattern of a picture with a scale.
    let exact = Set(failures.map(\.name)).intersection(names)
    return failures.filter { failure in
      names.contains { exact.contains($0) ? failure.name == $0 : failure.isNamed($0) }
    }
  }

  private static func changed(_ references: [String]) -> String {
    "\(counted(references.count, "reference")) changed:\n"
      + references.map { "  \($0)\n" }.joined()
  }

  private static func list(_ failures: [Failure]) -> String {
    FailureGroup.groups(of: failures).map { group in
      let members = group.members.map { failures[$0] }
      return "\(group.title): \(members.count)\n"
        + members.map { "  \($0.name)\(group.isAlike ? "" : ": \($0.title)")\n" }.joined()
    }.joined()
  }

  private static func json(_ failures: [Failure]) -> JSON {
    .array(
      FailureGroup.groups(of: failures).enumerated().flatMap { number, group in
        group.members.map { failures[$0] }.map { failure in
          let fields: JSONObject = [
            "name": .text(failure.name), "reference": .text(failure.reference),
            "change": .text(failure.title), "test": .text(failure.test),
            "group": group.isAlike ? JSON(number) : .null, "unused": .flag(failure.isUnused),
          ]
          return .object(fields)
        }
      })
  }

  /// Opens the window, and prints what the window wrote.
  private static func review(
    _ failures: [Failure], _ folder: String, _ arguments: Arguments
  ) throws -> ExitCode {
    var window = WindowOptions()
    window.title = "Pictures that differ"
    window.size = Size(1200, 800)
    window.minimumSize = Size(960, 560)
    window.seconds = try arguments.number("--seconds", 0...1e9)
    let theme = try arguments.word("--theme", of: ["light", "dark"])
    let command = arguments.value("--run") ?? defaultRun
    try arguments.refuseUnused(with: "the window")
    let package = failures.lazy.compactMap(\.packageFolder).first ?? "."
    let screen = ReviewScreen(
      failures, in: FileAccess.realPath(folder) ?? folder, theme: theme == "dark" ? .dark : .light,
      read: { try readable(in: folder) },
      run: { ids, progress in
        Task.detached { runTests(ids, of: package, by: command, into: folder, progress) }
      })
    let (options, typeface) = (window, try SDLTypeface())
    do {
      let stage = try SDLHost.run(
        options, typeface: typeface,
        showing: { Stage(screen, size: options.size, typeface: typeface) }
      ).shown
      return stage.screen.written.isEmpty ? .done : tell(changed(stage.screen.written))
    } catch WindowError.noDisplay(let reason) {
      throw CommandError(code: .noDisplay, sentence: "\(WindowError.noDisplay(reason: reason))")
    }
  }

  /// The default command for running tests, which `--run` replaces.
  nonisolated private static let defaultRun = "swift test --filter {}"

  /// Runs tests by a shell command. The last line of the command's output is the progress.
  nonisolated private static func runTests(
    _ ids: [String], of package: String, by command: String, into folder: String,
    _ progress: Shared<ReviewScreen.Run>
  ) {
    // An id is the target, the suite and the function, followed by the line of the source.
    let filter = ids.map { id in
      id.split(separator: "/").dropLast().joined(separator: "/").replacing("(", with: "\\(")
        .replacing(")", with: "\\)")
    }.joined(separator: "|")
    let words = command.replacing("{}", with: filter.quotedForShell)
    let out = (FileAccess.realPath(folder) ?? folder).quotedForShell
    // In this mode, a test never writes a reference, and also no missing reference.
    let script =
      "export SCREENS=never SCREENS_OUT=\(out); cd \(package.quotedForShell) && { \(words); }"
    let pipe = popen("{ \(script); } 2>&1 </dev/null", "r")
    var line = [CChar](repeating: 0, count: 4096)
    while let pipe, fgets(&line, Int32(line.count), pipe) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      progress.update { [text] in $0.add(String(text.prefix { !$0.isNewline })) }
    }
    let hasSucceeded = pipe.map { pclose($0) } == 0
    progress.update { $0.end(succeeded: hasSucceeded && command != defaultRun) }
  }
}
