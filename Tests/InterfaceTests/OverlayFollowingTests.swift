// Tests that presentations have the content, the configuration and the container of the last build.
import Drawing
import Gesture
import Interface
import Overlay
import Support
import Synchronization
import Testing

/// Two containers, and presentations that may change with every build.
private struct ModuleRule: Screen {
  struct Card: Hashable, Sendable {
    var isPresented = false
    var container = "a"
    var words = 0
    var alignment = Alignment.center
    var gesture = ContainerViewDismissGesture.disable
    var hasGround = false
    var isSlow = false
    var animated = true
    var isInTree = true
    /// True if the presentation is declared after the containers were drawn.
    var isLate = false
  }
  var cards = [Card](repeating: Card(), count: 3)
  var hasSecond = true
  var spacing = 10.0
  /// Receives a line from the appear and disappear actions.
  let log: @Sendable (String) -> Void

  struct Configuration: ContainerConfigurationProtocol, @unchecked Sendable {
    var displayType = ContainerViewDisplayType.stacking
    var queueType = ContainerViewQueueType.multiple
    var alignment: Alignment?
    var dismissGesture: ContainerViewDismissGesture?
    var backgroundStyle: ContainerBackgroundStyle?
    var transition: AnyTransition?
    var insets = Insets.zero
    var appearAction: (() -> Void)?
    var disappearAction: (() -> Void)?
  }

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      containers
      presenting(Rectangle(.clear).frame(width: 10, height: 10), late: true)
    }
  }

  private var containers: ViewList {
    let page = presenting(
      Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity), late: false)
    var own = Configuration()
    own.insets = Insets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    let one = page.overlayContainer("a", containerConfiguration: own)
    return hasSecond ? one.overlayContainer("b", containerConfiguration: own) : one
  }

  private func presenting(_ view: some View, late: Bool) -> ViewList {
    var view = ViewList(view)
    for (index, card) in cards.enumerated() where card.isInTree && card.isLate == late {
      var own = Configuration(alignment: card.alignment, dismissGesture: card.gesture)
      own.backgroundStyle = card.hasGround ? .color(Color(0, alpha: 0.2)) : nil
      own.transition = card.isSlow ? .move(.top) : nil
      own.appearAction = { [log] in log("+\(index)") }
      own.disappearAction = { [log] in log("-\(index)") }
      view = view.containerView(
        in: card.container, configuration: own,
        isPresented: Binding(card.isPresented, ActionID("card", index)), animated: card.animated
      ) {
        Button("card \(index) says \(card.words)", action: ActionID("words", index))
          .frame(width: 200 + Double(card.words))
      }
    }
    return view
  }

  mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .value(let action, let value) = event, action.name == "card" else { return }
    cards[action.index].isPresented = value > 0
    effects.setNeedsUpdate()
  }
}

/// Visible state of the containers: text, positions, backgrounds and gestures.
private func seen(_ stage: inout Stage<some Screen>, at now: Instant) -> [String] {
  let frame = stage.frame(at: now)
  let tree = stage.tree
  return tree.regions.indices.compactMap { index in
    let region = tree.regions[index]
    let place = tree.frame(of: index, poses: frame.poses)
    if region.label.hasPrefix("card") { return "\(region.label) at \(place)" }
    guard case .named(let name) = region.key, name.hasPrefix("overlay") else { return nil }
    return (name.hasPrefix("overlay ground") ? "ground" : "view")
      + " at \(place) hears \(region.recognizers.map(\.kind))"
  }.sorted()
}

private final class Counter: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  func note(_ word: String) { counts.withLock { $0[word, default: 0] += 1 } }
  subscript(_ word: String) -> Int { counts.withLock { $0[word] ?? 0 } }
}

