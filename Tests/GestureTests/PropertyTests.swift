// Tests rules for every stream of samples, with random streams and a strict listener.
import Geometry
import Gesture
import Support
import Testing

/// Checks every event against the phases that may precede it.
private struct Listener {
  private(set) var errors: [String] = []
  /// Recognizers that have begun and not ended, with their pointers.
  private(set) var begun: [RecognizerKey: PointerID] = [:]
  private var latest = -Double.infinity
  let movers: Set<RecognizerKey>

  init(_ regions: [HitCandidate]) {
    movers = Set(
      regions.flatMap(\.recognizers).filter {
        switch $0.kind {
        case .drag, .edgeDrag, .wheel, .pinch: true
        default: false
        }
      }.map(\.key))
  }

  mutating func hear(_ event: GestureEvent) {
    let who = event.recognizer
    func printError(_ what: String) -> String {
      "\(who) \(event.phase) at \(event.instant): \(what)"
    }
    switch event.phase {
    case .touched, .failed:
      if begun[who] != nil { errors.append(printError("it has begun")) }
    case .began:
      if begun[who] != nil { errors.append(printError("twice")) }
      if movers.contains(who) {
        for (other, pointer) in begun where pointer == event.pointer && movers.contains(other) {
          errors.append(printError("\(other) owns the movement"))
        }
      }
      begun[who] = event.pointer
    case .changed:
      if begun[who] != event.pointer { errors.append(printError("it has not begun")) }
    case .ended, .cancelled:
      if begun.removeValue(forKey: who) != event.pointer {
        errors.append(printError("it has not begun"))
      }
    }
    if !event.instant.seconds.isFinite || event.instant.seconds < latest {
      errors.append(printError("time ran backwards"))
    }
    latest = event.instant.seconds
    let numbers = [
      event.location.x, event.location.y, event.translation.dx, event.translation.dy,
      event.velocity.dx, event.velocity.dy, event.pinch?.similarity.scale ?? 1,
      event.pinch?.similarity.turn ?? 0, event.pinch?.scaleVelocity ?? 0,
      event.pinch?.turnVelocity ?? 0,
    ]
    if !numbers.allSatisfy(\.isFinite) { errors.append(printError("no number")) }
  }
}

@Suite("Random streams of pointers")
struct PropertyTests {
  /// Nested regions with random recognizers. The outermost covers the whole window.
  private static func regions(
    _ dice: inout SeededRandom, pinches: Bool = true
  ) -> [HitCandidate] {
    var frame = Rect(0, 0, 390, 844)
    var regions: [HitCandidate] = []
    let names = ["scroll", "row", "pager", "back", "button", "slider", "overlay", "edgeCard"]
    var next = 0
    for _ in 0..<(1 + dice.below(4)) {
      var recognizers: [Recognizer] = []
      for _ in 0..<(1 + dice.below(2)) {
        let key = RecognizerKey(names[next % names.count], next / names.count)
        next += 1
        let kind = pinches && dice.chance(0.2) ? .pinch : kind(&dice)
        recognizers.append(Recognizer(key, kind, hasCondition: dice.chance(0.3)))
      }
      if regions.isEmpty {
        recognizers.append(Recognizer(RecognizerKey("window"), .drag(DragRule())))
        recognizers.append(Recognizer(RecognizerKey("window"), .wheel(.both)))
      }
      regions.append(
        HitCandidate(
          frame: frame, recognizers: recognizers,
          refusedAxes: dice.chance(0.15) ? (dice.chance(0.5) ? .horizontal : .vertical) : []))
      frame = Rect(
        frame.minX + Double(dice.below(40)), frame.minY + Double(dice.below(40)),
        frame.width - 80, frame.height - 80)
    }
    return regions.reversed()
  }

  private static func kind(_ dice: inout SeededRandom) -> Recognizer.Kind {
    let axis: Axis? = dice.chance(0.4) ? .horizontal : (dice.chance(0.7) ? .vertical : nil)
    switch dice.below(10) {
    case 0...3:
      return .drag(
        DragRule(
          minimumDistance: dice.chance(0.5) ? Double(dice.below(50)) : nil, axis: axis,
          towards: dice.chance(0.2) ? Edge.allCases[dice.below(4)] : nil, catches: dice.chance(0.1),
          sideZone: dice.chance(0.2) ? 120 : nil,
          secondPointer: .ignored))
    case 4: return .edgeDrag(EdgeDragRule(side: dice.chance(0.5) ? .leading : .any, zone: 90))
    case 5: return .tap(TapRule())
    case 6: return .tap(TapRule(count: 2))
    case 7: return .longPress(LongPressRule())
    case 8: return .swipe(SwipeRule(SwipeRule.Direction.allCases[dice.below(4)]))
    default: return dice.chance(0.5) ? .hover : .wheel(.vertical)
    }
  }

