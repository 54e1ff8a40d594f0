// Tests the page that is dragged closed from its sides: each release decision, and no jumps.
import Dismissal
import Geometry
import Motion
import Support
import Testing

/// Effects without their values.
private enum Said: Hashable { case dragBegan, dragEnded, dragCancelled, close, refused }

private typealias Rig = MachineRig<EdgeCard>

extension MachineRig<EdgeCard> {
  fileprivate init(_ configuration: EdgeCard.Configuration = .init()) {
    self.init(EdgeCard(configuration: configuration))
  }

  fileprivate mutating func send(_ event: EdgeCard.Event, _ seconds: Double) -> [Said] {
    tell(event, at: seconds).map { effect in
      switch effect {
      case .dragBegan: .dragBegan
      case .dragEnded: .dragEnded
      case .dragCancelled: .dragCancelled
      case .close: .close
      case .refused: .refused
      }
    }
  }

  fileprivate mutating func begin(x: Double, _ way: Double, _ seconds: Double = 0) -> [Said] {
    send(.began(x: x, translation: way, width: 390), seconds)
  }

  fileprivate mutating func move(_ way: Double, _ seconds: Double) -> [Said] {
    send(.moved(translation: way, mayClose: true), seconds)
  }

  fileprivate mutating func lift(
    _ way: Double, _ seconds: Double, velocity: Double = 0
  ) -> [Said] {
    send(.released(translation: way, velocity: velocity, mayClose: true), seconds)
  }

  fileprivate func pose(_ seconds: Double) -> EdgeCard.Pose { machine.pose(at: Instant(seconds)) }
}

@Suite("Edge card under a finger")
struct EdgeCardTests {
  @Test(
    "an edge card that is released more than 80 points from its start closes",
    arguments: [
      (20.0, false, "far too early"), (79.9, false, "not yet there"),
      (80.0, false, "the limit itself stays"), (80.1, true, "beyond the limit"),
      (120.0, true, "the live limit itself is no live close, but far enough to release"),
    ])
  func release(_ t: Double, closes: Bool, because: String) {
    for (x, sign) in [(10.0, 1.0), (380.0, -1.0)] {
      var rig = Rig()
      #expect(rig.begin(x: x, sign * 30) == [.dragBegan])
      #expect(rig.move(sign * t, 0.1) == [], "\(because)")
      #expect(rig.pose(0.1).tracked == t)
      #expect(rig.lift(sign * t, 0.2) == (closes ? [.dragEnded, .close] : [.dragEnded]))
    }
  }

  @Test(
    "with projection, an edge card closes if its momentum would carry it more than 80 points",
    arguments: [
      (70.0, 790.0, true, "momentum carries it past the limit"),
      (81, -790, false, "and back behind it"), (10, 200, true, "a short quick push"),
      (79, 1, false, "hardly moved"), (79, 4, true, "past the limit by a point"),
      (0, 0, false, "nothing at all"),
    ])
  func projected(_ t: Double, velocity: Double, closes: Bool, because: String) {
    for (x, sign) in [(5.0, 1.0), (385.0, -1.0)] {
      var rig = Rig(.fluid)
      _ = rig.begin(x: x, sign * 30)
      let said = rig.lift(sign * t, 0.1, velocity: sign * velocity)
      #expect(said == (closes ? [.dragEnded, .close] : [.dragEnded]), "\(because)")
    }
    // Without projection, the release speed does not count.
    var seed = Rig()
    _ = seed.begin(x: 5, 30)
    #expect(seed.lift(t, 0.1, velocity: velocity).contains(.close) == (t > 80), "\(because)")
  }

