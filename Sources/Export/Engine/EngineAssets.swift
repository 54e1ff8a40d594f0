// The engine files that are installed with the program: WebAssembly, web hosts and the C header.
import Files
import Synchronization

/// Reads the installed files that an export needs. Each file is read at most once.
package final class EngineAssets: Sendable {
  private let folders: AssetFolders
  private let known = Mutex<[String: String]>([:])

  package init(_ folders: AssetFolders) { self.folders = folders }

  package func text(_ name: String) throws(FileError) -> String {
    try once(name) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return text
    }
  }

  func base64(_ name: String) throws(FileError) -> String {
    try once(name) { Base64.text(of: $0) }
  }

  func bytes(_ name: String) throws(FileError) -> [UInt8] { try folders.read(name) }

  /// A file of the try page. Each placeholder such as `{{look.css}}` is replaced in one pass by its
  /// value, by a picture, or by the file with this name.
  func filled(_ file: String, _ values: [String: String]) throws(FileError) -> String {
    var (text, rest) = ("", (try self.text(file))[...])
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      let name = String(rest[start.upperBound..<end.lowerBound])
      text += rest[..<start.lowerBound]
      if let value = values[name] {
        text += value
      } else if name.hasSuffix(".png") {
        text += "data:image/png;base64," + (try base64(name))
      } else {
        let part = try filled("web/try/\(name)", values)
        text += name.hasSuffix(".js") ? EngineAssets.withoutComments(part) : part
      }
      rest = rest[end.upperBound...]
    }
    return text + rest
  }

  /// A script without comments that fill whole lines, because the size of a page is limited.
  static func withoutComments(_ script: String) -> String {
    var isComment = false
    return script.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let words = line.drop { $0 == " " }
      if isComment || words.hasPrefix("/*") {
        isComment = !words.hasSuffix("*/")
        return false
      }
      return !words.hasPrefix("//")
    }.joined(separator: "\n")
  }

  private func once(
    _ name: String, _ make: ([UInt8]) -> String?
  ) throws(FileError) -> String {
    if let text = known.withLock({ $0[name] }) { return text }
    guard let text = make(try folders.read(name)) else {
      throw FileError(name, "expected text in UTF-8")
    }
    known.withLock { $0[name] = text }
    return text
  }
}

/// Encodes bytes as Base64.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(of bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for place in 0..<3 {
        bits = bits << 8 | (place < count ? Int(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        out.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : 61)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
