// The forms of an export, and the files that each of them is.
import Exhibits
import Files

/// A platform, or a language, that an interaction is written for.
public enum ExportForm: String, CaseIterable, Sendable {
  case swiftui, uikit, json, swift, compose, css, web, flutter

  /// What people call it.
  public var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .json: "JSON"
    case .swift: "Swift"
    case .compose: "Compose"
    case .css: "CSS"
    case .web: "Web"
    case .flutter: "Flutter"
    }
  }

  /// What a file says of how it was checked, in one sentence; nil: what it says needs no run.
  var checked: String? {
    let decisions = "figures, decisions and motion ran equal to the library, frame by frame"
    switch self {
    case .web:
      return "Checked: it ran in Chromium by real input, within 0.0005 points of the library."
    case .swiftui:
      return "Checked: \(decisions); the view was compiled against stubs, not run on a device."
    case .uikit:
      return
        "Checked: \(decisions); the classes were compiled and run against stubs, not on a device."
    case .compose:
      return
        "Checked: \(decisions); the composable was compiled against stubs, not run on a device."
    case .flutter:
      return
        "Not compiled where it was written, there is no Dart there: its syntax was read, and its "
        + "decisions come from the program that runs equal to the library in three other languages."
    case .json, .swift, .css: return nil
    }
  }

  /// What the copy button says.
  public var button: String { "Copy \(title)" }
}

/// One file of an export.
public struct ExportFile: Sendable, Hashable {
  /// Its name, without a folder: `pull-down.js`.
  public var name: String
  public var text: String
}

extension ExportForm {
  /// True where a form is one text over all interactions, not a file for each.
  public var isOneText: Bool { self == .json || self == .swift || self == .css }

  /// The files of one interaction. `demo`: on the web, the page that shows it.
  public func files(_ interaction: Interaction, _ preset: Preset, demo: Bool = false)
    -> [ExportFile]
  {
    guard interaction.isWritten(in: self) else { return [] }
    let text = ExportText(interaction, preset)
    switch self {
    case .web:
      if demo { return [ExportFile(name: interaction.file + ".html", text: text.webPage)] }
      return [
        ExportFile(name: interaction.file + ".js", text: text.webModule),
        ExportFile(name: interaction.file + ".d.ts", text: text.webTypes),
      ]
    case .swiftui: return [ExportFile(name: interaction.type + ".swift", text: text.swiftUI)]
    case .uikit: return [ExportFile(name: interaction.type + ".swift", text: text.uiKit)]
    case .compose: return [ExportFile(name: interaction.type + ".kt", text: text.compose)]
    case .flutter:
      let name = interaction.file.split(separator: "-").joined(separator: "_")
      return [ExportFile(name: name + ".dart", text: text.flutter)]
    case .json, .swift, .css: return []
    }
  }

  /// The files of everything of `groups`. `demo`: on the web, the pages that show it as well.
  public func files(_ preset: Preset, groups: [String], demo: Bool = false) -> [ExportFile] {
    guard !isOneText else {
      return [ExportFile(name: "figures.\(rawValue)", text: text(preset, groups: groups))]
    }
    return Interaction.of(groups: groups).flatMap { interaction in
      files(interaction, preset)
        + (demo && self == .web ? files(interaction, preset, demo: true) : [])
    }
  }

  /// What is copied: everything of `groups` as one text, file after file.
  public func text(_ preset: Preset, groups: [String]) -> String {
    switch self {
    case .json: return PlainText(preset: preset, groups: groups).json
    case .swift: return PlainText(preset: preset, groups: groups).swift
    case .css: return StyleSheet(preset: preset, groups: groups).text
    case .swiftui, .uikit, .compose, .web, .flutter:
      let files = Interaction.of(groups: groups).compactMap { self.files($0, preset).first }
      return files.map(\.text).joined(separator: "\n")
    }
  }
}
