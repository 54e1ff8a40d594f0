// Text editing in a stage, with the draft, its caret and its selection.
import Components
import Drawing
import Geometry
import Tree

/// The tree, context and poses for the editing of a field.
struct FieldContext {
  var built: BuiltScreen
  var context: BuildContext
  var poses: PoseTable

  /// Region index and description of the edited field. `nil` if the field is not in the tree.
  func field(_ edit: FieldEditing) -> (index: Int, field: FieldDescription)? { field(edit.key) }

  func field(_ key: RegionKey) -> (index: Int, field: FieldDescription)? {
    guard let index = built.index(of: key), case .field(let field) = built.regions[index].control
    else { return nil }
    return (index, field)
  }
}

/// Composed text that was inserted because a press, the Tab key or a lost focus ended it.
struct EndedComposition: Sendable {
  var text: String
  var instant: Instant
  /// Number of composed texts that have ended in this way.
  var number: Int

  /// True if `text` repeats the composition: some input methods type it when they are stopped.
  func isTyped(by text: String, at now: Instant) -> Bool {
    text == self.text && now - instant < 0.5
  }
}

/// The state of text editing in a stage.
struct TextInputSession: Sendable {
  var editing: FieldEditing?
  /// The last state, with its undo steps, of each field in the tree that was edited before.
  var finished: [RegionKey: FieldEditing] = [:]
  /// True if the user has changed the draft in the current event.
  var isTyped = false
  /// The selection that the mouse is making. `nil` without such a selection.
  var selecting: FieldSelection?
  /// The latest consecutive presses in a field. `nil` without a press.
  var presses: PressSeries?
  /// The text that the user selected last, except in a password. The middle mouse button pastes
  /// this text.
  var selected: String?
  /// The latest composed text that the stage itself has ended. `nil` without one.
  var ended: EndedComposition?

