// Nested presentations, step by step: sheets behind sheets, several lists in one sheet.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Sheets over each other, each with another kind of list.
private struct Piles: Listener {
  var heard: [String] = []
  var first = false
  var second = false
  var third = false
  var card = false
  var path: [Int] = []

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path), reports: .presentation) {
      Button("First", set(\.first, true))
      Button("Push", set(\.path, [1])).offset(y: 60)
    } destination: { number in
      ScrollView(id: "screen") {
        Text("screen \(number)").frame(height: 100)
        Text("card").frame(width: 150, height: 60).background(.fill, radius: 10)
          .hero(id: "card", isOpen: bind(\.card), label: "Card") { Button("Shut", .dismiss()) }
        Rectangle(.group).frame(height: 900)
      }
    }
    .sheet(isPresented: bind(\.first), id: "first", style: .discontinuous) {
      VStack(spacing: 0) {
        Button("Second", set(\.second, true))
        ScrollView(.horizontal, id: "across") {
          ForEach(0..<8) { Rectangle(.fill).frame(width: 80, height: 40 + Double($0)) }
        }
        ScrollView(id: "down") { Rectangle(.group).frame(height: 900) }
      }
    }
    .drawer(.bottom, isPresented: bind(\.second), id: "second", length: 420) {
      HStack(spacing: 0) {
        ScrollView(id: "left") { Rectangle(.group).frame(height: 900) }
        ScrollView(id: "right", rows: .uniform(count: 50, extent: 40)) { Text("row \($0)", .base) }
      }
      Button("Third", set(\.third, true)).placed(x: 20, y: 20)
    }
    .sheet(isPresented: bind(\.third), id: "third", style: .scrollDecides, inset: 200) {
      ScrollView(id: "only") { Rectangle(.fill2).frame(height: 900) }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var piles: any Played { Piles() }
}

extension Piles: Played {
  fileprivate static func act(
    _ stage: inout Stage<Piles>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(6)
    stage.change(at: now) {
      switch choice {
      case 0: $0.first.toggle()
      case 1: $0.second.toggle()
      case 2: $0.third.toggle()
      case 3: $0.card.toggle()
      case 4: $0.path = $0.path.isEmpty ? [1] : []
      default: ($0.first, $0.second, $0.third) = (true, true, true)
      }
    }
    return "change \(choice)"
  }
}

@Suite("Recorded nested presentations")
struct NestedTranscripts {
  @Test("receding sheets and their lists match their recorded descriptions")
  func piles() throws {
    try expect(Piles(), recordedAs: "piles", in: [.dark, .calm, .mirrored]) { pile(&$0) }
  }

  private func pile(_ it: inout Transcript<Piles>) {
    it.tap("First")
    it.wait(1)
    it.drag(Point(195, 500), Point(195, 400))
    it.wait(1)
    it.drag(Point(195, 450), Point(195, 550))
    it.wait(1)
    it.drag(Point(300, 115), Point(100, 120))
    it.wait(1)
    it.tap("Second")
    it.wait(0.1)
    it.wait(1)
    it.drag(Point(100, 550), Point(100, 450))
    it.drag(Point(300, 550), Point(300, 350), after: 0.1)
    it.wait(1)
    it.wheel(Vector(0, 50), at: Point(100, 550))
    it.wait(1)
    it.tap("Third")
    it.wait(0.15)
    it.wait(1)
    it.drag(Point(195, 300), Point(195, 500))
    it.wait(1)
    it.drag(Point(195, 215), Point(195, 400), lifts: false)
    it.touch(.up, Point(195, 400), after: 0.4)
    it.wait(1)
    it.keys("End", "Home", "Escape")
    it.wait(1)
    it.drag(Point(195, 350), Point(195, 480), lifts: false)
    it.touch(.up, Point(195, 480), after: 0.01)
    it.wait(0.1)
    it.wait(1)
    it.change("the program takes the first away") { $0.first = false }
    it.wait(1)
    it.tap("Push")
    it.wait(1)
    it.drag(Point(195, 500), Point(195, 470))
    it.wait(2)
    it.tap("Card")
    it.wait(0.2)
    it.wait(2)
    it.key("Escape")
    it.wait(0.2)
    it.wait(2)
    it.change("all of it at once") { ($0.first, $0.second, $0.third) = (true, true, true) }
    it.wait(2)
    it.input("another size", .resize(Size(320, 560)))
    it.change("none of it") { ($0.first, $0.second, $0.third, $0.path) = (false, false, false, []) }
    it.wait(2)
  }
}
