// Tests sessions with people: strokes by task, and unnamed variants.
import Files
import Gesture
import Interface
import Scenes
import Testing

@testable import Evaluate
@testable import Lab
@testable import Phone

@Suite("Test sessions with people", .timeLimit(.minutes(3)))
struct PeopleTests {
  /// A lab with a session, and the time of the window.
  struct Bench {
    var lab: Lab
    var now = 1.0

    init(_ tab: StudyPanel.Tab, person: String = "Ana", rounds: Int = 5, in folder: String? = nil) {
      lab = makeLab("book")
      if let folder { lab.saveProject(as: folder + "study", at: Instant(0.5)) }
      lab.press("duplicate preset", at: 0.6)
      lab.change(at: Instant(0.7)) { _ = $0.set("pullDown.threshold", .number(60)) }
      begin(tab, person: person, rounds: rounds)
    }

    mutating func begin(_ tab: StudyPanel.Tab, person: String, rounds: Int = 5) {
      if lab.state.overlay != .study { lab.press("people", at: now) }
      (lab.state.study.tab, lab.state.study.person) = (tab, person)
      lab.state.study.rounds = rounds
      lab.press("begin session", tab.rawValue, at: now)
      now += 0.5
    }

    /// Title of the second variant.
    var own: String { lab.presets.last?.name ?? "" }
    var session: PeopleSession? { lab.studySession?.session }
    /// True if both variants were compared. The first rounds can be controls.
    var isPairAnswered: Bool { lab.study.rounds.contains { !$0.isControl } }

    /// Makes a stroke on the device, and waits until the page is there again. The finger pauses for
    /// some seconds before its release.
    mutating func stroke(by way: Vector, pause: Double = 0.15, waits: Bool = true) {
      let from = way.dy < 0 ? Point(195, 600) : Point(195, 250)
      lab.point(.down, lab.onWindow(from), at: now)
      for step in 1...8 {
        now += 0.02
        lab.point(.move, lab.onWindow(from + way * (Double(step) / 8)), at: now)
      }
      now += pause
      lab.point(.up, lab.onWindow(from + way), at: now)
      if waits {
        lab.settle(from: now, for: 2.5)
        now += 2.6
      }
    }

    /// Makes the stroke that the session asks for.
    mutating func strokeAsMeant() {
      switch session?.intent {
      case .scroll?: stroke(by: Vector(0, -160))
      case .peek?, .change?: stroke(by: Vector(0, 30))
      default: stroke(by: Vector(0, 420))
      }
    }

    /// Makes all strokes of a round, and answers.
    mutating func answerRound(_ answer: Int) {
      for _ in 0..<12 where lab.state.study.session?.question == .hidden { strokeAsMeant() }
      lab.press("session answer", answer, at: now)
      now += 0.1
    }
  }

  @Test("a test session with tasks records each stroke with task, person, device and variant")
  func byTask() throws {
    var bench = Bench(.tasks)
    let intents = try #require(bench.session).intents
    #expect(intents.count == 20 && Set(intents).count == 4)
    #expect(!bench.lab.state.shows.invitation, "an arrow would teach the stroke")
    let start = bench.lab.running.probe(at: bench.lab.moment)
    for intent in intents.prefix(8) {
      #expect(bench.lab.state.study.session?.title == intent.instruction(for: nil).task)
      bench.strokeAsMeant()
      #expect(bench.lab.running.probe(at: bench.lab.moment) == start, "\(intent)")
    }
    let made = bench.lab.recordings.suffix(8)
    #expect(made.map(\.label) == intents.prefix(8).map(\.rawValue))
    for one in made {
      let stroke = try #require(one.stroke)
      #expect(stroke.person == "Ana" && stroke.device == .touch && stroke.variant == bench.own)
    }
    #expect(bench.lab.state.study.session?.marks.contains(.done(.goes)) == true)
    #expect(bench.lab.state.study.session?.marks.contains(.done(.accident)) == false)
    bench.lab.press("end session", at: bench.now)
    #expect(bench.lab.studySession == nil && bench.lab.state.deviceMargins == nil)
    #expect(bench.lab.state.shows.lines && bench.lab.state.overlay == .study)
  }

