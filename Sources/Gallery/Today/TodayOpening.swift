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
    case "close": useCloseButton(at: now, into: &effects)
    default: break
    }
  }

  /// It answers from half its opacity on; before that, what is under it is what was meant.
  private mutating func useCloseButton(at now: Instant, into effects: inout ScreenEffects) {
    guard let page else { return }
    if page.closeButtonOpacity(at: now) >= 0.5 {
      close(.button, at: now, into: &effects)
    } else if page.hero.isClosing {
      open(page.card, at: now, into: &effects)
    }
  }

  mutating func open(_ card: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard articles.indices.contains(card) else { return }
    if let page, page.card != card {
      // Only a page that goes gives way to another one, and flies home below it.
      guard page.hero.isClosing else { return }
      if page.hero.isDragged { letGo(at: now, into: &effects) }
      fly(.replaced, at: now, into: &effects)
    }
    if let page {
      guard page.hero.isClosing else { return }
      self.page?.closing = nil
      if page.hero.isDragged { fly(.cancelled, at: now, into: &effects) }
      effects.say(.closeCancelled, at: now)
      tell(.stay, at: now, into: &effects)
    } else if let home = leaving.firstIndex(where: { $0.card == card }) {
      page = leaving.remove(at: home)
      tell(.stay, at: now, into: &effects)
    } else {
      page = TodayPage(card: card, isOpen: false, figures)
      stopList(at: now)
    }
    guard let page else { return }
    fly(.open(id: card, travel: match(page, at: now).travel), at: now, into: &effects)
    effects.rebuild()
  }

  /// A list that runs stays where it is; past an end it goes on back.
  private mutating func stopList(at now: Instant) {
    let offset = list.motion.offset(at: now)
    guard (0...list.motion.bottom).contains(offset) else { return }
    list.send(.scroll(to: offset, animated: false), at: now)
  }

  /// A close that is asked for; `source` may be refused.
  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let page else { return }
    guard page.closing == nil else {
      // It was caught on its way: it goes on.
      if page.hero.isDragged { letGo(at: now, into: &effects) }
      return
    }
    guard !veto.contains(source.rawValue) else {
      effects.say(.didAttempt(source), at: now)
      return
    }
    if page.hero.isDragged { letGo(at: now, into: &effects) }
    tell(.leave, at: now, into: &effects)
    leave(source, at: now, into: &effects)
  }

  private mutating func letGo(at now: Instant, into effects: inout ScreenEffects) {
    fly(.cancelled, at: now, into: &effects)
    followFlight(at: now, into: &effects)
  }

  /// The close is decided.
  mutating func leave(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let page, page.closing == nil else { return }
    self.page?.closing = source
    effects.say(.closeBegan(source), at: now)
    fly(
      .close(travel: match(page, at: now).travel, notBefore: page.edge.restsAt), at: now,
      into: &effects)
    effects.rebuild()
  }

  mutating func fly(
    _ event: HeroTransition.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard var page else { return }
    var said = HeroTransition.Effects()
    page.hero.handle(event, at: now, into: &said)
    switch event {
    case .open, .close: if reduceMotion { page.hero.handle(.skip, at: now, into: &said) }
    default: break
    }
    self.page = page
    for effect in said { heed(effect, at: now, into: &effects) }
  }

  private mutating func heed(
    _ effect: HeroTransition.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let page else { return }
    switch effect {
    case .dragBegan: effects.say(.dragBegan, at: now)
    case .dragEnded(let release): effects.say(.dragEnded(release), at: now)
    case .dragCancelled: effects.say(.dragCancelled, at: now)
    case .refused: effects.say(.didAttempt(.drag), at: now)
    case .close:
      self.page?.closing = .drag
      effects.say(.closeBegan(.drag), at: now)
    case .stay:
      self.page?.closing = nil
      effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: articles[page.card].id), at: now)
    case .closed:
      effects.say(.closed(id: articles[page.card].id, page.closing ?? .code), at: now)
      if !page.hero.isClosed { leaving.append(page) }
      self.page = nil
    }
    effects.rebuild()
  }

  mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for complaint in complaints {
      effects.say(.log(level: "error", message: complaint), at: now)
    }
    complaints.removeAll()
    list.wake(at: now)
    page?.list.wake(at: now)
    if let deadline = page?.hero.nextDeadline, deadline <= now {
      fly(.deadline, at: now, into: &effects)
    }
    var isHome = false
    for index in leaving.indices.reversed() {
      leaving[index].list.wake(at: now)
      var said = HeroTransition.Effects()
      leaving[index].hero.handle(.deadline, at: now, into: &said)
      guard leaving[index].hero.isClosed else { continue }
      leaving.remove(at: index)
      isHome = true
    }
    if isHome { effects.rebuild() }
  }

  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) {
    guard slot == TodaySlot.list else { return }
    let offset = list.motion.offset(at: now)
    let lowest = frame.maxY + TodayLayout.gap - size.height
    let place = min(max(offset, lowest), frame.minY - TodayLayout.gap)
    if place != offset { list.send(.scroll(to: max(0, place), animated: true), at: now) }
  }
}
