// Tests the pacing of frames by the instants at which simulated displays show them.
import Foundation
import Geometry
import Support
import Testing

@testable import SDLHost

/// A display, and a window that moves something on it.
private struct SimulatedDisplay {
  /// A frame: the instant at which it began, the instant that it showed, and the instant at which
  /// it was seen.
  struct Frame {
    var number: Int
    var began: Double
    var shows: Double
    var seen: Double
  }

  enum Kind {
    /// Shows frames at the refreshes of a fixed rate in hertz.
    case fixed(Double)
    /// Shows a frame when it is ready, at most with this rate in hertz.
    case variable(Double)
  }

  let kind: Kind
  /// The rate according to the display's mode. `reportsInterval` is true if reports contain the
  /// interval.
  var nominal: Double
  var reportsInterval = true
  /// Seconds by which a present returns after the display took the frame before. A negative number
  /// means earlier.
  var returns: ClosedRange<Double> = 0...0.0002
  /// Seconds by which the loop wakes up late.
  var wakes: ClosedRange<Double> = 0...0.0003
  /// Seconds that painting a frame takes, by its number.
  var painting: (Int) -> Double = { _ in 0.002 }

  /// The frames, with the numbers of late and missed ones as the pacer counts them.
  func run(_ count: Int, seed: Int) -> (frames: [Frame], late: Int, missed: Int, pacer: Pacer) {
    var random = SeededRandom(seed)
    var pacer = Pacer(interval: 1 / nominal, presentsWait: true)
    var frames: [Frame] = []
    var (now, late, missed, told) = (1.0, 0, 0, 0)
    for number in 0..<count {
      let due = pacer.due(.movement, at: Instant(now))!.seconds
      let began = max(now, due) + random.number(wakes)
      // The display reports a frame shortly after it has shown the frame.
      while told < frames.count, frames[told].seen + 0.0002 < began {
        let frame = frames[told]
        let fate = pacer.reported(
          UInt32(frame.number), at: Instant(frame.seen),
          refresh: reportsInterval ? reportedInterval : nil)
        if fate?.isLate == true { late += 1 }
        missed += fate?.missed ?? 0
        told += 1
      }
      let shows = pacer.shows(Instant(began)).seconds
      let painted = began + painting(number)
      // A present waits until the display has taken the previous frame.
      let taken = max(painted, frames.last?.seen ?? 0)
      let seen = self.seen(taken + 0.0005, after: frames.last?.seen)
      now = max(painted, taken + random.number(returns))
      pacer.presented(
        number: UInt32(number), began: Instant(began), painted: Instant(painted),
        ended: Instant(now))
      frames.append(Frame(number: number, began: began, shows: shows, seen: seen))
    }
    return (frames, late, missed, pacer)
  }

  private var reportedInterval: Double? {
    if case .fixed(let rate) = kind { 1 / rate } else { nil }
  }

  /// The instant at which a frame is seen that is ready at `ready`.
  private func seen(_ ready: Double, after last: Double?) -> Double {
    switch kind {
    case .fixed(let rate):
      let free = max(ready, last.map { $0 + 0.5 / rate } ?? 0)
      return ((free * rate - 0.37).rounded(.up) + 0.37) / rate
    case .variable(let rate): return max(ready, last.map { $0 + 1 / rate } ?? 0)
    }
  }
}

extension [SimulatedDisplay.Frame] {
  /// The deviations of the shown steps from the steps of the display, as fractions of those steps.
  private var deviations: [Double] {
    zip(dropFirst(), self).map { after, before in
      abs((after.shows - before.shows) / (after.seen - before.seen) - 1)
    }
  }

  fileprivate var unevenness: Double { deviations.max() ?? 0 }
  fileprivate var unevenSteps: Int { deviations.count { $0 > 0.02 } }
}

@Suite("Pacing by presentation times")
struct PresentationPacingTests {
  @Test(
    "the instants that frames show are evenly spaced, although present calls return unevenly",
    arguments: [60, 75, 120, 144.0], [true, false])
  func even(rate: Double, reportsInterval: Bool) {
    for seed in 1...5 {
      var display = SimulatedDisplay(kind: .fixed(rate), nominal: rate.rounded(.down))
      display.reportsInterval = reportsInterval
      // Presents return up to a quarter of an interval late, or up to a tenth early.
      display.returns = (-0.1 / rate)...(0.25 / rate)
      let (frames, late, missed, _) = display.run(600, seed: seed)
      let steady = Array(frames.dropFirst(120))
      #expect(steady.unevenness < 0.02, "\(steady.unevenness), seed \(seed)")
      #expect(late == 0 && missed == 0, "\(late) late, \(missed) missed, seed \(seed)")
      for frame in steady {
        #expect(frame.shows <= frame.began && frame.began - frame.shows < 0.5 / rate)
      }
    }
  }

