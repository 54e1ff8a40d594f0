// Tests saved names: nothing is overwritten that somebody still has.
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Names on disk")
struct KeptTests {
  @Test("presets with similar names have files of their own, in every script")
  func alike() throws {
    let files = Evening.files()
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

  @Test("two labs that save recordings of one name keep both")
  func recordings() {
    let files = Evening.files()
    var one = Evening(files: files)
    var other = Evening(files: files)
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

  @Test("a recording that was named and deleted is not overwritten by the next of that name")
  func forgotten() throws {
    let files = Evening.files()
    let first = try files.keep(recording: "{\"version\": 1}", named: "Good")
    #expect(files.forget(recording: first.file).isEmpty)
    let second = try files.keep(recording: "{}", named: "Good")
    #expect(first.file != second.file && second.name == "Good")
  }

  @Test("with fifty named recordings a new one is still stored")
  func fullRing() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 120))
    let one = evening.lab.recordings[0]
    for number in 0..<55 {
      var other = one
      other.name = "Named \(number)"
      other.isNamed = true
      evening.lab.keep(other)
    }
    #expect(evening.lab.recordings.filter(\.isNamed).count == 55, "nobody threw those away")
    evening.pull(Point(195, 300), by: Vector(0, 60))
    #expect(evening.lab.recordings.last?.isNamed == false)
    #expect(evening.lab.shownRecording?.name == evening.lab.recordings.last?.name)
    #expect(evening.lab.recordings.filter { !$0.isNamed }.count == 2)
  }

  @Test("a failed write is reported with its reason, and the lab continues")
  func readOnly() throws {
    // A file has the name of the folder.
    let blocked = Evening.files().folder
    try FileAccess.write(Array("x".utf8), to: String(blocked.dropLast()))
    var evening = Evening(files: LabFiles(folder: blocked + "slipsheet/"))
    evening.set("pullDown.threshold", 120)
    evening.key("S", .control)
    #expect(
      evening.lab.state.toasts.text?.contains("not") == true && evening.lab.state.toasts.isWarning)
    #expect(evening.lab.state.toasts.text?.contains("no folder") == true)
    evening.pull(Point(195, 300), by: Vector(0, 60))
    evening.key("N")
    evening.type("Mine")
    evening.key("Return")
    #expect(evening.lab.state.toasts.text?.contains("no folder") == true)
    #expect(evening.lab.recordings.map(\.name) == ["Mine"])
    evening.key("Escape")
    evening.key("C", .control)
    #expect(evening.lab.takeClipboard()?.contains("120") == true)
    #expect(evening.lab.state.toasts.text?.contains("clipboard") == true)
    evening.key("2", .control)
    #expect(evening.lab.running.sceneName == "author")
  }
}
