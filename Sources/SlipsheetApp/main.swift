// The program `slipsheet`: runs a command and exits with the command's exit code.
import Files
import Libc

/// The words of the command line, without the program's name. Swift's runtime searches for the
/// words below the environment, and finds no words if a library has moved the environment earlier.
func commandLine() -> [String] {
  var words = CommandLine.arguments
  if words.isEmpty, let bytes = try? FileAccess.read("/proc/self/cmdline", limit: 4 << 20) {
    words = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
  return Array(words.dropFirst())
}

// With this setting, writing to a closed pipe fails. By default, a signal would end the program.
signal(SIGPIPE, SIG_IGN)
exit(Slipsheet.run(commandLine()).rawValue)
