// Checks once per test run that the picture comparison detects differences.
import Drawing

/// Proves that the comparison detects a difference of 1 in a single channel of a single pixel.
package enum ComparerProof {
  /// The fault of the comparison. Nil if the comparison finds a known difference of one pixel, with
  /// position and amount, and no difference between equal pictures.
  static let finding: String? = check { PictureComparison(expected: $0, actual: $1, tolerance: $2) }

  /// Checks a comparison function with known differences. Returns the function's fault, or nil.
  package static func check(
    _ compare: (Picture, Picture, ScreenContent.Tolerance) -> PictureComparison
  ) -> String? {
    let pixels = (0..<35).map { 0xFF00_0000 | UInt32($0) &* 0x0005_0301 }
    var changed = pixels
    changed[3 * 7 + 4] ^= 0x0000_0100
    var clear = pixels
    clear[3 * 7 + 4] = 0
    guard let before = Picture(width: 7, height: 5, pixels: pixels),
      let after = Picture(width: 7, height: 5, pixels: changed),
      let holed = Picture(width: 7, height: 5, pixels: clear),
      let larger = Picture(width: 5, height: 7, pixels: pixels)
    else { return "the pictures of the self-test could not be made" }

    let same = compare(before, before, .exact)
    guard same.verdict == .same, same.differing == 0 else {
      return "equal pictures were reported as different"
    }
    let one = compare(before, after, .exact)
    guard one.verdict == .different, one.differing == 1,
      one.box == .init(x: 4, y: 3, width: 1, height: 1),
      one.largest?.amount == 1, one.largest?.channel == "green",
      one.first?.x == 4, one.first?.y == 3
    else { return "a pixel that changed by one step was not found" }
    let hole = compare(
      before, holed, .perceptual(distance: 5, pixels: 0, because: "the comparison tests itself"))
    guard hole.verdict == .different, hole.beyond == 1, hole.largestDistance > 5 else {
      return "the perceptual distance did not find a missing pixel"
    }
    guard compare(before, larger, .exact).verdict == .sizeDiffers else {
      return "a different size was not found"
    }
    return nil
  }
}
