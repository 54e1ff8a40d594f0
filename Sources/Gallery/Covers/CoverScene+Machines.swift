// What the machines of a cover scene are told, and what becomes of what they say.
import Dismissal
import Geometry
import Interface
import Motion

extension CoverScene {
  mutating func tell(
    _ event: ScrolledSheet.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let wasLeaving = cover.sheet.isLeaving
    var said = ScrolledSheet.Effects()
    cover.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .handToSheet(let pointer): effects.handOver(pointer, to: CoverKey.pull)
      case .handToList(let pointer): effects.handOver(pointer, to: CoverKey.scroll(topLevel))
      case .sheet(let effect): report(effect, at: now, into: &effects)
      }
    }
    if cover.sheet.isLeaving != wasLeaving { effects.rebuild() }
  }

  private mutating func report(
    _ effect: Sheet.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .presented: effects.rebuild()
    case .dismissed:
      playback.pause(at: now)
      shownSecond = nil
      risingSince = nil
      detail = nil
      effects.rebuild()
    case .dragBegan, .dragEnded, .dragCancelled, .didAttempt, .placeChanged: break
    }
    effects.report(effect, at: now)
  }

  mutating func tell(
    _ event: NavigationStack.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = stack.visible
    var said = NavigationStack.Effects()
    stack.handle(event, at: now, into: &said)
    for effect in said {
      if case .popped(let depth) = effect { popped(to: depth, at: now, into: &effects) }
    }
    if isComing, stack.isStill, stack.depth >= 2 {
      isComing = false
      effects.say(.presented, at: now)
    }
    let after = stack.visible
    if before.upper != after.upper || before.lower != after.lower { effects.rebuild() }
  }

  private mutating func popped(
    to depth: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    effects.rebuild()
    if isFullScreen {
      // Back on the page, whose list the cover gets again.
      lists[2].motion = cover.exchange(lists[1].motion)
      detail = nil
      return
    }
    if depth <= 2 { detail = nil }
    guard depth == 1 else { return }
    isComing = false
    risingSince = nil
    effects.say(.dismissed(leaving ?? .drag), at: now)
    leaving = nil
  }

  func allows(_ source: DismissalSource) -> Bool { !veto.contains(source.rawValue) }

  /// Something changed how the track plays.
  mutating func playbackChanged(at now: Instant, into effects: inout ScreenEffects) {
    shownAt = now
    shownSecond = playback.nextSecond(after: now)
    effects.rebuild()
  }

  /// True where the player shows that it plays.
  var isPlayingShown: Bool { playback.isPlaying(at: shownAt) }

  /// What a script pushes.
  var firstDetail: CoverDetail {
    switch kind {
    case .book: .author(book.author)
    case .author: .book(book)
    case .player: .chapters
    }
  }
}
