// Fields that text is typed into: a line, several lines, a line that is not seen.
import Drawing
import Geometry
import Gesture

/// Text that is typed: a line of it, or several.
public struct TextField: View {
  let action: ActionID
  var bound: BoundControl?
  let text: String
  let prompt: String
  let glyph: GlyphName?
  let hint: String
  let label: String
  let measure: Button.Measure
  let lines: Int
  var isSecret = false

  /// Every change is `.text(action, …)`, Return is `.action(action)`. `label` is what it is called;
  /// empty: its prompt.
  ///
  /// - Parameter lines: How many are seen at once. Above 1, long ones are broken, Return begins a
  ///   new one, and Ctrl Return is `.action(action)`.
  public init(
    _ action: ActionID, text: String, prompt: String = "", glyph: GlyphName? = nil,
    hint: String = "", label: String = "", lines: Int = 1, size measure: Button.Measure = .device
  ) {
    self.action = action
    self.text = text
    self.prompt = prompt
    self.glyph = glyph
    self.hint = hint
    self.label = label.isEmpty ? prompt : label
    self.measure = measure
    self.lines = max(1, lines)
  }

  /// A text of the screen's own state.
  public init(
    _ binding: Binding<String>, prompt: String = "", glyph: GlyphName? = nil, hint: String = "",
    label: String = "", lines: Int = 1, size measure: Button.Measure = .device
  ) {
    self.init(
      binding.action, text: binding.value, prompt: prompt, glyph: glyph, hint: hint, label: label,
      lines: lines, size: measure)
    bound = .text { binding.set($0) }
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let isLab = measure == .lab
    var field = FieldDescription(action: action, text: text, content: .text)
    field.lines = lines
    field.isSecret = isSecret
    field.step = isLab ? .base : .callout
    let (prompt, glyph, hint) = (prompt, glyph, hint)
    let (line, radius) = isLab ? (32.0, Radius.button) : (44.0, Radius.device)
    let height = line + Double(lines - 1) * field.step.lineHeight
    let edge = isLab ? 10.0 : 14
    field.insets = Insets(leading: glyph == nil ? edge : 0, trailing: edge)
    // What stands before the text, with the space behind it.
    field.lead = glyph == nil ? 0 : edge - 2 + (isLab ? 16 : 20) + 8
    nodes.append(
      fieldNode(field, bound, label: label) { [field] _, state in
        HStack(spacing: 8) {
          if let glyph {
            Glyph(glyph, size: isLab ? 16 : 20, .ink2, weight: 1.5)
              .padding(Insets(leading: edge - 2))
          }
          FieldFace(
            field: field, edit: state.edit, prompt: prompt, radius: radius, isFocused: false,
            isHovered: false, isEnabled: state.isEnabled, drawsGround: false)
          if !hint.isEmpty, field.text.isEmpty {
            Text(hint, .small, .ink2, lines: 1).padding(Insets(trailing: edge))
          }
        }
        .frame(height: height)
        .background(
          state.isFocused || state.edit != nil ? .panel : state.isHovered ? .fill2 : .fill,
          radius: radius
        )
        .overlay {
          if state.isFocused || state.edit != nil {
            RoundedRectangle(radius, .clear).stroked(.acc, width: 1.5)
          }
        }
      })
  }
}

/// A line of text of which only the length is seen, and which is not copied.
public struct SecureField: View {
  private var field: TextField

  /// Every change is `.text(action, …)`, Return is `.action(action)`.
  public init(
    _ action: ActionID, text: String, prompt: String = "", label: String = "",
    size measure: Button.Measure = .device
  ) {
    field = TextField(action, text: text, prompt: prompt, label: label, size: measure)
    field.isSecret = true
  }

  /// A text of the screen's own state.
  public init(
    _ binding: Binding<String>, prompt: String = "", label: String = "",
    size measure: Button.Measure = .device
  ) {
    field = TextField(binding, prompt: prompt, label: label, size: measure)
    field.isSecret = true
  }

  public var body: some View { field }
}

/// What fields of all kinds are made of.
func fieldNode(
  _ field: FieldDescription, _ bound: BoundControl? = nil, label: String,
  @ViewBuilder _ content: @escaping @Sendable (EnvironmentValues, ControlState) -> ViewList
) -> ControlNode {
  ControlNode(
    key: .action(field.action), label: label, radius: Radius.field, drawsRing: false,
    horizontal: .fills, recognizers: { [PressController.recognizer(.field, $0)] },
    bound: bound,
    control: { _, _ in .field(field) }, content: content)
}
