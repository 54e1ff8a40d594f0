// Tests a sheet with pages: its height depends only on the progress of the stack in it.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A sheet as high as the page of its stack: 200 points, then 420, then 300.
private struct Pages: Screen {
  var isOpen = true
  var path: [Int] = []
  var extra = 0.0
  var detents: [SheetDetent] = [.content]
  var place = 0
  /// True if a button is beside the area of the sheet, which its scrim does not cover.
  var hasNeighbour = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      if hasNeighbour { Button("neighbour", .nothing).frame(height: 48) }
      sheet
    }
  }

  private var sheet: ViewList {
    let (extra, path) = (extra, bind(\.path))
    return VStack {
      Button("outside", .nothing)
      Rectangle(.background)
    }
    .sheet(
      isPresented: bind(\.isOpen), id: "pages", detents: detents, selection: bind(\.place)
    ) {
      NavigationStack(path: path, id: "stack") {
        Pages.page("root", 200)
      } destination: { number in
        Pages.page("page \(number)", (number == 1 ? 420 : 300) + extra)
      }
    }
  }

  static func page(_ name: String, _ height: Double) -> ViewList {
    ViewList(
      VStack(spacing: 0) {
        Button(name, .nothing)
        Rectangle(.fill).frame(height: height - 48)
      })
  }
}

@Suite("Sheets that contain a stack of pages")
struct SheetPagesTests {
  private static let length = 844.0 - 56

  private static func stage(_ pages: Pages = Pages(), calm: Bool = false) -> Stage<Pages> {
    var stage = Stage(pages, size: window, reduceMotion: calm)
    _ = stage.frame(at: .zero)
    return stage
  }

  /// The visible height of the sheet, as it is drawn.
  private static func height(_ stage: Stage<Pages>, _ seconds: Double) -> Double {
    var poses = PoseTable()
    stage.components.pose(at: Instant(seconds), into: &poses)
    guard let sheet = stage.components["pages"]?.sheet else { return 0 }
    return length - poses[sheet.slot].offset.dy
  }

  private static func progress(_ stage: Stage<Pages>, _ seconds: Double) -> Double {
    stage.components["stack"]?.stack?.machine.pose(at: Instant(seconds)).progress ?? 0
  }

  @Test(
    "a sheet that contains a stack is as high as the stack's top page while it rests",
    arguments: [([], 200.0), ([1], 420), ([1, 2], 300)] as [([Int], Double)])
  func rests(path: [Int], height: Double) {
    var stage = Self.stage(Pages(path: path))
    #expect(Self.height(stage, 0) == height)
    stage.change(at: 1) { $0.path = [] }
    stage.advance(to: Instant(5))
    #expect(Self.height(stage, 5) == 200)
    stage.change(at: 6) { $0.path = path }
    stage.advance(to: Instant(10))
    #expect(Self.height(stage, 10) == height)
  }

  @Test("the height of a sheet follows the progress of a push or pop inside the sheet")
  func pushed() {
    var stage = Self.stage()
    for (at, path, from, to) in [(1.0, [1], 200.0, 420.0), (5, [1, 2], 420, 300)] {
      stage.change(at: at) { $0.path = path }
      #expect(abs(Self.height(stage, at) - from) < 0.5, "no jump at the push")
      for step in 0...60 {
        let now = at + Double(step) / 60
        stage.advance(to: Instant(now))
        let progress = min(1, max(0, Self.progress(stage, now)))
        let isMoving = stage.components["stack"]?.stack?.machine.visible.lower != nil
        let wanted = isMoving ? to + (from - to) * progress : to
        #expect(abs(Self.height(stage, now) - wanted) < 1e-9)
      }
    }
    stage.change(at: 9) { $0.path = [] }
    #expect(abs(Self.height(stage, 9) - 300) < 0.5, "no jump at the pop of two pages")
    stage.advance(to: Instant(13))
    #expect(Self.height(stage, 13) == 200)
  }

