// Undo and redo: how everything was before each step, and before what is dragged or typed now.
import Exhibits
import Interface

/// Steps that can be taken back, and those that were.
///
/// What a drag or typing changes is one step, and what several fingers change at once is one, too.
struct UndoStack: Sendable {
  /// How it was before each step, the newest last.
  private(set) var steps: [Tuning] = []
  private var undone: [Tuning] = []
  /// How it was before the drags and the typing that are going on; nil: nothing is.
  private(set) var editingFrom: Tuning?
  /// The controls that are dragged and typed in.
  private var edited: Set<ActionID> = []

  /// Each step may hold all presets: beyond the least number of steps they have so many bytes together.
  static let (least, most, bytes) = (20, 200, 4 << 20)

  var canUndo: Bool { !steps.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// A step was done that began with `before`.
  mutating func record(_ before: Tuning) {
    steps.append(before)
    let bytes = { (step: Tuning) in step.presets.count * MemoryLayout<Preset>.stride }
    var all = steps.reduce(0) { $0 + bytes($1) }
    while steps.count > UndoStack.most || all > UndoStack.bytes && steps.count > UndoStack.least {
      all -= bytes(steps.removeFirst())
    }
    undone.removeAll()
  }

  /// A drag or typing begins, with everything as it is.
  mutating func begin(_ control: ActionID, at tuning: Tuning) {
    if edited.isEmpty { editingFrom = tuning }
    edited.insert(control)
  }

  /// A drag or typing is over. False: others go on, or it had not begun.
  mutating func end(_ control: ActionID, at figures: Figures) -> Bool {
    guard edited.remove(control) != nil, edited.isEmpty, let before = editingFrom else {
      return false
    }
    editingFrom = nil
    if !figures.changes(from: before.figures).isEmpty { record(before) }
    return true
  }

  /// What changed from outside is no part of the drag that is going on.
  mutating func rebase(on tuning: Tuning) {
    if editingFrom != nil { editingFrom = tuning }
  }

  /// How it was before the last step, in the middle of a drag where that began; nil: there is none.
  mutating func undo(from tuning: Tuning) -> Tuning? {
    let isChanged =
      editingFrom.map { !tuning.figures.changes(from: $0.figures).isEmpty } ?? false
    guard let before = isChanged ? editingFrom : steps.popLast() else { return nil }
    undone.append(tuning)
    return before
  }

  /// How it was before the last undo; nil: there is none.
  mutating func redo(from tuning: Tuning) -> Tuning? {
    guard let after = undone.popLast() else { return nil }
    steps.append(tuning)
    return after
  }
}
