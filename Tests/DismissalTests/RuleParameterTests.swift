// Tests which parameter of a sheet's configuration becomes which property of its rule.
import Motion
import Testing

@testable import Dismissal

@Suite("Rules made from parameters")
struct RuleParameterTests {
  @Test(
    "by default a sheet follows the finger exactly, and is dismissed past 30 % of its height")
  func nothing() {
    let rule = Sheet.Rule()
    #expect(rule.resistance == 1 && rule.rubberBand == nil && rule.minimumDistance == 10)
    #expect(rule.catchUp == 0 && rule.release == ReleaseRule() && rule.line == .share(0.3))
    #expect(rule.skipsPlaces && rule.scrolls == .last && !rule.keepsVelocity)
    #expect(rule.present == .immediate && rule.dismiss == .immediate)
    #expect(rule.interactiveDismiss == .immediate && rule.settle == .immediate)
    #expect(rule.cornerRadius == 0 && rule.cornerRamp == 0)
    #expect(ReleaseRule() == ReleaseRule(throwSpeed: nil, projects: false))
    #expect(Sheet.Rule.DismissThreshold.none.distance(800) == .infinity)
    #expect(Sheet.Rule.DismissThreshold.share(0.25).distance(800) == 200)
    #expect(Sheet.Rule.DismissThreshold.points(70).distance(800) == 70)
  }

