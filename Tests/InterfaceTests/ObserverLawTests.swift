// Tests that each observer of a change is called once, whatever else the change causes.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A number with observers, under containers and presentations.
private struct Watched: Screen {
  var number = 0
  var changes: [Int] = []
  var appeared = 0
  var disappeared = 0
  var flags = [false, false, false, false]
  var path: [Int] = []

  func content(in context: BuildContext) -> ViewList {
    NavigationStack(path: bind(\.path)) {
      VStack(spacing: 0) {
        ScrollView(id: "list") {
          Text("number \(number)").frame(height: 2000)
        }
        if number % 2 == 1 {
          Text("odd").onAppear(update { $0.appeared += 1 })
            .onDisappear(update { $0.disappeared += 1 })
        }
      }
    } destination: {
      Text("screen \($0)")
    }
    .onChange(of: number, update { $0.changes.append($0.number) })
    .sheet(isPresented: bind(\.flags[0])) { Text("sheet") }
    .pullDownCover(isPresented: bind(\.flags[1])) { Text("cover") }
    .containerView(in: "notices", configuration: ToastStack(), isPresented: bind(\.flags[2])) {
      Toast("by state")
    }
    .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.flags[3])) {
      DialogCard("Sure?", "", buttons: [("Yes", nil as Change?)])
    }
    .overlayContainer("notices", containerConfiguration: ToastStack(seconds: 1))
    .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

/// Something that a change does beside changing the observed value.
private enum Deed: CaseIterable {
  case nothing, effect, manager, question, flag, push, scroll, dismissAll

  func perform(
    on screen: inout Watched, _ effects: inout ScreenEffects, _ random: inout SeededRandom
  ) {
    let manager = effects.overlayContainerManager
    switch self {
    case .nothing: break
    case .effect: effects.show(view: Toast("effect"), in: "notices", using: ToastStack(seconds: 1))
    case .manager:
      manager.show(view: Toast("manager"), in: "notices", using: ToastStack(seconds: 1))
    case .question: effects.show(view: Text("question"), in: "questions", using: Dialog())
    case .flag: screen.flags[random.below(4)].toggle()
    case .push: screen.path = screen.path.isEmpty ? [random.below(3)] : []
    case .scroll: effects.scroll("list", to: random.number(0...900))
    case .dismissAll:
      effects.dismissAllView(in: ["notices", "questions"], animated: random.chance(0.5))
    }
  }
}

@Suite("Observers of changes")
struct ObserverLawTests {
  @Test(
    "a value's observer is called once for each change, whatever views the change presents",
    arguments: Sample.seeds(12, of: 200))
  func histories(seed: Int) {
    var random = SeededRandom(seed)
    var stage = Stage(Watched(), size: Size(390, 844))
    stage.advance(to: .zero)
    var expected: [Int] = []
    var (odd, even) = (0, 0)
    var now = 1.0
    for step in 0..<40 {
      now += random.pick([0.02, 0.5, 3])
      stage.advance(to: Instant(now))
      if random.chance(0.5) { _ = stage.frame(at: Instant(now)) }
      let deeds = (0..<random.below(3)).map { _ in random.pick(Deed.allCases) }
      let isFirst = random.chance(0.5)
      func change(_ screen: inout Watched) {
        screen.number += 1
        expected.append(screen.number)
        if screen.number % 2 == 1 { odd += 1 } else { even += 1 }
      }
      let wasPushed = !stage.screen.path.isEmpty
      stage.update(at: Instant(now)) { screen, effects in
        if isFirst { change(&screen) }
        for deed in deeds { deed.perform(on: &screen, &effects, &random) }
        if !isFirst { change(&screen) }
        effects.setNeedsUpdate()
      }
      stage.handle(.wake, at: Instant(now))
      #expect(stage.screen.changes == expected, "step \(step): \(deeds)")
      if wasPushed || !stage.screen.path.isEmpty {
        // A covered view has already disappeared, so its events are not counted.
        (stage.screen.appeared, stage.screen.disappeared) = (0, 0)
        (odd, even) = (0, 0)
        stage.change(at: now) { $0.path = [] }
        stage.advance(to: Instant(now + 2))
        (stage.screen.appeared, stage.screen.disappeared) = (0, 0)
        now += 2
      } else {
        #expect(stage.screen.appeared == odd && stage.screen.disappeared == even, "step \(step)")
      }
    }
  }

  @Test(
    "a change of state reaches its observer, even if the same event also shows a toast",
    arguments: [true, false])
  func notice(isFirst: Bool) {
    var stage = Stage(Watched(), size: Size(390, 844))
    stage.advance(to: .zero)
    for turn in 1...4 {
      stage.update(at: Instant(Double(turn))) { screen, effects in
        if isFirst { screen.number += 1 }
        effects.show(view: Toast("shown"), in: "notices", using: ToastStack(seconds: 1))
        if !isFirst { screen.number += 1 }
        effects.setNeedsUpdate()
      }
    }
    #expect(stage.screen.changes == [1, 2, 3, 4])
    #expect(stage.screen.appeared == 2 && stage.screen.disappeared == 2)
  }
}
