// The parameters of a page that a drag from its sides closes.
import Motion

extension EdgeCard {
  /// The parameters of an edge card.
  public struct Configuration: Tunable, Hashable {
    /// Points of finger travel before the drag begins.
    public var minimumDistance = 30.0
    /// Width in points of the zone at each side of the page in which a drag may start. The zone
    /// also contains the area beside the page.
    public var edgeZone = 100.0
    /// Points of travel beyond which the page closes even before the finger is released.
    public var liveLimit = 120.0
    /// Points of travel beyond which a release closes the page.
    public var releaseLimit = 80.0
    /// Points of travel at which the scale would be 0: scale = 1 − travel / `scaleDistance`.
    public var scaleDistance = 500.0
    /// The divisor of the corner radius: radius = travel / `radiusDivisor`.
    public var radiusDivisor = 3.0
    /// The way in which the drawn travel follows the finger's travel. 0: a spring pulls the drawn
    /// travel to the finger's travel. 1: both are always equal.
    public var tracking = 0
    /// True if travel towards the side of the page does not count, but only travel away from it.
    public var inwardOnly = false
    /// True if a downward drag also closes a page that is scrolled to its top.
    public var pullDown = false
    /// True if the direction of a fast release decides, whatever the position of the page.
    public var fling = false
    /// The lowest speed of a release, in points per second, from which its direction alone decides.
    public var flingVelocity = 800.0
    /// Seconds for which the page's velocity at the release is counted as additional travel.
    public var projection = ReleaseRule.usualProjection
    /// Seconds after a movement of a list on the page. A drag that begins within this time does not
    /// close the page by its speed.
    public var flingGuard = 0.0
    /// The response, in seconds, of the spring that pulls the drawn travel to the finger's travel.
    public var lagResponse = 0.6
    /// The damping of the spring that pulls the drawn travel towards the finger's travel.
    public var lagDamping = 0.8
    /// The response, in seconds, of the spring with which the page returns to full size.
    public var returnResponse = 0.5
    /// The damping of the spring with which the page returns to full size.
    public var returnDamping = 0.7

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.tracking = 1
      fluid.inwardOnly = true
      fluid.pullDown = true
      fluid.fling = true
      fluid.flingGuard = 0.1
      return fluid
    }

    /// The rule that decides whether a release closes the page.
    package var rule: ReleaseRule {
      ReleaseRule(
        throwSpeed: fling ? flingVelocity : nil, projects: fling, projection: projection,
        flingGuard: flingGuard)
    }

    /// True if the page follows the finger exactly. If false, a spring pulls the page towards it.
    public var isDirect: Bool { tracking == 1 }
    var lag: Spring {
      (try? Spring(response: lagResponse, dampingFraction: lagDamping)) ?? .closeCard
    }
    var snapBack: Spring {
      (try? Spring(response: returnResponse, dampingFraction: returnDamping)) ?? .openCard
    }

    /// The configuration for reduced motion, in which no spring overshoots.
    public var reducedMotion: Configuration {
      var reducedMotion = self
      reducedMotion.lagDamping = max(1, lagDamping)
      reducedMotion.returnDamping = max(1, returnDamping)
      return reducedMotion
    }

    /// Points of travel up to which scale and corner radius are proportional to the travel.
    static let proportional = 120.0
    /// The rubber band for travel beyond `proportional`, for scale and corner radius. Its slope
    /// begins with the slope of the travel, and its length is limited.
    static let further = RubberBand(coefficient: 1, dimension: 60)

    public static let group = "edgeCard"
  }
}
