// Tests the events for pointers at other locations than those of their newest samples.
import Geometry
import Gesture
import Testing

@Suite("Events at predicted locations")
struct ChangesTests {
  private static let pinch = RecognizerKey("pinch")

  private func changes(_ rig: Rig, by shift: Vector) -> [GestureEvent] {
    var events: [GestureEvent] = []
    rig.arbiter.changes { _, newest in
      newest + shift
    } _: {
      events.append($0)
    }
    return events
  }

  @Test("a drag at a predicted location moves as if there had been a sample at this location")
  func drag() throws {
    var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
    #expect(changes(rig, by: .zero).isEmpty)
    rig.send(.down, 100, 100, at: 0)
    #expect(changes(rig, by: .zero).isEmpty, "no recognizer owns the pointer yet")
    rig.send(.move, 100, 130, at: 0.01)
    rig.send(.move, 100, 140, at: 0.02)
    let shifted = try #require(changes(rig, by: Vector(3, -6)).first)
    let newest = try #require(rig.events.last)
    rig.send(.move, 103, 134, at: 0.02)
    let real = try #require(rig.events.last)
    #expect(shifted.phase == .changed && shifted.recognizer == .scroll)
    #expect(shifted.location == real.location && shifted.translation == real.translation)
    #expect(shifted.start == newest.start && shifted.velocity == newest.velocity)
  }

  @Test("a pinch at predicted locations moves as if each finger had a sample at its location")
  func pinch() throws {
    var rig = Rig([.window(Recognizer(Self.pinch, .pinch))])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.down, 200, 300, at: 0.01, pointer: 2)
    rig.send(.move, 80, 290, at: 0.02)
    rig.send(.move, 230, 320, at: 0.03, pointer: 2)
    var events: [GestureEvent] = []
    rig.arbiter.changes { pointer, newest in
      newest + (pointer.rawValue == 1 ? Vector(-4, 2) : Vector(6, -1))
    } _: {
      events.append($0)
    }
    rig.send(.move, 76, 292, at: 0.03)
    rig.send(.move, 236, 319, at: 0.03, pointer: 2)
    let real = try #require(rig.events.last)
    #expect(events.count == 1)
    let (shown, expected) = (try #require(events.first?.pinch), try #require(real.pinch))
    #expect(shown.fingers == 2 && events[0].location == real.location)
    #expect(abs(shown.similarity.scale - expected.similarity.scale) < 1e-9)
    #expect(abs(shown.similarity.turn - expected.similarity.turn) < 1e-9)
  }
}
