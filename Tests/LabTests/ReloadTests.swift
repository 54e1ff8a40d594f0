// Tests files that are added and changed while the lab runs: how editors write, and invalid
// presets.
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Files that change")
struct ReloadTests {
  private let file = Evening.files().folder + "mine.json"

  private func text(_ parameters: String, named name: String = "Mine") -> String {
    #"{"version": 1, "name": "\#(name)", "set": {\#(parameters)}}"#
  }

  private func write(_ text: String) throws {
    try FileAccess.write(Array(text.utf8), to: file)
  }

  private func dropped(_ line: Int = 120) throws -> Evening {
    try write(text("\"pullDown.threshold\": \(line)"))
    var evening = Evening()
    evening.drop(file)
    evening.wait(1)
    #expect(evening.parameter("pullDown.threshold") == Double(line))
    return evening
  }

  @Test("an editor that empties the file before it writes it is waited for, without a message")
  func truncated() throws {
    var evening = try dropped()
    evening.lab.state.toasts.text = nil
    try write("")
    evening.wait(1.2)
    #expect(evening.lab.state.toasts.text == nil && evening.lab.state.toasts.error == nil)
    try write(text("\"pullDown.threshold\": 130"))
    evening.wait(1.2)
    #expect(evening.parameter("pullDown.threshold") == 130)
  }

  @Test("a file that is missing for a while is read when it is back")
  func away() throws {
    var evening = try dropped()
    #expect(FileAccess.setAside(file) != nil)
    evening.wait(1.2)
    #expect(evening.parameter("pullDown.threshold") == 120)
    try write(text("\"pullDown.threshold\": 131"))
    evening.wait(1.2)
    #expect(evening.parameter("pullDown.threshold") == 131)
  }

  @Test("the error of a file stays visible until the file is valid, even if unchanged")
  func error() throws {
    var evening = try dropped()
    try write("{\"version\": 1,\n  \"set\": {\"pullDown.threshold\": 13")
    evening.wait(1.6)
    #expect(
      evening.lab.state.toasts.error?.hasPrefix("mine.json, line 2, column ") == true,
      "\(evening.lab.state.toasts.error ?? "")")
    evening.wait(8)
    #expect(evening.lab.state.toasts.error != nil)
    try write(text("\"pullDown.threshold\": 120"))
    evening.wait(1)
    #expect(evening.lab.state.toasts.error == nil)
    // Escape hides it, and the next mistake is reported again.
    try write(text("\"pullDown.threshold\": 9000"))
    evening.wait(1.6)
    #expect(evening.lab.state.toasts.error?.contains("10 to 600") == true)
    evening.key("Escape")
    #expect(evening.lab.state.toasts.error == nil && evening.presented(on: 0) == true)
    evening.wait(2)
    #expect(evening.lab.state.toasts.error == nil)
    #expect(evening.parameter("pullDown.threshold") == 120)
  }

  @Test("a reload of a preset is undone as a whole, and redone")
  func undone() throws {
    var evening = try dropped()
    evening.set("pullDown.resistance", 0.8)
    try write(text("\"pullDown.threshold\": 130"))
    evening.wait(1)
    #expect(evening.parameter("pullDown.resistance") == 0.6)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.resistance") == 0.8)
    #expect(evening.parameter("pullDown.threshold") == 120)
    let place = evening.lab.state.preset.selected
    #expect(
      evening.lab.presets[place].parameters.changes(from: evening.lab.state.parameters).isEmpty)
    evening.key("Y", .control)
    #expect(evening.parameter("pullDown.threshold") == 130)
    #expect(
      evening.lab.presets[place].parameters.changes(from: evening.lab.state.parameters).isEmpty)
  }

  @Test("a change of the file is read even while another preset is selected, without a switch")
  func elsewhere() throws {
    var evening = try dropped()
    evening.lab.choose(preset: 1, at: Instant(evening.now))
    evening.look()
    try write(text("\"pullDown.threshold\": 133"))
    evening.wait(1)
    #expect(evening.lab.state.preset.selected == 1)
    #expect(evening.lab.presets.last?.parameters.value("pullDown.threshold") == .number(133))
  }

  @Test(
    "a file cannot replace one of the two built-in presets", arguments: ["seed", "fluid", "Seed"])
  func house(_ name: String) throws {
    try write(text("\"pullDown.threshold\": 120", named: name))
    var evening = Evening()
    evening.drop(file)
    #expect(evening.parameter("pullDown.threshold") == 120)
    #expect(evening.lab.presets[0].parameters.changes(from: ParameterSet(.seed)).isEmpty)
    #expect(evening.lab.presets[1].parameters.changes(from: ParameterSet(.fluid)).isEmpty)
    #expect(evening.lab.state.preset.selected == houses)
    let names = evening.lab.state.preset.names
    #expect(Set(names).count == names.count, "\(names)")
    // The same holds for the command line.
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

  @Test("two dropped files are two presets, the last one selected and watched")
  func two() throws {
    var evening = try dropped()
    let other = Evening.files().folder + "other.json"
    try FileAccess.write(
      Array(text("\"pullDown.threshold\": 80", named: "Other").utf8), to: other)
    evening.drop(other)
    evening.wait(1)
    #expect(evening.lab.presets.map(\.name).suffix(2) == ["Mine", "Other"])
    #expect(evening.parameter("pullDown.threshold") == 80)
    // The first one is still read when it changes.
    try write(text("\"pullDown.threshold\": 140"))
    evening.wait(1)
    #expect(evening.parameter("pullDown.threshold") == 80)
    #expect(
      evening.lab.presets.first { $0.name == "Mine" }?.parameters.value("pullDown.threshold")
        == .number(140))
  }

  @Test("a file that is not a preset is refused in a sentence, and nothing changes")
  func junk() throws {
    let folder = Evening.files().folder
    try FileAccess.makeFolder(folder)
    try FileAccess.write([UInt8](repeating: 32, count: 5 << 20), to: folder + "large.json")
    try FileAccess.write(Array("hello".utf8), to: folder + "letter.txt")
    try FileAccess.write([0xFF, 0xD8, 0xFF, 0, 1, 2], to: folder + "photo.jpg")
    for (name, says) in [
      ("large.json", "larger than"), ("letter.txt", "letter.txt"), ("photo.jpg", "photo.jpg"),
      ("", "folder"), ("none.json", "cannot read"),
    ] {
      var evening = Evening()
      let before = evening.lab.state.parameters
      evening.drop(folder + name)
      #expect(
        evening.lab.state.toasts.text?.contains(says) == true,
        "\(name): \(evening.lab.state.toasts.text ?? "")"
      )
      #expect(
        evening.lab.state.toasts.isWarning
          && evening.lab.state.parameters.changes(from: before).isEmpty)
      #expect(evening.lab.library.watches.isEmpty && evening.lab.presets.count == houses)
    }
  }

  @Test("values read from a pipe are not read again")
  func pipe() throws {
    var options = LabOptions()
    options.preset = Preset(.fluid)
    for file in ["-", "/dev/null"] {
      options.presetFile = file
      #expect(Lab(options).library.watches.isEmpty, "\(file)")
    }
  }
}
