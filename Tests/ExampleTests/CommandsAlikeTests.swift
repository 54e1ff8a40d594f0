// Tests that a display list as text does not depend on numbers that a stage assigns.
import Drawing
import Geometry
import Interface
import ScreenTesting
import Testing

/// A list and a cover that replace `before` lists.
private struct Shelves: Screen {
  var before: Int
  var showsBook = true

  func content(in context: BuildContext) -> some View {
    if before > 0 {
      ForEach(Array(0..<before)) { _ in
        ScrollView { Rectangle(.fill).frame(height: 900) }.frame(height: 20)
      }
    } else {
      ScrollView { Rectangle(.fill).frame(height: 900).cached(7) }
        .pullDownCover(isPresented: bind(\.showsBook), id: "book") {
          ScrollView(rows: .uniform(count: 40, extent: 44)) { Text("\($0)") }
        }
    }
  }
}

@Suite("Display lists of examples as text")
struct CommandsAlikeTests {
  private func text(after before: Int) -> String {
    var shelves = Stage(Shelves(before: before), size: Size(390, 844))
    _ = shelves.frame(at: .zero)
    shelves.update(at: Instant(1)) { screen, effects in
      screen.before = 0
      effects.setNeedsUpdate()
    }
    let frame = shelves.frame(at: Instant(5))
    return DisplayListText.of(frame.list, frame.poses)
  }

  @Test("the text of a display list does not depend on views that were removed before")
  func alike() {
    let first = text(after: 0)
    #expect(first.contains("pose pullDown 1 panel"))
    for before in 1...3 { #expect(text(after: before) == first) }
  }
}
