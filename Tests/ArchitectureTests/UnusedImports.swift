// Finds imports of modules from which a file uses no name.

/// The imports of source files that nothing in the file needs.
struct UnusedImports {
  /// The names that each module declares at its top level, with those of its exported modules.
  private var declared: [String: Set<Substring>] = [:]
  /// The number of unused imports, by file.
  private(set) var counts: [String: Int] = [:]

  init(_ files: [SourceText]) {
    var exported: [String: [String]] = [:]
    for file in files {
      guard let module = file.room else { continue }
      for line in file.lines {
        if let name = Self.name(declaredBy: line) { declared[module, default: []].insert(name) }
        if line.hasPrefix("@_exported"), let other = SourceText.module(importedBy: line) {
          exported[module, default: []].append(other)
        }
      }
    }
    for file in files {
      let used = Set(file.lines.filter { !Self.isImport($0) }.flatMap(Self.words))
      counts[file.path] = file.imports.count { found in
        guard file.lines[found.line - 1].hasPrefix("import "), declared[found.module] != nil else {
          return false
        }
        return !names(of: found.module, exported).contains { used.isDisjoint(with: $0) == false }
      }
    }
    counts = counts.filter { $0.value > 0 }
  }

  /// The names of a module, and of all modules that it exports.
  private func names(of module: String, _ exported: [String: [String]]) -> [Set<Substring>] {
    [declared[module] ?? []] + (exported[module] ?? []).flatMap { names(of: $0, exported) }
  }

  private static func isImport(_ line: Substring) -> Bool { line.hasPrefix("import ") }

  /// The name that a line without indentation declares. Nil if it declares none.
  private static func name(declaredBy line: Substring) -> Substring? {
    guard let first = line.utf8.first, first != 32, first != 47, first != 125 else { return nil }
    let kinds: Set<Substring> = [
      "struct", "enum", "class", "protocol", "typealias", "func", "let", "var", "actor",
    ]
    let words = words(line)
    return words.firstIndex(where: kinds.contains).flatMap { words.dropFirst($0 + 1).first }
  }

  /// The words of a line before its comment.
  private static func words(_ line: Substring) -> [Substring] {
    var words: [Substring] = []
    let bytes = line.utf8
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    var previous: UInt8 = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 47, previous == 47 { return words }
      let isWord = byte == 95 || 48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte
      let next = bytes.index(after: index)
      if !isWord {
        if start < index { words.append(line[start..<index]) }
        start = next
      }
      (previous, index) = (byte, next)
    }
    if start < index { words.append(line[start..<index]) }
    return words
  }
}
