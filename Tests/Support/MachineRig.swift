// A machine, a clock that the test sets, and all effects of the machine.
import Dismissal
import Geometry

/// An event that reports to a machine that its deadline has come.
package protocol DeadlineEvent {
  static var deadline: Self { get }
}

extension HeroTransition.Event: DeadlineEvent {}
extension Lightbox.Event: DeadlineEvent {}
extension NavigationStackMachine.Event: DeadlineEvent {}
extension ScrollMotion.Event: DeadlineEvent {}
extension Sheet.Event: DeadlineEvent {}

/// Drives a machine as a stage does, one event at a time.
package struct MachineRig<Driven: Machine> {
  package var machine: Driven
  package var now: Instant
  /// All effects so far, in order.
  package private(set) var said: [Driven.Effect] = []

  package init(_ machine: Driven, at now: Instant = .zero) {
    self.machine = machine
    self.now = now
  }

  /// Handles the event at the rig's instant and returns its effects.
  @discardableResult
  package mutating func tell(_ event: Driven.Event) -> [Driven.Effect] {
    var effects = EffectList<Driven.Effect>()
    machine.handle(event, at: now, into: &effects)
    said += effects
    return Array(effects)
  }

  @discardableResult
  package mutating func tell(_ event: Driven.Event, after seconds: Double) -> [Driven.Effect] {
    now = now + seconds
    return tell(event)
  }

  @discardableResult
  package mutating func tell(_ event: Driven.Event, at seconds: Double) -> [Driven.Effect] {
    now = Instant(seconds)
    return tell(event)
  }
}

extension MachineRig where Driven.Event: DeadlineEvent {
  /// Handles the deadlines up to `end`, each at its own instant, and sets the clock to `end`.
  ///
  /// - Returns: All effects meanwhile, or nil if the machine requests deadlines without end.
  @discardableResult
  package mutating func serve(to end: Instant) -> [Driven.Effect]? {
    let before = said.count
    for _ in 0..<100 {
      guard let deadline = machine.nextDeadline, deadline <= end else {
        now = max(now, end)
        return Array(said[before...])
      }
      now = max(now, deadline)
      tell(.deadline)
    }
    return nil
  }

  /// Handles deadlines until there is none. The clock is then at the last one.
  @discardableResult
  package mutating func settle() -> [Driven.Effect]? {
    let before = said.count
    for _ in 0..<100 {
      guard let deadline = machine.nextDeadline else { return Array(said[before...]) }
      now = max(now, deadline)
      tell(.deadline)
    }
    return nil
  }
}

/// An effect that may report how a drag was released.
package protocol ReleaseEffect {
  /// The release, or nil if the effect is about something else.
  var release: Release? { get }
}

extension EdgeCard.Effect: ReleaseEffect {
  package var release: Release? { if case .dragEnded(let release) = self { release } else { nil } }
}

extension NavigationStackMachine.Effect: ReleaseEffect {
  package var release: Release? { if case .released(let release) = self { release } else { nil } }
}

extension Pager.Effect: ReleaseEffect {
  package var release: Release? { if case .released(let release) = self { release } else { nil } }
}

extension Sheet.Effect: ReleaseEffect {
  package var release: Release? { if case .dragEnded(let release) = self { release } else { nil } }
}

extension MachineRig where Driven.Effect: ReleaseEffect {
  /// The decision about the last drag.
  package var release: Release? { said.last { $0.release != nil }?.release }
}
