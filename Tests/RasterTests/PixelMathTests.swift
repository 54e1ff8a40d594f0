// Tests arithmetic on premultiplied pixels, for every value.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Arithmetic of pixels")
struct PixelMathTests {
  @Test("the product of a channel and a coverage is rounded to the nearest whole value")
  func rounding() {
    var wrong = 0
    for a in 0..<256 {
      for b in 0..<256 {
        let exact = (Double(a * b) / 255).rounded()
        if Double(over255(a * b)) != exact { wrong += 1 }
        if times(UInt32(a) | UInt32(a) << 24, b) & 255 != UInt32(exact) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("dividing four colour channels together gives the same results as one after the other")
  func lanes() {
    var wrong = 0
    for v in 0...65_152 where over255(v) != Int((Double(v) / 255).rounded()) { wrong += 1 }
    for v in stride(from: UInt64(0), through: 65_152, by: 7) {
      let x = v | (65_152 - v) << 16 | v << 32 | (65_152 - v) << 48
      let one = UInt64(over255(Int(v)))
      let two = UInt64(over255(Int(65_152 - v)))
      if over255(x) != one | two << 16 | one << 32 | two << 48 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("blending keeps opaque pixels opaque and clear pixels clear")
  func invariants() {
    var wrong = 0
    for a in stride(from: 0, through: 255, by: 5) {
      for c in stride(from: 0, through: a, by: 3) {
        let s = UInt32(a) << 24 | UInt32(c) << 16 | UInt32(a - c) << 8 | UInt32(a)
        for k in [0, 1, 2, 64, 127, 128, 200, 254, 255] {
          for d: UInt32 in [0xFFFF_FFFF, 0xFF00_FF80, 0xFF00_0000] {
            if over(s, k, d) >> 24 != 255 || over(s, d) >> 24 != 255 { wrong += 1 }
          }
          for d: UInt32 in [0, 0x8080_4001, 0xFEFE_0080] {
            let p = over(s, k, d)
            if (p & 255) > p >> 24 || (p >> 8 & 255) > p >> 24 || (p >> 16 & 255) > p >> 24 {
              wrong += 1
            }
            if over(0, k, d) != d || over(s, 0, d) != d || mix(d, k, d) != d { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("blending a row of pixels gives the same result as blending its pixels one by one")
  func rows() {
    var dice = SeededRandom(3)
    func pixel() -> UInt32 {
      let a = UInt32([0, 255, dice.below(256)][dice.below(3)])
      let c = UInt32(dice.below(Int(a) + 1))
      return a << 24 | c << 16 | (a - c) << 8 | a / 3
    }
    for count in 0..<40 {
      let s = (0...count).map { _ in pixel() }
      let t = (0...count).map { _ in pixel() }
      let d = (0...count).map { _ in pixel() }
      let k = dice.below(256)
      let (fx, fy) = (dice.below(257), dice.below(257))
      func run(_ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, PixelRows.Pixels) -> Void)
        -> [UInt32]
      {
        var out = d
        s.withUnsafeBufferPointer { s in
          t.withUnsafeBufferPointer { t in
            out.withUnsafeMutableBufferPointer {
              body(s.baseAddress!, t.baseAddress!, $0.baseAddress!)
            }
          }
        }
        return Array(out.prefix(count))
      }
      #expect(
        run { s, _, d in PixelRows.over(s, d, count) } == (0..<count).map { over(s[$0], d[$0]) })
      #expect(
        run { s, _, d in PixelRows.over(s, k, d, count) }
          == (0..<count).map { k == 255 ? over(s[$0], d[$0]) : over(s[$0], k, d[$0]) })
      #expect(
        run { _, _, d in PixelRows.over(s[0], d, count) } == (0..<count).map { over(s[0], d[$0]) })
      #expect(
        run { _, _, d in PixelRows.over(s[0], k, d, count) }
          == (0..<count).map { over(s[0], k, d[$0]) })
      #expect(
        run { s, _, d in PixelRows.mix(d, UnsafeMutablePointer(mutating: s), k, count) }
          == (0..<count).map { mix(d[$0], k, s[$0]) })
      #expect(
        run { s, t, d in PixelRows.between(s, t, at: PixelRows.Fraction(y: fy), into: d, count) }
          == (0..<count).map { between(s[$0], t[$0], fy) })
      #expect(
        run { s, t, d in
          PixelRows.between(s, t, at: PixelRows.Fraction(x: fx, y: fy), into: d, count)
        }
          == (0..<count).map {
            let upper = fx == 0 ? s[$0] : between(s[$0], s[$0 + 1], fx)
            let lower = fx == 0 ? t[$0] : between(t[$0], t[$0 + 1], fx)
            return fy == 0 ? upper : between(upper, lower, fy)
          })
    }
  }
}
