// Tests that PNG files preserve pictures, and that other files are refused with a reason.
import Drawing
import Geometry
import Libc
import PNG
import Testing

@Suite("Files in the PNG format")
struct PNGFileTests {
  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> Picture
  {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  @Test("an opaque picture that is written as a PNG and read again is unchanged")
  func opaque() throws {
    let p = try picture(37, 19) { x, y in
      0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 13) << 8 | 7
    }
    #expect(try PNGFile.decode(PNGFile.encode(p)) == p)
  }

  @Test("the colour channels of a picture keep their order in a PNG file")
  func order() throws {
    let p = try picture(3, 1) { x, _ in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF][x] }
    #expect(try PNGFile.decode(PNGFile.encode(p)).pixels == p.pixels)
  }

  @Test("a translucent pixel that is written as a PNG and read again is unchanged")
  func translucent() throws {
    // These 32,896 pixels have every possible grey of every alpha.
    var pixels: [UInt32] = []
    for a in UInt32(0)...255 {
      for v in 0...a { pixels.append(a << 24 | v << 16 | (a - v) << 8 | v / 2) }
    }
    let p = try #require(Picture(width: 128, height: 257, pixels: pixels))
    #expect(try PNGFile.decode(PNGFile.encode(p)).pixels == pixels)
  }

  @Test("equal pictures give equal PNG bytes")
  func deterministic() throws {
    let p = try picture(64, 64) { x, y in UInt32(x ^ y) << 24 }
    #expect(PNGFile.encode(p) == PNGFile.encode(p))
  }

  @Test("writing a picture without pixels as a PNG gives no bytes")
  func empty() throws {
    #expect(PNGFile.encode(try picture(0, 5) { _, _ in 0 }).isEmpty)
  }

  @Test("reading bytes that are not a PNG fails with an error")
  func notPNG() {
    #expect(throws: PNGError.notPNG) { try PNGFile.decode([]) }
    #expect(throws: PNGError.notPNG) { try PNGFile.decode(Array("GIF89a, and more".utf8)) }
  }

  @Test("reading a damaged PNG never crashes")
  func hostile() throws {
    let good = PNGFile.encode(try picture(5, 4) { x, y in UInt32(x * 50 + y) << 24 })
    var refused = 0
    for length in 8..<good.count {
      do { _ = try PNGFile.decode(Array(good[..<length])) } catch { refused += 1 }
    }
    for i in good.indices {
      var bytes = good
      bytes[i] ^= 0x55
      do { _ = try PNGFile.decode(bytes) } catch { refused += 1 }
    }
    #expect(refused > good.count)
  }

  @Test("reading a PNG with a side above 16,384 pixels fails before memory is allocated")
  func large() throws {
    var bytes = PNGFile.encode(try picture(2, 2) { _, _ in 0xFF12_3456 })
    bytes.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: PNGError.tooLarge(width: 0x7FFF_FFFF, height: 2)) {
      try PNGFile.decode(bytes)
    }
  }

  @Test("a PNG file is written and read by its path, and a missing file is reported by name")
  func files() throws {
    let path = "/tmp/slipsheet-\(getpid()).png"
    defer { unlink(path) }
    let p = try picture(9, 3) { x, _ in 0xFF00_0000 | UInt32(x) }
    try PNGFile.write(p, to: path)
    #expect(try PNGFile.read(path) == p)
    let error = #expect(throws: PNGError.self) { try PNGFile.read("/nowhere/at all.png") }
    #expect(error.map { "\($0)" }?.contains("/nowhere/at all.png") == true)
  }
}
