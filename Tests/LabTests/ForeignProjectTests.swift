// Tests a project of another person: it uses no other folder, and changes only files of the lab.
import Drawing
import Files
import Foundation
import Gesture
import Interface
import Libc
import PNG
import Scenes
import Scripts
import Testing

@testable import Lab

@Suite("Projects of another person")
struct ForeignProjectTests {
  /// The folder of the project, and another one of the user.
  private let folder: String
  private let other: String
  private var path: String { folder + "reader.slipsheet" }

  init() throws {
    let fresh = LabFolder.fresh()
    try FileAccess.makeFolder(fresh + "project")
    try FileAccess.makeFolder(fresh + "other")
    let root = try #require(FileAccess.realPath(fresh))
    (folder, other) = (root + "/project/", root + "/other/")
    let picture = try #require(
      Picture(width: 90, height: 300, pixels: [UInt32](repeating: 0xFF20_60C0, count: 27_000)))
    try FileAccess.write(PNGFile.encode(picture), to: other + "secret.png")
    try FileAccess.copy(try StrokeSamples.file(StrokeSamples.pulls(12)), to: other + "pulls.jsonl")
    for name in ["secret.png", "pulls.jsonl"] { #expect(chmod(other + name, 0o600) == 0) }
    try write("export A=1\n", folder + ".bashrc")
    try write("Buy milk.\n", folder + "notes.txt")
    try FileAccess.copy(other + "pulls.jsonl", to: folder + "mine.jsonl")
    for (link, end) in [("link.jsonl", "later"), ("link.png", "secret.png")] {
      #expect(symlink(other + end, folder + link) == 0)
    }
    #expect(symlink(other + "pulls.jsonl", folder + "pulls.jsonl") == 0)
    try write("{\"recording\": 1}\n", other + "theirs.jsonl")
    #expect(symlink(other + "theirs.jsonl", folder + "theirs.jsonl") == 0)
  }

  private func write(_ text: String, _ path: String) throws {
    try FileAccess.write(Array(text.utf8), to: path)
  }

  private struct Kept: Equatable {
    var bytes: [UInt8]?
    var mode: mode_t
  }

  /// All files of both folders, with their bytes and modes.
  private var world: [String: Kept] {
    var world: [String: Kept] = [:]
    for folder in [folder, other] {
      for name in FileAccess.names(in: folder) {
        var status = stat()
        guard lstat(folder + name, &status) == 0 else { continue }
        world[folder + name] = Kept(
          bytes: try? FileAccess.read(folder + name, limit: 1 << 24), mode: status.st_mode)
      }
    }
    return world
  }

  private func open() throws -> LabSession {
    var options = LabOptions()
    options.files = LabSession.files()
    options.project = try LabProject(opening: path)
    var session = LabSession(lab: Lab(options))
    session.wait(0.1)
    return session
  }

