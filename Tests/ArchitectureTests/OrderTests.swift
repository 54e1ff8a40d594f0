// Tests the numbers of the package that may only fall: lines, properties, switches, public types.
import Testing

@Suite("Limits on the size of the code, which may only fall")
struct OrderTests {
  private static let sources: Result<[SourceText], any Error> = Result {
    try SourceText.all(below: ["Sources"]).filter { $0.path.hasSuffix(".swift") }
  }

  private static let shapes: Result<[(file: SourceText, shape: SourceShape)], any Error> = Result {
    try sources.get().map { ($0, SourceShape($0, kinds: Limits.kinds)) }
  }

  private func sources(of modules: Set<String>? = nil) throws -> [SourceText] {
    try Self.sources.get().filter { file in modules?.contains(file.room ?? "") ?? true }
  }

  private static func lineCount(_ file: SourceText) -> Int {
    file.lines.count - (file.lines.last == "" ? 1 : 0)
  }

  @Test("no module has more source lines than its limit")
  func lines() throws {
    let files = try sources()
    let counts = Dictionary(grouping: files) { $0.room ?? "" }
      .mapValues { $0.map(Self.lineCount).reduce(0, +) }
    Limits.lines.check(counts)
    for (module, limit) in Limits.linesOfModules {
      Limit("lines of \(module)", limit, goal: limit).check([module: counts[module] ?? 0])
    }
    #expect(Set(counts.keys) == Set(Limits.linesOfModules.keys))
  }

  @Test("the number of unused imports in a file stays under its limit")
  func unusedImports() throws {
    Limits.unusedImports.check(UnusedImports(try sources()).counts)
  }

  @Test("the number of stored properties of a type stays under its limit")
  func storedProperties() throws {
    var counts: [String: Int] = [:]
    for (file, shape) in try Self.shapes.get() {
      for type in shape.types where !Limits.records.contains(type.name) {
        counts["\(file.room ?? "").\(type.name)"] = type.storedProperties
      }
    }
    Limits.storedProperties.checkEach(counts)
    let over = counts.filter { $0.value > Limits.storedProperties.goal }
    Limits.largeTypes.check(over.mapValues { _ in 1 })
  }

  @Test("at most eight types may have more stored properties than the limit")
  func records() throws {
    let names = Set(try Self.shapes.get().flatMap { $0.shape.types.map(\.name) })
    #expect(Limits.records.count <= 8)
    #expect(Limits.records.subtracting(names) == [])
  }

  @Test("the number of lines that switch over kinds of components stays under its limit")
  func kindSwitches() throws {
    var counts: [String: Int] = [:]
    for (file, shape) in try Self.shapes.get() where shape.kindLines > 0 {
      counts[file.path] = shape.kindLines
    }
    Limits.kindSwitches.check(counts)
  }

  @Test("the number of public types stays under its limit")
  func publicTypes() throws {
    var topLevel: [String: Int] = [:]
    var all: [String: Int] = [:]
    for (file, shape) in try Self.shapes.get() {
      for type in shape.types where type.isPublic {
        all[file.room ?? "", default: 0] += 1
        if type.isTopLevel { topLevel[file.room ?? "", default: 0] += 1 }
      }
    }
    Limits.topLevelPublicTypes.check(topLevel)
    Limits.publicTypes.check(all)
  }

  @Test("the number of lines that name another feature of the lab stays under its limit")
  func featureNames() throws {
    let files = try Self.shapes.get().filter { $0.file.room == "Lab" }
    var types: [String: Set<String>] = [:]
    for (file, shape) in files {
      types[file.folder, default: []].formUnion(shape.types.filter(\.isTopLevel).map(\.name))
    }
    let features = files.filter { $0.file.lines.contains { $0.contains(": LabFeature {") } }
    let folders = Set(features.map(\.file.folder))
    #expect(folders.count > 9)
    var counts: [String: Int] = [:]
    for (file, _) in files where !file.path.hasSuffix("/LabFeatures.swift") {
      let others = folders.subtracting([file.folder]).reduce(into: Set<String>()) {
        $0.formUnion(types[$1] ?? [])
      }
      let count = file.lines.count { line in
        !line.drop(while: { $0 == " " }).hasPrefix("//")
          && line.split { !$0.isLetter && !$0.isNumber }.contains { others.contains(String($0)) }
      }
      if count > 0 { counts[file.path] = count }
    }
    Limits.featureNames.check(counts)
  }

  @Test("the number of lines that decide by comparing strings stays under its limit")
  func textDispatch() throws {
    var counts: [String: Int] = [:]
    for file in try sources(of: ["Lab", "Components", "Interface"]) {
      let lines = file.lines(withAny: [
        "hasPrefix(\"", "hasSuffix(\"", "case \"", "= \"", "].contains",
      ])
      let found = lines.count { Self.decidesByText(file.lines[$0]) }
      if found > 0 { counts[file.path] = found }
    }
    Limits.textDispatch.check(counts)
  }

  /// True if the line compares texts to decide something. A text of one character does not count,
  /// because it is a key or a sign. The beginnings and ends of paths, file names and numbers ("/",
  /// ".json", ".0") do not count either, because they are texts of the user.
  private static func decidesByText(_ line: Substring) -> Bool {
    guard !line.contains(/^ *\/\//) else { return false }
    return line.contains(
      /has(Prefix|Suffix)\("[A-Za-z]|^ *case "[^"]{2,}"|[!=]= "[A-Za-z][^"]|"\]\.contains\(/)
  }

  @Test("the number of views of the lab that are positioned with numbers stays under its limit")
  func placedViews() throws {
    var counts: [String: Int] = [:]
    for file in try sources(of: ["Lab"]) {
      let found = file.lines.count { $0.contains(".placed(") }
      if found > 0 { counts[file.path] = found }
    }
    Limits.placedViews.check(counts)
  }

  @Test(
    "the checks of the code find types, stored properties and switches in every spelling")
  func shapes() {
    let file = SourceText(
      path: "A.swift",
      """
      public struct A {
        let a = 1, b: Int
        var c: Int { 1 }
        private(set) var d = [1].map { $0 }
        static let e = 1
        var f = 2 { didSet { } }
        // var g = 1
        enum B { case x }
        func h() { let local = 1 }
      }
      public extension A {
        struct C { let text = "struct D { let x = 1 }" }
      }
      """)
    let types = SourceShape(file).types
    #expect(types.map(\.name) == ["A", "A.B", "A.C"])
    #expect(types.map(\.storedProperties) == [3, 0, 0])
    #expect(types.map(\.isPublic) == [true, false, true])
    let kinds = SourceText(
      path: "B.swift",
      """
      switch place {
      case .list(let own), .row: own
      case .sheet: nil
      case .stack: nil
      default: nil
      }
      switch place {
      case .list: 1
      case .other: 2
      }
      """)
    #expect(SourceShape(kinds, kinds: ["list", "row", "sheet", "stack"]).kindLines == 3)
    for line in [
      "case \"map\": showMap()", "if name.hasPrefix(\"at \") {", "if name != \"slide tap\" {",
      "if [\"row\", \"field\"].contains(name) {",
    ] {
      #expect(Self.decidesByText(Substring("    " + line)), "\(line)")
    }
    for line in [
      "case \"0\", .keypad(\"0\"):", "path.hasSuffix(\".json\")", "path.hasPrefix(\"/\")",
      "key.key == \"Z\"",
    ] {
      #expect(!Self.decidesByText(Substring("    " + line)), "\(line)")
    }
    #expect(!Self.decidesByText("    // case \"map\": showMap()"))
  }
}
