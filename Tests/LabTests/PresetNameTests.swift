// Tests the names of a user's presets.
import Geometry
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Names of presets")
struct PresetNameTests {
  private func rename(_ evening: inout Evening, to name: String, with end: String = "Return") {
    evening.lab.openMenu(.presets, at: Instant(evening.now))
    evening.look()
    evening.key("F2")
    if name.isEmpty { evening.key("Backspace") } else { evening.type(name) }
    evening.key(end)
    evening.wait(0.1)
  }

  @Test("a user's preset is named by keyboard alone, and keeps its file")
  func named() {
    let files = Evening.files()
    var evening = Evening(files: files)
    evening.set("pullDown.threshold", 120)
    evening.key("S", .control)
    #expect(files.presets().map(\.name) == ["My book"])
    rename(&evening, to: "Short pull")
    #expect(evening.lab.state.preset.name == "Short pull" && evening.lab.state.menu == nil)
    #expect(files.presets().map(\.name) == ["Short pull"])
    #expect(files.presets().first?.parameters.value("pullDown.threshold") == .number(120))
    evening.set("pullDown.threshold", 121)
    evening.key("S", .control)
    let next = Evening(files: files)
    #expect(next.lab.presets.dropFirst(houses).map(\.name) == ["Short pull"])
    #expect(next.lab.presets.last?.parameters.value("pullDown.threshold") == .number(121))
  }

  @Test("a preset that was never saved is named, and saved under that name")
  func unsaved() {
    let files = Evening.files()
    var evening = Evening(files: files)
    evening.set("pullDown.threshold", 120)
    rename(&evening, to: "收藏")
    #expect(files.presets().isEmpty && evening.lab.state.preset.name == "收藏")
    evening.key("S", .control)
    #expect(files.presets().map(\.name) == ["收藏"])
  }

  @Test(
    "Escape discards a name, empty and built-in names are refused, and a taken one is numbered"
  )
  func refused() {
    var evening = Evening()
    evening.set("pullDown.threshold", 120)
    rename(&evening, to: "Other", with: "Escape")
    #expect(evening.lab.state.preset.name == "My book")
    evening.key("Escape")
    rename(&evening, to: "")
    #expect(evening.lab.state.preset.name == "My book")
    for name in ["Seed", "Original", "iOS-like"] {
      rename(&evening, to: name)
      #expect(evening.lab.state.preset.name == "My book")
      let said = evening.lab.state.toasts.text ?? ""
      #expect(said.contains("built-in") && evening.lab.state.toasts.isWarning, "\(name): \(said)")
    }
    rename(&evening, to: "Mine")
    evening.lab.choose(preset: 0, at: Instant(evening.now))
    evening.set("pullDown.threshold", 130)
    rename(&evening, to: "Mine")
    #expect(evening.lab.presets.dropFirst(houses).map(\.name) == ["Mine", "Mine 2"])
  }

  @Test("seed and fluid cannot be renamed")
  func house() {
    var evening = Evening()
    rename(&evening, to: "Mine")
    #expect(evening.lab.presets.map(\.name) == Preset.House.allCases.map(\.rawValue))
  }
}
