// Tests the state of a contact between samples, and the log's records of recognizers that fail.
import Foundation
import Geometry
import Support
import Testing

@testable import Gesture

@Suite("State of a contact")
struct ContactTests {
  private static let pinch = RecognizerKey("pinch")

  @Test("each event contains the modifier keys of its sample")
  func modifiers() {
    var rig = Rig([.window(.vertical(.scroll))])
    for (step, keys) in [Modifiers([]), .shift, .control, []].enumerated() {
      rig.send(
        Finger(1, .mouse, modifiers: keys).sample(
          step == 0 ? .down : .move, Point(100, 100 + 20 * Double(step)), at: 0.1 * Double(step)))
    }
    #expect(rig.phases(of: .scroll) == [.touched, .began, .changed, .changed])
    #expect(rig.events.map(\.modifiers) == [[], .shift, .control, []])
  }

  @Test("a new pointer that reuses the number of an old pointer begins with a distance of zero")
  func reach() {
    var rig = Rig([.window(.tap(.row))])
    rig.stroke(from: Point(100, 100), by: Vector(0, 200))
    rig.send(.down, 100, 100, at: 1)
    rig.send(.up, 103, 104, at: 1.1)
    #expect(rig.begunRecognizers == [.row])
    var long = Rig([.window(Recognizer(.row, .longPress(LongPressRule())))])
    long.send(.down, 100, 100, at: 0)
    long.send(.up, 103, 104, at: 0.1)
    #expect(long.records.last?.sentence == "row failed: lifted after 5 pt")
  }

  @Test("a refused pinch by a wheel logs one failure and sends no events")
  func refusedWheel() {
    var rig = Rig([.window(Recognizer(Self.pinch, .pinch, hasCondition: true))])
    rig.refusing = [Self.pinch]
    rig.wheel(0, -wheelStep, at: 0, modifiers: .control)
    #expect(rig.questions.map(\.recognizer) == [Self.pinch] && rig.events.isEmpty)
    #expect(rig.records.map(\.verdict) == [.failed])
    #expect(rig.records.map(\.sentence) == ["pinch failed: its condition said no at 0 pt"])
    #expect(rig.records.allSatisfy { $0.value == 0 && $0.limit == 0 && $0.other == nil })
    #expect(rig.arbiter.isIdle)
  }

  @Test("several wheel notches in one event scroll as far as the same notches one by one")
  func notches() {
    for turns in [false, true] {
      let one = PinchWheel.step(1, turns: turns)
      for notches in [-3.0, -0.5, 0, 0.5, 2] {
        let some = PinchWheel.step(notches, turns: turns)
        #expect(some.turn == one.turn * notches)
        #expect(abs(log(some.scale) - log(one.scale) * notches) < 1e-12)
      }
      #expect(one.turn == (turns ? PinchWheel.turn : 0))
      #expect(abs(one.scale - (turns ? 1 : 1 / PinchWheel.scale)) < 1e-12)
    }
  }

  @Test("the first movement of two fingers that land together already has a speed")
  func firstSpeed() throws {
    var rig = Rig([.window(Recognizer(Self.pinch, .pinch))])
    rig.send(.down, 150, 400, at: 0)
    rig.send(.down, 250, 400, at: 0, pointer: 2)
    rig.send(.move, 270, 400, at: 0.0625, pointer: 2)
    let event = try #require(rig.events.last)
    // The scale grows to 1.2 within a sixteenth of a second, and the middle moves by 10 points.
    let growth = 16 * log(1.2) * 1.2
    #expect(abs(try #require(event.pinch).scaleVelocity - growth) < 1e-9)
    #expect(abs(event.velocity.dx - 160) < 1e-9)
  }

