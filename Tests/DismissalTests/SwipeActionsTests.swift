// Tests a row with swipe actions: release decisions, exact travel, and rest after any input.
import Dismissal
import Geometry
import Motion
import Support
import Testing

private typealias Rig = MachineRig<SwipeActions>

extension SwipeActions.Effect: ReleaseEffect {
  package var release: Release? {
    if case .released(let release, _) = self { release } else { nil }
  }
}

extension SwipeActions.Event: DeadlineEvent {}

extension MachineRig<SwipeActions> {
  /// A row of 400 points with trailing actions of 160 points and leading ones of 80 points.
  fileprivate init(
    _ configuration: SwipeActions.Configuration = .init(), full: Bool = true
  ) {
    self.init(
      SwipeActions(
        configuration: configuration, width: 400,
        leading: .init(length: 80, allowsFullSwipe: full),
        trailing: .init(length: 160, allowsFullSwipe: full)))
  }

  /// Sends an event, and returns its effects without the release.
  fileprivate mutating func send(
    _ event: SwipeActions.Event, _ seconds: Double
  ) -> [SwipeActions.Effect] {
    tell(event, at: seconds).filter { $0.release == nil }
  }

  /// Drags by `travel` points. The row has caught up with the finger at `seconds`.
  fileprivate mutating func drag(_ travel: Double, _ seconds: Double) {
    let way: Double = travel < 0 ? -1 : 1
    tell(.began(translation: way * 10, direction: way), at: seconds - 0.2)
    tell(.moved(translation: travel), at: seconds)
  }

  fileprivate func offset(_ seconds: Double) -> Double { machine.offset(at: Instant(seconds)) }
}

@Suite("Swipe actions")
struct SwipeActionsTests {
  @Test(
    "the travel and speed at the release decide whether a row opens, closes or performs an action",
    arguments: [
      (-80.0, 0.0, [], 0.0, "half the actions is not past it"),
      (-80.5, 0, [.opened(.trailing)], -160, "past half"),
      (-20, -300, [.opened(.trailing)], -160, "fast enough"),
      (-20, -299, [], 0, "not fast enough"),
      (-150, 300, [], 0, "far, and flicked back"),
      (-240, 0, [.opened(.trailing)], -160, "exactly the threshold of a full swipe"),
      (-240.5, 0, [.performed(.trailing)], 0, "past the threshold of a full swipe"),
      (-239, -9_000, [.opened(.trailing)], -160, "no speed performs an action"),
      (-390, 300, [], 0, "a flick back from a full swipe closes"),
      (40.5, 0, [.opened(.leading)], 80, "past half of the leading actions"),
      (40, 0, [], 0, "not past half of the leading actions"),
      (241, 0, [.performed(.leading)], 0, "a full swipe of the leading actions"),
    ] as [(Double, Double, [SwipeActions.Effect], Double, String)])
  func release(
    row: (
      travel: Double, velocity: Double, effects: [SwipeActions.Effect], rests: Double, why: String
    )
  ) {
    var rig = Rig()
    rig.drag(row.travel, 1)
    #expect(rig.offset(1) == row.travel, "\(row.why)")
    let effects = rig.send(.released(translation: row.travel, velocity: row.velocity), 1)
    #expect(effects == row.effects, "\(row.why)")
    rig.serve(to: Instant(9))
    #expect(rig.offset(9) == row.rests, "\(row.why)")
    #expect((rig.machine.edge == nil) == (row.rests == 0), "\(row.why)")
  }

