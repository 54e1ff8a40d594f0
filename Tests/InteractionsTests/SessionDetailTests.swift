// Tests details of sessions: handoffs between neighbours, and motion that a finger interrupts.
import Interactions
import Support
import Testing

@Suite("Details of sessions")
struct SessionDetailTests {
  private let window = Kind.window

  /// Two interactions, the second one inside the first one. Both fill the window.
  private func nested(
    _ outer: GestureSession.Interaction, _ inner: GestureSession.Interaction,
    allowsBack: Bool? = nil
  ) -> GestureSession {
    var session = GestureSession()
    session.add(outer, frame: window)
    session.add(inner, frame: window, in: 0, allowsBack: allowsBack)
    return session
  }

  private func list(_ offset: Double, in outer: GestureSession.Interaction) -> GestureSession {
    var configuration = ListInteraction.Configuration()
    configuration.axis = .horizontal
    var session = nested(outer, .list(ListInteraction(configuration, number: 1, content: 2_000)))
    session.scroll(1, .scroll(to: offset, animated: false), at: .zero)
    return session
  }

  @Test("a finger that pulls a list at its top moves the sheet, and not the list")
  func pulledAtTop() {
    var session = Kind.sheet.session(.leftToRight)
    for sample in stroke(Point(200, 400), Point(200, 500), seconds: 0.4).dropLast() {
      session.handle(sample)
    }
    let sheet = session.sheet(0)
    #expect(sheet.isHeld && abs(sheet.offset(at: Instant(9)) - 100) < 1e-9)
    #expect(sheet.offset(ofList: 0, at: Instant(9)) == 0)
    // The release decides, because the sheet has the finger.
    session = Kind.sheet.session(.leftToRight)
    session.play(stroke(Point(200, 400), Point(200, 700), seconds: 0.6, rest: 0.3))
    session.advance(to: Instant(5))
    #expect(session.sheet(0).selected == 0)
  }

  @Test("a finger from the edge during a pop begins a second pop, and does not interrupt the first")
  func edgeDuringPop() {
    var session = Kind.stack.session(.leftToRight)
    session.dismiss(0, at: Instant(1))
    session.play(stroke(Point(5, 400), Point(330, 400), seconds: 0.2, at: 1.08))
    session.advance(to: Instant(5))
    #expect(session.stack(0).depth == 1)
  }

  @Test(
    "a release decides about the sheet if the finger scrolled the list and then pulled the sheet")
  func pulledAfterScrolling() {
    var session = Kind.sheet.session(.leftToRight)
    let scrolls = stroke(Point(200, 400), Point(200, 350), seconds: 0.3, at: 1)
    let pulls = stroke(Point(200, 350), Point(200, 750), seconds: 0.8, rest: 0.3, at: 1.3)
    for sample in scrolls.dropLast() + pulls.dropFirst() { session.handle(sample) }
    session.advance(to: Instant(5))
    #expect(session.sheet(0).selected == 0)
  }

  @Test(
    "a sideways drag interrupts a page that returns from an edge drag, and a vertical one does not")
  func returningPage() {
    for (way, interrupts) in [(Vector(60, 10), true), (Vector(10, 60), false)] {
      var session = Kind.card.session(.leftToRight)
      session.present(0, at: Instant(1))
      session.play(stroke(Point(5, 400), Point(85, 400), seconds: 0.3, rest: 0.1, at: 4), wait: 0)
      for sample in stroke(Point(200, 400), Point(200, 400) + way, seconds: 0.05, at: 4.42)
        .dropLast()
      {
        session.handle(sample)
      }
      #expect(session.card(0).isHeld == interrupts)
    }
  }

  @Test("a closed card does not take a finger at its edge, also in a region set by the program")
  func edgeOfClosedCard() {
    var session = Kind.card.session(.leftToRight)
    session.present(0, at: Instant(1))
    session.advance(to: Instant(4))
    let recognizers = session[0].recognizers(.content)
    session.setRegions([GestureSession.Region(frame: window, recognizers: recognizers)])
    for isOpen in [true, false] {
      if !isOpen { session.dismiss(0, at: Instant(12)) }
      let start = isOpen ? 6.0 : 16
      for sample in stroke(Point(5, 400), Point(65, 400), seconds: 0.4, at: start).dropLast() {
        session.handle(sample)
      }
      #expect((session.arbiter.owner != nil) == isOpen)
      session.handle(Finger(1).sample(.cancel, Point(65, 400), at: start + 1))
    }
  }

  @Test(
    "a list at its end passes exactly the unused travel of the finger to the pager around the list"
  )
  func handoffIsExact() {
    var session = list(40, in: .pager(PagerInteraction(count: 3, page: 1)))
    var wasOuter = false
    for sample in stroke(Point(50, 400), Point(250, 400), seconds: 0.4).dropLast() {
      session.handle(sample)
      guard session[0].isHeld else { continue }
      wasOuter = true
      // The list uses the 40 points after the slop of 10 points, so the pages follow from x
      // = 100 on.
      let pager = session.pager(0).machine
      #expect(pager.pose(at: sample.instant).scrolled == pager.askedOffset)
      #expect(abs(390 - pager.pose(at: sample.instant).scrolled - (sample.location.x - 100)) < 1e-9)
    }
    #expect(wasOuter && !session[1].isHeld)
  }

