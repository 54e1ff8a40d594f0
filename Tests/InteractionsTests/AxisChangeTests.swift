// Tests strokes on horizontal gestures of a session that turn vertical.
import Interactions
import Support
import Testing

@Suite("Session strokes that turn vertical")
struct AxisChangeTests {
  /// A horizontal gesture around or inside a vertical list, or inside a cover.
  enum Giver: String, CaseIterable, Sendable {
    case stack, pager, strip, pagerInCover
  }

  private func session(_ giver: Giver, _ direction: LayoutDirection) -> GestureSession {
    let window = Kind.window
    var session = GestureSession(Arbiter(direction: direction))
    switch giver {
    case .stack:
      var configuration = StackInteraction.Configuration()
      configuration.navigation.backFrom = .anywhere
      session.add(.stack(StackInteraction(configuration, depth: 2)), frame: window)
    case .pager: session.add(.pager(PagerInteraction(count: 3, page: 1)), frame: window)
    case .pagerInCover:
      let cover = SheetInteraction(
        SheetInteraction.Configuration(PullDownConfiguration()),
        layout: SheetInteraction.Layout(extent: 844))
      session.add(.sheet(cover), frame: window)
      session.add(.pager(PagerInteraction(number: 1, count: 3, page: 1)), frame: window, in: 0)
      return session
    case .strip:
      session.add(.list(ListInteraction(content: 9000)), frame: window)
      session.scroll(0, .scroll(to: 3000, animated: false), at: Instant(0.5))
      var configuration = ListInteraction.Configuration()
      configuration.axis = .horizontal
      let strip = ListInteraction(configuration, number: 1, content: 2000)
      session.add(.list(strip), frame: window, in: 0)
      return session
    }
    session.add(.list(ListInteraction(number: 1, content: 9000)), frame: window, in: 0)
    session.scroll(1, .scroll(to: 3000, animated: false), at: Instant(0.5))
    return session
  }

  @Test(
    "a sideways stroke that soon turns vertical is handed off with all of its vertical travel",
    arguments: Giver.allCases)
  func passes(_ giver: Giver) {
    for seed in Sample.seeds(40, of: 2_000) {
      var dice = SeededRandom(UInt64(seed))
      let direction: LayoutDirection = dice.chance(0.5) ? .leftToRight : .rightToLeft
      var session = session(giver, direction)
      let isCover = giver == .pagerInCover
      let way = giver == .stack ? 1 : giver == .strip ? -1 : dice.pick([1.0, -1])
      let isShort = dice.chance(0.7)
      let stroke = TurnedStroke(
        &dice, first: isShort ? 12...21 : 26...60, way: way * direction.sign,
        up: isCover ? false : dice.chance(0.5), endsSideways: dice.chance(0.3))
      session.play(stroke.samples(Finger(), from: Point(195, 400), at: 1), wait: 2)
      let now = Instant(3 + stroke.duration)
      let story: Comment = "\(giver), seed \(seed), \(direction): \(stroke)"
      if isCover {
        let offset = session.sheet(0).offset(at: now)
        #expect(isShort ? offset > stroke.travel.dy / 2 : offset == 0, story)
      } else {
        let travel = abs(stroke.travel.dy) - 10
        let moved = isShort ? stroke.travel.dy > 0 ? -travel : travel : 0
        let list = session.list(giver == .strip ? 0 : 1)
        #expect(abs(list.motion.offset(at: now) - 3000 - moved) < 1e-9, story)
      }
      session.handle(Finger().sample(.up, Point(195, 400) + stroke.travel, at: now))
      session.advance(to: now + 9)
      #expect(!session.isMoving(at: now + 9), story)
      if giver == .stack, isShort { #expect(session.stack(0).machine.depth == 2, story) }
    }
  }
}
