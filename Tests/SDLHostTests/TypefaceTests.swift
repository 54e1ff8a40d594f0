// Tests the measuring and rendering of words by SDL_ttf.
import Drawing
import Testing

@testable import SDLHost

@Suite("Typefaces") struct TypefaceTests {
  let typeface: SDLTypeface

  init() throws { typeface = try SDLTypeface() }

  @Test("a word's width is proportional to its size", arguments: [0.5, 3, 17, 400])
  func advanceIsLinear(size: Double) {
    let one = typeface.advance(of: "Wolkenkratzer", font: Font(size: 1))
    let same = typeface.advance(of: "Wolkenkratzer", font: Font(size: size))
    #expect(same == one * size)
    #expect(one > 5 && one < 9)
  }

  @Test("kerned letters move closer together")
  func kerning() {
    let font = Font(size: 100)
    let apart = typeface.advance(of: "A", font: font) + typeface.advance(of: "V", font: font)
    #expect(typeface.advance(of: "AV", font: font) < apart - 2)
  }

  @Test("the width of a word is the sum of the advances of its letters")
  func pureAdvance() {
    // The letter j extends past its left end. In Lato, its advance is 480 of 2000 units.
    let j = typeface.advance(of: "j", font: Font(size: 2000))
    let jj = typeface.advance(of: "jj", font: Font(size: 2000))
    #expect(abs(jj - 2 * j) <= 2)
  }

