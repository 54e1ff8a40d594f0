// The fingers of a film as round dots, which fade in and out, as in recordings of phones.
import Drawing
import Geometry
import Gesture
import Scripts

/// The dots of all fingers of a script.
struct TouchDots {
  /// A finger from touch-down to release, with all positions.
  private struct Touch {
    var down: Instant
    var up: Instant?
    var samples: [(at: Instant, location: Point)]
  }

  /// Duration in seconds of a dot's appearance, and of a dot's disappearance after the release.
  private static let (appears, disappears) = (0.05, 0.12)
  private static let radius = 17.0
  private var touches: [Touch] = []

  init(_ events: [Script.Event]) {
    var down: [PointerID: Int] = [:]
    for event in events {
      guard case .pointer(let pointer, .touch, let phase, let location) = event.kind else {
        continue
      }
      switch phase {
      case .down:
        down[pointer] = touches.count
        touches.append(
          Touch(down: event.at, samples: location.map { [(event.at, $0)] } ?? []))
      case .move, .up, .cancel:
        guard let index = down[pointer] else { continue }
        if let location { touches[index].samples.append((event.at, location)) }
        if phase != .move {
          touches[index].up = event.at
          down[pointer] = nil
        }
      }
    }
  }

  /// The drawing of all dots at an instant.
  func commands(at now: Instant) -> [DrawCommand] {
    touches.flatMap { touch -> [DrawCommand] in
      guard let location = touch.samples.last(where: { $0.at <= now })?.location else { return [] }
      var share = 0.4 + 0.6 * min(1, (now - touch.down) / Self.appears)
      if let up = touch.up, now > up { share *= 1 - (now - up) / Self.disappears }
      guard share > 0 else { return [] }
      return dot(location, alpha: share)
    }
  }

  /// A grey disc in a bright ring with a dark hairline, which is visible on any background.
  private func dot(_ centre: Point, alpha: Double) -> [DrawCommand] {
    func disc(_ radius: Double) -> Shape {
      let corner = Point(centre.x - radius, centre.y - radius)
      return .rounded(
        RoundedRect(Rect(origin: corner, size: Size(2 * radius, 2 * radius)), radius: radius))
    }
    return [
      .pushGroup(opacity: alpha),
      .stroke(disc(Self.radius + 0.5), .color(Color(0, alpha: 0.35)), StrokeStyle(width: 1)),
      .stroke(
        disc(Self.radius - 1.25), .color(Color(0xFF_FFFF, alpha: 0.95)), StrokeStyle(width: 2.5)),
      .fill(disc(Self.radius - 2.5), .color(Color(0x55_5A60, alpha: 0.6))), .pop,
    ]
  }
}
