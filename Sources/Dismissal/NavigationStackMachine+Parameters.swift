// The parameters of `NavigationStackMachine.Configuration`, each declared once.
import Motion

extension NavigationStackMachine.Configuration {
  package static let parameters: [Parameter<NavigationStackMachine.Configuration>] = [
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number({ $0.edgeZone }, { $0.edgeZone = $1 }, range: 0...200, step: 1), source: "ours",
      sentence: "A swipe back must start this close to the leading edge."),
    Parameter(
      "completion", "Back distance", folder: .commit, unit: .fraction,
      .number({ $0.completion }, { $0.completion = $1 }, range: 0.05...0.95, step: 0.01),
      source: "ours", sentence: "A release beyond this share of the width goes back."),
    Parameter(
      "velocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.velocity }, { $0.velocity = $1 }, range: 50...5_000, step: 10), source: "ours",
      sentence: "A release at least this fast decides by its direction."),
    Parameter(
      "projects", "Use momentum", folder: .commit, unit: .flag,
      .flag({ $0.projects }, { $0.projects = $1 }), source: "ours",
      sentence: "A release is judged by where the screen would come to rest."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With momentum, this many seconds of the screen’s velocity count as travel."),
    Parameter(
      "response", "Response", folder: .spring, unit: .seconds,
      .number({ $0.response }, { $0.response = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Response of the spring that pushes, pops and ends a swipe."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...2, step: 0.01), source: "ours",
      sentence: "Damping fraction of the spring that pushes, pops and ends a swipe."),
    Parameter(
      "parallax", "Parallax", folder: .look, unit: .fraction,
      .number({ $0.parallax }, { $0.parallax = $1 }, range: 0...1, step: 0.01), source: "seed",
      sentence: "The screen below starts this share of the width outside the window."),
    Parameter(
      "dim", "Dim behind", folder: .look, unit: .fraction,
      .number({ $0.dim }, { $0.dim = $1 }, range: 0...1, step: 0.01),
      source: "seed", sentence: "Opacity of the shade on the screen below while it is covered."),
    Parameter(
      "from", "Back begins", folder: .drag, unit: .flag,
      .choice({ $0.from }, { $0.from = $1 }, words: ["edge", "anywhere"]), source: "ours",
      sentence: "Where a swipe back may start: at the leading edge, or anywhere."),
  ]
}
