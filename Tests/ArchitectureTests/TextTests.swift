// Checks what no file of the package may contain, and what each file must contain.
import Foundation
import Testing

@Suite("Text files")
struct TextTests {
  private let folders = [
    "Sources", "Tests", "CSDL2", "Docs", "Examples", "Scripts", "assets", ".ci", "README.md",
    "README.zh.md",
    "CHANGELOG.md", "CONTRIBUTING.md", "Package.swift", "run", "test",
  ]

  private func files() throws -> [SourceText] {
    try SourceText.all(below: folders)
      + folders.compactMap { name in
        let file = SourceText.package.appending(path: name)
        guard !file.hasDirectoryPath, let text = try? String(contentsOf: file, encoding: .utf8)
        else { return nil }
        return SourceText(path: name, text)
      }
  }

  @Test("no file contains an absolute path of a developer's machine")
  func noMachinePaths() throws {
    // The strings are split, so that this test does not find them in this file.
    let places = [
      "/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/", "/var/fol" + "ders/",
    ]
    let files = try files()
    #expect(files.count > 100)
    for file in files {
      for (number, line) in file.lines.enumerated() {
        for place in places where line.contains(place) {
          Issue.record("\(file.path):\(number + 1) mentions \(place)")
        }
      }
    }
  }

  @Test("no file contains a note about unfinished work")
  func nothingLeftForLater() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    for file in try files() {
      for (number, line) in file.lines.enumerated() {
        for mark in marks where line.contains(mark) {
          Issue.record("\(file.path):\(number + 1) says \(mark)")
        }
      }
    }
  }

  @Test("the first line of a source file is a comment")
  func firstLines() throws {
    let files = try SourceText.all(below: ["Sources", "Tests"]).filter {
      $0.path.hasSuffix(".swift")
    }
    for file in files {
      let first = file.lines.first ?? ""
      #expect(
        first.hasPrefix("// ") || first.hasPrefix("/// "), "\(file.path) begins with “\(first)”")
    }
  }
}
