// Random histories of pages, covers and containers that appear and disappear under one name.
import Drawing
import Gesture
import Interface
import Overlay
import Support
import Testing

/// Pages in a stack, and a cover over them. Each has a container of the same name, or none.
private struct Site: Screen {
  var path: [Int] = []
  var isCovered = false
  /// The pages with a container.
  var equipped = Set(0...Site.cover)
  var queue = ContainerViewQueueType.multiple

  /// The number of the page in the cover.
  static let cover = 9
  static let name = "toasts"

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path), id: "stack") {
      page(0)
    } destination: { [self] number in
      page(number)
    }
    .pullDownCover(isPresented: bind(\.isCovered)) { page(Site.cover) }
  }

  private func page(_ number: Int) -> ViewList {
    let page = Text("page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity)
    guard equipped.contains(number) else { return page }
    return page.overlayContainer(
      Site.name,
      containerConfiguration: ContainerConfiguration(.vertical, queue) {
        ($0.delayForShowingNext, $0.spacing) = (0, Double(number))
        ($0.common.transition, $0.common.animation) = (.opacity, .easeOut(0.2))
      })
  }

  /// The topmost page at rest.
  var top: Int { isCovered ? Site.cover : path.last ?? 0 }
}

@Suite("Containers with one name")
struct ContainerNameTests {
  /// One history: a stage, its clock and the number of views that were sent.
  private struct History {
    var stage: Stage<Site>
    let log = LogBook()
    var seconds = 1.0
    var sent = 0
    var dice: SeededRandom

    init(_ queue: ContainerViewQueueType, seed: Int) {
      dice = SeededRandom(UInt64(70_000 + seed))
      var settings = StageSettings()
      settings.manager = ContainerManager(logger: log)
      stage = Stage(
        Site(queue: queue), size: Size(390, 700), typeface: HalfEm(), settings: settings)
      _ = stage.frame(at: .zero)
    }

    var container: OverlayContainer? { stage.overlays.registry.container(named: Site.name) }

    /// Changes the pages. A change takes up to half a second to be visible.
    mutating func change(_ site: inout Site) {
      switch dice.below(8) {
      case 0, 1: if site.path.count < 4 { site.path.append(site.path.count + 1) }
      case 2, 3: if !site.path.isEmpty { site.path.removeLast() }
      case 4: site.path = []
      case 5: site.isCovered.toggle()
      default: site.equipped.formSymmetricDifference([site.top])
      }
    }

    mutating func show(_ effects: inout ScreenEffects) -> ViewID {
      sent += 1
      return effects.show(
        view: Text("toast \(sent)"), in: Site.name, using: ContainerViewConfiguration())
    }

    /// Changes the pages, and sends a view in the same event or shortly afterwards.
    mutating func changeAndShow() -> ViewID {
      var id: ViewID?
      let isTogether = dice.chance(0.4)
      var history = self
      stage.update(at: Instant(seconds)) { site, effects in
        let isFirst = history.dice.chance(0.5)
        if isTogether, isFirst { id = history.show(&effects) }
        history.change(&site)
        effects.setNeedsUpdate()
        if isTogether, !isFirst { id = history.show(&effects) }
      }
      (dice, sent) = (history.dice, history.sent)
      if let id { return id }
      seconds += dice.number(0...0.6)
      _ = stage.frame(at: Instant(seconds))
      return showAlone()
    }

    mutating func showAlone() -> ViewID {
      var (history, id) = (self, ViewID(0))
      stage.update(at: Instant(seconds)) { _, effects in id = history.show(&effects) }
      sent = history.sent
      return id
    }

    /// Swipes back from the edge, or pulls the cover, beyond the threshold or not.
    mutating func drag(_ shows: inout [ViewID]) {
      let isFar = dice.chance(0.5)
      let (start, way) =
        stage.screen.isCovered
        ? (Point(195, 200), Vector(0, isFar ? 400 : 30))
        : (Point(3, 300), Vector(isFar ? 300 : 40, 0))
      stage.drag(from: start, to: start + way, steps: 20, at: seconds, lifts: false)
      seconds += 1
      shows.append(showAlone())
      stage.touch(.up, start + way, at: seconds)
    }

    mutating func rest() {
      seconds += 3
      stage.advance(to: Instant(seconds))
      _ = stage.frame(at: Instant(seconds))
    }

    /// Ids on screen or waiting in the container of a page.
    func views(of page: Int) -> [ViewID] {
      guard let container, container.settings.spacing == Double(page) else { return [] }
      return container.showing + container.waiting
    }
  }

  @Test(
    "if several containers share a name, the container on the topmost screen shows a new view",
    arguments: ContainerViewQueueType.allCases)
  func standing(queue: ContainerViewQueueType) throws {
    for seed in Sample.some(100, of: 0..<1_000) {
      var history = History(queue, seed: seed)
      for step in 0..<12 {
        let (pages, covered) = (history.stage.screen.path, history.stage.screen.isCovered)
        let id = history.changeAndShow()
        history.rest()
        let top = history.stage.screen.top
        let comment: Comment =
          "seed \(seed), step \(step): \(pages) \(covered), then \(history.stage.screen)"
        if history.stage.screen.equipped.contains(top) {
          try #require(history.views(of: top).contains(id), comment)
        }
        var shows: [ViewID] = []
        if history.dice.chance(0.4) {
          history.drag(&shows)
          history.rest()
          if history.stage.screen.top == top, history.stage.screen.equipped.contains(top) {
            #expect(shows.allSatisfy(history.views(of: top).contains), comment)
          }
        }
      }
      // Only containers in the tree are still registered.
      #expect(history.stage.overlays.registry.tokens.count <= 2)
    }
  }

  @Test("a view that no container can show is logged with the source line of the call")
  func unknown() {
    let log = LogBook()
    let manager = ContainerManager(logger: log)
    var settings = StageSettings()
    settings.manager = manager
    var stage = Stage(Site(equipped: []), size: Size(390, 700), settings: settings)
    _ = stage.frame(at: .zero)
    let line = #line + 2
    stage.update(at: Instant(1)) { _, effects in
      effects.show(view: Text("a"), in: "toasts", using: ContainerViewConfiguration())
    }
    manager.show(view: Text("b"), in: "toasts", using: ContainerViewConfiguration())
    let reason = "no container has the name \"toasts\", and there is no other container"
    #expect(
      log.lines
        == [line, line + 2].map {
          "error: the view sent at InterfaceTests/ContainerNameTests.swift:\($0) is discarded: "
            + reason
        })
  }

  @Test("after a push, waiting views appear in the pushed screen's container with the same name")
  func inherited() {
    var history = History(.oneByOneWaitFinish, seed: 1)
    let first = history.showAlone()
    let second = history.showAlone()
    #expect(history.views(of: 0) == [first, second])
    history.stage.change(at: history.seconds) { $0.path = [1] }
    history.rest()
    #expect(history.views(of: 1) == [second])
    history.rest()
    #expect(texts(history.stage.frame(at: Instant(history.seconds)).list).contains("toast 2"))
  }

  @Test("two containers with one name side by side log one error")
  func twice() {
    let log = LogBook()
    var settings = StageSettings()
    settings.manager = ContainerManager(logger: log)
    let pair = VStack {
      ForEach(0..<2) { number in
        Text("\(number)")
          .overlayContainer("desk", containerConfiguration: ToastStack())
      }
    }
    var stage = Stage(Notebook { _ in pair }, size: Size(300, 300), settings: settings)
    _ = stage.frame(at: .zero)
    #expect(log.lines == ["error: two containers have the name \"desk\"; the topmost one is used"])
  }
}
