// Tests files of another version of the lab: they are retained and reported, and never overwritten.
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Files of another version")
struct OtherVersionTests {
  private let files = LabSession.files()

  private func put(_ text: String, _ name: String) throws {
    try FileAccess.makeFolder(files.folder)
    try FileAccess.write(Array(text.utf8), to: files.folder + name)
  }

  private func text(_ name: String) -> String? {
    (try? FileAccess.read(files.folder + name, limit: 1 << 20)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static let preset = "preset-my-book.json"
  private static let recording = "recording-flick.json"

  /// Files that only a later version reads.
  static let later: [(name: String, text: String, because: String)] = [
    (preset, #"{"version": 2, "name": "My book", "set": {}}"#, "its version is 2"),
    (
      preset, #"{"version": 1, "name": "My book", "set": {"pullDown.wobble": 3}}"#,
      "this version has no such parameter"
    ),
    (
      preset, #"{"version": 1, "name": "My book", "set": {"pullDown.threshold": 99999}}"#,
      "the range was smaller"
    ),
    (preset, #"{"version": 1, "name": "My book", "colour": "red"}"#, "it has another member"),
    (preset, #"{"version": 1, "name": "My book", "preset": "visionos"}"#, "its base is new"),
    (recording, #"{"version": 2, "scene": "book", "until": 1}"#, "its version is 2"),
    (recording, #"{"version": 1, "scene": "hologram", "until": 1}"#, "its scene is new"),
    (
      recording, #"{"version": 1, "scene": "book", "set": {"pullDown.wobble": 3}, "until": 1}"#,
      "this version has no such parameter"
    ),
    ("presets.json", #"{"version": 2, "names": ["My book"]}"#, "its version is 2"),
    ("recordings.json", #"{"version": 2, "lines": []}"#, "its version is 2"),
    ("settings.json", #"{"version": 2, "scene": {"name": "book"}}"#, "its version is 2"),
    ("session.json", #"{"version": 2, "tabs": []}"#, "its version is 2"),
    (
      "session.json", #"{"version": 1, "unsaved": [{"version": 2, "name": "My book"}]}"#,
      "a preset in it has version 2"
    ),
  ]

  @Test(
    "a JSON file of another version shows one message and is never overwritten",
    arguments: Sample.some(1, of: later.indices))
  func leftAlone(_ index: Int) throws {
    let (name, text, because) = Self.later[index]
    try put(text, name)
    var session = LabSession(files: files)
    let said = session.lab.state.toasts.text ?? ""
    #expect(said.contains(name) && said.contains("another version"), "\(because): “\(said)”")
    #expect(!said.contains("damaged"), "\(because)")
    // In this session, a preset and a recording of the same names are saved, and the lab is closed.
    session.set("pullDown.threshold", 133)
    session.key("S", .control)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("N")
    session.type("Flick")
    session.key("Return")
    session.key("Escape")
    session.key("T")
    session.set("pullDown.threshold", 144)
    session.wait(1)
    _ = session.lab.keepSettings()
    #expect(self.text(name) == text, "\(because)")
    let names = FileAccess.names(in: files.folder)
    #expect(!names.contains { $0.contains("damaged") }, "\(because): \(names)")
    // The saved preset and recording have separate files.
    #expect(files.preset(named: "My book") != nil, "\(because)")
    #expect(files.recordings().count == 1, "\(because)")
  }

  @Test("several files of another version share a single message")
  func several() throws {
    for number in 1...9 { try put(#"{"version": 2}"#, "preset-\(number).json") }
    let said = makeLab(files: files).state.toasts.text ?? ""
    #expect(said.contains("9 files") && said.contains("preset-1.json"))
    #expect(said.matches(of: /another version/).count == 1 && said.count < 220, "\(said)")
  }

  @Test("Ctrl S does not overwrite an opened preset file that now has another format version")
  func openedFile() throws {
    let file = LabFolder.fresh() + "mine.json"
    try FileAccess.makeFolder(FileAccess.folder(of: file))
    func write(_ text: String) throws { try FileAccess.write(Array(text.utf8), to: file) }
    try write(#"{"version": 1, "name": "Mine", "set": {"pullDown.threshold": 120}}"#)
    var session = LabSession(files: files)
    session.lab.open(file, at: Instant(session.now))
    session.set("pullDown.threshold", 133)
    let later = #"{"version": 2, "name": "Mine", "parameters": []}"#
    try write(later)
    for _ in 0..<5 {
      session.key("S", .control)
      #expect(session.lab.state.toasts.isWarning)
      session.wait(0.7)
    }
    let now = try FileAccess.read(file, limit: 1 << 20)
    #expect(String(decoding: now, as: UTF8.self) == later)
    #expect(session.parameter("pullDown.threshold") == 133)
  }
}
