// The list of commands, `--version`, and the error for an unknown command.
import Files
import Scenes

/// A command of the program.
struct Command: Sendable {
  var name: String
  /// The words after the name.
  var usage: String
  /// One sentence.
  var sentence: String
  var options: [OptionRule]
  /// The operand that a shell completes.
  var takes = Operand.files
  /// True if the command handles SIGINT and other signals itself.
  var handlesSignals = false
  var run: @Sendable @MainActor (Arguments) throws -> ExitCode
}

/// The operand of a command, for shell completion.
enum Operand: Sendable {
  case nothing, files, folder, scene, command
  case words([String])

  /// Words to complete; nil: files, folders or nothing.
  @MainActor var words: [String]? {
    switch self {
    case .nothing, .files, .folder: nil
    case .scene: Slipsheet.sceneNames
    case .command: Slipsheet.commands.map(\.name)
    case .words(let words): words
    }
  }
}

/// The program.
@MainActor
enum Slipsheet {
  static let version = "1.0.0"

  /// Completions for the options of several commands.
  static let presetNames = Preset.BuiltIn.allCases.map(\.rawValue)
  static let sceneNames = SceneRegistry.shown.map { $0.name }

  static let commands: [Command] = commandFactories.map { $0() }

  /// Functions that create one command each. Creating all of them would be slow, because of their
  /// texts.
  private static let commandFactories: [@MainActor () -> Command] = [
    { lab }, { play }, { shot }, { film }, { sweep }, { importing }, { export }, { bench },
    { doctor }, { artwork }, { helping },
  ]

  /// Runs the command that `words` name. Without words it is the lab.
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

  /// The command with a name. Throws an error that lists all names if there is none.
  static func command(named name: String) throws(CommandError) -> Command {
    guard let command = commandFactories.lazy.map({ $0() }).first(where: { $0.name == name }) else {
      let names = commands.map(\.name).joined(separator: ", ")
      throw .refused("\(name): unknown command, expected one of \(names)")
    }
    return command
  }

  /// Runs `body`. An error becomes a sentence and an exit code.
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
  /// Appends spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