  /// Keys of all regions in the session.
  var keys: [RegionKey] { [editing?.key, presses?.key].compactMap { $0 } + finished.keys }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    if let key = editing?.key { editing?.key = name(key) }
    if let key = presses?.key { presses?.key = name(key) }
    finished = Dictionary(finished.map { (name($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func begin(_ field: FieldDescription, _ key: RegionKey, in fields: FieldContext) {
    var (text, caret) = (field.text, field.text.count)
    if case .number(_, _, let value) = field.content {
      // An edited number is shown without grouping and completely selected. The caret is at the
      // start, so that the first digits are visible.
      (text, caret) = (plainNumber(value), 0)
    }
    var edit = FieldEditing(action: field.action, text: text, caret: caret, anchor: text.count)
    edit.key = key
    edit.note(field)
    // If the program has changed the text in between, undo must not restore an earlier text.
    if let last = finished[key], last.text == text, field.content == .text {
      (edit.past, edit.future) = (last.past, last.future)
    }
    editing = edit
    keepCaretInSight(in: fields)
  }

  /// Ends the editing and stores the undo steps. A discarded draft is the latest undo step.
  mutating func end(keeping: Bool) {
    guard var edit = exchange(&editing, with: nil) else { return }
    if !keeping, let former = edit.formerText, former != edit.text {
      let draft = edit.draft
      edit.replaceAll(former)
      edit.past.append(FieldEditing.Step(before: draft, after: edit.draft))
    } else {
      edit.formerText = nil
    }
    finished[edit.key] = edit
  }

  /// Places the caret at its position of the last editing of this field.
  mutating func restoreCaret(in fields: FieldContext) {
    guard var edit = editing, let last = finished[edit.key], last.text == edit.text else { return }
    (edit.caret, edit.anchor) = (last.caret, last.anchor)
    editing = edit
    keepCaretInSight(in: fields)
  }

  /// Selects the characters between two caret positions.
  mutating func select(from anchor: Int, to caret: Int, in fields: FieldContext) {
    place(caret: anchor, in: fields)
    place(caret: caret, selecting: true, in: fields)
  }

  // MARK: Editing by keys

  /// The layout of the draft in its field. `nil` if the field is not in the tree.
  ///
  /// - Parameter hasCaret: False for the layout that the field had before editing.
  func layout(hasCaret: Bool = true, in fields: FieldContext) -> FieldLayout? {
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

  /// The caret in window coordinates. `nil` unless an input method is composing text.
  func compositionCaret(in fields: FieldContext) -> Rect? {
    guard let edit = editing, !edit.composition.isEmpty, let (index, _) = fields.field(edit),
      let caret = layout(in: fields)?.caretFrame
    else { return nil }
    let own = fields.built.regions[index].frame
    let seen = fields.built.frame(of: index, poses: fields.poses)
    guard own.width > 0, own.height > 0 else { return nil }
    let (across, along) = (seen.width / own.width, seen.height / own.height)
    return Rect(
      seen.minX + (caret.minX - own.minX) * across, seen.minY + (caret.minY - own.minY) * along,
      caret.width * across, caret.height * along)
  }

  mutating func keepCaretInSight(in fields: FieldContext) {
    editing?.scroll.wheel = nil
    guard let layout = layout(in: fields) else { return }
    editing?.scroll = layout.scroll
  }

  /// Places the caret after `caret` characters. If `selecting` is true, the selection is extended
  /// to the caret. Otherwise the selection is removed.
  mutating func place(
    caret: Int, atLineEnd: Bool = false, selecting: Bool = false, column: Double? = nil,
    in fields: FieldContext
  ) {
    guard var edit = editing else { return }
    edit.caret = min(edit.text.count, max(0, caret))
    (edit.isAtLineEnd, edit.column) = (atLineEnd, column)
    if !selecting { edit.anchor = edit.caret }
    edit.latest = nil
    editing = edit
    keepCaretInSight(in: fields)
  }

  /// Handles a key that moves the caret or selects text. Returns false for any other key.
  mutating func move(_ key: KeyPress, lines: Int, in fields: FieldContext) -> Bool {
    guard let edit = editing else { return false }
    let isSelecting = key.modifiers.contains(.shift)
    let isWord = key.modifiers.contains(.control)
    switch key.key {
    case .left where isWord, .right where isWord:
      let isForward = (key.key == .right) != isRightToLeft(in: fields)
      let caret =
        isForward
        ? words(in: fields).end(after: edit.caret) : words(in: fields).start(before: edit.caret)
      place(caret: caret, selecting: isSelecting, in: fields)
    case .left: step(by: -1, isSelecting, in: fields)
    case .right: step(by: 1, isSelecting, in: fields)
    case .home where isWord: place(caret: 0, selecting: isSelecting, in: fields)
    case .end where isWord: place(caret: edit.text.count, selecting: isSelecting, in: fields)
    case .home: moveToLineEnd(false, isSelecting, in: fields)
    case .end: moveToLineEnd(true, isSelecting, in: fields)
    case .up where isWord && lines > 1:
      let start = words(in: fields).paragraph(at: max(0, edit.caret - 1)).lowerBound
      place(caret: start, selecting: isSelecting, in: fields)
    case .down where isWord && lines > 1:
      let end = words(in: fields).paragraph(at: min(edit.text.count, edit.caret + 1)).upperBound
      place(caret: end, selecting: isSelecting, in: fields)
    case .up: moveLine(by: -1, isSelecting, lines, in: fields)
    case .down: moveLine(by: 1, isSelecting, lines, in: fields)
    case .pageUp where lines > 1: moveLine(by: -lines, isSelecting, lines, in: fields)
    case .pageDown where lines > 1: moveLine(by: lines, isSelecting, lines, in: fields)
    case "A" where isWord:
      editing?.anchor = 0
      place(caret: .max, selecting: true, in: fields)
    default: return false
    }
    noteSelection(in: fields)
    return true
  }

  /// Words of the draft. In a password, each bullet counts as a letter of one word.
  func words(in fields: FieldContext) -> FieldWords {
    let draft = editing?.text ?? ""
    return FieldWords(editing.flatMap(fields.field)?.field.seen(draft) ?? draft)
  }

  /// Stores the selected text, if the user has selected text that may be copied.
  mutating func noteSelection(in fields: FieldContext) {
    guard let edit = editing, !edit.selection.isEmpty,
      fields.field(edit)?.field.isSecret == false
    else { return }
    selected = edit.selected
  }

  /// Whether the line with the caret is written from right to left.
  private func isRightToLeft(in fields: FieldContext) -> Bool {
    guard let edit = editing, let lines = layout(in: fields)?.lines else { return false }
    return lines.isRightToLeft(at: edit.caret, atEnd: edit.isAtLineEnd)
  }

  /// Moves the caret left or right in text with both directions. Returns false for other text.
  private mutating func stepAsDisplayed(
    onRight: Bool, _ isSelecting: Bool, in fields: FieldContext
  ) -> Bool {
    guard let edit = editing, let lines = layout(in: fields)?.lines,
      let next = lines.neighbour(of: edit.caret, atEnd: edit.isAtLineEnd, onRight: onRight)
    else { return false }
    guard isSelecting || edit.selection.isEmpty else {
      // The caret moves to the end of the selection on the side of the arrow.
      let bounds = [edit.selection.lowerBound, edit.selection.upperBound]
      let places = bounds.map { lines.place(of: $0) }
      let isLast =
        places[0].line == places[1].line
        ? places[0].x < places[1].x
        : !lines.isRightToLeft(at: edit.caret, atEnd: edit.isAtLineEnd)
      place(caret: bounds[isLast == onRight ? 1 : 0], in: fields)
      return true
    }
    place(caret: next.caret, atLineEnd: next.atEnd, selecting: isSelecting, in: fields)
    return true
  }

  private mutating func step(by step: Int, _ isSelecting: Bool, in fields: FieldContext) {
    if stepAsDisplayed(onRight: step > 0, isSelecting, in: fields) { return }
    guard let edit = editing else { return }
    // Without Shift, an arrow key moves the caret to an end of the selection, and deselects.
    if !isSelecting, !edit.selection.isEmpty {
      place(caret: step < 0 ? edit.selection.lowerBound : edit.selection.upperBound, in: fields)
    } else {
      place(caret: edit.caret + step, selecting: isSelecting, in: fields)
    }
  }

  /// Moves the caret to the beginning or end of its displayed line.
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

  /// Moves the caret up or down by lines. Beyond the first or the last line, it moves to the
  /// beginning or the end of the text.
  ///
  /// In a shorter line the caret may be farther left. In longer lines, it returns to its column.
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
}
