// Scales a picture down by the mean of areas, or up by interpolation.
import CRaster
import Drawing

enum Resample {
  /// The source pixels of each row or column of the result, and the weights of the pixels.
  private struct SampleTable {
    /// For each row or column of the result: index of the first source pixel, and index of the
    /// first weight.
    var first: [Int] = []
    var offset: [Int] = []
    var weights: [Float] = []
    func count(_ i: Int) -> Int { offset[i + 1] - offset[i] }
  }

  /// - Parameters:
  ///   - from, to: Edges of the whole picture, in pixels of the result.
  ///   - low, high: Edges of the picture's visible area, in pixels of the result.
  ///   - origin: First pixel of the result.
  private static func taps(
    source: Int, from: Double, to: Double, low: Double, high: Double, origin: Int, count: Int
  ) -> SampleTable {
    var taps = SampleTable()
    let step = Double(source) / max(to - from, 1e-9)
    for i in 0..<count {
      taps.offset.append(taps.weights.count)
      let x0 = min(max(Double(origin + i), low, from), min(high, to))
      let x1 = max(min(Double(origin + i + 1), high, to), x0)
      let u0 = (x0 - from) * step
      let u1 = (x1 - from) * step
      if step > 1 {
        let a = min(max(0, Int(u0.rounded(.down))), source - 1)
        let b = min(max(a + 1, Int(u1.rounded(.up))), source)
        taps.first.append(a)
        let total = u1 - u0
        for s in a..<b {
          let part = min(u1, Double(s + 1)) - max(u0, Double(s))
          taps.weights.append(
            total > 1e-9 ? Float(max(0, part) / total) : (s == a ? 1 : 0))
        }
      } else {
        let u = min(max((u0 + u1) / 2 - 0.5, 0), Double(source - 1))
        let a = min(Int(u), source - 1)
        let f = (Float(u - Double(a)) * 256).rounded() / 256
        taps.first.append(a)
        taps.weights.append(1 - f)
        if f > 0, a + 1 < source { taps.weights.append(f) }
      }
    }
    taps.offset.append(taps.weights.count)
    return taps
  }

  /// Fills all pixels of `bitmap`.
  /// Pixels at the edge of the picture are filled as if fully covered.
  static func paint(_ picture: Picture, image: Box, cut: Box, into bitmap: CachedBitmap) {
    let exact =
      image.minX == image.minX.rounded() && image.minY == image.minY.rounded()
      && image.maxX - image.minX == Double(picture.width)
      && image.maxY - image.minY == Double(picture.height)
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      if exact {
        copy(source, picture, image, into: bitmap)
        return
      }
      let columns = taps(
        source: picture.width, from: image.minX, to: image.maxX, low: cut.minX, high: cut.maxX,
        origin: bitmap.originX, count: bitmap.width)
      let rows = taps(
        source: picture.height, from: image.minY, to: image.maxY, low: cut.minY, high: cut.maxY,
        origin: bitmap.originY, count: bitmap.height)
      resample(source, picture.width, rows, columns, into: bitmap)
    }
  }

  /// Copies the pixels of a picture that is not scaled.
  private static func copy(
    _ source: UnsafePointer<UInt32>, _ picture: Picture, _ image: Box, into bitmap: CachedBitmap
  ) {
    let dx = bitmap.originX - PixelRect.clamp(image.minX)
    let dy = bitmap.originY - PixelRect.clamp(image.minY)
    for y in 0..<bitmap.height {
      let from = source + min(max(0, y + dy), picture.height - 1) * picture.width
      let to = bitmap.row(y)
      let x0 = min(max(0, -dx), bitmap.width)
      let x1 = max(x0, min(bitmap.width, picture.width - dx))
      if x1 > x0 { (to + x0).update(from: from + x0 + dx, count: x1 - x0) }
      for x in 0..<x0 { to[x] = from[0] }
      for x in x1..<bitmap.width { to[x] = from[picture.width - 1] }
    }
  }

  private static func resample(
    _ source: UnsafePointer<UInt32>, _ stride: Int, _ rows: SampleTable, _ columns: SampleTable,
    into bitmap: CachedBitmap
  ) {
    let width = bitmap.width
    // Both arrays have four floats for each pixel of a row.
    let sum = UnsafeMutablePointer<Float>.allocate(capacity: 4 * width)
    let across = UnsafeMutablePointer<Float>.allocate(capacity: 4 * width)
    defer {
      sum.deallocate()
      across.deallocate()
    }
    var held = -1
    for y in 0..<bitmap.height {
      craster_fill(sum, 0.5, width)
      for k in 0..<rows.count(y) {
        let from = rows.first[y] + k
        if from != held {
          held = from
          craster_gather(
            across, source + from * stride, columns.first, columns.offset, columns.weights, width)
        }
        craster_add(sum, across, rows.weights[rows.offset[y] + k], width)
      }
      craster_pixels(bitmap.row(y), sum, 0, width)
    }
  }
}
