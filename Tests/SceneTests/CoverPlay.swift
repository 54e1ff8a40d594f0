// Plays a script of `book`, `author` or `player`, and stores the output.
import Files
import Geometry
import Scripts

/// The output lines of one run.
struct CoverPlay {
  struct Event: Equatable, CustomStringConvertible {
    var t: Double
    var name: String
    var source: String?
    var description: String { source.map { "\(name) \($0) \(t)" } ?? "\(name) \(t)" }
  }

  private(set) var events: [Event] = []
  private(set) var probes: [(t: Double, answer: JSONObject)] = []
  private(set) var endsAtRest = false

  /// `members` are those of the script after version and scene.
  init(_ scene: String, _ members: String, rate: Double = 60) throws {
    let script = try script(members, scene: scene)
    var player = ScriptPlayer(script, running: RunningScene(script), rate: rate)
    var lines: [JSON] = []
    player.run { output in
      if case .line(let line) = output { lines.append(line) }
    }
    for line in lines {
      guard let object = line.object, let t = object["t"]?.number else { continue }
      if let name = object["event"]?.text {
        events.append(Event(t: t, name: name, source: object["source"]?.text))
      } else if let answer = object["probe"]?.object {
        probes.append((t, answer))
      } else {
        endsAtRest = object["atRest"]?.flag ?? false
      }
    }
  }

  /// Names of the reports, with their sources.
  var names: [String] {
    events.map { event in event.source.map { "\(event.name) \($0)" } ?? event.name }
  }

  func time(of name: String) -> Double? { events.first { $0.name == name }?.t }

  func number(_ field: String, at t: Double) -> Double {
    probes.first { $0.t == t }?.answer[field]?.number ?? .nan
  }

  func flag(_ field: String, at t: Double) -> Bool? {
    probes.first { $0.t == t }?.answer[field]?.flag
  }

  func text(_ field: String, at t: Double) -> String? {
    probes.first { $0.t == t }?.answer[field]?.text
  }
}
