// Tests the declared parameters: files of users depend on their ranges, steps and defaults.
import Gesture
import Motion
import Testing

@testable import Dismissal

@Suite("Declared parameters")
struct DeclaredParameterTests {
  /// One line for each parameter: `name folder unit range by step = seed / fluid`.
  private func lines<Root: Tunable>(of root: Root.Type) -> [String] {
    let (seed, fluid) = (Root(), Root.fluid)
    return Root.parameters.map { parameter in
      let values =
        "\(Self.word(parameter.value(in: seed))) / \(Self.word(parameter.value(in: fluid)))"
      let words = "\(Root.group).\(parameter.name) \(parameter.folder) \(parameter.unit)"
      return switch parameter.kind {
      case .number(_, _, let range, let step):
        "\(words) \(range.lowerBound)...\(range.upperBound) by \(step) = \(values)"
      case .flag: "\(words) = \(values)"
      case .curve: "\(words) curve = \(values)"
      case .choice(_, _, let choices): "\(words) \(choices.joined(separator: "|")) = \(values)"
      }
    }
  }

  private static func word(_ value: ParameterValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .flag(let isOn): "\(isOn)"
    case .choice(let word): word
    }
  }

  @Test(
    "the range, step and default of each parameter equal the recorded ones")
  func promise() {
    var said = lines(of: VelocityTracker.Configuration.self)
    said += lines(of: GestureConfiguration.self) + lines(of: EvenMotion.Configuration.self)
    said += lines(of: InterruptionThreshold.self)
    said += lines(of: PullDownConfiguration.self) + lines(of: PullToDismissConfiguration.self)
    said += lines(of: EdgeCard.Configuration.self) + lines(of: HeroTransition.Configuration.self)
    said +=
      lines(of: NavigationStackMachine.Configuration.self) + lines(of: Pager.Configuration.self)
    said += lines(of: ScrollMotion.Configuration.self) + lines(of: StretchyCover.Configuration.self)
    said += lines(of: DetentsConfiguration.self) + lines(of: SheetStacking.self)
    said += lines(of: DrawerConfiguration.self) + lines(of: BarConfiguration.self)
    said += lines(of: LightboxConfiguration.self)
    for (line, wanted) in zip(said, Self.promised) { #expect(line == wanted) }
    #expect(said.count == Self.promised.count)
  }

  @Test("a parameter's slider reaches both ends of its range and the default in whole steps")
  func steps() {
    func check<Root: Tunable>(_ root: Root.Type) {
      for parameter in Root.parameters {
        guard case .number(let read, _, let range, let step) = parameter.kind else { continue }
        for value in [range.upperBound, read(Root()), read(Root.fluid)] {
          let steps = (value - range.lowerBound) / step
          #expect(abs(steps - steps.rounded()) < 1e-6, "\(Root.group).\(parameter.name) \(value)")
          #expect(range.contains(value), "\(Root.group).\(parameter.name)")
        }
      }
    }
    check(VelocityTracker.Configuration.self)
    check(GestureConfiguration.self)
    check(EvenMotion.Configuration.self)
    check(InterruptionThreshold.self)
    check(PullDownConfiguration.self)
    check(PullToDismissConfiguration.self)
    check(EdgeCard.Configuration.self)
    check(HeroTransition.Configuration.self)
    check(NavigationStackMachine.Configuration.self)
    check(Pager.Configuration.self)
    check(ScrollMotion.Configuration.self)
    check(StretchyCover.Configuration.self)
    check(DetentsConfiguration.self)
    check(SheetStacking.self)
    check(DrawerConfiguration.self)
    check(BarConfiguration.self)
  }

  private static let promised = """
    velocity.window drag seconds 0.01...0.15 by 0.005 = 0.1 / 0.1
    velocity.reach drag seconds 0.15...0.2 by 0.005 = 0.2 / 0.2
    velocity.pause drag seconds 0.01...0.2 by 0.005 = 0.04 / 0.04
    velocity.pauseIntervals drag count 1.0...10.0 by 0.5 = 2.5 / 2.5
    velocity.turn drag points 1.0...40.0 by 0.5 = 4.0 / 4.0
    gesture.touchSlop drag points 0.0...60.0 by 1.0 = 10.0 / 10.0
    gesture.mouseSlop drag points 0.0...60.0 by 1.0 = 3.0 / 3.0
    gesture.axisRatio drag factor 1.0...4.0 by 0.05 = 1.2 / 1.2
    gesture.axisChangeDistance drag points 0.0...100.0 by 1.0 = 24.0 / 24.0
    gesture.axisChangeRatio drag factor 1.0...6.0 by 0.1 = 2.0 / 2.0
    gesture.tapDistance drag points 0.0...60.0 by 1.0 = 10.0 / 10.0
    gesture.tapDuration drag seconds 0.05...3.0 by 0.05 = 0.5 / 0.5
    gesture.doubleTapInterval drag seconds 0.05...2.0 by 0.05 = 0.3 / 0.3
    gesture.doubleTapDistance drag points 0.0...120.0 by 1.0 = 30.0 / 30.0
    gesture.longPressDuration drag seconds 0.05...5.0 by 0.05 = 0.5 / 0.5
    gesture.longPressDistance drag points 0.0...60.0 by 1.0 = 10.0 / 10.0
    gesture.swipeDistance commit points 1.0...200.0 by 1.0 = 10.0 / 10.0
    gesture.wheelSilence commit seconds 0.02...1.0 by 0.01 = 0.1 / 0.1
    input.evenness drag flag = true / true
    input.latency drag seconds 0.0...0.03 by 0.001 = 0.012 / 0.012
    catching.distance drag points 0.0...60.0 by 1.0 = 8.0 / 8.0
    catching.speed drag pointsPerSecond 0.0...1000.0 by 10.0 = 50.0 / 50.0
    catching.arrival drag points 0.0...200.0 by 1.0 = 96.0 / 96.0
    catching.flickSpeed commit pointsPerSecond 0.0...2000.0 by 10.0 = 300.0 / 300.0
    catching.flickGuard commit seconds 0.0...1.0 by 0.01 = 0.15 / 0.15
    pullDown.resistance drag factor 0.05...1.0 by 0.01 = 0.6 / 0.6
    pullDown.minimumDistance drag points 0.0...60.0 by 1.0 = 10.0 / 10.0
    pullDown.catchUp drag seconds 0.0...0.5 by 0.01 = 0.0 / 0.1
    pullDown.threshold commit points 10.0...600.0 by 1.0 = 150.0 / 150.0
    pullDown.fling commit flag = false / true
    pullDown.flingSpeed commit pointsPerSecond 100.0...5000.0 by 50.0 = 1000.0 / 1000.0
    pullDown.projection commit seconds 0.0...1.0 by 0.0005 = 0.4995 / 0.4995
    pullDown.flingGuard commit seconds 0.0...1.0 by 0.01 = 0.0 / 0.1
    pullDown.slideOut spring seconds 0.0...2.0 by 0.01 = 0.25 / 0.25
    pullDown.response spring seconds 0.0...1.5 by 0.01 = 0.3 / 0.3
    pullDown.damping spring fraction 0.1...2.0 by 0.01 = 0.7 / 0.7
    pullDown.keepVelocity spring flag = false / true
    pullDown.cornerRadius look points 0.0...60.0 by 1.0 = 20.0 / 20.0
    pullDown.radiusRamp look flag = false / true
    pullDown.rampLength look points 1.0...200.0 by 1.0 = 40.0 / 40.0
    pullDown.dim look fraction 0.0...0.4 by 0.01 = 0.2 / 0.2
    pullToDismiss.catchUp drag seconds 0.0...0.5 by 0.01 = 0.1 / 0.1
    pullToDismiss.beside drag flag = false / false
    pullToDismiss.velocity commit pointsPerSecond 50.0...5000.0 by 10.0 = 320.0 / 320.0
    pullToDismiss.progress commit fraction 0.05...0.95 by 0.01 = 0.3 / 0.3
    pullToDismiss.lockAfterScrolling commit flag = false / true
    pullToDismiss.lockSpeed commit pointsPerSecond 50.0...2000.0 by 10.0 = 300.0 / 300.0
    pullToDismiss.lockTime commit seconds 0.0...1.0 by 0.01 = 0.1 / 0.1
    pullToDismiss.finishDuration spring seconds 0.05...2.0 by 0.01 = 0.37 / 0.37
    pullToDismiss.finishDamping spring fraction 0.2...1.0 by 0.01 = 0.9 / 0.9
    pullToDismiss.cancelDuration spring seconds 0.05...2.0 by 0.01 = 0.45 / 0.45
    pullToDismiss.cancelDamping spring fraction 0.2...1.0 by 0.01 = 0.75 / 0.75
    pullToDismiss.duration spring seconds 0.05...2.0 by 0.01 = 0.38 / 0.38
    pullToDismiss.damping spring fraction 0.2...1.0 by 0.01 = 0.9 / 0.9
    edgeCard.minimumDistance drag points 0.0...100.0 by 1.0 = 30.0 / 30.0
    edgeCard.edgeZone drag points 0.0...400.0 by 1.0 = 100.0 / 100.0
    edgeCard.tracking drag flag lagging|direct = lagging / direct
    edgeCard.inwardOnly drag flag = false / true
    edgeCard.pullDown drag flag = false / true
    edgeCard.liveLimit commit points 20.0...400.0 by 1.0 = 120.0 / 120.0
    edgeCard.releaseLimit commit points 10.0...400.0 by 1.0 = 80.0 / 80.0
    edgeCard.fling commit flag = false / true
    edgeCard.flingVelocity commit pointsPerSecond 100.0...5000.0 by 50.0 = 800.0 / 800.0
    edgeCard.projection commit seconds 0.0...1.0 by 0.0005 = 0.4995 / 0.4995
    edgeCard.flingGuard commit seconds 0.0...1.0 by 0.01 = 0.0 / 0.1
    edgeCard.lagResponse spring seconds 0.05...2.0 by 0.01 = 0.6 / 0.6
    edgeCard.lagDamping spring fraction 0.2...2.0 by 0.01 = 0.8 / 0.8
    edgeCard.returnResponse spring seconds 0.05...2.0 by 0.01 = 0.5 / 0.5
    edgeCard.returnDamping spring fraction 0.2...2.0 by 0.01 = 0.7 / 0.7
    edgeCard.scaleDistance look points 100.0...5000.0 by 10.0 = 500.0 / 500.0
    edgeCard.radiusDivisor look factor 0.5...50.0 by 0.5 = 3.0 / 3.0
    hero.openResponse spring seconds 0.05...2.0 by 0.01 = 0.5 / 0.42
    hero.openDamping spring fraction 0.2...2.0 by 0.01 = 0.7 / 1.0
    hero.closeResponse spring seconds 0.05...2.0 by 0.01 = 0.6 / 0.42
    hero.closeDamping spring fraction 0.2...2.0 by 0.01 = 0.8 / 1.0
    hero.blurDuration look seconds 0.0...2.0 by 0.01 = 0.25 / 0.25
    navigation.edgeZone drag points 0.0...200.0 by 1.0 = 20.0 / 20.0
    navigation.completion commit fraction 0.05...0.95 by 0.01 = 0.5 / 0.5
    navigation.velocity commit pointsPerSecond 50.0...5000.0 by 10.0 = 500.0 / 500.0
    navigation.projects commit flag = false / true
    navigation.projection commit seconds 0.0...1.0 by 0.0005 = 0.4995 / 0.4995
    navigation.response spring seconds 0.05...2.0 by 0.01 = 0.35 / 0.35
    navigation.damping spring fraction 0.2...2.0 by 0.01 = 1.0 / 1.0
    navigation.parallax look fraction 0.0...1.0 by 0.01 = 0.3 / 0.3
    navigation.dim look fraction 0.0...1.0 by 0.01 = 0.1 / 0.1
    navigation.from drag flag edge|anywhere = edge / edge
    pager.rubberBand drag factor 0.0...1.0 by 0.01 = 0.55 / 0.55
    pager.completion commit fraction 0.05...0.95 by 0.01 = 0.5 / 0.5
    pager.velocity commit pointsPerSecond 50.0...5000.0 by 10.0 = 300.0 / 300.0
    pager.projects commit flag = false / true
    pager.projection commit seconds 0.0...1.0 by 0.0005 = 0.4995 / 0.4995
    pager.response spring seconds 0.05...2.0 by 0.01 = 0.35 / 0.35
    pager.damping spring fraction 0.2...2.0 by 0.01 = 1.0 / 1.0
    pager.showsDots look flag = true / true
    scroll.rubberBand drag factor 0.05...1.0 by 0.05 = 0.55 / 0.55
    scroll.leastSpeed drag pointsPerSecond 0.0...200.0 by 5.0 = 20.0 / 20.0
    scroll.decay spring fraction 0.98...0.9995 by 0.0005 = 0.998 / 0.998
    scroll.bounceResponse spring seconds 0.1...2.0 by 0.05 = 0.5 / 0.5
    scroll.bounceDamping spring fraction 0.3...2.0 by 0.05 = 1.0 / 1.0
    scroll.line spring points 10.0...200.0 by 5.0 = 60.0 / 60.0
    scroll.stepResponse spring seconds 0.0...1.0 by 0.05 = 0.25 / 0.25
    scroll.refreshes commit flag = false / false
    scroll.refreshDistance commit points 20.0...200.0 by 1.0 = 64.0 / 64.0
    scroll.refreshRoom look points 24.0...120.0 by 1.0 = 52.0 / 52.0
    stretchyCover.parallax look factor 1.0...20.0 by 0.1 = 2.0 / 1.0
    places.catchUp drag seconds 0.0...0.5 by 0.01 = 0.1 / 0.1
    places.rubberBand drag fraction 0.0...1.0 by 0.01 = 0.55 / 0.55
    places.beside drag flag = false / false
    places.rests commit flag low, middle, full|middle, full|low, full|full = low, middle, full / low, middle, full
    places.low commit points 40.0...300.0 by 1.0 = 120.0 / 120.0
    places.middle commit fraction 0.2...0.8 by 0.01 = 0.5 / 0.5
    places.inset commit points 0.0...200.0 by 1.0 = 56.0 / 56.0
    places.throwSpeed commit pointsPerSecond 50.0...5000.0 by 10.0 = 320.0 / 320.0
    places.skips commit flag = true / false
    places.leaves commit points 10.0...300.0 by 1.0 = 60.0 / 60.0
    places.scrolls drag flag last|always|never = last / last
    places.usable look flag never|low|middle|full = middle / middle
    places.cornerRadius look points 0.0...60.0 by 1.0 = 20.0 / 20.0
    places.dim look fraction 0.0...0.9 by 0.01 = 0.28 / 0.28
    places.duration spring seconds 0.05...2.0 by 0.01 = 0.45 / 0.45
    places.damping spring fraction 0.2...1.0 by 0.01 = 0.8 / 1.0
    stacking.scale look factor 0.7...1.0 by 0.01 = 0.93 / 0.93
    stacking.rise look points 0.0...60.0 by 1.0 = 16.0 / 16.0
    stacking.dim look fraction 0.0...0.9 by 0.01 = 0.1 / 0.1
    drawer.edgeZone drag points 0.0...80.0 by 1.0 = 20.0 / 20.0
    drawer.catchUp drag seconds 0.0...0.5 by 0.01 = 0.1 / 0.1
    drawer.beside drag flag = false / false
    drawer.throwSpeed commit pointsPerSecond 50.0...5000.0 by 10.0 = 400.0 / 400.0
    drawer.share commit fraction 0.05...0.95 by 0.01 = 0.5 / 0.5
    drawer.duration spring seconds 0.05...2.0 by 0.01 = 0.38 / 0.38
    drawer.damping spring fraction 0.2...1.0 by 0.01 = 1.0 / 1.0
    drawer.returnDuration spring seconds 0.05...2.0 by 0.01 = 0.45 / 0.45
    drawer.returnDamping spring fraction 0.2...1.0 by 0.01 = 0.75 / 1.0
    bar.height look points 44.0...120.0 by 1.0 = 64.0 / 64.0
    bar.catchUp drag seconds 0.0...0.5 by 0.01 = 0.1 / 0.1
    bar.rubberBand drag fraction 0.0...1.0 by 0.01 = 0.55 / 0.55
    bar.throwSpeed commit pointsPerSecond 50.0...5000.0 by 10.0 = 320.0 / 320.0
    bar.duration spring seconds 0.05...2.0 by 0.01 = 0.45 / 0.45
    bar.damping spring fraction 0.2...1.0 by 0.01 = 0.8 / 1.0
    bar.dismissShare commit fraction 0.0...1.0 by 0.05 = 0.0 / 0.0
    lightbox.catchUp drag seconds 0.0...0.5 by 0.01 = 0.1 / 0.1
    lightbox.shrink drag fraction 0.1...1.0 by 0.01 = 0.5 / 0.5
    lightbox.fadeDistance drag points 40.0...1000.0 by 10.0 = 320.0 / 320.0
    lightbox.rubberBand drag factor 0.0...1.0 by 0.01 = 0.55 / 0.55
    lightbox.closeDistance commit points 10.0...400.0 by 1.0 = 100.0 / 100.0
    lightbox.throwSpeed commit pointsPerSecond 50.0...5000.0 by 10.0 = 800.0 / 800.0
    lightbox.projects commit flag = false / true
    lightbox.projection commit seconds 0.0...1.0 by 0.0005 = 0.4995 / 0.4995
    lightbox.pinchCloses commit factor 0.3...1.0 by 0.01 = 0.8 / 0.8
    lightbox.doubleTapZoom commit factor 1.1...8.0 by 0.1 = 2.5 / 2.5
    lightbox.mostZoom commit factor 1.0...12.0 by 0.1 = 4.0 / 4.0
    lightbox.duration spring seconds 0.05...2.0 by 0.01 = 0.45 / 0.45
    lightbox.damping spring fraction 0.2...1.0 by 0.01 = 0.85 / 1.0
    lightbox.returnDuration spring seconds 0.05...2.0 by 0.01 = 0.4 / 0.4
    lightbox.returnDamping spring fraction 0.2...1.0 by 0.01 = 0.9 / 1.0
    lightbox.closesUpwards commit flag = false / false
    """.split(separator: "\n").map(String.init)
}
