// Tests strokes that turn vertical on horizontal gestures of the engine.
import Geometry
import Gesture
import Support
import Testing

@testable import Engine

@Suite("Horizontal drags in the engine that turn vertical")
struct AxisChangeTests {
  @Test(
    "in the engine, a horizontal drag that soon turns vertical scrolls the list",
    arguments: [EngineSession.Kind.stack, .pager], [LayoutDirection.leftToRight, .rightToLeft])
  func passes(_ kind: EngineSession.Kind, _ direction: LayoutDirection) throws {
    let distance = try #require(
      EngineValuesTests.names.firstIndex(of: "gesture.axisChangeDistance"))
    for seed in Sample.seeds(30, of: 1_000) {
      var dice = SeededRandom(UInt64(seed))
      var engine = EngineSession(direction)
      let isOff = dice.chance(0.2)
      if isOff { engine.set(distance, 0) }
      let outer = engine.add(kind, in: nil, edge: .bottom, style: .continuous)
      engine.layOut(outer, room: Size(390, 844), length: 0)
      if kind == .pager { engine.setPages(outer, count: 3) }
      engine.select(outer, kind == .pager ? 1 : 2, animated: false, at: .zero)
      let list = engine.add(.list, in: outer, edge: .bottom, style: .continuous)
      engine.layOutList(list, viewport: 844, content: 9000)
      let window = Rect(0, 0, 390, 844)
      let region = engine.addRegion(.content, of: outer, window, in: nil)
      _ = engine.addRegion(.content, of: list, window, in: region)
      let isShort = dice.chance(0.7)
      let stroke = TurnedStroke(
        &dice, first: isShort ? 12...21 : 26...60, way: direction.sign, up: true)
      // The stroke starts in the edge zone, in which a swipe back begins.
      let from = Point(direction == .leftToRight ? 5 : 385, 500)
      for sample in stroke.samples(Finger(), from: from, at: 1) { engine.handle(sample) }
      let now = Instant(2 + stroke.duration)
      let travel = isShort && !isOff ? -stroke.travel.dy - 10 : 0
      #expect(
        abs(engine.number(.offset, of: list, at: now) - travel) < 1e-9, "seed \(seed): \(stroke)")
    }
  }
}
