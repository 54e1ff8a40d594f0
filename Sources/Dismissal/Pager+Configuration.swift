// The parameters of a pager.
import Motion

extension Pager {
  /// Its parameters.
  public struct Configuration: Tunable, Hashable {
    /// Points per second: a release at least this fast turns the page by its direction.
    public var velocity = 300.0
    /// The share of the width beyond which a release turns the page.
    public var completion = 0.5
    /// True if the projected resting position decides, and not the position at the release.
    public var projects = false
    /// The share of the first point past either end that is followed.
    public var rubberBand = 0.55
    /// The response, in seconds, of the spring with which a page settles.
    public var response = 0.35
    /// The damping of that spring.
    public var damping = 1.0
    /// True if dots are shown below the pages.
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

    /// The rule that decides at a release.
    public var rule: ReleaseRule { ReleaseRule(throwSpeed: velocity, projects: projects) }

    public static let group = "pager"
  }
}
