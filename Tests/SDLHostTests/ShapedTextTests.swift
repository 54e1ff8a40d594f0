// Tests text that HarfBuzz shapes: glyphs, edges of characters, fallback fonts and emoji.
import Drawing
import Foundation
import Testing

@testable import SDLHost

/// Fonts that these tests name. Other fonts have other glyphs.
private enum Fonts {
  static let folder = "/usr/share/fonts/truetype/noto"
  static var areInstalled: Bool {
    ["NotoSansArabic-Regular.ttf", "NotoColorEmoji.ttf", "NotoSansThai-Regular.ttf"].allSatisfy {
      FileManager.default.isReadableFile(atPath: "\(folder)/\($0)")
    }
  }
  static let shaper = "/usr/bin/hb-shape"
  static var hasShaper: Bool { FileManager.default.isExecutableFile(atPath: shaper) }
}

@Suite("Shaped text", .enabled(if: Fonts.areInstalled, "fonts-noto-core, fonts-noto-color-emoji"))
struct ShapedTextTests {
  let typeface: SDLTypeface
  let font = Font(size: 100)

  init() throws { typeface = try SDLTypeface() }

  typealias Sample = (word: String, script: String, isRightToLeft: Bool, file: String)
  static let samples: [Sample] = [
    ("السلامُ", "Arab", true, "NotoSansArabic"), ("לְשָׁלוֹם", "Hebr", true, "NotoSansHebrew"),
    ("क्षत्रियों", "Deva", false, "NotoSansDevanagari"), ("বন্ধুত্ব", "Beng", false, "NotoSansBengali"),
    ("மொழிகள்", "Taml", false, "NotoSansTamil"), ("తెలుగులో", "Telu", false, "NotoSansTelugu"),
    ("ภาษาที่", "Thai", false, "NotoSansThai"), ("ພາສາລາວ", "Laoo", false, "NotoSansLao"),
    ("ភាសាខ្មែរ", "Khmr", false, "NotoSansKhmer"), ("မြန်မာဘာသာ", "Mymr", false, "NotoSansMyanmar"),
    ("བསྒྲུབས", "Tibt", false, "NotoSerifTibetan"), ("ܣܘܪܝܝܐ", "Syrc", true, "NotoSansSyriac"),
    ("ශ්‍රීලංකා", "Sinh", false, "NotoSansSinhala"),
  ]

  @Test(
    "glyphs and advances match the output of hb-shape in thirteen scripts",
    .enabled(if: Fonts.hasShaper, "libharfbuzz-bin"), arguments: samples)
  func glyphs(sample: Sample) throws {
    let shaped = try #require(typeface.shaped(sample.word, font))
    #expect(shaped.runs.count == 1 && shaped.isRightToLeft == sample.isRightToLeft)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Fonts.shaper)
    process.arguments = [
      "--no-glyph-names", "--no-clusters", "--script=\(sample.script)",
      "--direction=\(sample.isRightToLeft ? "rtl" : "ltr")",
      "\(Fonts.folder)/\(sample.file)-Regular.ttf", sample.word,
    ]
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // [number@x,y+advance|…]
    let expected = text.split { "[]|\n".contains($0) }.map { glyph in
      "\(glyph.prefix { $0 != "@" && $0 != "+" })+\(glyph.split(separator: "+").last ?? "")"
    }
    let found = shaped.runs.flatMap(\.glyphs).map { "\($0.id)+\($0.advance)" }
    #expect(found == expected, "\(sample.word)")
  }

  @Test(
    "the caret positions in a word increase from 0 to the width of the word", arguments: samples)
  func edges(sample: Sample) {
    let edges = typeface.edges(of: sample.word, font: font)
    #expect(edges.count == sample.word.count + 1)
    #expect(edges.first == 0 && edges == edges.sorted())
    let width = typeface.advance(of: sample.word, font: font)
    #expect(abs((edges.last ?? 0) - width) < 1e-6 && width > 50)
  }

  @Test("a caret can be placed inside a ligature of two letters, at half of its width")
  func ligature() throws {
    let edges = typeface.edges(of: "لا", font: font)
    #expect(edges.count == 3 && abs(edges[1] * 2 - edges[2]) < 1e-6)
  }

  @Test("Arabic letters are joined: no letter has the glyph that it has alone")
  func joined() {
    func glyphs(_ word: String) -> Set<UInt32> {
      Set(typeface.shaped(word, font)?.runs.flatMap(\.glyphs).map(\.id) ?? [])
    }
    let word = glyphs("محمد")
    #expect(word.count >= 4)
    for letter in "محد" { #expect(glyphs(String(letter)).isDisjoint(with: word), "\(letter)") }
  }

  @Test("a right-to-left override mirrors a bracket without changing its width")
  func override() throws {
    let (plain, mirrored) = ("(", "\u{202E}(")
    #expect(
      typeface.advance(of: plain, font: font) == typeface.advance(of: mirrored, font: font))
    let opening = typeface.mask(of: ")", font: font, scale: 1)
    let shown = typeface.mask(of: mirrored, font: font, scale: 1)
    #expect(shown?.coverage == opening?.coverage)
  }