  @Test(
    "after an interruption, the inward direction of an edge card is still that of the first drag")
  func caughtSide() {
    for (first, second, sign) in [(10.0, 380.0, 1.0), (380, 10, -1)] {
      var rig = Rig()
      _ = rig.begin(x: first, sign * 30)
      _ = rig.move(sign * 75, 0.1)
      _ = rig.lift(sign * 75, 0.4)
      _ = rig.begin(x: second, 0, 0.45)
      let caught = rig.pose(0.45).tracked
      #expect(caught > 5, "it was caught on its way back")
      _ = rig.move(sign * 20, 0.5)
      #expect(rig.pose(0.5).tracked > caught + 10, "the way out is the way out of before")
      _ = rig.move(sign * -20, 0.6)
      #expect(rig.pose(0.6).tracked < caught)
    }
  }

  @Test("an edge card that is dragged past `liveLimit` closes and ignores the rest of the drag")
  func liveClose() {
    var rig = Rig()
    _ = rig.begin(x: 10, 30)
    #expect(rig.move(120, 0.1) == [])
    #expect(rig.move(120.5, 0.2) == [.dragEnded, .close])
    #expect(rig.move(200, 0.3) == [])
    #expect(rig.move(10, 0.4) == [])
    #expect(rig.move(300, 0.5) == [])
    #expect(rig.lift(300, 0.6, velocity: 3_000) == [])
    #expect(rig.pose(0.6).tracked == 120.5)
  }

  @Test(
    "a card that code returns to full size during a drag springs back, and its drag is cancelled")
  func stays() {
    for parameters in [EdgeCard.Configuration(), .fluid] {
      var rig = Rig(parameters)
      _ = rig.begin(x: 10, 30)
      _ = rig.move(60, 0.1)
      let drawn = rig.pose(0.3).drawn
      #expect(rig.send(.stay, 0.3) == [.dragCancelled])
      #expect(!rig.machine.isDragged && abs(rig.pose(0.3).drawn - drawn) < 1e-9)
      #expect(rig.move(150, 0.4) == [] && rig.lift(150, 0.5) == [])
      #expect(abs(rig.pose(4).drawn) < 1e-9 && rig.pose(4).tracked == 0)
    }
  }

  @Test("with reduced motion, only underdamped springs change: they become critically damped")
  func reducedMotion() {
    for damping in [0.3, 0.9, 1, 1.5] {
      var parameters = EdgeCard.Configuration()
      (parameters.lagDamping, parameters.returnDamping) = (damping, damping / 2)
      #expect(parameters.reducedMotion.lagDamping == max(1, damping))
      #expect(parameters.reducedMotion.returnDamping == max(1, damping / 2))
    }
  }

  @Test(
    "a drag outward from the left side moves a card with the original preset, but not with fluid")
  func outward() {
    var seed = Rig()
    _ = seed.begin(x: 90, -30)
    _ = seed.move(-85, 0.1)
    #expect(seed.pose(0.1).tracked == 85)
    #expect(seed.lift(-85, 0.2) == [.dragEnded, .close])
    var fluid = Rig(.fluid)
    _ = fluid.begin(x: 90, -30)
    #expect(fluid.move(-300, 0.1) == [])
    #expect(fluid.pose(0.1).tracked == 0)
    #expect(fluid.lift(-300, 0.2, velocity: -2_000) == [.dragEnded])
  }

  @Test(
    "a drag of an edge card from the right gives the mirror image of a drag from the left",
    arguments: [false, true])
  func mirrored(fluid: Bool) {
    var left = Rig(fluid ? .fluid : .init())
    var right = left
    _ = left.begin(x: 20, 31)
    _ = right.begin(x: 370, -31)
    for step in 1...12 {
      let t = 31 + Double(step) * 4
      _ = left.move(t, Double(step) * 0.016)
      _ = right.move(-t, Double(step) * 0.016)
      #expect(left.pose(Double(step) * 0.016) == right.pose(Double(step) * 0.016))
    }
    #expect(left.lift(79, 0.3, velocity: 900) == right.lift(-79, 0.3, velocity: -900))
  }

