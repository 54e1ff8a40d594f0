// Laws of container views: their ids, their order, their buttons, and their configurations.
import Drawing
import Gesture
import Interface
import Overlay
import Support
import Testing

@testable import Components

/// A page with three views that flags present, and a toast with a button.
private struct Desk: Screen {
  var flags = [false, false, false]
  var isToastShown = false
  var undone = 0
  /// True if each flag is bound at a row of its own. False if all are bound at the page.
  var isSpread = false
  var container: ContainerConfiguration

  func content(in context: BuildContext) -> some View {
    ViewList(isSpread ? ViewList(spread) : ViewList(chained))
      .containerView(
        in: "desk", configuration: ContainerViewConfiguration(), isPresented: bind(\.isToastShown)
      ) { Toast("Gone", action: "Undo", update { $0.undone += 1 }) }
      .overlayContainer("desk", containerConfiguration: container)
  }

  private var page: ViewList {
    Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func presented(_ index: Int, on view: ViewList) -> ViewList {
    view.containerView(
      in: "desk", configuration: ContainerViewConfiguration(), isPresented: bind(\.flags[index])
    ) { Text("\(index)") }
  }

  private var chained: ViewList { (0..<3).reduce(page) { presented($1, on: $0) } }

  private var spread: some View {
    VStack { ForEach(0..<3) { presented($0, on: ViewList(Text("row"))) } }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .action("undo") = event { undone += 1 }
  }
}

@Suite("Rules of container views")
struct ContainerLawTests {
  private func stage(
    _ queue: ContainerViewQueueType = .multiple, _ change: (inout Desk) -> Void = { _ in }
  ) -> Stage<Desk> {
    var desk = Desk(
      container: ContainerConfiguration(.vertical, queue) { $0.delayForShowingNext = 0 })
    change(&desk)
    var stage = Stage(desk, size: Size(390, 844), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  private func views(_ stage: Stage<Desk>) -> [ViewID] {
    stage.overlays.registry.container(named: "desk").map { $0.showing + $0.waiting } ?? []
  }

  @Test("an id that a program gives a container view never equals an id that the library generates")
  func ids() {
    var stage = stage { $0.flags = [true, true, false] }
    stage.update(at: Instant(1)) { _, effects in
      effects.show(view: Text("a"), in: "desk", using: ContainerViewConfiguration())
    }
    stage.overlayContainerManager.show(
      view: Text("b"), with: 1, in: "desk", using: ContainerViewConfiguration())
    stage.handle(.wake, at: Instant(1))
    let before = views(stage)
    #expect(before.count == 4)
    var ids = before.map { ViewID($0.rawValue) }
    for base: UInt64 in [0, 1 << 40, 1 << 63] { ids += (0..<8).map { ViewID(base + $0) } }
    for id in ids {
      stage.update(at: Instant(2)) { _, effects in
        effects.dismiss(view: id, in: "desk", animated: false)
      }
    }
    #expect(views(stage) == before && stage.screen.flags == [true, true, false])
    for id in Set(ids) {
      stage.update(at: Instant(3)) { _, effects in
        effects.show(view: Text("own"), with: id, in: "desk", using: ContainerViewConfiguration())
      }
    }
    #expect(views(stage).count == before.count + Set(ids).count)
    #expect(stage.screen.flags == [true, true, false])
  }

  @Test(
    "views that one change of state presents appear in the order of the source code",
    arguments: ContainerViewQueueType.allCases, [false, true])
  func order(queue: ContainerViewQueueType, isSpread: Bool) {
    var stage = stage(queue) { $0.isSpread = isSpread }
    stage.change(at: 1) { $0.flags = [true, true, true] }
    var seen: [[String]] = []
    for second in 2..<6 {
      let words = texts(stage.frame(at: Instant(Double(second))).list).filter { Int($0) != nil }
      if !words.isEmpty { seen.append(words) }
      stage.update(at: Instant(Double(second))) { _, effects in
        effects.dismissAllView(in: ["desk"], onlyShowing: true, animated: false)
      }
    }
    switch queue {
    case .multiple: #expect(seen == [["0", "1", "2"]])
    case .oneByOneWaitFinish: #expect(seen == [["0"], ["1"], ["2"]])
    case .oneByOne: #expect(seen == [["2"]])
    }
  }

  @Test(
    "several presses of a toast's button perform the button's action once and dismiss the toast",
    arguments: ["flag", "change", "action"]
  )
  func button(way: String) throws {
    var stage = stage()
    stage.update(at: Instant(1)) { desk, effects in
      switch way {
      case "flag": desk.isToastShown = true
      case "change":
        effects.show(
          view: Toast("Gone", action: "Undo", desk.update { $0.undone += 1 }), in: "desk",
          using: ContainerViewConfiguration())
      default:
        effects.show(
          view: Toast("Gone", action: "Undo", sends: "undo"), in: "desk",
          using: ContainerViewConfiguration())
      }
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(2))
    let frame = stage.frame(at: Instant(2))
    let index = try #require(stage.tree.regions.lastIndex { $0.label == "Undo" })
    let point = stage.tree.frame(of: index, poses: frame.poses).center
    for seconds in [2.0, 2.06, 2.3, 4] {
      stage.tap(point, at: seconds, hold: 0.02)
      _ = stage.frame(at: Instant(seconds + 0.02))
      #expect(stage.screen.undone == 1 && views(stage).isEmpty && !stage.screen.isToastShown)
    }
  }
}

/// Which configuration decides: that of the view, that of the container, or the ready-made one.
@Suite("Configurations of container views")
struct ContainerMergeTests {
  private struct Family {
    var name: String
    /// The configuration without any arguments.
    var usual: any ContainerConfigurationProtocol
    /// The configuration of a container, with all arguments.
    var tuned: any ContainerConfigurationProtocol
  }

  private static var families: [Family] {
    var toasts = ToastTuning()
    (toasts.seconds, toasts.edge, toasts.enterResponse, toasts.exitDamping) = (11, 1, 1.7, 0.3)
    var dialogs = DialogTuning()
    (dialogs.scrim, dialogs.blur, dialogs.enterTime, dialogs.transition) = (0.9, 0, 1.5, 1)
    let origin = Rect(10, 20, 30, 40)
    return [
      Family(name: "ToastStack", usual: ToastStack(), tuned: ToastStack(seconds: 11)),
      Family(name: "ToastStack", usual: ToastStack(), tuned: ToastStack(seconds: nil)),
      Family(name: "ToastStack", usual: ToastStack(), tuned: ToastStack(toasts)),
      Family(name: "Banner", usual: Banner(), tuned: Banner(seconds: 11)),
      Family(name: "Dialog", usual: Dialog(), tuned: Dialog(dialogs, tapToDismiss: false)),
      Family(name: "SideMenu", usual: SideMenu(), tuned: SideMenu(.leading)),
      Family(name: "ActionSheet", usual: ActionSheet(), tuned: ActionSheet()),
      Family(
        name: "Popover", usual: Popover(from: .zero, size: Size(50, 50), in: Size(200, 200)),
        tuned: Popover(from: origin, size: Size(50, 50), in: Size(200, 200))),
      Family(name: "LoadingScrim", usual: LoadingScrim(), tuned: LoadingScrim()),
    ]
  }

  private func effective(
    _ view: any ContainerViewConfigurationProtocol, in container: ContainerConfiguration
  ) -> EffectiveSettings {
    EffectiveSettings(ContainerViewConfiguration(view), in: container)
  }

  @Test(
    "in a ready-made container, a view is shown equally with and without the matching configuration"
  )
  func own() {
    for family in Self.families {
      let container = ContainerConfiguration(family.tuned)
      #expect(
        effective(family.usual, in: container)
          == effective(ContainerViewConfiguration(), in: container), "\(family.name)")
    }
  }

  @Test(
    "a container's value takes precedence over a default of the view's ready-made configuration")
  func container() {
    for (seed, family) in Self.families.enumerated() {
      for round in 0..<40 {
        var dice = SeededRandom(UInt64(1_000 * seed + round))
        let container = ContainerConfiguration(
          dice.pick(ContainerViewDisplayType.allCases), .multiple
        ) {
          $0.common = ContainerViewConfiguration {
            $0.alignment = dice.pick([.top, .leading])
            $0.tapToDismiss = dice.chance(0.5)
            $0.backgroundStyle = dice.pick([.disable, .blur(.thin)])
            $0.shadowStyle = dice.pick([.disable, .radius(10)])
            $0.dismissGesture = dice.pick([.disable, .tap, .swipeLeft])
            $0.transition = dice.pick([.identity, .opacity, .move(.leading)])
            $0.autoDismiss = dice.pick([.disable, .seconds(7)])
            $0.animation = dice.pick([.still, .linear(3)])
          }
        }
        #expect(
          effective(family.usual, in: container)
            == effective(ContainerViewConfiguration(), in: container),
          "\(family.name), round \(round)")
      }
    }
  }

