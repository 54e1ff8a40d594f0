// Tests content that is being dismissed: it shows its last state and takes no press.
import Dismissal
import Drawing
import Gesture
import Overlay
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// The kinds of presentation over a list of names.
private enum Way: String, CaseIterable {
  case stack, cover, item, sheet, drawer, hero, lightbox, dialog
}

/// Counts the builds of the content, and lists the builds with a state that did not present it.
private final class Builds: Sendable {
  private let noted = Mutex<(all: Int, wrong: [String])>((0, []))
  var all: Int { noted.withLock { $0.all } }
  var wrong: [String] { noted.withLock { $0.wrong } }
  func note(_ words: String, isPresented: Bool) {
    noted.withLock {
      $0.all += 1
      if !isPresented { $0.wrong.append(words) }
    }
  }
}

/// Names, and a page of one of them with a button that deletes it.
private struct Names: Screen {
  let way: Way
  let builds: Builds
  var names = ["Ann", "Bo", "Cy"]
  var open: Int?
  var suffix = ""

  private var isOpen: Binding<Bool> {
    bind(\.open).map("is open", { $0 != nil }, { $0 ? 2 : nil })
  }

  private func page(_ number: Int?) -> ViewList {
    builds.note("\(way.rawValue) \(number ?? -1)", isPresented: number != nil && number == open)
    let name = number.map { names.indices.contains($0) ? names[$0] : "nobody" } ?? "nothing"
    let change = update {
      $0.names.remove(at: number!)
      $0.open = nil
    }
    return ViewList(
      Button("Delete \(name)\(suffix)", change).frame(maxWidth: .infinity, maxHeight: .infinity))
  }

  func content(in context: BuildContext) -> some View {
    let (screen, number) = (self, open)
    let list = ViewList(
      Text(names.joined(separator: " ")).frame(maxWidth: .infinity, maxHeight: .infinity))
    switch way {
    case .stack:
      NavigationStack(
        path: bind(\.open).map("path", { $0.map { [$0] } ?? [] }, { $0.first })
      ) {
        list
      } destination: {
        screen.page($0)
      }
    case .cover: list.pullDownCover(isPresented: isOpen) { screen.page(number) }
    case .item: list.pullDownCover(item: bind(\.open)) { screen.page($0) }
    case .sheet: list.sheet(isPresented: isOpen) { screen.page(number) }
    case .drawer: list.drawer(isPresented: isOpen) { screen.page(number) }
    case .hero:
      Text("card").frame(width: 200, height: 100).hero(id: "card", isOpen: isOpen) {
        screen.page(number)
      }
    case .lightbox:
      ViewList(
        Text("picture").frame(width: 100, height: 100).lightboxPicture(2)
      )
      .lightbox(shows: bind(\.open), sizes: names.map { _ in Size(3, 2) }) { number in
        screen.builds.note("picture \(number)", isPresented: screen.open != nil)
        return ViewList(
          Text((screen.names.indices.contains(number) ? screen.names[number] : "?") + screen.suffix)
        )
      }
    case .dialog:
      list.containerView(in: "q", configuration: Dialog(), isPresented: isOpen) {
        screen.page(number).frame(width: 200, height: 100)
      }
      .overlayContainer("q", containerConfiguration: Dialog())
    }
  }

  mutating func delete() {
    names.remove(at: 2)
    open = nil
  }
}

extension Stage where Shown == Names {
  fileprivate mutating func words(at seconds: Double) -> String {
    advance(to: Instant(seconds))
    return texts(frame(at: Instant(seconds)).list).joined(separator: " ")
  }

  /// Position of the page's button, or nil if none can be pressed.
  fileprivate var button: Point? {
    built.regions.indices.last {
      built.regions[$0].label.hasPrefix("Delete") && built.regions[$0].control != nil
    }.map { built.frame(of: $0, poses: poses).center }
  }
}

@Suite("Content that is being dismissed")
struct DismissedContentTests {
  private func stage(_ way: Way, open: Int? = nil) -> Stage<Names> {
    var stage = Stage(
      Names(way: way, builds: Builds(), open: open), size: window, typeface: HalfEm())
    _ = stage.words(at: 0)
    stage.advance(to: Instant(2))
    return stage
  }

