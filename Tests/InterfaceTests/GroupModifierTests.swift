// Tests that a modifier on a group of views applies to each view of the group.
import Dismissal
import Gesture
import Support
import Testing

@testable import Interface
@testable import Tree

/// Horizontal content on a pushed screen, in several forms of one view.
private struct Carousels: Screen {
  enum Form: String, CaseIterable, Sendable {
    case column, columnWithFrame, layers, textFirst, withPages
    case typedPages, typedPagesOfLists, typedPagesOfDrags, pagesOfLists
  }

  var path = ["page"]
  var page = 0
  var inner = 0
  let form: Form
  let isAllowed: Bool
  let backFrom: NavigationStackMachine.BackFrom

  func content(in context: BuildContext) -> some View {
    let (page, inner, screen) = (bind(\.page), bind(\.inner), self)
    return NavigationStack(path: bind(\.path), backFrom: backFrom) {
      Text("root")
    } destination: { _ in
      screen.destination(page, inner)
    }
  }

  private func list(_ id: String) -> ViewList {
    ViewList(
      ScrollView(.horizontal, id: id) {
        HStack(spacing: 0) { ForEach(0..<20) { Text("\($0)").frame(width: 120, height: 150) } }
      })
  }

  private func destination(_ page: Binding<Int>, _ inner: Binding<Int>) -> ViewList {
    let isAllowed = isAllowed
    let column = VStack(spacing: 0) { ForEach(0..<4) { list("list \($0)") } }
    let pages = PagerView(selection: inner, count: 3, id: "pages") {
      Text("\($0)").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    let screen = self
    switch form {
    case .column: return column.enableNavigationSwipeBack { isAllowed }
    case .columnWithFrame:
      return column.frame(maxWidth: .infinity, maxHeight: .infinity).background(.background)
        .enableNavigationSwipeBack { isAllowed }
    case .layers: return ZStack { column }.enableNavigationSwipeBack { isAllowed }
    case .textFirst:
      return VStack(spacing: 0) {
        Text("title").frame(height: 50)
        column
      }
      .enableNavigationSwipeBack { isAllowed }
    case .withPages:
      return VStack(spacing: 0) {
        list("first")
        pages
      }
      .enableNavigationSwipeBack { isAllowed }
    case .typedPages:
      return PagerView(selection: page, count: 3) { _ in pages }
        .enableNavigationSwipeBack { isAllowed }
    case .typedPagesOfLists:
      return PagerView(selection: page, count: 3) { screen.list("list \($0)") }
        .enableNavigationSwipeBack { isAllowed }
    case .typedPagesOfDrags:
      return PagerView(selection: page, count: 3) {
        Rectangle(.fill)
          .gesture(Recognizer(RecognizerKey("own", $0), .drag(DragRule(axis: .horizontal))))
      }
      .enableNavigationSwipeBack { isAllowed }
    case .pagesOfLists:
      return ViewList(PagerView(selection: page, count: 3) { screen.list("list \($0)") })
        .enableNavigationSwipeBack { isAllowed }
    }
  }
}

/// Three buttons between two others.
private struct Buttons: Screen {
  let group: @Sendable (ViewList) -> ViewList

  func content(in context: BuildContext) -> some View {
    func button(_ label: String) -> ViewList { Text(label).onTap(ActionID(label), label: label) }
    return VStack {
      button("before")
      group(
        ViewList(
          VStack {
            button("a")
            button("b")
            button("c")
          }))
      button("after")
    }
  }
}

/// Two fields in a group. The first one makes its own change at Return.
private struct Fields: Screen {
  var first = ""
  var second = ""
  var sent: [String] = []

