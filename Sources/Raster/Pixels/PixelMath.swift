// Arithmetic on premultiplied pixels. The four 8-bit channels are in the 16-bit lanes of one 64-bit
// word. Every division by 255 rounds to nearest.
import Drawing
import Geometry

/// 128 in each 16-bit lane, for rounding.
private let half: UInt64 = 0x0080_0080_0080_0080
private let low: UInt64 = 0x00FF_00FF_00FF_00FF

/// Splits a pixel into its channels: blue, red, green, alpha in four 16-bit lanes.
@inline(__always) func spread(_ p: UInt32) -> UInt64 {
  let x = UInt64(truncatingIfNeeded: p)
  return (x & 0x00FF_00FF) | ((x & 0xFF00_FF00) &<< 24)
}

/// Joins four lanes to a pixel. Lanes are at most 255.
@inline(__always) func gather(_ x: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: (x & 0x00FF_00FF) | ((x &>> 24) & 0xFF00_FF00))
}

/// Each lane / 255, rounded to nearest. A lane is at most 65,152.
@inline(__always) func over255(_ x: UInt64) -> UInt64 {
  let t = x &+ half
  return ((t &+ ((t &>> 8) & low)) &>> 8) & low
}

/// v / 255, rounded to nearest. v is at most 65,152.
@inline(__always) func over255(_ v: Int) -> Int {
  let t = v &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// `p` with every channel multiplied by `k` / 255.
@inline(__always) func times(_ p: UInt32, _ k: Int) -> UInt32 {
  gather(over255(spread(p) &* UInt64(truncatingIfNeeded: k)))
}

/// Composites `s` over `d`.
@inline(__always) func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
  s &+ gather(over255(spread(d) &* UInt64(truncatingIfNeeded: 255 &- (s &>> 24))))
}

/// Composites `s` with opacity `k` / 255 over `d`, rounded once. Nothing overflows: s ≤ its alpha
/// a, and a' = ⌊a·k/255 + ½⌋ keeps s·k + d·(255 − a') ≤ 65,025 + 127.
@inline(__always) func over(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  let a = over255(Int(s &>> 24) &* k)
  return gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- a)))
}

/// Blends from `d` (k = 0) to `s` (k = 255), rounded once.
@inline(__always) func mix(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- k)))
}

/// Blends from `a` (f = 0) to `b` (f = 256).
@inline(__always) func between(_ a: UInt32, _ b: UInt32, _ f: Int) -> UInt32 {
  let g = UInt64(truncatingIfNeeded: f)
  let x = spread(a) &* (256 &- g) &+ spread(b) &* g &+ half
  return gather((x &>> 8) & low)
}

/// Premultiplied pixel of a colour.
func pixel(_ color: Color) -> UInt32 {
  let a = unit(color.alpha)
  func channel(_ v: Float) -> UInt32 { UInt32((unit(v) * a * 255).rounded()) }
  return UInt32((a * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8
    | channel(color.blue)
}

/// Clamps to 0…1. NaN gives 0.
@inline(__always) func unit(_ v: Float) -> Float { v > 0 ? min(v, 1) : 0 }
/// Clamps to 0…1. NaN gives 0.
@inline(__always) func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
/// Converts 0…1 to 0…255.
@inline(__always) func byte(_ v: Double) -> Int { Int((unit(v) * 255).rounded()) }
