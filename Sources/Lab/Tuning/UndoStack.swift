// Undo and redo of changes to presets and parameters.
import Interface
import Scenes

/// Steps that can be undone and redone.
///
/// A drag or typing is one step. Simultaneous changes by several fingers are one step, too.
struct UndoStack: Sendable {
  /// The state before each step, newest last.
  private(set) var steps: [Tuning] = []
  private var undone: [Tuning] = []
  /// The state before the drag or typing in progress. Nil if neither is in progress.
  private(set) var editingFrom: Tuning?
  /// Actions of the controls in which the user is dragging or typing.
  private var edited: Set<ActionID> = []

  /// Limits of the stack. The stack has at most `most` steps. If it has more than `least` steps,
  /// their memory must not exceed `bytes`, because a step may contain all presets.
  static let (least, most, bytes) = (20, 200, 4 << 20)

  var canUndo: Bool { !steps.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a step. `before` is the state before the step.
  mutating func record(_ before: Tuning) {
    steps.append(before)
    let bytes = { (step: Tuning) in step.presets.count * MemoryLayout<Preset>.stride }
    var all = steps.reduce(0) { $0 + bytes($1) }
    while steps.count > UndoStack.most || all > UndoStack.bytes && steps.count > UndoStack.least {
      all -= bytes(steps.removeFirst())
    }
    undone.removeAll()
  }

  /// Begins a drag or typing in a control.
  mutating func begin(_ control: ActionID, at tuning: Tuning) {
    if edited.isEmpty { editingFrom = tuning }
    edited.insert(control)
  }

  /// Ends a drag or typing in a control. Returns false if no drag or typing had begun, or if
  /// another drag or typing continues.
  mutating func end(_ control: ActionID, at tuning: Tuning) -> Bool {
    guard edited.remove(control) != nil, edited.isEmpty, let before = editingFrom else {
      return false
    }
    editingFrom = nil
    if tuning.isChanged(from: before) { record(before) }
    return true
  }

  /// Applies a change to the states of all steps. The change itself adds no step.
  mutating func update(_ change: (inout Tuning) -> Void) {
    for index in steps.indices { change(&steps[index]) }
    for index in undone.indices { change(&undone[index]) }
    if editingFrom != nil { change(&editingFrom!) }
  }

  /// Excludes a change from the current step that the user did not make, such as a reloaded file.
  mutating func rebase(on tuning: Tuning) {
    if editingFrom != nil { editingFrom = tuning }
  }

  /// The state to restore by undo. If the drag in progress has changed something, the state before
  /// this drag. Otherwise the state before the last step, or nil without a step.
  mutating func undo(from tuning: Tuning) -> Tuning? {
    let isChanged = editingFrom.map(tuning.isChanged) ?? false
    guard let before = isChanged ? editingFrom : steps.popLast() else { return nil }
    undone.append(tuning)
    return before
  }

  /// The state before the last undo. Nil if no undo can be redone.
  mutating func redo(from tuning: Tuning) -> Tuning? {
    guard let after = undone.popLast() else { return nil }
    steps.append(tuning)
    return after
  }
}
