// Runs the program that was built beside these tests, as a person or a script would.
import Foundation
import Libc
import Testing

/// One run of `slipsheet` and its result.
struct Program {
  let code: Int32
  let output: String
  let error: String
  var endedBySignal = false

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of file: String) throws -> String {
    try String(contentsOf: package.appending(path: file), encoding: .utf8)
  }

  /// The path of the program, which is built with every test.
  static func place() throws -> URL {
    let real = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders = [URL(filePath: CommandLine.arguments[0]), real]
      .map { $0.deletingLastPathComponent() }
    return try #require(
      folders.map { $0.appending(path: "slipsheet") }.first {
        FileManager.default.isExecutableFile(atPath: $0.path)
      }, "slipsheet was not built beside the tests")
  }

  /// The environment of a machine without a display.
  private static func surroundings(_ more: [String: String]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "NO_COLOR"] {
      variables[name] = nil
    }
    return variables.merging(more) { $1 }
  }

  init(_ words: String..., environment: [String: String] = [:]) throws {
    try self.init(words, environment: environment)
  }

  init(_ words: [String], environment: [String: String] = [:], in folder: URL? = nil) throws {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = try Program.place()
    process.arguments = words
    process.environment = Program.surroundings(environment)
    let (out, errors) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The error output is a few lines, which fit into a pipe.
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    error = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
    endedBySignal = process.terminationReason == .uncaughtSignal
  }

  /// Runs the program on a terminal.
  init(onTerminal environment: [String: String]) throws {
    // These steps replace posix_openpt, unlockpt and ptsname, which Swift does not import.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    var (lock, number): (CInt, CInt) = (0, 0)
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    try #require(ioctl(terminal, setLock, &lock) == 0 && ioctl(terminal, getNumber, &number) == 0)
    let name = "/dev/pts/\(number)"
    let other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(other >= 0)
    let process = Process()
    process.executableURL = try Program.place()
    process.environment = Program.surroundings(environment)
    process.standardOutput = FileHandle(fileDescriptor: other)
    process.standardError = FileHandle(fileDescriptor: other)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    close(other)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // After the program has ended, reading from its terminal returns an error.
    while case let count = read(terminal, &piece, piece.count), count > 0 {
      bytes += piece[..<count]
    }
    process.waitUntilExit()
    close(terminal)
    code = process.terminationStatus
    output = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    error = ""
  }
}
