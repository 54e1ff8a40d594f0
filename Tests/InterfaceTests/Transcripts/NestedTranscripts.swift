// What lies over and in one another, step by step: sheets behind sheets, several lists in one, what is kept.
import Dismissal
import Drawing
import Geometry
import Gesture
import Support
import Testing

@testable import Interface

/// Sheets over each other, each with lists of another kind.
private struct Piles: Listener {
  var heard: [String] = []
  var first = false
  var second = false
  var third = false
  var card = false
  var path: [Int] = []

  func content(in context: BuildContext) -> some View {
    NavigationStackView(path: bind(\.path), reports: .presentation) {
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

/// What is drawn once and kept, with something live in it.
private struct Album: Listener {
  var heard: [String] = []
  var title = "kept"
  var count = 0
  var isOn = true
  var hasMore = false
  var shift = 0.0

  func content(in context: BuildContext) -> some View {
    let counted = ViewList(Text("\(count)", .title).frame(height: 60))
    return VStack(alignment: .leading, spacing: 6) {
      if hasMore { Button("more", action: "more") }
      Kept("head", of: title, size: Size(300, 100), live: ["count": counted]) { title in
        VStack(alignment: .leading, spacing: 0) {
          Button(title, action: "head")
          Live("count").frame(height: 40)
          Slider("slide", value: 0.3, label: "Slide")
        }
      }
      Kept("list", of: isOn, size: Size(300, 200)) { isOn in
        VStack(spacing: 0) {
          Toggle("toggle", isOn: isOn, label: "On")
          Kept("inner", of: 1, size: Size(200, 40)) { _ in
            Button("inner", action: "head").cached(31, margin: 4)
          }
          ScrollView(slot: PoseSlot(2)) { Rectangle(.fill).frame(height: 300) }.frame(height: 80)
        }
      }
      .padding(Insets(leading: shift))
      ScrollView(id: "own") {
        Kept("in a list", of: title, size: Size(200, 300)) { Text($0, .body).padding(20) }
      }
      .frame(height: 100)
      Kept("field", of: title, size: Size(200, 50)) { TextField("text", text: $0, prompt: "Type") }
    }
    .padding(10)
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[PoseSlot(2)].offset = Vector(0, -shift)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var kept: any Played { Album() }
}

extension Album: Played {
  fileprivate static func act(
    _ stage: inout Stage<Album>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(5)
    stage.change(at: now) {
      switch choice {
      case 0: $0.title = $0.title == "kept" ? "other" : "kept"
      case 1: $0.count += 1
      case 2: $0.isOn.toggle()
      case 3: $0.hasMore.toggle()
      default: $0.shift = 20 - $0.shift
      }
    }
    return "change \(choice)"
  }
}

@Suite("What lies in one another, step by step")
struct NestedTranscripts {
  @Test("sheets step back behind each other, and of several lists each moves for itself")
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

  @Test("what is kept is drawn and heard as what is built anew")
  func kept() throws {
    try expect(Album(), recordedAs: "kept") { it in
      it.key("Tab")
      it.keys("Return", "Tab", "Right", "Tab", "Space", "Tab", "Return", "Tab")
      it.type("words")
      it.change("the count") { $0.count = 7 }
      it.change("the title") { $0.title = "another" }
      it.change("the toggle") { $0.isOn = false }
      it.hover(it.place("inner"), called: "inner")
      it.hover(it.place("another"), called: "another")
      it.change("more is above") { $0.hasMore = true }
      it.tap("inner")
      it.change("less is above") { $0.hasMore = false }
      it.change("it moves") { $0.shift = 12 }
      it.drag(it.place("Slide", 0.3), it.place("Slide", 0.6))
      it.step("in the dark") { stage, _ in
        stage.context.theme = .dark
        return nil
      }
      it.input("another size", .resize(Size(320, 560)))
    }
  }
}
