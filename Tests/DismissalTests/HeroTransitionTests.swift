// Tests a card that becomes a page and returns, with one report of each at rest.
import Dismissal
import Geometry
import Motion
import Support
import Testing

private typealias Rig = MachineRig<HeroTransition>

extension MachineRig<HeroTransition> {
  fileprivate init() { self.init(HeroTransition()) }

  fileprivate mutating func send(
    _ event: HeroTransition.Event, _ seconds: Double
  ) -> [HeroTransition.Effect] { tell(event, at: seconds) }

  /// Handles the deadline, and returns its instant and its effects.
  fileprivate mutating func rest() throws -> (Double, [HeroTransition.Effect]) {
    let deadline = try #require(machine.nextDeadline)
    return (deadline.seconds, tell(.deadline, at: deadline.seconds))
  }

  private func pose(_ seconds: Double) -> HeroTransition.Pose { machine.pose(at: Instant(seconds)) }
  fileprivate func progress(_ seconds: Double) -> Double { pose(seconds).progress }
  fileprivate func blur(_ seconds: Double) -> Double { pose(seconds).blur }
  fileprivate func offset(_ seconds: Double) -> Vector { pose(seconds).offset }
}

/// A travel towards the card, which is above.
private let up = Vector(0, -100)

@Suite("Hero transition of a card")
struct HeroTransitionTests {
  @Test("an opening hero page follows its spring, and reports `opened` once it rests")
  func opening() throws {
    var rig = Rig()
    #expect(rig.send(.open(id: 3, travel: 400), 1) == [])
    let spring = SpringTrajectory(
      from: 0, to: 400, spring: .openCard, restsWithin: Rest.unseen)
    for t in [0.0, 0.05, 0.2, 0.5] {
      #expect(abs(rig.progress(1 + t) - spring.value(at: t) / 400) < 1e-9)
    }
    #expect(rig.machine.id == 3)
    let (at, effects) = try rig.rest()
    #expect(abs(at - 1 - spring.restingTime) < 1e-9)
    #expect(effects == [.opened(id: 3)])
    #expect(rig.progress(at) == 1)
    #expect(rig.machine.nextDeadline == nil)
  }

  @Test("a closing hero page follows its spring, and reports `closed` once")
  func closing() throws {
    var rig = Rig()
    rig.machine = HeroTransition(open: 2)
    _ = rig.send(.close(travel: 400, notBefore: Instant(9)), 0)
    let spring = SpringTrajectory(
      from: 400, to: 0, spring: .closeCard, restsWithin: Rest.unseen)
    #expect(abs(rig.progress(0.2) - spring.value(at: 0.2) / 400) < 1e-9)
    #expect(rig.send(.close(travel: 400, notBefore: nil), 0.3) == [])
    #expect(rig.send(.deadline, 1) == [])
    let (at, effects) = try rig.rest()
    #expect(at == 9)
    #expect(effects == [.closed(id: 2)])
    #expect(rig.machine.isClosed && rig.machine.id == nil)
    #expect(rig.send(.deadline, 10) == [])
  }

  @Test("a hero page that is closed while it opens continues from its progress with its speed")
  func closeWhileOpening() {
    var rig = Rig()
    _ = rig.send(.open(id: 0, travel: 400), 0)
    let before = rig.progress(0.1)
    let speed = (before - rig.progress(0.1 - 1e-6)) / 1e-6
    _ = rig.send(.close(travel: 300, notBefore: nil), 0.1)
    #expect(abs(rig.progress(0.1) - before) < 1e-12)
    let after = (rig.progress(0.1 + 1e-6) - before) / 1e-6
    #expect(abs(after - speed) < 0.01)
  }