  @Test("with direct tracking, a card catches up smoothly with the travel that began its drag")
  func noJump() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 10, 30)
    #expect(rig.pose(0).drawn == 0)
    var last = 0.0
    for step in 1...80 {
      let t = 30 + Double(step) * 0.5
      _ = rig.move(t, Double(step) * 0.01)
      let drawn = rig.pose(Double(step) * 0.01).drawn
      // A step is at most the finger's half point, plus one and a half times a tenth of
      // the 30 points.
      #expect(drawn - last <= 0.5 + 30 * 0.15 && drawn >= last)
      if step >= 10 { #expect(drawn == t) }
      last = drawn
    }
    #expect(last == 70)
    _ = rig.move(119, 1)
    #expect(rig.pose(1).drawn == 119)
  }

  @Test(
    "with lagging tracking, a card starts at its drawn position and follows the finger on a spring")
  func lagging() throws {
    var rig = Rig()
    _ = rig.begin(x: 10, 60)
    #expect(rig.pose(0).drawn == 0)
    let spring = SpringTrajectory(from: 0, to: 60, spring: .closeCard)
    for seconds in [0.01, 0.1, 0.3, 0.7] {
      #expect(rig.pose(seconds).drawn == spring.value(at: seconds))
    }
    // At a new sample, the position does not change.
    let before = rig.pose(0.1)
    _ = rig.move(90, 0.1)
    #expect(rig.pose(0.1).drawn == before.drawn)
    let slope = (rig.pose(0.1 + 1e-6).drawn - before.drawn) / 1e-6
    #expect(abs(slope - spring.velocity(at: 0.1)) < 0.1)
  }

  @Test("the scale, corner radius and opacity of an edge card depend on the drawn offset")
  func look() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 10, 30)
    _ = rig.move(100, 0.1)
    let pose = rig.pose(0.1)
    #expect(pose.drawn == 100)
    #expect(pose.scale == 0.8)
    #expect(pose.cornerRadius == 100.0 / 3)
    #expect(pose.closeButtonOpacity == 20.0 / 120)
  }

  @Test(
    "the opacity of a card's close button stays between 0 and 1, even if the spring overshoots")
  func opacity() {
    for t in stride(from: 0.0, through: 120, by: 5) {
      var rig = Rig()
      _ = rig.begin(x: 10, 30)
      _ = rig.move(t, 0.01)
      _ = rig.lift(t, 0.4)
      for tick in 0...200 {
        let pose = rig.pose(0.4 + Double(tick) * 0.01)
        #expect((0...1).contains(pose.closeButtonOpacity))
        #expect(pose.cornerRadius >= 0)
      }
    }
    var beyond = Rig(.fluid)
    beyond.machine.configuration.liveLimit = 60
    beyond.machine.configuration.tracking = 1
    _ = beyond.begin(x: 10, 30)
    _ = beyond.move(59, 0.1)
    #expect((0...1).contains(beyond.pose(0.1).closeButtonOpacity))
  }

  @Test("an edge card whose drag is cancelled springs back and never closes")
  func cancelled() throws {
    var rig = Rig()
    _ = rig.begin(x: 10, 30)
    _ = rig.move(119, 0.3)
    #expect(rig.send(.cancelled, 0.4) == [.dragCancelled])
    #expect(rig.send(.cancelled, 0.5) == [])
    #expect(rig.lift(200, 0.6) == [])
    let rest = try #require(rig.machine.restsAt)
    #expect(rest.seconds < 2.4)
    #expect(rig.machine.pose(at: rest).drawn == 0)
    #expect(rig.pose(3).tracked == 0)
  }

  @Test(
    "an edge card that refuses to close springs back and ignores the rest of the drag")
  func refused() {
    var rig = Rig()
    _ = rig.begin(x: 10, 30)
    #expect(
      rig.send(.moved(translation: 121, mayClose: false), 0.1) == [.dragEnded, .refused])
    #expect(rig.pose(0.1).tracked == 0)
    #expect(rig.send(.moved(translation: 200, mayClose: false), 0.2) == [])
    #expect(rig.send(.released(translation: 200, velocity: 0, mayClose: false), 0.3) == [])
    #expect(rig.pose(4).drawn == 0)
    var released = Rig()
    _ = released.begin(x: 10, 30)
    #expect(
      released.send(.released(translation: 90, velocity: 0, mayClose: false), 0.3)
        == [.dragEnded, .refused])
  }

  @Test(
    "a finger that interrupts a returning edge card drags the card from its drawn position",
    arguments: [false, true])
  func caught(fluid: Bool) {
    var rig = Rig(fluid ? .fluid : .init())
    _ = rig.begin(x: 10, 30)
    _ = rig.move(79, 0.01)
    _ = rig.lift(79, 0.5)
    #expect(!rig.machine.isAtRestForFinger(at: Instant(0.55)))
    let flying = rig.pose(0.55).drawn
    #expect(flying > 20)
    // An interrupting drag may begin anywhere. A drag inwards retains its side.
    #expect(rig.begin(x: 300, 10, 0.55) == [.dragBegan])
    #expect(rig.pose(0.55).drawn == flying)
    #expect(rig.pose(0.55).tracked == flying + 10)
    _ = rig.move(25, 0.6)
    #expect(rig.pose(0.6).tracked == flying + 25)
    if fluid { #expect(abs(rig.pose(0.65).drawn - flying - 25) < 1e-9) }
    _ = rig.move(-10, 0.7)
    #expect(rig.pose(0.7).tracked == flying - 10)
  }

  @Test("an edge card almost at rest follows a new drag from the opposite side without a jump")
  func restsForHand() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 10, 30)
    _ = rig.move(70, 0.01)
    _ = rig.lift(70, 0.5)
    var seconds = 0.5
    while !rig.machine.isAtRestForFinger(at: Instant(seconds)) { seconds += 0.001 }
    let drawn = rig.pose(seconds).drawn
    #expect(drawn != 0 && abs(drawn) <= 8 && rig.machine.isMoving(at: Instant(seconds)))
    _ = rig.begin(x: 380, -30, seconds)
    #expect(rig.pose(seconds).drawn == drawn)
    #expect(rig.pose(seconds).tracked == max(0, drawn) + 30)
    _ = rig.move(-31, seconds + 0.01)
    #expect(abs(rig.pose(seconds + 0.1).drawn - drawn - 31) < 1e-9)
  }

  @Test("an interrupted edge card that the finger hardly moves springs back")
  func resumes() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 10, 30)
    _ = rig.move(119, 0.01)
    _ = rig.send(.cancelled, 0.5)
    #expect(rig.pose(0.51).drawn > 90)
    _ = rig.begin(x: 200, 10, 0.51)
    #expect(rig.lift(6, 0.8) == [.dragEnded])
    #expect(rig.release?.verdict == .resumes)
    _ = rig.begin(x: 10, 30, 3)
    _ = rig.move(119, 3.1)
    _ = rig.send(.cancelled, 3.2)
    _ = rig.begin(x: 200, 10, 3.21)
    #expect(rig.lift(12, 3.5) == [.dragEnded, .close])
  }

  @Test("the reported release of an edge card names the rule that decided the release")
  func reason() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 380, -30)
    _ = rig.lift(-60, 0.1, velocity: -900)
    #expect(
      rig.release
        == Release(
          place: 60, velocity: 900,
          countedPlace: 60 + 900 * 0.4995, limit: 80, throwSpeed: 800,
          cause: .velocity, verdict: .goes))
    rig = Rig()
    _ = rig.begin(x: 10, 30)
    _ = rig.lift(79, 0.1, velocity: 3_000)
    #expect(rig.release?.cause == .place && rig.release?.limit == 80)
    #expect(rig.release?.verdict == .stays)
    rig = Rig()
    _ = rig.begin(x: 10, 30)
    _ = rig.send(.moved(translation: 130, velocity: 700, mayClose: false), 0.1)
    #expect(rig.release?.limit == 120 && rig.release?.velocity == 700)
    #expect(rig.release?.verdict == .refused)
  }

  @Test(
    "with the fluid preset, a flick outward does not move a card that only moves inward")
  func outwardLift() {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 90, -30)
    _ = rig.move(-60, 0.1)
    _ = rig.lift(-80, 0.2, velocity: -2_000)
    for tick in 0...100 { #expect(rig.pose(0.2 + Double(tick) / 100).drawn == 0) }
  }

  @Test("a `liveLimit` that changes during a drag of an edge card applies from the next sample on")
  func liveTuning() {
    var rig = Rig()
    _ = rig.begin(x: 10, 30)
    #expect(rig.move(70, 0.1) == [])
    rig.machine.configuration.liveLimit = 60
    #expect(rig.move(70, 0.2) == [.dragEnded, .close])
  }

  @Test(
    "with the fluid preset, the direction of a flick decides whether an edge card closes",
    arguments: [
      (50.0, 900.0, true), (0, 900, true), (100, -900, false), (119, -900, false), (81, 0, true),
    ])
  func fling(_ t: Double, velocity: Double, closes: Bool) {
    var rig = Rig(.fluid)
    _ = rig.begin(x: 10, 30)
    _ = rig.move(t, 0.1)
    #expect(rig.lift(t, 0.2, velocity: velocity).contains(.close) == closes)
  }

  @Test("code that closes a card during a drag cancels the drag and does not move the card")
  func leaveWhileDragged() {
    var rig = Rig()
    _ = rig.begin(x: 10, 30)
    _ = rig.move(70, 0.1)
    let drawn = rig.pose(0.3).drawn
    #expect(rig.send(.leave, 0.3) == [.dragCancelled])
    #expect(rig.pose(0.3).drawn == drawn)
    #expect(rig.send(.gone, 0.9) == [])
    #expect(rig.pose(0.9) == EdgeCard().pose(at: Instant(0)))
  }

  @Test("reading the pose of an edge card does not change the card")
  func pure() {
    var rig = Rig()
    _ = rig.begin(x: 10, 50)
    #expect(rig.pose(0.123) == rig.pose(0.123))
  }

  @Test("each parameter of an edge card has its documented default")
  func defaults() {
    let c = EdgeCard.Configuration()
    #expect(
      [c.minimumDistance, c.edgeZone, c.liveLimit, c.releaseLimit, c.scaleDistance]
        == [30, 100, 120, 80, 500])
    #expect(c.radiusDivisor == 3 && c.tracking == 0 && !c.inwardOnly && !c.fling)
    for parameter in EdgeCard.Configuration.parameters {
      for value in [parameter.value(in: c), parameter.value(in: .fluid)] {
        var copy = c
        #expect(parameter.set(value, in: &copy) == nil, "\(parameter.name)")
      }
    }
  }

  @Test("however far an edge card is dragged, straight parts remain between its rounded corners")
  func pulledFar() {
    let card = EdgeCard()
    var (last, slope) = (card.pose(drawn: 0), -1.0 / 500)
    for step in 1...40_000 {
      let pose = card.pose(drawn: Double(step) / 10)
      let next = (pose.scale - last.scale) * 10
      #expect(next < 0 && abs(next - slope) < 1e-5, "at \(pose.drawn)")
      #expect(pose.cornerRadius > last.cornerRadius)
      // Even the narrowest page, in a window of 320 points, has straight parts at its ends.
      #expect(2 * pose.cornerRadius < 0.6 * 320 * pose.scale, "at \(pose.drawn)")
      if pose.drawn <= 120 {
        #expect(pose.scale == 1 - pose.drawn / 500 && pose.cornerRadius == pose.drawn / 3)
      }
      (last, slope) = (pose, next)
    }
  }
}
