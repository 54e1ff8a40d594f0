// Tests the positions of a finger in frames, if its samples and the frames have different rates.
import Foundation
import Geometry
import Gesture
import Support
import Testing

@Suite("Even motion")
struct EvenMotionTests {
  static let rates = [60.0, 90, 125, 250, 500, 1000]
  static let displays = [60.0, 75, 120, 144]
  static let latency = EvenMotion.Configuration().latency

  @Test(
    "with even motion, a steady drag is drawn evenly at any rate of samples and frames",
    arguments: rates, displays)
  func even(rate: Double, display: Double) {
    let drag = ConstantDrag(rate: rate, display: display)
    let even = drag.shown(frames: 10_000, evenly: true)
    #expect(even.variation <= 0.02 && even.jumps == 0, "\(even)")
    #expect(drag.addedLatency <= 0.5 / display, "\(drag.addedLatency) s")
  }

  @Test("the table in even-motion.md matches the values that the test computes")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/even-motion.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = Self.rates.map(Self.row).joined(separator: "\n")
    let isSame = text.contains("\n\(table)\n")
    #expect(isSame, "the rows are now:\n\(table)")
  }

  /// A row of the table: for each display, the variation with the newest sample, and with even
  /// motion.
  private static func row(_ rate: Double) -> String {
    let cells = displays.map { display in
      let drag = ConstantDrag(rate: rate, display: display)
      let (before, after) = (drag.shown(frames: 2000, evenly: false), drag.shown(frames: 2000))
      let percent = (before.variation * 100).rounded().formatted(.number.grouping(.never))
      let now = (after.variation * 1000).rounded(.up) / 10
      return "\(percent) % → \(now) %"
    }
    return "| \(Int(rate)) | \(cells.joined(separator: " | ")) |"
  }

  @Test(
    "with even motion, the drawn location passes a suddenly stopping finger by at most 2 points",
    arguments: rates, [40, 400, 4000.0])
  func stop(rate: Double, speed: Double) throws {
    for seed in 1...20 {
      var random = SeededRandom(seed)
      var motion = EvenMotion()
      let latency = random.number(0...0.02)
      let stop = random.number(0.1...0.2)
      var (number, newest) = (0, Point.zero)
      for now in stride(from: 0.0, to: 0.4, by: 0.001) {
        while Double(number) / rate <= min(now, stop) {
          newest = Point(speed * Double(number) / rate, 0)
          motion.add(newest, at: Instant(Double(number) / rate))
          number += 1
        }
        let shown = try #require(motion.location(at: Instant(now), delay: latency))
        #expect(shown.x <= newest.x + 2.000001, "at \(now), seed \(seed)")
      }
      let rest = try #require(motion.settles(delay: latency))
      #expect(motion.location(at: rest + 1e-9, delay: latency) == newest)
      #expect(rest.seconds < stop + 0.08)
    }
  }

  @Test(
    "with even motion, the drawn location is between two samples, except after a reversal")
  func bounds() throws {
    for seed in 1...200 {
      var random = SeededRandom(seed)
      var motion = EvenMotion()
      var samples: [(time: Double, x: Double)] = []
      var (time, x, step) = (0.0, 0.0, 5.0)
      for _ in 0..<20 {
        motion.add(Point(x, 0), at: Instant(time))
        samples.append((time, x))
        if random.chance(0.2) { step = -step }
        time += random.number(0.004...0.016)
        x += step * random.number(0.2...1)
      }
      for _ in 0..<50 {
        let (latency, now) = (random.number(0...0.02), samples.last!.time + random.number(0...0.02))
        let instant = now - latency
        let shown = try #require(motion.location(at: Instant(now), delay: latency)).x
        let after = samples.firstIndex { $0.time > instant } ?? samples.count
        let around = samples[max(0, after - 1)..<min(samples.count, after + 1)].map(\.x)
        let isTurning =
          (samples[19].x - samples[18].x) * (samples[18].x - samples[17].x) <= 0
        let reach = after == samples.count && !isTurning ? EvenMotion.reach : 0
        #expect(shown >= around.min()! - reach - 1e-9 && shown <= around.max()! + reach + 1e-9)
      }
    }
  }

  @Test("with even motion and no latency, a frame at the instant of a sample shows this sample")
  func exact() {
    var motion = EvenMotion()
    for number in 0..<40 {
      let place = Point(Double(number * number), Double(number) * 3)
      motion.add(place, at: Instant(Double(number) / 60))
      #expect(motion.location(at: Instant(Double(number) / 60), delay: 0) == place)
    }
  }

  @Test("with even motion, a resting finger is drawn at rest until just before its next sample")
  func rest() {
    var motion = EvenMotion()
    motion.add(.zero, at: .zero)
    motion.add(Point(8, 0), at: Instant(2))
    #expect(motion.location(at: Instant(1.99), delay: 0) == .zero)
    #expect(motion.location(at: Instant(1.996), delay: 0) == Point(4, 0))
  }

  @Test("with even motion, invalid or late samples still give a finite drawn location")
  func borders() throws {
    var motion = EvenMotion()
    #expect(motion.location(at: .zero, delay: 0) == nil && motion.settles(delay: 0) == nil)
    motion.add(Point(.nan, 0), at: .zero)
    motion.add(Point(1, 1), at: Instant(1))
    motion.add(Point(2, 2), at: Instant(1))
    #expect(motion.location(at: Instant(1), delay: 0) == Point(2, 2))
    motion.add(Point(3, 3), at: Instant(0.5))
    for number in 0..<20_000 {
      motion.add(Point(3 + Double(number), 3), at: Instant(1 + Double(number) / 8000))
    }
    let shown = try #require(motion.location(at: Instant(3.5), delay: 0.002))
    #expect(abs(shown.x - (3 + (3.5 - 0.002 - 1) * 8000)) < 8)
  }

  @Test("a frame that interrupts a steady movement counts as a jump, but slowing down does not")
  func counted() {
    func count(_ steps: [Double]) -> [Int] {
      var frames = EvenFrames()
      var x = 0.0
      for (number, step) in steps.enumerated() {
        x += step
        frames.add(Point(x, 0), at: Instant(Double(number) / 60))
      }
      return [frames.jumps, frames.frames]
    }
    #expect(count([0, 0, 4, 4, 4, 4, 0, 0]) == [0, 4])
    #expect(count([4, 5, 7, 9, 10, 8, 5, 2, -1, -4]) == [0, 9])
    #expect(count([4, 4, 4, 6, 4, 4, 4]) == [1, 6])
    #expect(count([4, 0, 4, 0, 4, 0, 4]) == [4, 5])
    #expect(count([0.4, 0.4, 0.8, 0.4, 0.4]) == [0, 4])
  }

  @Test("of three touch samples within half a millisecond, the third replaces the second")
  func closeSamples() {
    var motion = EvenMotion()
    for (seconds, x) in [(0.0, 0.0), (0.01, 4), (0.02, 8), (0.0201, 8.5), (0.0202, 9)] {
      motion.add(Point(x, 0), at: Instant(seconds))
    }
    // The velocity is still the 400 points per second from before, and not that of
    // the close samples.
    #expect(abs(motion.location(at: Instant(0.0212), delay: 0)!.x - 9.4) < 1e-9)
  }

  @Test("a frame counts as a jump if its speed differs by over a quarter from both adjacent frames")
  func tolerance() {
    var frames = EvenFrames()
    for (number, x) in [0.0, 10, 22, 28].enumerated() {
      frames.add(Point(x, 0), at: Instant(0.1 * Double(number)))
    }
    #expect(frames.jumps == 0)
    frames = EvenFrames()
    for (number, x) in [0.0, 10, 23, 29].enumerated() {
      frames.add(Point(x, 0), at: Instant(0.1 * Double(number)))
    }
    #expect(frames.jumps == 1)
  }

  @Test(
    "with even motion, a finger that rested for 50 ms is drawn at rest until just before it moves")
  func afterRest() {
    var motion = EvenMotion()
    for (seconds, x) in [(0.0, 0.0), (0.01, 0), (0.06, 10)] {
      motion.add(Point(x, 0), at: Instant(seconds))
    }
    // The finger rested, and moved only within one interval before its sample.
    #expect(motion.location(at: Instant(0.04), delay: 0)!.x == 0)
    #expect(motion.location(at: Instant(0.06), delay: 0)!.x == 10)
  }

  @Test("with even motion, the predicted location uses the slower of the last two speeds")
  func slowerSpeed() {
    for (first, second) in [(10.0, 2.0), (2, 10)] {
      var motion = EvenMotion()
      motion.add(.zero, at: Instant(0))
      motion.add(Point(first, 0), at: Instant(0.01))
      motion.add(Point(first + second, 0), at: Instant(0.02))
      let lead = motion.location(at: Instant(0.022), delay: 0)!.x - first - second
      #expect(abs(lead - 200 * 0.002) < 1e-9, "\(first) then \(second): \(lead)")
    }
  }
}

