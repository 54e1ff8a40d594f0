// Tests that a control reacts as the arbiter has decided about its press.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Presses of controls")
struct PressTests {
  @Test(
    "a control performs its action only if the log shows that the control's recognizer succeeded",
    arguments: [.button, .row, .scrim] as [Button.TapRole])
  func log(_ role: Button.TapRole) {
    var acted = 0
    for hold in [0.05, 0.5, 0.51, 3] {
      for (across, down) in [(0.0, 0.0), (8, 0), (12, 0), (60, 0), (0, 60), (0, 85), (0, 115)] {
        var stage = Stage(
          Notebook { _ in
            Rectangle().frame(width: 200, height: 180).onTap(ActionID("go"), role: role)
          }, size: Size(200, 400), settings: StageSettings(decisions: 100))
        let from = Point(100, 200)
        let to = from + Vector(across, down)
        stage.drag(from: from, to: to, at: 0, lifts: false)
        stage.advance(to: Instant(max(0.21, hold)))
        stage.touch(.up, to, at: max(0.21, hold))
        let records = stage.takeDecisions()
        let because = "\(role) \(hold) \(across) \(down)"
        let acts = stage.notebook.heard.contains("do go")
        #expect(records.contains { $0.verdict == .granted } == acts, "\(because)")
        #expect(records.contains { $0.verdict == .failed } != acts, "\(because)")
        let length = max(across, down)
        let wanted =
          switch role {
          case .button: length < 100
          case .row: length < 10
          default: length < 10 && hold <= 0.5
          }
        #expect(acts == wanted, "\(because)")
        acted += acts ? 1 : 0
      }
    }
    #expect(acted > 0 && acted < 28)
  }

  @Test("a control performs its action if the finger is released at most 10 points outside of it")
  func strays() {
    for (beyond, acts) in [(0.0, true), (9.9, true), (10.5, false)] {
      for way in [Vector(0, -1), Vector(0, 1), Vector(-1, 0), Vector(1, 0)] {
        var stage = Stage(
          Notebook { _ in Button("Go", action: ActionID("go")).frame(width: 100, height: 100) },
          size: Size(200, 400))
        _ = stage.frame(at: .zero)
        let region = stage.tree.regions.first { $0.control != nil }!.frame
        let from = region.center
        let to = Point(
          from.x + way.dx * (region.width / 2 + beyond),
          from.y + way.dy * (region.height / 2 + beyond))
        stage.drag(from: from, to: to, at: 1, lifts: false)
        #expect((stage.interaction.pressed != nil) == acts, "it looks as it will act")
        stage.touch(.up, to, at: 2)
        #expect(stage.notebook.heard.contains("do go") == acts, "\(way) \(beyond)")
      }
    }
  }
}
