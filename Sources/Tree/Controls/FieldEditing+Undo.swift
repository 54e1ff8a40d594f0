// Undo and redo in a field, one word at a time.

extension FieldEditing {
  /// A text with its caret and selection, as undo restores it.
  package struct Draft: Hashable, Sendable {
    package var text: String
    var caret: Int
    var anchor: Int
  }

  package var draft: Draft { Draft(text: text, caret: caret, anchor: anchor) }

  /// Maximum number of changes that can be undone.
  private static let limit = 100

  /// Records a change for undo. Consecutive letters up to the next blank are one change.
  package mutating func noteChange(from previous: Draft) {
    guard previous.text != text else { return }
    let isLetter = caret == previous.caret + 1 && text.count == previous.text.count + 1
    let isBlank = isLetter && Array(text)[previous.caret].isWhitespace
    if !(isLetter && isTyping && !isBlank && past.last != nil) {
      past.append(previous)
      if past.count > FieldEditing.limit { past.removeFirst() }
    }
    isTyping = isLetter
    future.removeAll()
  }

  /// Undoes the latest change. With `isForward`, redoes the change that was undone most recently.
  package mutating func step(isForward: Bool) {
    guard let next = isForward ? future.popLast() : past.popLast() else { return }
    if isForward { past.append(draft) } else { future.append(draft) }
    (text, caret, anchor) = (next.text, next.caret, next.anchor)
    (isTyping, isRefused, isAtLineEnd, column) = (false, false, false, nil)
  }
}
