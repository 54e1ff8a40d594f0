// Springs in the units of other platforms. For CSS, `linear()` closely approximates a spring.
import Files
import Motion

extension Spring {
  /// The spring as values of a CSS transition: its duration and its `linear()` function.
  var css: String {
    let (curve, seconds) = PlatformSpring.linear(self)
    return "\(PlatformSpring.short(seconds, 4))s \(curve)"
  }

  /// The stiffness for a mass of 1. Edge cases: a spring that jumps has an infinite stiffness,
  /// which is replaced by a stiffness with which the spring ends within a frame.
  var finiteStiffness: Double { min(stiffness / mass, 1e6) }
}

/// Converts springs to CSS.
enum PlatformSpring {
  /// The movement of a spring from 0 to 1 as `linear(…)`, and the seconds until the spring rests.
  ///
  /// Straight lines between the stops differ from the spring by at most `tolerance`.
  static func linear(_ spring: Spring, tolerance: Double = 0.0006) -> (String, Double) {
    // A spring counts as at rest within hundredths of a point. Over a distance of 200 points, this
    // tolerance is too small to be visible.
    let course = SpringTrajectory(from: 0, to: 200, spring: spring)
    let seconds = max(course.restingTime, 0.001)
    let steps = 4000
    let values = (0...steps).map { step in
      step == steps ? 1 : course.value(at: Double(step) / Double(steps) * seconds) / 200
    }
    func fits(_ a: Int, _ b: Int) -> Bool {
      (1..<8).allSatisfy { eighth in
        let middle = a + (b - a) * eighth / 8
        let share = Double(middle - a) / Double(b - a)
        return abs(values[middle] - values[a] - (values[b] - values[a]) * share) <= tolerance
      }
    }
    var stops = [0]
    while let last = stops.last, last < steps {
      var next = last + 1
      while next < steps, fits(last, next + 1) { next += 1 }
      stops.append(next)
    }
    let words = stops.map { stop in
      let value = short(values[stop], 4)
      return stop == 0 || stop == steps
        ? value : "\(value) \(short(Double(stop) / Double(steps) * 100, 3))%"
    }
    return ("linear(\(words.joined(separator: ", ")))", seconds)
  }

  static func short(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return JSON.text(of: (value * scale).rounded() / scale)
  }
}
