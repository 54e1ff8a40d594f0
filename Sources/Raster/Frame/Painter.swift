// The painter: turns display lists into pixels.
//
// A frame takes three steps:
// - Find the position of every command on the pixels (`FramePlan`).
// - Find the pixels that differ from the last frame (`FrameDifference.swift`).
// - Paint those pixels (`Painting.swift`), except where something opaque hides them.
//
// A pixel gets the same bytes in every painted rectangle that contains the pixel. Therefore a frame
// with only painted changes equals a frame that is painted as a whole.
import Drawing
import Geometry

/// Paints frames, and caches what later frames can reuse: layers, words, resampled pictures and
/// blurred backdrops.
///
/// One painter paints into one buffer. A painter needs no clock, no window and no certain thread.
public struct Painter: ~Copyable {
  /// Measures and renders the words.
  public let typeface: any Typeface
  /// Number of pixels per point.
  public let scale: Double
  /// Colour of the pixels below the display list.
  public var background = Color.clear

  var scanner = Scanner()
  var stroker = Stroker()
  var caches = Caches()
  /// Bitmaps that were partly repainted in this frame.
  var refreshed: [RefreshedBitmap] = []
  var lastRefresh = LastRefresh()
  var ramp = Ramp()
  var visible = VisibleRegion()
  var occluders = Occluders()
  var alignment = Alignment()
  var saved = SavedPixels()
  var rowScratch = RowScratch()
  var taps = SampleLine()
  var frame: UInt64 = 0
  /// Indices of the commands that touch the rectangle being painted.
  var touching = RawBuffer<Int>()
  private var now = FramePlan()
  var last = FramePlan()
  private(set) var previous = PreviousFrame()

  /// - Parameter scale: Number of pixels per point, above 0 and at most 64. Other values cause an
  ///   error in painting.
  public init(typeface: any Typeface, scale: Double) {
    self.typeface = typeface
    self.scale = scale
  }

  /// Memory for cached layers and pictures, in bytes. Above the limit, bitmaps that a frame does
  /// not use are freed.
  public var budget: Int {
    get { caches.bitmaps.budget }
    set { caches.bitmaps.budget = max(0, newValue) }
  }

  /// Empties all caches. The next frame is painted like a first frame.
  public mutating func forget() {
    caches.bitmaps.removeAll()
    caches.words = GlyphCache()
    caches.outlines = OutlineCache()
    lastRefresh = LastRefresh()
    forgetLast()
  }

  /// Forgets the last frame, so that the next frame is painted in full.
  mutating func forgetLast() {
    previous.list = nil
    last = FramePlan()
    caches.backdrops = BackdropCache()
  }

  /// Paints a frame and returns the pixels that it painted.
  ///
  /// - Parameters: - size: Size of the frame in points. Pixels outside the size get the background
  ///   colour. - damage: `.changed` requires that `buffer` still contains what the last call
  ///   painted.
  package mutating func paint(
    _ list: DisplayList, poses: PoseTable, size: Size, into buffer: PixelBuffer,
    damage: Repaint = .changed
  ) throws(Painter.PaintError) -> Damage {
    try paint(list, poses, size, into: buffer, damage)
  }

