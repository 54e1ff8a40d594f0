// Tests scroll areas: only rows near the visible area are built, and hit regions move with them.
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// The slot of a tree's first list.
private let slot = PoseSlot(129)

private func list(_ count: Int) -> some View {
  ScrollView(id: "list", rows: .uniform(count: count, extent: 50)) { row in
    Text("row \(row)", .base).onTap(ActionID("row", row))
  }
}

private func scrolled(_ offset: Double) -> PoseTable {
  var poses = PoseTable()
  poses[slot] = Pose(offset: Vector(0, -offset))
  return poses
}

/// A sheet with a list inside its list.
private struct Nested: Screen {
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(isPresented: bind(\.isOpen), id: "sheet") {
      ScrollView(id: "outer") {
        // The end of the inner list is at the end of the window.
        Rectangle(.fill).frame(height: 588)
        ScrollView(id: "inner") {
          ForEach(0..<20) { Text("row \($0)").frame(height: 40).onTap(ActionID("row", $0)) }
        }
        .frame(height: 200)
        Rectangle(.fill).frame(height: 1200)
      }
    }
  }
}

@Suite("Scroll areas")
struct ScrollTests {
  @Test(
    "a list of a million rows builds only the rows near its visible part",
    arguments: [10, 1_000_000])
  func million(_ count: Int) {
    let built = lay(list(count), Size(100, 200))
    // Four rows are visible, and two more are built below them.
    #expect(texts(built.list) == (0...6).map { "row \($0)" })
  }

  @Test("a list without rows cannot scroll, whatever the height of its rows")
  func noRows() {
    let none: [ScrollView.RowExtents] = [
      .uniform(count: 0, extent: 50), .uniform(count: -1, extent: 50), .at([]), .at([0]),
      .cycle([], count: 0), .cycle([0, 50], count: 0),
    ]
    for extents in none {
      #expect(extents.count == 0 && extents.total == 0)
      let built = lay(
        ScrollView(rows: extents) { Text("row \($0)", .base) }, Size(100, 200))
      #expect(texts(built.list).isEmpty)
    }
  }

  @Test("a horizontal row scrolls left or right to show the focused view")
  func revealedBothWays() throws {
    let window = Rect(0, 0, 300, 500)
    var stage = Stage(
      Notebook { _ in
        ScrollView(id: "list") {
          Rectangle(.fill).frame(height: 900)
          ScrollView(.horizontal, id: "row") {
            ForEach(0..<9) {
              Text("chip \($0)").frame(width: 100, height: 30).onTap(ActionID("chip", $0))
            }
          }
          Rectangle(.fill).frame(height: 400)
        }
      }, size: window.size)
    for chip in 0..<9 {
      let now = Double(chip) * 3
      stage.key("Tab", at: now)
      stage.advance(to: Instant(now + 2))
      let poses = stage.frame(at: Instant(now + 2)).poses
      let index = try #require(stage.built.index(of: .action(ActionID("chip", chip))))
      let frame = stage.built.frame(of: index, poses: poses)
      #expect(stage.interaction.focused == .action(ActionID("chip", chip)))
      #expect(window.intersection(frame) == frame, "chip \(chip)")
    }
  }

  @Test("of two nested lists in a sheet, only the inner list scrolls to the focused view")
  func revealedInside() {
    var stage = Stage(Nested(), size: Size(390, 844))
    stage.advance(to: Instant(2))
    for turn in 0..<15 { stage.key("Tab", at: 2 + Double(turn)) }
    stage.advance(to: Instant(30))
    let frame = stage.frame(at: Instant(30))
    #expect(stage.interaction.focused == .action(ActionID("row", 14)))
    let sheet = stage.components["sheet"]?.sheet
    let offsets = ["outer", "inner"].map { name in
      sheet?.list(called: name).map { -frame.poses[sheet!.lists[$0].slot].offset.dy }
    }
    #expect(offsets[0] == 0)
    #expect(offsets[1].map { (300.0...600).contains($0) } == true, "\(offsets)")
  }

