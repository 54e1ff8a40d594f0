// The feature "strokes", with its commands and menus.
import Evaluate
import Interface

/// Shows strokes, judges strokes, and sweeps parameters over strokes.
struct StrokeFeature: LabFeature {
  static let commands = [
    LabCommand(
      "show strokes", .strokes, "Strokes", help: "Show strokes and judge them",
      keys: ["S"], look: { $1.isChecked = $0.shows.strokes },
      run: { $0.showStrokes(at: $1) }),
    LabCommand(
      "open strokes", .strokes, "Open …", help: "Open a file of strokes", keys: ["Ctrl O"]
    ) { $0.beginOpeningStrokes(at: $1) },
    LabCommand(
      "close strokes", .strokes, "Close the files", help: "Close the files of strokes",
      keys: ["Ctrl Shift O"]
    ) { $0.closeStrokes(at: $1) },
    LabCommand(
      "next failure", .strokes, "Failures", help: "Select the next failure",
      line: "Next, previous failure", keys: ["X"], repeats: true
    ) { $0.stepFailure(1, at: $1) },
    LabCommand(
      "previous failure", .strokes, "Previous failure", help: "Select the previous failure",
      line: "Next, previous failure", keys: ["Shift X"], repeats: true
    ) { $0.stepFailure(-1, at: $1) },
    LabCommand(
      "next stroke", .strokes, "Next stroke", help: "Select the next stroke",
      line: "Next, previous stroke", keys: ["J"], repeats: true
    ) { lab, _ in lab.stepStroke(1) },
    LabCommand(
      "previous stroke", .strokes, "Previous stroke", help: "Select the previous stroke",
      line: "Next, previous stroke", keys: ["K"], repeats: true
    ) { lab, _ in lab.stepStroke(-1) },
    LabCommand(
      "replay stroke", .strokes, "Replay the stroke", help: "Replay the selected stroke",
      keys: ["Shift P"], glyph: .play
    ) { $0.replayStroke(at: $1) },
    LabCommand(
      "label meant", .strokes, "Meant to go", help: "Label the stroke as meant to go",
      line: "Stroke was meant, not meant to go", keys: ["E"]
    ) { $0.labelStroke(meant: true, at: $1) },
    LabCommand(
      "label not meant", .strokes, "Not meant to go", help: "Label the stroke as not meant to go",
      line: "Stroke was meant, not meant to go", keys: ["Shift E"]
    ) { $0.labelStroke(meant: false, at: $1) },
    LabCommand(
      "delete stroke", .strokes, "Delete the stroke", help: "Delete the selected stroke",
      keys: ["Delete"]
    ) { $0.deleteStroke(at: $1) },
    LabCommand(
      "restore stroke", .strokes, "Bring it back", help: "Bring the deleted stroke back",
      keys: ["Shift Delete"]
    ) { $0.restoreStroke(at: $1) },
    LabCommand(
      "save strokes", .strokes, "Save the labels", help: "Save the strokes of files with labels",
      keys: ["Ctrl L"]
    ) { $0.saveStrokes(at: $1) },
    LabCommand(
      choice: "lower panel", .strokes,
      of: { state in
        [
          LabCommand.Face(
            title: "Curve and map", help: "Show the curve and the map", keys: ["C"],
            isChecked: state.lower == .curve),
          LabCommand.Face(
            title: "Why", help: "Show why below the strokes", keys: ["W"],
            isChecked: state.lower == .why),
          LabCommand.Face(
            title: "Spring", help: "Show the spring below the strokes", keys: ["Shift W"],
            isChecked: state.lower == .spring),
        ]
      },
      run: { lab, place, now in
        let lower = LowerPanel(rawValue: place) ?? .curve
        if lower == .curve, lab.state.lower == .curve, lab.state.shows.strokes {
          return lab.focusChart(at: now)
        }
        if !lab.state.shows.strokes { lab.showStrokes(at: now) }
        lab.state.lower = lower
        // In a layout with a tab for each area, the area's tab is selected.
        if lab.state.layout.tabs.contains(.why) {
          lab.state.tab = lower == .curve ? .strokes : lower == .why ? .why : .spring
        }
        lab.needsPush = true
      }),
    LabCommand(
      opens: .making, .strokes, "I now make …", help: "Label the strokes that you make now",
      keys: ["Ctrl I"]),
    LabCommand(
      choice: "pick making", .strokes, inMenus: .closes, hasKeys: false,
      of: { state in
        let making = state.strokes.making
        return [
          LabCommand.Face(title: "No label", help: "Strokes get no label", isChecked: making == nil)
        ]
          + state.strokes.intents.map {
            LabCommand.Face(
              title: $0.rawValue, help: "I was asked to \($0.prompt)", isChecked: making == $0)
          }
      },
      run: { lab, place, _ in
        lab.state.strokes.making = place == 0 ? nil : lab.state.strokes.intents[place - 1]
        lab.needsPush = true
      }),
    LabCommand(
      choice: "stroke order", .strokes,
      of: { state in
        [
          LabCommand.Face(
            title: "By distance", help: "Order the strip by distance",
            line: "Order the strip by distance, by time", keys: ["Shift D"],
            isChecked: state.strokes.order == .distance),
          LabCommand.Face(
            title: "By time", help: "Order the strip by time",
            line: "Order the strip by distance, by time", keys: ["Shift S"],
            isChecked: state.strokes.order == .time),
        ]
      },
      run: { lab, place, _ in
        lab.review.order = StrokeOrder(rawValue: place) ?? .distance
        lab.needsPush = true
      }),
    LabCommand(
      opens: .intents, .strokes, "Intent …", help: "Show only strokes with one intent",
      look: { $1.label = "Filter by intent" }),
    LabCommand(
      opens: .people, .strokes, "Person …", help: "Show only strokes of one person",
      look: { $1.label = "Filter by person" }),
    LabCommand(
      opens: .devices, .strokes, "Device …", help: "Show only strokes of one device",
      look: { $1.label = "Filter by device" }),
    LabCommand(
      opens: .verdicts, .strokes, "Verdict …", help: "Show only strokes with one verdict",
      look: { $1.label = "Filter by verdict" }),
    filter("pick intent", "intent", \.intents, \.intent, none: "Without a label"),
    filter("pick person", "person", \.people, \.person, none: "Unknown person"),
    filter("pick device", "device", \.devices, \.device, none: "Unknown device"),
    LabCommand(
      choice: "pick verdict", .strokes, inMenus: .closes, hasKeys: false,
      of: { state in
        [
          LabCommand.Face(
            title: "All", help: "Show strokes with any verdict",
            isChecked: state.strokes.filter.verdict == nil)
        ]
          + StrokeMark.Group.allCases.map {
            LabCommand.Face(
              title: $0.title, help: "Show only these",
              isChecked: $0 == state.strokes.filter.verdict)
          }
      },
      run: { lab, place, _ in
        lab.filterStrokes {
          $0.verdict = place == 0 ? nil : StrokeMark.Group.allCases[place - 1]
        }
      }),
  ]

