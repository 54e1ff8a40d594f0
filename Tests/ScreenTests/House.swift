// What every picture test shares: typeface, pictures, and a word when something is missing.
import Artwork
import Drawing
import Exhibits
import Geometry
import Interface
import SDLHost
import ScreenTesting
import Testing

enum House {
  /// Every picture is painted in an optimised build; in a debug build only a few are, to see that
  /// the bytes are the same. `./test --long` paints all of them in both.
  static let paintsAll: Bool = {
    #if DEBUG
      return ScreenSettings.environment("SLIPSHEET_LONG") != nil
    #else
      return true
    #endif
  }()

  /// Lato and its Chinese fallback, found once. Nothing stands in for them: a picture with other
  /// letters would be another picture.
  static let found: Result<SDLTypeface, TypefaceError> = Result { () throws(TypefaceError) in
    try SDLTypeface()
  }

  static func typeface() throws -> SDLTypeface {
    let face = try found.get()
    try #require(
      face.missingPackages.isEmpty,
      "picture tests need the package \(face.missingPackages.joined(separator: ", "))")
    return face
  }

  /// The covers, from the package's `assets`.
  static let pictures = PictureLibrary(typeface: try? found.get())

  static func setup<E: Exhibit>(
    _ exhibit: E.Type, start: String, theme: Theme, direction: LayoutDirection
  ) -> ExhibitSetup {
    ExhibitSetup(
      for: exhibit, theme: theme, direction: direction, start: start, pictures: pictures)
  }
}
