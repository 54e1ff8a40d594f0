// Groups and clips, composited without a separate buffer. The painter saves the pixels below,
// paints the content over them, and then blends the saved and the new pixels.
//
// The result equals that of a separate buffer that is blended over the pixels below: (1 − k)·b +
// k·(g + (1 − a)·b) = k·g + (1 − k·a)·b. Here b is the pixel below, g the premultiplied colour of
// the content, a its alpha, and k the opacity or the coverage.
//
// For a clip, only the pixels that the clip does not fully cover are saved. All shapes inside the
// clip are painted before they are clipped together, so that no seam is visible where two shapes
// meet at the edge.

extension Painter {
  /// Saves the pixels within `rect`, before a group paints over them.
  mutating func savePixels(_ rect: PixelRect, _ target: PixelBuffer) {
    saved.starts.append(saved.pixels.count)
    saved.pixels.reserve(saved.pixels.count + rect.area)
    for y in rect.minY..<rect.maxY {
      (saved.pixels.base + saved.pixels.count).update(
        from: target.row(y) + rect.minX, count: rect.width)
      saved.pixels.count &+= rect.width
    }
  }

  /// Blends the saved pixels with the pixels that were painted over them. The painted pixels have
  /// the weight `opacity` / 255.
  mutating func restorePixels(_ rect: PixelRect, _ opacity: Int, _ target: PixelBuffer) {
    var from = takeMark()
    for y in rect.minY..<rect.maxY {
      PixelRows.mix(target.row(y) + rect.minX, saved.pixels.base + from, opacity, rect.width)
      from &+= rect.width
    }
  }

  /// Saves the pixels within `rect` that the clip `cut` does not fully cover.
  mutating func savePixels(_ cut: RoundedBox, _ rect: PixelRect, _ target: PixelBuffer) {
    saved.starts.append(saved.pixels.count)
    let area = rect.intersection(PixelRect(around: cut.box))
    if area.isEmpty || cut.solid.contains(area) { return }
    let (edge, left, top) = caches.outlines.edge(of: .box(cut), area, &scanner, &stroker)
    for y in area.minY..<area.maxY where !edge.solid.contains(y &- top) {
      let row = target.row(y)
      saved.pixels.reserve(saved.pixels.count + area.width)
      var x = area.minX
      for piece in edge.row(y &- top) {
        let (x0, x1) = piece.within(area, left)
        if x0 >= x1 { continue }
        keep(row + x, x0 &- x)
        if piece.coverage != 255 { keep(row + x0, x1 &- x0) }
        x = x1
      }
      keep(row + x, area.maxX &- x)
    }
  }

  /// Restores the saved pixels outside the clip `cut`. Edge pixels of the clip are blends of saved
  /// and painted pixels.
  mutating func restorePixels(_ cut: RoundedBox, _ rect: PixelRect, _ target: PixelBuffer) {
    var from = saved.pixels.base + takeMark()
    let area = rect.intersection(PixelRect(around: cut.box))
    if area.isEmpty || cut.solid.contains(area) { return }
    let (edge, left, top) = caches.outlines.edge(of: .box(cut), area, &scanner, &stroker)
    for y in area.minY..<area.maxY where !edge.solid.contains(y &- top) {
      let row = target.row(y)
      var x = area.minX
      for piece in edge.row(y &- top) {
        let (x0, x1) = piece.within(area, left)
        if x0 >= x1 { continue }
        give(row + x, x0 &- x, &from)
        x = x1
        let coverage = Int(piece.coverage)
        if coverage == 255 { continue }
        let count = x1 &- x0
        if coverage < 0 {
          let bytes = edge.bytes(of: piece, at: x0, left)
          for k in 0..<count { row[x0 &+ k] = mix(row[x0 &+ k], Int(bytes[k]), from[k]) }
        } else if count > 4 {
          PixelRows.mix(row + x0, from, coverage, count)
        } else {
          // A vertical edge has only a few pixels in each row, so a simple loop is fast enough.
          for k in 0..<count { row[x0 &+ k] = mix(row[x0 &+ k], coverage, from[k]) }
        }
        from += count
      }
      give(row + x, area.maxX &- x, &from)
    }
  }

  @inline(__always) private mutating func keep(_ from: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count <= 0 { return }
    (saved.pixels.base + saved.pixels.count).update(from: from, count: count)
    saved.pixels.count &+= count
  }

  @inline(__always) private func give(
    _ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: inout UnsafeMutablePointer<UInt32>
  ) {
    if count <= 0 { return }
    to.update(from: from, count: count)
    from += count
  }

  private mutating func takeMark() -> Int {
    saved.starts.count &-= 1
    saved.pixels.count = saved.starts[saved.starts.count]
    return saved.pixels.count
  }
}
