// Reads a file of any size line by line, in blocks.
import Files
import Libc

/// Reads the lines of a file or of standard input. The whole file is never in memory.
///
/// Call `close` after the last line that is needed.
package struct LineReader: Sendable {
  /// A line without the line break at its end.
  package struct Line: Sendable {
    /// Number of the line in the file, beginning at 1.
    package var number: Int
    package var bytes: ArraySlice<UInt8>
    /// True if the line is longer than the limit. In this case, `bytes` is empty.
    package var isTooLong: Bool
  }

  /// Maximum length of a line in bytes. Longer lines are skipped.
  package static let longestLine = 8 << 20
  /// Maximum number of skipped bytes in a line. A file with a longer line is no text file.
  package static let endlessLine = 64 << 20

  /// The path of the file as the user gave it, or `standard input` for `-`.
  package let name: String
  /// Size of the file in bytes. Nil for a pipe.
  package let size: Int?
  /// Number of bytes that have been read so far.
  package private(set) var bytesRead = 0
  private let handle: Int32
  private var block: [UInt8]
  private var start = 0
  private var end = 0
  private var number = 0
  private var isAtEnd = false

  /// Opens a file. `-` means standard input.
  ///
  /// - Parameter acceptsStreams: Whether pipes and devices are accepted. Their reads may block.
  package init(_ file: String, acceptsStreams: Bool = true) throws(FileError) {
    name = file == "-" ? "standard input" : file
    let status: stat
    (handle, status) = try FileAccess.openReading(file, acceptsStreams: acceptsStreams)
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    block = [UInt8](repeating: 0, count: 1 << 16)
  }

  package func close() { _ = closeHandle(handle) }

  /// Returns the next line. Nil at the end of the file.
  package mutating func next() throws(FileError) -> Line? {
    var searched = start
    var isTooLong = false
    var dropped = 0
    while true {
      if let found = newline(searched..<end) {
        isTooLong = isTooLong || found - start > Self.longestLine
        let bytes = isTooLong ? [] : block[start..<found]
        start = found + 1
        return line(bytes, isTooLong)
      }
      if isAtEnd {
        guard start < end || isTooLong else { return nil }
        let bytes = isTooLong ? [] : block[start..<end]
        start = end
        return line(bytes, isTooLong)
      }
      if isTooLong || end - start > Self.longestLine {
        isTooLong = true
        dropped += end - start
        start = end
        guard dropped <= Self.endlessLine else {
          throw FileError(
            name, "line \(number + 1): no line end in \(Self.endlessLine) bytes, expected text")
        }
      }
      searched = try fill()
    }
  }

  private func newline(_ range: Range<Int>) -> Int? {
    block.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + range.lowerBound, 10, range.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    number += 1
    let isWindows = bytes.last == 13
    return Line(
      number: number, bytes: isWindows ? bytes.dropLast() : bytes, isTooLong: isTooLong)
  }

  /// Reads another block into the buffer. Returns the index of the first new byte.
  private mutating func fill() throws(FileError) -> Int {
    if start > 0 {
      block.replaceSubrange(0..<(end - start), with: block[start..<end])
      end -= start
      start = 0
    }
    if block.count - end < 1 << 15 {
      block.append(contentsOf: [UInt8](repeating: 0, count: block.count))
    }
    while true {
      let count = block.withUnsafeMutableBytes { bytes in
        readBytes(handle, bytes.baseAddress! + end, bytes.count - end)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError("\(name): cannot read: \(String(cString: strerror(errno)))")
      }
      isAtEnd = count == 0
      bytesRead += count
      let before = end
      end += count
      return before
    }
  }
}

private func readBytes(_ handle: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(handle, bytes, count)
}

private func closeHandle(_ handle: Int32) -> Int32 { close(handle) }
