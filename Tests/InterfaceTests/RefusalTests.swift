// Tests refused dismissals: queried at claim and release, and reported once per attempt.
import Dismissal
import Gesture
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// All queries, in order.
private final class Questions: Sendable {
  private let list = Mutex<[DismissalSource]>([])
  func ask(_ source: DismissalSource) { list.withLock { $0.append(source) } }
  func take() -> [DismissalSource] {
    list.withLock { list in
      defer { list = [] }
      return list
    }
  }
}

/// Everything that can be dismissed or popped, one kind at a time.
private enum Kind: CaseIterable, Sendable {
  case cover, item, sheet, drawer, hero, lightbox, stack
}

private struct Guarded: Screen {
  let kind: Kind
  let questions: Questions
  var allowed: Set<DismissalSource> = []
  var isShown: Bool
  var shown: Int?
  var path: [Int]
  var refused: [DismissalSource] = []

  init(_ kind: Kind, _ questions: Questions, isShown: Bool = true) {
    (self.kind, self.questions, self.isShown) = (kind, questions, isShown)
    shown = isShown ? 0 : nil
    path = isShown ? [0] : []
  }

  var isThere: Bool {
    switch kind {
    case .item, .lightbox: shown != nil
    case .stack: !path.isEmpty
    case .cover, .sheet, .drawer, .hero: isShown
    }
  }

  mutating func show(_ isThere: Bool) {
    (isShown, shown, path) = (isThere, isThere ? 0 : nil, isThere ? [0] : [])
  }

  func content(in context: BuildContext) -> ViewList {
    let may: @Sendable (DismissalSource) -> Bool = { [questions, allowed] source in
      questions.ask(source)
      return allowed.contains(source)
    }
    let note: @Sendable (DismissalSource) -> Change = { source in
      update { $0.refused.append(source) }
    }
    let page = ViewList(Rectangle(.fill))
    return switch kind {
    case .cover:
      Rectangle().pullDownCover(
        isPresented: bind(\.isShown), id: "one", shouldDismiss: may, onDismissRefused: note
      ) { page }
    case .item:
      Rectangle().pullDownCover(
        item: bind(\.shown), id: "one", shouldDismiss: may, onDismissRefused: note
      ) { _ in page }
    case .sheet:
      Rectangle().sheet(
        isPresented: bind(\.isShown), id: "one", shouldDismiss: may, onDismissRefused: note
      ) { ScrollView { Rectangle().frame(height: 2000) } }
    case .drawer:
      Rectangle().drawer(
        isPresented: bind(\.isShown), id: "one", shouldDismiss: may, onDismissRefused: note
      ) { page }
    case .hero:
      Rectangle().frame(width: 100, height: 100)
        .hero(id: "one", isOpen: bind(\.isShown), shouldDismiss: may, onDismissRefused: note) {
          page
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .lightbox:
      Rectangle().frame(width: 100, height: 100).lightboxPicture(0)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .lightbox(
          shows: bind(\.shown), sizes: [Size(1, 1)], shouldDismiss: may, onDismissRefused: note
        ) { _ in page }
    case .stack:
      ViewList(
        NavigationStack(
          path: bind(\.path), shouldPop: may, onDismissRefused: note
        ) {
          Rectangle()
        } destination: { _ in
          page
        })
    }
  }
}

extension Stage {
  /// Sources of the attempts reported since the last call.
  fileprivate mutating func attempts() -> [DismissalSource] {
    takeReports().compactMap {
      if case .dismissRefused(let source) = $0.report { source } else { nil }
    }
  }
}

@Suite("Refused dismissals in a tree")
struct RefusalTests {
  @Test(
    "a program that refuses a dismissal by a drag is queried at most twice and notified once",
    arguments: Kind.allCases)
  fileprivate func drag(_ kind: Kind) {
    let questions = Questions()
    var stage = Stage(Guarded(kind, questions), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = (questions.take(), stage.attempts())
    let (from, to): (Point, Point) =
      switch kind {
      case .cover, .item, .sheet, .lightbox: (Point(195, 200), Point(195, 800))
      case .drawer: (Point(250, 400), Point(5, 400))
      case .hero, .stack: (Point(3, 400), Point(380, 400))
      }
    stage.drag(from: from, to: to, steps: 24, at: 3)
    stage.advance(to: Instant(6))
    #expect(stage.screen.refused == [.drag] && stage.attempts() == [.drag] && stage.screen.isThere)
    let asked = questions.take()
    #expect((1...2).contains(asked.count) && Set(asked) == [.drag], "\(asked)")
    // A key causes one query and one refusal.
    stage.key("Escape", at: 7)
    stage.advance(to: Instant(9))
    #expect(stage.screen.refused == [.drag, .escape] && stage.attempts() == [.escape])
    #expect(questions.take() == [.escape] && stage.screen.isThere)
    guard kind != .stack else { return }
    stage.change(at: 10) { $0.show(false) }
    stage.advance(to: Instant(12))
    #expect(
      stage.screen.refused == [.drag, .escape, .programmatic] && stage.attempts() == [.programmatic]
    )
    #expect(questions.take() == [.programmatic] && stage.screen.isThere)
  }

  @Test(
    "after any input and program changes, the program is notified once of each refused dismissal",
    arguments: Kind.allCases)
  fileprivate func matching(_ kind: Kind) {
    var total = 0
    for seed in 0..<12 {
      var random = SeededRandom(seed)
      let questions = Questions()
      var stage = Stage(
        Guarded(kind, questions, isShown: seed % 3 > 0), size: Size(390, 844),
        direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
      _ = stage.frame(at: .zero)
      _ = stage.playAtRandom(&random, count: 25, keys: ["Escape", "AC Back", "Down", "Home"]) {
        screen, random in
        screen.allowed = []
        for source in DismissalSource.allCases where random.chance(0.3) {
          screen.allowed.insert(source)
        }
        if random.chance(0.6) { screen.show(random.chance(0.7)) }
      }
      let attempts = stage.attempts()
      #expect(stage.screen.refused == attempts, "seed \(seed)")
      total += attempts.count
    }
    #expect(total > 5)
  }
}
