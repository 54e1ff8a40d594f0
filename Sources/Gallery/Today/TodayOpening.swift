// A card becomes a page and a page a card: who asked, what is said, and when.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

extension Today {
  mutating func act(
    _ action: ActionID, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch action.name {
    case "open": open(action.index, at: now, into: &effects)
    case "close": close(.button, at: now, into: &effects)
    default: break
    }
  }

  mutating func open(_ card: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard articles.indices.contains(card) else { return }
    if hero.isClosing, hero.id == card {
      closing = nil
      tell(.stay, at: now, into: &effects)
      fly(.open(id: card, travel: match(card, at: now).travel), at: now, into: &effects)
      effects.rebuild()
      return
    }
    // Another card is as good as back in its place.
    if hero.isClosing, abs(hero.pose(at: now).progress) < 0.1 {
      fly(.skip, at: now, into: &effects)
    }
    guard hero.isClosed else { return }
    page.send(.scroll(to: 0, animated: false), at: now)
    list.send(.scroll(to: list.motion.offset(at: now), animated: false), at: now)
    fly(.open(id: card, travel: match(card, at: now).travel), at: now, into: &effects)
    effects.rebuild()
  }

  /// A close that somebody asks for; `source` may be refused.
  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard hero.id != nil, closing == nil else { return }
    guard !veto.contains(source.rawValue) else {
      effects.say(.didAttempt(source), at: now)
      return
    }
    tell(.leave, at: now, into: &effects)
    leave(source, at: now, into: &effects)
  }

  /// The close is decided.
  mutating func leave(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let card = hero.id else { return }
    if closing == nil {
      closing = source
      effects.say(.closeBegan(source), at: now)
    }
    if hero.isHeld {
      var said = HeroTransition.Effects()
      hero.handle(.released(opens: false, notBefore: edge.restsAt), at: now, into: &said)
    } else {
      let travel = match(card, at: now).travel
      fly(.close(travel: travel, notBefore: edge.restsAt), at: now, into: &effects)
    }
    effects.rebuild()
  }

  private mutating func fly(
    _ event: HeroTransition.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = HeroTransition.Effects()
    hero.handle(event, at: now, into: &said)
    if reduceMotion, event != .deadline { hero.handle(.skip, at: now, into: &said) }
    for effect in said {
      switch effect {
      case .opened(let card): effects.say(.opened(id: articles[card].id), at: now)
      case .closed(let card):
        let source = closing ?? .code
        closing = nil
        tell(.gone, at: now, into: &effects)
        effects.say(.closed(id: articles[card].id, source), at: now)
      }
      effects.rebuild()
    }
  }

  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for complaint in complaints {
      effects.say(.log(level: "error", message: complaint), at: now)
    }
    complaints.removeAll()
    list.wake(at: now)
    page.wake(at: now)
    if let deadline = hero.nextDeadline, deadline <= now {
      fly(.deadline, at: now, into: &effects)
    }
  }

  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) {
    guard slot == TodaySlot.list else { return }
    let offset = list.motion.offset(at: now)
    let lowest = frame.maxY + TodayLayout.gap - size.height
    let place = min(max(offset, lowest), frame.minY - TodayLayout.gap)
    if place != offset { list.send(.scroll(to: max(0, place), animated: true), at: now) }
  }
}
