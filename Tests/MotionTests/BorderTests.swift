// Tests the motion formulas at their limits and ends, and without any distance.
import Geometry
import Testing

@testable import Motion

#if canImport(Glibc)
  import Glibc
  private func _log(_ x: Double) -> Double { log(x) }
#elseif canImport(Darwin)
  import Darwin
  private func _log(_ x: Double) -> Double { log(x) }
#elseif canImport(Musl)
  import Musl
  private func _log(_ x: Double) -> Double { log(x) }
#endif

@Suite("Edge cases of springs, decays and curves")
struct BorderTests {
  @Test("a moving value has no speed and is at its target at the instant at which it rests")
  func rests() throws {
    var x = MovingValue(0)
    x.go(to: 300, .spring(.openCard), at: .zero)
    let rests = try #require(x.restsAt)
    #expect(x.velocity(at: rests) == 0 && x.value(at: rests) == 300)
    #expect(x.velocity(at: rests + -0.001) != 0)
  }

  @Test("an undamped spring whose amplitude is below the resting limit rests immediately")
  func undamped() {
    for (value, isEndless) in [(0.5, true), (0.4999, false), (-0.5, true)] {
      let course = DampedCourse(value: value, slope: 0, angularFrequency: 10, dampingFraction: 0)
      let time = course.lastTime(atLeast: 0.5)
      #expect(time == (isEndless ? .infinity : 0), "\(value)")
    }
    // Because of the slope, the first extreme exceeds the limit.
    let pushed = DampedCourse(value: 0.1, slope: 10, angularFrequency: 10, dampingFraction: 0)
    #expect(pushed.lastTime(atLeast: 0.5) == .infinity)
  }

  @Test("a decay that travels farther takes longer, also near a distance of one point")
  func onePoint() {
    let k = -1000 * _log(Decay.Rate.normal)
    let times = [0.999, 1, 1.001].map { Decay(from: 0, velocity: k * $0).restingTime }
    #expect(times[0] > 0 && times[0] < times[1] && times[1] < times[2])
    #expect(Decay(from: 3, velocity: 0).restingTime == 0)
  }

  @Test(
    "a curve with a flat middle is solved by bisection if Newton's method would fail")
  func flatMiddle() throws {
    // The polynomials of x and y are equal. The swapped control points prevent the shortcut
    // for linear curves.
    let curve = try UnitCurve(1, 0, 0, 1)
    for step in 1..<200 {
      let x = Double(step) / 200
      let y = curve.value(at: x)
      // The curve is point-symmetric about its middle, and it rises.
      #expect(abs(curve.value(at: 1 - x) - (1 - y)) < 1e-6, "\(x)")
      #expect(y > curve.value(at: x - 0.004), "\(x)")
      #expect((0...1).contains(y), "\(x)")
    }
  }

  @Test(
    "the slope of a curve at an end that coincides with a control point is close to nearby slopes")
  func slopeAtEnds() throws {
    for (x1, y1, x2, y2) in [
      (0.0, 0.0, 0.3, 0.8), (0.0, 0.0, 0.9, 0.2), (0.4, 0.1, 1, 1), (0.7, 0.9, 1, 1),
      (0, 0, 0.5, 1.4),
    ] {
      let curve = try UnitCurve(x1, y1, x2, y2)
      let isAtStart = x1 == 0
      let near = isAtStart ? 1e-7 : 1 - 1e-7
      let rise = isAtStart ? curve.value(at: near) : 1 - curve.value(at: near)
      let slope = curve.slope(at: isAtStart ? 0 : 1)
      #expect(abs(slope - rise / 1e-7) < 0.01 * abs(slope) + 0.01, "\(x1) \(y1) \(x2) \(y2)")
    }
  }

  @Test("the slope of a curve at an end is the slope of the line to its control point")
  func steepness() throws {
    let curve = try UnitCurve(0.42, 0.2, 0.58, 0.9)
    #expect(abs(curve.slope(at: 0) - 0.2 / 0.42) < 1e-12)
    #expect(abs(curve.slope(at: 1) - 0.1 / 0.42) < 1e-12)
    // If a control point coincides with the end, the line to the other control point
    // gives the slope.
    #expect(try UnitCurve(0, 0, 0.5, 0).slope(at: 0) == 0)
    #expect(try UnitCurve(0.5, 1, 1, 1).slope(at: 1) == 0)
  }

  @Test(
    "a rubber band's `pull` inverts its `offset`, and its slope is the derivative of its offset")
  func rubberBand() {
    for (dimension, coefficient) in [(844.0, 0.55), (100, 1), (300, 0.1)] {
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      for pull in [-500, -20, -0.5, 0.5, 3, 80, 2000] {
        let step = 1e-4
        let measured =
          (band.offset(forPull: pull + step) - band.offset(forPull: pull - step)) / (2 * step)
        #expect(abs(band.slope(atPull: pull) - measured) < 1e-6)
        let back = band.pull(forOffset: band.offset(forPull: pull))
        #expect(abs(back - pull) < 1e-6 * max(1, abs(pull)))
      }
      #expect(band.slope(atPull: 0) == coefficient)
      #expect(band.slope(atPull: .infinity) == 0 && band.slope(atPull: .nan) == 0)
      #expect(band.pull(forOffset: .nan) == 0)
      // For offsets beyond the band's dimension, the pull equals that at the dimension.
      #expect(band.pull(forOffset: dimension * 2) == band.pull(forOffset: dimension))
      #expect(band.pull(forOffset: dimension).isFinite && band.pull(forOffset: dimension) > 1e5)
    }
    for band in [RubberBand(dimension: 0), RubberBand(coefficient: 0, dimension: 100)] {
      for way in [-5.0, 0, 5] {
        #expect(band.offset(forPull: way) == 0 && band.slope(atPull: way) == 0)
        #expect(band.pull(forOffset: way) == 0)
      }
    }
  }
}
