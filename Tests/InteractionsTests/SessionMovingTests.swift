// Tests when a session moves and when it rests, over random histories of every kind.
import Interactions
import Support
import Testing

@Suite("Movement of sessions")
struct SessionMovingTests {
  /// Checks that nothing changes by itself while `isMoving` is false.
  private func check(_ session: GestureSession, at now: Instant, _ comment: Comment) throws {
    var session = session
    session.advance(to: now)
    guard !session.isMoving(at: now) else { return }
    let values = session.values(at: now)
    let end = session.nextDeadline ?? now + 20
    try #require(end > now, comment)
    for share in [0.01, 0.2, 0.5, 0.9] {
      try #require(session.values(at: now + (end - now) * share) == values, comment)
    }
    guard session.nextDeadline == nil else { return }
    var later = session
    for seconds in [0.02, 0.3, 5, 600] {
      later.advance(to: now + seconds)
      try #require(later.values(at: now + seconds) == values, comment)
      try #require(later.nextDeadline == nil && !later.isMoving(at: now + seconds), comment)
    }
  }

  @Test(
    "a gesture session at rest does not change until its next deadline",
    arguments: Kind.allCases)
  func constant(_ kind: Kind) throws {
    var rests = 0
    for seed in Sample.seeds(25, of: 1_000) {
      var dice = SeededRandom(UInt64(4_100 + seed))
      var session = kind.session(dice.chance(0.5) ? .leftToRight : .rightToLeft, dice.chance(0.5))
      var seconds = 1.0
      for step in 0..<(3 + dice.below(8)) {
        let comment: Comment = "\(kind), seed \(seed), step \(step)"
        switch dice.below(6) {
        case 0: kind.present(in: &session, at: Instant(seconds), dice.below(5))
        case 1:
          for _ in 0..<dice.below(6) {
            let by = dice.chance(0.5) ? Vector(0, 30) : Vector(-30, 0)
            session.handle(
              WheelSample(
                delta: by * dice.number(-1...1), location: Point(195, 500),
                instant: Instant(seconds)))
            try check(session, at: Instant(seconds), comment)
            seconds += dice.number(0.004...0.09)
          }
        default:
          let from = Point(
            dice.pick([5, 385, dice.number(0...390)]), dice.number(0...844))
          let way = Vector(dice.number(-300...300), dice.number(-300...500))
          let samples = Finger(1).drag(
            from: from, by: dice.chance(0.2) ? .zero : way, at: seconds,
            duration: dice.number(0.05...0.6), steps: 6, rest: dice.number(0.001...0.2))
          for sample in samples {
            session.handle(sample)
            try check(session, at: sample.instant, comment)
          }
          seconds = samples[samples.count - 1].instant.seconds
        }
        for _ in 0..<dice.below(4) {
          seconds += dice.number(0...(dice.chance(0.3) ? 2 : 0.2))
          session.advance(to: Instant(seconds))
          try check(session, at: Instant(seconds), comment)
          if !session.isMoving(at: Instant(seconds)) { rests += 1 }
        }
      }
      session.advance(to: Instant(seconds + 60))
      #expect(!session.isMoving(at: Instant(seconds + 60)) && session.nextDeadline == nil)
    }
    #expect(rests > 20)
  }

  @Test("a pager that turns is moving until it rests, although it has no deadline")
  func pager() {
    var session = Kind.pager.session(.leftToRight)
    let samples = stroke(Point(300, 400), Point(100, 400), seconds: 0.2)
    session.play(samples)
    let lift = samples[samples.count - 1].instant
    #expect(session.nextDeadline == nil && session.isMoving(at: lift))
    let rest = session.pager(0).machine.restsAt
    #expect(rest.map { session.isMoving(at: $0 - 0.001) && !session.isMoving(at: $0) } == true)
  }

  @Test("a dismissed sheet is drawn out of view, and receives no touches")
  func dismissed() {
    var session = Kind.cover.session(.leftToRight)
    session.play(stroke(Point(195, 200), Point(195, 600), seconds: 0.3), wait: 5)
    #expect(session.records.last?.effect == .sheet(.dismissed(.drag)))
    #expect(session.sheet(0).offset(at: Instant(9)) == 844)
    session.removeRecords()
    session.play(stroke(Point(195, 200), Point(195, 600), seconds: 0.3, at: 10), wait: 5)
    #expect(session.records.isEmpty)
  }

  @Test(
    "a light box that is dismissed during a page turn no longer follows the finger",
    arguments: [DismissalSource.escape, .button, .programmatic])
  func closingLightbox(_ source: DismissalSource) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var session = Kind.lightbox.session(direction)
      let samples = stroke(Point(100, 422), Point(360, 422), seconds: 0.1)
      session.play(Array(samples[..<8]))
      #expect(session.lightbox(0).pager.isDragged)
      session.dismiss(0, source, at: samples[7].instant)
      #expect(session.arbiter.owner == nil && !session.lightbox(0).pager.isDragged)
      let page = session.lightbox(0).page
      session.play(Array(samples[8...]), wait: 3)
      #expect(session.lightbox(0).page == page && !session.lightbox(0).isOut)
      #expect(
        !session.records.contains {
          if case .lightbox(.pagesReleased) = $0.effect { true } else { false }
        })
    }
  }
}
