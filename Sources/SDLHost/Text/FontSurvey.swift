// The fonts that are installed on this machine, and the packages that provide them.

/// The folder of the text font and the file of the fallback font on this machine.
package struct FontSurvey: Sendable {
  /// Folder of the text font, Lato. Nil if a weight of the font is missing.
  package var family: String?
  /// Font file for Chinese, Japanese and Korean. If nil, because no such font is installed, boxes
  /// replace these characters.
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