  @Test("a horizontal scroll view is as high as its content")
  func sideways() {
    let row = ScrollView(.horizontal, id: "row") {
      ForEach(1...9) { Text("chip \($0)", .base).frame(width: 60, height: 30) }
    }
    let inList = lay(
      ScrollView(id: "list") {
        row
        Text("below", .base).frame(height: 20).onTap("below")
      }, Size(200, 300))
    let inStack = lay(
      VStack(spacing: 0) {
        row
        Text("below", .base).frame(height: 20).onTap("below")
        Spacer()
      }, Size(200, 300))
    for built in [inList, inStack] {
      let below = built.regions.first { $0.key == .action("below") }
      #expect(below?.frame.minY == 30)
      #expect(built.regions.contains { $0.frame.size == Size(200, 30) })
    }
    // Content that is shorter than the area starts at the leading side.
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let isMirrored = direction == .rightToLeft
      let short = lay(
        ScrollView(.horizontal, id: "row") {
          ForEach(1...2) { Rectangle(.accent).frame(width: 60, height: 30 + Double($0)) }
        }, Size(200, 300), direction: direction)
      #expect(fills(short.list).map(\.minX) == (isMirrored ? [140, 80] : [0, 60]))
    }
    let low = lay(row.frame(height: 20), Size(200, 300))
    #expect(low.regions.contains { $0.frame.size == Size(200, 20) })
  }

  @Test("only the rows around the scroll offset of a list are built")
  func middle() {
    let built = lay(list(1_000_000), Size(100, 200), poses: scrolled(25_000_000))
    #expect(texts(built.list).first == "row 499998" && texts(built.list).count == 9)
  }

  @Test("a tap on a scrolled list hits the row that is drawn there")
  func hit() {
    let built = lay(list(1000), Size(100, 200), poses: scrolled(130))
    let index = built.region(at: Point(50, 30), poses: scrolled(130))
    #expect(index.map { built.regions[$0].key } == .action(ActionID("row", 3)))
  }

  @Test("a touch outside of a list's visible area hits no row")
  func clipped() {
    let built = lay(
      list(1000).frame(width: 100, height: 100).placed(x: 0, y: 50), Size(100, 200))
    #expect(built.region(at: Point(50, 40), poses: PoseTable()) == nil)
    #expect(built.region(at: Point(50, 60), poses: PoseTable()) != nil)
  }

  @Test("the row at an offset is found among rows of unequal lengths")
  func unequal() {
    let extents = ScrollView.RowExtents.at([0, 10, 110, 120, 1000])
    #expect([0, 10, 109, 110, 500, 5000, -3].map { extents.row(at: $0) } == [0, 1, 1, 2, 3, 3, 0])
    #expect(extents.total == 1000)
  }

  @Test("rows whose lengths are given as a repeating cycle are laid out like rows given one by one")
  func cycle() {
    let edges = [0.0, 10, 110, 120]
    let cycle = ScrollView.RowExtents.cycle(edges, count: 8, lead: 5)
    let plain = ScrollView.RowExtents.at([5, 15, 115, 125, 135, 235, 245, 255, 355])
    #expect(cycle.count == plain.count && cycle.total == plain.total)
    for row in 0..<8 { #expect(cycle.start(row) == plain.start(row)) }
    for place in stride(from: -50.0, through: 500, by: 0.5) {
      #expect(cycle.row(at: place) == plain.row(at: place), "\(place)")
    }
    #expect(cycle.row(at: .infinity) == 0 && cycle.row(at: 1e300) == 7)
    let many = ScrollView.RowExtents.cycle(edges, count: 3_000_000, lead: 0)
    #expect(many.total == 120_000_000)
    #expect(many.row(at: 119_999_999) == 2_999_999)
    #expect(ScrollView.RowExtents.cycle([0], count: 9).count == 0)
    #expect(ScrollView.RowExtents.cycle([0], count: 9).total == 0)
  }

  @Test("scrolling builds no view until a row comes into view that is not built yet")
  func rebuilds() {
    var stage = Stage(Notebook { _ in list(1000) }, size: Size(100, 200))
    _ = stage.frame(at: Instant(0))
    let count = stage.buildCount
    func scroll(to offset: Double, at time: Double) {
      stage.update(at: Instant(time)) { $1.scroll("list", to: offset) }
      _ = stage.frame(at: Instant(time + 5))
    }
    scroll(to: 90, at: 0)
    #expect(stage.buildCount == count)
    scroll(to: 200, at: 5)
    #expect(stage.buildCount == count + 1)
  }

  @Test("a scroll bar is at the end of its track when the content is scrolled to its end")
  func bar() {
    var stage = Stage(Notebook { _ in list(1000) }, size: Size(100, 200))
    func offset(_ scroll: Double, at time: Double) -> Double {
      stage.update(at: Instant(time)) { $1.scroll("list", to: scroll) }
      return stage.frame(at: Instant(time + 5)).poses[PoseSlot(17)].offset.dy
    }
    #expect(offset(0, at: 0) == 0)
    #expect(abs(offset(49_800, at: 5) - (200 - 8 - 24)) < 1e-9)
    #expect(offset(-100, at: 10) == 0)
  }

  @Test(
    "a list that follows its end shows added content, unless it was scrolled away from the end",
    arguments: [false, true])
  func followsEnd(inSheet: Bool) {
    var stage = Stage(Log(isInSheet: inSheet), size: Size(100, 600))
    func offset(at time: Double) -> Double {
      let frame = stage.frame(at: Instant(time))
      return -(stage.slotOfList.map { frame.poses[$0].offset.dy } ?? .nan)
    }
    func add(_ rows: Int, at time: Double) {
      stage.update(at: Instant(time)) { log, effects in
        log.rows += rows
        effects.setNeedsUpdate()
      }
    }
    #expect(offset(at: 5) == 0)
    add(40, at: 5)
    let bottom = offset(at: 5)
    #expect(bottom > 0)
    add(1, at: 6)
    #expect(offset(at: 6) == bottom + 20)
    stage.update(at: Instant(7)) { $1.scroll("log", to: 30) }
    add(1, at: 10)
    #expect(offset(at: 10) == 30)
    stage.update(at: Instant(11)) { $1.scroll("log", to: .infinity) }
    add(1, at: 14)
    #expect(offset(at: 14) == bottom + 60)
  }

  @Test("a screen gets the keys that its lists do not handle", arguments: [false, true])
  func keys(_ takesKeys: Bool) {
    var stage = Stage(
      Notebook { _ in list(1000).environment { $0.scrollsByKeys = takesKeys } },
      size: Size(100, 200))
    for (place, name) in ["Down", "PageDown", "Space", "End", "Up", "PageUp", "Home"].enumerated() {
      stage.key(name, at: Double(place))
      #expect((stage.notebook.heard.last == "key \(name)") == !takesKeys)
    }
  }

  @Test("a screen gets Up and Down of a list that scrolls only by the other keys")
  func arrows() {
    var stage = Stage(
      Notebook { _ in list(1000).environment { $0.scrollsByArrows = false } }, size: Size(100, 200))
    for (place, name) in ["Down", "PageDown", "Space", "End", "Up", "PageUp", "Home"].enumerated() {
      stage.key(name, at: Double(place))
      let isArrow = name == "Up" || name == "Down"
      #expect((stage.notebook.heard.last == "key \(name)") == isArrow, "\(name)")
    }
  }
}

/// A log on the screen, or in a sheet.
private struct Log: Screen {
  var isInSheet: Bool
  var rows = 2

  func content(in context: BuildContext) -> some View {
    let log = ScrollView(id: "log", followsEnd: true) {
      Rectangle(.fill).frame(width: 50, height: Double(rows) * 20)
    }
    if isInSheet {
      Rectangle(.background).sheet(isPresented: bind(\.isInSheet), id: "sheet") { log }
    } else {
      log
    }
  }
}

extension Stage where Shown == Log {
  fileprivate var slotOfList: PoseSlot? {
    built.spaces.lazy.compactMap { space -> PoseSlot? in
      guard case .pose(let slot) = space.step, components.axis(ofList: slot) != nil else {
        return nil
      }
      return slot
    }.first
  }
}
