// The parameters of `LightboxConfiguration`, each declared once.
import Motion

extension LightboxConfiguration {
  package static let parameters: [Parameter<LightboxConfiguration>] = [
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The picture starts where it is drawn and catches up with the finger within this time."),
    Parameter(
      "shrink", "Shrinks to", folder: .drag, unit: .fraction,
      .number({ $0.shrink }, { $0.shrink = $1 }, range: 0.1...1, step: 0.01), source: "ours",
      sentence: "Scale of a picture that is pulled down by the window’s height."
    ),
    Parameter(
      "fadeDistance", "Fade distance", folder: .drag, unit: .points,
      .number({ $0.fadeDistance }, { $0.fadeDistance = $1 }, range: 40...1000, step: 10),
      source: "ours",
      sentence: "After a pull of this length the dark background is fully transparent."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0...1, step: 0.01),
      source: "ours, as the pager's",
      sentence:
        "Share of the first point past an edge, or past the largest scale, that is followed."),
    Parameter(
      "closeDistance", "Dismiss distance", folder: .commit, unit: .points,
      .number({ $0.closeDistance }, { $0.closeDistance = $1 }, range: 10...400, step: 1),
      source: "ours",
      sentence: "A release farther below its position than this dismisses the picture."),
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.throwSpeed }, { $0.throwSpeed = $1 }, range: 50...5000, step: 10),
      source: "ours", sentence: "A release at least this fast moves the picture in its direction."),
    Parameter(
      "projects", "Use momentum", folder: .commit, unit: .flag,
      .flag({ $0.projects }, { $0.projects = $1 }), source: "ours",
      sentence: "A release is judged by where the picture would come to rest."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With momentum, this many seconds of the picture’s velocity count as travel."),
    Parameter(
      "pinchCloses", "Pinch closes at", folder: .commit, unit: .factor,
      .number({ $0.pinchCloses }, { $0.pinchCloses = $1 }, range: 0.3...1, step: 0.01),
      source: "ours", sentence: "A release of a pinch below this scale dismisses the picture."),
    Parameter(
      "doubleTapZoom", "Double tap zoom", folder: .commit, unit: .factor,
      .number({ $0.doubleTapZoom }, { $0.doubleTapZoom = $1 }, range: 1.1...8, step: 0.1),
      source: "ours",
      sentence: "Two taps zoom the picture to this scale, around the tapped point."),
    Parameter(
      "mostZoom", "Largest zoom", folder: .commit, unit: .factor,
      .number({ $0.mostZoom }, { $0.mostZoom = $1 }, range: 1...12, step: 0.1), source: "ours",
      sentence: "The largest scale at which a pinched picture comes to rest."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number({ $0.duration }, { $0.duration = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the flight out of the grid, and back."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the flight out of the grid and back; 1 does not overshoot."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number({ $0.returnDuration }, { $0.returnDuration = $1 }, range: 0.05...2, step: 0.01),
      source: "ours", sentence: "Duration of the spring back after a drag or a pinch."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number({ $0.returnDamping }, { $0.returnDamping = $1 }, range: 0.2...1, step: 0.01),
      source: "ours",
      sentence: "Damping fraction of the spring back after a drag or a pinch; 1 does not overshoot."
    ),
    Parameter(
      "closesUpwards", "Also upwards", folder: .commit, unit: .flag,
      .flag({ $0.closesUpwards }, { $0.closesUpwards = $1 }), source: "ours",
      sentence: "A pull upwards dismisses the picture too, by the same distance and speed."),
  ]
}
