// The parameters of a page that is dragged closed from its sides.
import Motion

extension EdgeCard {
  /// Its parameters.
  public struct Configuration: Tunable, Hashable {
    /// Points of travel before the drag begins.
    public var minimumDistance = 30.0
    /// Points at both sides of the window within which a drag may start.
    public var edgeZone = 100.0
    /// Points of travel beyond which the page closes during the drag.
    public var liveLimit = 120.0
    /// Points of travel beyond which a release closes the page.
    public var releaseLimit = 80.0
    /// Points of travel at which the scale would be 0: scale = 1 − travel / this.
    public var scaleDistance = 500.0
    /// The divisor of the corner radius: radius = travel / this.
    public var radiusDivisor = 3.0
    /// 0: the drawn value follows the tracked value with a spring. 1: it equals the tracked value.
    public var tracking = 0
    /// True if only movement away from the side counts.
    public var inwardOnly = false
    /// True if a page that shows its top can also be dragged closed downwards.
    public var pullDown = false
    /// True if a fast release decides by its direction.
    public var fling = false
    /// The lowest release speed, in points per second, at which the direction alone decides.
    public var flingVelocity = 800.0
    /// The response, in seconds, of the spring with which the drawn value follows.
    public var lagResponse = 0.6
    /// The damping of that spring.
    public var lagDamping = 0.8
    /// The response, in seconds, of the spring with which the page settles back.
    public var returnResponse = 0.5
    /// The damping of the spring with which the page settles back.
    public var returnDamping = 0.7

    public init() {}

    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.tracking = 1
      fluid.inwardOnly = true
      fluid.pullDown = true
      fluid.fling = true
      return fluid
    }

    /// True if the page follows the finger exactly, and not with a spring.
    public var isDirect: Bool { tracking == 1 }
    var lag: Spring {
      (try? Spring(response: lagResponse, dampingFraction: lagDamping)) ?? .closeCard
    }
    var snapBack: Spring {
      (try? Spring(response: returnResponse, dampingFraction: returnDamping)) ?? .openCard
    }

    /// The configuration for reduced motion: no spring overshoots.
    public var reducedMotion: Configuration {
      var reducedMotion = self
      reducedMotion.lagDamping = max(1, lagDamping)
      reducedMotion.returnDamping = max(1, returnDamping)
      return reducedMotion
    }

    public static let group = "edgeCard"
  }
}
