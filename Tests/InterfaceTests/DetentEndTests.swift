// Tests detents that end where a view of the content ends, and lists in partly visible sheets.
import Dismissal
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A sheet that is open up to its button, with more content below it.
private struct Shop: Screen {
  var isOpen = true
  var place = 0
  var picture = 200.0
  var isInList = false
  var name = "buy"

  func content(in context: BuildContext) -> some View {
    let (picture, isInList) = (picture, isInList)
    return Rectangle(.background).sheet(
      isPresented: bind(\.isOpen), id: "shop", detents: [.upTo(name), .full],
      selection: bind(\.place)
    ) {
      if isInList {
        ScrollView(id: "list") { Shop.goods(picture) }
      } else {
        Shop.goods(picture, rest: 200)
      }
    }
  }

  static func goods(_ picture: Double, rest: Double = 1200) -> ViewList {
    ViewList(
      VStack(spacing: 0) {
        Rectangle(.fill).frame(height: picture)
        Button("Buy", .nothing).id("buy").padding(vertical: 10)
        Rectangle(.fill2).frame(height: rest)
      })
  }
}

/// A sheet with one detent and two lists, at half the height of the sheet.
private struct Lists: Screen {
  var isOpen = true
  var first = true
  var detents: [SheetDetent] = [.fraction(0.5)]

  func content(in context: BuildContext) -> some View {
    let first = first
    return Rectangle(.background).sheet(
      isPresented: bind(\.isOpen), id: "lists", detents: detents
    ) {
      ScrollView(id: first ? "first" : "second") {
        ForEach(0..<20) { row in
          Button("row \(row)", .nothing).frame(width: 390, height: first ? 60 : 90)
        }
      }
    }
  }
}

private struct Person: Hashable, Sendable { var name: String }

private struct People: Screen {
  var person: Person?

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).drawer(.trailing, item: bind(\.person), id: "person") { person in
      Text(person.name)
    }
  }
}

@Suite("Detents at the end of a view")
struct DetentEndTests {
  /// The length of the whole sheet.
  private let length = 844.0 - 56

  private func sheet<S: Screen>(_ stage: Stage<S>, _ name: String = "shop") -> Sheet? {
    stage.components[name]?.sheet?.sheet
  }

  private func stage(_ shop: Shop = Shop()) -> Stage<Shop> {
    var stage = Stage(shop, size: window)
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "a detent that names a view shows the content of the sheet down to the end of that view",
    arguments: [false, true])
  func end(isInList: Bool) {
    var stage = stage(Shop(isInList: isInList))
    // The 258 points are the picture, the space above the button, and the button of 48 points.
    #expect(sheet(stage)?.detents == [length - 258, 0])
    #expect(sheet(stage)?.offset(at: .zero) == length - 258)
    stage.drag(from: Point(195, 620), to: Point(195, 100), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.place == 1 && sheet(stage)?.offset(at: Instant(4)) == 0)
  }

  @Test("scrolling a list does not change the detents of its sheet")
  func scrolled() {
    var stage = stage(Shop(place: 1, isInList: true))
    let before = sheet(stage)?.detents
    stage.drag(from: Point(195, 700), to: Point(195, 300), at: 1)
    stage.advance(to: Instant(3))
    #expect(stage.components["shop"]?.sheet?.machine.list.offset(at: Instant(3)) ?? 0 > 100)
    stage.change(at: 3.5) { $0.picture = 200 }
    #expect(sheet(stage)?.detents == before)
  }

  @Test("if content above the view that a detent names grows, the sheet rises with an animation")
  func grows() {
    var stage = stage()
    stage.change(at: 1) { $0.picture = 320 }
    let low = length - 258
    #expect(sheet(stage)?.detents == [low - 120, 0])
    #expect(sheet(stage)?.offset(at: Instant(1)) == low)
    let between = sheet(stage)?.offset(at: Instant(1.1)) ?? 0
    #expect(between < low && between > low - 120)
    stage.advance(to: Instant(4))
    #expect(sheet(stage)?.offset(at: Instant(4)) == low - 120)
  }

