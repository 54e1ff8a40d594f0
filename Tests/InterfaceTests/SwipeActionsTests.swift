// Tests rows with swipe actions in a tree: one open at a time, taps, keys, and both directions.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A list of rows with two trailing actions and a leading one, below a button.
private struct Mail: Screen {
  var rows = Array(0..<8)
  var opened: [Int] = []
  var kept: [Int] = []
  var pressed = 0
  var isDisabled = false
  /// True if *Keep* also inserts a row at the top.
  var inserts = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      Button("Edit", update { $0.pressed += 1 }).frame(width: 400, height: 48)
      ScrollView(id: "list") {
        VStack(spacing: 0) {
          ForEach(rows, id: { $0 }) { row in
            Rectangle(.background).frame(width: 400, height: 80)
              .onTap(update { $0.opened.append(row) }, label: "row \(row)", role: .row)
              .swipeActions(edge: .trailing, id: "row \(row)") {
                Button(
                  "Delete", update { $0.rows.removeAll { $0 == row } }, role: .destructive
                )
                .disabled(isDisabled)
                Button(
                  "Keep",
                  update {
                    $0.kept.append(row)
                    if inserts { $0.rows.insert(row + 100, at: 0) }
                  })
              }
              .swipeActions(edge: .leading, allowsFullSwipe: false) {
                Button("Read", update { $0.kept.append(100 + row) }, role: .accent)
              }
          }
        }
      }
    }
  }
}

private let window = Size(400, 448)

@Suite("Rows with swipe actions")
struct SwipeActionsViewTests {
  private static func stage(
    _ mail: Mail = Mail(), _ direction: LayoutDirection = .leftToRight, calm: Bool = false
  ) -> Stage<Mail> {
    var stage = Stage(mail, size: window, direction: direction, reduceMotion: calm)
    _ = stage.frame(at: .zero)
    return stage
  }

  /// The centre of a row that is not moved.
  private static func place(_ row: Int, x: Double = 300) -> Point {
    Point(x, 88 + 80 * Double(row))
  }

  private static func edges(_ stage: Stage<Mail>) -> [Int: HorizontalEdge] {
    var edges: [Int: HorizontalEdge] = [:]
    for row in 0..<8 {
      if let edge = stage.components["row \(row)"]?.row?.machine.openEdge { edges[row] = edge }
    }
    return edges
  }

  private static func offset(_ stage: Stage<Mail>, _ row: Int, _ seconds: Double) -> Double {
    stage.components["row \(row)"]?.row?.machine.offset(at: Instant(seconds)) ?? 0
  }

  @Test("dragging a row shows its actions, and a tap on an action performs it and closes the row")
  func tapped() {
    var stage = Self.stage()
    stage.drag(from: Self.place(1), to: Self.place(1, x: 160), at: 1)
    stage.advance(to: Instant(4))
    #expect(Self.edges(stage) == [1: .trailing])
    // The actions are 76 points wide. The first one is next to the edge.
    #expect(Self.offset(stage, 1, 4) == -152)
    stage.tap(Self.place(1, x: 290), at: 5)
    #expect(stage.screen.kept == [1] && Self.edges(stage) == [:])
    stage.advance(to: Instant(8))
    #expect(Self.offset(stage, 1, 8) == 0)
    #expect(!stage.core.built.regions.contains { $0.swipeAction != nil }, "no hidden controls")
  }

  @Test(
    "a tap on an open row or on another row of the list closes the open row, and does nothing else")
  func tapElsewhere() {
    for (place, pressed) in [
      (Self.place(1, x: 60), 0), (Self.place(3), 0), (Point(200, 24), 1),
    ] {
      var stage = Self.stage()
      stage.drag(from: Self.place(1), to: Self.place(1, x: 160), at: 1)
      stage.advance(to: Instant(3))
      stage.tap(place, at: 4)
      #expect(Self.edges(stage) == [:])
      #expect(stage.screen.opened == [] && stage.screen.pressed == pressed)
      // The next tap works as usual.
      stage.tap(Self.place(3), at: 6)
      #expect(stage.screen.opened == [3])
    }
  }

  @Test("scrolling the list by finger, wheel or key closes an open row")
  func scrolls() {
    for input in 0..<3 {
      var stage = Self.stage()
      stage.drag(from: Self.place(1), to: Self.place(1, x: 160), at: 1)
      stage.advance(to: Instant(3))
      #expect(Self.edges(stage) == [1: .trailing])
      switch input {
      case 0: stage.drag(from: Self.place(3), to: Self.place(2), at: 4)
      case 1:
        stage.handle(
          .wheel(Vector(0, -40), at: Self.place(3), modifiers: []), at: Instant(4))
      default: stage.key("Down", at: 4)
      }
      stage.advance(to: Instant(8))
      #expect(Self.edges(stage) == [:], "\(input)")
    }
  }

