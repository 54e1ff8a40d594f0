// A stroke: one finger from touch to release. Recordings are strokes, and sweeps replay strokes.
import Files
import Geometry

/// A recorded stroke.
///
/// Positions are in the recording device's unit. `pointsPerUnit` converts positions to points.
package struct Stroke: Hashable, Sendable {
  /// The position of the finger at one instant.
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
  /// The name of the task of the person. Nil if the task was not recorded.
  package var label: String?
  /// The person who made the stroke. Nil if the person was not recorded.
  package var person: String?
  /// The kind of device that recorded the stroke. Nil if the device was not recorded.
  package var device: StrokeDevice?
  /// Name of the variant with which the stroke was made. Nil if the variant was not recorded.
  package var variant: String?
  /// The state of the screen at the touch. Nil if the state was not recorded.
  package var state: StrokeState?
  package var pointsPerUnit: Double
  /// Width of the screen in the device's unit. Nil if the width was not recorded.
  package var width: Double?
  package var height: Double?
  package var samples: [Sample]
  /// Members of the JSON line that the program does not use, but writes again.
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

  /// Size of the screen in whole points. Nil if the size was not recorded.
  package var screen: Size? {
    guard let width, let height else { return nil }
    return Size((width * pointsPerUnit).rounded(), (height * pointsPerUnit).rounded())
  }

  /// Position in points of the sample with this index.
  package func place(_ sample: Int) -> Point {
    Point(samples[sample].x * pointsPerUnit, samples[sample].y * pointsPerUnit)
  }

  // MARK: Limits

  /// Maximum number of samples in a stroke: two minutes at a thousand samples a second.
  package static let mostSamples = 120_000
  /// Maximum duration of a stroke in seconds.
  package static let longest = 120.0
  /// Maximum absolute value of a coordinate, in the device's unit.
  package static let farthest = 1e6
  /// The allowed numbers of points per unit.
  package static let densities = 1e-3...1e3
  /// The allowed lengths of a side of a screen, in points.
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
    if let variant { page.append("variant", .text(variant)) }
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
