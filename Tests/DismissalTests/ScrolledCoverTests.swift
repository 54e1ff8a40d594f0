// One finger between content and cover: who moves, and that nothing is lost.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

/// A finger as the arbiter tells of it: events go to whoever owns it.
private struct Rig {
  var cover: ScrolledCover
  var now = Instant(3)
  var owner = "cover"
  var start = 0.0
  var said: [ScrolledCover.Effect] = []

  init(offset: Double = 0, figures: PullDown.Configuration = .init()) {
    cover = ScrolledCover(
      pull: PullDown(configuration: figures, height: 844, isPresented: true),
      list: ScrollMotion(viewport: 844, content: 3000, offset: offset))
  }

  mutating func tell(_ phase: GestureEvent.Phase, _ y: Double, velocity: Double = 0, to: String) {
    let event = GestureEvent(
      recognizer: RecognizerKey(to), phase: phase, pointer: PointerID(1), start: Point(9, start),
      location: Point(9, y), velocity: Vector(0, velocity), instant: now)
    var effects = ScrolledCover.Effects()
    cover.handle(
      to == "list" ? .list(event) : .cover(event, mayDismiss: true), at: now, into: &effects)
    said += Array(effects)
    for effect in effects {
      switch effect {
      case .handToCover: pass(y, to: "cover")
      case .handToList: pass(y, to: "list")
      case .cover: break
      }
    }
  }

  private mutating func pass(_ y: Double, to other: String) {
    let giver = owner
    owner = other
    tell(.cancelled, y, to: giver)
    tell(.began, y, to: other)
  }

  /// Another finger, somewhere else.
  mutating func second(_ phase: GestureEvent.Phase) {
    let event = GestureEvent(
      recognizer: RecognizerKey("list"), phase: phase, pointer: PointerID(2), start: Point(50, 700),
      location: Point(50, 700), instant: now)
    var effects = ScrolledCover.Effects()
    cover.handle(.list(event), at: now, into: &effects)
    cover.handle(.cover(event, mayDismiss: true), at: now, into: &effects)
    said += Array(effects)
  }

  mutating func down(_ y: Double) {
    start = y
    tell(.touched, y, to: "list")
    tell(.touched, y, to: "cover")
  }

  /// The first movement: the two are asked, and one begins.
  mutating func claim(_ y: Double) {
    now = now + 0.016
    let way = Vector(0, y - start)
    owner = cover.listMayBegin(way, at: now) ? "list" : "cover"
    if owner == "cover" { #expect(cover.coverMayBegin(way, onList: true, at: now)) }
    tell(.began, y, to: owner)
    if owner == "list" { tell(.failed, y, to: "cover") } else { tell(.failed, y, to: "list") }
  }

  mutating func move(_ y: Double) {
    now = now + 0.016
    tell(.changed, y, to: owner)
  }

  mutating func up(_ y: Double, velocity: Double = 0) {
    now = now + 0.016
    tell(.ended, y, velocity: velocity, to: owner)
  }

  var list: Double { cover.list.offset(at: now) }
  var pull: Double { cover.pull.offset(at: now) }
}

@Suite("ScrolledCover")
struct ScrolledCoverTests {
  @Test("a pull that begins with the content at its top counts from touch-down")
  func fromTop() {
    var rig = Rig()
    rig.down(200)
    rig.claim(212)
    #expect(rig.owner == "cover")
    #expect(rig.said == [.cover(.dragBegan)])
    #expect(rig.pull == 12 * 0.6)
    rig.move(450)
    #expect(rig.pull == 150)
    rig.up(450)
    #expect(rig.said == [.cover(.dragBegan), .cover(.dragEnded)])
    #expect(rig.cover.pull.isPresented)
    #expect(!rig.cover.pull.isLeaving)
  }

  @Test("a finger that goes up at the top scrolls")
  func scrolls() {
    var rig = Rig()
    rig.down(600)
    rig.claim(585)
    #expect(rig.owner == "list")
    rig.move(500)
    #expect(rig.list == 100)
    #expect(rig.pull == 0)
    rig.up(500)
    #expect(rig.said == [])
  }

  @Test("scrolling that comes to the top in the middle of a sample hands over what is left")
  func takeOver() {
    var rig = Rig(offset: 37.25)
    rig.down(200)
    rig.claim(212)
    #expect(rig.owner == "list")
    #expect(rig.list == 25.25)
    rig.move(260)
    #expect(rig.owner == "cover")
    #expect(rig.list == 0)
    #expect(abs(rig.pull - 22.75 * 0.6) < 1e-12)
    #expect(rig.said == [.cover(.dragBegan), .handToCover(PointerID(1))])
    rig.move(300)
    #expect(abs(rig.pull - 62.75 * 0.6) < 1e-12)
  }

  @Test("one finger scrolls, pulls, returns and scrolls on, and no travel is lost")
  func conservation() {
    var rig = Rig(offset: 80)
    rig.down(300)
    rig.claim(311)
    var lastList = rig.list
    var lastPull = rig.pull
    // A finger with a fraction of its own in every sample.
    for i in 1...400 {
      let t = Double(i) / 400
      let y = 311 + 260 * (1 - (2 * t - 1) * (2 * t - 1)) - 240 * t * t + 0.37 * Double(i % 7)
      rig.move(y)
      let moved = rig.list - 80 - rig.pull / 0.6
      #expect(abs(moved + (y - 300)) < 1e-9, "all of the travel is in list or cover")
      #expect(rig.list == 0 || rig.pull == 0, "one of them is at its place")
      // At the instant of a hand-over the one arrives and the other sets out in the same sample.
      if rig.list != lastList, rig.pull != lastPull {
        #expect(lastPull == 0 || rig.pull == 0)
      }
      lastList = rig.list
      lastPull = rig.pull
    }
    #expect(rig.said.filter { $0 == .cover(.dragBegan) }.count == 1)
    #expect(rig.said.filter { $0 == .cover(.dragCancelled) }.count == 1)
    #expect(rig.owner == "list")
    rig.up(0, velocity: -900)
    #expect(rig.cover.list.isMoving(at: rig.now))
    #expect(rig.cover.pull.phaseName == "idle")
  }

