// Fields that are typed into: text and figures.
import Drawing
import Geometry
import Gesture

/// A figure in a box, right-aligned; typed, or nudged by the arrow keys.
public struct NumberField: View {
  let action: ActionID
  let value: Double
  let range: ClosedRange<Double>
  let step: Double
  let text: String
  let label: String
  let unit: String
  let isHighlighted: Bool

  /// `text` is the value as it is shown; what is typed is read as a plain figure, with or
  /// without its `unit`.
  public init(
    _ action: ActionID, value: Double, in range: ClosedRange<Double>, step: Double, text: String,
    label: String = "", unit: String = "", highlighted: Bool = false
  ) {
    self.action = action
    self.value = value
    self.range = range
    self.step = step
    self.text = text
    self.label = label
    self.unit = unit
    isHighlighted = highlighted
  }

  public typealias Body = Never
  public func lower(into nodes: inout [any Node]) {
    let field = FieldDescription(
      action: action, text: text, content: .number(range, step: step, value: value), unit: unit)
    nodes.append(
      fieldNode(field, label: label) { _, state in
        FieldFace(
          field: field, edit: state.edit, step: .baseM, alignment: .trailing, inset: 8, prompt: "",
          radius: 6,
          isFocused: state.isFocused || isHighlighted, isHovered: state.isHovered,
          isEnabled: state.isEnabled
        ).frame(height: 24)
      })
  }
}

/// A line of text that is typed.
public struct TextField: View {
  let action: ActionID
  var bound: BoundControl?
  let text: String
  let prompt: String
  let glyph: GlyphName?
  let hint: String
  let label: String
  let measure: Button.Measure

  /// Every change is `.text(action, …)`, Return is `.action(action)`. `label` is what it is called;
  /// empty: its prompt.
  public init(
    _ action: ActionID, text: String, prompt: String = "", glyph: GlyphName? = nil,
    hint: String = "", label: String = "", size measure: Button.Measure = .device
  ) {
    self.action = action
    self.text = text
    self.prompt = prompt
    self.glyph = glyph
    self.hint = hint
    self.label = label.isEmpty ? prompt : label
    self.measure = measure
  }

  /// A text of the screen's own state.
  public init(
    _ binding: Binding<String>, prompt: String = "", glyph: GlyphName? = nil, hint: String = "",
    label: String = "", size measure: Button.Measure = .device
  ) {
    self.init(
      binding.action, text: binding.value, prompt: prompt, glyph: glyph, hint: hint, label: label,
      size: measure)
    bound = .text { binding.set($0) }
  }

  public typealias Body = Never
  public func lower(into nodes: inout [any Node]) {
    let field = FieldDescription(action: action, text: text, content: .text)
    let (prompt, glyph, hint) = (prompt, glyph, hint)
    let isLab = measure == .lab
    let (height, radius) = isLab ? (32, Radius.button) : (44.0, Radius.device)
    let edge = isLab ? 10.0 : 14
    nodes.append(
      fieldNode(field, bound, label: label) { _, state in
        HStack(spacing: 8) {
          if let glyph {
            Glyph(glyph, size: isLab ? 16 : 20, .ink2, weight: 1.5)
              .padding(Insets(leading: edge - 2))
          }
          FieldFace(
            field: field, edit: state.edit, step: isLab ? .base : .callout, alignment: .leading,
            inset: glyph == nil ? edge : 0, prompt: prompt, radius: radius, isFocused: false,
            isHovered: false, isEnabled: state.isEnabled, drawsGround: false)
          if !hint.isEmpty, text.isEmpty {
            Text(hint, .small, .ink2, lines: 1).padding(Insets(trailing: edge))
          }
        }
        .frame(height: height)
        .background(
          state.isFocused || state.edit != nil
            ? .panel : state.isHovered ? .fill2 : .fill, radius: radius
        )
        .overlay {
          if state.isFocused || state.edit != nil {
            RoundedRectangle(radius, .clear).stroked(.acc, width: 1.5)
          }
        }
      })
  }
}

private func fieldNode(
  _ field: FieldDescription, _ bound: BoundControl? = nil, label: String,
  @ViewBuilder _ content: @escaping @Sendable (Environment, ControlState) -> ViewList
) -> ControlNode {
  ControlNode(
    key: .action(field.action), label: label, radius: Radius.field, drawsRing: false,
    horizontal: .fills, recognizers: { [ControlWork.press("field", $0)] },
    bound: bound, control: { _, _ in .field(field) }, content: content)
}

