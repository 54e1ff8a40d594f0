// The parameters of `DetentsConfiguration`, each declared once.
import Motion

extension DetentsConfiguration {
  package static let parameters: [Parameter<DetentsConfiguration>] = [
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The sheet starts where it is drawn and catches up with the finger within this time."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .fraction,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0...1, step: 0.01),
      source: "as lists",
      sentence: "Share of the first point past the highest detent that the sheet follows."),
    beside,
    Parameter(
      "rests", "Detents", folder: .commit, unit: .flag,
      .choice(
        { $0.rests }, { $0.rests = $1 }, words: restChoices.map { $0.words }),
      source: "ours", sentence: "The detents at which the sheet rests."),
    Parameter(
      "low", "Low detent", folder: .commit, unit: .points,
      .number({ $0.low }, { $0.low = $1 }, range: 40...300, step: 1), source: "ours",
      sentence: "Height of the sheet at its lowest detent."),
    Parameter(
      "middle", "Middle detent", folder: .commit, unit: .fraction,
      .number({ $0.middle }, { $0.middle = $1 }, range: 0.2...0.8, step: 0.01),
      source: "half, as iOS", sentence: "Share of the window’s height at the middle detent."),
    Parameter(
      "inset", "Space above", folder: .commit, unit: .points,
      .number({ $0.inset }, { $0.inset = $1 }, range: 0...200, step: 1), source: "as the comments",
      sentence: "Height that stays free above the highest detent."),
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.throwSpeed }, { $0.throwSpeed = $1 }, range: 50...5000, step: 10),
      source: "as the comments",
      sentence: "A release at least this fast moves the sheet to another detent."),
    Parameter(
      "skips", "May skip detents", property: "skipsPlaces", folder: .commit, unit: .flag,
      .flag({ $0.skipsPlaces }, { $0.skipsPlaces = $1 }), source: "ours",
      sentence: "One flick may pass over a detent, as far as momentum would carry the sheet."),
    Parameter(
      "leaves", "Dismiss distance", folder: .commit, unit: .points,
      .number({ $0.leaves }, { $0.leaves = $1 }, range: 10...300, step: 1),
      source: "half of the lowest place",
      sentence: "A release this far below the lowest detent dismisses the sheet."),
    Parameter(
      "scrolls", "List scrolls", folder: .drag, unit: .flag,
      .choice({ $0.scrolls }, { $0.scrolls = $1 }, words: ["last", "always", "never"]),
      source: "as most sheets",
      sentence: "Detents at which a finger on the list scrolls it; at others it moves the sheet."),
    Parameter(
      "usable", "Interactive up to", folder: .look, unit: .flag,
      .choice({ $0.usable }, { $0.usable = $1 }, words: ["never", "low", "middle", "full"]),
      source: "ours", sentence: "Up to this detent the view below is not dimmed and can be used."),
    Parameter(
      "cornerRadius", "Corner radius", folder: .look, unit: .points,
      .number({ $0.cornerRadius }, { $0.cornerRadius = $1 }, range: 0...60, step: 1),
      source: "as every panel’s", sentence: "Radius of the corners away from the sheet’s edge."),
    Parameter(
      "dim", "Dim behind", folder: .look, unit: .fraction,
      .number({ $0.dim }, { $0.dim = $1 }, range: 0...0.9, step: 0.01), source: "as every sheet’s",
      sentence: "Opacity of the scrim, the same at every detent that dims the view below."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number({ $0.duration }, { $0.duration = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the animation between detents."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the animation between detents; 1 does not overshoot."),
  ]
}
