// A view for text, with wrapping, truncation, alignment and type steps.
import Drawing
import Geometry

/// Horizontal alignment of the lines of a text.
public enum TextAlignment: Sendable { case leading, center, trailing }

/// Text in one style: `Text("Books", .title3)`.
public struct Text: View, Node {
  var text: String
  var step: TypeStep
  var tint: Tint
  var alignment: TextAlignment
  /// Maximum number of lines. The last line ends in "…" if text is left. `nil` sets no limit.
  var limit: Int?
  /// Further text on the same line, with its own style.
  var tail: [Run] = []

  struct Run: Sendable {
    var text: String
    var step: TypeStep
    var tint: Tint
  }

  public init(
    _ text: String, _ step: TypeStep = .body, _ tint: Tint = .primary,
    align alignment: TextAlignment = .leading, lineLimit limit: Int? = nil
  ) {
    self.text = text
    self.step = step
    self.tint = tint
    self.alignment = alignment
    self.limit = limit
  }

  /// Sets the colour of the text.
  public func foregroundStyle(_ tint: Tint) -> Text { with { $0.tint = tint } }
  /// Sets size, line height and weight by a step of the type scale.
  public func font(_ step: TypeStep) -> Text { with { $0.step = step } }
  /// Sets the maximum number of lines. `nil` sets no limit.
  public func lineLimit(_ lines: Int?) -> Text { with { $0.limit = lines } }
  /// Sets the alignment of the lines.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Text {
    with { $0.alignment = alignment }
  }
  /// Adds text with its own colour and step on the same line, after a space.
  public func followed(by text: String, _ step: TypeStep, _ tint: Tint) -> Text {
    with { $0.tail.append(Run(text: text, step: step, tint: tint)) }
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }

  package func flexibility(_ axis: Axis) -> Flexibility {
    axis == .horizontal ? .shrinks : .fixed
  }

  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    guard tail.isEmpty else { return layoutRuns(proposal, in: environment) }
    let step = environment.resolved(step)
    let lines = environment.lines(
      of: text, font: step.font, width: max(0, proposal.width), limit: limit)
    let width = lines.reduce(0) { max($0, $1.width) }
    let size = Size(width, step.lineHeight * Double(lines.count))
    let baseline = step.baseline(environment.typeface)
    let color = environment.palette[tint]
    let opacity = environment.isEnabled ? 1 : 0.4
    let (text, role, direction) = (text, role, environment.direction)
    return LayoutResult(size) { rect, builder in
      builder.text(text, role, in: rect)
      for (number, line) in lines.enumerated() where !line.words.isEmpty {
        let origin = Point(
          rect.minX + (rect.width - line.width) * leftward(direction, line),
          rect.minY + Double(number) * step.lineHeight + baseline)
        builder.draw(
          .glyphs(
            GlyphRun(font: step.font, words: line.words, origin: origin, width: line.width),
            color.opacity(opacity)))
      }
    }
  }

  /// Titles are headings. Screen readers can move from heading to heading.
  private var role: AccessibilityRole {
    step.font.size >= TypeStep.title3.font.size ? .heading : .text
  }

  /// Position of a line in the available width: 0 at the left, 0.5 in the centre, 1 at the right. A
  /// right-to-left paragraph is aligned to the right in every layout.
  private func leftward(_ direction: LayoutDirection, _ line: TextLine? = nil) -> Double {
    switch alignment {
    case .leading: direction == .leftToRight && line?.isRightToLeft != true ? 0 : 1
    case .center: 0.5
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }

  /// Lays out several runs of text on one line. A run that does not fit is truncated.
  private func layoutRuns(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let runs = ([Run(text: text, step: step, tint: tint)] + tail).map { run in
      Run(text: run.text, step: environment.resolved(run.step), tint: run.tint)
    }
    var laid: [(run: Run, line: TextLine, x: Double)] = []
    var x = 0.0
    for run in runs {
      if !laid.isEmpty { x += environment.typeface.advance(of: " ", font: run.step.font) }
      let room = max(0, proposal.width - x)
      let lines = environment.lines(of: run.text, font: run.step.font, width: room, limit: 1)
      guard let line = lines.first else { continue }
      laid.append((run, line, x))
      x += line.width
    }
    let width = x
    let baseline = runs[0].step.baseline(environment.typeface)
    let place = leftward(environment.direction)
    let (words, role) = (runs.map(\.text).joined(separator: " "), role)
    return LayoutResult(Size(width, step.lineHeight)) { rect, builder in
      builder.text(words, role, in: rect)
      let left = rect.minX + (rect.width - width) * place
      for (run, line, x) in laid {
        let start = environment.direction == .leftToRight ? x : width - x - line.width
        builder.draw(
          .glyphs(
            GlyphRun(
              font: run.step.font, words: line.words,
              origin: Point(left + start, rect.minY + baseline), width: line.width),
            environment.palette[run.tint].opacity(environment.isEnabled ? 1 : 0.4)))
      }
    }
  }
}