  @Test(
    "the page behind a hero page blurs in a quarter of a second, and clears in the same time")
  func blur() throws {
    var rig = Rig()
    _ = rig.send(.open(id: 0, travel: 400), 0)
    #expect(rig.blur(0) == 0)
    #expect(abs(rig.blur(0.125) - 0.5) < 1e-6)
    #expect(rig.blur(0.25) == 1)
    let (at, _) = try rig.rest()
    _ = rig.send(.close(travel: 400, notBefore: nil), at)
    #expect(abs(rig.blur(at + 0.0625) - 0.75) < 1e-6)
    #expect(rig.blur(at + 0.25) == 0)
  }

  private static func flying(closing: Bool) -> Rig {
    var rig = Rig()
    if closing {
      rig.machine = HeroTransition(open: 1)
      _ = rig.send(.close(travel: 400, notBefore: nil), 0)
    } else {
      _ = rig.send(.open(id: 1, travel: 400), 0)
    }
    return rig
  }

  @Test(
    "a finger that interrupts a moving hero page drags the page from its drawn position",
    arguments: [false, true])
  func caught(closing: Bool) throws {
    var rig = Self.flying(closing: closing)
    #expect(!rig.machine.isAtRestForFinger(at: Instant(0.12)))
    let flying = rig.progress(0.12)
    #expect(rig.send(.began(translation: Vector(6, 8), closingWay: up), 0.12) == [.dragBegan])
    #expect(rig.progress(0.12) == flying && rig.progress(5) == flying)
    #expect(rig.offset(0.12) == .zero)
    #expect(rig.machine.nextDeadline == nil && rig.machine.isDragged)
    _ = rig.send(.moved(translation: Vector(30, 40)), 0.23)
    #expect(rig.offset(0.23) == Vector(30, 40))
    // A cancelled drag does not move the card.
    #expect(rig.send(.cancelled, 0.3) == [.dragCancelled])
    #expect(rig.progress(0.3) == flying && rig.offset(0.3) == Vector(30, 40))
    let (at, effects) = try rig.rest()
    #expect(effects == [closing ? .closed(id: 1) : .opened(id: 1)])
    #expect(rig.offset(at) == .zero)
  }

  @Test(
    "an interrupted hero page closes after a flick to its card, or a pull over half of the path",
    arguments: [
      (false, Vector(0, -40), -900.0, true, "thrown towards the card"),
      (true, Vector(0, 40), 900, false, "thrown away from it"),
      (true, Vector(0, -40), -900, true, "thrown on"),
      (false, Vector(0, 20), 0, false, "hardly opened, and not carried back"),
      (false, Vector(0, -90), 0, true, "carried back by more than half of its way"),
      (true, Vector(0, -20), 0, false, "hardly closed"),
      (true, Vector(0, -190), 0, true, "carried past half of the way"),
      (true, Vector(300, 0), 0, false, "across the way nothing counts"),
    ])
  func released(
    closing: Bool, way: Vector, speed: Double, closes: Bool, because: String
  ) throws {
    var rig = Self.flying(closing: closing)
    _ = rig.send(.began(translation: Vector(0, 10), closingWay: up), 0.08)
    let effects = rig.send(
      .released(translation: way, velocity: Vector(0, speed), mayClose: true), 0.3)
    guard case .dragEnded(let release) = effects[0] else {
      Issue.record("no end")
      return
    }
    #expect(release.goes == closes, "\(because)")
    #expect(release.velocity == -speed)
    let change: [HeroTransition.Effect] = closes == closing ? [] : [closes ? .close : .stay]
    #expect(Array(effects.dropFirst()) == change, "\(because)")
    #expect(rig.machine.isClosing == closes)
  }

  @Test("a released hero page continues with the finger's velocity along both axes")
  func handedOver() {
    var rig = Self.flying(closing: true)
    _ = rig.send(.began(translation: Vector(0, 10), closingWay: up), 0.1)
    _ = rig.send(.moved(translation: Vector(20, 60)), 0.2)
    _ = rig.send(
      .released(translation: Vector(20, 60), velocity: Vector(300, 1_200), mayClose: true), 0.2)
    let before = rig.offset(0.2)
    let after = rig.offset(0.2 + 1e-6)
    #expect(before == Vector(20, 60))
    #expect(abs((after.dx - before.dx) / 1e-6 - 300) < 1)
    #expect(abs((after.dy - before.dy) / 1e-6 - 1_200) < 1)
  }

