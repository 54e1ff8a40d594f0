// Compares the arbiter's results for random regions, relations and input with recorded ones.
import Geometry
import Gesture
import Support
import Testing

@Suite("Transcripts of the arbiter")
struct ArbiterTranscriptTests {
  @Test(
    "events, queries and decisions for random regions and input match the recorded ones",
    arguments: Hand.Habit.allCases)
  func habits(_ habit: Hand.Habit) throws {
    var text = ""
    for seed in 0..<16 {
      var hand = Hand(seed: seed, habit)
      for _ in 0..<24 { hand.act() }
      hand.end()
      text += hand.transcript.text
    }
    try #expect(difference(of: text, fromRecorded: "\(habit).txt") == nil)
  }
}

/// Random pointers on random regions, from a seed.
struct Hand {
  /// The kind of input that is most frequent.
  enum Habit: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case drags, taps, pinches, wheels
    var testDescription: String { rawValue }
  }

  private(set) var transcript: ArbiterTranscript
  private var dice: SeededRandom
  private let habit: Habit
  private let keys: [RecognizerKey]
  /// Positions of the pointers, and those that are down.
  private var places: [Int64: Point] = [:]
  private var down: Set<Int64> = []
  private var tokens: [RelationToken] = []
  /// Device of the first pointer.
  private let device: PointerSample.Device

  init(seed: Int, _ habit: Habit) {
    var dice = SeededRandom(seed * 4 + (Habit.allCases.firstIndex(of: habit) ?? 0))
    let regions = Hand.regions(habit, &dice)
    let keys = regions.flatMap(\.recognizers).map(\.key)
    let relations = (0..<dice.pick([0, 1, 3, 4])).map { _ in Hand.relation(keys, &dice) }
    var configuration = GestureConfiguration()
    if dice.chance(0.3) {
      configuration.touchSlop = 14
      configuration.axisRatio = 1.5
      configuration.tapDuration = 0.25
      configuration.doubleTapInterval = 0.4
      configuration.longPressDuration = 0.35
      configuration.wheelSilence = 0.15
    }
    var transcript = ArbiterTranscript(
      "\(habit) \(seed)", regions, relations, configuration,
      dice.chance(0.3) ? .rightToLeft : .leftToRight)
    transcript.refusing = Set(keys.filter { _ in dice.chance(0.3) })
    device = habit == .pinches ? .touch : dice.pick([.touch, .touch, .mouse, .pen])
    (self.transcript, self.keys, self.dice, self.habit) = (transcript, keys, dice, habit)
  }

  // MARK: Regions and relations

  private static func regions(_ habit: Habit, _ dice: inout SeededRandom) -> [HitCandidate] {
    var regions: [HitCandidate] = []
    var frame = Rect(0, 0, 300, 400)
    for depth in 0..<dice.pick([1, 2, 2, 3]) {
      let recognizers = (0..<dice.pick([1, 2, 3])).map { index in
        let kind = kind(habit, &dice)
        return Recognizer(
          RecognizerKey(name(kind), depth * 3 + index), kind, hasCondition: dice.chance(0.3))
      }
      regions.append(
        HitCandidate(
          frame: frame, recognizers: recognizers,
          refusedAxes: dice.pick([[], [], [], [], .horizontal, .vertical])))
      frame = Rect(frame.minX + 10, frame.minY + 40, frame.width - 40, frame.height - 60)
    }
    return regions.reversed()
  }

  private static func name(_ kind: Recognizer.Kind) -> String {
    switch kind {
    case .drag: "drag"
    case .edgeDrag: "edge"
    case .tap: "tap"
    case .longPress: "press"
    case .swipe: "swipe"
    case .wheel: "wheel"
    case .pinch: "pinch"
    case .hover: "hover"
    }
  }

  private static func kind(_ habit: Habit, _ dice: inout SeededRandom) -> Recognizer.Kind {
    let drag = Recognizer.Kind.drag(
      DragRule(
        minimumDistance: dice.pick([nil, nil, 0, 25]),
        axis: dice.pick([nil, .horizontal, .vertical]),
        towards: dice.pick([nil, nil, nil, .leading, .trailing, .top, .bottom]),
        catches: dice.chance(0.15), sideZone: dice.pick([nil, nil, nil, 60]),
        secondPointer: dice.chance(0.3) ? .cancels : .ignored))
    let edge = Recognizer.Kind.edgeDrag(
      EdgeDragRule(
        side: dice.pick([.leading, .trailing, .any]), zone: 40,
        minimumDistance: dice.pick([nil, nil, 5])))
    let tap = Recognizer.Kind.tap(
      TapRule(count: dice.pick([1, 1, 2, 2, 3]), within: dice.pick([.tap, .tap, .hold, .press])))
    let press = Recognizer.Kind.longPress(
      LongPressRule(duration: dice.pick([nil, 0.2]), distance: dice.pick([nil, 20])))
    let swipe = Recognizer.Kind.swipe(
      SwipeRule(dice.pick(SwipeRule.Direction.allCases), distance: dice.pick([nil, 30])))
    let wheel = Recognizer.Kind.wheel(dice.pick([.vertical, .horizontal, .both]))
    return switch habit {
    case .drags: dice.pick([drag, drag, drag, edge, edge, swipe, press, tap])
    case .taps: dice.pick([tap, tap, tap, press, press, drag, swipe])
    case .pinches: dice.pick([.pinch, .pinch, drag, drag, tap, press])
    case .wheels: dice.pick([wheel, wheel, .hover, .hover, .pinch, drag])
    }
  }

  private static func relation(
    _ keys: [RecognizerKey], _ dice: inout SeededRandom
  ) -> Relation {
    let a = dice.below(keys.count)
    // A relation of a recognizer to itself is chosen rarely.
    let b = dice.chance(0.1) ? a : (a + 1 + dice.below(max(1, keys.count - 1))) % keys.count
    return relation(keys[a], keys[b], &dice)
  }

  private static func relation(
    _ a: RecognizerKey, _ b: RecognizerKey, _ dice: inout SeededRandom
  ) -> Relation {
    switch dice.below(6) {
    case 0, 1: .waits(a, until: b)
    case 2: .blocks(a, b)
    default: .simultaneous(a, b, handOff: dice.chance(0.7))
    }
  }

  // MARK: Input

  private mutating func pause() -> Double {
    dice.pick([0, 0.008, 0.008, 0.016, 0.016, 0.03, 0.1, 0.2, 0.3, 0.5])
  }

  private mutating func place() -> Point {
    Point(
      dice.pick([4, 40, 41, 60, 150, 259, 260, 296]) + dice.pick([0, 0, 0.5]),
      dice.pick([20, 100, 150, 200, 390]))
  }

  mutating func act() {
    if transcript.arbiter.owner != nil, habit != .taps, dice.chance(0.15) { return handOff() }
    switch dice.below(habit == .wheels ? 14 : 26) {
    case 0: rule()
    case 1: takeAway()
    case 2...6 where habit == .wheels, 2 where habit == .pinches: wheel()
    case 7...9 where habit == .wheels: hover()
    case 3:
      transcript.tell("time goes on", after: dice.pick([0.05, 0.35, 0.6])) {
        $0.wake(at: $1, asking: $3, into: &$4)
      }
    case 5...12 where habit == .drags || habit == .pinches: stroke()
    default: finger()
    }
  }

  /// Moves a finger in one direction. Sometimes a second finger moves too, another recognizer
  /// becomes the owner, or the finger is released.
  private mutating func stroke() {
    if !down.contains(1) { send(.down, 1, place()) }
    if habit == .pinches, !down.contains(2) { send(.down, 2, place()) }
    let way = dice.pick([
      Vector(12, 2), Vector(-12, 0), Vector(3, 15), Vector(0, -11), Vector(9, 9),
    ])
    for _ in 0..<dice.pick([1, 2, 3]) {
      let pointer = Int64(habit == .pinches && dice.chance(0.5) ? 2 : 1)
      send(.move, pointer, (places[pointer] ?? .zero) + way)
    }
    if transcript.arbiter.owner != nil, dice.chance(0.3) {
      handOff()
      send(.move, 1, (places[1] ?? .zero) + way)
    }
    if dice.chance(0.6) { send(.up, 1, places[1] ?? .zero) }
  }

  /// Puts a pointer down, moves it, releases it or cancels it.
  private mutating func finger() {
    let isFurther = dice.chance(habit == .pinches ? 0.6 : 0.07)
    // A mouse that stays down would own every gesture, so it is often chosen again.
    let pointer = Int64(
      habit != .pinches && down.contains(2) && dice.chance(0.5)
        ? 2 : isFurther ? 1 + dice.below(habit == .pinches ? 4 : 2) : 1)
    let isDown = down.contains(pointer)
    let isShort = habit == .taps
    guard isDown else {
      let near = places[pointer].map { $0 + Vector(dice.pick([0, 3, 29, 30, 31]), 0) }
      return send(.down, pointer, dice.chance(isShort ? 0.7 : 0.2) ? near ?? place() : place())
    }
    let from = places[pointer] ?? .zero
    let lifts = dice.chance(isShort || pointer == 2 && habit != .pinches ? 0.5 : 0.16)
    let far = dice.pick([0, 1, 9.9, 10, 10.1, 13, 14, 24, 25, 40]) * (dice.chance(0.5) ? 1 : -1)
    let beside = far * dice.pick([0, 0, 0.5, 1 / 1.2, 1])
    let way = dice.chance(0.5) ? Vector(far, beside) : Vector(beside, far)
    let still = isShort ? dice.chance(0.6) : lifts && dice.chance(0.5)
    send(
      lifts ? (dice.chance(0.12) ? .cancel : .up) : .move, pointer, from + (still ? .zero : way))
  }

  private mutating func send(_ phase: PointerSample.Phase, _ pointer: Int64, _ place: Point) {
    let device = pointer == 2 && habit != .pinches ? .mouse : device
    if phase == .down { down.insert(pointer) }
    if phase == .up || phase == .cancel { down.remove(pointer) }
    places[pointer] = place
    let modifiers: Modifiers = dice.chance(0.1) ? .shift : []
    transcript.tell("\(pointer) \(phase) \(place.x),\(place.y)", after: pause()) {
      let sample = PointerSample(
        pointer: PointerID(pointer), device: device, phase: phase, location: place, instant: $1,
        modifiers: modifiers)
      $0.handle(sample, hitTest: $2, asking: $3, into: &$4)
    }
  }

  private mutating func wheel() {
    let delta = Vector(dice.pick([0, 0, 48, -10]), dice.pick([0, 48, 48, -48, 100]))
    let modifiers = dice.pick(
      [[], [], .shift, .control, .control, [.control, .shift]] as [Modifiers])
    let place = place()
    let said = "wheel \(delta.dx),\(delta.dy) at \(place.x),\(place.y) with \(modifiers.rawValue)"
    transcript.tell(said, after: dice.pick([0, 0.02, 0.05, 0.09, 0.1, 0.11])) {
      let sample = WheelSample(delta: delta, location: place, instant: $1, modifiers: modifiers)
      $0.handle(sample, hitTest: $2, asking: $3, into: &$4)
    }
  }

  private mutating func hover() {
    let pointer = dice.pick([2, 2, 3]) as Int64
    guard !down.contains(pointer) else { return send(.up, pointer, place()) }
    guard dice.chance(0.85) else {
      return transcript.tell("the mouse leaves", after: pause()) { $0.leave(at: $1, into: &$4) }
    }
    send(.move, pointer, place())
  }

  private mutating func handOff() {
    let pointer = transcript.arbiter.ownerPointer?.rawValue ?? 1
    // The new owner is mostly a recognizer that may receive the finger.
    let owner = transcript.arbiter.owner
    let takers = transcript.arbiter.currentRelations.compactMap { relation -> RecognizerKey? in
      guard case .simultaneous(let a, let b, true) = relation else { return nil }
      return a == owner ? b : b == owner ? a : nil
    }
    let key = dice.pick(takers.isEmpty || dice.chance(0.2) ? keys : takers)
    let unused = dice.pick([.zero, Vector(3, 4)])
    transcript.tell("\(pointer) handed to \(key), unused \(unused.dx),\(unused.dy)", after: 0) {
      $0.handOff(PointerID(pointer), to: key, unused: unused, at: $1, into: &$4)
    }
  }

  /// Removes a region, or cancels everything.
  private mutating func takeAway() {
    guard dice.chance(0.4) else {
      let key = dice.pick(keys)
      return transcript.tell("\(key) is gone", after: pause()) {
        $0.cancel(at: $1, into: &$4) { $0 == key }
      }
    }
    down = []
    transcript.tell("all is interrupted", after: pause()) { $0.cancelAll(at: $1, into: &$4) }
  }

  /// Adds a relation, or removes the one that was added last.
  private mutating func rule() {
    if let token = tokens.popLast() {
      return transcript.tell("a relation goes", after: 0) { arbiter, _, _, _, _ in
        arbiter.remove(token)
      }
    }
    let relation = Hand.relation(keys, &dice)
    var token: RelationToken?
    transcript.tell("\(relation)", after: 0) { arbiter, _, _, _, _ in token = arbiter.add(relation)
    }
    if let token { tokens.append(token) }
  }

  /// Releases all pointers, and waits.
  mutating func end() {
    for pointer in down.sorted() { send(.up, pointer, places[pointer] ?? .zero) }
    transcript.tell("long after", after: 3) { $0.wake(at: $1, asking: $3, into: &$4) }
  }
}
