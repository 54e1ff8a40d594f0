// `slipsheet page`: writes a report page, an HTML file that shows a gesture under two presets.
import Files
import Interface
import Lab
import Scenes
import Scripts
import SlipsheetLab

extension Slipsheet {
  static let page = Command(
    name: "page", usage: "SCENE|NAME.slipsheet [OPTIONS] -o FILE.html",
    sentence: "Writes a page to send: one gesture under two presets, frame by frame.",
    options: [
      OptionRule("--output", short: "-o", "FILE.html", "The page."),
      OptionRule("--script", "SCRIPT", "The gesture (the first drag that the scene suggests)."),
      OptionRule("--params", "FILE", "A saved preset."),
      OptionRule("--preset", "NAME", "A built-in preset (seed).", choices: presetNames),
      OptionRule("--beside", "NAME|FILE", "The preset on the first device (seed)."),
      OptionRule("--strokes", "FILE", "Strokes to judge under both presets."),
      OptionRule("--device", "WxH", "Screen of the device, with its frame (390x844)."),
      OptionRule("--theme", "light|dark", "Light or dark (light).", choices: ["light", "dark"]),
      OptionRule("--rtl", "Lays out from right to left."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ] + pictureOptions, takes: .scene
  ) { arguments in
    guard let file = arguments.value("--output") else {
      throw CommandError.refused("page: missing -o FILE.html")
    }
    if let project = arguments.rest.first, LabProject.isNamed(project) {
      return try projectPage(project, to: file, arguments)
    }
    var script = try arguments.value("--script").map { try readScript($0, arguments) }
    if arguments.rest.isEmpty, script == nil { _ = try arguments.expect("a scene", of: "page") }
    if arguments.rest.count > 1 { _ = try arguments.expect("a scene", of: "page") }
    let scene = try arguments.rest.first.map { word throws(CommandError) in
      try Self.scene(named: word)
    }
    if let scene, let script, scene.name != script.scene.name {
      throw CommandError.refused(
        "\(arguments.value("--script") ?? ""): scene: \(script.scene.name), expected \(scene.name)")
    }
    var shown = script ?? Script(scene ?? SceneRegistry.shown[0])
    if let size = try arguments.size("--device") { shown.size = size }
    try checkDevice(shown.size, arguments.has("--device") ? "--device" : "--script")
    if let theme = try arguments.word("--theme", of: ["light", "dark"]) {
      shown.theme = Theme(rawValue: theme)!
    }
    if arguments.has("--rtl") { shown.direction = .rightToLeft }
    try readPictures(of: &shown, arguments)
    if script != nil { script = shown }
    let variants = try pageVariants(arguments)
    try checkOutputs(
      reading: ["--script", "--params", "--beside", "--strokes"].map { arguments.value($0) }
        + shown.pictures.map(\.file),
      assets: arguments.value("--assets"), writing: [PlannedOutput("-o", file)])
    let look = try PaintContext(painting: true, assets: arguments.value("--assets"))
    let lab = try pageLab(shown, arguments, look)
    return try writePage(to: file) { try lab.page(variants, of: script, progress: $0) }
  }

  /// Writes the report of a project: the compared variants, and the last gesture.
  private static func projectPage(
    _ project: String, to file: String, _ arguments: Arguments
  ) throws -> ExitCode {
    _ = try arguments.expect("a project", of: "page")
    let assets = arguments.value("--assets")
    try arguments.refuseUnused(with: "a project")
    let look = try PaintContext(painting: true, assets: assets)
    var options = LabOptions()
    do throws(FileError) {
      let opened = try LabProject(opening: project)
      guard opened.exists else {
        throw FileError(project, "there is no such file, expected a project")
      }
      options.project = opened
    } catch { throw CommandError.refused(error.sentence) }
    try checkOutputs(
      reading: [project], assets: assets,
      writing: [PlannedOutput("-o", file)])
    (options.typeface, options.pictures) = (look.typeface, look.pictures)
    options.paintPage = pagePainter(look.typeface)
    let lab = Lab(options)
    if let missing = lab.missing.first { throw CommandError.refused("\(project): \(missing)") }
    return try writePage(to: file) { try lab.page(progress: $0) }
  }

  private static func writePage(
    to file: String, _ make: ((Double) -> Void) throws -> [UInt8]
  ) throws -> ExitCode {
    var progress = Progress("percent", of: 100)
    let page: [UInt8]
    do {
      var shown = 0
      page = try make { part in
        while shown < Int(part * 100) {
          shown += 1
          progress.step()
        }
      }
    } catch let error as PageError {
      throw CommandError.refused("page: \(error.sentence)")
    }
    progress.end()
    try FileAccess.write(page, to: file)
    return .done
  }

  /// A lab without a window, with the scene, the device, the pictures and the strokes for a report.
  private static func pageLab(
    _ shown: Script, _ arguments: Arguments, _ look: PaintContext
  ) throws -> Lab {
    var options = LabOptions()
    options.scene = shown.scene.name
    options.device = shown.size
    options.theme = shown.theme
    options.direction = shown.direction
    options.typeface = look.typeface
    options.pictures = look.pictures
    options.screens = shown.pictures
    options.strokeFiles = arguments.all("--strokes")
    for file in options.strokeFiles { try checkStrokes(file) }
    options.paintPage = pagePainter(look.typeface)
    try arguments.refuseUnused(with: shown.scene.name)
    let lab = Lab(options)
    if let warning = lab.startWarning { printError(warning) }
    return lab
  }

  /// The presets in the report, beginning with the preset of the first device.
  private static func pageVariants(_ arguments: Arguments) throws -> [Preset] {
    func preset(_ name: String) throws -> Preset {
      try Preset.BuiltIn(rawValue: name).map { Preset($0) } ?? readPreset(name)
    }
    let first = try arguments.value("--beside").map(preset) ?? Preset(.seed)
    guard let second = try Self.preset(arguments), second != first else { return [first] }
    return [first, second]
  }
}
