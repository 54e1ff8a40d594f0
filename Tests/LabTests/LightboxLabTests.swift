// Tests a light box in the lab: two kinds of drags, and a picture that returns to its thumbnail.
import Geometry
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Light box in the lab")
struct LightboxLabTests {
  @Test("the device frame does not move while a page of the light box is turned or pulled")
  func place() {
    for way in [Vector(-250, 0), Vector(0, 150)] {
      var session = LabSession("lightbox")
      session.wait(0.2)
      let before = session.devices[0].frame
      session.pull(Point(200, 400), by: way, lifts: false)
      session.wait(0.1)
      #expect(abs(session.lab.state.telemetry.drawn ?? 0) > 20)
      #expect(session.devices[0].frame == before)
    }
  }

  @Test("the plot of a pulled light box picture continues without a jump while it springs back")
  func flight() throws {
    var session = LabSession("lightbox")
    session.pull(Point(200, 400), by: Vector(0, 200))
    session.wait(1.5)
    let samples = session.lab.state.plot.samples
    let lift = try #require(samples.lastIndex { $0.finger != nil })
    let flown = samples[(lift + 1)...]
    #expect(flown.count > 10)
    for (one, next) in zip(flown, flown.dropFirst()) {
      #expect(next.time - one.time < 0.06 && abs(next.drawn - one.drawn) < 60)
    }
    #expect(session.lab.state.transport.duration >= (samples.last?.time ?? 0) - 1 / 60)
  }
}
