// Tests guides on the device: dragged, moved by keys and mirrored, and the position of the device.
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Guides over the device")
struct GuideTests {
  /// Drags the handle of a guide and returns its parameter's former and new value.
  private func drag(
    _ session: inout LabSession, _ index: Int, by way: Vector, _ device: PointerSample.Device
  ) -> (before: Double, after: Double)? {
    guard session.lab.state.telemetry.guides.indices.contains(index) else { return nil }
    guard let parameter = session.lab.state.telemetry.guides[index].parameter,
      let place = session.center(.recognizer(RecognizerKey("guide", index))),
      let before = session.parameter(parameter)
    else { return nil }
    session.drag(place, by: way, device)
    return session.parameter(parameter).map { (before, $0) }
  }

  @Test(
    "dragging any guide of any scene with a mouse or a finger is one undo step",
    arguments: Sample.some(
      2,
      of: [
        ("book", 0, Vector(0, 30), 1.0), ("today", 0, Vector(20, 0), 1),
        ("today", 1, Vector(-20, 0), -1),
        ("today", 2, Vector(15, 0), 1), ("today", 3, Vector(-15, 0), 1),
        ("pager", 0, Vector(10, 0), 1),
        ("pager", 1, Vector(20, 0), 1), ("pager", 2, Vector(20, 0), -1),
        ("comments", 0, Vector(0, -40), -1),
        ("player", 0, Vector(0, 30), 1),
      ]), Sample.some(1, of: [PointerSample.Device.mouse, .touch]))
  func dragged(
    row: (scene: String, guide: Int, way: Vector, sign: Double), device: PointerSample.Device
  ) {
    var session = LabSession(row.scene)
    if row.scene == "today" {
      session.tapDevice(Point(195, 250))
    }
    guard let (before, after) = drag(&session, row.guide, by: row.way, device) else {
      Issue.record("no handle")
      return
    }
    #expect((after - before) * row.sign > 0, "\(before) \(after)")
    #expect(session.lab.undoStack.steps.count == 1)
    session.key("Z", .control)
    let parameter = session.lab.state.telemetry.guides[row.guide].parameter
    #expect(parameter.flatMap { session.parameter($0) } == before)
  }

