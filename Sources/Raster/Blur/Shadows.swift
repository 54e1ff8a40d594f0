// Shadows: the exact Gaussian blur of a rounded rectangle, computed once for each shape and size.
//
// The blur of a rectangle is the product of a horizontal and a vertical falloff. A rounded
// rectangle is a stack of bands, each a rectangle with separate edges. Far from the corners the
// values along a side are constant, so only the corners are stored.
import CRaster
import Drawing
import Geometry

struct ShadowKey: Hashable {
  var radiiX: CornerRadii
  var radiiY: CornerRadii
  var style: RoundedRect.CornerStyle
  var sigma: Double
  /// Width and height of the shape in pixels. −1 for a side that is so long that the length has no
  /// effect.
  var width: Double
  var height: Double
  /// Distance of each edge from the previous pixel boundary, 0…1. Always 0 for soft shadows,
  /// because their masks are interpolated between pixels.
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
}

/// The cells of a shadow along one axis.
struct ShadowAxis: Hashable {
  /// Number of cells at the low end (left or top), and number of cells at the high end. `high` is 0
  /// if the low range covers the whole length.
  var low: Int
  var high: Int
  /// Number of cells outside the shape at each end.
  var pad: Int
  /// Size of a cell in pixels.
  var cell: Double
  /// Distance of each edge from the previous cell boundary, in cells.
  var lowPhase: Double
  var highPhase: Double
  /// Distance between the two edges of the shape, in pixels.
  var length: Double

  var count: Int { low + high }

  /// The cells scaled by `k`, for a shape with a shown length of `length` pixels.
  func scaled(_ k: Double, length: Double) -> ShadowAxis {
    var axis = self
    axis.cell *= k
    axis.length = length
    return axis
  }

  /// Start and end of cell `i`, in pixels from the low edge of the shape.
  func span(_ i: Int) -> (Double, Double) {
    let from =
      i < low
      ? (Double(i - pad) - lowPhase) * cell
      : length + (Double(i - low - (high - pad)) - highPhase) * cell
    return (from, from + cell)
  }

  /// The cells for the interpolation of pixel `x`: index of the first cell, and the fraction to the
  /// next cell, 0…256.
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

/// The coverage of a shadow, one value per cell.
final class ShadowMask {
  /// Coverage of each cell times 256, so 0…65,280.
  let cells: [UInt16]
  var used: UInt64 = 0

  init(cells: [UInt16]) { self.cells = cells }
}

struct ShadowCache: ~Copyable {
  private var masks: [ShadowKey: ShadowMask] = [:]
  /// Number of cached masks above which unused masks are removed.
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
    if masks.count >= ShadowCache.limit {
      for (old, kept) in masks where kept.used < frame { masks[old] = nil }
      if masks.count >= ShadowCache.limit * 4 { masks = [:] }
    }
    mask.used = frame
    masks[key] = mask
  }
}

extension PlacedShadow {
  /// - Parameters:
  ///   - t: Transform to shown pixels.
  ///   - rest: Transform to resting pixels, without poses.
  init(_ shape: RoundedRect, _ shadow: Shadow, _ t: Transform, rest: Transform) {
    // If a pose scales the shadow, the mask is computed without the scale, for reuse while the
    // scale changes. A mirroring pose is rare, so the mask includes the scale of such a pose.
    let still = t.scaleX * rest.scaleX > 0 && t.scaleY * rest.scaleY > 0 ? rest : t
    scaleX = t.scaleX == still.scaleX ? 1 : t.scaleX / still.scaleX
    scaleY = t.scaleY == still.scaleY ? 1 : t.scaleY / still.scaleY
    resting = RoundedBox(shape, still)
    box = Box(shape.rect, t).moved(shadow.offset.dx * t.scaleX, shadow.offset.dy * t.scaleY)
    let k = (abs(still.scaleX) * abs(still.scaleY)).squareRoot()
    sigma = min(max(0, shadow.radius) / 2 * k, 1e7)
    color = pixel(shadow.color)
  }