  @Test(
    "frames are paced at the true rate of a display, not at the rounded rate that it reports",
    arguments: [59.94, 74.97, 119.88, 143.86])
  func rounded(rate: Double) {
    for reportsInterval in [true, false] {
      var display = SimulatedDisplay(kind: .fixed(rate), nominal: rate.rounded(.down))
      display.reportsInterval = reportsInterval
      let (frames, late, missed, pacer) = display.run(600, seed: 1)
      #expect(abs(pacer.interval * rate - 1) < 0.0005)
      #expect(late == 0 && missed == 0)
      #expect(Array(frames.dropFirst(120)).unevenness < 0.02)
    }
  }

  @Test(
    "on a display with a variable rate, each frame shows the state at the frame's refresh",
    arguments: 1...5)
  func variable(seed: Int) {
    var display = SimulatedDisplay(kind: .variable(120), nominal: 120)
    display.wakes = 0...0.00005
    display.returns = 0...0.00005
    // The painting time ranges from less than the shortest interval to the longest one.
    display.painting = { 0.0125 - 0.0083 * wave($0) }
    let (frames, late, missed, _) = display.run(1200, seed: seed)
    let steady = Array(frames.dropFirst(120))
    let intervals = zip(steady.dropFirst(), steady).map { $0.seen - $1.seen }
    #expect(intervals.min()! < 0.0085 && intervals.max()! > 0.0205)
    // Three times, the display stops holding frames back, which no prediction can know in advance.
    #expect(steady.unevenSteps <= 3 * 3 && steady.unevenness < 0.3, "\(steady.unevenness)")
    #expect(late == 0 && missed == 0, "\(late) late, \(missed) missed")
  }

  @Test(
    "late frames and missed refreshes are counted exactly", arguments: [60, 75, 120, 144.0], 1...5)
  func counted(rate: Double, seed: Int) {
    var random = SeededRandom(seed)
    var slow: [Int: Double] = [:]
    for index in 1...12 {
      slow[index * 40 + random.below(9)] = (Double(random.below(3)) + 1.6) / rate
    }
    var display = SimulatedDisplay(kind: .fixed(rate), nominal: rate)
    display.painting = { slow[$0] ?? 0.1 / rate }
    let (frames, late, missed, _) = display.run(600, seed: seed)
    let skipped = zip(frames.dropFirst(), frames).map { after, before in
      Int(((after.seen - before.seen) * rate).rounded()) - 1
    }
    #expect(late == slow.count)
    #expect(missed == skipped.reduce(0, +) && missed >= slow.count)
  }

  @Test("a present call that returns late does not make the following frame late")
  func lateReturn() {
    var pacer = Pacer(interval: 0.01, presentsWait: true)
    func frame(_ number: Int, returns late: Double) -> Double {
      let refresh = 1 + Double(number) * 0.01
      _ = pacer.reported(UInt32(number - 2), at: Instant(refresh - 0.01), refresh: 0.01)
      _ = pacer.shows(Instant(refresh - 0.004))
      let ended = Instant(refresh + late)
      pacer.presented(
        number: UInt32(number), began: Instant(refresh - 0.004), painted: Instant(refresh - 0.002),
        ended: ended)
      return pacer.due(.movement, at: ended)!.seconds - refresh
    }
    var usual = 0.0
    for number in 2...20 { usual = frame(number, returns: 0) }
    #expect(abs(frame(21, returns: 0.003) - usual - 0.00015) < 1e-6)
  }

  @Test("frames that change no pixel do not count as missed or late")
  func unchanged() {
    var pacer = Pacer(interval: 0.01, presentsWait: true)
    for number in 1...20 {
      let began = 1 + Double(number) * 0.01
      _ = pacer.shows(Instant(began))
      if (12...15).contains(number) {
        pacer.unchanged(began: Instant(began + 0.004), for: .movement)
        continue
      }
      pacer.presented(
        number: UInt32(number), began: Instant(began), painted: Instant(began + 0.001),
        ended: Instant(began + 0.002))
      // After the pause, frames are shown one refresh later than before.
      let seen = began + (number >= 16 ? 0.016 : 0.006)
      let fate = pacer.reported(UInt32(number), at: Instant(seen), refresh: 0.01)
      #expect(fate?.isLate == false && fate?.missed == 0, "\(number)")
    }
  }