  /// Members of a project, and the name of the file that is refused.
  private static let members: [(text: String, name: String)] = [
    (#""recordings": "notes.txt""#, "notes.txt"),
    (#""recordings": ".bashrc""#, ".bashrc"),
    (#""recordings": ".profile""#, ".profile"),
    (#""recordings": "theirs.jsonl""#, "theirs.jsonl"),
    (#""recordings": "reader.slipsheet""#, "reader.slipsheet"),
    (#""recordings": "mine.jsonl""#, "mine.jsonl"),
    (#""recordings": "link.jsonl""#, "link.jsonl"),
    (#""recordings": "../other/pulls.jsonl""#, "pulls.jsonl"),
    (#""recordings": "../other/new.jsonl""#, "new.jsonl"),
    (#""recordings": "OTHERpulls.jsonl""#, "pulls.jsonl"),
    (#""pictures": {"page": "OTHERsecret.png"}"#, "secret.png"),
    (#""pictures": {"page": "../other/secret.png"}"#, "secret.png"),
    (#""pictures": {"page": "link.png"}"#, "link.png"),
    (#""strokes": ["OTHERpulls.jsonl"]"#, "pulls.jsonl"),
    (#""strokes": ["../other/pulls.jsonl"]"#, "pulls.jsonl"),
    (#""strokes": ["pulls.jsonl"]"#, "pulls.jsonl"),
  ]

  @Test(
    "the lab reports files of another person that a project names, and never changes these files",
    arguments: members)
  func foreign(_ row: (text: String, name: String)) throws {
    let text = row.text.replacingOccurrences(of: "OTHER", with: other)
    try write("{\"version\": 1, \(text)}", path)
    var before = world
    before[path] = nil
    var session = try open()
    let said = session.lab.state.toasts.text ?? ""
    #expect(session.lab.state.toasts.isWarning && said.contains(row.name), "\(said)")
    #expect(session.lab.state.screens.values.allSatisfy { $0.screen == nil })
    #expect(session.lab.review.collection.fileCount == 0)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.set("pullDown.threshold", 133)
    session.wait(4)
    #expect(session.lab.leave() == [])
    var after = world
    let log = folder + "reader.strokes.jsonl"
    #expect(after.removeValue(forKey: path) != nil && after.removeValue(forKey: log) != nil)
    #expect(after == before)
    let again = try open()
    #expect(
      again.lab.recordings.count == 1 && again.parameter("pullDown.threshold") == 133)
  }

  @Test(
    "gestures are saved to a new file if the usual file is a link or is not the lab's own file",
    arguments: ["link", "link to recordings", "text", "strokes"])
  func usualName(_ kind: String) throws {
    let usual = folder + "reader.strokes.jsonl"
    switch kind {
    case "link": #expect(symlink(other + "later", usual) == 0)
    case "link to recordings": #expect(symlink(other + "theirs.jsonl", usual) == 0)
    case "text": try write("Buy milk.\n", usual)
    default: try FileAccess.copy(other + "pulls.jsonl", to: usual)
    }
    var before = world
    var session = try open()
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.wait(4)
    _ = session.lab.leave()
    var after = world
    let log = folder + "reader.strokes 2.jsonl"
    #expect(after.removeValue(forKey: path) != nil && after.removeValue(forKey: log) != nil)
    before[path] = nil
    #expect(after == before)
    let again = try open()
    #expect(again.lab.recordings.count == 1 && again.lab.state.toasts.text == nil)
  }

  @Test("a file that is dropped twice on a project is copied into its folder only once")
  func dropped() throws {
    try write(#"{"version": 1}"#, path)
    var session = try open()
    session.lab.handle(
      .dropFile(other + "secret.png", at: session.onWindow(Point(195, 400))),
      at: Instant(session.now))
    session.wait(1)
    let said = session.lab.state.toasts.text ?? ""
    #expect(said.contains("secret.png is copied beside reader.slipsheet."), "\(said)")
    #expect(said.contains("Ctrl Z takes it away.") && !session.lab.state.toasts.isWarning)
    let copy = try #require(world[folder + "secret.png"])
    #expect(copy == world[other + "secret.png"])
    session.lab.handle(
      .dropFile(other + "secret.png", at: session.onWindow(Point(195, 400))),
      at: Instant(session.now))
    session.wait(9)
    #expect(world[folder + "secret-2.png"] == nil, "an equal copy is used again")
    #expect(session.lab.leave() == [], "it is copied and said once")
    let again = try open()
    #expect(again.lab.state.screens[.page]?.screen != nil && again.lab.state.toasts.text == nil)
  }

  @Test("a link to a dropped file in the project's folder does not count as a copy of the file")
  func linkedCopy() throws {
    try write(#"{"version": 1}"#, path)
    #expect(symlink(other + "secret.png", folder + "secret.png") == 0)
    var session = try open()
    session.lab.handle(
      .dropFile(other + "secret.png", at: session.onWindow(Point(195, 400))),
      at: Instant(session.now))
    session.wait(1)
    #expect(world[folder + "secret-2.png"] == world[other + "secret.png"])
  }

  @Test("a preset that is given when the lab starts is saved in the project when the lab closes")
  func given() throws {
    try write(#"{"version": 1}"#, path)
    var options = LabOptions()
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(99))
    options.project = try LabProject(opening: path)
    options.preset = Preset(name: "Given", base: .seed, parameters: parameters)
    var lab = Lab(options)
    lab.advance(to: Instant(0.1))
    _ = lab.leave()
    let again = try open()
    #expect(again.lab.presets.last?.name == "Given")
    #expect(again.lab.presets.last?.parameters.value("pullDown.threshold")?.json == 99)
  }

  @Test(
    "pictures and strokes given when the lab starts are not added to a project that is opened later"
  )
  func givenBefore() throws {
    try write(#"{"version": 1}"#, path)
    let before = Set(FileAccess.names(in: folder))
    var options = LabOptions()
    options.files = LabSession.files()
    options.screens = [PictureFile(role: .page, file: other + "secret.png")]
    options.strokeFiles = [other + "pulls.jsonl"]
    var session = LabSession(lab: Lab(options))
    session.wait(0.1)
    #expect(session.lab.state.screens[.page]?.screen != nil)
    #expect(session.lab.review.collection.fileCount > 0)
    session.drop(path)
    session.wait(1)
    #expect(session.lab.project?.path == path)
    #expect(session.lab.state.screens.isEmpty && session.lab.review.collection.fileCount == 0)
    _ = session.lab.leave()
    #expect(Set(FileAccess.names(in: folder)) == before)
  }

  @Test("a project that was open when the lab was killed is opened again at the next start")
  func killed() throws {
    let files = LabSession.files()
    try write(#"{"version": 1, "variants": [{"name": "Mine"}]}"#, path)
    func plain() -> LabSession {
      var options = LabOptions()
      options.files = files
      options.resumesProject = true
      var session = LabSession(lab: Lab(options))
      session.wait(0.1)
      return session
    }
    do {
      var first = LabSession(files: files)
      first.drop(path)
      first.wait(0.1)
      #expect(first.lab.project?.path == path)
      #expect(plain().lab.project == nil, "it is open in the first window")
      // The first window ends without closing the project, as in a crash.
    }
    var second = plain()
    #expect(second.lab.project?.path == path && second.lab.presets.last?.name == "Mine")
    #expect(second.lab.state.toasts.text == "Opened reader.slipsheet again. It was not closed.")
    _ = second.lab.leave()
    #expect(plain().lab.project == nil, "it was closed")
  }
}
