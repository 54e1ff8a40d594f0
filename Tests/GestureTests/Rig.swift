// Drives an arbiter in a few regions with one finger, and collects its events.
import Geometry
import Gesture
import Support

/// Drives an arbiter as a stage does.
struct Rig {
  var arbiter: Arbiter
  /// The regions from the deepest to the outermost. A point hits only regions whose frame contains
  /// it.
  var regions: [HitCandidate]
  /// Recognizers whose condition refuses them.
  var refusing: Set<RecognizerKey> = []
  /// Recognizers whose content is at its end in every direction.
  var cannotTravel: Set<RecognizerKey> = []
  /// All queries of conditions.
  private(set) var questions: [Claim] = []
  /// All events, in order.
  private(set) var events: [GestureEvent] = []
  private var output = GestureOutput()

  init(
    _ regions: [HitCandidate], direction: LayoutDirection = .leftToRight,
    relations: [Relation] = [], log: Int = 4096
  ) {
    arbiter = Arbiter(direction: direction, log: DecisionLog(capacity: log))
    self.regions = regions
    arbiter.declare(relations)
  }

  mutating func send(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, at seconds: Double, pointer: Int64 = 1,
    device: PointerSample.Device = .touch
  ) {
    send(Finger(pointer, device).sample(phase, Point(x, y), at: seconds))
  }

  mutating func send(_ sample: PointerSample) {
    run { arbiter, regions, ask, output in
      arbiter.handle(
        sample, hitTest: { $1 += regions.under($0) }, asking: ask, into: &output)
    }
  }

  mutating func wheel(
    _ dx: Double, _ dy: Double, x: Double = 100, y: Double = 100, at seconds: Double,
    modifiers: Modifiers = []
  ) {
    let sample = WheelSample(
      delta: Vector(dx, dy), location: Point(x, y), instant: Instant(seconds),
      modifiers: modifiers)
    run { arbiter, regions, ask, output in
      arbiter.handle(sample, hitTest: { $1 += regions.under($0) }, asking: ask, into: &output)
    }
  }

  mutating func wake(at seconds: Double) {
    run { arbiter, _, ask, output in
      arbiter.wake(at: Instant(seconds), asking: ask, into: &output)
    }
  }

  mutating func cancelAll(at seconds: Double) {
    run { arbiter, _, _, output in arbiter.cancelAll(at: Instant(seconds), into: &output) }
  }

  mutating func run(
    _ body: (inout Arbiter, [HitCandidate], Arbiter.BeginCondition, inout GestureOutput) -> Void
  ) {
    var asked: [Claim] = []
    let (refusing, cannotTravel) = (refusing, cannotTravel)
    output.reset()
    body(
      &arbiter, regions,
      {
        asked.append($0)
        if $0.question == .canTravel, cannotTravel.contains($0.recognizer) { return false }
        return !refusing.contains($0.recognizer)
      }, &output)
    questions += asked
    events += output.events
  }

  /// Plays a stroke: down, evenly spaced moves, and up.
  mutating func stroke(
    from a: Point, by travel: Vector, steps: Int = 10, at start: Double = 0,
    every dt: Double = 0.01,
    pointer: Int64 = 1, device: PointerSample.Device = .touch, lifts: Bool = true
  ) {
    let finger = Finger(pointer, device)
    for sample in finger.drag(
      from: a, by: travel, at: start, duration: dt * Double(steps), steps: steps, rest: 0,
      lifts: lifts)
    {
      send(sample)
    }
  }

  /// One line for each event, such as `scroll began`, without repeated `changed`.
  var story: [String] {
    var lines: [String] = []
    for event in events {
      let line = "\(event.recognizer) \(event.phase.rawValue)"
      if event.phase != .changed || lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// Recognizers that began, in order.
  var begunRecognizers: [RecognizerKey] {
    events.filter { $0.phase == .began }.map(\.recognizer)
  }

  func phases(of key: RecognizerKey) -> [GestureEvent.Phase] {
    events.filter { $0.recognizer == key }.map(\.phase)
  }

  var records: [DecisionLog.Record] { arbiter.log.records() }

  mutating func forget() { events = [] }
}

extension [HitCandidate] {
  func under(_ place: Point) -> [HitCandidate] { filter { $0.frame.contains(place) } }
}

extension RecognizerKey {
  static let scroll = RecognizerKey("scroll")
  static let row = RecognizerKey("row")
  static let pager = RecognizerKey("pager")
  static let back = RecognizerKey("back")
  static let sheet = RecognizerKey("pullToDismiss")
  static let button = RecognizerKey("button")
  static let slider = RecognizerKey("slider")
}

extension Recognizer {
  static func horizontal(_ key: RecognizerKey, hasCondition: Bool = false) -> Recognizer {
    Recognizer(key, .drag(DragRule(axis: .horizontal)), hasCondition: hasCondition)
  }
  static func vertical(_ key: RecognizerKey, hasCondition: Bool = false) -> Recognizer {
    Recognizer(key, .drag(DragRule(axis: .vertical)), hasCondition: hasCondition)
  }
  static func tap(_ key: RecognizerKey, count: Int = 1, hasCondition: Bool = false) -> Recognizer {
    Recognizer(key, .tap(TapRule(count: count)), hasCondition: hasCondition)
  }
}

extension HitCandidate {
  /// A region over the whole window of 390 by 844.
  static func window(_ recognizers: Recognizer..., refusing axes: Axis.Set = []) -> HitCandidate {
    HitCandidate(
      frame: Rect(0, 0, 390, 844), recognizers: recognizers, refusedAxes: axes)
  }
}
