// Tests a moving sheet with a list: touches, taps, headers, and fingers at every detent.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

@Suite("Sheet with a list, in motion")
struct SheetInFlightTests {
  private func cover() -> SheetHand { SheetHand(cover: .init()) }

  @Test(
    "a resting finger on a moving cover neither stops nor delays the cover",
    arguments: 0..<3)
  func touchOnly(way: Int) throws {
    for hand in [cover(), SheetHand()] {
      var hand = hand
      if way == 2 {
        hand.send(.dismiss(.programmatic, animated: false, shouldDismiss: true))
        hand.send(.present(animated: true))
      } else {
        hand.down(200)
        hand.move(212)
        hand.move(way == 0 ? 400 : 500, after: 0.1)
        hand.up(way == 0 ? 400 : 500)
      }
      var alone = hand
      try alone.rest()
      hand.now = hand.now + 0.05
      hand.down(500)
      hand.move(506, after: 0.03)
      hand.up(506, after: 0.03)
      #expect(!hand.sheet.sheet.isDragged)
      try hand.rest()
      #expect(hand.now == alone.now)
      #expect(hand.said == alone.said)
      #expect(hand.sheet.sheet.isPresented == alone.sheet.sheet.isPresented)
    }
  }

  @Test(
    "after a pull without a dismissal, the list can be scrolled once the sheet is almost at rest")
  func scrollsAgain() throws {
    for hand in [cover(), SheetHand(), SheetHand(.discontinuous), SheetHand(.scrollDecides)] {
      var hand = hand
      hand.down(200)
      hand.move(212)
      hand.move(400, after: 0.1)
      hand.up(400)
      let whole = try #require(hand.sheet.nextDeadline) - hand.now
      var waited = 0.0
      while !hand.sheet.sheet.isAtRestForFinger(at: hand.now) {
        #expect(!hand.listMayBegin(-12))
        hand.now = hand.now + 0.002
        waited += 0.002
      }
      #expect(waited < whole - 0.02, "not only when the spring is done")
      let drawn = hand.offset
      hand.down(600)
      #expect(hand.offset == drawn)
      hand.move(580, after: 0)
      #expect(hand.owner == .list)
      hand.move(470)
      #expect(abs(hand.list - 130) < 1e-9)
      hand.up(470)
      try hand.rest()
      #expect(hand.offset == 0 && abs(hand.list - 130) < 1e-9)
    }
  }

  @Test("a pull of a cover that is almost at rest starts at the cover's drawn position")
  func tail() throws {
    for hand in [cover(), SheetHand()] {
      var hand = hand
      hand.down(200)
      hand.move(212)
      hand.move(400, after: 0.1)
      hand.up(400)
      while !hand.sheet.sheet.isAtRestForFinger(at: hand.now) { hand.now = hand.now + 0.002 }
      let drawn = hand.offset
      #expect(drawn != 0)
      hand.down(300)
      hand.move(312, after: 0)
      #expect(hand.owner == .sheet)
      #expect(hand.offset == drawn)
      hand.up(312)
      try hand.rest()
      #expect(hand.offset == 0 && hand.sheet.sheet.isPresented)
    }
  }

  @Test(
    "a list that reaches its top passes the remaining travel to a sheet that is almost at rest")
  func takenInTail() {
    var hand = SheetHand()
    hand.down(200)
    hand.move(212)
    hand.move(400, after: 0.1)
    hand.up(400)
    while !hand.sheet.sheet.isAtRestForFinger(at: hand.now) { hand.now = hand.now + 0.002 }
    let drawn = hand.offset
    hand.down(600)
    hand.move(580, after: 0)
    #expect(hand.owner == .list && hand.list == 20)
    hand.move(650, after: 0)
    #expect(hand.owner == .sheet && hand.list == 0)
    #expect(abs(hand.offset - drawn - 50) < 1e-9)
  }

  @Test("a finger that interrupts a moving sheet can drag the sheet back from its drawn position")
  func catching() throws {
    var hand = SheetHand()
    hand.send(.dismiss(.button, animated: true, shouldDismiss: true))
    hand.now = hand.now + 0.1
    hand.down(500)
    hand.move(488)
    let caught = hand.offset
    #expect(caught > 100)
    #expect(abs(hand.sheet.sheet.offset(at: hand.now + 1) - caught + 12) < 1e-9)
    hand.move(500 - caught + 100, after: 0.1)
    #expect(abs(hand.offset - 100) < 1e-9)
    hand.up(500 - caught + 100)
    try hand.rest()
    #expect(hand.sheet.sheet.isPresented)
    #expect(hand.said == ["dragBegan", "dragEnded: stays by place"])
  }

