// Tests that one flick dismisses only one presentation, in sessions.
import Support
import Testing

@testable import Interactions

@Suite("Flicks below a dismissed presentation")
struct FlickGuardTests {
  /// A presentation over another one, in a window of 390 × 844 points.
  struct Pair: CustomTestStringConvertible, Sendable {
    var lower: Presented
    var upper: Presented
    var direction: LayoutDirection
    var isFluid: Bool

    var testDescription: String {
      "\(upper) over \(lower), \(direction)\(isFluid ? ", fluid" : "")"
    }

    static let all: [Pair] = Presented.allCases.flatMap { lower in
      Presented.allCases.filter { $0 != .detents }.flatMap { upper in
        [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
          [false, true].map {
            Pair(lower: lower, upper: upper, direction: direction, isFluid: $0)
          }
        }
      }
    }

    /// Both presentations at rest after 4 seconds: the lower one has the index 0, the upper one 1.
    func session(guardTime: Double? = nil) -> GestureSession {
      var session = GestureSession(Arbiter(direction: direction))
      var limits = InterruptionThreshold()
      if let guardTime { limits.flickGuard = guardTime }
      lower.add(to: &session, number: 1, limits, isFluid)
      upper.add(to: &session, number: 2, limits, isFluid)
      session.advance(to: Instant(4))
      return session
    }
  }

  enum Presented: String, CaseIterable, Sendable {
    case cover, detents, drawer, card, lightbox

    func add(
      to session: inout GestureSession, number: Int, _ limits: InterruptionThreshold,
      _ isFluid: Bool
    ) {
      let window = Kind.window
      func sheet(
        _ values: SheetInteraction.Configuration, _ layout: SheetInteraction.Layout,
        _ edge: Edge = .bottom, selected: Int = 0, frame: Rect
      ) {
        var values = values
        values.interruption = limits
        values.orientation.edge = edge
        session.add(
          .sheet(
            SheetInteraction(values, number: number, layout: layout, selected: selected)),
          frame: frame)
      }
      switch self {
      case .cover:
        sheet(
          SheetInteraction.Configuration(isFluid ? .fluid : PullDownConfiguration()),
          SheetInteraction.Layout(extent: 844), frame: window)
      case .detents:
        sheet(
          SheetInteraction.Configuration(rule: DetentsConfiguration().rule),
          SheetInteraction.Layout(extent: 844, detents: [400, 0]), selected: 1, frame: window)
      case .drawer:
        let isMirrored = session.arbiter.direction == .rightToLeft
        sheet(
          SheetInteraction.Configuration(rule: DrawerConfiguration().rule),
          SheetInteraction.Layout(extent: 300), .leading,
          frame: Rect(isMirrored ? 90 : 0, 0, 300, 844))
      case .card:
        var values = CardInteraction.Configuration()
        values.interruption = limits
        let index = session.add(.card(CardInteraction(values, number: number)), frame: window)
        session.addRegion(.card, of: index, frame: Rect(20, 100, 350, 300))
        session.present(index, at: Instant(1))
      case .lightbox:
        var values = LightboxInteraction.Configuration()
        values.interruption = limits
        let layout = LightboxInteraction.Layout(pictures: [Size(3, 2), Size(2, 3)])
        session.add(
          .lightbox(LightboxInteraction(values, number: number, layout: layout, shown: 0)),
          frame: window)
      }
    }

    /// A stroke that moves the presentation in the direction in which it is dismissed.
    func stroke(
      length: Double, seconds: Double, rest: Double, at start: Double, _ direction: LayoutDirection
    ) -> [PointerSample] {
      let (from, way): (Point, Vector) =
        switch self {
        case .cover, .detents, .lightbox: (Point(195, 60), Vector(0, length))
        case .drawer: (Point(290, 420), Vector(-min(length, 280), 0))
        case .card: (Point(5, 420), Vector(min(length, 370), 0))
        }
      let end = from + way
      func mirrored(_ place: Point) -> Point {
        direction == .leftToRight ? place : Point(390 - place.x, place.y)
      }
      return Finger(3).drag(
        from: mirrored(from), by: mirrored(end) - mirrored(from), at: start, duration: seconds,
        steps: max(12, Int(seconds * 60)), rest: rest)
    }
  }

