// Effects of pointers, commands and time, as numbers.
import Dismissal
import Geometry
import Gesture
import Interactions

/// Something that an interaction reports.
package struct EngineEvent: Sendable {
  package enum Kind: Int32, Sendable {
    case dragBegan, dragCancelled
    /// A finger let go. The numbers of the decision go with it.
    case released
    /// A dismissal was refused. `number`: its source.
    case refused
    case presented
    /// `number`: the source.
    case dismissed
    /// A close of a card or a light box was decided. `number`: the source.
    case closeBegan
    case closeCancelled
    /// `number`: the index of the detent.
    case detentChanged
    /// `number`: the index of the page or picture.
    case pageChanged
    /// `number`: how many screens there are, counted from 1.
    case pushed, popped
    /// Something is at once where it would have travelled to, because motion is reduced.
    case cut
    /// A finger drew a drawer in and let it go back: it was never presented.
    case withdrawn
  }

  package var kind: Kind
  /// The index of the interaction.
  package var interaction: Int
  package var number = 0
  package var instant: Instant
  package var release: Release?

  /// nil: an effect that is for the session alone.
  init?(_ record: GestureSession.Record, of interaction: Int) {
    self.interaction = interaction
    instant = record.instant
    kind = .cut
    switch record.effect {
    case .handoff: return nil
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
    case .didAttempt(let source): (kind, number) = (.refused, EngineEvent.number(source))
    case .placeChanged(let place): (kind, number) = (.detentChanged, place)
    }
  }

  private mutating func take(_ effect: NavigationStack.Effect) {
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
    case .didAttempt(let source): (kind, number) = (.refused, EngineEvent.number(source))
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
    case .didAttempt(let source): (kind, number) = (.refused, EngineEvent.number(source))
    case .closeBegan(let source): (kind, number) = (.closeBegan, EngineEvent.number(source))
    case .closeCancelled: kind = .closeCancelled
    case .opened: kind = .presented
    case .closed(let source): (kind, number) = (.dismissed, EngineEvent.number(source))
    case .pageChanged(let page, _): (kind, number) = (.pageChanged, page)
    }
  }

  // MARK: Numbers of words

  static let sources: [DismissalSource] = [.drag, .button, .escape, .tap, .timer, .code]

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
  /// The events since they were removed last, in order.
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
