// Tests containers in a tree, the manager, and their use of the keyboard.
import Drawing
import Gesture
import Interface
import Motion
import Overlay
import Support
import Synchronization
import Testing

/// A screen with one container over a button, and a view that a binding presents.
private struct Page: Screen {
  var isPresented = false
  /// True if the bound view is dismissed slowly.
  var slow = false
  var hasContainer = true
  var configuration = Plain()
  var heard: [String] = []

  struct Plain: ContainerConfigurationProtocol, @unchecked Sendable {
    var displayType = ContainerViewDisplayType.stacking
    var queueType = ContainerViewQueueType.multiple
    var dismissGesture: ContainerViewDismissGesture? = .tap
    var trapsFocus = false
    var delayForShowingNext = 0.5
    var appearAction: (() -> Void)?
    var disappearAction: (() -> Void)?
    var transition: AnyTransition?
  }

  struct Card: View {
    var body: some View {
      EnvironmentReader { environment in
        VStack(spacing: 0) {
          Text(environment.overlayContainer.containerName)
          Button("One", action: ActionID("one"))
          Button("Close", action: environment.overlayContainer.dismissAction)
        }.frame(width: 200, height: 200).background(.sheet)
      }
    }
  }

  func content(in context: BuildContext) -> some View {
    if hasContainer {
      page.overlayContainer("main", containerConfiguration: configuration)
    } else {
      page
    }
  }

  private var page: ViewList {
    VStack(spacing: 0) {
      Button("Below", action: ActionID("below"))
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .containerView(
      in: "main", configuration: Plain(transition: slow ? .move(.top) : nil),
      isPresented: Binding(isPresented, ActionID("card"))
    ) { Card() }
  }

  mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch event {
    case .action(let action):
      heard.append(action.name)
      if action.name == "below" { isPresented = true }
      if action.name == "leave" { hasContainer = false }
    case .value(let action, let value):
      heard.append("\(action.name) \(value)")
      isPresented = value > 0
    default: return
    }
    effects.setNeedsUpdate()
  }
}

@Suite("Overlay containers in a tree")
struct OverlayFaceTests {
  private func stage(_ page: Page = Page(), manager: ContainerManager? = nil) -> Stage<Page> {
    var settings = StageSettings()
    settings.manager = manager
    var stage = Stage(page, size: Size(390, 844), settings: settings)
    _ = stage.frame(at: .zero)
    return stage
  }

  private func showing(_ stage: Stage<Page>) -> Int {
    stage.overlays.registry.container(named: "main")?.showing.count ?? -1
  }

  private func heard(_ stage: Stage<Page>) -> [String] { stage.screen.heard }

  @Test("removing a container from the tree also removes its views and clears the views' bindings")
  func comesAndGoes() {
    var stage = stage()
    #expect(showing(stage) == 0)
    stage.change(at: 1) { $0.isPresented = true }
    #expect(showing(stage) == 1)
    stage.change(at: 2) { $0.hasContainer = false }
    #expect(showing(stage) == -1)
    #expect(heard(stage) == ["card 0.0"])
  }

  @Test("a binding that is true shows its view, and becomes false when the view is dismissed")
  func binding() {
    var stage = stage()
    stage.change(at: 1) { $0.isPresented = true }
    #expect(showing(stage) == 1)
    stage.tap(Point(195, 340), at: 2)
    #expect(showing(stage) == 0)
    #expect(heard(stage) == ["card 0.0"])
    stage.change(at: 3) { $0.isPresented = true }
    stage.change(at: 4) { $0.isPresented = false }
    #expect(showing(stage) == 0)
    #expect(heard(stage) == ["card 0.0"], "its own change is not told back")
  }

