// Opens the lab with its panels in a window.
import Artwork
import Files
import Gesture
import Interface
import Lab
import SDLHost
import Scenes
import SlipsheetLab

extension Slipsheet {
  /// Opens the lab's window with a scene, a project, and files of strokes and scripts.
  static func showLab(
    _ scene: (any Scene.Type)?, _ project: LabProject?, _ strokeFiles: [String],
    scripts: [String], persists: Bool, _ arguments: Arguments
  ) throws -> ExitCode {
    var lab = LabOptions()
    let files = persists ? preferenceFolder().map(LabFiles.init(folder:)) : nil
    lab.files = files
    lab.strokeFiles = strokeFiles.map { FileAccess.realPath($0) ?? $0 }
    lab.wake = { wakeWindow() }
    lab.time = { windowTime() }
    lab.project = project
    // `has` marks an option as used, so the call is skipped if an argument names a scene.
    lab.resumesProject =
      arguments.rest.isEmpty
      && !["--scene", "--preset", "--params", "--picture"].contains(where: arguments.has)
    let kept = lab.keptSettings
    lab.size = try arguments.size("--size") ?? kept.size ?? Size(1440, 900)
    let scene = scene ?? kept.scene.flatMap(SceneRegistry.named) ?? SceneRegistry.shown[0]
    lab.scene = scene.name
    lab.device = try arguments.size("--device")
    if let device = lab.device { try checkDevice(device, "--device") }
    let theme = try arguments.word("--theme", of: ["light", "dark", "system"])
    lab.theme = theme == "dark" ? .dark : theme == "light" ? .light : nil
    lab.direction = arguments.has("--rtl") ? .rightToLeft : nil
    lab.reduceMotion = arguments.has("--reduce-motion")
    lab.preset = try Self.preset(arguments)
    lab.presetFile = arguments.value("--params")
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
    do { typeface = try SDLTypeface() } catch { throw CommandError.failed("\(error)") }
    lab.typeface = typeface
    let pictures = PictureLibrary(assets: arguments.value("--assets"), typeface: typeface)
    lab.pictures = pictures
    lab.screens = try readScreens(arguments, of: scene)
    if let assets = arguments.value("--assets"), !FileAccess.isFolder(assets) {
      throw CommandError.refused("--assets: \(assets) is not a folder")
    }
    lab.paintPage = pagePainter(typeface)
    for option in Lab.launchOptions {
      if let sentence = try apply(option, arguments, to: &lab) { printError(sentence) }
    }
    try arguments.refuseUnused(with: scene.name)
    let options = lab
    do {
      var (_, shown) = try SDLHost.run(
        window, typeface: typeface, meanwhile: { ready(scene, pictures, typeface) },
        showing: {
          var lab = Lab(options)
          for script in scripts { lab.openScript(script, at: .zero) }
          return lab
        })
      for sentence in shown.leave() { printError(sentence) }
      return shown.losesChanges ? .failed : .done
    } catch WindowError.noDisplay(let reason) {
      throw CommandError(code: .noDisplay, sentence: "\(WindowError.noDisplay(reason: reason))")
    } catch let error as WindowError {
      throw CommandError.failed("\(error)")
    }
  }

  /// Applies a given option of a feature. Returns a sentence for the terminal, or nil.
  private static func apply(
    _ option: LaunchOption, _ arguments: Arguments, to lab: inout LabOptions
  ) throws(CommandError) -> String? {
    let isSwitch = option.value == nil
    guard let value = isSwitch ? "" : arguments.value(option.name),
      !isSwitch || arguments.has(option.name)
    else { return nil }
    do throws(LaunchError) { return try option.apply(&lab, value) } catch {
      // A wrong value is a mistake of the caller and is refused. A switch has no value, so an error
      // of a switch counts as a failure.
      let sentence = "\(option.name): \(error.sentence)"
      throw isSwitch ? .failed(sentence) : .refused(sentence)
    }
  }

  /// Loads the pictures and the fonts of a scene's first frame in advance. Errors are ignored,
  /// because the scene's use of the files reports the errors.
  nonisolated static func ready(
    _ scene: any Scene.Type, _ pictures: any PictureProvider, _ typeface: SDLTypeface
  ) {
    for artwork in scene.firstPictures { _ = pictures.picture(artwork) }
    try? typeface.prepare()
  }

  /// The mode of presenting frames. For `automatic`, the variable `SLIPSHEET_PRESENT` decides.
  static func presentation(_ arguments: Arguments) throws(CommandError)
    -> WindowOptions.Presentation
  {
    let words = WindowOptions.Presentation.allCases.map(\.rawValue)
    return try arguments.word("--present", of: words)
      .flatMap(WindowOptions.Presentation.init(rawValue:)) ?? .automatic
  }
}
