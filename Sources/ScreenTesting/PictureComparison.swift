// Compares two pictures pixel by pixel: how many pixels differ, where, and how much.
import Drawing

/// The result of comparing two pictures. Positions are in pixels from the top left corner.
package struct PictureComparison: Hashable, Sendable {
  /// Whether two pictures are equal or differ.
  package enum Verdict: Hashable, Sendable {
    case same
    /// The pictures differ, but within the tolerance.
    case tolerated
    case different
    case sizeDiffers
    /// The pictures could not be compared, for the given reason. The test fails with this result.
    case notMeasured(String)

    /// Whether the test passes with this result.
    package var isPass: Bool { self == .same || self == .tolerated }
  }

  /// Size of a picture in pixels.
  package struct Extent: Hashable, Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
  }

  /// A rectangle of pixels, around all differences.
  package struct Box: Hashable, Sendable {
    /// First column.
    package var x: Int
    /// First row.
    package var y: Int
    /// Width in pixels.
    package var width: Int
    /// Height in pixels.
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A differing pixel, with the expected and the actual value.
  package struct Difference: Hashable, Sendable {
    /// Column of the pixel, from 0.
    package let x: Int
    /// Row of the pixel, from 0.
    package let y: Int
    /// Expected pixel as 0xAARRGGBB, premultiplied.
    package let expected: UInt32
    /// Actual pixel as 0xAARRGGBB, premultiplied.
    package let actual: UInt32
  }

  /// The largest difference in a single channel, and its position.
  package struct ChannelDifference: Hashable, Sendable {
    /// Difference of the two values of the channel, 0…255.
    package let amount: Int
    /// Name of the channel: red, green, blue or alpha.
    package let channel: String
    /// Column of the pixel, from 0.
    package let x: Int
    /// Row of the pixel, from 0.
    package let y: Int
  }

  /// A row of a table of tolerances: an allowed distance, and the number of differing pixels.
  package struct SweepRow: Hashable, Sendable {
    /// The perceptual distance of two colours that this row allows.
    package let distance: Double
    /// Number of pixels that differ by more than this distance.
    package let pixels: Int
  }

  /// Whether the pictures are equal or differ.
  package let verdict: Verdict
  /// The tolerance that was applied.
  package let tolerance: ScreenContent.Tolerance
  /// Size of the reference.
  package let expected: Extent
  /// Size of the actual picture.
  package let actual: Extent
  /// Number of compared pixels. For different sizes, a rectangle around both pictures is compared.
  package let compared: Int
  /// Number of pixels that are not exactly equal.
  package let differing: Int
  /// Number of pixels whose distance is above the distance of the tolerance.
  package let beyond: Int
  /// The smallest rectangle around all differences. Nil for equal pictures.
  package let box: Box?
  /// The largest difference in a single channel. Nil for equal pictures.
  package let largest: ChannelDifference?
  /// The first differing pixel, row by row from the top. Nil for equal pictures.
  package let first: Difference?
  /// The largest perceptual distance of an expected and an actual pixel.
  package let largestDistance: Double
  /// For each of `sweepDistances`, the number of pixels with a larger distance.
  package let sweep: [SweepRow]

  /// The distances for `sweep`. 0 counts any difference, 25 only clearly different colours.
  package static let sweepDistances: [Double] = [0, 0.5, 1, 2, 5, 10, 25]

  /// Compares two pictures, first the sizes and then the pixels. A pixel that exists in only one
  /// picture counts as different.
  package init(expected: Picture, actual: Picture, tolerance: ScreenContent.Tolerance = .exact) {
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

/// Counts the differences while two pictures are compared.
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
    // A pixel that exists in only one picture gets the largest distance.
    let distance = isOutside ? 100 : metric.between(expected, actual)
    if !distance.isFinite || distance > largestDistance { largestDistance = distance }
    // If the tolerance is 0, unequal pixels always differ, even if the pixels look equal.
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
  /// The pixel as 0xAARRGGBB. Nil for a position outside the picture.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
