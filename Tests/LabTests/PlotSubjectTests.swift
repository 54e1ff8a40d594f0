// Tests that a plot still shows its gesture when the device shows something else.
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Subject of a plot")
struct PlotSubjectTests {
  @Test(
    "the plot of a page turn continues without a jump past the release",
    arguments: ["lightbox", "pager"])
  func turned(_ scene: String) throws {
    var session = LabSession(scene)
    session.pull(Point(300, 400), by: Vector(-250, 0))
    let plot = session.lab.state.plot
    let width = session.lab.state.deviceSize.width
    for (one, next) in zip(plot.samples, plot.samples.dropFirst()) {
      #expect(abs(next.drawn - one.drawn) < 60, "\(next.time)")
    }
    let last = try #require(plot.samples.last)
    #expect(last.drawn > width * 0.9 && last.drawn < width * 1.2, "\(last)")
    #expect(plot.thresholds.map(\.label).allSatisfy { $0.hasSuffix("turns the page") })
    #expect(plot.thresholds.count == 1)
  }

  @Test("after a screen is popped, the plot of the pop still shows the threshold")
  func wentBack() {
    var session = LabSession("pager")
    session.pull(Point(5, 400), by: Vector(300, 0))
    #expect(session.lab.state.telemetry.isGone)
    #expect(session.lab.state.plot.thresholds.map(\.label) == ["195 goes back"])
    session.pull(Point(195, 600), by: Vector(0, -100))
    #expect(session.lab.state.telemetry.isGone && session.lab.state.plot.thresholds.isEmpty)
  }

  @Test("a pull towards a side without a page has no threshold in the plot")
  func noPage() {
    var session = LabSession("pager")
    session.pull(Point(195, 400), by: Vector(200, 0), lifts: false)
    #expect(session.lab.state.plot.thresholds.isEmpty)
    session.touch(.up, session.onWindow(Point(395, 400)), after: 0.1)
    session.wait(2)
    #expect(session.lab.state.plot.thresholds.isEmpty)
  }

  @Test("the log states that a drag of a zoomed picture decides nothing")
  func large() {
    var session = LabSession("lightbox")
    let middle = session.onWindow(Point(195, 400))
    for _ in 0..<5 {
      session.lab.handle(
        .wheel(Vector(0, -48), at: middle, modifiers: .control), at: Instant(session.now))
      session.wait(0.02)
    }
    session.wait(1)
    #expect(session.lab.state.log.contains { $0.sentence.hasPrefix("Wheel stopped at 2.") })
    session.pull(Point(195, 400), by: Vector(0, 150), lifts: false)
    let telemetry = session.lab.state.telemetry
    #expect(
      telemetry.releaseThreshold == nil && telemetry.guides.isEmpty && telemetry.thresholds.isEmpty)
    session.touch(.up, session.onWindow(Point(195, 550)), after: 0.1)
    session.wait(1)
    #expect(session.lab.state.log.contains { $0.sentence.hasPrefix("This drag decided nothing") })
  }

  @Test("Ctrl and the wheel scroll nothing after they have dismissed a light box picture")
  func spill() {
    var session = LabSession("lightbox")
    let middle = session.onWindow(Point(195, 400))
    func turn(_ session: inout LabSession) {
      session.lab.handle(
        .wheel(Vector(0, 48), at: middle, modifiers: .control), at: Instant(session.now))
      session.wait(0.03)
    }
    for _ in 0..<3 { turn(&session) }
    session.wait(2)
    #expect(session.presented(on: 0) == false)
    #expect(session.lab.state.log.contains { $0.sentence == "Closed by pinch." })
    let list = { (lab: Lab) in lab.running.probe(at: lab.moment)["listOffset"]?.number }
    let before = list(session.lab)
    for _ in 0..<20 { turn(&session) }
    session.wait(1)
    #expect(list(session.lab) == before)
  }

  @Test("the plot covers the same time as the timeline, after a gesture and after its replay")
  func ends() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 400))
    let duration = session.lab.state.transport.duration
    #expect(abs(session.lab.state.plot.duration - duration) < 1e-9)
    session.key("P")
    session.wait(duration + 1)
    #expect(session.lab.replay == nil && session.lab.state.plot.cursor == nil)
    #expect(session.lab.state.transport.time == session.lab.state.transport.duration)
    #expect(session.lab.state.plot.duration == session.lab.state.transport.duration)
  }

  @Test("the trail of the finger disappears when the drag dismisses the cover")
  func trail() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 100))
    #expect(session.lab.state.trail.isStill(about: session.lab.state.telemetry))
    session.pull(Point(195, 300), by: Vector(0, 400))
    #expect(session.lab.state.telemetry.isGone)
    #expect(!session.lab.state.trail.isStill(about: session.lab.state.telemetry))
  }

  @Test("a bar that is released past the threshold opens, and otherwise springs back")
  func bar() {
    for (by, goes) in [(-250.0, false), (-500, true)] {
      var session = LabSession("miniplayer")
      session.pull(Point(195, 810), by: Vector(0, by), lifts: false)
      session.wait(0.5)
      let telemetry = session.lab.state.telemetry
      #expect(((telemetry.decisive ?? 0) < (telemetry.releaseThreshold ?? 0)) == goes)
      #expect(telemetry.completesBeforeThreshold)
      session.touch(.up, session.onWindow(Point(195, 810 + by)), after: 0.3)
      session.wait(2)
      let place = session.lab.running.probe(at: session.lab.moment)["place"]?.text
      #expect(place == (goes ? "open" : "bar"))
      #expect(session.lab.state.log.contains { $0.sentence.contains("another detent") == goes })
      #expect(!session.lab.state.log.contains { $0.sentence.contains("inf") })
      #expect(!session.words.contains { $0.contains("inf ") })
    }
  }

  @Test("the header of a device names the detent towards which its sheet moves")
  func heads() {
    var session = LabSession("places")
    session.pull(Point(195, 500), by: Vector(0, -300))
    session.key("V")
    session.wait(2)
    for device in session.lab.state.shownDevices {
      #expect(device.caption.outcome?.headline.hasPrefix("Moves to full at ") == true)
    }
  }
}
