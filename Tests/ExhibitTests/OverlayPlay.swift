// Plays a script of the overlays and keeps what came out.
import Files
import Geometry
import Scripts

/// What a script of the `overlays` scene answered.
struct OverlayPlay {
  private(set) var probes: [Double: JSONObject] = [:]
  private(set) var events: [(t: Double, name: String, fields: [String: String])] = []
  /// `containers` and `events` are JSON lists; `more` are further members of the script.
  init(
    containers: String? = nil, _ events: String, probes: [Double] = [], more: String = "",
    until: Double = 60
  ) throws {
    try self.init(
      Self.script(containers: containers, events, probes: probes, more: more, until: until))
  }

  static func script(
    containers: String? = nil, _ events: String, probes: [Double] = [], more: String = "",
    until: Double = 60
  ) throws -> Script {
    let options = containers.map { #""options": {"containers": \#($0)},"# } ?? ""
    let text = """
      {"version": 1, "scene": "overlays", \(options) \(more)
       "events": \(events), "probes": \(probes), "until": \(until)}
      """
    return try Script(parsing: Array(text.utf8))
  }

  init(_ script: Script) throws {
    var lines: [JSON] = []
    var player = ScriptPlayer(script, running: RunningExhibit(script))
    player.run { output in
      if case .line(let line) = output { lines.append(line) }
    }
    for line in lines {
      guard let t = line["t"]?.number else { continue }
      if let probe = line["probe"]?.object { probes[t] = probe }
      guard let name = line["event"]?.text else { continue }
      let fields = line.object?.members.compactMap { member in
        member.value.text.map { (member.key, $0) }
      }
      events.append((t, name, Dictionary(fields ?? [], uniquingKeysWith: { first, _ in first })))
    }
  }

  // MARK: answers

  subscript(_ t: Double, _ container: String) -> JSONObject {
    probes[t]?["containers"]?[container]?.object ?? JSONObject()
  }

  /// "A B|C": on screen, then waiting.
  func lists(_ t: Double, _ container: String = "c") -> String {
    words(t, container, "showing") + "|" + words(t, container, "waiting")
  }

  func words(_ t: Double, _ container: String, _ field: String) -> String {
    (self[t, container][field]?.array ?? []).compactMap(\.text).joined(separator: " ")
  }

  func binding(_ t: Double, _ name: String) -> Bool? { probes[t]?["bindings"]?[name]?.flag }

  func atRest(_ t: Double) -> Bool? { probes[t]?["atRest"]?.flag }

  /// "appeared A" and the like, in order.
  var said: [String] { events.map { "\($0.name) \($0.fields["id"] ?? $0.fields["level"] ?? "")" } }
}
