// The parameters of `PullToDismissConfiguration`, each declared once.
import Motion

extension PullToDismissConfiguration {
  public static let parameters: [Parameter<PullToDismissConfiguration>] = [
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A pull begins where the sheet is and catches up with the finger in this time."),
    Parameter(
      "velocity", "Completing speed", property: "completingSpeed", folder: .commit,
      unit: .pointsPerSecond,
      .number(\.completingSpeed, range: 50...5000, step: 10), source: "the seed's demo",
      sentence: "A finger that is this fast downwards when it is lifted completes."),
    Parameter(
      "progress", "Completing share", property: "completingProgress", folder: .commit,
      unit: .fraction,
      .number(\.completingProgress, range: 0.05...0.95, step: 0.01), source: "the seed's demo",
      sentence: "Released further down than this share of the window, the sheet goes."),
    Parameter(
      "lockAfterScrolling", "Lock after scroll", property: "locksAfterScrolling", folder: .commit,
      unit: .flag,
      .flag(\.locksAfterScrolling), source: "ours",
      sentence: "A list that was just fast does not run into a dismissal."),
    Parameter(
      "lockSpeed", "Lock speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.lockSpeed, range: 50...2000, step: 10), source: "ours",
      sentence: "A list that moves faster counts as fast."),
    Parameter(
      "lockTime", "Lock time", folder: .commit, unit: .seconds,
      .number(\.lockTime, range: 0...1, step: 0.01), source: "ours",
      sentence: "The dismissal waits this long after the list was last fast."),
    Parameter(
      "finishDuration", "Finish duration", folder: .spring, unit: .seconds,
      .number(\.finishDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way out after a pull takes this long."),
    Parameter(
      "finishDamping", "Finish damping", folder: .spring, unit: .fraction,
      .number(\.finishDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way out swings."),
    Parameter(
      "cancelDuration", "Cancel duration", folder: .spring, unit: .seconds,
      .number(\.cancelDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way back takes this long."),
    Parameter(
      "cancelDamping", "Cancel damping", folder: .spring, unit: .fraction,
      .number(\.cancelDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way back swings."),
    Parameter(
      "duration", "Plain duration", property: "plainDuration", folder: .spring, unit: .seconds,
      .number(\.plainDuration, range: 0.05...2, step: 0.01), source: "the seed's demo",
      sentence: "The way in and out without a finger takes this long."),
    Parameter(
      "damping", "Plain damping", property: "plainDamping", folder: .spring, unit: .fraction,
      .number(\.plainDamping, range: 0.2...1, step: 0.01), source: "the seed's demo",
      sentence: "How little the way in and out without a finger swings."),
  ]
}
