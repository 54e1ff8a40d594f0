// The fonts that are installed on this machine, and the packages that provide them.

/// The folder of the text font and the file of the fallback font, as found on this machine.
package struct FontSurvey: Sendable {
  /// Folder of the text font, Lato. Nil if one of its weights is missing.
  package var family: String?
  /// Font file for Chinese, Japanese and Korean. Nil if none is installed.
  /// Boxes are then drawn for these characters.
  package var fallback: String?
  /// Debian package of the text font.
  package static let familyPackage = FontFiles.latoPackage
  /// Debian package of the fallback font.
  package static let fallbackPackage = FontFiles.fallbackPackage

  package init() {
    guard let files = try? FontFiles.find() else { return }
    family = files.lato[.regular].map { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
    }
    fallback = files.fallback
  }
}
