// Tests the claims of each kind of recognizer at its limits.
import Geometry
import Gesture
import Testing

@Suite("Recognizers of gestures")
struct RecognizerTests {
  @Test("a drag begins at its slop: ten points for a finger, three for a mouse and a pen")
  func slop() {
    for (device, slop) in [(PointerSample.Device.touch, 10.0), (.mouse, 3), (.pen, 3)] {
      for travel in [slop - 0.25, slop] {
        var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
        rig.stroke(from: Point(100, 100), by: Vector(0, travel), steps: 1, device: device)
        #expect(rig.begunRecognizers == (travel >= slop ? [.scroll] : []))
      }
    }
  }

  @Test("the minimum distance that a drag declares applies to every input device")
  func minimumDistance() {
    for device in PointerSample.Device.allCases {
      for travel in [29.75, 30] {
        let drag = Recognizer(.scroll, .drag(DragRule(minimumDistance: 30, axis: .horizontal)))
        var rig = Rig([.window(drag)])
        rig.stroke(from: Point(100, 100), by: Vector(travel, 0), steps: 4, device: device)
        #expect(rig.begunRecognizers == (travel >= 30 ? [.scroll] : []))
      }
    }
  }

  @Test("a drag that is limited to one direction fails for the opposite direction")
  func towards() {
    for edge in Edge.allCases {
      for direction in LayoutDirection.allCases {
        let drag = Recognizer(.sheet, .drag(DragRule(axis: edge.axis, towards: edge)))
        let way: Vector =
          switch edge {
          case .top: Vector(0, -40)
          case .bottom: Vector(0, 40)
          case .leading: Vector(-40 * direction.sign, 0)
          case .trailing: Vector(40 * direction.sign, 0)
          }
        var rig = Rig([.window(drag)], direction: direction)
        rig.stroke(from: Point(200, 300), by: way)
        #expect(rig.begunRecognizers == [.sheet])
        var other = Rig([.window(drag)], direction: direction)
        other.stroke(from: Point(200, 300), by: -way)
        #expect(other.begunRecognizers.isEmpty)
        #expect(other.records.contains { $0.reason == .wrongDirection && $0.value == 12 })
      }
    }
  }

