// Tests guides on the stage: dragged, nudged, mirrored, and the first steps that introduce them.
import Files
import Geometry
import Gesture
import Interface
import Motion
import Scenes
import Testing

@testable import Lab

@Suite("Guides on the stage")
struct GuideTests {
  /// Drags the handle of a guide and returns its parameter's former and new value.
  private func drag(
    _ evening: inout Evening, _ index: Int, by way: Vector, _ device: PointerDevice
  ) -> (before: Double, after: Double)? {
    guard evening.lab.state.telemetry.guides.indices.contains(index) else { return nil }
    guard let parameter = evening.lab.state.telemetry.guides[index].parameter,
      let place = evening.center(.recognizer(RecognizerKey("guide", index))),
      let before = evening.parameter(parameter)
    else { return nil }
    evening.drag(place, by: way, device)
    return evening.parameter(parameter).map { (before, $0) }
  }

  @Test(
    "every guide of every scene can be dragged by mouse and by finger, as one step of undo",
    arguments: [
      ("book", 0, Vector(0, 30), 1.0), ("today", 0, Vector(20, 0), 1),
      ("today", 1, Vector(-20, 0), -1),
      ("today", 2, Vector(15, 0), 1), ("today", 3, Vector(-15, 0), 1),
      ("pager", 0, Vector(10, 0), 1),
      ("pager", 1, Vector(20, 0), 1), ("pager", 2, Vector(20, 0), -1),
      ("comments", 0, Vector(0, -40), -1),
      ("player", 0, Vector(0, 30), 1),
    ], [PointerDevice.mouse, .touch])
  func dragged(row: (scene: String, guide: Int, way: Vector, sign: Double), device: PointerDevice) {
    var evening = Evening(row.scene)
    if row.scene == "today" {
      evening.tapDevice(Point(195, 250))
    }
    guard let (before, after) = drag(&evening, row.guide, by: row.way, device) else {
      Issue.record("no handle")
      return
    }
    #expect((after - before) * row.sign > 0, "\(before) \(after)")
    #expect(evening.lab.undoStack.steps.count == 1)
    evening.key("Z", .control)
    let parameter = evening.lab.state.telemetry.guides[row.guide].parameter
    #expect(parameter.flatMap { evening.parameter($0) } == before)
  }

  @Test("a threshold is where its handle was released, in drawn offset and in finger travel")
  func exact() {
    var evening = Evening()
    let scale = evening.devices[0].scale
    _ = drag(&evening, 0, by: Vector(0, 40 * scale), .touch)
    #expect(evening.parameter("pullDown.threshold") == 190)
    evening.pull(Point(195, 300), by: Vector(0, 100))
    _ = drag(&evening, 1, by: Vector(0, 50 * scale), .touch)
    #expect(
      abs((evening.parameter("pullDown.threshold") ?? 0) - 220) < 0.51, "50 of the finger are 30")
  }

  @Test("the value follows the handle before it is released")
  func live() {
    var evening = Evening()
    guard let place = evening.center(.recognizer(RecognizerKey("guide", 0))) else {
      Issue.record("no handle")
      return
    }
    evening.drag(place, by: Vector(0, 43), lifts: false)
    #expect(
      evening.parameter("pullDown.threshold") == (150 + 43 / evening.devices[0].scale).rounded())
    #expect(evening.lab.undoStack.steps.isEmpty)
  }

  @Test("the tag and the trail stay with the finger that owns the gesture, whatever others do")
  func owningFinger() {
    var evening = Evening("book")
    func place(_ x: Double, _ y: Double) -> Point { evening.onWindow(Point(x, y)) }
    let places = (0...8).map { place(195, 200 + 10 * Double($0)) }
    let (second, moved) = (place(300, 600), place(300, 640))
    evening.touch(.down, places[0])
    for next in places.dropFirst() { evening.touch(.move, next) }
    #expect(evening.lab.state.trail.owner == "pullDown")
    let trail = evening.lab.state.trail.points
    // Another finger lands, moves and is lifted.
    evening.touch(.down, second, finger: 2)
    evening.touch(.move, moved, finger: 2)
    #expect(evening.lab.state.trail.points == trail && evening.lab.state.trail.isDown)
    evening.touch(.up, moved, finger: 2)
    #expect(evening.lab.state.trail.points == trail && evening.lab.state.trail.isDown)
    evening.touch(.up, places[8])
    #expect(!evening.lab.state.trail.isDown)
    evening.wait(2)
    // A finger that only rests loses the guide to the one that pulls.
    evening.touch(.down, second, finger: 1)
    evening.touch(.down, places[0], finger: 2)
    #expect(evening.lab.state.trail.points.count == 1)
    for next in places.dropFirst() { evening.touch(.move, next, finger: 2) }
    if evening.lab.running.stage.ownerPointer == PointerID(2) {
      #expect(evening.lab.state.trail.points.count == 9)
      #expect(evening.lab.state.trail.owner != nil)
    }
  }

  @Test("the arrow keys nudge a handle that has the focus")
  func nudged() {
    var evening = Evening()
    evening.lab.panel.focus(
      on: .recognizer(RecognizerKey("guide", 0)), at: Instant(evening.now))
    evening.key("Down")
    #expect(evening.parameter("pullDown.threshold") == 151)
    evening.key("Up", .shift)
    #expect(evening.parameter("pullDown.threshold") == 141)
  }

  @Test("the dismiss distance in finger travel is the same threshold in another form")
  func fingerTravel() {
    var evening = Evening()
    #expect(FingerTravel(evening.lab.state.parameters)?.value == 250)
    evening.lab.setFingerTravel(300, at: Instant(evening.now))
    #expect(abs((evening.parameter("pullDown.threshold") ?? 0) - 180) < 1e-9)
    evening.set("pullDown.resistance", 0.5)
    #expect(abs((FingerTravel(evening.lab.state.parameters)?.value ?? 0) - 360) < 1e-9)
    evening.lab.setFingerTravel(1e9, at: Instant(evening.now))
    #expect(evening.parameter("pullDown.threshold") == 600, "never out of range")
  }

  @Test("from right to left the device and its touches are where the stage is")
  func mirrored() {
    var evening = Evening(direction: .rightToLeft)
    let device = evening.devices[0].frame
    #expect(device.minX > 720)
    evening.pull(Point(195, 300), by: Vector(0, 200), lifts: false)
    #expect(abs((evening.offset(of: 0) ?? 0) - 120) < 1e-6)
    var other = Evening("today", direction: .rightToLeft)
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
}

