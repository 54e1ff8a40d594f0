// The figures of a page that is dragged closed from its sides.
import Motion

extension EdgeCard {
  /// Its figures, each declared once.
  public struct Configuration: Tunable, Hashable {
    /// Points of travel before the drag begins.
    public var minimumDistance = 30.0
    /// Points at both sides of the window in which a drag may start.
    public var edgeZone = 100.0
    /// Points; beyond it the page closes during the drag.
    public var liveLimit = 120.0
    /// Points; beyond it a release closes the page.
    public var releaseLimit = 80.0
    /// Points that would make the page vanish: scale = 1 − t / this.
    public var scaleDistance = 500.0
    /// Corner radius = t / this.
    public var radiusDivisor = 3.0
    /// 0: the drawn value follows by a spring; 1: it is the tracked one.
    public var tracking = 0
    /// Only movement away from the side counts.
    public var inwardOnly = false
    /// A page at its top is dragged closed downwards, too.
    public var pullDown = false
    /// The release's velocity counts.
    public var fling = false
    /// Points per second.
    public var flingVelocity = 800.0
    /// Seconds and fraction of the spring by which the drawn value follows.
    public var lagResponse = 0.6
    /// Damping of the spring by which the page follows the finger.
    public var lagDamping = 0.8
    /// Seconds and fraction of the spring by which the page comes back.
    public var returnResponse = 0.5
    /// Damping of the way back.
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

    /// The page follows the finger exactly, and not by a spring.
    public var isDirect: Bool { tracking == 1 }
    var lag: Spring {
      (try? Spring(response: lagResponse, dampingFraction: lagDamping)) ?? .closeCard
    }
    var snapBack: Spring {
      (try? Spring(response: returnResponse, dampingFraction: returnDamping)) ?? .openCard
    }

    /// The same for people who asked for less movement: no spring swings past its place.
    public var calm: Configuration {
      var calm = self
      calm.lagDamping = max(1, lagDamping)
      calm.returnDamping = max(1, returnDamping)
      return calm
    }

    public static let group = "edgeCard"
  }
}
