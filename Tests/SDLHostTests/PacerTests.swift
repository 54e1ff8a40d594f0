// Tests the instants at which the next frame begins.
import Geometry
import Testing

@testable import SDLHost

@Suite("Pacing of frames")
struct PacerTests {
  let hertz60 = 1.0 / 60

  func pacer(waits: Bool = false, lastAt last: Double? = 0) -> Pacer {
    var pacer = Pacer(interval: hertz60, presentsWait: waits)
    if let last {
      pacer.presented(began: Instant(last), painted: Instant(last), ended: Instant(last))
    }
    return pacer
  }

  @Test("present calls that are long apart do not affect the detection of vsync")
  func sparse() {
    var sparse = pacer(waits: true)
    for number in 1...40 {
      let began = Double(number) * 0.3
      sparse.presented(
        began: Instant(began), painted: Instant(began + 0.001), ended: Instant(began + 0.0011))
    }
    #expect(sparse.presentsWait)
    // Eight frames, each immediately after the previous one, show that presenting does not wait.
    for number in 0...8 {
      let began = 13 + Double(number) * 0.004
      sparse.presented(
        began: Instant(began), painted: Instant(began + 0.001), ended: Instant(began + 0.0011))
    }
    #expect(!sparse.presentsWait)
  }

  @Test(
    "a present call that waits for two refreshes has missed one refresh, except in a hidden window")
  func hiddenMisses() {
    for (waited, missed) in [(0.9, 0), (1.9, 1), (60, 0)] {
      var pacer = pacer(waits: true, lastAt: 1)
      pacer.displayRequestsFrames = true
      pacer.presented(
        began: Instant(1.001), painted: Instant(1.002), ended: Instant(1.002 + waited * hertz60))
      #expect(pacer.missed == missed, "\(waited)")
    }
  }

  @Test("no frame is due if nothing changes, and the first frame is due immediately")
  func firstFrame() {
    #expect(pacer().due(.nothing, at: Instant(9)) == nil)
    #expect(pacer(lastAt: nil).due(.input, at: Instant(9)) == Instant(9))
    #expect(pacer(lastAt: nil).due(.movement, at: Instant(9)) == Instant(9))
  }

  @Test(
    "without vsync, input is shown without delay, but at most every 4 ms",
    arguments: [
      (0.001, 0.004), (0.0039, 0.004), (0.004, 0.004), (0.010, 0.010), (5, 5),
    ])
  func inputAtOnce(now: Double, due: Double) {
    #expect(pacer().due(.input, at: Instant(now)) == Instant(due))
  }

  @Test("the frames of a movement keep the display's rate even if each frame begins late")
  func movementKeepsTheGrid() {
    var pacer = pacer()
    var now = 0.0
    for _ in 1...60 {
      guard let due = pacer.due(.movement, at: Instant(now)) else { break }
      // Each frame begins up to 2 ms late.
      let began = due.seconds + 0.002
      pacer.presented(
        began: Instant(began), painted: Instant(began + 0.001), ended: Instant(began + 0.001))
      now = began + 0.001
    }
    #expect(now > 1 && now < 1.01)
  }

