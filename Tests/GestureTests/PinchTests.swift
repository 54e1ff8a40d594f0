// Tests pinches: the common movement of several fingers, which of them may join, and how they end.
import Geometry
import Gesture
import Support
import Testing

@Suite("Pinches")
struct PinchTests {
  private static let pinch = RecognizerKey("pinch")
  private static let handOff = Relation.simultaneous(.scroll, pinch, handOff: true)

  private func rig(drag: Bool = false, relations: [Relation] = [handOff]) -> Rig {
    Rig(
      [
        .window(
          Recognizer(Self.pinch, .pinch), drag ? Recognizer(.scroll, .drag(DragRule())) : .tap(.row)
        )
      ], relations: relations)
  }

  private func similarity(_ rig: Rig) throws -> Similarity {
    try #require(rig.events.last { $0.recognizer == Self.pinch }?.pinch).similarity
  }

  @Test(
    "with two fingers, content moves, scales and rotates so that each finger stays on one point")
  func twoFingers() throws {
    var dice = SeededRandom(11)
    for _ in 0..<200 {
      var rig = rig()
      let from = [dice.place, dice.place]
      guard (from[0] - from[1]).length > 20 else { continue }
      rig.send(.down, from[0].x, from[0].y, at: 0)
      rig.send(.down, from[1].x, from[1].y, at: 0.01, pointer: 2)
      let to = [dice.place, dice.place]
      guard (to[0] - to[1]).length > 20 else { continue }
      rig.send(.move, to[0].x, to[0].y, at: 0.02)
      rig.send(.move, to[1].x, to[1].y, at: 0.03, pointer: 2)
      let done = try similarity(rig)
      for (a, b) in zip(from, to) { #expect((done.apply(a) - b).length < 1e-6) }
      #expect(abs(done.scale - (to[0] - to[1]).length / (from[0] - from[1]).length) < 1e-9)
      let event = try #require(rig.events.last)
      #expect(event.location == event.start + event.translation)
      #expect((event.location - Point.middle(of: to)).length < 1e-9)
    }
  }

  @Test(
    "a pinch that lost its finger to a drag does not begin, even if the drag's region is removed")
  func lost() {
    var rig = rig(drag: true, relations: [])
    rig.stroke(from: Point(100, 300), by: Vector(0, 60), lifts: false)
    #expect(rig.begunRecognizers == [.scroll])
    rig.run { arbiter, _, _, output in
      arbiter.cancel(at: Instant(0.2), into: &output) { $0 == .scroll }
    }
    rig.send(.down, 200, 300, at: 0.3, pointer: 2)
    rig.send(.move, 260, 300, at: 0.4, pointer: 2)
    #expect(rig.phases(of: .scroll).last == .cancelled)
    #expect(rig.begunRecognizers == [.scroll])
  }

  @Test("fingers that land or are released during a pinch do not move the content")
  func noJump() throws {
    var dice = SeededRandom(11)
    for _ in 0..<200 {
      var rig = rig(drag: dice.chance(0.5))
      var down: [Int64: Point] = [:]
      var known: (Similarity, Point)?
      for step in 0..<60 {
        let now = Double(step) * 0.01
        let finger = Int64(1 + dice.below(4))
        let wasBegun = rig.arbiter.ownerPointer != nil && known != nil
        if let place = down[finger] {
          if dice.chance(0.3) {
            rig.send(.up, place.x, place.y, at: now, pointer: finger)
            down[finger] = nil
          } else {
            let next = place + Vector(dice.number(-30...30), dice.number(-30...30))
            rig.send(.move, next.x, next.y, at: now, pointer: finger)
            down[finger] = next
            known = nil
          }
        } else {
          let place = dice.place
          rig.send(.down, place.x, place.y, at: now, pointer: finger)
          down[finger] = place
        }
        guard let event = rig.events.last(where: { $0.recognizer == Self.pinch }),
          let pinch = event.pinch, event.phase == .began || event.phase == .changed
        else {
          known = nil
          continue
        }
        #expect(pinch.fingers == down.count)
        if wasBegun, let known {
          #expect(pinch.similarity == known.0)
          #expect(event.location == known.1)
        }
        known = (pinch.similarity, event.location)
      }
      for (finger, place) in down {
        rig.send(.up, place.x, place.y, at: 1, pointer: finger)
      }
      #expect(rig.arbiter.isIdle)
      let phases = rig.phases(of: Self.pinch)
      #expect(phases.filter { $0 == .began }.count == phases.filter { $0 == .ended }.count)
      #expect(!phases.contains(.cancelled))
    }
  }

  @Test("a rotation by two fingers of more than half a turn is counted in full")
  func wholeTurns() throws {
    var rig = rig()
    let middle = Point(200, 400)
    func place(_ turn: Double, _ side: Double) -> Point {
      middle + Similarity(turn: turn * 2 * .pi).apply(Vector(60 * side, 0))
    }
    rig.send(.down, 260, 400, at: 0)
    rig.send(.down, 140, 400, at: 0, pointer: 2)
    for step in 1...40 {
      let (a, b) = (place(Double(step) / 20, 1), place(Double(step) / 20, -1))
      rig.send(.move, a.x, a.y, at: Double(step) * 0.01)
      rig.send(.move, b.x, b.y, at: Double(step) * 0.01, pointer: 2)
    }
    #expect(abs(try similarity(rig).turn - 4 * .pi) < 1e-9)
    let event = try #require(rig.events.last)
    #expect(abs((event.pinch?.turnVelocity ?? 0) - 10 * .pi) < 0.5)
    #expect(abs(event.pinch?.scaleVelocity ?? 1) < 0.01)
  }

  @Test(
    "a second finger ends a drag with a declared handoff to a pinch, and begins the pinch")
  func handedOver() {
    var rig = rig(drag: true)
    rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
    rig.send(.down, 200, 300, at: 0.2, pointer: 2)
    rig.send(.move, 220, 320, at: 0.21, pointer: 2)
    rig.send(.up, 100, 150, at: 0.22)
    rig.send(.move, 240, 340, at: 0.23, pointer: 2)
    rig.send(.up, 240, 340, at: 0.24, pointer: 2)
    #expect(
      rig.story == [
        "scroll touched", "scroll began", "scroll changed", "scroll cancelled", "pinch began",
        "pinch changed", "pinch ended",
      ])
    let fingers = rig.events.compactMap(\.pinch?.fingers)
    #expect(fingers == [2, 2, 1, 1, 1])
    #expect(Set(rig.events.map(\.pointer)) == [PointerID(1)])
  }

