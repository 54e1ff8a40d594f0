// `slipsheet help`: the list of commands, one command's options, and the manual page.
import Files

extension Slipsheet {
  static let helping = Command(
    name: "help", usage: "[COMMAND]", sentence: "Says what a command does and takes.",
    options: [OptionRule("--man", "Writes all of it as a manual page, for `man -l -`.")],
    takes: .command
  ) { arguments in
    if arguments.has("--man") {
      guard arguments.rest.isEmpty else {
        throw CommandError.refused("help: --man stands alone, without a command")
      }
      return tell(Manual.page)
    }
    if arguments.rest.count > 1 { _ = try arguments.expect("a command", of: "help") }
    guard let name = arguments.rest.first else { return tell(help) }
    return tell(help(of: try command(named: name)))
  }

  static var help: String {
    """
    slipsheet \(version): screens that leave the way a hand expects

    usage: slipsheet [COMMAND] [OPTIONS]

    \(commandList)
    Without a command it is `lab`. `slipsheet help COMMAND` lists a command's options.
    Exit codes: 0 done, 1 failed, 2 refused (arguments or a file are wrong), 3 no display.

    """
  }

  /// A line for each.
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

extension OptionRule {
  /// `-o, --output FILE`.
  var synopsis: String {
    let short = short.map { "\($0), " } ?? ""
    return "\(short)\(name)\(value.map { " \($0)" } ?? "")"
  }
}
