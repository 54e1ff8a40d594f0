// Tests that covered content keeps its state: lists under screens, and keys under covers.
import Drawing
import Interactions
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A long list whose rows push screens, optionally inside a cover.
private struct Shelves: Screen {
  var inCover = false
  var item: Int?
  var path: [Int] = []
  var reports = StackInteraction.Reports.screens
  var shouldPop = true
  var gone = 0
  var heard: [String] = []

  func content(in context: BuildContext) -> ViewList {
    guard inCover else { return stack }
    let stack = stack
    return ScrollView(id: "under") { Rectangle(.accent).frame(height: 3000) }
      .pullDownCover(item: bind(\.item), id: "cover", onDismiss: update { $0.gone += 1 }) { _ in
        stack
      }
  }

  private var stack: ViewList {
    let shouldPop = shouldPop
    return ViewList(
      NavigationStack(path: bind(\.path), reports: reports, shouldPop: { _ in shouldPop }) {
        ZStack(alignment: .top) {
          ScrollView(id: "root", bars: Insets(top: 60)) { Rectangle(.accent).frame(height: 3000) }
          Rectangle(.bar).frame(height: 52)
            .visualEffect(progressOf: "root") { Pose(opacity: min(1, $0.offset / 100)) }
        }
      } destination: { element in
        ScrollView(id: "pushed") { Rectangle(.accent).frame(height: 2000 + Double(element)) }
      })
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .key(let key) = event else { return }
    heard.append(key.name)
  }
}

extension Stage where Shown == Shelves {
  fileprivate func offset(_ name: String) -> Double {
    components.transition(of: name, at: latest)?.offset ?? -1
  }
}

private func stage(_ change: (inout Shelves) -> Void = { _ in }) -> Stage<Shelves> {
  var screen = Shelves()
  change(&screen)
  var stage = Stage(screen, size: window)
  _ = stage.frame(at: .zero)
  return stage
}

@Suite("Content below a presentation")
struct CoveredTests {
  @Test(
    "a list under a pushed screen keeps its offset, also inside a cover", arguments: [false, true])
  func listsKeepTheirPlace(inCover: Bool) {
    var stage = stage {
      $0.inCover = inCover
      $0.item = 1
    }
    stage.update(at: Instant(0.1)) { _, effects in effects.scroll("root", to: 96) }
    stage.advance(to: Instant(2))
    #expect(stage.offset("root") == 96)
    stage.change(at: 2) { $0.path = [1] }
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    #expect(stage.offset("pushed") == 0 && stage.offset("root") == -1)
    stage.key("Escape", at: 4)
    stage.advance(to: Instant(6))
    #expect(stage.offset("root") == 96)
    // A screen that is pushed again starts at its top.
    stage.change(at: 6) { $0.path = [1] }
    stage.advance(to: Instant(8))
    stage.key("End", at: 8)
    stage.advance(to: Instant(10))
    #expect(stage.offset("pushed") > 1000)
    stage.change(at: 10) { $0.path = [] }
    stage.change(at: 10.1) { $0.path = [2] }
    stage.advance(to: Instant(12))
    _ = stage.frame(at: Instant(12))
    #expect(stage.offset("pushed") == 0)
  }

  @Test("presenting an item again while its cover is being dismissed reverses the dismissal")
  func items() {
    var stage = stage {
      $0.inCover = true
      $0.item = 1
    }
    stage.change(at: 1) { $0.item = nil }
    stage.change(at: 1.1) { $0.item = 1 }
    stage.advance(to: Instant(3))
    #expect(stage.takeReports().isEmpty && stage.screen.gone == 0)
    stage.change(at: 3) { $0.item = nil }
    stage.change(at: 3.1) { $0.item = 2 }
    #expect(stage.takeReports().map(\.name) == ["dismissed"])
    #expect(stage.screen.gone == 1 && stage.screen.item == 2)
    stage.advance(to: Instant(5))
    #expect(stage.takeReports().map(\.name) == ["presented"])
    // The cover is pulled away and presented again, and shows its item again.
    stage.drag(from: Point(195, 100), to: Point(195, 700), at: 6)
    #expect(stage.screen.item == nil)
    stage.drag(from: Point(195, 820), to: Point(195, 100), at: 6.25)
    stage.advance(to: Instant(9))
    #expect(stage.screen.item == 2)
  }

  @Test(
    "a list that bounces at its top keeps bouncing without a jump when a presentation covers it"
  )
  func bouncing() {
    var stage = stage { $0.inCover = true }
    // The list was pulled down past its top and released, so it is settling.
    stage.drag(from: Point(195, 200), to: Point(195, 440), at: 1)
    stage.advance(to: Instant(1.4))
    let before = stage.components.transition(of: "under", at: Instant(1.4))?.offset ?? 0
    #expect(before < -10)
    stage.change(at: 1.4) { $0.item = 1 }
    _ = stage.frame(at: Instant(1.4))
    let after = stage.components.transition(of: "under", at: Instant(1.4))?.offset ?? 0
    #expect(abs(after - before) < 1e-9)
    stage.advance(to: Instant(5))
    #expect(stage.components.transition(of: "under", at: Instant(5))?.offset == 0)
  }

