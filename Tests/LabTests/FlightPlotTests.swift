// Tests that after a release, the plot continues until the content is at rest.
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Motion after a release in the plot")
struct FlightPlotTests {
  private static let names = SceneRegistry.shown.map { $0.name }

  @Test(
    "the plot continues without a jump from the release until the motion ends",
    arguments: names, [0.3, 0.8, 1.3])
  func flight(_ scene: String, _ part: Double) {
    var session = LabSession(scene)
    if scene == "overlays" {
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("overlay.swipe", .choice("followsFinger"))
      }
      session.tapDevice(Point(86, 230))
    }
    guard let drag = session.lab.state.telemetry.firstDrag else { return }
    expectFlight(&session, drag.start, drag.way * part)
  }

  @Test("a page turn in the scene Stories is plotted to its end", arguments: [-110.0, -240])
  func turn(_ by: Double) {
    var session = LabSession("stories")
    expectFlight(&session, Point(300, 400), Vector(by, 0))
  }

  private func expectFlight(_ session: inout LabSession, _ start: Point, _ way: Vector) {
    session.pull(start, by: way, lifts: false)
    let held = session.lab.state.plot.samples.last
    session.touch(.up, session.onWindow(start + way), after: 0.1)
    session.wait(3)
    let samples = session.lab.state.plot.samples
    guard let held, abs(held.drawn) > 20, let last = samples.last else { return }
    let flown = samples.filter { $0.time > held.time && $0.finger == nil }
    #expect(last.finger == nil, "the finger is still down in the plot")
    #expect(flown.count > 3, "\(flown.count) samples after the release at \(held.drawn)")
    #expect(abs(last.velocity) < 1, "it ends in motion: \(last)")
    for (one, next) in zip(samples, samples.dropFirst()) where next.time - one.time < 0.05 {
      #expect(abs(next.drawn - one.drawn) < 140, "\(one) to \(next)")
    }
  }
}
