// Reads the frames of a film with their times, with ffmpeg or from a folder of numbered PNG files.
import Drawing
import Files
import Libc
import PNG

/// The frames of a film.
package enum FilmReader {
  /// The largest widths at which frames are read: usually the first, and in long films the second.
  private static let widths = [640, 320]
  /// Pictures of a folder have no times. `slipsheet film` writes this many pictures per second.
  package static let usualRate = 60.0
  /// The number of pixels of all frames of the longest film: about 40 s of a phone at 60 frames a
  /// second and the larger width. On a small machine, the number is lower.
  package static let mostPixels = min(
    1 << 31, sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 6)

  /// A film in memory.
  package struct Film: Sendable {
    package var frames: [GreyFrame]
    /// Seconds from the beginning of the film to each frame.
    package var times: [Double]
    /// The width and the height of the film in pixels. The frames can be smaller.
    package var width: Double
    package var height: Double
  }

  /// Reads a film, or a folder of numbered pictures. Fails as soon as `isCancelled` is true.
  ///
  /// - Parameters:
  ///   - rate: Pictures of a folder in a second.
  ///   - most: The number of pixels that all frames may have.
  package static func read(
    _ file: String, rate: Double = usualRate, most: Int = mostPixels,
    isCancelled: () -> Bool = { false }
  ) throws(FileError) -> Film {
    let isFolder = FileAccess.isFolder(file)
    guard isFolder || FileAccess.isFile(file) else {
      throw FileError(file, "no such file, expected a film or a folder of numbered PNG files")
    }
    for width in widths {
      let film =
        isFolder
        ? try readFolder(file, rate, width, most, isCancelled)
        : try readFilm(file, width, most, isCancelled)
      if let film { return film }
    }
    throw FileError(file, "too many frames for this machine’s memory, expected a shorter film")
  }

  // MARK: ffmpeg

  /// Nil if the frames have too many pixels.
  private static func readFilm(
    _ file: String, _ largestWidth: Int, _ most: Int, _ isCancelled: () -> Bool
  ) throws(FileError) -> Film? {
    guard let program = ChildProcess.path(of: "ffmpeg") else {
      throw FileError(
        file, "ffmpeg is not installed (package ffmpeg), expected a folder of numbered PNG files")
    }
    var ends: [Int32] = [-1, -1]
    let log = ChildProcess.namelessFile()
    guard log >= 0, pipe(&ends) == 0 else {
      throw FileError(file, "cannot read: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      _ = close(ends[0])
      _ = close(log)
    }
    // The filter `showinfo` writes the time and the size of each frame before the frame is scaled.
    let words = [
      "ffmpeg", "-hide_banner", "-nostats", "-nostdin", "-i", "file:" + file, "-map", "0:v:0",
      "-fps_mode", "passthrough", "-vf",
      "showinfo,scale='trunc(min(\(largestWidth),iw)/2)*2':-2:flags=area:out_range=full"
        + ":out_color_matrix=bt601",
      "-pix_fmt", "yuv420p", "-c:v", "pgmyuv", "-f", "image2pipe", "pipe:1",
    ]
    let process = ChildProcess(program, words, descriptors: [(ends[1], 1), (log, 2)])
    _ = close(ends[1])
    guard let process else { throw FileError(file, "cannot read: ffmpeg could not be started") }
    var input = PipeInput(ends[0])
    var frames: [GreyFrame] = []
    while let frame = nextFrame(&input) {
      guard !isCancelled() else {
        process.end()
        throw FileError(file, "the reading was stopped")
      }
      frames.append(frame)
      guard frames.count < most / frame.pixels.count else {
        process.end()
        return nil
      }
    }
    // ffmpeg would wait forever for the reading of an unread frame.
    _ = close(ends[0])
    ends[0] = -1
    let code = process.wait()
    let (times, size, last) = try lines(of: log)
    guard code == 0, frames.count > 1, times.count >= frames.count,
      zip(times.dropFirst(), times).allSatisfy({ $0 > $1 })
    else {
      throw FileError(
        file,
        "expected a film of at least two frames that ffmpeg 5.1 or later can read"
          + (last.contains("matches no streams")
            ? ", and the file contains no pictures" : code == 0 ? "" : " (\(last))"))
    }
    return Film(
      frames: frames, times: Array(times.prefix(frames.count)),
      width: size?.width ?? Double(frames[0].width),
      height: size?.height ?? Double(frames[0].height))
  }

  /// A picture in the format PGM, whose last third is the colour. Nil at the end.
  private static func nextFrame(_ input: inout PipeInput) -> GreyFrame? {
    guard input.word() == "P5", let width = Int(input.word()), let rows = Int(input.word()),
      input.word() == "255", (1...16_384).contains(width), (1...32_768).contains(rows),
      let pixels = input.bytes(width * rows / 3 * 2), let colors = input.bytes(width * rows / 3)
    else { return nil }
    return GreyFrame(width: width, height: rows / 3 * 2, pixels: pixels, colors: colors)
  }

  /// The times of all frames, the size of the first, and the last line, from ffmpeg's log.
  private static func lines(
    of log: Int32
  ) throws(FileError) -> (times: [Double], size: (width: Double, height: Double)?, last: Substring)
  {
    lseek(log, 0, SEEK_SET)
    let text = String(
      decoding: try FileAccess.read("/dev/fd/\(log)", limit: 1 << 26), as: UTF8.self)
    var times: [Double] = []
    var size: (Double, Double)?
    let lines = text.split(separator: "\n")
    for line in lines where line.contains("Parsed_showinfo") && line.contains("pts_time:") {
      let fields = line.split(separator: " ")
      for (index, field) in fields.enumerated() {
        if field.hasPrefix("pts_time:") {
          // ffmpeg writes spaces after the colon in front of short numbers.
          let value = field.dropFirst(9)
          times.append(
            Double(value) ?? (index + 1 < fields.count ? Double(fields[index + 1]) : nil) ?? 0)
        } else if size == nil, field.hasPrefix("s:") {
          let sides = field.dropFirst(2).split(separator: "x").compactMap { Double($0) }
          if sides.count == 2 { size = (sides[0], sides[1]) }
        }
      }
    }
    return (times, size, lines.last ?? "no message")
  }

  // MARK: PNG

  /// The number at the end of a picture's name, after `prefix`. Nil for other files.
  package static func number(of name: String) -> (prefix: Substring, number: Int)? {
    guard name.lowercased().hasSuffix(".png") else { return nil }
    let digits = name.dropLast(4).reversed().prefix { $0.isASCII && $0.isNumber }.count
    return Int(name.dropLast(4).suffix(digits)).map { (name.dropLast(4 + digits), $0) }
  }

  /// The numbered pictures of a folder in order. Empty if their names begin differently.
  package static func pictures(in folder: String) -> [(number: Int, name: String)] {
    let all = FileAccess.names(in: folder).compactMap { name in
      number(of: name).map { (prefix: $0.prefix, number: $0.number, name: name) }
    }
    guard all.allSatisfy({ $0.prefix == all[0].prefix }) else { return [] }
    return all.map { ($0.number, $0.name) }.sorted { $0.number < $1.number }
  }

  private static func readFolder(
    _ folder: String, _ rate: Double, _ largestWidth: Int, _ most: Int, _ isCancelled: () -> Bool
  ) throws(FileError) -> Film? {
    let numbered = pictures(in: folder)
    let names = numbered.map(\.1)
    guard names.count > 1 else {
      throw FileError(folder, "expected at least two numbered PNG files, like 00000.png")
    }
    for (next, file) in zip(numbered.dropFirst(), numbered) where next.0 != file.0 + 1 {
      throw FileError(folder, "no picture between \(file.1) and \(next.1), expected each number")
    }
    var film = Film(frames: [], times: [], width: 0, height: 0)
    for name in names {
      guard !isCancelled() else { throw FileError(folder, "the reading was stopped") }
      let file = "\(folder)/\(name)"
      let picture: Picture
      do {
        picture = try PNGFile.decode(try FileAccess.read(file, limit: 1 << 28))
      } catch let error as FileError {
        throw error
      } catch {
        throw FileError(file, "\(error)")
      }
      guard let frame = GreyFrame(picture, largestWidth: largestWidth),
        film.frames.first.map({ $0.width == frame.width && $0.height == frame.height }) ?? true
      else { throw FileError(file, "expected a picture of the size of \(names[0])") }
      (film.width, film.height) = (Double(picture.width), Double(picture.height))
      film.times.append(Double(film.frames.count) / rate)
      film.frames.append(frame)
      guard film.frames.count < most / frame.pixels.count else { return nil }
    }
    return film
  }
}

/// Reads words and bytes from a pipe.
private struct PipeInput {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var used = 0
  private var filled = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  private mutating func fill() -> Bool {
    repeat {
      filled = read(descriptor, &buffer, buffer.count)
    } while filled < 0 && errno == EINTR
    used = 0
    return filled > 0
  }

  private mutating func byte() -> UInt8? {
    if used >= filled, !fill() { return nil }
    used += 1
    return buffer[used - 1]
  }

  /// The next word, without the space after the word.
  mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = byte(), letters.count < 20 {
      if byte <= 32 {
        if letters.isEmpty { continue }
        break
      }
      letters.append(byte)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      if used >= filled, !fill() { return nil }
      let part = min(count - bytes.count, filled - used)
      bytes += buffer[used..<used + part]
      used += part
    }
    return bytes
  }
}
