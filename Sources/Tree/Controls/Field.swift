// Text fields: one line, several lines, and passwords.
import Geometry
import Gesture

/// A field for text of one or more lines.
public struct TextField: View {
  package let action: ActionID
  var bound: BoundControl?
  let text: String
  let prompt: String
  let glyph: Glyph.Name?
  let hint: String
  let label: String
  let measure: Button.Measure
  let lines: Int
  var isSecret = false

  /// Creates a field that sends each change as `.text(action, …)`. Return sends `.action(action)`.
  ///
  /// - Parameters: - label: The label for screen readers. If empty, the prompt is used. - rows:
  ///   Number of visible lines. If above 1, long lines wrap, Return inserts a line break, and Ctrl
  ///   Return sends `.action(action)`.
  public init(
    _ action: ActionID, text: String, prompt: String = "", glyph: Glyph.Name? = nil,
    hint: String = "", label: String = "", rows: Int = 1, size measure: Button.Measure = .device
  ) {
    self.action = action
    self.text = text
    self.prompt = prompt
    self.glyph = glyph
    self.hint = hint
    self.label = label.isEmpty ? prompt : label
    self.measure = measure
    self.lines = max(1, rows)
  }

  /// Creates a field that edits a text in the screen's state.
  public init(
    _ binding: Binding<String>, prompt: String = "", glyph: Glyph.Name? = nil, hint: String = "",
    label: String = "", rows: Int = 1, size measure: Button.Measure = .device
  ) {
    self.init(
      binding.action, text: binding.value, prompt: prompt, glyph: glyph, hint: hint, label: label,
      rows: rows, size: measure)
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
    // Width of the icon and of the gap between icon and text.
    field.lead = glyph == nil ? 0 : edge - 2 + (isLab ? 16 : 20) + 8
    nodes.append(
      fieldNode(field, bound, label: label) { [field] _, state in
        HStack(spacing: 8) {
          if let glyph {
            Glyph(glyph, size: isLab ? 16 : 20, .secondary, weight: 1.5)
              .padding(Insets(leading: edge - 2))
          }
          FieldFace(
            field: field, edit: state.edit, prompt: prompt, radius: radius, isFocused: false,
            isHovered: false, isEnabled: state.isEnabled, drawsGround: false)
          if !hint.isEmpty, field.text.isEmpty {
            Text(hint, .small, .secondary, lineLimit: 1).padding(Insets(trailing: edge))
          }
        }
        .frame(height: height)
        .background(
          state.isFocused || state.edit != nil ? .panel : state.isHovered ? .fill2 : .fill,
          radius: radius
        )
        .overlay {
          if state.isFocused || state.edit != nil {
            RoundedRectangle(radius, .clear).stroked(.accent, width: 1.5)
          }
        }
      })
  }
}

/// A one-line field for passwords. It only shows the length of the text. Copying is impossible.
public struct SecureField: View {
  private var field: TextField

  /// Creates a field that sends each change as `.text(action, …)`. Return sends `.action(action)`.
  public init(
    _ action: ActionID, text: String, prompt: String = "", label: String = "",
    size measure: Button.Measure = .device
  ) {
    field = TextField(action, text: text, prompt: prompt, label: label, size: measure)
    field.isSecret = true
  }

  /// Creates a field that edits a password in the screen's state.
  public init(
    _ binding: Binding<String>, prompt: String = "", label: String = "",
    size measure: Button.Measure = .device
  ) {
    field = TextField(binding, prompt: prompt, label: label, size: measure)
    field.isSecret = true
  }

  public var body: some View { field }
}

/// Creates the layout node for fields of all kinds.
func fieldNode(
  _ field: FieldDescription, _ bound: BoundControl? = nil, label: String,
  @ViewBuilder _ content: @escaping @Sendable (EnvironmentValues, ControlState) -> ViewList
) -> ControlNode {
  ControlNode(
    key: .action(field.action), label: label, radius: Radius.field, drawsRing: false,
    horizontal: .fills,
    recognizers: { number in
      let drag = Recognizer(
        RecognizerKey(.slider, number), .drag(DragRule(axis: .horizontal)))
      return [Recognizer.press(.field, number)] + (field.scrubs ? [drag] : [])
    },
    refuses: field.scrubs ? .horizontal : [], bound: bound,
    control: { _, environment in .field(field.resolved(in: environment)) }, content: content)
}
