// Tests interactions inside another one while a finger drags either.
import Interactions
import Support
import Testing

@Suite("Nested drags")
struct NestedDragTests {
  private let window = Kind.window

  @Test("an open row closes when a finger begins to drag the list that contains the row")
  func openRow() {
    var session = Kind.list.session(.leftToRight)
    session.add(
      .row(SwipeActionsInteraction(number: 1, width: 390)), frame: Rect(0, 100, 390, 80), in: 0)
    session.changeRow(1, at: .zero) {
      $0.layOut(
        width: 390, leading: .init(), trailing: .init(length: 160), at: .zero, into: &$1)
      $0.open(.trailing, at: .zero, into: &$1)
    }
    session.advance(to: Instant(1))
    #expect(session.row(1).machine.openEdge == .trailing)
    session.play(stroke(Point(200, 600), Point(200, 500), seconds: 0.3, at: 2))
    session.advance(to: Instant(5))
    #expect(session.row(1).machine.openEdge == nil)
  }

  @Test(
    "a page turn pauses while a finger swipes back around the pager, and continues after the swipe"
  )
  func turningPages() {
    var session = Kind.pagerInStack.session(.leftToRight)
    session.select(1, 3, at: Instant(1))
    let finger = Finger(1)
    session.handle(finger.sample(.down, Point(5, 400), at: 1.1))
    session.handle(finger.sample(.move, Point(60, 400), at: 1.12))
    #expect(session[0].isHeld)
    let scrolled = session.pager(1).pose(at: Instant(1.12)).scrolled
    #expect((1...1_169).contains(scrolled))
    #expect(session.pager(1).pose(at: Instant(1.5)).scrolled == scrolled)
    session.handle(finger.sample(.cancel, Point(60, 400), at: 1.5))
    session.advance(to: Instant(5))
    #expect(session.pager(1).pose(at: Instant(5)).scrolled == 1_170)
  }

  @Test("while one finger drags the pages inside a cover, a second finger cannot pull the cover")
  func pagesInCover() {
    var session = Kind.cover.session(.leftToRight)
    session.add(
      .pager(PagerInteraction(number: 1, count: 3)), frame: Rect(0, 300, 390, 200), in: 0)
    let (first, second) = (Finger(1), Finger(2))
    session.handle(first.sample(.down, Point(200, 400), at: 1))
    session.handle(first.sample(.move, Point(140, 400), at: 1.1))
    #expect(session[1].isHeld)
    session.handle(second.sample(.down, Point(200, 100), at: 1.2))
    session.handle(second.sample(.move, Point(200, 200), at: 1.3))
    #expect(session[1].isHeld && !session[0].isHeld)
  }

  @Test(
    "pages inside a stack keep the finger at their end, although pages around the stack could move")
  func pagesAroundStack() {
    var session = GestureSession()
    session.add(.pager(PagerInteraction(count: 3, page: 1)), frame: window)
    session.add(.stack(StackInteraction(number: 1, depth: 1)), frame: window, in: 0)
    session.add(.pager(PagerInteraction(number: 2, count: 2, page: 1)), frame: window, in: 1)
    for sample in stroke(Point(300, 400), Point(100, 400), seconds: 0.4).dropLast() {
      session.handle(sample)
    }
    #expect(session[2].isHeld && !session[0].isHeld)
  }
}
