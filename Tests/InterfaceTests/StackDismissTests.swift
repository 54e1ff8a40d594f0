// Who is asked, and what goes, where a stack stands in a cover and its screens are presentations.
import Dismissal
import Geometry
import Gesture
import Interactions
import Support
import Testing

@testable import Interface

/// A stack in a cover; each screen has a button that dismisses.
private struct Book: Screen {
  var isShown = true
  var path: [Int] = []
  let reports: StackReports
  var asked = true

  func content(in context: BuildContext) -> some View {
    let (path, reports, asked) = (bind(\.path), reports, asked)
    return Rectangle(.bg).pullDownCover(isPresented: bind(\.isShown), id: "cover") {
      NavigationStackView(path: path, id: "stack", reports: reports, mayPop: { _ in asked }) {
        Button("Root", .dismiss()).frame(maxWidth: .infinity, maxHeight: .infinity)
      } destination: { number in
        Button("Screen \(number)", .dismiss()).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

@Suite("Stacks that are dismissed")
struct StackDismissTests {
  private func stage(_ screen: Book) -> Stage<Book> {
    var stage = Stage(screen, size: Size(390, 700), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    return stage
  }

  /// The button of the top screen is pressed.
  private func dismiss(_ stage: inout Stage<Book>, _ label: String) throws {
    let now = stage.latest.seconds + 1
    stage.advance(to: Instant(now))
    _ = stage.frame(at: Instant(now))
    let index = try #require(stage.built.regions.lastIndex { $0.label == label })
    stage.tap(stage.built.frame(of: index, poses: stage.poses).center, at: now)
    stage.advance(to: Instant(now + 3))
  }

  @Test(
    "a button of the first screen dismisses what the stack stands in, one of another its screen")
  func root() throws {
    var stage = stage(Book(path: [1], reports: .screens))
    try dismiss(&stage, "Screen 1")
    #expect(stage.screen.path.isEmpty && stage.screen.isShown)
    try dismiss(&stage, "Root")
    #expect(!stage.screen.isShown)
  }

  @Test("where screens are a presentation only the first of them is asked for, else each")
  func asked() throws {
    for reports in [StackReports.presentation, .screens] {
      var stage = stage(Book(path: [1, 2, 3], reports: reports, asked: false))
      for depth in (1...3).reversed() {
        let before = stage.screen.path
        try dismiss(&stage, "Screen \(before.last ?? 0)")
        let goes = reports == .presentation && depth > 1
        #expect(stage.screen.path.count == before.count - (goes ? 1 : 0), "\(reports) \(depth)")
      }
    }
  }

  @Test("what is driven by a stack knows how large its screens are")
  func size() {
    let stage = stage(Book(path: [1], reports: .screens))
    let transition = stage.parts["stack"]?.transition(at: Instant(2))
    #expect(transition?.size == Size(390, 700) && transition?.progress == 1)
  }
}
