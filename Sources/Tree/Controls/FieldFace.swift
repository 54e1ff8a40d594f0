// Draws a field with its box, its text, the caret and the selection.
import Drawing
import Geometry

/// Draws a field with its box, its text or draft, the caret and the selection.
struct FieldFace: View, Node {
  let field: FieldDescription
  let edit: FieldEditing?
  let prompt: String
  let radius: Double
  let isFocused: Bool
  let isHovered: Bool
  let isEnabled: Bool
  var drawsGround = true

  typealias Body = Never
  func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(Size(finite(proposal.width), finite(proposal.height))) { rect, builder in
      let palette = environment.palette
      if drawsGround {
        let ground: Tint = edit != nil ? .panel : isHovered ? .fill2 : .fill
        builder.draw(
          .fill(
            .rounded(roundedRect(rect, radius)),
            .color(palette[ground].opacity(isEnabled ? 1 : 0.4))))
        if edit != nil || isFocused {
          let tint: Tint = edit?.isRefused == true ? .danger : .accent
          builder.draw(
            .stroke(
              .rounded(roundedRect(rect.inset(by: -0.75), radius + 0.75)), .color(palette[tint]),
              StrokeStyle(width: 1.5)))
        }
      }
      builder.clipped(RoundedRect(rect)) { drawText(rect, edit, environment, &$0) }
    }
  }

  private func drawText(
    _ rect: Rect, _ edit: FieldEditing?, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let field = field.resolved(in: environment)
    let step = field.step
    let shown = field.seen(edit.map { $0.shown } ?? field.text)
    let isPrompt = shown.isEmpty && !prompt.isEmpty
    let text = isPrompt ? prompt : shown
    let layout = FieldLayout(
      text, of: field, caret: edit.map { min($0.shownCaret, text.count) },
      atEnd: edit?.isAtLineEnd ?? false, scroll: edit?.scroll ?? FieldScroll(), in: rect,
      environment)
    let ink = environment.palette[isPrompt ? .secondary : .primary].opacity(isEnabled ? 1 : 0.4)
    func top(_ line: Int) -> Double { layout.top + step.lineHeight * Double(line) }
    func mark(_ range: Range<Int>, _ tint: Tint, from: Double, height: Double) {
      for (number, span) in layout.lines.spans(of: range) {
        let line = Rect(
          layout.left(number) + span.lowerBound, top(number) + from,
          span.upperBound - span.lowerBound, height)
        builder.draw(.fill(.rect(line), .color(environment.palette[tint])))
      }
    }
    if let edit, !edit.selection.isEmpty {
      mark(edit.selection, .accentSubtle, from: 0, height: step.lineHeight)
    }
    if let edit, !edit.composition.isEmpty {
      // Text that an input method composes is shaded and underlined, because it is not yet typed.
      mark(edit.composed, .accentSubtle, from: 0, height: step.lineHeight)
      mark(edit.composed, .accent, from: step.lineHeight - 1.5, height: 1.5)
    }
    for (number, line) in layout.lines.drawn.enumerated() where !line.words.isEmpty {
      let origin = Point(
        layout.left(number), top(number) + step.baseline(environment.typeface))
      builder.draw(
        .glyphs(
          GlyphRun(font: step.font, words: line.words, origin: origin, width: line.width), ink))
    }
    if let edit, edit.selection.isEmpty, let stroke = layout.caretFrame {
      builder.draw(.fill(.rect(stroke), .color(environment.palette[.accent])))
    }
  }
}
