// The role, the name and the value of a control as text for screen readers.

extension HitRegion.Control {
  package var role: AccessibilityRole {
    switch self {
    case .button: .button
    case .toggle: .toggle
    case .slider: .slider
    case .segments: .tabs
    case .field(let field): field.isSecret ? .password : .field
    }
  }

  /// True for a switch that is on.
  var isOn: Bool { if case .toggle(_, let isOn) = self { isOn } else { false } }

  /// The value of the control as text. Empty if the control's state is sufficient.
  package var words: String {
    switch self {
    case .button, .toggle: ""
    case .slider(let slider): slider.words
    case .segments(_, let titles, let selected, _):
      titles.indices.contains(selected) ? titles[selected] : ""
    case .field(let field): field.seen(field.text)
    }
  }
}

extension SliderGeometry {
  /// The value as text: percent for a slider from 0 to 1 without steps, otherwise the number.
  package var words: String {
    if range == 0...1, step == 0 { return "\(Int((fraction * 100).rounded())) percent" }
    let digits = max(range.upperBound.magnitude, range.lowerBound.magnitude) < 10 ? 100.0 : 10
    let rounded = (value * digits).rounded() / digits
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
