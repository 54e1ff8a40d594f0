// The words of a program's text.

/// One word of the text and its line.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case number(String)
    case text(String)
    case mark(String)
    case comment(String)
    case newline
    case end
  }
  var kind: Kind
  var line: Int
}

/// Why a program's text was not understood.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var sentence: String
  public var description: String { "line \(line): \(sentence)" }
}

extension Token {
  /// A mark comes before those that it begins with.
  private static let marks = [
    "->", "==", "!=", "<=", ">=", "&&", "||", "(", ")", "{", "}", "[", "]", ",", ":", "?", ".", "=",
    "+", "-", "*", "/", "<", ">", "!", "$",
  ].map { (text: $0, bytes: Array($0.utf8)) }

  /// Lines below `#if WORD` count when the word is among `features`, those below `#else` when not.
  static func read(_ text: String, features: Set<String>) throws(ProgramError) -> [Token] {
    var tokens: [Token] = []
    var kept = [true]
    var line = 0
    for raw in text.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
      line += 1
      let rest = raw.drop { $0 == .space }
      if rest.first == .hash {
        let word = String(Substring(rest))
        if word.hasPrefix("#if ") {
          kept.append(kept.last! && features.contains(String(word.dropFirst(4))))
          continue
        }
        if word == "#else" {
          let outer = kept.dropLast().last ?? false
          kept[kept.count - 1] = outer && !kept[kept.count - 1]
          continue
        }
        if word == "#end" {
          kept.removeLast()
          continue
        }
      }
      guard kept.last! else { continue }
      try read(rest, line: line, into: &tokens)
      tokens.append(Token(kind: .newline, line: line))
    }
    tokens.append(Token(kind: .end, line: line + 1))
    return tokens
  }

  /// The words of one line. By bytes: looking for whole characters takes ten times as long.
  private static func read(
    _ bytes: Substring.UTF8View, line: Int, into tokens: inout [Token]
  ) throws(ProgramError) {
    var rest = bytes
    /// Takes the bytes up to `end` away and gives them as text.
    func take(to end: Substring.UTF8View.Index) -> String {
      defer { rest = rest[end...] }
      return String(Substring(rest[..<end]))
    }
    func take(while belongs: (UInt8) -> Bool) -> String {
      take(to: rest.firstIndex { !belongs($0) } ?? rest.endIndex)
    }
    while let first = rest.first {
      if first == .space {
        rest.removeFirst()
      } else if rest.starts(with: [.slash, .slash]) {
        rest = rest.dropFirst(2).drop { $0 == .space }
        tokens.append(Token(kind: .comment(take(to: rest.endIndex)), line: line))
      } else if first.isLetter {
        tokens.append(Token(kind: .name(take { $0.isLetter || $0.isDigit }), line: line))
      } else if first.isDigit {
        let e = UInt8(ascii: "e")
        var number = take { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == e }
        // The minus of an exponent belongs to the number.
        if number.utf8.last == e { number += take { $0.isDigit || $0 == UInt8(ascii: "-") } }
        tokens.append(Token(kind: .number(number), line: line))
      } else if first == .quote {
        rest.removeFirst()
        tokens.append(Token(kind: .text(take { $0 != .quote }), line: line))
        rest = rest.dropFirst()
      } else if let mark = marks.first(where: { rest.starts(with: $0.bytes) }) {
        tokens.append(Token(kind: .mark(mark.text), line: line))
        rest = rest.dropFirst(mark.bytes.count)
      } else {
        throw ProgramError(line: line, sentence: "'\(Substring(rest).first!)' begins no word")
      }
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let quote = UInt8(ascii: "'")

  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isLetter: Bool {
    // A small letter differs from its capital by this bit.
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
