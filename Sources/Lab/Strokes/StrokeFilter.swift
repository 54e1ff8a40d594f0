// Which strokes of the collection are shown and counted.
import Evaluate
import Files
import Scenes

/// A filter for strokes. A nil member allows everything.
struct StrokeFilter: Hashable, Sendable {
  /// The name of an intent. An empty name allows only strokes without a label.
  var intent: String?
  var person: String?
  var device: String?
  var verdict: StrokeMark.Group?

  var isEmpty: Bool { self == StrokeFilter() }

  func allows(_ stroke: Stroke, _ mark: StrokeMark) -> Bool {
    (intent.map { $0 == StrokeFilter.intent(of: stroke) } ?? true)
      && (person.map { $0 == stroke.person ?? "" } ?? true)
      && (device.map { $0 == StrokeFilter.device(of: stroke) } ?? true)
      && (verdict.map { $0 == mark.group } ?? true)
  }

  static func intent(of stroke: Stroke) -> String {
    stroke.label.flatMap { StrokeIntent(label: $0)?.rawValue ?? $0 } ?? ""
  }

  /// The kind of device, or the size of its screen if the kind was not recorded.
  static func device(of stroke: Stroke) -> String {
    let size = stroke.screen.map { "\(short($0.width, 0)) × \(short($0.height, 0))" }
    return [stroke.device?.rawValue, size].compactMap(\.self).joined(separator: ", ")
  }
}

/// The values that the filter offers, each once and in alphabetical order.
struct StrokeFilterChoices: Hashable, Sendable {
  var intents: [String] = []
  var people: [String] = []
  var devices: [String] = []

  /// Largest number of values of one kind.
  static let most = 100

  init() {}

  init(of strokes: [Stroke]) {
    func values(_ value: (Stroke) -> String) -> [String] {
      var seen: Set<String> = []
      for stroke in strokes where seen.count < StrokeFilterChoices.most {
        seen.insert(value(stroke))
      }
      return seen.sorted()
    }
    intents = values(StrokeFilter.intent)
    people = values { $0.person ?? "" }
    devices = values(StrokeFilter.device)
  }
}
