// The parameters of `PullToDismissConfiguration`, each declared once.
import Motion

extension PullToDismissConfiguration {
  package static let parameters: [Parameter<PullToDismissConfiguration>] = [
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The sheet starts where it is drawn and catches up with the finger within this time."),
    beside,
    Parameter(
      "velocity", "Release speed", property: "completingSpeed", folder: .commit,
      unit: .pointsPerSecond,
      .number({ $0.completingSpeed }, { $0.completingSpeed = $1 }, range: 50...5000, step: 10),
      source: "the seed's demo",
      sentence: "A downward release at least this fast dismisses the sheet."),
    Parameter(
      "progress", "Dismiss distance", property: "completingProgress", folder: .commit,
      unit: .fraction,
      .number(
        { $0.completingProgress }, { $0.completingProgress = $1 }, range: 0.05...0.95, step: 0.01),
      source: "the seed's demo",
      sentence:
        "A release further down than this share of a low sheet, or of the whole view, dismisses the sheet."
    ),
    Parameter(
      "lockAfterScrolling", "Scroll guard", property: "locksAfterScrolling", folder: .commit,
      unit: .flag,
      .flag({ $0.locksAfterScrolling }, { $0.locksAfterScrolling = $1 }), source: "ours",
      sentence: "A list that was just scrolled fast does not pass its movement to the sheet."),
    Parameter(
      "lockSpeed", "Guard speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.lockSpeed }, { $0.lockSpeed = $1 }, range: 50...2000, step: 10), source: "ours",
      sentence: "A list that moves faster than this counts as fast."),
    Parameter(
      "lockTime", "Guard time", folder: .commit, unit: .seconds,
      .number({ $0.lockTime }, { $0.lockTime = $1 }, range: 0...1, step: 0.01), source: "ours",
      sentence: "The sheet cannot be pulled for this time after the list was last fast."),
    Parameter(
      "finishDuration", "Dismiss duration", folder: .spring, unit: .seconds,
      .number({ $0.finishDuration }, { $0.finishDuration = $1 }, range: 0.05...2, step: 0.01),
      source: "the seed's demo", sentence: "Duration of the dismissal after a pull."),
    Parameter(
      "finishDamping", "Dismiss damping", folder: .spring, unit: .fraction,
      .number({ $0.finishDamping }, { $0.finishDamping = $1 }, range: 0.2...1, step: 0.01),
      source: "the seed's demo",
      sentence: "Damping fraction of the dismissal after a pull; 1 does not overshoot."),
    Parameter(
      "cancelDuration", "Return duration", folder: .spring, unit: .seconds,
      .number({ $0.cancelDuration }, { $0.cancelDuration = $1 }, range: 0.05...2, step: 0.01),
      source: "the seed's demo", sentence: "Duration of the spring back."),
    Parameter(
      "cancelDamping", "Return damping", folder: .spring, unit: .fraction,
      .number({ $0.cancelDamping }, { $0.cancelDamping = $1 }, range: 0.2...1, step: 0.01),
      source: "the seed's demo",
      sentence: "Damping fraction of the spring back; 1 does not overshoot."),
    Parameter(
      "duration", "Present duration", property: "plainDuration", folder: .spring, unit: .seconds,
      .number({ $0.plainDuration }, { $0.plainDuration = $1 }, range: 0.05...2, step: 0.01),
      source: "the seed's demo", sentence: "Duration of showing and dismissing without a finger."),
    Parameter(
      "damping", "Present damping", property: "plainDamping", folder: .spring, unit: .fraction,
      .number({ $0.plainDamping }, { $0.plainDamping = $1 }, range: 0.2...1, step: 0.01),
      source: "the seed's demo",
      sentence: "Damping fraction of showing and dismissing without a finger; 1 does not overshoot."
    ),
  ]
}
