// Tests engine numbers that depend on reduced motion, or on where a sheet rests.
import Dismissal
import Geometry
import Gesture
import Support
import Testing

@testable import Engine

@Suite("Numbers of the engine")
struct EngineNumbersTests {
  /// A list that was pulled past its end by `travel`: its offset right after the lift, and at rest.
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
    "a list pulled past its end springs back, and with reduced motion is back at once",
    arguments: [true, false])
  func reducedLists(_ inSheet: Bool) {
    for travel in stride(from: 160.0, through: 700, by: 60) {
      let free = pulled(inSheet: inSheet, reduced: false, by: travel)
      let reduced = pulled(inSheet: inSheet, reduced: true, by: travel)
      #expect(free.lift > 57 && free.rest == 56, "by \(travel): \(free)")
      #expect(reduced == (56, 56), "by \(travel): \(reduced)")
    }
  }

  @Test(
    "a sheet covers the one below it even with an interactive background, which is not darkened"
  )
  func coverage() throws {
    let usable = try #require(
      EngineValues.all.firstIndex { String(describing: $0.name) == "places.usable" })
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
}
