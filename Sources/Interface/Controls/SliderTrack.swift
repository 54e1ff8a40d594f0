// How far a slider's value goes with the pointer.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Points of a pointer against values of a slider, both ways.
///
/// Without a `share` the knob stays under the pointer. With one, no point of the pointer changes the
/// value by more than that share of it, so that a short track over a long range is fine enough; the
/// knob stays where the value is. Beyond the ends of the track the rest of the range is passed
/// within `rush` points.
struct SliderTrack {
  let range: ClosedRange<Double>
  /// Values a point where the knob stays under the pointer.
  private let linear: Double
  /// Values a point near 0, where a share of nothing would be nothing.
  private let least: Double
  private let share: Double

  static let rush = 48.0

  init(_ geometry: SliderGeometry, length: Double) {
    range = geometry.range
    let span = range.upperBound - range.lowerBound
    linear = span / max(1, length)
    share = geometry.share ?? .infinity
    least = min(linear, max(span / 1000, geometry.step / 4))
  }

  private var isLinear: Bool { !(share < .infinity) || !(linear > 0) }

  /// Points of a pointer from 0 to a value.
  func travel(to value: Double) -> Double {
    if isLinear { return linear > 0 ? value / linear : 0 }
    let (slow, fast) = (least / share, linear / share)
    let size = abs(value)
    let way =
      if size <= slow {
        size / least
      } else if size <= fast {
        slow / least + log(size / slow) / share
      } else {
        slow / least + log(fast / slow) / share + (size - fast) / linear
      }
    return value < 0 ? -way : way
  }

  /// The value so many points from 0.
  func value(at travel: Double) -> Double {
    if isLinear { return travel * linear }
    let (slow, fast) = (least / share, linear / share)
    let way = abs(travel)
    let first = slow / least
    let second = first + log(fast / slow) / share
    let size =
      if way <= first {
        way * least
      } else if way <= second {
        slow * exp((way - first) * share)
      } else {
        fast + (way - second) * linear
      }
    return travel < 0 ? -size : size
  }

  /// The value that a drag has come to: `inside` points along the track, and `beyond` its end.
  func value(from start: Double, moved inside: Double, beyond: Double) -> Double {
    let here = travel(to: start) + inside
    guard !isLinear, beyond != 0 else { return value(at: here + beyond) }
    let end = travel(to: beyond > 0 ? range.upperBound : range.lowerBound)
    let left = end - here
    // Never slower than on the track.
    let rushed = left * min(1, abs(beyond) / SliderTrack.rush)
    return value(at: here + (abs(rushed) > abs(beyond) ? rushed : beyond))
  }
}
