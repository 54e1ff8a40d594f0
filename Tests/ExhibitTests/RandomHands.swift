// Random hands on a scene: strokes, taps, wheel and keys anywhere and at any instant, from a seed.
import Geometry
import Gesture
import Interface

/// SplitMix64: the same numbers on every machine.
struct RandomNumbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 up to, but not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }
  mutating func chance(_ share: Double) -> Bool { unit() < share }
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}

/// One input of a random hand.
struct HandInput {
  var at: Double
  var input: StageInput
}

extension RandomNumbers {
  /// What some hands do within `length` seconds on a window of `size`.
  mutating func hands(_ size: Size, length: Double = 2.5, keys: [String]) -> [HandInput] {
    var inputs: [HandInput] = []
    // Two fingers at most at a time, each with strokes one after another.
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
      inputs.append(HandInput(at: number(0...length), input: .key(KeyPress(pick(keys)))))
    }
    if chance(0.1) {
      let other = Size(pick([320, 390, 844]), pick([500, 844]))
      inputs.append(HandInput(at: number(0...length), input: .resize(other)))
    }
    if chance(0.1) { inputs.append(HandInput(at: number(0...length), input: .focus(false))) }
    return inputs.enumerated().sorted { ($0.1.at, $0.0) < ($1.1.at, $1.0) }.map(\.element)
  }

  /// A tap, or a stroke in up to three straight pieces; the answer is when it is over.
  private mutating func stroke(
    _ finger: Int, from start: Double, _ size: Size, into inputs: inout [HandInput]
  ) -> Double {
    let device: PointerDevice = finger == 1 && chance(0.3) ? .mouse : .touch
    var now = start
    // Often near an edge or in the head of a sheet, where regions meet.
    var place = Point(
      chance(0.2) ? pick([2, size.width - 2]) : number(0...size.width),
      chance(0.3) ? number(0...130) : number(0...size.height))
    func add(_ phase: PointerPhase) {
      let sample = PointerSample(
        pointer: PointerID(Int64(finger)), device: device, phase: phase, location: place,
        instant: Instant(now))
      inputs.append(HandInput(at: now, input: .pointer(sample)))
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
