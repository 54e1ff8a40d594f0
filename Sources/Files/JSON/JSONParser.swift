// Text to JSON values: strict, bounded in depth, and with the place of the first mistake.

/// Why a text is not JSON, and where.
public struct JSONMistake: Error, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in bytes.
  public var column: Int
  /// What would be right.
  public var message: String
}

extension JSON {
  /// Levels of lists and objects that one text may have.
  public static let deepestNesting = 64

  public init(parsing text: String) throws(JSONMistake) { try self.init(parsing: Array(text.utf8)) }

  /// Reads UTF-8.
  public init(parsing bytes: [UInt8]) throws(JSONMistake) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}

/// Reads one document byte by byte.
struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func document() throws(JSONMistake) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard place == bytes.count else {
      throw mistake("expected the end of the text after its one value")
    }
    return value
  }

  private mutating func value(depth: Int) throws(JSONMistake) -> JSON {
    skipSpace()
    guard let byte = peek else { throw mistake("expected a value before the end of the text") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw mistake("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONMistake) -> JSON {
    try check(depth)
    place += 1
    var object = JSONObject()
    skipSpace()
    if take("}") { return .object(object) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw mistake("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw mistake("expected : after the key") }
      object.append(key, try value(depth: depth))
      skipSpace()
      if take("}") { return .object(object) }
      guard take(",") else { throw mistake("expected , or } after a member") }
    }
  }

  private mutating func array(depth: Int) throws(JSONMistake) -> JSON {
    try check(depth)
    place += 1
    var items: [JSON] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      items.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { throw mistake("expected , or ] after an item") }
    }
  }

  private func check(_ depth: Int) throws(JSONMistake) {
    guard depth <= JSON.deepestNesting else {
      throw mistake("nested deeper than \(JSON.deepestNesting) levels")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONMistake) -> JSON {
    let length = word.utf8CodeUnitCount
    guard place + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[place + $0] == word.utf8Start[$0] })
    else { throw mistake("expected true, false or null") }
    place += length
    return value
  }

  /// A number by the grammar of JSON, rounded to the nearest double.
  private mutating func number() throws(JSONMistake) -> Double {
    let start = place
    take("-")
    if !take("0") {
      guard digits() > 0 else { throw mistake("expected a digit") }
    }
    if take(".") {
      guard digits() > 0 else { throw mistake("expected a digit after the point") }
    }
    if take("e") || take("E") {
      if !take("+") { take("-") }
      guard digits() > 0 else { throw mistake("expected a digit in the exponent") }
    }
    if let next = peek, isWordByte(next) { throw mistake("expected the end of the number") }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      place = start
      throw mistake("the number is too large for 64 bits")
    }
    return number
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
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

  private mutating func string() throws(JSONMistake) -> String {
    place += 1
    var out: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        guard let text = String(validating: out, as: UTF8.self) else {
          throw mistake("the text is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &out)
      case 0..<0x20: throw mistake("a control character stands in a text; write it as \\u")
      default:
        out.append(byte)
        place += 1
      }
    }
    throw mistake("expected a closing quote")
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONMistake) {
    place += 1
    guard let byte = peek else { throw mistake("expected a closing quote") }
    place += 1
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
      place -= 1
      throw mistake("unknown escape; JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func codePoint() throws(JSONMistake) -> Unicode.Scalar {
    let first = try hex4()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw mistake("half of a surrogate pair")
    }
    let second = try hex4()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw mistake("half of a surrogate pair") }
    return scalar
  }

  private mutating func hex4() throws(JSONMistake) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("expected four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  @discardableResult
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private func mistake(_ message: String) -> JSONMistake {
    var line = 1
    var column = 1
    for byte in bytes[..<min(place, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONMistake(line: line, column: column, message: message)
  }
}