  @Test(
    "the content of a presentation is not built before it is presented", arguments: Way.allCases)
  fileprivate func absent(_ way: Way) {
    var stage = stage(way)
    for second in 3...6 {
      stage.change(at: Double(second)) { $0.suffix += "!" }
      _ = stage.words(at: Double(second))
    }
    #expect(stage.screen.builds.all == 0 && stage.buildCount > 4)
    stage.change(at: 7) { $0.open = 2 }
    #expect(stage.words(at: 9).contains("Cy") && stage.screen.builds.all > 0)
    #expect(stage.screen.builds.wrong.isEmpty)
  }

  @Test(
    "a page that deletes its own item shows its last content until its dismissal has ended",
    arguments: Way.allCases)
  fileprivate func deleted(_ way: Way) {
    var stage = stage(way, open: 2)
    #expect(stage.words(at: 3).contains("Cy"))
    let before = stage.screen.builds.all
    stage.change(at: 3) { $0.delete() }
    for step in 1...4 {
      let now = 3 + Double(step) * 0.02
      #expect(stage.words(at: now).contains("Cy"), "\(step)")
      stage.change(at: now) { $0.suffix += "!" }
    }
    #expect(!stage.words(at: 3.1).contains("!"))
    #expect(!stage.words(at: 9).contains("Cy"))
    #expect(stage.screen.names == ["Ann", "Bo"] && stage.screen.open == nil)
    #expect(stage.screen.builds.all == before && stage.screen.builds.wrong.isEmpty)
  }

  @Test(
    "a button in a presentation cannot be pressed again while the presentation is being dismissed",
    arguments: Way.allCases
  )
  fileprivate func pressed(_ way: Way) throws {
    guard way != .lightbox else { return }
    var stage = stage(way, open: 2)
    _ = stage.words(at: 3)
    let place = try #require(stage.button)
    stage.tap(place, at: 3)
    for step in 1...6 {
      _ = stage.words(at: 3 + Double(step) * 0.1)
      // A tap on a closing page opens the page again, which has nothing to do with the button.
      if way != .hero { stage.tap(place, at: 3 + Double(step) * 0.1) }
      #expect(stage.button == nil, "\(step)")
    }
    for key in ["Return", "Space", "Tab", "Return"] { stage.key(key, at: 3.8) }
    #expect(stage.screen.names == ["Ann", "Bo"])
  }

  @Test("a page whose dismissal a finger reverses shows the program's current state")
  func back() throws {
    for way in [Way.stack, .cover, .item, .sheet] {
      var stage = stage(way, open: 2)
      _ = stage.words(at: 3)
      stage.change(at: 3) {
        $0.open = nil
        $0.suffix = "!"
      }
      #expect(stage.words(at: 3.08).contains("Cy") && !stage.words(at: 3.08).contains("!"))
      let (from, by) =
        way == .stack ? (Point(380, 400), Vector(-370, 0)) : (Point(195, 700), Vector(0, -600))
      stage.play(Finger().drag(from: from, by: by, at: 3.08, duration: 0.1, steps: 10))
      #expect(stage.words(at: 8).contains("Cy!"), "\(way)")
      #expect(stage.screen.open == 2 && stage.screen.builds.wrong.isEmpty, "\(way)")
    }
  }

  @Test(
    "after any events, all content that is built is presented by the program's state",
    arguments: Way.allCases, Sample.seeds(3, of: 24))
  fileprivate func random(_ way: Way, _ seed: Int) {
    var random = SeededRandom(seed)
    var stage = stage(way)
    var now = 3.0
    for _ in 0..<60 {
      now += random.number(0.01...0.5)
      switch random.below(8) {
      case 0, 1:
        stage.change(at: now) { $0.open = $0.names.count > 2 ? 2 : nil }
      case 2: stage.change(at: now) { if $0.names.count > 2, $0.open == 2 { $0.delete() } }
      case 3: stage.change(at: now) { $0.names.append("New") }
      case 4: stage.change(at: now) { $0.open = nil }
      case 5: stage.key("Escape", at: now)
      case 6:
        let from = Point(random.number(0...390), random.number(0...844))
        let by = random.pick([Vector(0, 500), Vector(0, -500), Vector(300, 0), Vector(-300, 0)])
        stage.play(Finger().drag(from: from, by: by, at: now, steps: 6))
        now += 0.3
      default: stage.tap(Point(random.number(0...390), random.number(0...844)), at: now)
      }
      _ = stage.words(at: now)
      // Only a finger can bring back an item that was removed. The program then sets its
      // state to nil.
      if let open = stage.screen.open, open >= stage.screen.names.count {
        stage.change(at: now) { $0.open = nil }
      }
    }
    #expect(stage.screen.builds.wrong.isEmpty)
  }
}
