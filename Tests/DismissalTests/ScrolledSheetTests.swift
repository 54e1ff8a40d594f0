// Tests one finger on a cover and its list: which of them moves, and that no travel is lost.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

@Suite("Cover with a list")
struct ScrolledSheetTests {
  @Test("a pull of a list at its top moves the cover by the travel since touch-down")
  func fromTop() {
    var hand = SheetHand(cover: .init())
    hand.down(200)
    hand.move(212)
    #expect(hand.owner == .sheet)
    #expect(hand.said == ["dragBegan"])
    #expect(hand.offset == 12 * 0.6)
    hand.move(450)
    #expect(hand.offset == 150)
    hand.up(450)
    #expect(hand.said == ["dragBegan", "dragEnded: stays by place"])
    #expect(hand.sheet.sheet.isPresented && !hand.sheet.sheet.isLeaving)
  }

  @Test("a finger that moves up on a list at its top scrolls the list, not the cover")
  func scrolls() {
    var hand = SheetHand(cover: .init())
    hand.down(600)
    hand.move(585)
    #expect(hand.owner == .list)
    #expect(hand.sheet.phaseName == "scrolling")
    hand.move(500)
    #expect(hand.list == 100)
    #expect(hand.offset == 0)
    hand.up(500)
    #expect(hand.said == [])
  }

  @Test("when a list reaches its top, the rest of the sample's travel moves the cover")
  func takeOver() {
    var hand = SheetHand(cover: .init(), list: 37.25)
    hand.down(200)
    hand.move(212)
    #expect(hand.owner == .list)
    #expect(hand.list == 25.25)
    hand.move(260)
    #expect(hand.owner == .sheet)
    #expect(hand.list == 0)
    #expect(abs(hand.offset - 22.75 * 0.6) < 1e-12)
    #expect(hand.said == ["dragBegan", "to sheet"])
    hand.move(300)
    #expect(abs(hand.offset - 62.75 * 0.6) < 1e-12)
  }

  @Test("a finger that scrolls a list, pulls the cover and scrolls again loses no travel")
  func conservation() {
    var hand = SheetHand(cover: .init(), list: 80)
    hand.down(300)
    hand.move(311)
    var lastList = hand.list
    var lastPull = hand.offset
    // The samples of the finger have different fractions of a point.
    for i in 1...400 {
      let t = Double(i) / 400
      let y = 311 + 260 * (1 - (2 * t - 1) * (2 * t - 1)) - 240 * t * t + 0.37 * Double(i % 7)
      hand.move(y)
      let moved = hand.list - 80 - hand.offset / 0.6
      #expect(abs(moved + (y - 300)) < 1e-9, "all of the travel is in list or cover")
      #expect(hand.list == 0 || hand.offset == 0, "one of them is at its place")
      // At a handoff, the list stops and the sheet starts in one sample, or the reverse.
      if hand.list != lastList, hand.offset != lastPull {
        #expect(lastPull == 0 || hand.offset == 0)
      }
      lastList = hand.list
      lastPull = hand.offset
    }
    #expect(hand.said == ["dragBegan", "to sheet", "dragCancelled", "to list"])
    #expect(hand.owner == .list)
    hand.up(0, velocity: -900)
    #expect(hand.sheet.list.isMoving(at: hand.now))
    #expect(hand.sheet.phaseName == "idle")
  }

  @Test(
    "a finger that landed on a list in one presentation does not scroll the list in the next one")
  func nextVisit() {
    for isNext in [false, true] {
      var hand = SheetHand(cover: .init())
      hand.down(300)
      if isNext {
        _ = hand.send(.dismiss(.programmatic, animated: false, shouldDismiss: true), after: 0.1)
        #expect(!hand.sheet.sheet.isPresented)
        _ = hand.send(.present(animated: false), after: 0.1)
      }
      hand.move(320)
      #expect(hand.owner == .sheet)
      hand.move(200)
      #expect((hand.list > 0) == !isNext, "above its start only the same visit's list goes on")
    }
  }

