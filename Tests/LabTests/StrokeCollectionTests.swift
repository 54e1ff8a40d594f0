// Tests the collection of strokes: files, recordings, labels, filter.
import Drawing
import Interface
import Scenes
import Testing

@testable import Evaluate
@testable import Lab

@Suite("Collection of strokes")
struct StrokeCollectionTests {
  @Test("in a collection, strokes from files come before recorded strokes")
  func order() {
    var collection = StrokeCollection()
    collection.setRecorded([
      ("Flick 1", StrokeSamples.pull(50)), ("Flick 2", StrokeSamples.pull(90)),
    ])
    collection.add(StrokeSamples.pulls(3), from: "a.jsonl")
    collection.add(Array(StrokeSamples.pulls(5).suffix(2)), from: "b.jsonl")
    #expect(collection.strokes.count == 7 && collection.files == ["a.jsonl", "b.jsonl"])
    #expect(
      (0..<7).map { collection.recording(of: $0) } == Array(repeating: nil, count: 5) + [
        "Flick 1", "Flick 2",
      ])
    collection.remove(0)
    collection.remove(4)
    #expect(
      (0..<5).map { collection.recording(of: $0) } == Array(repeating: nil, count: 4) + ["Flick 2"])
    #expect(collection.fileLines.count == 4)
  }

  @Test(
    "every change of a collection of strokes gives the collection a new revision number")
  func revision() {
    var collection = StrokeCollection()
    var seen = [collection.revision]
    collection.add(StrokeSamples.pulls(3), from: "a.jsonl")
    seen.append(collection.revision)
    collection.setRecorded([("Flick", StrokeSamples.pull(50))])
    seen.append(collection.revision)
    collection.setRecorded([("Flick", StrokeSamples.pull(50))])
    #expect(collection.revision == seen.last)
    collection.label(0, .dismiss)
    seen.append(collection.revision)
    collection.remove(1)
    seen.append(collection.revision)
    #expect(Set(seen).count == seen.count)
  }

  @Test("each scene has an intent for each of its outcomes, and an intent that nothing changes")
  func intents() {
    for scene in SweptScene.all {
      #expect(scene.wantedOutcome(scene.meant()) != .nothing, "\(scene.type.name)")
      #expect(scene.wantedOutcome(scene.notMeant) == .nothing, "\(scene.type.name)")
      for outcome in scene.outcomes {
        #expect(scene.wantedOutcome(scene.meant(outcome)) == outcome, "\(scene.type.name)")
      }
    }
  }

  @Test(
    "a filter for a person and an intent shows exactly the strokes of this person with this intent"
  )
  func filter() {
    let strokes = StrokeSamples.pulls(12)
    var filter = StrokeFilter()
    #expect(filter.isEmpty && strokes.allSatisfy { filter.allows($0) })
    filter.person = "Bo"
    filter.intent = "dismiss"
    for stroke in strokes {
      #expect(filter.allows(stroke) == (stroke.person == "Bo" && stroke.label == "dismiss"))
    }
    let choices = StrokeFilterChoices(of: strokes)
    #expect(choices.people == ["Ana", "Bo"] && choices.intents == ["dismiss", "peek"])
    #expect(choices.devices == ["390 × 844"])
  }

  private func verdict(
    _ distance: Double, _ outcome: StrokeOutcome, wanted: StrokeOutcome?, carried: Double = 0
  ) -> StrokeVerdict {
    var verdict = StrokeVerdict(
      outcome: outcome, wanted: wanted, sample: 0, touch: Point(195, 300),
      release: Point(195, 300 + distance), velocity: .zero, isAnswerable: true)
    verdict.decision = .init(
      place: distance, velocity: 0, countedPlace: carried, limit: 150, throwSpeed: nil,
      cause: .place, verdict: outcome == .nothing ? .stays : .goes)
    return verdict
  }

  @Test("an overview orders strokes by their distance at the release, and marks each verdict")
  func overview() {
    let strokes = StrokeSamples.pulls(5)
    let now = [
      verdict(200, .dismissed, wanted: .dismissed), verdict(90, .nothing, wanted: .nothing),
      verdict(160, .dismissed, wanted: .nothing), verdict(120, .nothing, wanted: .dismissed),
      verdict(10, .nothing, wanted: nil, carried: 30),
    ]
    var before = now
    before[0].outcome = .nothing
    before[2].outcome = .nothing
    let overview = StrokeOverview(1, strokes, now, before: before, filter: StrokeFilter())
    #expect(overview.columns.map(\.stroke) == [4, 1, 3, 2, 0])
    #expect(overview.columns.map(\.mark) == [.staysUnlabelled, .stays, .miss, .accident, .goes])
    #expect(overview.columns[0].carried == 30 && overview.columns[1].carried == 90)
    #expect(overview.failures == [2, 3] && overview.threshold == 150)
    #expect(StrokeWording.headline(overview) == "2 of 4 as meant.")
    #expect(StrokeWording.failures(overview) == "1 accident, 1 miss.")
    #expect(StrokeWording.change(overview) == "This change flips 2: 1 as meant, 1 not.")
    #expect(StrokeWording.unjudged(overview) == "1 without a label.")
    #expect(
      StrokeWording.unjudged(overview, besides: 2)
        == "1 without a label, 2 not judged (began in a motion).")
    before = now
    before[2].outcome = .nothing
    let worse = StrokeOverview(2, strokes, now, before: before, filter: StrokeFilter())
    #expect(StrokeWording.change(worse) == "This change flips 1: 1 not.")
    before[3].outcome = .dismissed
    let none = StrokeOverview(3, strokes, now, before: before, filter: StrokeFilter())
    #expect(StrokeWording.change(none) == "This change flips 2: none as meant.")
  }

  @Test(
    "the overview shows no projected distance for a stroke whose speed the release rule ignores"
  )
  func guarded() {
    var guarded = verdict(30, .nothing, wanted: .nothing, carried: 900)
    guarded.decision?.cause = .flingGuard
    let free = verdict(40, .nothing, wanted: .nothing, carried: 900)
    let overview = StrokeOverview(
      1, StrokeSamples.pulls(2), [guarded, free], before: nil, filter: StrokeFilter())
    #expect(overview.columns.map(\.carried) == [30, 900])
  }

  @Test("the overview draws a miss at least 9 points wide, however many strokes are shown")
  func failureMarks() {
    for count in [20, 200, 500, 5000] {
      let verdicts = (0..<count).map { number in
        verdict(Double(number), .nothing, wanted: number == count / 2 ? .dismissed : .nothing)
      }
      var panel = StrokePanel()
      panel.overview = StrokeOverview(
        1, Array(repeating: StrokeSamples.pull(10), count: count), verdicts, before: nil,
        filter: StrokeFilter())
      var list = DisplayList()
      StrokeStripPainting(
        panel: panel, rect: Rect(0, 0, 500, 104), hasScale: true, palette: .light
      ).draw(&list)
      let widths = list.commands.compactMap { command -> Double? in
        guard case .fill(.path(let path), _) = command else { return nil }
        let xs = path.elements.compactMap { element -> Double? in
          switch element {
          case .move(let p), .line(let p): p.x
          default: nil
          }
        }
        return (xs.max() ?? 0) - (xs.min() ?? 0)
      }
      #expect((widths.max() ?? 0) >= 9, "\(count) strokes: \(widths)")
    }
  }

  @Test("if there are thousands of strokes, the device shows a sample that contains every verdict")
  func kinds() {
    let count = 5000
    let verdicts = (0..<count).map { number -> StrokeVerdict in
      var one = verdict(
        Double(number % 300), number % 300 > 150 ? .dismissed : .nothing,
        wanted: number % 7 == 0 ? .dismissed : .nothing)
      one.release = Point(Double(number * 37 % 390), Double(number * 101 % 844))
      return one
    }
    let overview = StrokeOverview(
      1, Array(repeating: StrokeSamples.pull(10), count: count), verdicts, before: nil,
      filter: StrokeFilter())
    let marks = Dictionary(grouping: overview.dots, by: \.mark).mapValues(\.count)
    for mark in [StrokeMark.goes, .stays, .accident, .miss] {
      #expect((marks[mark] ?? 0) > 20, "\(mark): \(marks)")
    }
    #expect(overview.dots.count <= 1000)
  }

  @Test("100,000 strokes need at most three times as many drawing commands as 500")
  func many() {
    func commands(_ count: Int) -> (strip: Int, dots: Int) {
      let strokes = Array(repeating: StrokeSamples.pull(10), count: count)
      let verdicts = (0..<count).map { number -> StrokeVerdict in
        let distance = number % 300
        return verdict(
          Double(distance), distance > 150 ? .dismissed : .nothing,
          wanted: number % 7 == 0 ? .dismissed : .nothing)
      }
      var panel = StrokePanel()
      panel.overview = StrokeOverview(1, strokes, verdicts, before: nil, filter: StrokeFilter())
      var (strip, dots) = (DisplayList(), DisplayList())
      let palette = Palette.light
      StrokeStripPainting(
        panel: panel, rect: Rect(0, 0, 500, 104), hasScale: true, palette: palette
      ).draw(&strip)
      let device = LabLayout.Device(
        scale: 0.8, frame: Rect(0, 0, 312, 675), hasRuler: true)
      StrokeDots.draw(
        panel, device, in: RoundedRect(device.frame, radius: 0), palette, ground: .clear, &dots)
      return (strip.commands.count, dots.commands.count)
    }
    let (few, all) = (commands(500), commands(100_000))
    #expect(few.strip > 500 && all.strip < few.strip && all.strip > 100)
    #expect(few.dots > 500 && all.dots < 3 * few.dots)
  }
}