  @Test(
    "a movement in a hidden window is painted once a second if the display requests frames",
    arguments: [(true, 1.0), (false, 0.012)])
  func outOfSight(displayRequestsFrames: Bool, hiddenInterval: Double) {
    var pacer = pacer(waits: true)
    pacer.displayRequestsFrames = displayRequestsFrames
    var now = 1.0
    for _ in 1...2 {
      now = pacer.due(.movement, at: Instant(now))!.seconds
      pacer.presented(began: Instant(now), painted: Instant(now), ended: Instant(now + 0.167))
      now += 0.167
    }
    let due = pacer.due(.movement, at: Instant(now))
    #expect(
      due! > Instant(now + hiddenInterval - 0.01) && due! < Instant(now + hiddenInterval + 0.01))
    #expect(pacer.due(.input, at: Instant(now))! < Instant(now + 0.02), "an input is shown at once")
    now += 1
    pacer.presented(began: Instant(now), painted: Instant(now), ended: Instant(now + 0.01))
    #expect(pacer.due(.movement, at: Instant(now + 0.01))! < Instant(now + 0.03))
  }

  @Test("after a frame that is much too late, the next frame is due one interval later")
  func lateFrame() {
    var pacer = pacer()
    pacer.presented(began: Instant(0.5), painted: Instant(0.5), ended: Instant(0.5))
    #expect(pacer.due(.movement, at: Instant(0.5)) == Instant(0.5 + hertz60))
  }

  @Test("a release that changes no pixel does not delay the next frame of the movement")
  func liftThenSpring() {
    // The last frame of the movement was shown at 0. The release at 8 ms does not
    // change the picture.
    var pacer = pacer()
    pacer.unchanged(began: Instant(0.008), for: .input)
    #expect(pacer.due(.movement, at: Instant(0.008)) == Instant(hertz60))
  }

  @Test(
    "the next frame of a movement after input is due at most one interval after the last frame",
    arguments: [
      0.004, 0.0084, 0.012, 0.0167, 0.020,
    ])
  func movementAfterInput(step: Double) {
    var pacer = pacer()
    for beat in 1...5 {
      let now = Instant(Double(beat) * step)
      pacer.presented(began: now, painted: now, ended: now)
    }
    let wait = (pacer.due(.movement, at: Instant(5 * step))?.seconds ?? 0) - 5 * step
    #expect(wait <= hertz60 + 1e-9 && wait > 0.7 * hertz60)
  }

  @Test("the frames of a movement that is too slow to be visible still keep the display's rate")
  func slowMovement() {
    var pacer = pacer()
    pacer.unchanged(began: Instant(hertz60), for: .movement)
    #expect(pacer.due(.movement, at: Instant(hertz60)) == Instant(2 * hertz60))
  }

  @Test("with vsync, a frame begins only shortly before the next refresh")
  func justInTime() {
    let pacer = pacer(waits: true)
    let due = pacer.due(.input, at: Instant(0.001))?.seconds ?? 0
    #expect(due > hertz60 / 2 && due < hertz60)
    #expect(pacer.due(.movement, at: Instant(0.001))?.seconds == due)
    #expect(pacer.due(.input, at: Instant(1)) == Instant(1))
  }

  @Test(
    "with vsync, frames show evenly spaced instants, however late each frame begins",
    arguments: [60, 75, 120, 144.0])
  func evenInstants(rate: Double) {
    var pacer = Pacer(interval: 1 / rate, presentsWait: true)
    var shown: [Double] = []
    for frame in 0..<400 {
      // Every third frame begins late, and the display is slightly slower than it reports.
      let late = Double(frame * 7 % 3) * 0.06 / rate
      let began = Instant(Double(frame) * 1.001 / rate + late)
      let instant = pacer.shows(began)
      #expect(instant <= began && began - instant < 0.25 / rate)
      shown.append(instant.seconds)
    }
    let steps = zip(shown.dropFirst(), shown).map { ($0 - $1) * rate }.dropFirst(100)
    #expect(steps.allSatisfy { abs($0 - 1.001) < 0.02 }, "\(steps.min()!) to \(steps.max()!)")
    var unpaced = Pacer(interval: 1 / rate, presentsWait: false)
    _ = unpaced.shows(Instant(0))
    #expect(unpaced.shows(Instant(1.1 / rate)) == Instant(1.1 / rate))
  }

  @Test(
    "whether vsync is on is measured, whatever the graphics driver reports",
    arguments: [true, false])
  func measured(said: Bool) {
    var pacer = pacer(waits: said)
    var now = 0.0
    for _ in 0..<9 {
      now += 0.005
      let painted = now
      if !said { now += 0.012 }
      pacer.presented(began: Instant(painted), painted: Instant(painted), ended: Instant(now))
    }
    #expect(pacer.presentsWait == !said)
  }

  @Test(
    "vsync counts as on or off only after eight present calls in a row agree",
    arguments: [true, false])
  func eightInARow(waits: Bool) {
    var pacer = pacer(waits: !waits, lastAt: nil)
    var now = 0.0
    func present(_ count: Int, waits: Bool) {
      for _ in 0..<count {
        let began = now + 0.005
        now = waits ? began + 0.012 : began
        pacer.presented(began: Instant(began), painted: Instant(began), ended: Instant(now))
      }
    }
    present(1, waits: !waits)
    present(7, waits: waits)
    #expect(pacer.presentsWait == !waits)
    present(1, waits: !waits)
    present(7, waits: waits)
    #expect(pacer.presentsWait == !waits, "the one between begins the count anew")
    present(1, waits: waits)
    #expect(pacer.presentsWait == waits)
  }

  @Test("present calls that wait only briefly still count as waiting for vsync")
  func briefWaits() {
    var pacer = pacer(waits: true)
    for frame in 1...100 {
      let refresh = Double(frame) * hertz60
      pacer.presented(
        began: Instant(refresh - 0.002), painted: Instant(refresh - 0.0019), ended: Instant(refresh)
      )
    }
    #expect(pacer.presentsWait && pacer.missed == 0)
    // Now presents return at once. After eight of them, presenting no longer counts as waiting.
    for frame in 1...8 {
      let began = 100 * hertz60 + Double(frame) * (hertz60 - 0.002)
      pacer.presented(began: Instant(began), painted: Instant(began), ended: Instant(began))
    }
    #expect(!pacer.presentsWait)
  }

  @Test("refreshes without a frame count as missed only during a movement")
  func missed() {
    var pacer = pacer(waits: true)
    func present(_ began: Double, _ ended: Double) {
      pacer.presented(began: Instant(began), painted: Instant(began + 0.001), ended: Instant(ended))
    }
    present(0.014, 3 * hertz60)
    #expect(pacer.missed == 2)
    present(3 * hertz60 + 0.014, 4 * hertz60)
    #expect(pacer.missed == 0)
    present(1, 60 * hertz60 + hertz60)
    #expect(pacer.missed == 0, "nothing moved before")
  }

  @Test("one slow present call does not decide whether vsync is on")
  func oneSlowPresent() {
    var pacer = pacer()
    pacer.presented(began: Instant(0.005), painted: Instant(0.005), ended: Instant(0.05))
    #expect(!pacer.presentsWait)
  }
}

@Suite("Output for a measuring program")
struct FrameLogTests {
  @Test(
    "numbers for a measuring program are written with two decimals",
    arguments: [
      (0.0, "0.00"), (1.005, "1.00"), (-2.5, "-2.50"), (123456.789, "123456.79"), (-0.001, "0.00"),
      (.nan, "0.00"), (0.05, "0.05"), (99.999, "100.00"),
    ])
  func number(value: Double, text: String) {
    let written = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 96) { buffer in
      let end = FrameLog.number(value, decimals: 2, into: buffer, at: 0)
      return String(decoding: buffer[0..<end], as: UTF8.self)
    }
    #expect(written == text)
  }

  @Test(
    "measurements are written during a pause between frames, or after a long wait without a pause")
  func late() {
    var log = FrameLog()
    func waits(at seconds: Double, addedAt added: Double...) -> Bool {
      for instant in added { log.add(.frame, at: instant, offset: nil) }
      log.writeIfLate(at: seconds)
      return log.isWaiting
    }
    #expect(waits(at: 100.09, addedAt: 100, 100.08))
    #expect(!waits(at: 100.11))
    #expect(waits(at: 100.2, addedAt: 100.12))
  }
}
