// Plays a script of the scene `overlays`, and stores the output.
import Files
import Geometry
import Scripts

/// The output of a script of the `overlays` scene.
struct OverlayPlay {
  private(set) var probes: [Double: JSONObject] = [:]
  private(set) var events: [(t: Double, name: String, fields: [String: String])] = []
  /// `events` is a JSON list, and `more` contains further members of the script.
  init(
    _ events: String, probes: [Double] = [], more: String = "", until: Double = 60
  ) throws {
    let text = """
      {"version": 1, "scene": "overlays", \(more)
       "events": \(events), "probes": \(probes), "until": \(until)}
      """
    let script = try Script(parsing: Array(text.utf8))
    var lines: [JSON] = []
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      if case .line(let line) = output { lines.append(line) }
    }
    for line in lines {
      guard let t = line["t"]?.number else { continue }
      if let probe = line["probe"]?.object { self.probes[t] = probe }
      guard let name = line["event"]?.text else { continue }
      let fields = line.object?.members.compactMap { member in
        member.value.text.map { (member.key, $0) }
      }
      self.events.append(
        (t, name, Dictionary(fields ?? [], uniquingKeysWith: { first, _ in first })))
    }
  }

  // MARK: Results

  subscript(_ t: Double, _ container: String) -> JSONObject {
    probes[t]?["containers"]?[container]?.object ?? JSONObject()
  }

  /// "A B|C": shown views, then waiting ones.
  func lists(_ t: Double, _ container: String = "notices") -> String {
    words(t, "showing", container) + "|" + words(t, "waiting", container)
  }

  func words(_ t: Double, _ field: String, _ container: String = "notices") -> String {
    (self[t, container][field]?.array ?? []).compactMap(\.text).joined(separator: " ")
  }

  func atRest(_ t: Double) -> Bool? { probes[t]?["atRest"]?.flag }

  /// The events in order, such as "appeared A".
  var said: [String] { events.map { "\($0.name) \($0.fields["id"] ?? $0.fields["level"] ?? "")" } }
}
