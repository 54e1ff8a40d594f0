// Tests strokes that turn vertical on every horizontal gesture, in the tree and in a session.
import Dismissal
import Gesture
import Support
import Testing

@testable import Components
@testable import Interactions
@testable import Interface

/// A horizontal gesture together with a vertical list, or with a cover around it.
private struct CrossedScreen: Screen {
  enum Giver: String, CaseIterable {
    case stack, edge, pager, row, strip, drawer, stackInCover, pagerInCover

    /// The direction in which the gesture begins: 1 towards trailing, −1 towards leading, 0 both.
    var way: Double {
      switch self {
      case .stack, .edge, .stackInCover: 1
      case .pager, .row, .pagerInCover: 0
      case .strip, .drawer: -1
      }
    }
    /// True if a cover is below the gesture, and not a list.
    var isInCover: Bool { self == .stackInCover || self == .pagerInCover }
  }
  let giver: Giver
  var path = ["page"]
  var page = 1
  var isOpen = true

  init(_ giver: Giver) { self.giver = giver }

  func content(in context: BuildContext) -> ViewList {
    switch giver {
    case .stack, .edge: stack(list)
    case .pager: ViewList(pager(list))
    case .row:
      lines {
        Rectangle(.fill).frame(width: 390, height: 80)
          .swipeActions(edge: .leading) { Button("Read", set(\.page, 1)) }
          .swipeActions(edge: .trailing) { Button("Delete", set(\.page, 1)) }
      }
    case .strip:
      lines { ScrollView(.horizontal) { Rectangle(.fill).frame(width: 2000, height: 80) } }
    case .drawer:
      Rectangle(.fill).drawer(isPresented: bind(\.isOpen), id: "drawer") { [list] in list }
    case .stackInCover:
      Rectangle(.fill).pullDownCover(isPresented: bind(\.isOpen)) { [self] in
        stack(ViewList(Rectangle(.fill)))
      }
    case .pagerInCover:
      Rectangle(.fill).pullDownCover(isPresented: bind(\.isOpen)) { [self] in
        ViewList(pager(ViewList(Rectangle(.fill))))
      }
    }
  }

  private var list: ViewList { lines { Rectangle(.fill).frame(width: 300, height: 80) } }

  private func lines(@ViewBuilder _ line: () -> ViewList) -> ViewList {
    ViewList(ScrollView(id: "list") { ForEach(0..<100) { _ in line() } })
  }

  private func stack(_ page: ViewList) -> ViewList {
    ViewList(
      NavigationStack(
        path: bind(\.path), id: "stack", backFrom: giver == .edge ? .edge : .anywhere
      ) {
        Text("root")
      } destination: { _ in
        page
      })
  }

  private func pager(_ page: ViewList) -> some View {
    PagerView(selection: bind(\.page), count: 3, id: "pager") {
      $0 == 1 ? page : ViewList(Text("Page \($0)"))
    }
  }
}

@Suite("Horizontal drags that turn vertical")
struct AxisChangeTests {
  private func stage(
    _ giver: CrossedScreen.Giver, _ direction: LayoutDirection
  ) -> Stage<CrossedScreen> {
    var stage = Stage(CrossedScreen(giver), size: Size(390, 844), direction: direction)
    _ = stage.frame(at: .zero)
    stage.update(at: Instant(0.1)) { $1.jump("list", to: 2000) }
    _ = stage.frame(at: Instant(1))
    stage.advance(to: Instant(1))
    return stage
  }

  private func listOffset(_ stage: Stage<CrossedScreen>, at seconds: Double) -> Double? {
    stage.components.transition(of: "list", at: Instant(seconds))?.offset
  }

  private func sheet(_ stage: Stage<CrossedScreen>) -> Sheet? {
    stage.components.topmost(SheetComponent.self)?.sheet
  }