  @Test(
    "a value that neither view nor container sets comes from the view's ready-made configuration")
  func plain() {
    for family in Self.families {
      var bare = ContainerConfiguration(.stacking, .multiple)
      bare.common = ContainerViewConfiguration()
      let full = ContainerConfiguration(family.usual).common
      let seen = effective(family.usual, in: bare)
      #expect(seen.backgroundStyle == full.backgroundStyle ?? .disable, "\(family.name)")
      #expect(seen.transition == full.transition, "\(family.name)")
      #expect(seen.animation == full.animation, "\(family.name)")
      #expect(seen.autoDismiss == full.autoDismiss ?? .disable, "\(family.name)")
      #expect(seen.dismissGesture == full.dismissGesture ?? .disable, "\(family.name)")
    }
  }

  @Test("an argument passed to a view's ready-made configuration overrides the container's value")
  func arguments() {
    func seconds(_ view: any ContainerViewConfigurationProtocol) -> ContainerViewAutoDismiss {
      effective(view, in: ContainerConfiguration(ToastStack(seconds: 11))).autoDismiss
    }
    #expect(seconds(ToastStack(seconds: 4)) == .seconds(4))
    #expect(seconds(ToastStack(seconds: nil)) == .disable)
    #expect(seconds(ToastStack(atMost: 5)) == .seconds(11))
    #expect(seconds(Banner(seconds: 5)) == .seconds(5))
    let dialogs = ContainerConfiguration(Dialog())
    #expect(!effective(Dialog(tapToDismiss: false), in: dialogs).tapToDismiss)
    var tuning = DialogTuning()
    tuning.enterTime = 3
    #expect(effective(Dialog(tuning), in: dialogs).animation == tuning.entrance)
  }
}