  @Test("in a container view, a dismiss button dismisses the view, and other buttons do not")
  func ownDismiss() throws {
    var stage = stage()
    stage.change(at: 1) { $0.isPresented = true }
    _ = stage.frame(at: Instant(2))
    let poses = PoseTable()
    let close = try #require(stage.tree.regions.lastIndex { $0.label == "Close" })
    let one = try #require(stage.tree.regions.lastIndex { $0.label == "One" })
    let first = stage.tree.frame(of: one, poses: poses).center
    let second = stage.tree.frame(of: close, poses: poses).center
    stage.tap(first, at: 3)
    #expect(heard(stage) == ["one"] && showing(stage) == 1)
    stage.tap(second, at: 4)
    #expect(heard(stage) == ["one", "card 0.0"] && showing(stage) == 0)
  }

  @Test("an empty area of a container passes input to the content below")
  func through() {
    var stage = stage()
    stage.tap(Point(195, 20), at: 1)
    #expect(heard(stage) == ["below"])
    #expect(showing(stage) == 1)
  }

  @Test(
    "a changed container configuration applies at the next build, except for the queue type")
  func configuration() {
    var stage = stage()
    stage.change(at: 1) { $0.configuration.delayForShowingNext = 2 }
    let settings = stage.overlays.registry.container(named: "main")?.settings
    #expect(settings?.delayForShowingNext == 2)
    for time in 2...4 {
      stage.change(at: Double(time)) { $0.configuration.queueType = .oneByOne }
    }
    #expect(stage.overlays.registry.container(named: "main")?.settings.queueType == .multiple)
  }

  @Test(
    "the focus stays inside a container view with a focus scope until the view is dismissed",
    arguments: [true, false])
  func trap(_ isOwn: Bool) {
    var page = Page()
    page.configuration.trapsFocus = !isOwn
    var stage = stage(page)
    stage.handle(.key(KeyPress(.tab)), at: Instant(1))
    stage.update(at: Instant(2)) { _, effects in
      var trapping = Page.Plain()
      trapping.trapsFocus = isOwn
      effects.show(view: Page.Card(), with: ViewID(7), in: "main", using: trapping)
    }
    for time in 3...6 {
      stage.handle(.key(KeyPress(.tab)), at: Instant(Double(time)))
    }
    stage.handle(.key(KeyPress(.return)), at: Instant(7))
    #expect(heard(stage).contains("below") == false)
    stage.update(at: Instant(8)) { _, effects in
      effects.dismiss(view: ViewID(7), in: "main", animated: false)
    }
    stage.handle(.key(KeyPress(.return)), at: Instant(9))
    #expect(heard(stage).last == "below")
  }

  @Test(
    "a swipe towards the edge of a side menu dismisses the menu, in either reading direction",
    arguments: [
      (Edge.trailing, LayoutDirection.leftToRight, true), (.leading, .leftToRight, false),
      (.trailing, .rightToLeft, false), (.leading, .rightToLeft, true),
    ])
  func sideMenu(edge: Edge, direction: LayoutDirection, goesRight: Bool) {
    let menu = SideMenu(edge, direction: direction)
    #expect(menu.dismissGesture == (goesRight ? .swipeRight : .swipeLeft))
  }

  @Test(
    "a custom long press dismisses a view after the press's minimum duration, before the release")
  func ownLongPress() {
    var page = Page()
    page.configuration.dismissGesture = .customGesture(
      LongPressGesture(minimumDuration: 0.6).eraseToAnyGestureForDismiss())
    var stage = stage(page)
    stage.update(at: Instant(1)) { [configuration = page.configuration] _, effects in
      effects.show(view: Page.Card(), with: ViewID(7), in: "main", using: configuration)
    }
    stage.touch(.down, Point(195, 340), at: 2)
    stage.advance(to: Instant(2.59))
    #expect(showing(stage) == 1)
    stage.advance(to: Instant(2.61))
    #expect(showing(stage) == 0)
  }

