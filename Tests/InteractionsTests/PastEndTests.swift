// Tests fingers that take over a list or pages while these are past an end, within pages or a stack.
import Interactions
import Support
import Testing

@Suite("Content past its end")
struct PastEndTests {
  /// A horizontal list in the second of three pages.
  private var listInPages: GestureSession {
    var session = GestureSession()
    session.add(.pager(PagerInteraction(count: 3, page: 1)), frame: Kind.window)
    var configuration = ListInteraction.Configuration()
    configuration.axis = .horizontal
    session.add(
      .list(ListInteraction(configuration, number: 1, content: 500)),
      frame: Rect(0, 300, 390, 200), in: 0)
    return session
  }

  @Test(
    "a finger that interrupts a bouncing list moves the list, and not the pager around it",
    arguments: [-1.0, 1])
  func bouncingList(_ side: Double) throws {
    var session = listInPages
    // From its other end the list reaches this one only by momentum, and bounces.
    session.scroll(1, .scroll(to: side > 0 ? 0 : 110, animated: false), at: .zero)
    session.play(
      stroke(Point(195 + 40 * side, 400), Point(195 - 40 * side, 400), seconds: 0.04, at: 1))
    var now = 1.06
    func past(_ session: GestureSession) -> Double {
      let list = session.list(1)
      let offset = list.offset(at: Instant(now))
      return side > 0 ? offset - list.motion.bottom : -offset
    }
    while past(session) < 8, now < 3 {
      now += 0.005
      session.advance(to: Instant(now))
    }
    try #require(past(session) >= 8)
    let finger = Finger(1)
    var place = Point(195, 400)
    session.handle(finger.sample(.down, place, at: now))
    var before = session.list(1).offset(at: Instant(now))
    for _ in 0..<4 {
      now += 0.016
      place.x += 5 * side
      session.handle(finger.sample(.move, place, at: now))
      let offset = session.list(1).offset(at: Instant(now))
      #expect(abs(offset - before) <= 10, "from \(before) to \(offset)")
      #expect(session.pager(0).pose(at: Instant(now)).scrolled == 390)
      before = offset
    }
    #expect(session.list(1).isHeld && !session.pager(0).isHeld)
    // The finger turns around. The pages get the finger, and the list settles from where it is drawn.
    for _ in 0..<8 {
      now += 0.016
      place.x -= 8 * side
      session.handle(finger.sample(.move, place, at: now))
      let offset = session.list(1).offset(at: Instant(now))
      #expect(abs(offset - before) <= 10, "from \(before) to \(offset)")
      before = offset
    }
    #expect(session.pager(0).isHeld)
  }
}
