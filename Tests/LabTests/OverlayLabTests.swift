// Tests overlay views in the lab: telemetry, lanes, guides on the device, reasons and first steps.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Toasts, dialogs and menus in the lab")
struct OverlayLabTests {
  /// A session in which the given parameters are set and `count` toasts were shown.
  private func session(
    _ parameters: [String: Double] = [:], follows: Bool = false, toasts count: Int = 0
  ) -> LabSession {
    var session = LabSession("overlays")
    for (name, value) in parameters { session.set(name, value) }
    if follows {
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("overlay.swipe", .choice("followsFinger"))
      }
    }
    for _ in 0..<count { session.tapDevice(Point(86, 230)) }
    return session
  }

  @Test("the plot of a swiped toast shows travel, offset and velocity as positive towards its exit")
  func signs() {
    for (way, sign) in [(-18.0, 1.0), (30, -1)] {
      var session = session(follows: true, toasts: 1)
      session.pull(Point(195, 50), by: Vector(0, way), lifts: false)
      let samples = session.lab.state.plot.samples.filter { $0.finger != nil }
      #expect(samples.contains { abs($0.drawn) > 1 } && samples.contains { abs($0.velocity) > 1 })
      for sample in samples {
        #expect((sample.finger ?? 0) * sign >= 0 && sample.drawn * sign >= -0.01, "\(sample)")
        #expect(sample.velocity * sign >= -0.01, "\(sample)")
      }
    }
  }

  @Test("the guides of a toast show its position, spacing and dismiss distance")
  func lines() {
    var session = session(follows: true, toasts: 2)
    let guides = session.lab.state.telemetry.guides
    let places = Dictionary(
      guides.map { ($0.parameter ?? "", $0.place) }, uniquingKeysWith: { first, _ in first })
    #expect(places["toast.distance"] == .across(16))
    // The second toast begins below the first one (60 points) and the spacing (10 points).
    #expect(places["overlay.spacing"] == .across(86))
    // The newest toast is 60 points high, and a swipe of 0.4 of this height dismisses it.
    #expect(places["overlay.swipeShare"] == .across(76 - 24))
    let index = guides.firstIndex { $0.parameter == "toast.distance" } ?? 0
    if let handle = session.center(.recognizer(RecognizerKey("guide", index))) {
      session.drag(handle, by: Vector(0, 40))
      #expect(session.parameter("toast.distance") ?? 0 > 50)
      session.wait(1)
      let frame = session.lab.state.telemetry.presented.last?.frame
      #expect(frame?.minY == session.parameter("toast.distance"))
    } else {
      Issue.record("no handle")
    }
  }

  @Test("the guide of a dialog's position is drawn at the middle of the dialog")
  func dialogLine() {
    var session = session(["dialog.position": 50])
    session.tapDevice(Point(86, 350))
    let line = session.lab.state.telemetry.guides.first { $0.parameter == "dialog.position" }
    #expect(line?.place == .across(422 + 50))
    #expect(session.lab.state.telemetry.presented.last?.frame.center.y == 472)
  }

  @Test(
    "the plot shows a toast's entrance and remaining time, and finally its whole time on screen")
  func lanes() throws {
    var session = session(["toast.seconds": 2], toasts: 1)
    let lane = try #require(session.lab.state.plot.lanes.newest)
    #expect(lane.name == "notices 1" && lane.samples.first?.shown == 0)
    // The toast was shown about a second ago.
    #expect((0.85...1.01).contains(lane.remaining ?? 0), "\(lane.remaining ?? -1)")
    #expect(session.lab.state.plot.showsLanes && session.lab.state.plot.lanes.isCounting)
    #expect(LanePainting.words(lane)?.hasSuffix("s left") == true)
    session.wait(2.5)
    let over = try #require(session.lab.state.plot.lanes.lanes.first)
    #expect(over.isOver && over.remaining == nil && over.samples.last?.shown == 0)
    #expect(LanePainting.words(over) == "on screen 2.0 s")
    #expect(!session.lab.state.plot.lanes.isCounting)
  }

  @Test("the plot shows the progress of a dialog or menu and of the scrim behind it")
  func dialogLane() throws {
    for y in [350.0, 482] {
      var session = session()
      session.tapDevice(Point(86, y))
      let lane = try #require(session.lab.state.plot.lanes.newest)
      #expect(lane.samples.last?.shown == 1 && lane.samples.last?.background == 1)
      #expect(lane.samples.contains { $0.shown > 0.1 && $0.shown < 0.9 })
      #expect(lane.samples.contains { ($0.background ?? 0) > 0.1 && ($0.background ?? 0) < 0.9 })
    }
  }

  @Test("the log explains why a toast enters, waits and is dismissed")
  func reasons() {
    var session = session(["toast.seconds": 2.6, "toast.atMost": 1, "overlay.gap": 0.3])
    var log: [String] = []
    func collect() { log += session.lab.state.log.map(\.sentence).filter { !log.contains($0) } }
    session.tapDevice(Point(86, 230))
    collect()
    session.tapDevice(Point(86, 230))
    collect()
    session.wait(2)
    collect()
    for sentence in [
      "“notices 1” enters: its container is empty.",
      "“notices 2” waits: one on screen, at most 1.",
      "“notices 1” leaves: its 2.6 s on screen are over.",
      "“notices 2” enters: 0.3 s have passed since there is room.",
    ] { #expect(log.contains(sentence), "\(sentence) in \(log)") }
  }

  @Test("a vertical guide is as long as the whole screen only while a finger is down")
  func upright() {
    var session = LabSession("today")
    session.tapDevice(Point(195, 250))
    func longest() -> Double {
      let device = session.devices[0]
      var shown = DeviceOnStage(
        picture: session.lab.state.device, telemetry: session.lab.state.telemetry)
      shown.isLead = true
      let layer = GuideLayer(
        state: session.lab.state, shownDevice: shown, place: 0,
        geometry: GuideGeometry(
          state: session.lab.state, device: device, area: session.lab.state.layout.stage))
      var longest = 0.0
      for command in layer.moving(Palette.of(.light)).commands {
        guard case .stroke(.path(let path), .color(let color), _) = command, color.alpha > 0.5,
          path.elements.count == 2, case .move(let a) = path.elements[0],
          case .line(let b) = path.elements[1], a.x == b.x
        else { continue }
        longest = max(longest, abs(b.y - a.y) / device.scale)
      }
      return longest
    }
    let before = longest()
    #expect(before > 20 && before < 90, "\(before)")
    session.pull(Point(380, 500), by: Vector(-40, 0), lifts: false)
    #expect(longest() > 800)
  }
}
