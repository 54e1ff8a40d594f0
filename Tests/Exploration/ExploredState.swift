// The state of an exploration: a session, its fingers, and the memory of the laws.
import Interactions

/// A session with its fingers. Every event is played with the laws.
package struct ExploredState: Explorable {
  /// The seconds before each event.
  package enum Pace: Sendable {
    case fine, coarse

    package var seconds: Double { self == .fine ? 1.0 / 60 : ExploredSystem.step }
  }

  /// The state when a finger landed, and what followed.
  struct Landing: Sendable {
    var point = Point.zero
    var values: [DrawnValue] = []
    var wasMoving = false
    /// The first owner of the finger, and the instant of its claim. Nil before the first claim.
    var owner: RecognizerKey?
    var claimed: Instant?
  }

  let system: ExploredSystem
  let pace: Pace
  package private(set) var session: GestureSession
  package private(set) var seconds = 1.0
  /// The locations of the fingers that are down, by their numbers less 1.
  private(set) var fingers: [Point?] = [nil, nil]
  var landings: [Landing] = [Landing(), Landing()]
  private(set) var reports: Reports
  package private(set) var effects: [String] = []
  private var checksLaws = true
  private(set) var refusesDrags = false
  /// The laws that had something to check so far. The first ones hold in every state.
  package internal(set) var checked: Set<Law> = [
    .finite, .oneOwner, .noFingerLost, .rests, .restPlace, .bound,
  ]
  /// The hash of what happens if all fingers are released now.
  private(set) var future = 0
  /// The hash of the effects since the last event, with their instants.
  var trace = Hasher()
  /// True if the texts of effects are collected.
  package var namesEffects = false
  /// All inputs so far, with their instants in seconds. Empty unless `recordsInputs` is true.
  package private(set) var inputs: [(input: ExploredInput, seconds: Double)] = []
  private var recordsInputs = false

  package init(_ system: ExploredSystem, _ pace: Pace) {
    self.system = system
    self.pace = pace
    session = system.session
    session.advance(to: Instant(1))
    session.removeRecords()
    reports = Reports(session)
  }

  /// Plays a history, and records its inputs. Events that are impossible are left out.
  package init(_ system: ExploredSystem, _ pace: Pace, playing events: [ExploredEvent]) {
    self.init(system, pace)
    recordsInputs = true
    for event in events where allows(event) { _ = play(event) }
  }

  package var now: Instant { Instant(seconds) }
  var isUntouched: Bool { fingers.allSatisfy { $0 == nil } }

  package func allows(_ event: ExploredEvent) -> Bool {
    switch event {
    case .down(let finger, _): fingers[finger - 1] == nil
    case .step(let finger, let way):
      fingers[finger - 1].map { ExploredSystem.window.contains($0 + way) } ?? false
    case .move(let finger, let place): fingers[finger - 1].map { $0 != place } ?? false
    case .flick(let finger, _), .up(let finger), .cancel(let finger): fingers[finger - 1] != nil
    case .loseFocus: !isUntouched
    case .command(let index): system.commands[index].isPossible(session)
    case .deadline: session.nextDeadline != nil
    case .wheel, .wait: true
    }
  }

  package mutating func play(_ event: ExploredEvent) -> [Violation] {
    effects.removeAll(keepingCapacity: true)
    trace = Hasher()
    var broken: [Violation] = []
    func place(_ finger: Int) -> Point { fingers[finger - 1]! }
    let step = pace.seconds
    switch event {
    case .down(let finger, let place):
      perform(.pointer(.down, finger: finger, place), step, &broken)
    case .step(let finger, let way):
      perform(.pointer(.move, finger: finger, place(finger) + way), step, &broken)
    case .move(let finger, let place):
      perform(.pointer(.move, finger: finger, place), step, &broken)
    case .flick(let finger, let way):
      for count in 0..<5 {
        let step = count == 0 ? step : Pace.fine.seconds
        perform(.pointer(.move, finger: finger, place(finger) + way), step, &broken)
      }
      perform(.pointer(.up, finger: finger, place(finger)), 0.001, &broken)
    case .up(let finger): perform(.pointer(.up, finger: finger, place(finger)), step, &broken)
    case .cancel(let finger):
      perform(.pointer(.cancel, finger: finger, place(finger)), step, &broken)
    case .loseFocus:
      perform(.nothing, step, &broken)
      for finger in 1...2 where fingers[finger - 1] != nil {
        perform(.pointer(.cancel, finger: finger, place(finger)), 0, &broken)
      }
    case .wheel(let way, let place): perform(.wheel(way, at: place), step, &broken)
    case .command(let index): perform(.command(index), step, &broken)
    case .wait(let seconds): perform(.nothing, seconds, &broken)
    case .deadline:
      let step = session.nextDeadline.map { max(0, $0 - now) } ?? 0
      let old = session.drawnValues(at: now + step)
      perform(.nothing, step, &broken)
      checkDeadline(old, into: &broken)
    }
    checkState(into: &broken)
    return broken
  }

  /// Plays an input without checking laws about it.
  mutating func probe(_ input: ExploredInput, _ step: Double) {
    var broken: [Violation] = []
    checksLaws = false
    perform(input, step, &broken)
  }

  private mutating func perform(
    _ input: ExploredInput, _ step: Double, _ broken: inout [Violation]
  ) {
    seconds += step
    let now = now
    session.advance(to: now)
    collect(into: &broken)
    if recordsInputs { inputs.append((input, seconds)) }
    let before = Before(
      values: checksLaws ? session.drawnValues(at: now) : [], owners: ownersOfFingers,
      fingers: fingers, held: (0..<session.count).map { session[$0].isHeld })
    switch input {
    case .pointer(let phase, let finger, let place):
      if phase == .down {
        landings[finger - 1] = Landing(
          point: place, values: before.values, wasMoving: session.isMoving(at: now))
      }
      fingers[finger - 1] = phase == .down || phase == .move ? place : nil
      session.handle(
        PointerSample(
          pointer: PointerID(Int64(finger)), device: .touch, phase: phase, location: place,
          instant: now))
      if landings[finger - 1].owner == nil, let owner = ownersOfFingers[finger - 1] {
        (landings[finger - 1].owner, landings[finger - 1].claimed) = (owner, now)
      }
    case .wheel(let way, let place):
      session.handle(WheelSample(delta: way, location: place, instant: now))
    case .command(let index):
      let command = system.commands[index]
      command.perform(&session, at: now)
      reports.selected(by: command, session)
      if case .refuseDrags(let refuses) = command.action {
        refusesDrags = refuses
        reports.refusing = refuses ? [command.interaction] : []
      }
      // A movement by a command is not the finger's travel.
      for index in landings.indices { landings[index].wasMoving = true }
    case .nothing: break
    }
    if checksLaws { check(input, before, into: &broken) }
    collect(into: &broken)
    // A light box reports that it was closed when code opens it again.
    if case .command(let index) = input { reports.presented(by: system.commands[index], session) }
  }

  private mutating func collect(into broken: inout [Violation]) {
    for record in session.records {
      reports.add(record, into: &broken, checked: &checked)
      if namesEffects { effects.append("\(record.interaction) \(name(of: record.effect))") }
      trace.combine(record.interaction)
      trace.combine(record.effect.kind)
      trace.combine(Int(((record.instant - now) * 50).rounded()))
    }
    session.removeRecords()
    reports.follow(session)
  }

  /// The cases of an effect, without its numbers.
  private func name(of effect: GestureSession.Effect) -> String {
    "\(effect)".filter { !$0.isNumber && $0 != "." && $0 != "-" }.prefix(40).description
  }

  // MARK: Rest

  /// This state after all fingers were released and everything could rest. The effects are those of
  /// the release.
  func settled(into broken: inout [Violation]) -> ExploredState {
    var state = self
    state.trace = Hasher()
    for finger in 1...2 {
      guard let place = state.fingers[finger - 1] else { continue }
      state.perform(.pointer(.up, finger: finger, place), 0.001, &broken)
    }
    state.seconds += 10
    state.session.advance(to: state.now)
    state.collect(into: &broken)
    return state
  }

  package var rest: [Double] {
    var broken: [Violation] = []
    let state = settled(into: &broken)
    return state.session.drawnValues(at: state.now).map { $0.value }
  }

  private mutating func checkState(into broken: inout [Violation]) {
    checkNow(into: &broken)
    let state = settled(into: &broken)
    state.checkRest(into: &broken)
    var hasher = state.trace
    state.add(to: &hasher, [0])
    future = hasher.finalize()
  }
}