  @Test(
    "keys scroll the list in a cover, and reach neither the screen nor the list below the cover")
  func keys() {
    var stage = stage { $0.inCover = true }
    stage.drag(from: Point(195, 700), to: Point(195, 500), at: 2)
    stage.change(at: 2.6) { $0.item = 1 }
    let place = stage.offset("under")
    stage.advance(to: Instant(4))
    #expect(stage.offset("under") == place)
    stage.key("A", at: 4)
    stage.key("End", at: 4.1)
    stage.advance(to: Instant(6))
    #expect(stage.offset("under") == place && stage.screen.heard == [])
    #expect(stage.offset("root") > 1000)
  }

  @Test("a stack that counts as one presentation sends events only for its first push and last pop")
  func presentation() {
    var stage = stage { $0.reports = .presentation }
    stage.change(at: 0) { $0.path = [1] }
    stage.advance(to: Instant(2))
    stage.change(at: 2) { $0.path = [1, 2] }
    stage.advance(to: Instant(4))
    #expect(stage.takeReports().map(\.name) == ["presented"])
    stage.key("Escape", at: 4)
    stage.advance(to: Instant(6))
    #expect(stage.takeReports().isEmpty && stage.screen.path == [1])
    stage.change(at: 6) { $0.shouldPop = false }
    stage.change(at: 6.1) { $0.path = [] }
    #expect(stage.screen.path == [1])
    #expect(stage.takeReports().map(\.report) == [.dismissRefused(.programmatic)])
    stage.change(at: 7) { $0.shouldPop = true }
    stage.key("Escape", at: 8)
    stage.advance(to: Instant(10))
    #expect(stage.takeReports().map(\.report) == [.dismissed(.escape)])
  }

  @Test("a program can scroll a list to an offset, also inside a cover", arguments: [false, true])
  func sent(inCover: Bool) {
    var stage = stage {
      $0.inCover = inCover
      $0.item = 1
    }
    stage.update(at: Instant(1)) { _, effects in effects.scroll("root", to: 500) }
    stage.advance(to: Instant(3))
    #expect(stage.offset("root") == 500)
    // The bar over the list follows the list.
    let frame = stage.frame(at: Instant(3))
    #expect(stage.tree.driven.map { frame.poses[$0.slot].opacity } == [1])
  }
}

private struct Arrivals: Screen {
  var isShown = false

  func content(in context: BuildContext) -> ViewList {
    VStack(spacing: 0) {
      Rectangle(.accent).appearing(duration: 1) { Pose(opacity: $0) }
      if isShown { Rectangle(.accent).appearing(after: 0.5, duration: 1) { Pose(opacity: $0) } }
    }
    .node.asList
  }
}

extension Node {
  fileprivate var asList: ViewList { ViewList(nodes: [self]) }
}

extension CoveredTests {
  @Test(
    "views of the first build appear without animation, and views added later with an animation"
  )
  func appearing() {
    var stage = Stage(Arrivals(), size: window)
    _ = stage.frame(at: .zero)
    #expect(!stage.isMoving(at: .zero) && stage.nextDeadline == nil)
    stage.change(at: 2) { screen in
      screen.isShown = true
    }
    func opacity(_ seconds: Double) -> Double? {
      let frame = stage.frame(at: Instant(seconds))
      guard let slot = frame.list.commands.compactMap(\.poseSlot).first else { return nil }
      return frame.poses[slot].opacity
    }
    #expect(opacity(2.4) == 0)
    #expect(stage.isMoving(at: Instant(2.4)))
    #expect((0.5..<0.9).contains(opacity(3) ?? 0))
    stage.advance(to: Instant(3.5))
    // After the view has appeared, it is painted together with the content around it.
    #expect(opacity(3.5) == nil && !stage.isMoving(at: Instant(3.5)))
    var still = Stage(Arrivals(), size: window, reduceMotion: true)
    _ = still.frame(at: .zero)
    still.change(at: 2) { screen in
      screen.isShown = true
    }
    #expect(!still.isMoving(at: Instant(2)))
  }
}

extension DrawCommand {
  fileprivate var poseSlot: PoseSlot? {
    if case .pushPose(let slot) = self { slot } else { nil }
  }
}

private struct Shortcuts: Screen {
  var plays = 0
  var others = 0

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      Button("Play", update { $0.plays += 1 }).keyboardShortcut(KeyPress(.space))
      Button("Other", update { $0.others += 1 })
    }
  }
}

extension CoveredTests {
  @Test("Space presses the focused control, and performs its shortcut if no control has the focus")
  func space() {
    var stage = Stage(Shortcuts(), size: window)
    _ = stage.frame(at: .zero)
    stage.key("Space", at: 1)
    #expect(stage.screen.plays == 1)
    stage.key("Tab", at: 2)
    stage.key("Tab", at: 2.1)
    stage.key("Space", at: 3)
    #expect(stage.screen.plays == 1 && stage.screen.others == 1)
  }
}
