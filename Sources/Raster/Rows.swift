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
    if fx == 0 {
      for i in 0..<count { d[i] = Raster.between(a[i], b[i], fy) }
    } else if fy == 0 {
      for i in 0..<count { d[i] = Raster.between(a[i], a[i &+ 1], fx) }
    } else {
      for i in 0..<count {
        d[i] = Raster.between(
          Raster.between(a[i], a[i &+ 1], fx), Raster.between(b[i], b[i &+ 1], fx), fy)
      }
    }
  }
}
