// Finds the claims that the lab's sentences make, by their words.

/// A sentence of Why as a claim about numbers.
struct SentenceClaims {
  let words: String

  /// The number that follows `start`, or nil if there is none.
  func number(after start: String) -> Double? {
    guard let range = words.range(of: start) else { return nil }
    var digits = ""
    for letter in words[range.upperBound...] {
      if letter.isNumber || letter == "." {
        digits.append(letter)
      } else if letter == "−", digits.isEmpty {
        digits = "-"
      } else if letter != "," {
        break
      }
    }
    while digits.hasSuffix(".") { digits.removeLast() }
    return Double(digits)
  }

  /// Pairs of words before two numbers, and the relation of these numbers.
  private typealias Rule = (
    String, String, String, @Sendable (_ a: Double, _ b: Double) -> Bool
  )
  private static let rules: [Rule] = [
    (" at ", "More than ", "over", { $0 > $1 }), (" at ", "Not more than ", "under", { $0 <= $1 }),
    (" at ", "Exactly ", "same", { $0 == $1 }),
    (" at ", "Smaller than ", "smaller", { $0 < $1 }),
    (" at ", "Not smaller than ", "not smaller", { $0 >= $1 }),
    ("carry it to ", ", more than ", "over", { $0 > $1 }),
    ("carry it to ", ", not more than ", "under", { $0 <= $1 }),
    (" started after ", "The threshold is ", "reached", { $0 >= $1 }),
    (" swiped by ", "The threshold is ", "reached", { $0 >= $1 }),
    (" moved ", "The limit is ", "exceeded", { $0 > $1 }),
    (" took ", "The limit is ", "exceeded", { $0 > $1 }),
    (" began ", "The zone is ", "outside", { $0 >= $1 }),
  ]

  /// Every claim about two numbers that is wrong.
  var broken: [String] {
    var found: [String] = []
    for (first, second, name, holds) in SentenceClaims.rules {
      guard let a = number(after: first), let b = number(after: second) else { continue }
      if !holds(a, b) { found.append("\(name): \(words)") }
    }
    let crossed = "the threshold of "
    if let line = number(after: crossed),
      let here = number(after: ": ")
    {
      if words.hasPrefix("Past") != (here > line) { found.append("line: \(words)") }
    }
    if let least = number(after: "At least ") ?? number(after: "Released backwards at "),
      let speed = number(after: " pt, ")
        ?? number(after: "tracked, ")
    {
      if abs(speed) < least { found.append("speed: \(words)") }
      // A sheet that is opening, or moves to another detent, does not count as released backwards.
      let isBack = speed < 0 && !words.contains("another detent") && !words.contains("it opens")
      if words.contains("Released backwards") != isBack { found.append("way: \(words)") }
    }
    return found
  }

  private func text(after start: String) -> String {
    guard let range = words.range(of: start) else { return "" }
    return String(words[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "," })
  }

  /// True if the sentence states a dismissal, false if it states that nothing is dismissed. Nil if
  /// it states neither.
  var saysGoes: Bool? {
    let starts = ["Released at", "Still held", "Wheel stopped at"]
    guard starts.contains(where: words.hasPrefix) else { return nil }
    let goes = [
      "it is dismissed.", "the page turns.", "the screen is popped.", "it closes to its card.",
      "the row stays open.", "the first action is performed.",
      "it stays closed.",
    ]
    return goes.contains { words.contains($0) }
  }
}
