// Tests the report of a sweep, its table and its files against outputs that were checked by eye.
import Files
import Foundation
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

/// Results made by hand: the outcomes of several strokes at each setting.
enum Told {
  /// Strokes meant to dismiss and to peek, at four thresholds. Low thresholds cause accidents, high
  /// ones cause misses.
  static func oneFigure() throws -> SweepResult {
    let plan = try plan("book", ["pullDown.threshold=100,150,200,250"])
    return result(plan) { setting in
      let misfires = [9, 3, 1, 0][setting]
      let misses = [0, 1, 4, 11][setting]
      return [
        (.dismiss, .dismissed, 20 - misses, 180 + 20 * Double(setting), 0.3),
        (.dismiss, .nothing, misses, 0, 0), (.peek, .dismissed, misfires, 120, 0.2),
        (.peek, .nothing, 30 - misfires, 0, 0), (nil, .dismissed, 2, 300, 0.5),
      ]
    }
  }

  /// Two parameters. The second matters only at the first one's middle value, and the current
  /// setting is not in the grid.
  static func twoFigures() throws -> SweepResult {
    let plan = try plan(
      "pager", ["pager.velocity=100,300,900", "pager.completion=0.25,0.4"],
      weights: SweepPlan.Weights(parsing: "3:1"))
    return result(plan) { setting in
      let misses = [1, 1, 2, 5, 8, 8, 3][setting]
      let misfires = [6, 6, 3, 2, 1, 1, 4][setting]
      return [
        (.turn, .turned, 12 - misses, 90 + Double(setting), 0.25),
        (.turn, .back, misses, 50, 0.1), (.scroll, .turned, misfires, 33, 0.15),
        (.scroll, .nothing, 10 - misfires, 0, 0),
      ]
    }
  }

  /// Strokes without an intent, in one shard that was ended early.
  static func unknown() throws -> SweepResult {
    let plan = try plan("comments", ["pullToDismiss.progress=0.1,0.3,0.5"])
    var result = result(plan) { setting in
      let fires = [7, 5, 2][setting]
      return [(nil, .dismissed, fires, 400, 0.7), (nil, .nothing, 9 - fires, 0, 0)]
    }
    result.tally.skipped = 1
    result.tally.unanimous = 4
    for setting in 0..<3 { result.tally.settings[setting].agreements = [11, 13, 12][setting] }
    result.isPartial = true
    result.shard = Shard(2, of: 3)
    return result
  }

  /// More values than a table has rows and a chart has space for labels.
  static func manyValues() throws -> SweepResult {
    let plan = try plan("book", ["pullDown.threshold=40...440:5"])
    var result = result(plan) { setting in
      let (misfires, misses) = ((80 - setting) / 9, setting / 11)
      return [
        (.dismiss, .dismissed, 12 - misses, 50 + 4 * Double(setting), 0.2),
        (.dismiss, .nothing, misses, 0, 0), (.change, .dismissed, misfires, 70, 0.4),
        (.change, .nothing, 15 - misfires, 0, 0),
      ]
    }
    result.shard = Shard(3, of: 4)
    return result
  }

  /// Strokes without an intent, at two values of each of three parameters.
  static func threeFigures() throws -> SweepResult {
    let plan = try plan(
      "book",
      ["pullDown.threshold=120,150", "pullDown.fling=false,true", "pullDown.resistance=0.5,0.6"])
    var result = result(plan) { setting in
      let fires = [6, 8, 3, 7, 5, 4, 8, 1][setting]
      return [
        (nil, .dismissed, fires, 200 + Double(setting), 0.5), (nil, .nothing, 8 - fires, 0, 0),
      ]
    }
    result.tally.unanimous = 1
    for setting in 0..<8 { result.tally.settings[setting].agreements = 30 + setting }
    return result
  }

  /// Results with many values across and few down, and with few across and many down.
  static func wide() throws -> SweepResult { try cells("100,400,900", "0.1...0.49:0.01") }
  static func tall() throws -> SweepResult { try cells("100...820:30", "0.2,0.5,0.8") }

  private static func cells(_ velocities: String, _ completions: String) throws -> SweepResult {
    let plan = try plan(
      "pager", ["pager.velocity=\(velocities)", "pager.completion=\(completions)"],
      weights: SweepPlan.Weights(parsing: "1:2.5"))
    return result(plan) { setting in
      let (misfires, misses) = (setting * 7 % 5, setting * 3 % 11)
      return [
        (.turn, .turned, 20 - misses, 90, 0.25), (.turn, .nothing, misses, 0, 0),
        (.scroll, .turned, misfires, 33, 0.15), (.scroll, .nothing, 9 - misfires, 0, 0),
      ]
    }
  }

  static func noStrokes() throws -> SweepResult {
    var result = result(try plan("book", ["pullDown.threshold=100,150"])) { _ in [] }
    result.tally.skipped = 2
    return result
  }

  /// All kinds of strokes, in a scene with several outcomes and equally good settings.
  static func unlikeStrokes() throws -> SweepResult {
    let plan = try plan("pager", ["pager.completion=0.2,0.4,0.5,0.8"])
    var result = result(plan) { setting in
      let much = [3, 1, 1, 4][setting]
      return [
        (.dismiss, .back, 4, 60, 0.2), (.dismiss, .turned, 1, 61.5, 0.21),
        (.peek, .back, much, 20, 0.1),
        (.peek, .nothing, 6 - much, 0, 0), (.turn, .turned, 5, 101, 0.3),
        (.back, .turned, much, 5, 0.05),
        (.back, .back, 5 - much, 77, 0.25), (.change, .nothing, 3, 0, 0), (nil, .turned, 2, 9, 0.1),
      ]
    }
    (result.isPartial, result.tally.skipped) = (true, 1)
    return result
  }

