// Lists and pages under a finger, a wheel and the keyboard, step by step.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Lists of every kind, one below the other.
private struct Shelves: Listener {
  var heard: [String] = []
  var page = 0
  var pages = 3
  var isScrollable = true

  func content(in context: BuildContext) -> some View {
    let isScrollable = isScrollable
    return VStack(spacing: 10) {
      ScrollView(id: "whole", bars: Insets(top: 10, bottom: 20)) {
        ForEach(0..<8) { row in
          Text("row \(row)", .base).frame(height: 40).onTap(
            ActionID("row", row), label: "row \(row)")
        }
        ScrollView(.horizontal, id: "chips") {
          ForEach(0..<6) { chip in
            Chip("chip \(chip)", action: ActionID("chip", chip)).frame(width: 90)
          }
        }
      }
      .frame(height: 180)
      ScrollView(id: "uniform", rows: .uniform(count: 200, extent: 30)) { row in
        Text("line \(row)", .base).onTap(ActionID("line", row), label: "line \(row)", role: .row)
      }
      .frame(height: 120)
      ScrollView(.horizontal, id: "at", bar: false, rows: .at([0, 60, 150, 160, 300, 420])) { row in
        Rectangle(.fill).frame(width: 50, height: 20).onTap(
          ActionID("cell", row), label: "cell \(row)")
      }
      .frame(height: 50)
      ScrollView(id: "cycle", rows: .cycle([0, 20, 50], count: 9, lead: 15)) { row in
        Text("turn \(row)", .base)
      }
      .frame(height: 60)
      PagerView(selection: bind(\.page), count: pages, id: "pages") { page in
        Text("page \(page)", .title).frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(page == 1 ? .fill : .group)
      }
    }
    .environment { $0.isScrollEnabled = isScrollable }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var lists: any Played { Shelves() }
}

extension Shelves: Played {
  fileprivate static func act(
    _ stage: inout Stage<Shelves>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(4)
    stage.change(at: now) {
      switch choice {
      case 0: $0.pages = 6 - $0.pages
      case 1: $0.page = 2
      case 2: $0.isScrollable.toggle()
      default: $0.page = 0
      }
    }
    return "change \(choice)"
  }
}

@Suite("Recorded input on lists")
struct ListTranscripts {
  private let top = Point(200, 90)
  private let lines = Point(200, 260)
  private let cells = Point(200, 350)
  private let turns = Point(200, 410)

  @Test("lists that are scrolled by a finger, a wheel and keys match their recorded descriptions")
  func lists() throws {
    try expect(Shelves(), recordedAs: "lists-by-hand", in: [.calm, .mirrored]) { move(&$0) }
  }

  private func move(_ it: inout Transcript<Shelves>) {
    it.drag(top, top - Vector(0, 60), lifts: false)
    it.touch(.up, top - Vector(0, 60), after: 0.2)
    it.drag(top, top - Vector(0, 150), lifts: false)
    it.wait(0.2)
    it.touch(.up, top - Vector(0, 150))
    it.wait(0.1)
    it.drag(lines, lines - Vector(0, 300), seconds: 0.1)
    it.wait(0.1)
    it.tap(lines, after: 0.1)
    it.wait(1)
    it.tap(lines)
    it.drag(lines, lines + Vector(0, 100), lifts: false)
    it.touch(.cancel, lines)
    it.drag(cells, cells - Vector(100, 0))
    it.wait(2)
    it.drag(cells, cells + Vector(250, 0))
    it.wheel(Vector(0, 100), at: turns)
    it.wheel(Vector(0, 900), at: turns)
    it.wheel(Vector(0, -40), at: turns)
    it.wheel(Vector(60, 0), at: cells)
    it.wait(1)
    it.change("lists stand still") { $0.isScrollable = false }
    it.drag(lines, lines - Vector(0, 100))
    it.wheel(Vector(0, 100), at: lines)
  }

  @Test("lists that scroll to the focused control match their recorded descriptions")
  func keys() throws {
    try expect(
      Shelves(), recordedAs: "lists-by-keyboard", in: [.calm, .mirrored], showsStart: false
    ) { go(&$0) }
  }

  private func go(_ it: inout Transcript<Shelves>) {
    for _ in 0..<12 { it.key("Tab", after: 0.6) }
    for _ in 0..<9 { it.key("Tab", .shift, after: 0.6) }
    it.keys("End", "Home", "PageDown", "PageUp", "Down", "Up", "Space")
    it.tap("line 1")
    it.keys("PageDown", "PageDown", "End", "Home", "Down")
    it.input("another size", .resize(Size(300, 560)))
    it.input("another size", .resize(Size(420, 800)))
  }

  @Test("pagers turned by a finger, a wheel, keys and code match their recorded descriptions")
  func pages() throws {
    try expect(
      Shelves(), recordedAs: "pages", in: [.calm, .mirrored], showsStart: false
    ) { turn(&$0) }
  }

  private func turn(_ it: inout Transcript<Shelves>) {
    let page = Point(195, 580)
    it.drag(page, page + Vector(-120, 0), lifts: false)
    it.touch(.up, page + Vector(-120, 0), after: 0.02)
    it.wait(0.05)
    it.wait(1)
    it.drag(page, page + Vector(60, 0), lifts: false, seconds: 0.8)
    it.wait(0.3)
    it.touch(.up, page + Vector(60, 0))
    it.wait(0.2)
    it.drag(page, page - Vector(-300, 0), seconds: 0.1)
    it.drag(page, page - Vector(-200, 0), lifts: false)
    it.touch(.cancel, page)
    it.wait(1)
    it.wheel(Vector(70, 0), at: page)
    it.wait(1)
    it.change("the program turns") { $0.page = 2 }
    it.wait(0.1)
    it.touch(.down, page, after: 0.05)
    it.touch(.up, page)
    it.wait(1)
    it.change("there are fewer pages") { $0.pages = 2 }
    it.wait(1)
    it.change("there are more pages") { $0.pages = 5 }
    it.input("another size", .resize(Size(300, 700)))
    it.keys("Right", "Left", "Left")
  }
}
