// Tests that a scene shows nothing of the scene that was open before.
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Change to another scene")
struct OtherSceneTests {
  private static let names = SceneRegistry.shown.map { $0.name }

  /// Uses the open scene: a toast, a drag, and each of its sliders in turn.
  private func use(_ session: inout LabSession) {
    if session.lab.running.sceneName == "overlays" { session.tapDevice(Point(86, 230)) }
    if let drag = session.lab.state.telemetry.firstDrag {
      session.pull(drag.start, by: drag.way * 0.6)
    }
    for parameter in ParameterSet.declarations(of: session.lab.state.scene.groups).prefix(30) {
      guard case .number(let range, let step) = parameter.kind,
        let value = session.parameter(parameter.name)
      else { continue }
      session.set(parameter.name, min(range.upperBound, value + step))
    }
    session.key("Q")
  }

  @Test(
    "after another scene is opened, plot, parameter card and rate curve show only the new scene",
    arguments: Sample.some(3, of: names), Sample.some(3, of: names) + ["overlays"])
  func fresh(_ next: String, _ first: String) throws {
    guard next != first else { return }
    let fresh = LabSession(next)
    var session = LabSession(first)
    session.key("S")
    use(&session)
    session.lab.resetAll(at: Instant(session.now))
    let place = try #require(session.lab.options.scenes.firstIndex { $0.name == next })
    session.lab.open(scene: place, at: Instant(session.now))
    session.wait(0.2)
    let (state, own) = (session.lab.state, fresh.lab.state)
    #expect(
      state.plot.lanes.lanes == own.plot.lanes.lanes && state.plot.samples == own.plot.samples)
    #expect(state.plot.marks == own.plot.marks && state.plot.thresholds == own.plot.thresholds)
    #expect(state.pinned?.name == own.pinned?.name && state.keptPin == nil)
    #expect(state.strokes.tuning.names.isEmpty)
    // The wheel changes the parameter that is on the card.
    let name = try #require(state.pinned?.name)
    let before = session.lab.state.parameters
    session.key("PageUp", .alt)
    #expect(session.lab.state.parameters.changes(from: before).allSatisfy { $0 == name })
  }

  @Test("the plot of a reopened scene does not contain toasts from the earlier visit")
  func back() {
    var session = LabSession("overlays")
    session.tapDevice(Point(86, 230))
    let place = session.lab.state.scene.index
    session.lab.open(scene: 0, at: Instant(session.now))
    session.wait(3)
    session.lab.open(scene: place, at: Instant(session.now))
    session.wait(0.2)
    #expect(session.lab.state.plot.lanes.lanes.isEmpty)
    session.tapDevice(Point(86, 230))
    let lane = session.lab.state.plot.lanes.newest
    #expect((lane?.samples.last?.time ?? 0) - (lane?.start ?? 0) < 2)
  }

  @Test(
    "changing a parameter does not change the positions of the sliders in the panel",
    arguments: Sample.some(3, of: names), [false, true])
  func still(_ scene: String, _ hasStrokes: Bool) {
    var session = LabSession(scene, Size(1440, 900))
    if hasStrokes {
      session.key("S")
      if let drag = session.lab.state.telemetry.firstDrag {
        session.pull(drag.start, by: drag.way * 0.6)
      }
      session.key("E")
    }
    session.lab.restart(at: Instant(session.now))
    session.wait(0.2)
    let sliders = ParameterSet.declarations(of: session.lab.state.scene.groups).filter(\.isNumber)
    func places(_ session: inout LabSession) -> [String: Point] {
      var places: [String: Point] = [:]
      for slider in sliders {
        places[slider.name] = session.center(.action(.parameter(slider.name)))
      }
      return places
    }
    let before = places(&session)
    for slider in sliders.prefix(6) {
      guard case .number(let range, let step) = slider.kind else { continue }
      let value = session.parameter(slider.name) ?? 0
      session.set(slider.name, value < range.upperBound ? value + step : value - step)
      session.look()
      #expect(places(&session) == before, "\(slider.name)")
    }
  }
}
