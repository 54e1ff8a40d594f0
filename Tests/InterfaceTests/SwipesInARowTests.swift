// Tests swipes back in quick succession: each pops a screen, and no screen jumps.
import Dismissal
import Drawing
import Gesture
import Motion
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 300)

/// A stack whose path belongs to the screen. Each screen has its own colour.
private struct Coloured: Screen {
  var path: [Int]
  var parameters = NavigationStackMachine.Configuration()

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path), id: "stack", configuration: parameters) {
      Rectangle(.color(colour(0)))
    } destination: { number in
      ZStack {
        Rectangle(.color(colour(number)))
        Button("Back", .dismiss())
      }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

private func colour(_ number: Int) -> Color { Color(0x10_0000 + UInt32(number)) }
private let numbers = Dictionary(uniqueKeysWithValues: (0..<64).map { (colour($0), $0) })

/// Visible part of a screen across the middle of the window, in points from the leading edge.
private struct Seen: Equatable {
  /// The screen's own leading edge, even where it is covered.
  var edge: Double
  var from: Double
  var to: Double
  /// Darkness of the visible part, 0…1.
  var shade: Double
}

/// The visible screen at each point across the middle of the window.
private struct Scan {
  struct Cell {
    var number: Int
    var edge: Double
    var shade: Double
  }
  private struct Level {
    var way: Transform
    var clip: Rect
    var opacity = 1.0
  }
  private var cells: [Cell?] = []
  private let poses: PoseTable
  private let isMirrored: Bool

  init(_ frame: StageFrame, isMirrored: Bool) {
    poses = frame.poses
    self.isMirrored = isMirrored
    for _ in 0..<Int(window.width) { cells.append(nil) }
    add(frame.list, .identity)
    if isMirrored { cells.reverse() }
  }

  private mutating func add(_ list: DisplayList, _ outer: Transform) {
    var levels = [Level(way: outer, clip: Rect(origin: .zero, size: window))]
    for command in list.commands {
      var top = levels[levels.count - 1]
      switch command {
      case .pop:
        levels.removeLast()
        continue
      case .pushClip(let shape): top.clip = top.clip.intersection(top.way.apply(shape.rect))
      case .pushGroup(let opacity): top.opacity *= opacity
      case .pushTransform(let transform): top.way = transform.then(top.way)
      case .pushPose(let slot):
        let pose = poses[slot]
        top.way = pose.transform.then(top.way)
        top.opacity *= pose.opacity
        if let clip = pose.clip { top.clip = top.clip.intersection(top.way.apply(clip)) }
      case .fill(.rounded(let shape), .color(let paint)):
        fill(top.way.apply(shape.rect), paint, top)
        continue
      case .layer(let layer):
        add(layer.content, top.way)
        continue
      default: continue
      }
      levels.append(top)
    }
  }

  private mutating func fill(_ rect: Rect, _ paint: Color, _ level: Level) {
    let seen = rect.intersection(level.clip)
    guard seen.minY <= 20, seen.maxY >= 20 else { return }
    let number = numbers[paint]
    for x in cells.indices where Double(x) + 0.5 > seen.minX && Double(x) + 0.5 < seen.maxX {
      if paint == Color(0), var cell = cells[x] {
        cell.shade += (1 - cell.shade) * level.opacity
        cells[x] = cell
      } else if let number {
        let edge = isMirrored ? window.width - rect.maxX : rect.minX
        cells[x] = Cell(number: number, edge: edge, shade: 0)
      }
    }
  }

  /// Visible screens, by their numbers.
  var screens: [Int: Seen] {
    var seen: [Int: Seen] = [:]
    for x in cells.indices {
      guard let cell = cells[x] else { continue }
      var screen =
        seen[cell.number] ?? Seen(edge: cell.edge, from: Double(x), to: Double(x), shade: 0)
      screen.to = Double(x) + 1
      screen.shade = max(screen.shade, cell.shade)
      seen[cell.number] = screen
    }
    return seen
  }
}

/// Input on a stack of coloured screens.
private struct Swipes {
  var stage: Stage<Coloured>
  let isMirrored: Bool
  var now = 0.0
  var popped = 0
  var faults: [String] = []

  init(_ count: Int, isFluid: Bool, isMirrored: Bool, damping: Double = 1) {
    var parameters =
      isFluid ? NavigationStackMachine.Configuration.fluid : NavigationStackMachine.Configuration()
    parameters.damping = damping
    self.isMirrored = isMirrored
    stage = Stage(
      Coloured(path: Array(1..<count + 1), parameters: parameters), size: window,
      direction: isMirrored ? .rightToLeft : .leftToRight, typeface: HalfEm())
    wait(1)
  }

  var path: [Int] { stage.screen.path }
  var stack: StackComponent { stage.components["stack"]!.stack! }
  var machine: NavigationStackMachine { stack.machine }
  /// Number of screens that were pushed so far.
  var pushed = 0

  mutating func seen() -> [Int: Seen] {
    Scan(stage.frame(at: Instant(now)), isMirrored: isMirrored).screens
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    stage.advance(to: Instant(now))
    _ = stage.frame(at: Instant(now))
    hear()
  }

  mutating func hear() {
    let reports = stage.takeReports()
    popped += reports.count { $0.report == .popped }
    pushed += reports.count { $0.report == .pushed }
  }

  mutating func set(_ path: [Int]) {
    let at = now
    act("path \(path)") { $0.change(at: at) { $0.path = path } }
    hear()
  }

  /// Checks that the visible screens do not change by an action, except by a finger's `travel`.
  mutating func act(_ words: String, travel: Double = 0, _ body: (inout Stage<Coloured>) -> Void) {
    let before = seen()
    body(&stage)
    let after = seen()
    let slack = abs(travel) + 1.5
    for number in Set(before.keys).union(after.keys) {
      guard let old = before[number], let new = after[number] else {
        let only = before[number] ?? after[number]!
        if only.to - only.from > slack { fault(words, number, before[number], after[number]) }
        continue
      }
      let isSteady =
        abs(old.edge - new.edge) <= slack && abs(old.from - new.from) <= slack
        && abs(old.to - new.to) <= slack
        && abs(old.shade - new.shade) <= 0.1 * slack / window.width
      if !isSteady { fault(words, number, old, new) }
    }
  }

  mutating func fault(_ words: String, _ number: Int, _ old: Seen?, _ new: Seen?) {
    func text(_ seen: Seen?) -> String {
      seen.map { "edge \($0.edge) seen \($0.from)…\($0.to) dark \($0.shade)" } ?? "nothing"
    }
    faults.append("\(now) \(words): screen \(number) from \(text(old)) to \(text(new))")
  }

  mutating func touch(_ phase: PointerSample.Phase, _ x: Double, travel: Double = 0) {
    let (at, place) = (now, Point(isMirrored ? window.width - x : x, 150))
    act("\(phase) at \(x)", travel: travel) { $0.touch(phase, place, at: at) }
  }

  /// A swipe from the edge that is fast enough to pop a screen.
  mutating func swipe(from start: Double, step: Double, steps: Int) {
    var x = start
    touch(.down, x)
    for _ in 0..<steps {
      wait(1.0 / 120)
      x += step
      touch(.move, x, travel: step)
    }
    wait(1.0 / 120)
    touch(.up, x)
  }

  /// The visible screens at rest.
  mutating func rest() -> [Int] {
    wait(4)
    guard let stack = stage.components["stack"]?.stack, stack.machine.isStill else { return [-1] }
    return seen().keys.sorted()
  }
}

@Suite("Swipes back one after the other")
struct SwipesInARowTests {
  @Test(
    "each of several swipes from the edge in quick succession pops a screen",
    arguments: Sample.some(2, of: [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.4]))
  func inARow(gap: Double) {
    for isMirrored in [false, true] {
      for isFluid in [false, true] {
        for (step, steps) in [(8.0, 4), (12, 12), (25, 12)] {
          var run = Swipes(5, isFluid: isFluid, isMirrored: isMirrored)
          for left in stride(from: 4, through: 1, by: -1) {
            run.swipe(from: 6, step: step, steps: steps)
            #expect(run.path == Array(1..<left + 1), "\(step) \(steps)")
            run.wait(gap)
          }
          #expect(run.rest() == [1], "\(step) \(steps)")
          #expect(run.popped == 4)
          #expect(run.faults.isEmpty, "\(run.faults.prefix(3))")
        }
      }
    }
  }

  @Test(
    "swipes, keys and code pop the expected screens at any time, and no visible screen jumps",
    arguments: Sample.some(6, of: 0..<300))
  func histories(seed: Int) {
    var dice = SeededRandom(seed)
    let count = 2 + dice.below(6)
    var run = Swipes(
      count, isFluid: dice.chance(0.5), isMirrored: dice.chance(0.5),
      damping: dice.pick([1, 1, 0.5]))
    for left in (0..<count).reversed() {
      var expected = left
      switch dice.below(6) {
      case 0:
        let at = run.now
        run.act("Escape") { $0.key("Escape", at: at) }
      case 1:
        let at = run.now
        expected = dice.below(left + 1)
        run.act("code") { $0.change(at: at) { $0.path = Array($0.path.prefix(expected)) } }
      default:
        run.swipe(
          from: 1 + dice.number(0...18), step: dice.number(7...28), steps: 3 + dice.below(9))
      }
      #expect(run.path == Array(1..<expected + 1), "seed \(seed)")
      run.wait(dice.pick([0, 0.02, 0.25, dice.number(0...0.3), dice.number(0...0.7)]))
      if expected != left { break }
    }
    let last = run.path.last ?? 0
    #expect(run.rest() == [last], "seed \(seed)")
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3))")
  }

  @Test(
    "a path that code sets while screens pop is shown without a jump of a visible screen",
    arguments: Sample.some(6, of: 0..<600))
  func paths(seed: Int) {
    var dice = SeededRandom(seed)
    var next = 5
    var run = Swipes(
      dice.below(next), isFluid: dice.chance(0.5), isMirrored: dice.chance(0.5),
      damping: dice.pick([1, 1, 0.5]))
    for _ in 0..<12 {
      let machine = run.machine
      switch dice.below(7) {
      case 0:
        let at = run.now
        run.act("Escape") { $0.key("Escape", at: at) }
      case 1:
        run.swipe(
          from: 1 + dice.number(0...18), step: dice.number(7...28), steps: 1 + dice.below(11))
      case 2: run.set(Array(run.path.prefix(dice.below(run.path.count + 1))))
      case 3 where machine.inputDepth < machine.depth:
        let (pushed, popped) = (run.pushed, run.popped)
        run.set(run.stack.shown.prefix(machine.depth - 1).map { $0.value.base as! Int })
        #expect(run.machine.inputDepth == machine.depth)
        #expect((run.pushed, run.popped) == (pushed, popped), "seed \(seed)")
      // While two screens are being pushed, the screen below them is not drawn.
      case _ where machine.visible.lower == nil || machine.inputDepth < machine.depth:
        let count = min(63 - next, 1 + dice.below(3))
        run.set(run.path + Array(next..<next + count))
        next += count
      default: break
      }
      run.wait(dice.pick([0, 0.02, 0.25, dice.number(0...0.3), dice.number(0...0.7)]))
    }
    let last = run.path.last ?? 0
    #expect(run.rest() == [last], "seed \(seed)")
    #expect(run.faults.isEmpty, "seed \(seed): \(run.faults.prefix(3))")
  }
}
