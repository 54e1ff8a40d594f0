// Tests edge swipe against page swipe in every combination, against a table.
import Geometry
import Gesture
import Testing

/// One row of the table: conditions and the owner. nil matches any value.
private struct Row {
  var inZone: Bool?
  var way: Way
  var isFirstPage: Bool?
  var isDeep: Bool?
  var condition: Bool?
  var owner: Owner
  var because: String

  enum Way: CaseIterable { case trailing, leading, down, up }
  enum Owner { case back, pager, scroll }

  func covers(_ c: Case) -> Bool {
    (inZone ?? c.inZone) == c.inZone && way == c.way
      && (isFirstPage ?? (c.page == 0)) == (c.page == 0)
      && (isDeep ?? (c.depth >= 2)) == (c.depth >= 2)
      && (condition ?? c.condition) == c.condition
  }
}

private struct Case {
  var inZone: Bool
  var way: Row.Way
  var page: Int
  var depth: Int
  var condition: Bool
  var direction: LayoutDirection
  var device: PointerSample.Device
  var declaresBackFirst: Bool
  var hasScroll: Bool
}

/// The first row that covers a case decides it.
private let table: [Row] = [
  Row(
    inZone: true, way: .trailing, isDeep: false, owner: .pager, because: "the root never pops"),
  Row(
    inZone: true, way: .trailing, isDeep: true, condition: true, owner: .back,
    because: "the app's condition says back"),
  Row(
    inZone: true, way: .trailing, isDeep: true, condition: false, owner: .pager,
    because: "the app's condition says no"),
  Row(inZone: true, way: .leading, owner: .pager, because: "next page, or rubber band on the last"),
  Row(inZone: false, way: .trailing, owner: .pager, because: "it started outside of the zone"),
  Row(inZone: false, way: .leading, owner: .pager, because: "it started outside of the zone"),
  Row(way: .down, owner: .scroll, because: "vertical leads"),
  Row(way: .up, owner: .scroll, because: "vertical leads"),
]

