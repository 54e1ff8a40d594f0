// Code that the scenes with an audiobook share: playback and its buttons.
import Artwork
import Interface

/// A scene that plays the audiobook "The night ferry".
protocol AudioScene: ShelfScene {
  var playback: CoverPlayback { get set }
  var chapter: Int { get set }
  /// `shownAt` is the instant for which the playback position is displayed. `shownSecond` is the
  /// next instant at which the displayed time changes, or nil while playback is paused.
  var shownAt: Instant { get set }
  var shownSecond: Instant? { get set }
}

extension CoverPlayback {
  /// Playback of the audiobook, paused where the listener stopped.
  static var ferry: CoverPlayback {
    let audio = Audiobook.ferry
    return CoverPlayback(
      length: audio.chapters[audio.chapter].length, position: audio.position)
  }
}

extension AudioScene {
  static var firstPictures: [Artwork] { libraryPictures + [.square(book.artwork)] }
  /// The page of the player fits the window, so that it does not scroll.
  static var scrolledList: String? { nil }
  var listenedChapter: Int { chapter }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    let position = playback.position(at: now)
    switch event {
    case .value("seek", let value): playback.seek(to: value * playback.length, at: now)
    case .action("play"): playback.toggle(at: now)
    case .action("back15"): playback.seek(to: position - 15, at: now)
    case .action("forward30"): playback.seek(to: position + 30, at: now)
    case .action("previous"):
      // The first press returns to the chapter's beginning, a second press to the previous chapter.
      if position > 3 || chapter == 0 {
        playback.seek(to: 0, at: now)
      } else {
        change(to: chapter - 1, at: now)
      }
    case .action("next"): change(to: chapter + 1, at: now)
    case .action("speed"): playback.cycleSpeed(at: now)
    case .action("stop"): playback.pause(at: now)
    case .action(let action) where action.name == "chapter":
      change(to: action.index, at: now)
      shelf.pop()
    case .action("search"):
      shelf.search(into: &effects)
    case .deadline: break
    default: return
    }
    shownAt = now
    shownSecond = playback.nextSecond(after: now)
    effects.setNeedsUpdate()
  }

  private mutating func change(to chapter: Int, at now: Instant) {
    let chapters = Audiobook.ferry.chapters
    guard chapters.indices.contains(chapter), chapter != self.chapter else { return }
    self.chapter = chapter
    playback.change(length: chapters[chapter].length, at: now)
  }

  var nextDeadline: Instant? { shownSecond }
}
