// A text field of the panels: its name, its prompt, and the effect of typing.
import Interface

/// A text field of the panels. Each field is a static member beside the view that shows it.
struct LabTextField: Sendable {
  let action: ActionID
  let prompt: String
  /// Label for screen readers. If empty, screen readers read the prompt.
  var label = ""
  /// Stores the typed text.
  let write: @Sendable (inout LabState, String) -> Void
  /// The action after each change of the text.
  var typed: LabAction.Body?
  /// The action of Return in the field. If the action is nil, Return only ends the editing.
  var submit: LabAction.Body?
  var begin: LabAction.Body?
  /// The action at the end of the editing. The lab performs this action before `submit`.
  var end: LabAction.Body?

  /// The view of the text field. The view shows `text`.
  func view(
    _ text: String, label: String = "", glyph: Glyph.Name? = nil, hint: String = ""
  ) -> ViewList {
    let own = self
    let field = TextField(
      action, text: text, prompt: prompt, glyph: glyph, hint: hint,
      label: label.isEmpty ? self.label : label, size: .lab)
    return field.onEvent { event in
      switch event {
      case .text(_, let text):
        .event(.message(LabAction(perform: own.typed, shows: { own.write(&$0, text) })))
      case .action: own.submit.map(Change.lab)
      case .editing(_, let isOn): (isOn ? own.begin : own.end).map(Change.lab)
      default: nil
      }
    }
  }
}

extension Lab {
  /// Focuses a text field that was just added, and selects the field's whole text.
  mutating func beginTyping(in field: LabTextField, at now: Instant) {
    needsPush = true
    push(at: now)
    panel.focus(on: .action(field.action), at: now)
  }
}
