// Tests release decisions for every machine that uses the common rule.
import Dismissal
import Geometry
import Motion
import Testing

/// One release and its decision.
struct ReleaseRow: Sendable, CustomTestStringConvertible {
  let place: Double
  let velocity: Double
  let limit: Double
  var throwSpeed: Double?
  var projects = false
  let goes: Bool
  let cause: Release.Cause
  let because: String

  init(
    _ place: Double, _ velocity: Double, limit: Double = 100, throwSpeed: Double? = 500,
    projects: Bool = false, goes: Bool, _ cause: Release.Cause, because: String
  ) {
    self.place = place
    self.velocity = velocity
    self.limit = limit
    self.throwSpeed = throwSpeed
    self.projects = projects
    self.goes = goes
    self.cause = cause
    self.because = because
  }

  var testDescription: String { because }
}

@Suite("Rule that decides a release")
struct ReleaseTests {
  @Test(
    "a flick is decided by its direction, any other release by its offset or projected offset",
    arguments: [
      ReleaseRow(100, 0, goes: false, .place, because: "on the line is not past it"),
      ReleaseRow(100.001, 0, goes: true, .place, because: "past it"),
      ReleaseRow(0, 500, goes: true, .velocity, because: "exactly as fast as a throw"),
      ReleaseRow(0, 499.9, goes: false, .place, because: "slower is none"),
      ReleaseRow(400, -500, goes: false, .velocity, because: "a throw back wins over the place"),
      ReleaseRow(400, -499.9, goes: true, .place, because: "slower back is none"),
      ReleaseRow(0, 90_000, throwSpeed: nil, goes: false, .place, because: "speed decides nothing"),
      ReleaseRow(
        0, 0, throwSpeed: 0, goes: false, .place, because: "a finger that stands throws nowhere"),
      ReleaseRow(0, 1, throwSpeed: 0, goes: true, .velocity, because: "any speed is a throw"),
      ReleaseRow(400, -1, throwSpeed: 0, goes: false, .velocity, because: "and back"),
      ReleaseRow(
        0, 300, projects: true, goes: true, .projection, because: "momentum carries it past"),
      ReleaseRow(150, -300, projects: true, goes: false, .projection, because: "and back"),
      ReleaseRow(150, .nan, goes: true, .place, because: "a speed that is no number is none"),
      ReleaseRow(50, .infinity, goes: false, .place, because: "nor is one without end"),
    ])
  func judges(_ row: ReleaseRow) {
    let rule = ReleaseRule(throwSpeed: row.throwSpeed, projects: row.projects)
    let release = rule.judge(place: row.place, velocity: row.velocity, limit: row.limit)
    #expect(release.goes == row.goes && release.cause == row.cause)
    #expect(release.verdict == (row.goes ? .goes : .stays))
    #expect(release.place == row.place && release.limit == row.limit)
    #expect(release.velocity == (row.velocity.isFinite ? row.velocity : 0))
    #expect(release.throwSpeed == row.throwSpeed)
    let counted = row.projects ? row.place + row.velocity * 0.4995 : row.place
    #expect(release.countedPlace == counted)
  }

  @Test("the projected offset of a release is its offset plus its speed times the projection time")
  func projection() {
    for (seconds, counted) in [(0.0, 60.0), (0.1, 90), (0.4995, 209.85), (1, 360)] {
      let rule = ReleaseRule(projects: true, projection: seconds)
      let release = rule.judge(place: 60, velocity: 300, limit: 100)
      #expect(abs(release.countedPlace - counted) < 1e-9, "\(seconds)")
      #expect(release.goes == (counted > 100) && release.cause == .projection, "\(seconds)")
    }
  }

  @Test("by default, momentum adds the distance that a list would coast to a release")
  func usualProjection() {
    for velocity in [-5000.0, -178, 0, 40, 2000] {
      let counted = ReleaseRule(projects: true).countedPlace(30, velocity: velocity)
      let coasted = Decay.restingPlace(from: 30, velocity: velocity)
      #expect(abs(counted - coasted) < 0.001, "\(velocity)")
    }
  }

  @Test("resistance shortens the distance that momentum adds to a release")
  func resistance() {
    let rule = ReleaseRule(projects: true)
    let whole = rule.judge(place: 10, velocity: 200, limit: 50)
    let half = rule.judge(place: 10, velocity: 200, resistance: 0.5, limit: 50)
    #expect(abs((half.countedPlace - 10) * 2 - (whole.countedPlace - 10)) < 1e-9)
    #expect(whole.goes && half.velocity == 200)
  }

  @Test("a flick has the direction 1 or −1, and a slower release has the direction 0")
  func directions() {
    let rule = ReleaseRule(throwSpeed: 500)
    for (velocity, direction) in [(500.0, 1), (9000, 1), (-500, -1), (-9000, -1), (499, 0), (0, 0)]
    {
      #expect(rule.throwDirection(of: velocity) == direction, "\(velocity)")
      #expect(ReleaseRule().throwDirection(of: velocity) == 0)
    }
  }

  @Test("a slow release moves a sheet to the nearest detent, and a flick at least to the next one")
  func sheetPlaces() {
    // These are the offsets of the detents, from the lowest one to the fully open one.
    let detents = [600.0, 300, 0]
    for (offset, velocity, skips, place, goes) in [
      (610.0, 0.0, true, 0, false), (449, 0, true, 1, false), (451, 0, true, 0, false),
      (450, 0, true, 1, false), (150, 0, true, 2, false), (151, 0, true, 1, false),
      (-20, 0, true, 2, false), (900, 0, true, 0, true),
      // After a flick up, the sheet settles at the next detent, or at a higher one if
      // momentum reaches it.
      (500, -500, true, 1, false), (500, -3000, true, 2, false), (500, -3000, false, 1, false),
      (300, -500, true, 2, false), (0, -500, true, 2, false),
      // A flick down has the same rule downwards. Below the lowest detent it dismisses the sheet.
      (20, 500, true, 1, false), (20, 1200, true, 0, false), (20, 1200, false, 1, false),
      (20, 3000, true, 0, true), (20, 3000, false, 1, false), (610, 500, true, 0, true),
    ] {
      var rule = Sheet.Rule()
      rule.release = ReleaseRule(throwSpeed: 500)
      rule.line = .points(150)
      rule.skipsPlaces = skips
      let judged = rule.judge(offset: offset, velocity: velocity, detents: detents, length: 844)
      #expect(judged.decision.goes == goes, "\(offset) \(velocity) \(skips)")
      #expect(goes || judged.place == place, "\(offset) \(velocity) \(skips): \(judged.place)")
      rule.line = .none
      let bound = rule.judge(offset: offset, velocity: velocity, detents: detents, length: 844)
      #expect(!bound.decision.goes, "a sheet that never leaves by a drag")
    }
  }
}