  @Test(
    "a finger that pulls a cover and returns above the touch point scrolls the cover's list again")
  func returnsToList() {
    var hand = SheetHand(cover: .init())
    hand.down(300)
    hand.move(320)
    hand.move(290)
    #expect(hand.owner == .list)
    #expect(hand.list == 10)
    #expect(hand.offset == 0)
    hand.move(330)
    #expect(hand.owner == .sheet)
    #expect(hand.list == 0)
    #expect(abs(hand.offset - 18) < 1e-12)
    hand.up(330)
    #expect(
      hand.said == [
        "dragBegan", "dragCancelled", "to list", "dragBegan", "to sheet",
        "dragEnded: stays by place",
      ])
  }

  @Test("only the travel since the list's handoff decides the release of a cover")
  func decidesByTakeOver() {
    for (travel, goes) in [(250.0, false), (250.5, true)] {
      var hand = SheetHand(cover: .init(), list: 64)
      hand.down(100)
      hand.move(110)
      hand.move(164 + travel)
      hand.up(164 + travel)
      #expect(hand.sheet.sheet.isLeaving == goes)
      #expect(abs((hand.release?.place ?? 0) - travel * 0.6) < 1e-9)
    }
  }

  @Test(
    "an interrupted cover must return to its resting position before the finger scrolls its list"
  )
  func caught() {
    var hand = SheetHand(cover: .init())
    hand.send(.dismiss(.button, animated: true, shouldDismiss: true))
    hand.now = hand.now + 0.1
    hand.down(400)
    let touched = hand.offset
    #expect(touched > 100)
    hand.move(388)
    let place = hand.offset
    #expect(place > touched, "a touch alone stops nothing")
    #expect(hand.owner == .sheet)
    hand.move(400 - place / 0.6, after: 0.1)
    #expect(abs(hand.offset) < 1e-9)
    hand.move(400 - place / 0.6 - 30)
    #expect(hand.owner == .list)
    #expect(abs(hand.list - 30) < 1e-9)
    #expect(abs(hand.offset) < 1e-9)
  }

  @Test("a list that is flicked to its top stops there and does not dismiss the cover")
  func fling() throws {
    var hand = SheetHand(cover: .init(), list: 200)
    hand.down(300)
    hand.move(320)
    hand.move(360)
    hand.up(380, velocity: 4000)
    try hand.rest()
    #expect(hand.said == [])
    #expect(hand.list == 0 && hand.offset == 0)
  }

  @Test(
    "a second finger that lands and is released moves neither the list nor the cover",
    arguments: [37.25, 0])
  func secondFinger(offset: Double) {
    var hand = SheetHand(cover: .init(), list: offset)
    hand.down(200)
    hand.move(212)
    for y in [230.0, 260, 300] {
      hand.move(y)
      let (list, pull) = (hand.list, hand.offset)
      for phase in [GestureEvent.Phase.touched, .failed, .cancelled] {
        hand.tell(phase, 700, to: .list, finger: 2)
        hand.tell(phase, 700, to: .sheet, finger: 2)
      }
      #expect(hand.list == list)
      #expect(hand.offset == pull)
    }
    hand.move(310)
    #expect(abs(hand.offset - (110 - offset) * 0.6) < 1e-9)
  }

  @Test("a coasting list stops when the dismissal of its cover begins")
  func oneMoves() throws {
    for style in Sheet.Style.allCases {
      var hand = SheetHand(style, list: 500)
      hand.down(600)
      hand.move(580)
      hand.up(500, velocity: -3000)
      hand.send(.dismiss(.escape, animated: true, shouldDismiss: true), after: 0.05)
      let place = hand.list
      hand.now = hand.now + 0.1
      #expect(hand.list == place)
      #expect(hand.offset > 100)
      hand.scroll(.wheel(50))
      #expect(hand.list == place)
      try hand.rest()
      #expect(hand.hear() == ["dismissed by escape"])
      #expect(hand.list == place)
    }
  }

  @Test("a dragged sheet follows the finger while the sheet's list is replaced")
  func listReplaced() {
    var hand = SheetHand()
    hand.down(200)
    hand.move(260)
    hand.sheet.resetList(0, viewport: 720, content: 500)
    hand.move(320, after: 0.5)
    #expect(hand.owner == .sheet && abs(hand.offset - 120) < 1e-9, "\(hand.offset)")
    hand.move(150)
    #expect(hand.owner == .sheet && hand.list == 0, "the new list has not been touched")
    hand.up(150)
    #expect(!hand.sheet.sheet.isDragged && hand.sheet.sheet.isPresented)
  }

  @Test(
    "a list that bounces during the dismissal of its cover is within its ends after the dismissal")
  func bounceAway() throws {
    for animated in [true, false] {
      var hand = SheetHand(.discontinuous)
      hand.down(200)
      hand.move(190)
      hand.move(420)
      hand.up(420)
      try hand.pass(0.05)
      #expect(hand.list < -5)
      hand.send(.dismiss(.programmatic, animated: animated, shouldDismiss: true))
      try hand.rest()
      #expect(hand.list == 0)
      hand.send(.present(animated: false))
      #expect(hand.list == 0 && !hand.sheet.isMoving(at: hand.now))
    }
  }

  @Test(
    "a touch stops a fast list, but not a list that is almost at rest", arguments: [3000.0, 60])
  func fastList(speed: Double) throws {
    var hand = SheetHand(cover: .init(), list: 500)
    hand.down(600)
    hand.move(580)
    hand.up(580, velocity: -speed)
    try hand.pass(speed > 100 ? 0.05 : 0.2)
    let isFast = abs(hand.sheet.list.velocity(at: hand.now)) > 50
    #expect(isFast == (speed > 100))
    #expect(hand.isStoppedByTouch() == isFast)
    let place = hand.list
    hand.down(400)
    #expect(hand.owner == (isFast ? .list : nil))
    #expect(hand.list == place)
    #expect(hand.said == [])
    hand.up(400)
    #expect(hand.list == place && hand.sheet.nextDeadline == nil)
  }
}