  @Test(
    "a drag with a long minimum distance fails if the finger moves the slop in a wrong direction")
  func failsEarly() {
    for travel in [Vector(-12, 0), Vector(2, 12)] {
      let edge = Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 100, minimumDistance: 40)))
      var rig = Rig(
        [.window(Recognizer(.pager, .drag(DragRule()))), .window(edge)],
        relations: [.waits(.pager, until: .back)])
      rig.stroke(from: Point(50, 300), by: travel, steps: 1, lifts: false)
      #expect(rig.begunRecognizers == [.pager], "whoever waits is not held up")
    }
  }

  @Test("a drag from the sides begins only within a configured distance of a side")
  func sideZone() {
    for (x, begins) in [(99.5, true), (100, false), (290, false), (290.5, true), (195, false)] {
      let drag = Recognizer(.sheet, .drag(DragRule(axis: .horizontal, sideZone: 100)))
      var rig = Rig([.window(drag)])
      rig.stroke(from: Point(x, 300), by: Vector(20, 0))
      #expect(rig.begunRecognizers.isEmpty == !begins)
      #expect(rig.phases(of: .sheet).isEmpty == !begins)
    }
  }

  @Test("a touch that stops a list is no tap, and the finger's direction decides which drag begins")
  func catches() {
    let drag = Recognizer(
      .scroll, .drag(DragRule(axis: .vertical, catches: true)), hasCondition: true)
    for (travel, winner) in [(Vector(0, 20), RecognizerKey.scroll), (Vector(20, 0), .pager)] {
      var rig = Rig([.window(.tap(.button)), .window(drag), .window(.horizontal(.pager))])
      rig.send(.down, 100, 100, at: 0)
      #expect(
        rig.story == ["button touched", "scroll touched", "pager touched", "button failed"])
      #expect(rig.questions.map(\.isTouch) == [true])
      rig.send(.move, 100 + travel.dx, 100 + travel.dy, at: 0.05)
      #expect(rig.begunRecognizers == [winner])
    }
    var tapped = Rig([.window(.tap(.button)), .window(drag)])
    tapped.send(.down, 100, 100, at: 0)
    tapped.send(.up, 100, 100, at: 0.1)
    #expect(tapped.begunRecognizers.isEmpty)

    var still = Rig([.window(.tap(.button)), .window(drag)])
    still.refusing = [.scroll]
    still.send(.down, 100, 100, at: 0)
    still.send(.up, 100, 100, at: 0.1)
    #expect(still.begunRecognizers == [.button])
    #expect(still.questions.map(\.isTouch) == [true])
  }

  @Test("a tap moves by at most ten points and lasts at most half a second")
  func tap() {
    for (travel, seconds, taps) in [
      (0.0, 0.1, true), (10, 0.1, true), (10.5, 0.1, false), (0, 0.5, true), (0, 0.51, false),
    ] {
      var rig = Rig([.window(.tap(.button))])
      rig.send(.down, 100, 100, at: 7)
      rig.send(.move, 100 + travel, 100, at: 7.01)
      rig.send(.up, 100, 100, at: 7 + seconds)
      #expect(
        rig.phases(of: .button) == (taps ? [.touched, .began, .ended] : [.touched, .failed]),
        "\(travel) \(seconds)")
    }
  }

  @Test("a tap that lasts too long fails when its time is over, before the release")
  func tapByDeadline() throws {
    var rig = Rig([.window(.tap(.button))])
    rig.send(.down, 100, 100, at: 1)
    let deadline = try #require(rig.arbiter.nextDeadline)
    #expect(deadline > Instant(1.5) && deadline < Instant(1.500001))
    rig.wake(at: 1.5)
    #expect(rig.phases(of: .button) == [.touched])
    rig.wake(at: 2)
    #expect(rig.phases(of: .button) == [.touched, .failed])
    #expect(rig.events.last?.instant == deadline)
    #expect(rig.arbiter.nextDeadline == nil)
  }

  @Test("a double tap is two taps within 0.3 s and 30 pt")
  func doubleTap() {
    for (gap, spread, taps) in [
      (0.1, 0.0, true), (0.3, 0, true), (0.31, 0, false), (0.1, 30, true), (0.1, 31, false),
    ] {
      var rig = Rig([.window(.tap(.button, count: 2))])
      rig.send(.down, 100, 100, at: 2)
      rig.send(.up, 100, 100, at: 2)
      rig.send(.down, 100 + spread, 100, at: 2 + gap, pointer: 2)
      rig.send(.up, 100 + spread, 100, at: 2.05 + gap, pointer: 2)
      #expect(rig.phases(of: .button) == (taps ? [.began, .ended] : []), "\(gap) \(spread)")
    }
  }

  @Test(
    "a tap that waits for a double tap is recognized when no second tap comes in time")
  func tapWaitsForDoubleTap() {
    let both = HitCandidate.window(.tap(.button), .tap(.row, count: 2))
    let order: [Relation] = [.waits(.button, until: .row)]
    var rig = Rig([both], relations: order)
    rig.send(.down, 100, 100, at: 1)
    rig.send(.up, 100, 100, at: 1.1)
    #expect(rig.begunRecognizers.isEmpty)
    #expect(!rig.arbiter.isIdle)
    rig.wake(at: 1.39)
    #expect(rig.begunRecognizers.isEmpty)
    rig.wake(at: 3)
    #expect(rig.begunRecognizers == [.button])
    #expect(abs((rig.events.last?.instant.seconds ?? 0) - 1.4) < 1e-9)
    #expect(rig.arbiter.isIdle)

    var double = Rig([both], relations: order)
    for t in [1.0, 1.2] {
      double.send(.down, 100, 100, at: t)
      double.send(.up, 100, 100, at: t + 0.05)
    }
    double.wake(at: 5)
    #expect(double.begunRecognizers == [.row])
    #expect(double.arbiter.isIdle)

    // The second touch becomes a drag that no recognizer owns, so the first touch was a single tap.
    var moved = Rig([both], relations: order)
    moved.send(.down, 100, 100, at: 1)
    moved.send(.up, 100, 100, at: 1.1)
    moved.send(.down, 100, 100, at: 1.2)
    moved.send(.move, 100, 150, at: 1.25)
    #expect(moved.begunRecognizers == [.button])
    moved.send(.up, 100, 150, at: 1.3)
    moved.wake(at: 5)
    #expect(moved.begunRecognizers == [.button])
  }

  @Test("a long press begins half a second after the touch if the finger stays within ten points")
  func longPress() {
    let press = Recognizer(.button, .longPress(LongPressRule()))
    for (travel, begins) in [(10.0, true), (10.5, false)] {
      var rig = Rig([.window(press)])
      rig.send(.down, 100, 100, at: 0.7)
      rig.send(.move, 100, 100 + travel, at: 0.8)
      #expect(rig.arbiter.nextDeadline == (begins ? Instant(0.7 + 0.5) : nil))
      rig.wake(at: 1.1)
      #expect(rig.begunRecognizers.isEmpty)
      rig.wake(at: 4)
      #expect(rig.begunRecognizers == (begins ? [.button] : []))
      guard begins else { continue }
      #expect(rig.events.last?.instant == Instant(0.7 + 0.5))
      #expect(rig.arbiter.owner == .button)
      rig.send(.move, 300, 300, at: 4.1)
      rig.send(.up, 300, 300, at: 4.2)
      #expect(rig.phases(of: .button) == [.touched, .began, .changed, .ended])
    }
    var own = Rig([.window(Recognizer(.button, .longPress(LongPressRule(duration: 1.5))))])
    own.send(.down, 100, 100, at: 0)
    #expect(own.arbiter.nextDeadline == Instant(1.5))
  }

  @Test("after exactly half a second, a touch counts as a long press and no longer as a tap")
  func longPressBeforeTap() {
    let press = Recognizer(.row, .longPress(LongPressRule()))
    var rig = Rig([.window(.tap(.button), press)])
    rig.send(.down, 100, 100, at: 0)
    rig.send(.up, 100, 100, at: 0.5)
    #expect(rig.begunRecognizers == [.row])
    var short = Rig([.window(.tap(.button), press)])
    short.send(.down, 100, 100, at: 0)
    short.send(.up, 100, 100, at: 0.49)
    #expect(short.begunRecognizers == [.button])
  }

  @Test(
    "a swipe ends at the release if the finger moved at least ten points in the swipe's direction")
  func swipe() {
    for direction in SwipeRule.Direction.allCases {
      let unit: Vector =
        switch direction {
        case .left: Vector(-1, 0)
        case .right: Vector(1, 0)
        case .up: Vector(0, -1)
        case .down: Vector(0, 1)
        }
      for (travel, swipes) in [(9.5, false), (10.0, true), (200, true), (-60, false)] {
        var rig = Rig([.window(Recognizer(.row, .swipe(SwipeRule(direction))))])
        rig.stroke(from: Point(200, 400), by: unit * travel, lifts: false)
        #expect(rig.events.isEmpty)
        rig.send(.up, 200 + unit.dx * travel, 400 + unit.dy * travel, at: 0.2)
        #expect(rig.phases(of: .row) == (swipes ? [.began, .ended] : []))
      }
      // A diagonal counts as vertical. A swipe that moves across its direction fails.
      var even = Rig([.window(Recognizer(.row, .swipe(SwipeRule(direction))))])
      even.stroke(
        from: Point(200, 400), by: Vector(unit.dx * 20 + unit.dy * 20, unit.dy * 20 + unit.dx * 20))
      #expect(even.begunRecognizers == (unit.dx == 0 ? [.row] : []))
      var across = Rig([.window(Recognizer(.row, .swipe(SwipeRule(direction))))])
      across.stroke(
        from: Point(200, 400), by: Vector(unit.dx * 20 + unit.dy * 21, unit.dy * 20 + unit.dx * 21))
      #expect(across.begunRecognizers.isEmpty)
    }
  }

  @Test("a wheel moves content as a finger does, and ends 100 ms after the last wheel event")
  func wheel() {
    let list = HitCandidate.window(
      .vertical(.scroll), Recognizer(.scroll, .wheel(.vertical)))
    var rig = Rig([list])
    rig.wheel(0, 30, at: 1)
    rig.wheel(0, 20, at: 1.09)
    #expect(rig.story == ["scroll began", "scroll changed"])
    #expect(rig.events.map(\.translation) == [Vector(0, -30), Vector(0, -50)])
    #expect(rig.events.filter { !$0.isWheel }.isEmpty)
    #expect(rig.arbiter.nextDeadline == Instant(1.09 + 0.1))
    #expect(rig.arbiter.owner == nil)
    #expect(!rig.arbiter.isIdle)
    rig.wake(at: 2)
    #expect(rig.phases(of: .scroll) == [.began, .changed, .ended])
    #expect(rig.events.last?.instant == Instant(1.09 + 0.1))
    #expect(rig.arbiter.isIdle)
    rig.wheel(0, 30, at: 3)
    #expect(rig.events.last?.phase == .began)
  }

  @Test(
    "the main axis of a wheel decides for all regions under the pointer, and Shift swaps the axes")
  func wheelAxis() {
    let chain = [
      HitCandidate.window(Recognizer(.row, .wheel(.horizontal))),
      .window(Recognizer(.scroll, .wheel(.vertical))),
      .window(Recognizer(.back, .wheel(.horizontal), hasCondition: true)),
    ]
    for (dx, dy, shift, owner) in [
      (0.0, 10.0, false, RecognizerKey.scroll), (10, 4, false, .row), (0, 10, true, .row),
    ] {
      var rig = Rig(chain)
      rig.wheel(dx, dy, at: 0, modifiers: shift ? .shift : [])
      #expect(rig.begunRecognizers == [owner])
      #expect(rig.events.map(\.translation) == [shift ? Vector(-dy, 0) : Vector(-dx, -dy)])
    }
    var back = Rig(chain, relations: [.waits(.row, until: .back)])
    back.wheel(-10, 0, at: 0)
    #expect(back.begunRecognizers == [.back])
    #expect(back.questions.map(\.translation) == [Vector(10, 0)])
    back.refusing = [.back]
    back.wheel(-10, 0, at: 1)
    #expect(back.begunRecognizers == [.back, .row])
  }

  @Test("a wheel over content that a finger holds has no effect")
  func wheelAndFinger() {
    let list = HitCandidate.window(.vertical(.scroll), Recognizer(.scroll, .wheel(.vertical)))
    var rig = Rig([list])
    rig.stroke(from: Point(100, 100), by: Vector(0, 40), lifts: false)
    rig.forget()
    rig.wheel(0, 30, at: 0.2)
    #expect(rig.events.isEmpty)
    rig.send(.up, 100, 140, at: 0.3)
    rig.wheel(0, 30, at: 1)
    rig.forget()
    rig.send(.down, 100, 100, at: 1.01)
    #expect(rig.story == ["scroll ended", "scroll touched"])
  }

  @Test("hover begins where the mouse enters a region, and ends where the mouse leaves the region")
  func hover() {
    let inner = HitCandidate(
      frame: Rect(50, 50, 100, 100), recognizers: [Recognizer(.button, .hover)])
    var rig = Rig([inner, .window(Recognizer(.row, .hover))])
    rig.send(.move, 10, 10, at: 0, device: .mouse)
    rig.send(.move, 60, 60, at: 0.1, device: .mouse)
    rig.send(.move, 70, 60, at: 0.2, device: .mouse)
    rig.send(.move, 200, 60, at: 0.3, device: .mouse)
    #expect(rig.phases(of: .button) == [.began, .changed, .ended])
    #expect(rig.phases(of: .row) == [.began, .changed, .changed, .changed])
    rig.run { arbiter, _, _, output in arbiter.leave(at: Instant(1), into: &output) }
    #expect(rig.phases(of: .row).last == .ended)
    rig.forget()
    rig.send(.move, 60, 60, at: 2, device: .touch)
    #expect(rig.events.isEmpty, "a finger does not hover")
    rig.send(.move, 60, 60, at: 2, device: .mouse)
    rig.cancelAll(at: 3)
    #expect(rig.story.suffix(2).allSatisfy { $0.hasSuffix("cancelled") })
  }

  @Test("a sample with an impossible instant does not affect later samples")
  func impossibleInstants() {
    for odd in [1e10, 1e300, .infinity, .nan, -.infinity, -1e10] {
      var rig = Rig([.window(Recognizer(.button, .longPress(LongPressRule())))])
      rig.send(.move, 0, 0, at: 1)
      rig.send(.down, 100, 100, at: odd)
      #expect(rig.events.map(\.instant) == [Instant(1)])
      rig.wake(at: odd)
      #expect(rig.begunRecognizers.isEmpty, "\(odd)")
      rig.wake(at: 1.5)
      #expect(rig.begunRecognizers == [.button])
    }
  }

  @Test("if a pointer comes down twice without a release, the first touch is cancelled")
  func oddOrder() {
    var rig = Rig([.window(.vertical(.scroll))])
    rig.send(.move, 100, 100, at: 0)
    rig.send(.up, 100, 100, at: 0)
    rig.send(.cancel, 100, 100, at: 0)
    #expect(rig.events.isEmpty)
    rig.stroke(from: Point(100, 100), by: Vector(0, 40), lifts: false)
    rig.send(.down, 100, 100, at: 1)
    #expect(rig.phases(of: .scroll).suffix(2) == [.cancelled, .touched])
  }
}
