// The conclusion of a sweep: the best settings, and one recommended setting with a reason.

/// Which settings of a sweep are best, and which one is recommended.
package struct Verdict: Sendable {
  /// Indices of the settings that no other setting beats, in rising order. A setting beats another
  /// if it is better in accidents, misses or travel, and worse in none of them.
  package let front: [Int]
  /// Index of the recommended setting. Nil if the strokes have no intents, if accidents or misses
  /// are impossible, or if all settings are equally good.
  package let recommended: Int?
  /// True if the settings can be judged, because accidents and misses are both possible.
  package let isJudged: Bool
  /// A sentence with the reason for the recommendation, or why there is none.
  package let reason: String

  package init(_ result: SweepResult) {
    let plan = result.plan
    guard result.misses(0).of > 0, result.accidents(0).of > 0 else {
      front = []
      recommended = nil
      isJudged = false
      let what =
        !result.hasIntents
        ? "no stroke has a label with an intent"
        : result.misses(0).of == 0
          ? "no stroke was meant to do anything here" : "every stroke was meant to do something"
      reason = "Nothing is recommended: \(what)."
      return
    }
    isJudged = true
    let scores = (0..<plan.gridCount).map { Score(result, $0) }
    front = Verdict.front(scores)
    let best = scores.map(\.cost).min()!
    let equals = scores.indices.filter { scores[$0].cost == best }
    let least = equals.map { scores[$0].travel }.min()!
    if scores.count > 1, scores.allSatisfy({ $0.cost == best && $0.travel == least }) {
      recommended = nil
      let base = plan.baseSetting
      reason =
        "Nothing is recommended: all \(scores.count) settings are equally good. With each of them "
        + "\(NumberFormat.percent(result.accidentRate(0))) fire by accident and "
        + "\(NumberFormat.percent(result.missRate(0))) are missed; \(plan.words(base)) is in force."
      return
    }
    let chosen = Verdict.middle(equals.filter { scores[$0].travel == least }, plan)
    recommended = chosen
    reason = Verdict.reason(chosen, equals.count, result, scores)
  }

  /// The values by which one setting is compared with another.
  struct Score {
    var accidents: Int
    var misses: Int
    var travel: Double
    /// Accidents and misses as one weighted number, from 0 to 1. Lower is better.
    var cost: Double

    init(_ result: SweepResult, _ setting: Int) {
      let (accident, miss) = (result.plan.weights.accident, result.plan.weights.miss)
      let a = result.accidents(setting)
      let m = result.misses(setting)
      accidents = a.0
      misses = m.0
      travel = result.effort(setting).meanTravel?.value ?? .infinity
      cost =
        (accident * Double(a.0) / Double(a.of) + miss * Double(m.0) / Double(m.of))
        / (accident + miss)
    }

    func beats(_ other: Score) -> Bool {
      accidents <= other.accidents && misses <= other.misses && travel <= other.travel
        && (accidents < other.accidents || misses < other.misses || travel < other.travel)
    }
  }

  private static func front(_ scores: [Score]) -> [Int] {
    // In this order, a setting can be beaten only by an
    // earlier one, so one pass over the settings is enough.
    let order = scores.indices.sorted { a, b in
      let (p, q) = (scores[a], scores[b])
      return (p.accidents, p.misses, p.travel) < (q.accidents, q.misses, q.travel)
    }
    var front: [Int] = []
    for setting in order where !front.contains(where: { scores[$0].beats(scores[setting]) }) {
      front.append(setting)
    }
    return front.sorted()
  }

  /// The setting in the middle of equally good ones. It is the farthest from the worse ones.
  private static func middle(_ settings: [Int], _ plan: SweepPlan) -> Int {
    let places = settings.map { setting in
      zip(plan.places(setting) ?? [], plan.parameters).map { place, parameter in
        Double(place) / Double(max(1, parameter.values.count - 1))
      }
    }
    let centre = plan.parameters.indices.map { axis in
      places.reduce(0) { $0 + $1[axis] } / Double(places.count)
    }
    func distance(_ place: [Double]) -> Double {
      zip(place, centre).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let nearest = places.indices.min { distance(places[$0]) < distance(places[$1]) }!
    return settings[nearest]
  }

  private static func reason(
    _ chosen: Int, _ equals: Int, _ result: SweepResult, _ scores: [Score]
  ) -> String {
    let plan = result.plan
    let (accident, miss) = (plan.weights.accident, plan.weights.miss)
    let weights =
      accident == miss
      ? "accidents and misses together"
      : "accidents and misses weighted \(NumberFormat.plain(accident)) to \(NumberFormat.plain(miss))"
    var text = "Use \(plan.words(chosen)): it has the fewest \(weights), "
    text += "\(NumberFormat.percent(result.accidentRate(chosen))) fire by accident and "
    text += "\(NumberFormat.percent(result.missRate(chosen))) are missed"
    if equals > 1 { text += ", in the middle of \(equals) equally good settings" }
    let base = plan.baseSetting
    guard base != chosen else { return text + "; it is in force already." }
    text += "; the setting in force, \(plan.words(base)), has "
    text += "\(NumberFormat.percent(result.accidentRate(base))) and "
    text += "\(NumberFormat.percent(result.missRate(base)))"
    let cost = Score(result, base).cost
    text += cost == scores[chosen].cost ? ", which is equally good." : "."
    return text
  }
}

/// Formats numbers for readers.
enum NumberFormat {
  /// A number with fixed decimal places and no exponent. It is the same on every machine.
  static func fixed(_ x: Double, _ decimals: Int) -> String {
    guard x.isFinite, abs(x) < 1e12 else { return "–" }
    var parts = 1
    for _ in 0..<decimals { parts *= 10 }
    let n = Int((x * Double(parts)).rounded())
    let sign = n < 0 ? "-" : ""
    guard decimals > 0 else { return "\(n)" }
    let rest = String(abs(n) % parts)
    return "\(sign)\(abs(n) / parts)." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// A number without trailing zeros.
  static func plain(_ x: Double) -> String {
    var text = fixed(x, 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A rate and its interval, for example `4.2 % (2.8–6.1)`.
  static func percent(_ rate: Estimate?) -> String {
    guard let rate else { return "–" }
    return "\(fixed(rate.value * 100, 1)) % "
      + "(\(fixed(rate.low * 100, 1))–\(fixed(rate.high * 100, 1)))"
  }
}
