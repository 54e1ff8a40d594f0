// Fonts of this machine for characters that the text font lacks, and for families by name.
import Drawing
import Libc

/// Fonts that earlier searches found on this machine. Not thread-safe.
///
/// The character, the weight and the installed fonts determine the font of a character, and earlier
/// text does not. So equal texts always look equal.
struct InstalledFonts {
  /// The fonts, by the number of `WordRun.Face.installed`.
  private(set) var fonts: [InstalledFont] = []
  private var numbers: [InstalledFont: Int] = [:]
  /// The number of the font of each family. Nil if the family is not installed.
  private var ofFamily: [Style: Int?] = [:]
  /// All fonts for each weight, by the distance from the sans-serif font of the weight.
  private var sorted: [Font.Weight: FontList] = [:]
  private var unreadable: Set<InstalledFont> = []
  private var reported: Set<String> = []
  private var library: Fontconfig??
  /// Replaces fontconfig in tests.
  var list: ((_ family: String, _ weight: Int) -> FontList?)?
  /// Receives one sentence for each script without a font, each missing family, and each file that
  /// is no font.
  var report: @Sendable (String) -> Void = { Self.print($0) }

  private struct Style: Hashable {
    var family: String
    var weight: Font.Weight
  }

  private static func print(_ sentence: String) {
    let line = Array("slipsheet: \(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// The number of the preferred font of a script.
  mutating func font(of script: Script, _ weight: Font.Weight) -> Int? {
    guard let number = ScriptFont.of(script).flatMap({ family($0.family, weight) }) else {
      return nil
    }
    return fonts[number].isLayered ? nil : number
  }

  /// The number of any font with the characters, or nil.
  mutating func font(with characters: [UInt32], _ weight: Font.Weight) -> Int? {
    if sorted[weight] == nil { sorted[weight] = fonts(like: "sans-serif", weight) }
    return sorted[weight]?.first(with: characters, except: unreadable).map { number(of: $0) }
  }

  /// Excludes a font that cannot be opened from further searches, and reports it.
  mutating func exclude(_ number: Int) {
    guard unreadable.insert(fonts[number]).inserted else { return }
    report("the font file \(fonts[number].file) cannot be read; another font is used instead")
  }

  /// The number of the face of a family, or of a font file. Nil if the font is not installed.
  mutating func font(named name: String, _ weight: Font.Weight) -> Int? {
    let found = family(name, weight)
    if found == nil {
      reportOnce("the font \(name) is not installed; the text font is used instead")
    }
    return found
  }

  private mutating func family(_ name: String, _ weight: Font.Weight) -> Int? {
    let style = Style(family: name, weight: weight)
    if let known = ofFamily[style] { return known }
    let font: InstalledFont? =
      if name.contains("/") {
        access(name, R_OK) == 0 ? InstalledFont(file: name, index: 0) : nil
      } else {
        fonts(like: name, weight)?.font(0).flatMap { $0.isNamed(name) ? $0 : nil }
      }
    let found = font.map { number(of: $0) }
    ofFamily[style] = .some(found)
    return found
  }

  /// Reports that no font has a character. Each script is reported only once. A character that
  /// several scripts share is also reported only once.
  mutating func reportMissing(_ character: UInt32, of script: Script) {
    let code = String(character, radix: 16, uppercase: true)
    let letters = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let font = ScriptFont.of(script)
    let name = font?.name ?? (script.isShared ? nil : "the script \(script.name)")
    reportOnce(
      "no installed font has \(name.map { "\($0) (U+\(letters))" } ?? "U+\(letters)"); boxes are"
        + " drawn: install \(font?.package ?? "fonts-noto-core")", key: name ?? letters)
  }

  private mutating func reportOnce(_ sentence: String, key: String? = nil) {
    if reported.insert(key ?? sentence).inserted { report(sentence) }
  }

  private mutating func fonts(like family: String, _ weight: Font.Weight) -> FontList? {
    if let list { return list(family, weight.fontconfig) }
    if library == nil { library = .some(Fontconfig(folders: FontFiles.named)) }
    return (library ?? nil)?.fonts(like: family, weight: weight.fontconfig)
  }

  private mutating func number(of font: InstalledFont) -> Int {
    if let known = numbers[font] { return known }
    numbers[font] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }
}

extension Font.Weight {
  /// The weight in the scale of fontconfig.
  fileprivate var fontconfig: Int {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    case .black: 210
    }
  }
}
