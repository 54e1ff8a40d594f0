// Tests that hover and press are drawn without a new build of the screen's tree.
import Drawing
import Gesture
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private final class Asked: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}

private struct Pressed: Screen {
  let asked = Asked()
  var taps = 0
  /// Hover state as read by a view.
  let seen = Mutable()

  final class Mutable: Sendable {
    private let list = Mutex<[Bool]>([])
    var values: [Bool] { list.withLock { $0 } }
    func add(_ value: Bool) { list.withLock { $0.append(value) } }
  }

  func content(in context: BuildContext) -> ViewList {
    asked.add()
    let seen = seen
    return ViewList(
      VStack {
        Button("Count", update { $0.taps += 1 })
        Button("Nothing", .perform {})
        EnvironmentReader { environment in
          let _ = seen.add(environment.interaction.hovered != nil)
          Rectangle(.fill).frame(width: 20, height: 20)
        }
      })
  }
}

/// Rows that need more width than there is, pressed as a whole.
private struct Rows: Screen {
  func content(in context: BuildContext) -> ViewList {
    ViewList(
      ScrollView {
        ForEach([1, 2, 3], id: \.self) { number in
          VStack(alignment: .leading) {
            HStack {
              Text("a subject \(number) that does not fit into its row", lineLimit: 1)
              Text("12:30")
            }
            .onTap(.perform {}, label: "cut")
            HStack {
              Text("some words that take several lines")
              Text("others beside them that take more of them")
            }
            .onTap(.perform {}, label: "wrapped")
          }
        }
      })
  }
}

/// Words with the positions of their first letters.
private func glyphs(_ list: DisplayList) -> [String] {
  list.commands.flatMap { command -> [String] in
    switch command {
    case .glyphs(let run, _): ["\(run.words) at \(run.origin)"]
    case .layer(let layer): glyphs(layer.content)
    default: []
    }
  }
}

@Suite("Hovered and pressed controls")
struct PointedTests {
  @Test("hovering or pressing a control changes no view's frame and no text")
  func frames() {
    for width in stride(from: 90.0, through: 330, by: 7.3) {
      var stage = Stage(Rows(), size: Size(width, 900), typeface: HalfEm())
      func seen(_ seconds: Double) -> [String] {
        let frame = stage.frame(at: Instant(seconds))
        let tree = stage.tree
        return tree.regions.indices.map { "\(tree.frame(of: $0, poses: frame.poses))" }
          + glyphs(frame.list)
      }
      let before = seen(0)
      let poses = stage.frame(at: .zero).poses
      let tree = stage.tree
      let mouse = Finger(3, .mouse)
      var now = 1.0
      for index in tree.regions.indices where !tree.regions[index].label.isEmpty {
        let place = tree.frame(of: index, poses: poses).center
        stage.touch(.move, place, at: now, by: mouse)
        #expect(stage.interaction.hovered != nil)
        #expect(seen(now + 0.1) == before, "hovered at \(width)")
        stage.touch(.down, place, at: now + 0.2, by: mouse)
        #expect(seen(now + 0.6) == before, "pressed at \(width)")
        stage.touch(.up, place, at: now + 0.7, by: mouse)
        now += 1
      }
      #expect(now == 7)
    }
  }

  private func place(_ label: String, _ stage: inout Stage<Pressed>) -> Point {
    let poses = stage.frame(at: stage.latest).poses
    let index = stage.tree.regions.firstIndex { $0.label == label }!
    return stage.tree.frame(of: index, poses: poses).center
  }

  @Test("hovering or pressing a control builds no view")
  func count() {
    var stage = Stage(Pressed(), size: Size(300, 300))
    _ = stage.frame(at: .zero)
    #expect(stage.screen.asked.count == 1)
    let button = place("Count", &stage)
    let mouse = Finger(3, .mouse)
    stage.touch(.move, button, at: 1, by: mouse)
    #expect(stage.interaction.hovered != nil && stage.screen.asked.count == 1)
    stage.touch(.down, button, at: 2, by: mouse)
    #expect(stage.interaction.pressed != nil && stage.screen.asked.count == 1)
    stage.touch(.move, Point(290, 290), at: 3, by: mouse)
    stage.touch(.move, button, at: 3.5, by: mouse)
    #expect(stage.screen.asked.count == 1)
    stage.touch(.up, button, at: 4, by: mouse)
    stage.advance(to: Instant(8))
    _ = stage.frame(at: Instant(8))
    #expect(stage.screen.taps == 1 && stage.screen.asked.count == 2)
  }

  @Test("after any pointer input, a screen is drawn exactly as after a new build")
  func same() {
    var random = SeededRandom(5)
    var stage = Stage(Pressed(), size: Size(300, 300))
    var now = 0.0
    let mouse = Finger(3, .mouse)
    var isDown = false
    for _ in 0..<120 {
      now += random.number(0.01...0.4)
      let point = Point(random.number(0...300), random.number(60...240))
      switch random.below(4) {
      case 0:
        stage.touch(isDown ? .up : .down, point, at: now, by: mouse)
        isDown.toggle()
      default: stage.touch(.move, point, at: now, by: mouse)
      }
      let drawn = stage.described(at: Instant(now))
      stage.rebuild()
      #expect(stage.described(at: Instant(now)) == drawn)
    }
  }

  @Test("the decision log names a control by its accessibility label, and a component by its id")
  func names() {
    var settings = StageSettings()
    settings.decisions = 100
    var stage = Stage(Pressed(), size: Size(300, 300), settings: settings)
    stage.tap(place("Count", &stage), at: 1)
    let sentences = stage.takeDecisions().map(\.namedSentence)
    #expect(!sentences.isEmpty && sentences.allSatisfy { $0.hasPrefix("“Count”: button ") })
    var covered = Stage(
      Notebook { _ in
        Rectangle(.background).drawer(isPresented: Binding(true, "open"), id: "folders") {
          Rectangle(.fill)
        }
      }, size: Size(390, 844), settings: settings)
    _ = covered.frame(at: .zero)
    covered.drag(from: Point(200, 300), to: Point(20, 300), at: 1)
    #expect(covered.takeDecisions().contains { $0.namedSentence.hasPrefix("“folders”: drawer") })
  }

  @Test("hovering rebuilds a view that reads the hover state")
  func reads() {
    var stage = Stage(Pressed(), size: Size(300, 300))
    _ = stage.frame(at: .zero)
    let button = place("Count", &stage)
    stage.touch(.move, button, at: 1, by: Finger(3, .mouse))
    #expect(stage.screen.seen.values.first == false && stage.screen.seen.values.last == true)
  }
}