  @Test("a pinch whose first finger is released continues from the position of the second finger")
  func heir() throws {
    var rig = Rig(
      [.window(Recognizer(Self.pinch, .pinch))], relations: [])
    rig.send(.down, 100, 400, at: 0, pointer: 1)
    rig.send(.down, 200, 400, at: 0.01, pointer: 2)
    rig.send(.down, 300, 400, at: 0.02, pointer: 3)
    rig.send(.up, 100, 400, at: 0.03, pointer: 1)
    #expect(!rig.arbiter.isDown(PointerID(1)))
    #expect(rig.arbiter.isDown(PointerID(2)) && rig.arbiter.isDown(PointerID(3)))
    // The finger that came last is released.
    rig.send(.up, 300, 400, at: 0.04, pointer: 3)
    #expect(!rig.arbiter.isDown(PointerID(3)) && rig.arbiter.isDown(PointerID(2)))
    #expect(rig.events.compactMap(\.pinch?.fingers) == [2, 3, 2, 1])
    let before = try #require(rig.events.last).location
    // If a position is not a number, the last valid position of the finger is used.
    rig.send(.move, .nan, .nan, at: 0.045, pointer: 2)
    #expect(try #require(rig.events.last).location == before)
    rig.send(.move, 230, 410, at: 0.05, pointer: 2)
    #expect(try #require(rig.events.last).location == before + Vector(30, 10))
    rig.send(.up, 230, 410, at: 0.06, pointer: 2)
    #expect(rig.phases(of: Self.pinch).last == .ended && rig.arbiter.isIdle)
  }

  @Test("a stroke with equal horizontal and vertical travel counts as vertical")
  func diagonal() {
    for (dx, axis) in [(20.0, Axis.vertical), (-20, .vertical), (20.5, .horizontal)] {
      #expect(Vector(dx, 20).leadingAxis == axis && Vector(dx, -20).leadingAxis == axis)
      for refused in [Axis.vertical, .horizontal] {
        var rig = Rig([
          .window(refusing: refused == .vertical ? Axis.Set.vertical : .horizontal),
          .window(Recognizer(.scroll, .drag(DragRule()))),
        ])
        rig.send(.down, 100, 300, at: 0)
        rig.send(.move, 100 + dx, 320, at: 0.05)
        #expect(rig.begunRecognizers == (refused == axis ? [] : [.scroll]), "\(dx)")
      }
    }
  }

  @Test("a drag along one axis fails once the finger has moved the slop along the other axis")
  func exactlyAcross() {
    for (across, fails) in [(10.0, true), (9.875, false)] {
      var rig = Rig([.window(.vertical(.scroll))])
      rig.send(.down, 100, 300, at: 0)
      rig.send(.move, 100 + across, 300, at: 0.05)
      #expect(rig.records.map(\.reason) == (fails ? [.otherAxisLed] : []))
    }
  }

  @Test("a wheel along one axis skips regions of the other axis and scrolls the next region")
  func wheelAcross() {
    var rig = Rig([
      .window(Recognizer(.pager, .wheel(.horizontal))),
      .window(Recognizer(.scroll, .wheel(.vertical))),
    ])
    rig.wheel(0, -30, at: 0)
    #expect(rig.begunRecognizers == [.scroll])
    let lost = rig.records.first { $0.recognizer == .pager }
    #expect(lost?.verdict == .failed && lost?.reason == .otherAxisLed)
    #expect(lost?.value == 0 && lost?.limit == 0)
    let won = rig.records.first { $0.recognizer == .scroll }
    #expect(won?.reason == .turned && won?.value == 30 && won?.limit == 0)
  }

  @Test(
    "a relation between two recognizers does not apply to any other recognizer")
  func named() {
    let keys: [RecognizerKey] = [.scroll, .row, .pager]
    let relations: [Relation] = [
      .waits(.scroll, until: .row), .blocks(.row, .scroll), .simultaneous(.scroll, .row),
      .simultaneous(.scroll, .row, handOff: true), .yields(.row, to: .scroll),
    ]
    for relation in relations {
      var book = RelationTable()
      let token = book.add(relation)
      for a in keys {
        for b in keys {
          let isNamed = a == .scroll && b == .row
          let isEither = isNamed || a == .row && b == .scroll
          switch relation {
          case .waits, .blocks:
            #expect(book.mustWait(a, for: b) == isNamed)
            #expect(!book.areSimultaneous(a, b) && !book.mayHandOff(a, b))
            #expect(book.hasPriority(b, over: a) == isNamed && !book.yields(b, to: a))
          case .yields:
            #expect(book.mustWait(a, for: b) == isNamed && book.yields(b, to: a) == isNamed)
            #expect(book.areSimultaneous(a, b) == isEither && book.mayHandOff(a, b) == isEither)
            #expect(!book.hasPriority(b, over: a))
          case .simultaneous(_, _, let handOff):
            #expect(!book.mustWait(a, for: b) && book.areSimultaneous(a, b) == isEither)
            #expect(book.mayHandOff(a, b) == (isEither && handOff))
          }
        }
      }
      book.remove(token)
      #expect(book.relations.isEmpty)
    }
  }