  /// The offset of a session's vertical list, or of its cover if it has no list.
  private func offset(_ session: GestureSession, at seconds: Double) -> Double? {
    let all = session.interactions.members.indices.map { session[$0] }
    for case .list(let list) in all where list.configuration.axis == .vertical {
      return list.motion.offset(at: Instant(seconds))
    }
    for case .sheet(let sheet) in all { return sheet.offset(at: Instant(seconds)) }
    return nil
  }

  @Test(
    "a drag that begins horizontally and soon turns vertical moves the list or the sheet",
    arguments: CrossedScreen.Giver.allCases)
  private func passes(_ giver: CrossedScreen.Giver) {
    for seed in Sample.seeds(30, of: 1_000) {
      var dice = SeededRandom(UInt64(seed))
      let direction: LayoutDirection = dice.chance(0.5) ? .leftToRight : .rightToLeft
      var stage = stage(giver, direction)
      let way = giver.way == 0 ? dice.pick([1.0, -1]) : giver.way
      let isShort = dice.chance(0.7)
      let stroke = TurnedStroke(
        &dice, first: isShort ? 12...21 : 26...60, way: way * direction.sign,
        up: giver.isInCover ? false : dice.chance(0.5), endsSideways: dice.chance(0.3))
      let x = giver == .edge ? 5 : dice.number(100...200)
      let from = Point(direction == .leftToRight ? x : 390 - x, dice.number(300...500))
      var session = stage.core.gestureSession(at: Instant(1))
      let samples = stroke.samples(Finger(), from: from, at: 1)
      stage.play(samples)
      for sample in samples { session.handle(sample) }
      session.advance(to: Instant(1 + stroke.duration + 2))
      let story: Comment = "\(giver), seed \(seed), \(direction), from \(from): \(stroke)"
      let rest = 1 + stroke.duration + 2
      stage.advance(to: Instant(rest))
      let owner = stage.owner
      let drawn = listOffset(stage, at: rest) ?? sheet(stage)?.offset(at: Instant(rest))
      #expect(offset(session, at: rest) == drawn, story)
      if giver.isInCover {
        let offset = sheet(stage)?.offset(at: Instant(rest)) ?? 0
        #expect(isShort ? offset > stroke.travel.dy / 2 : offset == 0, story)
      } else {
        let travel = abs(stroke.travel.dy) - 10
        let moved = isShort ? stroke.travel.dy > 0 ? -travel : travel : 0
        #expect(abs((listOffset(stage, at: rest) ?? 0) - 2000 - moved) < 1e-9, story)
      }
      stage.touch(.up, from + stroke.travel, at: rest)
      stage.advance(to: Instant(rest + 4))
      #expect(owner != nil && stage.owner == nil && !stage.isMoving(at: Instant(rest + 4)), story)
      guard isShort else { continue }
      #expect(stage.screen.path == ["page"] && stage.screen.page == 1, story)
      if giver == .drawer { #expect(stage.screen.isOpen, story) }
    }
  }

  @Test(
    "with `axisChangeDistance` 0, a drag that begins horizontally moves no list and no sheet",
    arguments: CrossedScreen.Giver.allCases)
  private func off(_ giver: CrossedScreen.Giver) {
    for seed in Sample.seeds(4, of: 100) {
      var dice = SeededRandom(UInt64(seed))
      var stage = stage(giver, .leftToRight)
      stage.gesture.axisChangeDistance = 0
      let stroke = TurnedStroke(
        &dice, first: 12...21, way: giver.way == 0 ? 1 : giver.way, up: false)
      stage.play(
        stroke.samples(Finger(), from: Point(giver == .edge ? 5 : 150, 400), at: 1))
      let end = 1 + stroke.duration
      #expect(stage.owner != nil && (listOffset(stage, at: end) ?? 2000) == 2000, "\(giver)")
      if giver.isInCover { #expect(sheet(stage)?.offset(at: Instant(end)) == 0, "\(giver)") }
    }
  }
}
