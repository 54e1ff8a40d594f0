// The report of a sweep, its table and its files, as they were looked at and found right.
import Exhibits
import Files
import Foundation
import Geometry
import Testing

@testable import Evaluate

/// Results made by hand: what came of how many strokes, at each setting.
enum Told {
  /// Strokes meant to dismiss and to peek, by threshold: lower ones fire by accident, higher ones
  /// are missed.
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

  /// Two figures, of which the second matters at the first one's middle value only; the setting in
  /// force is none of the combinations.
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

  static func plan(
    _ scene: String, _ parameters: [String], weights: SweepPlan.Weights? = nil
  ) throws -> SweepPlan {
    try SweepPlan(
      scene: try #require(SweptScene.named(scene)),
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
        tally.settings[setting].counts[Tally.place(intent, outcome)] += count
        guard outcome != .nothing else { continue }
        for number in 0..<count {
          // Not all the same, so that means have an interval.
          let more = Double(number % 3)
          tally.settings[setting].fired.add(travel: travel + more, seconds: seconds + more / 100)
          if let intent, plan.scene.wanted(intent) == outcome {
            tally.settings[setting].wanted.add(travel: travel + more, seconds: seconds + more / 100)
          }
        }
      }
    }
    return SweepResult(
      plan: plan, tally: tally, fingerprint: 0xC0FFEE, isPartial: false, shard: .whole)
  }

  static let all: [(name: String, make: @Sendable () throws -> SweepResult)] = [
    ("one-figure", oneFigure), ("two-figures", twoFigures), ("unknown", unknown),
  ]
}

@Suite("Reports")
struct ReportTests {
  /// Compares with what is recorded; what is not recorded yet is, and has to be looked at.
  private func expect(_ text: String, isRecordedAs name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Recorded/\(name)")
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) is recorded now: look at it")
      return
    }
    let (lines, wanted) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
    for (line, other) in zip(lines, wanted) where line != other {
      Issue.record("\(name): \(line)\nwas \(other)")
      return
    }
    #expect(lines.count == wanted.count, "\(name)")
  }

  @Test("page, figures and files are as they were", arguments: 0..<3)
  func recorded(_ place: Int) throws {
    let (name, make) = Told.all[place]
    let result = try make()
    try expect(result.page, isRecordedAs: "\(name).html")
    try expect(result.csv, isRecordedAs: "\(name).csv")
    try expect(result.json.page, isRecordedAs: "\(name).json")
    // What is read again is the same in every figure.
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json.page == result.json.page && again.csv == result.csv)
    #expect(again.page == result.page)
  }

  @Test("charts of many values write a word where there is room for it, inside of the chart")
  func manyValues() throws {
    for (scene, parameters) in [
      ("book", ["pullDown.threshold=40...540:5"]),
      ("book", ["pullDown.threshold=40...340:5", "pullDown.resistance=0.2...1:0.05"]),
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
      }
      #expect(result.table.split(separator: "\n").count < 70)
    }
  }
}
