// The list of commands, `--version`, and the word for an unknown one.
import Exhibits
import Files

/// A command of the program.
struct Command: Sendable {
  var name: String
  /// What stands behind the name.
  var usage: String
  /// One sentence.
  var sentence: String
  var options: [OptionRule]
  /// What a shell offers where no option stands.
  var takes = Operand.files
  /// It handles Ctrl-C and its like itself.
  var handlesSignals = false
  var run: @Sendable @MainActor (Arguments) throws -> ExitCode
}

/// What stands behind a command that is no option, as far as a shell can complete it.
enum Operand: Sendable {
  case nothing, files, folder, scene, command
  case words([String])

  /// The words to offer; nil: files or folders, or nothing.
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

  /// What shells offer for the options of several commands.
  static let houseNames = Preset.House.allCases.map(\.rawValue)
  static let sceneNames = Exhibits.shown.map { $0.name }

  static let commands: [Command] = makers.map { $0() }

  /// Each makes one: what all of them say of themselves takes a while to put together.
  private static let makers: [@MainActor () -> Command] = [
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

  /// The command of a name, or the word for a person who meant another one.
  static func command(named name: String) throws(CommandError) -> Command {
    guard let command = makers.lazy.map({ $0() }).first(where: { $0.name == name }) else {
      let names = commands.map(\.name).joined(separator: ", ")
      throw .refused("\(name): no such command, expected one of \(names)")
    }
    return command
  }

  /// Runs `body`; what it throws becomes a sentence and an exit code.
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
  /// With spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
