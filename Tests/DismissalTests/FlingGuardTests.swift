// Tests the guard after scrolling: soon after a list moved, a fast drag dismisses nothing.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Protection against flicks right after scrolling")
struct FlingGuardTests {
  @Test(
    "soon after scrolling, exactly the releases that would dismiss by speed alone are rejected",
    arguments: [
      (90.0, 900.0, 0.05, true), (90, 900, 0.1, false), (90, 900, nil, false),
      (90, 300, 0.05, true), (110, 900, 0.05, false), (110, 0, 0.05, false),
      (110, -900, 0.05, false), (20, 0, 0.05, false), (100, 400, 0, true),
    ])
  func decides(place: Double, velocity: Double, sinceScroll: Double?, isGuarded: Bool) {
    var rule = ReleaseRule(throwSpeed: 700, projects: true)
    let free = rule.judge(place: place, velocity: velocity, limit: 100)
    #expect(rule.guarded(free, sinceScroll: sinceScroll) == free, "a guard of 0 s is off")
    rule.flingGuard = 0.1
    let release = rule.guarded(free, sinceScroll: sinceScroll)
    guard isGuarded else {
      #expect(release == free)
      return
    }
    #expect(free.goes && release.verdict == .stays && release.cause == .flingGuard)
    #expect(release.place == free.place && release.countedPlace == free.countedPlace)
  }

  /// Two covers that get the same touches, one with a flick guard and one without. Also the
  /// movement of their lists.
  private struct Pair {
    var hand: SheetHand
    var plain: SheetHand
    var dice: SeededRandom
    let guardTime: Double
    /// The latest instant at which the list moved. Nil if it never moved.
    var moved: Instant?
    /// Seconds between `moved` and the beginning of the drag.
    var sinceScroll = Double.infinity
    var y = 0.0

    init(seed: Int, guardTime: Double) {
      dice = SeededRandom(seed)
      self.guardTime = guardTime
      var parameters = PullDownConfiguration.fluid
      parameters.flingGuard = 0
      parameters.flingSpeed = dice.pick([500, 700, 1000])
      let offset = dice.pick([0.0, 0, 40, 300])
      plain = SheetHand(cover: parameters, list: offset)
      parameters.flingGuard = guardTime
      hand = SheetHand(cover: parameters, list: offset)
    }

    mutating func both(_ act: (inout SheetHand) throws -> Void) rethrows {
      let (list, wasDragged) = (hand.list, hand.sheet.sheet.isDragged)
      let rests = hand.sheet.list.nextDeadline
      try act(&hand)
      try act(&plain)
      if hand.list != list { moved = min(hand.now, rests ?? hand.now) }
      guard !wasDragged, hand.sheet.sheet.isDragged else { return }
      sinceScroll = moved.map { hand.now - $0 } ?? .infinity
    }
  }

  @Test(
    "soon after scrolling, random drags never dismiss a cover by their speed alone",
    arguments: Sample.seeds(60, of: 600))
  func anyHistory(seed: Int) throws {
    var pair = Pair(seed: seed, guardTime: [0.1, 0.3, 0.0][seed % 3])
    for _ in 0..<12 {
      pair.y = pair.dice.number(200...600)
      let y = pair.y
      pair.both { $0.down(y) }
      var speed = 0.0
      for _ in 0..<pair.dice.pick([2, 5, 9]) {
        let seconds = pair.dice.number(0.008...0.02)
        let step = pair.dice.number(-20...50)
        speed = step / seconds
        pair.y += step
        let y = pair.y
        pair.both { $0.move(y, velocity: speed, after: seconds) }
      }
      let lifted = pair.y
      (pair.hand.release, pair.plain.release) = (nil, nil)
      let velocity = pair.dice.pick([speed, 0, 900, -900])
      pair.both { $0.up(lifted, velocity: velocity, after: 0.008) }
      if let release = pair.hand.release, let free = pair.plain.release {
        let isGuarded = pair.sinceScroll < pair.guardTime
        if isGuarded, free.goes, free.place <= free.limit {
          #expect(release.verdict == .stays && release.cause == .flingGuard, "\(pair.sinceScroll)")
        } else {
          #expect(release == free, "\(pair.sinceScroll)")
        }
        // From here on, the two covers are in different states, so they cannot be compared.
        if release != free { return }
      }
      // A dismissed cover is presented again. A list may still coast when the next finger lands.
      let pause = pair.dice.pick([0.02, 0.09, 0.12, 0.4, 2])
      for _ in 0..<Int(pause / 0.01) { try pair.both { try $0.pass(0.01) } }
      if !pair.hand.sheet.sheet.isPresented {
        pair.both { $0.send(.present(animated: false)) }
      }
    }
  }
}
