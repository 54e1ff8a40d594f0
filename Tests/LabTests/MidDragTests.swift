// Tests commands during a drag: pause, step, undo, switch and rotate.
import Drawing
import Files
import Gesture
import Interface
import Scripts
import Testing

@testable import Lab

@Suite("Commands during a drag")
struct MidDragTests {
  /// A finger that has pulled the cover by `way` and rests there.
  private func held(_ way: Double = 120) -> LabSession {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, way), lifts: false)
    session.wait(0.2)
    return session
  }

  @Test("Space pauses and resumes the time while a finger holds the cover")
  func pause() {
    var session = held()
    let before = session.offset(of: 0)
    session.key("Space")
    #expect(!session.lab.clock.isRunning && session.lab.replay == nil)
    session.wait(0.5)
    #expect(session.offset(of: 0) == before)
    session.key("Space")
    #expect(session.lab.clock.isRunning && session.lab.replay == nil)
    session.touch(.move, session.onWindow(Point(195, 500)))
    #expect((session.offset(of: 0) ?? 0) > (before ?? 0) + 20)
    session.touch(.up, session.onWindow(Point(195, 500)))
    session.wait(2)
    #expect(session.lab.recordings.count == 1 && session.offset(of: 0) == 0)
  }

  @Test(
    "after the user steps back in time during a drag, the finger still on the glass moves nothing"
  )
  func stepBack() {
    var session = held()
    session.key(",")
    session.key(",")
    #expect(session.lab.replay != nil && session.lab.recordings.count == 1)
    let shown = session.offset(of: 0)
    session.touch(.move, session.onWindow(Point(195, 700)))
    session.touch(.up, session.onWindow(Point(195, 700)))
    #expect(session.offset(of: 0) == shown && !session.lab.clock.isRunning)
    #expect(session.lab.recordings.count == 1)
    // The next touch begins a separate recording.
    session.pull(Point(195, 300), by: Vector(0, 100))
    #expect(session.lab.recordings.count == 2 && session.lab.replay == nil)
    #expect(session.offset(of: 0) == 0)
  }

  @Test("a finger that is still down does not affect a replay that is started during its drag")
  func replay() {
    var session = held(300)
    session.key("P")
    let recorded = session.lab.recordings.last?.inputs.count
    session.touch(.move, session.onWindow(Point(195, 310)))
    session.touch(.up, session.onWindow(Point(195, 310)))
    session.wait(3)
    #expect(session.lab.recordings.count == 1 && session.lab.recordings[0].inputs.count == recorded)
    #expect(session.lab.replay == nil)
  }

  @Test("a key that the scene on the device handles ends a replay")
  func keyEnds() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    session.key("P")
    session.wait(0.2)
    session.key("Escape")
    #expect(session.lab.replay == nil)
    session.wait(2)
    #expect(session.lab.replay == nil && session.presented(on: 0) == false)
  }

  @Test("a rotation of the device during a recorded drag is repeated in the replay")
  func turn() {
    var session = held(60)
    session.key("D")
    session.wait(0.3)
    session.touch(.up, session.onWindow(Point(195, 300)))
    session.wait(2)
    #expect(
      session.lab.recordings.last?.inputs.contains {
        if case .resize = $0.input { true } else { false }
      } == true)
    session.key("P")
    #expect(session.lab.state.deviceSize == Size(390, 844))
    session.wait(4)
    #expect(session.lab.state.deviceSize == Size(844, 390))
    #expect(session.lab.running.stage.context.size == Size(844, 390))
  }

  @Test(
    "two fingers that move two sliders make one undo step, whichever is released first",
    arguments: [1, 2])
  func twoSliders(_ first: Int64) throws {
    var session = LabSession()
    let before = session.lab.state.parameters
    let linePlace = session.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    // While one finger scrolls or moves a slider, a second finger in the same panel has no effect.
    // The other slider is in another panel.
    let dragPlace = session.center(.action(ActionID("spring figure", 0)))
    let drag = try #require(dragPlace)
    session.touch(.down, line, finger: 1)
    for step in 1...5 { session.touch(.move, line + Vector(4 * Double(step), 0), finger: 1) }
    session.touch(.down, drag, finger: 2)
    for step in 1...5 {
      session.touch(.move, line + Vector(20 + 2 * Double(step), 0), finger: 1)
      session.touch(.move, drag + Vector(4 * Double(step), 0), finger: 2)
    }
    let second: Int64 = 3 - first
    let places = [1: line + Vector(30, 0), 2: drag + Vector(20, 0)] as [Int64: Point]
    session.touch(.up, places[first]!, finger: first)
    for step in 1...3 {
      session.touch(.move, places[second]! + Vector(3 * Double(step), 0), finger: second)
    }
    session.touch(.up, places[second]! + Vector(9, 0), finger: second)
    #expect(session.lab.state.parameters.changes(from: before).count == 2)
    #expect(session.lab.undoStack.steps.count == 1)
    session.key("Z", .control)
    #expect(session.lab.state.parameters.changes(from: before).isEmpty)
    // The next change is a separate step of undo.
    session.set("pullDown.threshold", 99)
    #expect(session.lab.undoStack.steps.count == 1)
  }

  @Test("while one finger pulls the cover, another finger can move the cover's threshold")
  func coverAndLine() throws {
    var session = held(150)
    let ringPlace = session.center(.recognizer(RecognizerKey("guide", 0)))
    let ring = try #require(ringPlace)
    let offset = session.offset(of: 0)
    session.touch(.down, ring, finger: 2)
    for step in 1...10 { session.touch(.move, ring - Vector(0, 7 * Double(step)), finger: 2) }
    session.touch(.up, ring - Vector(0, 70), finger: 2)
    #expect((session.parameter("pullDown.threshold") ?? 150) < 80)
    #expect(session.offset(of: 0) == offset)
    session.touch(.up, session.onWindow(Point(195, 450)), after: 0.2)
    session.wait(2)
    #expect(session.presented(on: 0) == false)
    #expect(session.lab.undoStack.steps.count == 1 && session.lab.recordings.count == 1)
  }

  @Test(
    "undo during a slider's drag restores the value from the drag's start, and the drag continues")
  func undoInDrag() throws {
    var session = LabSession()
    session.set("pullDown.threshold", 200)
    let linePlace = session.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    session.touch(.down, line)
    for step in 1...5 { session.touch(.move, line + Vector(3 * Double(step), 0)) }
    #expect((session.parameter("pullDown.threshold") ?? 0) > 230)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 200)
    session.touch(.move, line + Vector(16, 0))
    session.touch(.up, line + Vector(16, 0))
    let reached = session.parameter("pullDown.threshold") ?? 0
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 200 && reached > 230)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 150)
  }

  @Test("after a scene is opened during a slider's drag, each later change is a separate undo step")
  func sceneInDrag() throws {
    var session = LabSession()
    let linePlace = session.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    session.touch(.down, line)
    for step in 1...5 { session.touch(.move, line + Vector(3 * Double(step), 0)) }
    let reached = session.parameter("pullDown.threshold")
    session.key("5", .control)
    session.touch(.move, line + Vector(40, 0))
    session.touch(.up, line + Vector(40, 0))
    session.set("pager.completion", 0.4)
    session.set("pager.completion", 0.3)
    session.key("Z", .control)
    #expect(session.parameter("pager.completion") == 0.4)
    session.key("Z", .control)
    #expect(session.parameter("pager.completion") == 0.5)
    #expect(session.parameter("pullDown.threshold") != 150 && reached != 150)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 150)
  }

  @Test("all drags end when the lab's window loses the focus")
  func focus() throws {
    var session = LabSession()
    let linePlace = session.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    session.pull(Point(195, 300), by: Vector(0, 120), lifts: false)
    session.touch(.down, line, finger: 2)
    for step in 1...5 { session.touch(.move, line + Vector(3 * Double(step), 0), finger: 2) }
    session.lab.handle(.focus(false), at: Instant(session.now))
    let reached = session.parameter("pullDown.threshold")
    session.touch(.move, line + Vector(60, 0), finger: 2)
    session.touch(.move, session.onWindow(Point(195, 800)))
    session.wait(2)
    #expect(session.parameter("pullDown.threshold") == reached && session.offset(of: 0) == 0)
    #expect(session.lab.undoStack.steps.count == 1 && session.lab.hands.captures.isEmpty)
    session.touch(.up, line + Vector(60, 0), finger: 2)
    session.touch(.up, session.onWindow(Point(195, 800)))
    session.lab.handle(.focus(true), at: Instant(session.now))
    session.pull(Point(195, 300), by: Vector(0, 100))
    #expect(session.offset(of: 0) == 0 && session.presented(on: 0) == true)
  }

  @Test("deleting a recording during its replay ends the replay")
  func deletedInReplay() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("P")
    session.wait(0.3)
    session.key("M")
    session.key("Delete")
    #expect(session.lab.replay == nil && session.lab.state.recordings.rows.count == 1)
    session.key("Escape")
    session.wait(3)
    #expect(!session.lab.state.transport.isReplaying)
    #expect(session.lab.running.isAtRest(at: session.lab.moment), "it hangs where it was")
    session.pull(Point(195, 300), by: Vector(0, 100))
    #expect(session.lab.recordings.count == 2 && session.offset(of: 0) == 0)
  }

  @Test("a touch during a replay ends the replay and interrupts the motion that is shown")
  func touchInReplay() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.key("P")
    session.wait(0.3)
    let shown = session.offset(of: 0) ?? 0
    #expect(shown > 20)
    session.touch(.down, session.onWindow(Point(195, 400)), .mouse)
    #expect(session.lab.replay == nil && abs((session.offset(of: 0) ?? 0) - shown) < 20)
    session.touch(.move, session.onWindow(Point(195, 420)), .mouse)
    session.touch(.up, session.onWindow(Point(195, 420)), .mouse, after: 0.3)
    session.wait(2)
    #expect(session.offset(of: 0) == 0 && session.lab.running.isAtRest(at: session.lab.moment))
    #expect(session.lab.recordings.count == 2 && session.lab.observed.recording == nil)
  }

  @Test(
    "if the user steps back in time during a drag, the drag's script plays until the view rests",
    arguments: [PointerSample.Device.mouse, .touch])
  func interrupted(_ device: PointerSample.Device) throws {
    var session = LabSession()
    session.drag(
      session.onWindow(Point(195, 300)), by: Vector(0, 150), device, lifts: false)
    session.key(",")
    let text = session.lab.recordings[0].script(parameters: session.lab.state.parameters)
    var script = try Script(parsing: Array(text.utf8))
    script.until = script.until + 2
    script.probes = [script.until]
    var end: JSON?
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      if case .line(let line) = output, let probe = line["probe"] { end = probe }
    }
    #expect(end?["offset"]?.number == 0 && end?["atRest"]?.flag == true, "\(end?.line ?? "none")")
  }
}
