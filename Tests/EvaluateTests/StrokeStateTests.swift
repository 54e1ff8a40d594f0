// Tests the person, the input device and the start state of strokes: reading, writing and playing.
import Dismissal
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Evaluate

@Suite("Strokes with a person, an input device and a state")
struct StrokeStateTests {
  private func stroke(_ line: String) throws(StrokeError) -> Stroke {
    try Stroke(line: ArraySlice(line.utf8))
  }

  @Test(
    "a stroke that is read from a file and written again is unchanged",
    arguments: [
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": "peek", "person": "p3", "device": "trackpad", "start": "scrolled", "points_per_unit": 2, "width": 390, "height": 844, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "start": {"name": "presented", "scrolled": 312.5}, "points_per_unit": 1, "width": null, "height": null, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "start": {"page": 2}, "points_per_unit": 1, "width": null, "height": null, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "start": {"name": "full", "scrolled": 120, "scrolling": -800.5, "detent": 1, "motion": {"to": "dismissed", "from": 180.5, "velocity": 900, "seconds": 0.12}}, "points_per_unit": 1, "width": null, "height": null, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "start": {"motion": {"to": "away", "from": 0, "velocity": 0, "seconds": 0}}, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "mood": {"good": [true, 0.25]}, "down_known": true, "samples": [[0, 1, 2]]}"#,
      // Unknown values of these members are preserved as notes.
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "device": "Swordfish (LG Watch Sport)", "start": 1699999999, "person": ["x"], "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "start": {"name": "presented", "mood": 1}, "samples": [[0, 1, 2]]}"#,
      #"{"id": "a", "label": null, "points_per_unit": 1, "width": null, "height": null, "start": {"scrolled": -1}, "samples": [[0, 1, 2]]}"#,
    ])
  func roundTrip(_ line: String) throws {
    let stroke = try stroke(line)
    #expect(stroke.json.line == line)
    #expect(try self.stroke(stroke.json.line) == stroke)
  }

  @Test("the person, the input device and the start state of a stroke are read from its line")
  func members() throws {
    let read = try stroke(
      #"{"id":"a","person":7,"device":"mouse","start":{"name":"open","scrolled":20,"page":1},"#
        + #""samples":[[0,1,2]]}"#)
    #expect(read.person == "7" && read.device == .mouse)
    #expect(read.state == StrokeState(start: "open", scrolled: 20, page: 1))
    #expect(read.state?.words == "open, scrolled by 20, page 2" && read.notes == JSONObject())
  }

  @Test(
    "a name pattern extracts the person from the name of a stroke",
    arguments: [
      ("{}-*", "p3-17", "p3"), ("{}-*", "p3", nil), ("{}-*", "-17", nil), ("*_{}", "a_b_c", "b_c"),
      ("user {}, *", "user 12, task 3", "12"), ("user {}, *", "person 12, task 3", nil),
      ("*-{}-*", "day-anna-1-2", "anna"), ("{}", "anna", "anna"), ("{}.x", "a.x.x", "a.x"),
      ("s*-{}.", "s1-é.", "é"),
    ] as [(String, String, String?)])
  func patterns(_ pattern: String, _ name: String, _ person: String?) throws {
    #expect(try #require(PersonPattern(pattern)).person(in: name) == person)
  }

  @Test(
    "a name pattern needs exactly one place for the person, separated from its wildcards by text",
    arguments: ["", "p-*", "{}{}", "{}-{}", "{}*", "*{}", "**-{}"])
  func wrongPatterns(_ pattern: String) { #expect(PersonPattern(pattern) == nil) }

  @Test("an import reads a stroke's person from the stroke's name, unless the person is recorded")
  func imports() throws {
    func read(_ settings: ImportSettings, _ text: String) throws -> [Stroke] {
      let file = try TestFile(text)
      var reader = try LineReader(file.path)
      defer { reader.close() }
      var strokes: [Stroke] = []
      var work = StrokeImport(settings)
      try work.run(&reader) { strokes.append($0) }
      return strokes
    }
    let log =
      #"{"id":"p2-1","points_per_unit":1,"width":390,"height":844,"device":"mouse","cancelled":"#
      + #"false,"samples":[[0,1,2],[0.1,1,9]],"decisions":[{"verdict":"stays"}]}"#
    let pattern = PersonPattern("{}-*")
    let engine = try read(ImportSettings(.engine, person: pattern), log)
    #expect(engine.map(\.device) == [.mouse] && engine.map(\.person) == ["p2"])
    #expect(engine[0].id == "engine-1" && engine[0].notes["cancelled"] == nil)
    #expect(engine[0].notes["decisions"] == [["verdict": "stays"]])
    let table = "id,ms,x,y\nanna-1,0,1,2\nanna-1,9,1,3\nben-1,0,1,2\n"
    let made = try read(ImportSettings(.csv, person: pattern), table)
    #expect(made.map(\.person) == ["anna", "ben"])
    // A person that is already recorded is not replaced.
    let known = try read(
      ImportSettings(.jsonl, person: pattern), #"{"id":"a-1","person":"b","samples":[[0,1,2]]}"#)
    #expect(known.map(\.person) == ["b"])
  }

  @Test("a recorded stroke of a mouse or a touchpad is played with a mouse")
  func mouse() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("comments")))
    var stroke = Made.fling("m", from: Point(195, 300), by: Vector(0, 8), seconds: 0.1)
    let check = StrokePlayer.self
    stroke.device = .mouse
    #expect(check.samples(of: stroke).allSatisfy { $0.device == .mouse })
    stroke.device = .trackpad
    #expect(check.samples(of: stroke).allSatisfy { $0.device == .mouse })
    #expect(judge.verdict(of: stroke, under: ParameterSet()).touch == Point(195, 300))
  }

