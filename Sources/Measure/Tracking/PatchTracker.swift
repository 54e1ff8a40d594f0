// Finds a marked patch in the frames of a film, with an error below a tenth of a pixel.
import Geometry

/// Tracks the pixels of a mark whose brightness changes most from one pixel to the next.
///
/// A search by correlation finds the patch to a pixel. Least squares find the rest of the shift,
/// together with a factor and a sum for the brightness, so that a fading patch is also found (Lucas
/// and Kanade 1981, with the gain and bias of Baker and Matthews 2004).
struct PatchTracker: Sendable {
  /// A pixel of the patch with its value in the first frames.
  private struct Pixel {
    var x: Int
    var y: Int
    var value: Float
  }

  /// The shift of the patch from its mark, in pixels, and the correlation at this shift.
  struct Found {
    var dx: Double
    var dy: Double
    var score: Double
  }

  private var pixels: [Pixel]
  /// Every few pixels of the patch, for the search.
  private var coarse: [Pixel]
  /// The axes along which the patch can move.
  private let movesX: Bool
  private let movesY: Bool
  /// The position of the patch in the previous frame. In the first frame, the patch is at its mark.
  private var last: Found? = Found(dx: 0, dy: 0, score: 1)
  private var speed = (dx: 0.0, dy: 0.0)
  /// The number of frames whose mean values the patch has.
  private var learned = 1

  /// Creates a tracker. Nil if the mark has too few pixels, or no edges along the axes.
  init?(_ frame: SmoothFrame, mark: Rect, alongX: Bool, alongY: Bool) {
    (movesX, movesY) = (alongX, alongY)
    let (left, top) = (max(1, Int(mark.minX.rounded())), max(1, Int(mark.minY.rounded())))
    let right = min(frame.width - 1, Int(mark.maxX.rounded()))
    let bottom = min(frame.height - 1, Int(mark.maxY.rounded()))
    guard right - left > 2, bottom - top > 2 else { return nil }
    var edges: [(strength: Float, pixel: Pixel)] = []
    for y in top..<bottom {
      for x in left..<right {
        let at = y * frame.width + x
        let across = abs(frame.values[at + 1] - frame.values[at - 1])
        let down = abs(frame.values[at + frame.width] - frame.values[at - frame.width])
        let strength = max(alongX ? across : 0, alongY ? down : 0)
        edges.append((strength, Pixel(x: x, y: y, value: frame.values[at])))
      }
    }
    edges.sort { $0.strength > $1.strength }
    let strong = edges.prefix { $0.strength > 6 }.count
    guard strong > 11 else { return nil }
    // Some pixels without an edge keep the correlation from matching any texture.
    let flat = stride(from: strong, to: edges.count, by: max(1, (edges.count - strong) / 200))
    pixels = edges.prefix(min(strong, 2500)).map(\.pixel) + flat.map { edges[$0].pixel }
    let step = max(1, pixels.count / 260)
    coarse = stride(from: 0, to: pixels.count, by: step).map { [pixels] in pixels[$0] }
  }

  /// The shift of the patch in the next frame. Nil if the frame does not contain the patch.
  mutating func next(_ frame: SmoothFrame) -> Found? {
    var start: Found?
    if let last {
      let (x, y) = (last.dx + speed.dx, last.dy + speed.dy)
      start = search(
        frame, around: (Int(x.rounded()), Int(y.rounded())),
        reach: 6 + Int(abs(speed.dx) + abs(speed.dy)), step: 1)
    }
    if (start?.score ?? 0) < 0.85 {
      let whole = search(
        frame, around: (0, 0), reach: max(frame.width, frame.height), step: 2)
      if whole.score > (start?.score ?? 0) + 0.02 {
        start = search(frame, around: (Int(whole.dx), Int(whole.dy)), reach: 2, step: 1)
      }
    }
    guard let start, start.score > 0.55, let found = refine(frame, from: start),
      found.score > 0.62
    else {
      last = nil
      return nil
    }
    speed = last.map { (found.dx - $0.dx, found.dy - $0.dy) } ?? (0, 0)
    last = found
    learn(frame, at: found)
    return found
  }

  /// Replaces the patch's values by the mean values of the first frames, which have less noise.
  private mutating func learn(_ frame: SmoothFrame, at found: Found) {
    guard learned < 8, abs(found.dx) + abs(found.dy) < 0.06 else {
      learned = 8
      return
    }
    learned += 1
    let share = 1 / Float(learned)
    func blend(_ pixel: Pixel) -> Pixel {
      var pixel = pixel
      pixel.value += (frame.values[pixel.y * frame.width + pixel.x] - pixel.value) * share
      return pixel
    }
    pixels = pixels.map(blend)
    coarse = coarse.map(blend)
  }