  @Test(
    "after the last stroke of a test session is taken back, the session shows the same task again")
  func takeBack() throws {
    var bench = Bench(.tasks)
    let first = try #require(bench.session?.intent)
    let count = bench.lab.recordings.count
    bench.stroke(by: first == .scroll ? Vector(0, -160) : Vector(0, 420), waits: false)
    #expect(bench.lab.state.study.session?.notice != nil)
    #expect(bench.lab.state.study.session?.count == "2 of 20")
    bench.lab.settle(from: bench.now, for: 0.75)
    #expect(bench.lab.state.study.session?.notice != nil)
    bench.lab.settle(from: bench.now + 0.75, for: 2)
    #expect(bench.lab.state.study.session?.notice == nil)
    bench.lab.press("take back", at: bench.now + 3)
    #expect(bench.session?.intent == first && bench.lab.recordings.count == count)
    bench.lab.press("skip task", at: bench.now + 3.1)
    #expect(bench.lab.state.study.session?.marks.first == .skipped)
  }

  @Test("a test session records each stroke and no taps, even if strokes follow each other quickly")
  func taps() {
    var bench = Bench(.tasks)
    bench.lab.tap(bench.lab.onWindow(Point(195, 500)), at: bench.now)
    bench.now += 1
    #expect(bench.lab.state.study.session?.count == "1 of 20")
    let count = bench.lab.recordings.count(where: { $0.person != nil })
    bench.stroke(by: Vector(0, 40), waits: false)
    bench.now += 0.05
    bench.stroke(by: Vector(0, 40))
    let made = bench.lab.recordings.filter { $0.person != nil }
    #expect(made.count == count + 2 && Set(made.map(\.name)).count == made.count)
  }

  // MARK: Unnamed variants

  @Test("during a test session, the wheel and the keys have no effect on the device")
  func wheel() throws {
    var bench = Bench(.tasks)
    let start = bench.lab.running.probe(at: bench.lab.moment)
    let count = try #require(bench.lab.state.study.session).count
    bench.lab.handle(
      .wheel(Vector(0, -300), at: bench.lab.onWindow(Point(195, 500)), modifiers: []),
      at: Instant(bench.now))
    for key in ["Down", "PageDown", "Space"] {
      bench.lab.key(key, at: bench.now + 0.1)
    }
    bench.lab.settle(from: bench.now + 0.2, for: 1)
    #expect(bench.lab.running.probe(at: bench.lab.moment) == start)
    #expect(bench.lab.state.study.session?.count == count)
  }

