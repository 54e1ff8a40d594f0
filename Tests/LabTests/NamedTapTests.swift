// Tests that a saved recording names the elements that were tapped.
import Files
import Geometry
import Interface
import Scenes
import Scripts
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

  @Test("a saved recording names a tapped button, and the opened script plays the same")
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

  @Test("a drag and a tap on an element with an ambiguous name are saved as samples")
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

  @Test("each name that a scene contains once is the name of the point at which it is tapped")
  func names() throws {
    for scene in SceneRegistry.shown {
      var running = RunningScene(Script(scene), typeface: labTypeface)
      let names = running.stage.names
      for name in names {
        let isAlone = (try? running.line(of: NamedStroke(.tap, name), at: .zero)) != nil
        let place = try running.line(of: NamedStroke(.tap, name, nth: 1), at: .zero).from
        #expect(running.name(at: place, at: .zero) == (isAlone ? name : nil), "\(scene) \(name)")
      }
    }
  }
}
