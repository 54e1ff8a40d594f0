// One-colour margins of a bitmap, which need no repaint during a vertical movement.

/// Rows of a bitmap with one colour left of column `from`, and one colour from column `to` on.
struct PlainMargin: BitwiseCopyable {
  var top: Int
  var bottom: Int
  var from: Int
  var to: Int

  /// Number of pixels at the sides that do not change during a vertical movement of the bitmap.
  func spared(of width: Int) -> Int { (bottom - top) * (width - (to - from)) }

  /// Largest number of margins in one bitmap. More rectangles would take more time than they spare.
  static let limit = 4
  /// Smallest number of pixels that a margin must save.
  static let least = 4096
}

/// The one-colour ends of a row: the pixels left of column `from`, and the pixels from column `to`
/// on. For a row of one colour, `from` is the width.
struct PlainSides: Equatable, BitwiseCopyable {
  var from: Int32
  var to: Int32
  /// Colours of the left and the right end.
  var left: UInt32
  var right: UInt32

  /// The sides of a row that was painted after the measurement of the ends.
  static let unknown = PlainSides(from: 0, to: 0, left: 0, right: 0)
}

extension CachedBitmap {
  func plainSides(of y: Int) -> PlainSides {
    let r = row(y)
    let (left, right) = (r[0], r[width - 1])
    var from = 1
    while from < width, r[from] == left { from &+= 1 }
    var to = width - 1
    if from < width { while r[to &- 1] == right { to &-= 1 } }
    return PlainSides(
      from: Int32(truncatingIfNeeded: from), to: Int32(truncatingIfNeeded: to), left: left,
      right: right)
  }

  /// Finds the one-colour margins of a painted bitmap. `plain` has the one-colour ends of the
  /// bitmap's rows, from the top.
  func findMargins(among plain: [PlainSides]) -> [PlainMargin] {
    var found: [PlainMargin] = []
    var open: (margin: PlainMargin, left: UInt32, right: UInt32, isBlank: Bool)?
    func close() {
      if let margin = open?.margin, margin.spared(of: width) >= PlainMargin.least {
        found.append(margin)
      }
      open = nil
    }
    for y in 0..<height {
      let (left, right) = (plain[y].left, plain[y].right)
      let (from, to) = (Int(plain[y].from), Int(plain[y].to))
      let isBlank = from == width
      if var known = open, known.left == left, known.right == right {
        known.margin.bottom = y + 1
        if !isBlank {
          known.margin.from = known.isBlank ? from : min(known.margin.from, from)
          known.margin.to = known.isBlank ? to : max(known.margin.to, to)
          known.isBlank = false
        }
        if isNarrow(known.margin) {
          open = known
          continue
        }
      }
      close()
      let margin = PlainMargin(
        top: y, bottom: y + 1, from: isBlank ? 0 : from, to: isBlank ? 0 : to)
      if isNarrow(margin) { open = (margin, left, right, isBlank) }
    }
    close()
    while found.count > PlainMargin.limit {
      let least = found.indices.min {
        found[$0].spared(of: width) < found[$1].spared(of: width)
      }
      found.remove(at: least ?? 0)
    }
    return found
  }

  /// Whether the content between the margins is narrow enough. Beside wider content, the margins
  /// are too small for separate rectangles.
  private func isNarrow(_ m: PlainMargin) -> Bool { (m.to - m.from) * 8 <= width * 7 }
}

extension PlacedCommand {
  /// Position of the bitmap's first pixel in the frame. Nil unless on whole pixels.
  private var corner: (x: Int, y: Int)? {
    guard turned == nil, let bitmap, let resting, resting.isMoved,
      resting.offsetX == resting.offsetX.rounded(),
      resting.offsetY == resting.offsetY.rounded()
    else { return nil }
    return (
      PixelRect.clamp(resting.offsetX) &+ resting.x &+ bitmap.originX,
      PixelRect.clamp(resting.offsetY) &+ resting.y &+ bitmap.originY
    )
  }

  /// Adds to `damage` the pixels that change if the bitmap moved by whole pixels. `old` is the
  /// bitmap's command in the last frame.
  ///
  /// Each side of a margin has one colour. Where a side's old and new positions overlap, the pixels
  /// do not change, provided that both commands are opaque there.
  ///
  /// - Returns: False if the bitmap did not move by whole pixels, or has no margins. If false,
  ///   nothing is added.
  func addMove(from old: PlacedCommand, to damage: inout Damage, target: PixelRect) -> Bool {
    guard let bitmap, bitmap === old.bitmap, !bitmap.margins.isEmpty, opacity == 255,
      old.opacity == 255, let here = corner, let there = old.corner
    else { return false }
    let both = opaque.intersection(old.opaque).intersection(target)
    if both.isEmpty { return false }
    let all = old.bounds.intersection(target).union(bounds)
    // `full` is the first row after the damage. Rows between margins are added completely.
    var full = all.minY
    for margin in bitmap.margins {
      let top = max(margin.top &+ max(here.y, there.y), both.minY)
      let bottom = min(margin.bottom &+ min(here.y, there.y), both.maxY)
      if top >= bottom { continue }
      damage.add(PixelRect(minX: all.minX, minY: full, maxX: all.maxX, maxY: top))
      full = bottom
      let left = max(both.minX, margin.from &+ min(here.x, there.x))
      let right = min(both.maxX, margin.to &+ max(here.x, there.x))
      damage.add(PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
      damage.add(PixelRect(minX: all.minX, minY: top, maxX: both.minX, maxY: bottom))
      damage.add(PixelRect(minX: both.maxX, minY: top, maxX: all.maxX, maxY: bottom))
    }
    damage.add(PixelRect(minX: all.minX, minY: full, maxX: all.maxX, maxY: all.maxY))
    return true
  }
}
