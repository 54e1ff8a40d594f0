// Tests the crossing: the point between two samples at which a drag reaches its distance.
import Geometry
import Support
import Testing

@testable import Gesture

@Suite("Points where drags begin")
struct CrossingTests {
  private static let drag = RecognizerKey("drag")
  private static let tap = RecognizerKey("tap")

  private func rig(_ axis: Axis?, _ more: [Recognizer] = [], _ relations: [Relation] = []) -> Rig {
    Rig(
      [
        HitCandidate(
          frame: Rect(0, 0, 390, 844),
          recognizers: [Recognizer(Self.drag, .drag(DragRule(axis: axis)))] + more)
      ],
      relations: relations)
  }

  @Test(
    "a drag begins at the point where the finger reaches the minimum distance, at any sample rate",
    arguments: [Axis.horizontal, .vertical, nil])
  func path(_ axis: Axis?) throws {
    for seed in Sample.seeds(60, of: 2_000) {
      var dice = SeededRandom(seed)
      var rig = rig(axis)
      let start = Point(dice.number(100...300), dice.number(100...300))
      rig.send(.down, start.x, start.y, at: 0)
      var places = [start]
      for number in 1...40 {
        let step = Vector(dice.number(-6...9), dice.number(-6...9)) * dice.number(0...4)
        let next = places[number - 1] + step
        rig.send(.move, next.x, next.y, at: Double(number) / 120)
        places.append(next)
        guard let event = rig.events.last(where: { $0.phase == .began }) else { continue }
        let travel = event.crossing - start
        let reached = axis.map { abs(travel.along($0)) } ?? travel.length
        let (before, way) = (places[number - 1], next - places[number - 1])
        // The crossing is on the last segment of the path.
        let along = event.crossing - before
        #expect(
          abs(along.dx * way.dy - along.dy * way.dx) < 1e-6 * max(1, way.length), "seed \(seed)")
        #expect(along.length <= way.length + 1e-9, "seed \(seed)")
        let former = before - start
        let past = axis.map { abs(former.along($0)) } ?? former.length
        if past < 10 {
          #expect(abs(reached - 10) < 1e-9, "seed \(seed): \(reached)")
        } else {
          // Until then, the other axis had the longer travel.
          #expect(event.crossing == before, "seed \(seed)")
        }
        break
      }
    }
  }

  @Test("a drag that waited begins at the last sample before the other recognizer fails")
  func waited() throws {
    let press = Recognizer(Self.tap, .longPress(LongPressRule(distance: 40)))
    var moved = rig(.vertical, [press], [.waits(Self.drag, until: Self.tap)])
    moved.send(.down, 100, 100, at: 0)
    moved.send(.move, 100, 120, at: 0.1)
    moved.send(.move, 100, 135, at: 0.2)
    #expect(moved.events.allSatisfy { $0.phase != .began })
    moved.send(.move, 100, 145, at: 0.3)
    let began = try #require(moved.events.last { $0.recognizer == Self.drag && $0.phase == .began })
    #expect(began.crossing == Point(100, 135) && began.start == Point(100, 100))
  }

  @Test("every event of a drag reports the point at which the drag began")
  func kept() {
    var rig = rig(.vertical)
    rig.send(.down, 100, 100, at: 0)
    for step in 1...6 { rig.send(.move, 100, 100 - 7 * Double(step), at: Double(step) / 60) }
    rig.send(.up, 100, 58, at: 0.2)
    let crossings = rig.events.filter { $0.phase != .touched }.map(\.crossing)
    #expect(crossings.count > 4 && crossings.allSatisfy { $0 == Point(100, 90) })
    #expect(rig.events.first?.crossing == Point(100, 100))
  }
}
