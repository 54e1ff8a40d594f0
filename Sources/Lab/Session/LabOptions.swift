// What a lab begins with.
import Artwork
import Drawing
import Exhibits
import Export
import Files
import Geometry
import Gesture
import Interface

/// What a lab begins with.
public struct LabOptions: Sendable {
  /// Points of the window.
  public var size = Size(1440, 900)
  public var deviceSize = Size(390, 844)
  /// The scenes that can be chosen.
  package var exhibits: [any Exhibit.Type] = Exhibits.shown
  /// The scene's name; nil: the last one.
  public var scene: String?
  /// nil: the last one.
  public var theme: Theme?
  /// nil: the last one.
  public var direction: LayoutDirection?
  public var reduceMotion = false
  public var showsInspector = true
  /// Begins with these figures.
  package var preset: Preset?
  /// The file that they came from; read again when it changes.
  public var presetFile: String?
  public var typeface: any Typeface = PlainTypeface()
  package var pictures: any PictureShelf = EmptyShelf()
  /// Where presets and settings are kept; nil: nothing is read or written.
  public var files: LabFiles?
  /// The files that web and C exports are made of.
  package var engineAssets = EngineAssets(AssetFolders())

  public init() {}
}
