// The filter that chooses which strokes of the collection are shown and counted.
import Evaluate
import Files
import Geometry
import Scenes

/// A filter for strokes. A nil member allows all strokes. `verdict` only chooses which of the
/// counted strokes are shown.
struct StrokeFilter: Hashable, Sendable {
  /// The name of an intent. An empty name allows only strokes without a label.
  var intent: String?
  var person: String?
  var device: String?
  var verdict: StrokeMark.Group?

  var isEmpty: Bool { self == StrokeFilter() }

  /// Whether the filter allows the stroke with any verdict.
  func allows(_ stroke: Stroke) -> Bool {
    (intent.map { $0 == StrokeFilter.intent(of: stroke) } ?? true)
      && (person.map { $0 == stroke.person ?? "" } ?? true)
      && (device.map { $0 == StrokeFilter.device(of: stroke) } ?? true)
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

/// The values that the filter offers. Each value occurs once, in alphabetical order.
struct StrokeFilterChoices: Hashable, Sendable {
  var intents: [String] = []
  var people: [String] = []
  var devices: [String] = []

  private struct Device: Hashable {
    var kind: StrokeDevice?
    var screen: Size?
  }

  /// Largest number of values of one kind.
  static let most = 100

  init() {}

  init(of strokes: [Stroke]) {
    // Texts are made only for different strokes, because files may have a hundred thousand strokes.
    func values<Key: Hashable>(
      by key: (Stroke) -> Key, _ value: (Stroke) -> String
    ) -> [String] {
      var seen: Set<Key> = []
      var values: Set<String> = []
      for stroke in strokes where seen.insert(key(stroke)).inserted {
        values.insert(value(stroke))
        if values.count >= StrokeFilterChoices.most { break }
      }
      return values.sorted()
    }
    intents = values(by: \.label, StrokeFilter.intent)
    people = values(by: \.person) { $0.person ?? "" }
    devices = values(by: { Device(kind: $0.device, screen: $0.screen) }, StrokeFilter.device)
  }
}
