// The parameters of rows with swipe actions.
import Motion

extension SwipeActions {
  /// The parameters of rows with swipe actions.
  public struct Configuration: Tunable, Hashable {
    /// The minimum width of an action in points. An action with a long title is wider.
    public var width = 76.0
    /// The share of the finger's travel by which the row moves when a pull past its end begins.
    public var rubberBand = 0.55
    /// The share of the actions' length beyond which a release leaves the row open.
    public var completion = 0.5
    /// The share of the row's width beyond which a release performs the first action.
    public var fullSwipe = 0.6
    /// The lowest release speed, in points per second, from which its direction alone decides.
    public var velocity = 300.0
    /// True if the projected rest position decides whether the row opens. If false, the position at
    /// the release decides.
    public var projects = false
    /// Seconds for which the row's velocity at the release is counted as additional travel.
    public var projection = ReleaseRule.usualProjection
    /// The response, in seconds, of the spring with which a row settles.
    public var response = 0.35
    /// The damping of the spring with which a row settles.
    public var damping = 1.0

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.projects = true
      return fluid
    }

    package var spring: Spring {
      Spring(response: response, dampingFraction: damping, orElse: .pagerSettle)
    }

    /// The rule that decides whether a release leaves the row open.
    package var rule: ReleaseRule {
      ReleaseRule(throwSpeed: velocity, projects: projects, projection: projection)
    }

    public static let group = "actions"
    public static let title = "Row actions"
  }
}