  @Test("at each presentation, a sheet rises to the end of the view that its detent names")
  func presented() {
    var stage = stage(Shop(isOpen: false))
    for (at, picture) in [(1.0, 200.0), (10, 260)] {
      stage.change(at: at) {
        $0.picture = picture
        $0.isOpen = true
      }
      // The sheet rises like one that was never presented before.
      var fresh = self.stage(Shop(isOpen: false, picture: picture))
      fresh.change(at: at) { $0.isOpen = true }
      for step in 1...20 {
        let now = Instant(at + 0.03 * Double(step))
        stage.advance(to: now)
        fresh.advance(to: now)
        #expect(sheet(stage)?.offset(at: now) == sheet(fresh)?.offset(at: now), "\(picture)")
      }
      stage.advance(to: Instant(at + 4))
      #expect(sheet(stage)?.offset(at: Instant(at + 4)) == length - 58 - picture)
      stage.change(at: at + 5) { $0.isOpen = false }
      stage.advance(to: Instant(at + 8))
      #expect(sheet(stage)?.isPresented == false)
    }
  }

  @Test("a sheet whose detent names a missing view opens to its full height and logs an error")
  func missing() {
    let log = LogBook()
    var settings = StageSettings()
    settings.errors = .reports
    settings.manager = ContainerManager(logger: log)
    var stage = Stage(Shop(name: "sell"), size: window, settings: settings)
    _ = stage.frame(at: .zero)
    #expect(sheet(stage)?.offset(at: .zero) == 0)
    #expect(
      log.lines == [
        "fault: the sheet “shop” has the detent .upTo(\"sell\"), but its content has no view with"
          + " .id(\"sell\")"
      ])
  }

  @Test("a list in a sheet that never opens fully can still be scrolled to its last row")
  func visible() throws {
    for first in [true, false] {
      var stage = Stage(Lists(first: first), size: window)
      _ = stage.frame(at: .zero)
      let list = try #require(stage.components["lists"]?.sheet?.machine.list)
      #expect(list.viewport == length / 2 && list.content == (first ? 1200 : 1800))
      // The last row can be scrolled into view.
      stage.drag(from: Point(195, 800), to: Point(195, 480), at: 1)
      for at in 2..<6 { stage.key("End", at: Double(at)) }
      stage.advance(to: Instant(9))
      let end = try #require(stage.components["lists"]?.sheet?.machine.list)
      #expect(end.offset(at: Instant(9)) == list.content - length / 2)
      // The other list begins at its top. Its viewport also has the height of the visible part.
      stage.change(at: 10) { $0.first.toggle() }
      stage.advance(to: Instant(11))
      let sheet = try #require(stage.components["lists"]?.sheet)
      let other = sheet.motion(of: try #require(sheet.list(called: first ? "second" : "first")))
      #expect(other.offset(at: Instant(11)) == 0 && other.viewport == length / 2)
    }
  }

  @Test(
    "a list scrolled to its end keeps its offset while the half open sheet around it is dismissed"
  )
  func leaving() throws {
    var stage = Stage(Lists(), size: window)
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(195, 800), to: Point(195, 480), at: 1)
    for at in 2..<6 { stage.key("End", at: Double(at)) }
    stage.advance(to: Instant(9))
    let end = try #require(stage.components["lists"]?.sheet?.machine.list.offset(at: Instant(9)))
    #expect(end == 1200 - length / 2)
    stage.change(at: 10) { $0.isOpen = false }
    for now in [10.0, 10.05, 10.1] {
      _ = stage.frame(at: Instant(now))
      #expect(stage.components["lists"]?.sheet?.machine.list.offset(at: Instant(now)) == end)
    }
  }

  @Test("Tab scrolls the focused row into the visible part of a half open sheet's list")
  func focused() {
    var stage = Stage(Lists(), size: window)
    _ = stage.frame(at: .zero)
    for row in 0..<12 { stage.key("Tab", at: 1 + Double(row) * 0.4) }
    stage.advance(to: Instant(9))
    let list = stage.components["lists"]?.sheet?.machine.list
    // The end of row 11 is at 720 points.
    #expect(list?.offset(at: Instant(9)) ?? 0 >= 720 - length / 2)
  }

  @Test(
    "code opens a drawer by setting the bound item, and a drag that closes the drawer clears it"
  )
  func drawerItem() {
    var stage = Stage(People(), size: window)
    _ = stage.frame(at: .zero)
    func drawer() -> SheetComponent? { stage.components["person"]?.sheet }
    #expect(drawer()?.isPresented == false && drawer()?.openingZone == nil)
    stage.change(at: 1) { $0.person = Person(name: "Ada") }
    stage.advance(to: Instant(3))
    #expect(drawer()?.isOpen == true && drawer()?.sheet.offset(at: Instant(3)) == 0)
    stage.drag(from: Point(150, 400), to: Point(385, 400), at: 4)
    #expect(stage.screen.person == nil)
    stage.advance(to: Instant(8))
    #expect(drawer()?.isPresented == false)
  }
}
