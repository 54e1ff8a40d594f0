// A stroke: one finger from touch to release. Recordings are strokes, and sweeps replay them.
import Files
import Geometry

/// A recorded stroke.
///
/// Positions are in the unit of the device that recorded them. `pointsPerUnit` converts them to
/// points.
package struct Stroke: Hashable, Sendable {
  /// The position of the finger at one time.
  package struct Sample: Hashable, Sendable {
    /// Seconds since the stroke began.
    package var seconds: Double
    package var x: Double
    package var y: Double

    package init(_ seconds: Double, _ x: Double, _ y: Double) {
      self.seconds = seconds
      self.x = x
      self.y = y
    }
  }

  package var id: String
  /// The name of the task that the person had. Nil if it was not recorded.
  package var label: String?
  /// The person who made the stroke. Nil if it was not recorded.
  package var person: String?
  /// The kind of device that recorded the stroke. Nil if it was not recorded.
  package var device: StrokeDevice?
  /// The state of the screen at the touch. Nil if it was not recorded.
  package var state: StrokeState?
  package var pointsPerUnit: Double
  /// Width of the screen in the device's unit. Nil if it was not recorded.
  package var width: Double?
  package var height: Double?
  package var samples: [Sample]
  /// Members of the JSON line that are not used here. They are written again.
  package var notes = JSONObject()

  package init(
    id: String, label: String? = nil, person: String? = nil, device: StrokeDevice? = nil,
    state: StrokeState? = nil, pointsPerUnit: Double = 1, width: Double? = nil,
    height: Double? = nil, samples: [Sample]
  ) {
    self.id = id
    self.label = label
    self.person = person
    self.device = device
    self.state = state
    self.pointsPerUnit = pointsPerUnit
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Size of the screen in whole points. Nil if it was not recorded.
  package var screen: Size? {
    guard let width, let height else { return nil }
    return Size((width * pointsPerUnit).rounded(), (height * pointsPerUnit).rounded())
  }

  /// Position of a sample in points, by the index of the sample.
  package func place(_ sample: Int) -> Point {
    Point(samples[sample].x * pointsPerUnit, samples[sample].y * pointsPerUnit)
  }

  // MARK: Limits

  /// Largest number of samples in a stroke: two minutes at a thousand samples a second.
  package static let mostSamples = 120_000
  /// Largest duration of a stroke in seconds.
  package static let longest = 120.0
  /// Largest distance of a sample from the origin, in the device's unit.
  package static let farthest = 1e6
  /// Smallest and largest number of points per unit.
  package static let densities = 1e-3...1e3
  /// Smallest and largest side of a screen, in points.
  package static let sides = 40.0...8_192.0

  // MARK: Text

  /// The stroke as JSON. Its text is one line of a file of strokes.
  package var json: JSON {
    let samples = samples.map { sample -> JSON in
      [
        JSON(Stroke.rounded(sample.seconds, 1e6)), JSON(Stroke.rounded(sample.x, 1e3)),
        JSON(Stroke.rounded(sample.y, 1e3)),
      ]
    }
    var page: JSONObject = ["id": .text(id), "label": JSON(label)]
    if let person { page.append("person", .text(person)) }
    if let device { page.append("device", .text(device.rawValue)) }
    if let state { page.append("start", state.json) }
    page.append("points_per_unit", JSON(pointsPerUnit))
    page.append("width", width.map { JSON($0) } ?? .null)
    page.append("height", height.map { JSON($0) } ?? .null)
    for note in notes.members { page.append(note.key, note.value) }
    page.append("samples", .array(samples))
    return .object(page)
  }

  private static func rounded(_ x: Double, _ parts: Double) -> Double {
    (x * parts).rounded() / parts
  }
}