  /// True if the lower presentation was dismissed, or moves to another detent.
  private func isMoved(_ session: GestureSession) -> Bool {
    guard session.interactions.presented(0)?.isLeaving == false else { return true }
    if case .sheet(let sheet) = session[0] {
      return sheet.standing.selected != sheet.sheet.detents.count - 1
    }
    return false
  }

  /// The session after a flick dismissed the upper presentation, the instant of that release, and
  /// the instant at which the presentation was gone.
  private func flicked(
    _ pair: Pair, guardTime: Double? = nil
  ) throws -> (session: GestureSession, release: Double, gone: Double) {
    var session = pair.session(guardTime: guardTime)
    let flick = pair.upper.stroke(length: 340, seconds: 0.08, rest: 0.004, at: 5, pair.direction)
    for sample in flick { session.handle(sample) }
    #expect(session.interactions.presented(1)?.isLeaving == true, "the flick must dismiss")
    var later = session
    var gone = 5.084
    while later.interactions.presented(1) != nil {
      gone = later.nextDeadline?.seconds ?? .infinity
      try #require(gone.isFinite)
      later.advance(to: Instant(gone))
    }
    return (session, 5.084, gone)
  }

  /// Plays a stroke, and returns the instant at which it began to drag the lower presentation. Nil
  /// if it did not.
  private func play(_ samples: [PointerSample], in session: inout GestureSession) -> Double? {
    session.removeRecords()
    session.play(samples)
    return session.records.first { $0.interaction == 0 }?.instant.seconds
  }

  @Test(
    "until 0.15 s after a flick has dismissed a presentation, flicks below it have no effect",
    arguments: Pair.all)
  func flicks(pair: Pair) throws {
    let (flicked, release, gone) = try flicked(pair)
    var dice = SeededRandom(41)
    var seen = [false: 0, true: 0]
    for _ in 0..<40 {
      var session = flicked
      let samples = pair.lower.stroke(
        length: dice.number(330...420), seconds: dice.number(0.04...0.1), rest: 0.004,
        at: release + dice.number(0.002...(gone - release + 0.3)), pair.direction)
      guard let began = play(samples, in: &session) else { continue }
      let counts = began > gone + 0.15
      #expect(
        isMoved(session) == counts, "\(began - release) s later, gone after \(gone - release)")
      session.advance(to: Instant(20))
      #expect(!session.isMoving(at: Instant(20)) && isMoved(session) == counts)
      seen[counts, default: 0] += 1
    }
    #expect(seen[false, default: 0] > 0 && seen[true, default: 0] > 0, "\(seen)")
  }

  @Test(
    "a slow drag works immediately below a presentation that a flick dismissed", arguments: Pair.all
  )
  func slowDrags(pair: Pair) throws {
    var (session, _, gone) = try flicked(pair)
    let samples = pair.lower.stroke(
      length: 340, seconds: 1.2, rest: 0.1, at: gone + 0.01, pair.direction)
    let began = play(samples, in: &session) ?? .infinity
    #expect(began < gone + 0.15, "the drag begins while the guard lasts")
    #expect(isMoved(session))
  }

  @Test("a flick works immediately below a presentation that a slow drag dismissed")
  func off() throws {
    let pair = Pair(lower: .cover, upper: .cover, direction: .leftToRight, isFluid: false)
    func flick(at start: Double) -> [PointerSample] {
      pair.lower.stroke(length: 340, seconds: 0.08, rest: 0.004, at: start, pair.direction)
    }
    var (session, _, gone) = try flicked(pair, guardTime: 0)
    #expect(play(flick(at: gone + 0.01), in: &session) != nil && isMoved(session))

    var slow = pair.session()
    slow.play(pair.upper.stroke(length: 400, seconds: 1.6, rest: 0.1, at: 5, pair.direction))
    while slow.interactions.presented(1) != nil {
      gone = slow.nextDeadline?.seconds ?? .infinity
      try #require(gone.isFinite)
      slow.advance(to: Instant(gone))
    }
    #expect(play(flick(at: gone + 0.01), in: &slow) != nil && isMoved(slow))
  }
}
