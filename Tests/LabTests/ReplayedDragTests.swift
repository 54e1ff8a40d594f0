// Tests that a drag during a replay is recorded unchanged, on each device.
import Files
import Geometry
import Gesture
import Testing

@testable import Lab

@Suite("Drags during a replay")
struct ReplayedDragTests {
  private typealias Shown = (at: Instant, probe: String)

  /// Drags a device, and returns what the first device showed at each sample.
  private func drag(
    _ session: inout LabSession, on index: Int, from: Point, by way: Vector, hold: Double
  ) -> [Shown] {
    var shown: [Shown] = []
    func place(_ part: Double) -> Point {
      let device = session.devices[min(index, session.devices.count - 1)]
      let point = from + way * part
      return Point(
        device.frame.minX + point.x * device.scale, device.frame.minY + point.y * device.scale)
    }
    for step in 0...10 {
      session.touch(step == 0 ? .down : .move, place(Double(step) / 10))
      guard let at = session.lab.observed.recording?.inputs.last?.at else { continue }
      shown.append((at, JSON.object(session.lab.running.probe(at: at)).line))
    }
    session.touch(.up, place(1), after: hold)
    session.wait(3)
    return shown
  }

  /// The probes of the last recording at these instants, with the present parameters.
  private func replayed(_ session: LabSession, at instants: [Instant]) -> [String?] {
    guard let recording = session.lab.recordings.last else { return [] }
    var running = recording.before
    running.adopt(session.lab.state.parameters, at: recording.start)
    var found: [Instant: String] = [:]
    for (at, input) in recording.inputs {
      running.advance(to: at)
      running.handle(input, at: at)
      found[at] = JSON.object(running.probe(at: at)).line
    }
    return instants.map { found[$0] }
  }

  @Test("a drag that interrupts a replay on one of four devices is recorded and can be replayed")
  func otherDevice() {
    for device in 0..<4 {
      var session = LabSession()
      session.set("pullDown.resistance", 0.9)
      session.pull(Point(195, 300), by: Vector(0, 100))
      session.lab.compare(.four, at: Instant(session.now))
      session.wait(0.4)
      let shown = drag(
        &session, on: device, from: Point(195, 400), by: Vector(0, 40), hold: 0.1)
      let probes: [String?] = shown.map(\.probe)
      #expect(shown.count > 5 && replayed(session, at: shown.map(\.at)) == probes, "\(device)")
    }
  }
}
