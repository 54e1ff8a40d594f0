// Tests lists that have one name on several screens: the name stands for the list that is in use.
import Drawing
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Shelves: Screen {
  var path: [Int] = []

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      ScrollView(id: "list") { Rectangle(.accent).frame(height: 3000) }
    } destination: { _ in
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 3000) }
    }
  }
}

@Suite("Names of lists in popped screens")
struct ListNameTests {
  @Test(
    "a list name that two screens share during a pop refers to the list on the remaining screen")
  func leaving() {
    for gap in [0.01, 0.1, 0.2] {
      var stage = Stage(Shelves(), size: Size(390, 844), typeface: PlainTypeface())
      _ = stage.frame(at: .zero)
      stage.drag(from: Point(195, 600), to: Point(195, 390), steps: 20, at: 0.5)
      stage.advance(to: Instant(6))
      let root = stage.components.transition(of: "list", at: Instant(6))?.offset ?? 0
      #expect(root > 150)
      stage.change(at: 6) { $0.path = [1] }
      stage.advance(to: Instant(9))
      _ = stage.frame(at: Instant(9))
      #expect(stage.components.transition(of: "list", at: Instant(9))?.offset == 0)
      stage.change(at: 9) { $0.path = [] }
      let now = Instant(9 + gap)
      stage.advance(to: now)
      _ = stage.frame(at: now)
      #expect(stage.components.transition(of: "list", at: now)?.offset == root, "\(gap)")
      stage.core.updateComponents(at: now) { components, _ in
        components.scroll(ScreenEffects.Scroll(list: "list", place: 0), at: now)
      }
      stage.advance(to: Instant(15))
      #expect(stage.components.transition(of: "list", at: Instant(15))?.offset == 0, "\(gap)")
    }
  }
}
