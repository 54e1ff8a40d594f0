// Tests `slipsheet screens` without a window: listing, accepting and removing by name.
import Foundation
import Testing

/// Failed comparisons of texts, as a test run records them.
enum FailedScreens {
  /// Plants failures of the suite Cards. Texts with the same name begin with the same line.
  static func plant(_ names: [String], in folder: URL, below artifacts: String) throws {
    let suite = folder.appending(path: "\(artifacts)/Cards")
    let references = folder.appending(path: "Tests/CardTests/__Screens__/Cards")
    for place in [suite, references] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    for name in names {
      let reference = references.appending(path: "\(name).txt")
      let actual = suite.appending(path: "\(name).actual.txt")
      try Data("same\nold\n".utf8).write(to: reference)
      try Data("same\nnew\n".utf8).write(to: actual)
      let record = [
        "name": "Cards/\(name)", "reference": reference.path, "actual": actual.path,
        "test": "a card looks as recorded", "id": "CardTests.Cards/look()/Cards.swift:7:4",
      ]
      try JSONEncoder().encode(record).write(to: suite.appending(path: "\(name).txt.json"))
    }
  }
}

@Suite("Command for screens that differ")
struct ScreensCommandTests {
  private func folder(_ names: String...) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FailedScreens.plant(names, in: folder, below: ".build/screens")
    return folder
  }

  private func reference(_ name: String, _ folder: URL) -> String? {
    try? String(
      contentsOf: folder.appending(path: "Tests/CardTests/__Screens__/Cards/\(name).txt"),
      encoding: .utf8)
  }

  @Test("the command screens lists the changed screens in groups of equal changes")
  func list() throws {
    let folder = try folder("a", "b")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Program(["screens", "--list"], in: folder)
    #expect(text.output == "2 lines of text: 2\n  Cards/a\n  Cards/b\n")
    let json = try Program(["screens", folder.path, "--json"], in: folder).output
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["Cards/a", "Cards/b"])
    #expect(rows[0]["group"] as? Int == 0 && rows[1]["group"] as? Int == 0)
  }

  @Test("a damaged record of a screen is named, and all other screens can be listed and accepted")
  func damaged() throws {
    let folder = try folder("a", "b")
    defer { try? FileManager.default.removeItem(at: folder) }
    func damage(_ name: String) throws {
      let record = folder.appending(path: ".build/screens/Cards/\(name).txt.json")
      try Data("{".utf8).write(to: record)
    }
    try damage("a")
    let list = try Program(["screens", "--list"], in: folder)
    #expect(list.code == 0 && list.output == "On their own: 1\n  Cards/b: 2 lines of text\n")
    #expect(list.error.contains("Cards/a.txt.json: "), "\(list.error)")
    #expect(try Program(["screens", "--accept", "*"], in: folder).code == 0)
    #expect(reference("b", folder)?.contains("new") == true)
    // Without a screen that can be read, nothing tells whether any differs.
    #expect(try Program(["screens", "--list"], in: folder).code == 1)
  }

  @Test(
    "accepting screens by name replaces their reference pictures and prints how many were replaced"
  )
  func accept() throws {
    let folder = try folder("a", "b", "c d")
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = try Program(["screens", "--accept", "Cards/a", "*/c*"], in: folder)
    #expect(said.code == 0 && said.output.hasPrefix("2 references changed:\n"), "\(said.error)")
    #expect(
      ["a", "b", "c d"].map { reference($0, folder)?.contains("new") } == [true, false, true])
    #expect(try Program(["screens", "--list"], in: folder).output.contains("  Cards/b"))
  }

  @Test("the whole name of a screen accepts only this one, not a picture of that name with a scale")
  func wholeName() throws {
    let folder = try folder("card", "card@2x")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Program(["screens", "--accept", "Cards/card"], in: folder).code == 0)
    #expect(["card", "card@2x"].map { reference($0, folder)?.contains("new") } == [true, false])
    #expect(try Program(["screens", "--accept", "Cards/card*"], in: folder).code == 0)
    #expect(reference("card@2x", folder)?.contains("new") == true)
  }

  @Test("a reference that cannot be removed is named as an error, and not as changed")
  func removalFails() throws {
    let folder = try folder("a")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "Tests/CardTests/__Screens__/Cards/a.txt").path
    // A file of the kernel, which no user can remove.
    let fixed = "/proc/version"
    try JSONEncoder().encode([path, fixed]).write(
      to: folder.appending(path: ".build/screens/Cards.unused.json"))
    let said = try Program(["screens", "--remove", "*"], in: folder)
    #expect(said.code == 1 && said.output == "1 reference changed:\n  \(path)\n")
    #expect(said.error == "slipsheet: cannot change \(fixed)\n", "\(said.error)")
    #expect(reference("a", folder) == nil)
  }

  @Test(
    "`screens --remove` removes a reference that no test uses, and `screens --accept` refuses it")
  func remove() throws {
    let folder = try folder("a", "b")
    defer { try? FileManager.default.removeItem(at: folder) }
    let artifacts = folder.appending(path: ".build/screens")
    try FileManager.default.removeItem(at: artifacts.appending(path: "Cards/b.txt.json"))
    let path = folder.appending(path: "Tests/CardTests/__Screens__/Cards/b.txt").path
    try JSONEncoder().encode([path]).write(to: artifacts.appending(path: "Cards.unused.json"))
    let list = try Program(["screens", "--list"], in: folder).output
    #expect(list.hasSuffix("No test uses it: 1\n  Cards/b\n"))
    #expect(try Program(["screens", "--accept", "Cards/b"], in: folder).code == 2)
    #expect(try Program(["screens", "--remove", "Cards/b"], in: folder).code == 0)
    #expect(reference("b", folder) == nil && reference("a", folder) != nil)
  }

  @Test(
    "the command screens with wrong arguments fails with an error and accepts no screen",
    arguments: [
      (["--accept", "Cards/x"], "--accept: Cards/x: expected a name that"),
      (["elsewhere"], "elsewhere is not a folder"),
      (["--accept", "Cards/a", "--theme", "dark"], "--theme: no effect with --accept"),
    ])
  func refused(_ words: [String], _ sentence: String) throws {
    let folder = try folder("a")
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = try Program(["screens"] + words, in: folder)
    #expect(said.code == 2 && said.error.hasPrefix("slipsheet: \(sentence)"), "\(said.error)")
    #expect(reference("a", folder)?.contains("old") == true)
  }

  @Test("`screens` exits with code 3 if there is no display, and with code 0 if nothing differs")
  func window() throws {
    let folder = try folder("a")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Program(["screens"], in: folder).code == 3)
    #expect(try Program(["screens", "--accept", "*"], in: folder).code == 0)
    let said = try Program(["screens"], in: folder)
    #expect(said.code == 0 && said.output == "No screen in .build/screens differs.\n")
  }
}
