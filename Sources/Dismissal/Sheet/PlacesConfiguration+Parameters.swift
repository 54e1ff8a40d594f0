// The parameters of `PlacesConfiguration`, each declared once.
import Motion

extension PlacesConfiguration {
  public static let parameters: [Parameter<PlacesConfiguration>] = [
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the sheet is and catches up with the finger in this time."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .fraction,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "as lists",
      sentence: "How far the sheet follows past its highest place."),
    Parameter(
      "rests", "Rests at", folder: .commit, unit: .flag,
      .choice(
        \.rests, words: restChoices.map { $0.map(\.rawValue).joined(separator: ", ") }),
      source: "ours",
      sentence: "The places at which the sheet rests."),
    Parameter(
      "low", "Lowest place", folder: .commit, unit: .points,
      .number(\.low, range: 40...300, step: 1), source: "ours",
      sentence: "So much of the sheet is seen at its lowest place."),
    Parameter(
      "middle", "Middle place", folder: .commit, unit: .fraction,
      .number(\.middle, range: 0.2...0.8, step: 0.01), source: "half, as iOS",
      sentence: "The sheet takes this share of the window at its middle place."),
    Parameter(
      "inset", "Free above", folder: .commit, unit: .points,
      .number(\.inset, range: 0...200, step: 1), source: "as the comments",
      sentence: "So much of the window stays free above the highest place."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "as the comments",
      sentence: "A finger that is this fast when it is lifted throws the sheet to another place."),
    Parameter(
      "skips", "Throw skips", property: "skipsPlaces", folder: .commit, unit: .flag,
      .flag(\.skipsPlaces), source: "ours",
      sentence: "One throw may pass over a place, as far as it would roll."),
    Parameter(
      "leaves", "Leaves below", folder: .commit, unit: .points,
      .number(\.leaves, range: 10...300, step: 1), source: "half of the lowest place",
      sentence: "Let go this far below its lowest place, the sheet leaves."),
    Parameter(
      "scrolls", "List scrolls", folder: .drag, unit: .flag,
      .choice(\.scrolls, words: ["last", "always", "never"]), source: "as most sheets",
      sentence: "At which places a finger on the list scrolls it; elsewhere it moves the sheet."),
    Parameter(
      "usable", "Usable up to", folder: .look, unit: .flag,
      .choice(\.usable, words: ["never", "low", "middle", "full"]), source: "ours",
      sentence: "Up to this place what lies below is bright and can be used."),
    Parameter(
      "cornerRadius", "Corner radius", folder: .look, unit: .points,
      .number(\.cornerRadius, range: 0...60, step: 1), source: "as every panel’s",
      sentence: "The sheet’s corners away from its edge are this round."),
    Parameter(
      "dim", "Dim", folder: .look, unit: .fraction,
      .number(\.dim, range: 0...0.9, step: 0.01), source: "as every sheet’s",
      sentence: "What lies below is this dark where the sheet is fully open."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way from place to place takes this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way from place to place swings."),
  ]
}
