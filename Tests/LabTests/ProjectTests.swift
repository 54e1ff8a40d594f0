// Tests projects: one file contains everything, and is saved automatically.
import Artwork
import Drawing
import Files
import Foundation
import Gesture
import Interface
import PNG
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Projects of the lab")
struct ProjectTests {
  private let files = LabSession.files()
  private let folder: String
  private var path: String { folder + "reader.slipsheet" }

  init() throws {
    let fresh = LabFolder.fresh()
    try FileAccess.makeFolder(fresh)
    folder = try #require(FileAccess.realPath(fresh)) + "/"
  }

  private func open(
    _ path: String, _ files: LabFiles? = nil, _ size: Size = Size(1440, 900)
  ) throws -> LabSession {
    var options = LabOptions()
    (options.size, options.files) = (size, files)
    options.project = try LabProject(opening: path)
    var session = LabSession(lab: Lab(options))
    session.wait(0.02)
    return session
  }

  private func text(_ path: String) -> String? {
    (try? FileAccess.read(path, limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String, _ path: String) throws {
    try FileAccess.write(Array(text.utf8), to: path)
  }

  private func picture(_ name: String) throws -> String {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let picture = try #require(
      Picture(width: 90, height: 300, pixels: [UInt32](repeating: 0xFF20_60C0, count: 27_000)))
    try FileAccess.write(PNGFile.encode(picture), to: folder + name)
    return folder + name
  }

  /// The content of the project that is open, without the size of the window.
  private func content(_ session: LabSession) -> JSONObject {
    var object = session.lab.savedProject.json(in: session.lab.project?.folder ?? "")
    object["size"] = nil
    return object
  }

  /// A project with everything: variants, notes, pictures, strokes, labels and gestures.
  private func full() throws -> LabSession {
    var session = try open(path, files)
    session.set("pullDown.threshold", 120)
    session.lab.library.presets[houses].note = "Thumbs of small hands end near 125 pt."
    session.lab.library.presets[houses].isLocked = true
    session.key("S", .control)
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.key("J")
    session.key("E")
    session.key("V")
    session.lab.handle(
      .dropFile(try picture("shot.png"), at: session.onWindow(Point(195, 400))),
      at: Instant(session.now))
    session.wait(1)
    session.key("T")
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.wait(3)
    return session
  }

  // MARK: Saving and opening

  @Test(
    "a project that is reopened in another folder and window shows everything that was saved",
    arguments: Sample.some(2, of: 1...24))
  func equal(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    var session = try open(path, files)
    let strokes = try StrokeSamples.file(StrokeSamples.pulls(12))
    let picture = try picture("shot.png")
    for _ in 0..<12 {
      switch random.below(10) {
      case 0, 1: session.set("pullDown.threshold", Double(80 + random.below(200)))
      case 2: session.set("pullDown.resistance", Double(1 + random.below(9)) / 10)
      case 3: session.lab.choose(preset: random.below(houses), at: Instant(session.now))
      case 4: session.key(random.pick(["A", "B", "G", "V", "T", "D"]), random.pick([[], .shift]))
      case 5: session.key("\(1 + random.below(9))", .control)
      case 6:
        let place = random.below(session.lab.presets.count)
        guard place >= houses else { continue }
        session.lab.library.presets[place].note = random.pick(["", "“Slow”, said Ö.", "1\t2\\"])
        session.lab.library.presets[place].isLocked = random.chance(0.5)
      case 7: session.drop(strokes)
      case 8:
        session.key("J")
        session.key(random.pick(["E", "Delete"]))
      default:
        session.lab.handle(
          .dropFile(picture, at: session.onWindow(Point(195, 400))), at: Instant(session.now))
        session.wait(0.7)
      }
    }
    session.pull(Point(195, 300), by: Vector(0, 60))
    #expect(session.lab.leave() == [], "seed \(seed)")
    let saved = content(session)
    let other = LabFolder.fresh()
    try FileManager.default.copyItem(
      atPath: String(folder.dropLast()), toPath: String(other.dropLast()))
    let size = Size(700 + Double(random.below(900)), 500 + Double(random.below(500)))
    let again = try open(other + "reader.slipsheet", LabSession.files(), size)
    #expect(content(again) == saved, "seed \(seed)")
    let lines = JSON.object(saved).page
    #expect(!lines.contains(folder), "seed \(seed): a path of this folder in \(lines)")
    #expect(again.lab.recordings.map(\.name) == session.lab.recordings.map(\.name))
    #expect(again.lab.state.parameters == session.lab.state.parameters)
    #expect(again.lab.state.toasts.text == nil, "\(again.lab.state.toasts.text ?? "")")
    #expect(
      again.lab.review.collection.strokes.map(\.label)
        == session.lab.review.collection.strokes.map(\.label))
  }