  @Test("a movement does not jump when the display begins to show frames one refresh earlier")
  func sooner() {
    var pacer = Pacer(interval: 0.01, presentsWait: true)
    var shown: [Double] = []
    for number in 1...60 {
      let began = 1 + Double(number) * 0.01 + (number < 9 ? 0.0008 : 0)
      // The display reports each frame four frames later. The fourth frame is dropped, so the
      // display shows the following frames sooner.
      let told = number - 4
      let seen = 1 + Double(told) * 0.01 + (told < 4 ? 0.034 : 0.024)
      if told > 0 {
        _ = pacer.reported(UInt32(told), at: told == 4 ? nil : Instant(seen), refresh: 0.01)
      }
      shown.append(pacer.shows(Instant(began)).seconds)
      pacer.presented(
        number: UInt32(number), began: Instant(began), painted: Instant(began + 0.001),
        ended: Instant(began + 0.002))
    }
    let steps = zip(shown.dropFirst(), shown).map { ($0 - $1) / 0.01 }
    #expect(steps.allSatisfy { $0 > 0.85 && $0 < 1.15 }, "\(steps.min()!) to \(steps.max()!)")
  }

  @Test(
    "if the display reports a fixed rate, frames are paced even if present calls do not wait",
    arguments: [true, false])
  func room(reports: Bool) {
    var pacer = Pacer(interval: 0.01, presentsWait: true)
    for number in 1...30 {
      let began = 1 + Double(number) * 0.005
      if reports, number > 2 {
        _ = pacer.reported(
          UInt32(number - 2), at: Instant(1.02 + Double(number) * 0.01), refresh: 0.01)
      }
      _ = pacer.shows(Instant(began))
      pacer.presented(
        number: UInt32(number), began: Instant(began), painted: Instant(began + 0.001),
        ended: Instant(began + 0.0011))
    }
    #expect(pacer.presentsWait == reports)
  }

  @Test("frames that the display reports as dropped or does not know do not change the pacing")
  func dropped() {
    var pacer = Pacer(interval: 0.01, presentsWait: true)
    #expect(pacer.reported(7, at: Instant(1), refresh: 0.02) == nil && pacer.interval == 0.01)
    _ = pacer.shows(Instant(1))
    pacer.presented(number: 1, began: Instant(1), painted: Instant(1), ended: Instant(1))
    #expect(pacer.reported(1, at: nil, refresh: nil) == nil)
    #expect(pacer.reported(1, at: Instant(1), refresh: nil) == nil)
    #expect(pacer.shows(Instant(1.0125)) == Instant(1.01025))
  }
}

