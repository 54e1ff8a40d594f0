// Tests strokes that interrupt a movement: their recordings, and the state in them.
import Evaluate
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Strokes that interrupt a motion")
struct InterruptingStrokeTests {
  private static let scenes = ["book", "comments", "places", "drawer", "miniplayer", "pager"]

  /// A lab whose device shows something that a finger can drag.
  private func session(_ scene: String, files: LabFiles? = nil) throws -> LabSession {
    var session = LabSession(scene, files: files)
    let type = session.lab.running.scene
    session.lab.begin(
      like: Lab.makeRunning(
        session.lab.state, session.lab.options, from: Beginning(start: type.sweepStart)),
      at: Instant(session.now))
    session.wait(0.1)
    return session
  }

  private func stroke(_ session: inout LabSession, _ dice: inout SeededRandom) {
    let drag = session.lab.state.telemetry.firstDrag
    var (start, way) = (drag?.start ?? Point(195, 400), drag?.way ?? Vector(0, 150))
    // A state does not record whether a swipe back may begin, so another stroke is used.
    if session.lab.running.sceneName == "pager" {
      (start, way) = (Point(195, 500), Vector(-150, 0))
    }
    if dice.chance(0.3) { start = Point(start.x, min(700, start.y + 120)) }
    way = way * (dice.chance(0.25) ? -1 : 1) * dice.number(0.2...1.6)
    let (from, scale) = (session.onWindow(start), session.devices[0].scale)
    let (steps, pause) = (dice.pick([5, 12]), dice.pick([0.008, 0.016, 0.03]))
    session.touch(.down, from, after: 0.004)
    for step in 1...steps {
      session.touch(.move, from + way * (scale * Double(step) / Double(steps)), after: pause)
    }
    session.touch(.up, from + way * scale, after: dice.pick([0.004, 0.1]))
  }

  private func result(_ recording: Recording) -> String {
    let outcome = Outcome(of: recording, on: recording.before, parameters: ParameterSet())
    let release = outcome.lift.map {
      "\(($0.release.place * 100).rounded()) \($0.release.velocity.rounded())"
    }
    return "\(outcome.ending), \(release ?? "no release")"
  }

  @Test(
    "a recorded stroke that interrupted a motion gives the same result after a restart of the lab",
    arguments: scenes, Sample.seeds(2, of: 20))
  func replays(_ scene: String, _ seed: Int) throws {
    var dice = SeededRandom(seed &* 7 &+ scene.count)
    let files = LabSession.files()
    var session = try session(scene, files: files)
    // Depending on the seed, a key or a wheel starts a movement, or a replay is interrupted.
    let kind = seed % 3
    if kind == 2 {
      stroke(&session, &dice)
      session.wait(3)
      session.lab.start(try #require(session.lab.recordings.last), at: Instant(session.now))
      session.wait(dice.number(0.1...0.5))
    } else if kind == 1 {
      session.lab.touchDevice(
        .wheel(Vector(0, 240), at: Point(195, 500), modifiers: []), at: Instant(session.now))
    } else {
      session.lab.touchDevice(.key(KeyPress(.escape)), at: Instant(session.now))
    }
    session.wait(dice.number(0.02...0.2))
    stroke(&session, &dice)
    session.wait(4)
    let made = try #require(session.lab.recordings.last)
    let then = result(made)
    _ = session.lab.leave()
    let again = LabSession(scene, files: files)
    let read = try #require(again.lab.recordings.first { $0.name == made.name })
    #expect(result(read) == then, "\(scene) \(seed): \(read.beginning), \(made.inputs.count)")
  }

  @Test(
    "the beginning of a recording contains the detent at which the sheet rested before",
    arguments: [
      ("places", "low"), ("places", "middle"), ("places", "full"), ("miniplayer", "bar"),
      ("miniplayer", "open"),
    ])
  func detents(_ scene: String, _ start: String) throws {
    var session = LabSession(scene)
    session.lab.begin(
      like: Lab.makeRunning(
        session.lab.state, session.lab.options, from: Beginning(start: start)),
      at: Instant(session.now))
    session.wait(0.5)
    let rest = Beginning(of: session.lab.running, at: session.lab.moment)
    #expect(rest == Beginning(start: start))
  }

  @Test("a stroke that interrupted an opening card has no verdict, also after a restart of the lab")
  func unjudged() throws {
    let files = LabSession.files()
    var session = LabSession("today", files: files)
    session.key("S")
    let card = session.onWindow(Point(195, 250))
    session.touch(.down, card)
    session.touch(.up, card, after: 0.05)
    session.wait(0.08)
    session.pull(Point(195, 300), by: Vector(0, 120))
    let made = try #require(session.lab.recordings.last)
    #expect(made.isUnjudged && made.stroke == nil)
    session.look()
    #expect(session.lab.state.strokes.unjudged == 1)
    let panel = session.lab.state.strokes
    #expect(
      StrokeWording.unjudged(panel.overview, besides: panel.unjudged)
        == "1 not judged (began in a motion).")
    _ = session.lab.leave()
    let again = LabSession("today", files: files)
    #expect(again.lab.state.strokes.unjudged == 1, "also after the lab was closed")
    // The line in the file of recordings must not count as damaged.
    let stroke = StrokeSamples.pull(200)
    let log = try FileAccess.read(files.folder + LabFiles.recordingLog, limit: 1 << 20)
    let file = try StrokeSamples.file([])
    try FileAccess.write(log + Array((stroke.json.line + "\n").utf8), to: file)
    var other = LabSession("today")
    other.drop(file)
    #expect(
      other.lab.state.toasts.text
        == "1 stroke of pulls.jsonl. 1 began in a motion that is not judged.")
  }

  @Test(
    "a judged stroke that interrupted a motion gets the same decision as when it was recorded",
    arguments: scenes, Sample.seeds(4, of: 60))
  func judged(_ scene: String, _ seed: Int) throws {
    var dice = SeededRandom(seed &* 11 &+ scene.count)
    var session = try session(scene)
    stroke(&session, &dice)
    session.wait(dice.number(0.02...0.25))
    guard session.lab.observed.recording != nil,
      !session.lab.running.isAtRest(at: session.lab.moment)
    else { return }
    session.lab.observed.lastRelease = nil
    stroke(&session, &dice)
    let live = session.lab.observed.lastRelease?.record.release
    session.wait(4)
    var made = try #require(session.lab.recordings.last)
    let touches = made.inputs.count {
      if case .pointer(let sample) = $0.input { sample.phase == .down } else { false }
    }
    // The movement may have ended just before the touch.
    guard touches == 2 else { return }
    let line = made.makeLine(session.lab.state.parameters)
    guard let stroke = try? Stroke(line: line[...]) else { return }
    let state = try #require(stroke.state)
    #expect(StrokeState(state.json)?.json == state.json)
    let judge = StrokeJudge(try #require(SweptScene.named(scene)))
    let verdict = judge.verdict(of: stroke, under: session.lab.state.parameters)
    guard let live else {
      #expect(verdict.decision == nil, "\(scene) \(seed): \(state) \(verdict)")
      return
    }
    let judged = try #require(verdict.decision, "\(scene) \(seed): \(state) \(live)")
    #expect(judged.verdict == live.verdict, "\(scene) \(seed): \(state) \(judged) \(live)")
    #expect(abs(judged.place - live.place) < 1, "\(scene) \(seed): \(state) \(judged) \(live)")
  }
}
