// The program `slipsheet`: runs a command and exits with the command's exit code.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Writing to a closed pipe then fails with an exit code, instead of ending the program by a signal.
signal(SIGPIPE, SIG_IGN)
exit(Slipsheet.run(Array(CommandLine.arguments.dropFirst())).rawValue)