  @Test("a view returns if its binding becomes true again while the view is being dismissed")
  func bindingTurnsRound() {
    var page = Page()
    page.slow = true
    var stage = stage(page)
    stage.change(at: 1) { $0.isPresented = true }
    stage.change(at: 3) { $0.isPresented = false }
    stage.change(at: 3.2) { $0.isPresented = true }
    _ = stage.frame(at: Instant(3.2))
    let container = stage.overlays.registry.container(named: "main")
    #expect(container?.showing.count == 1 && container?.leavingViews.isEmpty == true)
    #expect(stage.tree.regions.count { $0.label == "Close" } == 1)
  }

  // MARK: Manager

  @Test(
    "calls to a container manager apply when its stage handles the next wake event")
  func manager() {
    let log = LogBook()
    let manager = ContainerManager(logger: log)
    #expect(manager.show(view: Page.Card(), in: "main", using: Page.Plain()) == nil)
    #expect(
      log.lines == [
        "error: no stage uses this manager, so nothing is done in \"main\": use"
          + " overlayContainerManager of the stage, the build's context, the environment or the"
          + " effects, or create the stage with settings.manager = this one"
      ])
    var stage = stage(manager: manager)
    #expect(manager.containerCount == 1)
    let id = manager.show(view: Page.Card(), in: "main", using: Page.Plain())
    #expect(id != nil && showing(stage) == 0)
    stage.handle(.wake, at: Instant(1))
    #expect(showing(stage) == 1)
    manager.dismissAllView(in: ["main", "x", "y"], animated: true)
    manager.dismissTopmostView(in: ["z"], animated: true)
    #expect(log.lines.count == 4)
    stage.handle(.wake, at: Instant(2))
    #expect(showing(stage) == 0)
    stage.change(at: 3) { $0.hasContainer = false }
    #expect(manager.containerCount == 0)
    #expect(manager.show(view: Page.Card(), in: "main", using: Page.Plain()) == nil)
  }

  @Test(
    "calls to a container manager from many threads are all performed, and each wakes the stage")
  func threads() async {
    let manager = ContainerManager()
    let rings = LogBook()
    manager.wake = { rings.log(type: .info, message: "ring") }
    var stage = stage(manager: manager)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            manager.show(view: Page.Card(), in: "main", using: Page.Plain())
          }
        }
      }
    }
    #expect(rings.lines.count == 400)
    stage.handle(.wake, at: Instant(1))
    #expect(showing(stage) == 400)
  }

  @Test(
    "a view's appear and disappear actions run once each, before the same action of its container"
  )
  func actions() {
    let log = LogBook()
    var page = Page()
    page.configuration.appearAction = { log.log(type: .info, message: "container in") }
    page.configuration.disappearAction = { log.log(type: .info, message: "container out") }
    var stage = stage(page)
    stage.update(at: Instant(1)) { _, effects in
      var own = Page.Plain()
      own.appearAction = { log.log(type: .info, message: "view in") }
      own.disappearAction = { log.log(type: .info, message: "view out") }
      effects.show(view: Page.Card(), with: ViewID(7), in: "main", using: own)
    }
    stage.update(at: Instant(2)) { _, effects in
      effects.dismissTopmostView(in: ["main"], animated: true)
    }
    #expect(
      log.lines == ["info: view in", "info: container in", "info: view out", "info: container out"])
  }

  @Test("a container view dismisses itself by calling the closure in its environment")
  func dismissClosure() {
    let manager = ContainerManager()
    let closures = Mutex<[@Sendable () -> Void]>([])
    struct Keeper: View {
      let keep: @Sendable (@escaping @Sendable () -> Void) -> Void
      var body: some View {
        EnvironmentReader { environment in
          let _ = keep(environment.overlayContainer.dismiss)
          Rectangle(.accent).frame(width: 50, height: 50)
        }
      }
    }
    var stage = stage(manager: manager)
    manager.show(
      view: Keeper { closure in closures.withLock { $0.append(closure) } }, in: "main",
      using: Page.Plain())
    stage.handle(.wake, at: Instant(1))
    #expect(showing(stage) == 1)
    closures.withLock { $0.last }?()
    stage.handle(.wake, at: Instant(2))
    #expect(showing(stage) == 0)
  }
}