  private static func relations(_ regions: [HitCandidate], _ dice: inout SeededRandom) -> [Relation]
  {
    let keys = regions.flatMap(\.recognizers).map(\.key)
    return (0..<dice.below(4)).map { _ in
      let a = keys[dice.below(keys.count)]
      let b = keys[dice.below(keys.count)]
      return switch dice.below(3) {
      case 0: .waits(a, until: b)
      case 1: .blocks(a, b)
      default: .simultaneous(a, b, handOff: dice.chance(0.5))
      }
    }
  }

  /// Downs, moves, ups and cancels of `pointers` pointers, with odd times and positions if `isOdd`.
  private static func stream(
    _ dice: inout SeededRandom, pointers: Int, length: Int, isOdd: Bool
  ) -> [PointerSample] {
    var samples: [PointerSample] = []
    var now = 0.0
    var places = [Point](repeating: Point(200, 400), count: pointers)
    for _ in 0..<length {
      let p = dice.below(pointers)
      var phase = PointerSample.Phase.move
      switch dice.below(12) {
      case 0, 1: phase = .down
      case 2: phase = .up
      case 3: phase = dice.chance(0.2) ? .cancel : .move
      default: break
      }
      if phase == .down {
        places[p] = Point(Double(dice.below(390)), Double(dice.below(844)))
      } else {
        places[p] =
          places[p] + Vector(Double(dice.below(41)) - 20, Double(dice.below(41)) - 20)
      }
      now += Double(dice.below(20)) * (dice.chance(0.05) ? 0.05 : 0.002)
      var sample = PointerSample(
        pointer: PointerID(Int64(p)), device: p == 0 ? .touch : .mouse, phase: phase,
        location: places[p], instant: Instant(now))
      if isOdd {
        switch dice.below(20) {
        case 0: sample.instant = Instant(.nan)
        case 1: sample.instant = Instant(now - 5)
        case 2: sample.instant = Instant(.infinity)
        case 3: sample.instant = Instant(1e300)
        case 4: sample.instant = Instant(-.infinity)
        case 5: sample.location = Point(.nan, 10)
        case 6: sample.location = Point(10, -.infinity)
        case 7: sample.location = Point(1e308, -1e308)
        case 8: sample.instant = Instant(now + 3600)
        default: break
        }
      }
      samples.append(sample)
    }
    return samples
  }

  @Test(
    "under random input, each recognizer that begins ends once, and each finger has one owner")
  func everyStream() {
    for seed in 0..<3_000 {
      var dice = SeededRandom(seed)
      let regions = Self.regions(&dice)
      var arbiter = Arbiter(
        direction: dice.chance(0.5) ? .leftToRight : .rightToLeft,
        log: DecisionLog(capacity: seed % 2 == 0 ? 64 : 0))
      arbiter.declare(Self.relations(regions, &dice))
      var listener = Listener(regions)
      var output = GestureOutput()
      var answers = SeededRandom(seed)
      for sample in Self.stream(&dice, pointers: 3, length: 60, isOdd: seed % 3 == 0) {
        output.reset()
        if dice.chance(0.08) {
          arbiter.handle(
            WheelSample(
              delta: Vector(Double(dice.below(9)) - 4, Double(dice.below(9)) - 4),
              location: sample.location, instant: sample.instant,
              modifiers: dice.chance(0.3) ? .control : []),
            hitTest: { $1 += regions.under($0) }, asking: { _ in answers.chance(0.6) },
            into: &output)
        }
        arbiter.handle(
          sample, hitTest: { $1 += regions.under($0) }, asking: { _ in answers.chance(0.6) },
          into: &output)
        if dice.chance(0.1), let owner = arbiter.owner {
          let keys = regions.flatMap(\.recognizers).map(\.key).filter { $0 != owner }
          if let key = keys.randomElement(using: &dice) {
            arbiter.handOff(sample.pointer, to: key, at: sample.instant, into: &output)
          }
        }
        for event in output.events { listener.hear(event) }
      }
      output.reset()
      arbiter.cancelAll(at: Instant(100), into: &output)
      for event in output.events { listener.hear(event) }
      #expect(listener.errors == [], "seed \(seed)")
      #expect(listener.begun.isEmpty, "seed \(seed)")
      #expect(arbiter.isIdle && arbiter.nextDeadline == nil, "seed \(seed)")
      // A record that compares nothing has the limit 0.
      let records = arbiter.log.records()
      let odd = records.filter { !Self.compared.contains($0.reason) && $0.limit != 0 }
      #expect(odd.map { "\($0.verdict) \($0.reason) \($0.limit)" } == [], "seed \(seed)")
    }
  }

  /// Reasons with a comparison to a limit.
  private static let compared: Set<DecisionLog.Record.Reason> = [
    .distanceReached, .heldLongEnough, .tapped, .swiped, .outsideZone, .wrongDirection,
    .movedTooFar,
    .tookTooLong, .otherAxisLed, .axisRefused, .silence,
  ]

