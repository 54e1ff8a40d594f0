// Tests that each control of the panels has a unique name and is not a command.
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Controls of the lab")
struct LabControlTests {
  @Test("every control is known by its action, and none has the name of a command")
  func known() {
    for (action, control) in LabControl.all {
      #expect(control.action == action && LabControl(action) == control)
      #expect(LabCommand.named(action.name) == nil, "\(action.name)")
    }
    for parameter in ParameterSet.declarations {
      for control in [
        LabControl.parameter(parameter.name), .field(parameter.name), .reset(parameter.name),
      ] {
        #expect(LabControl(control.action) == control)
      }
    }
    #expect(LabControl("nothing") == nil && LabControl(ActionID("search", 1)) == nil)
  }

  @Test(
    "everything pressed or set in the panels is a control or a command",
    arguments: ["book", "today", "pager", "comments"])
  func complete(_ scene: String) {
    var lab = makeLab(scene)
    for (place, key) in ["M", "?", "Escape", "E"].enumerated() {
      lab.key(key, key == "E" ? .control : [], at: Double(place) + 1)
      let actions = lab.panel.tree.regions.compactMap { region -> ActionID? in
        guard region.control != nil, case .action(let action) = region.key else { return nil }
        return action
      }
      #expect(actions.count > 20)
      for action in actions where LabControl(action) == nil {
        #expect(LabCommand.named(action.name) != nil, "\(action.name)")
      }
    }
  }
}
