// Tests keys that move a sheet between detents.
import Dismissal
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Placed: Screen {
  let detents: [SheetDetent]
  var place = 0
  var isShown = true
  var heard: [String] = []

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background).sheet(
      isPresented: bind(\.isShown), id: "sheet", detents: detents, selection: bind(\.place)
    ) { Rectangle(.fill) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .key(let key) = event { heard.append(key.name) }
  }
}

@Suite("Keys that move sheets")
struct SheetLawTests {
  @Test("Alt with an arrow key moves a sheet between its detents, and not beyond the last one")
  func keys() {
    for count in 1...3 {
      var stage = Stage(
        Placed(detents: Array([.height(200), .fraction(0.5), .full].prefix(count))),
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
      for place in (0..<count).reversed() {
        press("Down")
        #expect(stage.screen.place == max(place - 1, 0))
      }
      #expect(stage.screen.heard == [])
    }
  }
}
