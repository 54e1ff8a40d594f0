// Checks that sums of instants equal the decimal numbers that people write.
import Geometry
import Testing

@Suite("Instants")
struct InstantTests {
  @Test("`later(by:)` gives the instant of the decimal sum, without a rounding error")
  func wholeNanoseconds() {
    let lifted = Instant.zero.later(by: 0.1 + 0.4 + 0.2)
    #expect(lifted == Instant(0.7))
    #expect(lifted.later(by: 0.25) == Instant(0.95))
    #expect(Instant(0.1) + 0.2 != Instant(0.3), "plain addition misses it")
    #expect(Instant(0.1).later(by: 0.2) == Instant(0.3))
  }

  @Test("an infinite delay gives an infinite instant, and a very late instant is not rounded")
  func never() {
    #expect(Instant(1).later(by: .infinity).seconds == .infinity)
    #expect(Instant(1e12).later(by: 0.5).seconds == 1e12 + 0.5)
  }
}
