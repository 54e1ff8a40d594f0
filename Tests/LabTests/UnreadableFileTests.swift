// Tests that a file in the lab's folder that cannot be read is not changed, and is reported.
import Interface
import Libc
import Scenes
import Support
import Synchronization
import Testing

@testable import Files
@testable import Lab

@Suite("Files that the lab cannot read")
struct UnreadableFileTests {
  private let files = LabSession.files()

  private func bytes(_ name: String) -> [UInt8]? {
    try? FileAccess.read(files.folder + name, limit: 1 << 24)
  }

  /// The system calls, of which reading one file fails.
  private func calls(failing name: String, _ code: Int32) -> FileCalls {
    var calls = FileCalls()
    let (real, path) = (calls.open, name.hasPrefix("/") ? name : files.folder + name)
    calls.open = { file, flags, mode in
      file == path && flags & O_ACCMODE == O_RDONLY ? -code : real(file, flags, mode)
    }
    return calls
  }

  /// Leaves one file of each kind in the folder.
  private func fill() throws {
    var session = LabSession(files: files)
    session.set("pullDown.threshold", 111)
    session.key("S", .control)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.wait(3)
    _ = try files.keep(recording: #"{"version": 1, "scene": "book", "until": 1}"#, named: "One")
    _ = session.lab.leave()
  }

  private static let names = [
    "settings.json", "presets.json", "preset-my-book.json", "recordings.json",
    "recording-one.json", "recordings.jsonl", "session.json",
  ]
  private static let codes = [EACCES, EMFILE, EIO]

  @Test(
    "a file that cannot be read is reported and not overwritten, and all other files are saved",
    arguments: Sample.some(5, of: names.flatMap { name in codes.map { (name, $0) } }))
  func failing(_ name: String, _ code: Int32) throws {
    try fill()
    let before = try #require(bytes(name))
    FileCalls.$now.withValue(calls(failing: name, code)) {
      var session = LabSession(files: files)
      let said = session.lab.state.toasts.text ?? ""
      #expect(said.contains("\(name): cannot read"), "\(said)")
      session.set("pullDown.threshold", 144)
      session.key("S", .control)
      session.pull(Point(195, 300), by: Vector(0, 60))
      session.key("T")
      session.wait(3)
      _ = session.lab.leave()
    }
    #expect(bytes(name) == before)
    let names = FileAccess.names(in: files.folder)
    #expect(!names.contains { $0.contains("damaged") }, "\(names)")
    // The next lab can read the file again.
    #expect(LabSession(files: files).lab.state.toasts.text == nil)
  }

  @Test(
    "a file above the size limit is neither renamed nor replaced",
    arguments: Sample.some(2, of: names))
  func tooLarge(_ name: String) throws {
    try fill()
    let long = [UInt8](repeating: 32, count: name.hasSuffix("jsonl") ? 65 << 20 : 5 << 20)
    try FileAccess.write(long, to: files.folder + name)
    var session = LabSession(files: files)
    #expect(session.lab.state.toasts.text?.contains("\(name): larger than the limit") == true)
    session.set("pullDown.threshold", 144)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.wait(3)
    _ = session.lab.leave()
    #expect(try FileAccess.read(files.folder + name, limit: 1 << 27).count == long.count)
    #expect(!FileAccess.names(in: files.folder).contains { $0.contains("damaged") })
  }

  @Test(
    "Ctrl S does not overwrite an opened preset file that cannot be read",
    arguments: codes)
  func openedPreset(_ code: Int32) throws {
    let path = LabFolder.fresh() + "mine.json"
    try FileAccess.write(Array(#"{"version": 1, "name": "Mine", "set": {}}"#.utf8), to: path)
    var session = LabSession(files: files)
    session.drop(path)
    session.set("pullDown.threshold", 144)
    let before = try FileAccess.read(path, limit: 1 << 20)
    FileCalls.$now.withValue(calls(failing: path, code)) { session.key("S", .control) }
    #expect(try FileAccess.read(path, limit: 1 << 20) == before)
    #expect(session.lab.state.toasts.text?.contains("mine.json: cannot read") == true)
  }

  @Test("the settings file is read and replaced under a single lock of the lab's folder")
  func locked() throws {
    let events = Mutex<[(isRead: Bool, isLocked: Bool)]>([])
    var calls = FileCalls()
    let (real, folder) = (calls, files.folder)
    let note: @Sendable (Bool) -> Void = { isRead in
      if case .taken = FileClaim.claim(folder + ".lock") {
        events.withLock { $0.append((isRead, true)) }
      } else {
        events.withLock { $0.append((isRead, false)) }
      }
    }
    calls.open = { path, flags, mode in
      if path == folder + "settings.json" { note(true) }
      return real.open(path, flags, mode)
    }
    calls.rename = { from, to in
      if to == folder + "settings.json" { note(false) }
      return real.rename(from, to)
    }
    let project = LabFolder.fresh()
    try FileAccess.makeFolder(project)
    FileCalls.$now.withValue(calls) {
      var session = LabSession(files: files)
      session.key("T")
      session.wait(1)
      session.lab.saveProject(as: project + "a", at: Instant(session.now))
      _ = session.lab.leave()
    }
    let all = events.withLock { $0 }
    let replacements = all.indices.filter { !all[$0].isRead }
    #expect(replacements.count > 2)
    for place in replacements {
      #expect(all[place].isLocked && all[place - 1].isRead && all[place - 1].isLocked)
    }
  }
}
