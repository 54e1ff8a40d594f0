// Tests runs over files: cancelled runs, fingerprints, and changes that do not affect the numbers.
import Files
import Foundation
import Geometry
import Scenes
import Synchronization
import Testing

@testable import Evaluate

@Suite("Runs of a sweep")
struct SweepRunTests {
  private func plan(_ parameters: String...) throws -> SweepPlan {
    try Told.plan("book", parameters)
  }

  /// A few of the strokes in all directions, with and without return.
  private static let strokes = stride(from: 0, to: Made.many.count, by: 11).map { Made.many[$0] }

  private func run(_ plan: SweepPlan, _ strokes: [Stroke]) throws -> SweepTally {
    let file = try TestFile(Made.lines(strokes))
    let (result, skipped) = try SweepRun(plan).run([file.path])
    #expect(skipped.count == 0)
    return result.tally
  }

  @Test("all parts of a divided sweep have the same fingerprint, a hash of all lines")
  func fingerprint() throws {
    let line = Made.lines([Made.pull("a", nil, travel: 200)])
    let other = Made.lines([Made.pull("b", nil, travel: 200)])
    let a = try TestFile("\n" + line + "no stroke\r\n \t\n" + other)
    let b = try TestFile("last, without an end")
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in ("\n" + line + "no stroke\n \t\n" + other + "last, without an end\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    let text = try plan("pullDown.threshold=100,150")
    for (number, played) in [(1, 1), (2, 1)] {
      var run = SweepRun(text)
      run.shard = Shard(number, of: 2)
      let (result, skipped) = try run.run([a.path, b.path])
      #expect(result.fingerprint == hash)
      #expect(result.json["fingerprint"] == .text(String(hash, radix: 16)))
      // The shards play lines 0, 2, 4 and lines 1, 3, 5, counted over both files. Empty lines are
      // counted but not played.
      #expect(result.tally.strokes == played && result.tally.skipped == 1)
      #expect(skipped.examples.map { $0.contains(number == 1 ? "line 3: " : "line 1: ") } == [true])
      #expect(skipped.examples.map { $0.hasPrefix(number == 1 ? a.path : b.path) } == [true])
    }
  }

  @Test("recordings without a verdict that begin during a motion are counted separately")
  func unjudged() throws {
    let line = Made.lines([Made.pull("a", "dismiss", travel: 400)])
    let unjudged = #"{"version": 1, "id": "b", "unjudged": true, "recording": {}}"# + "\n"
    let other = Made.lines([Made.pull("c", "dismiss", travel: 400)])
    let file = try TestFile(line + unjudged + other + unjudged + "no stroke\n")
    let (result, skipped) = try SweepRun(plan()).run([file.path])
    #expect(result.tally.strokes == 2 && result.tally.skipped == 1 && skipped.count == 1)
    #expect(result.tally.notCounted == ["began in a motion": 2])
    #expect(result.summary.contains(", not counted: 2 began in a motion"))
    #expect(try SweepResult(reading: result.json).json == result.json)
    var sum = result.tally
    sum += result.tally
    #expect(sum.notCounted == ["began in a motion": 4])
  }

  @Test("a stroke that occurs again in the same file or in another file counts once")
  func repeated() throws {
    let first = Made.pull("a", "dismiss", travel: 400)
    var relabelled = first
    relabelled.label = "peek"
    // Strokes with the same id are different if their samples differ.
    let other = Made.pull("a", "dismiss", travel: 300)
    let one = try TestFile(Made.lines([first, other, first]))
    let two = try TestFile(Made.lines([relabelled, other]))
    let files = [one.path, two.path]
    let plan = try plan("pullDown.threshold=100,150")
    let (whole, _) = try SweepRun(plan).run(files)
    #expect(whole.tally.strokes == 2 && whole.tally.notCounted == ["repeated": 3])
    #expect(
      whole.tally.labels[Tally.row(.dismiss)] == 2, "the first of them is the one that counts")
    #expect(whole.summary.contains(", not counted: 3 repeated"))
    #expect(try SweepResult(reading: whole.json).json == whole.json)
    for jobs in [1, 3] {
      let shards = try (1...4).map { number in
        var run = SweepRun(plan)
        (run.shard, run.jobs) = (Shard(number, of: 4), jobs)
        return (name: "\(number)", result: try run.run(files).0)
      }
      #expect(try SweepResult(merging: shards).json == whole.json)
    }
  }

