// States are equal if nothing tells them apart: what they show now, and after each of a few futures.
import Interactions

extension ExploredState {
  /// Later instants at which a state is compared, in seconds. No duration of the product is one.
  package static let futures = [0, 0.037, 0.161, 0.43]

  /// A hash of what the state shows by itself, and of what a few probes make of it. No digest of
  /// stored properties is needed, so none can be forgotten. Instants, pointers and positions are
  /// compared by their effect only.
  package var fingerprint: Int {
    var hasher = Hasher()
    for finger in fingers {
      hasher.combine(finger.map { grain($0.x) * 10_000 + grain($0.y) } ?? -1)
    }
    hasher.combine(reports.entries)
    hasher.combine(refusesDrags)
    add(to: &hasher, Self.futures)
    for probe in probes where allows(probe) {
      var state = self
      state.play(probe, into: &hasher)
    }
    hasher.combine(future)
    return hasher.finalize()
  }

  func add(to hasher: inout Hasher, _ futures: [Double]) {
    for owner in ownersOfFingers { hasher.combine(owner) }
    for index in 0..<session.count {
      hasher.combine(session.state(index))
      hasher.combine(session[index].isHeld)
    }
    hasher.combine(session.arbiter.isIdle)
    for future in futures {
      for drawn in session.drawnValues(at: now + future) {
        hasher.combine(drawn.key)
        hasher.combine(grain(drawn.value))
      }
    }
    hasher.combine(session.nextDeadline.map { Int(($0 - now) * 50) } ?? -1)
  }

  /// The events that tell states apart: a move in each direction, and a new finger.
  private var probes: [ExploredEvent] {
    let (away, back, across) =
      system.axis == .vertical
      ? (Vector(0, 57), Vector(0, -57), Vector(57, 0))
      : (Vector(57, 0), Vector(-57, 0), Vector(0, 57))
    return system.commands.indices.prefix(system.probedCommands).map { .command($0) }
      + (fingers[0] == nil
        ? [.down(1, system.places[0])] : [.step(1, away), .step(1, back), .step(1, across)])
  }

  private mutating func play(_ probe: ExploredEvent, into hasher: inout Hasher) {
    trace = Hasher()
    switch probe {
    case .down(let finger, let place):
      self.probe(.pointer(.down, finger: finger, place), 0.01)
      self.probe(.pointer(.move, finger: finger, place + Vector(43, 0)), 0.01)
      self.probe(.pointer(.move, finger: finger, place + Vector(43, 57)), 0.01)
    case .step(let finger, let way):
      self.probe(.pointer(.move, finger: finger, fingers[0]! + way), 0.01)
    case .command(let index): self.probe(.command(index), 0.01)
    default: break
    }
    hasher.combine(trace.finalize())
    add(to: &hasher, [0, 0.043])
  }

  private func grain(_ value: Double) -> Int {
    guard abs(value) < 1e9 else { return .max }
    // Usual positions are not at the border of two grains.
    return Int((value + 0.137).rounded())
  }
}
