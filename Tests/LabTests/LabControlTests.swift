// Tests that each control of the panels has an effect.
import Interface
import Testing

@testable import Lab

@Suite("Controls of the lab")
struct LabControlTests {
  /// An event that the control sends when it is used.
  private func event(_ control: HitRegion.Control) -> ScreenEvent {
    switch control {
    case .button(let action, _): .action(action)
    case .toggle(let action, let isOn): .value(action, isOn ? 0 : 1)
    case .slider(let geometry): .value(geometry.action, geometry.value)
    case .segments(let action, _, let selected, _): .value(action, Double(selected))
    case .field(let field): .text(field.action, "x")
    }
  }

  @Test(
    "every control of the panels has its own handler, or runs a command of the command table",
    arguments: ["book", "today", "pager", "comments"])
  func complete(_ scene: String) {
    var lab = makeLab(scene)
    for (place, key) in ["M", "?", "Escape", "E", "Escape", "U"].enumerated() {
      lab.key(key, key == "E" ? .control : [], at: Double(place) + 1)
      let controls = lab.panel.tree.regions.filter { $0.control != nil }
      #expect(controls.count > 20)
      for region in controls {
        guard let control = region.control, let action = region.key.action else { continue }
        let isOwn = region.handler?(event(control)) != nil
        #expect(isOwn != (LabCommand.named(action.name) != nil), "\(action.name)")
      }
    }
  }
}
