// The parameters of `LightboxConfiguration`, each declared once.
import Motion

extension LightboxConfiguration {
  public static let parameters: [Parameter<LightboxConfiguration>] = [
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the picture is and catches up with the finger in this time."),
    Parameter(
      "shrink", "Shrinks to", folder: .drag, unit: .fraction,
      .number(\.shrink, range: 0.1...1, step: 0.01), source: "ours",
      sentence: "A picture that is pulled down by the window's height keeps this share of its size."
    ),
    Parameter(
      "fadeDistance", "Ground fades in", folder: .drag, unit: .points,
      .number(\.fadeDistance, range: 40...1000, step: 10), source: "ours",
      sentence: "After a pull this long nothing of the dark ground is left."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "ours, as the pager's",
      sentence: "How much of the first point past an edge, or past the largest size, is followed."),
    Parameter(
      "closeDistance", "Leaves at", folder: .commit, unit: .points,
      .number(\.closeDistance, range: 10...400, step: 1), source: "ours",
      sentence: "Let go farther below its place than this, the picture leaves."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "ours",
      sentence: "A finger that is this fast when it is lifted sends the picture its way."),
    Parameter(
      "projects", "Projection", folder: .commit, unit: .flag, .flag(\.projects), source: "ours",
      sentence: "A release is judged by where the picture would come to rest."),
    Parameter(
      "pinchCloses", "Pinched below", folder: .commit, unit: .factor,
      .number(\.pinchCloses, range: 0.3...1, step: 0.01), source: "ours",
      sentence: "Let go smaller than this part of its size, the picture leaves."),
    Parameter(
      "doubleTapZoom", "Two taps zoom", folder: .commit, unit: .factor,
      .number(\.doubleTapZoom, range: 1.1...8, step: 0.1), source: "ours",
      sentence: "Two taps make the picture this many times as large, around the place tapped."),
    Parameter(
      "mostZoom", "Largest", folder: .commit, unit: .factor,
      .number(\.mostZoom, range: 1...12, step: 0.1), source: "ours",
      sentence: "However it is pinched, it comes to rest at most this many times its size."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way out of the grid and back into it takes this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little that way swings."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number(\.returnDuration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way back to the middle after a drag or a pinch takes this long."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way back swings."),
  ]
}
