// The list of commands, `--version`, and the error for an unknown command.
import Files
import Scenes

/// A command of the program.
struct Command: Sendable {
  var name: String
  /// The operands after the command's name, for the help text.
  var usage: String
  /// A sentence that describes the command.
  var sentence: String
  var options: [OptionRule]
  /// Kind of operand that a shell can complete.
  var takes = Operand.files
  /// True if the command handles SIGINT and similar signals itself.
  var handlesSignals = false
  var run: @Sendable @MainActor (Arguments) throws -> ExitCode
}

/// Kind of operand of a command, for shell completion.
enum Operand: Sendable {
  case nothing, files, folder, scene, command
  case words([String])

  /// All possible words of the operand. Nil for a file, a folder and no operand.
  @MainActor var words: [String]? {
    switch self {
    case .nothing, .files, .folder: nil
    case .scene: Slipsheet.sceneNames
    case .command: Slipsheet.commands.map(\.name)
    case .words(let words): words
    }
  }
}

/// The program `slipsheet` with all commands.
@MainActor
enum Slipsheet {
  static let version = "1.0.0"

  /// Names of the built-in presets, for completions of several commands.
  static let presetNames = Preset.BuiltIn.allCases.map(\.rawValue)
  static let sceneNames = SceneRegistry.shown.map { $0.name }

  static let commands: [Command] = commandFactories.map { $0() }

  /// Functions that each make one command. A function is called only when needed, because the texts
  /// of all commands take long to make.
  private static let commandFactories: [@MainActor () -> Command] = [
    { lab }, { play }, { shot }, { film }, { describe }, { blind }, { page }, { sweep },
    { importing }, { measure }, { export }, { screens }, { doctor }, { artwork }, { helping },
  ]

  /// Runs the command that the first of `words` names. Without words, opens the lab.
  static func run(_ words: [String]) -> ExitCode {
    var words = words
    switch words.first {
    case "--help", "-h": return tell(help)
    case "--version": return tell("slipsheet \(version)\n")
    case nil: return alone()
    case .some(let first) where first.hasPrefix("-"): words.insert("lab", at: 0)
    default: break
    }
    let command: Command
    do { command = try self.command(named: words[0]) } catch {
      printError(error.sentence)
      return error.code
    }
    let rest = Array(words.dropFirst())
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return tell(help(of: command)) }
    if options.contains("--version") { return tell("slipsheet \(version)\n") }
    if !command.handlesSignals { cleanUpWhenInterrupted() }
    return ending { try command.run(Arguments(rest, knowing: command.options, of: command.name)) }
  }

  /// The command with this name. Throws an error that lists all names for an unknown name.
  static func command(named name: String) throws(CommandError) -> Command {
    guard let command = commandFactories.lazy.map({ $0() }).first(where: { $0.name == name }) else {
      let names = commands.map(\.name).joined(separator: ", ")
      throw .refused("\(name): unknown command, expected one of \(names)")
    }
    return command
  }

  /// Runs `body` and returns the exit code of `body`. An error is printed as a sentence.
  static func ending(_ body: () throws -> ExitCode) -> ExitCode {
    do {
      return try body()
    } catch let end as CommandError {
      printError(end.sentence)
      return end.code
    } catch let error as FileError {
      printError(error.sentence)
      return .failed
    } catch {
      printError("\(error)")
      return .failed
    }
  }

  static func tell(_ text: String) -> ExitCode {
    do { try FileAccess.say(text) } catch {
      printError(error.sentence)
      return .failed
    }
    return .done
  }
}

extension String {
  /// The text with spaces at the end, so that it has this many characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
