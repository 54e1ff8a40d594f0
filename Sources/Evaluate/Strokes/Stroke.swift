// One finger on one screen, from down to lift: what recordings are made of and sweeps replay.
import Files
import Geometry

/// A recorded stroke.
///
/// Places are in the units of the device that recorded them; `pointsPerUnit` makes points of them.
public struct Stroke: Hashable, Sendable {
  /// Where a finger was.
  public struct Sample: Hashable, Sendable {
    /// Since the stroke began.
    public var seconds: Double
    public var x: Double
    public var y: Double

    public init(_ seconds: Double, _ x: Double, _ y: Double) {
      self.seconds = seconds
      self.x = x
      self.y = y
    }
  }

  public var id: String
  /// What the person was asked to do; nil: not recorded.
  public var label: String?
  public var pointsPerUnit: Double
  /// Of the screen, in units; nil: not recorded.
  public var width: Double?
  public var height: Double?
  public var samples: [Sample]

  public init(
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
  public var screen: Size? {
    guard let width, let height else { return nil }
    return Size((width * pointsPerUnit).rounded(), (height * pointsPerUnit).rounded())
  }

  /// Where the finger was at a sample, in points.
  public func place(_ sample: Int) -> Point {
    Point(samples[sample].x * pointsPerUnit, samples[sample].y * pointsPerUnit)
  }

  // MARK: Limits

  /// Samples of one stroke; two minutes at a thousand a second.
  public static let mostSamples = 120_000
  /// Seconds of one stroke.
  public static let longest = 120.0
  /// Units away from the origin.
  public static let farthest = 1e6
  /// Points a unit.
  public static let densities = 1e-3...1e3
  /// Points of a screen's side.
  public static let sides = 40.0...8_192.0

  // MARK: Text

  /// One line of JSON.
  public var json: JSON {
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
