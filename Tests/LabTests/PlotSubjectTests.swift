// Tests that a plot stays with its gesture, whatever the device shows afterwards.
import Geometry
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Subject of a plot")
struct PlotSubjectTests {
  @Test(
    "a turned page is plotted on from its release, with its own threshold",
    arguments: ["lightbox", "pager"])
  func turned(_ scene: String) throws {
    var evening = Evening(scene)
    evening.pull(Point(300, 400), by: Vector(-250, 0))
    let plot = evening.lab.state.plot
    let width = evening.lab.state.deviceSize.width
    for (one, next) in zip(plot.samples, plot.samples.dropFirst()) {
      #expect(abs(next.drawn - one.drawn) < 60, "\(next.time)")
    }
    let last = try #require(plot.samples.last)
    #expect(last.drawn > width * 0.9 && last.drawn < width * 1.2, "\(last)")
    #expect(plot.thresholds.map(\.label).allSatisfy { $0.hasSuffix("turns the page") })
    #expect(plot.thresholds.count == 1)
  }

  @Test("the threshold of a popped screen stays in its plot, and the list has none")
  func wentBack() {
    var evening = Evening("pager")
    evening.pull(Point(5, 400), by: Vector(300, 0))
    #expect(evening.lab.state.telemetry.isGone)
    #expect(evening.lab.state.plot.thresholds.map(\.label) == ["195 goes back"])
    evening.key("Home")
    evening.lab.restart(at: Instant(evening.now))
    evening.look()
    evening.pull(Point(195, 600), by: Vector(0, -100))
    #expect(evening.lab.state.telemetry.thresholds.isEmpty == evening.lab.state.telemetry.isGone)
  }

  @Test("a pull without a possible result gets no threshold after it")
  func noPage() {
    var evening = Evening("pager")
    evening.pull(Point(195, 400), by: Vector(200, 0), lifts: false)
    #expect(evening.lab.state.plot.thresholds.isEmpty)
    evening.touch(.up, evening.onWindow(Point(395, 400)), after: 0.1)
    evening.wait(2)
    #expect(evening.lab.state.plot.thresholds.isEmpty)
  }

  @Test("a zoomed picture is moved without a threshold, and Why states that nothing was decided")
  func large() {
    var evening = Evening("lightbox")
    let middle = evening.onWindow(Point(195, 400))
    for _ in 0..<5 {
      evening.lab.handle(
        .wheel(Vector(0, -48), at: middle, modifiers: .control), at: Instant(evening.now))
      evening.wait(0.02)
    }
    evening.wait(1)
    #expect(evening.lab.state.log.contains { $0.sentence.hasPrefix("Wheel stopped at 2.") })
    evening.pull(Point(195, 400), by: Vector(0, 150), lifts: false)
    let telemetry = evening.lab.state.telemetry
    #expect(telemetry.liftLine == nil && telemetry.guides.isEmpty && telemetry.thresholds.isEmpty)
    evening.touch(.up, evening.onWindow(Point(195, 550)), after: 0.1)
    evening.wait(1)
    #expect(evening.lab.state.log.contains { $0.sentence.hasPrefix("This drag decided nothing") })
  }

  @Test("a wheel that continues with Control after its picture is dismissed scrolls nothing")
  func spill() {
    var evening = Evening("lightbox")
    let middle = evening.onWindow(Point(195, 400))
    func turn(_ evening: inout Evening) {
      evening.lab.handle(
        .wheel(Vector(0, 48), at: middle, modifiers: .control), at: Instant(evening.now))
      evening.wait(0.03)
    }
    for _ in 0..<3 { turn(&evening) }
    evening.wait(2)
    #expect(evening.presented(on: 0) == false)
    #expect(evening.lab.state.log.contains { $0.sentence == "Closed by pinch." })
    let list = { (lab: Lab) in lab.running.probe(at: lab.moment)["listOffset"]?.number }
    let before = list(evening.lab)
    for _ in 0..<20 { turn(&evening) }
    evening.wait(1)
    #expect(list(evening.lab) == before)
  }

  @Test("a plot lasts until everything rests, and after a replay its cursor is at its end")
  func ends() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 400))
    let duration = evening.lab.state.transport.duration
    #expect(abs(evening.lab.state.plot.duration - duration) < 1e-9)
    evening.key("P")
    evening.wait(duration + 1)
    #expect(evening.lab.replay == nil && evening.lab.state.plot.cursor == nil)
    #expect(evening.lab.state.transport.time == evening.lab.state.transport.duration)
    #expect(evening.lab.state.plot.duration == evening.lab.state.transport.duration)
  }

  @Test("a dismissal removes its trail")
  func trail() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 100))
    #expect(evening.lab.state.trail.isStill(about: evening.lab.state.telemetry))
    evening.pull(Point(195, 300), by: Vector(0, 400))
    #expect(evening.lab.state.telemetry.isGone)
    #expect(!evening.lab.state.trail.isStill(about: evening.lab.state.telemetry))
  }

  @Test("a bar has a threshold halfway, and a release on either side of it decides as stated")
  func bar() {
    for (by, goes) in [(-250.0, false), (-500, true)] {
      var evening = Evening("miniplayer")
      evening.pull(Point(195, 810), by: Vector(0, by), lifts: false)
      evening.wait(0.5)
      let telemetry = evening.lab.state.telemetry
      #expect(((telemetry.decisive ?? 0) < (telemetry.liftLine ?? 0)) == goes)
      #expect(telemetry.goesBefore)
      evening.touch(.up, evening.onWindow(Point(195, 810 + by)), after: 0.3)
      evening.wait(2)
      let place = evening.lab.running.probe(at: evening.lab.moment)["place"]?.text
      #expect(place == (goes ? "open" : "bar"))
      #expect(evening.lab.state.log.contains { $0.sentence.contains("another detent") == goes })
      #expect(!evening.lab.state.log.contains { $0.sentence.contains("inf") })
      #expect(!(evening.lab.state.step.map { $0.sentence.contains("inf") } ?? false))
    }
  }

  @Test("the header of a device names the detent to which its sheet goes")
  func heads() {
    var evening = Evening("places")
    evening.pull(Point(195, 500), by: Vector(0, -300))
    evening.key("V")
    evening.wait(2)
    for device in evening.lab.state.shownDevices {
      #expect(device.caption.outcome?.headline.hasPrefix("Moves to full at ") == true)
    }
  }

  @Test("a different gesture does not end the first steps")
  func steps() {
    var evening = Evening("lightbox")
    evening.pull(Point(200, 400), by: Vector(0, 60))
    evening.wait(0.5)
    evening.set("lightbox.closeDistance", 50)
    guard case .again? = evening.lab.state.step else {
      Issue.record("\(String(describing: evening.lab.state.step))")
      return
    }
    evening.pull(Point(200, 400), by: Vector(-250, 0))
    guard case .again? = evening.lab.state.step else {
      Issue.record("\(String(describing: evening.lab.state.step))")
      return
    }
    evening.pull(Point(200, 400), by: Vector(0, 60))
    #expect(evening.lab.state.step == .done)
  }
}