  @Test(
    "the height of a sheet with pages follows the finger during a swipe back",
    arguments: [true, false])
  func swiped(goes: Bool) {
    var stage = Self.stage(Pages(path: [1]))
    let finger = Finger()
    stage.touch(.down, Point(4, 700), at: 1)
    for step in 1...20 {
      let now = 1 + Double(step) * 0.02
      stage.touch(.move, Point(4 + Double(step) * 12, 700), at: now, by: finger)
      let progress = Self.progress(stage, now)
      #expect(abs(Self.height(stage, now) - (420 - 220 * progress)) < 1e-9)
    }
    #expect(Self.height(stage, 3) < 300, "it is more than half way")
    if !goes { stage.touch(.move, Point(10, 700), at: 3) }
    let end = goes ? 244.0 : 10
    stage.touch(.move, Point(end, 700), at: 3.2)
    let before = Self.height(stage, 3.3)
    stage.touch(.up, Point(end, 700), at: 3.3)
    #expect(abs(Self.height(stage, 3.3) - before) < 0.5, "no jump at the lift")
    stage.advance(to: Instant(8))
    #expect(Self.height(stage, 8) == (goes ? 200 : 420))
    #expect(stage.screen.path == (goes ? [] : [1]))
  }

  @Test("a stack page that grows raises its sheet with an animation")
  func grows() {
    var stage = Self.stage(Pages(path: [1]))
    stage.change(at: 1) { $0.extra = 80 }
    #expect(Self.height(stage, 1) == 420)
    let between = Self.height(stage, 1.1)
    #expect(between > 425 && between < 495)
    stage.advance(to: Instant(4))
    #expect(Self.height(stage, 4) == 500)
  }

  @Test(
    "pushing and popping pages inside a sheet at its full detent does not change the sheet's height"
  )
  func full() {
    var stage = Self.stage(Pages(path: [1], detents: [.content, .full], place: 1))
    #expect(Self.height(stage, 0) == Self.length)
    stage.change(at: 1) { $0.path = [] }
    for step in 0...60 {
      let now = 1 + Double(step) / 60
      stage.advance(to: Instant(now))
      #expect(Self.height(stage, now) == Self.length)
    }
    stage.change(at: 3) { $0.place = 0 }
    stage.advance(to: Instant(6))
    #expect(Self.height(stage, 6) == 200)
  }

  @Test("Tab reaches only the controls on the visible page of a sheet")
  func focus() {
    var pages = Pages(path: [1])
    pages.hasNeighbour = true
    var stage = Self.stage(pages)
    for at in 1...6 {
      stage.key("Tab", at: Double(at) / 10)
      let label = stage.core.focus.focused.flatMap { stage.core.built.index(of: $0) }.map {
        stage.core.built.regions[$0].label
      }
      #expect(label == "page 1")
    }
  }

  @Test(
    "with reduced motion, a push inside a sheet changes the page and the height without animation")
  func reducedMotion() {
    var stage = Self.stage(calm: true)
    stage.change(at: 1) { $0.path = [1] }
    #expect(Self.height(stage, 1) == 420)
  }

  @Test(
    "no push, pop or touch makes the height of a sheet with a stack of pages jump",
    arguments: 0..<80)
  func hands(seed: Int) {
    var random = SeededRandom(seed)
    var stage = Self.stage(
      Pages(
        path: random.pick([[], [1], [1, 2]]),
        detents: random.pick([[.content], [.content, .full]])))
    var now = 1.0
    var isDown = false
    var place = Point.zero
    for _ in 0..<30 {
      now += random.pick([0.004, 0.02, 0.1, 0.3, 1.5])
      stage.advance(to: Instant(now))
      let before = Self.height(stage, now)
      let wasPresented = stage.components["pages"]?.sheet?.isPresented == true
      switch random.below(6) {
      case 0 where !isDown:
        isDown = true
        place = Point(random.pick([4, 4, 200]), random.number(620...840))
        stage.touch(.down, place, at: now)
      case 0...2 where isDown:
        // The finger moves the sheet or the page, so the movement is not a jump.
        place = place + Vector(random.number(-20...60), random.number(-30...30))
        stage.touch(.move, place, at: now)
        continue
      case 3 where isDown:
        isDown = false
        stage.touch(.up, place, at: now)
      case 4:
        stage.change(at: now) { screen in
          screen.path = random.pick([[], [1], [1, 2]])
          if random.chance(0.1) { screen.isOpen = true }
        }
      default: continue
      }
      let after = Self.height(stage, now)
      guard wasPresented, stage.components["pages"]?.sheet?.isOpen == true else { continue }
      #expect(abs(after - before) < 1, "from \(before) to \(after) at \(now)")
    }
    if isDown { stage.touch(.cancel, place, at: now + 0.01) }
    stage.advance(to: Instant(now + 30))
    guard stage.screen.isOpen else { return }
    let heights = [200, 420, 300, Self.length]
    #expect(heights.contains(Self.height(stage, now + 30)))
    #expect(!stage.isMoving(at: Instant(now + 30)))
  }
}
