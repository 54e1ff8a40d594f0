// What is seen of a field: its box, the text or the draft in it, the caret and the selection.
import Drawing
import Geometry

/// The box, the text or the draft in it, the caret and the selection.
struct FieldFace: View, Node {
  let field: FieldDescription
  let edit: FieldEditing?
  let alignment: TextAlignment
  let inset: Double
  let prompt: String
  let radius: Double
  let isFocused: Bool
  let isHovered: Bool
  let isEnabled: Bool
  var drawsGround = true

  private var step: TypeStep { field.step }

  typealias Body = Never
  func lower(into nodes: inout [any Node]) { nodes.append(self) }
  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
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
    _ rect: Rect, _ edit: FieldEditing?, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    let shown = field.seen(edit.map { $0.shown } ?? field.text)
    let isPrompt = shown.isEmpty && !prompt.isEmpty
    let text = isPrompt ? prompt : shown
    let lines = FieldLines(
      text, width: field.lines > 1 ? max(1, rect.width - 2 * inset) : .infinity, font: step.font,
      typeface: environment.typeface)
    let caret = edit.map(caretPlace).map { lines.place(of: min($0, text.count)) }
    let isTrailing = (alignment == .trailing) == (environment.direction == .leftToRight)
    var (x, top) = (rect.minX + inset, rect.midY - step.lineHeight / 2)
    if field.lines > 1 {
      top = rect.midY - step.lineHeight * Double(field.lines) / 2
      // The line with the caret stays in sight.
      if let caret { top -= step.lineHeight * Double(max(0, caret.line - field.lines + 1)) }
    }
    func left(_ line: Int) -> Double {
      isTrailing ? rect.maxX - inset - lines.drawn[line].width : x
    }
    if let caret, field.lines == 1 {
      // The caret stays in sight in a text longer than its field.
      let place = left(0) + caret.x
      if place > rect.maxX - 4 { x -= place - (rect.maxX - 4) }
      if place < rect.minX + 4 { x += rect.minX + 4 - place }
    }
    let shift = field.lines == 1 && isTrailing ? x - (rect.minX + inset) : 0
    let ink = environment.palette[isPrompt ? .ink2 : .ink].opacity(isEnabled ? 1 : 0.4)
    func mark(_ range: Range<Int>, _ tint: Tint, from: Double, height: Double) {
      for (number, part) in lines.parts(of: range) {
        let line = Rect(
          left(number) + shift + part.lowerBound,
          top + step.lineHeight * Double(number) + from, part.upperBound - part.lowerBound, height)
        assembly.draw(.fill(.rect(line), .color(environment.palette[tint])))
      }
    }
    if let edit, !edit.selection.isEmpty {
      mark(edit.selection, .accs, from: 0, height: step.lineHeight)
    }
    if let edit, !edit.composition.isEmpty {
      // Shaded and underlined: seen, but not typed yet.
      mark(edit.composed, .accs, from: 0, height: step.lineHeight)
      mark(edit.composed, .acc, from: step.lineHeight - 1.5, height: 1.5)
    }
    for (number, line) in lines.drawn.enumerated() where !line.words.isEmpty {
      let origin = Point(
        left(number) + shift,
        top + step.lineHeight * Double(number) + step.baseline(environment.typeface))
      assembly.draw(
        .glyphs(
          GlyphRun(font: step.font, words: line.words, origin: origin, width: line.width), ink))
    }
    if let edit, edit.selection.isEmpty, let caret {
      let stroke = Rect(
        left(caret.line) + shift + caret.x - 0.75,
        top + step.lineHeight * Double(caret.line) + 1, 1.5, step.lineHeight - 2)
      assembly.draw(.fill(.rect(stroke), .color(environment.palette[.acc])))
    }
  }
}