  @Test("strokes from another scene are reported and not counted")
  func otherScenes() throws {
    let strokes = [nil, "book", "drawer", "nowhere", "nowhere"].enumerated().map { number, scene in
      var stroke = Made.pull("\(number)", "dismiss", travel: 400)
      if let scene { stroke.notes.append("scene", .text(scene)) }
      return stroke
    }
    let file = try TestFile(Made.lines(strokes))
    let (result, skipped) = try SweepRun(plan()).run([file.path])
    #expect(result.tally.strokes == 2 && skipped.count == 0)
    #expect(result.tally.notCounted == ["made in drawer": 1, "made in nowhere": 2])
    #expect(result.summary.contains(", not counted: 1 made in drawer, 2 made in nowhere"))
    #expect(try SweepResult(reading: result.json).json == result.json)
  }

  @Test("a recording of the lab that contains no stroke is not an error")
  func tap() throws {
    let tap = #"{"version": 1, "id": "Tap 1", "scene": "book", "recording": {}}"# + "\n"
    let file = try TestFile(tap + Made.lines([Made.pull("a", nil, travel: 200)]) + tap)
    let (result, skipped) = try SweepRun(plan()).run([file.path])
    #expect(result.tally.strokes == 1 && result.tally.skipped == 0 && skipped.sentences == [])
    #expect(result.tally.notCounted == ["without a stroke": 2])
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(ImportSettings(.jsonl))
    try work.run(&reader) { _ in }
    #expect(work.strokeCount == 1 && work.skipped.sentences == [])
  }

  @Test("a cancelled sweep still plays the strokes that it has already read")
  func ended() throws {
    let file = try TestFile(
      Made.lines((0..<400).map { Made.pull("\($0)", nil, travel: 20, x: Double($0 % 300) + 40) }))
    for (parameters, count) in [
      // The first plan has 26 settings and the current one, the second has 1,001.
      (["pullDown.threshold=10...499:19"], 64), (["pullDown.threshold=100...600:0.5"], 19),
    ] {
      var run = SweepRun(try Told.plan("book", parameters))
      let asked = Mutex(0)
      run.isCancelled = {
        asked.withLock {
          $0 += 1
          return $0 > 1
        }
      }
      let (result, _) = try run.run([file.path])
      #expect(result.tally.strokes == count, "\(run.plan.settingCount) settings")
      #expect(result.isPartial && result.fingerprint == nil)
    }
  }

  @Test(
    "a sweep and an import skip a line that is too long, and report its number"
  )
  func tooLong() throws {
    let line = Made.lines([Made.pull("a", nil, travel: 200)])
    let file = try TestFile(
      line + String(repeating: " ", count: LineReader.longestLine + 1) + "\n \t\n"
        + Made.lines([Made.pull("b", nil, travel: 200)]))
    let (result, skipped) = try SweepRun(try plan("pullDown.threshold=100,150")).run([file.path])
    #expect(result.tally.strokes == 2 && result.tally.skipped == 1)
    let sentence = "\(file.path): line 2: longer than the limit of 8388608 bytes"
    #expect(skipped.sentences == [sentence])
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(ImportSettings(.jsonl))
    try work.run(&reader) { _ in }
    #expect(work.strokeCount == 2 && work.skipped.sentences == [sentence])
  }