  @Test("a long swipe on a row performs the row's first action once, unless the action is disabled")
  func fullSwipe() {
    var stage = Self.stage()
    stage.drag(from: Self.place(2, x: 390), to: Self.place(2, x: 100), at: 1)
    #expect(stage.screen.rows == [0, 1, 3, 4, 5, 6, 7])
    #expect(stage.takeReports().map(\.name) == ["actionPerformed"])
    var disabled = Mail()
    disabled.isDisabled = true
    var other = Self.stage(disabled)
    other.drag(from: Self.place(2, x: 390), to: Self.place(2, x: 100), at: 1)
    #expect(other.screen.rows.count == 8)
    #expect(Self.edges(other) == [2: .trailing])
    // The leading action does not permit a full swipe.
    var leading = Self.stage()
    leading.drag(from: Self.place(2, x: 20), to: Self.place(2, x: 390), at: 1)
    #expect(leading.screen.kept == [] && Self.edges(leading) == [2: .leading])
  }

  @Test("when an action removes its row, the rows below move up into the empty space")
  func gap() {
    for (calm, isByTap) in [(false, false), (false, true), (true, false)] {
      var stage = Self.stage(calm: calm)
      func top(_ row: Int, _ seconds: Double) -> Double? {
        _ = stage.frame(at: Instant(seconds))
        let built = stage.core.built
        return built.regions.firstIndex { $0.label == "row \(row)" }.map {
          built.frame(of: $0, poses: stage.core.poses).minY
        }
      }
      stage.drag(from: Self.place(2, x: 390), to: Self.place(2, x: isByTap ? 250 : 100), at: 1)
      if isByTap {
        stage.advance(to: Instant(3))
        stage.tap(Self.place(2, x: 380), at: 3)
      }
      #expect(stage.screen.rows.count == 7)
      let now = stage.latest.seconds
      #expect(top(1, now) == 128)
      #expect(abs((top(3, now) ?? 0) - (calm ? 208 : 288)) < 1, "no jump")
      let between = top(3, now + 0.1) ?? 0
      #expect(calm ? between == 208 : between > 210 && between < 286)
      stage.advance(to: Instant(now + 5))
      #expect(top(3, now + 5) == 208 && top(7, now + 5) == 528)
      #expect(!stage.isMoving(at: Instant(now + 5)) && stage.latest.seconds <= now + 5)
    }
  }

  private static func top(_ row: Int, of stage: inout Stage<Mail>, at now: Instant) -> Double? {
    _ = stage.frame(at: now)
    let built = stage.core.built
    return built.regions.firstIndex { $0.label == "row \(row)" }.map {
      built.frame(of: $0, poses: stage.core.poses).minY
    }
  }

  @Test("no row jumps when a second row is removed while the space of the first row still closes")
  func secondGap() throws {
    var once = Self.stage()
    once.drag(from: Self.place(3, x: 390), to: Self.place(3, x: 100), at: 1)
    var twice = once
    #expect(once.screen.rows == [0, 1, 2, 4, 5, 6, 7])
    let start = Instant(once.latest.seconds + 0.01)
    twice.drag(from: Self.place(1, x: 390), to: Self.place(1, x: 100), at: start.seconds)
    #expect(twice.screen.rows == [0, 2, 4, 5, 6, 7])
    let now = twice.latest
    let rest = try #require(Self.top(4, of: &once, at: now))
    #expect(rest > 288 + 5, "the first gap is still closing")
    #expect(abs(try #require(Self.top(4, of: &twice, at: now)) - rest) < 1)
  }

  @Test(
    "when an action inserts a row, the other rows move to their new positions without animation")
  func inserted() {
    var stage = Self.stage(Mail(inserts: true))
    stage.drag(from: Self.place(2, x: 390), to: Self.place(2, x: 250), at: 1)
    stage.advance(to: Instant(3))
    stage.tap(Self.place(2, x: 300), at: 3)
    #expect(stage.screen.rows.first == 102)
    let now = stage.latest
    #expect(Self.top(0, of: &stage, at: now) == 128 && Self.top(3, of: &stage, at: now) == 368)
  }

