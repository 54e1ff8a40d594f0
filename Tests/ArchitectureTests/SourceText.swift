// Reads the package's own files.
import Foundation

/// A text file of the package.
struct SourceText {
  /// Path from the package's folder.
  let path: String
  let lines: [Substring]
  private let text: String

  /// The package's folder, found from the path of this file.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every text file in the package's own folders, sorted by path.
  static func all(below folders: [String]) throws -> [SourceText] {
    let kinds: Set<String> = ["swift", "md", "json", "h", "modulemap", "bash", "py", "yml", ""]
    var found: [SourceText] = []
    for folder in folders {
      let root = package.appending(path: folder)
      guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      else { continue }
      for case let file as URL in walk {
        guard kinds.contains(file.pathExtension),
          let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8)
        else { continue }
        found.append(SourceText(path: String(file.path.dropFirst(package.path.count + 1)), text))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  init(path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Indices of the lines that contain any of the words, found by bytes. A regular expression
  /// over every line takes a hundred times longer. With `ignoresCase` the words are in lower case.
  func lines(withAny words: [String], ignoresCase: Bool = false) -> [Int] {
    let all = ignoresCase ? text.lowercased() : text
    let numbers = all.withCString { start -> [Int] in
      let origin = UnsafeMutablePointer(mutating: start)
      var offsets: [Int] = []
      for word in words {
        var rest = start
        while let found = strstr(rest, word) {
          offsets.append(found - origin)
          rest = UnsafePointer(found) + 1
        }
      }
      var numbers: [Int] = []
      var number = 0
      var line = start
      for offset in offsets.sorted() {
        while let end = strchr(line, 10), end - origin < offset {
          number += 1
          line = UnsafePointer(end) + 1
        }
        if numbers.last != number { numbers.append(number) }
      }
      return numbers
    }
    return numbers.filter { $0 < lines.count }
  }

  /// The module that the source file belongs to.
  var room: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// The path of the file's folder.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The modules that the file imports, with line numbers.
  var imports: [(line: Int, module: String)] {
    lines.enumerated().compactMap { number, line in
      Self.module(importedBy: line).map { (number + 1, $0) }
    }
  }

  /// The module that an import line names: `@_exported public import struct Geometry.Point` names
  /// `Geometry`.
  static func module(importedBy line: Substring) -> String? {
    var words = line.split(separator: " ")
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate",
    ]
    while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) {
      words.removeFirst()
    }
    guard words.first == "import", words.count >= 2 else { return nil }
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return name.split(separator: ".").first.map(String.init)
  }
}