@Suite("Presentations that follow the state")
struct OverlayFollowingTests {
  private func stage(_ room: ModuleRule) -> Stage<ModuleRule> {
    var stage = Stage(room, size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func room(_ stage: Stage<ModuleRule>) -> ModuleRule { stage.screen }

  private static func changeCard(_ card: inout ModuleRule.Card, _ random: inout SeededRandom) {
    switch random.below(10) {
    case 0...2: card.isPresented.toggle()
    case 3: card.container = ["a", "b", "b", "nowhere"][random.below(4)]
    case 4: card.words = random.below(50)
    case 5: card.alignment = [.top, .bottom, .center, .leading][random.below(4)]
    case 6: card.gesture = [.tap, .disable, .swipeUp][random.below(3)]
    case 7: card.hasGround.toggle()
    case 8: card.isSlow.toggle()
    default:
      switch random.below(3) {
      case 0: card.animated.toggle()
      case 1: card.isInTree.toggle()
      default: card.isLate.toggle()
      }
    }
  }

  @Test(
    "after any changes of state, a stage shows the same views as a new stage with that state",
    arguments: Sample.seeds(20, of: 60))
  func fresh(seed: Int) {
    let counter = Counter()
    var random = SeededRandom(seed)
    var stage = stage(ModuleRule { counter.note($0) })
    var time = 0.0
    for _ in 0..<12 {
      // Each round has a few changes in quick succession, and then a rest.
      for _ in 0...random.below(6) {
        stage.change(at: time) { room in
          for _ in 0...random.below(2) {
            if random.below(12) == 0 {
              room.hasSecond.toggle()
            } else if random.below(12) == 0 {
              room.spacing = Double(random.below(30))
            } else {
              Self.changeCard(&room.cards[random.below(3)], &random)
            }
          }
        }
        time += [0, 0.05, 0.2, 0.6][random.below(4)]
      }
      time += 30
      stage.advance(to: Instant(time))
      let lived = seen(&stage, at: Instant(time))
      let last = room(stage)
      let ignored = Counter()
      var other = ModuleRule { ignored.note($0) }
      (other.cards, other.hasSecond, other.spacing) = (last.cards, last.hasSecond, last.spacing)
      var fresh = Stage(other, size: Size(390, 844))
      _ = fresh.frame(at: .zero)
      fresh.advance(to: Instant(time))
      #expect(lived == seen(&fresh, at: Instant(time)), "seed \(seed): \(last.cards)")
      for index in last.cards.indices {
        let isShown = lived.contains { $0.hasPrefix("card \(index) ") }
        #expect(
          counter["+\(index)"] - counter["-\(index)"] == (isShown ? 1 : 0), "seed \(seed): \(index)"
        )
      }
    }
  }

  // MARK: During transitions

  private func shown(_ stage: inout Stage<some Screen>, at seconds: Double) -> [String] {
    seen(&stage, at: Instant(seconds)).filter { $0.hasPrefix("card") }
  }

  @Test(
    "changed content of a container view is drawn in the next frame, at its new size",
    arguments: [false, true])
  func atOnce(isLate: Bool) {
    var room = ModuleRule { _ in }
    room.cards[0].isLate = isLate
    room.cards[0].isPresented = true
    var stage = stage(room)
    let before = stage.buildCount
    stage.change(at: 1) { $0.cards[0].words = 40 }
    #expect(shown(&stage, at: 1).map { $0.prefix(14) } == ["card 0 says 40"])
    #expect(stage.buildCount - before == (isLate ? 2 : 1), "a second build only where it is needed")
    #expect(
      shown(&stage, at: 1)[0].contains("240.0"),
      "laid out at its new width: \(shown(&stage, at: 1))")
  }

