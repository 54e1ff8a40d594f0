// Strokes and files that these tests use.
import Foundation
import Geometry

@testable import Evaluate

/// A file that is removed after the test.
struct TestFile: ~Copyable {
  let path: String

  init(_ text: String) throws {
    path = NSTemporaryDirectory() + "slipsheet-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

enum Made {
  /// A pull straight down by `travel` points at constant speed, with a rest before the release.
  static func pull(_ id: String, _ label: String?, travel: Double, x: Double = 195) -> Stroke {
    var samples = (0...20).map { step in
      Stroke.Sample(Double(step) / 60, x, 200 + travel * Double(step) / 20)
    }
    samples.append(Stroke.Sample(0.6, x, 200 + travel))
    return Stroke(id: id, label: label, width: 390, height: 844, samples: samples)
  }

  /// A flick along `way` within the given seconds, without a rest at its end.
  static func fling(_ id: String, from start: Point, by way: Vector, seconds: Double) -> Stroke {
    let samples = (0...12).map { step in
      let part = Double(step) / 12
      return Stroke.Sample(part * seconds, start.x + way.dx * part, start.y + way.dy * part)
    }
    return Stroke(id: id, width: 390, height: 844, samples: samples)
  }

  /// Strokes in all directions, from all over the window, fast and slow, with and without return.
  static let many: [Stroke] = {
    var strokes: [Stroke] = []
    let starts = [
      Point(195, 300), Point(8, 400), Point(60, 220), Point(382, 500), Point(195, 60),
      Point(195, 700), Point(340, 30),
    ]
    for (s, start) in starts.enumerated() {
      for angle in 0..<8 {
        let turn = Double(angle) * .pi / 4 + 0.07
        for (d, distance) in [6.0, 40, 130, 320].enumerated() {
          let way = Vector(cos(turn) * distance, sin(turn) * distance)
          for seconds in [0.08, 0.5] {
            let id = "\(s) \(angle) \(d) \(seconds)"
            var stroke = fling(id, from: start, by: way, seconds: seconds)
            strokes.append(stroke)
            guard distance > 100 else { continue }
            // The finger moves back by half of the distance.
            for step in 1...6 {
              let part = 1 - Double(step) / 12
              stroke.samples.append(
                Stroke.Sample(
                  seconds + Double(step) * 0.03, start.x + way.dx * part, start.y + way.dy * part))
            }
            stroke.id += " back"
            strokes.append(stroke)
          }
        }
      }
    }
    return strokes
  }()

  static func lines(_ strokes: [Stroke]) -> String {
    strokes.map { $0.json.line + "\n" }.joined()
  }
}
