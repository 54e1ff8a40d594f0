// Shared tools of picture tests: typeface, pictures, and a message if something is missing.
import Artwork
import Drawing
import Foundation
import Interface
import Lab
import SDLHost
import Scenes
import ScreenTesting
import Testing

enum House {
  /// True if pixels are computed by optimised code, as in the builds of `./test`. Every picture is
  /// painted then. A plain debug build paints only a few, or all of them with `SLIPSHEET_LONG`.
  static let paintsAll: Bool = {
    #if DEBUG && !PIXELS_OPTIMISED
      return ScreenSettings.environment("SLIPSHEET_LONG") != nil
    #else
      return true
    #endif
  }()

  /// Lato and its Chinese fallback, found once. There is no replacement, because other letters
  /// would change the pictures.
  static let found: Result<SDLTypeface, any Error> = Result { try SDLTypeface() }

  static func typeface() throws -> SDLTypeface {
    let face = try found.get()
    try #require(
      face.missingPackages.isEmpty,
      "picture tests need the package \(face.missingPackages.joined(separator: ", "))")
    return face
  }

  /// The covers, from the package's `assets`.
  static let pictures = PictureLibrary(typeface: try? found.get())

  /// The path of a screenshot that is used as a user's own.
  static func screenshot(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Screens/\(name).png").path
  }

  /// The options of a painted lab.
  static func labOptions(
    _ scene: String, _ size: Size, _ theme: Theme, _ direction: LayoutDirection
  ) throws -> LabOptions {
    var options = LabOptions()
    (options.scene, options.size) = (scene, size)
    (options.theme, options.direction) = (theme, direction)
    (options.typeface, options.pictures) = (try typeface(), pictures)
    return options
  }

  static func setup<E: Scene>(
    _ scene: E.Type, start: String, theme: Theme, direction: LayoutDirection
  ) -> SceneSetup {
    SceneSetup(
      for: scene, theme: theme, direction: direction, start: start, pictures: pictures)
  }
}
