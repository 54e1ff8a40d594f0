// Tests pausing, stepping, undoing, switching and rotating while something is held.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Scripts
import Testing

@testable import Lab

@Suite("During a drag")
struct MidDragTests {
  /// A finger that has pulled the cover by `way` and rests there.
  private func held(_ way: Double = 120) -> Evening {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, way), lifts: false)
    evening.wait(0.2)
    return evening
  }

  @Test("Space pauses the time while a finger holds the cover, and continues it")
  func pause() {
    var evening = held()
    let before = evening.offset(of: 0)
    evening.key("Space")
    #expect(!evening.lab.clock.isRunning && evening.lab.replay == nil)
    evening.wait(0.5)
    #expect(evening.offset(of: 0) == before)
    evening.key("Space")
    #expect(evening.lab.clock.isRunning && evening.lab.replay == nil)
    evening.touch(.move, evening.onWindow(Point(195, 500)))
    #expect((evening.offset(of: 0) ?? 0) > (before ?? 0) + 20)
    evening.touch(.up, evening.onWindow(Point(195, 500)))
    evening.wait(2)
    #expect(evening.lab.recordings.count == 1 && evening.offset(of: 0) == 0)
  }

  @Test("a scene that was stepped back is not moved by the finger that is still down")
  func stepBack() {
    var evening = held()
    evening.key(",")
    evening.key(",")
    #expect(evening.lab.replay != nil && evening.lab.recordings.count == 1)
    let shown = evening.offset(of: 0)
    evening.touch(.move, evening.onWindow(Point(195, 700)))
    evening.touch(.up, evening.onWindow(Point(195, 700)))
    #expect(evening.offset(of: 0) == shown && !evening.lab.clock.isRunning)
    #expect(evening.lab.recordings.count == 1)
    // The next touch counts on its own.
    evening.pull(Point(195, 300), by: Vector(0, 100))
    #expect(evening.lab.recordings.count == 2 && evening.lab.replay == nil)
    #expect(evening.offset(of: 0) == 0)
  }

  @Test("a replay started during a drag is not disturbed by the finger")
  func replay() {
    var evening = held(300)
    evening.key("P")
    let recorded = evening.lab.recordings.last?.inputs.count
    evening.touch(.move, evening.onWindow(Point(195, 310)))
    evening.touch(.up, evening.onWindow(Point(195, 310)))
    evening.wait(3)
    #expect(evening.lab.recordings.count == 1 && evening.lab.recordings[0].inputs.count == recorded)
    #expect(evening.lab.replay == nil)
  }

  @Test("a key for the device ends a replay")
  func keyEnds() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 120))
    evening.key("P")
    evening.wait(0.2)
    evening.key("Escape")
    #expect(evening.lab.replay == nil)
    evening.wait(2)
    #expect(evening.lab.replay == nil && evening.presented(on: 0) == false)
  }

  @Test("a rotation of the device during a drag is part of the replay, too")
  func turn() {
    var evening = held(60)
    evening.key("D")
    evening.wait(0.3)
    evening.touch(.up, evening.onWindow(Point(195, 300)))
    evening.wait(2)
    #expect(
      evening.lab.recordings.last?.inputs.contains {
        if case .resize = $0.input { true } else { false }
      } == true)
    evening.key("P")
    #expect(evening.lab.state.deviceSize == Size(390, 844))
    evening.wait(4)
    #expect(evening.lab.state.deviceSize == Size(844, 390))
    #expect(evening.lab.running.stage.context.size == Size(844, 390))
  }

  @Test(
    "two fingers on two sliders are one step of undo, whichever lifts first", arguments: [1, 2])
  func twoSliders(_ first: Int64) throws {
    var evening = Evening()
    let before = evening.lab.state.parameters
    let linePlace = evening.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    // While one finger scrolls or slides, a second one in the same panel does nothing. The other
    // slider is elsewhere.
    let dragPlace = evening.center(.action(ActionID("spring figure", 0)))
    let drag = try #require(dragPlace)
    evening.touch(.down, line, finger: 1)
    for step in 1...5 { evening.touch(.move, line + Vector(4 * Double(step), 0), finger: 1) }
    evening.touch(.down, drag, finger: 2)
    for step in 1...5 {
      evening.touch(.move, line + Vector(20 + 2 * Double(step), 0), finger: 1)
      evening.touch(.move, drag + Vector(4 * Double(step), 0), finger: 2)
    }
    let second: Int64 = 3 - first
    let places = [1: line + Vector(30, 0), 2: drag + Vector(20, 0)] as [Int64: Point]
    evening.touch(.up, places[first]!, finger: first)
    for step in 1...3 {
      evening.touch(.move, places[second]! + Vector(3 * Double(step), 0), finger: second)
    }
    evening.touch(.up, places[second]! + Vector(9, 0), finger: second)
    #expect(evening.lab.state.parameters.changes(from: before).count == 2)
    #expect(evening.lab.undoStack.steps.count == 1)
    evening.key("Z", .control)
    #expect(evening.lab.state.parameters.changes(from: before).isEmpty)
    // The next change is a step of its own.
    evening.set("pullDown.threshold", 99)
    #expect(evening.lab.undoStack.steps.count == 1)
  }

  @Test("one finger pulls the cover while another moves its threshold")
  func coverAndLine() throws {
    var evening = held(150)
    let ringPlace = evening.center(.recognizer(RecognizerKey("guide", 0)))
    let ring = try #require(ringPlace)
    let offset = evening.offset(of: 0)
    evening.touch(.down, ring, finger: 2)
    for step in 1...10 { evening.touch(.move, ring - Vector(0, 7 * Double(step)), finger: 2) }
    evening.touch(.up, ring - Vector(0, 70), finger: 2)
    #expect((evening.parameter("pullDown.threshold") ?? 150) < 80)
    #expect(evening.offset(of: 0) == offset)
    evening.touch(.up, evening.onWindow(Point(195, 450)), after: 0.2)
    evening.wait(2)
    #expect(evening.presented(on: 0) == false)
    #expect(evening.lab.undoStack.steps.count == 1 && evening.lab.recordings.count == 1)
  }

  @Test("undo during a slider's drag restores the value from its start, and the drag continues")
  func undoInDrag() throws {
    var evening = Evening()
    evening.set("pullDown.threshold", 200)
    let linePlace = evening.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    evening.touch(.down, line)
    for step in 1...5 { evening.touch(.move, line + Vector(3 * Double(step), 0)) }
    #expect((evening.parameter("pullDown.threshold") ?? 0) > 230)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 200)
    evening.touch(.move, line + Vector(16, 0))
    evening.touch(.up, line + Vector(16, 0))
    let reached = evening.parameter("pullDown.threshold") ?? 0
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 200 && reached > 230)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 150)
  }

  @Test("switching the scene while a slider is held does not merge later steps of undo")
  func sceneInDrag() throws {
    var evening = Evening()
    let linePlace = evening.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    evening.touch(.down, line)
    for step in 1...5 { evening.touch(.move, line + Vector(3 * Double(step), 0)) }
    let reached = evening.parameter("pullDown.threshold")
    evening.key("5", .control)
    evening.touch(.move, line + Vector(40, 0))
    evening.touch(.up, line + Vector(40, 0))
    evening.set("pager.completion", 0.4)
    evening.set("pager.completion", 0.3)
    evening.key("Z", .control)
    #expect(evening.parameter("pager.completion") == 0.4)
    evening.key("Z", .control)
    #expect(evening.parameter("pager.completion") == 0.5)
    #expect(evening.parameter("pullDown.threshold") != 150 && reached != 150)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 150)
  }

  @Test("when the window loses the focus every drag ends, each as one step")
  func focus() throws {
    var evening = Evening()
    let linePlace = evening.center(.action(ActionID("pullDown.threshold")))
    let line = try #require(linePlace)
    evening.pull(Point(195, 300), by: Vector(0, 120), lifts: false)
    evening.touch(.down, line, finger: 2)
    for step in 1...5 { evening.touch(.move, line + Vector(3 * Double(step), 0), finger: 2) }
    evening.lab.handle(.focus(false), at: Instant(evening.now))
    let reached = evening.parameter("pullDown.threshold")
    evening.touch(.move, line + Vector(60, 0), finger: 2)
    evening.touch(.move, evening.onWindow(Point(195, 800)))
    evening.wait(2)
    #expect(evening.parameter("pullDown.threshold") == reached && evening.offset(of: 0) == 0)
    #expect(evening.lab.undoStack.steps.count == 1 && evening.lab.hands.captures.isEmpty)
    evening.touch(.up, line + Vector(60, 0), finger: 2)
    evening.touch(.up, evening.onWindow(Point(195, 800)))
    evening.lab.handle(.focus(true), at: Instant(evening.now))
    evening.pull(Point(195, 300), by: Vector(0, 100))
    #expect(evening.offset(of: 0) == 0 && evening.presented(on: 0) == true)
  }

  @Test("a recording deleted during its replay is removed, and the device accepts input again")
  func deletedInReplay() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 120))
    evening.pull(Point(195, 300), by: Vector(0, 60))
    evening.key("P")
    evening.wait(0.3)
    evening.key("M")
    evening.key("Delete")
    #expect(evening.lab.replay == nil && evening.lab.state.recordings.count == 1)
    evening.key("Escape")
    evening.wait(3)
    #expect(!evening.lab.state.transport.isReplaying)
    #expect(evening.lab.running.isAtRest(at: evening.lab.moment), "it hangs where it was")
    evening.pull(Point(195, 300), by: Vector(0, 100))
    #expect(evening.lab.recordings.count == 2 && evening.offset(of: 0) == 0)
  }

  @Test("a touch during a replay makes the device live, and it comes to rest")
  func touchInReplay() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.key("P")
    evening.wait(0.3)
    let shown = evening.offset(of: 0) ?? 0
    #expect(shown > 20)
    evening.touch(.down, evening.onWindow(Point(195, 400)), .mouse)
    #expect(evening.lab.replay == nil && abs((evening.offset(of: 0) ?? 0) - shown) < 20)
    evening.touch(.move, evening.onWindow(Point(195, 420)), .mouse)
    evening.touch(.up, evening.onWindow(Point(195, 420)), .mouse, after: 0.3)
    evening.wait(2)
    #expect(evening.offset(of: 0) == 0 && evening.lab.running.isAtRest(at: evening.lab.moment))
    #expect(evening.lab.recordings.count == 2 && evening.lab.observed.recording == nil)
  }

  @Test(
    "an interrupted drag is a complete script, too", arguments: [PointerDevice.mouse, .touch])
  func interrupted(_ device: PointerDevice) throws {
    var evening = Evening()
    evening.drag(
      evening.onWindow(Point(195, 300)), by: Vector(0, 150), device, lifts: false)
    evening.key(",")
    let text = evening.lab.recordings[0].script(parameters: evening.lab.state.parameters)
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
