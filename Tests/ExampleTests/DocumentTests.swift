// Tests that the programs in the documents are the files that are compiled and tested here.
import Drawing
import Foundation
import Geometry
import Interface
import Testing

@Suite("Code in documents")
struct DocumentTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
  }

  @Test(
    "source code that a document shows equals the compiled file",
    arguments: [
      (document: "README.md", file: "Examples/Cover/main.swift"),
      (document: "README.zh.md", file: "Examples/Cover/main.swift"),
      (document: "Docs/first-program.md", file: "Examples/Cover/main.swift"),
      (
        document: "Docs/tune-your-program.md",
        file: "Examples/Music/Sources/Music/main.swift"
      ),
      (document: "Docs/reference/containers.md", file: "Examples/Toasts/main.swift"),
      (document: "Docs/reference/gesture-session.md", file: "Examples/Strokes/main.swift"),
      (document: "Docs/reference/window.md", file: "Examples/Kiosk/main.swift"),
      (document: "Docs/reference/window.md", file: "Examples/Orders/main.swift"),
      (
        document: "Docs/test-how-your-gesture-feels.md",
        file: "Tests/ExampleTests/CoverFeelTests.swift"
      ),
    ])
  func same(document: String, file: String) throws {
    // The first line, which says what the file is for, is not in the document.
    let code = try text(file).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[1]
    #expect(try text(document).contains("```swift\n\(code)```"), "\(document) and \(file) differ")
  }

  @Test("drawing commands that a document shows equal the recorded drawing commands")
  func commands() throws {
    let reference = try text("Tests/ExampleTests/__Screens__/CoverFeelTests/pulled by 100.txt")
    let lines = reference.split(separator: "\n").prefix(11).map { "    \($0)\n" }.joined()
    #expect(try text("Docs/test-how-your-gesture-feels.md").contains("\n\n\(lines)    …\n\n"))
  }

  @Test("Docs/reference/controls.md lists the name of every built-in icon")
  func glyphs() throws {
    let page = try text("Docs/reference/controls.md").replacing("\n", with: " ")
    for glyph in Glyph.Name.allCases { #expect(page.contains("`\(glyph.rawValue)`")) }
    #expect(
      page.contains(
        #"`PathView(Path(svg: "M5 9 L12 16 L19 9")!, size: Size(24, 24), stroke: .primary,"#))
    _ = PathView(
      Path(svg: "M5 9 L12 16 L19 9")!, size: Size(24, 24), stroke: .primary,
      style: StrokeStyle(width: 2))
  }

  /// The words of all public declarations and of all cases in the modules of the library.
  private static let publicWords: Set<Substring> = {
    let modules = [
      "Components", "Dismissal", "Drawing", "Geometry", "Gesture", "Interface", "Motion", "Overlay",
      "Pictures", "SDLHost", "SlipsheetLab", "Tree",
    ]
    var words: Set<Substring> = []
    for module in modules {
      let folder = package.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        let code = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var isPublic = false
        for line in code.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
          guard isPublic || line.contains("public ") || line.contains("case ") else { continue }
          words.formUnion(line.split { !$0.isLetter && !$0.isNumber })
          // A parameter whose default value is a closure does not end the declaration.
          let isEnd = !line.hasSuffix(" },") && (line.contains("{") || line.contains("}"))
          isPublic = !isEnd && !line.contains("///")
        }
      }
    }
    return words
  }()

  @Test("every library name in the page for SwiftUI developers exists in the library")
  func familiarNames() throws {
    let page = try text("Docs/coming-from-swiftui.md")
    // These names belong to Swift, to the examples in the tables, or to things that do
    // not exist here.
    let others: Set<Substring> = [
      "main", "swift", "Library", "Titled", "let", "var", "String", "in", "_", "print", "x", "Task",
      "self",
      "lines",
      "stage",
    ]
    var count = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") && line.contains("`") {
      let cells = line.split(separator: " | ")
      for code in cells[cells.count - 1].matches(of: /`([^`]+)`/) {
        // Strings are removed, and so are the names of the reader's own program.
        let plain = String(code.1).replacing(/"[^"]*"/, with: "").replacing(
          /\\\.[\w.\[\]]+/, with: ""
        )
        .replacing(/\$0[\w.]*/, with: "")
        for name in plain.matches(of: /(\.?)([A-Za-z]\w*)(:?)(\(?)/) {
          let isCall = !name.1.isEmpty || !name.3.isEmpty || !name.4.isEmpty
          guard isCall || name.2.first!.isUppercase, !others.contains(name.2) else { continue }
          count += 1
          let isKnown = Self.publicWords.contains(name.2)
          #expect(isKnown, "\(name.2) in \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("every link to a file in a document has a target")
  func links() throws {
    let docs = try FileManager.default.subpathsOfDirectory(
      atPath: Self.package.appending(path: "Docs").path
    ).filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
    #expect(docs.count > 20)
    for document in ["README.md", "README.zh.md", "CONTRIBUTING.md", "Sources/README.md"] + docs {
      let folder = Self.package.appending(path: document).deletingLastPathComponent()
      for match in try text(document).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let path = try #require(String(match.1).removingPercentEncoding)
        let target = folder.appending(path: path).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(document) → \(match.1)")
      }
    }
  }
}