  @Test(
    "an open row that is dragged past its closed position hands the finger to the pager around it")
  func rowHandsOver() {
    var session = nested(
      .pager(PagerInteraction(count: 3, page: 1)), .row(SwipeActionsInteraction(number: 1)))
    session.changeRow(1, at: .zero) {
      let side = SwipeActions.Side(length: 80, allowsFullSwipe: false)
      $0.layOut(width: 390, leading: .init(), trailing: side, at: .zero, into: &$1)
      $0.open(.trailing, at: .zero, into: &$1)
    }
    session.advance(to: Instant(0.9))
    let samples = stroke(Point(50, 400), Point(330, 400), seconds: 0.4, rest: 0.1)
    for sample in samples.dropLast() {
      session.handle(sample)
      guard session[0].isHeld else { continue }
      #expect(session.row(1).machine.offset(at: sample.instant) == 0)
      #expect(!session[1].isMoving(at: sample.instant))
    }
    session.play([samples.last!], wait: 3)
    #expect(session.pager(0).machine.page == 0)
  }

  @Test("a wheel over a pager pops the screen only if the pager allows a swipe back from anywhere")
  func wheelGoesBack() {
    for allowsBack in [true, nil] as [Bool?] {
      var stack = StackInteraction.Configuration()
      stack.navigation.backFrom = .anywhere
      var session = nested(
        .stack(StackInteraction(stack, depth: 2)),
        .pager(PagerInteraction(number: 1, count: 3, page: 1)), allowsBack: allowsBack)
      for step in 0..<12 {
        session.handle(
          WheelSample(
            delta: Vector(-20, 0), location: Point(195, 400),
            instant: Instant(1 + 0.016 * Double(step))))
      }
      session.advance(to: Instant(5))
      #expect(session.stack(0).machine.depth == (allowsBack == true ? 1 : 2))
      #expect(session.pager(1).machine.page == (allowsBack == true ? 1 : 0))
    }
  }

  @Test("a hero page that opens again while it closes continues without a jump of its speed")
  func reopenedPage() {
    var configuration = CardInteraction.Configuration()
    configuration.edge = .fluid
    configuration.edge.tracking = 1
    var session = GestureSession()
    session.add(.card(CardInteraction(configuration, isOpen: true)), frame: window)
    session.addRegion(.card, of: 0, frame: Rect(20, 100, 350, 300))
    session.play(stroke(Point(5, 400), Point(105, 400), seconds: 0.2, rest: 0.1))
    let now = session.records.last!.instant + 0.06
    session.advance(to: now)
    func speed(_ session: GestureSession, _ from: Double, _ to: Double) -> Double {
      let drawn = { session.card(0).drag(at: now + $0).drawn }
      return (drawn(to) - drawn(from)) / (to - from)
    }
    let before = speed(session, -1e-4, 0)
    #expect(session.card(0).closing == .drag && before < -50)
    session.present(0, at: now)
    #expect(abs(speed(session, 0, 1e-4) - before) < 0.1 * abs(before))
  }

  @Test("a pinch enlarges the picture around the fingers, wherever the light box is in the window")
  func pinchAwayFromOrigin() {
    func place(_ origin: Point) -> [Double] {
      var session = GestureSession()
      let layout = LightboxInteraction.Layout(pictures: [Size(3, 2)])
      session.add(
        .lightbox(LightboxInteraction(layout: layout, shown: 0)),
        frame: Rect(origin: origin, size: Size(390, 844)))
      let shift = Vector(origin.x, origin.y)
      for (number, x) in [(Int64(1), 250.0), (2, 300)] {
        session.handle(
          Finger(number).sample(.down, Point(x, 450) + shift, at: 1 + 0.01 * Double(number)))
      }
      for step in 1...10 {
        let seconds = 1.05 + 0.02 * Double(step)
        session.handle(
          Finger(2).sample(.move, Point(300 + 8 * Double(step), 450) + shift, at: seconds))
      }
      let place = session.lightbox(0).box.pose(at: Instant(1.25)).place
      return [place.center.dx, place.center.dy, place.zoom]
    }
    let usual = place(.zero)
    #expect(usual[2] > 1.5)
    for (a, b) in zip(place(Point(70, 40)), usual) { #expect(abs(a - b) < 1e-9) }
  }

  @Test("a light box picture can be dragged upwards while it springs back, but not at rest")
  func returningPicture() {
    for (gap, isDragged) in [(0.02, true), (3, false)] {
      var session = Kind.lightbox.session(.leftToRight)
      session.play(stroke(Point(195, 400), Point(195, 460), seconds: 0.2, rest: 0.2))
      let up = stroke(Point(195, 400), Point(195, 340), seconds: 0.1, at: 1.4 + gap)
      session.play(Array(up.dropLast()))
      #expect(session.lightbox(0).box.isHeld == isDragged, "\(gap)")
    }
  }

  @Test("the first list of a sheet shares its finger with the sheet until another list is dragged")
  func secondList() {
    var session = Kind.sheet.session(.leftToRight)
    session.addList(toSheet: 0, frame: Rect(200, 204, 190, 640), content: 2_000)
    #expect(session.sheet(0).machine.current == 0)
    session.play(stroke(Point(300, 600), Point(300, 500), seconds: 0.1))
    #expect(session.sheet(0).machine.current == 1)
  }
}
