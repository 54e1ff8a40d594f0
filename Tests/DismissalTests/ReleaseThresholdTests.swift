// Tests the threshold at a velocity: releases just before and just after it.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Release threshold at a velocity")
struct ReleaseThresholdTests {
  @Test(
    "a sheet that is released just before the threshold settles, and just past it is dismissed",
    arguments: Sample.seeds(40, of: 2_000))
  func sheets(seed: Int) {
    var dice = SeededRandom(seed)
    let rules: [(Sheet.Rule, [Double])] = [
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
    "an edge card closes exactly if it is released past the threshold for its velocity",
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

  @Test(
    "with a dismiss distance of 99 points, a pull by 58 points at 178 points/s dismisses a cover")
  func designersCase() {
    var parameters = PullDownConfiguration.fluid
    parameters.threshold = 99
    let sheet = Sheet(parameters, height: 844, isPresented: true)
    #expect(sheet.releaseThreshold.position(velocity: 0) == 99)
    #expect(abs(sheet.releaseThreshold.position(velocity: 178) - 45.65) < 0.01)
    #expect(sheet.releaseThreshold.position(velocity: 1000) <= 0)
    #expect(sheet.releaseThreshold.position(velocity: -1000) == .infinity)
  }

  /// Two positions beside the threshold, and four random ones.
  private func positions(_ line: Double, upTo end: Double, _ dice: inout SeededRandom) -> [Double] {
    ([line - 0.01, line + 0.01] + (0..<4).map { _ in dice.number(1...end) })
      .filter { $0.isFinite && $0 > 0 && $0 < end && abs($0 - line) > 1e-6 }
  }

  private func velocity(_ dice: inout SeededRandom) -> Double {
    dice.chance(0.5) ? dice.number(-1500...1500) : dice.number(-400...400)
  }

  @Test(
    "a sheet moves to a lower detent exactly if it is released past the threshold between the two",
    arguments: Sample.seeds(40, of: 2_000))
  func detents(seed: Int) {
    var dice = SeededRandom(seed)
    for configuration in [DetentsConfiguration(), .fluid] {
      var rule = configuration.rule
      rule.release.projects = dice.chance(0.3)
      rule.release.projection = dice.pick([0, 0.1, 0.4995])
      rule.skipsPlaces = dice.chance(0.5)
      let detents = dice.pick([[600.0, 300, 0], [700, 650, 20], [780, 0]])
      var sheet = Sheet(rule: rule, extent: 844, detents: detents, isPresented: true)
      var effects = Sheet.Effects()
      sheet.handle(.began(travel: 0), at: Instant(1), into: &effects)
      let velocity = velocity(&dice)
      for index in 0..<(detents.count - 1) {
        let line = sheet.releaseThreshold(atOrBelow: index)!.position(velocity: velocity)
        for offset in positions(line, upTo: 843, &dice) {
          var copy = sheet
          effects.removeAll()
          copy.handle(.moved(travel: offset - copy.drag.base), at: Instant(1), into: &effects)
          copy.handle(
            .released(velocity: velocity, shouldDismiss: true), at: Instant(1), into: &effects)
          let isAtOrBelow = copy.isLeaving || copy.selected <= index
          #expect(
            isAtOrBelow == (offset > line), "\(index) \(offset), \(line), \(velocity), \(rule)")
        }
      }
      #expect(sheet.releaseThreshold(atOrBelow: detents.count - 1) == nil)
    }
  }

  @Test(
    "a release past the threshold of a stack pops the screen, also after an interruption",
    arguments: Sample.seeds(40, of: 2_000))
  func stacks(seed: Int) {
    var dice = SeededRandom(seed)
    for configuration in [NavigationStackMachine.Configuration(), .fluid] {
      var stack = NavigationStackMachine(configuration: configuration, depth: 3, width: 390)
      var effects = NavigationStackMachine.Effects()
      switch dice.below(3) {
      case 0: break
      case 1: stack.handle(.push(), at: Instant(1), into: &effects)
      default: stack.handle(.pop(), at: Instant(1), into: &effects)
      }
      let now = Instant(1 + dice.number(0.02...0.3))
      stack.handle(.backBegan(translation: 0, catches: true), at: now, into: &effects)
      guard let base = stack.askedOffset else { continue }
      let velocity = velocity(&dice)
      let line = stack.releaseThreshold.position(velocity: velocity)
      for offset in positions(line, upTo: 389, &dice) {
        var copy = stack
        effects.removeAll()
        copy.handle(
          .backReleased(translation: offset - base, velocity: velocity, shouldPop: true), at: now,
          into: &effects)
        for case .released(let release) in effects where release.verdict != .resumes {
          #expect(release.goes == (offset > line), "\(offset), \(line), \(velocity), \(release)")
        }
      }
    }
  }

  @Test(
    "a pager turns a page exactly if the release is past the threshold for its direction",
    arguments: Sample.seeds(40, of: 2_000))
  func pages(seed: Int) {
    var dice = SeededRandom(seed)
    for configuration in [Pager.Configuration(), .fluid] {
      var configuration = configuration
      if configuration.projects { configuration.projection = dice.pick([0.1, 0.4995, 1]) }
      var pager = Pager(
        configuration: configuration, count: 4, page: dice.below(4), width: 390)
      var effects = Pager.Effects()
      if dice.chance(0.4) {
        pager.handle(.go(to: dice.below(4)), at: Instant(1), into: &effects)
      }
      let now = Instant(1 + dice.number(0.02...0.3))
      pager.handle(.began(translation: 0), at: now, into: &effects)
      let velocity = velocity(&dice)
      for translation in (0..<6).map({ _ in dice.number(-380...380) }) {
        var copy = pager
        copy.handle(.moved(translation: translation), at: now, into: &effects)
        let away = copy.askedOffset! - Double(copy.page) * 390
        for isNext in [true, false] {
          let side: Double = isNext ? 1 : -1
          let line = copy.releaseThreshold(towardsNext: isNext)
            .position(velocity: -velocity * side)
          // The releases are exactly at the threshold, slightly before it, and slightly after it.
          for shift in [0, line - 0.01 - away * side, line + 0.01 - away * side]
          where shift.isFinite && abs(shift) < 300 {
            var last = copy
            let moved = translation - shift * side
            guard (moved < 0) == (translation < 0) else { continue }
            last.handle(.moved(translation: moved), at: now, into: &effects)
            let place = (last.askedOffset! - Double(copy.page) * 390) * side
            guard abs(place - line) > 1e-6 else { continue }
            last.handle(
              .released(translation: moved, velocity: velocity), at: now, into: &effects)
            #expect(
              (last.page == copy.page + Int(side)) == (place > line),
              "\(place), \(line), \(velocity), \(moved), \(last.page), \(copy.page)")
          }
        }
      }
    }
  }

