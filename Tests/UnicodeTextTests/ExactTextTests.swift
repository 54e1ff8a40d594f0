// Tests the keys of text caches.
import Testing

@testable import UnicodeText

@Suite("Texts as keys of caches")
struct ExactTextTests {
  @Test(
    "texts with different Unicode scalars are different cache keys, even if they are equal strings")
  func scalars() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    for text in ["", "a", "مرحبا", "a longer text than fits into fifteen bytes", "😀"] {
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      #expect(ExactText(text) == ExactText(copy))
      #expect(ExactText(text).hashValue == ExactText(copy).hashValue)
      #expect(ExactText(text) != ExactText(text + "!"))
    }
  }
}
