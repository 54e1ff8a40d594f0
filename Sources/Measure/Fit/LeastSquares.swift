// Least squares: systems of linear equations, and the method of Levenberg and Marquardt.
import CMath
import Files

/// A weighted problem of least squares with bounded unknowns.
struct LeastSquares {
  /// The range of each unknown.
  var bounds: [ClosedRange<Double>]
  /// The step of each unknown for numeric derivatives.
  var steps: [Double]
  /// The weight of each residual.
  var weights: [Double]
  /// Computes the residuals for some values of the unknowns.
  var residuals: ([Double]) -> [Double]

  /// Values of the unknowns and the weighted sum of the squared residuals.
  struct Solution {
    var values: [Double]
    var cost: Double
  }

  func cost(_ residuals: [Double]) -> Double {
    var sum = 0.0
    for (r, w) in zip(residuals, weights) { sum += r * r * w }
    return sum.isFinite ? sum : .infinity
  }

  /// Improves `start` until a step gains almost nothing.
  func minimum(from start: [Double], iterations: Int = 40) -> Solution {
    var best = start.enumerated().map { clamp($1, $0) }
    var current = residuals(best)
    var cost = cost(current)
    var damping = 1e-3
    let count = best.count
    for _ in 0..<iterations {
      let slopes = (0..<count).map { index -> [Double] in
        var moved = best
        moved[index] += steps[index]
        if moved[index] > bounds[index].upperBound { moved[index] -= 2 * steps[index] }
        let step = moved[index] - best[index]
        return zip(residuals(moved), current).map { ($0 - $1) / step }
      }
      var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
      var right = [Double](repeating: 0, count: count)
      for i in 0..<count {
        for k in current.indices { right[i] -= weights[k] * slopes[i][k] * current[k] }
        for j in 0...i {
          var sum = 0.0
          for k in current.indices { sum += weights[k] * slopes[i][k] * slopes[j][k] }
          (matrix[i][j], matrix[j][i]) = (sum, sum)
        }
      }
      let before = cost
      var improved = false
      for _ in 0..<8 where !improved {
        var damped = matrix
        for i in 0..<count { damped[i][i] += damping * matrix[i][i] + 1e-12 }
        if let step = Self.solution(of: damped, right) {
          let next = best.indices.map { clamp(best[$0] + step[$0], $0) }
          let tried = residuals(next)
          let reached = self.cost(tried)
          if reached < cost {
            (best, current, cost, improved) = (next, tried, reached, true)
            damping = max(1e-9, damping / 5)
            continue
          }
        }
        damping *= 6
      }
      if !improved || before - cost < 1e-7 * before { break }
    }
    return Solution(values: best, cost: cost)
  }

  private func clamp(_ value: Double, _ index: Int) -> Double {
    min(max(value, bounds[index].lowerBound), bounds[index].upperBound)
  }

  /// The solution of a symmetric system, by elimination with pivots. Nil without a solution.
  static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var (rows, values) = (matrix, right)
    let count = values.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      guard abs(rows[pivot][column]) > 1e-30 else { return nil }
      rows.swapAt(pivot, column)
      values.swapAt(pivot, column)
      for row in (column + 1)..<max(count, column + 1) {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for k in column..<count { rows[row][k] -= factor * rows[column][k] }
        values[row] -= factor * values[column]
      }
    }
    for row in (0..<count).reversed() {
      for k in (row + 1)..<max(count, row + 1) { values[row] -= rows[row][k] * values[k] }
      values[row] /= rows[row][row]
    }
    return values.allSatisfy(\.isFinite) ? values : nil
  }

  /// Weights that reduce the influence of outliers (Huber), for residuals with this noise at least.
  static func robustWeights(_ residuals: [Double], noise: Double) -> [Double] {
    let scale = max(noise, 1.48 * median(residuals.map(abs)))
    return residuals.map { min(1, 2.5 * scale / max(abs($0), 1e-12)) }
  }
}

/// Draws resamples of frames.
struct Resampling {
  private var random = RepeatableRandom(0x5EED)

  /// The number of times that each of `count` frames occurs in the next resample.
  mutating func next(_ count: Int) -> [Double] {
    var weights = [Double](repeating: 0, count: count)
    for _ in 0..<count {
      weights[Int(random.next() % UInt64(count))] += 1
    }
    return weights
  }
}

/// A fitted value with the interval that contains the true value in 95 of 100 films.
package struct FittedValue: Sendable, Hashable {
  package var value: Double
  package var low: Double
  package var high: Double

  package init(_ value: Double, _ low: Double, _ high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The interval from the values of resamples. `widening` corrects for unknowns that were fitted
  /// to few frames. `least` is the smallest possible distance to each end.
  init(_ value: Double, resamples: [Double], widening: Double, least: Double) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard sorted.count > 20 else {
      self.init(value, value - 10 * least, value + 10 * least)
      return
    }
    let low = sorted[Int(Double(sorted.count) * 0.025)]
    let high = sorted[min(sorted.count - 1, Int(Double(sorted.count) * 0.975))]
    // By chance, a resample can be farther on one side, so both sides share half of the width.
    let half = (high - low) / 2
    self.init(
      value, value - max(least, (max(value - low, half) * widening)),
      value + max(least, (max(high - value, half) * widening)))
  }

  func map(_ change: (Double) -> Double) -> FittedValue {
    FittedValue(change(value), change(low), change(high))
  }
}