  // MARK: Playing

  /// The scenes whose lists can be scrolled at the start.
  private static let scrolled = SweptScene.all.filter { $0.type.scrolledList != nil }.map {
    $0.type.name
  }

  @Test("every scene with a list offers the start state `scrolled`")
  func scenes() {
    #expect(Set(Self.scrolled) == ["book", "author", "today", "comments", "places"])
  }

  @Test(
    "a stroke with a recorded scroll offset is judged like one from the start state `scrolled`",
    arguments: scrolled)
  func sameAsTree(_ name: String) throws {
    let scene = try #require(SweptScene.named(name))
    let fresh = StrokeJudge(scene)
    let scrolled = StrokeJudge(scene, start: ScrolledStart.name)
    // With low thresholds, a stroke from a scrolled list has another outcome than one from the top.
    var parameters = ParameterSet()
    parameters[PullDownConfiguration.self].threshold = 10
    parameters[EdgeCard.Configuration.self].pullDown = true
    var seen = Set<StrokeOutcome>()
    var differences = 0
    // The kinds of strokes repeat after 12, so the step must have no common factor with 12.
    for number in stride(from: 0, to: Made.many.count, by: Sample.isLong ? 5 : 11) {
      var stroke = Made.many[number]
      let there = scrolled.verdict(of: stroke, under: parameters)
      stroke.state = StrokeState(scrolled: 300)
      let here = fresh.verdict(of: stroke, under: parameters)
      #expect(here == there, "\(name) \(stroke.id)")
      stroke.state = nil
      if fresh.verdict(of: stroke, under: parameters) != here { differences += 1 }
      seen.insert(here.outcome)
    }
    #expect(seen.count > 1, "\(name): \(seen)")
    #expect(differences > 0, "\(name): the list makes no difference")
  }