  @Test("without a declared handoff to a pinch, a second finger does not affect a drag")
  func notHandedOver() {
    var rig = rig(drag: true, relations: [])
    rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
    rig.send(.down, 200, 300, at: 0.2, pointer: 2)
    rig.send(.move, 220, 320, at: 0.21, pointer: 2)
    #expect(rig.phases(of: Self.pinch).isEmpty)
    #expect(rig.arbiter.owner == .scroll)
  }

  @Test("a second finger makes a tap fail where a pinch is possible")
  func taps() {
    for isRefused in [false, true] {
      var rig = Rig([.window(Recognizer(Self.pinch, .pinch, hasCondition: true), .tap(.row))])
      if isRefused { rig.refusing = [Self.pinch] }
      rig.send(.down, 100, 100, at: 0)
      rig.send(.down, 200, 200, at: 0.05, pointer: 2)
      rig.send(.up, 200, 200, at: 0.1, pointer: 2)
      rig.send(.up, 100, 100, at: 0.15)
      #expect(rig.begunRecognizers == [isRefused ? .row : Self.pinch])
      // The condition is queried when the finger moves, and not at the touch.
      #expect(rig.questions.map(\.recognizer) == [Self.pinch])
      #expect(rig.questions.allSatisfy { !$0.isTouch })
      #expect(rig.arbiter.isIdle)
    }
  }

  @Test(
    "a cancelled pinch reports its cancellation once, and ignores its fingers until their release")
  func interrupted() {
    var rig = rig()
    rig.send(.down, 100, 100, at: 0)
    rig.send(.down, 200, 200, at: 0.01, pointer: 2)
    rig.send(.cancel, 100, 100, at: 0.02)
    // The other finger continues the pinch.
    #expect(rig.phases(of: Self.pinch).last == .changed)
    rig.cancelAll(at: 0.03)
    rig.send(.move, 250, 250, at: 0.04, pointer: 2)
    #expect(rig.phases(of: Self.pinch).filter { $0 == .cancelled }.count == 1)
    #expect(rig.phases(of: Self.pinch).last == .cancelled)
    #expect(rig.arbiter.isIdle)
  }

