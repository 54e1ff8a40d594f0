// What the buttons of book, author and player do.
import Dismissal
import Geometry
import Interface

extension CoverScene {
  mutating func act(
    _ action: ActionID, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch action.name {
    case "open":
      let shelf = shownBooks
      guard shelf.indices.contains(action.index) else { return }
      present(kind == .player ? .ferry : shelf[action.index], at: now, into: &effects)
    case "continue": present(.ferry, at: now, into: &effects)
    case "filter":
      filter = action.index
      effects.rebuild()
    case "search":
      filter = 0
      lists[0].send(.scroll(to: 0, animated: !reduceMotion), at: now)
      effects.rebuild()
    case "close": dismiss(.button, at: now, into: &effects)
    case "back": pop(.button, at: now, into: &effects)
    case "mark":
      isMarked.toggle()
      effects.rebuild()
    case "listen":
      listens.toggle()
      effects.rebuild()
    case "author": push(.author(book.author), at: now, into: &effects)
    case "sample": push(.sample(book), at: now, into: &effects)
    case "book":
      let books = book.author.books
      guard books.indices.contains(action.index) else { return }
      let chosen = ShelfBook.all.first { $0.artwork == books[action.index].artwork } ?? book
      push(.book(chosen), at: now, into: &effects)
    case "chapters": push(.chapters, at: now, into: &effects)
    default: play(action, at: now, into: &effects)
    }
  }

  /// The player's own buttons.
  private mutating func play(
    _ action: ActionID, at now: Instant, into effects: inout ScreenEffects
  ) {
    let place = playback.position(at: now)
    switch action.name {
    case "play": playback.toggle(at: now)
    case "back15": playback.seek(to: place - 15, at: now)
    case "forward30": playback.seek(to: place + 30, at: now)
    case "previous":
      // As everywhere: back to the beginning first, and only from there to the one before.
      if place > 3 || chapter == 0 {
        playback.seek(to: 0, at: now)
      } else {
        change(to: chapter - 1, at: now)
      }
    case "next": change(to: chapter + 1, at: now)
    case "speed": playback.cycleSpeed(at: now)
    case "chapter":
      change(to: action.index, at: now)
      pop(.button, at: now, into: &effects)
    default: return
    }
    playbackChanged(at: now, into: &effects)
  }

  private mutating func change(to chapter: Int, at now: Instant) {
    let chapters = Audiobook.ferry.chapters
    guard chapters.indices.contains(chapter), chapter != self.chapter else { return }
    self.chapter = chapter
    playback.change(length: chapters[chapter].length, at: now)
  }

  /// The rows of the chosen filter.
  var shownBooks: [ShelfBook] {
    switch filter {
    case 1: [.tide, .machine, .rooms]
    case 2: [.paper, .mount]
    case 3: [.paper, .boat, .mount]
    default: ShelfBook.all
    }
  }
}
