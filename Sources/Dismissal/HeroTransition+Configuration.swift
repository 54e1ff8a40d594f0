// The figures of a card that becomes a page: its two springs, and what lies behind.
import Motion

extension HeroTransition {
  /// Its figures, each declared once.
  public struct Configuration: Tunable, Hashable {
    /// Seconds and fraction of the spring that opens.
    public var openResponse = 0.5
    /// Damping of the spring that makes the card a page.
    public var openDamping = 0.7
    /// Seconds and fraction of the spring that closes.
    public var closeResponse = 0.6
    /// Damping of the spring that makes the page a card.
    public var closeDamping = 0.8
    /// Seconds in which what lies behind is blurred and cleared.
    public var blurDuration = 0.25

    public init() {}

    /// A page that fills the window does not swing past its edges, nor a card below its size.
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
  }
}
