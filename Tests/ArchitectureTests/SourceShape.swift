// Reads the shape of a source file: its types, their stored properties, and its switches.

/// The shape of one Swift file, found by braces and keywords. It needs no compiler.
struct SourceShape {
  /// A type that the file declares.
  struct Declaration: Equatable {
    /// The name with the names of the types around it, as in `Sheet.Phase`.
    let name: String
    var storedProperties = 0
    let isPublic: Bool
    var isTopLevel: Bool { !name.contains(".") }
  }

  private(set) var types: [Declaration] = []
  /// Number of case lines that name at least four kinds.
  private(set) var kindLines = 0

  private struct Scope {
    /// Index of the declaration in `types`. Nil for an extension.
    var type: Int?
    var name: String
    var isPublic: Bool
    var depth: Int
  }

  init(_ file: SourceText, kinds: Set<String> = []) {
    var depth = 0
    var scopes: [Scope] = []
    var inString = false
    var switches: [(depth: Int, kinds: Set<String>, lines: Int)] = []
    for raw in file.lines {
      let line = Self.code(raw, inString: &inString)
      let words = line.split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@"
      })
      if let scope = Self.opened(by: words, in: scopes, at: depth), line.contains("{") {
        let isInside = scopes.last.map { depth == $0.depth + 1 } ?? true
        if scope.isType, isInside {
          types.append(Declaration(name: scope.name, isPublic: scope.isPublic))
        }
        if isInside {
          scopes.append(
            Scope(
              type: scope.isType ? types.count - 1 : nil, name: scope.name,
              isPublic: scope.isPublic, depth: depth))
        }
      } else if let scope = scopes.last, let type = scope.type, depth == scope.depth + 1,
        Self.isStoredProperty(words, line)
      {
        types[type].storedProperties += 1
      }
      if line.contains("switch "), line.hasSuffix("{") { switches.append((depth, [], 0)) }
      if let last = switches.indices.last, words.first == "case" {
        let named = Self.cases(line).intersection(kinds)
        switches[last].kinds.formUnion(named)
        if !named.isEmpty { switches[last].lines += 1 }
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      while let scope = scopes.last, depth <= scope.depth { scopes.removeLast() }
      while let last = switches.last, depth <= last.depth {
        if last.kinds.count >= 4 { kindLines += last.lines }
        switches.removeLast()
      }
    }
  }

  /// The names behind the dots before the colon: `case .list, .sheet(let own):` names two.
  private static func cases(_ line: Substring) -> Set<String> {
    var names: Set<String> = []
    for part in line.prefix(while: { $0 != ":" }).split(separator: ".").dropFirst() {
      names.insert(String(part.prefix { $0.isLetter || $0.isNumber }))
    }
    return names
  }

  private static func opened(
    by words: [Substring], in scopes: [Scope], at depth: Int
  ) -> (name: String, isType: Bool, isPublic: Bool)? {
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count,
      words[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") }),
      words[index + 1] != "func", words[index + 1] != "var"
    else { return nil }
    let isType = words[index] != "extension"
    let around = scopes.last.map { $0.name + "." } ?? ""
    let isPublic =
      words[..<index].contains("public")
      || (scopes.last.map { $0.type == nil && $0.isPublic } ?? false)
    return (around + words[index + 1], isType, isPublic)
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "final", "indirect", "open", "lazy",
    "nonisolated", "unsafe", "weak", "unowned", "set", "mutating", "borrowing",
  ]

  private static func isStoredProperty(_ words: [Substring], _ line: Substring) -> Bool {
    let head = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
    guard head.first == "var" || head.first == "let" else { return false }
    guard let brace = line.firstIndex(of: "{") else { return true }
    // A stored property has a value before its braces, or an observer inside them.
    return line[..<brace].contains(" = ") || line.contains("didSet") || line.contains("willSet")
  }

  /// The line without comments and string literals.
  private static func code(_ line: Substring, inString: inout Bool) -> Substring {
    let pieces = line.split(separator: "\"\"\"", omittingEmptySubsequences: false)
    var kept: Substring = ""
    for (number, piece) in pieces.enumerated() {
      if number > 0 { inString.toggle() }
      if !inString { kept += withoutTexts(piece) }
    }
    return kept
  }

  private static func withoutTexts(_ line: Substring) -> Substring {
    var kept = ""
    var inText = false
    var escaped = false
    var previous: Character = " "
    for character in line {
      if inText {
        if escaped {
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else if character == "\"" {
          inText = false
        }
      } else if character == "\"" {
        inText = true
      } else if character == "/", previous == "/" {
        kept.removeLast()
        break
      } else {
        kept.append(character)
      }
      previous = inText ? " " : character
    }
    while kept.last == " " { kept.removeLast() }
    return Substring(kept)
  }
}
