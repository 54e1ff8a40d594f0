// A film for tests: a card that is dragged three times, as numbered pictures.
import Drawing
import Files
import Geometry
import Measure
import Motion
import PNG

@testable import Lab

enum FilmSample {
  /// The drags: the beginning in seconds, the travel of the finger, and whether the card leaves.
  private static let drags = [(0.4, 170.0, false), (1.9, 230, false), (3.4, 320, true)]
  static let resistance = 0.6
  static let (width, height) = (195, 422)
  /// The marks in pixels.
  static let patch = Rect(20, 170, 100, 30)
  static let touch = Point(150, 75)
  /// A point has half a pixel.
  private static let scale = 0.5

  /// The finger's travel and the card's offset in points. The finger is nil while it is up.
  static func state(at time: Double) -> (finger: Double?, offset: Double) {
    guard let (start, travel, goes) = drags.last(where: { $0.0 <= time }) else { return (nil, 0) }
    let since = time - start
    func finger(at time: Double) -> Double {
      let share = min(1, time / 0.5)
      return travel * share * share * (3 - 2 * share)
    }
    // The drag begins after 10 points, which it makes up for in a tenth of a second.
    let began = stride(from: 0.0, to: 0.5, by: 0.001).first { finger(at: $0) >= 10 } ?? 0.5
    let follow = DragCatchUp(base: 0, asked: 10, since: Instant(began))
    if since < 0.7 {
      let drawn = follow.drawn(finger(at: since), within: 0.1, at: Instant(since))
      return (finger(at: since), since < began ? 0 : drawn * resistance)
    }
    guard let spring = try? Spring(response: 0.4, dampingFraction: 0.75) else { return (nil, 0) }
    let movement: Movement = goes ? .curve(.easeOut, duration: 0.4) : .spring(spring)
    let target = goes ? Double(height) / scale : 0
    let course = movement.course(from: travel * resistance, velocity: 0, to: target)
    return (nil, course.value(at: since - 0.7))
  }

  /// Writes the film into a new folder, and returns its path.
  static func write(seconds: Double = 4.3) throws -> String {
    let folder = LabFolder.fresh() + "film"
    try FileAccess.makeFolder(folder)
    for frame in 0..<Int(seconds * 60) {
      let bytes = PNGFile.encode(picture(at: Double(frame) / 60))
      try FileAccess.write(bytes, to: "\(folder)/\(100_000 + frame).png")
    }
    return folder
  }

  private static func picture(at time: Double) -> Picture {
    let (finger, offset) = state(at: time)
    let shift = offset * scale
    let dot = finger.map { touch + Vector(0, $0 * scale) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (px, py) = (Double(x), Double(y) - shift)
        // The background is a gradient, and the card has dark words in the marked rectangle.
        var grey = 60 + Double(y) / 6
        if py >= 0 {
          // The border of a word is blended, so that the shift shows below a pixel.
          func edge(_ value: Double) -> Double { min(1, max(0, value + 0.5)) }
          let row = (py - 170).truncatingRemainder(dividingBy: 10)
          let isWord = py > 165 && py < 205 && x > 20 && x < 120 && (x / 7) % 3 != 0
          grey = 235 - (isWord ? 170 * edge(row - 2) * edge(8 - row) : 0)
        } else if py > -1 {
          grey += (235 - grey) * (py + 1)
        }
        if let dot {
          let radius = (Point(px, Double(y)) - dot).length
          if radius < 9 { grey = radius > 8 ? 90 : radius > 6.5 ? 250 : 0.4 * grey + 54 }
        }
        let byte = UInt32(min(255, max(0, grey)))
        pixels.append(0xFF00_0000 | byte * 0x01_0101)
      }
    }
    return Picture(width: width, height: height, pixels: pixels)!
  }
}
