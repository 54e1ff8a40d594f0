// Tests the creation of sessions: sizes, numbers, directions, regions, and errors.
import Interactions
import Support
import Testing

@Suite("Creation of sessions")
struct SessionBuildingTests {
  private let window = Kind.window

  // MARK: Configurations and measures

  @Test("an interaction uses its configuration and its sizes from its creation on")
  func complete() {
    var threshold = InterruptionThreshold()
    threshold.distance = 33
    var list = ListInteraction.Configuration()
    list.longestTravel = 9
    var lists = ListInteraction(list, content: 900)
    #expect(lists.motion.longestWay == 9)
    lists.configure(list, viewport: 0, content: 900, at: .zero)
    var sheet = SheetInteraction.Configuration(PullDownConfiguration())
    (sheet.interruption, sheet.isAnimated) = (threshold, false)
    let made = SheetInteraction(sheet, layout: SheetInteraction.Layout(extent: 844))
    var configured = made
    configured.configure(sheet, at: .zero)
    #expect(String(describing: made) == String(describing: configured))
    var box = LightboxInteraction.Configuration()
    box.interruption = threshold
    let layout = LightboxInteraction.Layout(room: window.size, pictures: [Size(3, 2), Size(2, 3)])
    let shown = LightboxInteraction(box, layout: layout, shown: 1)
    #expect(shown.pager.width == 390 + LightboxInteraction.gap)
    #expect(shown.box.room == window.size && shown.box.picture == shown.fitted(1))
    #expect(shown.pager.catching == threshold && shown.box.catching == threshold)
    var later = LightboxInteraction(
      box, layout: LightboxInteraction.Layout(room: Size(1, 1), pictures: []), shown: 0)
    var effects: InteractionEffects = []
    later.layOut(layout, at: .zero, into: &effects)
    later.go(to: 1, at: .zero, into: &effects)
    #expect(later.pager.pose(at: Instant(9)) == shown.pager.pose(at: Instant(9)))
  }

  @Test("a light box turns to the next picture after a drag of 250 points, but not of 30 points")
  func lightbox() {
    for (travel, page) in [(30.0, 1), (250, 2)] {
      var session = Kind.lightbox.session(.leftToRight)
      session.play(
        stroke(Point(320, 400), Point(320 - travel, 400), seconds: 0.6, rest: 0.1), wait: 3)
      #expect(session.lightbox(0).page == page)
    }
  }

  @Test("stacks, pagers, lists, light boxes and heroes in a gesture session fill their regions")
  func measures() {
    #expect(Kind.stack.session(.leftToRight).stack(0).machine.width == 390)
    #expect(Kind.pager.session(.leftToRight).pager(0).machine.width == 390)
    #expect(Kind.list.session(.leftToRight).list(0).motion.viewport == 844)
    #expect(Kind.row.session(.leftToRight).list(0).motion.viewport == 390)
    let card = Kind.card.session(.leftToRight).card(0)
    #expect(card.layout?.page == window && card.cardFrame == Rect(20, 100, 350, 300))
    let sheet = Kind.sheet.session(.leftToRight).sheet(0)
    #expect(sheet.machine.list.viewport == 640 && sheet.machine.list.content == 2000)
  }

  @Test("a tap opens a card, and a drag of the page from an edge closes the page")
  func card() {
    var session = Kind.card.session(.leftToRight)
    session.play(Finger(1).tap(Point(195, 200), at: 1), wait: 3)
    #expect(session.card(0).isInFront)
    session.play(stroke(Point(5, 400), Point(250, 400), seconds: 0.4, at: 5), wait: 5)
    #expect(session.records.last?.effect == .card(.closed(.drag)))
    #expect(!session.card(0).isOut)
  }

  // MARK: Regions

