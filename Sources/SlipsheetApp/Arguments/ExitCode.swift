// What a command says to the shell when it is over, and how it says errors.
import Files

/// The exit codes of every command; also in Docs/commands.md.
enum ExitCode: Int32 {
  case done = 0
  /// It began and could not finish: a file that cannot be written, a font that is missing.
  case failed = 1
  /// What was asked for is wrong: arguments, a script, a file of figures. Nothing was run.
  case refused = 2
  /// There is no display to open a window on.
  case noDisplay = 3
}

/// A command that ends with a sentence on standard error.
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

/// Writes a sentence to standard error.
func printError(_ sentence: String) { FileAccess.print("slipsheet: \(sentence)\n", to: 2) }
