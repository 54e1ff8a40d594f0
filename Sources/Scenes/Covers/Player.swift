// The scene `player`: an audiobook player with a slider, in a cover over the library.
import Files
import Interface

/// A scene with an audiobook player.
struct Player: AudioScene {
  static let name = "player"
  static let title = "Player"
  static let summary = "An audiobook player as a cover; drags on its slider do not move the cover."
  static let options: [SceneOption] = []
  static let playsContinuously = true
  static let book = ShelfBook.ferry
  static let detail = Shelf.Place.chapters

  var shelf: Shelf
  var playback: CoverPlayback
  var chapter: Int
  var shownAt = Instant.zero
  var shownSecond: Instant?

  init(_ setup: SceneSetup) {
    shelf = Shelf(setup, of: Self.book, isFullScreen: true)
    chapter = Audiobook.ferry.chapter
    playback = .ferry
  }

  var onDismiss: Change? { .event(.action("stop")) }
  func title(_ book: ShelfBook) -> String { "Night Ferry to Aldmoor" }

  /// The title is always visible. The bar behind the title appears when content scrolls under it.
  @ViewBuilder func barTitle(_ book: ShelfBook) -> ViewList {
    Bar("").shown(by: "page", from: ShelfLayout.barHeight)
    Text(
      "Chapter \(chapter + 1), \(Audiobook.ferry.chapters[chapter].title)", .baseM, .primary,
      align: .center, lineLimit: 1
    )
    .frame(maxWidth: .infinity).padding(Insets(leading: 60, bottom: 2, trailing: 60))
  }

  func barEnd(_ book: ShelfBook) -> ViewList {
    glyphButton(.list, update { $0.shelf.push(.chapters) }, label: "Chapters")
  }

  /// The scene has only one audiobook, so every book opens the player.
  mutating func open(_ book: ShelfBook) { shelf.open(Self.book) }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    var probe = shelfProbe(in: components, at: now)
    probe["playbackPosition"] = JSON(playback.position(at: now))
    return probe
  }
}
