// The texts of a scene in the language of the scene's layout.

extension SceneOption {
  /// The option that shows the texts of a scene in Arabic.
  static let arabic = SceneOption(
    "arabic", .flag, default: false, "Words in Arabic, if the layout is right to left.")
}

extension SceneBase {
  /// Whether the texts are Arabic: the scene's option is on, and the layout is right to left.
  var isArabic: Bool { hasArabic && direction == .rightToLeft }
}

extension Scene {
  /// A text of the interface or of the content, in the language of the scene.
  func words(_ english: String) -> String {
    base.isArabic ? ArabicWords.all[english] ?? english : english
  }
}