  @Test("a row's first action no longer fills the row when the row comes to rest open")
  func filling() {
    func restsOpen(_ rig: Rig) -> Bool {
      rig.machine.openEdge == .trailing && rig.machine.pose(at: Instant(9)).expansion == 0
    }
    var cancelled = Rig()
    _ = cancelled.send(.open(.trailing), 0)
    cancelled.drag(-200, 2)
    #expect(cancelled.machine.pose(at: Instant(3)).expansion > 0.9)
    _ = cancelled.send(.cancelled, 3)
    cancelled.serve(to: Instant(9))
    #expect(restsOpen(cancelled))
    // A finger interrupts the row that closes after a full swipe, and a flick opens the row.
    var thrown = Rig()
    thrown.drag(-300, 1)
    #expect(thrown.send(.released(translation: -300, velocity: 0), 1) == [.performed(.trailing)])
    thrown.tell(.began(translation: -10, direction: -1), at: 1.1)
    #expect(thrown.send(.released(translation: -12, velocity: -600), 1.12) == [.opened(.trailing)])
    thrown.serve(to: Instant(9))
    #expect(restsOpen(thrown))
  }

  @Test("a row without full swipes stays open after a long swipe and follows it with a rubber band")
  func noFullSwipe() {
    var rig = Rig(full: false)
    rig.drag(-390, 1)
    #expect(rig.offset(1) < -160 && rig.offset(1) > -390)
    #expect(
      rig.send(.released(translation: -390, velocity: 0), 1) == [.opened(.trailing)])
    rig.serve(to: Instant(9))
    #expect(rig.offset(9) == -160)
  }

  @Test("an open row that is dragged back by half of its actions closes")
  func closes() {
    for (travel, closes) in [(79.0, false), (81, true)] {
      var rig = Rig()
      #expect(rig.send(.open(.trailing), 0) == [.opened(.trailing)])
      rig.drag(travel, 2)
      #expect(rig.offset(2) == -160 + travel)
      let effects = rig.send(.released(translation: travel, velocity: 0), 2)
      #expect(effects == (closes ? [.closed] : []))
      #expect(rig.send(.close(), 2.1) == (closes ? [] : [.closed]))
      #expect(rig.send(.close(), 2.2) == [])
    }
  }

  @Test("a closed row can be dragged only towards its actions, an open or moving row both ways")
  func wants() {
    var rig = MachineRig(SwipeActions(width: 400, trailing: .init(length: 160)))
    func wants(_ seconds: Double) -> [Bool] {
      [-1, 1].map { rig.machine.wantsTravel($0, at: Instant(seconds)) }
    }
    #expect(wants(0) == [true, false], "closed: only towards leading, where it has actions")
    rig.tell(.open(.trailing), at: 0)
    #expect(wants(0.01) == [true, true] && wants(9) == [true, true])
    rig.tell(.close(), at: 9)
    #expect(wants(9.1) == [true, true], "it still moves")
    rig.serve(to: Instant(20))
    #expect(wants(20) == [true, false])
  }

  @Test("a row's first action fills the row only past the threshold of a full swipe")
  func expands() {
    var rig = Rig()
    rig.drag(-240, 1)
    #expect(rig.machine.pose(at: Instant(3)).expansion == 0)
    rig.tell(.moved(translation: -250), at: 3)
    #expect(rig.machine.pose(at: Instant(3)).expansion == 0, "it begins without a jump")
    #expect(rig.machine.pose(at: Instant(6)).expansion == 1)
    rig.tell(.moved(translation: -230), at: 6)
    #expect(rig.machine.pose(at: Instant(6)).expansion == 1)
    #expect(rig.machine.pose(at: Instant(9)).expansion == 0)
  }

  @Test("a wheel drags a row only until its actions are visible, and never performs an action")
  func wheel() {
    var rig = Rig()
    rig.tell(.began(translation: 0, direction: -1, isWheel: true), at: 0)
    rig.tell(.moved(translation: -390), at: 0.3)
    #expect(rig.offset(0.3) == -160)
    #expect(
      rig.send(.released(translation: -390, velocity: -9_000), 0.4) == [.opened(.trailing)])
  }

  @Test("when the length of its actions changes, an open row moves to the new length")
  func laidOut() {
    var rig = Rig()
    rig.tell(.open(.trailing), at: 0)
    rig.tell(
      .laidOut(width: 400, leading: .init(), trailing: .init(length: 100)), at: 5)
    #expect(rig.offset(5) == -100)
    rig.drag(-30, 6)
    let before = rig.offset(6)
    rig.tell(.laidOut(width: 300, leading: .init(), trailing: .init(length: 200)), at: 6)
    #expect(abs(rig.offset(6) - before) < 1e-9, "a finger feels no jump")
    #expect(
      rig.send(.laidOut(width: 300, leading: .init(), trailing: .init()), 6.1) == [.closed])
    rig.serve(to: Instant(20))
    #expect(rig.offset(20) == 0 && rig.machine.edge == nil)
  }

  @Test("an open row whose actions are removed closes")
  func removedActions() {
    var rig = Rig()
    rig.tell(.open(.trailing), at: 0)
    #expect(rig.send(.laidOut(width: 400, leading: .init(), trailing: .init()), 5) == [.closed])
    #expect(rig.machine.openEdge == nil)
    rig.serve(to: Instant(20))
    #expect(rig.offset(20) == 0 && rig.machine.edge == nil)
  }

  @Test(
    "under random input a row with swipe actions never jumps, and comes to rest open or closed",
    arguments: 0..<400)
  func randomHands(seed: Int) {
    var random = SeededRandom(seed)
    var configuration = SwipeActions.Configuration()
    configuration.damping = random.pick([0.4, 0.8, 1, 1.5])
    configuration.projects = random.chance(0.3)
    configuration.rubberBand = random.pick([0, 0.3, 0.55, 1])
    var rig = Rig(configuration, full: random.chance(0.6))
    var (isDown, travel, performed) = (false, 0.0, 0)
    for _ in 0..<24 {
      let now = rig.now + random.pick([0, 0.004, 0.016, 0.1, 0.4, 2])
      rig.serve(to: now)
      let before = rig.machine.offset(at: now)
      let asked = rig.machine.askedLength
      let event: SwipeActions.Event
      var jumps = false
      switch random.below(8) {
      case 0...2 where !isDown:
        (isDown, travel) = (true, random.pick([-10, 10, -14, 14]))
        event = .began(translation: travel, direction: travel < 0 ? -1 : 1)
      case 0...3 where isDown:
        travel += random.number(-60...60)
        event = .moved(translation: travel)
        jumps = true
      case 4...5 where isDown:
        isDown = false
        event = .released(translation: travel, velocity: random.number(-900...900))
      case 6 where isDown:
        isDown = false
        event = .cancelled
      case 7: event = random.chance(0.5) ? .close() : .open(random.pick([.leading, .trailing]))
      default: event = .deadline
      }
      let effects = rig.tell(event)
      performed = effects.count { if case .performed = $0 { true } else { false } }
      #expect(performed <= 1)
      if case .released(_, let isFull)? = effects.first { #expect(isFull == (performed == 1)) }
      let after = rig.machine.offset(at: now)
      if jumps {
        // The finger moves by at most 60 points, and so does the length that corresponds to it.
        if let asked, let now = rig.machine.askedLength, asked >= 0, now >= 0 {
          #expect(abs(now - asked) <= 60 + 1e-9)
        }
      } else {
        // A row rests as soon as it is less than half a pixel from its target.
        #expect(abs(after - before) < Rest.unseen, "\(event) jumped from \(before) to \(after)")
      }
    }
    if isDown { rig.tell(.released(translation: travel, velocity: 0)) }
    #expect(rig.serve(to: rig.now + 60) != nil)
    let machine = rig.machine
    let rests = machine.openEdge.map { $0.inward * machine.side($0).length } ?? 0
    #expect(machine.offset(at: rig.now) == rests)
    #expect(machine.edge == machine.openEdge)
    #expect(!machine.isMoving(at: rig.now) && machine.nextDeadline == nil && !machine.isDragged)
  }

  @Test("a finger moves a row by exactly its travel, also after an interruption")
  func travel() {
    for start in [0.02, 0.1, 0.2, 3] {
      var rig = Rig()
      rig.tell(.open(.trailing), at: 0)
      let before = rig.offset(start)
      rig.tell(.began(translation: 0, direction: 1), at: start)
      #expect(rig.offset(start) == before)
      for step in 1...20 {
        let way = Double(step) * 3
        rig.tell(.moved(translation: way), at: start + Double(step) * 0.01)
        // A row that was dragged past its closed position has resistance, so it is not compared.
        guard before + way < 0 else { continue }
        #expect(abs(rig.offset(start + Double(step) * 0.01) - (before + way)) < 1e-9)
      }
    }
  }

  @Test(
    "a row opens, or performs its action, exactly past the thresholds that the row reports",
    arguments: 0..<200)
  func thresholds(seed: Int) {
    var random = SeededRandom(seed)
    var configuration = SwipeActions.Configuration()
    configuration.projects = random.chance(0.5)
    configuration.completion = random.number(0.1...0.9)
    configuration.fullSwipe = random.number(0.3...0.9)
    let machine = Rig(configuration).machine
    for edge in HorizontalEdge.allCases {
      let velocity = random.pick([0, random.number(-1_000...1_000)])
      let length = random.number(0...400)
      let landing = machine.landing(at: length, velocity: velocity, of: edge).landing
      let opens = length > machine.openThreshold(edge).position(velocity: velocity)
      let performs = length > machine.fullThreshold(edge)!.position(velocity: velocity)
      #expect(landing == (performs ? .performed : opens ? .open : .closed))
    }
  }

  @Test("a swipe shorter than the open row never performs an action")
  func longActions() {
    var configuration = SwipeActions.Configuration()
    configuration.fullSwipe = 0.3
    for (travel, effect) in [
      (-150.0, SwipeActions.Effect.opened(.trailing)), (-160, .opened(.trailing)),
      (-161, .performed(.trailing)),
    ] {
      var rig = Rig(configuration)
      rig.drag(travel, 0.3)
      #expect(rig.send(.released(translation: travel, velocity: 0), 0.5) == [effect], "\(travel)")
    }
  }

  @Test("a wheel past the threshold of a full swipe opens the row, and performs no action")
  func wheelLanding() {
    let machine = Rig().machine
    #expect(machine.landing(at: 300, velocity: 0, of: .trailing, isWheel: true).landing == .open)
    #expect(machine.landing(at: 300, velocity: 0, of: .trailing).landing == .performed)
  }

  @Test("an opening row whose actions change does not jump, and rests at the new length")
  func changedWhileOpening() {
    var rig = Rig()
    rig.tell(.open(.trailing), at: 0)
    let before = rig.offset(0.05)
    rig.tell(
      .laidOut(
        width: 400, leading: .init(), trailing: .init(length: 240, allowsFullSwipe: false)),
      at: 0.05)
    #expect(before < 0 && before > -160 && rig.offset(0.05) == before)
    #expect(rig.offset(5) == -240)
  }

  @Test("a row that is released past its end continues with the row's drawn speed")
  func speedPastEnd() {
    var rig = Rig(full: false)
    rig.drag(-300, 0.3)
    // Past its end the row has resistance, so it moves more slowly than the finger.
    let drawn = rig.offset(0.3)
    rig.tell(.moved(translation: -310), at: 0.31)
    let speed = (rig.offset(0.31) - drawn) / 0.01
    rig.tell(.released(translation: -310, velocity: -1_000), at: 0.31)
    let after = (rig.offset(0.3101) - rig.offset(0.31)) / 0.0001
    #expect(speed > -700 && speed < -100)
    #expect(abs(after - speed) < 0.15 * abs(speed), "\(speed), then \(after)")
  }
}
