// Options of a new lab.
import Artwork
import Drawing
import Export
import Files
import Interface
import Scenes
import Scripts

/// Options of a new lab.
package struct LabOptions: Sendable {
  /// Size of the window in points.
  package var size = Size(1440, 900)
  package var deviceSize = Size(390, 844)
  /// Size of the device's screen. A device with this size also gets its frame. If nil, the size of
  /// the last session is used.
  package var device: Size?
  /// The scenes that the lab can open.
  package var scenes: [any Scene.Type] = SceneRegistry.shown
  /// The program whose screen is the only scene. If nil, the lab opens the scenes in `scenes`.
  package var program: (any ProgramSource)?
  /// Name of the first scene. If nil, the lab opens the scene of the last session.
  package var scene: String?
  /// The theme at launch. If nil, the theme of the last session is used.
  package var theme: Theme?
  /// The layout direction at launch. If nil, the direction of the last session is used.
  package var direction: LayoutDirection?
  package var reduceMotion = false
  package var showsInspector = true
  /// The project to open. The project replaces the session and the user's presets.
  package var project: LabProject?
  /// True to open a project again that an earlier lab did not close, for example after a crash.
  package var resumesProject = false
  /// The selected preset at launch.
  package var preset: Preset?
  /// Files of strokes to open at launch.
  package var strokeFiles: [String] = []
  /// Wakes the window from any thread. If nil, strokes are judged before the next frame.
  package var wake: (@Sendable () -> Void)?
  /// The time of the window, on any thread. Nil without a window, or before it is first shown.
  package var time: (@Sendable () -> Instant?)?
  /// Path of the file that contains `preset`. The lab reads a changed file again.
  package var presetFile: String?
  package var typeface: any Typeface = PlainTypeface()
  package var pictures: any PictureProvider = NoPictures()
  /// The user's pictures of screens at launch, by role.
  package var screens: [PictureFile] = []
  /// Folder for presets and settings. If nil, the lab reads and writes no files.
  package var files: LabFiles?
  /// The files from which web and C exports are built.
  package var engineAssets = EngineAssets(AssetFolders())
  /// Paints and encodes frames for features. Nil if the program cannot paint frames.
  package var paintPage: PagePainter?
  /// The options of features.
  package var features = TypedValues()

  package init() {}

  /// True if the options have a preset, pictures or strokes, which are added to an opened project.
  var changesProject: Bool { preset != nil || !screens.isEmpty || !strokeFiles.isEmpty }

  /// The settings of the project if its file exists, otherwise the settings of the last session.
  package var keptSettings: LabSettings {
    project.flatMap { $0.exists ? $0.settings : nil } ?? files?.settings() ?? LabSettings()
  }
}

/// The encoding of a picture of a frame.
package enum PagePicture: Hashable, Sendable {
  /// A frame without transparent pixels, with a quality from 1 to 100.
  case opaque(quality: Int)
  /// A picture with a transparent background.
  case clear
}

/// Paints and encodes one frame. The size is in points, and the scale in pixels per point.
package typealias PagePainter =
  @Sendable (_ frame: StageFrame, _ size: Size, _ scale: Double, _ kind: PagePicture) throws ->
  [UInt8]