  /// - Parameters:
  ///   - wanted: The layers without a cached bitmap that are painted.
  ///   - isEnough: Called after the layers are painted. If it returns true, nothing else is
  ///     painted.
  mutating func paint(
    _ list: DisplayList, _ poses: PoseTable, _ size: Size, into buffer: PixelBuffer,
    _ damage: Repaint, layers wanted: LayersToPaint = .seen, unless isEnough: () -> Bool = { false }
  ) throws(Painter.PaintError) -> Damage {
    guard scale > 0, scale <= 64, size.width >= 0, size.height >= 0, size.width <= 1e6,
      size.height <= 1e6
    else { throw .impossibleSize }
    let shown = PixelRect(
      around: Box(minX: 0, minY: 0, maxX: size.width * scale, maxY: size.height * scale)
    ).intersection(buffer.bounds)
    let same = previous.list.map { $0.isSameStorage(as: list) } ?? false
    if !same { try list.check(after: previous.list) }
    if same, damage == .changed, shown == previous.shown, buffer.bounds == previous.bounds,
      background == previous.background, poses == previous.poses
    {
      return Damage()
    }

    frame &+= 1
    refreshed.removeAll(keepingCapacity: true)
    var plan = FramePlan()
    swap(&plan, &now)
    defer { swap(&plan, &now) }
    let base = Transform(scaleX: scale, scaleY: scale)
    try place(
      list, poses, base: base, clip: shown, depth: 0, last: same ? last : nil, into: &plan)
    if wanted != .none { try paintSeen(in: list, poses, of: &plan, wanted) }
    if isEnough() { return Damage() }

    let all =
      damage == .all || previous.list == nil || buffer.bounds != previous.bounds
      || background != previous.background
    let changed = changes(
      from: previous.list, last, to: list, &plan, same: same, all: all ? buffer.bounds : nil,
      target: buffer.bounds)
    for i in 0..<changed.count {
      render(list, plan, into: buffer, area: changed[i], ground: pixel(background))
    }
    caches.backdrops.end()
    previous.list = list
    previous.background = background
    previous.bounds = buffer.bounds
    previous.poses = poses
    // Without the layers, this frame is incomplete, so an equal frame must be painted again.
    previous.shown = wanted == .none ? .empty : shown
    swap(&plan, &last)
    return changed
  }

  /// Paints one frame into a new picture.
  ///
  /// A picture of size 0 has no pixels.
  public static func picture(
    of list: DisplayList, poses: PoseTable = PoseTable(), size: Size, scale: Double,
    typeface: any Typeface, background: Color = .clear
  ) throws(Painter.PaintError) -> Picture {
    guard scale > 0, scale <= 64, size.width >= 0, size.height >= 0,
      size.width * scale <= 16_384, size.height * scale <= 16_384
    else { throw .impossibleSize }
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    var pixels = [UInt32](repeating: 0, count: width * height)
    var refusal: Painter.PaintError?
    if width > 0, height > 0 {
      pixels.withUnsafeMutableBufferPointer { p in
        guard let start = p.baseAddress else { return }
        var painter = Painter(typeface: typeface, scale: scale)
        painter.background = background
        let buffer = PixelBuffer(base: start, width: width, height: height, stride: width)
        do throws(Painter.PaintError) {
          _ = try painter.paint(list, poses: poses, size: size, into: buffer, damage: .all)
        } catch {
          refusal = error
        }
      }
    } else {
      try list.check()
    }
    if let refusal { throw refusal }
    guard let picture = Picture(width: width, height: height, pixels: pixels) else {
      throw .impossibleSize
    }
    return picture
  }
}

extension DisplayList {
  /// Whether both lists share the memory of one array. Other lists can be equal too.
  func isSameStorage(as other: DisplayList) -> Bool {
    commands.count == other.commands.count
      && commands.withUnsafeBufferPointer { a in
        other.commands.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
      }
  }
}

extension Painter {
  /// The results of frames that later frames can reuse.
  struct Caches: ~Copyable {
    var words = GlyphCache()
    /// Coverage of the outlines of fills, strokes and clips, in one cache, because the outline of a
    /// clip is often filled too.
    var outlines = OutlineCache()
    var bitmaps = BitmapCache()
    var shadows = ShadowCache()
    var backdrops = BackdropCache()
  }

  /// Pixels saved by groups and clips. `starts` has the indices of each save's first pixel.
  struct SavedPixels: ~Copyable {
    var pixels = RawBuffer<UInt32>(capacity: 4096)
    var starts = RawBuffer<Int>()
  }

  /// Scratch memory for one row.
  struct RowScratch: ~Copyable {
    var line = RawBuffer<UInt32>(capacity: 1024)
    var blended = RawBuffer<UInt32>(capacity: 1024)
  }

  /// The input of the last frame. A frame with the same input needs no painting.
  struct PreviousFrame {
    var list: DisplayList?
    var background = Color.clear
    var bounds = PixelRect.empty
    var poses = PoseTable()
    var shown = PixelRect.empty
  }
}
