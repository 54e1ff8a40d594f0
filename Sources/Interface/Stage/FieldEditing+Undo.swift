// What is typed in a field can be taken back, a word at a time.

extension FieldEditing {
  /// A text with its caret and its selection.
  struct Draft: Hashable, Sendable {
    var text: String
    var caret: Int
    var anchor: Int
  }

  /// As it stands now.
  var draft: Draft { Draft(text: text, caret: caret, anchor: anchor) }

  /// How many changes can be taken back.
  private static let limit = 100

  /// After a change. Letters that follow one another are one change, up to a blank.
  mutating func noteChange(from former: Draft) {
    guard former.text != text else { return }
    let isLetter = caret == former.caret + 1 && text.count == former.text.count + 1
    let isBlank = isLetter && Array(text)[former.caret].isWhitespace
    if !(isLetter && isTyping && !isBlank && past.last != nil) {
      past.append(former)
      if past.count > FieldEditing.limit { past.removeFirst() }
    }
    isTyping = isLetter
    future.removeAll()
  }

  /// Goes back to the text before the last change, or forward again.
  mutating func step(isForward: Bool) {
    guard let next = isForward ? future.popLast() : past.popLast() else { return }
    if isForward { past.append(draft) } else { future.append(draft) }
    (text, caret, anchor) = (next.text, next.caret, next.anchor)
    (isTyping, isRefused, isAtLineEnd, column) = (false, false, false, nil)
  }
}
