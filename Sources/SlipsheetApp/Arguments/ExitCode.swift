// Exit codes and errors of the commands.
import Files

/// The exit codes of all commands, which also `Docs/commands.md` lists.
enum ExitCode: Int32 {
  case done = 0
  /// The command began but could not finish. An example is a file that cannot be written.
  case failed = 1
  /// An error in the arguments, a script or a preset file. The command did not begin.
  case refused = 2
  /// A window cannot be opened, because the machine has no display.
  case noDisplay = 3
}

/// An error that ends a command. The error's sentence is printed on standard error.
struct CommandError: Error, CustomStringConvertible {
  var code: ExitCode
  var sentence: String
  var description: String { sentence }

  static func refused(_ sentence: String) -> CommandError {
    CommandError(code: .refused, sentence: sentence)
  }

  static func failed(_ sentence: String) -> CommandError {
    CommandError(code: .failed, sentence: sentence)
  }
}

func printError(_ sentence: String) { FileAccess.print("slipsheet: \(sentence)\n", to: 2) }