  @Test("the regions of a sheet and of its list move with the sheet")
  func regionsMove() {
    var session = Kind.sheet.session(.leftToRight)
    session.play(stroke(Point(195, 300), Point(195, 550), seconds: 0.4, rest: 0.1), wait: 3)
    #expect(session.sheet(0).sheet.selected == 0)
    session.removeRecords()
    session.play(stroke(Point(195, 300), Point(195, 500), seconds: 0.4, at: 6), wait: 3)
    #expect(session.records.isEmpty, "nothing of the sheet is there")
    session.play(stroke(Point(195, 570), Point(195, 300), seconds: 0.4, at: 12), wait: 3)
    #expect(session.sheet(0).sheet.selected == 1)
    session.play(stroke(Point(195, 600), Point(195, 400), seconds: 0.4, at: 18), wait: 3)
    #expect(session.sheet(0).machine.list.offset(at: Instant(30)) > 190)
  }

  @Test("after code moves the frame of a region, touches at the new frame reach the region")
  func regionMoves() {
    var session = GestureSession()
    let key = RecognizerKey("row")
    var region = GestureSession.Region(
      frame: Rect(0, 0, 100, 100), recognizers: [Recognizer(key, .tap(TapRule()))])
    region.frame = Rect(0, 400, 100, 100)
    session.setRegions([region])
    session.play(Finger(1).tap(Point(50, 50), at: 1), wait: 1)
    #expect(session.otherGestures.isEmpty)
    session.play(Finger(1).tap(Point(50, 450), at: 3), wait: 1)
    #expect(session.otherGestures.contains { $0.phase == .ended })
  }