  @Test("a sweep over strokes from several screens gives the sum of the results for each screen")
  func screens() throws {
    let plan = try plan("pullDown.threshold=60,150,300", "pullDown.fling=false,true")
    let sizes = [320.0, 360, 375, 390, 412, 430, 768].map { Size($0, $0 * 2) }
    let sized = Self.strokes.enumerated().map { number, stroke in
      var stroke = stroke
      // Strokes without a screen size are played at the plan's size.
      let size = number % 8 < 7 ? sizes[number % 8] : nil
      (stroke.width, stroke.height) = (size?.width, size?.height)
      return stroke
    }
    let together = try run(plan, sized)
    var apart = SweepTally(settingCount: plan.settingCount)
    for width in Set(sized.map(\.width)) {
      apart += try run(plan, sized.filter { $0.width == width })
    }
    #expect(together == apart && together.strokes == sized.count)
    // Strokes without a screen size have the same result as strokes with the plan's size.
    let unsized = sized.filter { $0.width == nil }
    let same = unsized.map { stroke in
      var stroke = stroke
      (stroke.width, stroke.height) = (plan.size.width, plan.size.height)
      return stroke
    }
    #expect(try run(plan, unsized) == run(plan, same) && unsized.count > 5)
  }

  @Test("all strokes are played from the same instant, whenever they were recorded")
  func touch() {
    let stroke = Stroke(
      id: "a", pointsPerUnit: 2,
      samples: [Stroke.Sample(7, 1, 2), Stroke.Sample(7.25, 3, 4), Stroke.Sample(8, 5, 6)])
    let samples = StrokePlayer.samples(of: stroke)
    #expect(samples.map(\.instant) == [0, 0.25, 1].map { StrokePlayer.start + $0 })
    #expect(samples.map(\.phase) == [.down, .move, .up])
    #expect(samples.map(\.location) == [Point(2, 4), Point(6, 8), Point(10, 12)])
    #expect(samples.allSatisfy { $0.device == .touch && $0.pointer == samples[0].pointer })
    // A tap with one sample is released at its touch.
    let tap = StrokePlayer.samples(of: Stroke(id: "b", samples: [Stroke.Sample(3, 1, 2)]))
    #expect(tap.map(\.phase) == [.down, .up] && tap.map(\.instant) == [1, 1].map { Instant($0) })
    #expect(StrokePlayer.samples(of: Stroke(id: "c", samples: [])).isEmpty)
  }

  @Test("a merged result has a fingerprint if at least one of its parts has a fingerprint")
  func lostFingerprint() throws {
    let file = try TestFile(Made.lines([Made.pull("a", nil, travel: 200)]))
    let parts = try (1...3).map { number in
      var run = SweepRun(try plan("pullDown.threshold=100,150"))
      run.shard = Shard(number, of: 3)
      var part = try run.run([file.path]).0
      if number != 2 { part.fingerprint = nil }
      return (name: "\(number)", result: part)
    }
    let merged = try SweepResult(merging: parts)
    #expect(merged.fingerprint == parts[1].result.fingerprint && merged.fingerprint != nil)
    #expect(merged.shard == .whole && !merged.isPartial && merged.tally.strokes == 1)
    var ended = parts
    ended[2].result.isPartial = true
    let partial = try SweepResult(merging: ended)
    #expect(partial.isPartial && partial.fingerprint == nil)
  }

  @Test("the length unit and the time of a recording do not change the result of a sweep")
  func units() throws {
    let plan = try plan("pullDown.threshold=60,150,300", "velocity.window=0.03,0.15")
    // Powers of two are exact, so that positions and instants are not rounded.
    let quarters = Self.strokes.map { stroke in
      var stroke = stroke
      stroke.samples = stroke.samples.map {
        Stroke.Sample(
          ($0.seconds * 1024).rounded() / 1024, ($0.x * 4).rounded() / 4, ($0.y * 4).rounded() / 4)
      }
      return stroke
    }
    let tally = try run(plan, quarters)
    #expect(tally.settings.contains { $0.firedEffort.count > 3 })
    for scale in [0.25, 4] {
      let scaled = quarters.map { stroke in
        Stroke(
          id: stroke.id, pointsPerUnit: 1 / scale, width: stroke.width! * scale,
          height: stroke.height! * scale,
          samples: stroke.samples.map { Stroke.Sample($0.seconds, $0.x * scale, $0.y * scale) })
      }
      #expect(try run(plan, scaled) == tally, "\(scale)")
    }
    let later = quarters.map { stroke in
      var stroke = stroke
      stroke.samples = stroke.samples.map { Stroke.Sample($0.seconds + 4096, $0.x, $0.y) }
      return stroke
    }
    #expect(try run(plan, later) == tally)
  }
}
