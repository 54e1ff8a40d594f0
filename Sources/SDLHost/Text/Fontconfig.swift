// Finds installed fonts with fontconfig, which is loaded for the first character without a font.
import SharedLibraries

/// A font of this machine.
struct InstalledFont: Hashable, Sendable {
  var file: String
  var index: Int
  /// The names of the family, in all languages of the font.
  var families: [String] = []
  /// Whether the font's strokes are thick enough for semibold and bold text.
  var isBold = false
  /// Whether the font's glyphs are coloured bitmaps.
  var isColor = false
  /// Whether the font's colours are only in layers of outlines, which are not drawn. The plain
  /// outlines of such a font may be empty.
  var isLayered = false

  func isNamed(_ family: String) -> Bool {
    families.contains { $0.lowercased() == family.lowercased() }
  }
}

/// Fonts of this machine, from the nearest to a family and a weight.
struct FontList {
  var count: Int
  var font: (Int) -> InstalledFont?
  /// Whether the font at an index has a character.
  var provides: (UInt32, Int) -> Bool

  /// The first font with all characters that is not excluded.
  func first(with characters: [UInt32], except excluded: Set<InstalledFont>) -> InstalledFont? {
    (0..<count).lazy
      .filter { index in characters.allSatisfy { provides($0, index) } }
      .compactMap(font).first { !$0.isLayered && !excluded.contains($0) }
  }
}

/// The functions and the configuration of fontconfig.
final class Fontconfig {
  typealias Object = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  /// Receives a number, or whether a property is set.
  typealias GetNumber =
    @convention(c) (Object, Text, Int32, UnsafeMutablePointer<Int32>) -> UInt32

  private let config: Object
  private let createPattern: @convention(c) () -> Object?
  private let destroyPattern, destroyConfig, substituteDefaults: @convention(c) (Object) -> Void
  private let destroySet: @convention(c) (UnsafeMutableRawPointer) -> Void
  private let addText: @convention(c) (Object, Text, Text) -> Int32
  private let addNumber: @convention(c) (Object, Text, Int32) -> Int32
  private let substitute: @convention(c) (Object, Object, UInt32) -> Int32
  private let sort:
    @convention(c) (
      Object, Object, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt32>
    ) -> UnsafeMutableRawPointer?
  private let text: @convention(c) (Object, Text, Int32, UnsafeMutablePointer<Text?>) -> UInt32
  private let number, flag: GetNumber
  private let characters:
    @convention(c) (Object, Text, Int32, UnsafeMutablePointer<Object?>) -> UInt32
  private let hasCharacter: @convention(c) (Object, UInt32) -> Int32

  /// Least weight in fontconfig of a face that counts as bold: demibold.
  private static let bold: Int32 = 180

  /// Nil if fontconfig is not installed.
  ///
  /// - Parameter folders: Folders with further fonts.
  init?(folders: [String]) {
    guard let library = LoadedLibrary("libfontconfig.so.1", prefix: "Fc") else { return nil }
    var isComplete = true
    // A missing function is never called, because the initializer fails afterwards.
    func function<Function>(_ name: String) -> Function { library.function(name, &isComplete) }
    let load: @convention(c) () -> Object? = function("InitLoadConfigAndFonts")
    let addFolder: @convention(c) (Object, Text) -> Int32 = function("ConfigAppFontAddDir")
    createPattern = function("PatternCreate")
    destroyPattern = function("PatternDestroy")
    destroyConfig = function("ConfigDestroy")
    destroySet = function("FontSetDestroy")
    substituteDefaults = function("DefaultSubstitute")
    addText = function("PatternAddString")
    addNumber = function("PatternAddInteger")
    substitute = function("ConfigSubstitute")
    sort = function("FontSort")
    text = function("PatternGetString")
    number = function("PatternGetInteger")
    flag = function("PatternGetBool")
    characters = function("PatternGetCharSet")
    hasCharacter = function("CharSetHasChar")
    guard isComplete, let config = load() else { return nil }
    self.config = config
    for folder in folders { _ = addFolder(config, folder) }
  }

  deinit { destroyConfig(config) }

  /// A sorted list of fonts that fontconfig owns.
  private final class SortedFonts {
    let set: UnsafeMutableRawPointer
    let library: Fontconfig

    init(_ set: UnsafeMutableRawPointer, _ library: Fontconfig) {
      (self.set, self.library) = (set, library)
    }

    deinit { library.destroySet(set) }

    /// A set of fonts begins with two numbers, and the address of the list of fonts.
    var count: Int { Int(set.load(as: Int32.self)) }

    subscript(index: Int) -> Object? {
      let fonts = set.load(fromByteOffset: 8, as: Optional<UnsafePointer<Object?>>.self)
      return fonts.flatMap { $0[index] }
    }
  }

  /// The installed fonts, the nearest to a family and a weight first.
  func fonts(like family: String, weight: Int) -> FontList? {
    guard let pattern = createPattern() else { return nil }
    defer { destroyPattern(pattern) }
    _ = addText(pattern, "family", family)
    _ = addText(pattern, "family", "sans-serif")
    // Without a language, the locale of the user would affect the selection of fonts.
    _ = addText(pattern, "lang", "und")
    _ = addNumber(pattern, "weight", Int32(weight))
    _ = substitute(config, pattern, 0)
    substituteDefaults(pattern)
    var result: UInt32 = 0
    guard let set = sort(config, pattern, 0, nil, &result) else { return nil }
    let sorted = SortedFonts(set, self)
    return FontList(
      count: sorted.count, font: { sorted[$0].flatMap(sorted.library.font) },
      provides: { character, index in
        var found: Object?
        guard let font = sorted[index],
          sorted.library.characters(font, "charset", 0, &found) == 0, let found
        else { return false }
        return sorted.library.hasCharacter(found, character) != 0
      })
  }

  private func font(_ pattern: Object) -> InstalledFont? {
    var (file, name): (Text?, Text?)
    guard text(pattern, "file", 0, &file) == 0, let file else { return nil }
    var names: [String] = []
    while text(pattern, "family", Int32(names.count), &name) == 0, let known = name {
      names.append(String(cString: known))
    }
    var (index, weight, color, hasOutlines): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = number(pattern, "index", 0, &index)
    _ = number(pattern, "weight", 0, &weight)
    _ = flag(pattern, "color", 0, &color)
    _ = flag(pattern, "outline", 0, &hasOutlines)
    // The upper half of the index names an instance of a variable font, which is not selected.
    return InstalledFont(
      file: String(cString: file), index: Int(index & 0xFFFF), families: names,
      isBold: weight >= Self.bold && index >> 16 == 0, isColor: color != 0 && hasOutlines == 0,
      isLayered: color != 0 && hasOutlines != 0)
  }
}
