// Tests which strokes of a session count, in which state the next one begins, and the words.
import Geometry
import Scenes
import Testing

@testable import Evaluate
@testable import Lab

@Suite("Strokes and words of sessions with people", .timeLimit(.minutes(3)))
struct SessionStepTests {
  /// A session by task with these tasks in the scene `book`.
  private func tasks(_ intents: StrokeIntent...) -> PeopleTests.Bench {
    var bench = PeopleTests.Bench(.tasks)
    bench.lab.studySession?.session = PeopleSession(
      person: "Ana", .tasks(TaskWork(intents: intents)))
    return bench
  }

  private func madeRecordings(_ bench: PeopleTests.Bench) -> Int {
    bench.lab.recordings.count { $0.person != nil }
  }

  @Test("further flicks that scroll on are no strokes of the next task, but a pull back is one")
  func flicks() {
    var bench = tasks(.scroll, .dismiss, .peek)
    for _ in 0..<3 {
      bench.stroke(by: Vector(0, -200), pause: 0.004, waits: false)
      bench.now += 0.1
      bench.lab.advance(to: Instant(bench.now))
    }
    #expect(bench.session?.tasks?.strokes.map(\.mark) == [.stays] && madeRecordings(bench) == 1)
    #expect(bench.lab.state.study.session?.title == "Close the page")
    bench.stroke(by: Vector(0, 40))
    #expect(bench.session?.tasks?.strokes.count == 2 && madeRecordings(bench) == 2)
  }

  @Test("after a scroll was taken back, the next flick is a stroke of the same task again")
  func flickAfterTakeBack() {
    var bench = tasks(.scroll, .dismiss)
    bench.stroke(by: Vector(0, -200), pause: 0.004, waits: false)
    bench.lab.press("take back", at: bench.now + 0.05)
    bench.now += 0.1
    bench.stroke(by: Vector(0, -200), pause: 0.004)
    #expect(bench.session?.tasks?.strokes.map(\.mark) == [.stays] && madeRecordings(bench) == 1)
  }

  @Test("rounds offer a scroll before the main stroke in scenes whose list can be scrolled")
  func scrollTask() {
    for (scene, titles) in [
      ("book", ["Scroll down the list, then close the page"]), ("drawer", []),
      ("comments", ["Scroll down the list, then close the page"]),
      ("pager", []),
      ("places", ["Scroll down the list, then pull the sheet down a step"]),
    ] {
      var lab = makeLab(scene)
      lab.press("people", at: 1)
      #expect(lab.state.study.tasks.dropFirst(2).map(\.title) == titles, "\(scene)")
    }
  }

  @Test("in a round, the stroke after a scroll begins in the scrolled list")
  func scrollThenClose() throws {
    var bench = PeopleTests.Bench(.blind)
    bench.lab.press("end session", at: bench.now)
    bench.lab.state.study.task = 2
    bench.begin(.blind, person: "Ana")
    #expect(bench.lab.state.study.session?.dots.all == 2)
    func offset() -> Double {
      bench.lab.running.probe(at: bench.lab.moment)["scrollOffset"]?.number ?? 0
    }
    bench.stroke(by: Vector(0, -160))
    let scrolled = offset()
    #expect(scrolled > 100 && bench.session?.phase == .ready)
    // A second flick scrolls on, and is no stroke.
    bench.stroke(by: Vector(0, -60))
    #expect(offset() > scrolled && bench.lab.state.study.session?.dots.made == 1)
    bench.stroke(by: Vector(0, 30))
    #expect(bench.session?.blind?.counts[0].strokes == 2)
    let stroke = try #require(bench.lab.recordings.last { $0.person != nil }?.stroke)
    #expect(stroke.label == "dismiss" && (stroke.state?.scrolled ?? 0) > scrolled)
    #expect(offset() == 0, "the page opens again for the other variant")
  }

  @Test("after a short pull down that was meant as a scroll, a pull down is the next stroke")
  func pullAfterPull() {
    var bench = PeopleTests.Bench(.blind)
    bench.lab.press("end session", at: bench.now)
    bench.lab.state.study.task = 2
    bench.begin(.blind, person: "Ana")
    bench.stroke(by: Vector(0, 40))
    bench.stroke(by: Vector(0, 420))
    #expect(bench.session?.blind?.counts[0].strokes == 2)
  }

