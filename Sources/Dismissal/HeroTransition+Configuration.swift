// The parameters of a card that becomes a page: its two springs and its background.
import Motion

extension HeroTransition {
  /// The parameters of a hero transition.
  public struct Configuration: Tunable, Hashable {
    /// The response, in seconds, of the spring with which the card opens.
    public var openResponse = 0.5
    /// The damping of the spring with which the card opens.
    public var openDamping = 0.7
    /// The response, in seconds, of the spring with which the page closes.
    public var closeResponse = 0.6
    /// The damping of the spring with which the page closes.
    public var closeDamping = 0.8
    /// Seconds in which the blur of the background appears or disappears.
    public var blurDuration = 0.25

    public init() {}

    /// A configuration in which neither opening nor closing overshoots.
    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.openResponse = 0.42
      fluid.openDamping = 1
      fluid.closeResponse = 0.42
      fluid.closeDamping = 1
      return fluid
    }

    var opening: Spring {
      (try? Spring(response: openResponse, dampingFraction: openDamping)) ?? .openCard
    }
    var closing: Spring {
      (try? Spring(response: closeResponse, dampingFraction: closeDamping)) ?? .closeCard
    }

    public static let group = "hero"
    public static let title = "Card transition"
  }
}
