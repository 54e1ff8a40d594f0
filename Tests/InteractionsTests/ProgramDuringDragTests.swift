// Tests programs that present, dismiss or resize an interaction while a finger drags it.
import Interactions
import Support
import Testing

@Suite("Programs during a drag")
struct ProgramDuringDragTests {
  @Test(
    "a pulled drawer that code presents is dismissed at the release only if the program allows it",
    arguments: [true, false])
  func presentedDuringPull(_ refuses: Bool) {
    for cancels in [false, true] {
      var session = Kind.drawer.session(.leftToRight)
      session.refuseDrags(0, refuses)
      let finger = Finger(1)
      session.handle(finger.sample(.down, Point(5, 400), at: 1))
      session.handle(finger.sample(.move, Point(60, 400), at: 1.1))
      session.present(0, at: Instant(1.2))
      session.handle(finger.sample(cancels ? .cancel : .up, Point(60, 400), at: 1.4))
      session.advance(to: Instant(5))
      let isPresented = cancels || refuses
      #expect(session.sheet(0).isPresented == isPresented, "refuses \(refuses), cancels \(cancels)")
      let effects = session.records.compactMap { record -> Sheet.Effect? in
        if case .sheet(let effect) = record.effect { effect } else { nil }
      }
      #expect(effects.contains(.presented) == isPresented)
      #expect(effects.contains(.dismissed(.drag)) == !isPresented)
      #expect(!effects.contains(.withdrawn), "code presented the drawer, so its app must know")
    }
  }

  @Test(
    "after code dismisses a presentation under a finger, the finger moves nothing",
    arguments: [Kind.cover, .sheet, .drawer, .card, .lightbox])
  func dismissedUnderFinger(_ kind: Kind) {
    var session = kind.session(.leftToRight)
    kind.present(in: &session, at: .zero, 1)
    session.advance(to: Instant(2))
    let finger = Finger(1)
    let start = Point(200, 300)
    session.handle(finger.sample(.down, start, at: 2))
    // A drawer at the leading edge is dragged to the left, and a card's page from its edge.
    let way = kind == .drawer ? Vector(-40, 0) : Vector(0, 40)
    session.handle(finger.sample(.move, start + way, at: 2.1))
    session.dismiss(0, at: Instant(2.2))
    session.advance(to: Instant(6))
    #expect(session.arbiter.isDown(PointerID(1)))
    #expect(session.arbiter.owner(of: PointerID(1)) == nil)
    let before = session.values(at: Instant(6))
    session.handle(finger.sample(.move, start + way * 2, at: 6))
    #expect(session.values(at: Instant(6)) == before)
  }

  @Test(
    "a drag of a pager or a sheet continues when code selects another page or detent")
  func selectedUnderFinger() {
    for (kind, way, number) in [(Kind.pager, Vector(-60, 0), 4), (.sheet, Vector(0, 60), 0)] {
      var session = kind.session(.leftToRight)
      let (finger, start) = (Finger(1), Point(300, 180))
      session.handle(finger.sample(.down, start, at: 1))
      session.handle(finger.sample(.move, start + way, at: 1.1))
      session.select(0, number, at: Instant(1.5))
      session.handle(finger.sample(.move, start + way * 2, at: 2))
      #expect(session[0].isHeld, "\(kind)")
      session.handle(finger.sample(.up, start + way * 2, at: 2.5))
      session.advance(to: Instant(6))
      #expect(kind == .pager ? session.pager(0).page == 4 : session.sheet(0).sheet.selected == 0)
    }
  }

  @Test("a picture that code selects opens even while the light box closes or is pulled")
  func selectedPicture() {
    for isPulled in [false, true] {
      var session = Kind.lightbox.session(.leftToRight)
      if isPulled {
        session.handle(Finger(1).sample(.down, Point(195, 400), at: 1))
        session.handle(Finger(1).sample(.move, Point(195, 500), at: 1.1))
      } else {
        session.dismiss(0, at: Instant(1))
      }
      session.select(0, 2, at: Instant(1.15))
      let pose = session.lightbox(0).pose(at: Instant(1.15))
      #expect(pose.presence == 0 && pose.place == .home, "the new picture opens from its thumbnail")
      session.advance(to: Instant(4))
      #expect(session.lightbox(0).page == 2 && session.lightbox(0).isInFront)
      let effects = session.records.compactMap { record -> LightboxInteraction.Effect? in
        if case .lightbox(let effect) = record.effect { effect } else { nil }
      }
      #expect(effects.contains(.closed(.programmatic)) && effects.last == .opened)
    }
  }

  @Test("if reduced motion is switched on, a pressed card returns to its full size immediately")
  func pressedCard() {
    var session = Kind.card.session(.leftToRight)
    session.handle(Finger(1).sample(.down, Point(195, 200), at: 1))
    session.advance(to: Instant(1.2))
    #expect(session.card(0).press.value(at: Instant(1.2)) < 98)
    session.changeCard(0, at: Instant(1.2)) { card, _ in
      var configuration = card.configuration
      configuration.isAnimated = false
      card.configure(configuration)
    }
    session.handle(Finger(1).sample(.cancel, Point(195, 200), at: 1.3))
    #expect(session.card(0).press.value(at: Instant(1.3)) == 100)
  }

  @Test(
    "a drag whose region is removed ends at the next sample, unless the region is added again")
  func regionRemoved() {
    for isRemoved in [true, false] {
      let slider = Recognizer(
        RecognizerKey("slider", owner: .control), .drag(DragRule(axis: .horizontal)))
      let region = GestureSession.Region(frame: Rect(0, 100, 390, 44), recognizers: [slider])
      var session = GestureSession()
      session.setRegions([region])
      session.handle(Finger(1).sample(.down, Point(100, 120), at: 1))
      session.handle(Finger(1).sample(.move, Point(160, 120), at: 1.1))
      session.setRegions([])
      if !isRemoved { session.setRegions([region]) }
      session.handle(Finger(1).sample(.move, Point(200, 120), at: 1.2))
      #expect(session.otherGestures.last?.phase == (isRemoved ? .cancelled : .changed))
      session.handle(Finger(1).sample(.up, Point(200, 120), at: 1.3))
      #expect(session.otherGestures.last?.phase == (isRemoved ? .cancelled : .ended))
    }
  }

  @Test("a pinched picture does not jump when the window changes its size during the pinch")
  func resizedDuringPinch() {
    var session = Kind.lightbox.session(.leftToRight)
    let (first, second) = (Finger(1), Finger(2))
    session.handle(first.sample(.down, Point(150, 400), at: 1))
    session.handle(second.sample(.down, Point(250, 440), at: 1))
    session.handle(second.sample(.move, Point(320, 520), at: 1.1))
    session.changeLightbox(0, at: Instant(1.2)) {
      var layout = $0.layout
      layout.room = Size(600, 500)
      $0.layOut(layout, at: Instant(1.2), into: &$1)
    }
    let before = session.lightbox(0).pose(at: Instant(1.2)).place
    session.handle(second.sample(.move, Point(320, 520), at: 1.2))
    #expect(session.lightbox(0).pose(at: Instant(1.2)).place == before)
  }
}
