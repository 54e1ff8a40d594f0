// Text editing in a stage: the draft with its caret and selection.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// A selection that is being made in a field by mouse, until the button is released.
struct FieldSelection: Sendable {
  /// The unit in which the mouse selects: characters after one press, words after two presses at
  /// the same point, lines after three.
  enum Unit: Int, Sendable {
    case character = 1
    case word, line
  }

  var pointer: PointerID
  var unit: Unit
  /// The range that was selected by the press. It stays selected wherever the mouse moves.
  var first: Range<Int>
}

/// Consecutive presses at the same point of a field.
struct PressSeries: Sendable {
  var key: RegionKey
  var place: Point
  var instant: Instant
  var count = 1

  /// Longest time in seconds, and largest distance in points, between two consecutive presses.
  private static let (time, reach) = (0.4, 6.0)

  /// The number of a new press: 1, 2 or 3. It is 1 if the press does not belong to this series.
  func followed(by key: RegionKey, at place: Point, _ now: Instant) -> Int {
    let isNext =
      key == self.key && now - instant <= Self.time && (place - self.place).length <= Self.reach
    return isNext ? count % 3 + 1 : 1
  }
}

/// The tree, context and poses that field editing reads.
struct FieldContext {
  var built: BuiltScreen
  var context: BuildContext
  var poses: PoseTable

  /// Region index and description of the edited field. `nil` if the field has left the tree.
  func field(_ edit: FieldEditing) -> (index: Int, field: FieldDescription)? { field(edit.key) }

  func field(_ key: RegionKey) -> (index: Int, field: FieldDescription)? {
    guard let index = built.index(of: key), case .field(let field) = built.regions[index].control
    else { return nil }
    return (index, field)
  }
}

/// The state of text editing in a stage.
struct TextInputSession: Sendable {
  var editing: FieldEditing?
  /// The last state of each field in the tree that was edited before. It has the undo steps.
  var finished: [RegionKey: FieldEditing] = [:]
  /// True if the user has changed the draft in the current event.
  var isTyped = false
  /// The selection that is being made by mouse. `nil` if there is none.
  var selecting: FieldSelection?
  /// The latest consecutive presses in a field. `nil` if there were none.
  var presses: PressSeries?

