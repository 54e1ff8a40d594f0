// Plays the samples of a stroke in a gesture session, until the stroke has an outcome.
import Interactions
import Scenes

/// The outcome of a stroke, and the sample that decided the outcome.
package struct Decision: Hashable, Sendable {
  package var outcome: StrokeOutcome
  /// Index of the sample that decided. If the release decided, the last sample's index.
  package var sample: Int
}

extension StrokeDevice {
  fileprivate var pointer: PointerSample.Device {
    switch self {
    case .touch: .touch
    case .mouse, .trackpad: .mouse
    case .pen: .pen
    }
  }
}

/// Plays strokes in gesture sessions. No screen is built or drawn.
package enum StrokePlayer {
  /// The instant at which every stroke begins, after the first animations of the scene.
  static let start = Instant(1)
  /// Seconds after the release during which a stroke can still have an outcome.
  static let timeout = 5.0

  /// The samples that a window would send for a stroke that begins at `start`: down, moves, up.
  package static func samples(
    of stroke: Stroke, from start: Instant = Instant(1)
  ) -> [PointerSample] {
    guard let first = stroke.samples.first else { return [] }
    var samples: [PointerSample] = []
    samples.reserveCapacity(stroke.samples.count + 1)
    let device = stroke.device?.pointer ?? .touch
    for index in stroke.samples.indices {
      let phase: PointerSample.Phase =
        index == 0 ? .down : index == stroke.samples.count - 1 ? .up : .move
      samples.append(
        PointerSample(
          pointer: PointerID(1), device: device, phase: phase, location: stroke.place(index),
          instant: start + (stroke.samples[index].seconds - first.seconds)))
    }
    if samples.count == 1 {
      var up = samples[0]
      up.phase = .up
      samples.append(up)
    }
    return samples
  }

  /// Plays a stroke in a state until it has an outcome, or until the timeout has passed.
  static func decision(
    of samples: [PointerSample], from state: StrokeState, in session: inout GestureSession
  ) -> Decision {
    var release: Release?
    return decision(of: samples, from: state, in: &session, releasing: &release)
  }

  /// Plays a stroke in a state until it has an outcome, or until the timeout has passed. If the
  /// finger dragged something, the last release of this drag is stored in `release`.
  static func decision(
    of samples: [PointerSample], from state: StrokeState, in session: inout GestureSession,
    releasing release: inout Release?
  ) -> Decision {
    session.enter(state, touch: samples[0].location, at: start)
    for index in samples.indices {
      session.advance(to: samples[index].instant)
      if let outcome = outcome(in: &session, &release) {
        return Decision(outcome: outcome, sample: max(0, index - 1))
      }
      session.handle(samples[index])
      if let outcome = outcome(in: &session, &release) {
        return Decision(outcome: outcome, sample: index)
      }
    }
    let last = samples.count - 1
    session.advance(to: samples[last].instant + timeout)
    return Decision(outcome: outcome(in: &session, &release) ?? .nothing, sample: last)
  }

  /// Whether the finger moves anything that can have an outcome, even by a small distance.
  static func moves(_ samples: [PointerSample], in session: inout GestureSession) -> Bool {
    var swings = [Swing?](repeating: nil, count: session.count)
    let watched = swings.indices.filter { index in
      switch session[index] {
      case .list, .overlay: false
      default: true
      }
    }
    var release: Release?
    for sample in samples {
      session.handle(sample)
      if outcome(in: &session, &release) != nil { return true }
      for index in watched
      where session[index].isNearerToOutcome(at: sample.instant, &swings[index]) {
        return true
      }
    }
    return false
  }

  /// The outcome in the new records of a session. Stores their last release in `release`.
  private static func outcome(
    in session: inout GestureSession, _ release: inout Release?
  ) -> StrokeOutcome? {
    guard !session.records.isEmpty else { return nil }
    for record in session.records { release = self.release(of: record) ?? release }
    for record in session.records {
      if let outcome = outcome(of: record, in: session) { return outcome }
    }
    session.removeRecords()
    return nil
  }

  /// The release that an effect reports. Nil if the effect reports no release.
  private static func release(of record: GestureSession.Record) -> Release? {
    switch record.effect {
    case .sheet(.dragEnded(let release)), .card(.dragEnded(let release, of: _)),
      .stack(.released(let release)), .pager(.released(let release)),
      .row(.released(let release, _)),
      .lightbox(.pagesReleased(let release)):
      release
    case .lightbox(.dragEnded(let release)): release
    default: nil
    }
  }

  /// The outcome of the stroke that an effect causes. Nil if the effect causes no outcome.
  private static func outcome(
    of record: GestureSession.Record, in session: GestureSession
  ) -> StrokeOutcome? {
    switch record.effect {
    case .sheet(.dismissed(.drag)), .card(.closeBegan(.drag)), .lightbox(.closeBegan(.drag)):
      return .dismissed
    case .sheet(.placeChanged): return .moved
    case .pager(.pageChanged), .lightbox(.pageChanged(_, isInFront: true)): return .turned
    case .stack(.popped(let depth)):
      guard case .stack(let stack) = session[record.interaction] else { return nil }
      return switch stack.configuration.reports {
      case .screens: .back
      case .presentation: depth == 1 ? .dismissed : nil
      case .nothing: nil
      }
    default: return nil
    }
  }
}

/// The lowest and the highest position of an interaction so far, in points.
private struct Swing {
  /// Smallest movement in points that counts as a movement.
  static let leastMovement = 0.5

  var low: Double
  var high: Double

  /// Whether the position has risen (if `up`) or fallen (if `down`) enough to count.
  static func moves(
    _ swing: inout Swing?, to position: Double, from rest: Double, up: Bool, down: Bool
  ) -> Bool {
    var own = swing ?? Swing(low: rest, high: rest)
    own.low = min(own.low, position)
    own.high = max(own.high, position)
    swing = own
    return up && position - own.low > leastMovement || down && own.high - position > leastMovement
  }
}

extension GestureSession.Interaction {
  /// Whether a finger has moved the interaction in a direction in which an outcome is possible.
  /// Past an end, the way back also counts, because a fast release can decide there.
  fileprivate func isNearerToOutcome(at now: Instant, _ swing: inout Swing?) -> Bool {
    switch self {
    case .list, .row, .overlay: return false
    case .sheet(let interaction):
      let sheet = interaction.sheet
      guard sheet.isPresented else { return false }
      return Swing.moves(
        &swing, to: sheet.offset(at: now), from: sheet.place, up: true,
        down: sheet.selected < sheet.detents.count - 1)
    case .pager(let interaction):
      let pager = interaction.machine
      return Swing.moves(
        &swing, to: pager.pose(at: now).scrolled, from: Double(pager.page) * pager.width,
        up: pager.page < pager.count - 1, down: pager.page > 0)
    case .stack(let stack): return stack.isHeld || stack.isMoving(at: now)
    case .card(let card): return card.isHeld || card.isMoving(at: now)
    case .lightbox(let box): return box.isHeld || box.isMoving(at: now)
    }
  }
}
