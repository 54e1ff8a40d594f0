// Tests recordings: named, saved as scripts, deleted, loaded again.
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Testing

@testable import Lab

@Suite("Recordings of gestures")
struct RecordingTests {
  private func session(_ files: LabFiles? = nil, pulls: Int = 1) -> LabSession {
    var session = LabSession(files: files)
    for pull in 0..<pulls {
      session.pull(Point(195, 300), by: Vector(0, 120 + Double(pull) * 20))
    }
    return session
  }

  @Test("a recording that is renamed by keys alone is saved in a file with the new name")
  func named() throws {
    let files = LabSession.files()
    var session = session(files)
    session.key("N")
    #expect(session.lab.state.menu == .recordings && session.lab.state.recordings.naming == 0)
    session.type("Short and slow")
    session.key("Return")
    #expect(session.lab.state.transport.names == ["Short and slow"])
    let kept = files.recordings()
    #expect(kept.map(\.name) == ["Short and slow"])
    #expect(kept.first?.script.events.count == 22)
    #expect(session.lab.state.toasts.text?.contains("recording-short-and-slow.json") == true)
  }

  @Test("a mirrored recording exchanges the left and right arrow keys, except in Alt+Left")
  func mirroredKeys() {
    let (left, right) = (KeyPress(Key("Left")), KeyPress(Key("Right")))
    #expect(StageInput.key(left).mirrored(in: 390) == .key(right))
    let back = StageInput.key(KeyPress(Key("Left"), modifiers: .alt))
    #expect(back.mirrored(in: 390) == back)
  }

  @Test("a recording cannot be renamed to an empty name or to the name of another recording")
  func names() {
    var session = session(pulls: 2)
    let names = session.lab.state.transport.names
    session.key("N")
    session.type("Other")
    session.key("Escape")
    #expect(session.lab.state.transport.names == names)
    session.key("N")
    session.type("  ")
    session.key("Return")
    #expect(session.lab.state.transport.names == names)
    session.key("N")
    session.type(names[0])
    session.key("Return")
    #expect(session.lab.state.transport.names == [names[0], names[0] + " 2"])
  }

  @Test("recordings with similar names in any writing system are saved in different files")
  func files() {
    let files = LabSession.files()
    var session = session(files, pulls: 2)
    for (place, name) in ["慢", "快"].enumerated() {
      session.lab.beginNaming(place, at: Instant(session.now))
      session.type(name)
      session.key("Return")
    }
    #expect(files.recordings().map(\.name) == ["慢", "快"])
    session.lab.beginNaming(0, at: Instant(session.now))
    session.type("慢慢")
    session.key("Return")
    #expect(files.recordings().map(\.name) == ["慢慢", "快"])
  }

  @Test("a named recording is restored at the next start, and its replay has the same result")
  func nextEvening() {
    let files = LabSession.files()
    var first = session(files)
    first.pull(Point(195, 300), by: Vector(0, 300))
    first.key("N")
    first.type("Goes")
    first.key("Return")
    let then = first.lab.state.log.map(\.sentence)
    var second = LabSession(files: files)
    #expect(second.lab.state.transport.names == ["Goes", "Slow drag down 1"])
    second.lab.pick(recording: 0, at: Instant(second.now))
    second.look()
    #expect(second.lab.state.log.map(\.sentence) == then)
    second.wait(2)
    #expect(second.presented(on: 0) == false)
  }

