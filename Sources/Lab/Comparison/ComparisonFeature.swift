// The feature "comparison", with its commands, its menus, its state, and its members of files.
import Files
import Interface

/// Compares presets on several devices, which get the same input.
struct ComparisonFeature: LabFeature {
  static let commands: [LabCommand] =
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
            LabCommand.Face(
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
          state.comparison.variants.map {
            LabCommand.Face(
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
            LabCommand.Face(
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

  static let saved =
    VariantSlot.allCases.map { slot in
      SavedMember(
        "\(slot)", parse: { json throws(JSONValueError) in try json.text("the name of a preset") },
        json: { .text($0) }, get: { $0.presets[$0.state.transport[slot]].name },
        set: { lab, name in
          // A preset that was given at launch stays the tuned preset.
          guard slot != .b || lab.options.preset == nil, let place = lab.library.place(of: name)
          else { return }
          lab.state.transport[slot] = place
        })
    } + [
      SavedMember(
        "versus", parse: { json throws(JSONValueError) in try ComparisonMode(reading: json) },
        json: { .text($0.name) }, get: { $0.state.transport.versus },
        set: { lab, versus in
          guard lab.options.preset == nil else { return }
          let hasStyles = versus != .styles || lab.styles.count > 1
          lab.state.transport.versus = hasStyles ? versus : .both
          if !hasStyles { lab.separatePresets() }
        })
    ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    guard case .begins = event, ![.a, .b].contains(lab.state.transport.versus) else { return }
    // Recreates the devices of a restored comparison.
    let running = lab.running
    lab.begin(like: running, at: time)
  }

  static func nextDeadline(of lab: Lab) -> Instant? {
    lab.comparison.nextDeadline.flatMap { lab.clock.window(at: $0) }
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.predictOutcome()
    lab.describeComparison()
    return false
  }

  /// The command that selects preset A, B, C or D.
  private static func presets(_ slot: VariantSlot) -> LabCommand {
    LabCommand(
      choice: "pick \(slot)", .compare, inMenus: .closes, hasKeys: false,
      of: { state in
        state.preset.rows.enumerated().map { place, row in
          LabCommand.Face(
            title: row.title, help: row.help("\(row.title) as \(slot.letter)"),
            note: row.remark, isEnabled: !row.isPlacebo,
            isChecked: place == state.transport[slot])
        }
      },
      run: { $0.choose(preset: $1, as: slot, at: $2) })
  }
}

extension LabMenu {
  private static func presets(_ name: String, segment: Int? = nil) -> LabMenu {
    var menu = LabMenu(
      name, choice: "pick \(name)",
      rows: { menu in
        var title = menu.state.face(of: "open \(name)")
        (title.isEnabled, title.keys) = (false, [])
        return [MenuRows.Row(face: title, action: "title")] + menu.choice
      })
    menu.isWide = true
    menu.segment = segment.map { ("versus", $0) }
    return menu
  }

  /// The choice of one compared preset.
  static let a = presets("a", segment: 0)
  static let b = presets("b", segment: 1)
  static let c = presets("c")
  static let d = presets("d")
}

extension Lab {
  /// The compared devices, which show the scene with another preset or in other styles.
  var comparison: Comparison {
    get { features[Comparison.self, default: Comparison()] }
    _modify { yield &features[Comparison.self, default: Comparison()] }
  }
}
