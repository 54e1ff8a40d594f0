// Tests the names of saved files: no file that is still used is overwritten.
import Files
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Names of files on disk")
struct SavedNameTests {
  @Test("presets with similar names in any writing system are saved in different files")
  func alike() throws {
    let files = LabSession.files()
    let names = ["My line!", "My line?", "收藏", "票据", "MY LINE!"]
    for (number, name) in names.enumerated() {
      var parameters = ParameterSet()
      _ = parameters.set("pullDown.threshold", .number(100 + Double(number)))
      _ = try files.keep(Preset(name: name, base: .seed, parameters: parameters))
    }
    let kept = files.presets()
    #expect(kept.map(\.name) == names)
    #expect(
      kept.map { $0.parameters.value("pullDown.threshold") }
        == [100, 101, 102, 103, 104].map {
          .number($0)
        })
  }

  @Test("two labs that save recordings with the same name in one folder store both recordings")
  func recordings() {
    let files = LabSession.files()
    var one = LabSession(files: files)
    var other = LabSession(files: files)
    one.pull(Point(195, 300), by: Vector(0, 120))
    other.pull(Point(195, 300), by: Vector(0, 90))
    #expect(one.lab.recordings[0].name == other.lab.recordings[0].name)
    for _ in 0..<2 {
      one.key("M")
      one.tap("save recording")
      other.key("M")
      other.tap("save recording")
    }
    let kept = files.recordings()
    #expect(kept.count == 2 && Set(kept.map(\.name)).count == 2, "\(kept.map(\.name))")
    let lengths = Set(kept.map { $0.script.events.map { "\($0.kind)" }.joined() })
    #expect(lengths.count == 2)
  }

  @Test("a deleted recording's file is not overwritten by the next recording with the same name")
  func forgotten() throws {
    let files = LabSession.files()
    let first = try files.keep(recording: "{\"version\": 1}", named: "Good")
    #expect(files.forget(recording: first.file).isEmpty)
    let second = try files.keep(recording: "{}", named: "Good")
    #expect(first.file != second.file && second.name == "Good")
  }

  @Test("a new recording is stored even if more than fifty named recordings exist")
  func fullRing() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    let one = session.lab.recordings[0]
    for number in 0..<55 {
      var other = one
      other.name = "Named \(number)"
      other.isNamed = true
      session.lab.keep(other)
    }
    #expect(session.lab.recordings.filter(\.isNamed).count == 55, "nobody threw those away")
    session.pull(Point(195, 300), by: Vector(0, 60))
    #expect(session.lab.recordings.last?.isNamed == false)
    #expect(session.lab.shownRecording?.name == session.lab.recordings.last?.name)
    #expect(session.lab.recordings.filter { !$0.isNamed }.count == 2)
  }

  @Test("a failed save shows a message with the reason")
  func readOnly() throws {
    // A file has the name that the folder would have.
    let blocked = LabSession.files().folder
    try FileAccess.write(Array("x".utf8), to: String(blocked.dropLast()))
    var session = LabSession(files: LabFiles(folder: blocked + "slipsheet/"))
    session.set("pullDown.threshold", 120)
    session.key("S", .control)
    #expect(
      session.lab.state.toasts.text?.contains("not") == true && session.lab.state.toasts.isWarning)
    #expect(session.lab.state.toasts.text?.contains("not a folder") == true)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("N")
    session.type("Mine")
    session.key("Return")
    #expect(session.lab.state.toasts.text?.contains("not a folder") == true)
    #expect(session.lab.recordings.map(\.name) == ["Mine"])
    session.key("Escape")
    session.key("C", .control)
    #expect(session.lab.takeClipboard()?.contains("120") == true)
    #expect(session.lab.state.toasts.text?.contains("clipboard") == true)
    session.key("2", .control)
    #expect(session.lab.running.sceneName == "author")
  }
}
