// `slipsheet help`: the list of commands, the options of one command, and shell completions.
import Files

extension Slipsheet {
  static let helping = Command(
    name: "help", usage: "[COMMAND]", sentence: "Shows what a command does, and its options.",
    options: [
      OptionRule(
        "--words", "For a shell: prints the completions of the last word.")
    ],
    takes: .command
  ) { arguments in
    if arguments.has("--words") {
      return tell(words(for: arguments.rest).map { "\($0)\n" }.joined())
    }
    if arguments.rest.count > 1 { _ = try arguments.expect("a command", of: "help") }
    guard let name = arguments.rest.first else { return tell(help) }
    return tell(help(of: try command(named: name)))
  }

  static var help: String {
    """
    slipsheet \(version): tune, play, film and measure dismissal gestures

    usage: slipsheet [COMMAND] [OPTIONS]

    \(commandList)
    The default command is `lab`. `slipsheet help COMMAND` lists a command's options.
    Exit codes: 0 done, 1 failed, 2 refused (arguments or a file are wrong), 3 no display.

    """
  }

  /// The list of commands, with one line for each.
  static var commandList: String {
    let width = commands.map(\.name.count).max() ?? 0
    return commands.map { "  \($0.name.padded(to: width))  \($0.sentence)\n" }.joined()
  }

  static func help(of command: Command) -> String {
    var text = "usage: slipsheet \(command.name) \(command.usage)\n\n\(command.sentence)\n"
    let names = command.options.map(\.synopsis)
    let width = names.map(\.count).max() ?? 0
    if !names.isEmpty { text += "\n" }
    for (name, option) in zip(names, command.options) {
      text += "  \(name.padded(to: width))  \(option.sentence)\n"
    }
    return text
  }
}

extension Slipsheet {
  /// Completions for the last word of `line`, which may be incomplete. Empty if the word is a file,
  /// a folder or a number, or if no word is expected.
  static func words(for line: [String]) -> [String] {
    let begun = line.last ?? ""
    var words: [String]
    if line.count < 2 {
      words = begun.hasPrefix("-") ? ["--help", "--version"] : commands.map(\.name)
    } else if let command = commands.first(where: { $0.name == line[0] }) {
      let before = line[line.count - 2]
      let option = command.options.first {
        $0.value != nil && ($0.name == before || $0.short == before)
      }
      if let option {
        words = option.choices
      } else if begun.hasPrefix("-") {
        words = command.options.flatMap { [$0.short, $0.name].compactMap(\.self) } + ["--help"]
      } else {
        words = command.takes.words ?? []
      }
    } else {
      words = []
    }
    return words.filter { $0.hasPrefix(begun) }
  }
}

extension OptionRule {
  /// The option in the format of the help text, for example `-o, --output FILE`.
  var synopsis: String {
    let short = short.map { "\($0), " } ?? ""
    return "\(short)\(name)\(value.map { " \($0)" } ?? "")"
  }
}
