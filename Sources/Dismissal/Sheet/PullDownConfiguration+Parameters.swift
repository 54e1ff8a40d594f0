// The parameters of `PullDownConfiguration`, each declared once.
import Motion

extension PullDownConfiguration {
  public static let parameters: [Parameter<PullDownConfiguration>] = [
    Parameter(
      "resistance", "Resistance", folder: .drag, unit: .factor,
      .number(\.resistance, range: 0.05...1, step: 0.01), source: "seed",
      sentence: "The cover moves this far for each point that the finger moves."),
    Parameter(
      "minimumDistance", "Begins after", folder: .drag, unit: .points,
      .number(\.minimumDistance, range: 0...60, step: 1), source: "SwiftUI's DragGesture",
      sentence: "A finger travels this far before the pull begins, and that counts as travel."),
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A pull begins where the cover is and catches up with the finger in this time."),
    Parameter(
      "threshold", "Dismiss line", folder: .commit, unit: .points,
      .number(\.threshold, range: 10...600, step: 1), source: "seed",
      sentence: "Released further down than this, as drawn, the cover goes."),
    Parameter(
      "fling", "Fling to dismiss", folder: .commit, unit: .flag, .flag(\.fling), source: "ours",
      sentence: "Speed counts: a fast release, or one that would run past the line, dismisses."),
    Parameter(
      "flingSpeed", "Fling speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.flingSpeed, range: 100...5000, step: 50), source: "ours",
      sentence: "A finger that is this fast downwards when it is lifted dismisses."),
    Parameter(
      "slideOut", "Slide out", folder: .spring, unit: .seconds,
      .number(\.slideOut, range: 0...2, step: 0.01), source: "seed",
      sentence: "The cover leaves by its whole height in this time; it comes in the same."),
    Parameter(
      "response", "Response", folder: .spring, unit: .seconds,
      .number(\.response, range: 0...1.5, step: 0.01), source: "seed",
      sentence: "How long the spring back takes for one undamped swing."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.1...2, step: 0.01), source: "seed",
      sentence: "Below 1 the cover swings a little above its place, at 1 and beyond it creeps."),
    Parameter(
      "keepVelocity", "Keep velocity", property: "keepsVelocity", folder: .spring, unit: .flag,
      .flag(\.keepsVelocity),
      source: "ours", sentence: "The spring back starts as fast as the finger was."),
    Parameter(
      "cornerRadius", "Corner radius", folder: .look, unit: .points,
      .number(\.cornerRadius, range: 0...60, step: 1), source: "seed",
      sentence: "Corners of the cover while it is below its place."),
    Parameter(
      "radiusRamp", "Radius ramp", property: "rampsRadius", folder: .look, unit: .flag,
      .flag(\.rampsRadius),
      source: "ours", sentence: "Corners grow with the offset instead of at its first point."),
    Parameter(
      "rampLength", "Ramp length", folder: .look, unit: .points,
      .number(\.rampLength, range: 1...200, step: 1), source: "ours",
      sentence: "Corners have grown to their radius at this offset."),
    Parameter(
      "dim", "Dim behind", folder: .look, unit: .fraction,
      .number(\.dim, range: 0...0.4, step: 0.01), source: "ours",
      sentence: "How dark what lies under the cover is; it clears as the cover goes."),
  ]
}
