// The parameters of a pager.
import Motion

extension Pager {
  /// The parameters of a pager.
  public struct Configuration: Tunable, Hashable {
    /// The lowest release speed, in points per second, from which its direction alone decides.
    public var velocity = 300.0
    /// The share of the width beyond which a release turns the page.
    public var completion = 0.5
    /// True if the projected rest position decides a release. If false, the position decides.
    public var projects = false
    /// Seconds for which the page's velocity at the release is counted as additional travel.
    public var projection = ReleaseRule.usualProjection
    /// The share of the finger's travel by which the pages move when a pull past an end begins.
    public var rubberBand = 0.55
    /// The response, in seconds, of the spring with which a page settles.
    public var response = 0.35
    /// The damping of the spring with which a page settles.
    public var damping = 1.0
    /// True if dots below the pages show which page is current.
    public var showsDots = true

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.projects = true
      return fluid
    }

    var spring: Spring {
      Spring(response: response, dampingFraction: damping, orElse: .pagerSettle)
    }

    /// The rule that decides whether a release turns the page.
    package var rule: ReleaseRule {
      ReleaseRule(throwSpeed: velocity, projects: projects, projection: projection)
    }

    public static let group = "pager"
  }
}
