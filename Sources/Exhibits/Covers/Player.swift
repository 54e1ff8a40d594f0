// The exhibit `player`: an audiobook over the library, whose slider and cover share one finger.
import Drawing
import Files
import Geometry
import Interface

/// An audiobook player.
struct Player: ShelfExhibit {
  static let name = "player"
  static let title = "Player"
  static let summary = "An audiobook player as a cover; a drag on its slider never moves the cover."
  static let options: [ExhibitOption] = []
  static let book = ShelfBook.ferry
  static let detail = Shelf.Place.chapters

  var shelf: Shelf
  var playback: CoverPlayback
  var chapter: Int
  /// The instant whose position is shown, and when its clock reads differently.
  private(set) var shownAt = Instant.zero
  private var shownSecond: Instant?

  init(_ setup: ExhibitSetup) {
    let audio = Audiobook.ferry
    shelf = Shelf(setup, of: Self.book, isFullScreen: true)
    chapter = audio.chapter
    playback = CoverPlayback(
      length: audio.chapters[audio.chapter].length, position: audio.position)
  }

  var listenedChapter: Int { chapter }
  var onDismiss: Change? { .event(.action("stop")) }
  func title(_ book: ShelfBook) -> String { "Night Ferry to Aldmoor" }

  func barTitle(_ book: ShelfBook) -> ViewList {
    Text(
      "Chapter \(chapter + 1), \(Audiobook.ferry.chapters[chapter].title)", .baseM, .ink,
      align: .center, lines: 1
    )
    .frame(maxWidth: .infinity).padding(Insets(leading: 60, bottom: 2, trailing: 60))
  }

  func barEnd(_ book: ShelfBook) -> ViewList {
    glyphButton(.list, change { $0.shelf.push(.chapters) }, label: "Chapters")
  }

  /// Every row plays the one book that there is to hear.
  mutating func open(_ book: ShelfBook) { shelf.open(Self.book) }

  // MARK: Playing, by the clock

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    let place = playback.position(at: now)
    switch event {
    case .value("seek", let value): playback.seek(to: value * playback.length, at: now)
    case .action("play"): playback.toggle(at: now)
    case .action("back15"): playback.seek(to: place - 15, at: now)
    case .action("forward30"): playback.seek(to: place + 30, at: now)
    case .action("previous"):
      // As everywhere: back to the beginning first, and only from there to the one before.
      if place > 3 || chapter == 0 {
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

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    var probe = shelfProbe(in: parts, at: now)
    probe["playbackPosition"] = JSON(playback.position(at: now))
    return probe
  }
}
