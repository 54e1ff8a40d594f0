// Tests the layout of frames in one picture.
import Drawing
import ScreenTesting
import Testing

@Suite("Layout of film strips")
struct StripLayoutTests {
  @Test("a film strip shows its frames in rows, in their order")
  func rows() throws {
    let frames = try (0..<5).map { n in
      try #require(
        Picture(width: 2, height: 3, pixels: Array(repeating: 0xFF00_0000 | UInt32(n), count: 6)))
    }
    let strip = try #require(
      StripLayout(columns: 3, gap: 1, ground: 0xFFAA_BBCC).picture(of: frames))
    #expect(strip.width == 3 * 2 + 4 && strip.height == 2 * 3 + 3)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { strip.pixels[y * strip.width + x] }
    #expect(pixel(0, 0) == 0xFFAA_BBCC)
    #expect(pixel(1, 1) == 0xFF00_0000 && pixel(4, 1) == 0xFF00_0001)
    #expect(pixel(7, 3) == 0xFF00_0002 && pixel(1, 5) == 0xFF00_0003)
    #expect(pixel(7, 5) == 0xFFAA_BBCC, "the last row is not full")
  }

  @Test("a translucent frame of a film strip is drawn over the background")
  func translucent() throws {
    let half = try #require(Picture(width: 1, height: 1, pixels: [0x8000_0000]))
    let strip = try #require(StripLayout(gap: 0, ground: 0xFFFF_FFFF).picture(of: [half]))
    #expect(strip.pixels == [0xFF7F_7F7F])
  }

  @Test("making a film strip from no frames, or from too many, is an error")
  func limits() throws {
    #expect(StripLayout().picture(of: []) == nil)
    let tall = try #require(
      Picture(width: 1, height: 9_000, pixels: Array(repeating: 0, count: 9_000)))
    #expect(StripLayout(columns: 1).picture(of: [tall, tall]) == nil)
  }
}
