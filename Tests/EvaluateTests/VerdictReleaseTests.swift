// Tests the release in a verdict: the values that decided the stroke.
import Dismissal
import Geometry
import Scenes
import Testing

@testable import Evaluate

@Suite("Release of a verdict")
struct VerdictReleaseTests {
  @Test("a pull has the outcome “dismissed” exactly if the decision at the release is to dismiss")
  func pull() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    var parameters = ParameterSet()
    for (threshold, way) in [(150.0, 100.0), (150, 400), (40, 100), (300, 400)] {
      _ = parameters.set("pullDown.threshold", .number(threshold))
      let samples = (0...30).map {
        Stroke.Sample(Double($0) / 50, 195, 300 + way * Double($0) / 30)
      }
      let verdict = judge.verdict(of: Stroke(id: "pull", samples: samples), under: parameters)
      let release = try #require(verdict.decision)
      #expect(release.limit == threshold)
      #expect(release.goes == (verdict.outcome == .dismissed), "\(threshold) and \(way)")
      #expect(release.place > 0 && release.place < way)
    }
  }

  @Test("a stroke that drags no view has no decision at its release")
  func nothing() throws {
    let judge = StrokeJudge(try #require(SweptScene.named("book")))
    let tap = Stroke(
      id: "tap", samples: [Stroke.Sample(0, 195, 300), Stroke.Sample(0.1, 196, 300)])
    #expect(judge.verdict(of: tap, under: ParameterSet()).decision == nil)
  }
}
