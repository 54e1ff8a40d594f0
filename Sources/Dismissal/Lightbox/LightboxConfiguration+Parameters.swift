// The parameters of `LightboxConfiguration`, each declared once.
import Motion

extension LightboxConfiguration {
  public static let parameters: [Parameter<LightboxConfiguration>] = [
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The picture starts where it is drawn and catches up with the finger within this time."),
    Parameter(
      "shrink", "Shrinks to", folder: .drag, unit: .fraction,
      .number(\.shrink, range: 0.1...1, step: 0.01), source: "ours",
      sentence: "Scale of a picture that is pulled down by the window’s height."
    ),
    Parameter(
      "fadeDistance", "Fade distance", folder: .drag, unit: .points,
      .number(\.fadeDistance, range: 40...1000, step: 10), source: "ours",
      sentence: "After a pull of this length the dark background is fully transparent."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "ours, as the pager's",
      sentence:
        "Share of the first point past an edge, or past the largest scale, that is followed."),
    Parameter(
      "closeDistance", "Dismiss distance", folder: .commit, unit: .points,
      .number(\.closeDistance, range: 10...400, step: 1), source: "ours",
      sentence: "A release farther below its position than this dismisses the picture."),
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "ours",
      sentence: "A release at least this fast moves the picture in its direction."),
    Parameter(
      "projects", "Use momentum", folder: .commit, unit: .flag, .flag(\.projects), source: "ours",
      sentence: "A release is judged by where the picture would come to rest."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number(\.projection, range: 0...1, step: 0.0005), source: "as lists",
      sentence: "With momentum, this many seconds of the picture’s velocity count as travel."),
    Parameter(
      "pinchCloses", "Pinch closes at", folder: .commit, unit: .factor,
      .number(\.pinchCloses, range: 0.3...1, step: 0.01), source: "ours",
      sentence: "A release of a pinch below this scale dismisses the picture."),
    Parameter(
      "doubleTapZoom", "Double tap zoom", folder: .commit, unit: .factor,
      .number(\.doubleTapZoom, range: 1.1...8, step: 0.1), source: "ours",
      sentence: "Two taps zoom the picture to this scale, around the tapped point."),
    Parameter(
      "mostZoom", "Largest zoom", folder: .commit, unit: .factor,
      .number(\.mostZoom, range: 1...12, step: 0.1), source: "ours",
      sentence: "The largest scale at which a pinched picture comes to rest."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the flight out of the grid, and back."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the flight out of the grid and back; 1 does not overshoot."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number(\.returnDuration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the spring back after a drag or a pinch."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the spring back after a drag or a pinch; 1 does not overshoot."
    ),
  ]
}
