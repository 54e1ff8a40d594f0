// Tests that content that a finger dragged away returns, however the drag ended.
import Dismissal
import Geometry
import Motion
import Testing

@Suite("Hero interrupted by a finger")
struct InterruptionTests {
  /// A page that a finger has interrupted in motion, and has moved by `way`.
  private func carried(_ way: Vector) -> HeroTransition {
    var hero = HeroTransition()
    var said = HeroTransition.Effects()
    hero.handle(.open(id: 1, travel: 40), at: .zero, into: &said)
    hero.handle(.began(translation: .zero, closingWay: Vector(0, 1)), at: Instant(0.1), into: &said)
    hero.handle(.moved(translation: way), at: Instant(0.2), into: &said)
    return hero
  }

  @Test(
    "after a cancel or a release, a hero page that was dragged returns to its path without a jump",
    arguments: [
      HeroTransition.Event.cancelled,
      .released(translation: Vector(200, 0), velocity: .zero, mayClose: true),
      .released(translation: Vector(0, -200), velocity: Vector(0, -30), mayClose: true),
    ])
  func comesHome(_ end: HeroTransition.Event) throws {
    for way in [Vector(200, 0), Vector(0, -200)] {
      var hero = carried(way)
      #expect(hero.pose(at: Instant(0.3)).offset == way)
      var said = HeroTransition.Effects()
      if case .released(let translation, _, _) = end, translation != way { continue }
      hero.handle(end, at: Instant(0.3), into: &said)
      // The page starts from its drawn position, without a jump.
      #expect(hero.pose(at: Instant(0.3)).offset == way)
      #expect((hero.pose(at: Instant(0.31)).offset - way).length > 0.01)
      // The page moves until exactly its deadline, even if everything else is at rest.
      let rests = try #require(hero.nextDeadline)
      #expect(hero.pose(at: rests).offset == .zero)
      #expect(hero.isMoving(at: rests + -0.001) && !hero.isMoving(at: rests))
      hero.handle(.deadline, at: rests, into: &said)
      #expect(!hero.isUnderway && hero.pose(at: rests).offset == .zero)
    }
  }

  @Test("an edge card that is released where its drag began continues with the finger's speed")
  func speedAtHome() {
    for velocity in [300.0, -300] {
      var configuration = EdgeCard.Configuration()
      configuration.tracking = 1
      configuration.inwardOnly = true
      var card = EdgeCard(configuration: configuration)
      var said = EdgeCard.Effects()
      card.handle(.began(x: 0, translation: 0, width: 390), at: .zero, into: &said)
      card.handle(
        .released(translation: 0, velocity: velocity, mayClose: true), at: .zero, into: &said)
      let measured = card.pose(at: Instant(1e-7)).drawn / 1e-7
      #expect(abs(measured - velocity) < 1, "\(measured)")
    }
  }
}