/// A drag of constant speed, sampled at one rate and shown at another.
struct ConstantDrag {
  var rate: Double
  var display: Double
  /// Speed in points per second.
  var speed = 300.0

  struct Result {
    /// The largest deviation of a step from the mean step, as a fraction of the mean step.
    var variation = 0.0
    var jumps = 0
    /// Mean time in seconds by which frames show the finger late.
    var lag = 0.0
  }

  /// Samples deviate from their regular instants by a tenth of their interval, and by a millisecond
  /// at most.
  private var jitter: Double { min(0.001, 0.1 / rate) }

  /// Shows frames, by the newest sample or evenly. `phase`: the position of the first frame between
  /// two refreshes. The first two seconds are not judged, because the measured interval adapts.
  func shown(frames: Int, evenly: Bool = true, phase: Double = 0.3) -> Result {
    var random = SeededRandom(Int(rate * display))
    var (motion, counted, result) = (EvenMotion(), EvenFrames(), Result())
    var number = 0
    var next = 0.0
    var newest = Point.zero
    var last: Double?
    let step = 1 / display
    let skipped = Int(2 * display)
    for frame in 0..<(skipped + frames) {
      let now = (Double(frame) + phase) * step
      while next <= now {
        newest = Point(0.6 * speed * next, 0.8 * speed * next)
        motion.add(newest, at: Instant(next))
        number += 1
        next = Double(number) / rate + random.number(-jitter...jitter)
      }
      let location =
        evenly
        ? motion.location(
          at: Instant(now), delay: motion.delay(atMost: EvenMotionTests.latency)) ?? newest : newest
      guard frame >= skipped else { continue }
      let travel = location.y / 0.8
      counted.add(location, at: Instant(now))
      result.lag += (now - travel / speed) / Double(frames)
      if let last {
        let share = abs(travel - last - speed * step) / (speed * step)
        result.variation = max(result.variation, share)
      }
      last = travel
    }
    result.jumps = counted.jumps
    return result
  }

  /// Mean seconds that evenness adds, over many phases of the device and the display.
  var addedLatency: Double {
    let phases = (0..<8).map { Double($0) / 8 }
    let added = phases.map { phase in
      shown(frames: 250, phase: phase).lag - shown(frames: 250, evenly: false, phase: phase).lag
    }
    return added.reduce(0, +) / Double(phases.count)
  }
}
