// Where the house's fonts lie on this machine, or what to install.

/// The family that everything is written in, and what serves the letters it lacks.
package struct FontSurvey: Sendable {
  /// The folder of Lato's regular weight; nil: a weight is missing.
  package var family: String?
  /// The file for Chinese, Japanese and Korean; nil: such letters are boxes.
  package var fallback: String?
  /// Names of Debian's packages.
  package static let familyPackage = FontFiles.latoPackage
  /// The Debian package of the face for what the main one lacks.
  package static let fallbackPackage = FontFiles.fallbackPackage

  package init() {
    guard let files = try? FontFiles.find() else { return }
    family = files.lato[.regular].map { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
    }
    fallback = files.fallback
  }
}
