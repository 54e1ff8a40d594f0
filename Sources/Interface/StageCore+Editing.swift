// Editing of a field: shows, applies or refuses the draft, and sends changes to the screen.
import Geometry
import Gesture
import Tree

extension StageCore {
  /// The tree, context and poses for the editing of a field.
  var fields: FieldContext { FieldContext(built: built, context: context, poses: poses) }

  private var field: FieldDescription? { text.editing.flatMap(fields.field)?.field }

  mutating func beginEditing(_ field: FieldDescription, _ key: RegionKey, at now: Instant) {
    guard text.editing?.key != key else { return }
    endEditing(keeping: true, at: now)
    text.begin(field, key, in: fields)
    focus.committedField = nil
    focus.focused = key
    invalidate()
    send(.editing(field.action, true), at: now)
  }

  /// Ends the editing. If `keeping` is true, the draft is applied. Otherwise the draft is
  /// discarded, unless the field is bound. An invalid number is always discarded. Only the Return
  /// key refuses an invalid number and continues the editing.
  mutating func endEditing(keeping: Bool, at now: Instant) {
    // A field that is out of sight when its editing ends stays out of sight.
    if keeping { endComposition(at: now, reveals: false) }
    guard let edit = text.editing else { return }
    let field = field
    let isBound = built.index(of: edit.key).map { built.regions[$0].bound != nil } ?? false
    text.end(keeping: keeping || isBound && field?.content == .text)
    invalidate()
    switch field?.content {
    case .number(let range, _, let value):
      if keeping, let typed = number(typed: edit.text, in: range, unit: field?.unit ?? "") {
        if typed != value { send(.value(edit.action, typed), at: now) }
      } else if keeping, !edit.text.isEmpty {
        send(.text(edit.action, edit.text), at: now)
      }
    case .text:
      let previous = edit.formerText ?? field?.text ?? ""
      if !keeping, !isBound, edit.text != previous || field?.text != previous {
        send(.text(edit.action, previous), at: now)
      }
    case nil: break
    }
    send(.editing(edit.action, false), at: now)
  }

  mutating func type(_ new: String, at now: Instant, reveals: Bool = true) {
    guard editFocused(at: now) else { return }
    text.editing?.composition = ""
    let new = new.inserted(intoLines: field?.lines ?? 1)
    change(at: now, by: new.count == 1 ? .letter : nil, reveals: reveals) { $0.insert(new) }
  }

  /// Inserts text that was dropped on a field, or pasted there with the middle mouse button.
  /// Outside of fields, the text goes to the edited field, or else to the screen.
  mutating func drop(_ new: String, at place: Point, now: Instant) {
    updatePoses(at: now)
    if let index = built.region(at: place, poses: poses).map(built.pressed),
      case .field(let field) = built.regions[index].control
    {
      let key = built.regions[index].key
      let isNew = text.editing?.key != key
      beginEditing(field, key, at: now)
      endComposition(at: now)
      // A text that is dropped on a number replaces the number, as after a press.
      if !isNew || field.content == .text { text.place(at: place, isNew: isNew, in: fields) }
    }
    guard text.editing != nil else { return send(.dropText(new, at: place), at: now) }
    type(new, at: now)
  }

  /// Shows text that an input method is composing. The text replaces the selection, but counts as
  /// typed only when the input method commits the text.
  mutating func compose(_ new: String, caret: Int, at now: Instant) {
    guard !new.isEmpty || text.editing != nil, editFocused(at: now) else { return }
    if !new.isEmpty, text.editing?.selection.isEmpty == false {
      change(at: now) { $0.insert("") }
    }
    let new = new.filter { !$0.isNewline }
    text.editing?.composition = new
    text.editing?.compositionCaret = min(new.count, max(0, caret))
    showCaret(at: now)
  }

  /// Inserts the composed text of an input method, because the user continues without it.
  mutating func endComposition(at now: Instant, reveals: Bool = true) {
    guard let composed = text.editing?.composition, !composed.isEmpty else { return }
    let number = (text.ended?.number ?? 0) + 1
    type(composed, at: now, reveals: reveals)
    text.ended = EndedComposition(text: composed, instant: now, number: number)
  }

  /// Scrolls the edited field so that its caret is visible. Also scrolls the list around a field
  /// that is out of sight.
  private mutating func showCaret(at now: Instant) {
    text.keepCaretInSight(in: fields)
    invalidate()
    updatePoses(at: now)
    guard let key = text.editing?.key, let index = built.index(of: key),
      built.visibleFrame(of: index, poses)
        .intersection(Rect(origin: .zero, size: context.size)).isEmpty
    else { return }
    reveal(index, at: now)
  }