  @Test("a drag from a drawer's edge opens the drawer, and a drag back closes it")
  func drawer() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var session = Kind.drawer.session(direction)
      func x(_ x: Double) -> Double { direction == .leftToRight ? x : 390 - x }
      session.play(stroke(Point(x(5), 400), Point(x(250), 400), seconds: 0.3), wait: 3)
      #expect(session.sheet(0).standing.isOpen)
      session.play(stroke(Point(x(250), 400), Point(x(20), 400), seconds: 0.3, at: 6), wait: 3)
      #expect(!session.sheet(0).isPresented)
    }
  }

  @Test("an edge swipe over a pager goes back if the pager allows this, and otherwise turns a page")
  func pagesInStack() {
    let edge = stroke(Point(5, 400), Point(300, 405), seconds: 0.3)
    for allowsBack in [true, false, nil] {
      var session = GestureSession()
      session.add(.stack(StackInteraction(depth: 2)), frame: window)
      session.add(
        .pager(PagerInteraction(number: 1, count: 5, page: 1)), frame: window, in: 0,
        allowsBack: allowsBack)
      session.play(edge, wait: 3)
      #expect(session.stack(0).machine.depth == (allowsBack == true ? 1 : 2))
      #expect(session.pager(1).machine.page == (allowsBack == true ? 1 : 0))
      session.play(stroke(Point(300, 400), Point(60, 400), seconds: 0.3, at: 6), wait: 3)
      #expect(session.pager(1).machine.page == (allowsBack == true ? 2 : 1))
    }
  }

  // MARK: Directions

  @Test(
    "a stroke and its mirror image in a right-to-left session have the same effects",
    arguments: Kind.allCases)
  func directions(_ kind: Kind) {
    for seed in Sample.seeds(10, of: 500) {
      var dice = SeededRandom(UInt64(7_300 + seed))
      var (left, right) = (kind.session(.leftToRight), kind.session(.rightToLeft))
      let from = Point(dice.pick([5, 385, dice.number(0...390)]), dice.number(0...844))
      let samples = stroke(
        from, from + Vector(dice.number(-300...300), dice.number(-300...300)), seconds: 0.3)
      left.play(samples, wait: 3)
      right.play(
        samples.map { sample in
          var mirrored = sample
          mirrored.location.x = 390 - sample.location.x
          return mirrored
        }, wait: 3)
      let kinds = [left, right].map {
        $0.records.map { Mirror(reflecting: $0.effect).children.first?.label }
      }
      #expect(kinds[0] == kinds[1], "\(kind), seed \(seed)")
    }
  }

  // MARK: Commands

  @Test("a session's commands to present, select and dismiss have the same effects as gestures")
  func commands() {
    var sheet = Kind.sheet.session(.leftToRight)
    sheet.scroll(0, .scroll(to: 300, animated: false), at: Instant(1))
    #expect(sheet.sheet(0).machine.list.offset(at: Instant(1)) == 300)
    sheet.select(0, 0, at: Instant(2))
    sheet.dismiss(0, .escape, at: Instant(4))
    sheet.present(0, animated: false, at: Instant(6))
    #expect(sheet.sheet(0).offset(at: Instant(6)) == 400)
    #expect(
      sheet.records.map(\.effect) == [
        .sheet(.placeChanged(0)), .sheet(.dismissed(.escape)), .sheet(.presented),
      ])
    var stack = Kind.stack.session(.leftToRight)
    stack.present(0, animated: false, at: Instant(1))
    stack.select(0, 2, at: Instant(2))
    stack.dismiss(0, at: Instant(4))
    stack.advance(to: Instant(6))
    #expect(stack.stack(0).machine.depth == 1)
    #expect(stack.records.contains { $0.effect == .stack(.pushed(depth: 4)) })
    var pager = Kind.pager.session(.leftToRight)
    pager.select(0, 4, animated: false, at: Instant(1))
    #expect(pager.pager(0).machine.pose(at: Instant(1)).pages == 4)
    var card = Kind.card.session(.leftToRight)
    card.present(0, at: Instant(1))
    card.dismiss(0, at: Instant(4))
    card.advance(to: Instant(9))
    #expect(card.records.last?.effect == .card(.closed(.programmatic)))
    var box = Kind.lightbox.session(.leftToRight)
    box.select(0, 2, at: Instant(1))
    box.dismiss(0, .button, at: Instant(3))
    box.advance(to: Instant(9))
    #expect(box.records.last?.effect == .lightbox(.closed(.button)))
  }

  // MARK: Mistakes

  @Test("creating an interaction with an invalid number, owner or direction stops the program")
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      var session = GestureSession()
      session.add(.pager(PagerInteraction(count: 2)), frame: Kind.window)
      session.add(.stack(StackInteraction(depth: 2)), frame: Kind.window)
    }
    await #expect(processExitsWith: .failure) {
      var session = GestureSession()
      let key = RecognizerKey("cover", owner: .component(0))
      session.setRegions([
        GestureSession.Region(
          frame: Kind.window, recognizers: [Recognizer(key, .tap(TapRule()))])
      ])
    }
    await #expect(processExitsWith: .failure) {
      var session = GestureSession()
      var configuration = StackInteraction.Configuration()
      configuration.direction = .rightToLeft
      session.add(.stack(StackInteraction(configuration, depth: 2)), frame: Kind.window)
    }
    await #expect(processExitsWith: .failure) { _ = Kind.pager.session(.leftToRight).sheet(0) }
  }

  @Test("a container view without a size, or a configuration of the wrong kind, stops the program")
  func configurations() async {
    await #expect(processExitsWith: .failure) {
      var session = Kind.overlay.session(.leftToRight)
      session.show(OverlayView(ViewID(1)), in: 0, at: Instant(1))
    }
    await #expect(processExitsWith: .failure) {
      var session = Kind.pager.session(.leftToRight)
      session.configure(0, .stack(StackInteraction.Configuration()))
    }
    await #expect(processExitsWith: .failure) {
      var session = Kind.sheet.session(.leftToRight)
      let rule = DetentsConfiguration().rule
      session.configure(0, .sheet(SheetInteraction.Configuration(rule: rule), lists: []))
    }
    await #expect(processExitsWith: .failure) {
      var session = Kind.pager.session(.leftToRight)
      session.handle(stroke(Point(300, 400), Point(100, 400), seconds: 0.2)[0])
      session.configure(0, .pager(PagerInteraction.Configuration()))
    }
  }

  @Test("new parameters of an interaction apply to its next drag")
  func configure() {
    var session = Kind.cover.session(.leftToRight)
    var parameters = PullDownConfiguration()
    parameters.threshold = 500
    session.configure(0, .sheet(SheetInteraction.Configuration(parameters)))
    session.play(stroke(Point(195, 200), Point(195, 600), seconds: 0.6, rest: 0.1), wait: 3)
    #expect(session.sheet(0).isPresented)
  }
}
