// Other programs of this machine, with which tests check exports.
import Foundation

/// Runs other programs of this machine.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    var said: String
    var description: String { said }
  }

  static func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return program }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Runs a program, and returns its exit code and all output. Input and output are files, so that
  /// neither waits for the other.
  static func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    Int32, String
  ) {
    guard let path = find(program) else { throw Failure(said: "there is no \(program)") }
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try input.write(toFile: folder + "/in", atomically: true, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: folder + "/out", contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle(forReadingAtPath: folder + "/in")
    let out = FileHandle(forWritingAtPath: folder + "/out")
    process.standardOutput = out
    process.standardError = out
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: folder + "/out", encoding: .utf8))
  }

  static func folder() throws -> String {
    let path = NSTemporaryDirectory() + "slipsheet-exports-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// The repository's own folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
