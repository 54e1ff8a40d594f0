// Random actions on a stage, aimed at its regions or made by the program.
import Drawing
import Gesture
import Support

@testable import Components
@testable import Interface
@testable import Tree

/// A screen for random actions.
protocol Played: Listener {
  /// Performs a random action of the program, and describes it.
  static func act(_ stage: inout Stage<Self>, _ random: inout SeededRandom, at now: Double)
    -> String
}

/// Random input, and the fingers that are still down.
struct RandomHand {
  var random: SeededRandom
  /// Position of each finger that is down, by its number.
  private var down: [Int64: Point] = [:]

  init(seed: Int) { random = SeededRandom(seed) }

  private static let keys = [
    "Tab", "Tab", "Tab", "Return", "Space", "Left", "Right", "Up", "Down", "Escape", "Home", "End",
    "PageUp", "PageDown", "Backspace", "Delete", "A", "W",
  ]

  /// Performs a random action that takes some time, and describes it.
  mutating func act<Shown: Played>(on stage: inout Stage<Shown>, at now: inout Double) -> String {
    switch random.below(20) {
    case 0...3: return tap(&stage, &now)
    case 4...9: return drag(&stage, &now)
    case 10 where !down.isEmpty, 11 where !down.isEmpty: return lift(&stage, &now)
    case 10, 11: return hover(&stage, &now)
    case 12, 13: return press(&stage, &now)
    case 14:
      let (place, turn) = (place(in: stage), Vector(0, random.pick([-48, 48, -140, 3])))
      let isAcross = random.chance(0.3)
      stage.handle(
        .wheel(isAcross ? Vector(turn.dy, 0) : turn, at: place, modifiers: []), at: Instant(now))
      return "wheel \(number(turn.dy))\(isAcross ? " across" : "") at \(words(place))"
    case 15: return rare(&stage, &now)
    default: return "the program: " + Shown.act(&stage, &random, at: now)
    }
  }

  /// A point in a visible region, often at its edges, or anywhere.
  private mutating func place<Shown>(in stage: Stage<Shown>) -> Point {
    let (built, size) = (stage.built, stage.context.size)
    let poses = stage.poses
    let listening = built.regions.indices.filter {
      let region = built.regions[$0]
      return region.control != nil || !region.recognizers.isEmpty
    }
    for _ in 0..<(listening.isEmpty || random.chance(0.1) ? 0 : 6) {
      let frame = built.frame(of: random.pick(listening), poses: poses)
      let x = frame.minX + frame.width * random.pick([0.5, 0.02, 0.98, random.number(0...1)])
      let y = frame.minY + frame.height * random.pick([0.5, 0.02, 0.98, random.number(0...1)])
      let place = Point(x.rounded(), y.rounded())
      if Rect(origin: .zero, size: size).contains(place) { return place }
    }
    return Point(
      random.pick([2, size.width - 2, random.number(0...size.width).rounded()]),
      random.number(0...size.height).rounded())
  }

  /// A finger that is not down yet.
  private func finger() -> Finger { Finger((1...9).first { down[$0] == nil } ?? 9) }

  private mutating func tap<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    let place = place(in: stage)
    let finger = random.chance(0.3) ? Finger(20, .mouse) : finger()
    stage.tap(place, at: now, by: finger)
    now += 0.05
    return "\(finger.device == .mouse ? "click" : "tap") at \(words(place))"
  }

  private mutating func drag<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    let from = place(in: stage)
    let length = random.pick([9.0, 30, 80, 200, 400])
    let side = random.pick([Vector(0, 1), Vector(0, 1), Vector(0, -1), Vector(1, 0), Vector(-1, 0)])
    let slant = Vector(random.number(-0.3...0.3), random.number(-0.3...0.3))
    let way = Vector(
      ((side + slant) * length).dx.rounded(), ((side + slant) * length).dy.rounded())
    let seconds = random.pick([0.05, 0.12, 0.3, 0.6])
    let lifts = random.chance(0.6)
    let isMouse = lifts && random.chance(0.2)
    let finger = isMouse ? Finger(20, .mouse) : finger()
    stage.play(
      finger.drag(
        from: from, by: way, at: now, duration: seconds, steps: 8,
        rest: random.chance(0.2) ? 0.2 : 0.01, lifts: lifts))
    now += seconds + (lifts ? 0.21 : 0)
    if !lifts { down[finger.number] = from + way }
    return "\(isMouse ? "mouse" : "finger \(finger.number)") from \(words(from)) by "
      + "\(number(way.dx)),\(number(way.dy)) in \(seconds) s\(lifts ? "" : ", held")"
  }

  /// Moves, releases or cancels a finger that is down.
  private mutating func lift<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    let number = random.pick(down.keys.sorted())
    let place = down[number]!
    let finger = Finger(number)
    if random.chance(0.35) {
      let next =
        place + Vector(random.number(-90...90).rounded(), random.number(-90...90).rounded())
      stage.touch(.move, next, at: now, by: finger)
      down[number] = next
      return "finger \(number) goes on to \(words(next))"
    }
    down[number] = nil
    let phase: PointerSample.Phase = random.chance(0.85) ? .up : .cancel
    stage.touch(phase, place, at: now, by: finger)
    return "finger \(number) \(phase)"
  }

  private mutating func hover<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    let place = place(in: stage)
    stage.touch(.move, place, at: now, by: Finger(20, .mouse))
    return "mouse at \(words(place))"
  }

  private mutating func press<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    guard random.chance(0.8) else {
      let text = random.pick(["a", "12.5", "two words", "é", "-", "慢"])
      stage.type(text, at: now)
      return "types “\(text)”"
    }
    let name = random.pick(RandomHand.keys)
    let held: Modifiers = random.pick([[], [], [], .shift, .control, .alt, [.control, .shift]])
    stage.key(name, held, at: now)
    return "key \(name)\(held == [] ? "" : " with \(held.rawValue)")"
  }

  private mutating func rare<Shown>(_ stage: inout Stage<Shown>, _ now: inout Double) -> String {
    switch random.below(6) {
    case 0:
      let size = Size(random.pick([320, 390, 500]), random.pick([480, 600, 700]))
      stage.handle(.resize(size), at: Instant(now))
      return "another size"
    case 1:
      stage.handle(.focus(false), at: Instant(now))
      return "the window is left"
    case 2:
      stage.handle(.focus(true), at: Instant(now))
      return "the window is back"
    case 3:
      stage.handle(.pointerLeft, at: Instant(now))
      return "the mouse leaves"
    case 4:
      stage.handle(.composition("ni", caret: 1), at: Instant(now))
      return "composes"
    default:
      down = [:]
      stage.cancelAll(at: Instant(now))
      return "all is taken away"
    }
  }
}

private func words(_ point: Point) -> String { place(point) }
