// Exit codes and errors of the commands.
import Files

/// The exit codes of every command; also in Docs/commands.md.
enum ExitCode: Int32 {
  case done = 0
  /// The command began and could not finish: a file cannot be written, a font is missing.
  case failed = 1
  /// The input is wrong: arguments, a script, a preset file. Nothing was run.
  case refused = 2
  /// No display to open a window on.
  case noDisplay = 3
}

/// An error that ends a command, with a sentence for standard error.
struct CommandError: Error {
  var code: ExitCode
  var sentence: String

  static func refused(_ sentence: String) -> CommandError {
    CommandError(code: .refused, sentence: sentence)
  }

  static func failed(_ sentence: String) -> CommandError {
    CommandError(code: .failed, sentence: sentence)
  }
}

func printError(_ sentence: String) { FileAccess.print("slipsheet: \(sentence)\n", to: 2) }
