// Screens with a movement, and the cost of its frames: builds and heap allocations.
import CountedHeap
import Drawing
import Gesture
import Interface
import Support

/// The moving component, and what moves it.
enum SteadyMovement: String, CaseIterable, Sendable {
  case coverUnderAFinger, coverOnItsSpring
  case sheetUnderAFinger, sheetOnItsSpring
  case drawerUnderAFinger
  case pageUnderAFinger, pageThatSettles
  case screenThatIsPushed, screenUnderAFinger
  case listUnderAFinger, listThatRunsOn
  case cardThatOpens, cardUnderAFinger
}

/// One of each component, open as the movement needs it, with content posed by it.
struct SteadyScreen: Screen {
  var cover = false
  var sheet = false
  var drawer = false
  var card = false
  var path: [Int] = []
  var page = 0

  init(for movement: SteadyMovement) {
    switch movement {
    case .coverUnderAFinger, .coverOnItsSpring: cover = true
    case .sheetUnderAFinger, .sheetOnItsSpring: sheet = true
    case .drawerUnderAFinger: drawer = true
    case .pageUnderAFinger, .pageThatSettles, .screenUnderAFinger: path = [1]
    case .cardUnderAFinger: card = true
    case .screenThatIsPushed, .listUnderAFinger, .listThatRunsOn, .cardThatOpens: break
    }
  }

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      ScrollView {
        Button("On", set(\.path, [1]))
        Rectangle(.accent).frame(width: 200, height: 120).matchedGeometry("picture")
          .hero(id: "card", isOpen: bind(\.card)) {
            Rectangle(.accent).frame(width: 390, height: 300).matchedGeometry("picture")
          }
        Rectangle(.fill).frame(height: 6000)
      }
    } destination: { _ in
      PagerView(selection: bind(\.page), count: 3) { _ in
        Rectangle(.accent).visualEffect { transition in
          Pose(offset: Vector(0, transition.blend(0, 20)))
        }
      }
      .enableNavigationSwipeBack { true }
    }
    .drawer(isPresented: bind(\.drawer)) { Text("drawer") }
    .sheet(isPresented: bind(\.sheet)) { Text("sheet").visualEffect { _ in Pose() } }
    .pullDownCover(isPresented: bind(\.cover), id: "cover") { Text("cover") }
  }
}

/// Plays a finger and the frames of a host.
struct SteadyRun {
  private var stage: Stage<SteadyScreen>
  private var now = 0.0
  /// Counts of the measured frames.
  private(set) var takings = 0
  private(set) var builds = 0
  private(set) var frames = 0
  /// Distance between the poses of the first and the last frame. Something has to have moved.
  private(set) var way = 0.0

  init(_ movement: SteadyMovement) {
    stage = Stage(SteadyScreen(for: movement), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    now = 1
    switch movement {
    case .coverUnderAFinger: drag(from: Point(195, 200), by: Vector(0, 8))
    case .coverOnItsSpring: release(from: Point(195, 200), by: Vector(0, 4))
    case .sheetUnderAFinger: drag(from: Point(195, 300), by: Vector(0, 8))
    case .sheetOnItsSpring: release(from: Point(195, 300), by: Vector(0, 4))
    case .drawerUnderAFinger: drag(from: Point(200, 400), by: Vector(-4, 0))
    case .pageUnderAFinger: drag(from: Point(350, 400), by: Vector(-6, 0))
    case .pageThatSettles: release(from: Point(350, 400), by: Vector(-8, 0))
    case .screenThatIsPushed: change { $0.path = [1] }
    case .cardThatOpens: change { $0.card = true }
    case .cardUnderAFinger: drag(from: Point(6, 400), by: Vector(6, 0))
    case .screenUnderAFinger: drag(from: Point(4, 400), by: Vector(6, 0))
    case .listUnderAFinger: drag(from: Point(195, 700), by: Vector(0, -10))
    case .listThatRunsOn: release(from: Point(195, 700), by: Vector(0, -12))
    }
  }

  /// Number of frames at the start of a movement that may allocate memory, which later frames
  /// reuse.
  private static let warmUp = 8

  private mutating func drag(from start: Point, by step: Vector) {
    touch(.down, start)
    for number in 1...Self.warmUp { frame(touching: start + step * Double(number)) }
    count { run in
      for number in 1...24 {
        run.frame(touching: start + step * Double(Self.warmUp + number))
      }
    }
  }

  private mutating func release(from start: Point, by step: Vector) {
    touch(.down, start)
    for number in 1...10 { frame(touching: start + step * Double(number)) }
    now += 1.0 / 120
    touch(.up, start + step * 10)
    coast()
  }

  private mutating func change(_ change: (inout SteadyScreen) -> Void) {
    stage.update(at: Instant(now)) { screen, effects in
      change(&screen)
      effects.setNeedsUpdate()
    }
    coast()
  }

  private mutating func coast() {
    for _ in 0..<4 { frame() }
    count { run in for _ in 0..<12 { run.frame() } }
  }

  private mutating func count(_ frames: (inout SteadyRun) -> Void) {
    // The poses are copied, because a reference to the stage's tables would make the
    // stage allocate others.
    let first = stage.frame(at: Instant(now)).poses.poses.map(\.offset)
    self.frames = 0
    let before = (counted_heap_takings(), stage.buildCount)
    frames(&self)
    takings = counted_heap_takings() - before.0
    builds = stage.buildCount - before.1
    let last = stage.frame(at: Instant(now)).poses.poses
    for (a, b) in zip(first, last) { way += (a - b.offset).length }
  }

  private mutating func touch(_ phase: PointerSample.Phase, _ place: Point) {
    stage.handle(.pointer(Finger().sample(phase, place, at: now)), at: Instant(now))
  }

  /// Advances by a sixtieth of a second: the finger's sample, then the window's requests.
  private mutating func frame(touching place: Point? = nil) {
    now += 1.0 / 60
    stage.advance(to: Instant(now))
    if let place { touch(.move, place) }
    _ = stage.frame(at: Instant(now))
    frames += 1
    _ = stage.nextDeadline
    _ = stage.isMoving(at: Instant(now))
  }
}
