// `slipsheet export`: writes code or values for another platform.
import Export
import Files
import Scenes

extension Slipsheet {
  static let export = Command(
    name: "export", usage: "[SCENE | INTERACTION] --to FORM [OPTIONS] | try [-o FILE]",
    sentence: "Writes interactions, or their values, for a platform.",
    options: [
      OptionRule(
        "--to", "FORM", ExportForm.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        choices: ExportForm.allCases.map(\.rawValue)),
      OptionRule(
        "--only", "GROUP", "Only the interaction with this name or group of parameters.",
        choices: ExportedInteraction.all.map(\.name)),
      OptionRule("--demo", "For the web: one page that shows it and works from a file."),
      OptionRule(
        "--beside", "NAME|FILE",
        "With --demo: another preset, on a second device."),
      OptionRule("--separate", "For the web: the engine in a file of its own; -o is a folder."),
      OptionRule("--params", "FILE", "Starts from a saved preset."),
      OptionRule("--preset", "NAME", "A built-in preset (seed).", choices: presetNames),
      OptionRule(
        "-o", "FILE|FOLDER", "Where to write (standard output); a folder gets a file each."),
    ], takes: .words(exported)
  ) { arguments in
    if arguments.rest.count > 1 { _ = try arguments.expect("a scene", of: "export") }
    if arguments.rest == [tryPage] {
      let others = ["--to", "--only", "--demo", "--beside", "--separate", "--params", "--preset"]
      for option in others where arguments.has(option) {
        throw CommandError.refused("\(option): not with \(tryPage)")
      }
      let page = TryPage(assets: EngineAssets(AssetFolders()))
      return try write(try page.text(), arguments.value("-o"), arguments)
    }
    let words = ExportForm.allCases.map(\.rawValue)
    guard let word = try arguments.word("--to", of: words), let form = ExportForm(rawValue: word)
    else { throw CommandError.refused("--to: expected one of \(words.joined(separator: ", "))") }
    guard !arguments.has("--demo") || form == .web else {
      throw CommandError.refused("--demo: only --to web has a demo page")
    }
    let preset = try Self.preset(arguments) ?? Preset(.seed)
    let choice = try chosen(arguments, preset, as: form)
    let source = try source(arguments, preset, form)
    guard !form.isOneText else {
      let file = arguments.value("-o").map { $0.hasSuffix("/") ? $0 + form.valuesFile : $0 }
      return try write(source.text(form, groups: choice.groups), file, arguments)
    }
    let out = arguments.value("-o")
    var interactions = choice.interactions
    let isFolder = out.map { $0.hasSuffix("/") || FileAccess.isFolder($0) } ?? false
    // A demo page shows one interaction. A name that is also a scene's means the interaction.
    if arguments.has("--demo"), !isFolder, interactions.count > 1, let word = arguments.rest.first,
      let one = interactions.first(where: { $0.name == word })
    {
      interactions = [one]
    }
    let files = try interactions.map {
      try source.files(form, $0, demo: arguments.has("--demo"))
    }
    guard let out else {
      return try write(files.compactMap(\.first?.text).joined(separator: "\n"), nil, arguments)
    }
    if isFolder {
      let folder = out.hasSuffix("/") ? out : out + "/"
      try checkOutputs(
        reading: [arguments.value("--params")],
        writing: files.joined().map { PlannedOutput("-o", folder + $0.name) })
      for file in files.joined() { _ = try write(file.text, folder + file.name, arguments) }
      if source.isSeparate {
        let (name, bytes) = try source.engine()
        try FileAccess.write(bytes, to: folder + name)
      }
      return .done
    }
    guard !source.isSeparate else {
      throw CommandError.refused("--separate: -o \(out) is one file, expected a folder (\(out)/)")
    }
    guard files.count == 1, let file = files[0].first else {
      let names = interactions.map(\.name).joined(separator: ", ")
      throw CommandError.refused(
        "-o \(out): one file cannot contain \(names), expected a folder"
          + " (\(out)/) or --only \(interactions[0].name)")
    }
    return try write(file.text, out, arguments)
  }

