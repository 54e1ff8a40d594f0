// The formats of an export, and the files of each format.
import Files
import Scenes

/// A format of an export: a platform or a language.
package enum ExportForm: String, CaseIterable, Sendable {
  case web, c, swiftui, json, css, swift, kotlin, dart

  /// The displayed name of the format.
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

  /// One sentence that describes the exported file.
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

  /// The title of the button that copies this format.
  package var button: String { "Copy \(title)" }

  /// True if one file contains all values. If false, each interaction has its own files.
  package var isOneText: Bool { self != .web && self != .c && self != .swiftui }

  /// The name of the file with all values, for a format that has such a file.
  package var valuesFile: String { "values." + (self == .kotlin ? "kt" : rawValue) }
}

/// One file of an export.
package struct ExportFile: Sendable, Hashable {
  /// The file name without a folder, for example `pull-down.js`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The input of an export: a preset, options and the engine's files.
package struct ExportSource: Sendable {
  package var preset: Preset
  /// Web export only: another preset, which the demo page shows on a second simulated device.
  package var beside: Preset?
  /// Web export only: true if the engine has its own file beside the JavaScript module.
  package var isSeparate = false
  let assets: EngineAssets

  package init(_ preset: Preset, assets: EngineAssets) {
    self.preset = preset
    self.assets = assets
  }

  /// The files of one interaction. Empty if the format does not support the interaction, or writes
  /// all values into one file. If `demo` is true, a web export returns the demo page instead.
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

  /// The files of all interactions of these parameter groups, without duplicates. If `demo` is
  /// true, a web export also contains the demo pages.
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

  /// The text for the clipboard: the interactions of these parameter groups, one after another.
  package func text(_ form: ExportForm, groups: [String]) throws(FileError) -> String {
    guard !form.isOneText else { return ValuesForm(preset: preset, groups: groups).text(form) }
    var texts: [String] = []
    for interaction in ExportedInteraction.of(groups: groups) {
      if let file = try files(form, interaction).first { texts.append(file.text) }
    }
    return texts.joined(separator: "\n")
  }

  /// The file of the engine, for web modules that do not contain the engine.
  package func engine() throws(FileError) -> (name: String, bytes: [UInt8]) {
    (WebForm.separateFile, try assets.bytes("engine.wasm.gz"))
  }
}
