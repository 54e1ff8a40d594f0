// The forms of an export, and the files that each of them is.
import Exhibits
import Files

/// A platform, or a language, that an interaction or its values are written for.
public enum ExportForm: String, CaseIterable, Sendable {
  case web, swiftui, json, css, swift, kotlin, dart

  /// Its name for people.
  public var title: String {
    switch self {
    case .web: "Web"
    case .swiftui: "SwiftUI"
    case .json: "JSON"
    case .css: "CSS"
    case .swift: "Swift"
    case .kotlin: "Kotlin"
    case .dart: "Dart"
    }
  }

  /// What a file of it is, in one sentence.
  public var sentence: String {
    switch self {
    case .web: "The whole interaction as a module for the browser."
    case .swiftui: "A short modifier to go on with; its head says what it leaves out."
    case .json: "The changed values, as a preset file."
    case .css: "The values as custom properties, springs as linear()."
    case .swift: "The values as constants, springs as response and damping."
    case .kotlin: "The values as constants, springs as Compose has them."
    case .dart: "The values as constants, springs as Flutter has them."
    }
  }

  /// The words of the copy button.
  public var button: String { "Copy \(title)" }

  /// True where a form is one text of values over all interactions, and not a file for each.
  public var isOneText: Bool { self != .web && self != .swiftui }

  /// The name of the file of a form that is one text.
  public var valuesFile: String { "values." + (self == .kotlin ? "kt" : rawValue) }
}

/// One file of an export.
public struct ExportFile: Sendable, Hashable {
  /// Its name, without a folder: `pull-down.js`.
  public var name: String
  public var text: String
}

extension ExportForm {
  /// The files of one interaction; none of a form that is one text, or that does not have it.
  /// `demo`: on the web, the page that shows it.
  public func files(_ interaction: ExportedInteraction, _ preset: Preset, demo: Bool = false)
    -> [ExportFile]
  {
    switch self {
    case .web:
      let text = ExportText(interaction, preset)
      if demo { return [ExportFile(name: interaction.file + ".html", text: text.webPage)] }
      return [
        ExportFile(name: interaction.file + ".js", text: text.webModule),
        ExportFile(name: interaction.file + ".d.ts", text: text.webTypes),
      ]
    case .swiftui:
      guard let template = SwiftUITemplate.all[interaction.name] else { return [] }
      return [
        ExportFile(name: template.type + ".swift", text: template.text(interaction, preset))
      ]
    case .json, .css, .swift, .kotlin, .dart: return []
    }
  }

  /// The files of everything of `groups`. `demo`: on the web, the pages that show it as well.
  public func files(_ preset: Preset, groups: [String], demo: Bool = false) -> [ExportFile] {
    guard !isOneText else {
      return [ExportFile(name: valuesFile, text: text(preset, groups: groups))]
    }
    return ExportedInteraction.of(groups: groups).flatMap { interaction in
      files(interaction, preset)
        + (demo && self == .web ? files(interaction, preset, demo: true) : [])
    }
  }

  /// The text for the clipboard: everything of `groups`, file after file.
  public func text(_ preset: Preset, groups: [String]) -> String {
    guard !isOneText else { return ValuesForm(preset: preset, groups: groups).text(self) }
    let files = ExportedInteraction.of(groups: groups)
      .compactMap { self.files($0, preset).first }
    return files.map(\.text).joined(separator: "\n")
  }
}
