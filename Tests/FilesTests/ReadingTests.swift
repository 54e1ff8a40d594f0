// Tests the limits of reading: size to the byte, kinds of files, and halves of surrogate pairs.
import Foundation
import Libc
import Testing

@testable import Files

@Suite("Reading files")
struct ReadingTests {
  @Test("reading a file larger than the size limit is an error")
  func limit() throws {
    let folder = try Folder()
    // The last sizes are also larger than one block of reading.
    for count in [0, 1, 1000, 1 << 16, (1 << 16) + 1, 200_000] {
      let content = [UInt8](repeating: 0x61, count: count)
      try FileAccess.write(content, to: folder.at("a"))
      #expect(try FileAccess.read(folder.at("a"), limit: count) == content)
      guard count > 0 else { continue }
      let error = #expect(throws: FileError.self) {
        try FileAccess.read(folder.at("a"), limit: count - 1)
      }
      #expect(error?.sentence.contains("larger than the limit of \(count - 1) bytes") == true)
    }
  }

  @Test("a pipe, a device file or a folder cannot be read or copied")
  func kinds() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    #expect(symlink("pipe", folder.at("link")) == 0)
    try FileAccess.makeFolder(folder.at("folder"))
    for (name, reason) in [
      (folder.at("pipe"), "it is not a file"), (folder.at("link"), "it is not a file"),
      ("/dev/zero", "it is not a file"), (folder.at("folder"), "it is a folder"),
    ] {
      let sentence = "\(name): cannot read: \(reason)"
      let read = #expect(throws: FileError.self) { try FileAccess.read(name, limit: 9) }
      #expect(read?.sentence == sentence)
      let copied = #expect(throws: FileError.self) {
        try FileAccess.copy(name, to: folder.at("copy"))
      }
      #expect(copied?.sentence == sentence && folder.text("copy") == nil)
    }
  }

  @Test("a file named /dev/fd/N can be read even if the descriptor is a pipe")
  func descriptor() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], "abc", 3) == 3 && close(ends[1]) == 0)
    #expect(try FileAccess.read("/dev/fd/\(ends[0])", limit: 9) == bytes("abc"))
    #expect(close(ends[0]) == 0)
  }

  @Test("reading a missing file returns nil, and any other failure is an error")
  func missing() throws {
    let folder = try Folder()
    #expect(try FileAccess.readIfPresent(folder.at("none"), limit: 9) == nil)
    folder.make("a", "x")
    for code in [EACCES, EMFILE, EIO] {
      var calls = FileCalls()
      calls.open = { _, _, _ in -code }
      FileCalls.$now.withValue(calls) {
        #expect(throws: FileError.self) { try FileAccess.readIfPresent(folder.at("a"), limit: 9) }
      }
    }
  }

  @Test(
    "a copied file has the permissions of the original",
    arguments: [0o600, 0o640, 0o755] as [mode_t])
  func copiedMode(_ mode: mode_t) throws {
    let folder = try Folder()
    folder.make("a", "x", mode: mode)
    try FileAccess.copy(folder.at("a"), to: folder.at("b"))
    #expect(folder.mode("b") == mode)
  }

  @Test(
    "half of a surrogate pair in a JSON text is an error that states the column",
    arguments: [
      // The second half of a pair comes first, which is an error whatever follows.
      (#""\udc00""#, 8), (#""\udc00\udc00""#, 8), (#""\udfff\ud800""#, 8),
      // The first half is followed by nothing, or by something other than a second half.
      (#""\ud800""#, 8), (#""\ud800\n""#, 9), (#""\ud800\u0041""#, 14), (#""\ud800\ud800""#, 14),
    ])
  func surrogates(text: String, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.message == "half of a surrogate pair, expected both" && error?.column == column)
  }

  @Test(
    "JSON escapes of the lowest and the highest character beyond U+FFFF are read",
    arguments: ["\u{10000}", "\u{10FFFF}"])
  func pairs(text: String) throws {
    let escaped = text.utf16.map { "\\u" + String($0, radix: 16) }.joined()
    #expect(try JSON(parsing: "\"\(escaped)\"") == .text(text))
  }
}
