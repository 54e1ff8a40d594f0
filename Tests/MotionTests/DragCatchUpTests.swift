// Tests the drawn travel of a drag that was claimed late, against numbers computed by hand.
import Geometry
import Testing

@testable import Motion

@Suite("Catch-up of a drag with its finger")
struct DragCatchUpTests {
  private static let since = Instant(7)

  /// The drawn travel `later` seconds after a claim. At the claim, the finger's travel was `first`
  /// and the drawn travel was 10.
  private func drawn(_ asked: Double, first: Double = 22, _ later: Double) -> Double {
    DragCatchUp(base: 10, asked: first, since: Self.since)
      .drawn(asked, at: Self.since + later)
  }

  @Test(
    "at the beginning of a drag, a view catches up smoothly with the finger in a tenth of a second")
  func catchesUp() {
    // The claim adds 12 points. The fraction of them that is still missing is 1 − s²(3 − 2s), where
    // s is the elapsed fraction of the time.
    for (later, behind) in [
      (-1.0, 12.0), (0, 12), (0.025, 10.125), (0.05, 6), (0.075, 1.875), (0.0975, 0.022125),
      (0.1, 0), (5, 0),
    ] {
      #expect(abs(drawn(22, later) - (22 - behind)) < 1e-9, "\(later)")
      // The other direction is the mirror image.
      #expect(abs(drawn(-2, first: -2, later) - (-2 + behind)) < 1e-9, "\(later)")
      // While the finger moves on, the drawn position is still behind it by the same distance.
      #expect(abs(drawn(32, later) - (32 - behind)) < 1e-9, "\(later)")
      #expect(abs(drawn(-12, first: -2, later) - (-12 + behind)) < 1e-9, "\(later)")
    }
    // The formula also holds for travels of less than a point.
    #expect(abs(drawn(10.5, first: 10.5, 0.05) - 10.25) < 1e-9)
    #expect(abs(drawn(9.5, first: 9.5, 0.05) - 9.75) < 1e-9)
  }

  @Test(
    "a dragged view that is catching up waits while the finger turns back, and then follows it")
  func turnsBack() {
    for (asked, seen) in [
      (17.0, 11.0), (16, 10), (14, 10), (10.5, 10), (10, 10), (9.5, 9.5), (-3, -3),
    ] {
      #expect(abs(drawn(asked, 0.05) - seen) < 1e-9, "\(asked)")
      #expect(abs(drawn(20 - asked, first: -2, 0.05) - (20 - seen)) < 1e-9, "\(asked)")
    }
  }

  @Test("at the first instant of a drag, the drawn travel is exactly the given start")
  func exactStart() {
    let travel = DragCatchUp(base: 0.1, asked: 300, since: Self.since)
    #expect(travel.drawn(300, at: Self.since) == 0.1)
  }

  @Test("a drag that begins at the drawn travel has nothing to catch up with")
  func nothingToDo() {
    let travel = DragCatchUp(base: 10, asked: 10, since: Self.since)
    #expect(travel.drawn(13, at: Self.since) == 13 && travel.settles() == Self.since)
    #expect(DragCatchUp(base: 10, asked: 10.5, since: Self.since).settles() == Instant(7.1))
  }

  @Test("a drag catches up with its finger in the given time")
  func duration() {
    let travel = DragCatchUp(base: 0, asked: 12, since: Self.since)
    #expect(abs(travel.drawn(12, within: 0.2, at: Self.since + 0.1) - 6) < 1e-9)
    #expect(travel.drawn(12, within: 0, at: Self.since) == 12)
    #expect(travel.settles(within: 0.2) == Instant(7.2))
    for (duration, left) in [(0.5, 0.5), (0.25, 0), (1, 0.84375), (0, 0), (-1, 0)] {
      #expect(
        DragCatchUp.left(of: duration, since: Self.since, at: Self.since + 0.25) == left,
        "\(duration)")
    }
  }
}