  @Test(
    "a change is written to the project file soon after it was made")
  func autosaved() throws {
    var session = try open(path, files)
    #expect(text(path)?.contains("\"version\": 1") == true, "a new project has a file at once")
    session.set("pullDown.threshold", 133)
    session.wait(1)
    #expect(text(path)?.contains("133") == true)
    // The file is written by hand, in another form than the lab writes.
    let mine = #"{"variants": [{"set": {"pullDown.threshold": 99}, "name": "Mine"}], "version": 1}"#
    _ = session.lab.leave()
    try write(mine, path)
    var other = try open(path, files)
    other.wait(1)
    _ = other.lab.leave()
    #expect(text(path) == mine)
    #expect(FileAccess.names(in: folder) == ["reader.slipsheet"], "no lock stays")
  }

  @Test("unknown JSON members of a project file are preserved when the lab saves the project")
  func unknown() throws {
    try write(#"{"version": 1, "weather": {"rain": [1, 2]}, "variants": []}"#, path)
    var session = try open(path, files)
    session.set("pullDown.threshold", 133)
    session.wait(1)
    #expect(try JSON(parsing: Array(text(path)?.utf8 ?? "".utf8))["weather"]?["rain"] == [1, 2])
  }

  @Test("a project's pictures, strokes and gestures are saved in files beside the project file")
  func beside() throws {
    var session = try full()
    _ = session.lab.leave()
    #expect(
      Set(FileAccess.names(in: folder))
        == ["reader.slipsheet", "shot.png", "pulls.jsonl", "reader.strokes.jsonl"])
    let json = try JSON(parsing: Array(text(path)?.utf8 ?? "".utf8))
    #expect(json["pictures"]?["page"]?["file"] == "shot.png")
    #expect(json["strokes"] == ["pulls.jsonl"] && json["recordings"] == "reader.strokes.jsonl")
    #expect(json["variants"]?.array?.first?["saved"] == true)
  }

  // MARK: What is not understood

  @Test(
    "the lab never changes a project file that contains an invalid byte",
    arguments: Sample.some(1, of: 1...24))
  func broken(_ seed: Int) throws {
    var session = try full()
    _ = session.lab.leave()
    var random = SeededRandom(UInt64(seed))
    let whole = try FileAccess.read(path, limit: 1 << 20)
    var running = LabSession(files: LabSession.files())
    let before = running.lab.presets
    for _ in 0..<(Sample.isLong ? 60 : 12) {
      var bytes = whole
      let place = random.below(bytes.count)
      if random.chance(0.2) {
        bytes.removeSubrange(place...)
      } else {
        bytes[place] = UInt8(random.below(256))
      }
      try FileAccess.write(bytes, to: path)
      do throws(FileError) {
        var options = LabOptions()
        options.project = try LabProject(opening: path)
        var lab = Lab(options)
        _ = lab.frame(at: .zero)
        lab.advance(to: Instant(0.1))
        _ = lab.leave()
      } catch {
        #expect(error.sentence.hasPrefix(path), "\(error.sentence)")
        running.drop(path)
        #expect(running.lab.state.toasts.isWarning && running.lab.project == nil)
        #expect(running.lab.presets == before)
      }
      #expect(try FileAccess.read(path, limit: 1 << 20) == bytes, "seed \(seed)")
    }
  }

