// Undo and redo of changes to presets and parameters.
import Interface
import Scenes

/// Steps that can be undone or redone.
///
/// A drag or typing is one step. Simultaneous changes by several fingers are one step, too.
struct UndoStack: Sendable {
  /// State before each step, newest last.
  private(set) var steps: [Tuning] = []
  private var undone: [Tuning] = []
  /// State before the current drags and typing; nil if there are none.
  private(set) var editingFrom: Tuning?
  /// The controls that are being dragged or typed in.
  private var edited: Set<ActionID> = []

  /// Limits. A step may contain all presets, so beyond `least` steps the bytes are limited too.
  static let (least, most, bytes) = (20, 200, 4 << 20)

  var canUndo: Bool { !steps.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a step whose initial state was `before`.
  mutating func record(_ before: Tuning) {
    steps.append(before)
    let bytes = { (step: Tuning) in step.presets.count * MemoryLayout<Preset>.stride }
    var all = steps.reduce(0) { $0 + bytes($1) }
    while steps.count > UndoStack.most || all > UndoStack.bytes && steps.count > UndoStack.least {
      all -= bytes(steps.removeFirst())
    }
    undone.removeAll()
  }

  /// Begins a drag or typing.
  mutating func begin(_ control: ActionID, at tuning: Tuning) {
    if edited.isEmpty { editingFrom = tuning }
    edited.insert(control)
  }

  /// Ends a drag or typing. Returns false if others continue, or if it had not begun.
  mutating func end(_ control: ActionID, at parameters: ParameterSet) -> Bool {
    guard edited.remove(control) != nil, edited.isEmpty, let before = editingFrom else {
      return false
    }
    editingFrom = nil
    if !parameters.changes(from: before.parameters).isEmpty { record(before) }
    return true
  }

  /// Excludes a change from outside from the current drag's step.
  mutating func rebase(on tuning: Tuning) {
    if editingFrom != nil { editingFrom = tuning }
  }

  /// The state before the last step, or before a drag that has changed something; nil if there is
  /// none.
  mutating func undo(from tuning: Tuning) -> Tuning? {
    let isChanged =
      editingFrom.map { !tuning.parameters.changes(from: $0.parameters).isEmpty } ?? false
    guard let before = isChanged ? editingFrom : steps.popLast() else { return nil }
    undone.append(tuning)
    return before
  }

  /// The state before the last undo; nil if there is none.
  mutating func redo(from tuning: Tuning) -> Tuning? {
    guard let after = undone.popLast() else { return nil }
    steps.append(tuning)
    return after
  }
}