  @Test("test sessions have different orders of rounds and tasks, also for the same person")
  func otherOrders() throws {
    var bench = Bench(.blind, person: "Ana", rounds: 12)
    func end() {
      bench.lab.press("end session", at: bench.now)
      bench.now += 0.5
    }
    let first = try #require(bench.session?.blind)
    while !bench.isPairAnswered { bench.answerRound(0) }
    end()
    bench.begin(.blind, person: "Ana", rounds: 12)
    #expect(try #require(bench.session?.blind).plan != first.plan)
    end()
    var orders: [[StrokeIntent]] = []
    for person in ["Ana", "Bo", "Cy"] {
      bench.begin(.tasks, person: person)
      orders.append(try #require(bench.session).intents)
      end()
    }
    #expect(Set(orders).count > 1)
  }

  @Test("while the result of a study is shown, a report compares the variants of the study")
  func page() throws {
    var lab = makeLab("book")
    lab.press("people", at: 1)
    StudySampleRounds.add(to: &lab)
    lab.describeStudy()
    let variants = lab.state.study.variants
    let sentences: [String] = PeopleFeature.pageSentences(variants, of: lab)
    let more: [String] = PeopleFeature.pageSentences(variants + ["Another"], of: lab)
    #expect(sentences.count > 1 && more == sentences)
    func compared() -> [String] { lab.comparedPresets.map(\.name) }
    #expect(variants == ["Original", "Fluid"] && compared() == ["seed", "fluid"])
    lab.key("Escape", at: 2)
    #expect(compared() != ["seed", "fluid"])
  }

  @Test("a blind test session shows no names of variants")
  func blind() throws {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    var bench = Bench(.blind, in: folder)
    for round in 0..<5 {
      let words = bench.lab.panelWords
      #expect(words.contains("Round \(round + 1) of 5"))
      #expect(!words.contains { $0.contains("Original") || $0.contains(bench.own) }, "\(words)")
      bench.answerRound(round == 1 ? 2 : 1)
      // A lab that is killed now has lost nothing: the file contains all answered rounds.
      let project = try LabProject(opening: folder + "study.slipsheet")
      let study = project.content.session.values["people"] as? Study
      #expect(study?.rounds.count == round + 1)
    }
    #expect(bench.session?.phase == .finished)
    let rounds = bench.lab.study.rounds
    #expect(rounds.map(\.answer) == [.second, .neither, .second, .second, .second])
    #expect(rounds.count(where: \.isControl) == 1)
    for round in rounds {
      #expect(round.strokes.map(\.strokes) == [3, 3] && round.strokes[0].times.count == 3)
    }
    let names = Set(bench.lab.recordings.compactMap(\.variant))
    #expect(names == ["Original", bench.own])
    bench.lab.press("end session", at: bench.now)
    #expect(bench.lab.state.study.tab == .result)
    #expect(bench.lab.state.preset.name == bench.own)
    bench.begin(.blind, person: "Bo")
    bench.answerRound(0)
    bench.lab.press("end session", at: bench.now)
    #expect(bench.lab.state.study.people == ["Ana", "Bo"])
    // The first press asks, because removed answers do not come back.
    bench.lab.press("remove person", 0, at: bench.now)
    #expect(bench.lab.study.rounds.contains { $0.person == "Ana" })
    bench.lab.press("remove person", 0, at: bench.now)
    #expect(bench.lab.study.rounds.map(\.person) == ["Bo"])
    #expect(!bench.lab.recordings.contains { $0.person == "Ana" })
  }

  @Test(
    "a round can be answered 0.4 s after three strokes with each variant")
  func question() throws {
    var bench = Bench(.blind)
    for count in 1...3 {
      #expect(bench.lab.state.study.session?.shown == 0)
      bench.strokeAsMeant()
      if count < 3 { #expect(bench.lab.state.study.session?.dots.made == count) }
    }
    #expect(bench.lab.state.study.session?.shown == 1)
    for _ in 0..<3 { bench.strokeAsMeant() }
    #expect(bench.lab.state.study.session?.question == .armed)
    // Both variants can be tried again behind the question.
    bench.lab.press("session side", 0, at: bench.now)
    bench.strokeAsMeant()
    #expect(bench.lab.state.study.session?.question == .armed)
    bench.lab.press("session answer", 0, at: bench.now)
    #expect(bench.lab.study.rounds.count == 1)
    bench.lab.press("take back", at: bench.now + 0.1)
    #expect(bench.lab.study.rounds.isEmpty)
    var session = PeopleSession(
      person: "1",
      .blind(
        BlindWork(
          scene: "book", variants: ["A", "B"], task: StudyTask(intents: [.dismiss]),
          plan: [BlindPlan.Round(first: 0, second: 1)], seed: 1)))
    let verdict = StrokeVerdict(
      outcome: .dismissed, wanted: .dismissed, sample: 0, touch: .zero, release: .zero,
      velocity: .zero, decision: nil, isAnswerable: true)
    for start in [1.0, 3] {
      session.end(verdict, of: "a", from: Instant(start), at: Instant(start + 0.2))
      session.rest(isChanged: true, at: Instant(start + 0.5))
      _ = session.advance(to: Instant(start + 0.85))
    }
    // The question came at 3.5, so it can be answered from 3.9 on.
    #expect(session.answer(.first).isEmpty)
    _ = session.advance(to: Instant(3.95))
    guard case .store(let round)? = session.answer(.first).first else {
      Issue.record("the round is stored")
      return
    }
    #expect(round.strokes.map(\.times) == [[0.5], [0.5]])
  }

  @Test(
    "the next deadline of a test session is always in the future, even while a finger is down",
    arguments: [
      StudyPanel.Tab.tasks, .blind,
    ])
  func deadlines(tab: StudyPanel.Tab) {
    var bench = Bench(tab)
    func check(until end: Double) {
      while bench.now < end {
        bench.lab.advance(to: Instant(bench.now))
        let next = bench.lab.nextDeadline?.seconds ?? .infinity
        #expect(next > bench.now, "at \(bench.now), \(String(describing: bench.session?.phase))")
        bench.now += 1 / 60.0
      }
    }
    for _ in 0..<8 {
      bench.stroke(by: Vector(0, 420), waits: false)
      check(until: bench.now + 0.3)
      // The next finger lands before the page is there again, and stays.
      bench.lab.point(.down, bench.lab.onWindow(Point(195, 250)), at: bench.now)
      check(until: bench.now + 1.5)
      bench.lab.point(.up, bench.lab.onWindow(Point(195, 250)), at: bench.now)
      check(until: bench.now + 1.5)
    }
    #expect(tab == .tasks || bench.lab.state.study.session?.question == .armed)
  }

  @Test("taps, and strokes after the last task, are not recorded in a test session")
  func unasked() {
    var bench = Bench(.tasks)
    let count = bench.lab.recordings.count
    bench.stroke(by: .zero)
    #expect(bench.lab.recordings.count == count)
    for _ in 0..<20 { bench.strokeAsMeant() }
    #expect(bench.session?.phase == .finished)
    bench.stroke(by: Vector(0, 420))
    #expect(bench.lab.recordings.count == count + 20)
    #expect(bench.lab.recordings.suffix(20).allSatisfy { $0.person == "Ana" })
  }

  @Test("a test session never compares variants with equal values")
  func equal() {
    var bench = Bench(.tasks)
    bench.lab.press("end session", at: bench.now)
    bench.lab.change(at: Instant(bench.now)) { _ = $0.set("pullDown.threshold", .number(150)) }
    bench.begin(.blind, person: "Bo")
    #expect(bench.session == nil)
    #expect(bench.lab.state.toasts.text?.contains("have the same values") == true)
  }

  // MARK: Kept answers

  /// A bench whose person has compared both variants, and has ended the session.
  private func answered(in folder: String? = nil) -> Bench {
    var bench = Bench(.blind, in: folder)
    for _ in 0..<5 where !bench.isPairAnswered { bench.answerRound(1) }
    bench.lab.press("end session", at: bench.now)
    return bench
  }

  @Test(
    "answers about a variant stay valid if the variant is renamed, but not if its values change"
  )
  func identity() throws {
    var bench = answered()
    func isAnswered(_ title: String) -> Bool {
      bench.lab.state.study.variants = ["Original", title]
      bench.lab.describeStudy()
      let result = bench.lab.state.study.result
      return result.map { $0.variants.contains(title) && $0.decided + $0.undecided > 0 } ?? false
    }
    let place = bench.lab.presets.count - 1
    #expect(isAnswered(bench.own))
    bench.lab.library.presets[place].name = "Renamed"
    bench.lab.describePresets()
    #expect(isAnswered("Renamed"))
    bench.lab.change(at: Instant(bench.now)) { _ = $0.set("pullDown.threshold", .number(200)) }
    #expect(!isAnswered("Renamed"), "answers about 60 are shown as answers about 200")
    // Another session with the new values, and then the first values again.
    bench.begin(.blind, person: "Bo")
    #expect(bench.session != nil)
    for _ in 0..<5
    where !bench.lab.study.rounds.contains(where: { $0.person == "Bo" && !$0.isControl }) {
      bench.answerRound(0)
    }
    bench.lab.press("end session", at: bench.now)
    #expect(isAnswered("Renamed") && bench.lab.state.study.result?.people.map(\.name) == ["Bo"])
    bench.lab.change(at: Instant(bench.now)) { _ = $0.set("pullDown.threshold", .number(60)) }
    #expect(isAnswered("Renamed") && bench.lab.state.study.result?.people.map(\.name) == ["Ana"])
    // Answers about values that no variant has are listed with their first name.
    bench.lab.change(at: Instant(bench.now)) { _ = $0.set("pullDown.threshold", .number(300)) }
    #expect(!isAnswered("Renamed") && isAnswered("My book (earlier values)"))
    #expect(bench.lab.state.study.result?.people.map(\.name) == ["Ana"])
  }

  @Test(
    "during a test session, the project file keeps the device and variant from before the session")
  func killed() throws {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    var bench = Bench(.blind, in: folder)
    bench.lab.endSession(at: Instant(bench.now))
    func content() throws -> JSONObject {
      let bytes = try FileAccess.read(folder + "study.slipsheet", limit: 1 << 20)
      var object = try #require(try JSON(parsing: bytes).object)
      (object["people"], object["recordings"]) = (nil, nil)
      return object
    }
    bench.lab.keepSettings(at: Instant(bench.now))
    let before = try content()
    bench.begin(.blind, person: "Ana")
    // As with a phone, whose page has this size.
    (bench.lab.state.deviceSize, bench.lab.state.deviceFrame) = (Size(393, 652), nil)
    for round in 0..<3 {
      bench.answerRound(round)
      #expect(try content() == before, "after round \(round)")
    }
  }

  @Test(
    "the last stroke or answer of a test session can still be taken back after the session's end")
  func takesBackLast() throws {
    var bench = Bench(.tasks)
    let last = try #require(bench.session?.intents.last)
    let start = bench.lab.running.probe(at: bench.lab.moment)
    for _ in 0..<19 { bench.lab.press("skip task", at: bench.now) }
    bench.stroke(by: Vector(0, 420))
    #expect(bench.session?.phase == .finished)
    #expect(bench.lab.panelWords.contains("Take back the last"))
    bench.lab.press("take back", at: bench.now)
    #expect(bench.session?.intent == last)
    #expect(bench.lab.running.probe(at: bench.lab.moment) == start)
    bench.lab.press("end session", at: bench.now)
    bench.begin(.blind, person: "Ana", rounds: 1)
    let count = bench.lab.recordings.count
    bench.answerRound(0)
    #expect(bench.session?.phase == .finished && bench.lab.study.rounds.count == 1)
    let foot = bench.lab.state.study.session?.phone.json["session"]?["foot"]?.array ?? []
    #expect(foot.contains { $0.array?.first?.text == "Take back the last answer" })
    #expect(bench.lab.panelWords.contains { $0.hasPrefix("Take back the last") })
    bench.lab.press("take back", at: bench.now)
    #expect(
      bench.lab.study.rounds.isEmpty && bench.lab.state.study.session?.count == "Round 1 of 1")
    // The round is repeated, so its strokes are taken back as well.
    #expect(bench.lab.recordings.count == count)
    bench.answerRound(1)
    #expect(bench.lab.study.rounds.map(\.answer) == [.second])
  }

  @Test("dropping a file during a test session opens nothing and shows a message")
  func refusesFiles() {
    var bench = Bench(.blind)
    bench.lab.drop("/tmp/other.json", at: .zero, Instant(bench.now))
    #expect(bench.lab.state.toasts.text == "other.json is not opened during a session.")
    #expect(bench.session != nil)
  }

  @Test("opening a project file fails if its study has an unknown member or a missing value")
  func unknownMembers() throws {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    _ = answered(in: folder)
    let whole = try JSON(parsing: try FileAccess.read(folder + "study.slipsheet", limit: 1 << 20))
    func opening(_ change: (inout JSONObject) -> Void) throws -> Result<JSON?, FileError> {
      var (object, people) = (try #require(whole.object), try #require(whole["people"]?.object))
      change(&people)
      object["people"] = .object(people)
      try FileAccess.write(Array(JSON.object(object).page.utf8), to: folder + "other.slipsheet")
      do throws(FileError) {
        let project = try LabProject(opening: folder + "other.slipsheet")
        return .success(project.content.json(in: folder)["people"])
      } catch { return .failure(error) }
    }
    #expect(try opening { _ in }.get() == whole["people"])
    #expect(throws: FileError.self) { try opening { $0["more"] = 1 }.get() }
    #expect(throws: FileError.self) { try opening { $0["values"] = ["Original": 3] }.get() }
    #expect(throws: FileError.self) { try opening { $0["values"] = [:] }.get() }
    let unused = try opening {
      var values = $0["values"]?.object ?? [:]
      values["Unused"] = [:]
      $0["values"] = .object(values)
    }
    #expect(try unused.get()?["values"]?["Unused"] == [:])
  }

  // MARK: The result

  @Test(
    "menus in the people sheet limit the result to a person or a task")
  func filters() throws {
    var lab = makeLab("book")
    lab.press("people", at: 1)
    StudySampleRounds.add(to: &lab)
    lab.press("study tab", StudyPanel.Tab.result.rawValue, at: 1.1)
    #expect(lab.panelWords.contains("2 people") && lab.panelWords.contains("Both tasks"))
    lab.press("open result person", at: 1.2)
    #expect(lab.panelWords.count { $0 == "2 people" } == 2, "the menu is over its sheet")
    lab.key("Escape", at: 1.3)
    #expect(lab.state.overlay == .study)
    lab.press("open result person", at: 1.4)
    lab.say(.action(ActionID("pick result person", 2)), at: 1.5)
    #expect(lab.state.overlay == .study && lab.state.study.result?.people.map(\.name) == ["Bo"])
    lab.press("pick result person", 0, at: 1.6)
    lab.press("pick result task", 1, at: 1.7)
    #expect(lab.state.study.result?.people.map(\.name) == ["Ana"])
    #expect(lab.panelWords.contains("Close the page three times"))
  }

  @Test(
    "screen readers read each person's answers, the marks of tasks and the dots of strokes")
  func spoken() throws {
    var bench = Bench(.tasks)
    func names() -> [String] {
      bench.lab.describe(at: Instant(bench.now)).elements.map(\.name)
    }
    bench.lab.press("skip task", at: bench.now)
    bench.strokeAsMeant()
    let marks = names().filter { $0.hasPrefix("Task 3 of 20, skipped, ") }
    #expect(marks.count == 1, "\(names())")
    bench.lab.press("end session", at: bench.now)
    bench.begin(.blind, person: "Ana")
    bench.strokeAsMeant()
    #expect(names().contains("1 of 3 strokes"), "\(names())")
    bench.lab.press("end session", at: bench.now)
    StudySampleRounds.add(to: &bench.lab)
    bench.lab.study.rounds[26].answer = .neither
    bench.lab.press("study tab", StudyPanel.Tab.result.rawValue, at: bench.now)
    #expect(names().contains("Bo: no difference"), "\(names())")
    #expect(names().contains { $0.hasPrefix("Ana: Fluid, Fluid, ") })
  }

  // MARK: The phone

  @Test("a phone shows the controls of a test session")
  func phone() throws {
    var bench = PhoneBench("book")
    bench.connect()
    let tuning = try #require(bench.lab.phone?.controls)
    #expect(tuning.shown.json["tuning"]?["title"]?.text == "Dismiss distance")
    let before = bench.lab.parameter("pullDown.threshold")
    bench.say("press \(tuning.number) 1", at: 0.1)
    bench.look(at: 0.1)
    #expect(bench.lab.parameter("pullDown.threshold") != before)
    bench.lab.press("people", at: 0.2)
    bench.lab.press("begin session", at: 0.3)
    bench.look(at: 0.4)
    let controls = try #require(bench.lab.phone?.controls)
    #expect(controls.shown.json["session"]?["count"]?.text == "1 of 20")
    // The device has the size of the phone's page between the controls.
    #expect(bench.lab.state.deviceSize == Size(393, 652))
    let skip = try #require(controls.shown.actions.firstIndex(of: "skip task"))
    bench.say("press \(controls.number - 1) \(skip)", at: 0.5)
    bench.look(at: 0.5)
    #expect(bench.lab.state.study.session?.count == "1 of 20")
    bench.say("press \(controls.number) \(skip)", at: 0.6)
    bench.look(at: 0.6)
    #expect(bench.lab.state.study.session?.count == "2 of 20")
    #expect(bench.lab.phone?.controls?.number == controls.number + 1)
  }
}

extension PeopleSession {
  /// The intents of all tasks. Empty in a blind session.
  var intents: [StrokeIntent] { tasks?.intents ?? [] }
}