  private static func source(
    _ arguments: Arguments, _ preset: Preset, _ form: ExportForm
  ) throws -> ExportSource {
    var source = ExportSource(preset, assets: EngineAssets(AssetFolders()))
    if let other = arguments.value("--beside") {
      guard arguments.has("--demo") else {
        throw CommandError.refused("--beside: only the page of --demo has two devices")
      }
      source.beside = try Preset.BuiltIn(rawValue: other).map { Preset($0) } ?? readPreset(other)
    }
    source.isSeparate = arguments.has("--separate")
    guard !source.isSeparate || !arguments.has("--demo") else {
      throw CommandError.refused(
        "--separate: not with --demo, whose page contains the engine")
    }
    guard !source.isSeparate || form == .web && arguments.value("-o") != nil else {
      throw CommandError.refused("--separate: expected --to web, and -o with a folder")
    }
    return source
  }

  /// The name of the try page, in which six interactions can be tried and tuned.
  private static let tryPage = "try"

  /// The accepted names: all scenes, all interactions with other names than the scenes, and the try
  /// page.
  private static let exported =
    sceneNames + ExportedInteraction.all.map(\.name).filter { !sceneNames.contains($0) } + [tryPage]

  /// The interactions to export. For formats with one text, also the parameter groups.
  private static func chosen(
    _ arguments: Arguments, _ preset: Preset, as form: ExportForm
  ) throws(CommandError) -> (interactions: [ExportedInteraction], groups: [String]) {
    var interactions: [ExportedInteraction]
    var groups: [String]
    if let word = arguments.rest.first, let scene = SceneRegistry.named(word) {
      groups = scene.groups
      interactions = ExportedInteraction.of(groups: groups)
    } else if let word = arguments.rest.first {
      guard let interaction = ExportedInteraction.named(word) else {
        let scenes = SceneRegistry.shown.map { $0.name }.joined(separator: ", ")
        let names = ExportedInteraction.all.map(\.name).joined(separator: ", ")
        throw CommandError.refused(
          "\(word): expected a scene (\(scenes)) or an interaction (\(names))")
      }
      interactions = [interaction]
      groups = interaction.groups
    } else {
      // Without a scene, the export contains the pull-down and every changed group.
      let changed = preset.parameters.changes(from: ParameterSet())
      groups = ParameterSet.configurations.map { $0.group }.filter { group in
        group == "pullDown" || changed.contains { $0.hasPrefix(group + ".") }
      }
      interactions = ExportedInteraction.of(groups: groups)
    }
    if let only = arguments.value("--only") {
      interactions = interactions.filter { $0.name == only || $0.groups.contains(only) }
      guard !interactions.isEmpty || groups.contains(only) else {
        throw CommandError.refused(
          "--only: \(only), expected one of \(groups.joined(separator: ", "))")
      }
      groups = groups.contains(only) ? [only] : interactions.flatMap(\.groups)
    }
    let missing = interactions.filter { !$0.isWritten(in: form) }
    if interactions.isEmpty, !form.isOneText {
      throw CommandError.refused(
        "\(groups.joined(separator: ", ")): not the parameters of an interaction, expected"
          + " --to with one of \(words(ExportForm.allCases.filter(\.isOneText)))")
    }
    if !missing.isEmpty {
      let written = interactions.filter { $0.isWritten(in: form) }.map(\.name)
      let has = missing.map { "\($0.name) has \(words($0.forms))" }
      throw CommandError.refused(
        "--to \(form): not a form of \(missing.map(\.name).joined(separator: ", ")); "
          + has.joined(separator: "; ")
          + (written.isEmpty ? "" : "; expected --only \(written.joined(separator: ", "))"))
    }
    return (interactions, groups)
  }

  private static func words(_ forms: [ExportForm]) -> String {
    forms.map(\.rawValue).joined(separator: ", ")
  }

  private static func write(
    _ text: String, _ file: String?, _ arguments: Arguments
  ) throws -> ExitCode {
    if let file {
      try checkOutputs(
        reading: [arguments.value("--params")], writing: [PlannedOutput("-o", file)])
      try FileAccess.write(Array(text.utf8), to: file)
    } else {
      try FileAccess.say(text)
    }
    return .done
  }
}
