// Tests that a saved recording names the elements that were tapped.
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

@Suite("Taps of recordings by name")
struct NamedTapTests {
  /// The events of a script, each in one line without its instant.
  private func lines(_ text: String) throws -> [String] {
    let events = try JSON(parsing: text)["events"]?.array ?? []
    return events.map { event in
      if let name = event["tap"]?.text { return "tap \(name)" }
      return event["touch"] != nil ? event["phase"]?.text ?? "" : event["mouse"]?.text ?? ""
    }
  }

  private func reports(_ script: Script) -> [String] {
    var reports: [String] = []
    var player = ScriptPlayer(script, running: RunningScene(script, typeface: labTypeface))
    player.run { output in
      guard case .line(let line) = output, let event = line["event"]?.text else { return }
      reports.append(event)
    }
    #expect(player.failure == nil)
    return reports
  }

  @Test("a recorded tap on a button stores the button's name, and its replay has the same result")
  func saved() throws {
    let files = LabSession.files()
    var session = LabSession(files: files)
    let close = try session.lab.running.stage.frame(of: "Close").center
    session.tapDevice(close)
    session.wait(3)
    session.key("M")
    session.tap("save recording")
    let clipboard = session.lab.takeClipboard()
    let text = try #require(clipboard)
    #expect(try lines(text) == ["tap Close"])
    let script = try Script(parsing: Array(text.utf8))
    #expect(reports(script) == ["dismissed"])
    let kept = try #require(files.recordings().first)
    #expect(kept.script.hasNames)
    var second = LabSession(files: files)
    second.lab.pick(recording: 0, at: Instant(second.now))
    second.wait(3)
    #expect(second.presented(on: 0) == false)
  }

  @Test("drags, and taps on elements with ambiguous names, are recorded by position")
  func samples() throws {
    var session = LabSession("overlays")
    let button = try session.lab.running.line(of: NamedStroke(.tap, "Show", nth: 2), at: .zero)
    session.tapDevice(button.from)
    session.wait(2)
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.wait(2)
    #expect(session.lab.recordings.count == 2)
    for recording in session.lab.recordings { #expect(recording.namedTaps().isEmpty) }
  }

  @Test("the lab names the control under a point only if no other control has the same name")
  func names() throws {
    for scene in SceneRegistry.shown {
      var running = RunningScene(Script(scene), typeface: labTypeface)
      for element in running.describe(at: .zero).elements where !element.actions.isEmpty {
        let stroke = NamedStroke(.tap, element.name, nth: 1)
        guard let place = try? running.line(of: stroke, at: .zero).from else { continue }
        let isAlone = (try? running.line(of: NamedStroke(.tap, element.name), at: .zero)) != nil
        let isPressed = element.actions.contains(.press) && element.role != .field
        #expect(
          running.name(at: place, at: .zero) == (isAlone && isPressed ? element.name : nil),
          "\(scene) \(element.name)")
      }
    }
  }

  @Test("a recording of random touches that one lab saves is loaded when the next lab starts")
  func reloaded() throws {
    for scene in Sample.some(2, of: SceneRegistry.shown.map { $0.name }) {
      var dice = SeededRandom(Sample.seed)
      let files = LabSession.files()
      var session = LabSession(scene, files: files)
      // The file does not contain how far the list was scrolled before, so a row may not be
      // found by name.
      session.pull(Point(195, 700), by: Vector(0, -300))
      session.wait(2)
      for _ in 0..<3 {
        let place = Point(dice.number(20...370), dice.number(80...800))
        if dice.chance(0.7) {
          session.tapDevice(place)
        } else {
          session.pull(place, by: Vector(dice.number(-60...60), dice.number(-60...60)))
        }
        session.wait(2)
      }
      session.key("M")
      session.tap("save recording")
      #expect(files.recordings().count == 1, "\(scene) SLIPSHEET_SEED=\(Sample.seed)")
      let second = LabSession(scene, files: files)
      let loaded = second.lab.recordings.filter { $0.file != nil }
      #expect(loaded.count == 1, "\(scene) SLIPSHEET_SEED=\(Sample.seed)")
    }
  }
}
