// The preferred font of each script, and the Debian package of the font.

/// A script with the best font for the script.
struct ScriptFont: Sendable {
  var script: Script
  /// Name of the script in messages.
  var name: String
  var family: String
  /// Debian package of the font.
  var package: String

  private init(
    _ script: StaticString, _ name: String, family: String? = nil,
    package: String = "fonts-noto-core"
  ) {
    self.script = Script(script)
    self.name = name
    self.family = family ?? "Noto Sans " + name
    self.package = package
  }

  /// The script of emoji.
  static let emoji = Script("Zsye")

  private static let all: [ScriptFont] = [
    ScriptFont(
      "Zsye", "emoji", family: "Noto Color Emoji", package: "fonts-noto-color-emoji"),
    ScriptFont("Arab", "Arabic"), ScriptFont("Armn", "Armenian"), ScriptFont("Beng", "Bengali"),
    ScriptFont("Cher", "Cherokee"), ScriptFont("Deva", "Devanagari"),
    ScriptFont("Ethi", "Ethiopic"), ScriptFont("Geor", "Georgian"), ScriptFont("Gujr", "Gujarati"),
    ScriptFont("Guru", "Gurmukhi"), ScriptFont("Hebr", "Hebrew"), ScriptFont("Khmr", "Khmer"),
    ScriptFont("Knda", "Kannada"), ScriptFont("Laoo", "Lao"), ScriptFont("Mlym", "Malayalam"),
    ScriptFont("Mong", "Mongolian"), ScriptFont("Mymr", "Myanmar"), ScriptFont("Nkoo", "NKo"),
    ScriptFont("Orya", "Oriya"), ScriptFont("Sinh", "Sinhala"), ScriptFont("Syrc", "Syriac"),
    ScriptFont("Taml", "Tamil"), ScriptFont("Telu", "Telugu"), ScriptFont("Thaa", "Thaana"),
    ScriptFont("Thai", "Thai"), ScriptFont("Tibt", "Tibetan", family: "Noto Serif Tibetan"),
    ScriptFont("Hani", "Chinese", family: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei"),
  ]

  /// The font of a script. Nil for all other scripts, for which fontconfig finds the font.
  static func of(_ script: Script) -> ScriptFont? { all.first { $0.script == script } }
}
