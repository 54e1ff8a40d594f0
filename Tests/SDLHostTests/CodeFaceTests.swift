// Tests the typeface for code: all letters have one width, and the font file may be missing.
import Drawing
import Testing

@testable import SDLHost

@Suite("Typeface of code")
struct CodeFaceTests {
  private var font: Font {
    var font = Font(size: 12)
    font.family = .code
    return font
  }

  @Test("every letter and sign in the typeface for code is equally wide")
  func even() throws {
    let files = try FontFiles.find()
    guard files.fallback != nil else { return }
    let typeface = try SDLTypeface(files: files)
    let width = typeface.advance(of: "0", font: font)
    #expect(width > 0)
    for code in 0x21...0x7E {
      let sign = String(UnicodeScalar(UInt8(code)))
      #expect(abs(typeface.advance(of: sign, font: font) - width) < 0.02, "\(sign)")
    }
    #expect(abs(typeface.advance(of: "threshold", font: font) - 9 * width) < 0.1)
    #expect(typeface.mask(of: "threshold", font: font, scale: 1) != nil)
  }

  @Test("without a typeface for code on the machine, code uses the typeface for text")
  func without() throws {
    var files = try FontFiles.find()
    files.fallback = nil
    let typeface = try SDLTypeface(files: files)
    let plain = Font(size: 12)
    #expect(
      typeface.advance(of: "threshold", font: font)
        == typeface.advance(of: "threshold", font: plain))
    #expect(typeface.metrics(of: font) == typeface.metrics(of: plain))
    #expect(
      typeface.mask(of: "let", font: font, scale: 2)
        == typeface.mask(of: "let", font: plain, scale: 2))
  }
}