  @Test(
    "a sequence of emoji is one glyph with its own colours",
    arguments: ["😀", "👍🏽", "🇩🇪", "👩‍💻", "❤️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
  func emoji(sequence: String) throws {
    let shaped = try #require(typeface.shaped(sequence, font))
    #expect(shaped.runs.count == 1 && shaped.runs[0].isColor)
    #expect(shaped.runs[0].glyphs.filter { $0.advance > 0 }.count == 1)
    #expect(typeface.edges(of: sequence, font: font).count == 2)
    let mask = try #require(typeface.mask(of: sequence, font: font, scale: 2))
    #expect(mask.colors.count == mask.width * mask.height)
    #expect(Set(mask.colors).count > 8 && mask.coverage.allSatisfy { $0 == 0 })
    // Premultiplied: no channel is greater than alpha.
    #expect(
      mask.colors.allSatisfy { color in
        let alpha = color >> 24
        return [16, 8, 0].allSatisfy { (color >> UInt32($0)) & 0xFF <= alpha }
      })
  }

  @Test("an emoji at scale 2 has as many pixels as at twice the size")
  func emojiScale() {
    let twice = typeface.mask(of: "😀", font: Font(size: 40), scale: 1)
    #expect(typeface.mask(of: "😀", font: Font(size: 20), scale: 2) == twice)
  }

  @Test("a word looks the same whatever word was drawn before it")
  func order() throws {
    let words = ["مرحبا", "हिन्दी", "😀", "Հայ", "שלום", "AV", "ไทย"]
    for word in words { _ = typeface.mask(of: word, font: Font(size: 17), scale: 2) }
    for word in words.reversed() {
      let mask = typeface.mask(of: word, font: Font(size: 17), scale: 2)
      #expect(try SDLTypeface().mask(of: word, font: Font(size: 17), scale: 2) == mask, "\(word)")
    }
  }

  @Test(
    "words in Latin, Greek, Cyrillic and Chinese letters need no shaping",
    arguments: ["Books", "naïve", "“x”", "Ελληνικά", "Привет", "纸张", "→", "a\u{301}"])
  func plain(word: String) { #expect(typeface.shaped(word, font) == nil) }

  @Test("malformed text and thousands of marks on a letter are drawn in a small area")
  func hostile() throws {
    let broken = String(decoding: [0xED, 0xA0, 0xBD, 0x61, 0xFF, 0xD7], as: UTF8.self)
    for word in [
      "a" + String(repeating: "\u{301}", count: 100_000),
      "ب" + String(repeating: "\u{64B}", count: 100_000),
      String(repeating: "\u{202E}", count: 10_000) + "א", broken,
      String(repeating: "\u{200D}", count: 10_000), "\u{301}", "\u{64B}", "\u{FE0F}",
    ] {
      let mask = typeface.mask(of: word, font: Font(size: 20), scale: 1)
      #expect((mask?.width ?? 0) < 400 && (mask?.height ?? 0) < 400)
      #expect(typeface.advance(of: word, font: Font(size: 20)) < 400)
      #expect(typeface.edges(of: word, font: Font(size: 20)).count == word.count + 1)
    }
  }

  @Test(
    "Arabic and Persian digits are drawn from left to right",
    arguments: ["١٢٣", "۱۲۳"])
  func digits(word: String) throws {
    let edges = typeface.edges(of: word, font: font)
    #expect(edges == edges.sorted(), "the first digit is at the left")
    let shaped = try #require(typeface.shaped(word, font))
    let single = try word.map { digit in
      try #require(typeface.shaped("\(digit)", font)).runs[0].glyphs[0].id
    }
    #expect(shaped.runs.flatMap(\.glyphs).map(\.id) == single)
  }

  @Test("an invisible direction mark before a word does not change the word's width")
  func invisibleFirst() {
    let (plain, marked) = ("שלום", "\u{200F}שלום")
    let edges = typeface.edges(of: marked, font: font)
    #expect(edges.first == 0)
    #expect(edges.last == typeface.edges(of: plain, font: font).last)
  }

  @Test("thousands of marks without width are drawn over each other without an overflow")
  func heap() {
    let word = String(repeating: "\u{5B7}\u{2061}", count: 10_000)
    let mask = typeface.mask(of: word, font: Font(size: 20), scale: 1)
    #expect((mask?.width ?? 0) < 400)
  }

  @Test("a text whose font is missing is drawn in the default font")
  func namedFont() {
    var (named, missing) = (Font(size: 20), Font(size: 20))
    named.family = .named("Noto Sans Thai")
    missing.family = .named("No Such Font")
    let word = "Handgloves"
    let plain = typeface.advance(of: word, font: Font(size: 20))
    #expect(typeface.advance(of: word, font: missing) == plain)
    #expect(typeface.mask(of: word, font: missing, scale: 1) != nil)
    #expect(typeface.advance(of: "ภาษา", font: named) > 0)
    var file = Font(size: 20)
    file.family = .named("\(Fonts.folder)/NotoSansThai-Regular.ttf")
    #expect(
      typeface.advance(of: "ภาษา", font: file) == typeface.advance(of: "ภาษา", font: named))
  }
}

@Suite("Missing fonts")
struct MissingFontTests {
  /// The sentences that were reported.
  private final class Log: @unchecked Sendable { var sentences: [String] = [] }

