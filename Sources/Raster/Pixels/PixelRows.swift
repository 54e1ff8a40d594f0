// Operations on rows of pixels: the loops that take most of a frame's time. C is used, because
// unoptimized Swift is a hundred times as slow, and because C can choose wider vectors at run time.
//
// Results equal the results of `PixelMath`, bit for bit.
import CRaster

enum PixelRows {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// Fills a row with one colour.
  static func set(_ d: Pixels, to color: UInt32, _ count: Int) { craster_set(d, color, count) }

  /// Blends a row into `d`: d = d·k/255 + under·(255 − k)/255.
  static func mix(_ d: Pixels, _ under: UnsafePointer<UInt32>, _ k: Int, _ count: Int) {
    craster_mix(d, under, UInt32(truncatingIfNeeded: k), count)
  }

  /// Composites one premultiplied colour over a row.
  static func over(_ color: UInt32, _ d: Pixels, _ count: Int) {
    if color >= 0xFF00_0000 {
      set(d, to: color, count)
    } else {
      craster_color(d, color, 255, count)
    }
  }

  /// Composites one premultiplied colour with opacity `k` / 255 over a row.
  static func over(_ color: UInt32, _ k: Int, _ d: Pixels, _ count: Int) {
    craster_color(d, color, UInt32(truncatingIfNeeded: k), count)
  }

  /// Composites one premultiplied colour over a row. Pixel i has the coverage `parts[i]` / 255.
  static func over(_ color: UInt32, _ parts: UnsafePointer<UInt8>, _ d: Pixels, _ count: Int) {
    craster_mask(d, color, parts, count)
  }

  /// Composites a row of pixels over the row `d`.
  static func over(_ s: UnsafePointer<UInt32>, _ d: Pixels, _ count: Int) {
    craster_over(d, s, count)
  }

  /// Composites a row of pixels with opacity `k` / 255 over the row `d`.
  static func over(_ s: UnsafePointer<UInt32>, _ k: Int, _ d: Pixels, _ count: Int) {
    if k == 255 {
      craster_over(d, s, count)
    } else {
      craster_part(d, s, UInt32(truncatingIfNeeded: k), count)
    }
  }

  /// Composites a row of pixels with opacity `k` / 255 over the row `d`.
  /// Pixel i has the coverage `parts[i]` / 255.
  static func over(
    _ s: UnsafePointer<UInt32>, _ parts: UnsafePointer<UInt8>, _ k: Int, _ d: Pixels,
    _ count: Int
  ) {
    craster_parts(d, s, parts, UInt32(truncatingIfNeeded: k), count)
  }

  /// A position between pixels: the distance from the previous pixel, across and down, in 256ths of
  /// a pixel.
  struct Fraction {
    var x = 0
    var y = 0
  }

  /// Interpolates each pixel between four source pixels. All pixels of the row have the fractions
  /// in `part`: from a[i] to a[i + 1] across, and from row `a` to row `b` down.
  static func between(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, at part: Fraction, into d: Pixels,
    _ count: Int
  ) {
    craster_between(
      d, a, b, UInt32(truncatingIfNeeded: part.x), UInt32(truncatingIfNeeded: part.y), count)
  }

  /// Interpolates each pixel of `d` between two source pixels, at the positions `taps`.
  static func stretch(_ s: UnsafePointer<UInt32>, _ taps: SampleTable, _ d: Pixels, _ count: Int) {
    craster_stretch(d, s, taps.columns, taps.parts, count)
  }
}
