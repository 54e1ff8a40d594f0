// The fonts on this machine, and the packages to install.

/// The folder of the text font, and the file of the fallback font.
package struct FontSurvey: Sendable {
  /// Folder of Lato's regular weight. Nil if a weight is missing.
  package var family: String?
  /// File for Chinese, Japanese and Korean. Nil: such characters are boxes.
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
