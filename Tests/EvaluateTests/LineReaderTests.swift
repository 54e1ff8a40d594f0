// Tests reading lines from files of every length, by comparing them with the text split in memory.
import Files
import Foundation
import Support
import Testing

@testable import Evaluate

@Suite("Lines of files")
struct LineReaderTests {
  @Test(
    "the lines of a file are the same for every block size of the reader",
    arguments: Sample.seeds(8, of: 100))
  func cut(_ seed: Int) throws {
    var random = SeededRandom(seed)
    let lengths = [
      0, 0, 1, 2, 99, 32_766, 32_767, 32_768, 32_769, 65_534, 65_535, 65_536, 65_537, 131_072,
      300_000,
    ]
    var lines: [[UInt8]] = []
    var text: [UInt8] = []
    for number in 0..<(1 + random.below(14)) {
      var line = [UInt8](repeating: UInt8(65 + number), count: random.pick(lengths))
      if let last = line.indices.last { line[last] = random.pick([13, 32, 66]) }
      // One carriage return before the end of a line is part of the line's end.
      if random.chance(0.3) { line += [13] }
      text += line + [10]
      lines.append(line.last == 13 ? line.dropLast() : line)
    }
    // The last line may lack a line end. Then an empty last line does not count.
    if random.chance(0.5) {
      text.removeLast()
      if text.last == 10 || text.isEmpty { lines.removeLast() }
    }
    let file = try TestFile(String(decoding: text, as: UTF8.self))
    var reader = try LineReader(file.path)
    defer { reader.close() }
    #expect(reader.name == file.path && reader.size == text.count && reader.bytesRead == 0)
    for (number, line) in lines.enumerated() {
      let read = try #require(try reader.next(), "seed \(seed), line \(number + 1)")
      #expect(read.number == number + 1 && !read.isTooLong)
      let isSame = read.bytes.elementsEqual(line)
      #expect(
        isSame, "seed \(seed), line \(number + 1): \(read.bytes.count) bytes of \(line.count)")
    }
    for _ in 0..<2 { #expect(try reader.next() == nil) }
    #expect(reader.bytesRead == text.count)
  }

  @Test("a line of up to eight million bytes is read, and a longer line is skipped")
  func longest() throws {
    let most = 8 * 1024 * 1024
    for (count, isTooLong) in [(most, false), (most + 1, true)] {
      for end in ["", "\n", "\nb", "\nb\n"] {
        let file = try TestFile(String(repeating: "a", count: count) + end)
        var reader = try LineReader(file.path)
        defer { reader.close() }
        let line = try #require(try reader.next())
        #expect(line.isTooLong == isTooLong && line.bytes.count == (isTooLong ? 0 : count))
        let next = try reader.next()
        #expect(
          next.map { String(decoding: $0.bytes, as: UTF8.self) } == (end.count > 1 ? "b" : nil))
        #expect(try reader.next() == nil)
        #expect(next?.number ?? 2 == 2)
      }
    }
  }

  @Test("reading a line without an end fails after about eighty million bytes")
  func endless() throws {
    for (millions, isRefused) in [(70, false), (90, true)] {
      // A hole in a file needs no disk space. The error comes after one more block of
      // 16 million bytes.
      let file = try TestFile("a\n")
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.truncate(atOffset: UInt64(millions << 20))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("\nlast".utf8))
      try handle.close()
      var reader = try LineReader(file.path)
      defer { reader.close() }
      #expect(try reader.next()?.number == 1)
      if isRefused {
        let error = #expect(throws: FileError.self) { try reader.next() }
        #expect(error?.reason == "line 2: no line end in 67108864 bytes, expected text")
      } else {
        #expect(try reader.next()?.isTooLong == true)
        #expect(try reader.next().map { String(decoding: $0.bytes, as: UTF8.self) } == "last")
      }
    }
  }

  @Test("reading lines from a path that is not a file fails with an error that names the path")
  func refused() {
    let folder = NSTemporaryDirectory()
    for (path, reason) in [
      (folder, "it is a folder"), (folder + "slipsheet-no-such-file", "No such file or directory"),
    ] {
      let error = #expect(throws: FileError.self) { _ = try LineReader(path) }
      #expect(error?.sentence == "\(path): cannot read: \(reason)")
    }
  }

  private static let memory = "/proc/self/mem"

  @Test(
    "reading lines from a file without read access fails with an error that names the path",
    .enabled(if: FileManager.default.fileExists(atPath: memory), "no file here is like that"))
  func unreadable() throws {
    // The first addresses of a process are not mapped, so reading them fails.
    var reader = try LineReader(Self.memory)
    defer { reader.close() }
    let error = #expect(throws: FileError.self) { try reader.next() }
    #expect(error?.sentence == "\(Self.memory): cannot read: Input/output error")
  }

  @Test("a pipe can be read by lines although it has no size")
  func pipe() throws {
    let path = NSTemporaryDirectory() + "slipsheet-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    // The pipe is opened for reading and writing, so that neither end waits for the other.
    let handle = open(path, O_RDWR)
    try #require(handle >= 0)
    #expect(write(handle, "one\ntwo\n", 8) == 8)
    var reader = try LineReader(path)
    defer { reader.close() }
    #expect(reader.size == nil)
    #expect(try reader.next().map { String(decoding: $0.bytes, as: UTF8.self) } == "one")
    #expect(try reader.next().map { String(decoding: $0.bytes, as: UTF8.self) } == "two")
    #expect(close(handle) == 0)
    #expect(try reader.next() == nil && reader.bytesRead == 8)
  }
}
