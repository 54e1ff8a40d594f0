// Tests faults that designers found: texts that disagree with the machine, and misleading controls.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Plot and step buttons, for designers")
struct DesignerTests {
  @Test("a fast stroke is named a flick and a slow stroke is not, also if the finger rested before")
  func names() throws {
    for (speed, wait, kind) in [(1_200.0, 0.0, "Flick"), (1_200, 0.6, "Flick"), (200, 0, "Slow")] {
      var session = LabSession()
      let from = Point(195, 300)
      session.touch(.down, session.onWindow(from))
      session.touch(.move, session.onWindow(from), after: max(0.01, wait))
      for step in 1...12 {
        session.touch(
          .move, session.onWindow(from + Vector(0, speed * 0.01 * Double(step))), after: 0.01)
      }
      session.touch(.up, session.onWindow(from + Vector(0, speed * 0.12)), after: 0.001)
      session.wait(2)
      let name = try #require(session.lab.recordings.last?.name)
      #expect(name.hasPrefix(kind), "\(speed), \(wait): \(name)")
    }
  }

  // MARK: Plot and time

  @Test(
    "the plot's legend shows a velocity of 0 as soon as the view rests, dismissed or not",
    arguments: Sample.some(4, of: SceneRegistry.shown.map { $0.name }))
  func rest(_ scene: String) {
    for way in [Vector(0, 120), Vector(0, 420), Vector(-220, 0), Vector(0, -200)] {
      var session = LabSession(scene)
      session.pull(Point(195, 300), by: way)
      session.wait(3)
      guard session.lab.observed.recording == nil, let last = session.lab.state.plot.samples.last
      else { continue }
      #expect(last.velocity == 0, "\(scene) \(way)")
      session.key("P")
      session.wait(6)
      #expect(session.lab.state.plot.samples.last?.velocity == 0, "replayed: \(scene) \(way)")
    }
  }

  @Test(
    "finger travel, offset and velocity have the same sign in the plot",
    arguments: Sample.some(4, of: SceneRegistry.shown.map { $0.name }))
  func signs(_ scene: String) {
    for way in [Vector(0, 120), Vector(0, -120), Vector(120, 0), Vector(-120, 0)] {
      var session = LabSession(scene)
      session.pull(Point(195, 300), by: way, lifts: false)
      let samples = session.lab.state.plot.samples.filter { $0.finger != nil }
      guard let first = samples.first, let last = samples.last, let finger = last.finger,
        abs(finger) > 40, abs(last.drawn - first.drawn) > 20
      else { continue }
      #expect((last.drawn - first.drawn) * finger > 0, "\(scene) \(way): the view")
      let fastest = samples.map(\.velocity).max { abs($0) < abs($1) } ?? 0
      #expect(fastest * finger > 0, "\(scene) \(way): \(fastest) pt/s for \(finger)")
    }
  }

  @Test("a frozen plot still shows its gesture, log and timeline after later gestures")
  func frozen() throws {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    session.lab.say(.value(ActionID("plot mode"), 1), at: session.now)
    #expect(session.lab.state.plot.mode == .freeze)
    let (log, plot, line) = (
      session.lab.state.log, session.lab.state.plot, session.lab.state.transport
    )
    session.pull(Point(195, 300), by: Vector(0, 60))
    #expect(session.lab.recordings.count == 2)
    #expect(session.lab.state.log == log && session.lab.state.plot.samples == plot.samples)
    #expect(session.lab.state.transport.selected == line.selected)
    #expect(session.lab.state.transport.duration == line.duration)
    #expect(session.lab.state.transport.ticks == line.ticks)
    session.key("P")
    #expect(session.lab.replay?.recording.name == session.lab.recordings[0].name)
    // After the plot is set to live again, it shows the next gesture.
    session.wait(3)
    session.lab.say(.value(ActionID("plot mode"), 0), at: session.now)
    session.pull(Point(195, 300), by: Vector(0, 80))
    #expect(session.lab.state.transport.selected == 2)
    #expect(session.lab.state.log != log)
  }

  @Test("the step buttons move the time by one frame")
  func steps() {
    let state = LabState(size: Size(1440, 900))
    #expect(state.face(of: "step back").glyph == .left && state.face(of: "step on").glyph == .right)
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    let end = session.lab.clock.device(at: Instant(session.now))
    session.tap("step back")
    session.tap("step back")
    let here = session.lab.clock.device(at: Instant(session.now))
    session.tap("step on")
    let next = session.lab.clock.device(at: Instant(session.now))
    #expect(here < end && abs(next - here - Lab.frameTime) < 1e-9)
  }
}
