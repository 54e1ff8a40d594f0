// Random histories of containers, through a stage with a tree and through a session without one.
import Drawing
import Interactions
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Container in a view tree and in a gesture session")
struct OverlayHostsTests {
  /// A screen that stores the effects of its containers.
  struct Witness: Screen {
    var effects: [Entry] = []
    let configuration: ContainerConfiguration

    func content(in context: BuildContext) -> some View {
      Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlayContainer("desk", containerConfiguration: configuration)
    }

    mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
      guard case .container(let event) = event else { return }
      self.effects.append(Entry(effect: event.effect, instant: event.instant))
    }
  }

  /// An effect and its instant. The content of a view is left out, because it is a number that its
  /// host chooses.
  struct Entry: Equatable {
    var effect: OverlayContainer.Effect
    var instant: Instant

    init(effect: OverlayContainer.Effect, instant: Instant) {
      self.instant = instant
      func plain(_ view: OverlayView) -> OverlayView {
        var view = view
        view.content = nil
        view.size = nil
        return view
      }
      switch effect {
      case .accepted(let view): self.effect = .accepted(plain(view))
      case .swallowed(let view): self.effect = .swallowed(view.map(plain))
      default: self.effect = effect
      }
    }
  }

  private static let size = Size(390, 500)
  private static let letters = (1...5).map { ViewID(UInt64($0)) }

  private static func container(_ dice: inout SeededRandom) -> ContainerConfiguration {
    ContainerConfiguration(
      dice.pick(ContainerViewDisplayType.allCases), dice.pick(ContainerViewQueueType.allCases)
    ) {
      $0.delayForShowingNext = dice.pick([0, 0.2, 0.5])
      $0.maximumNumberOfViewsInMultipleMode = dice.pick([1, 2, 3, UInt.max])
      $0.spacing = dice.pick([-20, 0, 10])
      $0.insets = dice.pick([.zero, Insets(top: 10, leading: 30, bottom: 5, trailing: 0)])
      $0.clipped = dice.chance(0.3)
      $0.displayOrder = dice.pick(ContainerDisplayOrder.allCases)
      $0.queueControlOperator = dice.chance(0.2) ? .debounce(seconds: 0.1) : .none
      $0.common = view(&dice)
    }
  }

  private static func view(_ dice: inout SeededRandom) -> ContainerViewConfiguration {
    ContainerViewConfiguration {
      $0.alignment = dice.pick([nil, .center, .top, .bottomTrailing, .leading])
      $0.tapToDismiss = dice.pick([nil, true, false])
      $0.backgroundStyle = dice.pick([nil, .disable, .color(Color(0, alpha: 0.3)), .blur(.thin)])
      $0.backgroundTransitionStyle = dice.pick(ContainerBackgroundTransitionStyle.allCases)
      $0.shadowStyle = dice.pick([nil, .radius(10)])
      $0.dismissGesture = dice.pick([
        nil, .tap, .doubleTap, .longPress(0.3), .swipeUp, .swipeDown, .swipeLeft, .swipeRight,
      ])
      $0.transition = dice.pick([
        nil, .identity, .opacity, .slide, .move(.top), .scale, .offset(x: 30, y: -40),
        .combined(.move(.leading), .opacity),
        .asymmetric(insertion: .opacity, removal: .move(.bottom)),
      ])
      $0.autoDismiss = dice.pick([nil, .seconds(0.8), .seconds(2), .disable])
      $0.animation = dice.pick([
        nil, .still, .standard, .linear(0.4), .spring(response: 0.4, dampingFraction: 0.8),
      ])
    }
  }

  /// A tap, a press, or a drag of several samples.
  private static func stroke(_ dice: inout SeededRandom, at start: Double) -> [PointerSample] {
    let finger = Finger(1)
    var (place, seconds) = (Point(dice.number(0...390), dice.number(0...500)), start)
    if dice.chance(0.6) { place = Point(dice.number(120...270), dice.number(150...350)) }
    var samples = [finger.sample(.down, place, at: seconds)]
    let step = dice.chance(0.3) ? Vector.zero : Vector(dice.number(-25...25), dice.number(-25...25))
    for _ in 0..<dice.below(12) {
      seconds += dice.number(0.004...0.05)
      place = place + step * dice.number(0...1)
      samples.append(finger.sample(.move, place, at: seconds))
    }
    let end: PointerSample.Phase = dice.chance(0.1) ? .cancel : .up
    samples.append(finger.sample(end, place, at: seconds + dice.number(0.001...0.1)))
    return samples
  }

  /// One container, hosted twice.
  private struct Pair {
    var stage: Stage<Witness>
    var session: GestureSession
    var token: ContainerToken
    var seconds = 1.0
    var recordsSeen = 0
    var (decisions, moved, shown) = (0, 0, 0)

    init(
      _ configuration: ContainerConfiguration, _ tuning: OverlayTuning,
      _ direction: LayoutDirection, reducesMotion: Bool
    ) throws {
      var settings = StageSettings(decisions: 100)
      settings.overlays = tuning
      stage = Stage(
        Witness(configuration: configuration), size: OverlayHostsTests.size, direction: direction,
        reduceMotion: reducesMotion, typeface: HalfEm(), settings: settings)
      _ = stage.frame(at: .zero)
      token = try #require(stage.overlays.registry.token(named: "desk"))
      session = GestureSession(Arbiter(direction: direction))
      try copy()
    }

    /// Copies the container as it is, at an instant at which no finger is down.
    mutating func copy() throws {
      let copied = try #require(stage.overlays.registry.interaction(token))
      // The tree measures waiting views and the session does not, so they are not compared.
      guard copied.container.waiting.isEmpty else { return }
      let area = Rect(origin: .zero, size: OverlayHostsTests.size)
      let hosted = copied.hosted(number: 0, area: area, at: Instant(seconds))
      session = GestureSession(
        Arbiter(direction: stage.context.direction), regions: [],
        members: [GestureSession.Member(.overlay(hosted))])
      recordsSeen = 0
    }

    mutating func call(_ call: OverlayCall) {
      let now = Instant(seconds)
      let manager = stage.overlayContainerManager
      switch call {
      case .show(let view):
        let size = view.size ?? .zero
        manager.show(
          view: Rectangle(.accent).frame(width: size.width, height: size.height), with: view.id,
          in: "desk", using: view.settings, animated: view.animated)
      case .dismiss(let id, let animated): manager.dismiss(view: id, in: "desk", animated: animated)
      case .dismissAll(let onlyShowing, let animated):
        manager.dismissAllView(in: ["desk"], onlyShowing: onlyShowing, animated: animated)
      case .dismissTopmost(let animated):
        manager.dismissTopmostView(in: ["desk"], animated: animated)
      }
      stage.handle(.wake, at: now)
      session.changeOverlay(0, at: now) { overlay, effects in
        overlay.send(.called(call), at: now, into: &effects)
      }
    }

    /// Compares lists, effects, decisions and every value, bit for bit.
    mutating func compare(_ comment: () -> Comment) throws {
      let now = Instant(seconds)
      stage.advance(to: now)
      session.advance(to: now)
      guard case .overlay(let own) = session[0] else { return }
      let theirs = try #require(stage.overlays.registry.interaction(token))
      try #require(own.container.showing == theirs.container.showing, comment())
      try #require(own.container.waiting == theirs.container.waiting, comment())
      let records = session.records[recordsSeen...]
      recordsSeen = session.records.count
      var (effects, releases): ([Entry], [Release]) = ([], [])
      for record in records {
        guard case .overlay(let effect) = record.effect else { continue }
        switch effect {
        case .container(let effect): effects.append(Entry(effect: effect, instant: record.instant))
        case .dragEnded(let release): releases.append(release)
        }
      }
      try #require(effects == stage.screen.effects, comment())
      stage.screen.effects = []
      try #require(releases == stage.takeReleases().map(\.release), comment())
      let values = own.values(at: now)
      try #require(values == theirs.values(at: now), comment())
      try #require(own.groupBackground(at: now) == theirs.groupBackground(at: now), comment())
      try #require(own.isMoving(at: now) == theirs.isMoving(at: now), comment())
      decisions += releases.count
      shown += values.count
      moved += values.count { $0.offset != .zero || $0.opacity != 1 }
    }
  }

  @Test(
    "after any calls, a container has exactly the same state in a tree and in a gesture session",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [OverlayTuning(), .fluid])
  func sameHistories(direction: LayoutDirection, tuning: OverlayTuning) throws {
    var (decisions, moved, shown) = (0, 0, 0)
    // A short run ends once enough has been shown, moved and decided.
    for (number, seed) in Sample.some(300, of: 0..<3_000).enumerated()
    where Sample.isLong || number < 10 || shown <= 500 || moved <= 100 || decisions <= 2 {
      var dice = SeededRandom(UInt64(31_000 + seed))
      var tuning = tuning
      if dice.chance(0.7) { tuning.swipe = 1 }
      var pair = try Pair(
        Self.container(&dice), tuning, direction, reducesMotion: dice.chance(0.2))
      for step in 0..<(5 + dice.below(25)) {
        switch dice.below(10) {
        case 0...3:
          let size = Size(Double(50 + dice.below(300)), Double(20 + dice.below(300)))
          pair.call(
            .show(
              OverlayView(
                dice.pick(Self.letters), settings: Self.view(&dice), animated: dice.chance(0.8),
                size: size)))
        case 4: pair.call(.dismiss(dice.pick(Self.letters), animated: dice.chance(0.8)))
        case 5:
          pair.call(
            dice.chance(0.5)
              ? .dismissTopmost(animated: true)
              : .dismissAll(onlyShowing: dice.chance(0.5), animated: dice.chance(0.8)))
        case 6...8:
          for sample in Self.stroke(&dice, at: pair.seconds) {
            pair.seconds = sample.instant.seconds
            pair.stage.handle(.pointer(sample), at: sample.instant)
            pair.session.handle(sample)
            try pair.compare { "seed \(seed), step \(step), stroke at \(sample.instant.seconds)" }
          }
        default:
          // By then, the previous tap is too old for a double tap.
          pair.seconds += 1
          try pair.compare { "seed \(seed), before a copy" }
          try pair.copy()
        }
        try pair.compare { "seed \(seed), step \(step)" }
        pair.seconds += dice.number(0...(dice.chance(0.2) ? 2 : 0.3))
        try pair.compare { "seed \(seed), after step \(step)" }
      }
      decisions += pair.decisions
      moved += pair.moved
      shown += pair.shown
    }
    #expect(shown > 500 && moved > 100)
    #expect(decisions > 2, "fingers have to decide something")
  }
}
