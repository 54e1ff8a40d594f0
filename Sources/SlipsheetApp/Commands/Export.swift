// Interactions written as code for a platform, with the figures of a preset.
import Exhibits
import Export
import Files

extension Slipsheet {
  static let export = Command(
    name: "export", usage: "[SCENE | INTERACTION] --to FORM [OPTIONS]",
    sentence: "Writes interactions as code for a platform, with a preset's figures.",
    options: [
      OptionRule(
        "--to", "FORM", ExportForm.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        choices: ExportForm.allCases.map(\.rawValue)),
      OptionRule(
        "--only", "GROUP", "Only the interaction of this group of figures, or of this name.",
        choices: Interaction.all.map(\.name)),
      OptionRule("--demo", "For the web: one page that shows it, and runs from a file."),
      OptionRule("--params", "FILE", "The figures of a saved preset."),
      OptionRule("--preset", "NAME", "A preset of the house (seed).", choices: houseNames),
      OptionRule(
        "-o", "FILE|FOLDER", "Where to write; a folder gets a file each; standard output."),
    ], takes: .words(exported)
  ) { arguments in
    if arguments.rest.count > 1 { _ = try arguments.expect("a scene", of: "export") }
    let words = ExportForm.allCases.map(\.rawValue)
    guard let word = try arguments.word("--to", of: words), let form = ExportForm(rawValue: word)
    else { throw CommandError.refused("--to: expected one of \(words.joined(separator: ", "))") }
    guard !arguments.has("--demo") || form == .web else {
      throw CommandError.refused("--demo: only --to web has a page that shows it")
    }
    var preset = Preset(.seed)
    if let house = try arguments.word("--preset", of: Preset.House.allCases.map(\.rawValue)) {
      preset = Preset(Preset.House(rawValue: house)!)
    }
    if let file = arguments.value("--params") { preset = try readPreset(file) }
    let choice = try chosen(arguments, preset, as: form)
    guard !form.isOneText else {
      let file = arguments.value("-o").map { $0.hasSuffix("/") ? $0 + "figures.\(form)" : $0 }
      return try write(form.text(preset, groups: choice.groups), file, arguments)
    }
    let unwritten = Interaction.unwritten(choice.groups, in: form)
    if !unwritten.isEmpty {
      let others = ExportForm.allCases.filter {
        !$0.isOneText && Interaction.unwritten(unwritten, in: $0).isEmpty
      }
      let code =
        others.isEmpty ? "" : "--to \(others.map(\.rawValue).joined(separator: ", ")) has it, "
      printError(
        "no code is written yet of \(unwritten.joined(separator: ", ")) in this form; \(code)--to json,"
          + " swift or css has the figures")
    }
    let out = arguments.value("-o")
    var interactions = choice.interactions
    let isFolder = out.map { $0.hasSuffix("/") || FileAccess.isFolder($0) } ?? false
    // A page shows one thing: that of the word, where scene and interaction have one name.
    if arguments.has("--demo"), !isFolder, interactions.count > 1, let word = arguments.rest.first,
      let one = interactions.first(where: { $0.name == word })
    {
      interactions = [one]
    }
    let files = interactions.map { form.files($0, preset, demo: arguments.has("--demo")) }
    guard let out else {
      return try write(files.compactMap(\.first?.text).joined(separator: "\n"), nil, arguments)
    }
    if isFolder {
      let folder = out.hasSuffix("/") ? out : out + "/"
      try keepApart(
        reading: [arguments.value("--params")],
        writing: files.joined().map { PlannedOutput("-o", folder + $0.name) })
      for file in files.joined() { _ = try write(file.text, folder + file.name, arguments) }
      return .done
    }
    guard files.count == 1, let file = files[0].first else {
      let names = interactions.map(\.name).joined(separator: ", ")
      throw CommandError.refused(
        "-o \(out): this is \(names), a file each; say a folder (\(out)/), or --only one of them")
    }
    return try write(file.text, out, arguments)
  }

  /// What can be said: scenes, and interactions that are no scene's name.
  private static let exported =
    sceneNames + Interaction.all.map(\.name).filter { !sceneNames.contains($0) }

  /// What is exported: the interactions, and the groups of figures for the forms that are one text.
  private static func chosen(
    _ arguments: Arguments, _ preset: Preset, as form: ExportForm
  ) throws(CommandError) -> (interactions: [Interaction], groups: [String]) {
    var interactions: [Interaction]
    var groups: [String]
    if let word = arguments.rest.first, let scene = Exhibits.named(word) {
      groups = scene.groups
      interactions = Interaction.of(groups: groups)
    } else if let word = arguments.rest.first {
      guard let interaction = Interaction.named(word) else {
        let scenes = Exhibits.shown.map { $0.name }.joined(separator: ", ")
        let names = Interaction.all.map(\.name).joined(separator: ", ")
        throw CommandError.refused(
          "\(word): expected a scene (\(scenes)) or an interaction (\(names))")
      }
      interactions = [interaction]
      groups = interaction.groups
    } else {
      // Without a scene: what the preset changes, or the pull-down.
      let changed = preset.figures.changes(from: Figures())
      groups = Figures.configurations.map { $0.group }.filter { group in
        group == "pullDown" || changed.contains { $0.hasPrefix(group + ".") }
      }
      interactions = Interaction.of(groups: groups)
    }
    if let only = arguments.value("--only") {
      interactions = interactions.filter { $0.name == only || $0.groups.contains(only) }
      guard !interactions.isEmpty || groups.contains(only) else {
        throw CommandError.refused(
          "--only: \(only), expected one of \(groups.joined(separator: ", "))")
      }
      groups = groups.contains(only) ? [only] : interactions.flatMap(\.groups)
    }
    let written = interactions.filter { $0.isWritten(in: form) }
    guard !written.isEmpty || form.isOneText else {
      let word = arguments.value("--only") ?? arguments.rest.first ?? groups.joined(separator: ", ")
      let others = ExportForm.allCases.filter { other in
        other.isOneText || interactions.contains { $0.isWritten(in: other) }
      }.map(\.rawValue)
      throw CommandError.refused(
        "\(word): no code is written of it yet in this form, expected --to with one of"
          + " \(others.joined(separator: ", "))")
    }
    return (written, groups)
  }

  private static func write(
    _ text: String, _ file: String?, _ arguments: Arguments
  ) throws -> ExitCode {
    if let file {
      try keepApart(
        reading: [arguments.value("--params")], writing: [PlannedOutput("-o", file)])
      try FileAccess.write(Array(text.utf8), to: file)
    } else {
      try FileAccess.say(text)
    }
    return .done
  }
}
