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
  }
}
