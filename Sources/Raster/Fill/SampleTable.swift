// Sample positions for a scaled row: a source pixel, and the fraction to the next one.

/// A view into a `SampleLine`, for reading.
struct SampleTable {
  let columns: UnsafePointer<Int32>
  let parts: UnsafePointer<UInt32>

  /// Column of the pixel before the position. The next column must exist too.
  @inline(__always) func column(_ i: Int) -> Int { Int(columns[i]) }

  /// Fraction to the next pixel, 0…256.
  @inline(__always) func part(_ i: Int) -> Int { Int(parts[i] & 0xFFFF) }

  static func + (taps: SampleTable, count: Int) -> SampleTable {
    SampleTable(columns: taps.columns + count, parts: taps.parts + count)
  }
}

/// Sample positions of a scaled row, computed once for all rows of a rectangle.
struct SampleLine: ~Copyable {
  private var columns = RawBuffer<Int32>(capacity: 1024)
  /// Fractions, repeated in both halves of each number, as `PixelRows` needs them.
  private var parts = RawBuffer<UInt32>(capacity: 1024)

  mutating func reserve(_ count: Int) {
    columns.reserve(count)
    parts.reserve(count)
  }

  /// `part` is 0…256. Storage for `i` must be reserved.
  @inline(__always) func set(_ i: Int, column: Int, part: Int) {
    columns[i] = Int32(truncatingIfNeeded: column)
    parts[i] = UInt32(truncatingIfNeeded: part | part &<< 16)
  }

  /// All positions, valid until the next `reserve`.
  var all: SampleTable { SampleTable(columns: columns.base, parts: parts.base) }
}
