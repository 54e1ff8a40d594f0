// Tests sheets at their limits: detents past the ends, lists that do not scroll, late parameters.
import Dismissal
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A sheet or a cover with two lists, whose parameters and rows can change.
private struct Shelf: Listener {
  var heard: [String] = []
  var isShown = true
  var isCover = false
  var detents: [SheetDetent] = [.full]
  var place = 0
  var usable: Int?
  var parameters = DetentsConfiguration()
  var distance = 10.0
  var rows = 30
  var friction = ScrollMotion.Configuration()
  var page = 0
  var inset = 56.0

  func content(in context: BuildContext) -> ViewList {
    let (rows, friction) = (rows, friction)
    let page = bind(\.page)
    let ground = Rectangle(.background)
    let lists: @Sendable () -> ViewList = {
      HStack(spacing: 0) {
        ScrollView(id: "one") {
          ForEach(0..<rows) { Text("row \($0)", .base).frame(width: 100, height: 40) }
        }
        ScrollView(id: "other") {
          ForEach(0..<rows) { Text("line \($0)", .base).frame(width: 100, height: 40) }
        }
        PagerView(selection: page, count: 3, id: "pages") { Text("page \($0)") }
        Button("Done", .dismiss())
      }
      .environment { $0.scrolling = friction }
    }
    if isCover {
      var parameters = PullDownConfiguration()
      parameters.minimumDistance = distance
      return ground.pullDownCover(
        isPresented: bind(\.isShown), id: "sheet", configuration: parameters, content: lists)
    }
    return ground.sheet(
      isPresented: bind(\.isShown), id: "sheet", configuration: parameters, detents: detents,
      selection: bind(\.place), interactiveUpThrough: usable, inset: inset, content: lists)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

/// A sheet at one detent that is dismissed past a share of its length.
private struct LowSheet: Screen {
  var isShown = true
  let inset: Double
  let detent: SheetDetent

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(
      isPresented: bind(\.isShown), id: "sheet", detents: [detent], inset: inset
    ) {
      Text("low").frame(height: 300)
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

extension Stage where Shown == Shelf {
  fileprivate var sheet: SheetComponent { components["sheet"]!.sheet! }
  fileprivate var pages: PagerComponent { components["pages"]!.pager! }
}

private func stage(_ change: (inout Shelf) -> Void = { _ in }) -> Stage<Shelf> {
  var screen = Shelf()
  change(&screen)
  var stage = Stage(screen, size: Size(390, 700), typeface: HalfEm())
  _ = stage.frame(at: .zero)
  stage.advance(to: Instant(2))
  return stage
}

@Suite("Sheets at their limits")
struct SheetEdgeTests {
  @Test("every detent is clamped to the height of the sheet")
  func detents() {
    for (place, offset) in [
      (SheetDetent.fraction(1.5), 0.0), (.fraction(1), 0), (.fraction(0.25), 450),
      (.fraction(-1), 600),
      (.height(700), 0), (.height(150), 450), (.height(-5), 600), (.full, 0), (.content, 0),
    ] {
      #expect(place.offset(of: 600) == offset, "\(place)")
    }
  }

  @Test("pulling a sheet beyond its highest detent does not darken the content below further")
  func dark() {
    for usable in [nil, 0] as [Int?] {
      var stage = stage {
        $0.usable = usable
        $0.rows = 0
      }
      let slot = stage.sheet.dim
      let rest = stage.frame(at: Instant(2)).poses[slot].opacity
      #expect(rest == (usable == nil ? stage.screen.parameters.dim : 0))
      stage.drag(from: Point(300, 300), to: Point(300, 100), at: 3, lifts: false)
      #expect(stage.sheet.sheet.offset(at: Instant(3.3)) < 0)
      #expect(stage.frame(at: Instant(3.3)).poses[slot].opacity == rest)
      stage.touch(.move, Point(300, 500), at: 4)
      let half = stage.frame(at: Instant(5)).poses[slot].opacity
      #expect(usable == nil ? half > 0 && half < rest : half == 0)
    }
  }

  @Test("a screen gets the keys that neither a sheet nor its unscrollable list handles")
  func keys() {
    for (rows, usable, heard) in [(2, 0, ["key End"]), (30, 0, []), (2, nil, [])] {
      var stage = stage {
        $0.rows = rows
        $0.usable = usable
      }
      stage.screen.heard = []
      stage.key("End", at: 3)
      #expect(stage.screen.heard == heard)
    }
  }

  @Test("the last row of a list that scrolls at every detent can be seen at every detent")
  func lastRow() {
    for scrolls in [ListScrolling.always, .last] {
      var parameters = DetentsConfiguration()
      parameters.scrolls = scrolls.rawValue
      var stage = stage {
        $0.parameters = parameters
        $0.detents = [.height(300), .full]
      }
      let low = stage.sheet.motion(of: 0)
      let hidden = scrolls == .always ? 644 - 300 : 0.0
      #expect(low.content == 30 * 40)
      stage.change(at: 3) { $0.place = 1 }
      stage.advance(to: Instant(6))
      _ = stage.frame(at: Instant(6))
      stage.rebuild()
      _ = stage.frame(at: Instant(6))
      #expect(stage.sheet.motion(of: 0).viewport == low.viewport + hidden)
    }
  }

  @Test(
    "new scroll parameters apply to every list of a sheet, even to a list that is not dragged")
  func parameters() {
    var stage = stage()
    stage.change(at: 3) { $0.friction.rubberBand += 0.1 }
    _ = stage.frame(at: Instant(3))
    for index in 0..<2 {
      #expect(stage.sheet.motion(of: index).configuration == stage.screen.friction)
      #expect(stage.sheet.lists[index].form.configuration == stage.screen.friction)
    }
  }

  @Test("a cover's drag begins at the minimum distance that the cover sets", arguments: [10.0, 40])
  func distance(_ distance: Double) {
    for (way, begins) in [(distance - 2, false), (distance + 2, true)] {
      var stage = stage {
        $0.isCover = true
        $0.rows = 0
        $0.distance = distance
      }
      _ = stage.takeReports()
      stage.drag(from: Point(300, 200), to: Point(300, 200 + way), at: 3, lifts: false)
      #expect(stage.takeReports().isEmpty != begins, "\(way)")
    }
  }

  @Test("a page turn in a cover pauses while a finger drags the cover, and then continues")
  func pause() throws {
    for isKey in [true, false] {
      var stage = stage {
        $0.isCover = true
        $0.rows = 0
      }
      stage.change(at: 3) { $0.page = 1 }
      _ = stage.frame(at: Instant(3.1))
      stage.drag(from: Point(20, 300), to: Point(20, 400), at: 3.1, lifts: false)
      #expect(stage.sheet.isHeld)
      #expect(!stage.pages.isMoving(at: Instant(3.4)), "paused")
      let held = stage.pages.machine.pose(at: Instant(3.4)).scrolled
      #expect(stage.pages.machine.pose(at: Instant(5)).scrolled == held)
      if isKey {
        stage.key("Escape", at: 5)
      } else {
        let index = try #require(stage.built.regions.lastIndex { $0.label == "Done" })
        let frame = stage.built.frame(of: index, poses: stage.poses)
        stage.tap(frame.center, at: 5, by: Finger(2))
      }
      #expect(!stage.sheet.isHeld)
      #expect(stage.pages.isMoving(at: Instant(5.2)))
    }
  }

  @Test("content of a sheet that is being presented cannot be dragged until the sheet rests")
  func comes() {
    for (seconds, turns) in [(3.12, false), (6, true)] {
      var stage = stage { $0.isShown = false }
      stage.change(at: 3) { $0.isShown = true }
      stage.advance(to: Instant(seconds))
      _ = stage.frame(at: Instant(seconds))
      let index = stage.built.regions.lastIndex { region in
        region.recognizers.contains { $0.key == stage.pages.key }
      }
      let frame = stage.built.frame(of: index!, poses: stage.poses)
      let place = Point(frame.midX, min(frame.midY, 690))
      stage.drag(from: place, to: place - Vector(50, 0), at: seconds, lifts: false)
      #expect(stage.pages.isHeld == turns)
    }
  }

  @Test("a changed inset above a sheet changes the sheet's detents immediately")
  func inset() {
    var stage = stage { $0.detents = [.fraction(0.5), .full] }
    #expect(stage.sheet.sheet.detents[0] == 322)
    stage.change(at: 3) { $0.inset = 200 }
    stage.advance(to: Instant(6))
    _ = stage.frame(at: Instant(6))
    #expect(stage.sheet.sheet.detents[0] == 250 && stage.sheet.sheet.offset(at: Instant(6)) == 250)
  }

  @Test(
    "a relative dismiss distance of a low sheet is a share of its visible height")
  func visibleShare() throws {
    for inset in [0.0, 56, 200] {
      for (detent, isFull) in [
        (SheetDetent.full, true), (.fraction(0.5), false), (.height(204), false), (.content, false),
      ] {
        var stage = Stage(
          LowSheet(inset: inset, detent: detent), size: Size(390, 844), typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.advance(to: Instant(3))
        let component = try #require(stage.components["sheet"]?.sheet)
        // For a fully open sheet, the whole height of the view counts.
        let visible = isFull ? 844 : component.length - component.sheet.detents[0]
        #expect(isFull || visible < component.length)
        #expect(component.sheet.rule.line == .share(0.3))
        let limit = component.sheet.releaseLimit - component.sheet.detents[0]
        #expect(abs(limit - 0.3 * visible) < 1e-9, "\(inset), \(detent): \(limit) of \(visible)")
      }
    }
  }
}
