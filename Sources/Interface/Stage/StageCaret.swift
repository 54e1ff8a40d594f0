// Where the caret of a field goes: by the lines as they are drawn, by keys and by the pointer.
import Drawing
import Geometry
import Gesture

/// What a mouse that was pressed in a field selects until it is lifted.
struct FieldSelecting: Sendable {
  /// How much is taken at once: by a press, a second one and a third one at the same place.
  enum Unit: Int, Sendable {
    case character = 1
    case word, line
  }

  var pointer: PointerID
  var unit: Unit
  /// What the press itself selected; stays selected wherever the mouse goes.
  var first: Range<Int>
}

/// The presses at one place that count as one after the other.
struct FieldPresses: Sendable {
  var key: RegionKey
  var place: Point
  var instant: Instant
  var count = 1

  /// Seconds and points between two presses that belong together.
  private static let (time, reach) = (0.4, 6.0)

  /// How many presses this one is.
  func followed(by key: RegionKey, at place: Point, _ now: Instant) -> Int {
    let isNext =
      key == self.key && now - instant <= Self.time && (place - self.place).length <= Self.reach
    return isNext ? count % 3 + 1 : 1
  }
}

extension Stage {
  // MARK: By keys

  /// The draft as it lies in its field; nil: the field is gone.
  private var draft: (edit: FieldEditing, index: Int, layout: FieldLayout)? {
    draft(hasCaret: true)
  }

  /// Without a caret as it is seen before anything is typed.
  private func draft(hasCaret: Bool) -> (edit: FieldEditing, index: Int, layout: FieldLayout)? {
    guard let edit = interaction.editing, let index = built.index(of: edit.key),
      case .field(let field) = built.regions[index].control
    else { return nil }
    let frame = built.regions[index].frame
    let isMirrored = context.direction == .rightToLeft
    let box = Rect(
      frame.minX + (isMirrored ? 0 : field.lead), frame.minY, max(0, frame.width - field.lead),
      frame.height)
    let layout = FieldLayout(
      field.seen(edit.shown), of: field, caret: hasCaret ? edit.shownCaret : nil,
      atEnd: edit.isAtLineEnd, scroll: hasCaret ? edit.scroll : FieldScroll(), in: box,
      context.direction, context.typeface)
    return (edit, index, layout)
  }

  mutating func keepCaretInSight() {
    guard let draft else { return }
    interaction.editing?.scroll = draft.layout.scroll
  }

  /// The caret goes behind so many characters; without `selecting` nothing is selected any more.
  mutating func place(
    caret: Int, atLineEnd: Bool = false, selecting: Bool = false, column: Double? = nil
  ) {
    guard var edit = interaction.editing else { return }
    edit.caret = min(edit.text.count, max(0, caret))
    (edit.isAtLineEnd, edit.column) = (atLineEnd, column)
    if !selecting { edit.anchor = edit.caret }
    edit.isTyping = false
    interaction.editing = edit
    keepCaretInSight()
    needsBuild = true
  }

  mutating func selectAll() {
    interaction.editing?.anchor = 0
    place(caret: .max, selecting: true)
  }

  /// To the beginning or the end of the line as it is seen.
  mutating func moveToLineEnd(_ isForwards: Bool, _ isSelecting: Bool) {
    guard let draft, let line = draft.layout.caret?.line else { return }
    if isForwards {
      let end = draft.layout.lines.end(of: line)
      place(caret: end.caret, atLineEnd: end.atEnd, selecting: isSelecting)
    } else {
      place(caret: draft.layout.lines.ranges[line].lowerBound, selecting: isSelecting)
    }
  }

  /// Up or down by lines, to what stands there; past the first and the last one to its end. Shorter
  /// lines on the way do not change where a longer one is met.
  mutating func moveLine(by step: Int, _ isSelecting: Bool) {
    guard let draft, let here = draft.layout.caret, field(draft.edit)?.lines ?? 1 > 1 else {
      return
    }
    let lines = draft.layout.lines
    let column = draft.edit.column ?? here.x + draft.layout.left(here.line)
    let (first, last) = (0, lines.ranges.count - 1)
    let isPast = here.line == (step < 0 ? first : last)
    guard !isPast else {
      return place(caret: step < 0 ? 0 : draft.edit.text.count, selecting: isSelecting)
    }
    let line = min(last, max(first, here.line + step))
    let next = lines.caret(in: line, near: column - draft.layout.left(line))
    place(caret: next.caret, atLineEnd: next.atEnd, selecting: isSelecting, column: column)
  }

