// Tests that a drag changes only the state of moving panels, so that other panels are reused.
import Geometry
import Scenes
import Testing

@testable import Lab

@Suite("Panels during a drag")
struct StillStateTests {
  @Test(
    "a drag changes no state of the parameter panel, the toolbar and the spring editor",
    arguments: SceneRegistry.shown.map { $0.name })
  func drag(_ scene: String) {
    var session = LabSession(scene)
    let way = session.lab.state.telemetry.firstDrag
    let start = session.onWindow(way?.start ?? Point(195, 300))
    let step = (way?.way ?? Vector(0, 120)) * (1 / 20)
    session.touch(.down, start)
    for index in 1...3 { session.touch(.move, start + step * Double(index)) }
    let before = session.lab.state.still
    let plot = session.lab.state.plot
    for index in 4...20 {
      session.touch(.move, start + step * Double(index))
      #expect(session.lab.state.still == before, "after \(index) moves")
    }
    #expect(
      session.lab.state.trail.points.count > 10 && session.lab.panel.screen.state.trail.isDown)
    if way != nil { #expect(session.lab.state.plot != plot) }
  }
}
