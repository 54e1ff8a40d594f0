// A number of the panels, with its slider, its field, and the actions of slider and field.
import Files
import Interface

/// A number that the user changes with a slider or a field.
struct LabNumber: Sendable {
  let slider: ActionID
  let field: ActionID
  /// Name of the number for screen readers.
  let name: String
  /// Name of the number in the warning about invalid text. If empty, `name` is used.
  var title = ""
  let range: ClosedRange<Double>
  let step: Double
  var unit = ""
  /// The action of a second click on the number. If nil, drags on the number change nothing.
  var reset: LabAction.Body?
  let set: @Sendable (inout Lab, Double, Instant) -> Void

  /// The slider of the number. The slider has a tick at `mark`.
  func slider(_ value: Double, mark: Double? = nil) -> ViewList {
    let slider = Slider(
      slider, value: value, in: range, step: step, mark: mark, label: name, size: .lab)
    let field = field
    return (reset == nil ? slider : slider.precise()).onValue(set)
      .onKey { $0.typeDigit($1, in: field, at: $2) }
  }

  /// The text field of the number. The field shows `text`.
  func field(_ value: Double, text: String) -> ViewList {
    let number = NumberField(
      field, value: value, in: range, step: step, text: text, label: name, unit: unit, size: .lab)
    let view = reset == nil ? number : number.scrubbed(reset: field)
    let own = self
    return view.onValue(set).onEvent { event in
      switch event {
      case .action: own.reset.map(Change.lab)
      case .text(_, let text): .lab { $0.refuse(text, for: own, at: $1) }
      default: nil
      }
    }
  }
}

extension Lab {
  /// Shows a warning about text that is not valid, with the range of valid values.
  fileprivate mutating func refuse(_ text: String, for number: LabNumber, at now: Instant) {
    let title = number.title.isEmpty ? number.name : number.title
    warn(
      "“\(text)” is not allowed: \(title) is \(short(number.range.lowerBound)) to "
        + "\(short(number.range.upperBound))\(number.unit.isEmpty ? "" : " \(number.unit)").",
      at: now)
  }

  /// Edits the field beside the focused slider if the key is a digit. Returns false for other keys.
  fileprivate mutating func typeDigit(
    _ key: KeyPress, in field: ActionID, at now: Instant
  ) -> Bool {
    let sign: Character? =
      switch key.key {
      case .character(let sign), .keypad(let sign): sign
      default: nil
      }
    guard let sign, sign.isNumber, key.modifiers.isEmpty, panel.showsFocus else { return false }
    panel.focus(on: .action(field), at: now)
    panel.handle(.text(String(sign)), at: now)
    return true
  }
}
