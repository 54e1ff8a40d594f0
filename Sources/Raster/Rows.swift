// Operations on rows of pixels: the loops in which a frame's time goes.

enum Rows {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// d = d·k/255 + under·(255 − k)/255.
  static func mix(_ d: Pixels, _ under: Pixels, _ k: Int, _ count: Int) {
    for i in 0..<count { d[i] = Raster.mix(d[i], k, under[i]) }
  }

  /// One premultiplied colour over a row.
  static func over(_ color: UInt32, _ d: Pixels, _ count: Int) {
    if color >= 0xFF00_0000 {
      d.update(repeating: color, count: count)
      return
    }
    let rest = UInt64(255 &- (color &>> 24))
    for i in 0..<count { d[i] = color &+ gather(over255(spread(d[i]) &* rest)) }
  }

  /// One premultiplied colour, `k` / 255 of it, over a row.
  static func over(_ color: UInt32, _ k: Int, _ d: Pixels, _ count: Int) {
    let part = spread(color) &* UInt64(truncatingIfNeeded: k)
    let rest = UInt64(255 &- over255(Int(color &>> 24) &* k))
    for i in 0..<count { d[i] = gather(over255(part &+ spread(d[i]) &* rest)) }
  }

  /// A row over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ d: Pixels, _ count: Int) {
    for i in 0..<count {
      let p = s[i]
      if p >= 0xFF00_0000 {
        d[i] = p
      } else if p != 0 {
        d[i] = Raster.over(p, d[i])
      }
    }
  }

  /// A row, `k` / 255 of it, over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ k: Int, _ d: Pixels, _ count: Int) {
    if k == 255 {
      over(s, d, count)
      return
    }
    for i in 0..<count where s[i] != 0 { d[i] = Raster.over(s[i], k, d[i]) }
  }

  /// Reads between four pixels, everywhere at the same place between them: d[i] lies fx / 256 from
  /// a[i] to a[i + 1] across and fy / 256 from row a to row b down.
  static func between(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ fx: Int, _ fy: Int, _ d: Pixels,
    _ count: Int
  ) {
    let (across, down) = (Weights(fx), Weights(fy))
    var i = 0
    if fx == 0 {
      while i &+ 4 <= count {
        down.between(four(a + i), four(b + i)).put(d + i)
        i &+= 4
      }
      while i < count {
        d[i] = Raster.between(a[i], b[i], fy)
        i &+= 1
      }
    } else if fy == 0 {
      while i &+ 4 <= count {
        across.between(four(a + i), four(a + i + 1)).put(d + i)
        i &+= 4
      }
      while i < count {
        d[i] = Raster.between(a[i], a[i &+ 1], fx)
        i &+= 1
      }
    } else {
      while i &+ 4 <= count {
        down.between(
          across.between(four(a + i), four(a + i + 1)),
          across.between(four(b + i), four(b + i + 1))
        ).put(d + i)
        i &+= 4
      }
      while i < count {
        d[i] = Raster.between(
          Raster.between(a[i], a[i &+ 1], fx), Raster.between(b[i], b[i &+ 1], fx), fy)
        i &+= 1
      }
    }
  }

  /// Four pixels as sixteen channels, two to a lane.
  typealias Four = SIMD8<UInt16>

  @inline(__always) private static func four(_ p: UnsafePointer<UInt32>) -> Four {
    UnsafeRawPointer(p).loadUnaligned(as: Four.self)
  }

  /// How much of two pixels that lie side by side is read, in 1/256.
  private struct Weights {
    let first: Four
    let second: Four

    init(_ f: Int) {
      first = Four(repeating: UInt16(truncatingIfNeeded: 256 &- f))
      second = Four(repeating: UInt16(truncatingIfNeeded: f))
    }

    /// A lane holds at most 255 · 256 + 128, so nothing runs over.
    @inline(__always) func between(_ a: Four, _ b: Four) -> Four {
      let low = Four(repeating: 0x00FF)
      let half = Four(repeating: 0x0080)
      let even = ((a & low) &* first &+ (b & low) &* second &+ half) &>> 8
      let odd = ((a &>> 8) &* first &+ (b &>> 8) &* second &+ half) & ~low
      return even | odd
    }
  }
}

extension Rows.Four {
  @inline(__always) fileprivate func put(_ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: self, as: Rows.Four.self)
  }
}
