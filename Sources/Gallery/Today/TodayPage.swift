// One visit to a page of Today: its machines, from the tap on its card until it is a card again.
import Dismissal
import Geometry
import Interface
import Motion

/// A card that is not only a card now.
struct TodayPage: Sendable {
  let card: Int
  var hero: HeroTransition
  var edge: EdgeCard
  var list: ListScroll
  /// What closes it; nil while it stays.
  var closing: DismissalSource?

  init(card: Int, isOpen: Bool, _ figures: Figures) {
    self.card = card
    let catching = figures[CatchRule.self]
    let flight = figures[HeroTransition.Configuration.self]
    hero =
      isOpen
      ? HeroTransition(open: card, configuration: flight, catching: catching)
      : HeroTransition(configuration: flight, catching: catching)
    edge = EdgeCard(configuration: figures[EdgeCard.Configuration.self], catching: catching)
    list = ListScroll(configuration: figures[ScrollMotion.Configuration.self])
    adopt(figures)
  }

  mutating func adopt(_ figures: Figures) {
    hero.configuration = figures[HeroTransition.Configuration.self]
    hero.catching = figures[CatchRule.self]
    edge.configuration = figures[EdgeCard.Configuration.self]
    edge.catching = figures[CatchRule.self]
    // A caught page is thrown by the speed that throws a dragged one.
    hero.releasing.throwSpeed = edge.configuration.flingVelocity
    list.motion.configuration = figures[ScrollMotion.Configuration.self]
    list.catching = figures[CatchRule.self]
  }

  var nextDeadline: Instant? {
    guard let flight = hero.nextDeadline else { return list.motion.nextDeadline }
    return list.motion.nextDeadline.map { min($0, flight) } ?? flight
  }

  func isMoving(at now: Instant) -> Bool {
    hero.isMoving(at: now) || edge.isMoving(at: now) || list.motion.isMoving(at: now)
  }

  func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now) && !hero.isUnderway && !edge.isDragged
  }

  /// How much of the close button is seen, 0…1.
  func closeButtonOpacity(at now: Instant) -> Double {
    min(1, max(0, hero.pose(at: now).progress)) * edge.pose(at: now).closeButtonOpacity
  }
}
