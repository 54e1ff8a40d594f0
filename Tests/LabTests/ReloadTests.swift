// Tests files that are added or changed while the lab runs, also as editors write them.
import Files
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Open files that change")
struct ReloadTests {
  private let file = LabSession.files().folder + "mine.json"

  private func text(_ parameters: String, named name: String = "Mine") -> String {
    #"{"version": 1, "name": "\#(name)", "set": {\#(parameters)}}"#
  }

  private func write(_ text: String) throws {
    try FileAccess.write(Array(text.utf8), to: file)
  }

  private func dropped(_ line: Int = 120) throws -> LabSession {
    try write(text("\"pullDown.threshold\": \(line)"))
    var session = LabSession()
    session.drop(file)
    session.wait(1)
    #expect(session.parameter("pullDown.threshold") == Double(line))
    return session
  }

  @Test("the lab shows no error when an editor empties a preset file before writing it")
  func truncated() throws {
    var session = try dropped()
    session.lab.state.toasts.text = nil
    try write("")
    session.wait(1.2)
    #expect(session.lab.state.toasts.text == nil && session.lab.state.toasts.error == nil)
    try write(text("\"pullDown.threshold\": 130"))
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 130)
  }

  @Test(
    "an opened preset file that is removed for a while is read again as soon as it exists again"
  )
  func away() throws {
    var session = try dropped()
    #expect(FileAccess.setAside(file) != nil)
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 120)
    try write(text("\"pullDown.threshold\": 131"))
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 131)
  }

  @Test("the error message for a preset file is shown until the file is valid again")
  func error() throws {
    var session = try dropped()
    try write("{\"version\": 1,\n  \"set\": {\"pullDown.threshold\": 13")
    session.wait(1.6)
    #expect(
      session.lab.state.toasts.error?.hasPrefix("mine.json, line 2, column ") == true,
      "\(session.lab.state.toasts.error ?? "")")
    session.wait(8)
    #expect(session.lab.state.toasts.error != nil)
    try write(text("\"pullDown.threshold\": 120"))
    session.wait(1)
    #expect(session.lab.state.toasts.error == nil)
    // Escape hides the message, and the next error is reported again.
    try write(text("\"pullDown.threshold\": 9000"))
    session.wait(1.6)
    #expect(session.lab.state.toasts.error?.contains("10 to 600") == true)
    session.key("Escape")
    #expect(session.lab.state.toasts.error == nil && session.presented(on: 0) == true)
    session.wait(2)
    #expect(session.lab.state.toasts.error == nil)
    #expect(session.parameter("pullDown.threshold") == 120)
  }

  @Test("undo reverts all changes of a reloaded preset in one step")
  func undone() throws {
    var session = try dropped()
    session.set("pullDown.resistance", 0.8)
    try write(text("\"pullDown.threshold\": 130"))
    session.wait(1)
    #expect(session.parameter("pullDown.resistance") == 0.6)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.resistance") == 0.8)
    #expect(session.parameter("pullDown.threshold") == 120)
    let place = session.lab.state.preset.selected
    #expect(
      session.lab.presets[place].parameters.changes(from: session.lab.state.parameters).isEmpty)
    session.key("Y", .control)
    #expect(session.parameter("pullDown.threshold") == 130)
    #expect(
      session.lab.presets[place].parameters.changes(from: session.lab.state.parameters).isEmpty)
  }

  @Test("a changed preset file is reloaded without selecting the preset")
  func elsewhere() throws {
    var session = try dropped()
    session.lab.choose(preset: 1, at: Instant(session.now))
    session.look()
    try write(text("\"pullDown.threshold\": 133"))
    session.wait(1)
    #expect(session.lab.state.preset.selected == 1)
    #expect(session.lab.presets.last?.parameters.value("pullDown.threshold") == .number(133))
  }

  @Test(
    "a preset file cannot replace one of the two built-in presets",
    arguments: ["seed", "fluid", "Seed"])
  func builtIn(_ name: String) throws {
    try write(text("\"pullDown.threshold\": 120", named: name))
    var session = LabSession()
    session.drop(file)
    #expect(session.parameter("pullDown.threshold") == 120)
    #expect(session.lab.presets[0].parameters.changes(from: ParameterSet(.seed)).isEmpty)
    #expect(session.lab.presets[1].parameters.changes(from: ParameterSet(.fluid)).isEmpty)
    #expect(session.lab.state.preset.selected == houses)
    let names = session.lab.state.preset.names
    #expect(Set(names).count == names.count, "\(names)")
    // The rule for equal names also holds for a preset from the command line.
    var options = LabOptions()
    options.preset = try Preset(
      reading: JSON(parsing: Array(text("\"pullDown.threshold\": 120", named: name).utf8)))
    let given = Lab(options)
    #expect(
      given.presets[0].parameters.changes(from: ParameterSet()).isEmpty
        && given.presets.count == houses + 1
    )
    #expect(given.state.preset.selected == houses)
  }

  @Test("each of two dropped preset files is read again when it changes")
  func two() throws {
    var session = try dropped()
    let other = LabSession.files().folder + "other.json"
    try FileAccess.write(
      Array(text("\"pullDown.threshold\": 80", named: "Other").utf8), to: other)
    session.drop(other)
    session.wait(1)
    #expect(session.lab.presets.map(\.name).suffix(2) == ["Mine", "Other"])
    #expect(session.parameter("pullDown.threshold") == 80)
    // The first file is still read when it changes.
    try write(text("\"pullDown.threshold\": 140"))
    session.wait(1)
    #expect(session.parameter("pullDown.threshold") == 80)
    #expect(
      session.lab.presets.first { $0.name == "Mine" }?.parameters.value("pullDown.threshold")
        == .number(140))
  }

  @Test("a dropped file that is not a preset shows a warning and changes nothing")
  func junk() throws {
    let folder = LabSession.files().folder
    try FileAccess.makeFolder(folder)
    try FileAccess.write([UInt8](repeating: 32, count: 5 << 20), to: folder + "large.json")
    try FileAccess.write(Array("hello".utf8), to: folder + "letter.txt")
    try FileAccess.write([0xFF, 0xD8, 0xFF, 0, 1, 2], to: folder + "photo.jpg")
    for (name, says) in [
      ("large.json", "larger than"), ("letter.txt", "letter.txt"), ("photo.jpg", "photo.jpg"),
      ("", "folder"), ("none.json", "cannot read"),
    ] {
      var session = LabSession()
      let before = session.lab.state.parameters
      session.drop(folder + name)
      #expect(
        session.lab.state.toasts.text?.contains(says) == true,
        "\(name): \(session.lab.state.toasts.text ?? "")"
      )
      #expect(
        session.lab.state.toasts.isWarning
          && session.lab.state.parameters.changes(from: before).isEmpty)
      #expect(session.lab.library.watches.isEmpty && session.lab.presets.count == houses)
    }
  }

  @Test("a preset that was read from a pipe or a device file is not watched for changes")
  func pipe() throws {
    var options = LabOptions()
    options.preset = Preset(.fluid)
    for file in ["-", "/dev/null"] {
      options.presetFile = file
      #expect(Lab(options).library.watches.isEmpty, "\(file)")
    }
  }

  @Test("the file of a measured film is read again when it changes")
  func measuredFilm() throws {
    func film(_ line: Int) -> String {
      #"{"version": 1, "frames": [], "fitted": [{"name": "pullDown.threshold", "value": \#(line)}]}"#
    }
    try write(film(120))
    var session = LabSession()
    session.drop(file)
    session.wait(1)
    #expect(session.parameter("pullDown.threshold") == 120)
    try write(film(130))
    session.wait(1.2)
    #expect(session.parameter("pullDown.threshold") == 130)
    #expect(session.lab.state.toasts.error == nil)
    session.lab.savePreset(at: Instant(session.now))
    #expect(try FileAccess.read(file, limit: 1 << 20) == Array(film(130).utf8))
  }
}