  static let wrong: [(text: String, sentence: String)] = [
    (#"{"version": 2}"#, ": version: 2, expected 1"),
    (#"{}"#, ": version: missing, expected 1"),
    (#"[]"#, ": expected a project: an object with a version"),
    ("{\n  \"version\": 1,\n}", ", line 3, column 1: "),
    (
      #"{"version": 1, "variants": [{"name": "A", "set": {"pullDown.threshold": "x"}}]}"#,
      ": variants[0].set.pullDown.threshold: "
    ),
    (
      #"{"version": 1, "variants": [{"name": "A"}, {"name": "A"}]}"#,
      ": variants[1].name: A occurs twice, expected once"
    ),
    (
      #"{"version": 1, "variants": [{"name": "Original"}]}"#,
      ": variants[0].name: Original is a built-in preset, expected another name"
    ),
    (
      #"{"version": 1, "variants": [{"name": "A", "locked": 1}]}"#, "locked: expected true or false"
    ),
    (#"{"version": 1, "b": "Gone"}"#, #": b: "Gone", expected one of seed, fluid, ios"#),
    (#"{"version": 1, "scene": "hologram"}"#, #": scene: "hologram", expected one of book"#),
    (#"{"version": 1, "size": [1]}"#, ": size: expected [WIDTH, HEIGHT]"),
    (#"{"version": 1, "device": [390, 5000]}"#, ": device: expected [WIDTH, HEIGHT], 40 to 4096"),
    (#"{"version": 1, "pictures": {"hat": "a.png"}}"#, ": pictures: hat, expected one of "),
    (#"{"version": 1, "strokes": [1]}"#, ": strokes[0]: expected one of the paths"),
    (
      #"{"version": 1, "strokeEdits": [{"file": "a", "stroke": 0, "id": "x"}]}"#,
      ": strokeEdits[0].label: missing, expected an intent"
    ),
    (#"{"version": 1, "a": "ios", "a": "ios"}"#, ": a: occurs twice, expected once"),
  ]

  @Test(
    "opening a project file with a mistake fails, and the error states the mistake's position",
    arguments: wrong)
  func refused(_ row: (text: String, sentence: String)) throws {
    try write(row.text, path)
    var session = LabSession(files: files)
    session.drop(path)
    let said = session.lab.state.toasts.text ?? ""
    #expect(said.hasPrefix(path) && said.contains(row.sentence), "\(said)")
    #expect(session.lab.state.toasts.isWarning && text(path) == row.text)
  }

  @Test("a project file that another program has changed is not overwritten")
  func changed() throws {
    var session = try open(path, files)
    session.set("pullDown.threshold", 133)
    session.wait(1)
    let other = #"{"version": 3}"#
    try write(other, path)
    session.set("pullDown.threshold", 144)
    session.wait(1)
    #expect(text(path) == other)
    #expect(session.lab.state.toasts.text?.contains("another program has changed it") == true)
    let first = session.lab.shouldClose(at: Instant(session.now))
    let second = session.lab.shouldClose(at: Instant(session.now))
    #expect(!first && second)
  }

  @Test(
    "missing pictures, strokes and recordings show a message, and are still listed in the project"
  )
  func missing() throws {
    var session = try full()
    _ = session.lab.leave()
    for name in ["shot.png", "pulls.jsonl", "reader.strokes.jsonl"] {
      FileAccess.remove(folder + name)
    }
    var again = try open(path, files)
    let said = again.lab.state.toasts.text ?? ""
    for name in ["shot.png", "pulls.jsonl", "reader.strokes.jsonl"] {
      #expect(said.contains("\(name) cannot be read"), "\(said)")
    }
    again.set("pullDown.threshold", 155)
    again.wait(1)
    _ = again.lab.leave()
    let json = try JSON(parsing: Array(text(path)?.utf8 ?? "".utf8))
    #expect(json["pictures"]?["page"]?["file"] == "shot.png")
    #expect(json["strokes"] == ["pulls.jsonl"] && json["recordings"] == "reader.strokes.jsonl")
    #expect(json["strokeEdits"]?.array?.count == 1)
  }

  // MARK: Two windows

  @Test("a second window of an open project can save only a copy of the project")
  func two() throws {
    var one = try open(path, files)
    one.set("pullDown.threshold", 111)
    one.wait(1)
    var two = try open(path, LabSession.files())
    #expect(
      two.lab.state.toasts.text
        == "reader.slipsheet is open in another window. This one does not save it.")
    let before = text(path)
    two.wait(9)
    two.set("pullDown.threshold", 222)
    two.wait(1)
    #expect(text(path) == before)
    #expect(two.lab.state.toasts.text?.contains("is open in another window") == true)
    let closes = two.lab.shouldClose(at: Instant(two.now))
    #expect(!closes, "its changes would be lost")
    two.lab.saveProject(as: folder + "copy", at: Instant(two.now))
    #expect(text(folder + "copy.slipsheet")?.contains("222") == true && text(path) == before)
    #expect(two.lab.project?.name == "copy")
    two.lab.saveProject(as: path, at: Instant(two.now))
    two.lab.saveProject(as: path, at: Instant(two.now))
    #expect(text(path) == before && two.lab.state.toasts.isWarning)
    _ = one.lab.leave()
    let three = try open(path, files)
    #expect(three.lab.state.toasts.text == nil && three.lab.project?.claim != nil)
  }

  // MARK: In the window

  @Test("closing a dropped project restores the session that the project replaced")
  func dropped() throws {
    var session = try full()
    _ = session.lab.leave()
    var own = LabSession(files: files)
    own.set("pullDown.threshold", 222)
    own.key("S", .control)
    own.pull(Point(195, 300), by: Vector(0, 50))
    let mine = own.lab.presets.map(\.name)
    own.drop(path)
    own.wait(0.1)
    #expect(own.lab.project?.name == "reader" && own.lab.presets.map(\.name) != mine + mine)
    #expect(
      own.lab.presets.dropFirst(houses).map(\.note) == session.lab.presets[houses...].map(\.note))
    #expect(own.lab.state.look.theme == .dark && own.lab.recordings.count == 1)
    #expect(own.lab.windowRequests.title == "reader: Book")
    own.set("pullDown.threshold", 77)
    own.wait(1)
    #expect(files.presets().map(\.name) == ["My book"], "the lab's own presets are not mixed in")
    own.lab.closeProject(at: Instant(own.now))
    own.look()
    #expect(own.lab.project == nil && own.lab.presets.map(\.name) == mine)
    #expect(own.parameter("pullDown.threshold") == 222 && own.lab.state.look.theme == .light)
    #expect(own.lab.recordings.count == 1)
    #expect(text(path)?.contains("77") == true)
    // The project is the first one in the list of recent projects.
    own.lab.openMenu(.projects, at: Instant(own.now))
    #expect(own.lab.state.project.recent == [path])
    own.tap("pick project")
    #expect(own.lab.project?.name == "reader" && own.parameter("pullDown.threshold") == 77)
  }

  @Test("typing a path can save a session as a project, or open a project")
  func typed() throws {
    var session = LabSession(files: files)
    session.set("pullDown.threshold", 111)
    session.pull(Point(195, 300), by: Vector(0, 50))
    session.key("S", [.control, .shift])
    #expect(session.lab.state.project.typing == .save)
    session.key("A", .control)
    session.type(folder + "new")
    session.key("Return")
    session.wait(3)
    #expect(session.lab.project?.path == folder + "new.slipsheet")
    #expect(session.lab.state.menu == nil && session.lab.recordings.count == 1)
    #expect(FileAccess.isFile(folder + "new.strokes.jsonl"))
    try write(#"{"version": 1, "variants": [{"name": "Mine"}]}"#, path)
    session.key("P", .control)
    session.type(folder + "none")
    session.key("Return")
    #expect(session.lab.state.toasts.text?.contains("there is no such file") == true)
    #expect(session.lab.state.project.typed == folder + "none", "it can be corrected")
    session.key("A", .control)
    session.type(path)
    session.key("Return")
    session.wait(0.1)
    #expect(session.lab.project?.name == "reader")
    #expect(session.lab.presets.dropFirst(houses).map(\.name) == ["Mine"])
    // An existing project is replaced only at a second Return. A project of a later version
    // is never replaced.
    session.key("S", [.control, .shift])
    session.key("A", .control)
    session.type(folder + "new.slipsheet")
    session.key("Return")
    #expect(
      session.lab.state.toasts.text == "new.slipsheet exists. Press Return again to replace it.")
    try write(#"{"version": 9}"#, folder + "new.slipsheet")
    session.key("Return")
    #expect(text(folder + "new.slipsheet") == #"{"version": 9}"#)
    let said = session.lab.state.toasts.text ?? ""
    #expect(said.contains("version: 9, expected 1"), "\(said)")
    session.key("Escape")
    session.key("Escape")
    #expect(session.lab.state.menu == nil && session.lab.project?.name == "reader")
  }
}
