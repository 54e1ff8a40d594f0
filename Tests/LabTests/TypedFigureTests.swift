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
    "a digit typed on a focused slider is entered as the slider's value, and runs no command",
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
    "a digit typed on a focused slider moves the focus to the slider's number field",
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

  @Test("Return in the search field moves the focus to the first parameter found")
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

  @Test(
    "the first Ctrl Z discards a rejected text, and the second undoes the last change of the lab")
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
    "the export button is disabled and shows the reason if the format does not support the scene")
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
  @Test("a replay is computed at most once per frame, however often parameters change in between")
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
