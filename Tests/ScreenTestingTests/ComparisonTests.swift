// Tests the comparison of pictures, and that a wrong comparison would be detected.
import Drawing
import ScreenTesting
import Testing

@Suite("Comparison of pictures")
struct ComparisonTests {
  @Test("comparing two equal pictures reports no difference")
  func same() throws {
    let picture = try Picture.sample()
    let found = PictureComparison(expected: picture, actual: picture)
    #expect(found.verdict == .same)
    #expect(found.differing == 0 && found.box == nil && found.first == nil)
    #expect(found.words == "equal, pixel by pixel")
  }

  @Test("a change by one in a single channel of a pixel is reported with its position")
  func onePixel() throws {
    let before = try Picture.sample()
    let pixel = before.pixels[3 * 12 + 5]
    let after = try Picture.sample(changing: [(5, 3, pixel ^ 0x01)])
    let found = PictureComparison(expected: before, actual: after)
    #expect(found.verdict == .different)
    #expect(found.differing == 1 && found.compared == 96)
    #expect(found.box == .init(x: 5, y: 3, width: 1, height: 1))
    let largest = try #require(found.largest)
    #expect(largest.amount == 1 && largest.channel == "blue" && largest.x == 5 && largest.y == 3)
    let first = try #require(found.first)
    #expect(first.expected == pixel && first.actual == pixel ^ 1)
    #expect(found.words.contains("1 of 96 pixels differ"))
    #expect(
      found.words.contains("first differing pixel: (5, 3), expected #FF504840, actual #FF504841"))
  }

  @Test("the reported box of a picture difference contains every pixel that differs")
  func box() throws {
    let found = PictureComparison(
      expected: try .sample(),
      actual: try .sample(changing: [(9, 2, 0), (2, 6, 0xFFFF_FFFF), (4, 4, 0)]))
    #expect(found.box == .init(x: 2, y: 2, width: 8, height: 5))
    #expect(found.first?.x == 9 && found.first?.y == 2)
    #expect(found.largest?.channel == "alpha" && found.largest?.amount == 255)
  }

  @Test("if pictures differ in size, the missing area counts as different")
  func size() throws {
    let found = PictureComparison(expected: try .sample(12, 8), actual: try .sample(12, 10))
    #expect(found.verdict == .sizeDiffers)
    #expect(found.differing == 24 && found.box == .init(x: 0, y: 8, width: 12, height: 2))
    #expect(found.words.contains("expected 12 × 8 pixels, actual 12 × 10"))
  }

  @Test("with a tolerance, only visibly different pixels count as different")
  func tolerance() throws {
    let before = try Picture.sample()
    let slightly = before.pixels[0] ^ 0x01
    let after = try Picture.sample(changing: [(0, 0, slightly), (3, 3, 0xFFFF_FFFF)])
    func verdict(_ pixels: Int, _ distance: Double = 2) -> PictureComparison {
      PictureComparison(
        expected: before, actual: after,
        tolerance: .perceptual(distance: distance, pixels: pixels, because: "another FreeType"))
    }
    #expect(verdict(1).verdict == .tolerated)
    #expect(verdict(1).beyond == 1 && verdict(1).differing == 2)
    #expect(verdict(0).verdict == .different)
    #expect(verdict(1, 0).verdict == .different, "distance 0 counts every difference")
    #expect(verdict(0).words.contains("because another FreeType"))
    #expect(verdict(0).words.contains("0 → 2") && verdict(0).words.contains("2 → 1"))
  }

  @Test("the colour distance between black and white is 100")
  func scale() throws {
    let black = try #require(Picture(width: 1, height: 1, pixels: [0xFF00_0000]))
    let white = try #require(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    let found = PictureComparison(expected: black, actual: white)
    // The published matrices have ten digits, so the tolerance is 1e-4.
    #expect(abs(found.largestDistance - 100) < 1e-4)
    #expect(found.sweep.map(\.pixels) == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test(
    "a comparison of pictures with an invalid tolerance never passes",
    arguments: [
      ScreenContent.Tolerance.perceptual(distance: .nan, pixels: 0, because: "words"),
      .perceptual(distance: -1, pixels: 0, because: "words"),
      .perceptual(distance: .infinity, pixels: 0, because: "words"),
      .perceptual(distance: 1, pixels: -1, because: "words"),
      .perceptual(distance: 1, pixels: 0, because: "  "),
    ])
  func refused(tolerance: ScreenContent.Tolerance) throws {
    let picture = try Picture.sample()
    let found = PictureComparison(expected: picture, actual: picture, tolerance: tolerance)
    guard case .notMeasured = found.verdict else {
      Issue.record("\(found.verdict)")
      return
    }
    #expect(!found.verdict.isPass)
    let outcome = try Bench().check(picture, tolerance: tolerance)
    #expect(outcome.result == .failed)
  }

  @Test("a comparison function that overlooks differences is detected before its use")
  func proof() {
    typealias Comparer = (Picture, Picture, ScreenContent.Tolerance) -> PictureComparison
    let honest: Comparer = { PictureComparison(expected: $0, actual: $1, tolerance: $2) }
    let blind: Comparer = { a, _, t in PictureComparison(expected: a, actual: a, tolerance: t) }
    let swapped: Comparer = { a, b, t in
      a == b ? honest(a, b, t) : PictureComparison(expected: b, actual: b, tolerance: t)
    }
    let generous: Comparer = { a, b, _ in
      PictureComparison(
        expected: a, actual: b,
        tolerance: .perceptual(distance: 90, pixels: 9, because: "it looks fine"))
    }
    #expect(ComparerProof.check(honest) == nil)
    #expect(ComparerProof.check(blind) != nil)
    #expect(ComparerProof.check(swapped) != nil)
    #expect(ComparerProof.check(generous) != nil)
  }
}