  /// Distance from the shape in pixels within which the shadow is visible. Beyond this distance,
  /// the coverage is less than half of 1/255.
  var reach: Double { isSharp ? 0 : sigma * 3.2 * max(scaleX, scaleY) + 1 }
  /// Whether the shadow's edge is so sharp that a blur is not needed.
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
    caches.shadows.columns.reserve(area.width)
    caches.shadows.parts.reserve(area.width)
    caches.shadows.coverage.reserve(area.width)
    caches.shadows.mixed.reserve(across.count + 1)
    for x in area.minX..<area.maxX {
      let (i, f) = across.locate(x, box.minX, box.maxX)
      caches.shadows.columns[x &- area.minX] = Int32(truncatingIfNeeded: i)
      caches.shadows.parts[x &- area.minX] = Int32(truncatingIfNeeded: f)
    }
    // The cell indices increase from pixel to pixel, so a narrow area needs only these cells.
    let used =
      Int(
        caches.shadows.columns[0])..<min(
        across.count, Int(caches.shadows.columns[area.width &- 1]) &+ 2)
    mask.cells.withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      for y in area.minY..<area.maxY {
        let (i, f) = down.locate(y, box.minY, box.maxY)
        mix(base + i &* across.count, across.count, used, i &+ 1 < down.count, f)
        lay(color, target.row(y) + area.minX, area.width)
      }
    }
  }

  /// Blends two rows of `count` cells, within the cells `used`.
  /// The second row has the weight `f` / 256.
  private func mix(
    _ a: UnsafePointer<UInt16>, _ count: Int, _ used: Range<Int>, _ more: Bool, _ f: Int
  ) {
    craster_cells(
      caches.shadows.mixed.base + used.lowerBound, a + used.lowerBound,
      (more ? a + count : a) + used.lowerBound, UInt32(truncatingIfNeeded: f), used.count)
    caches.shadows.mixed.base[count] = 0
  }

  private func lay(_ color: UInt32, _ d: UnsafeMutablePointer<UInt32>, _ count: Int) {
    craster_cover(
      caches.shadows.coverage.base, caches.shadows.mixed.base, caches.shadows.columns.base,
      caches.shadows.parts.base, count)
    PixelRows.over(color, caches.shadows.coverage.base, d, count)
  }

  private mutating func mask(of shadow: PlacedShadow) -> (
    ShadowMask, ShadowAxis, ShadowAxis
  ) {
    let shape = shadow.resting
    let box = shape.box
    let sigma = shadow.sigma
    let k = shape.reach
    let (rx, ry) = (shape.radiiX.scaled(k), shape.radiiY.scaled(k))
    // A cell is one pixel. If sigma is at least 12, a cell is larger, up to a sixth of sigma, with
    // an interpolation error of less than 1/255.
    var cell = 1.0
    while cell * 12 <= sigma { cell *= 2 }
    let widest = max(
      max(rx.topLeft, rx.bottomLeft), max(rx.topRight, rx.bottomRight),
      max(ry.topLeft, ry.topRight), max(ry.bottomLeft, ry.bottomRight))
    // Corners larger than any screen get larger cells, to limit the memory.
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
      left: across.lowPhase, top: down.lowPhase, right: across.highPhase, bottom: down.highPhase)
    let shownAcross = across.scaled(shadow.scaleX, length: shadow.box.maxX - shadow.box.minX)
    let shownDown = down.scaled(shadow.scaleY, length: shadow.box.maxY - shadow.box.minY)
    if let found = caches.shadows.find(key, frame: frame) { return (found, shownAcross, shownDown) }
    let cells = ShadowMask.render(
      shape, sigma: sigma, across: across, down: down, with: &scanner)
    let mask = ShadowMask(cells: cells)
    caches.shadows.insert(mask, for: key, frame: frame)
    return (mask, shownAcross, shownDown)
  }
}
