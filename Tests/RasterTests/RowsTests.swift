// Rows in fours give what single pixels give.
import Support
import Testing

@testable import Raster

@Suite("Rows")
struct RowsTests {
  @Test(
    "a row is read between pixels as its single pixels are",
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

  @Test("a row is stretched as its single pixels are")
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
