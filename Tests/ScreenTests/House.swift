// What every picture test shares: the typeface, and a word when it is missing.
import Drawing
import SDLHost
import Testing

enum House {
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
