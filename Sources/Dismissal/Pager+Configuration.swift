// The figures of a pager.
import Motion

extension Pager {
  /// Its figures, each declared once.
  public struct Configuration: Tunable, Hashable {
    /// Points per second: a release at least this fast pages by its direction.
    public var velocity = 300.0
    /// Of the width: a release beyond it pages.
    public var completion = 0.5
    /// A release is judged by where it would come to rest.
    public var projects = false
    /// How much of the first point past either end is followed.
    public var rubberBand = 0.55
    /// Seconds and fraction of the spring by which a page comes to rest.
    public var response = 0.35
    /// Of the spring that brings a page to its place.
    public var damping = 1.0
    /// Dots below the pages.
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

    /// How a release decides.
    public var rule: ReleaseRule { ReleaseRule(throwSpeed: velocity, projects: projects) }

    public static let group = "pager"
  }
}
