// Commands that compare presets, and commands for the view of the plot.

extension LabCommand {
  static let compare: [LabCommand] =
    [
      LabCommand(
        choice: "versus", .compare,
        of: { state in
          let words: [(title: String, help: String, key: LabKey, label: String)] = [
            ("Preset A", "Preset A alone", "A", "A"), ("Preset B", "Preset B alone", "B", "B"),
            ("A as a ghost over B", "A as a ghost over B", "G", "Ghost"),
            ("A and B", "A and B side by side", "V", "Both"),
            ("A, B, C and D", "A, B, C and D side by side", "Shift V", "Four"),
            ("All styles", "All styles side by side", "Y", "Styles"),
          ]
          return words.enumerated().map { place, word in
            Face(
              title: word.title, help: word.help, keys: [word.key], label: word.label,
              isChecked: place == state.transport.versus.rawValue,
              isHidden: place == ComparisonMode.styles.rawValue && !state.transport.hasStyles)
          }
        },
        run: { $0.compare(ComparisonMode(rawValue: $1) ?? .b, at: $2) }),
      LabCommand(
        opens: .a, .compare, "Preset A …", help: "Choose preset A", line: "Choose the preset",
        keys: ["Shift A"]),
      LabCommand(
        opens: .b, .compare, "Preset B …", help: "Choose preset B", line: "Choose the preset",
        keys: ["Shift B"]),
      LabCommand(opens: .c, .compare, "Preset C …", help: "Choose preset C"),
      LabCommand(opens: .d, .compare, "Preset D …", help: "Choose preset D"),
      LabCommand(
        choice: "note variant", .compare, inMenus: .opens, hasKeys: false,
        of: { state in
          state.variants.map {
            Face(
              title: $0.row.note.isEmpty ? "Add a note" : $0.row.note,
              help: "Write a line about \($0.row.title)")
          }
        },
        run: { lab, place, now in
          guard let slot = VariantSlot(rawValue: place) else { return }
          lab.beginTypingPreset(.note, of: lab.state.transport[slot], at: now)
        }),
      LabCommand(
        "onion", .compare, "Last paths", help: "Show the paths of the last gestures",
        keys: ["O"], look: { $1.isChecked = $0.transport.onion },
        run: { lab, _ in lab.state.transport.onion.toggle() }),
      LabCommand(
        "plot larger", .compare, "Zoom into the plot", line: "Zoom the plot", keys: ["+"],
        also: ["="], repeats: true
      ) { lab, _ in lab.state.plot.zoom = min(16, lab.state.plot.zoom * 2) },
      LabCommand(
        "plot smaller", .compare, "Zoom out of the plot", line: "Zoom the plot", keys: ["-"],
        repeats: true
      ) { lab, _ in lab.state.plot.zoom = max(1, lab.state.plot.zoom / 2) },
      LabCommand(
        choice: "plot mode", .compare,
        of: { state in
          [
            ("Live", "The plot follows the gesture"),
            ("Freeze", "The plot is frozen. Drag in it to move in time."),
            ("Fit", "The plot shows the whole gesture"),
          ].enumerated().map { place, word in
            Face(
              title: word.0, help: word.1, isChecked: place == state.plot.mode.rawValue)
          }
        },
        run: { lab, place, _ in
          let mode = PlotData.Mode(rawValue: place) ?? .live
          switch mode {
          case .live: lab.state.plot.cursor = nil
          case .freeze: lab.keepGesture()
          case .fit: lab.state.plot.zoom = 1
          }
          lab.state.plot.mode = mode
        }),
    ]
    + VariantSlot.allCases.map(presets)

  /// The command that selects preset A, B, C or D.
  private static func presets(_ slot: VariantSlot) -> LabCommand {
    LabCommand(
      choice: "pick \(slot)", .compare, inMenus: .closes, hasKeys: false,
      of: { state in
        state.preset.rows.enumerated().map { place, row in
          Face(
            title: row.title, help: row.help("\(row.title) as \(slot.letter)"),
            note: row.remark, isEnabled: !row.isPlacebo,
            isChecked: place == state.transport[slot])
        }
      },
      run: { $0.choose(preset: $1, as: slot, at: $2) })
  }
}
