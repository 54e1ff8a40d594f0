// Transitions of cards that open to pages, and of pictures in a light box, step by step.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A card that shares much with its page, one that shares nothing, and one in a list of a page.
private struct Cards: Listener {
  var heard: [String] = []
  var open: String?
  var closings = 0
  var mayClose = true

  func content(in context: BuildContext) -> some View {
    let mayClose = { @Sendable [mayClose] (_: DismissalSource) in mayClose }
    return ScrollView(id: "cards") {
      VStack(alignment: .leading, spacing: 20) {
        VStack(alignment: .leading, spacing: 0) {
          Rectangle(.accent).frame(width: 300, height: 200).matchedGeometry("picture").frame(
            height: 120, alignment: .topLeading
          )
          .clipped()
          Text("Title", .title3, lineLimit: 1).matchedGeometry("title", .text(.title3))
          Text("set once", .base, lineLimit: 1).matchedGeometry("words", .place)
        }
        .frame(width: 300, height: 180).background(.sheet).cornerRadius(12)
        .hero(
          id: "common", isOpen: bind(\.open).equals("common"), label: "Common",
          shouldDismiss: mayClose, onDismiss: update { $0.closings += 1 }
        ) {
          ScrollView(id: "page") {
            Rectangle(.accent).frame(width: 390, height: 300).matchedGeometry("picture")
              .stretchyCover(
                height: 250)
            Text("Title", .title, lineLimit: 1).matchedGeometry("title", .text(.title)).padding(20)
            Text("set once", .base, lineLimit: 1).matchedGeometry("words", .place)
            Rectangle(.fill).frame(height: 900).attached(to: "picture")
          }
        }
        Text("Plain", .head).frame(width: 200, height: 80).background(.fill, radius: 8)
          .hero(id: "plain", isOpen: bind(\.open).equals("plain"), label: "Plain", shadow: nil) {
            VStack(spacing: 0) {
              Text("a page", .title)
              Button("Shut", .dismiss())
            }
            .visualEffect { Pose(opacity: $0.progress) }
          }
        Rectangle(.group).frame(height: 600)
      }
      .padding(30)
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var heroes: any Played { Cards() }
}

extension Cards: Played {
  fileprivate static func act(
    _ stage: inout Stage<Cards>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(4)
    stage.change(at: now) {
      switch choice {
      case 0: $0.open = "common"
      case 1: $0.open = "plain"
      case 2: $0.open = nil
      default: $0.mayClose.toggle()
      }
    }
    return "change \(choice)"
  }
}

/// Pictures in a row, one of which covers everything.
private struct Album: Listener {
  var heard: [String] = []
  var shown: Int?
  var mayClose = true

  func content(in context: BuildContext) -> some View {
    let mayClose = { @Sendable [mayClose] (_: DismissalSource) in mayClose }
    return VStack(spacing: 0) {
      ScrollView(.horizontal, id: "row") {
        ForEach(0..<5) { number in
          Rectangle(number == 1 ? .accent : .fill).frame(width: 110, height: 80).cornerRadius(8)
            .padding(5).lightboxPicture(number, label: "picture \(number)")
        }
      }
      Spacer()
    }
    .lightbox(
      shows: bind(\.shown),
      sizes: [Size(3, 2), Size(2, 3), Size(1, 1), Size(4, 1), Size(1, 4)],
      shouldDismiss: mayClose
    ) { number in
      Rectangle(number == 1 ? .accent : .fill2)
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var lightbox: any Played { Album() }
}

extension Album: Played {
  fileprivate static func act(
    _ stage: inout Stage<Album>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(4)
    stage.change(at: now) {
      switch choice {
      case 0: $0.shown = 3
      case 1: $0.shown = ($0.shown ?? 0) == 0 ? 1 : 0
      case 2: $0.shown = nil
      default: $0.mayClose.toggle()
      }
    }
    return "change \(choice)"
  }
}

private let middle = Point(195, 350)

@Suite("Recorded input on heroes")
struct HeroTranscripts {
  @Test("a hero that is opened, pulled, interrupted and closed matches its recorded description")
  func heroes() throws {
    try expect(Cards(), recordedAs: "heroes", in: [.dark, .calm, .mirrored]) { open(&$0) }
  }

  private func open(_ it: inout Transcript<Cards>) {
    it.tap("Common")
    it.wait(0.1)
    it.wait(0.15)
    it.wait(2)
    it.drag(Point(3, 300), Point(120, 320), lifts: false)
    it.touch(.up, Point(120, 320), after: 0.4)
    it.wait(0.1)
    it.wait(2)
    it.drag(middle, middle - Vector(0, 150))
    it.wait(2)
    it.key("Home")
    it.drag(Point(387, 300), Point(150, 310), lifts: false)
    it.touch(.up, Point(150, 310), after: 0.02)
    it.wait(0.1)
    it.wait(0.2)
    it.wait(2)
    let plain = it.place("Plain")
    it.tap("Plain")
    it.wait(0.1)
    it.touch(.down, middle, after: 0.02)
    it.touch(.move, middle + Vector(30, 60), after: 0.02)
    it.touch(.up, middle + Vector(30, 60), after: 0.3)
    it.wait(2)
    it.tap("Shut")
    it.wait(0.1)
    it.tap(plain, after: 0.1)
    it.wait(2)
    it.key("Escape")
    it.wait(2)
    it.drag(middle, middle - Vector(0, 60))
    it.wait(5)
    it.tap("Common")
    it.wait(2)
    it.change("it may not close") { $0.mayClose = false }
    it.key("Escape")
    it.drag(Point(3, 300), Point(300, 320))
    it.wait(2)
    it.change("it may") { $0.mayClose = true }
    it.change("the program shows the other one") { $0.open = "plain" }
    it.wait(0.1)
    it.wait(2)
    it.tap("Close")
    it.wait(2)
    it.input("another size", .resize(Size(300, 600)))
    it.change("the program opens it") { $0.open = "common" }
    it.wait(2)
    it.input("another size", .resize(Size(600, 390)))
    it.key("Escape")
    it.wait(2)
  }

  @Test("a light box that is turned, zoomed and pulled away matches its recorded description")
  func lightbox() throws {
    try expect(Album(), recordedAs: "lightbox", in: [.calm, .mirrored]) { show(&$0) }
  }

  private func show(_ it: inout Transcript<Album>) {
    it.tap("picture 1")
    it.wait(0.1)
    it.wait(2)
    it.drag(middle, middle + Vector(-150, 0), lifts: false)
    it.touch(.up, middle + Vector(-150, 0), after: 0.02)
    it.wait(0.1)
    it.wait(2)
    it.keys("Left", "Right", "+", "=", "-", "0")
    it.tap(middle + Vector(40, 30))
    it.tap(middle + Vector(40, 30), after: 0.1)
    it.wait(0.1)
    it.wait(2)
    it.drag(middle, middle + Vector(60, 200), lifts: false)
    it.touch(.up, middle + Vector(60, 200))
    it.wait(2)
    it.drag(middle, middle + Vector(-600, -600))
    it.wait(0.2)
    it.wait(2)
    it.key("0")
    it.wait(1)
    it.spread(about: middle, from: Vector(40, 0), to: Vector(120, 40))
    it.wait(0.1)
    it.wait(2)
    it.wheel(Vector(0, -60), at: middle, .control)
    it.wheel(Vector(0, 300), at: middle, .control)
    it.wait(1)
    it.drag(middle, middle + Vector(20, 80), lifts: false)
    it.touch(.up, middle + Vector(20, 80), after: 0.4)
    it.wait(2)
    it.drag(middle, middle + Vector(30, 200), lifts: false)
    it.touch(.up, middle + Vector(30, 200), after: 0.02)
    it.wait(0.1)
    it.touch(.down, middle + Vector(0, 100), after: 0.02)
    it.touch(.up, middle + Vector(0, 60), after: 0.3)
    it.wait(2)
    it.tap("picture 3")
    it.wait(2)
    it.change("it may not close") { $0.mayClose = false }
    it.key("Escape")
    it.drag(middle, middle + Vector(0, 300))
    it.wait(2)
    it.change("it may; the program shows another") {
      $0.mayClose = true
      $0.shown = 4
    }
    it.wait(2)
    it.input("another size", .resize(Size(600, 390)))
    it.key("Escape")
    it.wait(0.1)
    it.change("the program shows it again", after: 0.05) { $0.shown = 0 }
    it.wait(2)
    it.change("none is shown") { $0.shown = nil }
    it.wait(2)
  }
}
