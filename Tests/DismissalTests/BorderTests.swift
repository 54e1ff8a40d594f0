// Tests the machines at their limits: no remaining distance, sizes of zero, and tiny travels.
import Geometry
import Motion
import Testing

@testable import Dismissal

@Suite("Edge cases of sheets, cards, stacks and lists")
struct BorderTests {
  @Test("a list of effects stores up to eight effects in their order")
  func effects() {
    var list = EffectList<Int>()
    #expect(list.isEmpty && Array(list) == [])
    for number in 1...8 { list.append(number) }
    #expect(Array(list) == [1, 2, 3, 4, 5, 6, 7, 8] && list.count == 8)
    list.removeAll()
    #expect(list.isEmpty && Array(list) == [] && list == [])
    list.append(9)
    #expect(list == [9] && list != [8] && list != [9, 9])
  }

  @Test(
    "a sheet with an invalid size (negative, infinite or not a number) has size 0 and progress 0")
  func sizes() {
    for extent in [-5.0, .nan, .infinity, -.infinity, 0] {
      let sheet = Sheet(rule: Sheet.Rule(), extent: extent, isPresented: true)
      #expect(sheet.extent == 0 && sheet.progress(at: .zero) == 0, "\(extent)")
    }
    let small = Sheet(rule: Sheet.Rule(), extent: 0.5, isPresented: true)
    #expect(small.extent == 0.5 && small.progress(at: .zero) == 1)
    #expect(Sheet(rule: Sheet.Rule(), extent: 400).progress(at: .zero) == 0, "it is not there")
  }

  @Test("a sheet sorts its detents, and limits each of them to the sheet's height")
  func detents() {
    #expect(Sheet.sorted([0, 300, 900], within: 600) == [600, 300, 0])
    #expect(Sheet.sorted([], within: 600) == [0] && Sheet.sorted([.nan], within: 600) == [0])
    #expect(Sheet.sorted([-30], within: 600) == [0] && Sheet.sorted([700], within: 600) == [600])
    #expect(Sheet.sorted([600], within: 600) == [600] && Sheet.sorted([0], within: 600) == [0])
  }

  @Test("a sheet exactly between two detents counts as nearest to the more open detent")
  func nearest() {
    for (offset, index) in [(451.0, 0), (450, 1), (149, 2), (150, 2), (151, 1), (-90, 2), (900, 0)]
    {
      #expect(Sheet.Rule.nearest(to: offset, in: [600, 300, 0]) == index, "\(offset)")
    }
  }

