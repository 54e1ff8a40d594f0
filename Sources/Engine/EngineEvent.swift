// Effects of pointers, commands and time, as numbers.
import Dismissal
import Geometry
import Gesture
import Interactions

/// An effect of an interaction.
package struct EngineEvent: Sendable {
  package enum Kind: Int32, Sendable {
    case dragBegan, dragCancelled
    /// A finger was lifted. The event has the numbers of the decision.
    case released
    /// A dismissal was refused. `number`: its source.
    case refused
    case presented
    /// `number`: the source.
    case dismissed
    /// A card or a light box began to close. `number`: the source.
    case closeBegan
    case closeCancelled
    /// `number`: the index of the detent.
    case detentChanged
    /// `number`: the index of the page or picture.
    case pageChanged
    /// `number`: the number of screens of the stack.
    case pushed, popped
    /// Something jumped to its target because motion is reduced.
    case cut
    /// A finger pulled in a drawer and released it early, so that it was never presented.
    case withdrawn
  }

  package var kind: Kind
  /// The index of the interaction.
  package var interaction: Int
  package var number = 0
  package var instant: Instant
  package var release: Release?

  /// nil: the effect is internal to the session.
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
    }
  }
}

extension EngineSession {
  /// An event since the last removal, by its index in order.
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
