// How a row is read between the pixels of another: from which one, and how much of the next.

/// A part of what `SampleLine` holds, to read with.
struct SampleTable {
  let columns: UnsafePointer<Int32>
  let parts: UnsafePointer<UInt32>

  /// The column of the pixel before the place; its neighbour has to exist too.
  @inline(__always) func column(_ i: Int) -> Int { Int(columns[i]) }

  /// 0…256 of the way to the neighbour.
  @inline(__always) func part(_ i: Int) -> Int { Int(parts[i] & 0xFFFF) }

  static func + (taps: SampleTable, count: Int) -> SampleTable {
    SampleTable(columns: taps.columns + count, parts: taps.parts + count)
  }
}

/// Where each pixel of a stretched row is read; worked out once for all rows of a rectangle.
struct SampleLine: ~Copyable {
  private var columns = RawBuffer<Int32>(capacity: 1024)
  /// In both halves of each number, as the channels of a pixel in `PixelRows` want it.
  private var parts = RawBuffer<UInt32>(capacity: 1024)

  mutating func reserve(_ count: Int) {
    columns.reserve(count)
    parts.reserve(count)
  }

  /// `part`: 0…256. Room for it must be there.
  @inline(__always) func set(_ i: Int, column: Int, part: Int) {
    columns[i] = Int32(truncatingIfNeeded: column)
    parts[i] = UInt32(truncatingIfNeeded: part | part &<< 16)
  }

  /// Invalidated by the next `reserve`.
  var all: SampleTable { SampleTable(columns: columns.base, parts: parts.base) }
}
