// Tests that rows of pixels equal single pixels, with plain and with wide vectors.
import CRaster
import Support
import Testing

@testable import Raster

@Suite("Rows of pixels")
struct RowsTests {
  @Test(
    "painting a row of a scaled picture gives the same pixels as interpolating pixel by pixel",
    arguments: [
      (0, 1), (0, 128), (0, 255), (0, 256), (1, 0), (77, 0), (256, 0), (3, 250), (128, 128),
      (255, 1),
    ])
  func between(fx: Int, fy: Int) {
    var seed: UInt32 = 1
    func pixels() -> [UInt32] {
      (0..<40).map { _ in
        seed = seed &* 1_664_525 &+ 1_013_904_223
        return seed
      }
    }
    var a = pixels()
    let b = pixels()
    a[3] = 0xFFFF_FFFF
    a[4] = 0
    for count in 0...38 {
      var row = [UInt32](repeating: 7, count: 40)
      row.withUnsafeMutableBufferPointer { row in
        a.withUnsafeBufferPointer { a in
          b.withUnsafeBufferPointer { b in
            PixelRows.between(
              a.baseAddress!, b.baseAddress!, at: PixelRows.Fraction(x: fx, y: fy),
              into: row.baseAddress!, count)
          }
        }
      }
      for i in 0..<count {
        let above = fx == 0 ? a[i] : Raster.between(a[i], a[i + 1], fx)
        let below = fx == 0 ? b[i] : Raster.between(b[i], b[i + 1], fx)
        #expect(row[i] == (fy == 0 ? above : Raster.between(above, below, fy)), "\(i) of \(count)")
      }
      #expect(row[count...].allSatisfy { $0 == 7 })
    }
  }

  private static let kinds = [craster_plain_rows, craster_fastest_rows().pointee]

  /// Premultiplied pixels: arbitrary, clear and opaque ones, in runs as in pictures.
  private func premultiplied(_ dice: inout SeededRandom) -> [UInt32] {
    (0..<40).map { i in
      let a = i / 10 == 1 ? 0 : i / 10 == 2 ? 255 : dice.below(256)
      return UInt32(a) << 24 | UInt32(dice.below(a + 1)) << 16 | UInt32(dice.below(a + 1)) << 8
        | UInt32(dice.below(a + 1))
    }
  }

  @Test("blending a row with vector instructions gives the same pixels as blending pixel by pixel")
  func blends() {
    var dice = SeededRandom(11)
    for rows in Self.kinds {
      for count in 0...38 {
        let (s, d) = (premultiplied(&dice), premultiplied(&dice))
        let parts = (0..<40).map { _ in UInt8(dice.below(4) == 0 ? 255 : dice.below(256)) }
        let color = s[dice.below(40)]
        let k = dice.below(3) == 0 ? 255 : dice.below(256)
        let part = UInt32(k)
        func row(
          _ name: String, _ wanted: (Int) -> UInt32,
          _ paint: (UnsafeMutablePointer<UInt32>) -> Void
        ) {
          var row = d
          row.withUnsafeMutableBufferPointer { paint($0.baseAddress!) }
          for i in 0..<40 where row[i] != (i < count ? wanted(i) : d[i]) {
            Issue.record(
              "\(name): pixel \(i) of \(count), k \(k), color \(color), part \(parts[i])")
          }
        }
        row("set", { _ in color }, { rows.set($0, color, count) })
        row("mix", { mix(d[$0], k, s[$0]) }, { rows.mix($0, s, part, count) })
        row("color", { over(color, k, d[$0]) }, { rows.color($0, color, part, count) })
        row("mask", { over(color, Int(parts[$0]), d[$0]) }, { rows.mask($0, color, parts, count) })
        row("over", { over(s[$0], d[$0]) }, { rows.over($0, s, count) })
        row("part", { over(s[$0], k, d[$0]) }, { rows.part($0, s, part, count) })
        row(
          "parts", { over(s[$0], over255(Int(parts[$0]) * k), d[$0]) },
          { rows.parts($0, s, parts, part, count) })
        let f = dice.below(257)
        for (fx, fy) in [(0, f), (256 - f, 0), (f, 77)] {
          row(
            "between",
            {
              let above = fx == 0 ? s[$0] : Raster.between(s[$0], s[$0 + 1], fx)
              let below = fx == 0 ? d[$0] : Raster.between(d[$0], d[$0 + 1], fx)
              return fy == 0 ? above : Raster.between(above, below, fy)
            }, { rows.between($0, s, d, UInt32(fx), UInt32(fy), count) })
        }
        let columns = (0..<40).map { _ in Int32(dice.below(39)) }
        let fractions = (0..<40).map { _ in UInt32(dice.below(257)) * 0x10001 }
        row(
          "stretch",
          {
            let at = Int(columns[$0])
            return Raster.between(s[at], s[at + 1], Int(fractions[$0] & 0xFFFF))
          }, { rows.stretch($0, s, columns, fractions, count) })
      }
    }
  }

  @Test("each pixel in a row of a gradient has the colour of its position")
  func ramp() {
    var dice = SeededRandom(5)
    let colors = (0..<7).map { UInt32($0 + 1) }
    for _ in 0..<1_000 {
      let count = dice.below(40)
      let step = Int64(dice.below(5)) * Int64(dice.below(1 << 24)) * (dice.below(2) == 0 ? 1 : -1)
      // Positions are on the borders of colours, and also between them.
      let unit = Int64(dice.below(2) == 0 ? 1 << 24 : 1 << 20)
      let place = Int64(dice.below(240) - 80) * unit + Int64(dice.below(3) - 1)
      var row = [UInt32](repeating: 99, count: 41)
      craster_ramp(&row, colors, 7, place, step, count)
      let wanted = (0..<41).map { i -> UInt32 in
        let at = (place + Int64(i) * step) >> 24
        return i < count ? colors[Int(min(max(at, 0), 6))] : 99
      }
      #expect(row == wanted, "\(count) from \(place) by \(step)")
    }
  }

  @Test("the pixels of a shadow between the stored values are interpolated linearly")
  func cells() {
    let (a, b): ([UInt16], [UInt16]) = ([0, 65_280, 1_000], [65_280, 65_280, 3_000])
    var cells = [Int32](repeating: 0, count: 4)
    craster_cells(&cells, a, b, 64, 3)
    #expect(cells == [16_320, 65_280, 1_500, 0])
    var bytes = [UInt8](repeating: 7, count: 4)
    craster_cover(&bytes, cells, [0, 0, 2], [0, 128, 256], 3)
    #expect(bytes == [64, 159, 0, 7])
  }

  @Test("stretching a row as a whole gives the same pixels as stretching pixel by pixel")
  func stretch() {
    var dice = SeededRandom(7)
    let source = (0..<40).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
    for count in 0...37 {
      var line = SampleLine()
      line.reserve(count)
      let taps = (0..<count).map { _ in (dice.below(39), dice.below(257)) }
      for (i, tap) in taps.enumerated() { line.set(i, column: tap.0, part: tap.1) }
      var row = [UInt32](repeating: 7, count: 40)
      source.withUnsafeBufferPointer { source in
        row.withUnsafeMutableBufferPointer { row in
          PixelRows.stretch(source.baseAddress!, line.all, row.baseAddress!, count)
        }
      }
      for (i, tap) in taps.enumerated() {
        #expect(row[i] == Raster.between(source[tap.0], source[tap.0 + 1], tap.1))
      }
      #expect(row[count...].allSatisfy { $0 == 7 })
    }
  }
}
