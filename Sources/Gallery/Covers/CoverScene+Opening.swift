// How pages come and go: as a cover, or on the window's stack.
import Dismissal
import Geometry
import Interface
import Motion

extension CoverScene {
  mutating func present(
    _ book: ShelfBook, at now: Instant, into effects: inout ScreenEffects
  ) {
    // A cover on its way out ends at once when another one is opened.
    if isFullScreen, cover.sheet.isLeaving { tell(.skip, at: now, into: &effects) }
    guard !isOpen else { return }
    self.book = book
    detail = nil
    isMarked = false
    var fresh = ListScroll(configuration: scrollFigures, catching: catching)
    fresh.motion.bouncesAtTop = !isFullScreen
    lists[1] = fresh
    let list = lists[0].motion.offset(at: now)
    lists[0].send(.scroll(to: list, animated: false), at: now)
    if kind == .author, !reduceMotion { risingSince = now + CoverLayout.riseDelay }
    if isFullScreen {
      stack = NavigationStack(configuration: stack.configuration, width: size.width)
      _ = cover.exchange(fresh.motion)
      tell(.present(animated: !reduceMotion), at: now, into: &effects)
    } else {
      isComing = true
      tell(.push(animated: !reduceMotion), at: now, into: &effects)
    }
    effects.rebuild()
  }

  /// The page goes; `source` may be refused.
  mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard isOpen else { return }
    if isFullScreen {
      let event = ScrolledSheet.Event.dismiss(
        source, animated: !reduceMotion, mayDismiss: allows(source))
      return tell(event, at: now, into: &effects)
    }
    guard leaving == nil else { return }
    guard allows(source) else {
      return effects.say(.didAttempt(source), at: now)
    }
    leaving = source
    tell(.popToRoot(animated: !reduceMotion), at: now, into: &effects)
  }

  /// One screen back; from the page itself that is a dismissal.
  mutating func pop(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    if topLevel >= 2 {
      tell(.pop(animated: !reduceMotion), at: now, into: &effects)
    } else if !isFullScreen {
      dismiss(source, at: now, into: &effects)
    }
  }

  mutating func push(
    _ other: CoverDetail, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard isOpen, topLevel == 1, stack.isInPlace(at: now),
      cover.sheet.isAtRestForHand(at: now) || !isFullScreen
    else {
      return
    }
    detail = other
    var fresh = ListScroll(configuration: scrollFigures, catching: catching)
    fresh.motion.bouncesAtTop = !isFullScreen
    lists[2] = fresh
    if isFullScreen { lists[1].motion = cover.exchange(fresh.motion) }
    tell(.push(animated: !reduceMotion), at: now, into: &effects)
    effects.rebuild()
  }
}
