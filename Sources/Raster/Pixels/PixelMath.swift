// Arithmetic on premultiplied pixels, with four 8-bit channels in the 16-bit lanes of one `UInt64`.
// Divisions by 255 round to the nearest integer.
import Geometry

/// 128 in each 16-bit lane, added for rounding.
private let half: UInt64 = 0x0080_0080_0080_0080
private let low: UInt64 = 0x00FF_00FF_00FF_00FF

/// Splits a pixel into its channels: blue, red, green, alpha in four 16-bit lanes.
@inline(__always) func spread(_ p: UInt32) -> UInt64 {
  let x = UInt64(truncatingIfNeeded: p)
  return (x & 0x00FF_00FF) | ((x & 0xFF00_FF00) &<< 24)
}

/// Joins four 16-bit lanes to a pixel. The value of each lane must be at most 255.
@inline(__always) func gather(_ x: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: (x & 0x00FF_00FF) | ((x &>> 24) & 0xFF00_FF00))
}

/// Divides each lane by 255, rounded to the nearest integer. A lane must be at most 65,152.
@inline(__always) func over255(_ x: UInt64) -> UInt64 {
  let t = x &+ half
  return ((t &+ ((t &>> 8) & low)) &>> 8) & low
}

/// Divides `v` by 255, rounded to the nearest integer. `v` must be at most 65,152.
@inline(__always) func over255(_ v: Int) -> Int {
  let t = v &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// `p` with every channel multiplied by `k` / 255.
@inline(__always) func times(_ p: UInt32, _ k: Int) -> UInt32 {
  gather(over255(spread(p) &* UInt64(truncatingIfNeeded: k)))
}

/// Composites the premultiplied pixel `s` over `d`.
@inline(__always) func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
  s &+ gather(over255(spread(d) &* UInt64(truncatingIfNeeded: 255 &- (s &>> 24))))
}

/// Composites `s` with opacity `k` / 255 over `d`, rounded once. No overflow occurs: each channel s
/// is at most the alpha a, and a' = ⌊a·k/255 + ½⌋ limits s·k + d·(255 − a') to 65,025 + 127.
@inline(__always) func over(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  let a = over255(Int(s &>> 24) &* k)
  return gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- a)))
}

/// Blends `d` and `s`, rounded once. `k` is the weight of `s`, 0…255.
@inline(__always) func mix(_ s: UInt32, _ k: Int, _ d: UInt32) -> UInt32 {
  gather(
    over255(
      spread(s) &* UInt64(truncatingIfNeeded: k)
        &+ spread(d) &* UInt64(truncatingIfNeeded: 255 &- k)))
}

/// Blends `a` and `b`. `f` is the weight of `b`, 0…256.
@inline(__always) func between(_ a: UInt32, _ b: UInt32, _ f: Int) -> UInt32 {
  let g = UInt64(truncatingIfNeeded: f)
  let x = spread(a) &* (256 &- g) &+ spread(b) &* g &+ half
  return gather((x &>> 8) & low)
}

/// The colour as a premultiplied pixel.
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
