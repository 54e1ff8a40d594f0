// The parameters of `SwipeActions.Configuration`, each declared once.
import Motion

extension SwipeActions.Configuration {
  package static let parameters: [Parameter<SwipeActions.Configuration>] = [
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0...1, step: 0.01),
      source: "as lists",
      sentence: "Share of the first point past the end of its path that a row follows."),
    Parameter(
      "completion", "Open distance", folder: .commit, unit: .fraction,
      .number({ $0.completion }, { $0.completion = $1 }, range: 0.05...0.95, step: 0.01),
      source: "ours",
      sentence: "A release beyond this share of the actions’ length leaves the row open."),
    Parameter(
      "fullSwipe", "Full swipe", folder: .commit, unit: .fraction,
      .number({ $0.fullSwipe }, { $0.fullSwipe = $1 }, range: 0.3...0.95, step: 0.01),
      source: "ours",
      sentence: "A release beyond this share of the row’s width performs the first action."),
    Parameter(
      "velocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.velocity }, { $0.velocity = $1 }, range: 50...5_000, step: 10), source: "ours",
      sentence: "A release at least this fast opens or closes the row by its direction."),
    Parameter(
      "projects", "Use momentum", folder: .commit, unit: .flag,
      .flag({ $0.projects }, { $0.projects = $1 }), source: "ours",
      sentence: "A release is judged by where the row would come to rest."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With momentum, this many seconds of the row’s velocity count as travel."),
    Parameter(
      "response", "Response", folder: .spring, unit: .seconds,
      .number({ $0.response }, { $0.response = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Response of the spring by which a row comes to rest."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...2, step: 0.01), source: "ours",
      sentence: "Damping fraction of the spring by which a row comes to rest."),
    Parameter(
      "width", "Action width", folder: .look, unit: .points,
      .number({ $0.width }, { $0.width = $1 }, range: 44...160, step: 1), source: "ours",
      sentence: "Least width of an action beside a row."),
  ]
}
