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
    let before = (stack.visible, stack.isPopping, stack.isStill)
    var said = NavigationStack.Effects()
    stack.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .popped(let depth): popped(to: depth, at: now, into: &effects)
      case .released(let release): released(release, at: now, into: &effects)
      case .pushed, .backBegan, .backCancelled: break
      }
    }
    if isComing, stack.isStill, stack.depth >= 2 {
      isComing = false
      effects.say(.presented, at: now)
    }
    if stack.visible != before.0 || stack.isPopping != before.1 || stack.isStill != before.2 {
      effects.rebuild()
    }
  }

  /// What a swipe back came to, where it takes the page itself off.
  private mutating func released(
    _ release: Release, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard !isFullScreen, stack.depth == 2 else { return }
    switch release.verdict {
    case .goes: leaving = .drag
    // Caught on its way out and pushed back, it is not leaving any more.
    case .stays: leaving = nil
    case .refused: effects.say(.didAttempt(.drag), at: now)
    case .resumes: break
    }
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
