// Strokes for tests: straight pulls of several lengths, with labels.
import Evaluate
import Files
import Geometry
import Scenes

enum StrokeSamples {
  /// A straight pull down by `way` points in `seconds`, held at the end for a tenth of a second.
  static func pull(
    _ way: Double, label: String? = nil, person: String? = nil, id: String = "pull",
    seconds: Double = 0.5, x: Double = 195
  ) -> Stroke {
    var samples = (0...20).map {
      Stroke.Sample(Double($0) * seconds / 20, x, 300 + way * Double($0) / 20)
    }
    samples.append(Stroke.Sample(seconds + 0.1, x, 300 + way))
    samples.append(Stroke.Sample(seconds + 0.12, x, 300 + way))
    return Stroke(
      id: id, label: label, person: person, width: 390, height: 844, samples: samples)
  }

  /// Pulls by 40, 60, 80 … points. Those by 200 points or more were meant to dismiss.
  static func pulls(_ count: Int) -> [Stroke] {
    (0..<count).map { number in
      let way = 40 + 20 * Double(number)
      return pull(
        way, label: way >= 200 ? "dismiss" : "peek", person: ["Ana", "Bo"][number % 2],
        id: "pull-\(number)", x: 120 + 10 * Double(number % 16))
    }
  }

  /// A file with strokes, one line each.
  static func file(_ strokes: [Stroke]) throws -> String {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let text = strokes.map { $0.json.line + "\n" }.joined()
    try FileAccess.write(Array(text.utf8), to: folder + "pulls.jsonl")
    return folder + "pulls.jsonl"
  }
}
