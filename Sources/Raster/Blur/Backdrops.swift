// Frosted glass: the content below, blurred, tinted, and cached until the content changes.
import Drawing
import Geometry

extension Material.Strength {
  /// Sigma of the blur in points. A material with a stronger tint has a smaller sigma, because a
  /// tint also hides the content.
  var sigma: Double {
    switch self {
    case .ultraThin: 14
    case .thin: 12
    case .regular: 10.5
    case .thick: 9
    case .ultraThick: 8
    }
  }

  /// Opacity of the tint, 0…1.
  func tint(dark: Bool) -> Float {
    switch self {
    case .ultraThin: dark ? 0.40 : 0.34
    case .thin: 0.62
    case .regular: 0.74
    case .thick: 0.84
    case .ultraThick: 0.92
    }
  }
}

extension Material {
  /// Sigma of the blur in points, before scaling. `share` is the amount of the effect, 0…1.
  fileprivate func sigma(_ share: Double) -> Double {
    own.map { $0.blur * share } ?? strength.sigma
  }

  /// Colour that is composited over the blur.
  fileprivate func tint(_ share: Double) -> Color {
    own?.tint.opacity(share) ?? Color(dark ? 0x1C1A18 : 0xFCFBF9, alpha: strength.tint(dark: dark))
  }
}

/// A cached backdrop.
final class CachedBackdrop {
  var blur = BackdropBlur()
  /// Pixels that were blurred.
  var region = PixelRect.empty
  /// Pixels that the blur could read.
  var readable = PixelRect.empty
  var sigma = 0.0
  var tint: UInt32 = 0
  /// Index of the backdrop's command in the list.
  var index = -1
  /// Whether the backdrop is blurred again in this frame, because the content below changed.
  var isFresh = true
}

struct BackdropCache {
  private(set) var kept: [CachedBackdrop] = []
  private var seen = 0

  mutating func begin() { seen = 0 }

  /// Removes the cached backdrops that this frame did not show. Changes below hidden backdrops are
  /// not tracked, so their caches could be out of date.
  mutating func end() {
    if kept.count > seen { kept.removeLast(kept.count - seen) }
  }

  /// The cached backdrop with index `k` among the frame's backdrops. A missing backdrop is created.
  mutating func entry(_ k: Int) -> CachedBackdrop {
    while kept.count <= k { kept.append(CachedBackdrop()) }
    seen = max(seen, k + 1)
    return kept[k]
  }

  func isFresh(_ k: Int) -> Bool { k >= kept.count || kept[k].isFresh }
}

extension Painter {
  /// Decides whether a backdrop must be blurred again. If so, all pixels that the blur reads are
  /// added to `damage`.
  mutating func backdrop(
    _ i: Int, _ before: Int?, _ p: PlacedCommand, _ command: DrawCommand, all: Bool,
    damage: inout Damage, target: PixelRect
  ) {
    guard case .backdrop(_, let material) = command else { return }
    let entry = caches.backdrops.entry(p.backdrop)
    let sigma = Painter.sigma(material, p)
    let readable = Painter.readable(p, target)
    let source = p.bounds.outset(BackdropBlur.reach(sigma)).intersection(readable)
    let tint = pixel(material.tint(Painter.share(p)))
    entry.isFresh =
      all || before == nil || entry.index != before || entry.sigma != sigma || entry.tint != tint
      || entry.readable != readable || !entry.region.contains(p.bounds)
      || damage.intersects(source)
    entry.index = i
    if entry.isFresh { damage.add(source) }
  }

  /// The pixels that a blur may read, which are inside the clips around the blur. The blur at the
  /// edge of a page that fills a clip therefore contains nothing from beside the clip.
  private static func readable(_ p: PlacedCommand, _ target: PixelRect) -> PixelRect {
    let uncut = PixelRect(inside: p.edges).intersection(target)
    return uncut.intersects(p.bounds) ? uncut : target
  }

  private static func sigma(_ material: Material, _ p: PlacedCommand) -> Double {
    // A blur with a sigma above 200 gives one colour in any buffer, so sigma is limited to 200.
    let k = (abs(p.transform.scaleX) * abs(p.transform.scaleY)).squareRoot()
    return min(max(material.sigma(share(p)) * k, 0.3), 200)
  }

  /// Amount of the effect, 0…1.
  private static func share(_ p: PlacedCommand) -> Double { Double(p.amount) / 255 }

  /// Blurs the content below a backdrop after a change of the content.
  mutating func prepare(_ p: PlacedCommand, _ command: DrawCommand, _ target: PixelBuffer) {
    guard case .backdrop(_, let material) = command else { return }
    let entry = caches.backdrops.entry(p.backdrop)
    guard entry.isFresh else { return }
    entry.sigma = Painter.sigma(material, p)
    entry.tint = pixel(material.tint(Painter.share(p)))
    entry.region = p.bounds
    entry.readable = Painter.readable(p, target.bounds)
    entry.blur.make(
      of: p.bounds.outset(BackdropBlur.reach(entry.sigma)).intersection(entry.readable),
      in: target, sigma: entry.sigma, tint: entry.tint)
  }

  mutating func compose(
    _ shape: RoundedBox, _ material: Material, _ p: PlacedCommand, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    let entry = caches.backdrops.entry(p.backdrop)
    // The blur and the tint of a custom material already include the amount.
    let amount = material.own == nil ? over255(p.amount &* p.opacity) : p.opacity
    rowScratch.line.reserve(area.width + 8)
    rowScratch.blended.reserve(area.width + 8)
    taps.reserve(area.width)
    entry.blur.locate(area.minX, area.maxX, taps)
    scanner.begin(area)
    scanner.add(shape.grown(to: p.edges))
    for y in area.minY..<area.maxY {
      scanner.row(y)
      if scanner.runs.count == 0 { continue }
      entry.blur.read(
        row: y, columns: area.minX..<area.maxX, at: taps.all, into: rowScratch.line.base,
        by: rowScratch.blended.base)
      let row = target.row(y)
      for i in 0..<scanner.runs.count {
        let run = scanner.runs[i]
        let from = rowScratch.line.base + (run.x0 &- area.minX)
        let count = run.x1 &- run.x0
        let d = row + run.x0
        if run.coverage >= 0 {
          let k = run.coverage == 255 ? amount : over255(run.coverage &* amount)
          if k == 255 {
            d.update(from: from, count: count)
          } else {
            PixelRows.mix(d, from, 255 &- k, count)
          }
        } else {
          let bytes = scanner.bytes.base + (run.x0 &- scanner.originX)
          for x in 0..<count { d[x] = mix(from[x], over255(Int(bytes[x]) &* amount), d[x]) }
        }
      }
    }
  }
}
