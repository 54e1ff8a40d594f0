// Tests the script that finds the tests and modules that a change affects.
import Foundation
import Testing

@Suite("Tests and modules that a change reaches")
struct ReachedTests {
  /// Output of the script in a package's folder.
  private func run(_ package: URL, _ words: String...) throws -> [Substring] {
    let process = Process()
    process.executableURL = package.appending(path: "Scripts/reached")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  @Test(
    "the script `reached` lists every test whose code names a changed file or its folder",
    arguments: [
      ("Examples/C/cover.c", ["EngineTests"]),
      ("Examples/demo.json", ["ScreenTests", "SceneTests"]),
      ("Examples/field/any.json", ["LabTests"]), ("Docs/views.md", ["ExampleTests"]),
      ("Examples/strokes.jsonl", ["EngineTests"]),
      ("Sources/Gesture/Arbiter.swift", ["Lab", "GestureTests", "DismissalTests"]),
      ("assets/slipsheet.h", ["EngineTests", "ExportTests"]),
    ])
  func reached(file: String, tests: [String]) throws {
    let reached = try run(SourceText.package, "--of", file)
    for test in tests { #expect(reached.contains(Substring(test)), "\(file)") }
    #expect(!file.hasPrefix("Docs/") || !reached.contains("GestureTests"))
  }

  @Test(
    "a change of a module reaches all modules that import it, directly or not",
    arguments: ["CMath", "Files", "Tree"])
  func users(of module: String) throws {
    var expected: Set<String> = [module]
    for _ in ModuleRule.all {
      for rule in ModuleRule.all where !rule.mayUse.isDisjoint(with: expected) {
        expected.insert(rule.name)
      }
    }
    let reached = try run(SourceText.package, "--of", "Sources/\(module)/a.swift")
    let modules = ModuleRule.all.map(\.name).filter { reached.contains(Substring($0)) }
    #expect(Set(modules) == expected)
    let all = try run(SourceText.package, "--of", "Package.swift")
    #expect(ModuleRule.all.allSatisfy { all.contains(Substring($0.name)) })
  }

  @Test(
    "a change of stored properties or enum cases makes all dependent modules compile again",
    arguments: [
      ("struct S {\n  var x = 0\n}\n", "struct S {\n  var x = 0\n  var y: Int?\n}\n", true),
      ("struct S {\n  var x: Int = 0\n}\n", "struct S {\n  var x: Int = 1\n}\n", false),
      ("struct S {\n  var x = 0\n}\n", "struct S {\n  var x = 0\n  var y: Int { x }\n}\n", false),
      ("enum E {\n  case a\n}\n", "enum E {\n  case a\n  case b(Int)\n}\n", true),
      (
        "struct S {\n  func f() {\n    let x = 0\n  }\n}\n",
        "struct S {\n  func f() {\n    let x = 0\n    let y = x\n  }\n}\n", false
      ),
      (
        "class C {\n  var x: Int {\n    0\n  }\n}\n",
        "class C {\n  var x: Int {\n    didSet { print(x) }\n  }\n}\n", true
      ),
    ])
  func layout(before: String, after: String, isChanged: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path)
    }
    func isTouched(_ path: String) throws -> Bool {
      let date =
        try FileManager.default.attributesOfItem(
          atPath: folder.appending(path: path).path)[.modificationDate] as? Date
      return date != Date(timeIntervalSince1970: 1)
    }
    try write(
      """
      .target(name: "A"), .target(name: "B", dependencies: ["A"]),
      .testTarget(name: "CTests", dependencies: ["B"]), .target(name: "D"),
      """, "Package.swift")
    try write(before, "Sources/A/A.swift")
    for other in ["Sources/B/B.swift", "Tests/CTests/C.swift", "Sources/D/D.swift"] {
      try write("struct Other {}\n", other)
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Scripts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: SourceText.package.appending(path: "Scripts/reached"),
      to: folder.appending(path: "Scripts/reached"))
    #expect(try run(folder, "--layout", "log.json").isEmpty)
    try write(after, "Sources/A/A.swift")
    #expect(try run(folder, "--layout", "log.json").isEmpty != isChanged)
    #expect(try isTouched("Sources/B/B.swift") == isChanged)
    #expect(try isTouched("Tests/CTests/C.swift") == isChanged)
    #expect(try !isTouched("Sources/D/D.swift") && !isTouched("Sources/A/A.swift"))
    #expect(try run(folder, "--layout", "log.json").isEmpty)
  }

  @Test(
    "a copied checkout deletes its copied module caches",
    arguments: [true, false])
  func copied(isCopied: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let caches = [".build/checked/x86_64/debug/ModuleCache", ".build/x86_64/release/ModuleCache"]
    for path in caches + [".build/checked/x86_64/debug/Objects"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    let place = isCopied ? "/elsewhere" : folder.resolvingSymlinksInPath().path
    try place.write(
      to: folder.appending(path: ".build/place"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = folder
    let script = SourceText.package.appending(path: "Scripts/machine.bash").path
    process.arguments = ["-c", ". '\(script)'; forget_other_place"]
    try process.run()
    process.waitUntilExit()
    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    #expect(caches.allSatisfy { exists($0) != isCopied })
    #expect(exists(".build/checked/x86_64/debug/Objects"))
  }
}
