// Tests the threshold at a velocity: just below it a release stays, just above it dismisses.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Threshold at a velocity")
struct ReleaseThresholdTests {
  @Test(
    "a release just below the threshold at its velocity stays, and just above it dismisses",
    arguments: Sample.seeds(40, of: 2_000))
  func sheets(seed: Int) {
    var dice = SeededRandom(seed)
    let rules: [(SheetRule, [Double])] = [
      (PullDownConfiguration().rule, [0]), (PullDownConfiguration.fluid.rule, [0]),
      (PullToDismissConfiguration().rule, [0]), (PullToDismissConfiguration.fluid.rule, [0]),
      (DetentsConfiguration().rule, [600, 300, 0]),
      (DetentsConfiguration.fluid.rule, [600, 300, 0]),
      (DrawerConfiguration().rule, [0]), (DrawerConfiguration.fluid.rule, [0]),
    ]
    for (rule, detents) in rules {
      var rule = rule
      rule.release.projection = dice.pick([0, 0.1, 0.4995, 1])
      var sheet = Sheet(rule: rule, extent: 844, detents: detents, isPresented: true)
      func send(_ event: Sheet.Event, to sheet: inout Sheet) -> Release? {
        var effects = Sheet.Effects()
        sheet.handle(event, at: Instant(1), into: &effects)
        for case .dragEnded(let release) in effects { return release }
        return nil
      }
      _ = send(.began(travel: dice.number(0...40)), to: &sheet)
      sheet.drag.sinceScroll = dice.pick([nil, 0.0, 0.05, 0.3])
      let velocity = dice.chance(0.5) ? dice.number(-1500...1500) : dice.number(0...400)
      let line = sheet.releaseThreshold.position(velocity: velocity)
      for offset in [line - 0.01, line + 0.01, 1, 80, 160, 400, 700, 843] {
        guard offset.isFinite, offset > 0, abs(offset - line) > 1e-6 else { continue }
        var copy = sheet
        let travel = (offset - copy.drag.base) / rule.resistance
        _ = send(.moved(travel: travel), to: &copy)
        let release = send(.released(velocity: velocity, shouldDismiss: true), to: &copy)
        #expect(release?.goes == (offset > line), "\(offset), \(line), \(velocity), \(rule)")
      }
    }
  }

  @Test(
    "the threshold of a card at a velocity is the travel beyond which a release closes it",
    arguments: Sample.seeds(40, of: 2_000))
  func cards(seed: Int) {
    var dice = SeededRandom(seed)
    for configuration in [EdgeCard.Configuration(), .fluid] {
      let side = dice.sign(0.5)
      let velocity = dice.number(-1500...1500)
      func release(at travel: Double) -> (release: Release?, line: Double) {
        var card = EdgeCard(configuration: configuration)
        card.sinceScroll = [nil, 0.05, 0.3][seed % 3]
        var effects = EdgeCard.Effects()
        let x = side > 0 ? 10.0 : 380
        card.handle(.began(x: x, translation: side * 2, width: 390), at: Instant(1), into: &effects)
        let line = card.releaseThreshold.position(velocity: velocity)
        effects.removeAll()
        card.handle(
          .released(translation: side * travel, velocity: side * velocity, mayClose: true),
          at: Instant(1.1), into: &effects)
        for case .dragEnded(let release) in effects { return (release, line) }
        return (nil, line)
      }
      let line = release(at: 1).line
      for travel in [line - 0.01, line + 0.01, 1, 30, 79, 119] {
        guard travel.isFinite, travel > 0 else { continue }
        #expect(
          release(at: travel).release?.goes == (travel > line), "\(travel), \(line), \(velocity)")
      }
    }
  }

  @Test("a pull of 58 points at 178 points per second is past the threshold at its speed")
  func designersCase() {
    var parameters = PullDownConfiguration.fluid
    parameters.threshold = 99
    let sheet = Sheet(parameters, height: 844, isPresented: true)
    #expect(sheet.releaseThreshold.position(velocity: 0) == 99)
    #expect(abs(sheet.releaseThreshold.position(velocity: 178) - 45.65) < 0.01)
    #expect(sheet.releaseThreshold.position(velocity: 1000) <= 0)
    #expect(sheet.releaseThreshold.position(velocity: -1000) == .infinity)
  }
}
