// The `slipsheet` command: runs the requested command and exits with its exit code.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A closed pipe then fails as a write, with an exit code, instead of ending the program.
signal(SIGPIPE, SIG_IGN)
exit(Slipsheet.run(Array(CommandLine.arguments.dropFirst())).rawValue)
