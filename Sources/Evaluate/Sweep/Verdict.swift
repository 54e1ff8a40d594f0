// The conclusion of a sweep: the best setting, or the settings that cannot be distinguished.

/// The best settings of a sweep, and the decision whether one setting can be recommended.
package struct Verdict: Sendable {
  /// Indices of the settings that no other setting beats, in rising order. A setting beats another
  /// setting if it is better in accidents, misses or travel, and worse in none of these values.
  package let front: [Int]
  /// Index of the recommended setting. Nil if the settings cannot be judged, if only one setting
  /// exists, or if the strokes cannot distinguish the best setting from another setting.
  package let recommended: Int?
  /// Indices of the settings that the strokes cannot distinguish from the best setting, with the
  /// best setting. Empty if a setting is recommended, or if the settings cannot be judged.
  package let ties: [Int]
  /// Number of additional strokes that would distinguish the compared settings. For strokes with
  /// persons, a number of people. Nil without a tie, or if no number is large enough.
  package let more: Int?
  /// The best setting, and the setting from which `more` strokes distinguish it. May be empty.
  package let compared: [Int]
  /// True if the settings can be judged, because accidents and misses are both possible.
  package let isJudged: Bool
  /// A sentence with the reason for the recommendation, or for its absence.
  package let reason: String
  /// The values by which settings are compared. Empty if the settings cannot be judged.
  let scores: [Score]

  package init(_ result: SweepResult) {
    let plan = result.plan
    guard result.misses(0).of > 0, result.accidents(0).of > 0 else {
      (front, recommended, ties, more, isJudged, scores) = ([], nil, [], nil, false, [])
      compared = []
      let what =
        switch result.gap {
        case .nothingMeant: "no stroke was meant to do anything here"
        case .allMeant: "every stroke was meant to do something"
        default: "no stroke has a label with an intent"
        }
      reason = "Nothing is recommended: \(what)."
      return
    }
    isJudged = true
    let ranking = Ranking(result)
    let (scores, best, close) = (ranking.scores, ranking.best, ranking.close)
    self.scores = scores
    front = Verdict.front(Array(scores.prefix(plan.gridCount)))
    guard !plan.parameters.isEmpty else {
      (recommended, ties, more, compared) = (nil, [], nil, [])
      reason = "With \(plan.words(0)), \(Verdict.rates(result, 0))."
      return
    }
    let starts = Verdict.starts(result)
    if close.count == 1 {
      (recommended, ties, more, compared) = (scores.count > 1 ? best : nil, [], nil, [])
      reason = Verdict.reason(best, result) + starts
      return
    }
    (recommended, ties) = (nil, close)
    let base = plan.baseSetting
    let isBaseClose = close.contains(base)
    // The best setting is compared with the present setting, if the two cannot be distinguished but
    // differ in cost. Otherwise it is compared with the costliest setting that ties with it.
    let rival =
      isBaseClose && scores[base].cost.value > scores[best].cost.value
      ? base : close.max { scores[$0].cost.value < scores[$1].cost.value }!
    compared = [best, rival]
    more = Verdict.more(scores[best].cost, scores[rival].cost, result)
    reason = Verdict.reason(tie: close, best, rival, more, isBaseClose, result) + starts
  }

  /// The scores of all settings for a set of strokes, and the settings with the best scores.
  private struct Ranking {
    var scores: [Score]
    var best: Int
    /// The settings that the strokes cannot distinguish from the best setting, including it.
    var close: [Int]

    /// Ranks the settings by a part of the strokes. If `part` is nil, the ranking uses the strokes
    /// on which the result is based.
    init(_ result: SweepResult, _ part: PartTally? = nil) {
      let scores = (0..<result.plan.settingCount).map { Score(result, $0, part) }
      let best = scores.indices.min {
        (scores[$0].cost.value, scores[$0].travel) < (scores[$1].cost.value, scores[$1].travel)
      }!
      (self.scores, self.best) = (scores, best)
      close = scores.indices.filter { scores[$0].cost.low <= scores[best].cost.high }
    }
  }

  /// The values by which one setting is compared with another.
  struct Score {
    var accidents: Int
    var misses: Int
    var travel: Double
    /// Accidents and misses as one weighted number, 0…1, and its interval. Lower is better.
    var cost: Estimate

    /// The score for the strokes in `part`. If nil, for all strokes on which the result is based.
    init(_ result: SweepResult, _ setting: Int, _ part: PartTally? = nil) {
      let weights = result.plan.weights
      let sum = weights.accident + weights.miss
      accidents = part?.accidents[setting] ?? result.accidents(setting).0
      misses = part?.misses[setting] ?? result.misses(setting).0
      travel = result.effort(setting).meanTravel?.value ?? .infinity
      let rates =
        part.map { result.rates(of: $0, setting) }
        ?? (accidents: result.accidentRate(setting), misses: result.missRate(setting))
      cost = Score.sum([
        (weights.accident / sum, rates.accidents), (weights.miss / sum, rates.misses),
      ])
    }

    /// The weighted sum of rates. Its confidence interval is computed from the rates' intervals (G.
    /// Y. Zou and A. Donner, 2008).
    private static func sum(_ rates: [(weight: Double, rate: Estimate?)]) -> Estimate {
      var (value, low, high) = (0.0, 0.0, 0.0)
      for (weight, rate) in rates {
        guard let rate else { continue }
        value += weight * rate.value
        low += (weight * (rate.value - rate.low)) * (weight * (rate.value - rate.low))
        high += (weight * (rate.high - rate.value)) * (weight * (rate.high - rate.value))
      }
      return Estimate(
        value: value, low: value - low.squareRoot(), high: value + high.squareRoot())
    }

    func beats(_ other: Score) -> Bool {
      accidents <= other.accidents && misses <= other.misses && travel <= other.travel
        && (accidents < other.accidents || misses < other.misses || travel < other.travel)
    }
  }

  private static func front(_ scores: [Score]) -> [Int] {
    // In this order, only an earlier setting can be better in all respects, so one pass is enough.
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

  /// Maximum number of additional strokes or people that the text mentions.
  private static let most = 1_000_000.0

  /// Number of additional strokes or people that would distinguish two settings, if they resemble
  /// the present strokes or people. With four times as many, an interval is half as long. Nil if no
  /// number suffices.
  private static func more(_ best: Estimate, _ other: Estimate, _ result: SweepResult) -> Int? {
    let distance = other.value - best.value
    guard distance > 0 else { return nil }
    let lengths = (best.high - best.value) + (other.value - other.low)
    let factor = (lengths / distance) * (lengths / distance)
    let more = Double(result.peopleCount ?? result.judgedCount) * (factor - 1)
    return more < most ? max(1, Int(more.rounded(.up))) : nil
  }

  // MARK: Words

  /// The rates of a setting, as a clause.
  private static func rates(_ result: SweepResult, _ setting: Int) -> String {
    "\(NumberFormat.percent(result.accidentRate(setting))) fire by accident and "
      + "\(NumberFormat.percent(result.missRate(setting))) are missed"
  }

  private static func reason(_ best: Int, _ result: SweepResult) -> String {
    let plan = result.plan
    let base = plan.baseSetting
    guard plan.settingCount > 1 else {
      return "Nothing is compared: \(plan.words(best)) is the only setting. "
        + "\(rates(result, best).prefix(1).uppercased())\(rates(result, best).dropFirst())."
    }
    let (accident, miss) = (plan.weights.accident, plan.weights.miss)
    let weights =
      accident == miss
      ? "accidents and misses together"
      : "accidents and misses weighted \(NumberFormat.plain(accident)) to \(NumberFormat.plain(miss))"
    let text =
      "Use \(plan.words(best)): it has the fewest \(weights), \(rates(result, best))"
    guard base != best else { return text + "; it is in force already." }
    return text + "; the setting in force, \(plan.words(base)), has "
      + "\(NumberFormat.percent(result.accidentRate(base))) and "
      + "\(NumberFormat.percent(result.missRate(base)))."
  }

  private static func reason(
    tie: [Int], _ best: Int, _ rival: Int, _ more: Int?, _ isBaseClose: Bool,
    _ result: SweepResult
  ) -> String {
    let plan = result.plan
    let all = tie.count == plan.settingCount
    var text =
      "Nothing is recommended: \(all ? "all " : "")\(tie.count) settings tie, because their "
    text += "intervals overlap"
    if !all { text += " (\(names(tie, plan)))" }
    text +=
      isBaseClose
      ? ". The setting in force, \(plan.words(plan.baseSetting)), is one of them: "
        + "\(rates(result, plan.baseSetting))."
      : ". Each of them has fewer accidents and misses than the setting in force, "
        + "\(plan.words(plan.baseSetting)): \(rates(result, plan.baseSetting))."
    guard rival != best, let more else {
      return text + " More strokes like these would not tell them apart."
    }
    let what = result.peopleCount == nil ? "strokes" : "people"
    return text + " About \(more) more \(what) like these would tell "
      + "\(plan.words(best)) from \(plan.words(rival))."
  }

  /// Sentences about the start states from which strokes without a recorded state were played.
  ///
  /// Such strokes do not contain where they began. From some start state, a stroke that was meant
  /// to dismiss can be impossible, so each start state has its own conclusion.
  private static func starts(_ result: SweepResult) -> String {
    let plan = result.plan
    guard !result.otherStarts.isEmpty, plan.settingCount > 1 else { return "" }
    var text =
      result.tally.starts[StrokePlay.recorded] == nil
      ? " This is from \(plan.starts[0])."
      : " This is from the recorded starts, and from \(plan.starts[0]) for strokes without one."
    for start in result.otherStarts {
      guard let part = result.tally.starts[start], part.mayMisfire > 0, part.meant > 0 else {
        text += " From \(start) the strokes tell nothing."
        continue
      }
      let ranking = Ranking(result, part)
      let settings = ranking.close
      text +=
        settings.count == 1
        ? " From \(start), \(plan.words(ranking.best)) is best."
        : " From \(start), \(settings.count == plan.settingCount ? "all " : "")"
          + "\(settings.count) settings tie (\(names(settings, plan)))."
    }
    return text + " --start chooses one start."
  }

  /// The first and the last of several settings, or all of a few.
  private static func names(_ settings: [Int], _ plan: SweepPlan) -> String {
    guard settings.count > 3 else { return settings.map(plan.words).joined(separator: ", ") }
    return "\(plan.words(settings[0])) … \(plan.words(settings[settings.count - 1]))"
  }
}
