// Tests a sheet that its list pulls, in three styles: movements, effects, and dismissals.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

@Suite("Sheet that its list pulls")
struct PulledListTests {
  @Test(
    "with continuous handoff, one finger moves list, sheet and list in turn without losing travel")
  func conservation() {
    var hand = SheetHand(list: 80)
    hand.down(300)
    hand.move(311)
    #expect(hand.owner == .list)
    for i in 1...400 {
      let t = Double(i) / 400
      let y = 311 + 260 * (1 - (2 * t - 1) * (2 * t - 1)) - 240 * t * t + 0.37 * Double(i % 7)
      hand.move(y)
      let moved = hand.list - 80 - hand.offset
      #expect(abs(moved + (y - 300)) < 1e-9)
      #expect(hand.list == 0 || hand.offset == 0)
    }
    hand.up(-20)
    #expect(hand.said == ["dragBegan", "to sheet", "dragCancelled", "to list"])
  }

  @Test(
    "with continuous handoff, a list at its top passes the travel since touch-down to the sheet"
  )
  func fromTop() {
    var hand = SheetHand()
    hand.down(200)
    hand.move(211)
    #expect(hand.owner == .sheet)
    #expect(hand.offset == 0)
    hand.move(300, after: 0.1)
    #expect(hand.offset == 100)
    #expect(abs(hand.sheet.sheet.progress(at: hand.now) - (1 - 100 / 844)) < 1e-12)
  }

  struct Row: Sendable {
    var travel, velocity: Double
    var decision: String
    var because: String
  }

  @Test(
    "a sheet's release is decided by the direction of a flick, or else by the sheet's offset",
    arguments: [
      Row(travel: 253.2, velocity: 0, decision: "stays by place", because: "exactly 0.3 of 844"),
      Row(travel: 254, velocity: 0, decision: "goes by place", because: "more than 0.3"),
      Row(travel: 30, velocity: 320, decision: "goes by velocity", because: "as the figure"),
      Row(travel: 30, velocity: 319, decision: "stays by place", because: "neither"),
      Row(
        travel: 250, velocity: -900, decision: "stays by velocity",
        because: "upwards and not far enough"),
      Row(
        travel: 400, velocity: -1500, decision: "stays by velocity",
        because: "pulled 400 and flicked back up"),
      Row(travel: 400, velocity: -319, decision: "goes by place", because: "no throw, far down"),
    ])
  func release(row: Row) throws {
    var hand = SheetHand()
    hand.down(200)
    hand.move(211)
    hand.move(200 + row.travel, after: 0.1)
    hand.up(200 + row.travel, velocity: row.velocity)
    let released = hand.now
    #expect(hand.said == ["dragBegan", "dragEnded: \(row.decision)"], "\(row.because)")
    #expect(hand.release?.place == row.travel)
    #expect(abs((hand.release?.limit ?? 0) - 253.2) < 1e-9)
    #expect(hand.release?.throwSpeed == 320)
    try hand.rest()
    let goes = row.decision.hasPrefix("goes")
    #expect(hand.sheet.sheet.isPresented == !goes)
    #expect(abs(hand.now - released - (goes ? 0.37 : 0.45)) < 1e-9)
    #expect((hand.said.last == "dismissed by drag") == goes)
  }

  @Test(
    "the settling or dismissal of a released sheet begins with the finger's speed",
    arguments: [700.0, -200])
  func handsVelocityOver(velocity: Double) {
    var hand = SheetHand()
    hand.down(200)
    hand.move(211)
    hand.move(300)
    hand.up(300, velocity: velocity)
    let h = 1e-7
    let slope = (hand.sheet.sheet.offset(at: hand.now + h) - hand.offset) / h
    #expect(abs(slope - velocity) < 0.1)
  }

  @Test(
    "with discontinuous handoff, a pull of the sheet after scrolling to the top needs a new touch")
  func discontinuous() throws {
    var hand = SheetHand(.discontinuous, list: 40)
    hand.down(200)
    hand.move(212)
    #expect(hand.owner == .list)
    hand.move(300)
    #expect(hand.owner == .list)
    #expect(hand.offset == 0)
    #expect(hand.list < 0, "the list follows past its top by the rubber band")
    hand.up(300)
    try hand.rest()
    #expect(hand.list == 0)
    hand.down(200)
    hand.move(212)
    #expect(hand.owner == .sheet)
    hand.move(180)
    #expect(hand.offset == 0)
    #expect(hand.list == 0, "the list does not get the finger back")
    hand.up(180)
    #expect(hand.said == ["dragBegan", "dragEnded: stays by place"])
  }

  @Test("with discontinuous handoff, a bouncing list counts as at its top when a finger lands")
  func duringBounce() throws {
    var hand = SheetHand(.discontinuous)
    hand.down(200)
    hand.move(190)
    hand.move(420)
    hand.up(420)
    // By then the list is so slow that a touch does not interrupt it.
    try hand.pass(0.3)
    while hand.isStoppedByTouch() { hand.now = hand.now + 0.001 }
    hand.down(100)
    let caught = hand.list
    #expect(caught < -0.5)
    hand.move(115, after: 0)
    #expect(hand.owner == .sheet)
    for y in [140.0, 200, 260] {
      hand.move(y, after: 0.1)
      #expect(abs(hand.list - caught) < 1e-9, "the list stands still while the sheet moves")
      #expect(abs(hand.offset - (y - 100)) < 1e-9)
    }
    hand.up(260)
    #expect(abs(hand.sheet.list.offset(at: hand.now + 0.2) - caught) < 1e-9)
    try hand.rest()
    #expect(hand.list == 0)
    #expect(hand.sheet.sheet.isPresented)
  }

