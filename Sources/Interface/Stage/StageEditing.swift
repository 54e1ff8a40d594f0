// Typing: a draft with a caret and a selection, taken over or refused at its end.
import Drawing
import Geometry
import Gesture

extension Stage {
  mutating func beginEditing(_ field: FieldDescription, _ key: RegionKey, at now: Instant) {
    guard interaction.editing?.key != key else { return }
    endEditing(keeping: true, at: now)
    let count = field.text.count
    var text = field.text
    var anchor = count
    if case .number(_, _, let value) = field.content {
      // Figures are typed plain and replaced as a whole.
      text = plainFigure(value)
      anchor = 0
    }
    var edit = FieldEditing(
      action: field.action, text: text, caret: text.count, anchor: anchor)
    edit.key = key
    edit.note(field)
    interaction.editing = edit
    settledField = nil
    interaction.focused = key
    keepCaretInSight()
    needsBuild = true
    send(.editing(field.action, true), at: now)
  }

  /// Takes the draft over, or forgets it. A figure that is none or out of range is forgotten when
  /// the field is left, and refused when Return asked for it.
  mutating func endEditing(keeping: Bool, at now: Instant) {
    guard let edit = interaction.editing else { return }
    interaction.editing = nil
    needsBuild = true
    if let field = field(edit) {
      switch field.content {
      case .number(let range, _, let value):
        if keeping, let typed = figure(edit.text, in: range, unit: field.unit) {
          if typed != value { send(.value(edit.action, typed), at: now) }
        } else if keeping, !edit.text.isEmpty {
          send(.text(edit.action, edit.text), at: now)
        }
      case .text:
        let former = edit.formerText ?? field.text
        if !keeping, edit.text != former || field.text != former {
          send(.text(edit.action, former), at: now)
        }
      }
    }
    send(.editing(edit.action, false), at: now)
  }

  mutating func type(_ text: String, at now: Instant) {
    guard editFocused(at: now) else { return }
    interaction.editing?.composition = ""
    let isOneLine = interaction.editing.flatMap(field)?.lines == 1
    change(at: now) { $0.insert(isOneLine ? text.filter { !$0.isNewline } : text) }
  }

  /// What an input method composes, in the place of the selection; typed only when it says so.
  mutating func compose(_ text: String, caret: Int, at now: Instant) {
    guard !text.isEmpty || interaction.editing != nil, editFocused(at: now) else { return }
    if !text.isEmpty, interaction.editing?.selection.isEmpty == false {
      change(at: now) { $0.insert("") }
    }
    let text = text.filter { !$0.isNewline }
    interaction.editing?.composition = text
    interaction.editing?.compositionCaret = min(text.count, max(0, caret))
    keepCaretInSight()
    needsBuild = true
  }

  /// Typing on a focused field begins to edit it; false: no field is there.
  private mutating func editFocused(at now: Instant) -> Bool {
    if interaction.editing != nil { return true }
    guard interaction.showsFocus, let key = interaction.focused, key != settledField,
      let index = built.index(of: key), case .field(let field) = built.regions[index].control
    else { return false }
    beginEditing(field, key, at: now)
    interaction.editing?.anchor = 0
    return true
  }

  /// A key in the field that is being edited; false: not the field's.
  mutating func edit(_ key: KeyPress, at now: Instant) -> Bool {
    guard let edit = interaction.editing else { return false }
    // Until it is typed the keys are the input method's.
    guard edit.composition.isEmpty || key.key == .tab else { return true }
    let isSelecting = key.modifiers.contains(.shift)
    let isWord = key.modifiers.contains(.control)
    switch key.key {
    case .escape:
      endEditing(keeping: false, at: now)
      settledField = interaction.focused
    case .return, .keypadEnter:
      if !isWord, let field = field(edit), field.lines > 1 {
        change(at: now) { $0.insert("\n") }
      } else {
        commit(edit, at: now)
      }
    case .tab: return false
    // Going back and forward is not a matter of the text.
    case .left where key.modifiers.contains(.alt), .right where key.modifiers.contains(.alt):
      return false
    case .left: move(to: isWord ? edit.wordStart : edit.caret - 1, isSelecting)
    case .right: move(to: isWord ? edit.wordEnd : edit.caret + 1, isSelecting)
    case .home where isWord: place(caret: 0, selecting: isSelecting)
    case .end where isWord: place(caret: edit.text.count, selecting: isSelecting)
    case .home: moveToLineEnd(false, isSelecting)
    case .end: moveToLineEnd(true, isSelecting)
    case .pageUp, .pageDown:
      guard let field = field(edit), field.lines > 1 else { return false }
      moveLine(by: key.key == .pageUp ? -field.lines : field.lines, isSelecting)
    case .backspace: change(at: now) { $0.delete(back: isWord ? $0.caret - $0.wordStart : 1) }
    case .delete: change(at: now) { $0.delete(ahead: isWord ? $0.wordEnd - $0.caret : 1) }
    case .up, .down:
      guard let field = field(edit), case .number(let range, let step, _) = field.content
      else {
        moveLine(by: key.key == .up ? -1 : 1, isSelecting)
        return true
      }
      let size =
        step * key.stepFactor
      let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
      let here = figure(edit.text, in: all, unit: field.unit) ?? 0
      let value = here + (key.key == .up ? size : -size)
      let kept = min(range.upperBound, max(range.lowerBound, value))
      change(at: now) { $0.replaceAll(plainFigure(kept)) }
      // What the binding makes of it is shown, even where that is the number from before.
      if isBound(edit) { interaction.editing?.toldValue = nil }
      send(.value(edit.action, kept), at: now)
    case "A" where isWord: selectAll()
    case "C" where isWord: copySelected(edit)
    case "Z" where isWord && field(edit)?.content == .text,
      "Y" where isWord && field(edit)?.content == .text:
      let isForward = key.key == "Y" || isSelecting
      // With nothing of the field's own to take back it is the screen's.
      guard !(isForward ? edit.future : edit.past).isEmpty else { return false }
      step(isForward: isForward, at: now)
    case "Z" where isWord && !isSelecting:
      // A draft is forgotten; what was taken over is the screen's to take back.
      guard case .number(let range, _, let value)? = field(edit)?.content,
        figure(edit.text, in: range, unit: field(edit)?.unit ?? "") != value
      else { return false }
      change(at: now) {
        $0.replaceAll(plainFigure(value))
        $0.anchor = 0
      }
    case "X" where isWord:
      guard copySelected(edit) else { return true }
      change(at: now) { $0.insert("") }
    default:
      // What types comes as text; a chord is the screen's.
      return !isWord && !key.modifiers.contains(.alt) && key.types
    }
    return true
  }

