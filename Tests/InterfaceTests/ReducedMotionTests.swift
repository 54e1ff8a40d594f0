// Tests reduced motion: no long movements, no overshoot, and content still follows fingers.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Rooms: Screen {
  var cover = false
  var isOpen = false
  var path: [Int] = []
  var page = 0

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      VStack(spacing: 20) {
        Button("Push", set(\.path, [1]))
        Rectangle(.accent).frame(width: 200, height: 150)
          .hero(id: "card", isOpen: bind(\.isOpen)) { Rectangle(.danger) }
        Spacer()
      }
    } destination: { _ in
      PagerView(selection: bind(\.page), count: 3, id: "pages") { _ in Rectangle(.fill) }
    }
    .pullDownCover(isPresented: bind(\.cover), id: "cover") { Rectangle(.accentSubtle) }
  }
}

/// A list whose springs swing as much as possible.
private struct Rows: Screen {
  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list", rows: .uniform(count: 40, extent: 100)) { _ in Rectangle(.fill) }
      .environment { environment in
        environment.scrolling.bounceDamping = 0.3
      }
  }
}

private func stage(reduces: Bool = true) -> Stage<Rooms> {
  var stage = Stage(Rooms(), size: Size(390, 844), reduceMotion: reduces)
  _ = stage.frame(at: .zero)
  return stage
}

extension Stage where Shown == Rooms {
  fileprivate mutating func change(at seconds: Double, _ change: (inout Rooms) -> Void) {
    update(at: Instant(seconds)) { screen, effects in
      change(&screen)
      effects.setNeedsUpdate()
    }
  }

  /// Opacity of the previous content.
  fileprivate mutating func previous(at seconds: Double) -> Double {
    var depth = 0
    for command in frame(at: Instant(seconds)).list.commands.reversed() {
      switch command {
      case .pop: depth += 1
      case .pushGroup(let opacity) where depth == 1: return opacity
      case .pushClip, .pushGroup, .pushTransform, .pushPose:
        depth -= 1
        if depth == 0 { return 0 }
      default: if depth == 0 { return 0 }
      }
    }
    return 0
  }
}

@Suite("Views with reduced motion")
struct ReducedMotionTests {
  fileprivate typealias Step = @Sendable (inout Rooms) -> Void
  private static let far: [(String, [Step])] = [
    ("a cover comes and goes", [{ $0.cover = true }, { $0.cover = false }]),
    ("a card opens and closes", [{ $0.isOpen = true }, { $0.isOpen = false }]),
    ("a screen is pushed and popped", [{ $0.path = [1] }, { $0.path = [] }]),
    ("pages are turned", [{ $0.path = [1] }, { $0.page = 2 }, { $0.page = 0 }]),
  ]

