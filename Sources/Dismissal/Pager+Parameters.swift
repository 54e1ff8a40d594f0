// The parameters of `Pager.Configuration`, each declared once.
import Motion

extension Pager.Configuration {
  package static let parameters: [Parameter<Pager.Configuration>] = [
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0...1, step: 0.01), source: "ours",
      sentence: "Share of the first point past either end that is followed."),
    Parameter(
      "completion", "Turn distance", folder: .commit, unit: .fraction,
      .number({ $0.completion }, { $0.completion = $1 }, range: 0.05...0.95, step: 0.01),
      source: "ours", sentence: "A release beyond this share of the width turns the page."),
    Parameter(
      "velocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.velocity }, { $0.velocity = $1 }, range: 50...5_000, step: 10), source: "ours",
      sentence: "A release at least this fast turns the page in its direction."),
    Parameter(
      "projects", "Use momentum", folder: .commit, unit: .flag,
      .flag({ $0.projects }, { $0.projects = $1 }), source: "ours",
      sentence: "A release is judged by where the page would come to rest."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With momentum, this many seconds of the page’s velocity count as travel."),
    Parameter(
      "response", "Response", folder: .spring, unit: .seconds,
      .number({ $0.response }, { $0.response = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Response of the spring by which a page comes to rest."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...2, step: 0.01), source: "ours",
      sentence: "Damping fraction of the spring by which a page comes to rest."),
    Parameter(
      "showsDots", "Page dots", folder: .look, unit: .flag,
      .flag({ $0.showsDots }, { $0.showsDots = $1 }), source: "ours",
      sentence: "Shows a dot for each page at the bottom."),
  ]
}
