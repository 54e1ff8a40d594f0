// The `slipsheet` command: finds the command that is meant and ends with its exit code.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that has gone is told as a failed write, with its exit code.
signal(SIGPIPE, SIG_IGN)
exit(Slipsheet.run(Array(CommandLine.arguments.dropFirst())).rawValue)
