// Tests a list in a sheet with detents: where the list scrolls, and that no travel is lost.
import Dismissal
import Geometry
import Gesture
import Motion
import Support
import Testing

/// The detents of a sheet, in points down. It is dismissed at 844 points, and its list shows 720
/// points of 3000.
private let detents = [600.0, 300, 0]

private func hand(
  _ scrolls: ListScrolling, at place: Int, list offset: Double = 0, content: Double = 3000,
  _ change: (inout Sheet.Rule) -> Void = { _ in }
) -> SheetHand {
  var rule = DetentsConfiguration().rule
  rule.catchUp = 0
  rule.scrolls = scrolls
  change(&rule)
  return SheetHand(
    ScrolledSheet(
      sheet: Sheet(rule: rule, extent: 844, detents: detents, selected: place, isPresented: true),
      list: ScrollMotion(viewport: 720, content: content, offset: offset)))
}

@Suite("List in a sheet with detents")
struct SheetListLawTests {
  struct Row: Sendable {
    var scrolls: ListScrolling
    var place: Int
    var way: Double
    var owner: SheetHand.Owner
    var because: String

    init(
      _ scrolls: ListScrolling, _ place: Int, _ way: Double, _ owner: SheetHand.Owner,
      _ because: String
    ) {
      (self.scrolls, self.place, self.way) = (scrolls, place, way)
      (self.owner, self.because) = (owner, because)
    }
  }

  static let rows = [
    Row(.last, 0, -20, .sheet, "below the last place a finger raises the sheet"),
    Row(.last, 1, -20, .sheet, "in the middle, too"),
    Row(.last, 2, -20, .list, "at the last place the list scrolls"),
    Row(.last, 2, 20, .sheet, "its list is at its top, so the sheet follows"),
    Row(.last, 1, 20, .sheet, "a finger lowers it from anywhere"),
    Row(.always, 0, -20, .list, "the list scrolls at the lowest place"),
    Row(.always, 1, -20, .list, "and in the middle"),
    Row(.always, 2, -20, .list, "and at the last place"),
    Row(.always, 0, 20, .sheet, "its list is at its top, so the sheet follows at the lowest place"),
    Row(.always, 1, 20, .sheet, "and in the middle"),
    Row(.always, 2, 20, .sheet, "and at the last place"),
    Row(.never, 0, -20, .sheet, "the list never gets a finger"),
    Row(.never, 1, 20, .sheet, "not downwards"),
    Row(.never, 2, -20, .sheet, "and not at the last place, where the sheet gives way a little"),
    Row(.never, 2, 20, .sheet, "nor there downwards"),
  ]

  @Test(
    "the detent and the style of scrolling decide whether a finger moves a list or its sheet",
    arguments: rows)
  func owners(row: Row) {
    var hand = hand(row.scrolls, at: row.place)
    hand.down(400)
    hand.move(400 + row.way)
    #expect(hand.owner == row.owner, "\(row.scrolls) at \(row.place): \(row.because)")
  }

  @Test(
    "a finger on a list too short to scroll raises the sheet instead")
  func shortAndScrolled() {
    var short = hand(.always, at: 1, content: 500)
    short.down(400)
    short.move(340)
    #expect(short.owner == .sheet && short.offset == 240)
    short.move(60)
    #expect(short.owner == .sheet && short.list == 0, "past its place it gives way, and no list")
    var scrolled = hand(.always, at: 1, list: 200)
    scrolled.down(400)
    scrolled.move(420)
    #expect(scrolled.owner == .list && scrolled.list == 180)
  }

  @Test(
    "in any stroke, each point of finger travel moves either the list or the sheet, never both",
    arguments: ListScrolling.allCases, 0..<3)
  func law(scrolls: ListScrolling, place: Int) {
    var handoffs: Set<String> = []
    for seed in 0..<60 {
      var dice = SeededRandom(UInt64(seed))
      let begin = dice.chance(0.5) ? 0 : dice.number(0...200)
      var hand = hand(scrolls, at: place, list: begin)
      let start = hand.offset
      hand.down(400)
      var y = 400.0
      // The finger stays in the range in which no rubber band shortens the travel.
      let top = 400 - start - (scrolls == .never ? 0 : 300)
      let bottom = 400 + begin + 300
      for _ in 0..<60 {
        y = min(max(top, y + dice.number(-90...90)), bottom)
        hand.move(y)
        guard hand.owner != nil else { continue }
        let moved = (hand.list - begin) - (hand.offset - start)
        #expect(
          abs(moved + (y - 400)) < 1e-9,
          "\(scrolls) \(place) \(seed): \(moved) of \(y - 400)")
        switch scrolls {
        case .last:
          #expect(hand.offset == 0 || hand.list == begin || hand.list == 0)
        case .always:
          #expect(hand.list == 0 || hand.offset == start, "one of them is at its place")
        case .never: #expect(hand.list == begin)
        }
        for word in hand.hear() where word.hasPrefix("to ") { handoffs.insert(word) }
      }
    }
    // Wherever the list scrolls, both handoffs occur: to the list and to the sheet.
    let both: Set<String> = ["to list", "to sheet"]
    #expect(handoffs == (scrolls == .never ? [] : both), "\(scrolls) at \(place)")
  }

  @Test(
    "a drag on a sheet's header never scrolls the list",
    arguments: ListScrolling.allCases, 0..<3)
  func header(scrolls: ListScrolling, place: Int) {
    for seed in 0..<40 {
      var dice = SeededRandom(UInt64(seed))
      let begin = dice.pick([0, 37.5, 400])
      var hand = hand(scrolls, at: place, list: begin)
      hand.down(400, onList: false)
      var y = 400.0
      for _ in 0..<40 {
        y += dice.number(-120...120)
        hand.move(y)
        #expect(hand.list == begin)
        #expect(hand.owner != .list)
      }
      hand.up(y, velocity: dice.number(-2000...2000))
      #expect(hand.list == begin)
    }
  }

  @Test(
    "a flicked list coasts without moving its sheet", arguments: 0..<3)
  func momentum(place: Int) throws {
    var hand = hand(.always, at: place)
    hand.down(600)
    hand.move(500)
    hand.up(450, velocity: -1500)
    try hand.rest()
    #expect(hand.list > 200)
    #expect(hand.offset == detents[place])
    #expect(hand.sheet.sheet.selected == place)
  }

  @Test("when the finger that pulled a sheet returns to the list, the sheet rests at its detent")
  func returns() {
    for place in 0..<3 {
      var hand = hand(.always, at: place, list: 40)
      hand.down(300)
      hand.move(360)
      #expect(hand.owner == .sheet)
      #expect(hand.offset == detents[place] + 20)
      hand.move(320)
      #expect(hand.owner == .list)
      #expect(hand.offset == detents[place] && hand.list == 20)
      #expect(hand.sheet.sheet.selected == place)
      #expect(hand.sheet.sheet.isResting)
    }
  }

  @Test("a list that becomes shorter while its sheet moves does not move before the sheet rests")
  func sent() throws {
    var hand = hand(.always, at: 1, list: 2500, content: 3300)
    hand.send(.send(to: 2, animated: true))
    hand.scroll(.resized(viewport: 720, content: 3000))
    #expect(hand.list == 2500)
    try hand.rest()
    #expect(hand.list == 2280 && hand.offset == 0)
  }
}
