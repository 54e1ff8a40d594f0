// Tests that the lab's devices show the fades of reduced motion, and nothing older.
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Lab with reduced motion")
struct ReducedMotionLabTests {
  /// Each device that shows another list than its scene has now.
  private func outdated(_ session: LabSession) -> [String] {
    var lab = session.lab
    _ = lab.frame(at: Instant(session.now))
    let time = lab.moment
    var found: [String] = []
    let own = DevicePicture.moved(
      lab.running.frame(at: time).list.commands, by: LabPanels.slots(of: 0),
      salt: 0x0DEF_1CE0_0000_0000)
    if own != lab.state.device.commands { found.append("the tuned device at \(session.now)") }
    let shown = lab.compared.map(\.picture.commands)
    for place in shown.indices {
      let before = lab.compared[place].picture.revision
      lab.comparison.devices[place].build = -1
      _ = lab.comparison.frames(at: time)
      if lab.compared[place].picture.commands != shown[place] {
        found.append("device \(place + 1) at \(session.now), revision \(before)")
      }
    }
    return found
  }

  @Test(
    "with reduced motion, no device shows an outdated frame during or after a drag or a fade",
    arguments: SceneRegistry.shown.map { $0.name }, [false, true])
  func fades(scene: String, isBeside: Bool) {
    var options = LabOptions()
    options.size = Size(1440, 900)
    options.scene = scene
    options.theme = .light
    options.reduceMotion = true
    var session = LabSession(lab: Lab(options))
    if isBeside { session.key("V") }
    guard let drag = session.lab.state.telemetry.firstDrag else { return }
    var found: [String] = []
    session.pull(drag.start, by: drag.way * 2.2, lifts: false)
    found += outdated(session)
    session.touch(.up, session.onWindow(drag.start + drag.way * 2.2), after: 0.1)
    for _ in 0..<12 {
      session.wait(0.05)
      found += outdated(session)
    }
    #expect(found == [], "\(scene)")
  }
}