/// The box, the text or the draft in it, the caret and the selection.
private struct FieldFace: View, Node {
  let field: FieldDescription
  let edit: FieldEditing?
  let step: TypeStep
  let alignment: TextAlignment
  let inset: Double
  let prompt: String
  let radius: Double
  let isFocused: Bool
  let isHovered: Bool
  let isEnabled: Bool
  var drawsGround = true

  typealias Body = Never
  func lower(into nodes: inout [any Node]) { nodes.append(self) }
  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: Environment) -> Laid {
    Laid(Size(finite(proposal.width), finite(proposal.height))) { rect, assembly in
      let palette = environment.palette
      if drawsGround {
        let ground: Tint = edit != nil ? .panel : isHovered ? .fill2 : .fill
        assembly.draw(
          .fill(
            .rounded(roundedRect(rect, radius)),
            .color(palette[ground].opacity(isEnabled ? 1 : 0.4))))
        if edit != nil || isFocused {
          let tint: Tint = edit?.isRefused == true ? .danger : .acc
          assembly.draw(
            .stroke(
              .rounded(roundedRect(rect.inset(by: -0.75), radius + 0.75)), .color(palette[tint]),
              StrokeStyle(width: 1.5)))
        }
      }
      assembly.clipped(RoundedRect(rect)) { drawText(rect, edit, environment, &$0) }
    }
  }

  /// Characters before the caret.
  private func caretPlace(_ edit: FieldEditing) -> Int {
    edit.caret + (edit.composition.isEmpty ? 0 : edit.compositionCaret)
  }

  private func drawText(
    _ rect: Rect, _ edit: FieldEditing?, _ environment: Environment, _ assembly: inout Assembly
  ) {
    let typeface = environment.typeface
    let palette = environment.palette
    let shown = edit.map { $0.shown } ?? field.text
    let showsPrompt = shown.isEmpty && !prompt.isEmpty
    let breaker = TextBreaker(font: step.font, typeface: typeface)
    let text = showsPrompt ? prompt : shown
    // The figures are typed in a line that never wraps.
    let line =
      breaker.lines(text, width: .infinity, limit: 1).first ?? TextLine(words: [], width: 0)
    let isTrailing = (alignment == .trailing) == (environment.direction == .leftToRight)
    var x = isTrailing ? rect.maxX - inset - line.width : rect.minX + inset
    func width(_ count: Int) -> Double {
      let part = String(shown.prefix(count))
      // Trailing blanks have no word of their own but a caret stands behind them.
      let blanks = part.reversed().prefix { $0 == " " }.count
      let words = breaker.lines(part, width: .infinity, limit: 1).first?.width ?? 0
      return words + Double(blanks) * typeface.advance(of: " ", font: step.font)
    }
    if let edit {
      // The caret stays in sight in a text longer than its field.
      let caret = x + width(caretPlace(edit))
      if caret > rect.maxX - 4 { x -= caret - (rect.maxX - 4) }
      if caret < rect.minX + 4 { x += rect.minX + 4 - caret }
    }
    let top = rect.midY - step.lineHeight / 2
    if let edit, !edit.selection.isEmpty {
      let from = x + width(edit.selection.lowerBound)
      let to = x + width(edit.selection.upperBound)
      assembly.draw(
        .fill(.rect(Rect(from, top, to - from, step.lineHeight)), .color(palette[.accs])))
    }
    if let edit, !edit.composition.isEmpty {
      // Shaded and underlined: seen, but not typed yet.
      let from = x + width(edit.composed.lowerBound)
      let to = x + width(edit.composed.upperBound)
      assembly.draw(
        .fill(.rect(Rect(from, top, to - from, step.lineHeight)), .color(palette[.accs])))
      assembly.draw(
        .fill(
          .rect(Rect(from, top + step.lineHeight - 1.5, to - from, 1.5)), .color(palette[.acc])))
    }
    if !line.words.isEmpty {
      let ink: Tint = showsPrompt ? .ink2 : .ink
      assembly.draw(
        .glyphs(
          GlyphRun(
            font: step.font, words: line.words,
            origin: Point(x, top + step.baseline(typeface)), width: line.width),
          palette[ink].opacity(isEnabled ? 1 : 0.4)))
    }
    if let edit, edit.selection.isEmpty {
      let caret = Rect(x + width(caretPlace(edit)) - 0.75, top + 1, 1.5, step.lineHeight - 2)
      assembly.draw(.fill(.rect(caret), .color(palette[.acc])))
    }
  }
}
