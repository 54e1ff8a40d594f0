// Options of a new lab.
import Artwork
import Drawing
import Export
import Files
import Geometry
import Gesture
import Interface
import Scenes

/// Options of a new lab.
public struct LabOptions: Sendable {
  /// Size of the window in points.
  public var size = Size(1440, 900)
  public var deviceSize = Size(390, 844)
  /// The scenes that can be opened.
  package var scenes: [any Scene.Type] = SceneRegistry.shown
  /// Name of the scene to open; nil for that of the last session.
  public var scene: String?
  /// nil for that of the last session.
  public var theme: Theme?
  /// nil for that of the last session.
  public var direction: LayoutDirection?
  public var reduceMotion = false
  public var showsInspector = true
  /// The preset to begin with.
  package var preset: Preset?
  /// The file of `preset`. The lab reads it again when it changes.
  public var presetFile: String?
  public var typeface: any Typeface = PlainTypeface()
  package var pictures: any PictureProvider = NoPictures()
  /// Folder for presets and settings; nil to read and write nothing.
  public var files: LabFiles?
  /// The files from which web and C exports are built.
  package var engineAssets = EngineAssets(AssetFolders())

  public init() {}
}
