// Tests the limits of reading: size to the byte, and halves of surrogate pairs.
import Testing

@testable import Files

@Suite("Reading")
struct ReadingTests {
  @Test("a file of exactly the limit is read, and one byte more is refused")
  func limit() throws {
    let folder = try Folder()
    // Also larger than one block of reading.
    for count in [0, 1, 1000, 1 << 16, (1 << 16) + 1, 200_000] {
      let content = [UInt8](repeating: 0x61, count: count)
      try FileAccess.write(content, to: folder.at("a"))
      #expect(try FileAccess.read(folder.at("a"), limit: count) == content)
      guard count > 0 else { continue }
      let error = #expect(throws: FileError.self) {
        try FileAccess.read(folder.at("a"), limit: count - 1)
      }
      #expect(error?.sentence.contains("larger than the limit of \(count - 1) bytes") == true)
    }
  }

  @Test(
    "half of a surrogate pair is refused, with the position after the wrong half",
    arguments: [
      // The second half comes first, whatever follows it.
      (#""\udc00""#, 8), (#""\udc00\udc00""#, 8), (#""\udfff\ud800""#, 8),
      // The first half is followed by nothing, or by something else.
      (#""\ud800""#, 8), (#""\ud800\n""#, 9), (#""\ud800\u0041""#, 14), (#""\ud800\ud800""#, 14),
    ])
  func surrogates(text: String, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.message == "half of a surrogate pair, expected both" && error?.column == column)
  }

  @Test("all surrogate pairs at the limits are read", arguments: ["\u{10000}", "\u{10FFFF}"])
  func pairs(text: String) throws {
    let escaped = text.utf16.map { "\\u" + String($0, radix: 16) }.joined()
    #expect(try JSON(parsing: "\"\(escaped)\"") == .text(text))
  }
}