  @Test("a container's custom background shows a changed state in the next frame")
  func ownBackground() {
    struct Ground: Screen {
      var words = 0
      func content(in context: BuildContext) -> some View {
        var own = ModuleRule.Configuration()
        own.backgroundStyle = .customView(Text("ground \(words)"))
        return Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
          .containerView(
            in: "a", configuration: ModuleRule.Configuration(),
            isPresented: Binding(true, ActionID("card"))
          ) { Text("card") }
          .overlayContainer("a", containerConfiguration: own)
      }
      mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects)
      {
        guard case .focus = event else { return }
        words += 1
        effects.setNeedsUpdate()
      }
    }
    var stage = Stage(Ground(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.handle(.focus(true), at: Instant(1))
    #expect(texts(stage.frame(at: Instant(1)).list) == ["ground 1", "card"])
  }

  @Test("frames between two changes of the state build no view")
  func noBuilds() {
    var room = ModuleRule { _ in }
    for index in 0..<3 {
      room.cards[index].isPresented = true
      room.cards[index].isLate = index == 2
    }
    var stage = stage(room)
    stage.advance(to: Instant(5))
    _ = stage.frame(at: Instant(5))
    let before = stage.buildCount
    for step in 0..<60 { _ = stage.frame(at: Instant(5 + Double(step) / 60)) }
    #expect(stage.buildCount == before)
  }

  @Test("a container view that is being dismissed keeps its last content, and takes no input")
  func frozen() {
    var room = ModuleRule { _ in }
    room.cards[0].isSlow = true
    room.cards[0].isPresented = true
    var stage = stage(room)
    stage.change(at: 2) { room in
      room.cards[0].isPresented = false
      room.cards[0].words = 33
    }
    let list = texts(stage.frame(at: Instant(2.05)).list)
    #expect(list == ["card 0 says 0"])
    #expect(seen(&stage, at: Instant(2.05)).isEmpty)
  }

  @Test(
    "a container view that is shown again during its dismissal reverses without a jump"
  )
  func turnsRound() throws {
    let counter = Counter()
    var room = ModuleRule { counter.note($0) }
    room.cards[0].isSlow = true
    room.cards[0].isPresented = true
    var stage = stage(room)
    let rest = try place(&stage, at: 2)
    stage.change(at: 3) { $0.cards[0].isPresented = false }
    stage.advance(to: Instant(3.15))
    let leaving = try place(&stage, at: 3.15)
    let speed = (leaving - (try place(&stage, at: 3.15 - 1e-6))) * 1e6
    #expect(leaving < rest - 10 && speed < -50)
    stage.change(at: 3.15) { $0.cards[0].isPresented = true }
    #expect(abs(try place(&stage, at: 3.15) - leaving) < 1e-6)
    let after = (try place(&stage, at: 3.15 + 1e-6) - leaving) * 1e6
    #expect(abs(after - speed) < 1, "\(speed) before, \(after) after")
    stage.advance(to: Instant(9))
    #expect(try place(&stage, at: 9) == rest)
    #expect(counter["+0"] == 1 && counter["-0"] == 0)
    stage.change(at: 10) { $0.cards[0].isPresented = false }
    stage.advance(to: Instant(19))
    #expect(counter["+0"] == 1 && counter["-0"] == 1)
  }

  @Test(
    "a container view that is shown again during its dismissal keeps its recognizers"
  )
  func keepsItsEars() {
    var room = ModuleRule { _ in }
    room.cards[0].isSlow = true
    room.cards[0].gesture = .tap
    room.cards[0].isPresented = true
    var stage = stage(room)
    func ears(_ stage: Stage<ModuleRule>) -> [RecognizerKey] {
      stage.tree.regions.flatMap { region -> [RecognizerKey] in
        guard case .named(let name) = region.key, name.hasPrefix("overlay") else { return [] }
        return region.recognizers.map(\.key)
      }
    }
    let before = ears(stage)
    stage.change(at: 3) { $0.cards[0].isPresented = false }
    #expect(ears(stage).isEmpty)
    stage.change(at: 3.1) { $0.cards[0].isPresented = true }
    #expect(ears(stage) == before && before.count == 1)
  }

  @Test("a view is dismissed if one build clears its binding and also changes its container")
  func leavesWhereItIs() {
    let counter = Counter()
    var room = ModuleRule { counter.note($0) }
    room.cards[0].isPresented = true
    var stage = stage(room)
    stage.change(at: 1) { room in
      room.cards[0].isPresented = false
      room.cards[0].container = "b"
    }
    stage.advance(to: Instant(9))
    #expect(counter["+0"] == 1 && counter["-0"] == 1)
    stage.change(at: 10) { $0.cards[0].isPresented = true }
    #expect(stage.overlays.registry.container(named: "b")?.showing.count == 1)
  }

  @Test(
    "if a view's container is removed, the view stays presented if it moves to another container"
  )
  func movesInTime() {
    var room = ModuleRule { _ in }
    room.cards[0].container = "b"
    room.cards[0].isPresented = true
    var stage = stage(room)
    stage.change(at: 1) { room in
      room.hasSecond = false
      room.cards[0].container = "a"
    }
    #expect(shown(&stage, at: 1).count == 1 && self.room(stage).cards[0].isPresented)
  }

  /// Vertical position of the one view in the containers.
  private func place(_ stage: inout Stage<ModuleRule>, at seconds: Double) throws -> Double {
    let frame = stage.frame(at: Instant(seconds))
    let slots = frame.list.commands.compactMap { command -> PoseSlot? in
      if case .pushPose(let slot) = command, slot.index >= 128 { slot } else { nil }
    }
    return frame.poses[try #require(slots.last)].offset.dy
  }

  @Test(
    "a view whose modifier is removed and then added again during the dismissal stays presented"
  )
  func comesBack() {
    let counter = Counter()
    var room = ModuleRule { counter.note($0) }
    room.cards[0].isSlow = true
    room.cards[0].isPresented = true
    var stage = stage(room)
    stage.change(at: 2) { $0.cards[0].isInTree = false }
    #expect(shown(&stage, at: 2).isEmpty)
    stage.change(at: 2.1) { $0.cards[0].isInTree = true }
    #expect(shown(&stage, at: 2.1).count == 1)
    stage.advance(to: Instant(9))
    #expect(counter["+0"] == 1 && counter["-0"] == 0)
    #expect(room.cards[0].isPresented, "the screen was told nothing")
  }

  @Test(
    "a view whose container changes several times during its animation is never drawn twice"
  )
  func movesInFlight() {
    let counter = Counter()
    var room = ModuleRule { counter.note($0) }
    room.cards[0].isSlow = true
    room.cards[0].isPresented = true
    var stage = stage(room)
    for (step, name) in ["b", "a", "b", "a"].enumerated() {
      stage.change(at: 2 + Double(step) * 0.1) { $0.cards[0].container = name }
      #expect(shown(&stage, at: 2 + Double(step) * 0.1).count == 1)
    }
    stage.advance(to: Instant(9))
    #expect(counter["+0"] == 2 && counter["-0"] == 1, "it turned round in either container")
  }

  // MARK: Mistakes

  private struct Twice: Screen {
    var asks = false
    var buttons: [String] = []
    func content(in context: BuildContext) -> some View {
      let configuration = ModuleRule.Configuration(alignment: .center)
      Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
        .containerView(in: "a", configuration: configuration, isPresented: bind(\.asks)) {
          Button("card one", .dismiss())
        }
        .containerView(in: "b", configuration: configuration, isPresented: bind(\.asks)) {
          Button("card two", .dismiss())
        }
        .overlayContainer("a", containerConfiguration: configuration)
        .overlayContainer("b", containerConfiguration: configuration)
    }
  }

  @Test("two presentations that share a flag are both shown, and dismissing one dismisses both")
  func twice() {
    let log = LogBook()
    var settings = StageSettings()
    settings.manager = ContainerManager(logger: log)
    settings.errors = .reports
    var stage = Stage(Twice(), size: Size(390, 844), settings: settings)
    for visit in 0..<3 {
      let start = Double(visit * 10)
      stage.change(at: start) { $0.asks = true }
      #expect(shown(&stage, at: start + 1).count == 2)
      stage.tap(Point(195, 422), at: start + 2)
      #expect(!stage.screen.asks)
      stage.advance(to: Instant(start + 5))
      #expect(shown(&stage, at: start + 5).isEmpty)
    }
    #expect(log.lines.isEmpty)
  }

  @Test("a view whose container does not exist waits, and is shown once the container exists")
  func waitsForContainer() {
    var room = ModuleRule { _ in }
    room.hasSecond = false
    room.cards[1].container = "b"
    var stage = stage(room)
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.cards[1].isPresented = true }
    _ = stage.frame(at: Instant(2))
    #expect(stage.screen.cards[1].isPresented && shown(&stage, at: 2).isEmpty)
    stage.change(at: 3) { $0.hasSecond = true }
    #expect(stage.screen.cards[1].isPresented && shown(&stage, at: 3).count == 1)
  }

  @Test(
    "a view that waits for a missing container logs one message that lists all existing containers"
  )
  func awaited() {
    let log = LogBook()
    var settings = StageSettings()
    settings.manager = ContainerManager(logger: log)
    var room = ModuleRule { _ in }
    room.cards[1].container = "nowhere"
    room.cards[1].isPresented = true
    var stage = Stage(room, size: Size(390, 844), settings: settings)
    for second in 0..<3 {
      stage.rebuild()
      _ = stage.frame(at: Instant(Double(second)))
    }
    let sentence =
      "the view presented at InterfaceTests/OverlayFollowingTests.swift:67 waits:"
      + " no container has the name \"nowhere\", expected one of \"a\", \"b\""
    #expect(log.lines == ["notice: \(sentence)"])
    stage.change(at: 5) { $0.cards[1].container = "b" }
    #expect(shown(&stage, at: 5).count == 1 && log.lines.count == 1)
  }
}
