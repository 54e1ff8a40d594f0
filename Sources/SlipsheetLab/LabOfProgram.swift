// Opens the lab with a program's own screen on the device.
import Drawing
import Export
import Files
import Geometry
import Interface
import Lab
import SDLHost
import Scenes

/// Opens the lab with a screen of the program on the device. Returns when the window has closed.
///
/// The panel shows the parameters that the screen's views use. The preset *As written* contains the
/// values in the code. Each type of screen has a folder for recordings, variants and settings.
///
/// Without a display, or if the project cannot be read, the program ends with a message on standard
/// error and the exit code 1.
///
/// - Parameters: - project: Path of a project file to open or to begin. Nil continues the last
///   session. - options: Title, scale and other options of the window. - device: Size of the
///   device's screen in points. Nil keeps the size of the last session. - performs: True if
///   `.perform` calls its closures. If false, the log has a line for each call. - screen: Makes the
///   screen in its first state. The function is called again for each device and each restart, from
///   any thread.
@MainActor @discardableResult
public func lab<Shown: Screen>(
  _ project: String? = nil, options: WindowOptions? = nil, device: Size? = nil,
  theme: Theme? = nil, direction: LayoutDirection? = nil, reduceMotion: Bool = false,
  typeface: (any Typeface)? = nil, performs: Bool = false,
  screen: @escaping @Sendable () -> Shown
) -> Window.End {
  endingAtErrors {
    let scene = ProgramScene<Shown>.self
    let typeface = try typeface ?? SDLTypeface()
    var lab = LabOptions()
    lab.scenes = [scene]
    lab.program = Program(performs: performs, screen)
    lab.project = try project.map { try LabProject(opening: $0, scenes: [scene]) }
    lab.resumesProject = project == nil
    lab.files = preferenceFolder(program: "lab-\(scene.name)").map(LabFiles.init(folder:))
    lab.size = options?.size ?? lab.keptSettings.size ?? Size(1440, 900)
    lab.device = device
    lab.theme = theme
    lab.direction = direction
    lab.reduceMotion = reduceMotion
    lab.typeface = typeface
    lab.wake = { wakeWindow() }
    lab.time = { windowTime() }
    lab.engineAssets = EngineAssets(AssetFolders(assets: packageAssets))
    lab.paintPage = pagePainter(typeface)
    var window = options ?? WindowOptions()
    window.size = lab.size
    window.minimumSize = Size(640, 400)
    let ready = lab
    var (end, shown) = try SDLHost.run(window, typeface: typeface, showing: { Lab(ready) })
    for sentence in shown.leave() { FileAccess.print("\(sentence)\n", to: 2) }
    return end
  }
}

/// The folder of the package's assets. Nil if the compiled package was moved away from it.
private var packageAssets: String? {
  let sources = FileAccess.folder(of: FileAccess.folder(of: #filePath))
  let assets = "\(FileAccess.folder(of: sources))/assets"
  return FileAccess.isFolder(assets) ? assets : nil
}
