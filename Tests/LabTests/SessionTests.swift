// Tests random pointers and their replay: the decisions and values are equal at each instant.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

private struct Row: CustomTestStringConvertible, Sendable {
  var scene: String
  var device: PointerSample.Device
  var seed: UInt64
  var testDescription: String { "\(scene) by \(device), \(seed)" }
}

private let rows: [Row] = SceneRegistry.shown.flatMap { scene in
  [PointerSample.Device.touch, .mouse].flatMap { device in
    // Each input device has a session with another seed.
    [Row(scene: scene.name, device: device, seed: device == .touch ? 1 : 2)]
  }
}

@Suite("Replays of a session")
struct SessionTests {
  /// Decisions in words, and the probes and reports of the scene, in order.
  private struct Story: Equatable {
    var decisions: [DecisionLog.Record] = []
    var probes: [String] = []
  }

  /// Runs a recording on the screen as it was before.
  private func story(
    _ inputs: [(at: Instant, input: StageInput)], on before: RunningScene, until end: Instant
  ) -> Story {
    var run = before
    var story = Story()
    _ = run.takeDecisions()
    func look(_ at: Instant) {
      run.advance(to: at)
      story.decisions += run.takeDecisions()
      story.probes.append(JSON.object(run.probe(at: at)).line)
    }
    for (at, input) in inputs {
      run.handle(input, at: at)
      look(at)
    }
    var time = inputs.last?.at ?? end
    while time < end {
      time = time + 1.0 / 60
      look(time)
    }
    return story
  }

  /// One random gesture in device points, with uneven time steps.
  private func gesture(
    _ lab: inout Lab, _ row: Row, _ dice: inout SeededRandom, from start: Double
  ) -> Double {
    var time = start
    var place = Point(dice.number(4...386), dice.number(60...780))
    let way = Vector(dice.number(-260...260), dice.number(-200...420))
    let steps = Int(dice.number(3...24))
    lab.point(.down, lab.onWindow(place), at: time, by: row.device)
    for _ in 0..<steps {
      time += dice.number(0.004...0.03)
      place = place + way * (1 / Double(steps))
      lab.point(.move, lab.onWindow(place), at: time, by: row.device)
    }
    time += dice.number(0...0.2)
    lab.point(.up, lab.onWindow(place), at: time, by: row.device)
    return time
  }

  @Test(
    "every replay of a recording has the same decisions and the same values at every instant",
    arguments: Sample.some(1, of: rows))
  fileprivate func replay(_ row: Row) throws {
    var dice = SeededRandom(row.seed &* 7919)
    var lab = makeLab(row.scene, Size(1024, 700))
    var time = 1.0
    for _ in 0..<3 {
      time = gesture(&lab, row, &dice, from: time)
      // In some cases, the next finger lands before everything is at rest.
      if dice.chance(0.6) {
        lab.settle(from: time, for: 4)
        time += 4.1
      } else {
        time += 0.05
      }
    }
    lab.settle(from: time, for: 5)
    time += 5.1
    let last = try #require(lab.recordings.last)
    let told = lab.state.log
    let curve = lab.state.plot.samples
    #expect(!told.isEmpty)
    for recording in lab.recordings {
      let first = story(recording.inputs, on: recording.before, until: recording.end)
      #expect(first == story(recording.inputs, on: recording.before, until: recording.end))
    }
    // The sentences of the replay equal those of the original gesture, to the last digit.
    lab.state.transport.selected = lab.ownRecordings.indices.last
    lab.start(lab.ownRecordings[lab.ownRecordings.count - 1], at: Instant(time))
    #expect(lab.state.log == told, "\(row)")
    // The replay samples its curve at other instants, so the curve may end a frame sooner or later.
    let again = lab.state.plot.samples.map(\.drawn).max() ?? 0
    #expect(abs(again - (curve.map(\.drawn).max() ?? 0)) < 1)
    let after = last.before.probe(at: last.start)
    lab.settle(from: time, for: last.duration + 2)
    #expect(lab.replay == nil)
    #expect(after.members.count > 0)
  }

  @Test(
    "a recording that is replayed frame by frame ends in the same state as the live gesture",
    arguments: Sample.some(1, of: rows.filter { $0.seed == 1 }))
  fileprivate func stepwise(_ row: Row) throws {
    var dice = SeededRandom(row.seed &* 104_729)
    var lab = makeLab(row.scene, Size(1024, 700))
    var time = gesture(&lab, row, &dice, from: 1)
    lab.settle(from: time, for: 5)
    time += 5.1
    let recording = try #require(lab.recordings.last)
    let live = probe(lab, at: lab.clock.device(at: Instant(time)))
    lab.start(recording, at: Instant(time))
    for frame in 0..<Int(recording.duration * 60) + 240 {
      let now = Instant(time + Double(frame) / 60)
      lab.advance(to: now)
      _ = lab.frame(at: now)
    }
    time += recording.duration + 4
    #expect(probe(lab, at: lab.clock.device(at: Instant(time))) == live)
  }

  private func probe(_ lab: Lab, at time: Instant) -> String {
    JSON.object(lab.running.probe(at: time)).line
  }

  @Test(
    "a recording saved as a script makes the same decisions when the script is played",
    arguments: Sample.some(1, of: rows.filter { $0.seed == 1 }))
  fileprivate func script(_ row: Row) throws {
    var dice = SeededRandom(row.seed &* 15_485_863)
    var lab = makeLab(row.scene, Size(1024, 700))
    let time = gesture(&lab, row, &dice, from: 1)
    lab.settle(from: time, for: 5)
    let recording = try #require(lab.recordings.last)
    let script = try Script(parsing: Array(recording.script(parameters: lab.state.parameters).utf8))
    let back = Recording(
      script, name: "Back",
      before: { RunningScene(script, typeface: labTypeface, decisions: 4096) })
    #expect(back.inputs.count == recording.inputs.count)
    // A script counts its times from its start, in whole nanoseconds.
    for (mine, other) in zip(recording.inputs, back.inputs) {
      #expect(abs((mine.at - recording.start) - (other.at - back.start)) < 1e-6)
    }
    let here = story(recording.inputs, on: recording.before, until: recording.end)
    let there = story(back.inputs, on: back.before, until: back.start + recording.duration)
    #expect(here.decisions.map(\.sentence) == there.decisions.map(\.sentence), "\(row)")
    #expect(here.decisions.map(\.verdict) == there.decisions.map(\.verdict))
    var lines: [String] = []
    var player = ScriptPlayer(
      script, running: RunningScene(script, typeface: labTypeface, decisions: 0), rate: 60,
      traces: false)
    player.run { if case .line(let line) = $0 { lines.append(line.line) } }
    #expect(!lines.isEmpty)
  }
}
