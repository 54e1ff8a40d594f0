// The parameters of a navigation stack and its swipe back.
import Motion

extension NavigationStackMachine {
  /// Its parameters.
  public struct Configuration: Tunable, Hashable {
    /// Points at the leading edge in which a swipe back starts.
    public var edgeZone = 20.0
    /// The share of the width beyond which a release completes.
    public var completion = 0.5
    /// Points per second: a release at least this fast decides by its direction.
    public var velocity = 500.0
    /// True if the projected resting position decides, and not the position at the release.
    public var projects = false
    /// The share of the width by which the lower screen is initially offset.
    public var parallax = 0.3
    /// Opacity of the black over the lower screen.
    public var dim = 0.1
    /// The response, in seconds, of the spring of every movement.
    public var response = 0.35
    /// The damping of the spring of every movement.
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

    /// The rule that decides at a release.
    public var rule: ReleaseRule { ReleaseRule(throwSpeed: velocity, projects: projects) }

    public static let group = "navigation"
  }
}