  static func plan(
    _ scene: String, _ parameters: [String], weights: SweepPlan.Weights? = nil
  ) throws -> SweepPlan {
    let scene = try #require(SweptScene.named(scene))
    return try SweepPlan(
      scene: scene, start: scene.start,
      parameters: parameters.map { try SweptParameter(parsing: $0) },
      weights: weights ?? SweepPlan.Weights())
  }

  typealias Line = (StrokeIntent?, StrokeOutcome, Int, travel: Double, seconds: Double)

  static func result(_ plan: SweepPlan, _ lines: (Int) -> [Line]) -> SweepResult {
    var tally = SweepTally(settingCount: plan.settingCount)
    for setting in 0..<plan.settingCount {
      tally.strokes = 0
      for (intent, outcome, count, travel, seconds) in lines(setting) {
        tally.strokes += count
        if setting == 0 { tally.labels[Tally.row(intent)] += count }
        tally.settings[setting].counts[Tally.place(intent, outcome)] += count
        guard outcome != .nothing else { continue }
        for number in 0..<count {
          // The values differ, so that their means have a confidence interval.
          let more = Double(number % 3)
          tally.settings[setting].firedEffort.add(
            travel: travel + more, seconds: seconds + more / 100)
          if let intent, plan.scene.wantedOutcome(intent) == outcome {
            tally.settings[setting].wantedEffort.add(
              travel: travel + more, seconds: seconds + more / 100)
          }
        }
      }
    }
    tally.nameless = tally.strokes
    return SweepResult(
      plan: plan, tally: tally, fingerprint: 0xC0FFEE, isPartial: false, shard: .whole)
  }

  static let all: [(name: String, make: @Sendable () throws -> SweepResult)] = [
    ("one-figure", oneFigure), ("two-figures", twoFigures), ("unknown", unknown),
    ("many-values", manyValues), ("three-figures", threeFigures), ("wide", wide), ("tall", tall),
    ("no-strokes", noStrokes), ("unlike-strokes", unlikeStrokes),
  ]
}

@Suite("Report files")
struct ReportTests {
  @Test(
    "the report of a sweep and its data files match the recorded files",
    arguments: Told.all.indices)
  func recorded(_ place: Int) throws {
    let (name, make) = Told.all[place]
    let result = try make()
    // The style is part of the code, so only the content is recorded.
    try #expect(difference(of: result.content, fromRecorded: "\(name).html") == nil)
    #expect(result.page.contains(result.content))
    try #expect(difference(of: result.csv, fromRecorded: "\(name).csv") == nil)
    // If there are many settings, only the page and the table are recorded.
    if result.plan.settingCount < 10 {
      try #expect(difference(of: result.json.page, fromRecorded: "\(name).json") == nil)
    }
    // A result that is written and read again is equal.
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json.page == result.json.page && again.csv == result.csv)
    #expect(again.page == result.page)
  }

  @Test("the report of a sweep contains a paragraph about preferences only on request")
  func people() throws {
    var result = try Told.oneFigure()
    #expect(!result.page.contains("Which felt better"))
    result.people = ["Shorter is ahead of <Original>, 18 to 8.", "4 answers: no difference."]
    let paragraph =
      "<p>Shorter is ahead of &lt;Original&gt;, 18 to 8. 4 answers: no difference.</p>"
    #expect(result.page.contains("<h2>Which felt better</h2>\n\(paragraph)"))
  }

  @Test("a chart of many values names only as many values as fit into the chart")
  func manyValues() throws {
    for (scene, parameters) in [
      ("book", ["pullDown.threshold=40...540:5"]),
      ("book", ["pullDown.threshold=40...340:5", "pullDown.resistance=0.2...1:0.05"]),
      // The rows of this map are less high than letters, and the columns narrower than labels.
      ("book", ["pullDown.threshold=40...235:5", "pullDown.resistance=0.105...0.995:0.04"]),
    ] {
      let plan = try Told.plan(scene, parameters)
      let result = Told.result(plan) { setting in
        [
          (.dismiss, .dismissed, 3 + setting % 5, 100, 0.2),
          (.dismiss, .nothing, 9 - setting % 5, 0, 0),
          (.peek, .nothing, 4, 0, 0),
        ]
      }
      for chart in result.charts {
        var words: [(Double, Double, Double)] = []
        for mark in chart.marks {
          switch mark {
          case .text(let text, let p, let anchor, _):
            let width = 7 * Double(text.count)
            words.append((p.y, p.x - anchor * width, p.x + (1 - anchor) * width))
            #expect((0...chart.size.width).contains(p.x) && (0...chart.size.height).contains(p.y))
          case .box(let rect, _):
            #expect(rect.maxX <= chart.size.width + 1e-6 && rect.maxY <= chart.size.height + 1e-6)
          default: break
          }
        }
        words.sort { ($0.0, $0.1) < ($1.0, $1.1) }
        for (one, next) in zip(words, words.dropFirst()) where one.0 == next.0 {
          #expect(one.2 <= next.1 + 1, "\(chart.name): words meet at \(one.0)")
        }
        // Labels below each other are at least one letter height of 13 points apart.
        for (one, next) in zip(words, words.dropFirst()) where one.0 != next.0 {
          #expect(next.0 - one.0 >= 13, "\(chart.name): lines meet at \(one.0)")
        }
      }
      #expect(result.table.split(separator: "\n").count < 70)
    }
  }
}
