// Two pictures pixel by pixel: the differing regions, and the relation of the pixels.
import Drawing
import Geometry

/// Two pictures that are compared.
struct PicturePair {
  typealias Pixel = (x: Int, y: Int)

  let old: Picture
  let new: Picture

  private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> UInt32? {
    let isInside = x >= 0 && y >= 0 && x < picture.width && y < picture.height
    return isInside ? picture.pixels[y * picture.width + x] : nil
  }

  /// The differing pixels of each region. Pixels in neighbouring squares of `gap` pixels belong to
  /// one region. A border that exists in only one picture belongs to no region.
  func regions(gap: Int) -> [[Pixel]] {
    let (width, height) = (min(old.width, new.width), min(old.height, new.height))
    let (across, down) = ((width + gap - 1) / gap, (height + gap - 1) / gap)
    var squares = [[Pixel]](repeating: [], count: across * down)
    for y in 0..<height {
      for x in 0..<width where old.pixels[y * old.width + x] != new.pixels[y * new.width + x] {
        squares[y / gap * across + x / gap].append((x, y))
      }
    }
    return squares.indices.compactMap { start in
      var (region, open): ([Pixel], [Int]) = ([], [start])
      while let square = open.popLast() {
        if squares[square].isEmpty { continue }
        region += squares[square]
        squares[square] = []
        let (x, y) = (square % across, square / across)
        for row in max(0, y - 1)...min(down - 1, y + 1) {
          open += (max(0, x - 1)...min(across - 1, x + 1)).map { row * across + $0 }
        }
      }
      return region.isEmpty ? nil : region
    }
  }

  func box(of pixels: [Pixel]) -> Rect {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
    for (x, y) in pixels {
      (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
    }
    return Rect(Double(minX), Double(minY), Double(maxX - minX), Double(maxY - minY))
  }

  /// How a region differs. The tests are for one colour, a distance, several colours and a shape.
  /// A thing that vanished on plain ground or appeared there is tested only for a distance and a
  /// shape, because all its colours became one colour or were one.
  func way(of pixels: [Pixel], in box: Rect, scale: Double) -> Way {
    let ground = commonPixel(around: box)
    let before = pixels.count { pixel(old, $0.x, $0.y) == ground }
    let after = pixels.count { pixel(new, $0.x, $0.y) == ground }
    let grew: Bool? =
      before >= max(1, 2 * after) ? false : after >= max(1, 2 * before) ? true : nil
    let isOnGround = max(before, after) * 100 >= 97 * pixels.count
    var pairs: [UInt64: Int] = [:]
    for (x, y) in pixels {
      pairs[UInt64(pixel(old, x, y) ?? 0) << 32 | UInt64(pixel(new, x, y) ?? 0), default: 0] += 1
    }
    let common = pairs.max { ($0.value, $1.key) < ($1.value, $0.key) } ?? (0, 0)
    let recoloured = Way.recoloured(
      from: UInt32(common.key >> 32), to: UInt32(truncatingIfNeeded: common.key))
    if !isOnGround, common.value * 100 >= 97 * pixels.count { return recoloured }
    if let (x, y) = distance(of: pixels, isOnGround: isOnGround) {
      return .moved(x: Double(x) / scale, y: Double(y) / scale)
    }
    return !isOnGround && isRecoloured(box)
      ? recoloured : .reshaped(shape(of: pixels, grew: grew, scale: scale))
  }

  /// The shortest distance by which all pixels moved. Nil without such a distance. A thing
  /// that vanished on plain ground has moved only if it appeared elsewhere.
  private func distance(of pixels: [Pixel], isOnGround: Bool) -> Pixel? {
    func differs(_ x: Int, _ y: Int) -> Bool { pixel(old, x, y) != pixel(new, x, y) }
    func fits(_ pixels: [Pixel], _ d: Pixel, missing: Int) -> Bool {
      var left = missing
      for (x, y) in pixels {
        let (from, to) = (pixel(old, x - d.x, y - d.y), pixel(new, x + d.x, y + d.y))
        let isMoved =
          (from == nil || from == pixel(new, x, y)) && (to == nil || to == pixel(old, x, y))
          && (!isOnGround || differs(x - d.x, y - d.y) || differs(x + d.x, y + d.y))
        left -= isMoved ? 0 : 1
        if left < 0 { return false }
      }
      return true
    }
    let samples = stride(from: 0, to: pixels.count, by: max(1, pixels.count / 48)).map {
      pixels[$0]
    }
    return PicturePair.distances.first {
      fits(samples, $0, missing: 2) && fits(pixels, $0, missing: pixels.count * 3 / 100)
    }
  }

  /// Distances to test, shortest first: 64 pixels along the axes, 12 in all directions.
  private static let distances: [Pixel] = {
    let near = (-12...12).flatMap { y in (-12...12).map { x in (x: x, y: y) } }
    let far = (13...64).flatMap { [(x: $0, y: 0), (-$0, 0), (0, $0), (0, -$0)] }
    func length(_ d: Pixel) -> Int { d.x * d.x + d.y * d.y }
    return (near + far).filter { length($0) > 0 }.sorted { length($0) < length($1) }
  }()

  /// Whether each colour in the box was replaced by one other colour, or is unchanged.
  private func isRecoloured(_ box: Rect) -> Bool {
    var became: [UInt32: UInt32] = [:]
    var left = Int(box.width * box.height / 50)
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        guard let from = pixel(old, x, y), let to = pixel(new, x, y) else { continue }
        let known = became[from, default: to]
        became[from] = known
        left -= known == to ? 0 : 1
        if left < 0 { return false }
      }
    }
    return true
  }

  /// The most common pixel that is the same in both pictures, in a box and at its edge.
  private func commonPixel(around box: Rect) -> UInt32? {
    let box = box.inset(by: -1)
    var counts: [UInt32: Int] = [:]
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        guard let same = pixel(old, x, y), same == pixel(new, x, y) else { continue }
        counts[same, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The shape of the pixels that differ by at least a quarter of the largest difference.
  private func shape(of pixels: [Pixel], grew: Bool?, scale: Double) -> Way.Shape {
    let amounts = pixels.map { x, y -> Int in
      let (a, b) = (pixel(old, x, y) ?? 0, pixel(new, x, y) ?? 0)
      return [0, 8, 16, 24].reduce(0) { most, shift -> Int in
        max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    let least = (amounts.max() ?? 0) / 4
    let strong = pixels.indices.filter { amounts[$0] >= least }.map { pixels[$0] }
    let (box, side) = (box(of: strong), Way.Shape.side)
    let (w, h) = (Double(side) / box.width, Double(side) / box.height)
    var shares = [Double](repeating: 0, count: side * side)
    for (x, y) in strong {
      // A pixel of a small box covers several cells of the grid.
      let part = Rect((Double(x) - box.minX) * w, (Double(y) - box.minY) * h, w, h)
      for row in Int(part.minY)..<min(side, Int(part.maxY.rounded(.up))) {
        for column in Int(part.minX)..<min(side, Int(part.maxX.rounded(.up))) {
          let cell = part.intersection(Rect(Double(column), Double(row), 1, 1))
          shares[row * side + column] += cell.width * cell.height
        }
      }
    }
    return Way.Shape(
      size: Size(box.width / scale, box.height / scale), cells: shares.map { Int($0 * 255) },
      grew: grew)
  }
}
