// Properties of a card that opens to a page, and its parameters.
import Dismissal
import Geometry
import Interactions

/// Properties that the tree declares for a hero.
struct HeroProperties: Sendable {
  /// Name of the component in reports, and for views that are driven by it.
  var id: String
  var configuration = HeroConfiguration()
  var isOpen: Binding<Bool>
  var label = ""
  var shouldDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?

  /// The visible frame of the page in an area of this size.
  func pageFrame(in room: Size, _ direction: LayoutDirection) -> Rect {
    let width = min(room.width, max(0, configuration.widest))
    // A whole point, so that content is as crisp as on a page without margins.
    let margin = ((room.width - width) / 2).rounded(.down)
    return Rect(
      direction == .leftToRight ? margin : room.width - margin - width, 0, width, room.height)
  }
}

extension HeroProperties {
  func interaction(
    _ context: ComponentStore.UpdateContext, _ catching: InterruptionThreshold
  ) -> CardInteraction.Configuration {
    var values = CardInteraction.Configuration()
    values.flight = configuration.flight
    values.edge = configuration.edge
    values.interruption = catching
    values.pressedScale = configuration.pressedScale
    values.pullFollows = configuration.pullFollows
    values.isAnimated = !context.reduceMotion
    return values
  }
}

/// Parameters of a hero: its flight, the drag from a side that closes the page, and the page's
/// width.
public struct HeroConfiguration: Sendable, Hashable {
  /// Parameters of the flight between card and page.
  public var flight: HeroTransition.Configuration
  /// Parameters of the drag from a side.
  public var edge: EdgeCard.Configuration
  /// Scale of a pressed card.
  public var pressedScale: Double
  /// True if a round button in the page's upper trailing corner closes it.
  public var hasCloseButton: Bool
  /// Points of the page that are visible at most. In a wider area the page is centred and the
  /// content behind it shows at both sides.
  ///
  /// The page is laid out in the full width, so its content has to keep to the middle itself.
  public var widest: Double
  /// How far a page that is pulled down moves, as a share of the pull: 0 only shrinks it, 1 moves
  /// it with the finger.
  public var pullFollows: Double

  public init(
    flight: HeroTransition.Configuration = HeroTransition.Configuration(),
    edge: EdgeCard.Configuration = EdgeCard.Configuration(), pressedScale: Double = 0.9,
    hasCloseButton: Bool = true, widest: Double = .infinity,
    pullFollows: Double = 0
  ) {
    self.flight = flight
    self.edge = edge
    self.pressedScale = pressedScale
    self.hasCloseButton = hasCloseButton
    self.widest = widest
    self.pullFollows = pullFollows
  }
}
