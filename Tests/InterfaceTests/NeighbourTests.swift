// Tests drags that nested horizontal content passes on at its end, and the begin of a swipe back.
import Dismissal
import Gesture
import Support
import Testing

@testable import Interface
@testable import Tree

/// Horizontal content inside other horizontal content, in a stack or without one.
private struct Nest: Screen {
  enum Sideways: String, CaseIterable, Sendable { case pages, list }

  var path = ["page"]
  var outer = 1
  var inner: Int
  let contents: (outer: Sideways, inner: Sideways)
  let backFrom: NavigationStackMachine.BackFrom?

  func content(in context: BuildContext) -> ViewList {
    let (page, inner, screen) = (bind(\.outer), bind(\.inner), self)
    guard let backFrom else { return nest(page, inner) }
    return ViewList(
      NavigationStack(path: bind(\.path), backFrom: backFrom) {
        Text("root")
      } destination: { _ in
        screen.nest(page, inner)
      })
  }

  private func nest(_ page: Binding<Int>, _ inner: Binding<Int>) -> ViewList {
    let content: ViewList =
      switch contents.inner {
      case .pages:
        ViewList(PagerView(selection: inner, count: 2, id: "inner") { Text("\($0)") })
      case .list:
        ViewList(
          ScrollView(.horizontal, id: "inner") {
            ForEach(0..<2) { Text("\($0)").frame(width: 390, height: 200) }
          })
      }
    switch contents.outer {
    case .pages:
      return ViewList(
        PagerView(selection: page, count: 3, id: "outer") {
          if $0 == 1 { content } else { ViewList(Text("page \($0)")) }
        })
    case .list:
      return ViewList(
        ScrollView(.horizontal, id: "outer") {
          HStack(spacing: 0) {
            Text("before").frame(width: 300, height: 300)
            content.frame(width: 390, height: 300)
            Text("after").frame(width: 300, height: 300)
          }
        })
    }
  }
}

@Suite("Horizontal content inside other horizontal content")
struct NeighbourTests {
  private func place(_ x: Double, _ direction: LayoutDirection) -> Point {
    Point(direction == .leftToRight ? x : 390 - x, 100)
  }

  @Test("horizontal content at its end passes a drag to the horizontal content around it")
  func handsOver() {
    for contents in Nest.Sideways.allCases.flatMap({ a in Nest.Sideways.allCases.map { (a, $0) } })
    {
      for backFrom in [nil, NavigationStackMachine.BackFrom.edge, .anywhere] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          // The inner content starts at an end, or 100 points from an end.
          for (isForwards, isWheel, way) in [
            (true, false, 0.0), (false, false, 0), (true, false, 100), (false, false, 100),
            (true, true, 0), (false, true, 0),
          ] {
            // A pager cannot start between two pages.
            if way > 0, contents.1 == .pages { continue }
            var stage = Stage(
              Nest(inner: isForwards ? 1 : 0, contents: contents, backFrom: backFrom),
              size: Size(390, 300), direction: direction, typeface: HalfEm())
            _ = stage.frame(at: .zero)
            stage.update(at: .zero) { _, effects in
              effects.jump("outer", to: 300)
              effects.jump("inner", to: isForwards ? 390 - way : way)
            }
            _ = stage.frame(at: .zero)
            func offset(_ name: String, _ now: Double) -> Double {
              stage.components.transition(of: name, at: Instant(now))?.offset ?? .nan
            }
            let before = offset("outer", 0.5)
            let (from, to) = isForwards ? (340.0, 60.0) : (50.0, 330.0)
            let comment: Comment =
              "\(contents), \(backFrom as Any), \(direction), \(isForwards), \(isWheel), \(way)"
            if isWheel {
              for step in 0..<12 {
                let turn = (isForwards ? 20.0 : -20) * direction.sign
                stage.handle(
                  .wheel(Vector(turn, 0), at: place(195, direction), modifiers: []),
                  at: Instant(1 + 0.016 * Double(step)))
              }
            } else {
              stage.drag(from: place(from, direction), to: place(to, direction), at: 1)
            }
            stage.advance(to: Instant(5))
            let moved = offset("outer", 5) - before
            #expect(isForwards ? moved > 20 : moved < -20, comment)
            #expect(stage.screen.path == ["page"], comment)
          }
        }
      }
    }
  }
}

/// Pages on a pushed screen, from which a swipe back begins only on the first page.
private struct Trip: Screen {
  var path = ["page"]
  var page: Int
  let backFrom: NavigationStackMachine.BackFrom

