// Tests the stage that receives a manager's calls, a screen's manager, and reported mistakes.
import Drawing
import Gesture
import Interface
import Overlay
import Support
import Synchronization
import Testing

/// A page with containers of these names that stores its manager.
private struct Hall: Screen {
  var names = ["notices"]
  let seen: @Sendable (ContainerManager) -> Void

  init(
    _ names: [String] = ["notices"],
    _ seen: @escaping @Sendable (ContainerManager) -> Void = { _ in }
  ) {
    self.names = names
    self.seen = seen
  }

  func content(in context: BuildContext) -> some View {
    seen(context.overlayContainerManager)
    return names.reduce(
      ViewList(
        EnvironmentReader { environment in
          let _ = seen(environment.overlayContainerManager)
          Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
        })
    ) { page, name in
      page.overlayContainer(name, containerConfiguration: ToastStack(atMost: 9, seconds: 600))
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .action(let action) = event else { return }
    seen(effects.overlayContainerManager)
    if action.name == "show" {
      effects.show(view: Toast("Saved"), in: "notices", using: ToastStack())
    }
  }
}

@Suite("Container managers and their stages")
struct ContainerManagerTests {
  private func stage(
    _ names: [String] = ["notices"], manager: ContainerManager? = nil,
    _ seen: @escaping @Sendable (ContainerManager) -> Void = { _ in }
  ) -> Stage<Hall> {
    var settings = StageSettings()
    settings.manager = manager
    var stage = Stage(Hall(names, seen), size: Size(390, 844), settings: settings)
    _ = stage.frame(at: .zero)
    return stage
  }

  private func showing(_ stage: Stage<Hall>, _ name: String = "notices") -> Int {
    stage.overlays.registry.container(named: name)?.showing.count ?? -1
  }

  @discardableResult private func show(_ manager: ContainerManager, in name: String = "notices")
    -> ViewID?
  {
    manager.show(view: Toast("Saved"), in: name, using: ToastStack())
  }

  @Test(
    "each window has its own container manager, and shows no toasts of other windows")
  func own() {
    var first = stage()
    var second = stage()
    #expect(first.overlayContainerManager !== second.overlayContainerManager)
    #expect(first.overlayContainerManager !== ContainerManager.share)
    show(first.overlayContainerManager)
    first.handle(.wake, at: Instant(1))
    second.handle(.wake, at: Instant(1))
    #expect(showing(first) == 1 && showing(second) == 0)
    #expect(ContainerManager.share.containerCount == 0)
  }

  @Test(
    "a screen can use its stage's container manager while it builds and while it handles events"
  )
  func reach() {
    let seen = Mutex<[ContainerManager]>([])
    var stage = stage { manager in seen.withLock { $0.append(manager) } }
    let before = seen.withLock { $0.count }
    #expect(before >= 2)
    stage.update(at: Instant(1)) { screen, effects in
      screen.handle(.action(ActionID("look")), at: Instant(1), into: &effects)
    }
    let all = seen.withLock { $0 }
    #expect(all.count > before && all.allSatisfy { $0 === stage.overlayContainerManager })
  }

  @Test(
    "dismissing a view by the id that its show call returned dismisses no other view"
  )
  func effects() {
    var stage = stage()
    let ids = Mutex<[ViewID]>([])
    stage.update(at: Instant(1)) { _, effects in
      for _ in 0..<2 {
        let id = effects.show(view: Toast("Saved"), in: "notices", using: ToastStack())
        ids.withLock { $0.append(id) }
      }
    }
    #expect(showing(stage) == 2)
    let first = ids.withLock { $0[0] }
    stage.update(at: Instant(2)) { _, effects in
      effects.dismiss(view: first, in: "notices", animated: false)
    }
    #expect(
      stage.overlays.registry.container(named: "notices")?.showing == ids.withLock { [$0[1]] })
  }

  @Test(
    "a container manager of several stages sends each call to the stage with the call's container"
  )
  func shared() {
    let log = LogBook()
    let manager = ContainerManager(logger: log)
    var first = stage(["notices", "left"], manager: manager)
    var second = stage(["notices", "right"], manager: manager)
    for name in ["left", "right", "notices"] { show(manager, in: name) }
    first.handle(.wake, at: Instant(1))
    second.handle(.wake, at: Instant(1))
    #expect(showing(first, "left") == 1 && showing(second, "right") == 1)
    #expect(showing(first) == 0 && showing(second) == 1, "the newer one has the name")
    manager.dismissAllView(in: ["left", "right"], animated: false)
    manager.dismissAllView(notInclude: ["left"], animated: false)
    second.handle(.wake, at: Instant(2))
    first.handle(.wake, at: Instant(2))
    #expect(showing(first, "left") == 0 && showing(second, "right") == 0 && showing(second) == 0)
    #expect(log.lines.isEmpty)
  }