  @Test("a recording that is played as a script reaches the same offset as the live drag")
  func script() throws {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 200), lifts: false)
    session.wait(0.05)
    let offset = session.offset(of: 0)
    let recording = try #require(session.lab.shownRecording)
    let text = recording.script(parameters: session.lab.state.parameters)
    var script = try Script(parsing: Array(text.utf8))
    #expect(script.start == "presented")
    script.until = recording.end - recording.start > 0 ? Instant(recording.duration) : .zero
    script.probes = [script.until]
    var played: Double?
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      if case .line(let line) = output, let probe = line["probe"] {
        played = probe["offset"]?.number
      }
    }
    #expect(played != nil && abs((played ?? 0) - (offset ?? 1)) < 1e-9)
  }

  @Test(
    "the script of a recording distinguishes all fingers, whatever their pointer numbers are")
  func fingers() throws {
    let numbers: [Int64] = [-2, -1, 0, 1, Int64.max, Int64.min, 5]
    let inputs = numbers.enumerated().flatMap { index, number in
      [PointerSample.Phase.down, .up].map { phase in
        let at = Instant(phase == .down ? 0.1 : 0.3)
        let sample = PointerSample(
          pointer: PointerID(number), device: index.isMultiple(of: 2) ? .touch : .pen, phase: phase,
          location: Point(10 * Double(index), 20), instant: at)
        return (at: at, input: StageInput.pointer(sample))
      }
    }
    let scene = makeLab().running
    let recording = Recording(
      name: "All", before: scene, start: .zero, inputs: inputs, end: Instant(0.3), path: [])
    let script = try Script(
      parsing: Array(recording.script(parameters: ParameterSet()).utf8))
    var fingers: [PointerID: Set<Double>] = [:]
    for event in script.events {
      guard case .pointer(let pointer, _, _, let place?) = event.kind else { continue }
      fingers[pointer, default: []].insert(place.x)
    }
    #expect(fingers.count == numbers.count && fingers.values.allSatisfy { $0.count == 1 })
    #expect([0, 1, 5].allSatisfy { fingers[PointerID($0)] != nil }, "a usual number stays")
  }

  @Test("a key or a button deletes a recording together with its file")
  func deleted() {
    let files = LabSession.files()
    var session = session(files, pulls: 3)
    session.key("N")
    session.type("Third")
    session.key("Return")
    session.key("Up")
    session.tap("delete recording", 0)
    #expect(session.lab.state.transport.names.count == 2)
    session.key("M")
    session.key("Delete")
    #expect(session.lab.state.transport.names.count == 1)
    #expect(files.recordings().isEmpty)
    #expect(session.lab.state.transport.selected == nil)
  }

  @Test("a saved script contains only the changed parameters of its own scene")
  func parameters() throws {
    let files = LabSession.files()
    var session = session(files)
    session.set("pullDown.threshold", 120)
    session.set("drawer.share", 0.3)
    session.key("M")
    session.tap("save recording")
    let script = try #require(files.recordings().first?.script)
    #expect(script.parameters.changes(from: ParameterSet()) == ["pullDown.threshold"])
  }

  @Test("a new recording never gets the name of a saved recording")
  func apart() {
    let files = LabSession.files()
    var first = session(files)
    first.key("M")
    first.tap("save recording")
    var second = LabSession(files: files)
    second.pull(Point(195, 300), by: Vector(0, 120))
    let names = second.lab.state.transport.names
    #expect(names.count == 2 && Set(names).count == 2)
  }

  @Test("the lab stores the newest 500 unnamed recordings and every named recording")
  func ring() {
    var session = session()
    let one = session.lab.recordings[0]
    session.lab.recordingLibrary.recordings[0].isNamed = true
    session.lab.recordingLibrary.recordings[0].name = "First"
    for number in 0..<510 {
      var other = one
      other.name = "\(number)"
      session.lab.keep(other)
    }
    #expect(session.lab.recordings.count == 501)
    #expect(session.lab.recordings[0].name == "First")
    #expect(session.lab.recordings[1].name == "10")
    #expect(session.lab.recordings.last?.name == "509")
  }

  @Test(
    "a dropped script opens its scene and runs")
  func dropped() throws {
    let folder = LabSession.files().folder
    try FileAccess.makeFolder(folder)
    let script = """
      {"version": 1, "scene": "comments", "events": [
        {"at": 0.1, "touch": 1, "swipe": {"from": [195, 500], "to": [195, 800], "duration": 0.4}}], "until": 2}
      """
    try FileAccess.write(Array(script.utf8), to: folder + "Sheet goes.json")
    try FileAccess.write(
      Array(script.replacing("\"at\": 0.1", with: "\"at\": -1").utf8), to: folder + "bad.json")
    var session = LabSession()
    session.lab.handle(
      .dropFile(folder + "Sheet goes.json", at: Point(1, 1)), at: Instant(session.now))
    session.look()
    #expect(session.lab.running.sceneName == "comments")
    #expect(session.lab.state.transport.names == ["Sheet goes"] && session.lab.replay != nil)
    session.wait(2.5)
    #expect(session.presented(on: 0) == false)
    session.lab.handle(.dropFile(folder + "bad.json", at: Point(1, 1)), at: Instant(session.now))
    #expect(session.lab.state.toasts.text?.contains("events[0].at") == true)
    #expect(session.lab.recordings.count == 1)
  }

  @Test("a replay is drawn in the lab's present theme, even if the recording has another theme")
  func theme() {
    var session = session()
    session.key("T")
    session.key("P")
    #expect(session.lab.running.stage.context.theme == .dark)
    session.wait(0.4)
    #expect((session.offset(of: 0) ?? 0) > 20)
  }

  @Test("the arrow keys move through a menu of recordings")
  func walked() {
    var session = session(pulls: 3)
    session.key("M")
    #expect(session.lab.panel.focused == .action(ActionID("pick recording", 2)), "newest first")
    session.key("Down")
    #expect(session.lab.panel.focused == .action(ActionID("pick recording", 1)))
    session.key("Return")
    #expect(session.lab.state.menu == nil && session.lab.state.transport.selected == 1)
    session.key("M")
    session.key("Escape")
    #expect(session.lab.state.menu == nil)
  }
}

extension String {
  fileprivate func replacing(_ component: String, with other: String) -> String {
    guard let first = component.first else { return self }
    var result = ""
    var rest = self[...]
    while let place = rest.firstIndex(of: first) {
      result += rest[..<place]
      rest = rest[place...]
      if rest.hasPrefix(component) {
        result += other
        rest = rest.dropFirst(component.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
