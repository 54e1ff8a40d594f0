// The lab with its panels in a window, and figures written as code.
import Drawing
import Files
import Gallery
import Geometry
import Interface
import Lab
import SDLHost

extension Slipsheet {
  /// The exhibit with the inspector around it.
  static func showLab(_ exhibit: (any Exhibit.Type)?, _ arguments: Arguments) throws -> ExitCode {
    var lab = LabOptions()
    let files = arguments.has("--no-persist") ? nil : preferenceFolder().map(LabFiles.init(folder:))
    lab.files = files
    let kept = files?.settings() ?? LabSettings()
    lab.size = try arguments.size("--size") ?? kept.size ?? Size(1440, 900)
    lab.scene = exhibit?.name
    let theme = try arguments.word("--theme", of: ["light", "dark", "system"])
    lab.theme = theme == "dark" ? .dark : theme == "light" ? .light : nil
    lab.direction = arguments.has("--rtl") ? .rightToLeft : .leftToRight
    lab.reduceMotion = arguments.has("--reduce-motion")
    if let house = try arguments.word("--preset", of: Preset.House.allCases.map(\.rawValue)) {
      lab.preset = Preset(Preset.House(rawValue: house)!)
    }
    if let file = arguments.value("--params") {
      lab.preset = try readPreset(file)
      lab.presetFile = file
    }
    var window = WindowOptions()
    window.title = "Slipsheet"
    window.size = lab.size
    window.minimumSize = Size(640, 400)
    window.scale = try arguments.number("--scale", 0.5...4)
    window.fullscreen = arguments.has("--fullscreen")
    window.seconds = try arguments.number("--seconds", 0...1e9)
    window.presentation = try presentation(arguments)
    window.frameLog = arguments.has("--frame-log")
    window.wheelStep = wheelStep
    let typeface: SDLTypeface
    do { typeface = try SDLTypeface() } catch { throw CommandEnd.failed("\(error)") }
    lab.typeface = typeface
    lab.pictures = PictureLibrary(assets: arguments.value("--assets"), typeface: typeface)
    let options = lab
    do {
      let (_, shown) = try SDLHost.run(window, typeface: typeface) { Lab(options) }
      for sentence in shown.keepSettings() { complain(sentence) }
      return .done
    } catch WindowError.noDisplay(let reason) {
      throw CommandEnd(code: .noDisplay, sentence: "\(WindowError.noDisplay(reason: reason))")
    } catch let error as WindowError {
      throw CommandEnd.failed("\(error)")
    }
  }

  /// `automatic` leaves it to `SLIPSHEET_PRESENT`.
  static func presentation(_ arguments: Arguments) throws(CommandEnd) -> WindowOptions.Presentation
  {
    let words = WindowOptions.Presentation.allCases.map(\.rawValue)
    return try arguments.word("--present", of: words)
      .flatMap(WindowOptions.Presentation.init(rawValue:)) ?? .automatic
  }

  static let export = Command(
    name: "export", usage: "[SCENE] --to FORM [OPTIONS]",
    sentence: "Writes figures as code: only what differs, with its units.",
    options: [
      OptionRule(
        "--to", "FORM", ExportForm.allCases.map(\.rawValue).joined(separator: ", ") + ".",
        choices: ExportForm.allCases.map(\.rawValue)),
      OptionRule("--params", "FILE", "The figures of a saved preset."),
      OptionRule("--preset", "NAME", "seed or fluid (seed).", choices: houseNames),
      OptionRule("-o", "FILE", "Where to write; standard output."),
    ], takes: .scene
  ) { arguments in
    if arguments.rest.count > 1 { _ = try arguments.expect("a scene", of: "export") }
    let scene = try arguments.rest.first.map { word throws(CommandEnd) in
      try Slipsheet.exhibit(named: word)
    }
    let words = ExportForm.allCases.map(\.rawValue)
    guard let word = try arguments.word("--to", of: words), let form = ExportForm(rawValue: word)
    else { throw CommandEnd.refused("--to: expected one of \(words.joined(separator: ", "))") }
    var preset = Preset(.seed)
    if let house = try arguments.word("--preset", of: Preset.House.allCases.map(\.rawValue)) {
      preset = Preset(Preset.House(rawValue: house)!)
    }
    if let file = arguments.value("--params") { preset = try readPreset(file) }
    let changed = preset.figures.changes(from: Figures())
    // Without a scene: the groups that the preset changes, or the pull-down.
    let groups =
      scene?.groups
      ?? Figures.configurations.map { $0.group }.filter { group in
        group == "pullDown" || changed.contains { $0.hasPrefix(group + ".") }
      }
    let text = form.text(preset, groups: groups)
    if let file = arguments.value("-o") {
      try FileAccess.write(Array(text.utf8), to: file)
    } else {
      try FileAccess.say(text)
    }
    return .done
  }
}
