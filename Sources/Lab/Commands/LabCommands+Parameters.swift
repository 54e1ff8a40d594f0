// Commands for parameters, presets and springs.

extension LabCommand {
  static let parameters: [LabCommand] = [
    LabCommand("find", .parameters, "Find a parameter", keys: ["Ctrl F"]) {
      $0.findParameter(at: $1)
    },
    LabCommand(
      "nudge", .parameters, "One step", keys: ["Left", "Right"], in: .control, run: nil),
    LabCommand(
      "nudge far", .parameters, "Ten steps", keys: ["Shift Left", "Shift Right"], in: .control,
      run: nil),
    LabCommand(
      "nudge little", .parameters, "A tenth of a step", keys: ["Alt Left", "Alt Right"],
      in: .control, run: nil),
    LabCommand(
      "drag finely", .parameters, "Ten times finer", keys: ["Shift drag"], in: .control, run: nil),
    LabCommand(
      "undo", .parameters, "Undo", keys: ["Ctrl Z"], glyph: .undo, repeats: true,
      look: { $1.isEnabled = $0.preset.canUndo },
      run: { $0.undo(at: $1) }),
    LabCommand(
      "redo", .parameters, "Redo", keys: ["Ctrl Shift Z"], also: ["Ctrl Y"], glyph: .redo,
      repeats: true,
      look: { $1.isEnabled = $0.preset.canRedo },
      run: { $0.redo(at: $1) }),
    LabCommand(
      "reset all", .parameters, "Reset all", help: "Reset all parameters of the scene"
    ) { $0.resetAll(at: $1) },
    LabCommand(
      opens: .presets, .parameters, "Presets …", help: "Choose, save and name presets",
      look: { $1.label = $0.preset.name }),
    LabCommand(
      choice: "pick preset", .parameters, inMenus: .closes,
      of: { state in
        state.preset.rows.enumerated().map { place, row in
          Face(
            title: row.title, help: row.help("Tune \(row.title)"), note: row.remark,
            isEnabled: !row.isPlacebo, isChecked: place == state.preset.selected)
        }
      },
      run: { $0.choose(preset: $1, at: $2) }),
    LabCommand("save preset", .parameters, "Save", help: "Save the preset", keys: ["Ctrl S"]) {
      $0.savePreset(at: $1)
    },
    LabCommand(
      "duplicate preset", .parameters, "Duplicate", help: "Copy the preset", keys: ["Ctrl D"]
    ) { $0.duplicatePreset(at: $1) },
    // If the list of recordings is open, F2 renames a recording instead.
    LabCommand(
      "name preset", .parameters, "Rename", help: "Rename the preset", keys: ["F2"],
      inMenus: .opens
    ) { $0.beginTypingPreset(.name, at: $1) },
    LabCommand(
      "note preset", .parameters, "Note", help: "Write a line about the preset",
      keys: ["Shift N"], inMenus: .opens
    ) { $0.beginTypingPreset(.note, at: $1) },
    LabCommand(
      "lock preset", .parameters, "Lock", help: "Lock or unlock the preset", keys: ["Shift L"],
      look: { state, face in
        if state.preset.rows.indices.contains(state.preset.selected),
          state.preset.rows[state.preset.selected].isLocked
        {
          face.title = "Unlock"
        }
      },
      run: { $0.lockPreset(at: $1) }),
    LabCommand(
      "preset up", .parameters, "Move up", help: "Move the preset up",
      line: "Move the preset up, down", keys: ["Ctrl Up"], inMenus: .opens
    ) { $0.movePreset(-1, at: $1) },
    LabCommand(
      "preset down", .parameters, "Move down", help: "Move the preset down",
      line: "Move the preset up, down", keys: ["Ctrl Down"], inMenus: .opens
    ) { $0.movePreset(1, at: $1) },
    LabCommand(
      "revert preset", .parameters, "Revert", help: "Return to the saved values", keys: ["Ctrl R"]
    ) { $0.revertPreset(at: $1) },
    LabCommand(
      "delete preset", .parameters, "Delete", help: "Delete the preset", keys: ["Delete"],
      in: .presets
    ) { $0.deletePreset(at: $1) },
    LabCommand(opens: .springs, .parameters, "Springs …", help: "Choose the spring that is edited"),
    LabCommand(
      choice: "pick spring", .parameters, inMenus: .closes,
      of: { state in
        SpringPair.all(in: state.scene.groups).enumerated().map { place, pair in
          Face(
            title: pair.title, help: "Edit this spring", isChecked: place == state.spring.index)
        }
      },
      run: { lab, place, _ in lab.state.spring.index = place }),
    LabCommand(
      choice: "spring tab", .parameters,
      of: { state in
        SpringForm.allCases.map {
          Face(
            title: $0.title, help: "Edit the spring in this form",
            isChecked: $0.rawValue == state.spring.tab)
        }
      },
      run: { lab, place, _ in lab.state.spring.tab = place }),
  ]
}