  @Test(
    "a stroke whose recorded start state the scene does not have begins in the default start state")
  func otherScene() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    var stroke = Made.pull("p", "dismiss", travel: 400)
    stroke.state = StrokeState(start: "pages", scrolled: 300)
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .asMeant)
    stroke.state = StrokeState(start: "list")
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .unanswerable)
  }

  @Test("a stroke with a recorded page number begins on this page")
  func page() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("pager")))
    var stroke = Made.fling("t", from: Point(201, 500), by: Vector(180, 0), seconds: 0.2)
    stroke.label = "turn"
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .unanswerable)
    stroke.state = StrokeState(page: 1)
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .asMeant)
    // A page number beyond the last page stands for the last page.
    stroke.state = StrokeState(page: 99)
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .asMeant)
    stroke = Made.fling("t", from: Point(301, 500), by: Vector(-180, 0), seconds: 0.2)
    (stroke.label, stroke.state) = ("turn", StrokeState(page: 99))
    #expect(judge.verdict(of: stroke, under: ParameterSet()).judgement == .unanswerable)
  }

  /// Flicks back to the top of a list that is scrolled by 300 points.
  static let flicksBack = (0..<30).map { number in
    var stroke = Made.fling(
      "flick \(number)", from: Point(195, 300),
      by: Vector(0, 320 + 70 * Double(number) / 29), seconds: 0.2)
    stroke.label = "scroll"
    return stroke
  }

  @Test(
    "with a low flick speed, 30 flicks that scroll a book to its top count as 30 accidents")
  func flicks() throws {
    let book = try #require(SweptScene.named("book"))
    var parameters = ParameterSet()
    parameters[PullDownConfiguration.self].fling = true
    parameters[PullDownConfiguration.self].flingSpeed = 700
    let scrolled = StrokeJudge(book, start: ScrolledStart.name)
    let verdicts = try #require(scrolled.verdicts(of: Self.flicksBack, under: parameters))
    #expect(verdicts.summary.accidents == 30)
    let slow = try #require(scrolled.verdicts(of: Self.flicksBack, under: ParameterSet()))
    #expect(slow.summary.asMeant == 30, "without the release speed, only the distance counts")
  }

  @Test("a stroke with a recorded detent is judged like one from the start state at this detent")
  func detents() throws {
    let places = try #require(SweptScene.named("places"))
    let parameters = ParameterSet()
    var outcomes = Set<StrokeOutcome>()
    for (detent, start) in ["low", "middle", "full"].enumerated() {
      let judge = StrokeJudge(places, start: start)
      for number in stride(from: detent, to: Made.many.count, by: 17) {
        var stroke = Made.many[number]
        let there = judge.verdict(of: stroke, under: parameters)
        stroke.state = StrokeState(start: "full", detent: detent)
        let here = StrokeJudge(places).verdict(of: stroke, under: parameters)
        #expect(here.outcome == there.outcome && here.decision == there.decision, "\(stroke.id)")
        outcomes.insert(here.outcome)
      }
    }
    #expect(outcomes.count > 1)
  }

  @Test(
    "a stroke that was recorded on a moving view has the same release when it is played again",
    arguments: ["book", "comments", "places", "drawer", "miniplayer", "pager"],
    Sample.seeds(12, of: 400))
  func motions(_ name: String, _ seed: Int) throws {
    let scene = try #require(SweptScene.named(name))
    var dice = SeededRandom(seed &* 5 &+ name.count)
    let parameters = ParameterSet(dice.chance(0.5) ? .seed : .fluid)
    let setup = SceneSetup(
      for: scene.type, size: Size(390, 844), parameters: parameters, start: scene.start)
    var running = RunningScene(scene.type, setup: setup, decisions: 64)
    running.advance(to: Instant(1))
    _ = running.frame(at: Instant(1))
    func hand() -> Stroke {
      let ways: [Vector] =
        name == "drawer"
        ? [Vector(-200, 0), Vector(120, 0)]
        : name == "pager" ? [Vector(200, 0), Vector(-200, 0)] : [Vector(0, 260), Vector(0, -200)]
      return Made.fling(
        "s", from: Point(195, dice.number(250...600)), by: dice.pick(ways) * dice.number(0.2...1.4),
        seconds: dice.number(0.08...0.5))
    }
    // The first stroke starts a movement.
    let first = StrokePlayer.samples(of: hand())
    for sample in first { running.handle(.pointer(sample), at: sample.instant) }
    let now = first[first.count - 1].instant + dice.number(0.01...0.3)
    running.advance(to: now)
    _ = running.takeReleases()
    guard let state = StrokeState(of: running, at: now, start: scene.start),
      state.motion != nil || state.scrolling != nil
    else { return }
    let read = try #require(StrokeState(state.json))
    var stroke = hand()
    for sample in StrokePlayer.samples(of: stroke, from: now) {
      running.handle(.pointer(sample), at: sample.instant)
    }
    let there = running.takeReleases().last?.release
    stroke.state = read
    let here = StrokeJudge(scene).verdict(of: stroke, under: parameters).decision
    let words = "\(read.json.line): \(String(describing: there)), \(String(describing: here))"
    #expect(here?.verdict == there?.verdict, "\(words)")
    #expect(abs((here?.place ?? 0) - (there?.place ?? 0)) < 0.01, "\(words)")
  }
}
