// Tests queries and dismissals of a stack in a cover, whose screens are presentations.
import Interactions
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A stack in a cover. Each screen has a button that dismisses.
private struct Book: Screen {
  var isShown = true
  var path: [Int] = []
  let reports: StackInteraction.Reports
  var asked = true

  func content(in context: BuildContext) -> some View {
    let (path, reports, asked) = (bind(\.path), reports, asked)
    return Rectangle(.background).pullDownCover(isPresented: bind(\.isShown), id: "cover") {
      NavigationStack(path: path, id: "stack", reports: reports, shouldPop: { _ in asked }) {
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

  /// Presses the button of the top screen.
  private func dismiss(_ stage: inout Stage<Book>, _ label: String) throws {
    let now = stage.latest.seconds + 1
    stage.advance(to: Instant(now))
    _ = stage.frame(at: Instant(now))
    let index = try #require(stage.built.regions.lastIndex { $0.label == label })
    stage.tap(stage.built.frame(of: index, poses: stage.poses).center, at: now)
    stage.advance(to: Instant(now + 3))
  }

  @Test("a dismiss button pops its screen, but on a stack's first screen it dismisses the cover")
  func root() throws {
    var stage = stage(Book(path: [1], reports: .screens))
    try dismiss(&stage, "Screen 1")
    #expect(stage.screen.path.isEmpty && stage.screen.isShown)
    try dismiss(&stage, "Root")
    #expect(!stage.screen.isShown)
  }

  @Test(
    "a stack that counts as one presentation queries the program only for its first screen")
  func asked() throws {
    for reports in [StackInteraction.Reports.presentation, .screens] {
      var stage = stage(Book(path: [1, 2, 3], reports: reports, asked: false))
      for depth in (1...3).reversed() {
        let before = stage.screen.path
        try dismiss(&stage, "Screen \(before.last ?? 0)")
        let goes = reports == .presentation && depth > 1
        #expect(stage.screen.path.count == before.count - (goes ? 1 : 0), "\(reports) \(depth)")
      }
    }
  }

  @Test("a visual effect driven by a stack is computed with the size of the stack's screens")
  func size() {
    let stage = stage(Book(path: [1], reports: .screens))
    let transition = stage.components["stack"]?.transition(at: Instant(2))
    #expect(transition?.size == Size(390, 700) && transition?.progress == 1)
  }
}
