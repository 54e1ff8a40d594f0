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
  private static let marks = [
    "->", "==", "!=", "<=", ">=", "&&", "||", "(", ")", "{", "}", "[", "]", ",", ":", "?", ".", "=",
    "+", "-", "*", "/", "<", ">", "!", "$",
  ]

  /// Lines below `#if WORD` count when the word is among `features`, those below `#else` when not.
  static func read(_ text: String, features: Set<String>) throws(ProgramError) -> [Token] {
    var tokens: [Token] = []
    var kept = [true]
    var line = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      var rest = raw.drop { $0 == " " }
      if rest.hasPrefix("#if ") {
        kept.append(kept.last! && features.contains(String(rest.dropFirst(4))))
        continue
      }
      if rest == "#else" {
        let outer = kept.dropLast().last ?? false
        kept[kept.count - 1] = outer && !kept[kept.count - 1]
        continue
      }
      if rest == "#end" {
        kept.removeLast()
        continue
      }
      guard kept.last! else { continue }
      while let first = rest.first {
        if first == " " {
          rest = rest.dropFirst()
        } else if rest.hasPrefix("//") {
          tokens.append(
            Token(kind: .comment(String(rest.dropFirst(2).drop { $0 == " " })), line: line))
          rest = ""
        } else if first.isLetter {
          let word = rest.prefix { $0.isLetter || $0.isNumber }
          tokens.append(Token(kind: .name(String(word)), line: line))
          rest = rest.dropFirst(word.count)
        } else if first.isNumber {
          var word = rest.prefix { $0.isNumber || $0 == "." || $0 == "e" }
          if word.hasSuffix("e") {
            // The minus of an exponent belongs to the number.
            let exponent = rest.dropFirst(word.count).prefix { $0.isNumber || $0 == "-" }
            word = rest.prefix(word.count + exponent.count)
          }
          tokens.append(Token(kind: .number(String(word)), line: line))
          rest = rest.dropFirst(word.count)
        } else if first == "'" {
          let word = rest.dropFirst().prefix { $0 != "'" }
          tokens.append(Token(kind: .text(String(word)), line: line))
          rest = rest.dropFirst(word.count + 2)
        } else if let mark = marks.first(where: { rest.hasPrefix($0) }) {
          tokens.append(Token(kind: .mark(mark), line: line))
          rest = rest.dropFirst(mark.count)
        } else {
          throw ProgramError(line: line, sentence: "'\(first)' begins no word")
        }
      }
      tokens.append(Token(kind: .newline, line: line))
    }
    tokens.append(Token(kind: .end, line: line + 1))
    return tokens
  }
}
