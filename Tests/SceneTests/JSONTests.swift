// Tests that JSON does not change when it is written and read, and that errors name a position.
import Files
import Testing

@Suite("JSON values")
struct JSONTests {
  @Test(
    "a JSON value that is written and read again is unchanged",
    arguments: [
      #"{"b": 1, "a": [true, false, null, "x\n\"\\"], "b": 2}"#, "[]", "{}", "-0.1",
      "0.30000000000000004", "1e-300", "123456789012345", "\"纸上的山\"", #"[[[]], {"k": {}}]"#,
    ])
  func roundTrip(_ text: String) throws {
    let value = try JSON(parsing: text)
    #expect(try JSON(parsing: value.line) == value)
    #expect(try JSON(parsing: value.page) == value)
  }

  @Test("keys of a JSON object keep their order, and a repeated key is kept twice")
  func order() throws {
    let object = try #require(try JSON(parsing: #"{"z": 1, "a": 2, "z": 3}"#).object)
    #expect(object.keys == ["z", "a", "z"])
    #expect(object.duplicateKey == "z")
    #expect(object["z"] == 1)
  }

  @Test("escape codes in a JSON text are read, also those in surrogate pairs")
  func escapes() throws {
    #expect(try JSON(parsing: #""\u0041\ud83d\ude00\/\b""#) == "A😀/\u{8}")
  }

  @Test(
    "reading a text that is not JSON fails with the line and the column",
    arguments: [
      ("", 1, 1), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("[1 2]", 1, 4), ("01", 1, 2),
      ("[\n  tru]", 2, 3), ("1.", 1, 3), ("-", 1, 2), ("1e", 1, 3), ("\"a", 1, 3),
      ("\"\\x\"", 1, 3), ("\"\\ud800\"", 1, 8), ("1e999", 1, 1), ("NaN", 1, 1), ("{} {}", 1, 4),
      ("{a: 1}", 1, 2), ("\"\u{1}\"", 1, 2), ("1x", 1, 2), ("+1", 1, 1),
    ])
  func errors(_ text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("reading JSON from bytes that are not UTF-8 fails with an error")
  func notUTF8() {
    #expect(throws: JSONSyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test("a JSON text with 64 nested levels is read, and one with 65 levels is an error")
  func depth() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSON(parsing: deep).array?.count == 1)
    #expect(throws: JSONSyntaxError.self) { try JSON(parsing: "[" + deep + "]") }
  }

  @Test(
    "a JSON number is written exactly, and a whole number without a decimal point",
    arguments: [(0.1, "0.1"), (2.0, "2"), (-0.0, "0"), (1.0 / 3.0, "0.3333333333333333")])
  func numbers(_ number: Double, _ text: String) {
    #expect(JSON.text(of: number) == text)
    #expect(Double(JSON.text(of: number)) == number)
  }
}