  /// Restores the draft that Escape has discarded, if the key is undo and the field has the focus.
  mutating func restoreDraft(_ key: KeyPress, at now: Instant) -> Bool {
    guard key.key == "Z", key.modifiers == .control, let committed = focus.committedField,
      let edit = text.finished[committed], edit.formerText != nil,
      let (_, field) = fields.field(committed)
    else { return false }
    beginEditing(field, committed, at: now)
    guard var next = text.editing else { return true }
    (next.past, next.future) = (edit.past, edit.future)
    _ = next.step(isForward: false)
    show(next, after: edit.text, at: now)
    return true
  }

  /// Begins to edit the focused field. Returns false if no field has the focus.
  private mutating func editFocused(at now: Instant) -> Bool {
    if text.editing != nil { return true }
    guard focus.showsRing, let key = focus.focused, let (_, field) = fields.field(key)
    else { return false }
    beginEditing(field, key, at: now)
    if field.content == .text { text.editing?.anchor = 0 }
    return true
  }

  /// Handles a press in a field. Returns false if the field ignores the press. If the result is
  /// true, mouse movements select text until the button is released.
  mutating func pressField(_ key: RegionKey, with sample: PointerSample, at now: Instant) -> Bool {
    guard let (_, field) = fields.field(key) else { return false }
    let isNew = text.editing?.key != key
    // A first press places no caret in a number, because typing replaces the number.
    if isNew, field.content != .text { return false }
    beginEditing(field, key, at: now)
    endComposition(at: now)
    invalidate()
    return text.press(with: sample, isNew: isNew, at: now, in: fields)
  }

  /// Scrolls the edited field if the mouse is over it. Returns false elsewhere, and at the ends of
  /// the text.
  mutating func scrollField(by delta: Vector, at place: Point, _ now: Instant) -> Bool {
    // While the wheel scrolls a list, a field that comes under the mouse does not interrupt that.
    guard let edit = text.editing, abs(delta.dy) > abs(delta.dx), gestures.arbiter.isIdle else {
      return false
    }
    updatePoses(at: now)
    guard let index = built.region(at: place, poses: poses).map(built.pressed),
      built.regions[index].key == edit.key, text.scroll(by: delta.dy, in: fields)
    else { return false }
    invalidate(.redraw)
    return true
  }

  /// Handles a key in the edited field. Returns false if the key has no effect in the field.
  mutating func edit(_ key: KeyPress, at now: Instant) -> Bool {
    guard let edit = text.editing else { return false }
    // Until the composed text is committed, the input method handles the keys.
    guard edit.composition.isEmpty || key.key == .tab else { return true }
    let field = field
    let isWord = key.modifiers.contains(.control)
    let isAlt = key.modifiers.contains(.alt)
    if step(key, field, at: now) { return true }
    switch key.key {
    case .escape:
      endEditing(keeping: false, at: now)
      focus.committedField = focus.focused
    case .return where !isWord && field?.lines ?? 1 > 1,
      .keypadEnter where !isWord && field?.lines ?? 1 > 1:
      change(at: now) { $0.insert("\n") }
    case .return, .keypadEnter: commit(edit, at: now)
    case .tab: return false
    // Arrow keys with Alt navigate back and forward, so the field does not use them.
    case .left where isAlt, .right where isAlt: return false
    case "C" where isWord, .insert where isWord: copySelected(edit, field)
    case "X" where isWord, .delete where key.modifiers == .shift:
      if copySelected(edit, field) { change(at: now) { $0.insert("") } }
    case _ where key.isPaste: break
    case .backspace:
      let start = isWord ? text.words(in: fields).start(before: edit.caret) : edit.caret - 1
      change(at: now, by: isWord ? nil : .backspace) { $0.delete(to: start) }
    case .delete:
      let end = isWord ? text.words(in: fields).end(after: edit.caret) : edit.caret + 1
      change(at: now, by: isWord ? nil : .delete) { $0.delete(to: end) }
    case "Z" where isWord: return step(isForward: key.modifiers.contains(.shift), at: now)
    case "Y" where isWord: return step(isForward: true, at: now)
    default:
      if text.move(key, lines: field?.lines ?? 1, in: fields) {
        showCaret(at: now)
        return true
      }
      // A key that types has no further effect, because its text arrives as text input. Key
      // combinations go to the screen.
      return key.isTyped
    }
    return true
  }

  /// Changes a number by the field's step if the key is Up or Down. Returns false for other keys.
  private mutating func step(
    _ key: KeyPress, _ field: FieldDescription?, at now: Instant
  ) -> Bool {
    guard key.key == .up || key.key == .down, let edit = text.editing, let field,
      case .number(let range, let step, _) = field.content
    else { return false }
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let here = number(typed: edit.text, in: all, unit: field.unit) ?? 0
    let value = here + (key.key == .up ? step : -step) * key.stepFactor
    let kept = min(range.upperBound, max(range.lowerBound, value))
    change(at: now) { $0.replaceAll(plainNumber(kept)) }
    if let last = text.editing?.past.indices.last, text.editing?.text != edit.text {
      text.editing?.past[last].isApplied = true
    }
    apply(kept, of: edit, at: now)
    return true
  }

