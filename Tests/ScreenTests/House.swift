// What every picture test shares: the typeface, and a word when it is missing.
import Drawing
import SDLHost
import Testing

enum House {
  /// Every picture is painted in an optimised build; in a debug build only a few are, to see that
  /// the bytes are the same.
  #if DEBUG
    static let isOptimized = false
  #else
    static let isOptimized = true
  #endif

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
}