  @Test("once a pinch owns the finger, a drag that may run along with a long press does not begin")
  func besidePinch() {
    let press = Recognizer(.button, .longPress(LongPressRule()))
    var rig = Rig(
      [.window(Recognizer(Self.pinch, .pinch), press, .vertical(.scroll))],
      relations: [
        .simultaneous(.button, .scroll), .simultaneous(.button, Self.pinch, handOff: true),
      ])
    rig.send(.down, 100, 300, at: 0)
    rig.wake(at: 0.6)
    #expect(rig.arbiter.owner == .button)
    rig.send(.down, 200, 300, at: 0.7, pointer: 2)
    rig.send(.move, 100, 340, at: 0.8)
    #expect(rig.begunRecognizers == [.button, Self.pinch] && rig.arbiter.owner == Self.pinch)
    let waits = rig.records.last { $0.recognizer == .scroll }
    #expect(waits?.verdict == .granted && waits?.reason == .sharedWithoutMovement)
    #expect(waits?.value == 40 && waits?.limit == 0 && waits?.other == Self.pinch)
    rig.send(.up, 200, 300, at: 0.9, pointer: 2)
    rig.send(.up, 100, 340, at: 1)
    let last = rig.records.last { $0.recognizer == .scroll }
    #expect(last?.sentence == "scroll failed: stood by until the lift")
    #expect(rig.begunRecognizers == [.button, Self.pinch] && rig.arbiter.isIdle)
  }

  @Test("each logged decision contains the compared value and its limit, or 0 without a comparison")
  func parameters() {
    var wheel = Rig([.window(Recognizer(Self.pinch, .pinch))])
    wheel.wheel(0, -wheelStep, at: 0, modifiers: .control)
    let turned = wheel.records.first { $0.verdict == .granted }
    #expect(turned?.reason == .turned && turned?.value == 0 && turned?.limit == 0)
    var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule(axis: .vertical, catches: true))))])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.down, 200, 300, at: 0.1, pointer: 2)
    #expect(rig.records.map(\.reason) == [.caught, .secondPointer])
    #expect(rig.records.allSatisfy { $0.value == 0 && $0.limit == 0 })
    let press = Recognizer(.button, .tap(TapRule(within: .press)))
    var left = Rig([HitCandidate(frame: Rect(0, 0, 100, 100), recognizers: [press])])
    left.send(.down, 50, 50, at: 0)
    left.send(.move, 50, 350, at: 0.1)
    left.send(.up, 50, 350, at: 0.2)
    let lost = left.records.last
    #expect(lost?.reason == .movedTooFar && lost?.value == 300 && lost?.limit == 10)
  }

  @Test("a new pointer that reuses the number of an old one does not have the old pointer's speed")
  func ownSpeed() throws {
    var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
    rig.stroke(from: Point(100, 100), by: Vector(0, 400), steps: 10, every: 0.005)
    rig.send(.down, 100, 100, at: 0.06)
    rig.send(.move, 120, 100, at: 0.08)
    let velocity = try #require(rig.events.last).velocity
    #expect(abs(velocity.dx - 1000) < 1e-6 && velocity.dy == 0)
  }

  @Test("a tap waits the whole time for a second tap, whatever other recognizers do meanwhile")
  func waitsOn() {
    let held = Recognizer(.slider, .longPress(LongPressRule(duration: 0.1)))
    var rig = Rig([
      HitCandidate(frame: Rect(0, 0, 100, 100), recognizers: [.tap(.row, count: 2)]),
      HitCandidate(frame: Rect(200, 200, 100, 100), recognizers: [held]),
    ])
    rig.send(.down, 50, 50, at: 0)
    rig.send(.up, 50, 50, at: 0.05)
    rig.send(.down, 250, 250, at: 0.1, pointer: 2)
    rig.wake(at: 0.25)
    #expect(rig.begunRecognizers == [.slider])
    rig.send(.down, 50, 50, at: 0.3)
    rig.send(.up, 50, 50, at: 0.34)
    #expect(rig.begunRecognizers == [.slider, .row])
  }
}