  /// Keys of all regions that the session contains.
  var keys: [RegionKey] { [editing?.key, presses?.key].compactMap { $0 } + finished.keys }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    if let key = editing?.key { editing?.key = name(key) }
    if let key = presses?.key { presses?.key = name(key) }
    finished = Dictionary(finished.map { (name($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func begin(_ field: FieldDescription, _ key: RegionKey, in fields: FieldContext) {
    var (text, caret) = (field.text, field.text.count)
    if case .number(_, _, let value) = field.content {
      // A number is edited without grouping, selected as a whole, with its first digits in sight.
      (text, caret) = (plainNumber(value), 0)
    }
    var edit = FieldEditing(action: field.action, text: text, caret: caret, anchor: text.count)
    edit.key = key
    edit.note(field)
    // If the program has changed the text meanwhile, undo must not restore an earlier one.
    if let last = finished[key], last.text == text, field.content == .text {
      (edit.past, edit.future) = (last.past, last.future)
    }
    editing = edit
    keepCaretInSight(in: fields)
  }

  /// Ends editing and stores the undo steps. If the draft is discarded, it is the latest step.
  mutating func end(keeping: Bool) {
    guard var edit = exchange(&editing, with: nil) else { return }
    if !keeping, let former = edit.formerText, former != edit.text {
      edit.past.append(edit.draft)
      edit.replaceAll(former)
    } else {
      edit.formerText = nil
    }
    finished[edit.key] = edit
  }

  /// Places the caret where it was when the editing of this field last ended.
  mutating func restoreCaret(in fields: FieldContext) {
    guard var edit = editing, let last = finished[edit.key], last.text == edit.text else { return }
    (edit.caret, edit.anchor) = (last.caret, last.anchor)
    editing = edit
    keepCaretInSight(in: fields)
  }

  // MARK: Editing by keys

  /// The layout of the draft in its field. `nil` if the field has left the tree.
  ///
  /// - Parameter hasCaret: False for the layout that the field had before editing.
  private func layout(hasCaret: Bool = true, in fields: FieldContext) -> FieldLayout? {
    guard let edit = editing, let (index, field) = fields.field(edit) else { return nil }
    let frame = fields.built.regions[index].frame
    let context = fields.context
    let isMirrored = context.direction == .rightToLeft
    let box = Rect(
      frame.minX + (isMirrored ? 0 : field.lead), frame.minY, max(0, frame.width - field.lead),
      frame.height)
    return FieldLayout(
      field.seen(edit.shown), of: field, caret: hasCaret ? edit.shownCaret : nil,
      atEnd: edit.isAtLineEnd, scroll: hasCaret ? edit.scroll : FieldScroll(), in: box,
      context.direction, context.typeface)
  }

  mutating func keepCaretInSight(in fields: FieldContext) {
    guard let layout = layout(in: fields) else { return }
    editing?.scroll = layout.scroll
  }

  /// Places the caret after `caret` characters. If `selecting` is true, the selection is extended
  /// to it, and otherwise removed.
  mutating func place(
    caret: Int, atLineEnd: Bool = false, selecting: Bool = false, column: Double? = nil,
    in fields: FieldContext
  ) {
    guard var edit = editing else { return }
    edit.caret = min(edit.text.count, max(0, caret))
    (edit.isAtLineEnd, edit.column) = (atLineEnd, column)
    if !selecting { edit.anchor = edit.caret }
    edit.isTyping = false
    editing = edit
    keepCaretInSight(in: fields)
  }

  /// Handles a key that moves the caret or selects text. Returns false for any other key.
  mutating func move(_ key: KeyPress, lines: Int, in fields: FieldContext) -> Bool {
    guard let edit = editing else { return false }
    let isSelecting = key.modifiers.contains(.shift)
    let isWord = key.modifiers.contains(.control)
    switch key.key {
    case .left: step(to: isWord ? edit.wordStart : edit.caret - 1, isSelecting, in: fields)
    case .right: step(to: isWord ? edit.wordEnd : edit.caret + 1, isSelecting, in: fields)
    case .home where isWord: place(caret: 0, selecting: isSelecting, in: fields)
    case .end where isWord: place(caret: edit.text.count, selecting: isSelecting, in: fields)
    case .home: moveToLineEnd(false, isSelecting, in: fields)
    case .end: moveToLineEnd(true, isSelecting, in: fields)
    case .up: moveLine(by: -1, isSelecting, lines, in: fields)
    case .down: moveLine(by: 1, isSelecting, lines, in: fields)
    case .pageUp where lines > 1: moveLine(by: -lines, isSelecting, lines, in: fields)
    case .pageDown where lines > 1: moveLine(by: lines, isSelecting, lines, in: fields)
    case "A" where isWord:
      editing?.anchor = 0
      place(caret: .max, selecting: true, in: fields)
    default: return false
    }
    return true
  }

  private mutating func step(to place: Int, _ isSelecting: Bool, in fields: FieldContext) {
    guard let edit = editing else { return }
    // Without Shift, an arrow key removes the selection. The caret moves to the end of the
    // selection on that side.
    if !isSelecting, !edit.selection.isEmpty, abs(place - edit.caret) == 1 {
      let selection = edit.selection
      self.place(
        caret: place < edit.caret ? selection.lowerBound : selection.upperBound, in: fields)
    } else {
      self.place(caret: place, selecting: isSelecting, in: fields)
    }
  }

  /// Moves the caret to the beginning or the end of the line in which it is displayed.
  private mutating func moveToLineEnd(
    _ isForwards: Bool, _ isSelecting: Bool, in fields: FieldContext
  ) {
    guard let layout = layout(in: fields), let line = layout.caret?.line else { return }
    if isForwards {
      let end = layout.lines.end(of: line)
      place(caret: end.caret, atLineEnd: end.atEnd, selecting: isSelecting, in: fields)
    } else {
      place(caret: layout.lines.ranges[line].lowerBound, selecting: isSelecting, in: fields)
    }
  }

  /// Moves the caret up or down by lines. If it is moved beyond the first line, it goes to the
  /// beginning of the text, and beyond the last line to the end.
  ///
  /// In a shorter line the caret may be farther left, but it returns to its column in longer lines.
  private mutating func moveLine(
    by step: Int, _ isSelecting: Bool, _ count: Int, in fields: FieldContext
  ) {
    guard count > 1, let edit = editing, let layout = layout(in: fields), let here = layout.caret
    else { return }
    let lines = layout.lines
    let column = edit.column ?? here.x + layout.left(here.line)
    let last = lines.ranges.count - 1
    guard here.line != (step < 0 ? 0 : last) else {
      return place(caret: step < 0 ? 0 : edit.text.count, selecting: isSelecting, in: fields)
    }
    let line = min(last, max(0, here.line + step))
    let next = lines.caret(in: line, near: column - layout.left(line))
    place(
      caret: next.caret, atLineEnd: next.atEnd, selecting: isSelecting, column: column, in: fields)
  }

  // MARK: Caret and selection by the pointer

  /// The caret position in the edited field that is nearest to a point of the window.
  private func caret(
    at place: Point, isNew: Bool = false, in fields: FieldContext
  ) -> (caret: Int, atEnd: Bool)? {
    guard let edit = editing, let (index, _) = fields.field(edit),
      let layout = layout(hasCaret: !isNew, in: fields)
    else { return nil }
    let own = fields.built.regions[index].frame
    let seen = fields.built.frame(of: index, poses: fields.poses)
    guard seen.width > 0, seen.height > 0 else { return nil }
    let local = Point(
      own.minX + (place.x - seen.minX) * own.width / seen.width,
      own.minY + (place.y - seen.minY) * own.height / seen.height)
    return layout.caret(near: local)
  }

  /// Handles a press in a field. The first press places the caret. A second one at the same point
  /// selects the word, and a third one the line.
  ///
  /// Returns true if mouse movements select text until the button is released.
  mutating func press(
    with sample: PointerSample, isNew: Bool, isSecret: Bool, at now: Instant,
    in fields: FieldContext
  ) -> Bool {
    editing?.composition = ""
    if isNew { editing?.scroll = FieldScroll() }
    guard let edit = editing, let here = caret(at: sample.location, isNew: isNew, in: fields)
    else { return false }
    let count = presses?.followed(by: edit.key, at: sample.location, now) ?? 1
    presses = PressSeries(key: edit.key, place: sample.location, instant: now, count: count)
    let isExtending = sample.modifiers.contains(.shift) && !isNew && count == 1
    let unit = FieldSelection.Unit(rawValue: count) ?? .character
    let first =
      isExtending ? edit.anchor..<edit.anchor : edit.range(around: here.caret, unit, isSecret)
    selecting = FieldSelection(pointer: sample.pointer, unit: unit, first: first)
    select(to: here, in: fields)
    return true
  }

  /// Extends the selection when the mouse moves or its button is released. Returns true if the
  /// selection may have changed.
  mutating func select(with sample: PointerSample, in fields: FieldContext) -> Bool {
    defer { if sample.phase != .move { selecting = nil } }
    guard sample.phase != .cancel, let here = caret(at: sample.location, in: fields) else {
      return false
    }
    select(to: here, in: fields)
    return true
  }

  private mutating func select(to here: (caret: Int, atEnd: Bool), in fields: FieldContext) {
    guard let selecting, let edit = editing else { return }
    let isSecret = fields.field(edit)?.field.isSecret ?? false
    let there = edit.range(around: here.caret, selecting.unit, isSecret)
    let isBackwards = there.lowerBound < selecting.first.lowerBound
    editing?.anchor = isBackwards ? selecting.first.upperBound : selecting.first.lowerBound
    place(
      caret: isBackwards ? there.lowerBound : max(there.upperBound, selecting.first.upperBound),
      atLineEnd: here.atEnd && there.isEmpty, selecting: true, in: fields)
  }
}

extension FieldEditing {
  /// The range that a press at `caret` selects. In a password field, it is the whole text unless
  /// the unit is a character.
  fileprivate func range(
    around caret: Int, _ unit: FieldSelection.Unit, _ isSecret: Bool
  ) -> Range<Int> {
    let caret = min(max(0, caret), text.count)
    switch unit {
    case .character: return caret..<caret
    case _ where isSecret: return 0..<text.count
    case .word: return word(at: caret)
    case .line: return paragraph(at: caret)
    }
  }

  /// The range of characters of one kind (letters and digits, blanks, others) around the caret.
  func word(at caret: Int) -> Range<Int> {
    let all = Array(text)
    guard !all.isEmpty else { return 0..<0 }
    func kind(_ character: Character) -> Int {
      character.isNewline
        ? 0 : character.isWhitespace ? 1 : character.isLetter || character.isNumber ? 2 : 3
    }
    // At the end of a line, the character before the caret is used.
    var start = min(caret, all.count - 1)
    if start > 0, caret == all.count || all[start].isNewline, !all[start - 1].isNewline {
      start = caret - 1
    }
    let own = kind(all[start])
    guard own != 0 else { return caret..<caret }
    var end = start + 1
    while start > 0, kind(all[start - 1]) == own { start -= 1 }
    while end < all.count, kind(all[end]) == own { end += 1 }
    return start..<end
  }

  /// The range of characters between two line breaks around a caret position.
  func paragraph(at caret: Int) -> Range<Int> {
    let all = Array(text)
    let start = all[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    let end = all[caret...].firstIndex { $0.isNewline } ?? all.count
    return start..<end
  }
}
