// Tests a screen that observes touches and drags of components, and relates recognizers to them.
import Dismissal
import Drawing
import Gesture
import Motion
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Pages in a card's page, over a list, with a cover: every draggable component.
private struct Busy: Screen {
  var isOpen = true
  var page = 0
  var showsCover = false
  /// Updates of touches and drags, in order.
  var touches: [Bool] = []
  var drags: [String] = []
  /// The instant at which a component set the page.
  var turned: Instant?
  var holds = 0
  var holdKeys: [Relation] = []
  var slot: Pose?

  static let hold = RecognizerKey("hold")

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list") {
      Rectangle(.accent).frame(height: 100)
        .hero(id: "card", isOpen: bind(\.isOpen), configuration: configuration) {
          PagerView(
            selection: bind(\.page) {
              $0.page = $1
              $0.turned = $2
            }, count: 3, id: "pages"
          ) { _ in
            ZStack {
              Rectangle(.fill)
              Button("Press", update { $0.holds += 100 })
            }
          }
          .gesture(Recognizer(Busy.hold, .longPress(LongPressRule(duration: 0.2))))
          .onTouch { isDown in update { $0.touches.append(isDown) } }
        }
      Rectangle(.fill).frame(height: 2000)
    }
    .onDragChange(of: "pages") { isDragged in update { $0.drags.append("pages \(isDragged)") } }
    .onDragChange(of: "card") { isDragged in update { $0.drags.append("card \(isDragged)") } }
    .onDragChange(of: "list") { isDragged in update { $0.drags.append("list \(isDragged)") } }
    .pullDownCover(isPresented: bind(\.showsCover), id: "cover") { Rectangle(.background) }
    .onDragChange(of: "cover") { isDragged in update { $0.drags.append("cover \(isDragged)") } }
  }

  private var configuration: HeroConfiguration {
    var configuration = HeroConfiguration(hasCloseButton: false)
    configuration.edge = .fluid
    configuration.edge.edgeZone = 0
    return configuration
  }

  var relations: [Relation] { holdKeys }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .gesture(let gesture) = event, gesture.phase == .began { holds += 1 }
  }
}

@Suite("Observers of touches and drags")
struct ObserverTests {
  private func stage(_ change: (inout Busy) -> Void = { _ in }) -> Stage<Busy> {
    var screen = Busy()
    change(&screen)
    var stage = Stage(screen, size: Size(390, 700))
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "onTouch gets true at a touch and false at the release, whichever component owns the finger"
  )
  func touches() {
    var stage = stage()
    stage.swipe(from: Point(300, 500), to: Point(100, 500), at: Instant(1))
    #expect(stage.screen.touches == [true, false] && stage.screen.page == 1)
    stage.swipe(from: Point(195, 350), to: Point(195, 350), at: Instant(3), duration: 0.05)
    #expect(stage.screen.touches == [true, false, true, false] && stage.screen.holds == 100)
  }

  @Test("onTouch reports several fingers on a view as a single touch")
  func fingers() {
    var stage = stage()
    let two = Finger(2)
    stage.handle(.pointer(Finger().sample(.down, Point(100, 500), at: 1)), at: Instant(1))
    stage.handle(.pointer(two.sample(.down, Point(200, 500), at: 1.1)), at: Instant(1.1))
    stage.handle(.pointer(Finger().sample(.up, Point(100, 500), at: 1.2)), at: Instant(1.2))
    #expect(stage.screen.touches == [true])
    stage.handle(.focus(false), at: Instant(1.3))
    #expect(stage.screen.touches == [true, false])
    stage.handle(.pointer(two.sample(.up, Point(200, 500), at: 1.4)), at: Instant(1.4))
    #expect(stage.screen.touches == [true, false])
  }

  @Test("removing a view under a finger ends the touch that onTouch reports")
  func leaves() {
    var stage = stage()
    stage.handle(.pointer(Finger().sample(.down, Point(100, 500), at: 1)), at: Instant(1))
    stage.update(at: Instant(1.1)) { screen, effects in
      screen.isOpen = false
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(4))
    #expect(stage.screen.touches == [true, false])
  }

  @Test(
    "a screen is notified of the begin and the end of a component's drag with the component's name")
  func drags() {
    var stage = stage()
    stage.swipe(from: Point(300, 500), to: Point(100, 500), at: Instant(1))
    #expect(stage.screen.drags == ["pages true", "pages false"])
    stage.screen.drags = []
    stage.swipe(from: Point(195, 200), to: Point(195, 600), at: Instant(3))
    #expect(stage.screen.drags == ["card true", "card false"] && !stage.screen.isOpen)
    stage.screen.drags = []
    stage.swipe(from: Point(195, 600), to: Point(195, 400), at: Instant(6))
    #expect(stage.screen.drags == ["list true", "list false"])
    stage.screen.drags = []
    stage.update(at: Instant(9)) { screen, effects in
      screen.showsCover = true
      effects.setNeedsUpdate()
    }
    stage.swipe(from: Point(195, 200), to: Point(195, 300), at: Instant(11))
    #expect(stage.screen.drags == ["cover true", "cover false"])
  }