  /// False where what is typed is not to be seen.
  @discardableResult private mutating func copySelected(_ edit: FieldEditing) -> Bool {
    guard field(edit)?.isSecret == false else { return false }
    copy(edit.selected)
    return true
  }

  private mutating func commit(_ edit: FieldEditing, at now: Instant) {
    guard let index = built.index(of: edit.key),
      case .field(let field) = built.regions[index].control
    else { return }
    let submission = built.regions[index].submission
    switch field.content {
    case .text:
      if submission?.keepsFocus != true { endEditing(keeping: true, at: now) }
      // What was handed in is not taken back.
      interaction.editing?.formerText = nil
      guard let submission else { return send(.action(edit.action), at: now) }
      perform(submission.change, of: index, at: now)
    case .number(let range, _, _):
      guard figure(edit.text, in: range, unit: field.unit) != nil else {
        interaction.editing?.isRefused = true
        needsBuild = true
        send(.text(edit.action, edit.text), at: now)
        return
      }
      endEditing(keeping: true, at: now)
      interaction.showsFocus = true
      settledField = interaction.focused
      guard let submission else { return }
      perform(submission.change, of: index, at: now)
      guard submission.keepsFocus else { return }
      buildIfNeeded(at: now)
      if let index = built.index(of: edit.key),
        case .field(let field) = built.regions[index].control
      {
        beginEditing(field, edit.key, at: now)
      }
    }
  }

  private mutating func move(to place: Int, _ isSelecting: Bool) {
    guard let edit = interaction.editing else { return }
    // Without Shift an arrow first gives up the selection, at its near end.
    if !isSelecting, !edit.selection.isEmpty, abs(place - edit.caret) == 1 {
      let selection = edit.selection
      self.place(caret: place < edit.caret ? selection.lowerBound : selection.upperBound)
    } else {
      self.place(caret: place, selecting: isSelecting)
    }
  }

  private mutating func change(at now: Instant, _ change: (inout FieldEditing) -> Void) {
    guard var edit = interaction.editing else { return }
    let before = edit.text
    let draft = edit.draft
    change(&edit)
    edit.noteChange(from: draft)
    (edit.isRefused, edit.isAtLineEnd, edit.column) = (false, false, nil)
    show(edit, after: before, at: now)
  }

  /// Takes back what was typed last, or what was taken back.
  private mutating func step(isForward: Bool, at now: Instant) {
    guard var edit = interaction.editing else { return }
    let before = edit.text
    edit.step(isForward: isForward)
    show(edit, after: before, at: now)
  }

  private mutating func show(_ edit: FieldEditing, after before: String, at now: Instant) {
    var edit = edit
    if edit.text != before, edit.formerText == nil { edit.formerText = before }
    interaction.editing = edit
    keepCaretInSight()
    needsBuild = true
    if edit.text != before, let field = field(edit), field.content == .text {
      send(.text(edit.action, edit.text), at: now)
    }
  }

  private func isBound(_ edit: FieldEditing) -> Bool {
    built.index(of: edit.key).map { built.regions[$0].bound != nil } ?? false
  }

  func field(_ edit: FieldEditing) -> FieldDescription? {
    guard let index = built.index(of: edit.key),
      case .field(let field) = built.regions[index].control
    else { return nil }
    return field
  }
}

extension FieldEditing {
  var selected: String {
    String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  mutating func insert(_ new: String) {
    let range = selection
    text = String(text.prefix(range.lowerBound)) + new + text.dropFirst(range.upperBound)
    caret = range.lowerBound + new.count
    anchor = caret
  }

  mutating func delete(back count: Int) {
    if selection.isEmpty { anchor = max(0, caret - count) }
    insert("")
  }

  mutating func delete(ahead count: Int) {
    if selection.isEmpty { anchor = min(text.count, caret + count) }
    insert("")
  }

  mutating func replaceAll(_ new: String) {
    text = new
    caret = new.count
    anchor = caret
  }

  var wordStart: Int {
    let before = Array(text.prefix(caret))
    var place = caret
    while place > 0, before[place - 1] == " " { place -= 1 }
    while place > 0, before[place - 1] != " " { place -= 1 }
    return place
  }

  var wordEnd: Int {
    let all = Array(text)
    var place = caret
    while place < all.count, all[place] == " " { place += 1 }
    while place < all.count, all[place] != " " { place += 1 }
    return place
  }
}
