// What the tree says of a card that opens to a page, and its figures.
import Dismissal
import Geometry
import Interactions

/// What the tree says of a hero.
struct HeroForm: Sendable {
  /// What it is called in reports, and by what is driven by it.
  var id: String
  var configuration = HeroConfiguration()
  var isOpen: Binding<Bool>
  var label = ""
  var mayDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?

  /// What is seen of the page in a room of this size.
  func pageFrame(in room: Size, _ direction: LayoutDirection) -> Rect {
    let width = min(room.width, max(0, configuration.widest))
    // A whole point, so that what stands on the page is as crisp as in a narrow room.
    let margin = ((room.width - width) / 2).rounded(.down)
    return Rect(
      direction == .leftToRight ? margin : room.width - margin - width, 0, width, room.height)
  }
}

extension HeroForm {
  /// What its interaction is given.
  func interaction(
    _ surroundings: Parts.Surroundings, _ catching: CatchRule
  ) -> CardInteraction.Configuration {
    var values = CardInteraction.Configuration()
    values.flight = configuration.flight
    values.edge = configuration.edge
    values.interruption = catching
    values.pressedScale = configuration.pressedScale
    values.pullFollows = configuration.pullFollows
    values.isAnimated = !surroundings.reduceMotion
    return values
  }
}

/// The figures of a hero: its flight, the drag that pushes its page in from a side, and how wide
/// that page gets.
public struct HeroConfiguration: Sendable, Hashable {
  /// How card and page become each other.
  public var flight: HeroTransition.Configuration
  /// How the page is pushed in from a side.
  public var edge: EdgeCard.Configuration
  /// How large a pressed card is.
  public var pressedScale: Double
  /// A disc at the page's top trailing corner closes it.
  public var hasCloseButton: Bool
  /// Points; in a wider room so much is seen of the page, in the middle and over what lies behind. It
  /// is laid out in the whole room, and what stands on it keeps to the middle by itself.
  public var widest: Double
  /// How much of the finger's travel a page that is pulled down goes with it: 0 shrinks it where it is, 1
  /// carries it.
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
