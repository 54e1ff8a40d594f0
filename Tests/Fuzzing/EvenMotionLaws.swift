// Laws of even motion: it changes no decision, and shows only positions that a finger can have.
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts

/// The first output of a random script that differs if frames show fingers evenly, or nil.
public func error(aboutEvenness source: [UInt8]) -> String? {
  var bytes = RandomBytes(source)
  var plan = ScenePlan(&bytes)
  let latency = Double(bytes.number(below: 31)) / 1000
  let timing = bytes.byte() % 2 == 0 ? EvenMotion.Timing.fixedLatency : .measuredLatency
  func lines(evenly: Bool) -> [JSON] {
    var bytes = bytes
    plan.setup.parameters[EvenMotion.Configuration.self].latency = latency
    var running = RunningScene(plan.scene, setup: plan.setup, decisions: 4096)
    running.timing = evenly ? timing : .newestSample
    var lines: [JSON] = []
    var now = 0.0
    func advance(by seconds: Double) {
      // Draws frames at 144 Hz up to the next event.
      let end = now + seconds
      while now < end {
        now = min(end, now + 1.0 / 144)
        running.advance(to: Instant(now))
        _ = running.frame(at: Instant(now))
      }
    }
    while !bytes.isOver, now < 20 {
      let samples = stroke(&bytes)
      for sample in samples {
        advance(by: sample.wait)
        running.handle(.pointer(sample.at(now)), at: Instant(now))
      }
      advance(by: Double(bytes.byte()) / 300)
    }
    advance(by: 0.1)
    now += 20
    running.advance(to: Instant(now))
    lines += running.takeDecisions().map(\.json) + running.takeReleases().map(\.json)
    lines += running.takeReports().map(\.json)
    lines.append(.object(running.probe(at: Instant(now))))
    return lines
  }
  let (plain, even) = (lines(evenly: false), lines(evenly: true))
  guard plain != even else { return nil }
  let index = zip(plain, even).prefix { $0 == $1 }.count
  func line(_ all: [JSON]) -> String { all.indices.contains(index) ? all[index].line : "nothing" }
  return "\(plan.scene.name): \(line(plain)), and with even motion \(line(even))"
}

/// Compares each frame with even motion with the frame of a finger that really is at the shown
/// location. Returns the first difference, or nil. `compared` counts the frames.
public func error(aboutShownFingers source: [UInt8], compared: inout Int) -> String? {
  var bytes = RandomBytes(source)
  let plan = ScenePlan(&bytes)
  var plain = RunningScene(plan.scene, setup: plan.setup)
  var even = plain
  even.timing = .fixedLatency
  let latency = plan.setup.parameters[EvenMotion.Configuration.self].latency
  let isOn = plan.setup.parameters[EvenMotion.Configuration.self].evenness
  var now = 0.0
  while !bytes.isOver, now < 10 {
    var motion = EvenMotion()
    let samples = stroke(&bytes)
    for (number, sample) in samples.enumerated() {
      let end = now + sample.wait
      while now < end {
        now = min(end, now + 1.0 / 120)
        plain.advance(to: Instant(now))
        even.advance(to: Instant(now))
        let frame = even.frame(at: Instant(now))
        guard number > 0, isOn, let owner = plain.stage.owner, plain.stage.ownerPointer != nil,
          let shown = motion.location(at: Instant(now), delay: latency)
        else { continue }
        var real = plain
        var moved = sample.at(now)
        (moved.phase, moved.location) = (.move, shown)
        real.handle(.pointer(moved), at: Instant(now))
        // A handoff at that location is a decision, and the frame shows no state after it. So the
        // two are not compared.
        guard real.stage.owner == owner else { continue }
        compared += 1
        if real.frame(at: Instant(now)).poses.poses != frame.poses.poses {
          return "\(plan.scene.name) at \(now): the frame is not that of a finger at \(shown)"
        }
      }
      let given = sample.at(now)
      if number == 0 { motion = EvenMotion() }
      motion.add(given.location, at: given.instant)
      plain.handle(.pointer(given), at: given.instant)
      even.handle(.pointer(given), at: given.instant)
    }
    now += 0.3
    plain.advance(to: Instant(now))
    even.advance(to: Instant(now))
  }
  return nil
}

/// A sample, and the seconds since the one before it.
private struct WaitedSample {
  var wait: Double
  var sample: PointerSample

  func at(_ now: Double) -> PointerSample {
    var sample = sample
    sample.instant = Instant(now)
    return sample
  }
}

/// A finger that lands, moves in a few straight pieces at 60 to 250 samples a second, and is
/// released.
private func stroke(_ bytes: inout RandomBytes) -> [WaitedSample] {
  func place() -> Point {
    Point(Double(bytes.byte()) * 390 / 256, Double(bytes.byte()) * 844 / 256)
  }
  let interval = 1 / [60, 90, 125, 250.0][bytes.number(below: 4)]
  var here = place()
  func sample(_ phase: PointerSample.Phase) -> WaitedSample {
    WaitedSample(
      wait: phase == .down ? 0 : interval,
      sample: PointerSample(
        pointer: PointerID(1), device: .touch, phase: phase, location: here, instant: .zero))
  }
  var samples = [sample(.down)]
  for _ in 0...bytes.number(below: 3) {
    let (from, to) = (here, place())
    let steps = 2 + bytes.number(below: 24)
    for step in 1...steps {
      here = from + (to - from) * (Double(step) / Double(steps))
      samples.append(sample(.move))
    }
  }
  samples.append(sample(bytes.number(below: 12) == 0 ? .cancel : .up))
  return samples
}
