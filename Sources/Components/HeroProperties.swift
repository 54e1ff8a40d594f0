// The properties of a card that opens to a page, and its parameters.
import Interactions
import Tree

/// The properties that the tree declares for a hero.
package struct HeroProperties: Sendable {
  /// The name of the component in reports. Other views refer to the component by this name.
  var id: String
  var configuration = HeroConfiguration()
  var isOpen: Binding<Bool>
  var label = ""
  package var shouldDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?

  /// The visible frame of the page in an area with the size `room`.
  func pageFrame(in room: Size, _ direction: LayoutDirection) -> Rect {
    let width = min(room.width, max(0, configuration.widest))
    // The margin is a whole number of points, so that content is as sharp as without a margin.
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

/// Parameters of a hero: its transition, the drag from an edge that closes it, and its width.
public struct HeroConfiguration: Sendable, Hashable {
  /// Parameters of the transition between the card and the page.
  public var flight: HeroTransition.Configuration
  /// Parameters of the drag from an edge that closes the page.
  public var edge: EdgeCard.Configuration
  /// Scale of the card while it is pressed.
  public var pressedScale: Double
  /// True if a round button in the page's upper trailing corner closes the page.
  public var hasCloseButton: Bool
  /// The maximum width of the visible page in points. In a wider area the page is centred, and the
  /// content behind is visible at both sides.
  ///
  /// The content of the page has the full width. The content itself must stay in the visible part.
  public var widest: Double
  /// Points by which the page moves for each point of a downward pull. With 0 the page only
  /// shrinks, and with 1 the page moves with the finger.
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
