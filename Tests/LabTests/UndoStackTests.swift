// Undo and redo by themselves: steps, drags of several controls, and what is forgotten.
import Exhibits
import Interface
import Support
import Testing

@testable import Lab

@Suite("Undo stack")
struct UndoStackTests {
  private func tuning(_ line: Double) -> Tuning {
    var figures = Figures()
    _ = figures.set("pullDown.threshold", .number(line))
    return Tuning(presets: [], a: 0, b: 0, tunesA: false, figures: figures)
  }

  private func line(_ tuning: Tuning?) -> Double? {
    if case .number(let line)? = tuning?.figures.value("pullDown.threshold") { line } else { nil }
  }

  @Test("in any history undo and redo go through the states that there were", arguments: 0..<20)
  func random(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed))
    var stack = UndoStack()
    // What there was, and how far it is undone.
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

  @Test("what several controls change at once is one step, and what changes nothing is none")
  func drags() {
    var stack = UndoStack()
    stack.begin("one", at: tuning(100))
    stack.begin("two", at: tuning(110))
    #expect(line(stack.editingFrom) == 100)
    let isFirstOver = stack.end("one", at: tuning(120).figures)
    #expect(!isFirstOver && stack.steps.isEmpty)
    let isOver = stack.end("two", at: tuning(130).figures)
    #expect(isOver && stack.steps.map(line) == [100] && stack.editingFrom == nil)
    let isUnknownOver = stack.end("two", at: tuning(140).figures)
    #expect(!isUnknownOver)
    stack.begin("one", at: tuning(130))
    let isSameOver = stack.end("one", at: tuning(130).figures)
    #expect(isSameOver && stack.steps.count == 1)
  }

  @Test("undo in the middle of a drag goes to where it began, or to what came from outside since")
  func inTheMiddle() {
    var stack = UndoStack()
    stack.record(tuning(90))
    stack.begin("one", at: tuning(100))
    let first = line(stack.undo(from: tuning(120)))
    #expect(first == 100 && stack.steps.count == 1)
    stack.rebase(on: tuning(105))
    let second = line(stack.undo(from: tuning(130)))
    #expect(second == 105)
    // Nothing has changed since: it is the step before.
    let third = line(stack.undo(from: tuning(105)))
    #expect(third == 90)
  }
}
