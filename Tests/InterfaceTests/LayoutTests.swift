// Tests the layout of views: stacks, frames, padding, absolute positions, each also mirrored.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A box of a size, to read positions from.
private func box(_ width: Double, _ height: Double) -> some View {
  Rectangle(.accent).frame(width: width, height: height)
}

@Suite("Layout of a tree")
struct LayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var because: String
    var view: @Sendable () -> ViewList
    var rects: [Rect]
    var mirrored: [Rect]?
    var testDescription: String { because }
  }

  @Test(
    "layouts give views the expected frames, and right-to-left layouts the mirrored frames",
    arguments: [
      Row(
        because: "a column is as wide as its widest child",
        view: {
          ViewList(
            VStack(alignment: .leading, spacing: 5) {
              box(20, 10)
              box(40, 10)
            })
        }, rects: [Rect(80, 37.5, 20, 10), Rect(80, 52.5, 40, 10)],
        mirrored: [Rect(100, 37.5, 20, 10), Rect(80, 52.5, 40, 10)]),
      Row(
        because: "a spacer takes what is left",
        view: {
          ViewList(
            HStack(spacing: 0) {
              box(20, 10)
              Spacer()
              box(30, 10)
            })
        }, rects: [Rect(0, 45, 20, 10), Rect(170, 45, 30, 10)],
        mirrored: [Rect(180, 45, 20, 10), Rect(0, 45, 30, 10)]),
      Row(
        because: "two that fill share what is left",
        view: {
          ViewList(
            HStack(spacing: 10) {
              box(30, 10)
              Rectangle(.accent)
              Rectangle(.accent)
            })
        }, rects: [Rect(0, 45, 30, 10), Rect(40, 0, 75, 100), Rect(125, 0, 75, 100)]),
      Row(
        because:
          "a ratio of sides fits into what is offered, and beside what has a size of its own",
        view: {
          ViewList(
            HStack(spacing: 10) {
              Rectangle(.accent).aspectRatio(0.5)
              Rectangle(.accent).aspectRatio(2)
            })
        }, rects: [Rect(0, 0, 50, 100), Rect(60, 15, 140, 70)]),
      Row(
        because: "an absolute place counts from the leading edge",
        view: {
          ViewList(
            ZStack {
              Rectangle(.accent).placed(x: 20, y: 30, width: 50, height: 10)
              box(8, 8).placed(x: 0, y: 0)
            })
        }, rects: [Rect(20, 30, 50, 10), Rect(0, 0, 8, 8)],
        mirrored: [Rect(130, 30, 50, 10), Rect(192, 0, 8, 8)]),
      Row(
        because: "padding follows the reading direction",
        view: {
          ViewList(
            Rectangle(.accent).padding(Insets(top: 1, leading: 10, bottom: 2, trailing: 30)))
        }, rects: [Rect(10, 1, 160, 97)], mirrored: [Rect(30, 1, 160, 97)]),
      Row(
        because: "an offset moves towards trailing and changes nobody's place",
        view: {
          ViewList(
            HStack(spacing: 0) {
              box(20, 10).offset(x: 5, y: 2)
              box(20, 10)
            })
        }, rects: [Rect(85, 47, 20, 10), Rect(100, 45, 20, 10)],
        mirrored: [Rect(95, 47, 20, 10), Rect(80, 45, 20, 10)]),
      Row(
        because: "a frame keeps its content's size and aligns it",
        view: { ViewList(box(20, 10).frame(width: 100, height: 50, alignment: .bottomLeading)) },
        rects: [Rect(50, 65, 20, 10)], mirrored: [Rect(130, 65, 20, 10)]),
      Row(
        because: "a frame without end takes all there is",
        view: { ViewList(box(20, 10).frame(maxWidth: .infinity, alignment: .trailing)) },
        rects: [Rect(180, 45, 20, 10)], mirrored: [Rect(0, 45, 20, 10)]),
      Row(
        because: "a grid has equal columns and rows as high as their highest",
        view: {
          ViewList(
            Grid(columns: 2, spacing: 20) {
              box(10, 10)
              box(10, 30)
              box(10, 10)
            })
        }, rects: [Rect(0, 20, 10, 10), Rect(110, 20, 10, 30), Rect(0, 70, 10, 10)],
        mirrored: [Rect(190, 20, 10, 10), Rect(80, 20, 10, 30), Rect(190, 70, 10, 10)]),
      Row(
        because: "what fills a grid's cell is as wide as its column",
        view: {
          ViewList(
            Grid(columns: 2, spacing: 20) {
              Rectangle().frame(height: 10)
              Rectangle().frame(height: 10)
            })
        }, rects: [Rect(0, 45, 90, 10), Rect(110, 45, 90, 10)],
        mirrored: [Rect(110, 45, 90, 10), Rect(0, 45, 90, 10)]),
      Row(
        because: "an overlay has the frame of what it covers",
        view: { ViewList(box(40, 20).overlay { Rectangle(.onAccent) }) },
        rects: [Rect(80, 40, 40, 20), Rect(80, 40, 40, 20)]),
      Row(
        because: "a background is drawn first",
        view: { ViewList(box(40, 20).background(.group).padding(3)) },
        rects: [Rect(80, 40, 40, 20), Rect(80, 40, 40, 20)]),
    ])
  func frames(_ row: Row) {
    #expect(fills(lay(row.view()).list) == row.rects, "\(row.because)")
    if let mirrored = row.mirrored {
      #expect(fills(lay(row.view(), direction: .rightToLeft).list) == mirrored, "\(row.because)")
    }
  }

  @Test("an invalid aspect ratio stops the program")
  func wrongRatio() async {
    await #expect(processExitsWith: .failure) { _ = Rectangle(.accent).aspectRatio(0) }
    await #expect(processExitsWith: .failure) { _ = Rectangle(.accent).aspectRatio(.infinity) }
  }

  @Test("the revision number of a cached layer changes only when the layer's content changes")
  func layers() {
    var book = LayerCache()
    func revision(_ tint: Tint) -> UInt64 {
      let built = BuiltScreen(
        Rectangle(tint).cached(7), size: Size(10, 10), in: EnvironmentValues(typeface: HalfEm()),
        layers: &book)
      guard case .layer(let layer) = built.list.commands[0] else { return 0 }
      return layer.revision
    }
    let first = revision(.accent)
    #expect(revision(.accent) == first)
    let second = revision(.primary)
    #expect(second != first)
    #expect(revision(.accent) != first, "a painter may still hold the first picture of the key")
  }

  @Test("a view that is animated by a pose is not drawn from the layer cache")
  func posedIsNotCached() {
    let built = lay(Rectangle(.accent).posed(PoseSlot(0)).cached(1))
    #expect(!built.list.commands.contains { if case .layer = $0 { true } else { false } })
  }

  @Test("a view with a pose is drawn in coordinates whose origin is the corner of the view")
  func posedCoordinates() {
    let built = lay(box(20, 10).posed(PoseSlot(3)).placed(x: 50, y: 30))
    #expect(
      built.list.commands.prefix(2) == [
        .pushTransform(.translation(Vector(50, 30))), .pushPose(PoseSlot(3)),
      ])
    #expect(fills(built.list) == [Rect(0, 0, 20, 10)])
  }

  @Test("a horizontal shadow offset is mirrored in right-to-left layouts")
  func shadows() {
    func side(_ direction: LayoutDirection) -> [Double] {
      let list = lay(Rectangle(.primary).shadow(.pushed), direction: direction).list
      return list.commands.compactMap {
        if case .shadow(_, let shadow) = $0 { shadow.offset.dx } else { nil }
      }
    }
    let (left, right) = (side(.leftToRight), side(.rightToLeft))
    #expect(left.count == 1 && left[0] != 0 && right == [-left[0]])
  }

  @Test(
    "a view with an opacity below 1 is drawn as a group, and an opaque view directly",
    arguments: [0, 0.5, 1, 3])
  func opacity(_ opacity: Double) {
    let list = lay(Rectangle(.primary).opacity(opacity)).list
    let groups = list.commands.compactMap {
      if case .pushGroup(let share) = $0 { share } else { nil }
    }
    #expect(groups == (opacity < 1 ? [opacity] : []))
    #expect(fills(list).count == 1)
  }
}