@Suite("Routing of strokes to drags")
struct RoutingTests {
  @Test(
    "a swipe from the edge goes back if the stack can pop, and otherwise turns a page or scrolls"
  )
  func everyCase() throws {
    var counted = 0
    for inZone in [true, false] {
      for way in Row.Way.allCases {
        for page in 0..<5 {
          for depth in 1...3 {
            for condition in [true, false] {
              for direction in LayoutDirection.allCases {
                for device in [PointerSample.Device.touch, .mouse] {
                  for declaresBackFirst in [true, false] {
                    for hasScroll in [true, false] {
                      let c = Case(
                        inZone: inZone, way: way, page: page, depth: depth, condition: condition,
                        direction: direction, device: device,
                        declaresBackFirst: declaresBackFirst, hasScroll: hasScroll)
                      let row = try #require(table.first { $0.covers(c) })
                      counted += 1
                      check(c, against: row)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    #expect(counted == 2 * 4 * 5 * 3 * 2 * 2 * 2 * 2 * 2)
  }

  private func check(_ c: Case, against row: Row) {
    let events = play(c, modifier: true)
    let expected: RecognizerKey? =
      switch row.owner {
      case .back: .back
      case .pager: .pager
      case .scroll: c.hasScroll ? .scroll : nil
      }
    let began = events.filter { $0.phase == .began }.map(\.recognizer)
    #expect(began == (expected.map { [$0] } ?? []), "\(c): \(row.because)")
    // Only the owner receives movement.
    let moved = events.filter { $0.phase == .changed || $0.phase == .ended }
    #expect(moved.allSatisfy { $0.recognizer == expected }, "\(c)")
  }

  private func play(_ c: Case, modifier: Bool) -> [GestureEvent] {
    let window = Rect(0, 0, 390, 844)
    let back = Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 20)), hasCondition: true)
    // If one region declares both recognizers, their order must not matter.
    let regions: [HitCandidate] =
      (c.hasScroll ? [.window(.vertical(.scroll))] : [])
      + (c.declaresBackFirst
        ? [.window(back, .horizontal(.pager))] : [.window(.horizontal(.pager)), .window(back)])
    var arbiter = Arbiter(direction: c.direction)
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    if modifier { coordinator.attach(to: &arbiter) }
    var output = GestureOutput()
    let fromLeading = c.inZone ? 10.0 : 200
    let x = c.direction == .leftToRight ? fromLeading : window.width - fromLeading
    let travel: Vector =
      switch c.way {
      case .trailing: Vector(60 * c.direction.sign, 7)
      case .leading: Vector(-60 * c.direction.sign, -7)
      case .down: Vector(7, 60)
      case .up: Vector(-7, -60)
      }
    func send(_ phase: PointerSample.Phase, _ fraction: Double, _ at: Double) {
      let place = Point(x, 400) + travel * fraction
      arbiter.handle(
        PointerSample(
          pointer: PointerID(1), device: c.device, phase: phase, location: place,
          instant: Instant(at)),
        hitTest: { $1 = regions },
        asking: { claim in
          claim.recognizer != .back
            || (c.depth >= 2
              && SwipeBackCoordinator.permits(claim, direction: c.direction) { c.condition })
        }, into: &output)
    }
    send(.down, 0, 0)
    for i in 1...10 { send(.move, Double(i) / 10, Double(i) * 0.016) }
    send(.up, 1, 0.16)
    return output.events
  }

  @Test("without the swipe-back modifier, a drag from the edge moves the pager")
  func withoutModifier() {
    for direction in LayoutDirection.allCases {
      let c = Case(
        inZone: true, way: .trailing, page: 0, depth: 2, condition: true, direction: direction,
        device: .touch, declaresBackFirst: false, hasScroll: false)
      #expect(play(c, modifier: false).filter { $0.phase == .began }.map(\.recognizer) == [.pager])
      #expect(play(c, modifier: true).filter { $0.phase == .began }.map(\.recognizer) == [.back])
    }
  }

  @Test("the zone of an edge drag does not include the zone's inner border, on either side")
  func zoneBorder() {
    for (distance, begins) in [(0.0, true), (19.5, true), (20, false), (34, false), (-3, true)] {
      for direction in LayoutDirection.allCases {
        let back = Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 20)))
        var rig = Rig(
          [HitCandidate(frame: Rect(-10, 0, 410, 844), recognizers: [])], direction: direction)
        rig.regions = [HitCandidate(frame: Rect(0, 0, 390, 844), recognizers: [back])]
        let x = direction == .leftToRight ? distance : 390 - distance
        let hit = rig.regions
        var output = GestureOutput()
        for (i, phase) in [PointerSample.Phase.down, .move, .move].enumerated() {
          rig.arbiter.handle(
            PointerSample(
              pointer: PointerID(1), device: .touch, phase: phase,
              location: Point(x + Double(i) * 20 * direction.sign, 300),
              instant: Instant(Double(i) * 0.01)),
            hitTest: { $1 = hit }, asking: { _ in true }, into: &output)
        }
        #expect(output.events.contains { $0.phase == .began } == begins, "\(distance)")
        if !begins {
          let sentence = rig.records.first?.sentence ?? ""
          #expect(sentence == "back failed: started \(Int(distance)) pt from the edge, zone is 20")
        }
      }
    }
  }

  @Test("an edge drag begins only at an edge, and only inwards")
  func anySide() {
    let drag = Recognizer(
      .back, .edgeDrag(EdgeDragRule(side: .any, zone: 100, minimumDistance: 30)))
    for (x, dx, begins) in [
      (50.0, 30.0, true), (50, -30, false), (340, -30, true), (340, 30, false), (195, 40, false),
      (50, 29, false),
    ] {
      for direction in LayoutDirection.allCases {
        var rig = Rig([.window(drag)], direction: direction)
        rig.stroke(from: Point(x, 300), by: Vector(dx, 0))
        #expect(rig.begunRecognizers.isEmpty == !begins, "\(x) \(dx)")
      }
    }
    // This edge drag begins only at the trailing side.
    let trailing = Recognizer(.back, .edgeDrag(EdgeDragRule(side: .trailing, zone: 20)))
    for (x, dx, begins) in [(385.0, -30.0, true), (5, 30, false)] {
      var rig = Rig([.window(trailing)])
      rig.stroke(from: Point(x, 300), by: Vector(dx, 0))
      #expect(rig.begunRecognizers.isEmpty == !begins)
      var mirrored = Rig([.window(trailing)], direction: .rightToLeft)
      mirrored.stroke(from: Point(390 - x, 300), by: Vector(-dx, 0))
      #expect(mirrored.begunRecognizers.isEmpty == !begins)
    }
  }
}