  /// Undoes or redoes a change in the field. Returns false if the field has no such change, so that
  /// the screen can handle the key.
  private mutating func step(isForward: Bool, at now: Instant) -> Bool {
    guard let edit = text.editing else { return false }
    var next = edit
    guard let step = next.step(isForward: isForward) else { return false }
    show(next, after: edit.text, at: now)
    if step.isApplied, let field, case .number(let range, _, _) = field.content,
      let value = number(typed: next.text, in: range, unit: field.unit)
    {
      apply(value, of: edit, at: now)
    }
    return true
  }

  /// Sends a valid number that is being typed to the program, and continues the editing.
  mutating func applyDraft(at now: Instant) {
    guard let edit = text.editing, let field,
      case .number(let range, _, let value) = field.content,
      let typed = number(typed: edit.text, in: range, unit: field.unit), typed != value
    else { return }
    apply(typed, of: edit, at: now)
    buildIfNeeded(at: now)
  }

  /// Sends a number of a field to the program at once. Escape does not discard this number.
  private mutating func apply(_ value: Double, of edit: FieldEditing, at now: Instant) {
    if let index = built.index(of: edit.key), built.regions[index].bound != nil {
      // The field must adopt the number that the binding returns, even if the number is unchanged.
      text.editing?.treeValue = nil
    } else {
      // The screen itself undoes the changes that it gets as events.
      text.editing?.past = []
      text.editing?.future = []
    }
    send(.value(edit.action, value), at: now)
    text.editing?.formerText = nil
  }

  /// Copies the selected text. Returns false if nothing is selected, and for a password.
  @discardableResult
  private mutating func copySelected(_ edit: FieldEditing, _ field: FieldDescription?) -> Bool {
    guard field?.isSecret == false, !edit.selection.isEmpty else { return false }
    outbox.clipboard = edit.selected
    return true
  }

  private mutating func commit(_ edit: FieldEditing, at now: Instant) {
    guard let (index, field) = fields.field(edit) else { return }
    let submission = built.regions[index].submission
    switch field.content {
    case .text:
      if submission?.keepsFocus != true {
        endEditing(keeping: true, at: now)
        focus.committedField = focus.focused
      }
      // Escape must not restore text from before this press of Return.
      text.editing?.formerText = nil
      guard let submission else { return send(.action(edit.action), at: now) }
      perform(submission.change, of: index, at: now)
    case .number(let range, _, _):
      guard number(typed: edit.text, in: range, unit: field.unit) != nil else {
        text.editing?.isRefused = true
        invalidate()
        send(.text(edit.action, edit.text), at: now)
        return
      }
      endEditing(keeping: true, at: now)
      focus.showsFocus = true
      focus.committedField = focus.focused
      guard let submission else { return }
      perform(submission.change, of: index, at: now)
      guard submission.keepsFocus else { return }
      buildIfNeeded(at: now)
      if let (_, field) = fields.field(edit) { beginEditing(field, edit.key, at: now) }
    }
  }

  private mutating func change(
    at now: Instant, by kind: FieldEditing.Keystroke.Kind? = nil, reveals: Bool = true,
    _ change: (inout FieldEditing) -> Void
  ) {
    guard var edit = text.editing else { return }
    let before = edit.draft
    change(&edit)
    edit.noteChange(from: before, by: kind, at: now)
    (edit.isRefused, edit.isAtLineEnd, edit.column) = (false, false, nil)
    show(edit, after: before.text, at: now, reveals: reveals)
  }

  private mutating func show(
    _ edit: FieldEditing, after before: String, at now: Instant, reveals: Bool = true
  ) {
    text.editing = edit
    if edit.text != before {
      text.isTyped = true
      if edit.formerText == nil { text.editing?.formerText = before }
    }
    if reveals { showCaret(at: now) } else { invalidate() }
    if edit.text != before, field?.content == .text {
      send(.text(edit.action, edit.text), at: now)
    }
  }

  /// After a build, updates the draft to the field's text in the tree.
  ///
  /// A bound field's draft always adopts the bound text, so that a filter in the program takes
  /// effect at once. Any other draft adopts the tree's text when this text changes. It always
  /// adopts the tree's text after draft and text were equal once.
  mutating func showBinding() {
    guard var edit = text.editing, let (index, field) = fields.field(edit) else { return }
    edit.follow(field, isBound: built.regions[index].bound != nil, isAnswer: text.isTyped)
    guard edit != text.editing else { return }
    let isSeen = edit.text != text.editing?.text
    text.editing = edit
    guard isSeen else { return }
    text.keepCaretInSight(in: fields)
    invalidate()
  }
}

extension String {
  /// The text for insertion into a field. Tabs become blanks, because a field has no tab stops. In
  /// a field of one line, each run of line breaks becomes a blank, except at the ends.
  fileprivate func inserted(intoLines lines: Int) -> String {
    guard lines == 1 else { return replacing("\t", with: "    ") }
    return split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
  }
}
