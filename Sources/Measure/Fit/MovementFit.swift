// The movement after a release: the spring or the timing curve that explains the frames better.
import CMath
import Motion

/// The frames around a release, with the offset at which the movement ends.
struct ReleaseWindow {
  var times: [Double]
  var offsets: [Double]
  /// The offset at which the view comes to rest.
  var target: Double
  /// The last time at which the finger is certainly down.
  var released: Double
  /// True if the view does not pass the target, even with a spring that would overshoot.
  var stopsAtTarget: Bool

  /// The drawn offset for the offset of a movement that begins at `start`.
  func drawn(_ offset: Double, from start: Double) -> Double {
    guard stopsAtTarget else { return offset }
    return start > target ? max(target, offset) : min(target, offset)
  }
}

/// A fitted movement.
struct MovementFit: Sendable {
  /// The form of a movement. The values of the form are the first unknowns.
  enum Form: Hashable, Sendable {
    /// The response and the damping.
    case spring
    /// The duration.
    case curve(UnitCurve)

    var count: Int { self == .spring ? 2 : 1 }
  }

  let form: Form
  /// True if the movement begins with the velocity of the drag. Nil if the frames do not show this.
  let keepsVelocity: Bool?
  private let beginsWithVelocity: Bool
  /// The response and the damping, or the duration.
  let values: [FittedValue]
  /// The root mean square of the differences between frames and movement, in points.
  let residual: Double
  /// Penalised size of the residuals. The form with the lower number is the better form.
  let criterion: Double
  /// The time, the offset and the velocity of the release in each window.
  let releases: [(time: Double, offset: Double, velocity: Double)]
  let windows: [ReleaseWindow]
  /// The values of each resample.
  let resamples: [[Double]]

  /// The movement of one window.
  func offset(of window: Int, at time: Double) -> Double {
    let release = releases[window]
    let course = Self.movement(form, values.map(\.value)).flatMap {
      Self.course($0, release, beginsWithVelocity, to: windows[window].target)
    }
    guard let course else { return release.offset }
    return windows[window].drawn(course.value(at: time - release.time), from: release.offset)
  }

  /// A solution for one assumption about the velocity at the beginning of the movement.
  private typealias Candidate = (
    solution: LeastSquares.Solution, problem: LeastSquares, keeps: Bool
  )

  /// The best fit of a form. `draws` is the number of resamples for the intervals. `known` is
  /// whether the movement begins with the velocity of the drag, if other releases show this.
  /// `damping` limits the damping of a spring.
  init?(
    _ form: Form, _ windows: [ReleaseWindow], noise: Double, draws: Int,
    keeping known: Bool? = nil, damping: ClosedRange<Double> = 0.05...2.5
  ) {
    guard !windows.isEmpty else { return nil }
    let candidates = (known.map { [$0] } ?? [false, true]).compactMap {
      Self.candidate(form, windows, keeps: $0, noise: noise, damping: damping)
    }
    guard let least = candidates.map(\.solution.cost).min(), let first = candidates.first else {
      return nil
    }
    let count = first.problem.weights.count
    let unknowns = first.solution.values.count
    let spare = Double(max(1, count - unknowns))
    let variance = max(noise * noise, least / spare)
    let likely = candidates.filter { $0.solution.cost <= least + 9 * variance }
    guard let best = likely.first else { return nil }
    self.form = form
    self.windows = windows
    residual = (best.solution.cost / Double(count)).squareRoot()
    criterion =
      best.solution.cost / variance + log(variance) * Double(count)
      + log(Double(count)) * Double(unknowns)
    let values = best.solution.values
    releases = windows.indices.map { index in
      let at = form.count + 3 * index
      return (values[at], values[at + 1], values[at + 2])
    }
    // A spring shows this only after a fast release. A curve changes its form.
    let isShown = form != .spring || releases.contains { abs($0.velocity) > 100 }
    beginsWithVelocity = best.keeps
    keepsVelocity = known ?? (isShown && likely.count == 1 ? best.keeps : nil)
    var random = Resampling()
    var resamples: [[Double]] = []
    for candidate in likely {
      for _ in 0..<draws / likely.count {
        var problem = candidate.problem
        problem.weights = zip(problem.weights, random.next(count)).map { $0 * $1 + 1e-6 }
        resamples.append(problem.minimum(from: candidate.solution.values, iterations: 6).values)
      }
    }
    self.resamples = resamples
    let widening = 1.15 * (Double(count) / spare).squareRoot()
    self.values = (0..<form.count).map { index in
      FittedValue(
        values[index], resamples: resamples.map { $0[index] }, widening: widening,
        least: [0.002, 0.004][index])
    }
  }