  static func phoneButtons(_ state: LabState) -> [(title: String, action: ActionID)] {
    state.shows.strokes ? [] : [("Show strokes", "show strokes")]
  }

  /// A command that chooses one value of the filter, or chooses all values.
  private static func filter(
    _ name: String, _ word: String,
    _ values: KeyPath<StrokeFilterChoices, [String]> & Sendable,
    _ path: WritableKeyPath<StrokeFilter, String?> & Sendable, none: String
  ) -> LabCommand {
    LabCommand(
      choice: name, .strokes, inMenus: .closes, hasKeys: false,
      of: { state in
        let chosen = state.strokes.filter[keyPath: path]
        let all = LabCommand.Face(
          title: "All", help: "Show strokes with any \(word)", isChecked: chosen == nil)
        return [all]
          + state.strokes.choices[keyPath: values].map { value in
            LabCommand.Face(
              title: value.isEmpty ? none : value, help: "Show only these strokes",
              isChecked: chosen == value)
          }
      },
      run: { lab, place, _ in
        let values = lab.state.strokes.choices[keyPath: values]
        guard place == 0 || values.indices.contains(place - 1) else { return }
        lab.filterStrokes { $0[keyPath: path] = place == 0 ? nil : values[place - 1] }
      })
  }
}

extension Lab {
  /// Shows or hides the strokes.
  mutating func showStrokes(at now: Instant) {
    state.shows.strokes.toggle()
    if state.shows.strokes, state.layout.tabs.contains(.strokes) { state.tab = .strokes }
    scheduleSave(at: now)
  }

  mutating func filterStrokes(_ change: (inout StrokeFilter) -> Void) {
    change(&review.filter)
    needsPush = true
  }
}

extension LabMenu {
  /// Menus with the values of the filter for strokes.
  static let intents = LabMenu("intents", choice: "pick intent")
  static let people = LabMenu("people", choice: "pick person")
  static let devices = LabMenu("devices", choice: "pick device")
  static let verdicts = LabMenu("verdicts", choice: "pick verdict")
  /// The menu with the intents of the strokes that the user is making.
  static let making = LabMenu("making", choice: "pick making")
}