  @Test("with reduced motion, a long movement is replaced by a fade of the former content in 0.2 s")
  func fades() {
    for (name, steps) in Self.far {
      var (stage, free) = (stage(), stage(reduces: false))
      for (number, step) in steps.enumerated() {
        let now = Double(number + 1) * 5
        stage.change(at: now, step)
        free.change(at: now, step)
        free.advance(to: Instant(now + 4))
        for (after, share) in [(0.0, 1.0), (0.05, 0.75), (0.1, 0.5), (0.19, 0.05)] {
          #expect(
            abs(stage.previous(at: now + after) - share) < 1e-6, "\(name), \(number) \(after)")
          #expect(stage.isMoving(at: Instant(now + after)))
        }
        stage.advance(to: Instant(now + 0.21))
        #expect(stage.previous(at: now + 0.21) == 0)
        #expect(!stage.isMoving(at: Instant(now + 0.21)), "\(name), \(number)")
        // The result equals the end of the same movement without reduced motion.
        #expect(
          stage.frame(at: Instant(now + 0.21)).poses == free.frame(at: Instant(now + 4)).poses,
          "\(name), \(number)")
      }
      #expect(stage.takeReports().map(\.name) == free.takeReports().map(\.name), "\(name)")
    }
  }

  @Test("with reduced motion, a cover follows a finger and does not overshoot after the release")
  func follows() {
    var stage = stage()
    stage.change(at: 1) { $0.cover = true }
    stage.drag(from: Point(195, 100), to: Point(195, 200), steps: 20, at: 2, lifts: false)
    func offset(_ seconds: Double) -> Double {
      stage.components["cover"]!.transition(at: Instant(seconds)).offset
    }
    #expect(abs(offset(2.2) - 60) < 1)
    var samples: [Double] = []
    stage.drag(from: Point(195, 100), to: Point(195, 220), steps: 20, at: 4)
    for step in 0..<80 {
      let now = 4.35 + Double(step) / 60
      stage.advance(to: Instant(now))
      samples.append(offset(now))
    }
    #expect(stage.screen.cover && samples.allSatisfy { $0 >= -1e-6 } && samples.last! < 0.01)
    // After a flick, the cover is dismissed at once.
    stage.drag(from: Point(195, 100), to: Point(195, 500), steps: 20, at: 8)
    #expect(!stage.screen.cover && !stage.components.isMoving(at: Instant(8.5)))
  }

  @Test("with reduced motion, a dragged hero page follows the finger and returns without a spring")
  func page() {
    var stage = stage()
    stage.change(at: 1) { $0.isOpen = true }
    stage.drag(from: Point(5, 400), to: Point(65, 400), steps: 20, at: 2, lifts: false)
    let hero = stage.components["card"]!.card!
    #expect(hero.drag(at: Instant(2.2)).drawn > 5)
    stage.cancelAll(at: Instant(2.5))
    stage.advance(to: Instant(2.8))
    #expect(!stage.isMoving(at: Instant(2.8)) && stage.screen.isOpen)
  }

  // MARK: Lists

  private static func list() -> Stage<Rows> {
    var stage = Stage(Rows(), size: Size(390, 844), reduceMotion: true)
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "with reduced motion, a long scroll is replaced by a fade of the former content in 0.2 s",
    arguments: ["End", "PageDown", "far"])
  func listLeaps(_ way: String) {
    var stage = Self.list()
    if way == "far" {
      stage.update(at: Instant(1)) { _, effects in effects.scroll("list", to: 900) }
    } else {
      stage.handle(.key(KeyPress(Key(way))), at: Instant(1))
    }
    let list = stage.components["list"]!.list!
    let place = list.motion.offset(at: Instant(1))
    #expect(place == (way == "End" ? 3156 : way == "PageDown" ? 784 : 900))
    #expect(!list.motion.isMoving(at: Instant(1)) && stage.isMoving(at: Instant(1.1)))
    #expect(stage.dissolving?.since == Instant(1))
    stage.advance(to: Instant(1.21))
    #expect(!stage.isMoving(at: Instant(1.21)))
  }

  @Test("with reduced motion, a short scroll of a list is animated without overshoot")
  func listSteps() {
    var stage = Self.list()
    stage.handle(.key(KeyPress(.down)), at: Instant(1))
    #expect(stage.dissolving == nil && stage.components.isMoving(at: Instant(1.05)))
    stage.handle(.key(KeyPress(.down)), at: Instant(1.05))
    for step in 0..<120 {
      let offset = stage.components["list"]!.transition(at: Instant(1.05 + Double(step) / 120))
        .offset
      #expect((0...120.000_1).contains(offset))
    }
    #expect(stage.components["list"]!.transition(at: Instant(3)).offset == 120)
  }

  @Test("with reduced motion, a flicked or pulled list comes to rest at its end without overshoot")
  func listEnds() {
    var stage = Self.list()
    stage.update(at: Instant(1)) { _, effects in effects.scroll("list", to: 2800) }
    stage.drag(from: Point(200, 600), to: Point(200, 400), steps: 8, at: 2)
    func offset(_ seconds: Double) -> Double {
      stage.components["list"]!.transition(at: Instant(seconds)).offset
    }
    for step in 8..<240 {
      let now = 2 + Double(step) / 60
      stage.advance(to: Instant(now))
      #expect(offset(now) <= 3156.000_1)
    }
    #expect(offset(8) == 3156)
    stage.drag(from: Point(200, 600), to: Point(200, 500), steps: 30, at: 9, lifts: false)
    let pulled = offset(9.5)
    #expect(pulled > 3190)
    stage.cancelAll(at: Instant(9.5))
    var last = pulled
    for step in 0..<120 {
      let place = offset(9.5 + Double(step) / 60)
      #expect(place <= last && place >= 3156)
      last = place
    }
    #expect(abs(last - 3156) < 0.02)
  }
}
