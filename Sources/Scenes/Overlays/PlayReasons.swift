// Sentences about the playground's views for the lab: why a view enters, waits or is dismissed.
import Files
import Interface
import Overlay

/// Describes each change in one container as a sentence.
struct ContainerReasons: Sendable {
  /// The accepted views that have not entered yet, with the instant at which each was accepted.
  private var accepted: [ViewID: Instant] = [:]
  private var shown: Set<ViewID> = []

  /// The number of views on screen.
  var count: Int { shown.count }

  /// The sentence about an effect. Nil if the effect has no sentence. `limit` is the largest number
  /// of views on screen. Nil is no limit.
  mutating func sentence(
    about effect: OverlayContainer.Effect, named name: (ViewID) -> String, limit: Int?, gap: Double,
    seconds: Double, at now: Instant
  ) -> String? {
    switch effect {
    case .accepted(let view):
      guard !shown.contains(view.id) else { return "\(name(view.id)) is shown again." }
      let others = accepted.count
      accepted[view.id] = now
      guard let limit, shown.count >= limit || others > 0 else { return nil }
      return "\(name(view.id)) waits: \(counted(shown.count)) on screen, at most \(limit)."
    case .entered(let id, _, _):
      let waited = accepted.removeValue(forKey: id).map { $0 < now } ?? false
      let before = shown.count
      shown.insert(id)
      if waited { return "\(name(id)) enters: \(Self.words(gap)) have passed since there is room." }
      return before == 0
        ? "\(name(id)) enters: its container is empty."
        : "\(name(id)) enters: there is room beside \(counted(before))."
    case .turned(let id, _, _, _):
      accepted[id] = nil
      shown.insert(id)
      return "\(name(id)) returns: it was still leaving."
    case .left(let id, _, _, let cause):
      shown.remove(id)
      return "\(name(id)) leaves: \(Self.reason(cause, seconds))."
    case .forgotten(let id, _):
      accepted[id] = nil
      return "\(name(id)) is dropped while it waits."
    case .swallowed: return "A quick call was dropped: another one followed."
    case .appeared, .disappeared, .lowered, .presented, .log: return nil
    }
  }

  private func counted(_ count: Int) -> String { count == 1 ? "one" : "\(count)" }
  private static func words(_ seconds: Double) -> String { "\(short(seconds)) s" }

  private static func reason(_ cause: OverlayContainer.DismissalCause, _ seconds: Double) -> String
  {
    switch cause {
    case .timer: "its \(words(seconds)) on screen are over"
    case .gesture: "its gesture dismisses it"
    case .background: "the tap beside it dismisses it"
    case .escape: "Escape dismisses it"
    case .call: "a button dismisses it"
    case .own: "its own button dismisses it"
    case .replacement: "another view replaces it"
    case .binding: "its switch is off"
    case .moved: "it is shown in another container"
    case .containerLeft: "its container is gone"
    }
  }
}

extension OverlaysScene {
  /// Reports why a view enters, waits or is dismissed.
  mutating func explain(_ event: ScreenEvent.ContainerEvent, into effects: inout ScreenEffects) {
    guard let container = event.container else { return }
    var seconds = toasts.seconds
    if container == "views" { seconds = 2 } else if container == "banner" { seconds = 5 }
    let limit: Int? = container == "notices" ? Int(most) : container == "dialog" ? 1 : nil
    let names = log.names
    let sentence = log.reasons[container, default: ContainerReasons()].sentence(
      about: event.effect, named: { "“\(names.word($0))”" }, limit: limit, gap: gap,
      seconds: seconds, at: event.instant)
    if let sentence { effects.say(.note(sentence), at: event.instant) }
    if container == "notices" { showHeader(at: event.instant) }
  }

  /// Hides the title of the page while toasts cover it.
  mutating func showHeader(at now: Instant) {
    let covers = !toasts.isAtBottom && toasts.distance < Self.headerHeight
    let target = covers && log.reasons["notices"]?.count ?? 0 > 0 ? 0.0 : 1
    guard header.target != target else { return }
    header.go(to: target, .curve(.easeOut, duration: 0.2), at: now)
  }

  /// Height in points of the title and the sentence at the top of a page.
  static let headerHeight = 112.0
}