  @Test("without a drag, the travel that a finger needs to the most open detent of a sheet is 0")
  func openTravel() {
    for resistance in [0.0, 0.5] {
      var rule = Sheet.Rule()
      rule.resistance = resistance
      var sheet = Sheet(rule: rule, extent: 800, detents: [400, 0], selected: 0, isPresented: true)
      #expect(sheet.travel(to: sheet.detents.count - 1) == 0)
      var said = Sheet.Effects()
      sheet.handle(.began(travel: 10), at: .zero, into: &said)
      // Without a catch-up time, the travel of a drag is counted from the touch.
      #expect(
        sheet.travel(to: sheet.detents.count - 1) == (resistance == 0 ? 0 : -400 / 0.5),
        "\(resistance)")
    }
  }

  @Test("a sheet that is interrupted before it has moved needs no travel to its open detent")
  func openTravelOfCaught() {
    let rule = Sheet.Rule(way: .snapBack, throwSpeed: 900, catchUp: 0)
    var sheet = Sheet(rule: rule, extent: 800, isPresented: true)
    var said = Sheet.Effects()
    sheet.handle(
      .dismiss(.programmatic, animated: true, shouldDismiss: true), at: .zero, into: &said)
    // At the instant at which its dismissal begins, the sheet has not moved yet.
    sheet.handle(.began(travel: 10), at: .zero, into: &said)
    #expect(sheet.isDragged && sheet.offset(at: .zero) == 0)
    #expect(sheet.travel(to: sheet.detents.count - 1) == 0)
  }

  @Test(
    "the corner radius of a sheet grows with its offset up to `cornerRamp`, and then stays constant"
  )
  func corners() {
    var rule = Sheet.Rule()
    rule.cornerRadius = 20
    #expect(rule.radius(at: 0) == 0 && rule.radius(at: -5) == 0 && rule.radius(at: 0.1) == 20)
    rule.cornerRamp = 40
    #expect(rule.radius(at: 10) == 5 && rule.radius(at: 40) == 20 && rule.radius(at: 400) == 20)
  }

  // MARK: Cards

  @Test(
    "an edge card's scale, corner radius and close button depend on its offset and on `liveLimit`")
  func cardLook() {
    var configuration = EdgeCard.Configuration()
    configuration.tracking = 1
    configuration.scaleDistance = 500
    configuration.radiusDivisor = 4
    for limit in [100.0, 0] {
      configuration.liveLimit = limit
      var card = EdgeCard(configuration: configuration)
      var said = EdgeCard.Effects()
      card.handle(.began(x: 0, translation: 0, width: 390), at: .zero, into: &said)
      card.handle(.moved(translation: 60, mayClose: false), at: .zero, into: &said)
      guard limit > 0 else {
        #expect(card.pose(at: .zero).closeButtonOpacity == 0)
        continue
      }
      let pose = card.pose(at: .zero)
      #expect(pose.drawn == 60 && pose.tracked == 60)
      #expect(abs(pose.scale - 0.88) < 1e-12 && pose.cornerRadius == 15)
      #expect(abs(pose.closeButtonOpacity - 0.4) < 1e-12)
    }
    var far = EdgeCard.Configuration()
    far.tracking = 1
    far.liveLimit = 4000
    far.scaleDistance = 100
    var card = EdgeCard(configuration: far)
    var said = EdgeCard.Effects()
    card.handle(.began(x: 0, translation: 0, width: 390), at: .zero, into: &said)
    card.handle(.moved(translation: 300, mayClose: true), at: .zero, into: &said)
    #expect(card.pose(at: .zero).scale == 0.05)
  }

  @Test("an inward-only edge card that was dragged by half a point closes only by an inward flick")
  func shortFling() {
    for x in [0.0, 390] {
      for inward in [1.0, -1] {
        var configuration = EdgeCard.Configuration()
        configuration.fling = true
        configuration.inwardOnly = true
        var card = EdgeCard(configuration: configuration)
        var said = EdgeCard.Effects()
        let side: Double = x == 0 ? 1 : -1
        card.handle(.began(x: x, translation: side * 0.5, width: 390), at: .zero, into: &said)
        card.handle(
          .released(translation: side * 0.5, velocity: side * inward * 900, mayClose: true),
          at: .zero, into: &said)
        #expect(said.contains(.close) == (inward > 0), "\(x) \(inward)")
      }
    }
  }

  @Test("an edge card that moves in both directions closes by a flick in the direction of its drag")
  func folded() {
    for (way, velocity, closes) in [
      (-20.0, -900.0, true), (-20, 900, false), (0.5, 900, true), (0.5, -900, false),
      (-0.5, -900, true), (-0.5, 900, false),
    ] {
      var configuration = EdgeCard.Configuration()
      configuration.fling = true
      var card = EdgeCard(configuration: configuration)
      var said = EdgeCard.Effects()
      card.handle(.began(x: 0, translation: 0, width: 390), at: .zero, into: &said)
      card.handle(
        .released(translation: way, velocity: velocity, mayClose: true), at: .zero, into: &said)
      #expect(said.contains(.close) == closes, "\(way) \(velocity)")
    }
  }

  // MARK: Heroes

  @Test("an interrupted hero transition does not move until the finger moves")
  func caughtAndHeld() {
    var hero = HeroTransition()
    var said = HeroTransition.Effects()
    hero.handle(.open(id: 1, travel: 400), at: .zero, into: &said)
    let before = hero.pose(at: Instant(0.1))
    hero.handle(
      .began(translation: .zero, closingWay: Vector(0, 200)), at: Instant(0.1), into: &said)
    hero.handle(.moved(translation: .zero), at: Instant(0.1), into: &said)
    let pose = hero.pose(at: Instant(0.1))
    #expect(pose.offset == .zero && pose.progress == before.progress && pose.blur == before.blur)
    hero.handle(.moved(translation: Vector(30, 40)), at: Instant(0.2), into: &said)
    #expect(hero.pose(at: Instant(0.2)).offset == Vector(30, 40))
    #expect(hero.pose(at: Instant(5)).offset == Vector(30, 40), "a finger has it")
  }

  // MARK: Stacks

  @Test(
    "a pop removes one screen of a stack, and a pop to the root removes all screens above the root")
  func pops() {
    for (event, depth) in [
      (NavigationStackMachine.Event.pop(animated: true), 3), (.popToRoot(animated: true), 1),
    ] {
      var stack = NavigationStackMachine(depth: 4, width: 390)
      var said = NavigationStackMachine.Effects()
      stack.handle(event, at: .zero, into: &said)
      #expect(stack.inputDepth == depth && stack.visible.lower == depth && stack.isPopping)
      stack.handle(.deadline, at: stack.nextDeadline!, into: &said)
      #expect(stack.depth == depth && stack.isStill && said == [.popped(depth: depth)])
    }
  }

  @Test(
    "a swipe back that interrupts a pop to the root completes the pop to the root"
  )
  func caughtToRoot() {
    var stack = NavigationStackMachine(depth: 4, width: 390)
    var said = NavigationStackMachine.Effects()
    stack.handle(.popToRoot(animated: true), at: .zero, into: &said)
    stack.handle(.backBegan(translation: 10), at: Instant(0.1), into: &said)
    #expect(stack.visible.upper == 4 && stack.visible.lower == 1 && stack.isDragged)
    #expect(!stack.isSettled(at: Instant(0.1)) && !stack.mayGoBack(at: Instant(0.1)))
    #expect(!stack.mayCatch(at: Instant(0.1)) && stack.nextDeadline == nil)
    said.removeAll()
    stack.handle(
      .backReleased(translation: 200, velocity: 900, shouldPop: true), at: Instant(0.2), into: &said
    )
    stack.handle(.deadline, at: stack.nextDeadline!, into: &said)
    #expect(stack.depth == 1 && said.contains(.popped(depth: 1)))
  }

  // MARK: Pages

  @Test(
    "a flick in the direction of the drag turns the pager page, and an opposite flick does not",
    arguments: [
      (-40.0, -400.0, 3), (-0.5, -400, 3), (40, 400, 1), (0.5, 400, 1), (-40, 400, 2),
      (-0.5, 400, 2), (40, -400, 2), (0.5, -400, 2), (0, -400, 3), (0, 400, 1), (0.5, 0, 2),
    ])
  func flicks(travel: Double, velocity: Double, page: Int) {
    let pager = Pager(count: 5, page: 2, width: 390)
    let landing = pager.landing(scrolled: 780 - travel, travel: travel, velocity: velocity)
    #expect(landing.page == page)
  }

  // MARK: Lists

  @Test("a list that is half a point longer than its window can be scrolled to its end")
  func shortContent() {
    var list = ScrollMotion(viewport: 800, content: 800.5)
    var said = EffectList<ScrollMotion.Effect>()
    list.handle(.touched, at: .zero, into: &said)
    list.handle(.began(at: 400), at: .zero, into: &said)
    list.handle(.moved(to: 300), at: .zero, into: &said)
    list.handle(.released(velocity: 0), at: .zero, into: &said)
    list.handle(.deadline, at: list.nextDeadline!, into: &said)
    #expect(list.offset(at: Instant(9)) == 0.5 && said == [.rested])
  }

  @Test("a list that coasts slowly still reaches an end that is a tenth of a point away")
  func slowMomentum() {
    var configuration = ScrollMotion.Configuration()
    configuration.leastSpeed = 0
    for (offset, velocity, end) in [(99.9, -0.5, 100.0), (0.1, 0.5, 0)] {
      var list = ScrollMotion(
        configuration: configuration, viewport: 800, content: 900, offset: offset)
      var said = EffectList<ScrollMotion.Effect>()
      list.handle(.touched, at: .zero, into: &said)
      list.handle(.began(at: 400), at: .zero, into: &said)
      list.handle(.released(velocity: velocity), at: .zero, into: &said)
      #expect(abs(list.offset(at: Instant(60)) - end) < 1e-9, "\(offset)")
    }
  }
}
