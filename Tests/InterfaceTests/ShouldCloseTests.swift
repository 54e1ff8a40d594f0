// Tests a screen that decides whether its window may close, from Docs/screen-and-state.md.
import Drawing
import Interface
import Overlay
import Support
import Testing

private struct Letter: Screen {
  var text = ""
  var asks = false

  func content(in context: BuildContext) -> some View {
    TextField(bind(\.text), prompt: "Text")
      .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
        DialogCard(
          "Close the letter?", "It is not sent.",
          buttons: [("Close", .closeWindow()), ("Keep", set(\.asks, false))])
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }

  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    asks = !text.isEmpty
    return !asks
  }
}

@Suite("Windows that close")
struct ShouldCloseTests {
  @Test("a screen lets its window close by default")
  func agrees() {
    var stage = Stage(Letter(), size: Size(390, 400))
    let mayClose = stage.shouldClose(at: Instant(1))
    #expect(mayClose && !stage.screen.asks)
  }

  @Test("a screen that refuses to close its window shows a dialog, whose button closes the window")
  func asks() throws {
    var stage = Stage(Letter(text: "Dear all"), size: Size(390, 400))
    _ = stage.frame(at: .zero)
    for instant in [1.0, 3] {
      let mayClose = stage.shouldClose(at: Instant(instant))
      #expect(!mayClose)
      stage.advance(to: Instant(instant + 1))
      _ = stage.frame(at: Instant(instant + 1))
      #expect(stage.tree.regions.count { $0.label == "Close" } == 1)
    }
    try press("Close", of: &stage, at: 4)
    #expect(stage.takeWindowCalls() == [.close(nil)])
  }

  @Test(
    "if a dialog keeps its window open, the next attempt to close the window shows the dialog again"
  )
  func keeps() throws {
    var stage = Stage(Letter(text: "Dear all"), size: Size(390, 400))
    _ = stage.frame(at: .zero)
    _ = stage.shouldClose(at: Instant(1))
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    try press("Keep", of: &stage, at: 2)
    #expect(!stage.screen.asks && stage.screen.text == "Dear all")
    #expect(stage.takeWindowCalls().isEmpty)
    let mayClose = stage.shouldClose(at: Instant(4))
    #expect(!mayClose && stage.screen.asks)
  }

  private func press(_ label: String, of stage: inout Stage<Letter>, at seconds: Double) throws {
    let index = try #require(stage.tree.regions.lastIndex { $0.label == label })
    let poses = stage.frame(at: Instant(seconds)).poses
    stage.tap(stage.tree.frame(of: index, poses: poses).center, at: seconds)
  }
}
