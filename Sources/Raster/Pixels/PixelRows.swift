// Operations on rows of pixels: the loops in which a frame's time goes.
//
// Four pixels at a time as eight 16-bit lanes twice, which every processor this runs on has in one
// register. Results are those of the functions in `PixelMath`, bit for bit; a debug build uses
// those alone, because vectors without optimisation are slower than none.

enum PixelRows {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  private typealias Four = SIMD4<UInt32>
  private typealias Lanes = SIMD8<UInt16>

  @inline(__always) private static func load(_ p: UnsafePointer<UInt32>) -> Four {
    UnsafeRawPointer(p).loadUnaligned(as: Four.self)
  }
  @inline(__always) private static func store(_ v: Four, _ p: Pixels) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: Four.self)
  }
  /// Blue and red.
  @inline(__always) private static func even(_ p: Four) -> Lanes {
    unsafeBitCast(p & Four(repeating: 0x00FF_00FF), to: Lanes.self)
  }
  /// Green and alpha.
  @inline(__always) private static func odd(_ p: Four) -> Lanes {
    unsafeBitCast((p &>> 8) & Four(repeating: 0x00FF_00FF), to: Lanes.self)
  }
  @inline(__always) private static func join(_ even: Lanes, _ odd: Lanes) -> Four {
    unsafeBitCast(even, to: Four.self) | (unsafeBitCast(odd, to: Four.self) &<< 8)
  }
  @inline(__always) private static func over255(_ x: Lanes) -> Lanes {
    let t = x &+ Lanes(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
  }
  /// One 16-bit number for each pixel, in both of its lanes.
  @inline(__always) private static func both(_ v: Four) -> Lanes {
    unsafeBitCast(v | (v &<< 16), to: Lanes.self)
  }
  @inline(__always) private static func lanes(_ k: Int) -> Lanes {
    Lanes(repeating: UInt16(truncatingIfNeeded: k))
  }

  /// Pixels that are left for one at a time.
  #if DEBUG
    @inline(__always) private static func whole(_ count: Int) -> Int { 0 }
  #else
    @inline(__always) private static func whole(_ count: Int) -> Int { count & ~3 }
  #endif

  /// d = d·k/255 + under·(255 − k)/255.
  static func mix(_ d: Pixels, _ under: UnsafePointer<UInt32>, _ k: Int, _ count: Int) {
    var i = 0
    let (a, b) = (lanes(k), lanes(255 &- k))
    while i < whole(count) {
      let (s, u) = (load(d + i), load(under + i))
      store(
        join(
          over255(even(s) &* a &+ even(u) &* b), over255(odd(s) &* a &+ odd(u) &* b)), d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.mix(d[i], k, under[i])
      i &+= 1
    }
  }

  /// One premultiplied colour over a row.
  static func over(_ color: UInt32, _ d: Pixels, _ count: Int) {
    if color >= 0xFF00_0000 {
      d.update(repeating: color, count: count)
      return
    }
    var i = 0
    let rest = lanes(255 &- Int(color &>> 24))
    let c = Four(repeating: color)
    while i < whole(count) {
      let v = load(d + i)
      store(c &+ join(over255(even(v) &* rest), over255(odd(v) &* rest)), d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.over(color, d[i])
      i &+= 1
    }
  }

  /// One premultiplied colour, `k` / 255 of it, over a row.
  static func over(_ color: UInt32, _ k: Int, _ d: Pixels, _ count: Int) {
    var i = 0
    let c = Four(repeating: color)
    let (e, o) = (even(c) &* lanes(k), odd(c) &* lanes(k))
    let rest = lanes(255 &- Raster.over255(Int(color &>> 24) &* k))
    while i < whole(count) {
      let v = load(d + i)
      store(join(over255(e &+ even(v) &* rest), over255(o &+ odd(v) &* rest)), d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.over(color, k, d[i])
      i &+= 1
    }
  }

  /// A row over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ d: Pixels, _ count: Int) {
    var i = 0
    while i < whole(count) {
      let p = load(s + i)
      let v = load(d + i)
      let rest = both(Four(repeating: 255) &- (p &>> 24))
      store(p &+ join(over255(even(v) &* rest), over255(odd(v) &* rest)), d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.over(s[i], d[i])
      i &+= 1
    }
  }

  /// A row, `k` / 255 of it, over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ k: Int, _ d: Pixels, _ count: Int) {
    if k == 255 {
      over(s, d, count)
      return
    }
    var i = 0
    let part = lanes(k)
    while i < whole(count) {
      let p = load(s + i)
      let v = load(d + i)
      let alpha = unsafeBitCast(
        over255(unsafeBitCast(p &>> 24, to: Lanes.self) &* part), to: Four.self)
      let rest = both(Four(repeating: 255) &- alpha)
      store(
        join(
          over255(even(p) &* part &+ even(v) &* rest), over255(odd(p) &* part &+ odd(v) &* rest)),
        d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.over(s[i], k, d[i])
      i &+= 1
    }
  }

  @inline(__always) private static func between(_ a: Four, _ b: Four, _ f: Lanes, _ g: Lanes)
    -> Four
  {
    let half = Lanes(repeating: 128)
    return join(
      (even(a) &* g &+ even(b) &* f &+ half) &>> 8, (odd(a) &* g &+ odd(b) &* f &+ half) &>> 8)
  }

  /// A place between pixels: 256ths from one to the next across and down.
  struct Fraction {
    var x = 0
    var y = 0
  }

  /// Reads between four pixels, everywhere at the same place between them: d[i] lies `part` from
  /// a[i] to a[i + 1] across and from row a to row b down.
  static func between(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, at part: Fraction, into d: Pixels,
    _ count: Int
  ) {
    let (fx, fy) = (part.x, part.y)
    let (f, g) = (lanes(fx), lanes(256 &- fx))
    let (p, q) = (lanes(fy), lanes(256 &- fy))
    var i = 0
    if fx == 0 {
      while i < whole(count) {
        store(between(load(a + i), load(b + i), p, q), d + i)
        i &+= 4
      }
      while i < count {
        d[i] = Raster.between(a[i], b[i], fy)
        i &+= 1
      }
      return
    }
    if fy == 0 {
      while i < whole(count) {
        store(between(load(a + i), load(a + i + 1), f, g), d + i)
        i &+= 4
      }
      while i < count {
        d[i] = Raster.between(a[i], a[i &+ 1], fx)
        i &+= 1
      }
      return
    }
    while i < whole(count) {
      let upper = between(load(a + i), load(a + i + 1), f, g)
      let lower = between(load(b + i), load(b + i + 1), f, g)
      store(between(upper, lower, p, q), d + i)
      i &+= 4
    }
    while i < count {
      d[i] = Raster.between(
        Raster.between(a[i], a[i &+ 1], fx), Raster.between(b[i], b[i &+ 1], fx), fy)
      i &+= 1
    }
  }

  /// Reads a row between its pixels, where `taps` say.
  static func stretch(_ s: UnsafePointer<UInt32>, _ taps: SampleTable, _ d: Pixels, _ count: Int) {
    @inline(__always) func two(_ i: Int) -> SIMD2<UInt32> {
      UnsafeRawPointer(s + taps.column(i)).loadUnaligned(as: SIMD2<UInt32>.self)
    }
    let one = Lanes(repeating: 256)
    var i = 0
    while i < whole(count) {
      let low = SIMD4(lowHalf: two(i), highHalf: two(i &+ 1))
      let high = SIMD4(lowHalf: two(i &+ 2), highHalf: two(i &+ 3))
      let f = unsafeBitCast(load(taps.parts + i), to: Lanes.self)
      store(
        between(
          Four(lowHalf: low.evenHalf, highHalf: high.evenHalf),
          Four(lowHalf: low.oddHalf, highHalf: high.oddHalf), f, one &- f), d + i)
      i &+= 4
    }
    while i < count {
      let u = taps.column(i)
      d[i] = Raster.between(s[u], s[u &+ 1], taps.part(i))
      i &+= 1
    }
  }
}
