// Tests that a reopened lab continues in its last state, and saves in the opened file.
import Files
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Restart of the lab")
struct ResumeTests {
  @Test("the next start restores scene, theme, direction, device, presets and unsaved parameters")
  func resumed() {
    let files = LabSession.files()
    var first = LabSession("player", files: files)
    first.set("pullDown.threshold", 175)
    first.key("S", .control)
    first.set("pullDown.threshold", 190)
    first.key("T")
    first.key("T", .shift)
    first.key("D")
    first.key("3", .control)
    first.wait(0.1)
    var left = first.lab
    // The user closes the window.
    #expect(left.leave().isEmpty)

    var options = LabOptions()
    options.files = files
    let lab = Lab(options)
    #expect(lab.running.sceneName == left.running.sceneName)
    #expect(lab.state.look.theme == .dark && lab.state.look.direction == .rightToLeft)
    #expect(lab.running.stage.context.theme == .dark)
    #expect(lab.running.stage.context.direction == .rightToLeft)
    #expect(lab.state.deviceSize == Size(844, 390))
    #expect(lab.parameter("pullDown.threshold") == 190)
    #expect(lab.state.preset.name == left.state.preset.name && lab.state.preset.isUnsaved)
    #expect(lab.presets.map(\.name) == left.presets.map(\.name))
    #expect(
      files.preset(named: lab.presets[houses].name)?.parameters.value("pullDown.threshold")
        == .number(175))
  }

  @Test(
    "the next start restores a comparison with the same devices", arguments: ["A", "G", "V", "Y"])
  func compared(key: String) {
    let files = LabSession.files()
    var first = LabSession("comments", files: files)
    first.key(key)
    first.wait(0.1)
    var left = first.lab
    #expect(left.leave().isEmpty)

    var options = LabOptions()
    options.files = files
    options.scene = "comments"
    let lab = LabSession(lab: Lab(options)).lab
    #expect(lab.state.transport.versus == left.state.transport.versus)
    #expect(lab.state.transport.a == left.state.transport.a)
    #expect(lab.state.transport.b == left.state.transport.b)
    #expect(lab.compared.map(\.difference) == left.compared.map(\.difference))
    #expect(lab.compared.isEmpty == (key == "A"))
    #expect(lab.state.shownDevices.count == left.state.shownDevices.count)
  }

  @Test("a change is stored within a second, so that it is restored even if the lab is killed")
  func killed() {
    let files = LabSession.files()
    func work() {
      var first = LabSession("book", files: files)
      first.set("pullDown.threshold", 222)
      first.wait(1)
    }
    work()
    var options = LabOptions()
    options.files = files
    #expect(Lab(options).parameter("pullDown.threshold") == 222)
  }

  @Test("Ctrl S saves to the opened preset file, and the next start opens this file again")
  func opened() throws {
    let files = LabSession.files()
    let file = LabSession.files().folder + "mine.json"
    func write(_ line: Int) throws {
      try FileAccess.makeFolder(String(file.dropLast("mine.json".count)))
      let text = #"{"version": 1, "name": "Mine", "set": {"pullDown.threshold": \#(line)}}"#
      try FileAccess.write(Array(text.utf8), to: file)
    }
    func saved() throws -> Preset {
      try Preset(reading: try JSON(parsing: try FileAccess.read(file, limit: 1 << 20)))
    }
    try write(120)
    var options = LabOptions()
    options.files = files
    options.preset = try saved()
    options.presetFile = file
    var session = LabSession(lab: Lab(options))
    #expect(!session.lab.state.preset.isUnsaved)
    session.set("pullDown.threshold", 133)
    #expect(session.lab.state.preset.isUnsaved)
    session.key("S", .control)
    #expect(session.lab.state.toasts.text == "Saved in \(file).")
    #expect(try saved().parameters.value("pullDown.threshold") == .number(133))
    #expect(files.presets().isEmpty, "the lab's own folder has no second one")
    // The file is still watched: a change by an editor is read and not overwritten.
    try write(140)
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 140)
    session.set("pullDown.threshold", 150)
    try write(160)
    session.key("S", .control)
    #expect(session.parameter("pullDown.threshold") == 160)
    #expect(try saved().parameters.value("pullDown.threshold") == .number(160))
    _ = session.lab.leave()

    var again = LabOptions()
    again.files = files
    let lab = Lab(again)
    #expect(lab.state.preset.name == "Mine" && lab.parameter("pullDown.threshold") == 160)
    #expect(lab.library.watches.contains { $0.file == file })
  }

  @Test("a preset in the lab's folder is read again when another program changes its file")
  func watched() throws {
    let files = LabSession.files()
    var session = LabSession("book", files: files)
    session.set("pullDown.threshold", 175)
    session.key("S", .control)
    session.wait(1)
    let file = try #require(files.place(of: "My book"))
    let text = #"{"version": 1, "name": "My book", "set": {"pullDown.threshold": 188}}"#
    try FileAccess.write(Array(text.utf8), to: file)
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 188)
    #expect(!session.lab.state.preset.isUnsaved)
  }

  @Test("a damaged session file is renamed and reported, and the lab starts with the defaults")
  func damaged() throws {
    let files = LabSession.files()
    try FileAccess.makeFolder(files.folder)
    try FileAccess.write(Array("[1,".utf8), to: files.folder + LabFiles.sessionFile)
    var options = LabOptions()
    options.files = files
    let lab = Lab(options)
    #expect(lab.state.toasts.text?.contains("session.json") == true)
    #expect(lab.parameter("pullDown.threshold") == 150)
  }
}
