// Tests how films are read that are longer than the memory of a small machine allows.
import Drawing
import Files
import Foundation
import Measure
import PNG
import Testing

@Suite("Films that are read")
struct FilmReaderTests {
  /// A new folder, which `body` may fill.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  /// Expects that six frames, 800 pixels wide, are read at the widths of the two limits, and are
  /// refused with fewer pixels.
  private func expectWidths(_ file: String, _ wide: Int, _ narrow: Int, most: Int) throws {
    for (width, most) in [(wide, 1 << 30), (narrow, most)] {
      let film = try FilmReader.read(file, most: most)
      #expect(film.frames.count == 6 && film.times.count == 6)
      #expect(film.frames[0].width == width && film.width == 800 && film.height == 200)
    }
    let error = #expect(throws: FileError.self) { _ = try FilmReader.read(file, most: most / 2) }
    #expect(error?.sentence.hasSuffix("memory, expected a shorter film") == true)
  }

  @Test("a long folder of pictures is read at a smaller width, and a longer one is refused")
  func folder() throws {
    try inFolder { folder in
      let pixels = (0..<800 * 200).map { 0xFF00_0000 | UInt32($0 % 800) }
      let picture = try #require(Picture(width: 800, height: 200, pixels: pixels))
      let bytes = PNGFile.encode(picture)
      for index in 1...6 { try FileAccess.write(bytes, to: "\(folder)/\(index).png") }
      try expectWidths(folder, 400, 266, most: 7 * 266 * 66)
    }
  }

  @Test(
    "a long film is read at a smaller width, and a longer one is refused",
    .enabled(if: ChildProcess.path(of: "ffmpeg") != nil))
  func film() throws {
    try inFolder { folder in
      let program = try #require(ChildProcess.path(of: "ffmpeg"))
      let file = "\(folder)/film.mp4"
      let words = [
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=800x200:rate=30",
        "-frames:v", "6", "-pix_fmt", "yuv420p", file,
      ]
      let process = try #require(ChildProcess(program, words, descriptors: []))
      #expect(process.wait() == 0)
      try expectWidths(file, 640, 320, most: 7 * 320 * 80)
    }
  }
}