  @Test(
    "an interrupted hero page that the finger hardly moves continues to open or close as before",
    arguments: [false, true])
  func resumes(closing: Bool) {
    var rig = Self.flying(closing: closing)
    _ = rig.send(.began(translation: Vector(0, 10), closingWay: up), 0.03)
    let effects = rig.send(
      .released(translation: Vector(0, 5), velocity: .zero, mayClose: true), 0.3)
    #expect(effects.count == 1)
    if case .dragEnded(let release) = effects[0] { #expect(release.verdict == .resumes) }
    #expect(rig.machine.isClosing == closing)
  }

  @Test(
    "an interrupted hero page opens again if its closing is refused, unless it was already closing"
  )
  func refused() {
    var rig = Self.flying(closing: false)
    _ = rig.send(.began(translation: Vector(0, -10), closingWay: up), 0.1)
    let effects = rig.send(
      .released(translation: Vector(0, -90), velocity: Vector(0, -2_000), mayClose: false), 0.3)
    #expect(effects.count == 2 && effects[1] == .refused)
    if case .dragEnded(let release) = effects[0] { #expect(release.verdict == .refused) }
    #expect(!rig.machine.isClosing)
    rig = Self.flying(closing: true)
    _ = rig.send(.began(translation: Vector(0, -10), closingWay: up), 0.1)
    _ = rig.send(
      .released(translation: Vector(0, -90), velocity: Vector(0, -2_000), mayClose: false), 0.3)
    #expect(rig.machine.isClosing)
  }

  @Test(
    "a closing hero page within 8 points of its card and slower than 50 points a second is at rest")
  func restsForHand() {
    let rig = Self.flying(closing: true)
    for tick in 1...200 {
      let t = Double(tick) / 200
      let x = rig.progress(t) * 400
      let v = (rig.progress(t + 1e-7) - rig.progress(t - 1e-7)) * 400 / 2e-7
      guard abs(abs(v) - 50) > 0.01, abs(abs(x) - 8) > 0.001 else { continue }
      #expect(
        rig.machine.isAtRestForFinger(at: Instant(t)) == (abs(x) <= 8 && abs(v) <= 50), "\(t)")
    }
  }

  @Test("an opening hero page counts as at rest within a configured distance of its target")
  func looksOpen() {
    for (arrival, damping) in [(96.0, 0.7), (96, 1), (20, 0.7), (150, 0.3)] {
      var rig = Rig()
      rig.machine.catching.arrival = arrival
      rig.machine.configuration.openDamping = damping
      _ = rig.send(.open(id: 1, travel: 400), 0)
      // A spring that is past its target counts as arrived, so nothing of its path remains.
      for tick in 1...100 {
        let t = Double(tick) / 200
        let left = (1 - rig.progress(t)) * 400
        guard abs(left - arrival) > 0.001 else { continue }
        #expect(
          rig.machine.isAtRestForFinger(at: Instant(t)) == (left <= arrival), "\(damping), \(t)")
      }
    }
  }

  @Test("a hero page that a finger moved sideways counts as at rest within 96 points of its target")
  func carriedAwayLooksOpen() throws {
    var rig = Self.flying(closing: false)
    _ = rig.send(.began(translation: .zero, closingWay: up), 0.1)
    _ = rig.send(.moved(translation: Vector(200, 0)), 0.2)
    #expect(!rig.machine.isAtRestForFinger(at: Instant(0.2)))
    _ = rig.send(.released(translation: Vector(200, 0), velocity: .zero, mayClose: true), 0.2)
    for tick in 1...60 {
      let t = 0.2 + Double(tick) / 200
      let left = max((1 - rig.progress(t)) * 400, rig.offset(t).length)
      guard abs(left - 96) > 0.001 else { continue }
      #expect(rig.machine.isAtRestForFinger(at: Instant(t)) == (left <= 96), "\(t)")
    }
  }

