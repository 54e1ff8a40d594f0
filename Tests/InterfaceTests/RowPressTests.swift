// Tests that a row looks pressed as long as the finger may still tap it.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Rows that are pressed")
struct RowPressTests {
  private func stage() -> Stage<Notebook> {
    var stage = Stage(
      Notebook { _ in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40) { row in
              Text("row \(row)").frame(width: 300, height: 50)
                .onTap(ActionID("row", row), label: "row \(row)", role: .row)
            }
          }
        }
      }, size: Size(300, 400))
    _ = stage.frame(at: .zero)
    return stage
  }

  private let place = Point(150, 125)

  /// Opacity of a row's highlight, 0…1.
  private func shade(_ stage: inout Stage<Notebook>, _ seconds: Double) -> Double {
    let poses = stage.frame(at: Instant(seconds)).poses
    guard stage.interaction.shrinking != nil, let slot = stage.interaction.pressSlot else {
      return 0
    }
    return poses[slot].opacity
  }

  @Test(
    "a pressed row is highlighted within a tenth of a second of the touch, until the release",
    arguments: [PointerSample.Phase.up, .cancel], [false, true])
  func pressed(end: PointerSample.Phase, reducesMotion: Bool) {
    var stage = stage()
    stage.context.reduceMotion = reducesMotion
    let before = stage.frame(at: Instant(1)).list.commands
    stage.touch(.down, place, at: 1)
    #expect(shade(&stage, 1) == 0)
    #expect(shade(&stage, 1.05) > 0.3)
    #expect(shade(&stage, 1.1) == 1 && shade(&stage, 4) == 1)
    stage.touch(end, place, at: 4)
    #expect(shade(&stage, 4) == 1 && shade(&stage, 4.1) < 0.7)
    stage.advance(to: Instant(6))
    #expect(stage.frame(at: Instant(6)).list.commands == before)
    #expect(stage.notebook.heard.contains("do row") == (end == .up))
  }

  @Test("the highlight of a pressed row fades from the moment at which the list begins to scroll")
  func scrolled() {
    var stage = stage()
    stage.touch(.down, place, at: 1)
    stage.touch(.move, place + Vector(0, -9), at: 1.2)
    #expect(shade(&stage, 1.2) == 1)
    stage.touch(.move, place + Vector(0, -11), at: 1.22)
    #expect(shade(&stage, 1.32) < 0.7)
    stage.advance(to: Instant(2.5))
    #expect(shade(&stage, 2.5) == 0)
    stage.touch(.up, place + Vector(0, -11), at: 3)
    #expect(!stage.notebook.heard.contains("do row"))
  }

  @Test("a press on a second row does not cut off the fading highlight of the first row")
  func next() {
    var stage = stage()
    stage.tap(place, at: 1, hold: 0.2)
    let left = shade(&stage, 1.24)
    #expect(left > 0.1 && left < 0.9)
    stage.touch(.down, place + Vector(0, 50), at: 1.24)
    #expect(shade(&stage, 1.24) == left)
    stage.advance(to: Instant(1.6))
    #expect(shade(&stage, 1.6) == 1)
    #expect(stage.interaction.shrinking == stage.interaction.pressed)
  }

  @Test("a touch that stops a moving list presses no row")
  func stopped() {
    var stage = stage()
    stage.drag(from: Point(150, 380), to: Point(150, 80), at: 1)
    stage.touch(.down, place, at: 1.25)
    #expect(stage.interaction.pressed == nil)
  }
}
