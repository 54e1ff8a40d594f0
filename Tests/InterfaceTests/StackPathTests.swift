// Tests that a navigation stack shows the path of its screen, even while something moves.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A stack whose path belongs to the screen. Each destination shows its name.
private struct Shelf: Screen {
  var path: [String]

  func content(in context: BuildContext) -> some View {
    let path = bind(\.path)
    return NavigationStack(path: path, id: "stack") {
      Text("root")
    } destination: { name in
      VStack {
        Text(name)
        Button("Back", .dismiss())
      }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

/// Fingers, keys and code on a stack, with the permitted results of each.
private struct ShelfRun {
  var stage: Stage<Shelf>
  var now = 0.0
  var finger: Point?
  /// Paths that a finger may restore: their screens are being popped and are still visible.
  var leaving: [String] = []
  /// Number of screens below several that were pushed in one change. A finger pops those together,
  /// even if they were replaced since.
  var below: Int?
  var faults: [String] = []

  init(_ path: [String]) {
    stage = Stage(Shelf(path: path), size: Size(390, 700), typeface: HalfEm())
    _ = stage.frame(at: .zero)
  }

  var path: [String] { stage.screen.path }

  mutating func wait(_ seconds: Double) {
    now += seconds
    stage.advance(to: Instant(now))
    _ = stage.frame(at: Instant(now))
  }

  mutating func set(_ path: [String]) {
    if path.count > self.path.count + 1 {
      below = self.path.count
    } else if path.count > self.path.count || path.count <= below ?? 0 {
      below = nil
    }
    stage.change(at: now) { $0.path = path }
    if self.path != path { faults.append("\(now): set \(path), and it is \(self.path)") }
    leaving = []
  }

  /// Performs an action. A key or a released finger may pop at most one screen, or restore the one
  /// that it was popping.
  mutating func act(
    _ words: String, shouldPop: Bool, isFinger: Bool = false, _ body: (inout Stage<Shelf>) -> Void
  ) {
    let before = path
    body(&stage)
    guard path != before else { return }
    if shouldPop,
      path == Array(before.dropLast())
        || isFinger && path == below.map({ Array(before.prefix($0)) })
    {
      if leaving.count <= before.count { leaving = before }
    } else if shouldPop, path.count > before.count, leaving.starts(with: path) {
      return
    } else {
      faults.append("\(now): \(words) made \(path) of \(before)")
    }
  }

  mutating func touch(_ phase: PointerSample.Phase, _ place: Point) {
    finger = phase == .down || phase == .move ? place : nil
    let at = now
    act("\(phase)", shouldPop: phase == .up, isFinger: true) { $0.touch(phase, place, at: at) }
  }

  mutating func key(_ name: String, _ modifiers: Modifiers = []) {
    let at = now
    act(name, shouldPop: true) { $0.key(name, modifiers, at: at) }
  }

  /// The screen that is visible at rest.
  mutating func shown() -> String? {
    wait(3)
    guard let stack = stage.components["stack"]?.stack, stack.machine.isStill else { return nil }
    guard stack.machine.depth == path.count + 1, stack.shown == path.map({ PathElement($0) }) else {
      return "\(stack.shown)"
    }
    return path.last ?? "root"
  }
}

@Suite("Paths of stacks")
struct StackPathTests {
  @Test("a stack's root is drawn until the pushed screen covers it, even if a second push follows")
  func pushedTwice() throws {
    var run = ShelfRun([])
    run.wait(1)
    run.set(["a"])
    run.wait(0.1)
    let before = try #require(run.stage.components["stack"]?.stack)
    let offset = run.stage.poses[before.lower].offset.dx
    #expect(offset < -20 && run.stage.poses[before.upper].offset.dx > 100)
    run.set(["a", "b"])
    run.wait(0)
    let after = try #require(run.stage.components["stack"]?.stack)
    let root = try #require(after.uncovered.first)
    #expect(root.depth == 1 && abs(run.stage.poses[root.screen].offset.dx - offset) < 1e-9)
    #expect(texts(run.stage.frame(at: Instant(run.now)).list).contains("root"))
    run.wait(0.6)
    #expect(!texts(run.stage.frame(at: Instant(run.now)).list).contains("root"))
  }

  @Test(
    "after code removes any number of screens in one change, a stack shows the path's last screen")
  func shortened() {
    for count in 0...6 {
      for left in 0...count {
        let all = (0..<count).map { "s\($0)" }
        for path in [Array(all.prefix(left)), (0..<left).map { "t\($0)" }] {
          var run = ShelfRun(all)
          run.wait(1)
          run.set(path)
          #expect(run.path == path)
          let shown = run.shown()
          #expect(shown == path.last ?? "root", "\(all) to \(path)")
          #expect(run.path == path, "\(all) to \(path)")
        }
      }
    }
  }

  @Test(
    "every quick press of Back or Escape, and every quick pop by code, pops exactly one screen",
    arguments: [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6])
  func again(gap: Double) throws {
    for (deed, times) in ["Escape", "Alt Left", "Back", "code"].flatMap({ [($0, 2), ($0, 3)] }) {
      var run = ShelfRun(["a", "b", "c"])
      run.wait(1)
      for _ in 0..<times {
        switch deed {
        case "Escape": run.key("Escape")
        case "Alt Left": run.key("Left", .alt)
        case "code": run.set(Array(run.path.dropLast()))
        default:
          let stage = run.stage
          let index = try #require(stage.built.regions.lastIndex { $0.label == "Back" })
          let place = stage.built.frame(of: index, poses: stage.poses).center
          run.touch(.down, place)
          run.touch(.up, place)
        }
        run.wait(gap)
      }
      #expect(run.path == Array(["a", "b", "c"].dropLast(times)), "\(deed)")
      #expect(run.shown() == (times == 2 ? "a" : "root"), "\(deed)")
      #expect(run.faults.isEmpty, "\(deed): \(run.faults)")
    }
  }

  @Test("a path that code sets during a swipe back is the path shown after the swipe")
  func duringDrag() {
    let paths: [[String]] = [
      [], ["a"], ["a", "b"], ["x", "b"], ["a", "b", "c", "d"], ["x", "y", "z"],
    ]
    for path in paths {
      for lifts in [100.0, 300] {
        var run = ShelfRun(["a", "b", "c"])
        run.wait(1)
        run.touch(.down, Point(8, 300))
        for x in stride(from: 20.0, through: lifts, by: 20) {
          run.wait(0.01)
          run.touch(.move, Point(x, 300))
        }
        run.set(path)
        run.wait(0.05)
        run.touch(.move, Point(lifts, 300))
        #expect(run.path == path)
        run.wait(0.2)
        run.touch(.up, Point(lifts, 300))
        let left = run.path
        #expect(run.shown() == left.last ?? "root", "\(path) at \(lifts)")
        #expect(run.path == left)
        #expect(run.faults.isEmpty, "\(run.faults)")
      }
    }
  }

  @Test("a pop that a finger interrupts is completed unless the finger drags the screen back")
  func caught() {
    for back in [false, true] {
      var run = ShelfRun(["a", "b"])
      run.wait(1)
      run.key("Escape")
      run.wait(0.1)
      run.touch(.down, Point(360, 300))
      run.wait(0.01)
      run.touch(.move, Point(345, 300))
      #expect(run.path == ["a"])
      run.wait(0.01)
      run.touch(.move, Point(back ? 100 : 380, 300))
      #expect(run.path == ["a"])
      run.wait(0.2)
      run.touch(.up, Point(back ? 100 : 380, 300))
      #expect(run.path == (back ? ["a", "b"] : ["a"]))
      #expect(run.shown() == (back ? "b" : "a"))
    }
  }

  @Test(
    "after any input and any changes by code, a stack shows the last screen of its path",
    arguments: Sample.seeds(40, of: 400))
  func histories(seed: Int) {
    var dice = SeededRandom(seed)
    var run = ShelfRun((0..<dice.below(7)).map { "s\($0)" })
    for _ in 0..<60 {
      run.wait(dice.chance(0.7) ? dice.number(0...0.06) : dice.number(0...0.8))
      switch dice.below(10) {
      case 0: run.key("Escape")
      case 1: run.key("Left", .alt)
      case 2:
        let keeps = dice.below(run.path.count + 1)
        let adds = dice.chance(0.5) ? 0 : dice.below(7 - keeps)
        run.set(run.path.prefix(keeps) + (0..<adds).map { "n\($0)-\(dice.below(3))" })
      default:
        guard let last = run.finger else {
          run.touch(.down, Point(dice.pick([8, 8, 100, 300, 380]), 300))
          continue
        }
        switch dice.below(8) {
        case 0: run.touch(.up, last)
        case 1: run.touch(.cancel, last)
        default: run.touch(.move, Point(min(389, max(1, last.x + dice.number(-60...90))), 300))
        }
      }
      if !run.faults.isEmpty { break }
    }
    if let last = run.finger { run.touch(.up, last) }
    let path = run.path
    let shown = run.shown()
    #expect(shown == path.last ?? "root", "seed \(seed)")
    #expect(run.path == path, "seed \(seed)")
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults)")
  }
}
