// Computes the coverage of a shadow; see `Shadows.swift`.
import Drawing

extension ShadowMask {
  /// The cells of a shadow along one axis. `length` is the side of the shape. One range of cells
  /// covers the corners at each end. A single range covers the whole side if two ranges would meet.
  static func axis(
    length: Double, low: Double, high: Double, sigma: Double, cell: Double, _ lowPhase: Double,
    _ highPhase: Double
  ) -> ShadowAxis {
    let reach = sigma * 3.2
    let pad = Int((reach / cell).rounded(.up)) + 1
    let near = Int(((low + reach) / cell).rounded(.up)) + 2
    let far = Int(((high + reach) / cell).rounded(.up)) + 2
    var axis = ShadowAxis(
      low: pad + near, high: pad + far, pad: pad, cell: cell, lowPhase: lowPhase,
      highPhase: highPhase, length: length)
    if length / cell < Double(near + far + 2) {
      axis.low = pad * 2 + Int((length / cell).rounded(.up)) + 1
      axis.high = 0
    }
    return axis
  }

  /// A slice of the shape between `top` and `bottom`, with vertical sides.
  private struct Band {
    var top: Double
    var bottom: Double
    var left: Double
    var right: Double
  }

  static func render(
    _ shape: RoundedBox, sigma: Double, across: ShadowAxis, down: ShadowAxis,
    with scanner: inout Scanner
  ) -> [UInt16] {
    let bands = bands(shape, sigma: sigma, cell: across.cell, with: &scanner)
    let columns = across.count
    var rows = [Float](repeating: 0, count: bands.count * columns)
    for (b, band) in bands.enumerated() {
      for i in 0..<columns {
        let (from, to) = across.span(i)
        let covered =
          NormalDistribution.falloff(from: from, to: to, edge: band.left, sigma: sigma)
          - NormalDistribution.falloff(from: from, to: to, edge: band.right, sigma: sigma)
        rows[b * columns + i] = Float(max(0, covered))
      }
    }
    var cells = [UInt16](repeating: 0, count: down.count * columns)
    var sum = [Float](repeating: 0, count: columns)
    for y in 0..<down.count {
      let (from, to) = down.span(y)
      for i in 0..<columns { sum[i] = 0 }
      for (b, band) in bands.enumerated() {
        let share = Float(
          NormalDistribution.falloff(from: from, to: to, edge: band.top, sigma: sigma)
            - NormalDistribution.falloff(from: from, to: to, edge: band.bottom, sigma: sigma))
        if share < 1e-6 { continue }
        for i in 0..<columns { sum[i] += share * rows[b * columns + i] }
      }
      for i in 0..<columns {
        cells[y * columns + i] = UInt16(min(65_280, (sum[i] * 65_280).rounded()))
      }
    }
    return cells
  }

  /// Splits the shape into horizontal bands: thin bands at the corners, and a single band between
  /// the corners.
  private static func bands(
    _ shape: RoundedBox, sigma: Double, cell: Double, with scanner: inout Scanner
  ) -> [Band] {
    let (w, h) = (shape.box.maxX - shape.box.minX, shape.box.maxY - shape.box.minY)
    if shape.isSharp { return [Band(top: 0, bottom: h, left: 0, right: w)] }
    var thin = sigma < 4 ? 0.25 : max(1, cell / 2)
    let k = shape.reach
    let top = max(shape.radiiY.topLeft, shape.radiiY.topRight) * k
    let bottom = max(shape.radiiY.bottomLeft, shape.radiiY.bottomRight) * k
    while max(top, bottom) / thin > 2048 { thin *= 2 }
    let upper = Int((top / thin).rounded(.up))
    let lower = Int((bottom / thin).rounded(.up))
    if Double(upper + lower + 1) * thin >= h {
      return insets(
        shape, thin, Int(min(h / thin, 8192).rounded(.up)), flipped: false, with: &scanner)
    }
    var all = insets(shape, thin, upper, flipped: false, with: &scanner)
    all.append(
      Band(top: Double(upper) * thin, bottom: h - Double(lower) * thin, left: 0, right: w))
    for band in insets(shape, thin, lower, flipped: true, with: &scanner) {
      all.append(
        Band(top: h - band.bottom, bottom: h - band.top, left: band.left, right: band.right))
    }
    return all
  }

  /// The first `count` bands from the top, or from the bottom if `flipped`. The exact areas of a
  /// band's left and right half determine the edges of the band.
  private static func insets(
    _ shape: RoundedBox, _ thin: Double, _ count: Int, flipped: Bool, with scanner: inout Scanner
  ) -> [Band] {
    let (w, h) = (shape.box.maxX - shape.box.minX, shape.box.maxY - shape.box.minY)
    var small = shape
    small.box = Box(minX: 0, minY: 0, maxX: w / thin, maxY: h / thin)
    small.radiiX = shape.radiiX.scaled(1 / thin)
    small.radiiY = shape.radiiY.scaled(1 / thin)
    if flipped {
      let (x, y) = (small.radiiX, small.radiiY)
      small.radiiX = CornerRadii(
        topLeft: x.bottomLeft, topRight: x.bottomRight, bottomRight: x.topRight,
        bottomLeft: x.topLeft)
      small.radiiY = CornerRadii(
        topLeft: y.bottomLeft, topRight: y.bottomRight, bottomRight: y.topRight,
        bottomLeft: y.topLeft)
    }
    let wide = small.box.maxX
    let k = shape.reach
    let middle = (wide / 2).rounded(.down)
    let near = max(small.radiiX.topLeft, small.radiiX.bottomLeft) * k
    let far = max(small.radiiX.topRight, small.radiiX.bottomRight) * k
    let leftTo = min(middle, near.rounded(.up) + 1)
    let rightFrom = max(middle, (wide - far).rounded(.down) - 1)
    var bands: [Band] = []
    for i in 0..<count {
      let top = Double(i) * thin
      bands.append(
        Band(top: top, bottom: min(top + thin, h), left: leftTo, right: rightFrom))
    }
    for half in 0..<2 {
      let from = half == 0 ? 0 : rightFrom
      let to = half == 0 ? leftTo : wide.rounded(.up)
      // The right half is moved to the origin, because the scan is limited to 16,384 columns.
      var part = small
      part.box = small.box.moved(-from, 0)
      let clip = PixelRect(
        minX: 0, minY: 0, maxX: min(PixelRect.clamp(to - from), 16_384), maxY: count)
      scanner.begin(clip)
      scanner.add(part)
      for i in 0..<count {
        scanner.row(i)
        let full = (bands[i].bottom - bands[i].top) / thin
        let covered = scanner.covered() / max(full, 1e-9)
        if half == 0 { bands[i].left -= covered } else { bands[i].right += covered }
      }
    }
    for i in 0..<count {
      bands[i].left = max(0, bands[i].left) * thin
      bands[i].right = min(wide, bands[i].right) * thin
    }
    return bands
  }
}

extension Scanner {
  /// Sum of the pixels' coverage in the current row. A fully covered pixel counts as 1.
  func covered() -> Double {
    var sum = 0
    for i in 0..<runs.count {
      let run = runs[i]
      if run.coverage >= 0 {
        sum &+= run.coverage &* (run.x1 &- run.x0)
      } else {
        for x in run.x0..<run.x1 { sum &+= Int(bytes[x &- originX]) }
      }
    }
    return Double(sum) / 255
  }
}