  @Test(
    "if two stages share a container name, the older stage gets the calls after the newer is gone"
  )
  func gone() {
    let manager = ContainerManager()
    var first = stage(manager: manager)
    var second: Stage<Hall>? = stage(["notices", "right"], manager: manager)
    #expect(manager.containerNames == ["notices", "right"] && second != nil)
    second = nil
    #expect(manager.containerNames == ["notices"])
    show(manager)
    first.handle(.wake, at: Instant(1))
    #expect(showing(first) == 1)
  }

  @Test("a call to a container manager is performed once, even if the manager's stage was copied")
  func copies() {
    var stage = stage()
    var copy: Stage<Hall>? = stage
    show(stage.overlayContainerManager)
    copy?.handle(.wake, at: Instant(1))
    #expect(copy.map { showing($0) } == 1)
    copy = nil
    #expect(stage.overlayContainerManager.containerNames == ["notices"])
    stage.handle(.wake, at: Instant(1))
    #expect(showing(stage) == 0)
  }

  @Test(
    "a call for a removed container is discarded, even if a new container gets the same name")
  func late() {
    let log = LogBook()
    var stage = stage(manager: ContainerManager(logger: log))
    show(stage.overlayContainerManager)
    func names(_ names: [String], _ time: Double) {
      stage.change(at: time) { screen in
        screen.names = names
      }
    }
    names([], 1)
    stage.handle(.wake, at: Instant(1))
    #expect(
      log.lines.count == 1
        && log.lines[0].hasSuffix(
          "no container has the name \"notices\", and there is no other container")
    )
    names(["notices"], 2)
    stage.handle(.wake, at: Instant(2))
    #expect(showing(stage) == 0)
  }

  @Test("a call for an unknown container name fails with an error that lists the existing names")
  func unknown() {
    let log = LogBook()
    let manager = ContainerManager(logger: log)
    let stage = stage(["notices", "questions"], manager: manager)
    #expect(show(manager, in: "notice") == nil)
    #expect(showing(stage) == 0)
    let reason =
      "no container has the name \"notice\", expected one of \"notices\", \"questions\""
    #expect(log.lines.count == 1 && log.lines[0].hasSuffix(reason))
  }

  @Test("a container manager without a stage fails with an error that explains how to get a stage")
  func withoutStage() {
    let log = LogBook()
    let manager = ContainerManager(logger: log)
    #expect(show(manager) == nil)
    manager.dismissTopmostView(in: ["notices"], animated: true)
    manager.dismissAllView(notInclude: [], animated: true)
    let way =
      ": use overlayContainerManager of the stage, the build's context, the environment or the"
      + " effects, or create the stage with settings.manager = this one"
    #expect(
      log.lines == [
        "error: no stage uses this manager, so nothing is done in \"notices\"" + way,
        "error: no stage uses this manager, so nothing is done in \"notices\"" + way,
        "error: no stage uses this manager, so nothing is dismissed" + way,
      ])
    let stage = stage(manager: manager)
    #expect(show(manager) != nil && showing(stage) == 0)
    #expect(log.lines.count == 3)
  }

  @Test("a call to a container manager that belongs to no stage logs an error")
  func detachedAndShared() {
    let log = LogBook()
    let environment = EnvironmentValues()
    environment.overlayContainerManager.logger = log
    defer { environment.overlayContainerManager.logger = nil }
    show(environment.overlayContainerManager)
    // Other tests may log to the shared manager at the same time, so other lines are ignored.
    func isSaid(_ words: String) -> Bool { log.lines.contains { $0.hasPrefix("error: \(words)") } }
    #expect(isSaid("a tree outside of a stage has no manager"))
    ContainerManager.share.logger = log
    defer { ContainerManager.share.logger = nil }
    show(ContainerManager.share)
    #expect(isSaid("no stage uses ContainerManager.share"))
  }

  @Test("every call to a container manager wakes the stage of the manager")
  func bell() {
    let rung = LogBook()
    let manager = ContainerManager()
    let stage = stage(manager: manager)
    #expect(showing(stage) == 0)
    manager.wake = { rung.log(type: .info, message: "own") }
    show(manager)
    manager.dismissAllView(notInclude: [], animated: true)
    #expect(rung.lines == ["info: own", "info: own"])
  }
}
