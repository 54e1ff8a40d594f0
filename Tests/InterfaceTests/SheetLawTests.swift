// Sheets by keys from place to place, and places of a finger that need not be told a sheet one by one.
import Dismissal
import Geometry
import Gesture
import Support
import Testing

@testable import Interface

private struct Placed: Screen {
  let places: [SheetPlace]
  var place = 0
  var isShown = true
  var heard: [String] = []

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.bg).sheet(
      isPresented: bind(\.isShown), id: "sheet", places: places, selected: bind(\.place)
    ) { Rectangle(.fill) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .key(let key) = event { heard.append(key.name) }
  }
}

private struct Pulled: Screen {
  var isShown = true

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.bg).pullDownCover(isPresented: bind(\.isShown), id: "cover") {
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 3000) }
    }
  }
}

@Suite("Laws of sheets")
struct SheetLawTests {
  @Test("Alt and arrows go from place to place; beyond the last one the key is the screen's")
  func keys() {
    for count in 1...3 {
      var stage = Stage(
        Placed(places: Array([.points(200), .share(0.5), .full].prefix(count))),
        size: Size(390, 844))
      _ = stage.frame(at: .zero)
      var now = 1.0
      func press(_ name: String) {
        stage.key(name, [.alt], at: now)
        now += 2
        stage.advance(to: Instant(now - 1))
      }
      for place in 1..<(count + 1) {
        press("Up")
        #expect(stage.screen.place == min(place, count - 1))
      }
      #expect(stage.screen.heard == ["Up"])
      for place in (0..<count).reversed() {
        press("Down")
        #expect(stage.screen.place == max(place - 1, 0))
      }
      #expect(stage.screen.heard == ["Up", "Down"])
    }
  }

  @Test("of a finger that stays with the list, or with the sheet, only its last place counts")
  func lastPlaces() throws {
    for isPull in [false, true] {
      var stage = Stage(Pulled(), size: Size(390, 844))
      _ = stage.frame(at: .zero)
      // The list is 300 points down, and goes back with the finger before the sheet is pulled.
      stage.drag(from: Point(195, 700), to: Point(195, 400), at: 1, lifts: false)
      stage.cancelAll(at: Instant(2))
      stage.advance(to: Instant(3))
      stage.drag(
        from: Point(195, 200), to: Point(195, isPull ? 700 : 300), steps: 40, at: 4, lifts: false)
      let index = try #require(stage.parts.index(called: "cover"))
      let sheet = try #require(stage.parts["cover"]?.sheet)
      let event = GestureEvent(
        recognizer: sheet.lists[0].key, phase: .changed, pointer: PointerID(1),
        start: Point(195, 200), location: Point(195, 300), instant: Instant(5))
      func counts(_ low: Double, _ high: Double) -> Bool {
        stage.parts.countsLastPlaceOnly(
          event, of: index, from: Point(190, low), to: Point(200, high))
      }
      #expect(sheet.machine.phaseName == (isPull ? "dragging" : "scrolling"))
      // It was put down at 200; 300 points farther down the list is at its top.
      #expect(counts(210, 400) == !isPull && counts(210, 490) == !isPull)
      #expect(!counts(210, 520))
      #expect(counts(520, 800) == isPull && counts(700, 710) == isPull)
      var other = event
      other.phase = .ended
      #expect(
        !stage.parts.countsLastPlaceOnly(other, of: index, from: Point(0, 300), to: Point(0, 300)))
      other = event
      other.pointer = PointerID(2)
      #expect(
        !stage.parts.countsLastPlaceOnly(other, of: index, from: Point(0, 300), to: Point(0, 300)))
      #expect(
        !stage.parts.countsLastPlaceOnly(event, of: 99, from: Point(0, 300), to: Point(0, 300)))
    }
  }
}
