// The pulled sheet in its three styles: who moves, what is said, and when it goes.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

/// A finger as the arbiter tells of it: events go to whoever owns it.
private struct Rig {
  var sheet: PullToDismiss
  var now = Instant(3)
  var owner = "sheet"
  var start = 0.0
  var said: [PullToDismiss.Effect] = []
  var mayDismiss = true

  init(
    _ style: PullToDismiss.Style = .continuous, offset: Double = 0,
    figures: PullToDismiss.Configuration = .init(), isPresented: Bool = true
  ) {
    sheet = PullToDismiss(
      configuration: figures, style: style, height: 844,
      list: ScrollMotion(viewport: 720, content: 3000, offset: offset), isPresented: isPresented)
  }

  @discardableResult
  mutating func send(_ event: PullToDismiss.Event, after seconds: Double = 0)
    -> [PullToDismiss.Effect]
  {
    now = now + seconds
    var effects = PullToDismiss.Effects()
    sheet.handle(event, at: now, into: &effects)
    said += Array(effects)
    return Array(effects)
  }

  mutating func tell(_ phase: GestureEvent.Phase, _ y: Double, velocity: Double = 0, to: String) {
    let event = GestureEvent(
      recognizer: RecognizerKey(to), phase: phase, pointer: PointerID(1), start: Point(9, start),
      location: Point(9, y), velocity: Vector(0, velocity), instant: now)
    let effects = send(to == "list" ? .list(event) : .sheet(event, mayDismiss: mayDismiss))
    for effect in effects {
      switch effect {
      case .handToSheet: pass(y, to: "sheet")
      case .handToList: pass(y, to: "list")
      default: break
      }
    }
  }

  private mutating func pass(_ y: Double, to other: String) {
    let giver = owner
    owner = other
    tell(.cancelled, y, to: giver)
    tell(.began, y, to: other)
  }

  mutating func down(_ y: Double) {
    start = y
    tell(.touched, y, to: "list")
    tell(.touched, y, to: "sheet")
  }

  mutating func claim(_ y: Double, velocity: Double = 0) {
    now = now + 0.016
    let way = Vector(0, y - start)
    let sheetMay = sheet.sheetMayBegin(way, onList: true, at: now)
    // The list is the deeper one and comes first, but in this style it waits for the sheet.
    let listMay = sheet.listMayBegin(way, at: now)
    owner =
      sheet.style == .discontinuous ? (sheetMay ? "sheet" : "list") : (listMay ? "list" : "sheet")
    tell(.began, y, velocity: velocity, to: owner)
    tell(.failed, y, to: owner == "list" ? "sheet" : "list")
  }

  mutating func move(_ y: Double, velocity: Double = 0, after seconds: Double = 0.016) {
    now = now + seconds
    tell(.changed, y, velocity: velocity, to: owner)
  }

  mutating func up(_ y: Double, velocity: Double = 0) {
    now = now + 0.016
    tell(.ended, y, velocity: velocity, to: owner)
  }

  mutating func rest() throws {
    var rounds = 0
    while let deadline = sheet.nextDeadline {
      now = max(now, deadline)
      send(.deadline)
      rounds += 1
      try #require(rounds < 10)
    }
  }

  var list: Double { sheet.list.offset(at: now) }
  var offset: Double { sheet.offset(at: now) }
}

