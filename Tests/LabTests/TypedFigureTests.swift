// Tests typed numbers in the lab, and the remembered form of exported code.
import Export
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Typed numbers and export forms")
struct TypedFigureTests {
  @Test(
    "a digit on a slider starts typing its number, and changes no speed",
    arguments: ["1", "Keypad 1"])
  func digits(_ name: String) {
    var evening = Evening()
    let speed = evening.lab.clock.speed
    evening.lab.panel.focus(on: .action(ActionID("pullDown.threshold")), at: Instant(evening.now))
    evening.key(name)
    evening.type("75")
    evening.key("Return")
    #expect(evening.parameter("pullDown.threshold") == 175)
    #expect(evening.lab.clock.speed == speed)
  }

  @Test("Return in the search goes to the first parameter found")
  func found() {
    var evening = Evening()
    evening.key("F", .control)
    evening.type("dismiss line")
    evening.key("Return")
    evening.type("175")
    evening.key("Return")
    #expect(evening.parameter("pullDown.threshold") == 175)
    evening.key("F", .control)
    evening.type("nothing is called so")
    evening.key("Return")
    #expect(evening.parameter("pullDown.threshold") == 175)
  }

  @Test("a refused draft is discarded by Ctrl Z, and the next Ctrl Z is the lab's")
  func refused() {
    var evening = Evening()
    evening.set("pullDown.threshold", 175)
    let field = ActionID("pullDown.threshold field")
    evening.lab.panel.focus(on: .action(field), at: Instant(evening.now))
    evening.type("50 %")
    evening.key("Return")
    func shows(_ words: String) -> Bool {
      var lab = evening.lab
      let all = Rect(origin: .zero, size: lab.state.size)
      return texts(of: lab.frame(at: Instant(evening.now)), in: all).contains { $0.words == words }
    }
    #expect(shows("50 %"))
    evening.key("Z", .control)
    #expect(!shows("50 %"))
    #expect(evening.parameter("pullDown.threshold") == 175)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 150)
  }

  @Test("the form of exported code is the same when the lab is opened again")
  func form() {
    let files = Evening.files()
    var evening = Evening(files: files)
    evening.lab.showExport(.dart)
    _ = evening.lab.leave()
    #expect(Evening(files: files).lab.state.target == .dart)
  }

  @Test(
    "if a form has no code, its button states that, and the scene's main interaction comes first"
  )
  func written() {
    let evening = Evening("lightbox")
    #expect(evening.lab.state.target == .swiftui)
    #expect(!evening.lab.state.face(of: "copy").isEnabled)
    #expect(evening.lab.state.face(of: "copy").help == "SwiftUI has no light box")
    var other = evening
    other.lab.showExport(.web)
    #expect(other.lab.state.face(of: "copy").isEnabled)
    other.lab.toggleExport(at: Instant(other.now))
    #expect(other.lab.state.export?.file?.name == "lightbox.js")
  }
}

@Suite("Sliders during a replay")
struct SliderUnderReplayTests {
  @Test("however often a slider moves between two frames, the replay runs once")
  func once() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.wait(1)
    evening.key("P")
    #expect(evening.lab.replay != nil)
    let before = evening.lab.state.plot.samples
    for value in stride(from: 0.61, through: 0.9, by: 0.01) {
      evening.lab.change(at: Instant(evening.now)) {
        _ = $0.set("pullDown.resistance", .number(value))
      }
      #expect(evening.lab.analysisIsStale && evening.lab.state.plot.samples == before)
    }
    evening.look()
    #expect(!evening.lab.analysisIsStale && evening.lab.state.plot.samples != before)
  }
}
