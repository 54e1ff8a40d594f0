// Tests timing curves against numbers that were computed outside of this code.
import Motion
import Testing

@Suite("Bézier curves of animations")
struct CurveTests {
  @Test(
    "the named curves match their polynomials",
    arguments: [
      (UnitCurve.easeIn, 0.1, 0.01702660965156), (.easeIn, 0.25, 0.09346465071882),
      (.easeIn, 0.5, 0.3153568125725), (.easeIn, 0.9, 0.8394278457625),
      (.easeOut, 0.1, 0.1605721542375), (.easeOut, 0.25, 0.3781381308251),
      (.easeOut, 0.5, 0.6846431874275), (.easeOut, 0.9, 0.9829733903484),
      (.easeInOut, 0.1, 0.01972245354831), (.easeInOut, 0.25, 0.1291619310473),
      (.easeInOut, 0.5, 0.5), (.easeInOut, 0.9, 0.9802775464517), (.linear, 0.3, 0.3),
    ])
  func named(row: (UnitCurve, Double, Double)) {
    #expect(abs(row.0.value(at: row.1) - row.2) < 1e-11)
  }

  @Test("a curve is read from its name or its CSS form, and any other text is an error")
  func words() throws {
    for (name, curve) in UnitCurve.named {
      #expect(curve.words == name && UnitCurve(words: name) == curve)
    }
    let own = try UnitCurve(0.3, -0.5, 0.6, 1.8)
    #expect(own.words == "cubic-bezier(0.3, -0.5, 0.6, 1.8)" && UnitCurve(words: own.words) == own)
    #expect(UnitCurve(words: "cubic-bezier(.2,0,0,1)")?.words == "emphasized")
    for text in [
      "", "easeout", "cubic-bezier(1, 2, 3)", "cubic-bezier(2, 0, 0, 1)", "cubic-bezier(0,,0,1)",
      "cubic-bezier(0, nan, 0, 1)", "cubic-bezier(0, 1e9, 0, 1)", "cubic-bezier(0, 0, 0, 1",
    ] {
      #expect(UnitCurve(words: text) == nil, "\(text)")
    }
  }

  @Test("the y values of a curve may be below 0 or above 1")
  func overshoot() throws {
    let curve = try UnitCurve(0.3, -0.5, 0.6, 1.8)
    #expect(abs(curve.value(at: 0.1) - -0.07107858087825) < 1e-11)
    #expect(abs(curve.value(at: 0.9) - 1.140518034535) < 1e-11)
  }

  @Test("a curve whose time is not monotonic is an error")
  func refused() {
    for x in [-0.01, 1.01] {
      #expect(throws: UnitCurve.ValueError.timeRunsBack) { try UnitCurve(x, 0, 0.5, 1) }
      #expect(throws: UnitCurve.ValueError.timeRunsBack) { try UnitCurve(0.5, 0, x, 1) }
    }
    #expect(throws: UnitCurve.ValueError.notFinite) { try UnitCurve(0.5, .nan, 0.5, 1) }
    #expect(throws: UnitCurve.ValueError.notFinite) { try UnitCurve(.infinity, 0, 0.5, 1) }
  }

  @Test(
    "a curve with any control points in the unit square never decreases",
    arguments: 0..<25)
  func corners(index: Int) throws {
    let curve = try UnitCurve(Double(index / 5) / 4, 0.2, Double(index % 5) / 4, 0.9)
    var last = 0.0
    for i in 0...1000 {
      let y = curve.value(at: Double(i) / 1000)
      #expect(y >= last - 1e-9)
      last = y
    }
    #expect(last == 1)
  }

  @Test("a movement on a curve has its given start and target, and its velocity is its derivative")
  func laws() throws {
    for (curve, slope) in [
      (UnitCurve.linear, 1.0), (.easeIn, 0), (.easeOut, 1 / 0.58), (.easeInOut, 0),
      (try UnitCurve(0.3, -0.5, 0.6, 1.8), -0.5 / 0.3),
    ] {
      let x = CurveTrajectory(from: 153, to: 844, curve: curve, duration: 0.25)
      expectLaws(x, initialVelocity: slope * 691 / 0.25, speedScale: 20_000)
      #expect(x.restingTime == 0.25)
    }
  }

  @Test(
    "the slope of a curve that is vertical at an end is the mean over a millionth of the curve")
  func uprightEnds() throws {
    for (y, x) in [(0.5, 0.6), (1, 0.2), (0.1, 0.9)] {
      // Near this end, x = 3 x s² and y = 3 y s hold up to a relative error of a millionth.
      let expected = y / x * 1e6
      let start = try UnitCurve(0, y, x, 1).slope(at: 0)
      let end = try UnitCurve(1 - x, 0, 1, 1 - y).slope(at: 1)
      #expect(abs(start / expected - 1) < 1e-3, "\(start)")
      #expect(abs(end / expected - 1) < 1e-3, "\(end)")
    }
  }

  @Test("a vertical curve has a finite slope")
  func upright() throws {
    let curve = try UnitCurve(0, 1, 0, 1)
    #expect(curve.slope(at: 0).isFinite)
    #expect(curve.slope(at: 0) > 100)
  }

  @Test("a curve has a finite slope everywhere, also where it is vertical in its middle")
  func finiteSlopes() throws {
    for (x1, x2) in [(1.0, 0.0), (1, 0.5), (0.5, 0), (0, 1), (0, 0), (1, 1)] {
      for (y1, y2) in [(0.0, 1.0), (1, 0), (0.25, 0.75), (-1, 2), (2, -1)] {
        let curve = try UnitCurve(x1, y1, x2, y2)
        for step in 0...64 {
          #expect(curve.slope(at: Double(step) / 64).isFinite, "\(curve) at \(step) / 64")
        }
      }
    }
  }

  @Test("a movement whose duration is not positive takes no time", arguments: [0, -1, Double.nan])
  func noDuration(duration: Double) {
    let x = CurveTrajectory(from: 1, to: 2, curve: .easeIn, duration: duration)
    #expect(x.restingTime == 0)
    #expect(x.value(at: 0) == 2)
    #expect(x.velocity(at: 0) == 0)
  }
}
