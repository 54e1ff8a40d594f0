// One finger on one screen, from down to lift: what recordings are made of and sweeps replay.
import Files
import Geometry

/// A recorded stroke.
///
/// Places are in the units of the device that recorded them; `pointsPerUnit` makes points of them.
package struct Stroke: Hashable, Sendable {
  /// Where a finger was.
  package struct Sample: Hashable, Sendable {
    /// Since the stroke began.
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
  /// What the person was asked to do; nil: not recorded.
  package var label: String?
  package var pointsPerUnit: Double
  /// Of the screen, in units; nil: not recorded.
  package var width: Double?
  package var height: Double?
  package var samples: [Sample]

  package init(
    id: String, label: String? = nil, pointsPerUnit: Double = 1, width: Double? = nil,
    height: Double? = nil, samples: [Sample]
  ) {
    self.id = id
    self.label = label
    self.pointsPerUnit = pointsPerUnit
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Of the screen, in whole points; nil: not recorded.
  package var screen: Size? {
    guard let width, let height else { return nil }
    return Size((width * pointsPerUnit).rounded(), (height * pointsPerUnit).rounded())
  }

  /// Where the finger was at a sample, in points.
  package func place(_ sample: Int) -> Point {
    Point(samples[sample].x * pointsPerUnit, samples[sample].y * pointsPerUnit)
  }

  // MARK: Limits

  /// Samples of one stroke; two minutes at a thousand a second.
  package static let mostSamples = 120_000
  /// Seconds of one stroke.
  package static let longest = 120.0
  /// Units away from the origin.
  package static let farthest = 1e6
  /// Points a unit.
  package static let densities = 1e-3...1e3
  /// Points of a screen's side.
  package static let sides = 40.0...8_192.0

  // MARK: Text

  /// One line of JSON.
  package var json: JSON {
    let samples = samples.map { sample -> JSON in
      [
        JSON(Stroke.rounded(sample.seconds, 1e6)), JSON(Stroke.rounded(sample.x, 1e3)),
        JSON(Stroke.rounded(sample.y, 1e3)),
      ]
    }
    return [
      "id": .text(id), "label": JSON(label), "points_per_unit": JSON(pointsPerUnit),
      "width": width.map { JSON($0) } ?? .null, "height": height.map { JSON($0) } ?? .null,
      "samples": .array(samples),
    ]
  }

  private static func rounded(_ x: Double, _ parts: Double) -> Double {
    (x * parts).rounded() / parts
  }
}
