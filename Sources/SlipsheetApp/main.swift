// The `slipsheet` command: finds the command that is meant and ends with its exit code.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

exit(Slipsheet.run(Array(CommandLine.arguments.dropFirst())).rawValue)