  @Test("a pull from the top that goes back above its start gives the list the finger")
  func returnsToList() {
    var rig = Rig()
    rig.down(300)
    rig.claim(320)
    rig.move(290)
    #expect(rig.owner == "list")
    #expect(rig.list == 10)
    #expect(rig.pull == 0)
    rig.move(330)
    #expect(rig.owner == "cover")
    #expect(rig.list == 0)
    #expect(abs(rig.pull - 18) < 1e-12)
    rig.up(330)
    #expect(
      rig.said == [
        .cover(.dragBegan), .cover(.dragCancelled), .handToList(PointerID(1)), .cover(.dragBegan),
        .handToCover(PointerID(1)), .cover(.dragEnded),
      ])
  }

  @Test("released after a take-over it is decided by the travel since then")
  func decidesByTakeOver() {
    for (travel, goes) in [(250.0, false), (250.5, true)] {
      var rig = Rig(offset: 64)
      rig.down(100)
      rig.claim(110)
      rig.move(164 + travel)
      rig.up(164 + travel)
      #expect(rig.cover.pull.isLeaving == goes)
    }
  }

  @Test("a cover caught in flight gives the list the finger only above its place")
  func caught() {
    var rig = Rig()
    var effects = ScrolledCover.Effects()
    rig.cover.handle(
      .dismiss(.button, animated: true, mayDismiss: true), at: rig.now, into: &effects)
    rig.now = rig.now + 0.1
    rig.down(400)
    let place = rig.pull
    #expect(place > 100)
    rig.claim(388)
    #expect(rig.owner == "cover")
    #expect(abs(rig.pull - place + 12 * 0.6) < 1e-9)
    rig.move(400 - place / 0.6)
    #expect(abs(rig.pull) < 1e-9)
    rig.move(400 - place / 0.6 - 30)
    #expect(rig.owner == "list")
    #expect(abs(rig.list - 30) < 1e-9)
  }

  @Test("a fling that runs into the top stops there and dismisses nothing")
  func fling() throws {
    var rig = Rig(offset: 200)
    rig.down(300)
    rig.claim(320)
    rig.move(360)
    rig.up(380, velocity: 4000)
    let rests = try #require(rig.cover.nextDeadline)
    var effects = ScrolledCover.Effects()
    rig.cover.handle(.deadline, at: rests, into: &effects)
    #expect(Array(effects) == [])
    rig.now = rests
    #expect(rig.list == 0)
    #expect(rig.pull == 0)
    #expect(rig.cover.nextDeadline == nil)
  }

  @Test("a second finger that comes and goes changes nothing", arguments: [37.25, 0])
  func secondFinger(offset: Double) {
    var rig = Rig(offset: offset)
    rig.down(200)
    rig.claim(212)
    for y in [230.0, 260, 300] {
      rig.move(y)
      let (list, pull) = (rig.list, rig.pull)
      rig.second(.touched)
      rig.second(.failed)
      rig.second(.cancelled)
      #expect(rig.list == list)
      #expect(rig.pull == pull)
    }
    rig.move(310)
    #expect(abs(rig.pull - (110 - offset) * 0.6) < 1e-9)
  }

  @Test("a list that runs on stands still while the cover leaves")
  func oneMoves() throws {
    var rig = Rig(offset: 500)
    rig.down(600)
    rig.claim(580)
    rig.up(500, velocity: -3000)
    rig.now = rig.now + 0.05
    var effects = ScrolledCover.Effects()
    rig.cover.handle(
      .dismiss(.escape, animated: true, mayDismiss: true), at: rig.now, into: &effects)
    let place = rig.list
    rig.now = rig.now + 0.1
    #expect(rig.list == place)
    #expect(rig.pull > 100)
    rig.cover.handle(.scroll(.wheel(50)), at: rig.now, into: &effects)
    #expect(rig.list == place)
  }

  @Test("cancelled after any step, list and cover are at rest and the cover is there")
  func cancelEverywhere() throws {
    let ways = [600.0, 612, 650, 700, 820, 700, 590, 500, 640, 760, 900]
    for length in 1..<ways.count {
      var rig = Rig(offset: 60)
      rig.down(ways[0])
      if length > 1 { rig.claim(ways[1]) }
      for y in ways[2..<max(2, length)] { rig.move(y) }
      if length > 1 {
        rig.tell(.cancelled, ways[length - 1], to: rig.owner)
      } else {
        rig.tell(.failed, ways[0], to: "list")
        rig.tell(.failed, ways[0], to: "cover")
      }
      var effects = ScrolledCover.Effects()
      var rounds = 0
      while let deadline = rig.cover.nextDeadline {
        rig.cover.handle(.deadline, at: deadline, into: &effects)
        #expect(deadline < rig.now + 2)
        rounds += 1
        try #require(rounds < 5)
      }
      #expect(rig.cover.pull.isPresented)
      #expect(rig.cover.pull.offset(at: rig.now + 2) == 0)
      let begun = rig.said.filter { $0 == .cover(.dragBegan) }.count
      let over = rig.said.filter { $0 == .cover(.dragCancelled) }.count
      #expect(begun == over, "after \(length)")
    }
  }
}
