// The parameters of rows with swipe actions.
import Motion

extension SwipeActions {
  /// The parameters of rows with swipe actions.
  public struct Configuration: Tunable, Hashable {
    /// The least width of an action in points. An action with a longer title is wider.
    public var width = 76.0
    /// The share of the first point beyond the end of its path by which a row follows the finger.
    public var rubberBand = 0.55
    /// The share of the actions' length beyond which a release leaves the row open.
    public var completion = 0.5
    /// The share of the row's width beyond which a release performs the first action.
    public var fullSwipe = 0.6
    /// The lowest release speed, in points per second, at which the direction alone opens or closes
    /// the row.
    public var velocity = 300.0
    /// True if the projected resting position opens or closes the row. False: the position at the
    /// release.
    public var projects = false
    /// Seconds of the row's velocity that count as travel at a release.
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
