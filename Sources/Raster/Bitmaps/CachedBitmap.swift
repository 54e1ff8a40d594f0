// A piece of picture that was painted once and is composed from then on: a cached layer, or a
// picture resampled to the pixels it is shown at.

/// Pixels with a border one pixel wide that repeats the edge, so that reading between pixels never
/// asks whether it may.
final class CachedBitmap {
  /// Top left pixel inside of the border.
  let base: UnsafeMutablePointer<UInt32>
  private let memory: PixelMemory
  let width: Int
  let height: Int
  /// Pixels from row to row.
  let stride: Int
  /// Where its first pixel lies among those of the whole that it shows; not 0 when only a part was
  /// painted.
  let originX: Int
  let originY: Int
  /// Tells contents apart, among those of one painter.
  var serial: UInt64
  /// The frame that used it last.
  var used: UInt64 = 0
  /// True when nothing inside moves by a pose.
  var isPoseless = true
  /// For each row: where pixels that are not clear begin and end, and where opaque ones do.
  private(set) var spans: UnsafeMutablePointer<Spans>
  /// Rows and columns that are opaque throughout, in pixels of the bitmap.
  private(set) var opaque = PixelRect.empty
  /// For each row where its plain sides meet its content; empty before a margin was asked for.
  private var plain: [PlainSides] = []
  private var foundMargins: [PlainMargin]?
  /// Where it is plain beside its content. Found when it is asked for: most bitmaps are painted anew more
  /// often than they are moved.
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

  /// Edge cases: sides are at least 1 and their product within `Limit.bitmap`; callers see to it.
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

  /// The bitmap with the pixels of `old`, some of which are about to be painted anew. Of `old` only
  /// its name is of use from then on.
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
    // Given over, since an array that is held twice is copied when it is written to.
    plain = old.plain
    old.plain = []
  }

  deinit { spans.deallocate() }

  /// Bytes held.
  var cost: Int { (width + 2) * (height + 2) * 4 }

  var buffer: PixelBuffer { PixelBuffer(base: base, width: width, height: height, stride: stride) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }

  /// Repeats the edge into the border and finds the opaque inside; to be called when painted.
  func seal() {
    plain = []
    scan(0..<height)
    finish()
  }

  /// The same after `parts` were painted.
  func seal(_ parts: [PixelRect]) {
    for part in parts { scan(part.minY..<part.maxY) }
    finish()
  }

  /// The same where nothing but `parts` was painted, and that for one frame: what is clear and what is
  /// opaque takes longer to find than to blend.
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

  /// The longest opaque stretch of a row, and where it is not clear.
  private static func scan(_ r: UnsafeMutablePointer<UInt32>, _ width: Int) -> Spans {
    // Most rows are opaque throughout, which is found out many pixels at a time.
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

  /// A large opaque rectangle: of every run of rows around the middle one that holds its stretch,
  /// or else the largest that a row's stretch spans together with its neighbours.
  private func findOpaque() -> PixelRect {
    var best = PixelRect.empty
    // Three seeds find the inside of every card, ring and bitmap that screens are made of.
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
