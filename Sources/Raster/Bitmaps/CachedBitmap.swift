// A bitmap that is painted once and composited later: a cached layer or a resampled picture.

/// Pixels with a border one pixel wide.
/// The border repeats the edge pixels, so that interpolation needs no bounds checks.
final class CachedBitmap {
  /// The top left pixel inside the border.
  let base: UnsafeMutablePointer<UInt32>
  private let memory: PixelMemory
  let width: Int
  let height: Int
  /// Number of pixels from the start of a row to the start of the next.
  let stride: Int
  /// Position of the bitmap's first pixel in the whole content. The position is not 0 if only a
  /// region of the content was painted.
  let originX: Int
  let originY: Int
  /// Number that identifies the pixels, unique among all bitmaps of a painter.
  var serial: UInt64
  /// Number of the last frame that used the bitmap.
  var used: UInt64 = 0
  /// Whether no pose moves a command of the bitmap's content.
  var isPoseless = true
  /// For each row: the span from the first to the last pixel that is not clear, and the row's
  /// longest opaque span.
  private(set) var spans: UnsafeMutablePointer<Spans>
  /// A large rectangle of opaque pixels, in pixels of the bitmap.
  private(set) var opaque = PixelRect.empty
  /// For each row: the widths of the one-colour sides. Empty until the margins are needed.
  private var plain: [PlainSides] = []
  private var foundMargins: [PlainMargin]?
  /// One-colour margins beside the content, computed at the first use, because most bitmaps are
  /// repainted more often than moved.
  var margins: [PlainMargin] {
    if let foundMargins { return foundMargins }
    let found = opaque.isEmpty ? [] : findMargins(among: plainRows())
    foundMargins = found
    return found
  }

  struct Spans: BitwiseCopyable {
    var seenFrom: Int32
    var seenTo: Int32
    var opaqueFrom: Int32
    var opaqueTo: Int32
  }

  /// A bitmap for `width` × `height` pixels.
  /// The caller ensures sides of at least 1 and an area of at most `Limit.bitmap`.
  init(width: Int, height: Int, originX: Int, originY: Int, serial: UInt64) {
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    self.serial = serial
    stride = width + 2
    memory = PixelMemory(count: (width + 2) * (height + 2))
    base = memory.base + stride + 1
    spans = .allocate(capacity: height + 2)
    spans.update(
      repeating: Spans(seenFrom: 0, seenTo: 0, opaqueFrom: 0, opaqueTo: 0), count: height + 2)
  }

  /// Makes a bitmap that takes the pixels of `old`, because only some pixels will be repainted.
  /// Afterwards, only the serial number of `old` may be used.
  init(continuing old: CachedBitmap, serial: UInt64) {
    width = old.width
    height = old.height
    originX = old.originX
    originY = old.originY
    stride = old.stride
    memory = old.memory
    base = old.base
    isPoseless = old.isPoseless
    self.serial = serial
    spans = .allocate(capacity: height + 2)
    spans.update(from: old.spans, count: height + 2)
    // The array is moved, because an array with two owners is copied at a write.
    plain = old.plain
    old.plain = []
  }

  deinit { spans.deallocate() }

  /// Bytes of memory.
  var cost: Int { (width + 2) * (height + 2) * 4 }

  var buffer: PixelBuffer { PixelBuffer(base: base, width: width, height: height, stride: stride) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }

  /// Copies the edge pixels to the border, and finds the opaque pixels.
  /// Must be called after painting.
  func seal() {
    plain = []
    scan(0..<height)
    finish()
  }

  /// Updates the border and the opaque pixels after only `parts` of a sealed bitmap were painted.
  func seal(_ parts: [PixelRect]) {
    for part in parts { scan(part.minY..<part.maxY) }
    finish()
  }