  @Test("a wheel with Control scales content, and a wheel with Control and Shift rotates content")
  func wheel() throws {
    var rig = Rig([.window(Recognizer(Self.pinch, .pinch), Recognizer(.scroll, .wheel(.both)))])
    for notch in 0..<3 {
      rig.wheel(0, -wheelStep, at: Double(notch) * 0.02, modifiers: .control)
    }
    let done = try similarity(rig)
    #expect(abs(done.scale - PinchWheel.scale * PinchWheel.scale * PinchWheel.scale) < 1e-9)
    #expect((done.apply(Point(100, 100)) - Point(100, 100)).length < 1e-9)
    rig.wheel(0, wheelStep, at: 0.06, modifiers: [.control, .shift])
    #expect(abs(try similarity(rig).turn - PinchWheel.turn) < 1e-9)
    #expect(abs(try similarity(rig).scale - done.scale) < 1e-9, "what turns keeps its size")
    #expect(abs(24 * PinchWheel.turn - 2 * .pi) < 1e-9, "24 notches are a whole turn")
    rig.wheel(0, wheelStep, at: 0.08)
    rig.wake(at: 1)
    #expect(
      rig.story == [
        "pinch began", "pinch changed", "pinch ended", "scroll began", "scroll ended",
      ])
    #expect(rig.events.first?.pinch?.fingers == 0)
  }

  @Test("a sideways wheel with Control scales content equally in both layout directions")
  func mirroredWheel() throws {
    for across in [-wheelStep, wheelStep] {
      let scales = try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        var rig = Rig([.window(Recognizer(Self.pinch, .pinch))], direction: direction)
        rig.wheel(across * direction.sign, 0, at: 0, modifiers: .control)
        return try similarity(rig).scale
      }
      #expect(scales[0] == scales[1] && scales[0] != 1)
    }
  }

  @Test("a wheel rotates content clockwise, and counterclockwise in a right-to-left layout")
  func mirroredTurn() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var rig = Rig([.window(Recognizer(Self.pinch, .pinch))], direction: direction)
      rig.wheel(0, wheelStep, at: 0, modifiers: [.control, .shift])
      #expect(abs(try similarity(rig).turn - PinchWheel.turn * direction.sign) < 1e-9)
    }
  }

  @Test("a diagonal wheel with Control scales content by the wheel's vertical component only")
  func diagonalWheel() throws {
    for across in [-wheelStep, 0, wheelStep] {
      var rig = Rig([.window(Recognizer(Self.pinch, .pinch))])
      rig.wheel(across, -wheelStep, at: 0, modifiers: .control)
      #expect(abs(try similarity(rig).scale - PinchWheel.scale) < 1e-9)
    }
    var sideways = Rig([.window(Recognizer(Self.pinch, .pinch))])
    sideways.wheel(wheelStep, 0.5, at: 0, modifiers: .control)
    #expect(abs(try similarity(sideways).scale - 1 / PinchWheel.scale) < 1e-9)
  }

  @Test("a drag to which a pinch returns the finger continues from the finger's position")
  func handedBack() throws {
    var rig = rig(drag: true)
    rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
    rig.send(.down, 200, 300, at: 0.2, pointer: 2)
    for step in 1...10 {
      rig.send(.move, 200 + Double(step) * 10, 300, at: 0.2 + Double(step) * 0.01, pointer: 2)
    }
    rig.send(.up, 100, 150, at: 0.3)
    rig.run { arbiter, _, _, output in
      #expect(arbiter.handOff(PointerID(2), to: .scroll, at: Instant(0.3), into: &output))
    }
    let event = try #require(rig.events.last)
    #expect(event.recognizer == .scroll && event.phase == .began)
    #expect(event.location == Point(300, 300) && event.start == event.location)
    #expect(abs(event.velocity.dx - 1000) < 1 && abs(event.velocity.dy) < 1)
  }

  @Test("a new pinch does not move, scale or rotate anything")
  func nothing() {
    let pinch = GestureEvent.Pinch()
    #expect(pinch.similarity == .identity && pinch.fingers == 0)
    #expect(pinch.scaleVelocity == 0 && pinch.turnVelocity == 0)
  }

  @Test("a pinch reports how fast its scale changes, and no speed when its fingers rest")
  func speeds() throws {
    var rig = rig()
    rig.send(.down, 190, 400, at: 0)
    rig.send(.down, 210, 400, at: 0, pointer: 2)
    // Each finger moves outwards by 100 points per second. At 0.2 s they are 60 points apart, which
    // is 3 times the original distance.
    for step in 1...20 {
      let now = Double(step) * 0.01
      rig.send(.move, 190 - 100 * now, 400, at: now)
      rig.send(.move, 210 + 100 * now, 400, at: now, pointer: 2)
    }
    let last = try #require(rig.events.last?.pinch)
    #expect(abs(last.similarity.scale - 3) < 1e-9)
    // The scale grows by 10 per second. The velocity window makes the measured value less exact.
    #expect(last.scaleVelocity > 8 && last.scaleVelocity < 13)
    #expect(abs(last.turnVelocity) < 1e-9)
    #expect((try #require(rig.events.last)).velocity.length < 30)
    rig.send(.up, 170, 400, at: 1)
    rig.send(.up, 230, 400, at: 1, pointer: 2)
    let ended = try #require(rig.events.last)
    #expect(ended.phase == .ended && ended.pinch?.scaleVelocity == 0)
  }

  @Test("the decision log records how many fingers a pinch has")
  func logged() {
    var rig = rig()
    rig.send(.down, 100, 100, at: 0)
    rig.send(.down, 200, 200, at: 0.01, pointer: 2)
    #expect(rig.records.map(\.sentence).contains("pinch claimed with 2 fingers"))
  }

  @Test("a wheel pinches the region under the pointer, not a region that was touched earlier")
  func wheelElsewhere() {
    let picture = HitCandidate(
      frame: Rect(0, 0, 200, 200), recognizers: [Recognizer(Self.pinch, .pinch)], refusedAxes: [])
    var rig = Rig([picture, .window(Recognizer(.scroll, .wheel(.both)))])
    rig.send(.down, 100, 100, at: 0)
    rig.send(.up, 100, 100, at: 0.1)
    rig.wheel(0, -wheelStep, x: 300, y: 600, at: 0.2, modifiers: .control)
    #expect(rig.phases(of: Self.pinch).allSatisfy { $0 != .began })
    rig.wheel(0, -wheelStep, x: 100, y: 100, at: 3, modifiers: .control)
    #expect(rig.phases(of: Self.pinch).contains(.began))
  }

  @Test("a third finger does not change the rotation of a pinch, even after several full turns")
  func turnsAcrossFingers() throws {
    var rig = rig()
    let middle = Point(200, 400)
    func place(_ turn: Double, _ side: Double) -> Point {
      middle + Similarity(turn: turn * 2 * .pi).apply(Vector(60 * side, 0))
    }
    rig.send(.down, 260, 400, at: 0)
    rig.send(.down, 140, 400, at: 0, pointer: 2)
    for step in 1...60 {
      let turn = Double(step) / 20
      let now = Double(step) * 0.01
      rig.send(.move, place(turn, 1).x, place(turn, 1).y, at: now)
      rig.send(.move, place(turn, -1).x, place(turn, -1).y, at: now, pointer: 2)
      if step % 20 == 15 { rig.send(.down, 300, 700, at: now, pointer: 3) }
      if step % 20 == 16 { rig.send(.up, 300, 700, at: now, pointer: 3) }
      let seen = try similarity(rig).turn
      // While a third finger rests, it reduces the rotation, so the rotation may be behind
      // by one radian.
      #expect(abs(seen - turn * 2 * .pi) < 1, "\(step)")
    }
    #expect(try similarity(rig).turn > 5 * .pi)
  }
}

extension SeededRandom {
  fileprivate var place: Point {
    mutating get { Point(number(20...370), number(20...820)) }
  }
}
