// Tests that a script shows even motion if it requests that, and only then.
import Geometry
import Support
import Testing

@Suite("Even motion in scripts")
struct EvenScriptTests {
  /// A pull with 100 samples and 500 points a second. The probe is 4 ms after a sample at 100
  /// points. The cover follows with 0.6 of the finger.
  private func offset(_ set: String, _ later: String = "") throws -> Double? {
    let pull = Finger().swipe(
      from: Point(195, 200), by: Vector(0, 200), at: 0.1, duration: 0.4, steps: 40, hold: 0.2)
    return try CoverPlay(
      "book", #"\#(set)"events": [\#(later)\#(pull)], "probes": [0.304], "until": 2"#
    ).number("offset", at: 0.304)
  }

  @Test(
    "a probe in a script contains the newest sample of a drag, if `input.latency` is not set")
  func probes() throws {
    func near(_ value: Double?, _ expected: Double) -> Bool { abs((value ?? 0) - expected) < 1e-6 }
    #expect(near(try offset(""), 60))
    #expect(near(try offset(#""set": {"input.latency": 0.008}, "#), 0.6 * 98))
    #expect(near(try offset(#""set": {"input.latency": 0.014}, "#), 0.6 * 95))
    #expect(near(try offset(#""set": {"input.latency": 0}, "#), 0.6 * 102))
    #expect(near(try offset(#""set": {"input.evenness": false}, "#), 60))
    #expect(near(try offset("", #"{"at": 0, "set": {"input.latency": 0.008}}, "#), 0.6 * 98))
    #expect(near(try offset("", #"{"at": 0.3, "set": {"input.latency": 0.008}}, "#), 60))
  }
}
