// Undo and redo in a field, one word at a time.
import Geometry

extension FieldEditing {
  /// A text with its caret and selection.
  package struct Draft: Hashable, Sendable {
    package var text: String
    var caret: Int
    var anchor: Int
  }

  /// A change that undo reverts and redo repeats.
  package struct Step: Hashable, Sendable {
    package var before: Draft
    package var after: Draft
    /// True for a step of a number, because the program got the number at once.
    package var isApplied = false

    package init(before: Draft, after: Draft) { (self.before, self.after) = (before, after) }
  }

  /// A change of one character. Consecutive changes of one kind are undone together.
  package struct Keystroke: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case letter, backspace, delete }

    var kind: Kind
    var instant: Instant
  }

  package var draft: Draft { Draft(text: text, caret: caret, anchor: anchor) }

  /// Maximum number of changes for undo.
  private static let limit = 200
  /// Longest time in seconds between two typed characters of one undo step.
  private static let pause = 1.0

  /// Records a change for undo. A blank, a pause and a movement of the caret begin a new step.
  ///
  /// - Parameter kind: `nil` for a change of more than one character.
  package mutating func noteChange(
    from previous: Draft, by kind: Keystroke.Kind?, at now: Instant
  ) {
    guard previous.text != text else { return }
    let isNext = latest.map { $0.kind == kind && now - $0.instant <= FieldEditing.pause } ?? false
    let changed =
      kind == .letter ? text.dropFirst(max(0, caret - 1)) : previous.text.dropFirst(caret)
    let isBlank = changed.first?.isWhitespace ?? false
    if isNext, !isBlank, previous.caret == previous.anchor, let last = past.indices.last {
      past[last].after = draft
    } else {
      past = past.suffix(FieldEditing.limit - 1) + [Step(before: previous, after: draft)]
    }
    latest = kind.map { Keystroke(kind: $0, instant: now) }
    future.removeAll()
  }

  /// Undoes the latest change. If `isForward` is true, redoes the last undone change. Returns the
  /// change, or `nil` without such a change.
  package mutating func step(isForward: Bool) -> Step? {
    guard let step = isForward ? future.popLast() : past.popLast() else { return nil }
    if isForward { past.append(step) } else { future.append(step) }
    let draft = isForward ? step.after : step.before
    (text, caret, anchor) = (draft.text, draft.caret, draft.anchor)
    (latest, isRefused, isAtLineEnd, column) = (nil, false, false, nil)
    return step
  }
}
