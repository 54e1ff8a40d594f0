// The regions in which two pictures differ, and the kinds of difference.
import Drawing
import Files
import Geometry

/// The difference of two pictures. All rectangles are in pixels.
package struct PictureChange: Sendable {
  /// One region of pixels that differ.
  package struct Region: Sendable {
    package let box: Rect
    package let way: Way
    /// Number of pixels that differ.
    let count: Int
  }

  let scale: Double
  package let sizes: (before: Size, after: Size)
  /// The differing regions, from the top.
  package let regions: [Region]
  /// The ways in which the regions differ, without duplicates. The largest region's way is first.
  package let ways: [Way]
  /// The frames of a film strip. Empty for any other picture.
  package let frames: [Rect]
  /// Largest number of ways in a picture that can be like another picture.
  private static let mostWays = 12

  package init(from old: Picture, to new: Picture, scale: Double) {
    self.scale = scale
    sizes = (old.size, new.size)
    let pair = PicturePair(old: old, new: new)
    regions = pair.regions(gap: max(2, Int((2 * scale).rounded()))).map { pixels in
      let box = pair.box(of: pixels)
      return Region(
        box: box, way: pair.way(of: pixels, in: box, scale: scale), count: pixels.count)
    }
    let resized = sizes.before == sizes.after ? [] : [Way.resized]
    ways = (resized + regions.sorted { $0.count > $1.count }.map(\.way)).reduce(into: []) {
      found, way in
      if !found.contains(where: { $0.isLike(way) }) { found.append(way) }
    }
    frames = resized.isEmpty ? new.filmFrames : []
  }

  /// The area of both pictures, which is larger than each picture if neither contains the other.
  var whole: Rect {
    let (old, new) = sizes
    return Rect(0, 0, max(old.width, new.width), max(old.height, new.height))
  }

  /// Indices of the regions in the frame with most differing pixels, or of all regions.
  private var worst: [Int] {
    let inFrames = frames.map { frame in
      regions.indices.filter { frame.contains(regions[$0].box.origin) }
    }
    func count(_ indices: [Int]) -> Int { indices.reduce(0) { $0 + regions[$1].count } }
    return inFrames.max { count($0) < count($1) } ?? Array(regions.indices)
  }

  /// Index of the region that is shown first: the smallest region, in a film of the worst frame.
  package var firstShown: Int { worst.min { regions[$0].count < regions[$1].count } ?? 0 }

  /// Whether each region of either picture differs like a region of the other picture.
  package func differs(like other: PictureChange) -> Bool {
    func covers(_ some: [Way], _ others: [Way]) -> Bool {
      others.allSatisfy { way in some.contains { $0.isLike(way) } }
    }
    return max(ways.count, other.ways.count) <= Self.mostWays
      && (!ways.contains(.resized) || sizes == other.sizes)
      && frames.isEmpty == other.frames.isEmpty
      && covers(ways, other.ways) && covers(other.ways, ways)
  }

  /// The way of the largest region, as a title.
  package var title: String {
    guard let first = ways.first else { return "The file, but no pixel" }
    let more = ways.count - 1
    return words(for: first) + (more == 0 ? "" : " and \(counted(more, "other change"))")
  }

  /// All ways as sentences, with the numbers of regions.
  package var sentence: String {
    let sentences = ways.prefix(4).map { way in
      let count = regions.count { $0.way.isLike(way) }
      return words(for: way) + (count == 0 ? "." : " in \(counted(count, "place")).")
    }
    return (sentences + (ways.count > 4 ? ["And \(ways.count - 4) more."] : []))
      .joined(separator: " ")
  }

  private func words(for way: Way) -> String {
    func size(_ size: Size, _ unit: String) -> String {
      "\(short(size.width, 1)) × \(short(size.height, 1)) \(unit)"
    }
    func colour(_ pixel: UInt32) -> String {
      "#" + String(pixel & 0xFF_FFFF | 0x100_0000, radix: 16, uppercase: true).dropFirst()
    }
    switch way {
    case .resized:
      return "\(size(sizes.before, "pixels")) became \(size(sizes.after, "pixels"))"
    case .moved(let x, let y):
      let across =
        x == 0 ? [] : ["\(short(abs(x), 1)) pt \(x > 0 ? "to the right" : "to the left")"]
      let down = y == 0 ? [] : ["\(short(abs(y), 1)) pt \(y > 0 ? "down" : "up")"]
      return "Moved \((across + down).joined(separator: " and "))"
    case .recoloured(let from, let to): return "\(colour(from)) became \(colour(to))"
    case .reshaped(let shape):
      let size = size(Size(shape.size.width.rounded(), shape.size.height.rounded()), "pt")
      return shape.isCorner ? "Corners of \(size)" : "Another shape of \(size)"
    }
  }
}

extension Picture {
  /// The frames, if the picture is a film strip. The colour between frames in a `StripLayout`
  /// divides the frames.
  var filmFrames: [Rect] {
    guard let ground = pixels.first, ground == 0xFF80_7C74 else { return [] }
    func spans(_ count: Int, _ isGround: (Int) -> Bool) -> [(start: Double, length: Double)] {
      (0..<count).filter { !isGround($0) }.reduce(into: []) { found, n in
        if let last = found.last, last.start + last.length == Double(n) {
          found[found.count - 1].length += 1
        } else {
          found.append((Double(n), 1))
        }
      }
    }
    let rows = spans(height) { row in
      pixels[row * width..<(row + 1) * width].allSatisfy { $0 == ground }
    }
    let columns = spans(width) { column in
      stride(from: column, to: pixels.count, by: width).allSatisfy { pixels[$0] == ground }
    }
    let frames = rows.flatMap { row in
      columns.map { Rect($0.start, row.start, $0.length, row.length) }
    }
    // The last row of a strip may end with empty cells.
    let used = frames.filter { pixels[Int($0.minY) * width + Int($0.minX)] != ground }
    return used.count > 1 ? used : []
  }
}
