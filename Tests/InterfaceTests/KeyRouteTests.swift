// Tests the receiver of a key: a list that can scroll, the topmost presentation, or the screen.
import Dismissal
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(200, 200)

/// An open drawer with a list of its own.
private struct Drawered: Screen {
  var isOpen = true
  func content(in context: BuildContext) -> some View {
    Rectangle(.background).drawer(isPresented: bind(\.isOpen), id: "drawer") {
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 900) }
    }
  }
}

@Suite("Lists that get keys")
struct KeyRouteTests {
  @Test(
    "keys reach a list only if the list is vertical and can scroll",
    arguments: [(200.0, Axis.vertical, false), (200.5, .vertical, true), (400, .horizontal, false)]
      as [(Double, Axis, Bool)])
  func lists(row: (length: Double, axis: Axis, takes: Bool)) {
    var stage = Stage(
      Notebook { _ in
        ScrollView(row.axis, id: "list") {
          Rectangle(.fill).frame(
            width: row.axis == .vertical ? 200 : row.length,
            height: row.axis == .vertical ? row.length : 200)
        }
      }, size: window)
    _ = stage.frame(at: .zero)
    stage.key("End", at: 1)
    #expect(stage.notebook.heard.contains("key End") == !row.takes)
    stage.advance(to: Instant(5))
    #expect(stage.components["list"]!.transition(at: Instant(5)).offset == (row.takes ? 0.5 : 0))
  }

  @Test("keys scroll a list that is inside the topmost presentation")
  func inside() throws {
    var stage = Stage(Drawered(), size: window)
    _ = stage.frame(at: .zero)
    let drawer = try #require(stage.components.index(called: "drawer"))
    let list = try #require(stage.components.index(called: "list"))
    #expect(stage.components.isInside(list, drawer) && !stage.components.isInside(drawer, list))
    #expect(
      stage.components.isAround(list) { stage.components.machines.isKind($0, SheetComponent.self) })
    #expect(!stage.components.isAround(drawer) { _ in true })
    stage.key("End", at: 1)
    stage.advance(to: Instant(5))
    #expect(stage.components["list"]!.transition(at: Instant(5)).offset == 700)
    #expect(stage.screen.isOpen)
  }

  @Test("while a dialog is shown, keys reach neither the screen nor the lists below the dialog")
  func asked() {
    var stage = Stage(
      Notebook { book in
        ScrollView(id: "list") { Rectangle(.fill).frame(height: 900) }
          .containerView(
            in: "place", configuration: Dialog(),
            isPresented: Binding(book.values["asks"] == 1, ActionID("asks"))
          ) { Button("Yes", action: ActionID("yes")) }
          .overlayContainer("place", containerConfiguration: Dialog())
      }, size: window)
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.values["asks"] = 1 }
    stage.advance(to: Instant(3))
    _ = stage.frame(at: Instant(3))
    stage.key("End", at: 4)
    #expect(!stage.notebook.heard.contains("key End"))
    stage.advance(to: Instant(8))
    #expect(stage.components["list"]!.transition(at: Instant(8)).offset == 0)
  }

  @Test(
    "a list scrolls the least distance that shows a frame between the list's upper and lower bar"
  )
  func shown() {
    var form = ListProperties()
    (form.bars.top, form.bars.bottom) = (30, 20)
    func place(_ y: Double, _ height: Double, from offset: Double) -> Double? {
      var motion = ScrollMotion(viewport: 200, content: 1000)
      var discarded = EffectList<ScrollMotion.Effect>()
      motion.handle(.scroll(to: offset, animated: false), at: .zero, into: &discarded)
      return ListComponent.place(
        showing: Rect(0, y, 100, height), in: motion, form, at: .zero)
    }
    #expect(place(150, 40, from: 100) == nil, "it is shown")
    #expect(place(120, 40, from: 100) == 90, "under the upper bar")
    #expect(place(260, 40, from: 100) == 120, "under the lower bar")
    #expect(place(10, 40, from: 100) == 0, "before its top there is nothing")
    #expect(place(300, 400, from: 100) == 270, "what is too high begins below the upper bar")
  }

  @Test(
    "a horizontal list scrolls the least distance that shows a frame, in both reading directions")
  func across() {
    var form = ListProperties(axis: .horizontal)
    (form.bars.leading, form.bars.trailing) = (30, 20)
    let motion = ScrollMotion(viewport: 200, content: 1000)
    func place(_ x: Double) -> Double? {
      ListComponent.place(showing: Rect(x, 0, 40, 10), in: motion, form, at: .zero)
    }
    #expect(place(100) == nil && place(160) == 20 && place(900) == 760)
    form.isMirrored = true
    #expect(place(860) == nil && place(800) == 20 && place(60) == 760)
  }

  @Test("the progress of a list is its offset as a share of the length that it can scroll")
  func progress() {
    func transition(_ content: Double, _ offset: Double) -> PresentationProgress {
      var motion = ScrollMotion(viewport: 200, content: content)
      var discarded = EffectList<ScrollMotion.Effect>()
      motion.handle(.scroll(to: offset, animated: false), at: .zero, into: &discarded)
      return ListComponent.transition(of: motion, at: .zero)
    }
    #expect(transition(1000, 200).progress == 0.25 && transition(200.5, 0.5).progress == 1)
    #expect(transition(200, 0).progress == 0 && transition(1000, 200).phase == "idle")
    #expect(transition(1000, 200).size == Size(0, 200))
  }
}