  @Test("a threshold whose handle is dragged has the value at the point of the release")
  func exact() {
    var session = LabSession()
    let scale = session.devices[0].scale
    _ = drag(&session, 0, by: Vector(0, 40 * scale), .touch)
    #expect(session.parameter("pullDown.threshold") == 190)
    session.pull(Point(195, 300), by: Vector(0, 100))
    _ = drag(&session, 1, by: Vector(0, 50 * scale), .touch)
    #expect(
      abs((session.parameter("pullDown.threshold") ?? 0) - 220) < 0.51, "50 of the finger are 30")
  }

  @Test("the suggested drag begins on the device, even if the cover there is being dismissed")
  func suggested() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 300), lifts: false)
    session.touch(.up, session.onWindow(Point(195, 600)))
    for _ in 0..<30 where !session.lab.state.telemetry.isGone {
      let start = session.lab.state.telemetry.firstDrag?.start
      #expect(start.map { $0.y < session.lab.state.deviceSize.height } ?? true, "\(session.now)")
      session.wait(1.0 / 60)
    }
  }

  @Test("the value of a threshold changes while the handle is dragged, and not only at the release")
  func live() {
    var session = LabSession()
    guard let place = session.center(.recognizer(RecognizerKey("guide", 0))) else {
      Issue.record("no handle")
      return
    }
    session.drag(place, by: Vector(0, 43), lifts: false)
    #expect(
      session.parameter("pullDown.threshold") == (150 + 43 / session.devices[0].scale).rounded())
    #expect(session.lab.undoStack.steps.isEmpty)
  }

  @Test(
    "the trail on the device follows the finger that owns the gesture, and no other finger")
  func owningFinger() {
    var session = LabSession("book")
    func place(_ x: Double, _ y: Double) -> Point { session.onWindow(Point(x, y)) }
    let places = (0...8).map { place(195, 200 + 10 * Double($0)) }
    let (second, moved) = (place(300, 600), place(300, 640))
    session.touch(.down, places[0])
    for next in places.dropFirst() { session.touch(.move, next) }
    #expect(session.lab.state.trail.owner == "Pull-down")
    let trail = session.lab.state.trail.points
    // Another finger touches the device, moves and is released.
    session.touch(.down, second, finger: 2)
    session.touch(.move, moved, finger: 2)
    #expect(session.lab.state.trail.points == trail && session.lab.state.trail.isDown)
    session.touch(.up, moved, finger: 2)
    #expect(session.lab.state.trail.points == trail && session.lab.state.trail.isDown)
    session.touch(.up, places[8])
    #expect(!session.lab.state.trail.isDown)
    session.wait(2)
    // If a finger only rests, the trail follows another finger that pulls.
    session.touch(.down, second, finger: 1)
    session.touch(.down, places[0], finger: 2)
    #expect(session.lab.state.trail.points.count == 1)
    for next in places.dropFirst() { session.touch(.move, next, finger: 2) }
    if session.lab.running.stage.ownerPointer == PointerID(2) {
      #expect(session.lab.state.trail.points.count == 9)
      #expect(session.lab.state.trail.owner != nil)
    }
  }

  @Test("the arrow keys move the focused handle of a threshold by one step")
  func nudged() {
    var session = LabSession()
    session.lab.panel.focus(
      on: .recognizer(RecognizerKey("guide", 0)), at: Instant(session.now))
    session.key("Down")
    #expect(session.parameter("pullDown.threshold") == 151)
    session.key("Up", .shift)
    #expect(session.parameter("pullDown.threshold") == 141)
  }

  @Test("the dismiss distance in finger travel is the offset threshold divided by the resistance")
  func fingerTravel() {
    var session = LabSession()
    #expect(FingerTravel(session.lab.state.parameters)?.value == 250)
    session.lab.setFingerTravel(300, at: Instant(session.now))
    #expect(abs((session.parameter("pullDown.threshold") ?? 0) - 180) < 1e-9)
    session.set("pullDown.resistance", 0.5)
    #expect(abs((FingerTravel(session.lab.state.parameters)?.value ?? 0) - 360) < 1e-9)
    session.lab.setFingerTravel(1e9, at: Instant(session.now))
    #expect(session.parameter("pullDown.threshold") == 600, "never out of range")
  }

  @Test("in a right-to-left lab, touches and guide handles take effect where they are drawn")
  func mirrored() {
    var session = LabSession(direction: .rightToLeft)
    let device = session.devices[0].frame
    #expect(device.minX > 720)
    session.pull(Point(195, 300), by: Vector(0, 200), lifts: false)
    #expect(abs((session.offset(of: 0) ?? 0) - 120) < 1e-6)
    var other = LabSession("today", direction: .rightToLeft)
    other.tapDevice(Point(195, 250))
    let parameters = other.lab.state.telemetry.guides.map(\.parameter)
    guard let place = other.center(.recognizer(RecognizerKey("guide", 2))) else {
      Issue.record("no handle in \(parameters)")
      return
    }
    #expect(place.x > other.devices[0].frame.midX, "leading is on the right")
    other.drag(place, by: Vector(-15, 0))
    #expect((other.parameter("edgeCard.edgeZone") ?? 0) > 100)
  }

  @Test("the log explains why a flick dismisses a cover before the distance threshold")
  func fling() {
    var session = LabSession()
    session.lab.change(at: Instant(session.now)) { _ = $0.set("pullDown.fling", .flag(true)) }
    let device = session.devices[0]
    let from = device.frame.center
    session.touch(.down, from)
    for step in 1...8 {
      session.touch(.move, from + Vector(0, Double(step) * 20), after: 0.008)
    }
    session.touch(.up, from + Vector(0, 160), after: 0.004)
    session.wait(1.5)
    #expect(session.presented(on: 0) == false)
    #expect(
      session.lab.state.log.contains {
        $0.sentence.hasPrefix("Released at") && $0.sentence.contains("At least ")
      })
  }
}

@Suite("Position of the device")
struct DevicePlaceTests {
  @Test("showing or dismissing a screen in the device does not move the device in the lab")
  func onePlace() {
    var today = LabSession("today")
    let list = today.devices.map(\.frame)
    today.tapDevice(Point(195, 250))
    #expect(!today.lab.state.telemetry.guides.isEmpty)
    #expect(today.devices.map(\.frame) == list)
    // The author's screen covers the book, and has a vertical guide.
    var book = LabSession("book")
    let whole = book.devices.map(\.frame)
    let tree = book.lab.running.stage.tree
    let poses = book.lab.running.frame(at: book.lab.moment).poses
    let about = tree.regions.firstIndex { $0.label.hasPrefix("About ") }
    book.tapDevice(about.map { tree.frame(of: $0, poses: poses).center } ?? .zero)
    book.pull(Point(5, 300), by: Vector(150, 0), lifts: false)
    #expect(book.lab.state.telemetry.guides.contains { $0.title.hasSuffix("goes back") })
    book.touch(.up, book.onWindow(Point(155, 300)), after: 0.2)
    book.wait(2)
    #expect(book.devices.map(\.frame) == whole)
    for (scene, way) in [("pager", Vector(300, 0)), ("book", Vector(0, 400))] {
      var session = LabSession(scene)
      let frames = session.devices.map(\.frame)
      #expect(!session.lab.state.telemetry.guides.isEmpty)
      session.pull(Point(scene == "pager" ? 5 : 195, 300), by: way)
      session.wait(2)
      #expect(session.lab.state.telemetry.guides.isEmpty)
      #expect(session.devices.map(\.frame) == frames, "\(scene)")
    }
  }
}
