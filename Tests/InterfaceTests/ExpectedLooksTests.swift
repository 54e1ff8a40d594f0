// Tests defaults that users of SwiftUI expect: page dots, notices, themes, bars.
import Dismissal
import Drawing
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Pages, with dots or without.
private struct Paged: Screen {
  var page = 0
  var count = 3
  var hasDots = true

  func content(in context: BuildContext) -> ViewList {
    var paging = Pager.Configuration()
    paging.showsDots = hasDots
    return ViewList(
      PagerView(selection: bind(\.page), count: count, configuration: paging) { _ in
        Rectangle(.background)
      })
  }
}

/// A notice in a window of any size.
private struct Noticed: Screen {
  var alignment: Alignment?

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background).overlayContainer(
      "notices", containerConfiguration: ToastStack(seconds: nil), alignment: alignment)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .key = event else { return }
    effects.show(view: Toast("Saved"), in: "notices", using: ToastStack(seconds: nil))
  }
}

/// A bar that may be absent, or of any height.
private struct Barred: Screen {
  var height: Double?
  var isPresented = true
  var isRaised = false

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.fill).bottomBar(
      isExpanded: bind(\.isRaised), id: "bar", height: height, isPresented: isPresented
    ) {
      Rectangle(.accent)
    } content: {
      Rectangle(.group)
    }
  }
}

@Suite("Default looks of components")
struct ExpectedLooksTests {
  /// The dots of the pages, without the mark, which is drawn last.
  private func dots(_ stage: inout Stage<Paged>, at now: Double) -> [Rect] {
    fills(stage.frame(at: Instant(now)).list).filter { $0.width == 8 && $0.height == 8 }.dropLast()
  }

