// The parameters of a navigation stack and of its swipe back.
import Motion

extension NavigationStackMachine {
  /// The area in which a swipe back may start.
  public enum BackFrom: Int, CaseIterable, Hashable, Sendable {
    /// The zone at the leading edge.
    case edge
    /// The whole screen. The swipe yields to content that can move in the swipe's direction. The
    /// swipe also continues the drag of content that reaches its leading edge.
    case anywhere
  }

  /// The parameters of a navigation stack.
  public struct Configuration: Tunable, Hashable {
    /// Width of the zone at the leading edge in which a swipe back starts, in points.
    public var edgeZone = 20.0
    /// The area in which a swipe back may start, as the raw value of `backFrom`.
    public var from = 0
    /// The share of the width beyond which a release pops the screen.
    public var completion = 0.5
    /// The lowest speed of a release, in points per second, from which its direction alone decides.
    public var velocity = 500.0
    /// True if the projected rest position decides a release. If false, the position decides.
    public var projects = false
    /// Seconds for which the screen's velocity at the release is counted as additional travel.
    public var projection = ReleaseRule.usualProjection
    /// The share of the width by which the lower screen is offset while the upper screen covers it.
    public var parallax = 0.3
    /// The opacity of the black over the lower screen while the upper screen covers it, 0…1.
    public var dim = 0.1
    /// The response, in seconds, of the spring of all movements.
    public var response = 0.35
    /// The damping of the spring of all movements.
    public var damping = 1.0

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.projects = true
      return fluid
    }

    /// The area in which a swipe back may start.
    public var backFrom: BackFrom {
      get { BackFrom(rawValue: from) ?? .edge }
      set { from = newValue.rawValue }
    }

    var spring: Spring {
      Spring(response: response, dampingFraction: damping, orElse: .navigation)
    }

    /// The rule that decides whether the release of a swipe back pops a screen.
    package var rule: ReleaseRule {
      ReleaseRule(throwSpeed: velocity, projects: projects, projection: projection)
    }

    public static let group = "navigation"
  }
}