  @Test(
    "an interrupted opening hero page still opens unless it is pulled back over half of its path"
  )
  func goesOn() {
    for seed in Sample.seeds(200, of: 5_000) {
      var dice = SeededRandom(seed)
      var rig = Self.flying(closing: false)
      let caught = dice.number(0.02...0.17)
      _ = rig.send(.began(translation: Vector(0, -4), closingWay: up), caught)
      let come = rig.progress(caught) * 400
      // The card is above the finger, so only vertical travel counts.
      let way = Vector(dice.number(-200...200), dice.number(-300...200))
      let effects = rig.send(.released(translation: way, velocity: .zero, mayClose: true), 0.6)
      let isPulledBack = -way.dy > max(8, come / 2)
      #expect(rig.machine.isClosing == isPulledBack, "seed \(seed): \(way) of \(come)")
      #expect(effects.contains(.close) == isPulledBack)
    }
  }

  @Test(
    "a closing hero page that a finger pulls open again is not reported as opened a second time")
  func saved() throws {
    var rig = Self.flying(closing: true)
    _ = rig.send(.began(translation: Vector(0, 10), closingWay: up), 0.1)
    let effects = rig.send(
      .released(translation: Vector(0, 40), velocity: .zero, mayClose: true), 0.2)
    #expect(effects.last == .stay)
    #expect(try rig.rest().1 == [])
    #expect(rig.machine.isOpen)
  }

  @Test("a closing hero page that its card opens again opens from its drawn position")
  func reopened() throws {
    var rig = Self.flying(closing: true)
    _ = rig.send(.open(id: 2, travel: 400), 0.2)
    #expect(rig.machine.isClosing && rig.machine.id == 1)
    let before = rig.progress(0.2)
    _ = rig.send(.open(id: 1, travel: 400), 0.2)
    #expect(!rig.machine.isClosing && rig.progress(0.2) == before)
    #expect(try rig.rest().1 == [])
    #expect(rig.machine.isOpen)
  }

  @Test("a replaced hero page is immediately reported as closed, and still finishes its movement")
  func replaced() throws {
    var rig = Self.flying(closing: true)
    let before = rig.progress(0.1)
    #expect(rig.send(.replaced, 0.1) == [.closed(id: 1)])
    #expect(rig.send(.replaced, 0.1) == [])
    #expect(rig.progress(0.1) == before)
    var again = rig
    #expect(try rig.rest().1 == [])
    #expect(rig.machine.isClosed)
    _ = again.send(.open(id: 1, travel: 400), 0.15)
    #expect(try again.rest().1 == [.opened(id: 1)])
  }

  @Test("without animation a hero page opens and closes immediately")
  func skip() {
    var rig = Rig()
    _ = rig.send(.open(id: 1, travel: 400), 0)
    #expect(rig.send(.skip, 0) == [.opened(id: 1)])
    #expect(rig.progress(0) == 1 && rig.blur(0) == 1)
    _ = rig.send(.close(travel: 400, notBefore: nil), 1)
    #expect(rig.send(.skip, 1) == [.closed(id: 1)])
    #expect(rig.progress(1) == 0)
    // A skip also ends the movement of a page that a finger has dragged away.
    var carried = Self.flying(closing: true)
    _ = carried.send(.began(translation: .zero, closingWay: up), 0.1)
    _ = carried.send(.moved(translation: Vector(50, 60)), 0.2)
    _ = carried.send(
      .released(translation: Vector(50, 60), velocity: Vector(90, -900), mayClose: true), 0.3)
    _ = carried.send(.skip, 0.4)
    #expect(carried.offset(0.4) == .zero && carried.offset(2) == .zero)
  }

