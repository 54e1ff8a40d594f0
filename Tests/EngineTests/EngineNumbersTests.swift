// Tests engine numbers that depend on reduced motion, or on where a sheet rests.
import Dismissal
import Geometry
import Gesture
import Support
import Testing

@testable import Engine

@Suite("Sessions of the engine")
struct EngineNumbersTests {
  /// Pulls a list past its end by `travel`. Returns its offset right after the release, and at
  /// rest.
  private func pulled(
    inSheet: Bool, reduced: Bool, by travel: Double
  ) -> (lift: Double, rest: Double) {
    var engine = EngineSession(.leftToRight)
    engine.reduceMotion(reduced)
    var parent: Int?
    if inSheet {
      parent = engine.add(.sheet, in: nil, edge: .bottom, style: .continuous)
      engine.layOut(0, room: Size(390, 844), length: 0)
      engine.present(0, animated: false, at: .zero)
    }
    let list = engine.add(.list, in: parent, edge: .bottom, style: .continuous)
    engine.layOutList(list, viewport: 844, content: 900)
    _ = engine.addRegion(.content, of: list, Rect(0, 0, 390, 844), in: nil)
    let finger = Finger(1)
    engine.handle(finger.sample(.down, Point(195, 800), at: 1))
    for step in 1...20 {
      let share = Double(step) / 20
      engine.handle(finger.sample(.move, Point(195, 800 - travel * share), at: 1 + share))
    }
    engine.handle(finger.sample(.up, Point(195, 800 - travel), at: 2.5))
    return (
      engine.number(.offset, of: list, at: Instant(2.501)),
      engine.number(.offset, of: list, at: Instant(9))
    )
  }

  @Test(
    "in the engine, a list that is pulled past its end springs back",
    arguments: [true, false])
  func reducedLists(_ inSheet: Bool) {
    for travel in stride(from: 160.0, through: 700, by: 60) {
      let free = pulled(inSheet: inSheet, reduced: false, by: travel)
      let reduced = pulled(inSheet: inSheet, reduced: true, by: travel)
      #expect(free.lift > 57 && free.rest == 56, "by \(travel): \(free)")
      #expect(reduced == (56, 56), "by \(travel): \(reduced)")
    }
  }

  @Test("the engine reports no scrim for a sheet whose background is interactive")
  func coverage() throws {
    let usable = try #require(EngineValuesTests.names.firstIndex(of: "places.usable"))
    for detent in 0...3 {
      var engine = EngineSession(.leftToRight)
      engine.set(usable, Double(detent))
      let sheet = engine.add(.detentSheet, in: nil, edge: .bottom, style: .continuous)
      engine.layOut(sheet, room: Size(390, 844), length: 0)
      engine.present(sheet, animated: false, at: .zero)
      engine.select(sheet, 2, animated: false, at: .zero)
      #expect(engine.number(.coverage, of: sheet, at: .zero) == 1, "usable \(detent)")
      let scrim = engine.number(.scrim, of: sheet, at: .zero)
      #expect(scrim == (detent == 3 ? 0 : engine.values.places.dim), "usable \(detent)")
    }
  }

  @Test("the engine treats an instant before the latest instant as the latest instant")
  func earlier() {
    var engine = EngineSession(.leftToRight)
    let cover = engine.add(.cover, in: nil, edge: .bottom, style: .continuous)
    engine.layOut(cover, room: Size(390, 844), length: 0)
    engine.present(cover, animated: true, at: Instant(1))
    engine.advance(to: Instant(1.2))
    let offset = engine.number(.offset, of: cover, at: Instant(1.2))
    #expect(offset > 0 && offset < 844)
    engine.advance(to: Instant(1.05))
    for seconds in [0.5, 1.05, 1.2, -1e12] {
      #expect(engine.number(.offset, of: cover, at: Instant(seconds)) == offset, "\(seconds)")
    }
  }

  @Test("with reduced motion, the engine neither shrinks nor raises sheets behind another sheet")
  func behind() {
    for isReduced in [false, true] {
      var engine = EngineSession(.leftToRight)
      engine.reduceMotion(isReduced)
      let sheet = engine.add(.sheet, in: nil, edge: .bottom, style: .continuous)
      engine.layOut(sheet, room: Size(390, 844), length: 0)
      engine.present(sheet, animated: false, at: .zero)
      engine.cover(sheet, by: 1)
      #expect((engine.number(.behindRise, of: sheet, at: .zero) == 0) == isReduced)
      #expect((engine.number(.behindScale, of: sheet, at: .zero) == 1) == isReduced)
    }
  }

  @Test("a stack of the engine contains at most a thousand screens, whatever number is selected")
  func screens() {
    var engine = EngineSession(.leftToRight)
    let stack = engine.add(.stack, in: nil, edge: .leading, style: .continuous)
    engine.layOut(stack, room: Size(390, 844), length: 0)
    engine.select(stack, 5_000, animated: false, at: .zero)
    #expect(engine.session.stack(0).machine.depth == EngineSession.mostScreens)
    engine.select(stack, .min, animated: false, at: .zero)
    #expect(engine.session.stack(0).machine.depth == 1)
  }

  @Test("a wheel in the engine scrolls the given list, even the second list of a sheet")
  func secondList() {
    var engine = EngineSession(.leftToRight)
    let sheet = engine.add(.sheet, in: nil, edge: .bottom, style: .continuous)
    engine.layOut(sheet, room: Size(390, 844), length: 0)
    engine.present(sheet, animated: false, at: .zero)
    let lists = (0..<2).map { _ in engine.add(.list, in: sheet, edge: .bottom, style: .continuous) }
    for list in lists { engine.layOutList(list, viewport: 400, content: 900) }
    engine.scroll(lists[1], by: 100, at: Instant(1))
    engine.advance(to: Instant(3))
    let offsets = lists.map { engine.number(.offset, of: $0, at: Instant(3)) }
    #expect(offsets[0] == 0 && offsets[1] > 50)
  }

  @Test("the engine's log contains the newest 256 strokes, and marks cancelled strokes")
  func log() {
    var engine = EngineSession(.leftToRight)
    engine.log.room = Size(390, 844)
    for number in 0..<260 {
      let finger = Finger(Int64(number))
      engine.handle(finger.sample(.down, Point(10, 10), at: Double(number)))
      let end: PointerSample.Phase = number % 2 == 0 ? .up : .cancel
      engine.handle(finger.sample(end, Point(10, 10), at: Double(number) + 0.1))
    }
    var lines: [String] = []
    while let line = engine.log.first {
      lines.append(String(decoding: line, as: UTF8.self))
      engine.log.removeFirst()
    }
    #expect(lines.count == 256)
    for (index, line) in lines.enumerated() {
      let number = index + 5
      #expect(line.hasPrefix("{\"id\":\"engine-\(number)\","), "\(line)")
      #expect(line.contains("\"cancelled\":\(number % 2 == 0)"), "\(line)")
    }
  }
}
