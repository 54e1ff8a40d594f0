// Tests the twelve rules of the arbiter. The name of each test states its rule.
import Geometry
import Gesture
import Testing

@Suite("Twelve rules of the arbiter")
struct TwelveRulesTests {
  @Test(
    "a recognizer claims the finger once its own minimum distance is reached"
  )
  func ruleOne() throws {
    var rig = Rig([.window(.vertical(.scroll, hasCondition: true))])
    rig.refusing = [.scroll]
    rig.send(.down, 100, 100, at: 0)
    rig.send(.move, 100, 109, at: 0.01)
    #expect(rig.questions.isEmpty)
    rig.refusing = []
    rig.send(.move, 100, 110, at: 0.02)
    #expect(rig.questions.count == 1)
    let question = try #require(rig.questions.first)
    #expect(question.translation == Vector(0, 10))
    #expect(question.velocity.dy > 300)
    #expect(question.location == Point(100, 110))
    #expect(rig.story == ["scroll touched", "scroll began"])
    #expect(rig.arbiter.owner(of: PointerID(1)) == .scroll)
  }

  @Test("a recognizer whose condition refused the finger is not queried again during the touch")
  func refusedOnce() {
    var rig = Rig([.window(.vertical(.scroll, hasCondition: true))])
    rig.refusing = [.scroll]
    rig.stroke(from: Point(100, 100), by: Vector(0, 100))
    #expect(rig.questions.count == 1)
    #expect(rig.story == ["scroll touched", "scroll failed"])
  }