  @Test("each parameter of a cover affects the cover's rule", arguments: [false, true])
  func pullDown(_ isFluid: Bool) {
    var parameters = PullDownConfiguration.odd
    (parameters.fling, parameters.rampsRadius, parameters.keepsVelocity) = (
      isFluid, isFluid, isFluid
    )
    let rule = parameters.rule
    let slide = Movement.curve(.easeOut, duration: parameters.slideOut)
    #expect(rule.resistance == parameters.resistance && rule.rubberBand == nil)
    #expect(
      rule.minimumDistance == parameters.minimumDistance && rule.catchUp == parameters.catchUp)
    #expect(
      rule.release
        == ReleaseRule(
          throwSpeed: isFluid ? parameters.flingSpeed : nil, projects: isFluid,
          projection: parameters.projection, flingGuard: parameters.flingGuard))
    #expect(rule.line == .points(parameters.threshold))
    #expect(rule.present == slide && rule.dismiss == slide && rule.interactiveDismiss == slide)
    let back = try? Spring(response: parameters.response, dampingFraction: parameters.damping)
    #expect(rule.settle == back.map { .spring($0) } && rule.keepsVelocity == isFluid)
    #expect(rule.cornerRadius == parameters.cornerRadius)
    #expect(rule.cornerRamp == (isFluid ? parameters.rampLength : 0))
    #expect(
      parameters.lock == nil && parameters.scrimOpacity == nil && parameters.panelRadius == nil)
    parameters.slideOut = 0
    #expect(parameters.rule.present == .immediate && parameters.rule.dismiss == .immediate)
    #expect(parameters.rule.interactiveDismiss == .immediate)
  }

  @Test("each parameter of a sheet that its list pulls affects the sheet's rule")
  func pullToDismiss() throws {
    var parameters = PullToDismissConfiguration.odd
    let rule = parameters.rule
    let plain = try Spring(
      settling: parameters.plainDuration, dampingRatio: parameters.plainDamping)
    let finish = try Spring(
      settling: parameters.finishDuration, dampingRatio: parameters.finishDamping)
    let cancel = try Spring(
      settling: parameters.cancelDuration, dampingRatio: parameters.cancelDamping)
    #expect(rule.release == ReleaseRule(throwSpeed: parameters.completingSpeed, projects: false))
    #expect(
      rule.line == .share(parameters.completingProgress) && rule.catchUp == parameters.catchUp)
    #expect(rule.present == .spring(plain) && rule.dismiss == .spring(plain))
    #expect(rule.interactiveDismiss == .spring(finish) && rule.settle == .spring(cancel))
    #expect(rule.keepsVelocity && rule.rubberBand == nil && rule.resistance == 1)
    for locks in [false, true] {
      parameters.locksAfterScrolling = locks
      let lock = Sheet.ScrollLock(speed: parameters.lockSpeed, time: parameters.lockTime)
      #expect(parameters.lock == (locks ? lock : nil))
    }
  }

  @Test("each parameter of a sheet with several detents affects the sheet's rule")
  func detents() throws {
    var parameters = DetentsConfiguration.odd
    for scrolls in 0..<3 {
      parameters.scrolls = scrolls
      parameters.skipsPlaces.toggle()
      let rule = parameters.rule
      let way = Movement.spring(
        try Spring(settling: parameters.duration, dampingRatio: parameters.damping))
      #expect(rule.release == ReleaseRule(throwSpeed: parameters.throwSpeed, projects: false))
      #expect(rule.line == .points(parameters.leaves) && rule.catchUp == parameters.catchUp)
      #expect(rule.rubberBand == RubberBand(coefficient: parameters.rubberBand, dimension: 600))
      #expect(rule.present == way && rule.dismiss == way)
      #expect(rule.interactiveDismiss == way && rule.settle == way && rule.keepsVelocity)
      #expect(rule.skipsPlaces == parameters.skipsPlaces)
      #expect(rule.scrolls == [.last, .always, .never][scrolls])
    }
    #expect(
      parameters.scrimOpacity == parameters.dim && parameters.panelRadius == parameters.cornerRadius
    )
    parameters.scrolls = 3
    #expect(parameters.rule.scrolls == .last)
    for (rests, detents) in [
      -1: [.low, .middle, .full], 0: [.low, .middle, .full], 1: [.middle, .full],
      2: [.low, .full], 3: [.full], 4: DetentsConfiguration.Rest.allCases,
    ] {
      parameters.rests = rests
      #expect(parameters.restingDetents == detents)
    }
  }

  @Test("each parameter of a drawer and of a bottom bar affects its rule")
  func drawerAndBar() throws {
    let drawer = DrawerConfiguration.odd
    let way = try Spring(settling: drawer.duration, dampingRatio: drawer.damping)
    let back = try Spring(settling: drawer.returnDuration, dampingRatio: drawer.returnDamping)
    #expect(drawer.rule.release == ReleaseRule(throwSpeed: drawer.throwSpeed, projects: false))
    #expect(drawer.rule.line == .share(drawer.share) && drawer.rule.catchUp == drawer.catchUp)
    #expect(drawer.rule.present == .spring(way) && drawer.rule.dismiss == .spring(way))
    #expect(drawer.rule.interactiveDismiss == .spring(way) && drawer.rule.settle == .spring(back))
    #expect(drawer.rule.keepsVelocity && drawer.rule.rubberBand == nil)
    let bar = BarConfiguration.odd
    let both = try Spring(settling: bar.duration, dampingRatio: bar.damping)
    #expect(bar.rule.release == ReleaseRule(throwSpeed: bar.throwSpeed, projects: false))
    #expect(bar.rule.line == .share(bar.dismissShare) && bar.rule.catchUp == bar.catchUp)
    #expect(!bar.rule.skipsPlaces && BarConfiguration().rule.line == .none)
    #expect(bar.rule.rubberBand == RubberBand(coefficient: bar.rubberBand, dimension: 600))
    #expect(bar.rule.present == .spring(both) && bar.rule.dismiss == .spring(both))
    #expect(bar.rule.interactiveDismiss == .spring(both) && bar.rule.settle == .spring(both))
    #expect(bar.rule.keepsVelocity)
  }

  @Test(
    "reduced motion removes only the overshoot and the release speed from a rule")
  func reducedMotion() {
    var rule = DrawerConfiguration.odd.rule
    rule.dismiss = .spring(.openCard)
    let reducedMotion = rule.reducedMotion
    #expect(!reducedMotion.keepsVelocity && rule.keepsVelocity)
    #expect(
      reducedMotion.present == rule.present.reducedMotion
        && reducedMotion.dismiss == Movement.spring(.openCard).reducedMotion)
    #expect(
      reducedMotion.interactiveDismiss == rule.interactiveDismiss.reducedMotion
        && reducedMotion.settle == rule.settle.reducedMotion)
    #expect(reducedMotion.reducedMotion == reducedMotion)
    var same = reducedMotion
    (same.present, same.dismiss) = (rule.present, rule.dismiss)
    (same.interactiveDismiss, same.settle, same.keepsVelocity) = (
      rule.interactiveDismiss, rule.settle, true
    )
    #expect(same == rule)
    var card = EdgeCard.Configuration.odd
    (card.lagDamping, card.returnDamping) = (0.5, 0.6)
    #expect(card.reducedMotion.lagDamping == 1 && card.reducedMotion.returnDamping == 1)
    (card.lagDamping, card.returnDamping) = (1.5, 1.6)
    #expect(card.reducedMotion == card)
  }

  @Test(
    "the springs of edge cards, heroes, stacks and lists have the declared response and damping")
  func springs() throws {
    let card = EdgeCard.Configuration.odd
    #expect(card.lag == (try Spring(response: card.lagResponse, dampingFraction: card.lagDamping)))
    #expect(
      card.snapBack
        == (try Spring(response: card.returnResponse, dampingFraction: card.returnDamping)))
    let hero = HeroTransition.Configuration.odd
    #expect(
      hero.opening == (try Spring(response: hero.openResponse, dampingFraction: hero.openDamping)))
    #expect(
      hero.closing == (try Spring(response: hero.closeResponse, dampingFraction: hero.closeDamping))
    )
    let stack = NavigationStackMachine.Configuration.odd
    #expect(stack.spring == (try Spring(response: stack.response, dampingFraction: stack.damping)))
    #expect(
      stack.rule
        == ReleaseRule(
          throwSpeed: stack.velocity, projects: stack.projects, projection: stack.projection))
    let pager = Pager.Configuration.odd
    #expect(pager.spring == (try Spring(response: pager.response, dampingFraction: pager.damping)))
    #expect(
      pager.rule
        == ReleaseRule(
          throwSpeed: pager.velocity, projects: pager.projects, projection: pager.projection))
    var list = ScrollMotion.Configuration.odd
    #expect(
      list.bounce
        == (try Spring(response: list.bounceResponse, dampingFraction: list.bounceDamping)))
    list.bounceDamping = 0.5
    #expect(
      list.reducedMotionBounce == (try Spring(response: list.bounceResponse, dampingFraction: 1)))
    list.bounceDamping = 1.5
    #expect(list.reducedMotionBounce == list.bounce)
    let box = LightboxConfiguration.odd
    #expect(box.flight == (try Spring(settling: box.duration, dampingRatio: box.damping)))
    #expect(
      box.settle == (try Spring(settling: box.returnDuration, dampingRatio: box.returnDamping)))
    #expect(
      box.rule
        == ReleaseRule(
          throwSpeed: box.throwSpeed, projects: box.projects, projection: box.projection))
    for flings in [false, true] {
      var card = EdgeCard.Configuration.odd
      card.fling = flings
      #expect(
        card.rule
          == ReleaseRule(
            throwSpeed: flings ? card.flingVelocity : nil, projects: flings,
            projection: card.projection, flingGuard: card.flingGuard))
    }
  }

  @Test("a sheet behind other sheets is drawn smaller for each sheet in front of it, up to a limit")
  func stacking() {
    let parameters = SheetStacking.odd
    let two = parameters.look(behind: 2)
    #expect(two.scale == 1 - (1 - parameters.scale) * 2 && two.rise == parameters.rise * 2)
    #expect(two.dim == parameters.dim * 2)
    #expect(parameters.look(behind: 0) == .init(scale: 1, rise: 0, dim: 0))
    for none in [-1.0, -.infinity, .infinity, .nan] {
      #expect(parameters.look(behind: none) == parameters.look(behind: 0))
    }
    let far = parameters.look(behind: 100)
    #expect(far.scale == 0.5 && far.dim == 0.9 && far.rise == parameters.rise * 100)
  }
}