  @Test("cancelling all pointers at any point of a stream ends every recognizer")
  func cancelAfterEveryPrefix() {
    for seed in 0..<60 {
      var dice = SeededRandom(seed + 10_000)
      let regions = Self.regions(&dice)
      let relations = Self.relations(regions, &dice)
      let samples = Self.stream(&dice, pointers: 2, length: 40, isOdd: false)
      for length in 0...samples.count {
        var arbiter = Arbiter()
        arbiter.declare(relations)
        var listener = Listener(regions)
        var output = GestureOutput()
        for sample in samples.prefix(length) {
          arbiter.handle(
            sample, hitTest: { $1 += regions.under($0) }, asking: { _ in true }, into: &output)
        }
        arbiter.cancelAll(at: Instant(50), into: &output)
        for event in output.events { listener.hear(event) }
        #expect(listener.errors == [] && listener.begun.isEmpty, "seed \(seed), \(length)")
        #expect(arbiter.isIdle && arbiter.owner == nil && arbiter.nextDeadline == nil)
      }
    }
  }

  @Test("without pinches, a second finger never affects the gestures of the first finger")
  func secondFinger() {
    for seed in 0..<60 {
      var dice = SeededRandom(seed + 20_000)
      let regions = Self.regions(&dice, pinches: false)
      let relations = Self.relations(regions, &dice)
      let samples = Self.stream(&dice, pointers: 1, length: 30, isOdd: false)
      let alone = play(samples, regions, relations)
      for step in samples.indices {
        // Another finger is pressed, moved and released, all between two samples of
        // the first finger.
        guard let down = samples.prefix(step + 1).last(where: { $0.phase != .move }),
          down.phase == .down
        else { continue }
        var disturbed = samples
        let place = Point(Double(dice.below(390)), Double(dice.below(844)))
        for (i, phase) in [PointerSample.Phase.down, .move, .up].enumerated() {
          disturbed.insert(
            PointerSample(
              pointer: PointerID(9), device: .touch, phase: phase,
              location: place + Vector(0, Double(i) * 40), instant: samples[step].instant),
            at: step + 1 + i)
        }
        let both = play(disturbed, regions, relations)
        #expect(both == alone, "seed \(seed), step \(step)")
      }
    }
  }

  private func play(
    _ samples: [PointerSample], _ regions: [HitCandidate], _ relations: [Relation],
    direction: LayoutDirection = .leftToRight
  ) -> [GestureEvent] {
    var arbiter = Arbiter(direction: direction)
    arbiter.declare(relations)
    var output = GestureOutput()
    for sample in samples {
      arbiter.handle(
        sample, hitTest: { $1 += regions.under($0) }, asking: { _ in true }, into: &output)
    }
    arbiter.cancelAll(at: Instant(1000), into: &output)
    return output.events
  }

  @Test("mirrored input gives mirrored gesture events")
  func mirrored() {
    for seed in 0..<400 {
      var dice = SeededRandom(seed + 30_000)
      let regions = Self.regions(&dice)
      let relations = Self.relations(regions, &dice)
      // Half points keep every position off the edges of the frames, because a frame includes only
      // one of two opposite edges.
      let samples = Self.stream(&dice, pointers: 2, length: 60, isOdd: false).map {
        var sample = $0
        sample.location.x += 0.5
        return sample
      }
      let width = 390.0
      let mirrorRegions = regions.map { region in
        HitCandidate(
          frame: Rect(
            width - region.frame.maxX, region.frame.minY, region.frame.width, region.frame.height),
          recognizers: region.recognizers.map(\.mirrored), refusedAxes: region.refusedAxes)
      }
      let mirrorSamples = samples.map {
        var sample = $0
        sample.location.x = width - sample.location.x
        return sample
      }
      let plain = play(samples, regions, relations)
      let mirror = play(mirrorSamples, mirrorRegions, relations, direction: .rightToLeft)
      #expect(plain.count == mirror.count, "seed \(seed)")
      for (a, b) in zip(plain, mirror) {
        #expect(a.recognizer == b.recognizer && a.phase == b.phase && a.instant == b.instant)
        #expect(a.location == Point(width - b.location.x, b.location.y))
        #expect(a.translation == Vector(-b.translation.dx, b.translation.dy))
        // After mirroring, the sums for the slope are rounded differently.
        #expect(abs(a.velocity.dx + b.velocity.dx) <= 1e-6 * max(1, abs(a.velocity.dx)))
      }
    }
  }

  @Test("two arbiters that get equal pointer samples send equal events")
  func repeatable() {
    var dice = SeededRandom(7)
    let regions = Self.regions(&dice)
    let samples = Self.stream(&dice, pointers: 3, length: 400, isOdd: true)
    #expect(play(samples, regions, []) == play(samples, regions, []))
  }
}

extension Recognizer {
  /// Left and right of a swipe do not follow the reading direction, so they are mirrored here.
  fileprivate var mirrored: Recognizer {
    guard case .swipe(let rule) = kind else { return self }
    var copy = self
    switch rule.direction {
    case .left: copy.kind = .swipe(SwipeRule(.right))
    case .right: copy.kind = .swipe(SwipeRule(.left))
    case .up, .down: break
    }
    return copy
  }
}
