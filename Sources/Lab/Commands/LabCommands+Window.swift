// Commands for scenes, the window and the panels.
import Drawing

extension LabCommand {
  static let window: [LabCommand] = [
    LabCommand(
      opens: .scenes, .window, "Scenes …", help: "Choose the scene",
      look: { state, face in
        if state.scene.titles.indices.contains(state.scene.index) {
          face.label = state.scene.titles[state.scene.index]
        }
      }),
    LabCommand(
      choice: "pick scene", .window, inMenus: .closes,
      of: { state in
        state.scene.titles.enumerated().map { place, title in
          Face(
            title: title, help: "Open \(title)", line: "Scene",
            keys: place < 9 ? [LabKey("\(place + 1)", .control)] : [],
            isChecked: place == state.scene.index)
        }
      },
      run: { $0.open(scene: $1, at: $2) }),
    LabCommand("turn", .window, "Rotate the device", keys: ["D"], glyph: .turn) {
      $0.turnDevice(at: $1)
    },
    LabCommand(
      "inspector", .window, "Inspector", help: "Show or hide the inspector",
      line: "Hide the inspector", keys: ["I"],
      look: { state, face in
        face.isChecked = state.showsInspector
      },
      run: { lab, _ in lab.state.showsInspector.toggle() }),
    LabCommand(
      "theme", .window, "Light or dark device", keys: ["T"], glyph: .moon,
      look: { if $0.look.theme == .dark { $1.glyph = .sun } },
      run: { $0.setTheme($0.state.look.theme == .light ? .dark : .light, at: $1) }),
    LabCommand(
      "direction", .window, "Mirror the device", keys: ["Shift T"], glyph: .mirror,
      look: { $1.isChecked = $0.look.direction == .rightToLeft },
      run: { $0.mirrorDevice(at: $1) }),
    LabCommand(
      "panel theme", .window, "Light or dark panels", keys: ["Ctrl T"], glyph: .moon,
      look: { if $0.panelLook.theme == .dark { $1.glyph = .sun } },
      run: { $0.setPanelTheme($0.state.panelLook.theme == .light ? .dark : .light, at: $1) }),
    LabCommand(
      "panel direction", .window, "Mirror the panels", keys: ["Ctrl Shift T"],
      look: { $1.isChecked = $0.panelLook.direction == .rightToLeft },
      run: { $0.mirrorPanels(at: $1) }),
    zoom("larger", "Zoom in", "Ctrl +", also: ["Ctrl =", "Ctrl Keypad +"]) { $0.enlarge(1) },
    zoom("smaller", "Zoom out", "Ctrl -", also: ["Ctrl Keypad -"]) { $0.enlarge(-1) },
    zoom("as it was", "Actual size", "Ctrl 0", also: ["Ctrl Keypad 0"]) { $0.zoom = 1 },
    LabCommand(
      "next control", .window, "Next control", keys: ["Tab"], in: .control, run: nil),
    LabCommand(
      "finger", .window, "Keyboard finger", help: "Move a finger with the keys",
      keys: ["F"]
    ) { $0.focusDevice(at: $1) },
    LabCommand(
      "close", .window, "Close", help: "Close, or dismiss the cover", keys: ["Escape"]
    ) { $0.closeTopmost(at: $1) },
    LabCommand("quit", .window, "Quit", keys: ["Ctrl Q"]) { $0.quit(at: $1) },
    LabCommand(
      "help", .window, "Keyboard shortcuts", help: "All keyboard shortcuts", line: "This sheet",
      keys: ["?"],
      also: ["F1", "Shift /"],
      glyph: .help, look: { $1.label = "Help" },
      run: { lab, _ in lab.state.showsHelp.toggle() }),
    LabCommand(
      opens: .more, .window, "More", help: "Commands that do not fit", glyph: .menu),
  ]

  private static func zoom(
    _ name: String, _ title: String, _ key: LabKey, also: [LabKey],
    run: @escaping @Sendable (inout Lab) -> Void
  ) -> LabCommand {
    LabCommand(
      name, .window, title, line: "Zoom in, out, actual size", keys: [key], also: also,
      repeats: true
    ) { lab, _ in run(&lab) }
  }

  /// Commands without keys. Each command has its own control.
  static let panels: [LabCommand] = [
    shows("lines", "Lines", "Thresholds of the drag", \.lines),
    shows("zones", "Zones", "Zones at the edges", \.zones),
    shows("trail", "Trail", "Path and speed of the finger", \.trail),
    shows("regions", "Regions", "Areas that handle touches, with their names", \.regions),
    LabCommand(
      choice: "tab", .window,
      of: { state in
        let layout = state.layout
        return layout.tabs.map {
          Face(title: $0.title, help: "Show \($0.title)", isChecked: $0 == layout.tab)
        }
      },
      run: { lab, place, _ in lab.state.tab = lab.state.layout.tabs[place] }),
    LabCommand("close error", .window, "Close", help: "Close this message") { lab, _ in
      lab.state.toasts.error = nil
    },
    LabCommand(
      "open file", .window, "Open", help: "Open the file that was written",
      run: { lab, _ in lab.openWritten() }),
    LabCommand(
      "show folder", .window, "Show folder", help: "Open the folder of the file that was written",
      run: { lab, _ in lab.openWritten(inFolder: true) }),
    LabCommand(
      "copy path", .window, "Copy path", help: "Copy the path of the file that was written",
      run: { lab, now in
        lab.clipboard = lab.state.toasts.path
        lab.toast("The path is copied.", at: now)
      }),
    LabCommand("close menu", .window, "Close the menu", inMenus: .closes) { lab, _ in
      lab.state.menu = nil
    },
  ]

  private static func shows(
    _ name: String, _ title: String, _ help: String,
    _ path: WritableKeyPath<StageSwitches, Bool> & Sendable
  ) -> LabCommand {
    LabCommand(
      "show \(name)", .window, title, help: help, look: { $1.isChecked = $0.shows[keyPath: path] },
      run: { lab, _ in lab.state.shows[keyPath: path].toggle() })
  }
}
