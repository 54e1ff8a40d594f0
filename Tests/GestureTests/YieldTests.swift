// Tests recognizers that yield to content, and offers of travel at the ends of content.
import Geometry
import Gesture
import Support
import Testing

private let back = RecognizerKey("back")
private let content = RecognizerKey("content")
private let outer = RecognizerKey("outer")

private func rig(
  _ relations: [Relation] = [.yields(back, to: content)], zone: Double = 20,
  reachesBeyondZone: Bool = true, refusing: [Axis.Set] = []
) -> Rig {
  let all = Rect(0, 0, 300, 300)
  let hasOuter = relations.contains { $0.names(outer) }
  func drag(_ key: RecognizerKey, _ refused: Axis.Set = []) -> HitCandidate {
    HitCandidate(
      frame: all,
      recognizers: [Recognizer(key, .drag(DragRule(axis: .horizontal)), hasCondition: true)],
      refusedAxes: refused)
  }
  let rule = EdgeDragRule(zone: zone, reachesBeyondZone: reachesBeyondZone)
  return Rig(
    [drag(content, refusing.first ?? [])] + (hasOuter ? [drag(outer)] : []) + [
      HitCandidate(
        frame: all,
        recognizers: [
          Recognizer(back, .edgeDrag(rule), hasCondition: true),
          Recognizer(back, .wheel(.horizontal), hasCondition: true),
        ])
    ], relations: relations)
}

extension Relation {
  fileprivate func names(_ key: RecognizerKey) -> Bool {
    switch self {
    case .waits(let a, let b), .blocks(let a, let b), .simultaneous(let a, let b, _),
      .yields(let a, let b):
      a == key || b == key
    }
  }
}

@Suite("Drags that yield to content")
struct YieldTests {
  @Test(
    "a drag that yields to content begins only if the content cannot move in the drag's direction")
  func yields() {
    for canTravel in [true, false] {
      var rig = rig()
      rig.refusing = canTravel ? [] : [content]
      rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
      #expect(rig.arbiter.owner == (canTravel ? content : back))
      let failure = rig.records.first { $0.recognizer == back && $0.verdict == .failed }
      #expect(failure?.reason == (canTravel ? .yielded : nil))
      #expect(failure?.other == (canTravel ? content : nil))
    }
  }

  @Test(
    "only content that is related to a drag is queried whether it can move in the drag's direction")
  func questions() {
    var rig = rig()
    rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
    let asked = rig.questions.filter { $0.question == .canTravel }
    #expect(asked.map(\.recognizer) == [content])
    #expect(asked.filter { $0.translation.dx < 10 || $0.isTouch } == [])
  }

  @Test("a drag that is limited to its zone begins only near the edge")
  func zone() {
    for (reaches, x, expected) in [
      (false, 150.0, false), (false, 5, true), (true, 150, true), (true, 5, true),
    ] {
      var rig = rig(reachesBeyondZone: reaches)
      rig.refusing = [content]
      rig.stroke(from: Point(x, 100), by: Vector(100, 0), lifts: false)
      #expect((rig.arbiter.owner == back) == expected, "\(reaches) \(x)")
    }
  }

  @Test("a drag wins over content in the drag's edge zone, and yields to the content elsewhere")
  func priority() {
    for (x, owner) in [(5.0, back), (150, content)] {
      var rig = rig([.yields(back, to: content), .waits(content, until: back)])
      rig.stroke(from: Point(x, 100), by: Vector(100, 0), lifts: false)
      #expect(rig.arbiter.owner == owner, "\(x)")
    }
  }

  @Test("if neither content nor the drag that yields to it can move, the content gets the finger")
  func atItsEnd() {
    var rig = rig([.yields(outer, to: content)])
    rig.cannotTravel = [content, outer]
    rig.regions.removeLast()
    rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
    #expect(rig.arbiter.owner == content)
    #expect(rig.records.contains { $0.recognizer == outer && $0.reason == .atItsEnd })
  }

  @Test("travel that a drag cannot use passes to the innermost related recognizer that can use it")
  func offers() {
    for (refused, owner) in [([], outer), ([outer], back), ([outer, back], content)] {
      var rig = rig([
        .yields(back, to: content), .yields(back, to: outer), .yields(outer, to: content),
      ])
      rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
      #expect(rig.arbiter.owner == content)
      rig.forget()
      rig.refusing = Set(refused)
      rig.run { arbiter, _, ask, output in
        arbiter.offer(
          PointerID(1), unused: Vector(7, 0), at: Instant(0.1), asking: ask, into: &output)
      }
      #expect(rig.arbiter.owner == owner)
      guard owner != content else {
        #expect(rig.events.isEmpty)
        continue
      }
      #expect(rig.story == ["content cancelled", "\(owner) began"])
      #expect(rig.events.filter { !$0.isHandoff } == [])
      #expect(rig.events.last?.translation == Vector(7, 0))
      let question = rig.questions.last { $0.question == .continues }
      #expect(question?.translation == Vector(7, 0) && question?.start == Point(150, 100))
    }
  }

  @Test("a recognizer that passed its finger on can get the finger back")
  func passedOn() {
    var rig = rig()
    rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
    for owner in [back, content] {
      rig.run { arbiter, _, ask, output in
        arbiter.offer(
          PointerID(1), unused: Vector(3, 0), at: Instant(0.3), asking: ask, into: &output)
      }
      #expect(rig.arbiter.owner == owner)
    }
    rig.send(.up, 250, 100, at: 0.4)
    #expect(!rig.records.contains { $0.reason == .sharedWithoutMovement })
  }

  @Test("travel that passes to a drag in its first sample begins a new movement, not a handoff")
  func begunNow() {
    var rig = rig()
    rig.send(.down, 150, 100, at: 0)
    rig.send(.move, 190, 100, at: 0.01)
    rig.run { arbiter, _, ask, output in
      arbiter.offer(
        PointerID(1), unused: Vector(30, 0), at: Instant(0.01), asking: ask, into: &output)
    }
    #expect(rig.arbiter.owner == back)
    #expect(rig.events.last?.isHandoff == false && rig.events.last?.followsAnother == true)
    #expect(rig.events.last?.translation == Vector(30, 0))
  }

  @Test("a region that blocks drags also blocks drags that would continue another drag")
  func blocked() {
    var rig = rig(refusing: [.horizontal])
    rig.stroke(from: Point(150, 100), by: Vector(100, 0), lifts: false)
    #expect(rig.arbiter.owner == content)
    rig.run { arbiter, _, ask, output in
      arbiter.offer(
        PointerID(1), unused: Vector(7, 0), at: Instant(0.1), asking: ask, into: &output)
    }
    #expect(rig.arbiter.owner == content)
  }

  @Test(
    "a wheel yields to content as a finger does, but its unused travel moves no other recognizer")
  func wheel() {
    var rig = rig()
    rig.refusing = [content]
    rig.wheel(40, 0, at: 0)
    #expect(rig.begunRecognizers == [back])
    rig.run { arbiter, _, ask, output in
      let isOffered = arbiter.offer(
        .wheel, unused: Vector(7, 0), at: Instant(0.01), asking: ask, into: &output)
      #expect(!isOffered)
    }
  }
}