  @Test(
    "an interrupted hero page that is flicked without travel continues with the finger's velocity")
  func thrownInPlace() {
    for velocity in [Vector(300, 0), Vector(0, -900), Vector(0, 700)] {
      var rig = Self.flying(closing: true)
      _ = rig.send(.began(translation: .zero, closingWay: up), 0.1)
      _ = rig.send(.moved(translation: Vector(9, 40)), 0.2)
      _ = rig.send(.released(translation: .zero, velocity: velocity, mayClose: true), 0.3)
      let way = rig.offset(0.3 + 1e-6) - rig.offset(0.3)
      #expect((way * 1e6 - velocity).length < 1, "\(velocity)")
    }
  }

  @Test(
    "only the drag towards its card decides whether a hero page closes, wherever the card is")
  func anyDirection() {
    for (translation, velocity) in [
      (Vector(0, -180), Vector(0, 0)), (Vector(60, -190), Vector(50, 20)),
      (Vector(-40, 30), Vector(0, -500)), (Vector(90, 20), Vector(-700, 90)),
    ] {
      var decided: Set<String> = []
      for turn in [0.0, 0.7, 1.9, 3.5, 5.5] {
        let about = Similarity(turn: turn)
        var rig = Self.flying(closing: false)
        _ = rig.send(.began(translation: .zero, closingWay: about.apply(up)), 0.15)
        _ = rig.send(.moved(translation: about.apply(translation)), 0.5)
        let said = rig.send(
          .released(
            translation: about.apply(translation), velocity: about.apply(velocity), mayClose: true),
          0.5)
        guard case .dragEnded(let release) = said[0] else { continue }
        #expect(rig.machine.isClosing == release.goes)
        let numbers = [release.place, release.velocity].map { Int(($0 * 1e6).rounded()) }
        decided.insert("\(release.verdict) \(numbers)")
      }
      #expect(decided.count == 1, "\(decided.sorted())")
    }
  }
}

@Suite("Matched geometry")
struct MatchedGeometryTests {
  private let pair = MatchedGeometry<String>.Pair(
    card: Rect(20, 100, 350, 262.5), page: Rect(0, 0.1, 390, 390))

  @Test("a hero has the card's frame at progress 0 and the page's frame at progress 1")
  func ends() {
    #expect(pair.frame(at: 0) == pair.card)
    #expect(pair.frame(at: 1) == pair.page)
    #expect(pair.frame(at: 0.5).width == 370)
  }

  @Test(
    "the travel of a hero transition is the largest distance that an edge of a matched view moves"
  )
  func travel() throws {
    #expect(abs(pair.travel - 99.9) < 1e-9)
    var matches = MatchedGeometry<String>()
    try matches.match("cover", pair)
    try matches.match("mask", .init(card: Rect(0, 0, 10, 10), page: Rect(0, 0, 10, 510)))
    #expect(matches.travel == 500)
  }

  @Test("giving one name to two matched views is an error, and the first view stays matched")
  func duplicate() throws {
    var matches = MatchedGeometry<String>()
    try matches.match("cover", pair)
    let error = #expect(throws: MatchedGeometry<String>.Duplicate.self) {
      try matches.match("cover", .init(card: .zero, page: .zero))
    }
    #expect(error?.name == "cover")
    #expect(matches["cover"] == pair)
  }
}

@Suite("Stretchy cover")
struct StretchyCoverTests {
  @Test(
    "the picture of a stretchy cover grows by half of the pulled distance and stays at the top",
    arguments: [
      (0.0, 390.0, 0.0), (120, 450, -120), (1, 390.5, -1), (-300, 390, 0), (844, 812, -844),
    ])
  func parameters(_ pull: Double, height: Double, offset: Double) {
    let pose = StretchyCover().pose(pull: pull, width: 390)
    #expect(pose.height == height)
    #expect(pose.offset == offset)
  }

  @Test(
    "with the fluid preset, the picture of a stretchy cover fills the space that a pull uncovers")
  func fluid() {
    let cover = StretchyCover(configuration: .fluid).pose(pull: 120, width: 390)
    #expect(cover.height == 510)
  }
}