@Suite("Position of the device")
struct DevicePlaceTests {
  @Test("the device does not move when its page, its stack or its cover comes and goes")
  func onePlace() {
    var today = Evening("today")
    let list = today.devices.map(\.frame)
    today.tapDevice(Point(195, 250))
    #expect(!today.lab.state.telemetry.guides.isEmpty)
    #expect(today.devices.map(\.frame) == list)
    // The author's screen comes over the book, and has an upright guide.
    var book = Evening("book")
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
      var evening = Evening(scene)
      let frames = evening.devices.map(\.frame)
      #expect(!evening.lab.state.telemetry.guides.isEmpty)
      evening.pull(Point(scene == "pager" ? 5 : 195, 300), by: way)
      evening.wait(2)
      #expect(evening.lab.state.telemetry.guides.isEmpty)
      #expect(evening.devices.map(\.frame) == frames, "\(scene)")
    }
  }
}

@Suite("First steps")
struct FirstStepTests {
  @Test(
    "a pull explains why it came back, a moved threshold asks for another pull, and that is all")
  func steps() {
    let files = Evening.files()
    var evening = Evening(files: files)
    #expect(evening.lab.state.step == .drag)
    evening.pull(Point(195, 300), by: Vector(0, 200))
    guard case .why(let drawn, let line, let isAway, _, _)? = evening.lab.state.step else {
      Issue.record("\(String(describing: evening.lab.state.step))")
      return
    }
    #expect(abs(drawn - 120) < 1e-6 && line == 150 && !isAway)
    evening.set("pullDown.threshold", 100)
    #expect(evening.lab.state.step == .again(line: 100))
    evening.key("P")
    evening.wait(2)
    #expect(evening.lab.state.step == .done)
    #expect(evening.presented(on: 0) == false)
    evening.tap("end steps")
    #expect(evening.lab.state.step == nil)
    #expect(Evening(files: files).lab.state.step == nil, "once is enough")
  }

  @Test("an interrupted pull does not count: the first step stays")
  func interrupted() {
    var evening = Evening()
    #expect(evening.lab.state.step == .drag)
    evening.pull(Point(195, 300), by: Vector(0, 150), lifts: false)
    evening.lab.handle(.focus(false), at: Instant(evening.now))
    evening.wait(2)
    #expect(evening.lab.state.step == .drag && evening.lab.recordings.count == 1)
  }

  @Test("a tap does not count as a pull")
  func tap() {
    var evening = Evening()
    evening.tapDevice(Point(195, 560))
    #expect(evening.lab.state.step == .drag)
  }

  @Test("a fling that dismisses short of the threshold is reported as dismissed")
  func fling() {
    var evening = Evening()
    evening.lab.change(at: Instant(evening.now)) { _ = $0.set("pullDown.fling", .flag(true)) }
    let device = evening.devices[0]
    let from = device.frame.center
    evening.touch(.down, from)
    for step in 1...8 {
      evening.touch(.move, from + Vector(0, Double(step) * 20), after: 0.008)
    }
    evening.touch(.up, from + Vector(0, 160), after: 0.004)
    evening.wait(1.5)
    #expect(evening.presented(on: 0) == false)
    #expect(
      evening.lab.state.log.contains {
        $0.sentence.hasPrefix("Released at") && $0.sentence.contains("At least ")
      })
  }
}
