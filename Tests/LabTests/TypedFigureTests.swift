// Tests typed numbers in the lab, and that the lab remembers the export format.
import Export
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Typed numbers and export formats")
struct TypedFigureTests {
  @Test(
    "a digit on a slider starts typing its number, and changes no speed",
    arguments: ["1", "Keypad 1"])
  func digits(_ name: String) {
    var session = LabSession()
    let speed = session.lab.clock.speed
    session.lab.panel.focus(on: .action(ActionID("pullDown.threshold")), at: Instant(session.now))
    session.key(name)
    session.type("75")
    session.key("Return")
    #expect(session.parameter("pullDown.threshold") == 175)
    #expect(session.lab.clock.speed == speed)
  }

  @Test(
    "a digit on any slider of the panel starts typing in the field beside it",
    arguments: [
      ("pullDown.threshold", "pullDown.threshold field"), ("spring figure", "spring field"),
      ("finger travel", "finger travel field"),
      ("pinned parameter", "pinned field"),
    ])
  func fields(_ slider: String, _ field: String) {
    var session = LabSession()
    session.lab.panel.focus(on: .action(ActionID(slider)), at: Instant(session.now))
    session.key("5")
    #expect(session.lab.panel.focused == .action(ActionID(field)))
    #expect(session.lab.panel.windowRequests.textField != nil)
  }

  @Test("Return in the search moves to the first parameter found")
  func found() {
    var session = LabSession()
    session.key("F", .control)
    session.type("dismiss distance")
    session.key("Return")
    session.type("175")
    session.key("Return")
    #expect(session.parameter("pullDown.threshold") == 175)
    session.key("F", .control)
    session.type("nothing is called so")
    session.key("Return")
    #expect(session.parameter("pullDown.threshold") == 175)
  }

  @Test("Ctrl Z discards a rejected text, and the next Ctrl Z undoes a step of the lab")
  func refused() {
    var session = LabSession()
    session.set("pullDown.threshold", 175)
    let field = ActionID("pullDown.threshold field")
    session.lab.panel.focus(on: .action(field), at: Instant(session.now))
    session.type("50 %")
    session.key("Return")
    func shows(_ words: String) -> Bool {
      var lab = session.lab
      let all = Rect(origin: .zero, size: lab.state.size)
      return texts(of: lab.frame(at: Instant(session.now)), in: all).contains { $0.words == words }
    }
    #expect(shows("50 %"))
    session.key("Z", .control)
    #expect(!shows("50 %"))
    #expect(session.parameter("pullDown.threshold") == 175)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 150)
  }

  @Test("the format of exported code is restored at the next start")
  func form() {
    let files = LabSession.files()
    var session = LabSession(files: files)
    session.lab.showExport(.dart)
    _ = session.lab.leave()
    #expect(LabSession(files: files).lab.state.target == .dart)
  }

  @Test(
    "an export button without code states why, and the scene's main interaction is exported first"
  )
  func written() {
    let session = LabSession("lightbox")
    #expect(session.lab.state.target == .swiftui)
    #expect(!session.lab.state.face(of: "copy").isEnabled)
    #expect(session.lab.state.face(of: "copy").help == "SwiftUI has no light box")
    var other = session
    other.lab.showExport(.web)
    #expect(other.lab.state.face(of: "copy").isEnabled)
    other.lab.toggleExport(at: Instant(other.now))
    #expect(other.lab.state.export?.file?.name == "lightbox.js")
  }
}

@Suite("Sliders during a replay")
struct SliderUnderReplayTests {
  @Test("a replay runs once per frame, however often a slider moves between two frames")
  func once() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.wait(1)
    session.key("P")
    #expect(session.lab.replay != nil)
    let before = session.lab.state.plot.samples
    for value in stride(from: 0.61, through: 0.9, by: 0.01) {
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("pullDown.resistance", .number(value))
      }
      #expect(session.lab.analysisIsStale && session.lab.state.plot.samples == before)
    }
    session.look()
    #expect(!session.lab.analysisIsStale && session.lab.state.plot.samples != before)
  }
}
