// Tests the names of a user's presets.
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Names of presets")
struct PresetNameTests {
  private func rename(_ session: inout LabSession, to name: String, with end: String = "Return") {
    session.lab.openMenu(.presets, at: Instant(session.now))
    session.look()
    session.key("F2")
    if name.isEmpty { session.key("Backspace") } else { session.type(name) }
    session.key(end)
    session.wait(0.1)
  }

  @Test("keys alone name a user's preset, and the preset keeps its file")
  func named() {
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.set("pullDown.threshold", 120)
    session.key("S", .control)
    #expect(files.presets().map(\.name) == ["My book"])
    rename(&session, to: "Short pull")
    #expect(session.lab.state.preset.name == "Short pull" && session.lab.state.menu == nil)
    #expect(files.presets().map(\.name) == ["Short pull"])
    #expect(files.presets().first?.parameters.value("pullDown.threshold") == .number(120))
    session.set("pullDown.threshold", 121)
    session.key("S", .control)
    let next = LabSession(files: files)
    #expect(next.lab.presets.dropFirst(houses).map(\.name) == ["Short pull"])
    #expect(next.lab.presets.last?.parameters.value("pullDown.threshold") == .number(121))
  }

  @Test("a preset that was never saved is named, and saved under that name")
  func unsaved() {
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.set("pullDown.threshold", 120)
    rename(&session, to: "收藏")
    #expect(files.presets().isEmpty && session.lab.state.preset.name == "收藏")
    session.key("S", .control)
    #expect(files.presets().map(\.name) == ["收藏"])
  }

  @Test(
    "Escape discards a name, empty and built-in names are rejected, and a used name is numbered"
  )
  func refused() {
    var session = LabSession()
    session.set("pullDown.threshold", 120)
    rename(&session, to: "Other", with: "Escape")
    #expect(session.lab.state.preset.name == "My book")
    session.key("Escape")
    rename(&session, to: "")
    #expect(session.lab.state.preset.name == "My book")
    for name in ["Seed", "Original", "iOS-like"] {
      rename(&session, to: name)
      #expect(session.lab.state.preset.name == "My book")
      let said = session.lab.state.toasts.text ?? ""
      #expect(said.contains("built-in") && session.lab.state.toasts.isWarning, "\(name): \(said)")
    }
    rename(&session, to: "Mine")
    session.lab.choose(preset: 0, at: Instant(session.now))
    session.set("pullDown.threshold", 130)
    rename(&session, to: "Mine")
    #expect(session.lab.presets.dropFirst(houses).map(\.name) == ["Mine", "Mine 2"])
  }

  @Test("a built-in preset keeps its name, and a copy gets the new one")
  func builtIn() {
    var session = LabSession()
    rename(&session, to: "Mine")
    #expect(session.lab.presets.map(\.name) == Preset.BuiltIn.allCases.map(\.rawValue) + ["Mine"])
  }
}
