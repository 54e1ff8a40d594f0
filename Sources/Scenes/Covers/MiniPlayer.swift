// The scene `miniplayer`: a bar over the library. A drag up expands the bar to the player.
import Artwork
import Dismissal
import Drawing
import Files
import Interface

struct MiniPlayer: AudioScene {
  static let name = "miniplayer"
  static let title = "Mini player"
  static let movement: ScreenMovement? = ScreenMovement(
    "Bar", "A bar that opens to a page: drag it up, pull the page down",
    moving: [Rect(4, 26, 24, 8)], still: [Rect(4, 4, 24, 20)])
  static let summary = "A bar that is dragged up to open the player, and pulled down to close it."
  static let hint = "Drag the bar up, then let go"
  static let starts = ["bar", "open"]
  static let defaultStart = "bar"
  static let sweepStart = "open"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .moved]
  static let groups = ["bar", "scroll", "catching", "velocity", "gesture", "input"]
  static let layoutParameters: [String]? = ["bar.height", "bar.dismissShare"]
  static let options: [SceneOption] = []
  static let pictureRoles: [PictureRole] = [.page, .bar, .behind]
  static let actions = [
    SceneAction("present", "(none): opens the player in code"),
    SceneAction("dismiss", "(none): closes the player in code"),
  ]
  static let book = ShelfBook.ferry
  static let detail = Shelf.Place.chapters

  var shelf: Shelf
  var playback = CoverPlayback.ferry
  var chapter = Audiobook.ferry.chapter
  var shownAt = Instant.zero
  var shownSecond: Instant?
  var isRaised: Bool
  var isPlayed = true

  init(_ setup: SceneSetup) {
    shelf = Shelf(setup, of: Self.book, isFullScreen: false)
    shelf.path = []
    isRaised = setup.start == "open"
  }

  func title(_ book: ShelfBook) -> String { Audiobook.ferry.book.title }
  func barTitle(_ book: ShelfBook) -> ViewList { ViewList(nodes: []) }

  /// The scene has only one audiobook, so every book opens the player.
  mutating func open(_ book: ShelfBook) { (isPlayed, isRaised) = (true, true) }

  mutating func perform(_ action: String, _ args: JSONObject) {
    isRaised = action == "present"
    if isRaised { isPlayed = true }
  }

  // MARK: Queries

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    let phase = components.sheet?.machine.phaseName ?? "idle"
    if phase != "idle" { return phase }
    return components.transition(of: "library", at: now).map { $0.phase != "idle" } ?? false
      ? "scrolling" : "idle"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let (player, transition) = (components.sheet, components.sheet?.transition(at: now))
    let place = player.map { $0.sheet.isResting ? $0.sheet.selected : -1 }
    return [
      PlaceKey.place.rawValue: place == 0 ? .text("bar") : place == 1 ? .text("open") : .null,
      "offset": JSON(transition?.offset ?? 0),
      "progress": JSON(min(1, max(0, transition?.progress ?? 0))),
      "listOffset": JSON(components.transition(of: "library", at: now)?.offset ?? 0),
      "playbackPosition": JSON(playback.position(at: now)),
    ]
  }
}

// MARK: Views

/// Sizes in the expanded player, in points.
struct MiniPlayerLayout {
  let size: Size
  let barHeight: Double
  let isWide: Bool
  /// Width and height in points of the picture in the expanded player.
  let side: Double
  /// True if the window has space for the tiles and for the next chapter.
  let hasMore: Bool

  static let thumbnail = 48.0
  static let margin = 12.0
  static let top = 64.0

  init(_ size: Size, barHeight: Double) {
    self.size = size
    self.barHeight = barHeight
    isWide = size.width >= 640 && size.height < 600
    hasMore = !isWide && size.height >= 840
    let words = hasMore ? 480.0 : 280.0
    side =
      isWide
      ? max(80, min(300, size.height - Self.top - 24))
      : max(80, min(300, size.width - 90, size.height - Self.top - 32 - words))
  }

  var picture: Point {
    Point(isWide ? max(20, (size.width - side - 460) / 2) : (size.width - side) / 2, Self.top)
  }
  var thumbnail: Point { Point(Self.margin, (barHeight - Self.thumbnail) / 2) }

  /// Frame of the picture at a progress between the bar (0) and the expanded player (1).
  func picture(at progress: Double) -> Rect {
    let way = min(1, max(0, progress))
    let own = thumbnail + (picture - thumbnail) * way
    let length = Self.thumbnail + (side - Self.thumbnail) * way
    return Rect(own.x, own.y, length, length)
  }

  /// Distance that moves the texts beside the picture at this progress.
  func words(at progress: Double, _ direction: LayoutDirection) -> Vector {
    let (now, open) = (picture(at: progress), picture(at: 1))
    return isWide
      ? Vector((now.maxX - open.maxX) * direction.sign, now.minY - open.minY)
      : Vector(0, now.maxY - open.maxY)
  }

