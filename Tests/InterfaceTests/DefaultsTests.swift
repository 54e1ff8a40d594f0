// Tests that a call without an argument equals one with the default value.
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Values of default arguments")
struct DefaultsTests {
  @Test(
    "a view without optional arguments equals the same view with the default values",
    arguments: DefaultArgumentCase.all)
  func views(_ pair: DefaultArgumentCase) {
    // In a row a view has its own size. A view alone may fill its frame.
    for isAlone in [true, false] {
      func described(_ view: ViewList) -> [String] {
        let tree =
          isAlone
          ? view
          : ViewList(
            HStack(spacing: 0) {
              view
              Rectangle(.track).frame(width: 3)
            })
        var stage = Stage(
          Notebook { _ in tree }, size: Size(200, 160), typeface: HalfEm())
        return stage.described(at: .zero)
      }
      let (short, long) = (described(pair.short), described(pair.long))
      #expect(short == long)
      #expect(short.count > 1, "nothing is there to be compared")
    }
  }

  @Test("a new stage has the light theme, a left-to-right layout and no reduced motion")
  func context() {
    let plain = EnvironmentValues()
    #expect(plain.theme == .light && plain.direction == .leftToRight)
    #expect(!plain.reduceMotion && plain.uiScale == 1)
    let context = BuildContext(size: Size(10, 20), typeface: HalfEm())
    #expect(context.theme == .light && context.direction == .leftToRight)
    #expect(!context.reduceMotion)
    let stage = Stage(Notebook { _ in Rectangle(.primary) }, size: Size(10, 20))
    #expect(stage.context.theme == .light && stage.context.direction == .leftToRight)
    #expect(!stage.context.reduceMotion)
    #expect(StageSettings().pressFeedback && StageSettings().decisions == 0)
    #expect(ActionID("a").index == 0 && ActionID("a") == ActionID("a", 0))
    let key = KeyPress("A")
    #expect(key.modifiers == [] && !key.isRepeat)
  }
}
