// Changes the draft of a field, and adopts changes of the field's text in the tree.

extension FieldEditing {
  package var selected: String {
    String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  package mutating func insert(_ new: String) {
    let range = selection
    let start = text.prefix(range.lowerBound) + new
    text = String(start) + text.dropFirst(range.upperBound)
    // An accent or a vowel sign joins the letter before it. Therefore the caret counts the
    // characters of the new text.
    caret = start.count
    anchor = caret
  }

  /// Deletes the selection. Without a selection, deletes the text from the caret to `place`.
  package mutating func delete(to place: Int) {
    if selection.isEmpty { anchor = min(text.count, max(0, place)) }
    insert("")
  }

  package mutating func replaceAll(_ new: String) {
    text = new
    caret = new.count
    anchor = caret
  }
}

// MARK: Changes of the field in the tree

extension FieldEditing {
  /// Stores the field's action, text and number from the current tree.
  package mutating func note(_ field: FieldDescription) {
    action = field.action
    treeText = field.text
    if case .number(_, _, let value) = field.content { treeValue = value }
  }

  /// Adopts the field's text or number from the tree, unless the user's draft has priority.
  ///
  /// - Parameter isAnswer: True if the user has typed in the same event. Any other change by the
  ///   program ends the undo steps, so that undo never removes this change.
  package mutating func follow(_ field: FieldDescription, isBound: Bool, isAnswer: Bool) {
    let (formerText, formerValue) = (treeText, treeValue)
    note(field)
    switch field.content {
    case .text:
      let isNews = field.text != formerText
      if isNews, field.text == text { isEchoed = true }
      if isNews || isBound || isEchoed { adopt(field.text, isAnswer: isAnswer) }
    case .number(let range, _, let value):
      guard value != formerValue, number(typed: text, in: range, unit: field.unit) != value else {
        return
      }
      adopt(plainNumber(value), isAnswer: isAnswer)
    }
  }

  /// Replaces the draft's text. If possible, caret and selection stay at the same characters.
  private mutating func adopt(_ new: String, isAnswer: Bool) {
    guard new != text else { return }
    if !isAnswer { (past, future, latest) = ([], [], nil) }
    let (old, next) = (Array(text), Array(new))
    let limit = min(old.count, next.count)
    let before = zip(old, next).prefix { $0 == $1 }.count
    let behind = min(
      limit - before, zip(old.reversed(), next.reversed()).prefix { $0 == $1 }.count)
    func moved(_ place: Int) -> Int {
      if place <= before { return place }
      if place >= old.count - behind { return next.count - (old.count - place) }
      return min(place, next.count - behind)
    }
    (caret, anchor) = (moved(caret), moved(anchor))
    text = new
    // A refused letter leaves no undo step.
    if past.last?.before.text == new { past.removeLast() }
    if let last = past.indices.last { past[last].after = draft }
    // If the program clears the text, Escape must not restore it.
    if new.isEmpty { formerText = nil }
    (isRefused, isAtLineEnd, column) = (false, false, nil)
  }
}
