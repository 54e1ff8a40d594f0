// Tests that every component looks different in each of its states, in both themes and directions.
import Drawing
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Components in each visible state")
struct ComponentTests {
  @Test(
    "each component is drawn inside its frame in every visible state", arguments: ComponentState.all
  )
  func drawn(_ state: ComponentState) {
    for theme in Theme.allCases {
      for direction in LayoutDirection.allCases {
        let list = state.list(theme: theme, typeface: HalfEm(), direction: direction)
        #expect(list.commands.count > 1)
        let room = Rect(-1, -1, state.size.width + 2, state.size.height + 2)
        for rect in fills(list) {
          #expect(rect.intersection(room) == rect || rect.isEmpty, "\(rect)")
        }
      }
    }
  }

  @Test("component states have unique names, and no two states of a button are drawn alike")
  func distinct() {
    let names = ComponentState.all.map(\.name)
    #expect(Set(names).count == names.count)
    let lists = ComponentState.all.filter { $0.name.hasPrefix("button-accent") }
      .map { $0.list(theme: .light, typeface: HalfEm()) }
    #expect(lists.count == 5 && Set(lists).count == 5)
  }
}
