// `slipsheet lab`: opens a window with the lab, or with a scene alone.
import Artwork
import Export
import Files
import Gesture
import Interface
import Lab
import SDLHost
import Scenes
import Scripts

extension Slipsheet {
  static let lab = Command(
    name: "lab", usage: "[SCENE] [PROJECT.slipsheet] [STROKES.jsonl] [SCRIPT.json] [OPTIONS]",
    sentence: "Opens a window to tune gestures by eye.",
    options: [
      OptionRule("--scene", "NAME", "The first scene.", choices: sceneNames),
      OptionRule("--params", "FILE", "Starts from a saved preset."),
      OptionRule("--preset", "NAME", "A built-in preset (seed).", choices: presetNames),
      OptionRule("--size", "WxH", "Window size in points (1440x900; without panels 390x844)."),
      OptionRule("--device", "WxH", "Screen of the device, with its frame (as last used)."),
      OptionRule("--scale", "N", "Pixels per point, 0.5 to 4 (the display's)."),
      OptionRule(
        "--theme", "NAME", "light, dark or system (as last used).",
        choices: ["light", "dark", "system"]),
      OptionRule("--rtl", "Lays out from right to left."),
      OptionRule("--reduce-motion", "Reduces motion."),
      OptionRule("--fullscreen", "Fills the display."),
      OptionRule("--seconds", "N", "Quits after this many seconds."),
      OptionRule(
        "--present", "WAY", "How pixels reach the display: automatic, surface or texture."),
      OptionRule("--frame-log", "Writes the times of frames and input to standard error."),
      OptionRule("--no-inspector", "Shows only the scene, without panels."),
      OptionRule("--no-persist", "Reads and writes no settings."),
      OptionRule("--assets", "DIR", "Folder with the pictures."),
    ] + featureOptions + pictureOptions,
    takes: .scene, handlesSignals: true
  ) { arguments in
    let projects = arguments.rest.filter { LabProject.isNamed($0) }
    let files = arguments.rest.filter {
      !projects.contains($0) && ($0.contains(".") || $0.contains("/"))
    }
    let scenes = arguments.rest.filter { !files.contains($0) && !projects.contains($0) }
    if projects.count > 1 {
      throw CommandError.refused("\(projects[1]): a second project, expected one")
    }
    if scenes.count > 1 { _ = try arguments.expect("a scene", of: "lab") }
    let scripts = files.filter { Lab.isScript($0) }
    let strokes = files.filter { !scripts.contains($0) }
    for file in strokes { try checkStrokes(file) }
    for file in scripts { _ = try readScript(file, arguments) }
    let link = try? TryLink(reading: arguments.value("--params") ?? "")
    let name = scenes.first ?? arguments.value("--scene") ?? link?.stage.scene
    let chosen = try name.map { word throws(CommandError) in try Slipsheet.scene(named: word) }
    // Without panels, no settings are read or written, so `--no-persist` has no effect.
    let persists = !arguments.has("--no-persist")
    guard arguments.has("--no-inspector") || chosen?.isHidden == true else {
      let project = try projects.first.map { file throws(CommandError) in
        do throws(FileError) { return try LabProject(opening: file) } catch {
          throw .refused(error.sentence)
        }
      }
      return try showLab(
        chosen, project, strokes, scripts: scripts, persists: persists, arguments)
    }
    if let word = projects.first ?? files.first {
      throw CommandError.refused("\(word): it is shown with the panels, expected none")
    }
    return try showScene(chosen ?? SceneRegistry.shown[0], arguments)
  }

  private static var featureOptions: [OptionRule] {
    Lab.launchOptions.map { option in
      option.value.map { OptionRule(option.name, $0, option.sentence) }
        ?? OptionRule(option.name, option.sentence)
    }
  }

  /// Throws an error if a file has no strokes.
  static func checkStrokes(_ file: String) throws(CommandError) {
    do throws(FileError) {
      guard try Lab.isStrokes(file) else {
        throw FileError(file, "none of the first lines is a stroke, expected strokes")
      }
    } catch { throw .refused(error.sentence) }
  }

  /// Opens a window with the scene alone.
  private static func showScene(
    _ scene: any Scene.Type, _ arguments: Arguments
  ) throws -> ExitCode {
    var options = WindowOptions()
    options.title = "Slipsheet: \(scene.title)"
    options.size = try arguments.size("--size") ?? Size(390, 844)
    options.scale = try arguments.number("--scale", 0.5...4)
    options.fullscreen = arguments.has("--fullscreen")
    options.seconds = try arguments.number("--seconds", 0...1e9)
    options.presentation = try presentation(arguments)
    options.frameLog = arguments.has("--frame-log")
    options.wheelStep = wheelStep
    options.takesText = false
    let theme = try arguments.word("--theme", of: ["light", "dark", "system"]) ?? "light"
    let parameters = try Self.preset(arguments)?.parameters ?? ParameterSet()
    var script = Script(scene, size: options.size)
    script.scale = options.scale ?? 2
    try readPictures(of: &script, arguments)
    let screens = script.screens
    let assets = arguments.value("--assets")
    let direction: LayoutDirection = arguments.has("--rtl") ? .rightToLeft : .leftToRight
    let reduceMotion = arguments.has("--reduce-motion")
    try arguments.refuseUnused(with: "a scene without panels")
    let typeface: SDLTypeface
    do { typeface = try SDLTypeface() } catch { throw CommandError.failed("\(error)") }
    let size = options.size
    do {
      _ = try SDLHost.run(options, typeface: typeface) {
        let setup = SceneSetup(
          for: scene, size: size, theme: theme == "dark" ? .dark : .light, direction: direction,
          reduceMotion: reduceMotion, parameters: parameters,
          pictures: ScreenPictures(
            screens, over: PictureLibrary(assets: assets, typeface: typeface)))
        return RunningScene(scene, setup: setup, typeface: typeface)
      }
      return .done
    } catch WindowError.noDisplay(let reason) {
      throw CommandError(code: .noDisplay, sentence: "\(WindowError.noDisplay(reason: reason))")
    } catch let error as WindowError {
      throw CommandError.failed("\(error)")
    }
  }
}
