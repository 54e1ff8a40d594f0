// Reads the samples of Unicode's own test files.
import Foundation

/// The lines of a file in the folder `Unicode`, without comments.
func unicodeLines(_ name: String, tests: String = #filePath) throws -> [Substring] {
  let file = URL(filePath: tests).deletingLastPathComponent().appending(path: "Unicode/\(name)")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
}

/// Scalars from their numbers in hexadecimal digits.
func scalars(_ codes: Substring) -> [Unicode.Scalar] {
  codes.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
}
