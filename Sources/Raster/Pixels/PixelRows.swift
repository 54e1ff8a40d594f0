// Operations on rows of pixels: the loops in which a frame's time goes. They stand in C, because Swift
// without optimisation is a hundred times as slow, and because wider vectors are chosen as it runs.
//
// Results are those of the functions in `PixelMath`, bit for bit.
import CRaster

enum PixelRows {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// One colour in place of a row.
  static func set(_ d: Pixels, to color: UInt32, _ count: Int) { craster_set(d, color, count) }

  /// d = d·k/255 + under·(255 − k)/255.
  static func mix(_ d: Pixels, _ under: UnsafePointer<UInt32>, _ k: Int, _ count: Int) {
    craster_mix(d, under, UInt32(truncatingIfNeeded: k), count)
  }

  /// One premultiplied colour over a row.
  static func over(_ color: UInt32, _ d: Pixels, _ count: Int) {
    if color >= 0xFF00_0000 {
      set(d, to: color, count)
    } else {
      craster_color(d, color, 255, count)
    }
  }

  /// One premultiplied colour, `k` / 255 of it, over a row.
  static func over(_ color: UInt32, _ k: Int, _ d: Pixels, _ count: Int) {
    craster_color(d, color, UInt32(truncatingIfNeeded: k), count)
  }

  /// One premultiplied colour, `parts[i]` / 255 of it, over each pixel.
  static func over(_ color: UInt32, _ parts: UnsafePointer<UInt8>, _ d: Pixels, _ count: Int) {
    craster_mask(d, color, parts, count)
  }

  /// A row over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ d: Pixels, _ count: Int) {
    craster_over(d, s, count)
  }

  /// A row, `k` / 255 of it, over a row.
  static func over(_ s: UnsafePointer<UInt32>, _ k: Int, _ d: Pixels, _ count: Int) {
    if k == 255 {
      craster_over(d, s, count)
    } else {
      craster_part(d, s, UInt32(truncatingIfNeeded: k), count)
    }
  }

  /// A row, `k` / 255 of `parts[i]` / 255 of it, over each pixel.
  static func over(
    _ s: UnsafePointer<UInt32>, _ parts: UnsafePointer<UInt8>, _ k: Int, _ d: Pixels,
    _ count: Int
  ) {
    craster_parts(d, s, parts, UInt32(truncatingIfNeeded: k), count)
  }

  /// A place between pixels: 256ths from one to the next across and down.
  struct Fraction {
    var x = 0
    var y = 0
  }

  /// Reads between four pixels, everywhere at the same place between them: d[i] lies `part` from
  /// a[i] to a[i + 1] across and from row a to row b down.
  static func between(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, at part: Fraction, into d: Pixels,
    _ count: Int
  ) {
    craster_between(
      d, a, b, UInt32(truncatingIfNeeded: part.x), UInt32(truncatingIfNeeded: part.y), count)
  }

  /// Reads a row between its pixels, where `taps` say.
  static func stretch(_ s: UnsafePointer<UInt32>, _ taps: SampleTable, _ d: Pixels, _ count: Int) {
    craster_stretch(d, s, taps.columns, taps.parts, count)
  }
}
