// Tests that the spring panel shows the spring of the last movement, in every layout.
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

@Suite("Spring of the last movement")
struct MovedSpringTests {
  private static let names = SceneRegistry.shown.map { $0.name }

  /// The drawn offsets after the release of the last recording, with another value of a parameter.
  private func flight(_ session: LabSession, _ name: String, _ value: Double) -> [Double] {
    var lab = session.lab
    guard let recording = lab.ownRecordings.last else { return [] }
    _ = lab.state.parameters.set(name, .number(value))
    lab.analyse(recording)
    return lab.state.plot.samples.filter { $0.finger == nil }.map(\.drawn)
  }

  @Test(
    "after a drag, the panel shows the spring that moved the dragged view after the release",
    arguments: names, [0.25, 1.3])
  func moved(_ scene: String, _ part: Double) {
    for shown in 0..<2 {
      var session = LabSession(scene)
      if scene == "overlays" {
        session.lab.change(at: Instant(session.now)) {
          _ = $0.set("overlay.swipe", .choice("followsFinger"))
        }
        session.tapDevice(Point(86, 230))
      }
      guard let drag = session.lab.state.telemetry.firstDrag else { return }
      let pairs = SpringPair.all(in: session.lab.state.scene.groups)
      guard !pairs.isEmpty else { return }
      session.lab.state.spring.index = shown == 0 ? 0 : pairs.count - 1
      session.pull(drag.start, by: drag.way * part)
      func changes(_ pair: SpringPair) -> Bool {
        let value = session.parameter(pair.first) ?? 0.3
        return flight(session, pair.first, value) != flight(session, pair.first, value * 2)
      }
      let moving = pairs.filter(changes)
      guard !moving.isEmpty else { return }
      let index = min(session.lab.state.spring.index, pairs.count - 1)
      #expect(
        moving.contains(pairs[index]),
        "\(pairs[index].first) is shown, but \(moving.map(\.first)) moved it")
    }
  }

  @Test(
    "while strokes are shown, the spring can be edited in a window of any size",
    arguments: [
      Size(1440, 900), Size(2600, 1400), Size(1000, 700), Size(1300, 700), Size(700, 500),
      Size(500, 900), Size(2600, 1000),
    ])
  func place(_ size: Size) {
    var session = LabSession("book", size)
    session.key("S")
    session.key("W", .shift)
    #expect(session.center(.action("spring field")) != nil)
  }
}
