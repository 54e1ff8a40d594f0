// Edits the draft of a field, and keeps it in line with the tree.

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

// MARK: The tree

extension FieldEditing {
  /// Stores the action, the text and the number that the tree gives the field.
  mutating func note(_ field: FieldDescription) {
    action = field.action
    treeText = field.text
    if case .number(_, _, let value) = field.content { treeValue = value }
  }

  /// Adopts the text or number that the tree gives the field, unless the draft takes precedence.
  mutating func follow(_ field: FieldDescription, isBound: Bool) {
    let (formerText, formerValue) = (treeText, treeValue)
    note(field)
    switch field.content {
    case .text:
      let isNews = field.text != formerText
      if isNews, field.text == text { isEchoed = true }
      if isNews || isBound || isEchoed { adopt(field.text) }
    case .number(let range, _, let value):
      guard value != formerValue, number(typed: text, in: range, unit: field.unit) != value else {
        return
      }
      adopt(plainNumber(value))
    }
  }

  /// Replaces the text. The caret and the selection stay with the characters before and after the
  /// difference.
  private mutating func adopt(_ new: String) {
    guard new != text else { return }
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
    // Text that the program cleared must not be restored by Escape.
    if new.isEmpty { formerText = nil }
    (isRefused, isAtLineEnd, column) = (false, false, nil)
  }
}
