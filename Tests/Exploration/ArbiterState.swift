// The arbiter alone, with the recognizers, regions and relations of a session.
import Interactions

/// An event of an explored arbiter.
package enum ArbiterEvent: Hashable, Sendable, CustomStringConvertible {
  case down(Int, Point)
  case step(Int, Vector)
  case up(Int)
  case cancel(Int)
  case cancelAll
  case wheel(Vector)
  /// Conditions of claims are true or false from now on.
  case permit(Bool)
  /// The first finger is handed off to the next recognizer that declares a handoff.
  case handOff
  case wait(Double)

  package var description: String {
    switch self {
    case .down(let finger, let place): "down\(finger)(\(Int(place.x)),\(Int(place.y)))"
    case .step(let finger, let way): "step\(finger)(\(Int(way.dx)),\(Int(way.dy)))"
    case .up(let finger): "up\(finger)"
    case .cancel(let finger): "cancel\(finger)"
    case .cancelAll: "cancelAll"
    case .wheel(let way): "wheel(\(Int(way.dx)),\(Int(way.dy)))"
    case .permit(let permits): "permit(\(permits))"
    case .handOff: "handOff"
    case .wait(let seconds): "wait(\(seconds))"
    }
  }
}

/// An arbiter with its fingers. The conditions of claims are an event of the exploration.
package struct ArbiterState: Explorable {
  private(set) var arbiter: Arbiter
  let regions: [GestureSession.Region]
  let relations: [Relation]
  /// The recognizers of long presses.
  private let holding: Set<RecognizerKey>
  private var output = GestureOutput()
  private var seconds = 1.0
  private var fingers: [Point?] = [nil, nil]
  /// The points where the fingers landed.
  private(set) var starts: [Point] = [.zero, .zero]
  private(set) var permits = true
  /// The recognizers that began and have not ended, and those that were only touched.
  private var open: [RecognizerKey: PointerID] = [:]
  private var touched: Set<RecognizerKey> = []
  /// The recognizers that were touched and undecided before the last event.
  private(set) var undecided: Set<RecognizerKey> = []
  /// The number of decisions before the last event.
  private(set) var firstRecord = 0
  package var namesEffects = false
  package internal(set) var checked: Set<Law> = []
  package private(set) var effects: [String] = []
  private var trace = Hasher()

  package init(_ session: GestureSession) {
    arbiter = session.arbiter
    arbiter.declare(session.arbiter.currentRelations)
    arbiter.log = DecisionLog(capacity: 8)
    relations = arbiter.currentRelations
    regions = session.regions
    let recognizers = regions.flatMap(\.recognizers)
    holding = Set(
      recognizers.filter { if case .longPress = $0.kind { true } else { false } }.map(\.key))
  }

  /// The events for fingers at these points.
  ///
  /// - Parameter movesSecond: Whether the second finger moves, too.
  package static func events(
    _ places: [Point], second: Point, movesSecond: Bool
  ) -> [ArbiterEvent] {
    places.map { .down(1, $0) }
      + [Vector(0, 30), Vector(0, -30), Vector(30, 0), Vector(-30, 0), Vector(4, 3)].map {
        .step(1, $0)
      }
      + [.up(1), .cancel(1), .down(2, second), .up(2), .cancel(2), .cancelAll]
      + (movesSecond ? [.step(2, Vector(0, 40))] : [])
      + [.wheel(Vector(0, wheelStep)), .wheel(Vector(-wheelStep, 0))]
      + [.permit(true), .permit(false), .handOff, .wait(0.0167), .wait(0.55)]
  }

  /// The travel in points beyond which every distance of a recognizer is exceeded.
  package static let farthest = 95

  private var now: Instant { Instant(seconds) }

  package func allows(_ event: ArbiterEvent) -> Bool {
    switch event {
    case .down(let finger, _): fingers[finger - 1] == nil
    case .step(let finger, _), .up(let finger), .cancel(let finger): fingers[finger - 1] != nil
    case .permit(let other): other != permits
    case .handOff: arbiter.owner(of: PointerID(1)) != nil
    case .cancelAll, .wheel, .wait: true
    }
  }

  package mutating func play(_ event: ArbiterEvent) -> [Violation] {
    var broken: [Violation] = []
    effects.removeAll(keepingCapacity: true)
    trace = Hasher()
    (undecided, firstRecord) = (touched, arbiter.log.count)
    perform(event, &broken)
    check(&broken)
    return broken
  }

  private mutating func perform(_ event: ArbiterEvent, _ broken: inout [Violation]) {
    if case .wait(let wait) = event { seconds += wait } else { seconds += 1.0 / 60 }
    // A host handles deadlines before every event.
    let allowed = permits
    arbiter.wake(at: now, asking: { _ in allowed }, into: &output)
    collect(&broken)
    switch event {
    case .down(let finger, let place):
      (fingers[finger - 1], starts[finger - 1]) = (place, place)
      send(.down, finger, place, &broken)
    case .step(let finger, let way):
      let place = fingers[finger - 1]! + way
      fingers[finger - 1] = place
      send(.move, finger, place, &broken)
    case .up(let finger), .cancel(let finger):
      let place = fingers[finger - 1]!
      fingers[finger - 1] = nil
      let phase: PointerSample.Phase = event == .up(finger) ? .up : .cancel
      send(phase, finger, place, &broken)
    case .cancelAll:
      arbiter.cancelAll(at: now, into: &output)
      fingers = [nil, nil]
      collect(&broken)
    case .wheel(let way):
      let (regions, permits) = (regions, permits)
      arbiter.handle(
        WheelSample(delta: way, location: Point(195, 422), instant: now),
        hitTest: { $1 += regions.candidates(at: $0) }, asking: { _ in permits },
        into: &output)
      collect(&broken)
    case .permit(let permits): self.permits = permits
    case .handOff:
      guard let owner = arbiter.owner(of: PointerID(1)) else { return }
      for relation in arbiter.currentRelations {
        let (first, second): (RecognizerKey, RecognizerKey)
        switch relation {
        case .simultaneous(let a, let b, true), .yields(let a, to: let b): (first, second) = (a, b)
        default: continue
        }
        guard first == owner || second == owner else { continue }
        let other = first == owner ? second : first
        if arbiter.handOff(PointerID(1), to: other, at: now, into: &output) { break }
      }
      collect(&broken)
    case .wait: break
    }
  }

  private mutating func send(
    _ phase: PointerSample.Phase, _ finger: Int, _ place: Point, _ broken: inout [Violation]
  ) {
    let (regions, permits) = (regions, permits)
    arbiter.handle(
      PointerSample(
        pointer: PointerID(Int64(finger)), device: .touch, phase: phase, location: place,
        instant: now),
      hitTest: { $1 += regions.candidates(at: $0) }, asking: { _ in permits },
      into: &output)
    collect(&broken)
  }

  // MARK: Laws

  private mutating func collect(_ broken: inout [Violation]) {
    for event in output.events {
      let key = event.recognizer
      trace.combine(key)
      trace.combine(event.phase)
      if namesEffects { effects.append("\(key) \(event.phase)") }
      switch event.phase {
      case .touched: touched.insert(key)
      case .began:
        touched.remove(key)
        if open.updateValue(event.pointer, forKey: key) != nil {
          broken.append(Violation(.oneEnd, "\(key) began twice"))
        }
      case .changed:
        if open[key] == nil { broken.append(Violation(.oneEnd, "\(key) changed before it began")) }
      case .ended, .cancelled:
        if open.removeValue(forKey: key) == nil {
          broken.append(Violation(.oneEnd, "\(key) \(event.phase) before it began"))
        }
      case .failed:
        if touched.remove(key) == nil {
          broken.append(Violation(.oneEnd, "\(key) failed and was not touched"))
        }
      }
    }
    output.reset()
  }

  private mutating func check(_ broken: inout [Violation]) {
    // A long press moves nothing, so a drag can begin beside it.
    let moving = open.filter { !holding.contains($0.key) }
    checkRelations(&broken)
    for (_, pointers) in Dictionary(grouping: moving, by: { $0.value }) where pointers.count > 1 {
      broken.append(Violation(.oneOwner, "\(pointers.map(\.key)) began for one pointer"))
    }
    for finger in 1...2
    where arbiter.isDown(PointerID(Int64(finger))) != (fingers[finger - 1] != nil) {
      broken.append(Violation(.noFingerLost, "finger \(finger)"))
    }
    if let deadline = arbiter.nextDeadline, deadline < now - 1e-9 {
      broken.append(Violation(.deadline, "\(now - deadline) s ago"))
    }
    var rest = self
    rest.settle(&broken)
    if !rest.arbiter.isIdle || rest.arbiter.nextDeadline != nil {
      broken.append(Violation(.rests, "the arbiter is not idle"))
    }
    if !rest.open.isEmpty || !rest.touched.isEmpty {
      broken.append(Violation(.oneEnd, "never ended: \(rest.open.keys) \(rest.touched)"))
    }
    future = rest.trace.finalize()
  }

  /// The hash of what happens if all fingers are released now.
  private var future = 0

  private mutating func settle(_ broken: inout [Violation]) {
    trace = Hasher()
    for finger in 1...2 where fingers[finger - 1] != nil { perform(.up(finger), &broken) }
    perform(.wait(5), &broken)
  }

  package var rest: [Double] { [] }

  package var fingerprint: Int {
    var hasher = Hasher()
    func limited(_ travel: Double) -> Int { min(Self.farthest, max(-Self.farthest, Int(travel))) }
    for (finger, start) in zip(fingers, starts) {
      hasher.combine(finger.map { limited($0.x - start.x) })
      hasher.combine(finger.map { limited($0.y - start.y) })
    }
    hasher.combine(starts)
    hasher.combine(permits)
    hasher.combine(open)
    hasher.combine(touched)
    hasher.combine(future)
    hasher.combine(arbiter.owner(of: PointerID(1)))
    hasher.combine(arbiter.nextDeadline.map { Int(($0 - now) * 100) })
    let probes: [ArbiterEvent] =
      [
        .step(1, Vector(13, 0)), .step(1, Vector(-13, 0)), .step(1, Vector(0, 13)),
        .step(1, Vector(0, -13)), .step(1, Vector(43, 0)), .step(1, Vector(0, 43)), .wait(0.3),
      ]
    for probe in probes where allows(probe) {
      var state = self
      var broken: [Violation] = []
      state.trace = Hasher()
      state.perform(probe, &broken)
      hasher.combine(state.trace.finalize())
      hasher.combine(state.arbiter.owner(of: PointerID(1)))
    }
    return hasher.finalize()
  }
}
