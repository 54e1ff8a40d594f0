// How fast a pointer moves, along both axes.
import Geometry

/// The last places of one pointer and the slope through them.
struct StrokeVelocity: Sendable {
  private var times: [Double] = []
  private var places: [Point] = []

  init() {
    times.reserveCapacity(32)
    places.reserveCapacity(32)
  }

  mutating func reset() {
    times.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  mutating func add(_ place: Point, at instant: Instant) {
    if let last = times.last, last == instant.seconds {
      places[places.count - 1] = place
      return
    }
    if times.count == 32 {
      times.removeFirst()
      places.removeFirst()
    }
    times.append(instant.seconds)
    places.append(place)
  }

  /// Points per second at `instant`.
  func velocity(at instant: Instant) -> Vector {
    let now = instant.seconds
    var n = 0.0
    var meanT = 0.0
    var meanX = 0.0
    var meanY = 0.0
    for i in times.indices where now - times[i] <= 0.1 {
      n += 1
      meanT += times[i] - now
      meanX += places[i].x
      meanY += places[i].y
    }
    guard n >= 2 else { return .zero }
    meanT /= n
    meanX /= n
    meanY /= n
    var tt = 0.0
    var tx = 0.0
    var ty = 0.0
    for i in times.indices where now - times[i] <= 0.1 {
      let t = times[i] - now - meanT
      tt += t * t
      tx += t * (places[i].x - meanX)
      ty += t * (places[i].y - meanY)
    }
    guard tt > 0 else { return .zero }
    return Vector(tx / tt, ty / tt)
  }
}