  /// Prepares a bitmap with only `parts` painted, for use in one frame. Clear and opaque pixels are
  /// not searched, because the search takes longer than blending all pixels.
  func sealOnce(_ parts: [PixelRect]) {
    for part in parts {
      for y in part.minY..<part.maxY {
        repeatSides(y)
        let isFirst = spans[y].seenTo == 0
        spans[y].seenFrom = Int32(isFirst ? part.minX : min(Int(spans[y].seenFrom), part.minX))
        spans[y].seenTo = Int32(max(Int(spans[y].seenTo), part.maxX))
      }
    }
    repeatEnds()
  }

  private func repeatSides(_ y: Int) {
    let r = row(y)
    r[-1] = r[0]
    r[width] = r[width - 1]
  }

  private func repeatEnds() {
    (base - stride - 1).update(from: base - 1, count: stride)
    (base + height * stride - 1).update(from: base + (height - 1) * stride - 1, count: stride)
  }

  private func scan(_ rows: Range<Int>) {
    for y in rows {
      repeatSides(y)
      spans[y] = CachedBitmap.scan(row(y), width)
      if !plain.isEmpty { plain[y] = .unknown }
    }
  }

  private func finish() {
    repeatEnds()
    opaque = findOpaque()
    foundMargins = nil
  }

  private func plainRows() -> [PlainSides] {
    if plain.isEmpty { plain = Array(repeating: .unknown, count: height) }
    for y in 0..<height where plain[y] == .unknown { plain[y] = plainSides(of: y) }
    return plain
  }

  /// Finds the longest opaque span of a row, and the span from the first to the last pixel that is
  /// not clear.
  private static func scan(_ r: UnsafeMutablePointer<UInt32>, _ width: Int) -> Spans {
    // Most rows are opaque throughout. This check finds such rows, many pixels at a time.
    var all = UInt32.max
    for x in 0..<width { all &= r[x] }
    if all >= 0xFF00_0000 {
      let end = Int32(truncatingIfNeeded: width)
      return Spans(seenFrom: 0, seenTo: end, opaqueFrom: 0, opaqueTo: end)
    }
    var from = 0
    while from < width, r[from] == 0 { from &+= 1 }
    if from == width { return Spans(seenFrom: 0, seenTo: 0, opaqueFrom: 0, opaqueTo: 0) }
    var to = width
    while r[to &- 1] == 0 { to &-= 1 }
    var best = (0, 0)
    var x = from
    while x < to {
      if r[x] < 0xFF00_0000 {
        x &+= 1
        continue
      }
      let begin = x
      while x < to, r[x] >= 0xFF00_0000 { x &+= 1 }
      if x &- begin > best.1 &- best.0 { best = (begin, x) }
    }
    return Spans(
      seenFrom: Int32(truncatingIfNeeded: from), seenTo: Int32(truncatingIfNeeded: to),
      opaqueFrom: Int32(truncatingIfNeeded: best.0), opaqueTo: Int32(truncatingIfNeeded: best.1))
  }

  /// Finds a large opaque rectangle, starting with the opaque span of one row. Rows above and below
  /// with opaque pixels in the whole span are added.
  private func findOpaque() -> PixelRect {
    var best = PixelRect.empty
    // Three starting rows are enough for the cards, rings and bitmaps of usual screens.
    for seed in [height / 2, height / 4, height * 3 / 4] {
      let s = spans[seed]
      guard s.opaqueTo > s.opaqueFrom else { continue }
      var top = seed
      var bottom = seed + 1
      while top > 0, holds(top - 1, s) { top -= 1 }
      while bottom < height, holds(bottom, s) { bottom += 1 }
      let found = PixelRect(
        minX: Int(s.opaqueFrom), minY: top, maxX: Int(s.opaqueTo), maxY: bottom)
      if found.area > best.area { best = found }
    }
    return best
  }

  private func holds(_ y: Int, _ s: Spans) -> Bool {
    spans[y].opaqueFrom <= s.opaqueFrom && spans[y].opaqueTo >= s.opaqueTo
  }
}
