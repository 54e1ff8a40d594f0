// Tests the modifier for an edge swipe of a stack on content with its own horizontal drag.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let size = Size(200, 200)
private let back = Recognizer(
  RecognizerKey("back"), .edgeDrag(EdgeDragRule(zone: 20)), hasCondition: true)

private func content(_ name: String) -> ViewList {
  Rectangle().gesture(Recognizer(RecognizerKey(name), .drag(DragRule(axis: .horizontal))))
}

/// A stack around content. `flags["first"]` of the notebook is the app's condition.
private func stage(
  _ tree: @escaping @Sendable (Notebook) -> ViewList, first: Bool = true
) -> Stage<Notebook> {
  var book = Notebook { tree($0).gesture(back) }
  book.values = ["first": first ? 1 : 0, "modifier": 1]
  return Stage(book, size: size)
}

private func isFirst(_ book: Notebook) -> @Sendable () -> Bool {
  let first = book.values["first"] == 1
  return { first }
}

private func pages(_ book: Notebook) -> ViewList {
  let pages = content("pager")
  return book.values["modifier"] == 1
    ? pages.enableNavigationSwipeBack(when: isFirst(book)) : ViewList(pages)
}

/// A horizontal list on a pushed screen.
private struct Sideways: Screen {
  var path = ["a"]
  var isOn: Bool
  var isFirst: Bool

  func content(in context: BuildContext) -> some View {
    let (path, isOn, isFirst) = (bind(\.path), isOn, isFirst)
    return NavigationStack(path: path) {
      Text("root")
    } destination: { _ in
      let strip = ScrollView(.horizontal, id: "strip") {
        HStack { ForEach(0..<40) { Text("cell \($0)").frame(width: 90, height: 200) } }
      }
      if isOn { strip.enableNavigationSwipeBack { isFirst } } else { strip }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

@Suite("Swipe back on horizontal content")
struct SwipeBackTests {
  private func began(_ stage: Stage<Notebook>) -> [String] {
    stage.notebook.heard.filter { $0.hasSuffix("began") }
  }

  @Test(
    "an edge swipe pops the screen if the swipe-back condition holds, and else drags the content")
  func condition() {
    for first in [true, false] {
      var stage = stage(pages, first: first)
      stage.drag(from: Point(5, 100), to: Point(105, 100), at: 0)
      #expect(began(stage) == [first ? "back began" : "pager began"])
    }
    var outside = stage(pages)
    outside.drag(from: Point(50, 100), to: Point(150, 100), at: 0)
    #expect(began(outside) == ["pager began"])
  }

  @Test(
    "a drag from the edge moves the content if the swipe-back modifier or its condition is missing"
  )
  func none() {
    var bare = stage { _ in content("pager").enableNavigationSwipeBack() }
    bare.drag(from: Point(5, 100), to: Point(105, 100), at: 0)
    #expect(began(bare) == ["pager began"])
    var without = stage(pages)
    without.update(at: .zero) { screen, effects in
      screen.values["modifier"] = 0
      effects.setNeedsUpdate()
    }
    without.drag(from: Point(5, 100), to: Point(105, 100), at: 0)
    #expect(began(without) == ["pager began"])
  }

  @Test("removing the swipe-back modifier during a swipe back cancels the swipe once")
  func removedInTheMiddle() {
    var stage = stage(pages)
    stage.drag(from: Point(5, 100), to: Point(105, 100), at: 0, lifts: false)
    #expect(stage.owner == RecognizerKey("back"))
    stage.change(at: 0.3) { screen in
      screen.values["modifier"] = 0
    }
    #expect(stage.notebook.heard.filter { $0 == "back cancelled" }.count == 1)
    #expect(stage.owner == nil)
    #expect(stage.core.gestures.arbiter.currentRelations.isEmpty)
  }

  @Test("an edge swipe on any horizontal view goes back only while the swipe-back condition holds")
  func anySidewaysView() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for (isOn, isFirst) in [(true, true), (true, false), (false, true)] {
        var stage = Stage(
          Sideways(isOn: isOn, isFirst: isFirst), size: Size(390, 300), direction: direction,
          typeface: HalfEm())
        _ = stage.frame(at: .zero)
        func at(_ x: Double) -> Point {
          Point(direction == .leftToRight ? x : 390 - x, 150)
        }
        stage.drag(from: at(200), to: at(100), at: 0)
        stage.advance(to: Instant(6))
        let scrolled = stage.components["strip"]?.transition(at: Instant(6)).offset
        #expect((scrolled ?? 0) > 0 && stage.screen.path == ["a"], "elsewhere it scrolls")
        stage.drag(from: at(8), to: at(300), at: 6)
        stage.advance(to: Instant(12))
        #expect(stage.screen.path == (isOn && isFirst ? [] : ["a"]), "\(isOn) \(isFirst)")
      }
    }
  }

  @Test(
    "an edge swipe over nested content pops the screen if the condition of every view allows it")
  func nested() {
    for (inner, outer, goes) in [
      (true, true, true), (false, true, false), (true, false, false), (false, false, false),
    ] {
      var stage = stage { _ in
        content("strip").enableNavigationSwipeBack(content: RecognizerKey("strip")) { inner }
          .gesture(Recognizer(RecognizerKey("pager"), .drag(DragRule(axis: .horizontal))))
          .enableNavigationSwipeBack { outer }
      }
      stage.drag(from: Point(5, 100), to: Point(105, 100), at: 0)
      #expect(began(stage) == [goes ? "back began" : "strip began"], "\(inner) \(outer)")
      #expect(stage.core.gestures.arbiter.currentRelations.count == 4)
    }
  }
}
