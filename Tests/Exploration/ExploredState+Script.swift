// The script of a history, which opens in the lab.
import Geometry
import Gesture

extension ExploredState {
  /// The script of a history, and the names of its commands that no script has.
  package struct Script: Sendable {
    package var text: String
    package var omitted: [String]
  }

  /// The script of all inputs so far. Nil if the lab has no such scene.
  package var script: Script? {
    guard let scene = system.scene else { return nil }
    var events: [String] = []
    var omitted: [String] = []
    for (input, seconds) in inputs {
      let at = "\"at\": \((seconds * 10_000).rounded() / 10_000)"
      switch input {
      case .pointer(let phase, let finger, let place):
        events.append(
          "{\(at), \"touch\": \(finger), \"phase\": \"\(phase)\", \"x\": \(place.x), \"y\": \(place.y)}"
        )
      case .wheel(let way, let place):
        events.append(
          "{\(at), \"wheel\": [\(way.dx / wheelStep), \(-way.dy / wheelStep)], \"x\": \(place.x), \"y\": \(place.y)}"
        )
      case .command(let index):
        let command = system.commands[index]
        if let script = command.script {
          events.append("{\(at), \(script)}")
        } else {
          omitted.append(command.name)
        }
      case .nothing: break
      }
    }
    let start = system.start.map { "\"start\": \"\($0)\", " } ?? ""
    let direction =
      session.arbiter.direction == .rightToLeft ? "\"direction\": \"rtl\", " : ""
    let text = """
      {"version": 1, "scene": "\(scene)", \(start)\(direction)"until": \(seconds + 2), "events": [
        \(events.joined(separator: ",\n  "))
      ]}
      """
    return Script(text: text, omitted: omitted)
  }
}
