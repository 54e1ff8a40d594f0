// Tests the undo stack alone: steps, drags of several controls, and discarded steps.
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Undo stack of the lab")
struct UndoStackTests {
  private func tuning(_ line: Double) -> Tuning {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(line))
    return Tuning(presets: [], slots: [0, 0, 0, 0], tunesA: false, parameters: parameters)
  }

  private func line(_ tuning: Tuning?) -> Double? {
    if case .number(let line)? = tuning?.parameters.value("pullDown.threshold") {
      line
    } else {
      nil
    }
  }

  @Test(
    "undo and redo restore every earlier state after any sequence of changes",
    arguments: 0..<20)
  func random(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed))
    var stack = UndoStack()
    // `states` contains the earlier states, and `here` is the current index.
    var (states, here) = ([100.0], 0)
    for step in 1...60 {
      let now = tuning(states[here])
      switch dice.below(3) {
      case 0:
        stack.record(now)
        states = Array(states[...here]) + [100 + Double(step)]
        here += 1
      case 1:
        let before = stack.undo(from: now)
        #expect(line(before) == (here > 0 ? states[here - 1] : nil))
        if before != nil { here -= 1 }
      default:
        let after = stack.redo(from: now)
        #expect(line(after) == (here + 1 < states.count ? states[here + 1] : nil))
        if after != nil { here += 1 }
      }
      #expect(stack.canUndo == (here > 0) && stack.canRedo == (here + 1 < states.count))
    }
  }

  @Test("two drags at the same time are one undo step, and a drag without a change is no step")
  func drags() {
    var stack = UndoStack()
    stack.begin("one", at: tuning(100))
    stack.begin("two", at: tuning(110))
    #expect(line(stack.editingFrom) == 100)
    let isFirstOver = stack.end("one", at: tuning(120))
    #expect(!isFirstOver && stack.steps.isEmpty)
    let isOver = stack.end("two", at: tuning(130))
    #expect(isOver && stack.steps.map(line) == [100] && stack.editingFrom == nil)
    let isUnknownOver = stack.end("two", at: tuning(140))
    #expect(!isUnknownOver)
    stack.begin("one", at: tuning(130))
    let isSameOver = stack.end("one", at: tuning(130))
    #expect(isSameOver && stack.steps.count == 1)
  }

  @Test(
    "undo during a drag restores the value from the start of the drag")
  func inTheMiddle() {
    var stack = UndoStack()
    stack.record(tuning(90))
    stack.begin("one", at: tuning(100))
    let first = line(stack.undo(from: tuning(120)))
    #expect(first == 100 && stack.steps.count == 1)
    stack.rebase(on: tuning(105))
    let second = line(stack.undo(from: tuning(130)))
    #expect(second == 105)
    // Nothing has changed since the last undo, so this one reverts the step before.
    let third = line(stack.undo(from: tuning(105)))
    #expect(third == 90)
  }
}