  @Test("a missing font for a script is reported once, with the package that contains one")
  func report() {
    let log = Log()
    var fonts = InstalledFonts()
    fonts.report = { log.sentences.append($0) }
    fonts.reportMissing(0x645, of: Script("Arab"))
    fonts.reportMissing(0x646, of: Script("Arab"))
    fonts.reportMissing(0x1F600, of: ScriptFont.emoji)
    fonts.reportMissing(0x10A00, of: Script("Khar"))
    fonts.reportMissing(0x1D11E, of: .common)
    fonts.reportMissing(0x1D122, of: .common)
    fonts.reportMissing(0x1D11E, of: .common)
    #expect(
      log.sentences == [
        "no installed font has Arabic (U+0645); boxes are drawn: install fonts-noto-core",
        "no installed font has emoji (U+1F600); boxes are drawn: install fonts-noto-color-emoji",
        "no installed font has the script Khar (U+10A00); boxes are drawn: install fonts-noto-core",
        "no installed font has U+1D11E; boxes are drawn: install fonts-noto-core",
        "no installed font has U+1D122; boxes are drawn: install fonts-noto-core",
      ])
  }

  @Test("a font family that is not installed is reported once")
  func family() {
    let log = Log()
    var fonts = InstalledFonts()
    fonts.report = { log.sentences.append($0) }
    #expect(fonts.font(named: "No Such Font", .regular) == nil)
    #expect(fonts.font(named: "No Such Font", .bold) == nil)
    #expect(
      log.sentences == [
        "the font No Such Font is not installed; the text font is used instead"
      ])
  }

  @Test("fonts for missing characters are looked up in one list for each weight")
  func sortedOnce() {
    let log = Log()
    var fonts = InstalledFonts()
    fonts.list = { family, weight in
      log.sentences.append("\(family) \(weight)")
      return FontList(
        count: 3, font: { InstalledFont(file: "\($0)", index: 0) },
        provides: { character, index in Int(character) % 3 >= index })
    }
    for character in UInt32(0x1000)..<0x1800 {
      #expect(fonts.font(with: [character], .regular) == 0)
      #expect(fonts.font(with: [character], .bold) == 0)
    }
    #expect(fonts.font(with: [0x1001, 0x1003], .bold) == 0)
    #expect(log.sentences == ["sans-serif 80", "sans-serif 200"])
  }

  @Test("a font with coloured layers is used only if the program names it")
  func layers() {
    let layered = InstalledFont(
      file: "layers.ttf", index: 0, families: ["Noto Color Emoji"], isLayered: true)
    var fonts = InstalledFonts()
    fonts.list = { _, _ in
      FontList(
        count: 2, font: { [layered, InstalledFont(file: "outlines.ttf", index: 0)][$0] },
        provides: { _, _ in true })
    }
    #expect(fonts.font(of: ScriptFont.emoji, .regular) == nil)
    let found = fonts.font(with: [0x1F600], .regular)
    #expect(found.map { fonts.fonts[$0].file } == "outlines.ttf")
    let named = fonts.font(named: "Noto Color Emoji", .regular)
    #expect(named.map { fonts.fonts[$0].file } == "layers.ttf")
  }

  @Test(
    "a font file that cannot be read is reported once, and the next font is used",
    .enabled(if: Fonts.areInstalled, "fonts-noto-core"))
  func unreadable() throws {
    let file = FileManager.default.temporaryDirectory.path + "/no font \(UUID()).ttf"
    try Data("no font".utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    // SDL_ttf runs as long as a typeface exists.
    let typeface = try SDLTypeface()
    defer { withExtendedLifetime(typeface) {} }
    let log = Log()
    var faces = FontFaces(files: try .find())
    defer { faces.close() }
    faces.installed.report = { log.sentences.append($0) }
    faces.installed.list = { _, _ in
      FontList(
        count: 2,
        font: {
          InstalledFont(file: [file, "\(Fonts.folder)/NotoSansThai-Regular.ttf"][$0], index: 0)
        }, provides: { _, _ in true })
    }
    for word in ["ภาษา", "ไทย"] {
      guard case .shaped(let shaped) = faces.content(of: word, Font(size: 10)) else {
        Issue.record("\(word) is not shaped")
        continue
      }
      let used = shaped.runs.map { faces.file($0.face, .regular) }
      #expect(used == ["\(Fonts.folder)/NotoSansThai-Regular.ttf"])
    }
    var named = Font(size: 10)
    named.family = .named(file)
    for _ in 1...2 { #expect(faces.mainFace(named) == .main) }
    let sentence = "the font file \(file) cannot be read; another font is used instead"
    #expect(log.sentences == [sentence])
  }
}
