// What the tree says of a card that opens to a page, and its figures.
import Dismissal

/// What the tree says of a hero.
struct HeroForm: Sendable {
  /// What it is called in reports, and by what is driven by it.
  var id: String
  var configuration = HeroConfiguration()
  var isOpen: Binding<Bool>
  var label = ""
  var mayDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismiss: Change?
}

/// The figures of a hero: its flight, and the drag that pushes its page in from a side.
public struct HeroConfiguration: Sendable, Hashable {
  public var flight: HeroTransition.Configuration
  public var edge: EdgeCard.Configuration
  /// How large a pressed card is.
  public var pressedScale: Double
  /// A disc at the page's top trailing corner closes it.
  public var hasCloseButton: Bool

  public init(
    flight: HeroTransition.Configuration = HeroTransition.Configuration(),
    edge: EdgeCard.Configuration = EdgeCard.Configuration(), pressedScale: Double = 0.9,
    hasCloseButton: Bool = true
  ) {
    self.flight = flight
    self.edge = edge
    self.pressedScale = pressedScale
    self.hasCloseButton = hasCloseButton
  }
}