  @Test(
    "a moving hero page closes exactly if the release is past the threshold towards its card",
    arguments: Sample.seeds(40, of: 2_000))
  func heroes(seed: Int) {
    var dice = SeededRandom(seed)
    var hero = HeroTransition()
    var effects = HeroTransition.Effects()
    hero.handle(.open(id: 1, travel: 400), at: Instant(0), into: &effects)
    var now = Instant(dice.number(0.03...0.2))
    if dice.chance(0.5) {
      now = Instant(2)
      hero.handle(.deadline, at: now, into: &effects)
      hero.handle(.close(travel: 400, notBefore: nil), at: now, into: &effects)
      now = now + dice.number(0.03...0.2)
    }
    let way = Vector(dice.number(-1...1), dice.number(-1...1)) * 300
    hero.handle(.began(translation: .zero, closingWay: way), at: now, into: &effects)
    let start = hero.carry(at: now)!
    let velocity = velocity(&dice)
    let line = start.threshold.position(velocity: velocity)
    for place in [line - 0.01, line + 0.01] + (0..<4).map({ _ in dice.number(-300...500) })
    where place.isFinite {
      var copy = hero
      effects.removeAll()
      copy.handle(
        .released(
          translation: start.direction * (place - start.place),
          velocity: start.direction * velocity, mayClose: true), at: now, into: &effects)
      for case .dragEnded(let release) in effects where release.verdict != .resumes {
        #expect(release.goes == (place > line), "\(place), \(line), \(velocity), \(release)")
      }
    }
  }
}
