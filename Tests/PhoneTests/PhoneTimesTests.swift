// Tests that samples retain the times at which the phone recorded them.
import Geometry
import Gesture
import Support
import Testing

@testable import Phone

@Suite("Times from the phone")
struct PhoneTimesTests {
  @Test(
    "with any network delays, a phone's samples keep their time intervals and wait at most 20 ms",
    arguments: Sample.seeds(20, of: 400))
  func distances(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed) + 1)
    let rig = PhoneRig()
    // The phone's clock started at another time, and the network sometimes takes up to
    // 15 ms longer.
    let difference = Double(dice.below(1_000_000)) - 500
    let (slowest, rate) = (
      Double.random(in: 0...0.015, using: &dice), [60.0, 90, 120, 240][dice.below(4)]
    )
    func delay() -> Double { Double.random(in: 0.002...0.002 + slowest, using: &dice) }
    rig.connect()
    var arrived = 0.0
    for count in 0..<40 {
      let sent = 1 + 0.25 * Double(count)
      arrived = max(arrived, sent + delay())
      rig.receive("time \((sent + difference + 1000) * 1000)", at: arrived)
    }
    var sent: [Double] = []
    var arrivals: [Double] = []
    for count in 0..<60 {
      let at = 12 + Double(count) / rate
      sent.append(at)
      arrived = max(arrived, at + delay())
      arrivals.append(arrived)
      let kind = count == 0 ? "down" : count == 59 ? "up" : "move"
      let stamp = (at + difference + 1000) * 1000
      rig.receive("touches \(count + 1) \(stamp)\n\(kind) 1 \(stamp) \(count) 0", at: arrived)
    }
    let touches = rig.link.takeTouches(by: Instant(14.5))
    #expect(touches.count == 60)
    for (touch, at) in zip(touches, sent) {
      // The times are written in milliseconds with many digits, so their rounding is tolerated.
      let late = touch.at.seconds - at
      #expect(abs(late - (touches[0].at.seconds - sent[0])) < 1e-5, "\(seed)")
      #expect(late >= 0 && late <= 0.002 + slowest + PhoneTimes.longestWait, "\(seed): \(late)")
      #expect(touch.sample.instant == touch.at)
    }
    // Most samples are due after they arrive. The others are handled late.
    let isLate = zip(touches, arrivals).filter { $0.at.seconds < $1 - 1e-9 }
    #expect(isLate.count < 30, "\(seed): \(isLate.count)")
  }

  @Test("impossible times of a phone's samples are replaced, so that time never runs backwards")
  func impossible() {
    let rig = PhoneRig()
    rig.connect()
    rig.receive("time 1000", at: 5)
    rig.receive("touches 1 1010\ndown 1 99999 0 0", at: 5.01)
    rig.receive("touches 2 1020\nmove 1 0 1 0", at: 5.02)
    rig.receive("touches 3 500\nmove 1 400 2 0\nmove 1 500 3 0\nup 1 450 3 0", at: 5.03)
    let touches = rig.link.takeTouches(by: Instant(6))
    #expect(touches.count == 5)
    #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(touches.allSatisfy { $0.at.seconds <= 5.03 + PhoneTimes.longestWait })
  }

  @Test("after a phone slept, the time intervals between its samples are correct again")
  func sleep() {
    let rig = PhoneRig()
    rig.connect()
    for count in 0..<64 { rig.receive("time \(count * 250)", at: Double(count) / 4) }
    // Before this message, the phone slept for 60 s.
    rig.receive("time 16000", at: 76)
    for count in 0..<5 {
      let stamp = 16_100 + count * 10
      let kind = count == 0 ? "down" : "move"
      rig.receive(
        "touches \(count + 1) \(stamp)\n\(kind) 1 \(stamp) \(count) 0",
        at: 76.1 + 0.01 * Double(count))
    }
    let times = rig.link.takeTouches(by: Instant(77)).map(\.at.seconds)
    #expect(times.count == 5)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.01) < 1e-6 })
    #expect(abs((times.first ?? 0) - 76.1) < 1e-6)
  }
}
