// The forms of an export, and the files of each form.
import Files
import Scenes

/// A platform or a language that an interaction or its values are exported for.
package enum ExportForm: String, CaseIterable, Sendable {
  case web, c, swiftui, json, css, swift, kotlin, dart

  /// The name for people.
  package var title: String {
    switch self {
    case .web: "Web"
    case .c: "C"
    case .swiftui: "SwiftUI"
    case .json: "JSON"
    case .css: "CSS"
    case .swift: "Swift"
    case .kotlin: "Kotlin"
    case .dart: "Dart"
    }
  }

  /// One sentence about the exported file.
  package var sentence: String {
    switch self {
    case .web: "The engine itself as a module for the browser."
    case .c: "The values, and the header of the engine library."
    case .swiftui: "A short modifier to build on; its first comment lists what it lacks."
    case .json: "The changed values, as a preset file."
    case .css: "The values as custom properties, springs as linear()."
    case .swift: "The values as constants, springs as response and damping."
    case .kotlin: "The values as constants, springs as in Compose."
    case .dart: "The values as constants, springs as in Flutter."
    }
  }

  /// The title of the copy button.
  package var button: String { "Copy \(title)" }

  /// True if the form is one text with the values of all interactions, and not a file for each.
  package var isOneText: Bool { self != .web && self != .c && self != .swiftui }

  /// The name of the file of a form that is one text.
  package var valuesFile: String { "values." + (self == .kotlin ? "kt" : rawValue) }
}

/// One file of an export.
package struct ExportFile: Sendable, Hashable {
  /// Name without a folder: `pull-down.js`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The inputs of an export: the preset, options and the engine's files.
package struct ExportSource: Sendable {
  package var preset: Preset
  /// On the web: another preset, shown on a second device.
  package var beside: Preset?
  /// On the web: the engine is a separate file beside the module.
  package var isSeparate = false
  let assets: EngineAssets

  package init(_ preset: Preset, assets: EngineAssets) {
    self.preset = preset
    self.assets = assets
  }

  /// The files of one interaction. Empty for a form that is one text, or that does not support the
  /// interaction. `demo`: on the web, the demo page.
  package func files(
    _ form: ExportForm, _ interaction: ExportedInteraction, demo: Bool = false
  ) throws(FileError) -> [ExportFile] {
    guard interaction.isWritten(in: form) else { return [] }
    switch form {
    case .web:
      let web = WebForm(interaction: interaction, preset: preset, assets: assets)
      if demo {
        let page = try web.page(beside: beside)
        return [ExportFile(name: interaction.file + ".html", text: page)]
      }
      return [
        ExportFile(
          name: interaction.file + ".js", text: try web.module(isSeparate: isSeparate)),
        ExportFile(name: interaction.file + ".d.ts", text: try web.types()),
      ]
    case .c:
      let c = CForm(interaction: interaction, preset: preset)
      return [
        ExportFile(name: c.file, text: c.values),
        ExportFile(name: "slipsheet.h", text: try assets.text("slipsheet.h")),
      ]
    case .swiftui:
      guard let template = SwiftUITemplate.all[interaction.name] else { return [] }
      return [
        ExportFile(name: template.type + ".swift", text: template.text(interaction, preset))
      ]
    case .json, .css, .swift, .kotlin, .dart: return []
    }
  }

  /// The files of all interactions of `groups`, without duplicates. `demo`: on the web, the demo
  /// pages as well.
  package func files(
    _ form: ExportForm, groups: [String], demo: Bool = false
  ) throws(FileError) -> [ExportFile] {
    guard !form.isOneText else {
      return [ExportFile(name: form.valuesFile, text: try text(form, groups: groups))]
    }
    var all: [ExportFile] = []
    for interaction in ExportedInteraction.of(groups: groups) {
      var own = try files(form, interaction)
      if demo, form == .web { own += try files(form, interaction, demo: true) }
      for file in own where !all.contains(where: { $0.name == file.name }) { all.append(file) }
    }
    return all
  }

  /// The text for the clipboard: all interactions of `groups`, one after another.
  package func text(_ form: ExportForm, groups: [String]) throws(FileError) -> String {
    guard !form.isOneText else { return ValuesForm(preset: preset, groups: groups).text(form) }
    var texts: [String] = []
    for interaction in ExportedInteraction.of(groups: groups) {
      if let file = try files(form, interaction).first { texts.append(file.text) }
    }
    return texts.joined(separator: "\n")
  }

  /// The engine as a separate file beside web modules.
  package func engine() throws(FileError) -> (name: String, bytes: [UInt8]) {
    (WebForm.separateFile, try assets.bytes("engine.wasm.gz"))
  }
}
