// Tests the words of comments, identifiers and documents.
import Testing

@Suite("Words of comments, documents and declarations")
struct CommentTests {
  /// Words for calls and things that only the authors of a code base would understand.
  private static let bannedWords = [
    "hears?", "heed", "unheard", "veil", "exhibits?", "surroundings", "spares", "patience", "calm",
    "takes? over", "gives? away", "hands? over", "lets? go", "letting", "the house",
    "lifts?", "lifting", "flings?", "flinging", "flung",
  ]

  /// Identifiers that the rules of writing replace.
  private static let bannedIdentifiers = [
    "hear", "heed", "unheard", "veil", "[eE]xhibit", "[sS]urroundings", "keepsKeys", "isInPlace",
    "isAside", "foresee", "takeover", "fulfil", "HostWishes", "Figures", "Assembly",
  ]

  /// A line with a banned word contains one of these in lower case.
  private static let wordStems = [
    "hear", "heed", "veil", "exhibit", "surroundings", "spares", "patience", "calm", "take over",
    "takes over", "give away", "gives away", "hand over", "hands over", "let go", "lets go",
    "letting", "the house", "lift", "fling", "flung",
  ]

  /// A line with a banned identifier contains one of these.
  private static let identifierStems = [
    "hear", "heed", "veil", "xhibit", "urroundings", "keepsKeys", "isInPlace", "isAside", "foresee",
    "takeover", "fulfil", "HostWishes", "Figures", "Assembly",
  ]

  /// A comment without a subject contains one of these.
  private static let beginningStems = [" Of", " What", " The same", " It is", " That which"]

  /// Every text file, read once.
  private static let texts: Result<[SourceText], any Error> = Result {
    try SourceText.all(below: ["Sources", "Examples", "Tests", "Docs"])
  }

  private static func files(below folders: [String], _ kind: String) throws -> [SourceText] {
    try texts.get().filter { file in
      file.path.hasSuffix(kind) && folders.contains { file.path.hasPrefix($0 + "/") }
    }
  }

  private static func first(_ words: [String], in text: Substring, ignoresCase: Bool) -> Substring?
  {
    // swift-format-ignore: NeverUseForceTry
    let pattern = try! Regex<Substring>("\\b(?:\(words.joined(separator: "|")))\\b")
    return text.firstMatch(of: ignoresCase ? pattern.ignoresCase() : pattern)?.0
  }

  private static func bannedWord(in text: Substring) -> Substring? {
    first(bannedWords, in: text, ignoresCase: true)
  }

  private static func bannedIdentifier(in text: Substring) -> Substring? {
    first(bannedIdentifiers, in: text, ignoresCase: false)
  }

  private static func beginsWithoutSubject(_ line: Substring) -> Bool {
    line.contains(/^ *\/\/\/? +(Of|What|Whatever|The same|It is|That which)\b/)
  }

  private static func isDeclaration(_ line: Substring) -> Bool {
    line.contains(/\b(func|var|let|case|struct|class|enum|protocol|typealias)\s/)
  }

  private static func isComment(_ line: Substring) -> Bool { line.contains(/^ *\/\//) }

  /// The line without code spans, which name things as they are.
  private static func prose(_ line: Substring) -> Substring {
    Substring(line.replacing(/`[^`]*`/, with: ""))
  }

  private func sources() throws -> [SourceText] {
    try Self.files(below: ["Sources", "Examples"], ".swift")
  }

  @Test("every comment begins with its subject")
  func beginnings() throws {
    let files = try Self.files(below: ["Sources", "Examples", "Tests"], ".swift")
    #expect(files.count > 100)
    for file in files {
      for number in file.lines(withAny: Self.beginningStems) {
        let line = file.lines[number]
        if Self.beginsWithoutSubject(line) {
          Issue.record("\(file.path):\(number + 1) leaves its subject out:\(line)")
        }
      }
    }
  }

  @Test("no comment contains a word that the project's vocabulary bans")
  func comments() throws {
    for file in try sources() {
      for number in file.lines(withAny: Self.wordStems, ignoresCase: true) {
        let line = file.lines[number]
        if Self.isComment(line), let word = Self.bannedWord(in: Self.prose(line)) {
          Issue.record("\(file.path):\(number + 1) says “\(word)”:\(line)")
        }
      }
    }
  }

  @Test("no document contains a word that the project's vocabulary bans")
  func documents() throws {
    let files = try Self.files(below: ["Docs", "Sources", "Tests"], ".md")
    #expect(files.count > 20)
    for file in files {
      for number in file.lines(withAny: Self.wordStems, ignoresCase: true) {
        let line = file.lines[number]
        if let word = Self.bannedWord(in: Self.prose(line)) {
          Issue.record("\(file.path):\(number + 1) says “\(word)”:\(line)")
        }
      }
    }
  }

  @Test("no declaration contains a word that the project's vocabulary bans")
  func identifiers() throws {
    for file in try sources() {
      for number in file.lines(withAny: Self.identifierStems) {
        let line = file.lines[number]
        let code = line.prefix { $0 != "\"" }
        if Self.isDeclaration(line), !Self.isComment(line),
          let name = Self.bannedIdentifier(in: code)
        {
          Issue.record("\(file.path):\(number + 1) declares or uses \(name):\(line)")
        }
      }
    }
  }

  @Test(
    "the check of comments finds a comment without a subject",
    arguments: ["/// Of", "  // What", "/// It is"])
  func found(beginning: String) {
    #expect(Self.beginsWithoutSubject("\(beginning) the sheet."[...]))
    #expect(!Self.beginsWithoutSubject("/// Offsets of detents."))
  }

  @Test("the check of comments finds a banned word, but not inside a code span")
  func wordsFound() {
    #expect(Self.bannedWord(in: "/// The sheet hears the touch.") == "hears")
    #expect(Self.bannedWord(in: Self.prose("/// `hears` is a name.")) == nil)
    #expect(Self.bannedIdentifier(in: "  func hear(_ event: Event) {") == "hear")
    #expect(Self.bannedIdentifier(in: "  func handle(_ event: Event) {") == nil)
  }

  @Test("the check of comments finds a banned word anywhere in a line, in upper and lower case")
  func linesFound() {
    let file = SourceText(
      path: "A.swift", "/// It HEARS and takes over.\n\nlet calm = 1\n  /// Nothing\nlets go")
    #expect(file.lines(withAny: Self.wordStems, ignoresCase: true) == [0, 2, 4])
    #expect(file.lines(withAny: Self.identifierStems) == [])
    #expect(file.lines(withAny: Self.beginningStems) == [])
    for word in Self.bannedWords {
      for form in [word.replacing("?", with: ""), word.replacing("s?", with: "")] {
        let file = SourceText(path: "A.swift", "\n/// \(form)")
        #expect(file.lines(withAny: Self.wordStems, ignoresCase: true) == [1], "\(form)")
      }
    }
  }
}
