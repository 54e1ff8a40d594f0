// The settings of a sweep as points of a curve: accidents across, hits up.
import Scenes

/// The settings of a result as points. The rate of accidents is x, and the rate of hits is y.
///
/// In statistics, such a curve is called a ROC curve. Pages of sweeps and the lab draw the curve.
package struct RocCurve: Hashable, Sendable {
  /// The rates of one setting, from 0 to 1.
  package struct Point: Hashable, Sendable {
    /// Share of strokes with an unwanted outcome, among the strokes that can have such an outcome.
    package var accidents: Double
    /// Share of strokes with the wanted outcome, among the strokes that should have an outcome.
    package var hits: Double
  }

  /// A point for each setting.
  package let points: [Point]
  /// The settings that a line connects, in the line's order. With one parameter, the order is the
  /// order of its values. With several, the line connects the settings that no other setting beats.
  package let line: [Int]
  /// Groups of settings with equal rates. Each group, in the order of the settings, is one point.
  package let groups: [[Int]]

  /// Fails if the settings cannot be judged.
  package init?(_ result: SweepResult, _ verdict: Verdict) {
    guard verdict.isJudged else { return nil }
    let plan = result.plan
    let points = (0..<plan.settingCount).map { setting in
      let (accidents, misses) = (result.accidents(setting), result.misses(setting))
      return Point(
        accidents: Double(accidents.0) / Double(accidents.of),
        hits: Double(misses.of - misses.0) / Double(misses.of))
    }
    self.points = points
    line =
      plan.parameters.count == 1
      ? Array(0..<plan.gridCount)
      : verdict.front.sorted {
        (points[$0].accidents, points[$0].hits, $0) < (points[$1].accidents, points[$1].hits, $1)
      }
    var groups: [[Int]] = []
    var known: [Point: Int] = [:]
    for (setting, point) in points.enumerated() {
      if let group = known[point] {
        groups[group].append(setting)
      } else {
        known[point] = groups.count
        groups.append([setting])
      }
    }
    self.groups = groups
  }
}

extension SweepResult {
  /// A reason why the settings of a result cannot be compared.
  package enum Gap: Hashable, Sendable {
    case noStrokes
    /// No stroke has a label with an intent.
    case noLabels
    /// No stroke was meant to have an outcome in this scene.
    case nothingMeant
    /// Every stroke was meant to have an outcome, so no accident is possible.
    case allMeant
    /// Every stroke has an equal outcome at all settings.
    case alike
  }

  /// The reason why the settings cannot be compared. Nil if they can be compared.
  package var gap: Gap? {
    if tally.strokes == 0 { return .noStrokes }
    if !hasIntents { return .noLabels }
    if misses(0).of == 0 { return .nothingMeant }
    if accidents(0).of == 0 { return .allMeant }
    return plan.settingCount > 1 && tally.unanimous == tally.strokes ? .alike : nil
  }

  /// Number of strokes with the wanted outcome, and number of judged strokes.
  package func asMeant(_ setting: Int) -> (Int, of: Int) {
    let tally = tally.settings[setting]
    let asMeant = StrokeIntent.allCases.reduce(0) {
      $0 + tally.count($1, plan.scene.wantedOutcome($1))
    }
    return (asMeant, judgedCount)
  }

  /// A copy of the result whose weights count every stroke once, so that the setting with the most
  /// strokes as meant is the best setting.
  package var weighingStrokes: SweepResult {
    var result = self
    let (accidents, misses) = (accidents(0).of, misses(0).of)
    result.plan.weights =
      SweepPlan.Weights(Double(accidents), Double(misses)) ?? SweepPlan.Weights()
    return result
  }
}
