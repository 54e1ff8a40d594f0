// Describes the result of a comparison as text.

extension PictureComparison {
  /// The result as text of several lines, without the names of files.
  package var words: String {
    var lines: [String] = []
    switch verdict {
    case .same: return "equal, pixel by pixel"
    case .notMeasured(let reason): lines.append("could not be compared: \(reason)")
    case .sizeDiffers:
      lines.append(
        "different size: expected \(expected.width) × \(expected.height) pixels, "
          + "actual \(actual.width) × \(actual.height)")
    case .tolerated: lines.append("different, but inside the tolerance")
    case .different: lines.append("different")
    }
    lines.append("tolerance: \(tolerance.words)")
    var count = "\(differing) of \(compared) pixels differ"
    if case .perceptual(let distance, let pixels, _) = tolerance {
      count += ", \(beyond) beyond \(Decimal.short(distance)) (allowed \(pixels))"
    }
    lines.append(count)
    if let box {
      lines.append("all inside x \(box.x), y \(box.y), \(box.width) × \(box.height)")
    }
    if let largest {
      lines.append(
        "largest channel difference: \(largest.amount) in \(largest.channel) "
          + "at (\(largest.x), \(largest.y)); largest distance \(Decimal.short(largestDistance))")
    }
    if let first {
      lines.append(
        "first differing pixel: (\(first.x), \(first.y)), expected \(Decimal.pixel(first.expected)),"
          + " actual \(Decimal.pixel(first.actual))")
    }
    lines.append(
      "with other distances: "
        + sweep.map { "\(Decimal.short($0.distance)) → \($0.pixels)" }.joined(separator: ", "))
    return lines.joined(separator: "\n")
  }
}
