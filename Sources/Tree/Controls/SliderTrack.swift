// Converts the movement of a pointer to the value of a slider.
import Libc

/// Converts between the pointer's distance in points and the slider's value.
///
/// Without a `share`, the knob stays under the pointer.
///
/// With a `share`, one point of pointer movement changes the value by at most this fraction of the
/// value. A short track becomes precise enough for a long range, but the knob does not stay under
/// the pointer. Beyond an end of the track, the pointer passes the rest of the range within
/// `overshootDistance` points.
package struct SliderTrack {
  package let range: ClosedRange<Double>
  /// Change of the value for each point of pointer movement if the knob stays under the pointer.
  private let linear: Double
  /// Smallest change of the value for each point. This change applies to values near 0, where a
  /// fraction of the value would be too small.
  private let least: Double
  private let share: Double

  static let overshootDistance = 48.0

  package init(_ geometry: SliderGeometry, length: Double) {
    range = geometry.range
    let span = range.upperBound - range.lowerBound
    linear = span / max(1, length)
    share = geometry.share ?? .infinity
    least = min(linear, max(span / 1000, geometry.step / 4))
  }

  private var isLinear: Bool { !(share < .infinity) || !(linear > 0) }

  /// Distance in points that a pointer must move to change the value from 0 to `value`.
  package func travel(to value: Double) -> Double {
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

  /// The value after a pointer has moved `travel` points, beginning at the value 0.
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

  /// The value after a drag from `start` by `inside` points on the track and `beyond` past its end.
  package func value(from start: Double, moved inside: Double, beyond: Double) -> Double {
    let here = travel(to: start) + inside
    guard !isLinear, beyond != 0 else { return value(at: here + beyond) }
    let end = travel(to: beyond > 0 ? range.upperBound : range.lowerBound)
    let left = end - here
    // Past the end, the value changes at least as fast as on the track.
    let rushed = left * min(1, abs(beyond) / SliderTrack.overshootDistance)
    return value(at: here + (abs(rushed) > abs(beyond) ? rushed : beyond))
  }
}