  @Test("a page that a tap closes after a scroll of a round opens again")
  func closedByTap() {
    var session = PeopleSession(
      person: "1",
      .blind(
        BlindWork(
          scene: "book", variants: ["A", "B"], task: StudyTask(intents: [.scroll, .dismiss]),
          plan: [BlindPlan.Round(first: 0, second: 1)], seed: 1)))
    let scroll = StrokeVerdict(
      outcome: .nothing, wanted: .nothing, sample: 0, touch: .zero, release: Point(0, -160),
      velocity: .zero, decision: nil, isAnswerable: true)
    session.end(scroll, of: "a", from: Instant(1), at: Instant(1.2))
    session.rest(isChanged: false, isScrolled: true, at: Instant(2))
    #expect(session.phase == .ready)
    session.end(nil, of: "", from: Instant(3), at: Instant(3.1))
    session.rest(isChanged: true, isScrolled: true, at: Instant(4))
    #expect(session.advance(to: Instant(9)) == [.open(variant: "A")])
  }

  @Test(
    "each instruction of a session is worded for what the scene does, and asks for another stroke",
    arguments: [
      ("book", ["Close the page"]), ("places", ["Pull the sheet down a step"]),
      ("pager", ["Go back", "Turn the page"]), ("inbox", ["Go back"]),
      ("today", ["Close the page", "Go back"]),
    ])
  func instructions(_ scene: String, _ expected: [String]) {
    var lab = makeLab(scene)
    lab.press("people", at: 1)
    lab.press("begin session", StudyPanel.Tab.tasks.rawValue, at: 1)
    var titles: Set<String> = []
    for _ in 0..<20 {
      titles.insert(lab.state.study.session?.title ?? "")
      lab.press("skip task", at: 2)
    }
    let others: Set = [
      "Look behind, come back", "Scroll down the list", "Begin to close it, then keep it",
    ]
    #expect(titles == others.union(expected))
  }

  private func verdict(_ outcome: StrokeOutcome, _ wanted: StrokeOutcome) -> StrokeVerdict {
    StrokeVerdict(
      outcome: outcome, wanted: wanted, sample: 0, touch: .zero, release: Point(0, 100),
      velocity: .zero, decision: nil, isAnswerable: true)
  }

  @Test(
    "the answer to a stroke names its outcome",
    arguments: [
      (StrokeOutcome.dismissed, StrokeOutcome.dismissed, "Closed"), (.back, .back, "Went back"),
      (.moved, .moved, "Moved"), (.turned, .back, "It turned. Noted."),
      (.moved, .nothing, "It moved. Noted."), (.back, .nothing, "It went back. Noted."),
      (.nothing, .dismissed, "It stayed. Noted."), (.nothing, .nothing, "Came back"),
    ])
  func words(_ outcome: StrokeOutcome, _ wanted: StrokeOutcome, _ words: String) {
    let intent = wanted == .nothing ? StrokeIntent.peek : .dismiss
    var session = PeopleSession(person: "1", .tasks(TaskWork(intents: [intent])))
    session.end(verdict(outcome, wanted), of: "a", from: Instant(1), at: Instant(2))
    #expect(session.notice?.words == words)
  }

  @Test("the other variant is shown at once while the page still moves, and the question comes")
  func chooseWhileMoving() {
    var bench = PeopleTests.Bench(.blind)
    bench.stroke(by: Vector(0, 420), waits: false)
    #expect(bench.lab.state.study.session?.shown == 0)
    bench.lab.press("session side", 1, at: bench.now)
    #expect(bench.lab.state.study.session?.shown == 1)
    #expect(bench.session?.phase == .ready)
    for _ in 0..<3 { bench.stroke(by: Vector(0, 420)) }
    bench.lab.press("session side", 0, at: bench.now)
    for _ in 0..<2 { bench.stroke(by: Vector(0, 420), waits: false) }
    // The last stroke of the round still moves.
    bench.lab.press("session side", 1, at: bench.now + 0.05)
    bench.lab.settle(from: bench.now + 0.05, for: 1)
    #expect(bench.lab.state.study.session?.question == .armed)
  }
}
