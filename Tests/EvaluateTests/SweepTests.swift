// Tests that a sweep finds known results, on any number of threads and from any number of shards.
import Dismissal
import Files
import Foundation
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Evaluate

/// A page of another package that is pulled down.
private struct Note: Scene {
  static let name = "note"
  static let title = "Note"
  static let summary = "A note that is pulled down."
  static let starts = ["shown"]
  static let groups = ["pullDown"]
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]

  var base: SceneBase
  var isShown = true

  init(_ setup: SceneSetup) { base = SceneBase(setup) }

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background).pullDownCover(
      isPresented: bind(\.isShown), configuration: parameters[PullDownConfiguration.self]
    ) { Rectangle(.sheet) }
  }

  func probe(in parts: ComponentStore, at now: Instant) -> JSONObject { [:] }
  func phaseName(in parts: ComponentStore, at now: Instant) -> String { "idle" }
  func isAtRest(in parts: ComponentStore, at now: Instant) -> Bool { !parts.isMoving(at: now) }
}

@Suite("Sweeps over settings")
struct SweepTests {
  private func plan(
    _ scene: String, _ parameters: String..., size: Size = Size(390, 844)
  ) throws -> SweepPlan {
    let scene = try #require(SweptScene.named(scene))
    return try SweepPlan(
      scene: scene, start: scene.start,
      parameters: parameters.map { try SweptParameter(parsing: $0) }, size: size)
  }

  /// Pulls of 60, 80, … 580 points. The odd ones were meant to dismiss.
  private var pulls: [Stroke] {
    (0..<27).map {
      Made.pull("pull \($0)", $0 % 2 == 1 ? "dismiss it" : "peek", travel: 60 + 20.0 * Double($0))
    }
  }

  @Test("a slow pull dismisses a cover exactly if travel times resistance exceeds the threshold")
  func closedForm() throws {
    let plan = try plan("book", "pullDown.threshold=40...320:20", "pullDown.resistance=0.4,0.6,1")
    let file = try TestFile(Made.lines(pulls))
    let (result, skipped) = try SweepRun(plan).run([file.path])
    #expect(skipped.count == 0)
    #expect(result.tally.strokes == 27)
    for setting in 0..<plan.gridCount {
      guard case .number(let line) = plan.values(setting)[0],
        case .number(let resistance) = plan.values(setting)[1]
      else { throw PlanError("two numbers") }
      let gone = pulls.indices.filter { (60 + 20 * Double($0)) * resistance > line + 1e-9 }
      let words = Comment(rawValue: plan.words(setting))
      #expect(result.accidents(setting) == (gone.filter { $0 % 2 == 0 }.count, of: 14), words)
      #expect(result.misses(setting) == (13 - gone.filter { $0 % 2 == 1 }.count, of: 13), words)
      let hits = gone.filter { $0 % 2 == 1 }
      let travel = hits.reduce(0) { $0 + 60 + 20 * Double($1) } / Double(max(1, hits.count))
      #expect(result.effort(setting).meanTravel?.value == (hits.isEmpty ? nil : travel), words)
      #expect(result.effort(setting).meanTime.map { abs($0.value - 0.6) < 1e-9 } ?? hits.isEmpty)
    }
  }

  @Test("a scene of another package is swept with the outcomes that the scene declares")
  func foreign() throws {
    let scene = try #require(SweptScene(Note.self))
    #expect(scene.outcomes == [.dismissed] && scene.start == "shown")
    let plan = try SweepPlan(
      scene: scene, parameters: [try SweptParameter(parsing: "pullDown.threshold=40...320:20")],
      size: Size(390, 844))
    let file = try TestFile(Made.lines(pulls))
    let (result, _) = try SweepRun(plan).run([file.path])
    for setting in 0..<plan.gridCount {
      guard case .number(let line) = plan.values(setting)[0] else { throw PlanError("number") }
      let gone = pulls.indices.filter { (60 + 20 * Double($0)) * 0.6 > line + 1e-9 }
      #expect(result.accidents(setting) == (gone.filter { $0 % 2 == 0 }.count, of: 14))
    }
  }

  @Test("if a drag closes a page before the release, travel and time are measured at the closing")
  func liveDecision() throws {
    let plan = try plan("today", "edgeCard.liveLimit=60...200:20")
    let samples = (0...30).map { Stroke.Sample(Double($0) / 60, 10 + 10 * Double($0), 400) }
    let stroke = Stroke(id: "edge", label: "go back", width: 390, height: 844, samples: samples)
    let file = try TestFile(Made.lines([stroke]))
    let (result, _) = try SweepRun(plan).run([file.path])
    for setting in 0..<plan.gridCount {
      guard case .number(let limit) = plan.values(setting)[0] else { throw PlanError("number") }
      // The samples are ten points apart, so this is the first travel past the limit.
      let travel = (limit / 10).rounded(.down) * 10 + 10
      #expect(result.effort(setting).meanTravel?.value == travel)
      #expect(abs((result.effort(setting).meanTime?.value ?? 0) - travel / 600) < 6e-4)
    }
  }

