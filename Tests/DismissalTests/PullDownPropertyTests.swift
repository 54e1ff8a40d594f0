// What holds for every stroke: it ends, it is decided once, and no clock but the caller's matters.
import Dismissal
import Geometry
import Motion
import Testing

@Suite("PullDown, whatever the finger does")
struct PullDownPropertyTests {
  /// One step of a stroke: an event and the seconds before it.
  struct Step: Sendable {
    var event: PullDown.Event
    var after: Double
  }

  static let strokes: [[Step]] = [
    [.init(event: .touched, after: 0), .init(event: .began(travel: 10), after: 0.02)]
      + (1...20).map { .init(event: .moved(travel: Double($0) * 15), after: 0.016) }
      + [.init(event: .released(velocity: 900, mayDismiss: true), after: 0.01)],
    [.init(event: .touched, after: 0), .init(event: .began(travel: 10), after: 0.02)]
      + (1...20).map { .init(event: .moved(travel: 80 - Double($0) * 8), after: 0.016) }
      + [.init(event: .released(velocity: -400, mayDismiss: true), after: 0.01)],
    [
      .init(event: .dismiss(.button, animated: true, mayDismiss: true), after: 0),
      .init(event: .touched, after: 0.08), .init(event: .began(travel: 500), after: 0.05),
      .init(event: .moved(travel: 400), after: 0.05),
      .init(event: .released(velocity: 0, mayDismiss: true), after: 0.05),
      .init(event: .touched, after: 0.1), .init(event: .left, after: 0.1),
    ],
  ]

  /// Runs a stroke, asking for the place every 1/`rate` s and serving deadlines at their instants.
  private func run(
    _ steps: [Step], rate: Double, figures: PullDown.Configuration = .init(),
    check: (PullDown, Instant) -> Void = { _, _ in }
  ) -> (said: [PullDown.Effect], cover: PullDown, end: Instant) {
    var cover = PullDown(configuration: figures, height: 844, isPresented: true)
    var all: [PullDown.Effect] = []
    var now = Instant(5)
    var frame = now
    func serve(to instant: Instant) {
      while let deadline = cover.nextDeadline, deadline <= instant {
        var said = PullDown.Effects()
        cover.handle(.deadline, at: deadline, into: &said)
        all += Array(said)
        now = deadline
      }
      while frame <= instant {
        check(cover, frame)
        frame = frame + 1 / rate
      }
    }
    for step in steps {
      let instant = now + step.after
      serve(to: instant)
      now = instant
      var said = PullDown.Effects()
      cover.handle(step.event, at: now, into: &said)
      all += Array(said)
    }
    let last = now
    serve(to: last + 2)
    return (all, cover, last + 2)
  }

  private func count(_ said: [PullDown.Effect], _ wanted: PullDown.Effect...) -> Int {
    said.filter { wanted.contains($0) }.count
  }

  private func dismissals(_ said: [PullDown.Effect]) -> Int {
    var number = 0
    for case .dismissed in said { number += 1 }
    return number
  }

  @Test("cancelled after any step it is back at rest within two seconds", arguments: 0..<3)
  func cancelEverywhere(stroke: Int) {
    let steps = Self.strokes[stroke]
    for length in 0...steps.count {
      let prefix = Array(steps.prefix(length))
      let before = run(prefix, rate: 60)
      let wasGone = !before.cover.isPresented
      let cut = run(prefix + [Step(event: .cancelled, after: 0)], rate: 60)
      #expect(cut.cover.nextDeadline == nil)
      if length < steps.count, stroke != 2 {
        #expect(cut.cover.isPresented, "a cancel changes nothing, after \(length)")
        #expect(cut.cover.offset(at: cut.end) == 0)
      }
      #expect(count(cut.said, .dragBegan) == count(cut.said, .dragEnded, .dragCancelled))
      #expect(dismissals(cut.said) <= 1)
      #expect(wasGone || cut.cover.isPresented || stroke == 2)
    }
  }

  @Test("what is said does not depend on how often somebody looks", arguments: 0..<3)
  func frameRates(stroke: Int) {
    for figures in [PullDown.Configuration(), .fluid] {
      let reference = run(Self.strokes[stroke], rate: 60, figures: figures)
      for rate in [1.0, 24, 1000] {
        let other = run(Self.strokes[stroke], rate: rate, figures: figures)
        #expect(other.said == reference.said)
        #expect(other.cover.offset(at: other.end) == reference.cover.offset(at: reference.end))
      }
    }
  }

  @Test("places and corners stay finite and the cover never jumps on its own", arguments: 0..<2)
  func continuity(stroke: Int) {
    var last: Double?
    _ = run(Self.strokes[stroke], rate: 1000) { cover, now in
      let place = cover.offset(at: now)
      #expect(place.isFinite && place > -60 && place <= 844)
      #expect((0...20).contains(cover.cornerRadius(at: now)))
      #expect(cover.offset(at: now) == place)
      // easeOut starts with 1/0.58 of its mean speed; a millisecond of it is the most it may go,
      // and a sample of these fingers moves it by at most 62 × 0.6 more.
      if let last, cover.isPresented {
        let most = 844 / 0.58 / 0.25 * 0.001 + 37.2 + 0.1
        #expect(abs(place - last) < most)
      }
      last = place
    }
  }

  @Test("a second finger changes nothing")
  func secondFinger() {
    let steps = Self.strokes[0]
    let reference = run(steps, rate: 60)
    for place in 1...steps.count {
      var mixed = steps
      mixed.insert(Step(event: .touched, after: 0), at: place)
      if place < steps.count { mixed.insert(Step(event: .left, after: 0), at: place + 1) }
      let other = run(mixed, rate: 60)
      if place < steps.count - 1 { #expect(other.said == reference.said, "at \(place)") }
      #expect(dismissals(other.said) <= 1)
    }
  }
}
