// Settings that share trees and arbiters come to the same as settings that share nothing.
import Exhibits
import Geometry
import Motion
import Support
import Testing

@testable import Evaluate

@Suite("Settings that share")
struct SharedTreeTests {
  private static let strokes =
    stride(from: 3, to: Made.many.count, by: Sample.isLong ? 5 : 29).map {
      Made.many[$0]
    } + turns

  /// Fingers that turn round, beyond where they came from: list and sheet pass them to and fro.
  private static let turns = [180.0, 300, 420, 600].flatMap { y in
    [[150.0, -260], [-200, 420], [40, -60, 300, -400]].map { legs in
      var places = [Point(195, y)]
      for leg in legs {
        let from = places[places.count - 1]
        places += (1...12).map { from + Vector(0, leg * Double($0) / 12) }
      }
      return Stroke(
        id: "turns \(y) \(legs)", width: 390, height: 844,
        samples: places.enumerated().map { Stroke.Sample(Double($0) / 60, $1.x, $1.y) })
    }
  }

  /// What it holds and what is farthest from it; all of them where there is time.
  private func values(_ figure: FigureDeclaration) -> [ParameterValue] {
    switch figure.kind {
    case .number(let range, _):
      guard case .number(let seed) = figure.seed else { return [] }
      let isLow = seed - range.lowerBound < range.upperBound - seed
      let far = [seed, isLow ? range.upperBound : range.lowerBound]
      let near = isLow ? range.lowerBound : range.upperBound
      let places = Sample.isLong ? far + [near, (near + far[1]) / 2] : far
      return Set(places).sorted().map { .number($0) }
    case .flag: return [.flag(false), .flag(true)]
    case .choice(let words): return words.map { .choice($0) }
    }
  }

  /// Every property of a value with what stands in it, dictionaries by their keys.
  ///
  /// Views that a component keeps for when it leaves are no part of its machine: only a build looks at
  /// them, and a sweep builds nothing after it has begun.
  private func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if "\(mirror.subjectType)".hasPrefix("LastBuilt<") { return "" }
    guard !mirror.children.isEmpty else { return "\(value)" }
    var parts = mirror.children.map { "\($0.label ?? "")=\(text(of: $0.value))" }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { parts.sort() }
    return "\(mirror.subjectType)(\(parts.joined(separator: ",")))"
  }

  @Test(
    "a figure that no tree is laid out by is only the machines', in every scene",
    arguments: SweptScene.all.map { $0.exhibit.name })
  func oneTree(_ name: String) throws {
    let scene = try #require(SweptScene.named(name))
    let stated = scene.exhibit.layoutFigures
    let laidOut = try #require(stated)
    // Figures of gestures are the arbiter's; they are told apart by their values.
    let groups = scene.exhibit.groups.filter {
      Sample.isLong || !["gesture", "velocity"].contains($0)
    }
    for figure in Figures.declarations
    where groups.contains(figure.group) && !laidOut.contains(figure.name) {
      let plan = try SweepPlan(
        scene: scene, parameters: [SweptParameter(figure.name, values(figure))])
      let size = Sample.isLong ? Size(412, 915) : Size(390, 844)
      let alone = SweepStage(plan, size: size, sharing: false)
      let together = SweepStage(plan, size: size)
      #expect(alone.builds.count == plan.settingCount && together.builds.count == 1)
      #expect(alone.trees.count == 1, "\(figure.name) changes what a finger finds")
      for (a, b) in zip(alone.settings, together.settings) {
        #expect(
          text(of: b.machines) == text(of: a.machines)
            && text(of: b.exhibit) == text(of: a.exhibit),
          "\(figure.name) is not everywhere where a build would put it")
      }
      for stroke in Self.strokes {
        let (expected, decisions) = (alone.decisions(stroke), together.decisions(stroke))
        #expect(decisions == expected, "\(figure.name), \(stroke.id)")
        if decisions != expected { break }
      }
    }
  }

  @Test(
    "one arbiter tells all settings what each one's own would; places left out change nothing",
    arguments: [
      ("book", ["pullDown.threshold=60,150", "pullDown.catchUp=0,0.3", "catching.speed=10,900"]),
      (
        "book", ["velocity.window=0.03,0.15", "gesture.axisRatio=1,3", "pullDown.fling=false,true"]
      ),
      ("author", ["pullDown.resistance=0.3,1", "scroll.rubberBand=0.1,0.9"]),
      ("player", ["pullDown.minimumDistance=0,40", "pullDown.threshold=60,150"]),
      ("today", ["edgeCard.liveLimit=40,200", "edgeCard.fling=false,true"]),
      ("pager", ["pager.velocity=100,900", "pager.completion=0.2,0.6"]),
      (
        "comments",
        ["pullToDismiss.lockAfterScrolling=false,true", "pullToDismiss.progress=0.1,0.3"]
      ),
      ("places", ["places.scrolls=never,last,always", "places.throwSpeed=100,900"]),
      ("drawer", ["drawer.share=0.2,0.6", "drawer.catchUp=0,0.3"]),
      ("miniplayer", ["bar.throwSpeed=100,900", "bar.rubberBand=0.1,0.9"]),
      ("lightbox", ["lightbox.closeDistance=30,200", "pager.velocity=100,900"]),
    ])
  func oneTranscript(_ name: String, _ parameters: [String]) throws {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named(name)),
      parameters: parameters.map { try SweptParameter(parsing: $0) })
    let stage = SweepStage(plan, size: Size(390, 844))
    #expect(stage.arbiters.count < stage.settingCount)
    for stroke in Self.strokes {
      let samples = SweepStage.samples(of: stroke)
      var slow = StrokePlayer(samples, stage, leaps: false)
      var expected: [Decision] = []
      for setting in stage.settings {
        let listener = stage.arbiters[setting.arbiter]
        let tree = stage.trees[listener.tree]
        let found = tree.built.candidates(at: samples[0].location, poses: tree.poses)
        expected.append(
          slow.run(
            setting, stage,
            Transcript(samples, listener.arbiter, candidates: found, in: tree)))
      }
      #expect(stage.decisions(stroke) == expected, "\(stroke.id)")
    }
  }
}

extension SweepStage {
  fileprivate func decisions(_ stroke: Stroke) -> [Decision] {
    var decisions: [Decision] = []
    play(stroke) { _, decision in decisions.append(decision) }
    return decisions
  }
}