  @Test(
    "a sweep gives the same outcomes as playing each stroke on the scene",
    arguments: Sample.some(
      1,
      of: [
        ("book", ["pullDown.threshold=60,150", "pullDown.fling=false,true"]),
        ("author", ["pullDown.resistance=0.3,1"]),
        ("player", ["pullDown.threshold=30,90", "gesture.touchSlop=4,20"]),
        ("today", ["edgeCard.edgeZone=30,200", "edgeCard.fling=false,true"]),
        (
          "pager",
          ["navigation.edgeZone=10,80", "pager.velocity=100,900", "pager.completion=0.2,0.6"]
        ),
        ("comments", ["pullToDismiss.progress=0.1,0.3", "pullToDismiss.velocity=200,2000"]),
        ("drawer", ["drawer.throwSpeed=100,1500"]),
        ("miniplayer", ["bar.throwSpeed=100,1500"]),
        ("lightbox", ["lightbox.closeDistance=40,200"]),
        ("stories", ["edgeCard.fling=false,true"]),
      ]))
  func sameAsStage(_ scene: String, _ parameters: [String]) throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named(scene)),
      parameters: parameters.map { try SweptParameter(parsing: $0) })
    let size = Size(390, 844)
    let stage = SweepStage(plan, size: size)
    var seen = Set<StrokeOutcome>()
    var differences: [String] = []
    // This selection of strokes covers all directions and positions.
    for stroke in stride(from: 0, to: Made.many.count, by: Sample.isLong ? 7 : 13).map({
      Made.many[$0]
    }) {
      var decisions: [Decision] = []
      stage.play(stroke) { _, decision in decisions.append(decision) }
      for setting in 0..<plan.settingCount {
        let slow = try onStage(plan, setting, size, stroke)
        seen.insert(slow.outcome)
        if decisions[setting] != slow {
          differences.append("\(stroke.id), \(plan.words(setting)): \(decisions[setting]) \(slow)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3))")
    #expect(seen.isSuperset(of: plan.scene.outcomes + [.nothing]))
  }

  @Test("a swipe back on a pushed page counts as the dismissal of the page")
  func presentation() throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      options: ["presentedAsFullScreen": .flag(false)],
      parameters: [SweptParameter(parsing: "navigation.completion=0.3,0.5")])
    let swipe = Made.fling("swipe", from: Point(4, 400), by: Vector(300, 0), seconds: 0.2)
    var decisions: [Decision] = []
    SweepStage(plan, size: Size(390, 844)).play(swipe) { _, decision in decisions.append(decision) }
    #expect(!decisions.isEmpty && decisions.allSatisfy { $0.outcome == .dismissed })
  }

  /// Plays the stroke on a stage, with its tree and its buttons.
  private func onStage(
    _ plan: SweepPlan, _ setting: Int, _ size: Size, _ stroke: Stroke
  ) throws -> Decision {
    func open<E: Scene>(_ type: E.Type) -> RunningScene {
      let setup = SceneSetup(
        for: type, size: size, parameters: plan.parameterSet(setting), start: plan.starts[0],
        options: plan.options)
      return RunningScene(type, setup: setup)
    }
    var shown = open(plan.scene.type)
    shown.advance(to: StrokePlayer.start)
    _ = shown.frame(at: StrokePlayer.start)
    _ = shown.takeReports()
    for (index, sample) in StrokePlayer.samples(of: stroke).enumerated() {
      shown.handle(.pointer(sample), at: sample.instant)
      for report in shown.takeReports() {
        if let outcome = StrokeOutcome(report) { return Decision(outcome: outcome, sample: index) }
      }
    }
    let last = stroke.samples.count - 1
    shown.advance(
      to: StrokePlayer.start + stroke.samples[last].seconds + StrokePlayer.timeout)
    for report in shown.takeReports() {
      if let outcome = StrokeOutcome(report) { return Decision(outcome: outcome, sample: last) }
    }
    return Decision(outcome: .nothing, sample: last)
  }

  @Test("a sweep writes the same bytes whatever the number of threads")
  func threads() throws {
    let plan = try plan("book", "pullDown.threshold=50...250:50", "pullDown.fling=false,true")
    let file = try TestFile(Made.lines(Made.many.suffix(150) + pulls))
    var run = SweepRun(plan)
    #expect(run.jobs == 1)
    run.report = { progress in
      #expect(progress.pairs == progress.strokes * 10 && progress.strokes <= 177)
    }
    let (one, _) = try run.run([file.path])
    for jobs in [2, 3, 8] {
      run.jobs = jobs
      let (other, _) = try run.run([file.path])
      #expect(other.json.page == one.json.page)
      #expect(other.csv == one.csv)
    }
  }

  @Test(
    "the merged parts of a sweep have the same bytes as the whole sweep",
    arguments: Sample.some(1, of: [1, 2, 3, 100]))
  func shards(_ count: Int) throws {
    let plan = try plan("comments", "pullToDismiss.progress=0.1...0.6:0.1")
    // Two files, one of which has an invalid line, have the same result as one file
    // after the other.
    let a = try TestFile(Made.lines(Array(Made.many[..<60])) + "{\"id\": 3}\n\n")
    let b = try TestFile(Made.lines(pulls))
    let (whole, _) = try SweepRun(plan).run([a.path, b.path])
    #expect(whole.tally.skipped == 1)
    var parts: [(name: String, result: SweepResult)] = []
    for number in (1...count).reversed() {
      var run = SweepRun(plan)
      run.shard = Shard(number, of: count)
      let text = try run.run([a.path, b.path]).0.json.page
      parts.append(("part \(number)", try SweepResult(reading: try JSON(parsing: text))))
    }
    let merged = try SweepResult(merging: parts)
    #expect(merged.json.page == whole.json.page)
    #expect(merged.csv == whole.csv)
    #expect(merged.table == whole.table)
  }

  @Test("merging parts of different sweeps fails with an error that names the part and the reason")
  func strangeShards() throws {
    let file = try TestFile(Made.lines(pulls))
    let other = try TestFile(Made.lines(Array(pulls.dropLast())))
    func part(_ number: Int, _ count: Int, _ to: Int, _ file: String) throws -> SweepResult {
      var run = SweepRun(try plan("book", "pullDown.threshold=50...\(to):50"))
      run.shard = Shard(number, of: count)
      return try run.run([file]).0
    }
    func refusal(_ parts: SweepResult...) -> String {
      let named = parts.enumerated().map { ("part \($0 + 1)", $1) }
      do throws(PlanError) {
        _ = try SweepResult(merging: named.map { (name: $0.0, result: $0.1) })
        return ""
      } catch { return error.sentence }
    }
    let first = try part(1, 2, 200, file.path)
    let second = try part(2, 2, 200, file.path)
    #expect(refusal(first, second) == "")
    #expect(refusal(first) == "merge: shard 2/2 is missing, expected all of them")
    #expect(refusal(first, first) == "part 2: shard 1 is already in part 1")
    #expect(
      refusal(first, try part(2, 2, 250, file.path)) == "part 2: not of the same sweep as part 1")
    #expect(
      refusal(first, try part(2, 3, 200, file.path))
        == "part 2: a shard of 3, expected one of 2 as in part 1")
    #expect(
      refusal(first, try part(2, 2, 200, other.path))
        == "part 2: not of the same stroke files as part 1")
  }

  @Test("a cancelled sweep writes its results and states that they are partial")
  func partial() throws {
    let file = try TestFile(Made.lines(Made.many))
    var run = SweepRun(try plan("book", "pullDown.threshold=10...500:25"))
    let asked = Counter()
    run.isCancelled = { asked.next() > 3 }
    let (result, _) = try run.run([file.path])
    #expect(result.isPartial)
    #expect((1..<Made.many.count).contains(result.tally.strokes))
    #expect(result.tally.settings.allSatisfy { $0.count(nil) == result.tally.strokes })
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json.page == result.json.page)
    #expect(result.json["partial"] == true)
    #expect(result.json["fingerprint"] == .null)
  }

  @Test("strokes without an intent lead to no recommendation")
  func withoutIntents() throws {
    let strokes = [100.0, 200, 300, 400].map { Made.pull("\($0)", "scribble", travel: $0) }
    let file = try TestFile(Made.lines(strokes))
    // The strokes have offsets of 60, 120, 180 and 240 points.
    let (result, _) = try SweepRun(try plan("book", "pullDown.threshold=50,150,230")).run([
      file.path
    ])
    #expect((0..<3).map { result.firingRate($0)?.value } == [1, 0.5, 0.25])
    // For 60 and 120 points, only the first setting has another outcome. For 180 points, only the
    // last one has.
    #expect(result.agreement(0) == 0.375)
    #expect(result.agreement(1) == 0.625)
    #expect(result.tally.unanimous == 1)
    // Agreement needs at least one stroke and two settings.
    let lone = try TestFile(Made.lines([strokes[0]]))
    let (pair, _) = try SweepRun(try plan("book", "pullDown.threshold=50,150")).run([lone.path])
    #expect(pair.agreement(0) == 0 && pair.meanAgreement == 0)
    #expect(Verdict(result).recommended == nil)
    #expect(
      Verdict(result).reason == "Nothing is recommended: no stroke has a label with an intent.")
  }
}

/// Counts calls from any thread.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
