// Tests confidence intervals against known numbers and by their properties.
import Files
import Foundation
import Testing

@testable import Evaluate

@Suite("Statistics of rates and means")
struct StatisticsTests {
  /// The expected values are from the closed form, with z = 1.959963984540054. The second row is in
  /// R's documentation of prop.test without continuity correction.
  @Test(
    "Wilson's confidence interval matches the published values",
    arguments: [
      (0, 10, 0.0, 0.2775327998628892), (10, 10, 0.7224672001371107, 1.0),
      (5, 10, 0.2365930905125640, 0.7634069094874361), (1, 1, 0.2065493143772375, 1.0),
    ])
  func wilson(_ k: Int, _ n: Int, _ low: Double, _ high: Double) throws {
    let rate = try #require(Statistics.rate(k, of: n))
    #expect(rate.value == Double(k) / Double(n))
    // The last digits depend on the order of the sum, so the tolerance is 1e-12.
    #expect(abs(rate.low - low) < 1e-12)
    #expect(abs(rate.high - high) < 1e-12)
  }

  @Test("Wilson's confidence interval ends exactly where the score test begins to reject")
  func wilsonInverts() throws {
    for (k, n) in [(3, 17), (40, 900), (1, 5)] {
      let rate = try #require(Statistics.rate(k, of: n))
      for bound in [rate.low, rate.high] {
        let score = abs(rate.value - bound) / (bound * (1 - bound) / Double(n)).squareRoot()
        // The score is steep near the bounds, so the tolerance is 1e-9.
        #expect(abs(score - Statistics.z) < 1e-9)
      }
    }
  }

  @Test("without any values, there is no rate and no mean")
  func nothing() {
    #expect(Statistics.rate(0, of: 0) == nil)
    #expect(Statistics.mean(sum: 0, squares: 0, count: 0) == nil)
    #expect(
      Statistics.mean(sum: 3, squares: 9, count: 1) == Estimate(value: 3, low: 3, high: 3))
  }

  @Test("the confidence interval of a single value has length zero")
  func one() {
    for tenths in 1...2_000 {
      let value = Double(tenths) / 10
      let squares = Double(tenths * tenths) / 100
      #expect(
        Statistics.mean(sum: value, squares: squares, count: 1)
          == Estimate(value: value, low: value, high: value))
    }
  }

  @Test("the confidence interval of a mean matches the formula with the normal quantile")
  func mean() throws {
    // The values 2, 4, 4, 4, 5, 5, 7, 9 have the mean 5 and the sample variance 32
    // 7.
    let mean = try #require(Statistics.mean(sum: 40, squares: 232, count: 8))
    #expect(mean.value == 5)
    #expect(abs(mean.high - 5 - 1.959963984540054 * (32.0 / 7 / 8).squareRoot()) < 1e-12)
    #expect(abs(mean.high + mean.low - 10) < 1e-12)
    // Two values are enough: 1 and 3 have the sample variance 2.
    let pair = try #require(Statistics.mean(sum: 4, squares: 10, count: 2))
    #expect(pair.value == 2 && abs(pair.high - 2 - Statistics.z) < 1e-12)
  }

  @Test("the sum of measured values does not depend on their order")
  func order() {
    var a = Effort()
    var b = Effort()
    let values = (0..<500).map { (Double($0) * 1.37, Double($0) * 0.0131) }
    for value in values { a.add(travel: value.0, seconds: value.1) }
    for value in values.reversed() { b.add(travel: value.0, seconds: value.1) }
    #expect(a == b)
  }

  @Test(
    "statistics are printed with at most three decimals, and without trailing zeros",
    arguments: [
      (2.0, "2"), (10, "10"), (1.2346, "1.235"), (0.5, "0.5"), (0.0004, "0"), (100.05, "100.05"),
    ])
  func plain(_ x: Double, _ text: String) { #expect(NumberFormat.plain(x) == text) }

  @Test(
    "a number is rounded to a given number of decimals",
    arguments: [
      (0.0, 1, "0.0"), (-0.25, 1, "-0.3"), (12.345, 2, "12.35"), (7, 0, "7"), (0.05, 2, "0.05"),
      (.infinity, 1, "–"),
    ])
  func words(_ x: Double, _ decimals: Int, _ text: String) {
    #expect(NumberFormat.fixed(x, decimals) == text)
  }
}
