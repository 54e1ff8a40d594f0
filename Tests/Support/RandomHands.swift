// Random input from a seed: strokes, taps, wheel and keys at any position and instant.
import Gesture
import Interface

/// One random input.
public struct HandInput: Sendable {
  public var at: Double
  public var input: StageInput
}

extension SeededRandom {
  /// Random input of `length` seconds on a window of `size`.
  public mutating func hands(
    _ size: Size, length: Double = 2.5, keys: [String]
  ) -> [HandInput] {
    var inputs: [HandInput] = []
    // There are at most two fingers at a time. Each makes one stroke after another.
    for finger in 1...(chance(0.3) ? 2 : 1) {
      var now = number(0...0.4)
      while now < length {
        now = stroke(finger, from: now, size, into: &inputs)
        now += chance(0.6) ? number(0.02...0.35) : number(0.3...1)
      }
    }
    for _ in 0..<(chance(0.4) ? 2 : 0) {
      let at = number(0...length)
      let place = Point(number(0...size.width), number(0...size.height))
      let turn = Vector(0, pick([-48, 48, -140, 3]))
      inputs.append(HandInput(at: at, input: .wheel(turn, at: place, modifiers: [])))
    }
    for _ in 0..<(chance(0.4) ? 2 : 0) {
      inputs.append(HandInput(at: number(0...length), input: .key(KeyPress(Key(pick(keys))))))
    }
    if chance(0.1) {
      let other = Size(pick([320, 390, 844]), pick([500, 844]))
      inputs.append(HandInput(at: number(0...length), input: .resize(other)))
    }
    if chance(0.1) { inputs.append(HandInput(at: number(0...length), input: .focus(false))) }
    return inputs.enumerated().sorted { ($0.1.at, $0.0) < ($1.1.at, $1.0) }.map(\.element)
  }

  /// Adds a tap, or a stroke of up to three straight pieces, and returns the instant of its end.
  private mutating func stroke(
    _ pointer: Int, from start: Double, _ size: Size, into inputs: inout [HandInput]
  ) -> Double {
    let finger = Finger(Int64(pointer), pointer == 1 && chance(0.3) ? .mouse : .touch)
    var now = start
    // Many positions are near an edge or in the header of a sheet, where regions are adjacent.
    var place = Point(
      chance(0.2) ? pick([2, size.width - 2]) : number(0...size.width),
      chance(0.3) ? number(0...130) : number(0...size.height))
    func add(_ phase: PointerSample.Phase) {
      inputs.append(HandInput(at: now, input: .pointer(finger.sample(phase, place, at: now))))
    }
    add(.down)
    if chance(0.25) {
      now += number(0.03...0.15)
      add(.up)
      return now
    }
    for _ in 0..<pick([1, 1, 2, 3]) {
      let length = pick([8.0, 15, 60, 150, 320, 600])
      let isVertical = chance(0.75)
      let way = Vector(
        isVertical ? number(-20...20) : number(-1...1) * length,
        isVertical ? (chance(0.6) ? length : -length) : number(-20...20))
      let steps = pick([1, 3, 8, 16])
      let pause = number(0.04...0.4) / Double(steps)
      for _ in 0..<steps {
        now += pause
        place = place + way * (1 / Double(steps))
        add(.move)
      }
    }
    if chance(0.3) { now += number(0.05...0.3) }
    add(chance(0.92) ? .up : .cancel)
    return now
  }
}

extension Stage {
  /// Plays random taps, drags, keys, resizes and calls of `change`. Then all fingers are cancelled,
  /// and time runs until everything should be at rest.
  ///
  /// - Parameter change: A change that the program makes to the screen's state now and then. nil
  ///   makes none.
  /// - Returns: The instant of the end.
  public mutating func playAtRandom(
    _ random: inout SeededRandom, count: Int, keys: [String],
    change: ((inout Shown, inout SeededRandom) -> Void)? = nil
  ) -> Instant {
    var now = 0.5
    for _ in 0..<count {
      now += Double(random.below(40)) / 50
      let size = context.size
      // Many positions are at an edge or in a corner, where regions are adjacent.
      func place() -> Point {
        Point(
          random.pick([3, random.number(0...size.width), size.width - 3, size.width - 40]),
          random.pick([random.number(0...size.height), 40, size.height - 20]))
      }
      switch random.below(10) {
      case 0: key(random.pick(keys), at: now)
      case 1:
        let size = Size(300 + Double(random.below(500)), 500 + Double(random.below(300)))
        handle(.resize(size), at: Instant(now))
      case 2...4: tap(place(), at: now)
      case 5 where change != nil: self.change(at: now) { change?(&$0, &random) }
      default: drag(from: place(), to: place(), at: now, lifts: random.chance(0.8))
      }
      now += 0.22
    }
    cancelAll(at: Instant(now))
    let end = Instant(now + 20)
    advance(to: end)
    return end
  }
}
