// Sample positions for a scaled row: source pixels, and the fractions to the next pixels.

/// A read-only view of the positions in a `SampleLine`.
struct SampleTable {
  let columns: UnsafePointer<Int32>
  let parts: UnsafePointer<UInt32>

  /// Source column before the position. The next column must exist too.
  @inline(__always) func column(_ i: Int) -> Int { Int(columns[i]) }

  /// Fraction of the distance from `column(i)` to the next source column, 0…256.
  @inline(__always) func part(_ i: Int) -> Int { Int(parts[i] & 0xFFFF) }

  static func + (taps: SampleTable, count: Int) -> SampleTable {
    SampleTable(columns: taps.columns + count, parts: taps.parts + count)
  }
}

/// Sample positions for one row, computed once, and used for all rows of a rectangle.
struct SampleLine: ~Copyable {
  private var columns = RawBuffer<Int32>(capacity: 1024)
  /// Fractions, 0…256. Each half of a number contains the fraction, as `PixelRows` needs it.
  private var parts = RawBuffer<UInt32>(capacity: 1024)

  mutating func reserve(_ count: Int) {
    columns.reserve(count)
    parts.reserve(count)
  }

  /// Sets the position with index `i`. `part` is the fraction, 0…256.
  /// Storage for `i` must be reserved.
  @inline(__always) func set(_ i: Int, column: Int, part: Int) {
    columns[i] = Int32(truncatingIfNeeded: column)
    parts[i] = UInt32(truncatingIfNeeded: part | part &<< 16)
  }

  /// All positions. The view is valid until the next `reserve`.
  var all: SampleTable { SampleTable(columns: columns.base, parts: parts.base) }
}
