// What is remembered of an arbiter: a movement without decisions is known as one piece, with its bounds.
import Exhibits
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Evaluate

@Suite("What an arbiter said")
struct TranscriptTests {
  private func transcript(_ stroke: Stroke) throws -> (Transcript, [PointerSample]) {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      parameters: [try SweptParameter(parsing: "pullDown.threshold=60,150")])
    let stage = SweepStage(plan, size: Size(390, 844))
    let samples = SweepStage.samples(of: stroke)
    let listener = stage.arbiters[stage.settings[0].arbiter]
    let tree = stage.trees[listener.tree]
    let found = tree.built.candidates(at: samples[0].location, poses: tree.poses)
    return (Transcript(samples, listener.arbiter, candidates: found, in: tree), samples)
  }

  @Test("samples that tell nothing but places are one movement, as often as it is asked for")
  func movement() throws {
    // Down for a second and to and fro, at 100 samples a second.
    let ys = (0...100).map { 300 + 2 * Double(min($0, 130 - $0)) }
    let xs = (0...100).map { 195 + ($0 > 30 ? Double($0 * 3 % 11) - 5 : 0) }
    let stroke = Stroke(
      id: "pull", width: 390, height: 844,
      samples: ys.indices.map { Stroke.Sample(Double($0) / 100, xs[$0], ys[$0]) })
    let (transcript, samples) = try transcript(stroke)
    var steps = [Transcript.start]
    for index in samples.indices {
      steps.append(
        transcript.step(after: steps[index], .sample(index)) { question in
          #expect(!question.isRefused)
          return true
        })
    }
    let changed = steps.indices.filter { index in
      let events = transcript.events(steps[index])
      return events.count == 1 && transcript.event(events.lowerBound).phase == .changed
        && transcript.deadline(steps[index]) == nil
    }
    let first = try #require(changed.first)
    let last = try #require(changed.last)
    #expect(changed.count > 80 && changed.count == last - first + 1)
    for from in [first, first, last - 5, last - 1, last - 1] {
      let movement = try #require(transcript.movement(after: steps[from]))
      #expect(movement.last == steps[last] && movement.count == last - from)
      // Sample n is told by step n + 1.
      let range = (from - 1)...(last - 1)
      #expect(movement.lowest == Point(xs[range].min()!, ys[range].min()!))
      #expect(movement.highest == Point(xs[range].max()!, ys[range].max()!))
    }
    for _ in 0..<2 {
      #expect(transcript.movement(after: steps[last]) == nil)
      #expect(transcript.movement(after: Transcript.start) == nil)
      #expect(transcript.movement(after: steps[first - 1]) == nil)
    }
  }

  @Test("a movement that is known in part is longer once more of it is known")
  func longer() throws {
    let stroke = Stroke(
      id: "pull", width: 390, height: 844,
      samples: (0...40).map { Stroke.Sample(Double($0) / 100, 195, 300 + 3 * Double($0)) })
    let (transcript, samples) = try transcript(stroke)
    var step = Transcript.start
    var first: Int?
    for index in samples.indices.dropLast() {
      step = transcript.step(after: step, .sample(index)) { _ in true }
      let events = transcript.events(step)
      let isPlace = events.count == 1 && transcript.event(events.lowerBound).phase == .changed
      if first == nil, isPlace, transcript.deadline(step) == nil { first = step }
      guard let first, step != first else { continue }
      #expect(transcript.movement(after: first)?.last == step)
    }
    #expect(first != nil)
  }

  @Test("the same input and answers lead to the same step, others to another, in whatever order")
  func branches() throws {
    let ys = (0...60).map { 300 + 3 * Double($0) }
    let stroke = Stroke(
      id: "pull", width: 390, height: 844,
      samples: ys.enumerated().map { Stroke.Sample(Double($0) / 100, 195, $1) })
    let (transcript, samples) = try transcript(stroke)
    // Up to the sample at which something is asked.
    var (from, asking) = (Transcript.start, -1)
    for index in samples.indices where asking < 0 {
      let next = transcript.step(after: from, .sample(index)) { _ in
        asking = index
        return false
      }
      if asking < 0 { from = next }
    }
    try #require(asking >= 0)
    var asked = 0
    func step(_ answer: Bool) -> Int {
      transcript.step(after: from, .sample(asking)) { _ in
        asked += 1
        return answer
      }
    }
    let no = step(false)
    let yes = step(true)
    #expect(yes != no && asked >= 2)
    for answer in [false, true, true, false] {
      let before = asked
      #expect(step(answer) == (answer ? yes : no))
      #expect(asked > before)
    }
    let key = RecognizerKey("nobody")
    func given(_ way: Double, _ seconds: Double) -> Int {
      var effects = ScreenEffects()
      effects.handOver(samples[0].pointer, to: key, unused: Vector(0, way))
      return transcript.step(after: yes, .handOver(effects.handOvers[0], Instant(seconds))) { _ in
        true
      }
    }
    let branches = [given(0, 1), given(0, 2), given(5, 1)]
    #expect(Set(branches).count == 3)
    #expect([given(0, 1), given(0, 2), given(5, 1)] == branches)
    func declared(_ relations: [Relation]) -> Int {
      transcript.step(after: yes, .declare(relations)) { _ in true }
    }
    let other = Relation.waits(key, until: RecognizerKey("somebody"))
    let (none, one) = (declared([]), declared([other]))
    #expect(none != one && declared([]) == none && declared([other]) == one)
  }
}