  /// The whole shift with the highest correlation.
  private func search(
    _ frame: SmoothFrame, around centre: (x: Int, y: Int), reach: Int, step: Int
  ) -> Found {
    var best = Found(dx: 0, dy: 0, score: -1)
    // Along two axes, the whole frame is searched only every few pixels.
    let wide = movesX && movesY && reach > 60 ? 4 : step
    // The centre is one of the tried shifts.
    let shifts = Array(stride(from: -reach / wide * wide, through: reach, by: wide))
    for y in movesY ? shifts : [0] {
      for x in movesX ? shifts : [0] {
        let shift = (x: movesX ? centre.x + x : 0, y: movesY ? centre.y + y : 0)
        let score = correlation(frame, shift.x, shift.y)
        if score > best.score {
          best = Found(dx: Double(shift.x), dy: Double(shift.y), score: score)
        }
      }
    }
    return best
  }

  /// The correlation of the patch with the frame. −1 if most of the patch is outside the frame.
  private func correlation(_ frame: SmoothFrame, _ dx: Int, _ dy: Int) -> Double {
    var (n, a, b, aa, bb, ab): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    frame.values.withUnsafeBufferPointer { values in
      for pixel in coarse {
        let (x, y) = (pixel.x + dx, pixel.y + dy)
        guard x >= 0, y >= 0, x < frame.width, y < frame.height else { continue }
        let value = values[y * frame.width + x] - 128
        let own = pixel.value - 128
        n += 1
        a += own
        b += value
        aa += own * own
        bb += value * value
        ab += own * value
      }
    }
    guard n > 0.4 * Float(coarse.count) else { return -1 }
    let spread = (aa - a * a / n) * (bb - b * b / n)
    return spread > 1 ? Double((ab - a * b / n) / spread.squareRoot()) : -1
  }

  /// Finds the part of the shift below a pixel.
  private func refine(_ frame: SmoothFrame, from start: Found) -> Found? {
    var found = start
    var limit: Float = 1e9
    for _ in 0..<7 {
      // The unknowns are the shift along both axes, and the factor and sum of the brightness.
      var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 4)
      var right = [0.0, 0, 0, 0]
      var errors: [Float] = []
      var (gain, bias): (Float, Float) = (1, 0)
      if let fit = brightness(frame, at: found) { (gain, bias) = fit }
      for pixel in pixels {
        let (x, y) = (Float(pixel.x) + Float(found.dx), Float(pixel.y) + Float(found.dy))
        guard x >= 1, y >= 1, x < Float(frame.width) - 2, y < Float(frame.height) - 2 else {
          continue
        }
        let error = gain * pixel.value + bias - frame.value(x, y)
        errors.append(abs(error))
        let weight = Double(error.magnitude > limit ? limit / error.magnitude : 1)
        let row = [
          movesX ? Double(frame.value(x + 0.5, y) - frame.value(x - 0.5, y)) : 0,
          movesY ? Double(frame.value(x, y + 0.5) - frame.value(x, y - 0.5)) : 0,
          -Double(pixel.value), -1,
        ]
        for i in 0..<4 {
          right[i] += weight * row[i] * Double(error)
          for j in 0...i { matrix[i][j] += weight * row[i] * row[j] }
        }
      }
      guard errors.count * 5 > pixels.count * 2 else { return nil }
      for i in 0..<4 {
        for j in 0..<i { matrix[j][i] = matrix[i][j] }
        if matrix[i][i] == 0 { matrix[i][i] = 1 }
      }
      guard let step = LeastSquares.solution(of: matrix, right) else { return nil }
      found.dx += min(1, max(-1, step[0]))
      found.dy += min(1, max(-1, step[1]))
      // Pixels of a background that moves differently have large errors.
      limit = max(2, 2.5 * errors.sorted()[errors.count / 2])
      if abs(step[0]) + abs(step[1]) < 0.002 { break }
    }
    guard abs(found.dx - start.dx) < 3, abs(found.dy - start.dy) < 3 else { return nil }
    found.score = correlation(frame, Int(found.dx.rounded()), Int(found.dy.rounded()))
    return found
  }

  /// The factor and sum with which the patch's values are nearest to the frame's values.
  private func brightness(_ frame: SmoothFrame, at found: Found) -> (gain: Float, bias: Float)? {
    var (n, a, b, aa, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for pixel in coarse {
      let (x, y) = (Float(pixel.x) + Float(found.dx), Float(pixel.y) + Float(found.dy))
      guard x >= 0, y >= 0, x < Float(frame.width), y < Float(frame.height) else { continue }
      let (own, value) = (pixel.value, frame.value(x, y))
      n += 1
      a += own
      b += value
      aa += own * own
      ab += own * value
    }
    let spread = aa - a * a / max(1, n)
    guard n > 8, spread > 1 else { return nil }
    let gain = min(3, max(0.1, (ab - a * b / n) / spread))
    return (gain, (b - gain * a) / n)
  }
}