  func content(in context: BuildContext) -> some View {
    let (page, isFirst) = (bind(\.page), self.page == 0)
    return NavigationStack(path: bind(\.path), backFrom: backFrom) {
      Text("root")
    } destination: { _ in
      PagerView(selection: page, count: 4, id: "pager") { Text("\($0)") }
        .enableNavigationSwipeBack { isFirst }
    }
  }
}

/// A pushed screen with full-width sliders.
private struct Sliders: Screen {
  var path = ["page"]
  var amount = 0.5
  let isAllowed: Bool?
  let isBlocked: Bool

  func content(in context: BuildContext) -> some View {
    let (amount, screen) = (bind(\.amount), self)
    return NavigationStack(path: bind(\.path)) {
      Text("root")
    } destination: { _ in
      let sliders = VStack { Slider(amount, label: "Amount").frame(width: 390) }
      let content = screen.isBlocked ? sliders.blocksDrags(.horizontal) : ViewList(sliders)
      let view: ViewList =
        if let isAllowed = screen.isAllowed {
          content.enableNavigationSwipeBack { isAllowed }
        } else {
          content
        }
      view.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

@Suite("Condition of a swipe back")
struct BackConditionTests {
  @Test(
    "a drag that reaches a pager's first page continues as a swipe back if the condition allows it"
  )
  func handoff() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for x in [5.0, 60] {
        var stage = Stage(
          Trip(page: 1, backFrom: .anywhere), size: Size(390, 600), direction: direction,
          typeface: HalfEm())
        _ = stage.frame(at: .zero)
        func at(_ x: Double) -> Point { Point(direction == .leftToRight ? x : 390 - x, 400) }
        stage.drag(from: at(x), to: at(x + 840), steps: 100, at: 1)
        stage.advance(to: Instant(6))
        #expect(stage.screen.path == [] && stage.screen.page == 0, "\(direction) \(x)")
        // A shorter drag from a later page turns one page, and does not pop the screen.
        stage = Stage(
          Trip(page: 3, backFrom: .anywhere), size: Size(390, 600), direction: direction,
          typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.drag(from: at(x), to: at(x + 360), steps: 100, at: 1)
        stage.advance(to: Instant(6))
        #expect(stage.screen.path == ["page"] && stage.screen.page == 2, "\(direction) \(x)")
      }
    }
  }

  @Test("a pager that is dragged past its first page selects that page before the release")
  func end() {
    var stage = Stage(Trip(page: 1, backFrom: .edge), size: Size(390, 600), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(60, 400), to: Point(380, 400), at: 1, lifts: false)
    #expect(stage.screen.page == 1)
    stage.touch(.move, Point(520, 400), at: 1.3)
    #expect(stage.screen.page == 0)
    stage.touch(.move, Point(200, 400), at: 1.4)
    stage.touch(.up, Point(200, 400), at: 2)
    // The finger has moved back by more than half of a page.
    #expect(stage.screen.page == 1 && stage.screen.path == ["page"])
  }

  @Test("an edge swipe pops a screen of full-width sliders if the swipe-back modifier allows it")
  func sliders() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for isAllowed in [true, false, nil] as [Bool?] {
        for (x, isBlocked) in [(5.0, false), (60, false), (5, true)] {
          var stage = Stage(
            Sliders(isAllowed: isAllowed, isBlocked: isBlocked), size: Size(390, 600),
            direction: direction, typeface: HalfEm())
          _ = stage.frame(at: .zero)
          func at(_ x: Double) -> Point { Point(direction == .leftToRight ? x : 390 - x, 300) }
          stage.drag(from: at(x), to: at(x + 300), at: 1)
          stage.advance(to: Instant(6))
          let goes = isAllowed == true && x < 20 && !isBlocked
          let comment: Comment = "\(direction), \(isAllowed as Any), \(x), blocked \(isBlocked)"
          #expect(stage.screen.path == (goes ? [] : ["page"]), comment)
          #expect((stage.screen.amount == 0.5) == goes, comment)
        }
      }
    }
  }

  @Test("a horizontal wheel over a list pops the screen only if the list is at its start")
  func wheel() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for (offset, goes) in [(0.0, true), (100, false)] {
        var stage = Stage(
          BackScreen(.list), size: BackScreen.size, direction: direction, typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.update(at: .zero) { _, effects in
          effects.jump("list", to: offset)
        }
        _ = stage.frame(at: .zero)
        for step in 0..<12 {
          stage.handle(
            .wheel(Vector(-20 * direction.sign, 0), at: Point(195, 300), modifiers: []),
            at: Instant(1 + 0.016 * Double(step)))
        }
        stage.advance(to: Instant(5))
        #expect(stage.screen.path == (goes ? [] : ["page"]), "\(direction), \(offset)")
      }
    }
  }
}