@Suite("Reports of presentation times", .serialized)
@MainActor
struct PresentationReportTests {
  @Test("a Wayland report of a presentation time is read with its 64-bit seconds")
  func wayland() {
    let report = PresentationReport(
      5, seconds: (1, 2), nanoseconds: 250_000_000, refresh: 16_666_667)
    #expect(
      report == PresentationReport(number: 5, time: 4_294_967_298.25, refresh: 0.016666667))
    #expect(PresentationReport(5, seconds: (0, 2), nanoseconds: 0, refresh: 0).refresh == nil)
    #expect(MemoryLayout<WaylandInterface>.size == 40 && MemoryLayout<WaylandMessage>.size == 24)
    #expect(MemoryLayout<WaylandInterface>.offset(of: \.events) == 32)
  }

  @Test("an X Present report of a presentation time is read from its bytes")
  func present() {
    var bytes = [UInt8](repeating: 0, count: 44)
    (bytes[8], bytes[11]) = (1, 1)
    bytes.replaceSubrange(20..<24, with: [7, 0, 0, 0])
    bytes.replaceSubrange(24..<32, with: [0x40, 0x42, 0x0F, 0, 0, 0, 0, 0])
    bytes.replaceSubrange(36..<44, with: [9, 1, 0, 0, 0, 0, 0, 0])
    func read() -> PresentComplete? { bytes.withUnsafeBytes { PresentComplete($0) } }
    #expect(read() == PresentComplete(serial: 7, time: 1, refreshes: 265))
    bytes[11] = 2
    #expect(read()?.isSkipped == true)
    bytes[10] = 1
    #expect(read() == nil, "an event about a refresh, without pixels")
    (bytes[8], bytes[10]) = (0, 0)
    #expect(read() == nil, "an event about the window's size")
  }

  @Test("X Present reports are assigned to frames in order, even if one report is lost")
  func order() {
    var order = PresentOrder()
    #expect(order.report(PresentComplete(serial: 1, time: 1, refreshes: 60)) == nil)
    for number in 1...4 as ClosedRange<UInt32> { order.willPresent(number) }
    // The serial numbers of the driver differ from the numbers of the window.
    let first = order.report(PresentComplete(serial: 31, time: 1, refreshes: 60))
    #expect(first == PresentationReport(number: 1, time: 1))
    let second = order.report(PresentComplete(serial: 32, isSkipped: true, time: 1, refreshes: 60))
    #expect(second == PresentationReport(number: 2))
    // The event of the third frame is lost.
    let fourth = order.report(PresentComplete(serial: 34, time: 1.05, refreshes: 62))
    #expect(fourth?.number == 4 && fourth?.time == 1.05)
    order.willPresent(5)
    let fifth = order.report(PresentComplete(serial: 35, time: 1.1, refreshes: 66))
    #expect(fifth?.number == 5 && abs((fifth?.refresh ?? 0) - 0.0125) < 1e-9)
    // Another program's presents have other serial numbers. After them, the next event is assigned
    // to the oldest frame.
    for number in 6...7 as ClosedRange<UInt32> { order.willPresent(number) }
    #expect(order.report(PresentComplete(serial: 900, time: 1.2, refreshes: 72)) == nil)
    #expect(order.report(PresentComplete(serial: 36, time: 1.2, refreshes: 72))?.number == 6)
  }

  @Test("samples get the times of the input device, converted to the program's clock")
  func samples() throws {
    var order = SampleOrder()
    // The device's clock starts at 4 s of the program's clock. The samples are read 0, 6, 1,
    // … ms late.
    for (number, late) in [0.0, 6, 1, 9, 0, 7].enumerated() {
      let x = Int32(number)
      order.add(.motion(x: x, y: 0), milliseconds: UInt32(8 * number))
      let taken = 4 + Double(number) * 0.008
      let time = order.take(.motion(x: x, y: 0), readAt: taken + late * 1e-3)
      #expect(abs(try #require(time) - taken) < 1e-5, "\(number)")
    }
    let again = order.take(.motion(x: 5, y: 0), readAt: 5)
    #expect(again == nil)
    // SDL leaves out a sample at the position of the previous one.
    order.add(.motion(x: 9, y: 9), milliseconds: 100)
    order.add(.button(isDown: true), milliseconds: 108)
    let press = order.take(.button(isDown: true), readAt: 4.109)
    #expect(abs(try #require(press) - 4.108) < 1e-5)
    let passed = order.take(.motion(x: 9, y: 9), readAt: 4.11)
    #expect(passed == nil)
    // The device's clock has started anew.
    order.add(.button(isDown: false), milliseconds: 3)
    let release = order.take(.button(isDown: false), readAt: 90)
    #expect(release == 90)
  }

  @Test("`doctor` prints the measured frame times, or that the display reports no times")
  func words() throws {
    let known = PresentationSurvey(
      source: .wayland, frames: 58, interval: 1 / 59.94, late: 1, missed: 2)
    #expect(
      known.words == "wp_presentation: 58 frames, 16.68 ms apart (59.9 Hz), 1 late, 2 missed")
    let unknown = PresentationSurvey(
      source: .clock, frames: 60, interval: 0.00405, late: nil, missed: 0)
    #expect(
      unknown.words
        == "the display reports no times; by the clock 60 frames, 4.05 ms apart (246.9 Hz), 0 missed"
    )
    // `PresentationSurvey` also works with SDL's dummy video driver, which has no display.
    _ = WindowOptions.unseen(seconds: 1)
    let measured = try #require(PresentationSurvey(frames: 5))
    #expect(measured.source == .clock && measured.frames > 2 && measured.interval > 0)
  }
}

/// A smooth wave from 1 to −1 and back in 400 frames.
private func wave(_ frame: Int) -> Double { cos(Double(frame) / 400 * 2 * .pi) }
