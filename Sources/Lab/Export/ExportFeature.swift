// The feature "export": its commands, its menu, and the file member that stores the format.
import Export
import Files
import Interface
import Scenes

/// Shows, copies and saves the tuned values as code.
struct ExportFeature: LabFeature {
  static let commands = [
    LabCommand(
      "copy", .parameters, "Copy", help: "Copy the code", keys: ["Ctrl C"],
      look: { state, face in
        face.title = state.target.button
        // The export button is disabled if the format does not support the scene's main
        // interaction. The key still copies the other interactions.
        let main = ExportedInteraction.of(groups: state.scene.groups).first
        guard !state.target.isOneText, main?.isWritten(in: state.target) != true else { return }
        face.isEnabled = false
        face.help =
          "\(state.target.title) has no \(main?.title.lowercased() ?? "code of this scene")"
      },
      run: { $0.copyCode(at: $1) }),
    LabCommand(
      "copy link", .parameters, "Copy link",
      look: { state, face in
        face.isEnabled = TryLink(Preset(.seed), groups: state.scene.groups) != nil
        face.help =
          face.isEnabled
          ? "Copy a link that opens these values in a browser" : "try.html has no such scene"
      },
      run: { $0.copyLink(at: $1) }),
    LabCommand(
      "export", .parameters, "View, compare, save …", help: "View and save the code",
      keys: ["Ctrl E"]
    ) { $0.toggleExport(at: $1) },
    LabCommand(
      opens: .targets, .parameters, "Export as …", help: "Choose the language of the code",
      glyph: .share,
      look: { state, face in
        face.note = state.target.title
        face.label = "Export as \(state.target.title)"
      }),
    LabCommand(
      choice: "pick target", .parameters, inMenus: .closes, of: forms,
      run: { lab, place, now in
        lab.state.target = ExportForm.allCases[place]
        lab.scheduleSave(at: now)
      }),
    LabCommand(
      choice: "export form", .parameters, of: forms,
      run: { lab, place, now in
        lab.showExport(ExportForm.allCases[place])
        lab.scheduleSave(at: now)
      }),
    LabCommand(
      choice: "export view", .parameters,
      of: { state in
        [
          ("Changes", "Differences from the original preset"),
          ("Since last copy", "Differences from the last copy"), ("File", "The whole file"),
        ].enumerated().map { place, word in
          LabCommand.Face(
            title: word.0, help: word.1, isChecked: place == state.export?.view.rawValue)
        }
      },
      run: { lab, place, _ in lab.showExport(ExportView(rawValue: place) ?? .original) }),
    LabCommand("export before", .parameters, "Previous file", glyph: .left) { lab, _ in
      lab.stepExport(-1)
    },
    LabCommand("export after", .parameters, "Next file", glyph: .right) { lab, _ in
      lab.stepExport(1)
    },
    LabCommand("copy file", .parameters, "Copy the file", help: "Copy the file that is shown") {
      $0.copyShownFile(at: $1)
    },
    LabCommand("copy all", .parameters, "Copy all", help: "Copy every file, one after the other") {
      $0.copyCode(at: $1)
    },
    LabCommand(
      "save export", .parameters, "Save as", help: "Save this file, or all files in a folder"
    ) { $0.saveExport(at: $1) },
  ]

  private static func forms(_ state: LabState) -> [LabCommand.Face] {
    ExportForm.allCases.map {
      LabCommand.Face(title: $0.title, help: $0.sentence, isChecked: $0 == state.target)
    }
  }

  static let saved = [
    SavedMember(
      "form",
      parse: { json throws(JSONValueError) in
        let removed = ["uikit", "compose", "flutter"]
        let word = try json.word(of: ExportForm.allCases.map(\.rawValue) + removed)
        return ExportForm(rawValue: word) ?? .swiftui
      }, json: { .text($0.rawValue) }, get: { $0.state.target }, set: { $0.state.target = $1 })
  ]

  static func sheet(_ state: LabState) -> ViewList {
    state.export.map { ViewList(ExportSheet(state: state, preview: $0)) } ?? ViewList(nodes: [])
  }
}

extension LabMenu {
  static let targets = LabMenu("targets", choice: "pick target", commands: ["export", "copy link"])
}

extension LabState {
  /// The selected export format.
  var target: ExportForm {
    get { features[ExportForm.self, default: .swiftui] }
    set { features[ExportForm.self] = newValue }
  }

  /// The content of the export sheet. Nil while the sheet is closed.
  var export: ExportPreview? {
    get { overlay == .export ? features[ExportPreview.self] : nil }
    set {
      features[ExportPreview.self] = newValue
      if newValue != nil { overlay = .export } else if overlay == .export { overlay = nil }
    }
  }
}

extension LabOverlay {
  static let export = LabOverlay.sheet(LabFeatureID(feature: ExportFeature.self))
}

extension Lab {
  var exports: Exports {
    get { features[Exports.self, default: Exports()] }
    _modify { yield &features[Exports.self, default: Exports()] }
  }
}
