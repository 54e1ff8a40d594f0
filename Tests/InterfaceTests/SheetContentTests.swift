// Tests a sheet with the height of its content, which changes while the sheet is presented.
import Dismissal
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Rows: Screen {
  var isOpen = true
  var rows = 3
  var place = 0

  func content(in context: BuildContext) -> ViewList {
    let rows = rows
    return Rectangle(.background).sheet(
      isPresented: bind(\.isOpen), id: "rows", detents: [.content, .full], selection: bind(\.place)
    ) {
      VStack(spacing: 0) {
        ForEach(0..<rows) { _ in Rectangle(.fill).frame(height: 40) }
      }
    }
  }
}

private struct Lost: Screen {
  var place = 1
  var hasMiddle = true

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background).sheet(
      isPresented: bind(\.shown), id: "rows",
      detents: hasMiddle ? [.height(300), .fraction(0.5), .full] : [.height(300), .full],
      selection: bind(\.place)
    ) { Rectangle(.fill) }
  }

  var shown = true
}

@Suite("Sheet with the height of its content")
struct SheetContentTests {
  @Test(
    "a sheet whose detent is removed moves to the nearest remaining detent")
  func lost() {
    var stage = Stage(Lost(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.update(at: Instant(1)) { screen, effects in
      screen.hasMiddle = false
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    #expect((stage.components["rows"]?.sheet)?.sheet.offset(at: Instant(4)) == 488.0)
    #expect(stage.screen.place == 0)
    let said = stage.takeReports().filter { "\($0.report)".contains("placeChanged") }
    #expect(said.count == 1, "\(said)")
  }

  private func stage(rows: Int = 3) -> Stage<Rows> {
    var stage = Stage(Rows(rows: rows), size: Size(390, 844))
    stage.advance(to: Instant(0.1))
    _ = stage.frame(at: Instant(0.1))
    return stage
  }

  private func sheet(_ stage: Stage<Rows>) -> Sheet? {
    (stage.components["rows"]?.sheet)?.sheet
  }

  @Test(
    "a sheet's content detent is as high as the rows, but at most as high as the full sheet",
    arguments: [1, 3, 12, 40])
  func measured(rows: Int) {
    let sheet = sheet(stage(rows: rows))
    // The length is the height of the window minus the gap above the sheet.
    let length = 844.0 - 56
    #expect(sheet?.detents == [max(0, length - Double(rows) * 40), 0])
  }

  @Test(
    "a sheet rises with an animation to show rows that are added while it is being presented")
  func grows() {
    var stage = stage()
    stage.update(at: Instant(1)) { screen, effects in
      screen.rows = 6
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(1.05))
    let offset = sheet(stage)?.offset(at: Instant(1.05)) ?? 0
    #expect(offset > 844.0 - 56 - 240 && offset < 844.0 - 56 - 120)
    stage.advance(to: Instant(3))
    #expect(sheet(stage)?.offset(at: Instant(3)) == 844.0 - 56 - 240)
    #expect(sheet(stage)?.selected == 0)
  }

  @Test("a sheet that is dismissed begins its movement at its resting position")
  func leaves() {
    var stage = stage()
    stage.update(at: Instant(1)) { screen, effects in
      screen.isOpen = false
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(1.02))
    let offset = sheet(stage)?.offset(at: Instant(1.02)) ?? 0
    #expect(offset >= 844.0 - 56 - 120)
    stage.advance(to: Instant(4))
    #expect(sheet(stage)?.isPresented == false)
  }

  @Test("a sheet with layered content is as high as the highest layer")
  func overlaid() {
    var stage = Stage(Layers(), size: Size(390, 844))
    stage.advance(to: Instant(0.1))
    let sheet = (stage.components["layers"]?.sheet)?.sheet
    #expect(sheet?.detents == [844.0 - 56 - 90, 0])
  }

  @Test(
    "a tap beside a sheet that is above its interactive detent lowers the sheet",
    arguments: [true, false])
  func lowers(byTap: Bool) {
    var stage = Stage(Layers(), size: Size(390, 844))
    stage.advance(to: Instant(0.1))
    func selected() -> Int? { (stage.components["layers"]?.sheet)?.sheet.selected }
    stage.drag(from: Point(195, 790), to: Point(195, 90), at: 0.2)
    stage.advance(to: Instant(3))
    #expect(selected() == 1)
    if byTap {
      stage.tap(Point(195, 20), at: 4)
    } else {
      stage.handle(.key(KeyPress(.escape)), at: Instant(4))
    }
    stage.advance(to: Instant(6))
    #expect(selected() == 0)
    #expect((stage.components["layers"]?.sheet)?.isPresented == true)
  }
}

private struct Layers: Screen {
  var isOpen = true

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background).sheet(
      isPresented: bind(\.isOpen), id: "layers", detents: [.content, .full], interactiveUpThrough: 0
    ) {
      Rectangle(.fill).frame(height: 40)
      Rectangle(.fill2).frame(height: 90)
    }
  }
}
