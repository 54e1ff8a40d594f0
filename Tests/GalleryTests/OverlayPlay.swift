// Plays a script of the overlays and keeps what came out.
import Gallery
import Geometry
import Gesture
import Interface
import Motion

/// What a script of the `overlays` scene answered.
struct OverlayPlay {
  private(set) var probes: [Double: JSONObject] = [:]
  private(set) var events: [(t: Double, name: String, fields: [String: String])] = []
  private var stage: Stage
  private var pending: [PointerSample] = []

  /// `containers` and `events` are JSON lists; `more` are further members of the script.
  init(
    containers: String? = nil, _ events: String, probes: [Double] = [], more: String = "",
    until: Double = 60
  ) throws {
    let options = containers.map { #""options": {"containers": \#($0)},"# } ?? ""
    let text = """
      {"version": 1, "scene": "overlays", \(options) \(more)
       "events": \(events), "probes": \(probes), "until": \(until)}
      """
    try self.init(Script(parsing: Array(text.utf8)))
  }

  init(_ script: Script) throws {
    let setup = ExhibitSetup(
      for: script.exhibit, size: script.size, theme: script.theme, direction: script.direction,
      reduceMotion: script.reduceMotion, figures: script.figures, start: script.start,
      options: script.options)
    stage = Stage(
      script.exhibit.init(setup), size: script.size, direction: script.direction,
      reduceMotion: script.reduceMotion)
    var figures = script.figures
    var questions = script.probes[...]
    for event in script.events {
      while let question = questions.first, question < event.at {
        answer(questions.removeFirst())
      }
      advance(to: event.at)
      serve(event, &figures)
      advance(to: event.at)
    }
    while !questions.isEmpty { answer(questions.removeFirst()) }
    advance(to: script.until)
  }

  private mutating func answer(_ instant: Instant) {
    advance(to: instant)
    guard let exhibit = stage.screen as? any Exhibit else { return }
    var probe = exhibit.probe(at: instant)
    probe["atRest"] = .flag(stage.isIdle && exhibit.isAtRest(at: instant))
    probe["owner"] = JSON(stage.owner?.name)
    probes[instant.seconds] = probe
  }

  private mutating func advance(to instant: Instant) {
    stage.advance(to: instant)
    for report in stage.takeReports() {
      let fields = report.fields.map { field in
        if case .text(let text) = field.value { (field.name, text) } else { (field.name, "") }
      }
      events.append(
        (
          report.instant.seconds, report.name,
          Dictionary(fields, uniquingKeysWith: { first, _ in first })
        ))
    }
  }

  private mutating func serve(_ event: Script.Event, _ figures: inout Figures) {
    switch event.kind {
    case .pointer(let pointer, let device, let phase, let location):
      stage.handle(
        .pointer(
          PointerSample(
            pointer: pointer, device: device, phase: phase, location: location ?? .zero,
            instant: event.at)), at: event.at)
    case .wheel: break
    case .key(let key): stage.handle(.key(key), at: event.at)
    case .resize(let size): stage.handle(.resize(size), at: event.at)
    case .focus(let on): stage.handle(.focus(on), at: event.at)
    case .set(let changes):
      for member in changes.members {
        if let value = ParameterValue(member.value) { _ = figures.set(member.key, value) }
      }
      let figures = figures
      stage.tell(at: event.at) { screen, effects in
        guard var exhibit = screen as? any Exhibit else { return }
        exhibit.adopt(figures, at: event.at, into: &effects)
        screen = exhibit
      }
    case .act(let name, let args):
      var samples: [PointerSample] = []
      stage.tell(at: event.at) { screen, effects in
        guard var exhibit = screen as? any Exhibit else { return }
        samples = exhibit.perform(name, args, at: event.at, into: &effects)
        screen = exhibit
      }
      for sample in samples { stage.handle(.pointer(sample), at: sample.instant) }
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
