// Arithmetic on premultiplied pixels: four 8-bit channels side by side in the 16-bit lanes of one
// 64-bit word. Every division by 255 rounds to nearest.
import Drawing

/// 16-bit lanes of ½·256.
private let half: UInt64 = 0x0080_0080_0080_0080
private let low: UInt64 = 0x00FF_00FF_00FF_00FF

/// A pixel's channels apart: blue, red, green, alpha in four 16-bit lanes.
@inline(__always) func spread(_ p: UInt32) -> UInt64 {
  let x = UInt64(truncatingIfNeeded: p)
  return (x & 0x00FF_00FF) | ((x & 0xFF00_FF00) &<< 24)
}

/// The way back; lanes are at most 255.
@inline(__always) func gather(_ x: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: (x & 0x00FF_00FF) | ((x &>> 24) & 0xFF00_FF00))
}

/// Each lane / 255, rounded to nearest; a lane is at most 65,152.
@inline(__always) func over255(_ x: UInt64) -> UInt64 {
  let t = x &+ half
  return ((t &+ ((t &>> 8) & low)) &>> 8) & low
}

/// v / 255, rounded to nearest; v is at most 65,152.
@inline(__always) func over255(_ v: Int) -> Int {
  let t = v &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// `p` with every channel times `k` / 255.
@inline(__always) func times(_ p: UInt32, _ k: Int) -> UInt32 {
  gather(over255(spread(p) &* UInt64(truncatingIfNeeded: k)))
}

/// `s` over `d`.
@inline(__always) func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
  s &+ gather(over255(spread(d) &* UInt64(truncatingIfNeeded: 255 &- (s &>> 24))))
}

/// `s`, `k` / 255 as present, over `d`; rounded once. Never overflows: s ≤ its alpha a, and
/// a' = ⌊a·k/255 + ½⌋ leaves s·k + d·(255 − a') ≤ 65,025 + 127.
@inline(__always) func over(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  let a = over255(Int(s &>> 24) &* k)
  return gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- a)))
}

/// From `d` (k = 0) to `s` (k = 255); rounded once.
@inline(__always) func mix(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- k)))
}

/// From `a` (f = 0) to `b` (f = 256).
@inline(__always) func between(_ a: UInt32, _ b: UInt32, _ f: Int) -> UInt32 {
  let g = UInt64(truncatingIfNeeded: f)
  let x = spread(a) &* (256 &- g) &+ spread(b) &* g &+ half
  return gather((x &>> 8) & low)
}

/// The premultiplied pixel of a colour.
func pixel(_ color: Color) -> UInt32 {
  let a = unit(color.alpha)
  func channel(_ v: Float) -> UInt32 { UInt32((unit(v) * a * 255).rounded()) }
  return UInt32((a * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8
    | channel(color.blue)
}

/// Cut to 0…1; 0 for what is not a number.
@inline(__always) func unit(_ v: Float) -> Float { v > 0 ? min(v, 1) : 0 }
/// Cut to 0…1; 0 for what is not a number.
@inline(__always) func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
/// 0…1 as 0…255.
@inline(__always) func byte(_ v: Double) -> Int { Int((unit(v) * 255).rounded()) }
