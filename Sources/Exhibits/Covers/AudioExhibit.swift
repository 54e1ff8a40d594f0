// What the exhibits that play an audiobook have in common: playback by the clock, and its buttons.
import Artwork
import Geometry
import Interface

/// An exhibit that plays the ferry's audiobook.
protocol AudioExhibit: ShelfExhibit {
  var playback: CoverPlayback { get set }
  var chapter: Int { get set }
  /// The instant whose position is shown, and when its clock reads differently.
  var shownAt: Instant { get set }
  var shownSecond: Instant? { get set }
}

extension CoverPlayback {
  /// Where listening stopped.
  static var ferry: CoverPlayback {
    let audio = Audiobook.ferry
    return CoverPlayback(
      length: audio.chapters[audio.chapter].length, position: audio.position)
  }
}

extension AudioExhibit {
  static var firstPictures: [Artwork] { libraryPictures + [.square(book.artwork)] }
  var listenedChapter: Int { chapter }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    let position = playback.position(at: now)
    switch event {
    case .value("seek", let value): playback.seek(to: value * playback.length, at: now)
    case .action("play"): playback.toggle(at: now)
    case .action("back15"): playback.seek(to: position - 15, at: now)
    case .action("forward30"): playback.seek(to: position + 30, at: now)
    case .action("previous"):
      // As everywhere: back to the beginning first, and only from there to the one before.
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
    effects.rebuild()
  }

  private mutating func change(to chapter: Int, at now: Instant) {
    let chapters = Audiobook.ferry.chapters
    guard chapters.indices.contains(chapter), chapter != self.chapter else { return }
    self.chapter = chapter
    playback.change(length: chapters[chapter].length, at: now)
  }

  var nextDeadline: Instant? { shownSecond }
}