  /// Opacity of the button that collapses the page. The button is hidden below the picture.
  func buttonOpacity(at progress: Double) -> Double {
    min(1, max(0, (progress - 0.75) / 0.25))
  }
}

extension MiniPlayer {
  func content(in context: BuildContext) -> ViewList {
    let configuration = parameters[BarConfiguration.self]
    let layout = MiniPlayerLayout(context.size, barHeight: configuration.height)
    return library(context).background(.background)
      .bottomBar(
        isExpanded: bind(\.isRaised), isPresented: bind(\.isPlayed), id: "player",
        configuration: configuration, shouldDismiss: allowsDismissal
      ) {
        bar(layout)
      } content: {
        page(layout, context)
      } shared: {
        picture(layout, context.direction)
      }
      .moving(by: parameters)
  }

  /// Returns no views, because this scene pushes no pages.
  func page(_ book: ShelfBook, _ context: BuildContext) -> ViewList { ViewList(nodes: []) }

  private func bar(_ layout: MiniPlayerLayout) -> ViewList {
    let size = Size(layout.size.width, layout.barHeight)
    if let own = pictures.still(.bar, in: size) { return own }
    let plays = playback.isPlaying(at: shownAt)
    return ViewList(
      ZStack(alignment: .top) {
        Rectangle(.group)
        HStack(spacing: 0) {
          VStack(alignment: .leading, spacing: 0) {
            Text(Audiobook.ferry.book.title, .calloutM, lineLimit: 1)
            Text("Chapter \(chapter + 1), \(chapterTitle)", .base, .secondary, lineLimit: 1)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(Insets(leading: MiniPlayerLayout.margin * 2 + MiniPlayerLayout.thumbnail))
          Glyph(plays ? .pause : .play, size: 24).frame(width: 44, height: 44)
            .onTap("play", label: plays ? "Pause" : "Play", feedback: .shrinks)
          Glyph(.forward30, size: 26).frame(width: 44, height: 44)
            .onTap("forward30", label: "Forward 30 seconds", feedback: .shrinks)
            .padding(Insets(trailing: 6))
        }
        .frame(height: layout.barHeight)
        Divider()
      })
  }

  private var chapterTitle: String { Audiobook.ferry.chapters[chapter].title }

  private func page(_ layout: MiniPlayerLayout, _ context: BuildContext) -> ViewList {
    if let own = pictures.still(.page, in: layout.size) { return own }
    let words = max(
      0,
      layout.isWide
        ? min(400, layout.size.width - layout.side - 100) : min(400, layout.size.width - 40))
    return ViewList(
      ZStack(alignment: .topLeading) {
        // The background extends past the bottom of the page, which a finger can pull up.
        Rectangle(.background).padding(Insets(bottom: -Sheet.Rule.bandRange))
        ZStack {
          Capsule(.fill2).frame(width: 36, height: 5)
        }
        .frame(width: layout.size.width, height: 20)
        HStack(spacing: 0) {
          glyphButton(.down, .dismiss(), label: "Lower", weight: 2.2)
          Spacer()
        }
        .padding(horizontal: 8)
        .visualEffect { Pose(opacity: layout.buttonOpacity(at: $0.progress)) }
        .placed(x: 0, y: 12, width: layout.size.width, height: 44)
        controls(words, context, hasMore: layout.hasMore)
          .visualEffect { Pose(offset: layout.words(at: $0.progress, context.direction)) }
          .placed(
            x: layout.isWide
              ? layout.picture.x + layout.side + 60 : (layout.size.width - words) / 2,
            y: layout.isWide ? MiniPlayerLayout.top : MiniPlayerLayout.top + layout.side + 32,
            width: words)
      }
      .frame(width: layout.size.width, height: layout.size.height))
  }

  /// The picture of the book, which moves between the bar and the expanded player.
  private func picture(_ layout: MiniPlayerLayout, _ direction: LayoutDirection) -> ViewList {
    // If the user has a picture of the bar or the page, the user's picture includes the book.
    if pictures.screen(.page) != nil || pictures.screen(.bar) != nil { return ViewList(nodes: []) }
    let (to, side) = (layout.picture, layout.side)
    let anchor = Point(direction == .rightToLeft ? side : 0, 0)
    return shelf.square(.ferry, side: side)
      .visualEffect { player in
        let now = layout.picture(at: player.progress)
        let (scale, offset) = (now.width / side, now.origin - to)
        return Pose(
          offset: Vector(offset.dx * direction.sign, offset.dy), scaleX: scale, scaleY: scale,
          anchor: anchor)
      }
      .placed(x: to.x, y: to.y, width: side, height: side)
  }
}