  @Test(
    "a heavier weight of a typeface is wider",
    arguments: zip(
      Font.Weight.allCases.dropLast(), Font.Weight.allCases.dropFirst()))
  func weights(light: Font.Weight, heavy: Font.Weight) {
    let word = "Handgloves"
    #expect(
      typeface.advance(of: word, font: Font(size: 10, weight: light))
        < typeface.advance(of: word, font: Font(size: 10, weight: heavy)))
  }

  @Test("digits are equally wide in every weight", arguments: Font.Weight.allCases)
  func tabularDigits(weight: Font.Weight) {
    let widths = Set(
      "0123456789".map {
        typeface.advance(of: String($0), font: Font(size: 16, weight: weight))
      })
    #expect(widths.count == 1)
  }

  @Test("a capital letter begins at the baseline and ends at the cap height")
  func maskPlace() throws {
    let font = Font(size: 40)
    let mask = try #require(typeface.mask(of: "H", font: font, scale: 2))
    let metrics = typeface.metrics(of: font)
    #expect(abs(Double(mask.top) - metrics.capHeight * 2) < 1)
    #expect(mask.height - mask.top <= 1)
    #expect(mask.left >= 0)
    #expect(mask.coverage.contains(255))
  }

  @Test("the painted area of a word grows with the square of the font size")
  func inkIsLinear() throws {
    func area(_ size: Double) throws -> Double {
      let mask = try #require(typeface.mask(of: "Handgloves", font: Font(size: size), scale: 1))
      return mask.coverage.reduce(0.0) { $0 + Double($1) / 255 } / (size * size)
    }
    let large = try area(300)
    for size in [9.0, 13, 17, 34, 90] {
      // Both ends of each of the ten letters are rounded by up to an eighth of a pixel. The error
      // is below 2 %.
      #expect(abs(try area(size) / large - 1) < 0.02, "at \(size)")
    }
  }

  @Test("a letter that extends past its left side is not clipped")
  func overhang() throws {
    let mask = try #require(typeface.mask(of: "j", font: Font(size: 60), scale: 1))
    #expect(mask.left < 0)
  }

  @Test("Chinese characters are drawn in the second typeface, and are thicker in bold text")
  func fallback() throws {
    try #require(typeface.missingPackages.isEmpty, "install fonts-wqy-microhei")
    let regular = Font(size: 32)
    let bold = Font(size: 32, weight: .bold)
    #expect(abs(typeface.advance(of: "纸", font: regular) - 32) < 2)
    #expect(
      typeface.advance(of: "纸", font: regular) == typeface.advance(of: "纸", font: bold))
    let thin = try #require(typeface.mask(of: "纸", font: regular, scale: 1))
    let thick = try #require(typeface.mask(of: "纸", font: bold, scale: 1))
    let ink = { (mask: CoverageMask) in mask.coverage.reduce(0) { $0 + Int($1) } }
    #expect(ink(thick) > ink(thin) * 5 / 4)
  }

  @Test("the width of a word in two scripts is the sum of the widths of its parts")
  func mixedScripts() throws {
    let font = Font(size: 20)
    let components =
      typeface.advance(of: "iPad", font: font) + typeface.advance(of: "纸张", font: font)
    #expect(abs(typeface.advance(of: "iPad纸张", font: font) - components) < 0.01)
    let mask = try #require(typeface.mask(of: "iPad纸张", font: font, scale: 2))
    #expect(Double(mask.width) > components * 2 * 0.9)
  }

  @Test(
    "a character that is missing in every typeface is drawn as a box",
    arguments: ["\u{E123}", "😀", "\u{10FFFD}"])
  func missingGlyph(word: String) throws {
    #expect(typeface.advance(of: word, font: Font(size: 20)) > 4)
    let mask = try #require(typeface.mask(of: word, font: Font(size: 20), scale: 2))
    #expect(mask.width > 8 && mask.height > 16)
  }

  @Test("invisible text draws no pixel", arguments: ["", "\u{200B}", "\n\t", "\u{FEFF}"])
  func nothing(word: String) {
    #expect(typeface.mask(of: word, font: Font(size: 20), scale: 1) == nil)
    #expect(typeface.advance(of: word, font: Font(size: 20)) == 0)
  }

  @Test(
    "text of an invalid size draws no pixel", arguments: [0, -3, Double.nan, .infinity, 1e-300])
  func badSizes(size: Double) {
    #expect(typeface.mask(of: "x", font: Font(size: size), scale: 1) == nil)
    #expect(typeface.mask(of: "x", font: Font(size: 10), scale: size) == nil)
    #expect(typeface.advance(of: "x", font: Font(size: size)).isFinite)
  }

  @Test("the picture of a word stays within size limits, even for a huge font or a very long word")
  func bounds() throws {
    let huge = try #require(typeface.mask(of: "Wg", font: Font(size: 1e9), scale: 4))
    #expect(huge.height < 4096)
    let long = String(repeating: "W", count: 20_000)
    let mask = try #require(typeface.mask(of: long, font: Font(size: 20), scale: 1))
    #expect(mask.width <= 2 * WordMask.widest)
  }

  @Test("many threads that draw text at the same time get the same pixels as one thread")
  func threads() async {
    let words = (0..<40).map { "word\($0)纸" }
    let alone = words.map { typeface.mask(of: $0, font: Font(size: 15), scale: 1) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { [typeface] in
          words.map { typeface.mask(of: $0, font: Font(size: 15), scale: 1) } == alone
        }
      }
      for await same in group { #expect(same) }
    }
  }

  @Test("a missing font family is reported with the package to install")
  func missingFamily() {
    let error = #expect(throws: TypefaceError.self) { try FontFiles.find(in: ["/nowhere"]) }
    #expect(error?.description.contains("fonts-lato") == true)
    #expect(error?.description.contains("/nowhere") == true)
  }

  @Test(
    "without the second typeface, its package is reported and its characters are drawn as boxes")
  func missingFallback() throws {
    var files = try FontFiles.find()
    files.fallback = nil
    let alone = try SDLTypeface(files: files)
    #expect(alone.missingPackages == ["fonts-wqy-microhei"])
    #expect(alone.mask(of: "纸", font: Font(size: 20), scale: 1) != nil)
  }

  @Test("a word has the same pixels whatever was painted before it")
  func sizesInTurn() throws {
    let words = ["Ähre", "j.", "纸 ab", "→"]
    // There are more sizes than the cache holds, and some sizes occur again.
    let sizes = (0..<300).map { 6 + Double($0 * 7 % 300) / 10 } + [6, 13.5, 35.9, 6]
    for (turn, size) in sizes.enumerated() {
      var font = Font(size: size, weight: turn % 3 == 0 ? .regular : .bold)
      if turn % 3 == 2 { font.family = .code }
      let mask = typeface.mask(of: words[turn % words.count], font: font, scale: 1)
      guard turn % 20 == 0 || turn >= 300 else { continue }
      let fresh = try SDLTypeface().mask(of: words[turn % words.count], font: font, scale: 1)
      #expect(mask == fresh, "\(words[turn % words.count]) at \(size)")
    }
  }

  @Test("a font file that is not a font is reported by name")
  func brokenFont() throws {
    var files = try FontFiles.find()
    files.lato[.regular] = "/etc/hostname"
    let broken = try SDLTypeface(files: files)
    let error = #expect(throws: TypefaceError.self) { try broken.prepare() }
    #expect(error?.description.contains("/etc/hostname") == true)
    #expect(broken.advance(of: "x", font: Font(size: 10)) == 0)
  }
}

@Suite("Words in several typefaces") struct WordRunsTests {
  func split(_ word: String) -> [WordRun] {
    WordRuns.split(
      word, inMain: { $0 < 0x300 || $0 == 0x301 }, inFallback: { (0x4E00..<0xA000).contains($0) })
  }

  @Test("a word is split into parts only where the typeface changes")
  func faces() {
    #expect(
      split("ab纸张c") == [
        WordRun(face: .main, text: "ab"), WordRun(face: .fallback, text: "纸张"),
        WordRun(face: .main, text: "c"),
      ])
  }

  @Test(
    "an accent mark is drawn in the typeface of the letter before it",
    arguments: ["纸\u{301}", "纸\u{20DD}"])
  func marks(word: String) {
    #expect(split(word) == [WordRun(face: .fallback, text: word)])
  }

  @Test("a character that no typeface contains is drawn in the main typeface")
  func leftovers() {
    #expect(split("\u{E000}") == [WordRun(face: .main, text: "\u{E000}")])
    #expect(split("a\u{200D}\u{0}b\u{85}") == [WordRun(face: .main, text: "ab")])
  }

  @Test("a very long word is rendered in several parts that contain all of its letters")
  func components() {
    let word = String(repeating: "x", count: 1000)
    let runs = split(word)
    #expect(runs.count == 8)
    #expect(runs.map(\.text).joined() == word)
  }
}
