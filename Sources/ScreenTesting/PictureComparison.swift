// Two pictures, pixel by pixel: how many differ, where, and by how much.
import Drawing

/// What a comparison found. Places are pixels, from the top left.
public struct PictureComparison: Hashable, Sendable {
  /// What the comparison amounts to.
  public enum Verdict: Hashable, Sendable {
    case same
    /// Not the same, but inside the tolerance.
    case tolerated
    case different
    case sizeDiffers
    /// The comparison could not be made; never a pass.
    case notMeasured(String)

    /// The test passes.
    public var isPass: Bool { self == .same || self == .tolerated }
  }

  /// How large a picture is, in pixels.
  public struct Extent: Hashable, Sendable {
    /// Points, or pixels of a picture, from side to side.
    public let width: Int
    /// Points, or pixels of a picture, from top to bottom.
    public let height: Int
  }

  /// The rectangle around every difference, in pixels.
  public struct Box: Hashable, Sendable {
    /// Its left side.
    public var x: Int
    /// Its top side.
    public var y: Int
    /// Points, or pixels of a picture, from side to side.
    public var width: Int
    /// Points, or pixels of a picture, from top to bottom.
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
    /// 0xAARRGGBB, premultiplied.
    public let expected: UInt32
    /// What it is now.
    public let actual: UInt32
  }

  /// Where a channel differs most, and by how much.
  public struct ChannelDifference: Hashable, Sendable {
    /// 0…255.
    public let amount: Int
    /// Red, green, blue or alpha.
    public let channel: String
    /// Pixels from the left.
    public let x: Int
    /// Pixels from the top.
    public let y: Int
  }

  /// How many pixels another distance would have found.
  public struct SweepRow: Hashable, Sendable {
    /// The distance that would have been allowed.
    public let distance: Double
    /// How many pixels are beyond it.
    public let pixels: Int
  }

  /// Same, tolerated, or not.
  public let verdict: Verdict
  /// How far they may differ.
  public let tolerance: PictureTolerance
  /// How large the reference is.
  public let expected: Extent
  /// How large the picture is now.
  public let actual: Extent
  /// Pixels of the larger of both sizes.
  public let compared: Int
  /// Pixels in which any byte differs.
  public let differing: Int
  /// Of these, pixels beyond the tolerance's distance.
  public let beyond: Int
  /// Around every difference; nil: there is none.
  public let box: Box?
  /// The largest difference in a channel; nil: none.
  public let largest: ChannelDifference?
  /// The first differing pixel, by rows; nil: none.
  public let first: Difference?
  /// The largest visible distance.
  public let largestDistance: Double
  /// What other distances would have said.
  public let sweep: [SweepRow]

  /// Distances of the sweep: from any difference at all to plainly another colour.
  public static let sweepDistances: [Double] = [0, 0.5, 1, 2, 5, 10, 25]

  /// Compares by size, then pixel by pixel. Where only one picture reaches, a pixel is different.
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

/// The sums of one comparison.
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
    // Where one picture ends, nothing is close.
    let distance = isOutside ? 100 : metric.between(expected, actual)
    if !distance.isFinite || distance > largestDistance { largestDistance = distance }
    // Two different pixels never count as none, however alike they look.
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
  /// 0xAARRGGBB; nil outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