  // MARK: By the pointer

  /// Where a place of the window is in the characters of the field that is typed into.
  private func caret(at place: Point, isNew: Bool = false) -> (caret: Int, atEnd: Bool)? {
    guard let draft = draft(hasCaret: !isNew) else { return nil }
    let (own, seen) = (
      built.regions[draft.index].frame, built.frame(of: draft.index, poses: tables[turn])
    )
    guard seen.width > 0, seen.height > 0 else { return nil }
    let local = Point(
      own.minX + (place.x - seen.minX) * own.width / seen.width,
      own.minY + (place.y - seen.minY) * own.height / seen.height)
    return draft.layout.caret(near: local)
  }

  /// A press in a field puts the caret where it is; the second one at the same place takes the word, the
  /// third one the line. True: a mouse goes on selecting until it is lifted.
  mutating func pressField(_ key: RegionKey, with sample: PointerSample, at now: Instant) -> Bool {
    guard let index = built.index(of: key), case .field(let field) = built.regions[index].control
    else { return false }
    let isNew = interaction.editing?.key != key
    // A figure is replaced as a whole by who begins to type it.
    if isNew, field.content != .text { return false }
    beginEditing(field, key, at: now)
    interaction.editing?.composition = ""
    if isNew { interaction.editing?.scroll = FieldScroll() }
    guard let here = caret(at: sample.location, isNew: isNew), let edit = interaction.editing
    else { return false }
    let count = controls.fieldPresses?.followed(by: key, at: sample.location, now) ?? 1
    controls.fieldPresses = FieldPresses(
      key: key, place: sample.location, instant: now, count: count)
    let isExtending = sample.modifiers.contains(.shift) && !isNew && count == 1
    let unit = FieldSelecting.Unit(rawValue: count) ?? .character
    let first =
      isExtending ? edit.anchor..<edit.anchor : range(around: here.caret, unit, field.isSecret)
    controls.selecting = FieldSelecting(pointer: sample.pointer, unit: unit, first: first)
    select(to: here)
    return true
  }

  /// The mouse that was pressed in a field goes on, or is lifted.
  mutating func select(with sample: PointerSample, at now: Instant) {
    fillPoses(at: now)
    if sample.phase != .cancel, let here = caret(at: sample.location) { select(to: here) }
    if sample.phase != .move { controls.selecting = nil }
  }

  private mutating func select(to here: (caret: Int, atEnd: Bool)) {
    guard let selecting = controls.selecting, let edit = interaction.editing else { return }
    let isSecret = field(edit)?.isSecret ?? false
    let there = range(around: here.caret, selecting.unit, isSecret)
    let isBackwards = there.lowerBound < selecting.first.lowerBound
    interaction.editing?.anchor =
      isBackwards ? selecting.first.upperBound : selecting.first.lowerBound
    place(
      caret: isBackwards ? there.lowerBound : max(there.upperBound, selecting.first.upperBound),
      atLineEnd: here.atEnd && there.isEmpty, selecting: true)
  }

  /// What a press takes at once; of what is not to be seen, all of it.
  private func range(around caret: Int, _ unit: FieldSelecting.Unit, _ isSecret: Bool) -> Range<Int>
  {
    guard let edit = interaction.editing else { return caret..<caret }
    let caret = min(max(0, caret), edit.text.count)
    switch unit {
    case .character: return caret..<caret
    case _ where isSecret: return 0..<edit.text.count
    case .word: return edit.word(at: caret)
    case .line: return edit.paragraph(at: caret)
    }
  }
}

extension FieldEditing {
  /// The characters of one kind (of words, blanks, or neither) around a place.
  func word(at caret: Int) -> Range<Int> {
    let all = Array(text)
    guard !all.isEmpty else { return 0..<0 }
    func kind(_ character: Character) -> Int {
      character.isNewline
        ? 0 : character.isWhitespace ? 1 : character.isLetter || character.isNumber ? 2 : 3
    }
    // Behind the last one of a line it is the one before.
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

  /// The characters between two line ends.
  func paragraph(at caret: Int) -> Range<Int> {
    let all = Array(text)
    let start = all[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    let end = all[caret...].firstIndex { $0.isNewline } ?? all.count
    return start..<end
  }
}
