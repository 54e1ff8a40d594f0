// A gesture that can be done again: what the screen was, and what happened to it.
import Gallery
import Geometry
import Gesture
import Interface

/// One gesture with what followed until everything rested.
struct Recording: Sendable {
  var name: String
  /// The exhibit as it was when the pointer went down: a value, so it can be run again.
  var before: Performance
  /// When it began, on the device's clock.
  var start: Instant
  var inputs: [(at: Instant, input: StageInput)]
  var end: Instant
  /// Where the pointer went, in device points.
  var path: [Point]

  var duration: Double { max(0.001, end - start) }

  /// A word for it: what it did and how fast.
  static func name(_ path: [Point], _ seconds: Double, _ number: Int) -> String {
    guard let first = path.first, let last = path.last else { return "Keys \(number)" }
    let way = last - first
    let length = path.indices.dropFirst().reduce(0.0) { $0 + (path[$1] - path[$1 - 1]).length }
    guard length > 8 else { return "Tap \(number)" }
    let pace = length / max(0.01, seconds)
    let kind = pace > 1200 ? "Flick" : pace > 500 ? "Drag" : "Slow drag"
    let direction =
      way.length < length * 0.4
      ? "and back"
      : abs(way.dy) > abs(way.dx) ? (way.dy > 0 ? "down" : "up") : way.dx > 0 ? "right" : "left"
    return "\(kind) \(direction) \(number)"
  }

  /// As a script that `slipsheet play` reads.
  func script(scene: String, figures: Figures, size: Size) -> String {
    var changes = ""
    let names = figures.changes(from: Figures())
    for name in names {
      guard let value = figures.value(name) else { continue }
      let text: String
      switch value {
      case .number(let x): text = JSON.text(of: x)
      case .flag(let on): text = on ? "true" : "false"
      case .choice(let word): text = JSON.text(word).line
      }
      changes += (changes.isEmpty ? "" : ", ") + "\"\(name)\": \(text)"
    }
    var lines: [String] = []
    for (at, input) in inputs {
      let t = JSON.text(of: at - start)
      switch input {
      case .pointer(let sample):
        let place =
          "\"x\": \(JSON.text(of: sample.location.x)), \"y\": \(JSON.text(of: sample.location.y))"
        lines.append(
          "{\"at\": \(t), \"touch\": \(max(0, sample.pointer.rawValue)), \"phase\": \"\(sample.phase.rawValue)\", \(place)}"
        )
      case .key(let key): lines.append("{\"at\": \(t), \"key\": \(JSON.text(key.name).line)}")
      default: continue
      }
    }
    return """
      {"version": 1, "scene": "\(scene)",
       "size": [\(JSON.text(of: size.width)), \(JSON.text(of: size.height))],
       "set": {\(changes)},
       "events": [
        \(lines.joined(separator: ",\n  "))],
       "until": \(JSON.text(of: duration))}

      """
  }
}
