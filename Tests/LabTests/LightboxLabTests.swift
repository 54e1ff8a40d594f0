// Tests a light box in the lab: two kinds of drags in one scene, and a picture that flies home.
import Geometry
import Scenes
import Support
import Testing

@testable import Lab

@Suite("A light box in the lab")
struct LightboxLabTests {
  @Test("the device does not move while a page is turned and while a picture is pulled")
  func place() {
    for way in [Vector(-250, 0), Vector(0, 150)] {
      var evening = Evening("lightbox")
      evening.wait(0.2)
      let before = evening.devices[0].frame
      evening.pull(Point(200, 400), by: way, lifts: false)
      evening.wait(0.1)
      #expect(abs(evening.lab.state.telemetry.drawn ?? 0) > 20)
      #expect(evening.devices[0].frame == before)
    }
  }

  @Test("a turned page is not explained as a picture that was dismissed")
  func hint() {
    var evening = Evening("lightbox")
    evening.pull(Point(200, 400), by: Vector(-250, 0))
    evening.wait(1.5)
    #expect(evening.lab.state.step == .drag)
    evening.pull(Point(200, 400), by: Vector(0, 60))
    evening.wait(1.5)
    guard case .why(_, line: 100, isAway: false, _, _)? = evening.lab.state.step else {
      Issue.record("\(String(describing: evening.lab.state.step))")
      return
    }
  }

  @Test("the flight home of a pulled picture is plotted as it flies")
  func flight() throws {
    var evening = Evening("lightbox")
    evening.pull(Point(200, 400), by: Vector(0, 200))
    evening.wait(1.5)
    let samples = evening.lab.state.plot.samples
    let lift = try #require(samples.lastIndex { $0.finger != nil })
    let flown = samples[(lift + 1)...]
    #expect(flown.count > 10)
    for (one, next) in zip(flown, flown.dropFirst()) {
      #expect(next.time - one.time < 0.06 && abs(next.drawn - one.drawn) < 60)
    }
    #expect(evening.lab.state.transport.duration >= (samples.last?.time ?? 0) - 1 / 60)
  }
}
