// The exported decisions and motion, run against the engine on the same strokes.
import Exhibits
import ExportRig
import Foundation
import Testing

@testable import Export

@Suite("Exports: decisions")
struct DecisionTests {
  static let strokes: [Stroke] = {
    let file = Tool.root + "/Examples/strokes.jsonl"
    return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
      .compactMap { Stroke($0) }
  }()

  @Test(
    "exported Swift is where the engine is in every frame, to 1e-9 points, and decides the same")
  func swift() throws {
    guard Tool.find("swiftc") != nil else {
      print("exported decisions were not compiled: there is no swiftc on the path")
      return
    }
    let folder = try Tool.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let runner = try SwiftRunner(in: folder)
    #expect(Self.strokes.count == 240)
    for interaction in Interaction.all {
      // Some are quick, touches and mice; --long: all of them.
      let isLong = ProcessInfo.processInfo.environment["SLIPSHEET_LONG"] != nil
      let tracks = Track.all(for: interaction.name, Self.strokes).enumerated()
        // A page beyond the last one is seldom asked for.
        .filter {
          interaction.name == "pager" || isLong || $0.offset % 5 == 2 || $0.offset % 15 == 0
        }
        .map(\.element)
      let types = [interaction.type] + (interaction.name == "pullDown" ? [SwiftRunner.played] : [])
      let presets = SwiftRunner.presets(interaction)
      for (type, preset) in types.flatMap({ type in presets.map { (type, $0) } }) {
        let name = "\(type)_\(preset.name)"
        let outcomes = try runner.run(tracks.map { (name, $0) })
        #expect(outcomes.count == tracks.count)
        var worst = 0.0
        var faults: [String] = []
        var words: Set<String> = []
        for (index, (track, outcome)) in zip(tracks, outcomes).enumerated() {
          let engine = Engine.run(interaction.name, preset.figures, track)
          let (points, fault) = outcome.difference(from: engine)
          words.formUnion(engine.said)
          if points > 1e-9 { faults.append("track \(index): \(points) points") }
          worst = max(worst, points)
          if let fault { faults.append("track \(index): \(fault)") }
        }
        print(
          "swift \(name): \(tracks.count) tracks, \(worst) points, "
            + "\(faults.count) faults, said \(words.sorted().joined(separator: " "))")
        // Both answers were among them; without throws that skip a sheet seldom goes.
        let answer =
          [
            "overlay": "dismissed", "sheet": "placeChanged", "pager": "refused",
            "bottomBar": "placeChanged",
          ][interaction.name] ?? "goes"
        #expect(words.contains(answer), "\(name)")
        #expect(faults.isEmpty, "\(name): \(faults.prefix(6).joined(separator: "\n"))")
      }
    }
  }
}
