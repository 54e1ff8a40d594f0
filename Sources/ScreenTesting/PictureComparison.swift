// Compares two pictures pixel by pixel: how many pixels differ, where, and by how much.
import Drawing

/// The result of a comparison. Positions are in pixels, from the top left.
public struct PictureComparison: Hashable, Sendable {
  /// Overall result of a comparison.
  public enum Verdict: Hashable, Sendable {
    case same
    /// Different, but within the tolerance.
    case tolerated
    case different
    case sizeDiffers
    /// No comparison was possible. This never passes.
    case notMeasured(String)

    /// Whether the test passes.
    public var isPass: Bool { self == .same || self == .tolerated }
  }

  /// Size of a picture in pixels.
  public struct Extent: Hashable, Sendable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
  }

  /// The smallest rectangle around all differences, in pixels.
  public struct Box: Hashable, Sendable {
    /// Left edge.
    public var x: Int
    /// Top edge.
    public var y: Int
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A pixel that differs.
  public struct Difference: Hashable, Sendable {
    /// Pixels from the left.
    public let x: Int
    /// Pixels from the top.
    public let y: Int
    /// Expected pixel as 0xAARRGGBB, premultiplied.
    public let expected: UInt32
    /// Actual pixel as 0xAARRGGBB, premultiplied.
    public let actual: UInt32
  }

  /// The largest difference in one channel, and its position.
  public struct ChannelDifference: Hashable, Sendable {
    /// Difference of the values, 0…255.
    public let amount: Int
    /// Red, green, blue or alpha.
    public let channel: String
    /// Pixels from the left.
    public let x: Int
    /// Pixels from the top.
    public let y: Int
  }

  /// Number of differing pixels at another distance.
  public struct SweepRow: Hashable, Sendable {
    /// Allowed distance.
    public let distance: Double
    /// Number of pixels beyond the distance.
    public let pixels: Int
  }

  /// Overall result.
  public let verdict: Verdict
  /// Tolerance of the comparison.
  public let tolerance: PictureTolerance
  /// Size of the reference.
  public let expected: Extent
  /// Size of the actual picture.
  public let actual: Extent
  /// Number of compared pixels: those of a rectangle that contains both pictures.
  public let compared: Int
  /// Number of pixels in which any byte differs.
  public let differing: Int
  /// Number of pixels beyond the tolerance's distance.
  public let beyond: Int
  /// Rectangle around all differences. Nil if there is none.
  public let box: Box?
  /// Largest difference in a channel. Nil if there is none.
  public let largest: ChannelDifference?
  /// First differing pixel, row by row. Nil if there is none.
  public let first: Difference?
  /// Largest perceptual distance of two pixels.
  public let largestDistance: Double
  /// Numbers of differing pixels at other distances.
  public let sweep: [SweepRow]

  /// Distances of the sweep, from any difference at all to a clearly different colour.
  public static let sweepDistances: [Double] = [0, 0.5, 1, 2, 5, 10, 25]

  /// Compares the sizes, then pixel by pixel. A pixel that only one picture has is different.
  public init(expected: Picture, actual: Picture, tolerance: PictureTolerance = .exact) {
    self.tolerance = tolerance
    self.expected = Extent(width: expected.width, height: expected.height)
    self.actual = Extent(width: actual.width, height: actual.height)
    let sizesAgree = self.expected == self.actual
    if sizesAgree, expected.pixels == actual.pixels {
      compared = expected.pixels.count
      (differing, beyond, largestDistance) = (0, 0, 0)
      (box, largest, first) = (nil, nil, nil)
      sweep = Self.sweepDistances.map { SweepRow(distance: $0, pixels: 0) }
      verdict = tolerance.refusal.map(Verdict.notMeasured) ?? .same
      return
    }

    var count = PixelCount(tolerance: tolerance.distance)
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    for y in 0..<height {
      for x in 0..<width {
        let a = expected.pixel(x, y)
        let b = actual.pixel(x, y)
        if a == b, a != nil { continue }
        if a == nil, b == nil { continue }
        count.add(x: x, y: y, expected: a ?? 0, actual: b ?? 0, isOutside: a == nil || b == nil)
      }
    }
    compared = width * height
    differing = count.differing
    beyond = count.beyond
    box = count.box
    largest = count.largest
    first = count.first
    largestDistance = count.largestDistance
    sweep = zip(Self.sweepDistances, count.sweep).map { SweepRow(distance: $0, pixels: $1) }
    if let refusal = tolerance.refusal {
      verdict = .notMeasured(refusal)
    } else if !sizesAgree {
      verdict = .sizeDiffers
    } else if !largestDistance.isFinite {
      verdict = .notMeasured("the perceptual distance is not a number")
    } else {
      verdict = count.beyond <= tolerance.pixels ? .tolerated : .different
    }
  }
}

/// Running totals of one comparison.
private struct PixelCount {
  let tolerance: Double
  let metric = PerceptualDistance()
  var differing = 0
  var beyond = 0
  var box: PictureComparison.Box?
  var largest: PictureComparison.ChannelDifference?
  var first: PictureComparison.Difference?
  var largestDistance = 0.0
  var sweep = [Int](repeating: 0, count: PictureComparison.sweepDistances.count)

  mutating func add(x: Int, y: Int, expected: UInt32, actual: UInt32, isOutside: Bool) {
    differing += 1
    if first == nil { first = .init(x: x, y: y, expected: expected, actual: actual) }
    grow(x, y)
    for (channel, shift) in [("red", 16), ("green", 8), ("blue", 0), ("alpha", 24)] {
      let amount = abs(Int(expected >> shift & 255) - Int(actual >> shift & 255))
      if amount > (largest?.amount ?? -1) {
        largest = .init(amount: amount, channel: channel, x: x, y: y)
      }
    }
    // A pixel that only one picture has gets the largest distance.
    let distance = isOutside ? 100 : metric.between(expected, actual)
    if !distance.isFinite || distance > largestDistance { largestDistance = distance }
    // With the tolerance 0, two different pixels always count, however alike they look.
    if tolerance == 0 || distance > tolerance { beyond += 1 }
    for (n, threshold) in PictureComparison.sweepDistances.enumerated()
    where threshold == 0 || distance > threshold {
      sweep[n] += 1
    }
  }

  private mutating func grow(_ x: Int, _ y: Int) {
    guard let old = box else {
      box = .init(x: x, y: y, width: 1, height: 1)
      return
    }
    let x0 = min(old.x, x)
    let y0 = min(old.y, y)
    box = .init(
      x: x0, y: y0, width: max(old.x + old.width, x + 1) - x0,
      height: max(old.y + old.height, y + 1) - y0)
  }
}

extension Picture {
  /// The pixel as 0xAARRGGBB. Nil outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
