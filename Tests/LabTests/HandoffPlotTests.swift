// Tests the finger's curve in the plot after a list has handed the finger off to a sheet.
import Geometry
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Finger in the plot")
struct HandoffPlotTests {
  @Test(
    "after a handoff, the finger travel in the plot is the offset divided by the resistance",
    arguments: ["book", "comments"], Sample.seeds(3, of: 60))
  func counts(_ scene: String, _ seed: Int) throws {
    var dice = SeededRandom(seed &* 31 &+ scene.count)
    var session = LabSession(scene)
    let start = session.lab.running.scene.sweepStart
    session.lab.begin(
      like: Lab.makeRunning(
        session.lab.state, session.lab.options, from: Beginning(start: start)),
      at: Instant(session.now))
    session.wait(0.5)
    session.set("pullDown.resistance", dice.pick([0.4, 0.6, 1]))
    var (handoffs, ahead) = (0, 0.0)
    for _ in 0..<6 {
      // The list is scrolled first, so that the next stroke has to scroll it back.
      session.pull(Point(195, 700), by: Vector(0, -dice.number(40...260)))
      session.wait(2)
      let start = session.onWindow(Point(195, 330))
      let scale = session.devices[0].scale
      session.touch(.down, start)
      var travel = 0.0
      for _ in 0..<dice.pick([12, 30]) {
        travel += dice.chance(0.2) ? -dice.number(0...60) : dice.number(0...40)
        travel = min(470, travel)
        let after = dice.pick([0.008, 0.016, 0.05])
        session.touch(.move, start + Vector(0, travel * scale), after: after)
        let state = session.lab.state
        guard let handed = state.telemetry.listTravel, handed > 1,
          let tracked = state.telemetry.tracked, tracked > 0,
          let finger = state.plot.samples.last?.finger
        else { continue }
        handoffs += 1
        #expect(
          abs(finger - tracked * state.telemetry.fingerPerPoint) < 1e-6,
          "\(travel) of which \(handed), \(finger), \(tracked)")
        ahead = max(ahead, abs(travel - finger))
        // The finger's threshold equals the view's threshold without resistance.
        let lines = state.plot.thresholds
        if let own = lines.first(where: \.isOfFinger),
          let view = lines.first(where: { !$0.isOfFinger })
        {
          #expect(abs(own.value - view.value * state.telemetry.fingerPerPoint) < 0.1)
        }
      }
      session.touch(.up, start + Vector(0, travel * scale), after: 0.2)
      session.wait(3)
      guard session.lab.state.telemetry.isGone == false else { break }
    }
    // In the other scene, the sheet is not pulled just after fast scrolling, so there may
    // be no handoffs.
    #expect(scene != "book" || handoffs > 0 && ahead > 20, "\(handoffs) samples, \(ahead)")
  }

  @Test(
    "after a handoff, the guide for finger travel is measured from the handoff, not the touch")
  func line() throws {
    var session = LabSession("book")
    session.pull(Point(195, 700), by: Vector(0, -150))
    session.wait(2)
    let (start, scale) = (session.onWindow(Point(195, 330)), session.devices[0].scale)
    session.touch(.down, start)
    for step in 1...30 where session.lab.state.telemetry.tracked == 0 {
      session.touch(.move, start + Vector(0, 14 * Double(step) * scale), after: 0.016)
    }
    let state = session.lab.state
    let handed = try #require(state.telemetry.listTravel)
    #expect(handed > 100 && state.telemetry.tracked != 0)
    let guide = try #require(
      state.telemetry.guides.first {
        if case .acrossFromStart = $0.place { true } else { false }
      })
    let geometry = GuideGeometry(
      state: state, device: session.devices[0], area: state.layout.stage)
    let place = try #require(geometry.position(guide))
    #expect(abs(place - (330 + handed + 250)) < 1)
    // The tag shows the number that is in the plot.
    var shown = DeviceOnStage()
    shown.telemetry = state.telemetry
    let layer = GuideLayer(state: state, shownDevice: shown, place: 0, geometry: geometry)
    let plotted = state.plot.thresholds.first(where: \.isOfFinger)
    #expect(plotted?.label == "250 finger" && layer.note(guide) == "at 250")
  }

  @Test("without a handoff, the finger's travel in the plot is measured from the touch")
  func fromTouch() throws {
    var session = LabSession("book")
    session.pull(Point(195, 300), by: Vector(0, 90), lifts: false)
    let sample = try #require(session.lab.state.plot.samples.last)
    #expect(abs((sample.finger ?? 0) - 90) < 1e-6 && sample.listTravel == 0)
  }
}
