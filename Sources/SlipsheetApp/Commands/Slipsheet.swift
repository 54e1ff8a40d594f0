// The list of commands, `--help`, `--version`, and the word for an unknown one.
import Gallery

/// A command of the program.
struct Command: Sendable {
  var name: String
  /// What stands behind the name.
  var usage: String
  /// One sentence.
  var sentence: String
  var options: [OptionRule]
  var run: @Sendable @MainActor (Arguments) throws -> ExitCode
}

/// The program.
@MainActor
enum Slipsheet {
  static let version = "1.0.0"

  static let commands: [Command] = [
    lab, play, shot, film, sweep, importing, export, bench, artwork,
  ]

  /// Runs the command that `words` name. Without words it is the lab.
  static func run(_ words: [String]) -> ExitCode {
    var words = words
    switch words.first {
    case "--help", "-h", "help":
      if words.count > 1, let command = commands.first(where: { $0.name == words[1] }) {
        return tell(help(of: command))
      }
      return tell(help)
    case "--version": return tell("slipsheet \(version)\n")
    case nil: words = ["lab"]
    case .some(let first) where first.hasPrefix("-"): words.insert("lab", at: 0)
    default: break
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else {
      let names = commands.map(\.name).joined(separator: ", ")
      complain("\(words[0]): no such command, expected one of \(names)")
      return .refused
    }
    let rest = Array(words.dropFirst())
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return tell(help(of: command)) }
    if options.contains("--version") { return tell("slipsheet \(version)\n") }
    do {
      return try command.run(Arguments(rest, knowing: command.options, of: command.name))
    } catch let end as CommandEnd {
      complain(end.sentence)
      return end.code
    } catch let mistake as FileMistake {
      complain(mistake.sentence)
      return .failed
    } catch {
      complain("\(error)")
      return .failed
    }
  }

  private static func tell(_ text: String) -> ExitCode {
    FileAccess.print(text) ? .done : .failed
  }

  private static var help: String {
    var text = """
      slipsheet \(version): screens that leave the way a hand expects

      usage: slipsheet [COMMAND] [OPTIONS]


      """
    let width = commands.map(\.name.count).max() ?? 0
    for command in commands {
      let name = command.name.padded(to: width)
      text += "  \(name)  \(command.sentence)\n"
    }
    text += """

      Without a command it is `lab`. `slipsheet COMMAND --help` lists a command's options.
      Exit codes: 0 done, 1 failed, 2 refused (arguments or a file are wrong), 3 no display.

      """
    return text
  }

  private static func help(of command: Command) -> String {
    var text = "usage: slipsheet \(command.name) \(command.usage)\n\n\(command.sentence)\n"
    let names = command.options.map { option in
      let short = option.short.map { "\($0), " } ?? ""
      return "\(short)\(option.name)\(option.value.map { " \($0)" } ?? "")"
    }
    let width = names.map(\.count).max() ?? 0
    if !names.isEmpty { text += "\n" }
    for (name, option) in zip(names, command.options) {
      text += "  \(name.padded(to: width))  \(option.sentence)\n"
    }
    return text
  }
}

extension String {
  /// With spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
