// The effects of pointers, commands and time, converted to numbers.
import Interactions

/// An effect of an interaction, in the form that a host receives.
package struct EngineEvent: Sendable {
  package enum Kind: Int32, Sendable {
    case dragBegan, dragCancelled
    /// A finger was released. `release` contains the values behind the decision.
    case released
    /// A dismissal was refused. `number`: the source of the dismissal.
    case refused
    case presented
    /// An interaction was dismissed. `number`: the source of the dismissal.
    case dismissed
    /// A card or a light box began to close. `number`: the source of the dismissal.
    case closeBegan
    case closeCancelled
    /// A sheet selected another detent. `number`: the index of the detent.
    case detentChanged
    /// Another page or picture became current. `number`: its index.
    case pageChanged
    /// Screens were pushed or popped. `number`: the number of screens after the change.
    case pushed, popped
    /// A movement was replaced by a jump, because motion is reduced.
    case cut
    /// A finger pulled in a drawer but released it too early, so the drawer was never presented.
    case withdrawn
  }

  package var kind: Kind
  /// The index of the interaction in the session.
  package var interaction: Int
  package var number = 0
  package var instant: Instant
  package var release: Release?

  /// Converts a record of the session. Nil if its effect is not meant for hosts.
  init?(_ record: GestureSession.Record, of interaction: Int) {
    self.interaction = interaction
    instant = record.instant
    kind = .cut
    switch record.effect {
    case .handoff, .overlay: return nil
    case .cut: break
    case .sheet(let effect): take(effect)
    case .stack(let effect): take(effect)
    case .pager(.released(let release)): take(release)
    case .row: return nil
    case .pager(.pageChanged(let page)): (kind, number) = (.pageChanged, page)
    case .card(let effect): take(effect)
    case .lightbox(.dragEnded(nil)): return nil
    case .lightbox(let effect): take(effect)
    }
  }

  private mutating func take(_ release: Release) {
    kind = .released
    number = EngineEvent.number(release.verdict)
    self.release = release
  }

  private mutating func take(_ effect: Sheet.Effect) {
    switch effect {
    case .dragBegan: kind = .dragBegan
    case .dragEnded(let release): take(release)
    case .dragCancelled: kind = .dragCancelled
    case .presented: kind = .presented
    case .withdrawn: kind = .withdrawn
    case .dismissed(let source): (kind, number) = (.dismissed, EngineEvent.number(source))
    case .dismissRefused(let source): (kind, number) = (.refused, EngineEvent.number(source))
    case .placeChanged(let place): (kind, number) = (.detentChanged, place)
    }
  }

  private mutating func take(_ effect: NavigationStackMachine.Effect) {
    switch effect {
    case .pushed(let depth): (kind, number) = (.pushed, depth)
    case .popped(let depth): (kind, number) = (.popped, depth)
    case .backBegan: kind = .dragBegan
    case .released(let release): take(release)
    case .backCancelled: kind = .dragCancelled
    }
  }

  private mutating func take(_ effect: CardInteraction.Effect) {
    switch effect {
    case .dragBegan: kind = .dragBegan
    case .dragEnded(let release, _): take(release)
    case .dragCancelled: kind = .dragCancelled
    case .dismissRefused(let source): (kind, number) = (.refused, EngineEvent.number(source))
    case .closeBegan(let source): (kind, number) = (.closeBegan, EngineEvent.number(source))
    case .closeCancelled: kind = .closeCancelled
    case .opened: kind = .presented
    case .closed(let source): (kind, number) = (.dismissed, EngineEvent.number(source))
    }
  }

  private mutating func take(_ effect: LightboxInteraction.Effect) {
    switch effect {
    case .dragBegan: kind = .dragBegan
    case .dragEnded(let release): if let release { take(release) }
    case .pinchEnded(let release), .pagesReleased(let release): take(release)
    case .dragCancelled: kind = .dragCancelled
    case .dismissRefused(let source): (kind, number) = (.refused, EngineEvent.number(source))
    case .closeBegan(let source): (kind, number) = (.closeBegan, EngineEvent.number(source))
    case .closeCancelled: kind = .closeCancelled
    case .opened: kind = .presented
    case .closed(let source): (kind, number) = (.dismissed, EngineEvent.number(source))
    case .pageChanged(let page, _): (kind, number) = (.pageChanged, page)
    }
  }

  // MARK: Numbers of cases

  static let sources: [DismissalSource] = [.drag, .button, .escape, .tap, .timer, .programmatic]

  static func number(_ source: DismissalSource) -> Int { sources.firstIndex(of: source) ?? 0 }

  static func number(_ verdict: Release.Verdict) -> Int {
    switch verdict {
    case .stays: 0
    case .goes: 1
    case .refused: 2
    case .resumes: 3
    }
  }

  static func number(_ cause: Release.Cause) -> Int {
    switch cause {
    case .place: 0
    case .velocity: 1
    case .projection: 2
    case .flingGuard: 3
    }
  }
}

extension EngineSession {
  /// The event at an index since the last `removeEvents`. Nil for an internal event.
  package func event(_ number: Int) -> EngineEvent? {
    guard session.records.indices.contains(number) else { return nil }
    let record = session.records[number]
    guard
      let index = entries.firstIndex(where: { $0.member == record.interaction && $0.list == nil })
    else { return nil }
    return EngineEvent(record, of: index)
  }

  package var eventCount: Int { session.records.count }
  package mutating func removeEvents() {
    session.removeRecords()
    log.recordsSeen = 0
  }
}