  @Test(
    "a right-to-left row with swipe actions mirrors a left-to-right row",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func mirrored(direction: LayoutDirection) {
    var stage = Self.stage(Mail(), direction)
    func x(_ x: Double) -> Double { direction == .leftToRight ? x : 400 - x }
    stage.drag(from: Self.place(1, x: x(300)), to: Self.place(1, x: x(160)), at: 1)
    #expect(Self.edges(stage) == [1: .trailing])
    stage.advance(to: Instant(4))
    stage.tap(Self.place(1, x: x(380)), at: 5)
    #expect(stage.screen.rows == [0, 2, 3, 4, 5, 6, 7])
  }

  @Test("with reduced motion, a row opens and closes without animation")
  func reducedMotion() {
    var stage = Self.stage(Mail(), calm: true)
    stage.drag(from: Self.place(1), to: Self.place(1, x: 160), at: 1)
    let lift = stage.latest.seconds
    #expect(Self.offset(stage, 1, lift) == -152)
    stage.key("Escape", at: 2)
    #expect(Self.offset(stage, 1, 2) == 0)
    #expect(stage.components["row 1"]?.row?.machine.edge == nil)
  }

  @Test(
    "the actions of a focused row can be opened, selected and performed with the keyboard",
    arguments: ["Left", "Application", "Menu"])
  func keys(opener: String) {
    var stage = Self.stage()
    func label() -> String? {
      stage.core.focus.focused.flatMap { stage.core.built.index(of: $0) }.map {
        stage.core.built.regions[$0].label
      }
    }
    stage.key("Tab", at: 0.1)
    stage.key("Tab", at: 0.2)
    #expect(label() == "row 0")
    stage.key(opener, at: 0.3)
    #expect(label() == "Delete" && Self.edges(stage) == [0: .trailing])
    stage.key("Left", at: 0.4)
    #expect(label() == "Keep")
    stage.key("Left", at: 0.5)
    #expect(label() == "Keep", "there is no third action")
    stage.key("Return", at: 0.6)
    #expect(stage.screen.kept == [0] && Self.edges(stage) == [:] && label() == "row 0")
    stage.key(opener, at: 3)
    stage.key("Right", at: 3.1)
    #expect(Self.edges(stage) == [:] && label() == "row 0", "back past the edge closes")
    stage.key("Right", at: 6)
    #expect(label() == "Read" && Self.edges(stage) == [0: .leading])
    stage.key("Escape", at: 6.1)
    #expect(Self.edges(stage) == [:] && label() == "row 0")
    stage.key(opener, at: 9)
    stage.key("Return", at: 9.1)
    #expect(stage.screen.rows.first == 1 && label() == "row 1", "the next row has the focus")
  }

  @Test("while one finger drags a row open, a second finger can tap another row")
  func furtherFinger() {
    for (way, opened) in [(Vector(-120, 0), []), (Vector(0, 30), []), (Vector(-4, 0), [3])] {
      var stage = Self.stage()
      let first = Finger(1).drag(
        from: Self.place(1), by: Vector(-120, 0), at: 1, duration: 0.3, rest: 1)
      let second = Finger(2).drag(from: Self.place(3), by: way, at: 1.5, duration: 0.2)
      stage.play((first + second).sorted { $0.instant < $1.instant })
      #expect(stage.screen.opened == opened, "\(way)")
    }
  }

  @Test(
    "after any input by two fingers, at most one row is open and all rows rest", arguments: 0..<60)
  func hands(seed: Int) {
    var random = SeededRandom(seed)
    var stage = Self.stage()
    var now = 1.0
    for _ in 0..<10 {
      var samples: [PointerSample] = []
      for number in 1...random.pick([1, 1, 2]) {
        let start = Self.place(random.below(4), x: random.number(20...380))
        let way = Vector(random.number(-300...300), random.pick([0, 0, 0, 120, -90]))
        samples += Finger(Int64(number)).drag(
          from: start, by: way, at: now + random.number(0...0.1),
          duration: random.number(0.05...0.4))
      }
      for sample in samples.sorted(by: { $0.instant < $1.instant }) {
        stage.handle(.pointer(sample), at: sample.instant)
        #expect(Self.edges(stage).count <= 1)
      }
      now = stage.latest.seconds + random.pick([0.02, 0.2, 2])
      if random.chance(0.3) { stage.tap(Self.place(random.below(5), x: 200), at: now) }
      #expect(Self.edges(stage).count <= 1)
      now += 0.2
    }
    stage.advance(to: Instant(now + 30))
    #expect(!stage.isMoving(at: Instant(now + 30)))
    for row in 0..<8 {
      #expect([-152, 0, 76].contains(Self.offset(stage, row, now + 30)))
    }
  }
}
