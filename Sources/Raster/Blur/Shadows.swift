// Shadows: the exact Gaussian of a rounded rectangle, worked out once per shape and size.
//
// A rectangle's blur is the product of a falloff across and one down. A rounded one is a stack of
// bands, each with its own left and right edge, and each of those is a rectangle. What is far from
// the corners is the same all along a side, so only corners are kept.
import CRaster
import Drawing
import Geometry

/// What a mask of a shadow is found by.
struct ShadowKey: Hashable {
  var radiiX: CornerRadii
  var radiiY: CornerRadii
  var style: CornerStyle
  var sigma: Double
  /// Sides in pixels; −1 where a side is so long that its length does not matter.
  var width: Double
  var height: Double
  /// Where between two pixels the four edges lie; 0 for soft shadows, which are read in between.
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
}

/// The cells of a shadow along one axis.
struct ShadowAxis: Hashable {
  /// Cells that are counted from the low edge, and those counted from the high edge (none when
  /// the first reach all across).
  var low: Int
  var high: Int
  /// Cells before an edge.
  var pad: Int
  /// Pixels a cell.
  var cell: Double
  /// Where between two cells the edges lie.
  var lowPhase: Double
  var highPhase: Double
  /// Between the edges, in pixels.
  var length: Double

  var count: Int { low + high }

  /// The same cells where they are shown larger or smaller.
  func scaled(_ k: Double, length: Double) -> ShadowAxis {
    var axis = self
    axis.cell *= k
    axis.length = length
    return axis
  }

  /// The pixels from the low edge between which cell `i` lies.
  func span(_ i: Int) -> (Double, Double) {
    let from =
      i < low
      ? (Double(i - pad) - lowPhase) * cell
      : length + (Double(i - low - (high - pad)) - highPhase) * cell
    return (from, from + cell)
  }

  /// Where pixel `x` is read: a cell and 0…256 of the way to the next.
  @inline(__always) func locate(_ x: Int, _ from: Double, _ to: Double) -> (Int, Int) {
    let center = Double(x) + 0.5
    let near = high == 0 || center - from < length / 2
    let place =
      near
      ? (center - from) / cell + lowPhase + Double(pad) - 0.5
      : (center - to) / cell + highPhase + Double(high - pad) - 0.5
    let last = near ? low : high
    let base = near ? 0 : low
    if !(place > 0) { return (base, 0) }
    if place >= Double(last - 1) { return (base &+ last &- 1, 0) }
    let i = Int(place)
    return (base &+ i, Int(((place - Double(i)) * 256).rounded()))
  }
}

/// A shadow's coverage, in cells.
final class ShadowMask {
  /// 0…65,280, that is 256 times 0…255.
  let cells: [UInt16]
  var used: UInt64 = 0

  init(cells: [UInt16]) { self.cells = cells }
}

struct ShadowStore: ~Copyable {
  private var masks: [ShadowKey: ShadowMask] = [:]
  /// Shapes kept; a screen shows a handful.
  static let limit = 48
  var columns = RawBuffer<Int32>()
  var parts = RawBuffer<Int32>()
  var mixed = RawBuffer<Int32>()
  var coverage = RawBuffer<UInt8>()

  func find(_ key: ShadowKey, frame: UInt64) -> ShadowMask? {
    let mask = masks[key]
    mask?.used = frame
    return mask
  }

  mutating func insert(_ mask: ShadowMask, for key: ShadowKey, frame: UInt64) {
    if masks.count >= ShadowStore.limit {
      for (old, kept) in masks where kept.used < frame { masks[old] = nil }
      if masks.count >= ShadowStore.limit * 4 { masks = [:] }
    }
    mask.used = frame
    masks[key] = mask
  }
}

extension PlacedShadow {
  /// - Parameters:
  ///   - t: To shown pixels.
  ///   - rest: To the pixels it would have if nothing were posed.
  init(_ shape: RoundedRect, _ shadow: Shadow, _ t: Transform, rest: Transform) {
    // What a pose scales is worked out once, unscaled; a mirrored one is not worth a second way.
    let still = t.scaleX * rest.scaleX > 0 && t.scaleY * rest.scaleY > 0 ? rest : t
    scaleX = t.scaleX == still.scaleX ? 1 : t.scaleX / still.scaleX
    scaleY = t.scaleY == still.scaleY ? 1 : t.scaleY / still.scaleY
    resting = RoundedBox(shape, still)
    box = Box(shape.rect, t).moved(shadow.offset.dx * t.scaleX, shadow.offset.dy * t.scaleY)
    let k = (abs(still.scaleX) * abs(still.scaleY)).squareRoot()
    sigma = min(max(0, shadow.radius) / 2 * k, 1e7)
    color = pixel(shadow.color)
  }

  /// How far it is seen around its shape: beyond, less than half of 1/255 is left.
  var reach: Double { isSharp ? 0 : sigma * 3.2 * max(scaleX, scaleY) + 1 }
  /// Too hard to need a blur.
  var isSharp: Bool { sigma < 0.05 }
}

