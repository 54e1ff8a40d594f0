// Tests that the keyboard does not reach content below content that covers the whole window.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A button below content that fills the window.
private struct Covered: Screen {
  var isCovered = false
  var presses = 0
  var cover: @Sendable () -> ViewList

  func content(in context: BuildContext) -> some View {
    ZStack {
      Button("below", update { $0.presses += 1 })
      if isCovered { cover() }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

@Suite("Keyboard under covering content")
struct CoveredFocusTests {
  @Test(
    "a key reaches no control below content that fills the window and takes touches",
    arguments: [true, false])
  func covered(isWhole: Bool) {
    // The lower content does not reach the button in the middle.
    let height = isWhole ? window.height : 300
    var stage = Stage(
      Covered {
        ViewList(
          Button("above", .event(.wake)).frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.background)
            .gesture(Recognizer(RecognizerKey("pull"), .drag(DragRule(axis: .vertical))))
            .posed(PoseSlot(0)).frame(width: window.width, height: height)
            .frame(height: window.height, alignment: .bottom))
      }, size: window)
    stage.key("Tab", at: 1)
    #expect(stage.focused?.action?.name == "below")
    stage.change(at: 2) { $0.isCovered = true }
    stage.key("Return", at: 3)
    #expect(stage.screen.presses == (isWhole ? 0 : 1))
    var names: Set<String> = []
    for turn in 4...8 {
      stage.key("Tab", at: Double(turn))
      names.insert(stage.focused?.action?.name ?? "")
    }
    #expect(names == (isWhole ? ["above"] : ["above", "below"]))
  }

  /// Every presentation that can cover the whole window.
  private typealias Showing = @Sendable (ViewList, Binding<Bool>) -> ViewList
  private static let whole: [(name: String, show: Showing)] = [
    ("cover", { view, shown in view.pullDownCover(isPresented: shown) { above } }),
    ("sheet", { view, shown in view.sheet(isPresented: shown) { above } }),
    ("drawer", { view, shown in view.drawer(isPresented: shown) { above } }),
    (
      "bar",
      { view, shown in
        view.bottomBar(isExpanded: shown, height: 60) {
          Text("bar")
        } content: {
          above
        }
      }
    ),
    ("hero", { view, shown in view.hero(id: "card", isOpen: shown) { above } }),
    (
      "dialog",
      { view, shown in
        view.containerView(in: "place", configuration: Dialog(), isPresented: shown) { above }
          .overlayContainer("place", containerConfiguration: Dialog())
      }
    ),
    (
      "container with a ground",
      { view, shown in
        let ground = ContainerConfiguration(.stacking, .oneByOne) {
          $0.common.backgroundStyle = .color(.black)
        }
        return view.containerView(in: "place", configuration: ground, isPresented: shown) { above }
          .overlayContainer("place", containerConfiguration: ground)
      }
    ),
  ]

  private static var above: ViewList { ViewList(Button("above", .event(.wake))) }

  private struct Under: Screen {
    var isShown = false
    let show: Showing

    func content(in context: BuildContext) -> some View {
      show(
        Button("below", set(\.isShown, true)).frame(maxWidth: .infinity, maxHeight: .infinity),
        bind(\.isShown))
    }
  }

  @Test(
    "Tab reaches no control below a presentation that covers the window",
    arguments: whole.map { $0.name })
  func presented(name: String) throws {
    let show = try #require(Self.whole.first { $0.name == name }).show
    var stage = Stage(Under(show: show), size: window)
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.isShown = true }
    stage.advance(to: Instant(3))
    _ = stage.frame(at: Instant(3))
    for turn in 4...7 {
      stage.key("Tab", at: Double(turn))
      #expect(["above", "Close"].contains(stage.focused?.action?.name), "\(turn)")
    }
  }
}