  @Test("a pager shows a dot for each page, centred near the bottom, in either reading direction")
  func pagerDots() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = Stage(Paged(), size: Size(390, 844), direction: direction)
      let all = dots(&stage, at: 0)
      #expect(all.map(\.minX).sorted() == [175, 191, 207] && Set(all.map(\.midY)) == [824])
      #expect((all[0].minX < all[2].minX) == (direction == .leftToRight))
      let label = { stage.tree.regions.map(\.label).first { $0.hasPrefix("Page") } }
      #expect(label() == "Page 1 of 3")
      stage.change(at: 1) { $0.page = 2 }
      _ = stage.frame(at: Instant(3))
      #expect(stage.tree.regions.contains { $0.label == "Page 3 of 3" })
      // The dots take no touches: a drag that begins on them turns the pages.
      stage.drag(
        from: Point(195, 824), to: Point(direction == .leftToRight ? 380 : 10, 824), at: 4)
      stage.advance(to: Instant(7))
      #expect(stage.screen.page == 1)
    }
  }

  @Test("the page control marks the pager page that fills most of the view, also during a drag")
  func mark() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = Stage(Paged(), size: Size(390, 844), direction: direction)
      _ = stage.frame(at: .zero)
      let sign = direction == .leftToRight ? -1.0 : 1
      stage.touch(.down, Point(195, 400), at: 1)
      for step in 1...36 {
        let seconds = 1 + Double(step) * 0.05
        stage.touch(.move, Point(195 + sign * Double(step) * 10, 400), at: seconds)
        let poses = stage.frame(at: Instant(seconds)).poses
        let pager = stage.components.lowest(PagerComponent.self)!
        let pages = -poses[pager.strip].offset.dx * direction.sign / 390
        let marked = poses[pager.mark].offset.dx * direction.sign / 16
        #expect(marked == pages.rounded(), "\(pages) pages")
      }
    }
  }

  @Test("a pager shows no dots for a single page, and fits the dots of many pages into the window")
  func dotsOfAny() {
    var stage = Stage(Paged(count: 1), size: Size(390, 844))
    #expect(dots(&stage, at: 0).isEmpty)
    stage.change(at: 1) { ($0.count, $0.hasDots) = (3, false) }
    #expect(dots(&stage, at: 2).isEmpty)
    stage.change(at: 3) { ($0.count, $0.hasDots) = (60, true) }
    let all = fills(stage.frame(at: Instant(4)).list).filter { $0.midY == 824 && $0.width < 9 }
    #expect(all.count == 61 && all.allSatisfy { $0.minX >= 16 && $0.maxX <= 374 })
  }

  @Test("a toast is at most 420 points wide and has the alignment that its container sets")
  func notices() throws {
    for (alignment, size) in [
      (nil, Size(390, 844)), (nil, Size(1000, 700)), (Alignment.bottom, Size(1000, 700)),
      (.bottom, Size(390, 844)), (.bottomTrailing, Size(1000, 700)), (.top, Size(1000, 700)),
    ] as [(Alignment?, Size)] {
      var stage = Stage(Noticed(alignment: alignment), size: size)
      _ = stage.frame(at: .zero)
      stage.key("A", at: 1)
      var container: ContainerToken { stage.overlays.registry.token(named: "notices")! }
      stage.advance(to: Instant(3))
      _ = stage.frame(at: Instant(3))
      let frame = try #require(stage.overlays.frames(of: container).values.first)
      #expect(frame.width == min(420, size.width - 40))
      let isBelow = alignment?.vertical == 1
      #expect(isBelow ? frame.maxY == size.height : frame.minY == 16, "\(frame)")
      #expect(
        alignment == .bottomTrailing ? frame.maxX == size.width - 20 : frame.midX == size.width / 2)
      // A swipe towards the notice's own edge dismisses it. A swipe in another direction does not.
      let way = Vector(0, isBelow ? 60 : -60)
      stage.drag(from: frame.center, to: frame.center - way, at: 4)
      stage.advance(to: Instant(6))
      #expect(stage.overlays.registry.container(container)?.showingViews.count == 1)
      stage.drag(from: frame.center, to: frame.center + way, at: 7)
      stage.advance(to: Instant(9))
      #expect(stage.overlays.registry.container(container)?.showingViews.isEmpty == true)
    }
  }

  @Test("a theme paints the window's background only if the theme is set on the root view")
  func rootTheme() {
    func first(_ view: some View, _ theme: Theme = .light) -> DrawCommand? {
      var book = LayerCache()
      let environment = EnvironmentValues(theme: theme, typeface: HalfEm())
      return BuiltScreen(view, size: Size(200, 100), in: environment, layers: &book).list.commands
        .first
    }
    let dark = DrawCommand.fill(
      .rect(Rect(0, 0, 200, 100)), .color(Palette.of(.dark)[.background]))
    #expect(first(Text("words").theme(.dark)) == dark)
    #expect(first(Text("words").theme(.dark).padding().frame(maxWidth: .infinity)) == dark)
    #expect(
      first(
        Text("words").theme(.dark)
          .overlayContainer("a", containerConfiguration: ToastStack())) == dark)
    #expect(first(Text("words").theme(.dark), .dark) != dark)
    #expect(first(VStack { Text("words").theme(.dark) }) != dark)
  }

  @Test("a tab bar height out of range is clamped and logged with its source line")
  func bars() {
    var settings = StageSettings()
    settings.errors = .reports
    for (height, seen) in [(nil, 64), (44, 44), (120, 120), (0, 44), (-3, 44), (500, 120)]
      as [(Double?, Double)]
    {
      let log = LogBook()
      settings.manager = ContainerManager(logger: log)
      var stage = Stage(Barred(height: height), size: Size(390, 844), settings: settings)
      let page = fills(stage.frame(at: .zero).list)[0]
      #expect(page.height == 844 - seen)
      let isWrong = height.map { $0 != seen } ?? false
      #expect(log.lines.count == (isWrong ? 1 : 0), "\(log.lines)")
      #expect(log.lines.allSatisfy { $0.contains("InterfaceTests/ExpectedLooksTests.swift:") })
    }
    var stage = Stage(Barred(isPresented: false), size: Size(390, 844), settings: settings)
    #expect(fills(stage.frame(at: .zero).list) == [Rect(0, 0, 390, 844)])
    stage.change(at: 1) { $0.isPresented = true }
    #expect(fills(stage.frame(at: Instant(2)).list)[0].height == 780)
  }
}