  /// The solution with the lowest cost from several starts.
  private static func candidate(
    _ form: Form, _ windows: [ReleaseWindow], keeps: Bool, noise: Double,
    damping: ClosedRange<Double>
  ) -> Candidate? {
    var best: Candidate?
    // One window with few frames has several minima with different instants of the release.
    let shifts = windows.count == 1 ? [-0.5, 0.1, 0.6] : [0.4]
    for start in starts(form) {
      for shift in shifts {
        var problem = problem(form, windows, keeps: keeps, damping: damping)
        let releases = windows.flatMap { window -> [Double] in
          let (offset, velocity) = drag(window)
          let gap = interval(window)
          return [
            max(window.released + shift * gap, firstAfter(window) - gap), offset, velocity,
          ]
        }
        var found = problem.minimum(from: start + releases, iterations: 25)
        problem.weights = LeastSquares.robustWeights(problem.residuals(found.values), noise: noise)
        found = problem.minimum(from: found.values, iterations: 15)
        // The weights differ between the starts, so the cost is computed without weights.
        found.cost = problem.residuals(found.values).reduce(0) { $0 + min($1 * $1, 100) }
        if found.cost < best?.solution.cost ?? .infinity {
          best = (found, problem, keeps)
        }
      }
    }
    return best
  }

  // MARK: The problem

  private static func interval(_ window: ReleaseWindow) -> Double {
    let count = Double(max(1, window.times.count - 1))
    return ((window.times.last ?? 0) - (window.times.first ?? 0)) / count
  }

  /// The time of the first frame after the drag.
  private static func firstAfter(_ window: ReleaseWindow) -> Double {
    window.times.first { $0 > window.released + 1e-9 } ?? window.released
  }

  /// The offset and the velocity at the end of the drag.
  private static func drag(_ window: ReleaseWindow) -> (offset: Double, velocity: Double) {
    let last = window.times.lastIndex { $0 <= window.released + 1e-9 } ?? 0
    let before = max(0, last - 2)
    guard before < last else { return (window.offsets[last], 0) }
    let velocity =
      (window.offsets[last] - window.offsets[before]) / (window.times[last] - window.times[before])
    return (window.offsets[last], velocity)
  }

  private static func starts(_ form: Form) -> [[Double]] {
    switch form {
    case .spring:
      [0.2, 0.5].flatMap { response in [0.6, 1].map { [response, $0] } }
    case .curve: [[0.15], [0.3], [0.5], [0.8]]
    }
  }

  /// The movement with these values. Nil if a value is out of range.
  static func movement(_ form: Form, _ values: [Double]) -> Movement? {
    switch form {
    case .spring:
      (try? Spring(response: values[0], dampingFraction: values[1])).map { .spring($0) }
    case .curve(let curve): .curve(curve, duration: values[0])
    }
  }

  private static func course(
    _ movement: Movement, _ release: (time: Double, offset: Double, velocity: Double),
    _ keeps: Bool, to target: Double
  ) -> Course {
    guard keeps else { return movement.course(from: release.offset, velocity: 0, to: target) }
    let distance = abs(target - release.offset)
    let towards = target < release.offset ? -release.velocity : release.velocity
    return movement.continuing(towards, over: distance)
      .course(from: release.offset, velocity: release.velocity, to: target)
  }

  private static func problem(
    _ form: Form, _ windows: [ReleaseWindow], keeps: Bool, damping: ClosedRange<Double>
  ) -> LeastSquares {
    var bounds: [ClosedRange<Double>] = form == .spring ? [0.04...2.5, damping] : [0.03...2.5]
    var steps: [Double] = form == .spring ? [1e-4, 1e-4] : [1e-4]
    for window in windows {
      let gap = interval(window)
      let first = window.released - 1.5 * gap
      let last = max(first, window.released + 2.5 * gap, firstAfter(window) + gap)
      bounds += [first...last, -5000...5000, -20_000...20_000]
      steps += [1e-4, 1e-3, 0.1]
    }
    let count = windows.reduce(0) { $0 + $1.times.count }
    return LeastSquares(
      bounds: bounds, steps: steps, weights: [Double](repeating: 1, count: count)
    ) { values in
      var errors: [Double] = []
      errors.reserveCapacity(count)
      guard let movement = movement(form, values) else {
        return [Double](repeating: 1e6, count: count)
      }
      for (index, window) in windows.enumerated() {
        let at = form.count + 3 * index
        let release = (time: values[at], offset: values[at + 1], velocity: values[at + 2])
        let course = course(movement, release, keeps, to: window.target)
        for (time, offset) in zip(window.times, window.offsets) {
          let since = time - release.time
          let expected =
            since < 0
            ? release.offset + release.velocity * since
            : window.drawn(course.value(at: since), from: release.offset)
          errors.append(offset - expected)
        }
      }
      return errors
    }
  }
}
