// A project file that a lab has open, with the code that reads, claims and writes the file.
import Evaluate
import Files
import Scenes

/// A project file, its content, and its lock.
package struct LabProject: Sendable {
  /// Absolute path of the file.
  package let path: String
  /// The content that was read. Empty if the file does not exist yet.
  var content: SavedProject
  /// The bytes of the file at the last read or write. Nil if the file did not exist.
  private(set) var bytes: [UInt8]?
  /// Name of the file of recordings. This file is always in the project's folder.
  private(set) var logName = ""
  /// The content as JSON at the last read or write. Nil before the first read or write.
  var written: JSONObject?
  /// The result of the attempt to lock the project. Nil before the attempt.
  private var answer: FileClaim.Answer?
  /// The lock on the project. Nil if another window has the lock.
  var claim: FileClaim? { if case .claimed(let own)? = answer { own } else { nil } }
  /// True if another window had the project when this window tried to claim the project.
  var isTaken: Bool { if case .taken? = answer { true } else { false } }
  /// True after the lab has a window for the project.
  var hasBegun = false

  /// Ending of the names of project files.
  package static let ending = ".slipsheet"
  /// Ending of the names of files of recordings.
  private static let logEnding = ".jsonl"
  /// Largest size of a project file in bytes. Larger files are not read.
  private static let largest = 16 << 20

  /// Name of the file without its folder.
  var file: String { fileName(path) }
  /// Name of the project: the name of its file, without the ending.
  var name: String { file.hasSuffix(Self.ending) ? String(file.dropLast(Self.ending.count)) : file }
  var folder: String { FileAccess.folder(of: path) }
  private var lock: String { Self.lock(of: path) }

  private static func lock(of path: String) -> String {
    "\(FileAccess.folder(of: path))/.\(fileName(path)).lock"
  }

  /// True if the file existed when the project was opened.
  package var exists: Bool { bytes != nil }
  /// The scene and the window size of the project. Empty if the project contains neither.
  package var settings: LabSettings { content.settings }

  /// Files of the project's folder.
  var files: LabFiles {
    var files = LabFiles(folder: folder)
    files.isClaimed = true
    files.logName = logName
    return files
  }

  package static func isNamed(_ path: String) -> Bool { path.lowercased().hasSuffix(ending) }

  /// Reads a project of these scenes, or begins a new project if the file does not exist.
  package init(
    opening path: String, scenes: [any Scene.Type] = SceneRegistry.shown
  ) throws(FileError) {
    guard FileAccess.exists(path) else {
      let folder = FileAccess.folder(of: path)
      guard let home = FileAccess.realPath(folder), FileAccess.isFolder(home) else {
        throw FileError(path, "there is no folder \(folder), expected one that exists")
      }
      self.path = home == "/" ? "/\(fileName(path))" : "\(home)/\(fileName(path))"
      content = SavedProject()
      logName = chosenLogName
      return
    }
    let bytes = try FileAccess.read(path, limit: Self.largest)
    let real = FileAccess.realPath(path) ?? path
    do {
      content = try SavedProject(
        reading: try JSON(parsing: bytes), in: FileAccess.folder(of: real), scenes: scenes)
    } catch {
      throw FileError(sentence(error, about: path))
    }
    self.path = real
    self.bytes = bytes
    logName = chosenLogName
  }

  /// True if a path leads to a file below the project's folder, or to no file.
  func contains(_ file: String) -> Bool {
    guard let real = FileAccess.realPath(file) else { return true }
    return real.hasPrefix(LabFiles(folder: folder).folder)
  }

  /// The project's file of recordings if the lab may write it, otherwise a file beside the project.
  private var chosenLogName: String {
    if let given = content.recordings, FileAccess.folder(of: given) == folder, isLog(given) {
      return fileName(given)
    }
    return freeName("\(name).strokes") { !isLog("\(folder)/\($0)\(Self.logEnding)") }
      + Self.logEnding
  }

  /// True if recordings may be written to a file: a file that is new, empty, or begins with a
  /// recording. An unreadable file is accepted, because it is read again before writing.
  private func isLog(_ file: String) -> Bool {
    guard file.hasSuffix(Self.logEnding), contains(file) else { return false }
    guard FileAccess.exists(file) else { return true }
    guard FileAccess.isFile(file) else { return false }
    guard var reader = try? LineReader(file) else { return true }
    defer { reader.close() }
    guard let line = try? reader.next() else { return true }
    return (try? JSON(parsing: Array(line.bytes)))?["recording"] != nil
  }

  /// Claims the project. Returns false if another window has it, or if its folder is not writable.
  mutating func claimFile() -> Bool {
    if claim == nil { answer = FileClaim.claim(lock) }
    return claim != nil
  }

  /// Opens and locks the project again if the last lab with this project ended without closing it.
  /// Otherwise returns nil. A lab that closes a project removes the lock.
  init?(unclosed path: String, scenes: [any Scene.Type]) {
    guard FileAccess.exists(LabProject.lock(of: path)),
      let project = try? LabProject(opening: path, scenes: scenes), project.exists
    else { return nil }
    self = project
    guard claimFile() else { return nil }
  }

  mutating func release() {
    claim?.remove()
    answer = nil
  }

  /// Writes the content, unless another program has changed the file.
  mutating func write(_ object: JSONObject) throws(FileError) {
    let new = Array(JSON.object(object).page.utf8)
    let here = try FileAccess.readIfPresent(path, limit: Self.largest)
    guard here == nil || here == bytes else {
      throw FileError(path, "another program has changed it, expected it unchanged")
    }
    try FileAccess.write(new, to: path)
    (bytes, written) = (new, object)
  }
}
