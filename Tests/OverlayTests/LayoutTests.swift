// Tests the frames of a container's views.
import Geometry
import Overlay
import Testing

@Suite("Layout of container views") struct LayoutTests {
  static func layout(
    _ display: ContainerViewDisplayType, _ alignment: Alignment? = nil, insets: Insets = .zero,
    spacing: Double = 10, direction: LayoutDirection = .leftToRight
  ) -> ContainerLayout {
    ContainerLayout(
      ContainerConfiguration(display, .multiple) {
        $0.spacing = spacing
        $0.insets = insets
        $0.common = saying(alignment: alignment)
      }, frame: Rect(0, 0, 400, 300), direction: direction)
  }
  static let a = Size(100, 50)
  static let b = Size(60, 120)

  @Test(
    "a row at the top leading corner begins inside the insets, with the newest view first")
  func example() {
    let layout = Self.layout(.horizontal, .topLeading, insets: Insets(top: 20, leading: 10))
    #expect(
      layout.grouped([Self.a, Self.b]) == [Rect(80, 55, 100, 50), Rect(10, 20, 60, 120)])
  }

  @Test("a row or column is as thin as its views, even less than a point")
  func thin() {
    #expect(
      Self.layout(.horizontal, .bottomLeading).grouped([Size(100, 0.5)])
        == [Rect(0, 299.5, 100, 0.5)])
    #expect(
      Self.layout(.vertical, .topTrailing).grouped([Size(0.25, 50)])
        == [Rect(399.75, 0, 0.25, 50)])
  }

  @Test(
    "each stacked view is inside the insets at its own alignment",
    arguments: Alignment.allCases)
  func stacked(alignment: Alignment) {
    let insets = Insets(top: 20, leading: 10, bottom: 40, trailing: 30)
    let layout = Self.layout(.stacking, insets: insets, spacing: 99)
    #expect(layout.offer == Size(360, 240))
    let frame = layout.stacked(Self.a, alignment)
    #expect(frame.minX == 10 + 260 * alignment.horizontal)
    #expect(frame.minY == 20 + 190 * alignment.vertical)
  }

  @Test(
    "the newest view of a row or column is nearest to the edge of its alignment",
    arguments: Alignment.allCases)
  func order(alignment: Alignment) {
    let row = Self.layout(.horizontal, alignment).grouped([Self.a, Self.b])
    let column = Self.layout(.vertical, alignment).grouped([Self.a, Self.b])
    let leading: [Alignment] = [.leading, .topLeading, .bottomLeading]
    let top: [Alignment] = [.top, .topLeading, .topTrailing]
    #expect((row[1].minX < row[0].minX) == leading.contains(alignment))
    #expect((column[1].minY < column[0].minY) == top.contains(alignment))
  }

  @Test(
    "by default the newest view is first in a leading row, and last in a column at the bottom"
  )
  func defaults() {
    #expect(
      Self.layout(.horizontal).grouped([Self.a, Self.b])
        == [Rect(70, 125, 100, 50), Rect(0, 90, 60, 120)])
    #expect(
      Self.layout(.vertical).grouped([Self.a, Self.b])
        == [Rect(150, 120, 100, 50), Rect(170, 180, 60, 120)])
  }

  @Test("views in a row or column are centred on each other, whatever the alignment")
  func across() {
    for alignment in Alignment.allCases {
      let row = Self.layout(.horizontal, alignment).grouped([Self.a, Self.b])
      #expect(row[0].midY == row[1].midY)
      let column = Self.layout(.vertical, alignment).grouped([Self.a, Self.b])
      #expect(column[0].midX == column[1].midX)
    }
  }

  @Test("a row or column with a negative spacing overlaps its views")
  func overlap() {
    let frames = Self.layout(.vertical, .top, spacing: -20).grouped([Self.a, Self.a])
    #expect(frames[1].minY == 0 && frames[0].minY == 30)
  }

  @Test(
    "container views are mirrored in a right-to-left layout",
    arguments: ContainerViewDisplayType.allCases)
  func mirrored(display: ContainerViewDisplayType) {
    let insets = Insets(top: 5, leading: 10, bottom: 15, trailing: 20)
    for alignment in Alignment.allCases {
      let ltr = Self.layout(display, alignment, insets: insets)
      let rtl = Self.layout(display, alignment, insets: insets, direction: .rightToLeft)
      let there =
        display == .stacking
        ? [ltr.stacked(Self.a, alignment)] : ltr.grouped([Self.a, Self.b])
      let here =
        display == .stacking
        ? [rtl.stacked(Self.a, alignment)] : rtl.grouped([Self.a, Self.b])
      for (l, r) in zip(there, here) { #expect(r == Rect(400 - l.maxX, l.minY, l.width, l.height)) }
    }
  }

  @Test("a container without views has no frames") func empty() {
    #expect(Self.layout(.vertical).grouped([]).isEmpty)
  }

  @Test("insets larger than their container leave an empty area")
  func insetsBeyond() {
    for (insets, size) in [
      (Insets(top: 10, leading: 20, bottom: 30, trailing: 40), Size(240, 160)),
      (Insets(top: 100, leading: 150, bottom: 100, trailing: 150), Size(0, 0)),
      (Insets(top: 99.5, leading: 149.5, bottom: 100, trailing: 150), Size(0.5, 0.5)),
      (Insets(top: 500, leading: 500, bottom: 500, trailing: 500), Size(0, 0)),
    ] {
      var settings = Bench.settings(.multiple)
      settings.insets = insets
      let layout = ContainerLayout(settings, frame: Rect(0, 0, 300, 200))
      #expect(layout.inner.size == size && layout.offer == size)
    }
  }

  @Test("a screen reader visits the newest view first in a leading row or in a column at the top")
  func readingOrder() {
    for display in [ContainerViewDisplayType.stacking, .horizontal, .vertical] {
      for alignment in Alignment.allCases {
        var settings = Bench.settings(.multiple, display)
        settings.common.alignment = alignment
        let layout = ContainerLayout(settings, frame: Rect(0, 0, 300, 200))
        let along =
          display == .horizontal
          ? settings.groupAlignment.horizontal : settings.groupAlignment.vertical
        #expect(layout.isNewestFirst == (display != .stacking && along == 0))
      }
    }
  }
}