  @Test("a drag of a sheet's header moves the sheet at any offset of the list")
  func head() {
    let hand = SheetHand(list: 400)
    #expect(hand.sheet.sheetMayBegin(Vector(0, 12), onList: false, at: hand.now))
    #expect(!hand.sheet.sheetMayBegin(Vector(0, -12), onList: false, at: hand.now))
    #expect(!hand.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: hand.now))
    var rule = PullToDismissConfiguration().rule
    rule.rubberBand = RubberBand(dimension: 844)
    var soft = SheetHand(
      ScrolledSheet(
        sheet: Sheet(rule: rule, extent: 844, isPresented: true),
        list: ScrollMotion(viewport: 720, content: 3000)))
    soft.down(100, onList: false)
    soft.move(80)
    #expect(soft.owner == .sheet)
    soft.move(20, after: 0.1)
    #expect(abs(soft.offset + RubberBand(dimension: 844).offset(forPull: 80)) < 1e-9)
    soft.down(100)
    #expect(soft.listMayBegin(-12) == false, "a finger has the sheet")
  }

  @Test(
    "a finger on a sheet's header never scrolls the sheet's list", arguments: Sheet.Style.allCases)
  func headKeepsFinger(style: Sheet.Style) throws {
    for rows in [3000.0, 0] {
      for ending in 0..<3 {
        var hand = SheetHand(
          ScrolledSheet(
            sheet: Sheet(
              rule: PullToDismissConfiguration().rule, extent: 844, isPresented: true),
            list: ScrollMotion(viewport: 720, content: rows), style: style))
        // An earlier finger was on the list.
        hand.down(500)
        hand.up(500)
        hand.down(60, onList: false)
        hand.move(72)
        hand.move(160)
        hand.move(20)
        #expect(hand.owner == .sheet)
        #expect(hand.offset == 0 && hand.list == 0)
        hand.move(-20)
        if ending == 0 { hand.up(-20, velocity: -900) } else { hand.cancel(-20) }
        try hand.rest()
        #expect(hand.sheet.phaseName == "idle" && !hand.sheet.list.isHeld)
        hand.scroll(.wheel(60))
        #expect(hand.list == (rows > 0 ? 60 : 0))
        hand.scroll(.key(.home))
        try hand.rest()
        hand.down(600)
        hand.move(560)
        hand.up(560, velocity: -1000)
        try hand.rest()
        #expect(hand.sheet.sheet.isPresented, "a finger that goes up throws nothing away")
      }
    }
  }

  @Test(
    "after a touch is cancelled at any step of a drag, list and sheet come to rest",
    arguments: 0..<4)
  func cancelEverywhere(which: Int) throws {
    for offset in [0.0, 60] {
      let ways = [600.0, 612, 650, 700, 820, 700, 590, 500, 640, 760, 900]
      for length in 1...ways.count {
        var hand =
          which < 3
          ? SheetHand(Sheet.Style.allCases[which], list: offset)
          : SheetHand(cover: .init(), list: offset)
        hand.down(ways[0])
        for y in ways[1..<length] { hand.move(y) }
        let cancelled = hand.now
        hand.cancel(ways[length - 1])
        try hand.rest()
        #expect(hand.now - cancelled < 2)
        #expect(hand.sheet.sheet.isPresented)
        #expect(hand.offset == 0)
        let begun = hand.said.filter { $0 == "dragBegan" }.count
        #expect(begun == hand.said.filter { $0 == "dragCancelled" }.count, "after \(length)")
      }
    }
  }

  @Test("one finger opens the sheet, scrolls its list and closes the sheet without losing travel")
  func everyPlace() throws {
    let detents = [600.0, 300, 0]
    for (index, place) in detents.enumerated() {
      var rule = PullToDismissConfiguration().rule
      rule.catchUp = 0
      var hand = SheetHand(
        ScrolledSheet(
          sheet: Sheet(
            rule: rule, extent: 844, detents: detents, selected: index, isPresented: true),
          list: ScrollMotion(viewport: 720, content: 3000)))
      hand.scroll(.wheel(40))
      #expect(hand.list == (index == 2 ? 40 : 0), "a list scrolls where the sheet is fully open")
      hand.scroll(.wheel(-40))
      hand.down(700)
      for y in stride(from: 690, through: -80, by: -7.7) {
        hand.move(y)
        #expect(abs((place - hand.offset) + hand.list - (700 - y)) < 1e-9)
        #expect(hand.list == 0 || hand.offset == 0)
      }
      #expect(hand.owner == .list && hand.list > 50)
      for y in stride(from: -80, through: 760, by: 7.7) {
        hand.move(y)
        #expect(abs((place - hand.offset) + hand.list - (700 - y)) < 1e-9)
        #expect(abs(hand.list) < 1e-9 || abs(hand.offset) < 1e-9)
      }
      #expect(hand.owner == .sheet && hand.offset > place)
      hand.up(760)
      try hand.rest()
      #expect(hand.offset == place && hand.list == 0)
      #expect(hand.sheet.sheet.selected == index)
    }
  }
}