extension Painter {
  mutating func paint(
    _ shadow: PlacedShadow, _ opacity: Int, _ area: PixelRect, _ target: PixelBuffer
  ) {
    let color = times(shadow.color, opacity)
    guard color != 0, !shadow.box.isEmpty, !shadow.resting.box.isEmpty else { return }
    if shadow.isSharp {
      var shape = shadow.resting
      shape.box = shadow.box
      shape.radiiX = shape.radiiX.scaled(shadow.scaleX)
      shape.radiiY = shape.radiiY.scaled(shadow.scaleY)
      scanner.begin(area)
      scanner.add(shape)
      for y in area.minY..<area.maxY { fillRow(color, y, target.row(y)) }
      return
    }
    let (mask, across, down) = mask(of: shadow)
    let box = shadow.box
    shadows.columns.reserve(area.width)
    shadows.parts.reserve(area.width)
    shadows.coverage.reserve(area.width)
    shadows.mixed.reserve(across.count + 1)
    for x in area.minX..<area.maxX {
      let (i, f) = across.locate(x, box.minX, box.maxX)
      shadows.columns[x &- area.minX] = Int32(truncatingIfNeeded: i)
      shadows.parts[x &- area.minX] = Int32(truncatingIfNeeded: f)
    }
    // Columns rise from pixel to pixel: of a narrow strip's rows only these cells are read.
    let used =
      Int(shadows.columns[0])..<min(across.count, Int(shadows.columns[area.width &- 1]) &+ 2)
    mask.cells.withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      for y in area.minY..<area.maxY {
        let (i, f) = down.locate(y, box.minY, box.maxY)
        mix(base + i &* across.count, across.count, used, i &+ 1 < down.count, f)
        lay(color, target.row(y) + area.minX, area.width)
      }
    }
  }

  /// Mixes the cells `used` of two rows of `count`, f / 256 of the second.
  private func mix(
    _ a: UnsafePointer<UInt16>, _ count: Int, _ used: Range<Int>, _ more: Bool, _ f: Int
  ) {
    craster_cells(
      shadows.mixed.base + used.lowerBound, a + used.lowerBound,
      (more ? a + count : a) + used.lowerBound, UInt32(truncatingIfNeeded: f), used.count)
    shadows.mixed.base[count] = 0
  }

  private func lay(_ color: UInt32, _ d: UnsafeMutablePointer<UInt32>, _ count: Int) {
    craster_cover(
      shadows.coverage.base, shadows.mixed.base, shadows.columns.base, shadows.parts.base, count)
    PixelRows.over(color, shadows.coverage.base, d, count)
  }

  private mutating func mask(of shadow: PlacedShadow) -> (
    ShadowMask, ShadowAxis, ShadowAxis
  ) {
    let shape = shadow.resting
    let box = shape.box
    let sigma = shadow.sigma
    let k = shape.reach
    let (rx, ry) = (shape.radiiX.scaled(k), shape.radiiY.scaled(k))
    // Half as fine as a quarter of sigma: reading in between costs less than 1/255 then.
    var cell = 1.0
    while cell * 12 <= sigma { cell *= 2 }
    let widest = max(
      max(rx.topLeft, rx.bottomLeft), max(rx.topRight, rx.bottomRight),
      max(ry.topLeft, ry.topRight), max(ry.bottomLeft, ry.bottomRight))
    // Corners larger than any screen are drawn coarser rather than without bound.
    while min(widest, 1e12) / cell > 1024 { cell *= 2 }
    let soft = sigma >= 2 || cell > 1 || shadow.scaleX != 1 || shadow.scaleY != 1
    func phase(_ v: Double) -> Double {
      soft ? 0 : ((v - v.rounded(.down)) * 64).rounded(.down) / 64
    }
    let across = ShadowMask.axis(
      length: box.maxX - box.minX, low: max(rx.topLeft, rx.bottomLeft),
      high: max(rx.topRight, rx.bottomRight), sigma: sigma, cell: cell, phase(shadow.box.minX),
      phase(shadow.box.maxX))
    let down = ShadowMask.axis(
      length: box.maxY - box.minY, low: max(ry.topLeft, ry.topRight),
      high: max(ry.bottomLeft, ry.bottomRight), sigma: sigma, cell: cell, phase(shadow.box.minY),
      phase(shadow.box.maxY))
    let key = ShadowKey(
      radiiX: shape.radiiX, radiiY: shape.radiiY, style: shape.style, sigma: sigma,
      width: across.high > 0 ? -1 : across.length, height: down.high > 0 ? -1 : down.length,
      left: across.lowPhase, top: down.lowPhase, right: across.highPhase,
      bottom: down.highPhase)
    let shownAcross = across.scaled(shadow.scaleX, length: shadow.box.maxX - shadow.box.minX)
    let shownDown = down.scaled(shadow.scaleY, length: shadow.box.maxY - shadow.box.minY)
    if let found = shadows.find(key, frame: frame) { return (found, shownAcross, shownDown) }
    let cells = ShadowMask.render(
      shape, sigma: sigma, across: across, down: down, with: &scanner)
    let mask = ShadowMask(cells: cells)
    shadows.insert(mask, for: key, frame: frame)
    return (mask, shownAcross, shownDown)
  }
}
