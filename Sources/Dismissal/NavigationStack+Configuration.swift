// The figures of a navigation stack and its swipe back.
import Motion

extension NavigationStack {
  /// Its figures, each declared once.
  public struct Configuration: Tunable, Hashable {
    /// Points at the leading edge in which a swipe back starts.
    public var edgeZone = 20.0
    /// Of the width: a release beyond it completes.
    public var completion = 0.5
    /// Points per second: a release at least this fast decides by its direction.
    public var velocity = 500.0
    /// A release is judged by where it would come to rest.
    public var projects = false
    /// Of the width: how far the screen below starts outside.
    public var parallax = 0.3
    /// Opacity of the black over the screen below.
    public var dim = 0.1
    /// Seconds and fraction of the spring of every movement.
    public var response = 0.35
    /// Of the spring of a push and a pop.
    public var damping = 1.0

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.projects = true
      return fluid
    }

    var spring: Spring {
      Spring(response: response, dampingFraction: damping, orElse: .navigation)
    }

    /// How a release decides.
    public var rule: ReleaseRule { ReleaseRule(throwSpeed: velocity, projects: projects) }

    public static let group = "navigation"
    public static let parameters: [Parameter<Configuration>] = [
      Parameter(
        "edgeZone", "Edge zone", folder: .drag, unit: .points,
        .number(\.edgeZone, range: 0...200, step: 1), source: "ours",
        sentence: "A swipe back starts this near to the leading edge."),
      Parameter(
        "completion", "Completes at", folder: .commit, unit: .fraction,
        .number(\.completion, range: 0.05...0.95, step: 0.01), source: "ours",
        sentence: "A release beyond this part of the width goes back."),
      Parameter(
        "velocity", "Decides at", folder: .commit, unit: .pointsPerSecond,
        .number(\.velocity, range: 50...5_000, step: 10), source: "ours",
        sentence: "A release at least this fast decides by its direction."),
      Parameter(
        "projects", "Projection", folder: .commit, unit: .flag, .flag(\.projects), source: "ours",
        sentence: "A release is judged by where it would come to rest."),
      Parameter(
        "response", "Response", folder: .spring, unit: .seconds,
        .number(\.response, range: 0.05...2, step: 0.01), source: "ours",
        sentence: "Response of the spring that pushes, pops and ends a swipe."),
      Parameter(
        "damping", "Damping", folder: .spring, unit: .fraction,
        .number(\.damping, range: 0.2...2, step: 0.01), source: "ours",
        sentence: "Damping fraction of the spring that pushes, pops and ends a swipe."),
      Parameter(
        "parallax", "Parallax", folder: .look, unit: .fraction,
        .number(\.parallax, range: 0...1, step: 0.01), source: "seed",
        sentence: "The screen below starts this part of the width outside."),
      Parameter(
        "dim", "Dim", folder: .look, unit: .fraction, .number(\.dim, range: 0...1, step: 0.01),
        source: "seed", sentence: "The screen below is this dark while it is covered."),
    ]
  }
}
