// The controls around the picture on a phone, for a session or for tuning.
import Files
import Interface
import Scenes

/// Controls on a phone as JSON, and the actions of their buttons.
struct PhoneControls: Equatable, Sendable {
  var json = JSONObject()
  /// The action of each button. The phone receives each button as its title and its index.
  private(set) var actions: [ActionID] = []

  mutating func buttons(_ buttons: [(title: String, action: ActionID)]) -> JSON {
    .array(
      buttons.map { button in
        actions.append(button.action)
        return [.text(button.title), JSON(actions.count - 1)]
      })
  }

  init() {}

  /// The controls for tuning: the pinned parameter, the presets A and B, and the last stroke.
  init(tuning state: LabState) {
    var page = JSONObject()
    if let pinned = state.pinned, let parameter = ParameterSet.declaration(pinned.name) {
      page.append("title", .text(parameter.title))
      page.append("value", .text(parameter.measured(state.parameters.value(of: parameter))))
      page.append("steps", buttons([("−", "lower pinned"), ("+", "raise pinned")]))
    }
    let presets = ["A", "B"].enumerated().map { ($1, ActionID("versus", $0)) }
    page.append("presets", buttons(presets))
    page.append("preset", .text(state.transport.versus.tunesA ? "A" : "B"))
    page.append("more", buttons(LabFeatures.all.flatMap { $0.phoneButtons(state) }))
    if state.shows.strokes, let card = state.strokes.card {
      page.append("verdict", .text(card.sentence))
      page.append("labels", buttons([("Meant", "label meant"), ("Not meant", "label not meant")]))
    }
    json = ["tuning": .object(page)]
  }
}

extension Lab {
  /// Sends the controls to the phone, if the controls or the connection have changed.
  mutating func showControlsOnPhone() {
    guard let phone, let status = state.phone?.status, status.isConnected else { return }
    let state = state
    let own = LabFeatures.all.lazy.compactMap { $0.phoneControls(state) }.first
    let controls = own ?? PhoneControls(tuning: state)
    let last = phone.controls
    guard last?.shown != controls || last?.connection != status.connection else { return }
    let number = (last?.number ?? 0) + 1
    self.phone?.controls = (controls, number, status.connection)
    phone.link.control(JSON.object(controls.json).line, number: number)
  }

  /// Runs the commands of the buttons that the user pressed on the phone. Pressing a button that is
  /// no longer shown has no effect.
  mutating func pressByPhone(at now: Instant) {
    guard let phone else { return }
    for press in phone.link.takePresses() {
      guard let controls = self.phone?.controls, controls.number == press.panel,
        controls.shown.actions.indices.contains(press.button)
      else { continue }
      let action = controls.shown.actions[press.button]
      LabCommand.named(action.name)?.run?(&self, action.index, now)
      needsPush = true
      showControlsOnPhone()
    }
  }
}
