// Transitions of covers, sheets, drawers and bars, step by step.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A page with every kind of presentation.
private struct Desk: Listener {
  var heard: [String] = []
  var cover = false
  var item: String?
  var sheet = false
  var place = 0
  var short = false
  var left = false
  var right = false
  var top = false
  var bar = false
  var gone: [String] = []
  var mayLeave = true

  func content(in context: BuildContext) -> some View {
    let mayLeave = { @Sendable [mayLeave] (_: DismissalSource) in mayLeave }
    return VStack(spacing: 0) {
      Button("Cover", set(\.cover, true))
      Button("Sheet", set(\.sheet, true))
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .bottomBar(isExpanded: bind(\.bar), id: "bar") {
      Text("now playing")
    } content: {
      VStack(spacing: 0) { Button("Lower", .dismiss()) }
    } shared: {
      Circle(.accent).frame(width: 20, height: 20).placed(x: 10, y: 10)
    }
    .drawer(.leading, isPresented: bind(\.left), id: "leading") { Button("Close", .dismiss()) }
    .drawer(.trailing, isPresented: bind(\.right), id: "trailing", length: 200) { Text("trailing") }
    .drawer(.top, isPresented: bind(\.top), id: "top", length: 150) { Text("top") }
    .sheet(isPresented: bind(\.short), id: "short", detents: [.content]) {
      VStack(spacing: 0) {
        Text("as high as this").frame(height: 90)
        Button("Done", .dismiss())
      }
    }
    .sheet(
      isPresented: bind(\.sheet), id: "sheet", detents: [.height(120), .fraction(0.5), .full],
      detentNames: ["low", "middle", "full"], selection: bind(\.place), interactiveUpThrough: 0,
      shouldDismiss: mayLeave, onDismiss: update { $0.gone.append("sheet") }
    ) {
      Grabber(bind(\.place), detents: ["low", "middle", "full"])
      ScrollView(id: "list") {
        ForEach(0..<20) { Text("row \($0)").frame(height: 50) }
      }
      .padding(Insets(top: 30))
    }
    .pullDownCover(
      isPresented: bind(\.cover), id: "cover", shouldDismiss: mayLeave,
      onDismiss: update { $0.gone.append("cover") }
    ) {
      ScrollView(id: "text") { Rectangle(.group).frame(height: 1500) }
      Button("Back", .dismiss()).padding(16)
    }
    .pullDownCover(item: bind(\.item), id: "item") { Text("about \($0)") }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var sheets: any Played { Desk() }
}

extension Desk: Played {
  fileprivate static func act(
    _ stage: inout Stage<Desk>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(10)
    stage.change(at: now) {
      switch choice {
      case 0: $0.cover.toggle()
      case 1: $0.item = $0.item == nil ? "it" : nil
      case 2: $0.sheet.toggle()
      case 3: $0.place = ($0.place + 1) % 3
      case 4: $0.short.toggle()
      case 5: $0.left.toggle()
      case 6: $0.right.toggle()
      case 7: $0.top.toggle()
      case 8: $0.bar.toggle()
      default: $0.mayLeave.toggle()
      }
    }
    return "change \(choice)"
  }
}

private let middle = Point(195, 350)

@Suite("Recorded input on sheets")
struct SheetTranscripts {
  @Test(
    "a cover that is presented, pulled, interrupted and dismissed matches its recorded description")
  func cover() throws {
    try expect(Desk(), recordedAs: "cover", in: [.dark, .calm, .mirrored]) { pull(&$0) }
  }

  private func pull(_ it: inout Transcript<Desk>) {
    it.tap("Cover")
    it.wait(0.1)
    it.wait(0.3)
    it.wait(1)
    it.drag(middle, middle + Vector(0, 90), lifts: false)
    it.touch(.up, middle + Vector(0, 90), after: 0.3)
    it.wait(0.1)
    it.touch(.down, middle, after: 0.01)
    it.touch(.move, middle - Vector(0, 30), after: 0.05)
    it.touch(.cancel, middle)
    it.wait(1)
    it.drag(middle, middle - Vector(0, 200))
    it.wait(1)
    it.drag(middle, middle + Vector(0, 340), lifts: false)
    it.touch(.up, middle + Vector(0, 340), after: 0.02)
    it.wait(0.1)
    it.wait(1)
    it.change("it may not leave") { $0.mayLeave = false }
    it.tap("Cover")
    it.wait(1)
    it.tap("Back")
    it.key("Escape")
    it.drag(middle, middle + Vector(0, 300))
    it.wait(1)
    it.change("it may") { $0.mayLeave = true }
    it.tap("Back")
    it.wait(0.15)
    it.tap("Cover", after: 0.05)
    it.wait(1)
    it.change("the program takes it away") { $0.cover = false }
    it.wait(1)
    it.change("an item") { $0.item = "one" }
    it.wait(1)
    it.change("no item") { $0.item = nil }
    it.change("another item", after: 0.1) { $0.item = "two" }
    it.wait(1)
    it.input("another size", .resize(Size(300, 600)))
    it.key("Escape")
  }

  @Test("a sheet that is raised, lowered and pulled away matches its recorded description")
  func detents() throws {
    try expect(Desk(), recordedAs: "places", in: [.dark, .calm, .mirrored], showsStart: false) {
      raise(&$0)
    }
  }

  private func raise(_ it: inout Transcript<Desk>) {
    it.tap("Sheet")
    it.wait(0.1)
    it.wait(1)
    it.tap("Grabber")
    it.wait(0.15)
    it.wait(1)
    it.change("the program raises it") { $0.place = 2 }
    it.wait(0.1)
    it.wait(1)
    it.drag(middle, middle - Vector(0, 120))
    it.wait(1)
    it.drag(middle, middle + Vector(0, 200), lifts: false)
    it.touch(.up, middle + Vector(0, 200), after: 0.3)
    it.wait(1)
    it.drag(Point(195, 75), Point(195, 320), lifts: false)
    it.wait(0.3)
    it.touch(.up, Point(195, 320))
    it.wait(0.1)
    it.wait(1)
    it.tap(Point(195, 100))
    it.wait(1)
    it.key("Escape")
    it.wait(1)
    it.tap("Sheet")
    it.wait(1)
    it.tap("Grabber")
    it.wait(1)
    it.key("Tab")
    it.keys("Return", "End", "Home", "Tab", "Tab")
    it.change("it may not leave") { $0.mayLeave = false }
    it.drag(Point(195, 360), Point(195, 690))
    it.wait(1)
    it.input("another size", .resize(Size(300, 600)))
    it.change("the program takes it away") { $0.sheet = false }
    it.wait(1)
    it.change("a short one") { $0.short = true }
    it.wait(1)
    it.tap("Done")
    it.wait(1)
  }

  @Test("drawers and a bar that open and close match their recorded descriptions")
  func drawers() throws {
    try expect(
      Desk(), recordedAs: "drawers", in: [.dark, .calm, .mirrored], showsStart: false
    ) { draw(&$0) }
  }

  private func draw(_ it: inout Transcript<Desk>) {
    let (start, end) = (3.0, 387.0)
    it.drag(Point(start, 300), Point(start + 100, 300), lifts: false)
    it.touch(.up, Point(start + 100, 300), after: 0.4)
    it.wait(1)
    it.drag(Point(start, 300), Point(start + 250, 300))
    it.wait(0.1)
    it.wait(1)
    it.tap("Close")
    it.wait(1)
    it.drag(Point(end, 300), Point(end - 150, 300))
    it.wait(1)
    it.drag(Point(end - 100, 300), Point(end, 310))
    it.wait(1)
    it.change("from above") { $0.top = true }
    it.wait(0.1)
    it.wait(1)
    it.drag(Point(195, 120), Point(195, 20))
    it.wait(1)
    it.tap("Open")
    it.wait(0.1)
    it.wait(0.2)
    it.wait(1)
    it.drag(Point(195, 100), Point(195, 300), lifts: false)
    it.touch(.up, Point(195, 300), after: 0.3)
    it.wait(1)
    it.key("Escape")
    it.wait(1)
    it.drag(Point(195, 670), Point(195, 300), lifts: false)
    it.touch(.up, Point(195, 300))
    it.wait(1)
    it.tap("Lower")
    it.wait(1)
  }
}
