// A field for a number.
import Geometry

/// A right-aligned field for a number. The user types the number or presses the arrow keys.
///
/// In the lab, a horizontal drag of finger or mouse also changes (*scrubs*) the number.
public struct NumberField: View {
  package let action: ActionID
  let value: Double
  let range: ClosedRange<Double>
  let step: Double
  let text: String
  let label: String
  let unit: String
  let isHighlighted: Bool
  let measure: Button.Measure
  var bound: BoundControl?
  private var scrubs = false
  private var reset: ActionID?

  /// Creates a field that sends each new number to the screen.
  ///
  /// - Parameters: - text: The number as displayed text. - unit: A unit that may follow a typed
  ///   number.
  public init(
    _ action: ActionID, value: Double, in range: ClosedRange<Double>, step: Double, text: String,
    label: String = "", unit: String = "", highlighted: Bool = false,
    size measure: Button.Measure = .device
  ) {
    self.action = action
    self.value = value
    self.range = range
    self.step = step
    self.text = text
    self.label = label
    self.unit = unit
    isHighlighted = highlighted
    self.measure = measure
  }

  /// Creates a field that edits a number in the screen's state.
  public init(
    _ binding: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1, label: String = "",
    unit: String = "", size measure: Button.Measure = .device
  ) {
    let number = plainNumber(binding.value)
    self.init(
      binding.action, value: binding.value, in: range, step: step,
      text: unit.isEmpty ? number : "\(number) \(unit)", label: label, unit: unit, size: measure)
    bound = .value { binding.set($0) }
  }

  /// Lets a horizontal drag change the number. A click still begins the editing.
  ///
  /// - Parameter reset: The action that a double click sends.
  package func scrubbed(reset: ActionID? = nil) -> NumberField {
    var field = self
    (field.scrubs, field.reset) = (true, reset)
    return field
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    var field = FieldDescription(
      action: action, text: text, content: .number(range, step: step, value: value), unit: unit)
    (field.scrubs, field.reset) = (scrubs, reset)
    let isLab = measure == .lab
    field.step = isLab ? .baseM : .callout
    let edge = isLab ? 8.0 : 14
    (field.alignment, field.insets) = (.trailing, Insets(leading: edge, trailing: edge))
    let isHighlighted = isHighlighted
    nodes.append(
      fieldNode(field, bound, label: label) { [field] _, state in
        FieldFace(
          field: field, edit: state.edit, prompt: "", radius: isLab ? 6 : Radius.device,
          isFocused: state.isFocused || isHighlighted, isHovered: state.isHovered,
          isEnabled: state.isEnabled
        ).frame(height: isLab ? 24 : 44)
      })
  }
}