  @Test("a recognizer gets the finger only after each recognizer that it must wait for has failed")
  func ruleTwo() {
    let slow = Recognizer(.back, .drag(DragRule(minimumDistance: 40, axis: .horizontal)))
    var rig = Rig(
      [.window(.horizontal(.pager)), .window(slow)], relations: [.waits(.pager, until: .back)])
    rig.send(.down, 100, 100, at: 0)
    rig.send(.move, 130, 100, at: 0.01)
    #expect(rig.begunRecognizers.isEmpty)
    #expect(rig.records.contains { $0.recognizer == .pager && $0.verdict == .waits })
    rig.send(.move, 140, 100, at: 0.02)
    #expect(rig.begunRecognizers == [.back])

    var blocked = Rig(
      [.window(.horizontal(.pager)), .window(slow)], relations: [.blocks(.back, .pager)])
    blocked.stroke(from: Point(100, 100), by: Vector(40, 0))
    #expect(blocked.begunRecognizers == [.back])
    var unrelated = Rig(
      [.window(.horizontal(.pager)), .window(slow)], relations: [.blocks(.pager, .back)])
    unrelated.stroke(from: Point(100, 100), by: Vector(40, 0))
    #expect(unrelated.begunRecognizers == [.pager])

    var failing = Rig(
      [.window(.horizontal(.pager)), .window(.horizontal(.back, hasCondition: true))],
      relations: [.blocks(.back, .pager)])
    failing.refusing = [.back]
    failing.send(.down, 100, 100, at: 0)
    failing.send(.move, 130, 100, at: 0.01)
    #expect(failing.begunRecognizers == [.pager])
    #expect(
      failing.story == [
        "pager touched", "back touched", "back failed", "pager began",
      ])
  }

  @Test("when a recognizer gets the finger, all recognizers that may not run at the same time end")
  func ruleThree() {
    let press = Recognizer(.button, .longPress(LongPressRule()))
    var rig = Rig([.window(press), .window(.vertical(.scroll))])
    rig.send(.down, 100, 100, at: 0)
    rig.send(.move, 100, 110, at: 0.1)
    #expect(
      rig.story == [
        "button touched", "scroll touched", "button failed", "scroll began",
      ])

    // The button has begun. After the relation is removed, it is no longer simultaneous, so
    // it is cancelled.
    var shared = Rig([.window(press), .window(.vertical(.scroll))])
    let token = shared.arbiter.add(.simultaneous(.button, .scroll))
    shared.send(.down, 100, 100, at: 0)
    shared.wake(at: 0.5)
    #expect(shared.begunRecognizers == [.button])
    shared.arbiter.remove(token)
    shared.send(.move, 100, 120, at: 0.6)
    #expect(shared.begunRecognizers == [.button, .scroll])
    #expect(shared.phases(of: .button).last == .cancelled)
  }

  @Test(
    "if two recognizers claim a finger in one sample, the recognizer in the deeper region wins")
  func ruleFour() {
    for isReversed in [false, true] {
      let one = Recognizer.horizontal(.row)
      let two = Recognizer.horizontal(.pager)
      let inner =
        isReversed ? HitCandidate.window(two, one) : HitCandidate.window(one, two)
      var rig = Rig([inner, .window(.horizontal(.back))])
      rig.stroke(from: Point(100, 100), by: Vector(60, 0), steps: 1)
      #expect(rig.begunRecognizers == [isReversed ? .pager : .row])
    }
    var rig = Rig([.window(.horizontal(.back)), .window(.horizontal(.row))])
    rig.stroke(from: Point(100, 100), by: Vector(60, 0), steps: 1)
    #expect(rig.begunRecognizers == [.back])
  }

  @Test(
    "of two simultaneous recognizers, one gets the other's movement only by a declared handoff"
  )
  func ruleFive() {
    for isReversed in [false, true] {
      for handsOff in [false, true] {
        let (one, other): (RecognizerKey, RecognizerKey) =
          isReversed ? (.sheet, .scroll) : (.scroll, .sheet)
        let pair: Relation =
          handsOff ? .simultaneous(one, other, handOff: true) : .simultaneous(one, other)
        var rig = Rig(
          [.window(.vertical(.scroll)), .window(.vertical(.sheet)), .window(.vertical(.back))],
          relations: [pair])
        rig.send(.down, 100, 100, at: 0)
        rig.send(.move, 100, 120, at: 0.01)
        rig.send(.move, 100, 150, at: 0.02)
        #expect(
          rig.story == [
            "scroll touched", "pullToDismiss touched", "back touched", "back failed",
            "scroll began", "scroll changed",
          ])
        rig.forget()
        var passed = false
        rig.run { arbiter, _, _, output in
          passed = arbiter.handOff(
            PointerID(1), to: .sheet, unused: Vector(0, 20), at: Instant(0.02), into: &output)
        }
        #expect(passed == handsOff)
        guard handsOff else {
          #expect(rig.events.isEmpty)
          continue
        }
        #expect(rig.story == ["scroll cancelled", "pullToDismiss began"])
        #expect(rig.events.last?.start == Point(100, 130))
        #expect(rig.events.last?.translation == Vector(0, 20))
        #expect(rig.arbiter.owner(of: PointerID(1)) == .sheet)
        rig.forget()
        rig.send(.move, 100, 160, at: 0.03)
        #expect(rig.story == ["pullToDismiss changed"])
        #expect(rig.events.last?.translation == Vector(0, 30))
        rig.run { arbiter, _, _, output in
          arbiter.handOff(PointerID(1), to: .scroll, at: Instant(0.03), into: &output)
        }
        rig.send(.up, 100, 140, at: 0.04)
        #expect(
          rig.story == [
            "pullToDismiss changed", "pullToDismiss cancelled", "scroll began", "scroll ended",
          ])
        #expect(rig.events.last?.translation == Vector(0, -20))
      }
    }
  }

  @Test(
    "a drag along one axis fails once the travel along the other axis is larger by a given ratio")
  func ruleSix() {
    // The ratio is 1.2. A travel of 12 against 10 does not exceed it, and 12.1 does.
    for (dx, dy, fails) in [(10.0, 12.0, false), (10, 12.1, true), (-10, -12.1, true)] {
      var rig = Rig([.window(.horizontal(.pager))])
      rig.send(.down, 100, 100, at: 0)
      rig.send(.move, 100 + dx, 100 + dy, at: 0.01)
      #expect(rig.phases(of: .pager) == (fails ? [.touched, .failed] : [.touched]))
      #expect(rig.records.contains { $0.reason == .otherAxisLed } == fails)
      rig.send(.move, 100 + dx * 4, 100 + dy, at: 0.02)
      #expect(rig.begunRecognizers == (fails ? [] : [.pager]))
    }
  }

  @Test(
    "a drag along one axis does not begin while the finger has moved farther along the other axis")
  func leadingAxis() {
    var rig = Rig([.window(.horizontal(.pager))])
    rig.stroke(from: Point(100, 100), by: Vector(50, 55), steps: 20)
    #expect(rig.begunRecognizers.isEmpty)
    var even = Rig([.window(.horizontal(.pager))])
    even.stroke(from: Point(100, 100), by: Vector(50, 50), steps: 20)
    #expect(even.begunRecognizers == [.pager])
  }

  @Test(
    "in a region that blocks an axis, no drag of an ancestor begins along this axis"
  )
  func ruleSeven() {
    let any = Recognizer(RecognizerKey("any"), .drag(DragRule()))
    let swipe = Recognizer(RecognizerKey("swipe"), .swipe(SwipeRule(.right)))
    let edge = Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 390)))
    let ancestors = [
      HitCandidate.window(any), .window(.horizontal(.pager)), .window(swipe), .window(edge),
    ]
    var rig = Rig([.window(refusing: .horizontal)] + ancestors)
    rig.stroke(from: Point(100, 100), by: Vector(120, 0))
    #expect(rig.begunRecognizers.isEmpty)
    #expect(rig.records.filter { $0.rule == 7 }.count == 4)
    rig.stroke(from: Point(100, 100), by: Vector(0, 120), at: 1)
    #expect(rig.begunRecognizers == [RecognizerKey("any")])

    // The region refuses this axis only to its ancestors. The region itself may drag along it.
    var slider = Rig(
      [.window(.horizontal(.slider), refusing: .horizontal)] + ancestors)
    slider.stroke(from: Point(100, 100), by: Vector(120, 0))
    #expect(slider.begunRecognizers == [.slider])
  }

  @Test("at the release, a recognizer that waited begins if all others have failed")
  func ruleEight() {
    let slow = Recognizer(.back, .drag(DragRule(minimumDistance: 200, axis: .horizontal)))
    var rig = Rig(
      [.window(.horizontal(.pager)), .window(slow)], relations: [.waits(.pager, until: .back)])
    rig.stroke(from: Point(100, 100), by: Vector(60, 0), lifts: false)
    #expect(rig.begunRecognizers.isEmpty)
    rig.send(.up, 160, 100, at: 0.2)
    #expect(
      rig.story == [
        "pager touched", "back touched", "back failed", "pager began", "pager ended",
      ])
    #expect(rig.records.contains { $0.reason == .lastOneLeft && $0.recognizer == .pager })
  }

  @Test("one pointer owns a drag, and further fingers do not affect it")
  func ruleNine() {
    var rig = Rig([.window(.vertical(.scroll))])
    rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
    rig.forget()
    rig.stroke(from: Point(200, 300), by: Vector(0, 200), at: 0.2, pointer: 2)
    #expect(rig.events.isEmpty)
    rig.send(.move, 100, 160, at: 0.5)
    #expect(rig.events.map(\.translation) == [Vector(0, 60)])
    // A second finger still has no effect after the first one is released.
    rig.send(.down, 200, 300, at: 0.6, pointer: 3)
    rig.send(.up, 100, 160, at: 0.7)
    rig.forget()
    rig.send(.move, 200, 500, at: 0.8, pointer: 3)
    rig.send(.up, 200, 500, at: 0.9, pointer: 3)
    #expect(rig.events.isEmpty)
    #expect(rig.arbiter.isIdle)
  }

  @Test("a further finger cancels a recognizer with `secondPointer: .cancels`")
  func secondFingerCancels() {
    let drag = Recognizer(.scroll, .drag(DragRule(axis: .vertical, secondPointer: .cancels)))
    var rig = Rig([.window(drag)])
    rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
    rig.send(.down, 200, 300, at: 0.2, pointer: 2)
    #expect(rig.phases(of: .scroll).last == .cancelled)
    #expect(rig.arbiter.owner == nil)
  }

  @Test("a recognizer that began is reported exactly once as ended or as cancelled")
  func ruleTen() {
    let endings: [(String, (inout Rig) -> Void)] = [
      ("lifted", { $0.send(.up, 100, 150, at: 1) }),
      ("cancelled", { $0.send(.cancel, 100, 150, at: 1) }),
      ("down again", { $0.send(.down, 100, 150, at: 1) }),
      ("everything", { $0.cancelAll(at: 1) }),
      (
        "gone from the tree",
        {
          $0.run { arbiter, _, _, output in
            arbiter.cancel(at: Instant(1), into: &output) { $0 == .scroll }
          }
        }
      ),
    ]
    for (name, end) in endings {
      var rig = Rig([.window(.vertical(.scroll))])
      rig.stroke(from: Point(100, 100), by: Vector(0, 50), lifts: false)
      end(&rig)
      rig.send(.up, 100, 150, at: 2)
      rig.cancelAll(at: 3)
      let ends = rig.phases(of: .scroll).filter { $0 == .ended || $0 == .cancelled }
      #expect(ends == [name == "lifted" ? .ended : .cancelled], "\(name)")
    }
  }

  @Test("when added relations between recognizers are removed, the former relations apply again")
  func ruleEleven() {
    let before: [Relation] = [.waits(.pager, until: .row), .simultaneous(.scroll, .sheet)]
    var rig = Rig(
      [.window(.horizontal(.pager)), .window(.horizontal(.back))], relations: before)
    let stays = rig.arbiter.add(.waits(.pager, until: .sheet))
    let all = rig.arbiter.currentRelations
    let first = rig.arbiter.add(.waits(.pager, until: .back))
    let second = rig.arbiter.add(.waits(.pager, until: .back))
    rig.stroke(from: Point(100, 100), by: Vector(60, 0))
    #expect(rig.begunRecognizers == [.back])
    rig.arbiter.remove(first)
    rig.stroke(from: Point(100, 100), by: Vector(60, 0), at: 1)
    #expect(rig.begunRecognizers == [.back, .back], "the second of two equal ones still holds")
    rig.arbiter.remove(second)
    rig.arbiter.remove(second)
    #expect(rig.arbiter.currentRelations == all)
    rig.stroke(from: Point(100, 100), by: Vector(60, 0), at: 2)
    #expect(rig.begunRecognizers == [.back, .back, .pager])
    rig.arbiter.declare([])
    #expect(rig.arbiter.currentRelations == [.waits(.pager, until: .sheet)])
    rig.arbiter.remove(stays)
    #expect(rig.arbiter.currentRelations.isEmpty)
  }

  @Test(
    "a vertical drag reaches a vertical scroll area inside any number of horizontal ones"
  )
  func ruleTwelve() {
    // The chain is a horizontal row in a horizontal carousel in a vertical list in a sheet.
    let chain: [HitCandidate] = [
      .window(.horizontal(.row)), .window(.horizontal(.pager)), .window(.vertical(.scroll)),
      .window(.vertical(.sheet)),
    ]
    for depth in 0..<4 {
      // If the first regions are left out, the next one in the chain begins.
      var rig = Rig(Array(chain.dropFirst(depth)))
      rig.stroke(from: Point(100, 100), by: Vector(0, 80))
      #expect(rig.begunRecognizers == [depth < 3 ? .scroll : .sheet])
    }
  }
}
