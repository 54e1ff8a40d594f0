// Tests that nothing jumps when a drag is claimed. All views that follow a finger have one rule.
import Dismissal
import Geometry
import Motion
import Support
import Testing

/// A machine that follows a finger along one axis.
private enum Followed {
  case card(EdgeCard)
  case stack(NavigationStackMachine)
  case pager(Pager)
  case hero(HeroTransition)
  case sheet(Sheet)

  static let names = [
    "card", "stack", "fluid stack", "pager", "fluid pager", "caught card", "fluid cover", "sheet",
    "fluid sheet",
  ]

  init(_ name: String, _ dice: inout SeededRandom) {
    switch name {
    case "card":
      var endless = EdgeCard.Configuration.fluid
      endless.liveLimit = 1e6
      self = .card(EdgeCard(configuration: endless))
    case "stack": self = .stack(NavigationStackMachine(depth: 2, width: 390))
    case "fluid stack":
      self = .stack(NavigationStackMachine(configuration: .fluid, depth: 2, width: 390))
    case "pager": self = .pager(Pager(count: 5, page: dice.below(5), width: 390))
    case "fluid pager":
      self = .pager(Pager(configuration: .fluid, count: 5, page: 2, width: 390))
    case "caught card":
      var hero = HeroTransition()
      var discarded = HeroTransition.Effects()
      hero.handle(.open(id: 1, travel: 600), at: .zero, into: &discarded)
      self = .hero(hero)
    case "fluid cover":
      self = .sheet(Sheet(.fluid, height: 844, isPresented: true))
    case "sheet":
      self = .sheet(
        Sheet(rule: PullToDismissConfiguration().rule, extent: 700, isPresented: true))
    default:
      self = .sheet(
        Sheet(rule: PullToDismissConfiguration.fluid.rule, extent: 700, isPresented: true))
    }
  }

  /// Starts a movement.
  mutating func stir(at now: Instant) {
    switch self {
    case .card, .hero: break
    case .stack(var stack):
      var discarded = NavigationStackMachine.Effects()
      stack.handle(.pop(), at: now, into: &discarded)
      self = .stack(stack)
    case .pager(var pager):
      var discarded = Pager.Effects()
      pager.handle(.go(to: pager.page == 0 ? 1 : pager.page - 1), at: now, into: &discarded)
      self = .pager(pager)
    case .sheet(var sheet):
      var discarded = Sheet.Effects()
      sheet.handle(
        .dismiss(.programmatic, animated: true, shouldDismiss: true), at: now, into: &discarded)
      self = .sheet(sheet)
    }
  }

  mutating func tell(_ travel: Double, begins: Bool, at now: Instant) {
    switch self {
    case .card(var card):
      var discarded = EdgeCard.Effects()
      card.handle(
        begins
          ? .began(x: 4, translation: travel, width: 390)
          : .moved(translation: travel, mayClose: true), at: now, into: &discarded)
      self = .card(card)
    case .stack(var stack):
      var discarded = NavigationStackMachine.Effects()
      stack.handle(
        begins ? .backBegan(translation: travel) : .backMoved(translation: travel), at: now,
        into: &discarded)
      self = .stack(stack)
    case .pager(var pager):
      var discarded = Pager.Effects()
      pager.handle(
        begins ? .began(translation: travel) : .moved(translation: travel), at: now,
        into: &discarded)
      self = .pager(pager)
    case .hero(var hero):
      var discarded = HeroTransition.Effects()
      let way = Vector(0.6 * travel, 0.8 * travel)
      hero.handle(
        begins ? .began(translation: way, closingWay: Vector(0, 1)) : .moved(translation: way),
        at: now, into: &discarded)
      self = .hero(hero)
    case .sheet(var sheet):
      var discarded = Sheet.Effects()
      sheet.handle(
        begins ? .began(travel: travel) : .moved(travel: travel), at: now, into: &discarded)
      self = .sheet(sheet)
    }
  }

  /// The drawn offset along the axis, in points.
  func drawn(_ now: Instant) -> Double {
    switch self {
    case .card(let card): card.pose(at: now).drawn
    case .stack(let stack): stack.pose(at: now).upper
    case .pager(let pager): pager.pose(at: now).scrolled
    case .hero(let hero): hero.pose(at: now).offset.dx / 0.6
    case .sheet(let sheet): sheet.offset(at: now)
    }
  }

  func isMoving(at now: Instant) -> Bool {
    switch self {
    case .card(let card): card.isMoving(at: now)
    case .stack(let stack): stack.isMoving(at: now)
    case .pager(let pager): pager.isMoving(at: now)
    case .hero(let hero): hero.isMoving(at: now)
    case .sheet(let sheet): sheet.isMoving(at: now)
    }
  }
}

@Suite("Drags that catch up with the finger")
struct FollowingTests {
  /// Time in seconds in which a drag catches up.
  private let time = 0.1

  @Test(
    "a dragged view starts at its drawn position and catches up without passing the finger",
    arguments: Followed.names, [60.0, 120, 250, 1_000])
  fileprivate func begins(_ name: String, rate: Double) {
    for seed in Sample.seeds(40, of: 400) {
      var dice = SeededRandom(seed + Int(rate) * 1_000)
      var thing = Followed(name, &dice)
      var now = Instant(dice.number(0.02...0.2))
      if dice.chance(0.4) {
        thing.stir(at: now)
        now = now + dice.number(0.02...0.12)
      }
      let slop = dice.number(3...40)
      var travel = slop * (name.hasSuffix("pager") && dice.chance(0.5) ? -1 : 1)
      let before = thing.drawn(now)
      thing.tell(travel, begins: true, at: now)
      #expect(abs(thing.drawn(now) - before) < 1e-9, "\(name) \(seed) steps at its claim")
      // `asked` is the value that is drawn once the catch-up has ended.
      var asked = thing.drawn(now + time)
      let step = abs(asked - before)
      let claim = now
      if step > 0 { #expect(thing.isMoving(at: now)) }
      var speed = dice.number(-500...1_500)
      for _ in 0..<Int(rate / 4) {
        let (lastDrawn, lastAsked, then) = (thing.drawn(now), asked, now)
        now = now + 1 / rate
        if dice.chance(0.1) { speed = dice.number(-1_500...1_500) }
        travel += speed / rate
        thing.tell(travel, begins: false, at: now)
        asked = thing.drawn(now + time)
        // A smooth curve is at most 1.5 times as steep as a straight line over the same time.
        let caught = step * 1.5 * (now - then) / time
        let own = abs(asked - lastAsked)
        let way = abs(thing.drawn(now) - lastDrawn)
        #expect(way <= own + caught + 1e-6, "\(name) \(seed) at \(now - claim)")
        if now - claim >= time { #expect(abs(thing.drawn(now) - asked) < 1e-9) }
        if way > own + caught + 1e-6 { return }
      }
      #expect(!thing.isMoving(at: now + time))
    }
  }
}
