// Tests labels and deletions of strokes in files: none is lost, and none replaces another.
import Evaluate
import Files
import Interface
import Testing

@testable import Lab

@Suite("Intents and deletions of strokes in files")
struct StrokeEditTests {
  /// A lab in which twelve pulls were opened, the first one labelled and the second one deleted.
  private func edited(_ files: LabFiles, _ file: String) -> LabSession {
    var session = LabSession(files: files)
    session.drop(file)
    session.look()
    session.key("J")
    session.key("E")
    session.key("J")
    session.key("Delete")
    return session
  }

  private func labels(_ session: LabSession) -> [String] {
    session.lab.review.collection.strokes.prefix(2).map { "\($0.id) \($0.label ?? "")" }
  }

  private func launched(_ files: LabFiles?, with strokes: [String]) -> LabSession {
    var options = LabOptions()
    (options.size, options.scene, options.files) = (Size(1440, 900), "book", files)
    options.strokeFiles = strokes
    return LabSession(lab: Lab(options))
  }

  @Test("unsaved intents and deletions of strokes are restored at the next start")
  func kept() throws {
    let (files, file) = (LabSession.files(), try StrokeSamples.file(StrokeSamples.pulls(12)))
    var session = edited(files, file)
    #expect(labels(session) == ["pull-0 dismiss", "pull-2 peek"])
    _ = session.lab.leave()
    var second = LabSession(files: files)
    #expect(labels(second) == ["pull-0 dismiss", "pull-2 peek"])
    #expect(second.lab.review.collection.strokes.count == 11)
    // Labels of closed files are retained, too.
    second.key("O", [.control, .shift])
    #expect(second.lab.review.collection.strokes.isEmpty)
    _ = second.lab.leave()
    var third = LabSession(files: files)
    #expect(third.lab.review.collection.files.isEmpty)
    third.drop(file)
    #expect(labels(third) == ["pull-0 dismiss", "pull-2 peek"])
  }

  @Test("intents and deletions are discarded if the file contains other strokes at the next start")
  func changed() throws {
    let (files, file) = (LabSession.files(), try StrokeSamples.file(StrokeSamples.pulls(12)))
    var session = edited(files, file)
    _ = session.lab.leave()
    let other = (0..<3).map { StrokeSamples.pull(90, id: "other-\($0)") }
    let text = other.map { $0.json.line + "\n" }.joined()
    try FileAccess.write(Array(text.utf8), to: file)
    let second = LabSession(files: files)
    #expect(labels(second) == ["other-0 ", "other-1 "])
    #expect(second.lab.review.collection.strokes.count == 3)
  }

  @Test("Shift Delete restores and selects the last deleted stroke with its intent")
  func restored() throws {
    let (files, file) = (LabSession.files(), try StrokeSamples.file(StrokeSamples.pulls(12)))
    var session = edited(files, file)
    session.key("Delete", .shift)
    #expect(labels(session) == ["pull-0 dismiss", "pull-1 peek"])
    #expect(session.lab.review.selection == 1)
    session.key("Delete", .shift)
    #expect(session.lab.state.toasts.text == "No stroke of a file was deleted.")
    _ = session.lab.leave()
    #expect(LabSession(files: files).lab.review.collection.strokes.count == 12)
  }

  @Test("if a file of strokes is given at the start, the files of the last session are not opened")
  func alone() throws {
    let files = LabSession.files()
    var session = edited(files, try StrokeSamples.file(StrokeSamples.pulls(12)))
    _ = session.lab.leave()
    let other = try StrokeSamples.file((0..<3).map { StrokeSamples.pull(90, id: "other-\($0)") })
    var second = launched(files, with: [other])
    #expect(second.lab.review.collection.files == [other])
    #expect(second.lab.review.collection.strokes.count == 3)
    _ = second.lab.leave()
    #expect(LabSession(files: files).lab.review.collection.edits.count == 2)
  }

  @Test("saving intents does not overwrite a file that also contains strokes of another scene")
  func otherScenes() throws {
    var strokes = StrokeSamples.pulls(6)
    for index in 3..<6 { strokes[index].notes["scene"] = .text("comments") }
    let plain = try StrokeSamples.file(strokes)
    let file = plain.dropLast(6) + ".labelled.jsonl"
    try FileAccess.write(try FileAccess.read(plain, limit: 1 << 20), to: String(file))
    let before = try FileAccess.read(String(file), limit: 1 << 20)
    var session = edited(LabSession.files(), String(file))
    #expect(session.lab.review.collection.strokes.count == 2)
    session.key("L", .control)
    #expect(try FileAccess.read(String(file), limit: 1 << 20) == before)
    let saved = plain.dropLast(6) + ".labelled-2.jsonl"
    let lines = try FileAccess.read(String(saved), limit: 1 << 20).filter { $0 == 10 }.count
    #expect(lines == 2)
  }

  @Test("saving intents does not overwrite a file that also contains a recording of a tap")
  func withoutStroke() throws {
    let plain = try StrokeSamples.file(StrokeSamples.pulls(6))
    let file = String(plain.dropLast(6) + ".labelled.jsonl")
    let tap = Array(#"{"id": "Tap 1", "recording": {}}"#.utf8) + [10]
    let before = try FileAccess.read(plain, limit: 1 << 20) + tap
    try FileAccess.write(before, to: file)
    var session = edited(LabSession.files(), file)
    session.key("L", .control)
    #expect(try FileAccess.read(file, limit: 1 << 20) == before)
    #expect(FileAccess.isFile(plain.dropLast(6) + ".labelled-2.jsonl"))
  }

  @Test("opening a file of strokes again does not count its strokes twice")
  func twice() throws {
    let strokes = StrokeSamples.pulls(12)
    var session = launched(nil, with: [try StrokeSamples.file(strokes)])
    let more = strokes + [StrokeSamples.pull(77, id: "pull-0"), StrokeSamples.pull(70, id: "new")]
    session.drop(try StrokeSamples.file(more))
    #expect(session.lab.review.collection.strokes.count == 14)
    #expect(
      session.lab.state.toasts.text
        == "2 strokes of pulls.jsonl. 12 more are open already.")
  }

  @Test("a file of intents that an earlier session saved is never overwritten")
  func overwritten() throws {
    let file = try StrokeSamples.file(StrokeSamples.pulls(12))
    let saved = file.dropLast(6) + ".labelled.jsonl"
    var session = edited(LabSession.files(), file)
    session.key("L", .control)
    let first = try FileAccess.read(String(saved), limit: 1 << 20)
    var second = edited(LabSession.files(), file)
    second.key("E")
    second.key("L", .control)
    #expect(try FileAccess.read(String(saved), limit: 1 << 20) == first)
    #expect(FileAccess.isFile(file.dropLast(6) + ".labelled-2.jsonl"))
    // The open file is the one with the labels, so it is written again.
    second.key("E", .shift)
    second.key("L", .control)
    #expect(!FileAccess.isFile(file.dropLast(6) + ".labelled-3.jsonl"))
    var third = LabSession()
    third.drop(file)
    #expect(
      third.lab.state.toasts.text
        == "12 strokes of pulls.jsonl. Saved labels are in pulls.labelled.jsonl.")
  }
}