  func content(in context: BuildContext) -> some View {
    VStack {
      TextField(bind(\.first), label: "First").onSubmit(update { $0.sent.append("own") })
      TextField(bind(\.second), label: "Second")
    }
    .onSubmit(update { $0.sent.append("group") })
  }
}

@Suite("Modifiers of groups")
struct GroupModifierTests {
  @Test(
    "an edge swipe over a group of views goes back only if the group's modifier allows it",
    arguments: Carousels.Form.allCases)
  private func back(_ form: Carousels.Form) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for backFrom in [NavigationStackMachine.BackFrom.edge, .anywhere] {
        for (isAllowed, y) in [true, false].flatMap({ is1 in
          [75.0, 225, 375, 525].map { (is1, $0) }
        }) {
          var stage = Stage(
            Carousels(form: form, isAllowed: isAllowed, backFrom: backFrom),
            size: Size(390, 600), direction: direction, typeface: HalfEm())
          _ = stage.frame(at: .zero)
          func at(_ x: Double) -> Point { Point(direction == .leftToRight ? x : 390 - x, y) }
          stage.drag(from: at(5), to: at(300), at: 1)
          stage.advance(to: Instant(6))
          #expect(
            stage.screen.path == (isAllowed ? [] : ["page"]),
            "\(form), \(direction), \(backFrom), allowed \(isAllowed), y \(y)")
        }
      }
    }
  }

  /// The labels that Tab reaches.
  private func tabs(_ group: @escaping @Sendable (ViewList) -> ViewList) -> [String] {
    var stage = Stage(Buttons(group: group), size: Size(390, 600), typeface: HalfEm())
    return (0..<5).map { step in
      stage.key("Tab", at: Double(step))
      _ = stage.frame(at: Instant(Double(step) + 0.5))
      let regions = stage.core.built.regions
      return regions.last { $0.key == stage.core.focus.focused }?.label ?? "none"
    }
  }

  @Test("Tab visits all focusable controls of a focus scope, and no other views")
  func focus() {
    #expect(tabs { $0 } == ["before", "a", "b", "c", "after"])
    #expect(tabs { $0.focusScope() } == ["a", "b", "c", "a", "b"])
    #expect(tabs { $0.focusable(false) } == ["before", "after", "before", "after", "before"])
    #expect(tabs { $0.help("words") } == ["before", "a", "b", "c", "after"])
  }

  @Test("a group's cursor and tooltip apply to each control of the group, and to no other control")
  func pointer() {
    var stage = Stage(
      Buttons { $0.cursor(.text).help("words") }, size: Size(390, 600), typeface: HalfEm())
    let poses = stage.frame(at: .zero).poses
    for (number, label) in ["a", "b", "c", "before", "after"].enumerated() {
      let built = stage.core.built
      let region = built.regions.lastIndex { $0.label == label }!
      let place = built.frame(of: region, poses: poses).center
      stage.touch(.move, place, at: Double(number), by: .mouse)
      let isInside = number < 3
      #expect((stage.windowRequests.cursor == .text) == isInside, "\(label)")
      let help = stage.core.built.help(
        around: region, at: place, poses: poses, .leftToRight)
      #expect(help?.words == (isInside ? "words" : nil), "\(label)")
    }
  }

  @Test("Return in a field performs the submit action of its group, unless the field sets another")
  func submit() throws {
    for (label, sent) in [("First", "own"), ("Second", "group")] {
      var stage = Stage(Fields(), size: Size(390, 600), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      try stage.type("a", into: label)
      stage.press(.return)
      #expect(stage.screen.sent == [sent], "\(label)")
    }
  }

  @Test("a property of a control takes precedence over the same property of a group around it")
  func control() {
    var stage = Stage(
      Buttons {
        $0.help("words").keyboardShortcut(KeyPress(Key("F5"))).accessibilityLabel("group")
      },
      size: Size(390, 600), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    let regions = stage.core.built.regions
    #expect(regions.first { !$0.shortcuts.isEmpty }?.label == "a")
    #expect(regions.filter { ["a", "b", "c"].contains($0.label) }.count == 3)
    #expect(regions.contains { $0.label == "group" && $0.help == ["words"] })
  }
}