@Suite("PullToDismiss")
struct PullToDismissTests {
  @Test("continuous: one finger scrolls, pulls, returns and scrolls on, and no travel is lost")
  func conservation() {
    var rig = Rig(offset: 80)
    rig.down(300)
    rig.claim(311)
    #expect(rig.owner == "list")
    for i in 1...400 {
      let t = Double(i) / 400
      let y = 311 + 260 * (1 - (2 * t - 1) * (2 * t - 1)) - 240 * t * t + 0.37 * Double(i % 7)
      rig.move(y)
      let moved = rig.list - 80 - rig.offset
      #expect(abs(moved + (y - 300)) < 1e-9)
      #expect(rig.list == 0 || rig.offset == 0)
    }
    rig.up(-20)
    #expect(
      rig.said == [
        .sheet(.dragBegan), .handToSheet(PointerID(1)), .sheet(.dragCancelled),
        .handToList(PointerID(1)),
      ])
  }

  @Test("continuous: a pull from the top counts from touch-down")
  func fromTop() {
    var rig = Rig()
    rig.down(200)
    rig.claim(211)
    #expect(rig.owner == "sheet")
    rig.move(300)
    #expect(rig.offset == 100)
    #expect(abs(rig.sheet.progress(at: rig.now) - 100 / 844) < 1e-12)
  }

  struct Release: Sendable {
    var travel, velocity: Double
    var goes: Bool
    var because: String
  }

  @Test(
    "a release completes by speed or by progress",
    arguments: [
      Release(travel: 253.2, velocity: 0, goes: false, because: "exactly 0.3 of 844"),
      Release(travel: 254, velocity: 0, goes: true, because: "more than 0.3"),
      Release(travel: 30, velocity: 320, goes: true, because: "as fast as the figure"),
      Release(travel: 30, velocity: 319, goes: false, because: "neither"),
      Release(travel: 250, velocity: -900, goes: false, because: "upwards and not far enough"),
    ])
  func release(row: Release) throws {
    var rig = Rig()
    rig.down(200)
    rig.claim(211)
    rig.move(200 + row.travel)
    rig.up(200 + row.travel, velocity: row.velocity)
    let released = rig.now
    #expect(rig.said == [.sheet(.dragBegan), .sheet(.dragEnded)])
    try rig.rest()
    #expect(rig.sheet.isPresented == !row.goes, "\(row.because)")
    #expect(abs(rig.now - released - (row.goes ? 0.37 : 0.45)) < 1e-9)
    #expect((rig.said.last == .sheet(.dismissed(.drag))) == row.goes)
  }

  @Test("the way out and the way back begin with the finger's speed", arguments: [700.0, -200])
  func handsVelocityOver(velocity: Double) {
    var rig = Rig()
    rig.down(200)
    rig.claim(211)
    rig.move(300)
    rig.up(300, velocity: velocity)
    let h = 1e-7
    let slope = (rig.sheet.offset(at: rig.now + h) - rig.offset) / h
    #expect(abs(slope - velocity) < 0.1)
  }

  @Test("discontinuous: reaching the top by scrolling needs a new touch")
  func discontinuous() throws {
    var rig = Rig(.discontinuous, offset: 40)
    rig.down(200)
    rig.claim(212)
    #expect(rig.owner == "list")
    rig.move(300)
    #expect(rig.owner == "list")
    #expect(rig.offset == 0)
    #expect(rig.list < 0, "the list follows past its top by the rubber band")
    rig.up(300)
    try rig.rest()
    #expect(rig.list == 0)
    rig.down(200)
    rig.claim(212)
    #expect(rig.owner == "sheet")
    rig.move(180)
    #expect(rig.offset == 0)
    #expect(rig.list == 0, "the list does not get the finger back")
    rig.up(180)
    #expect(rig.said == [.sheet(.dragBegan), .sheet(.dragEnded)])
  }

  @Test("discontinuous: a finger that lands during the bounce counts as at the top")
  func duringBounce() throws {
    var rig = Rig(.discontinuous)
    rig.down(200)
    rig.claim(190)
    rig.move(420)
    rig.up(420)
    rig.now = rig.now + 0.1
    rig.down(100)
    let caught = rig.list
    #expect(caught < -5)
    rig.claim(115)
    #expect(rig.owner == "sheet")
    for y in [140.0, 200, 260] {
      rig.move(y)
      #expect(rig.list == caught, "the list stands still while the sheet moves")
      #expect(abs(rig.offset - (y - 100)) < 1e-9)
    }
    rig.up(260)
    #expect(rig.sheet.list.offset(at: rig.now + 0.2) == caught)
    try rig.rest()
    #expect(rig.list == 0)
    #expect(rig.sheet.isPresented)
  }

  @Test("scroll decides: the list refuses a finger that goes down at its top")
  func scrollDecides() {
    var rig = Rig(.scrollDecides)
    rig.down(200)
    #expect(!rig.sheet.listMayBegin(Vector(0, 12), at: rig.now))
    #expect(rig.sheet.listMayBegin(Vector(0, -12), at: rig.now))
    rig.claim(212)
    #expect(rig.owner == "sheet")
    var scrolled = Rig(.scrollDecides, offset: 40)
    scrolled.down(200)
    scrolled.claim(212)
    #expect(scrolled.owner == "list")
  }

  @Test("a horizontal drag begins no dismissal", arguments: PullToDismiss.Style.allCases)
  func horizontal(style: PullToDismiss.Style) {
    let rig = Rig(style)
    for dx in [-20.0, 20] {
      #expect(!rig.sheet.sheetMayBegin(Vector(dx, 12), onList: true, at: rig.now))
      #expect(!rig.sheet.sheetMayBegin(Vector(dx, -12), onList: true, at: rig.now))
      #expect(rig.sheet.sheetMayBegin(Vector(dx / 2, 12), onList: true, at: rig.now))
    }
  }

  @Test("the sheet's head pulls wherever the list is")
  func head() {
    let rig = Rig(offset: 400)
    #expect(rig.sheet.sheetMayBegin(Vector(0, 12), onList: false, at: rig.now))
    #expect(!rig.sheet.sheetMayBegin(Vector(0, -12), onList: false, at: rig.now))
    #expect(!rig.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: rig.now))
  }

  @Test("fluid: a list that was fast keeps the sheet waiting for 100 ms, and then gives way")
  func lock() {
    var rig = Rig(offset: 30, figures: .fluid)
    rig.down(200)
    rig.claim(212, velocity: 700)
    rig.move(225, velocity: 700)
    let fast = rig.now
    rig.move(260, velocity: 700)
    #expect(rig.owner == "list")
    #expect(rig.list == 0)
    #expect(rig.offset == 0)
    rig.move(280, velocity: 100, after: fast + 0.099 - rig.now)
    #expect(rig.owner == "list")
    rig.move(285, velocity: 100, after: 0.002)
    #expect(rig.owner == "sheet")
    #expect(abs(rig.offset - 5) < 1e-9)
    var seed = Rig(offset: 30)
    seed.down(200)
    seed.claim(212, velocity: 700)
    seed.move(260, velocity: 700)
    #expect(seed.owner == "sheet")
  }

  @Test("fluid: a fling into the top locks the sheet for the next touch, too")
  func lockAfterFling() throws {
    var rig = Rig(offset: 60, figures: .fluid)
    rig.down(300)
    rig.claim(320)
    rig.up(330, velocity: 4000)
    let rests = try #require(rig.sheet.nextDeadline)
    rig.now = rests
    rig.send(.deadline)
    #expect(rig.list == 0)
    rig.now = rests + 0.02
    rig.down(200)
    #expect(!rig.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: rests + 0.05))
    #expect(rig.sheet.sheetMayBegin(Vector(0, 12), onList: true, at: rests + 0.101))
  }

  @Test("a fling that runs into the top stops there and dismisses nothing")
  func fling() throws {
    var rig = Rig(offset: 60)
    rig.down(300)
    rig.claim(320)
    rig.up(330, velocity: 4000)
    try rig.rest()
    #expect(rig.said == [])
    #expect(rig.list == 0)
    #expect(rig.offset == 0)
  }

  @Test("it comes and goes by its spring and says so once")
  func withoutFinger() throws {
    var rig = Rig(isPresented: false)
    #expect(rig.send(.present(animated: true)) == [])
    #expect(rig.offset == 844)
    let began = rig.now
    try rig.rest()
    #expect(rig.now == began + 0.38)
    #expect(rig.send(.dismiss(.escape, animated: true, mayDismiss: true)) == [])
    #expect(rig.send(.dismiss(.code, animated: true, mayDismiss: true), after: 0.1) == [])
    try rig.rest()
    #expect(rig.said == [.sheet(.presented), .sheet(.dismissed(.escape))])
    #expect(rig.now == began + 0.76)
  }

  @Test("a refusal answers every source with one attempt")
  func veto() throws {
    var rig = Rig()
    rig.mayDismiss = false
    #expect(
      rig.send(.dismiss(.button, animated: true, mayDismiss: false)) == [
        .sheet(.didAttempt(.button))
      ])
    rig.down(200)
    rig.claim(211)
    rig.move(700)
    rig.up(700, velocity: 900)
    #expect(
      rig.said == [
        .sheet(.didAttempt(.button)), .sheet(.dragBegan), .sheet(.dragEnded),
        .sheet(.didAttempt(.drag)),
      ])
    try rig.rest()
    #expect(rig.sheet.isPresented)
    #expect(rig.offset == 0)
  }

  @Test("a sheet in flight is caught where it is drawn, and can be saved")
  func catching() throws {
    var rig = Rig()
    rig.send(.dismiss(.button, animated: true, mayDismiss: true))
    rig.now = rig.now + 0.1
    rig.down(500)
    let caught = rig.offset
    #expect(caught > 100)
    #expect(rig.sheet.offset(at: rig.now + 1) == caught)
    rig.claim(488)
    #expect(abs(rig.offset - caught + 12) < 1e-9)
    rig.move(500 - caught + 100)
    rig.up(500 - caught + 100)
    try rig.rest()
    #expect(rig.sheet.isPresented)
    #expect(rig.said == [.sheet(.dragBegan), .sheet(.dragEnded)])
  }

  @Test("a list that runs on stands still while the sheet leaves, and wheels do nothing")
  func oneMoves() {
    var rig = Rig(offset: 500)
    rig.down(600)
    rig.claim(580)
    rig.up(500, velocity: -3000)
    rig.send(.dismiss(.escape, animated: true, mayDismiss: true), after: 0.05)
    let place = rig.list
    rig.now = rig.now + 0.1
    #expect(rig.list == place)
    rig.send(.scroll(.wheel(50)))
    #expect(rig.list == place)
  }

  @Test("cancelled after any step it is at rest in place", arguments: PullToDismiss.Style.allCases)
  func cancelEverywhere(style: PullToDismiss.Style) throws {
    for offset in [0.0, 60] {
      let ways = [600.0, 612, 650, 700, 820, 700, 590, 500, 640, 760, 900]
      for length in 1...ways.count {
        var rig = Rig(style, offset: offset)
        rig.down(ways[0])
        if length > 1 { rig.claim(ways[1]) }
        if length > 2 { for y in ways[2..<length] { rig.move(y) } }
        let cancelled = rig.now
        if length > 1 {
          rig.tell(.cancelled, ways[length - 1], to: rig.owner)
        } else {
          rig.tell(.failed, ways[0], to: "list")
          rig.tell(.failed, ways[0], to: "sheet")
        }
        try rig.rest()
        #expect(rig.now - cancelled < 2)
        #expect(rig.sheet.isPresented)
        #expect(rig.offset == 0)
        let begun = rig.said.filter { $0 == .sheet(.dragBegan) }.count
        #expect(begun == rig.said.filter { $0 == .sheet(.dragCancelled) }.count)
      }
    }
  }

  @Test("every figure is declared and in range")
  func figures() {
    let seed = PullToDismiss.Configuration()
    for parameter in PullToDismiss.Configuration.parameters {
      var copy = seed
      #expect(parameter.set(parameter.value(in: seed), in: &copy) == nil, "\(parameter.name)")
    }
    let differing = PullToDismiss.Configuration.parameters.filter {
      $0.value(in: seed) != $0.value(in: .fluid)
    }
    #expect(differing.map(\.name) == ["lockAfterScrolling"])
  }
}
