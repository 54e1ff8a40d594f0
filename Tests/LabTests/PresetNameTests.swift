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

  @Test("a preset that is renamed by keys alone is saved again in the same file")
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

  @Test("a preset that was renamed before its first save is saved under the new name")
  func unsaved() {
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.set("pullDown.threshold", 120)
    rename(&session, to: "收藏")
    #expect(files.presets().isEmpty && session.lab.state.preset.name == "收藏")
    session.key("S", .control)
    #expect(files.presets().map(\.name) == ["收藏"])
  }

  @Test("a preset cannot be renamed to an empty name or the name of a built-in preset")
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

  @Test("renaming a built-in preset creates a copy with the new name")
  func builtIn() {
    var session = LabSession()
    rename(&session, to: "Mine")
    #expect(session.lab.presets.map(\.name) == Preset.BuiltIn.allCases.map(\.rawValue) + ["Mine"])
  }
}