  @Test("with the style `scrollDecides`, a drag down on a list at its top moves the sheet")
  func scrollDecides() {
    var hand = SheetHand(.scrollDecides)
    hand.down(200)
    #expect(!hand.listMayBegin(12))
    #expect(hand.listMayBegin(-12))
    hand.move(212)
    #expect(hand.owner == .sheet)
    var scrolled = SheetHand(.scrollDecides, list: 40)
    scrolled.down(200)
    scrolled.move(212)
    #expect(scrolled.owner == .list)
  }

  @Test("a horizontal drag does not begin to dismiss a sheet", arguments: Sheet.Style.allCases)
  func horizontal(style: Sheet.Style) {
    let hand = SheetHand(style)
    for dx in [-20.0, 20] {
      #expect(!hand.sheet.sheetMayBegin(Vector(dx, 12), onList: true, at: hand.now))
      #expect(!hand.sheet.sheetMayBegin(Vector(dx, -12), onList: true, at: hand.now))
      #expect(hand.sheet.sheetMayBegin(Vector(dx / 2, 12), onList: true, at: hand.now))
    }
  }

  @Test("with the fluid preset, a sheet can be pulled 100 ms after fast scrolling at the earliest")
  func lock() {
    var hand = SheetHand(list: 30, parameters: .fluid)
    hand.down(200)
    hand.move(212, velocity: 700)
    hand.move(225, velocity: 700)
    let fast = hand.now
    hand.move(260, velocity: 700)
    #expect(hand.owner == .list)
    #expect(hand.list == 0)
    #expect(hand.offset == 0)
    hand.move(280, velocity: 100, after: fast + 0.099 - hand.now)
    #expect(hand.owner == .list)
    hand.move(285, velocity: 100, after: 0.002)
    #expect(hand.owner == .sheet)
    #expect(abs(hand.offset - 5) < 1e-9)
    var seed = SheetHand(list: 30)
    seed.down(200)
    seed.move(212, velocity: 700)
    seed.move(260, velocity: 700)
    #expect(seed.owner == .sheet)
  }

  @Test(
    "with the fluid preset, a touch soon after a flick to the list's top cannot yet pull the sheet")
  func lockAfterFling() throws {
    var hand = SheetHand(list: 60, parameters: .fluid)
    hand.down(300)
    hand.move(320)
    hand.up(330, velocity: 4000)
    let rests = try #require(hand.sheet.nextDeadline)
    hand.now = rests
    hand.send(.deadline)
    #expect(hand.list == 0)
    hand.now = rests + 0.02
    hand.down(200)
    #expect(!hand.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: rests + 0.05))
    #expect(hand.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: rests + 0.101))
  }

  @Test("presenting and dismissing a sheet each takes the time of its spring")
  func withoutFinger() throws {
    var hand = SheetHand(isPresented: false)
    #expect(hand.send(.present(animated: true)) == [])
    #expect(hand.offset == 844)
    let began = hand.now
    try hand.rest()
    #expect(hand.now == began + 0.38)
    #expect(hand.send(.dismiss(.escape, animated: true, shouldDismiss: true)) == [])
    #expect(
      hand.send(.dismiss(.programmatic, animated: true, shouldDismiss: true), after: 0.1) == [])
    try hand.rest()
    #expect(hand.said == ["presented", "dismissed by escape"])
    #expect(hand.now == began + 0.76)
  }

  @Test("a refused dismissal is reported once, whatever the source of the dismissal")
  func veto() throws {
    var hand = SheetHand()
    hand.shouldDismiss = false
    hand.send(.dismiss(.button, animated: true, shouldDismiss: false))
    #expect(hand.hear() == ["didAttempt button"])
    hand.down(200)
    hand.move(211)
    hand.move(700)
    hand.up(700, velocity: 900)
    #expect(hand.said == ["dragBegan", "dragEnded: refused by velocity", "didAttempt drag"])
    try hand.rest()
    #expect(hand.sheet.sheet.isPresented && hand.offset == 0)
  }

  @Test("the handoff style of a sheet can only be changed while the sheet is at rest")
  func choosing() throws {
    var hand = SheetHand()
    hand.down(200)
    hand.move(240)
    hand.sheet.choose(.discontinuous, at: hand.now)
    #expect(hand.sheet.style == .continuous)
    hand.up(240)
    hand.sheet.choose(.discontinuous, at: hand.now)
    #expect(hand.sheet.style == .continuous)
    try hand.rest()
    hand.sheet.choose(.discontinuous, at: hand.now)
    #expect(hand.sheet.style == .discontinuous && hand.sheet.list.bouncesAtTop)
  }

  @Test("a finger on the list does not pull a sheet that code has started to move")
  func goesMeanwhile() {
    let parameters = DetentsConfiguration()
    var hand = SheetHand(
      ScrolledSheet(
        sheet: Sheet(
          rule: parameters.rule, extent: 844, detents: [600, 300, 0], selected: 2, isPresented: true
        ),
        list: ScrollMotion(viewport: 720, content: 3000, offset: 40)))
    hand.down(300)
    hand.move(311)
    #expect(hand.owner == .list)
    hand.send(.send(to: 0, animated: true))
    _ = hand.hear()
    for y in stride(from: 330.0, to: 450, by: 30) {
      hand.move(y)
      #expect(!hand.sheet.sheet.isResting && hand.said.isEmpty, "\(hand.said)")
    }
  }
}