  @Test(
    "after any input, every touch or drag whose begin was reported has exactly one reported end",
    arguments: 0..<24)
  func hands(seed: Int) {
    var random = SeededRandom(seed)
    var stage = stage()
    var now = 1.0
    var down: [Int64: Point] = [:]
    for _ in 0..<80 {
      now += Double(random.below(12)) / 100
      let finger = Int64(random.below(3))
      let place = Point(Double(random.below(390)), Double(random.below(700)))
      if let last = down[finger] {
        let phase: PointerSample.Phase = random.pick([.move, .move, .move, .up, .cancel])
        let to = phase == .move ? last + (place - last) * 0.3 : last
        stage.handle(.pointer(Finger(finger).sample(phase, to, at: now)), at: Instant(now))
        down[finger] = phase == .move ? to : nil
      } else {
        stage.handle(.pointer(Finger(finger).sample(.down, place, at: now)), at: Instant(now))
        down[finger] = place
      }
      if random.chance(0.05) {
        stage.update(at: Instant(now)) { screen, effects in
          screen.isOpen.toggle()
          effects.setNeedsUpdate()
        }
      }
    }
    for (finger, place) in down {
      stage.handle(.pointer(Finger(finger).sample(.up, place, at: now)), at: Instant(now))
    }
    stage.advance(to: Instant(now + 5))
    func alternates(_ updates: [Bool]) -> Bool {
      updates.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0) }
        && updates.count % 2 == 0
    }
    #expect(alternates(stage.screen.touches), "\(stage.screen.touches)")
    for name in ["pages", "card", "list", "cover"] {
      let own = stage.screen.drags.filter { $0.hasPrefix(name) }.map { $0.hasSuffix("true") }
      #expect(alternates(own), "\(name): \(own)")
    }
  }

  @Test(
    "a screen's recognizer shares the finger with a component that the recognizer names",
    arguments: [(relates: false, turns: false), (true, true)])
  func shares(relates: Bool, turns: Bool) {
    var stage = stage {
      if relates { $0.holdKeys = [.simultaneous(Busy.hold, .component("pages"))] }
    }
    stage.handle(.pointer(Finger().sample(.down, Point(300, 500), at: 1)), at: Instant(1))
    stage.advance(to: Instant(1.5))
    #expect(stage.screen.holds == 1)
    for step in 1...10 {
      let sample = Finger().sample(
        step == 10 ? .up : .move, Point(300 - 25 * Double(step), 500), at: 1.5 + 0.02 * Double(step)
      )
      stage.handle(.pointer(sample), at: sample.instant)
    }
    stage.advance(to: Instant(3))
    #expect((stage.screen.page == 1) == turns)
  }

  @Test("a change of state that a component causes can read the instant of the component's event")
  func instants() {
    var stage = stage()
    let end = stage.swipe(from: Point(300, 500), to: Point(100, 500), at: Instant(1))
    #expect(stage.screen.page == 1 && stage.screen.turned == end)
  }

  @Test("if code dismisses a component with a given source, the events contain this source")
  func source() {
    var stage = stage()
    stage.update(at: Instant(1)) { _, effects in effects.apply(.dismiss(.drag, of: "card")) }
    stage.advance(to: Instant(4))
    #expect(!stage.screen.isOpen)
    let said = stage.takeReports().map(\.report)
    #expect(said.contains(.closeBegan(.drag)) && said.contains(.closed(id: "card", .drag)))
    // A component that is not presented ignores the call.
    stage.update(at: Instant(5)) { _, effects in effects.apply(.dismiss(.drag, of: "card")) }
    stage.update(at: Instant(5)) { _, effects in effects.apply(.dismiss(.drag, of: "nobody")) }
    #expect(stage.takeReports().isEmpty)
  }

  @Test(
    "a pulled hero page moves by its configured share of the finger's travel",
    arguments: [0, 0.5, 1])
  func follows(share: Double) throws {
    let tree = Notebook { book in
      Rectangle(.accent).frame(width: 80, height: 80)
        .hero(
          id: "card", isOpen: book.bind(\.asked),
          configuration: {
            var parameters = HeroConfiguration(hasCloseButton: false, pullFollows: share)
            parameters.edge = .fluid
            return parameters
          }()
        ) { Rectangle(.fill) }
    }
    var stage = Stage(tree, size: Size(390, 700))
    _ = stage.frame(at: .zero)
    stage.handle(.pointer(Finger().sample(.down, Point(195, 200), at: 1)), at: Instant(1))
    for step in 1...10 {
      let way = Vector(4, 10) * Double(step)
      let sample = Finger().sample(.move, Point(195, 200) + way, at: 1 + 0.1 * Double(step))
      stage.handle(.pointer(sample), at: sample.instant)
    }
    let hero = try #require(stage.components.topmost(HeroComponent.self))
    let frame = stage.frame(at: Instant(2.5))
    #expect(frame.poses[hero.slots.page].offset == Vector(40, 100) * share)
    stage.handle(.pointer(Finger().sample(.cancel, Point(235, 300), at: 2.6)), at: Instant(2.6))
    #expect(stage.frame(at: Instant(6)).poses[hero.slots.page].offset.length < 0.5)
  }
}

/// A bar that grows from its leading side.
private struct Growing: Screen {
  static let bar = PoseSlot(3)

  func content(in context: BuildContext) -> some View {
    Rectangle(.accent).frame(height: 4).posed(Growing.bar).padding(horizontal: 20, vertical: 0)
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[Growing.bar] = Pose(scaleX: 0.5, anchor: poses.point(0, 0.5, of: Growing.bar))
  }
}

@Suite("Pose slots in a screen")
struct SlotSizeTests {
  @Test(
    "a pose slot that a screen uses gets the size and the leading anchor of its view",
    arguments: LayoutDirection.allCases)
  func sizes(direction: LayoutDirection) {
    var stage = Stage(Growing(), size: Size(390, 700), direction: direction)
    let poses = stage.frame(at: .zero).poses
    #expect(poses.size(of: Growing.bar) == Size(350, 4))
    #expect(poses[Growing.bar].anchor == Point(direction == .leftToRight ? 0 : 350, 2))
    #expect(poses.size(of: PoseSlot(9)) == .zero)
  }
}
