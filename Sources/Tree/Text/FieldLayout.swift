// Layout of the text in a field, for drawing and for hit testing.
import Drawing
import Geometry

/// Scroll position of a text that is larger than its field.
package struct FieldScroll: Hashable, Sendable {
  /// Distance in points by which a one-line text is scrolled to the left. `nil` if the text fits.
  var points: Double?
  /// Number of lines above the first visible line, which are scrolled out of sight.
  package var lines = 0
  /// Distance in points by which the wheel was turned beyond the last whole line. `nil` if the
  /// caret has moved since the turn, because a moved caret must be visible.
  package var wheel: Double?

  package init(points: Double? = nil, lines: Int = 0) {
    self.points = points
    self.lines = lines
  }
}

/// The lines of a field's text, positioned in the box of the field.
package struct FieldLayout {
  package let lines: FieldLines
  /// Vertical position in points of the top of the first line.
  private(set) var top: Double
  /// The scroll position at which the caret is visible, unless the wheel has scrolled the text.
  package private(set) var scroll: FieldScroll
  /// Line index and horizontal position of the caret. `nil` if the field has no caret.
  package private(set) var caret: (line: Int, x: Double)?
  private let field: FieldDescription
  private let box: Rect
  private let insets: (left: Double, right: Double)
  private let isAtRightByLayout: Bool
  /// Distance in points by which right-aligned text moves to the left, so that trailing blanks do
  /// not push the caret out of the box.
  private var overhang = 0.0
  /// Minimum distance in points between the caret and the right edge of the box.
  private static let margin = 4.0

  /// - Parameters: - text: The displayed text. For a password, the bullets. - caret: Number of
  ///   characters before the caret. `nil` if the field is not being edited. - box: The area of the
  ///   text, including the field's insets.
  init(
    _ text: String, of field: FieldDescription, caret: Int? = nil, atEnd: Bool = false,
    scroll: FieldScroll = FieldScroll(), in box: Rect, _ environment: EnvironmentValues
  ) {
    self.init(
      text, of: field, caret: caret, atEnd: atEnd, scroll: scroll, in: box, environment.direction,
      environment.typeface)
  }

  package init(
    _ text: String, of field: FieldDescription, caret: Int?, atEnd: Bool, scroll: FieldScroll,
    in box: Rect, _ direction: LayoutDirection, _ typeface: any Typeface
  ) {
    self.field = field
    self.box = box
    let isMirrored = direction == .rightToLeft
    insets =
      isMirrored
      ? (field.insets.trailing, field.insets.leading)
      : (field.insets.leading, field.insets.trailing)
    isAtRightByLayout = (field.alignment == .trailing) != isMirrored
    let isOneLine = field.lines == 1
    let lines = FieldLines(
      text, width: isOneLine ? .infinity : max(1, box.width - insets.left - insets.right),
      font: field.step.font, typeface: typeface)
    self.lines = lines
    self.caret = caret.map { lines.place(of: $0, atEnd: atEnd) }
    self.scroll = scroll
    top = box.midY - field.step.lineHeight * Double(field.lines) / 2
    if isOneLine { keepInSight(width: lines.drawn[0].width) } else { keepLineInSight() }
    top -= field.step.lineHeight * Double(self.scroll.lines)
  }

  /// Scrolls a line that is longer than its box by the distance that makes the caret visible.
  private mutating func keepInSight(width: Double) {
    let isAtRight = isAtRight(0)
    scroll.lines = 0
    guard let caret else {
      scroll.points = nil
      return
    }
    let start = box.minX + insets.left
    let most = start + max(width, caret.x) - (box.maxX - Self.margin)
    guard most > 0 else {
      if isAtRight { overhang = max(0, caret.x - width - insets.right + Self.margin) }
      scroll.points = nil
      return
    }
    var points = min(scroll.points ?? (isAtRight ? most : 0), most)
    points = max(points, start + caret.x - (box.maxX - Self.margin))
    scroll.points = max(0, min(points, caret.x))
  }

  private mutating func keepLineInSight() {
    scroll.points = nil
    guard let caret else {
      scroll.lines = 0
      return
    }
    var first = min(scroll.lines, max(0, lines.ranges.count - field.lines))
    if scroll.wheel == nil { first = min(max(first, caret.line - field.lines + 1), caret.line) }
    scroll.lines = first
  }

  /// A right-to-left line begins at the right in every layout direction.
  private func isAtRight(_ line: Int) -> Bool {
    isAtRightByLayout || field.alignment == .leading && lines.drawn[line].isRightToLeft
  }

  /// The left edge of a line, in points.
  package func left(_ line: Int) -> Double {
    if let points = scroll.points { return box.minX + insets.left - points }
    return isAtRight(line)
      ? box.maxX - insets.right - lines.drawn[line].width - overhang : box.minX + insets.left
  }

  /// The caret, in the coordinates of the box. `nil` if the field has no caret.
  package var caretFrame: Rect? {
    caret.map { caret in
      Rect(
        left(caret.line) + caret.x - 0.75,
        top + field.step.lineHeight * Double(caret.line) + 1, 1.5, field.step.lineHeight - 2)
    }
  }

  /// The caret position and the character nearest to a point in the box.
  package func place(near point: Point) -> FieldPlace {
    let row = ((point.y - top) / field.step.lineHeight).rounded(.down)
    let line =
      field.lines == 1 || !row.isFinite
      ? 0 : min(lines.ranges.count - 1, max(0, Int(min(max(row, -1), 1e6))))
    let x = point.x - left(line)
    let (caret, atEnd) = lines.caret(in: line, near: x)
    return FieldPlace(caret: caret, atEnd: atEnd, character: lines.character(in: line, near: x))
  }
}

/// A place in edited text.
package struct FieldPlace {
  /// Number of characters before the nearest caret position.
  package let caret: Int
  /// True for the end of a line, where the caret position also belongs to the next line.
  package let atEnd: Bool
  /// Index of the nearest character, beside which the caret is. At the end of a plain line, the
  /// index after the line's last character.
  package let character: Int
}
