// How a region of two pictures differs.
import Geometry

/// How a region differs: the criterion for differences that can be accepted together.
package enum Way: Hashable, Sendable {
  /// The pictures have different sizes.
  case resized
  /// All pixels moved by this distance, in points.
  case moved(x: Double, y: Double)
  /// Each colour was replaced by another colour. The values are the most frequent pair.
  case recoloured(from: UInt32, to: UInt32)
  case reshaped(Shape)

  /// The pixels that differ most, as shares of an 8 × 8 grid over the box of the pixels.
  package struct Shape: Hashable, Sendable {
    static let side = 8
    /// Size of the box in points.
    let size: Size
    /// Share of each cell of the grid, 0…255, row by row.
    let cells: [Int]
    /// Whether the most common colour around the pixels replaced other colours, as inside corners of
    /// a smaller radius, or where a text vanished. False for the opposite, nil if both happened.
    let grew: Bool?

    /// The cells, without and with mirroring in three ways.
    private var mirrored: [[Int]] {
      let n = Shape.side
      let flipped = cells.indices.map { cells[$0 / n * n + n - 1 - $0 % n] }
      return [cells, flipped, cells.reversed(), flipped.reversed()]
    }

    /// Whether the shape is a square with one empty half, as between two corner radii.
    var isCorner: Bool {
      let n = Shape.side
      let far = cells.indices.filter { $0 / n + $0 % n > n }
      return size.width <= 40 && max(size.width, size.height) < 1.4 * min(size.width, size.height)
        && mirrored.contains { cells in far.allSatisfy { cells[$0] < 64 } && cells[0] < 255 }
    }

    /// Whether both shapes have similar size and form, possibly after mirroring, and changed in the
    /// same direction.
    func isLike(_ other: Shape) -> Bool {
      func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= max(1.5, 0.15 * max(a, b)) }
      // A picture without plain colours has no clear direction, so it is like no other picture.
      guard let grew, grew == other.grew else { return false }
      return near(size.width, other.size.width)
        && near(size.height, other.size.height)
        && mirrored.contains { cells in
          let pairs = zip(cells, other.cells)
          let whole = pairs.reduce(0) { $0 + max($1.0, $1.1) }
          return pairs.reduce(0) { $0 + abs($1.0 - $1.1) } * 100 <= 35 * whole
        }
    }
  }

  func isLike(_ other: Way) -> Bool {
    if case .reshaped(let one) = self, case .reshaped(let two) = other { return one.isLike(two) }
    return self == other
  }
}
