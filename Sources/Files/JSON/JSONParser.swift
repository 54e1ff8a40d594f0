// A strict JSON parser with a limit on nesting. It reports the position of the first error.

/// A syntax error in a JSON text, and its position.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// Line of the error. The first line is 1.
  package var line: Int
  /// Column of the error in bytes. The first column is 1.
  package var column: Int
  /// Describes the error, or what was expected instead.
  package var message: String
}

extension JSON {
  /// Maximum depth of nested lists and objects.
  package static let deepestNesting = 64

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Parses JSON text in UTF-8.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}

/// Parses one JSON text, byte by byte.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func document() throws(JSONSyntaxError) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else {
      throw error("expected the end of the text after the value")
    }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSON {
    skipSpace()
    guard let byte = peek else { throw error("expected a value before the end of the text") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSON {
    try check(depth)
    index += 1
    var object = JSONObject()
    skipSpace()
    if take("}") { return .object(object) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("expected : after the key") }
      object.append(key, try value(depth: depth))
      skipSpace()
      if take("}") { return .object(object) }
      guard take(",") else { throw error("expected , or } after a member") }
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSON {
    try check(depth)
    index += 1
    var items: [JSON] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      items.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { throw error("expected , or ] after an item") }
    }
  }

  private func check(_ depth: Int) throws(JSONSyntaxError) {
    guard depth <= JSON.deepestNesting else {
      throw error("nested deeper than \(JSON.deepestNesting) levels, expected fewer")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    let length = word.utf8CodeUnitCount
    guard index + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[index + $0] == word.utf8Start[$0] })
    else { throw error("expected true, false or null") }
    index += length
    return value
  }

  /// Parses a JSON number, and rounds it to the nearest `Double`.
  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    take("-")
    if !take("0") {
      guard digits() > 0 else { throw error("expected a digit") }
    }
    if take(".") {
      guard digits() > 0 else { throw error("expected a digit after the point") }
    }
    if take("e") || take("E") {
      if !take("+") { take("-") }
      guard digits() > 0 else { throw error("expected a digit in the exponent") }
    }
    if let next = peek, isWordByte(next) { throw error("expected the end of the number") }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      index = start
      throw error("the number is too large, expected one that fits 64 bits")
    }
    return number
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var out: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: out, as: UTF8.self) else {
          throw error("the text is not UTF-8, expected UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &out)
      case 0..<0x20: throw error("a control character in a string, expected its \\u escape")
      default:
        out.append(byte)
        index += 1
      }
    }
    throw error("expected a closing quote")
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONSyntaxError) {
    index += 1
    guard let byte = peek else { throw error("expected a closing quote") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "b"): out.append(8)
    case UInt8(ascii: "f"): out.append(12)
    case UInt8(ascii: "n"): out.append(10)
    case UInt8(ascii: "r"): out.append(13)
    case UInt8(ascii: "t"): out.append(9)
    case UInt8(ascii: "u"):
      let scalar = try codePoint()
      out.append(contentsOf: UTF8.encode(scalar)!)
    default:
      index -= 1
      throw error("unknown escape, expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func codePoint() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hex4()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw error("half of a surrogate pair, expected both")
    }
    let second = try hex4()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair, expected both") }
    return scalar
  }

  private mutating func hex4() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  @discardableResult
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func error(_ message: String) -> JSONSyntaxError {
    var line = 1
    var column = 1
    for byte in bytes[..<min(index, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONSyntaxError(line: line, column: column, message: message)
  }
}
