// Where cards and pages are, and the frames in between.
import Dismissal
import Geometry

/// Frames of the Today list in a window, for one offset of the list.
struct TodayLayout: Sendable {
  var size: Size
  /// Points that the list is scrolled.
  var listOffset: Double
  var count: Int

  static let margin = 20.0
  static let top = 100.0
  static let gap = 30.0
  /// Of title and subtitle below the picture.
  static let words = 100.0
  static let radius = 20.0

  var cardWidth: Double { max(0, size.width - 2 * Self.margin) }
  var pictureHeight: Double { cardWidth * 3 / 4 }
  /// Where the words of a card are counted from: a whole point, so that they are as crisp in flight
  /// as in the list.
  var wordsTop: Double { pictureHeight.rounded(.down) }
  /// Where the square picture begins, above the card: a whole point, for the same reason.
  var pictureTop: Double { ((pictureHeight - cardWidth) / 2).rounded(.down) }
  var cardSize: Size { Size(cardWidth, pictureHeight + Self.words) }
  var contentHeight: Double {
    Self.top + Double(count) * (cardSize.height + Self.gap) + Self.margin
  }

  /// A card in the list's content.
  func place(of card: Int) -> Rect {
    Rect(
      origin: Point(Self.margin, Self.top + Double(card) * (cardSize.height + Self.gap)),
      size: cardSize)
  }

  /// A card in the window.
  func frame(of card: Int) -> Rect { place(of: card).offset(by: Vector(0, -listOffset)) }
}

/// The matched parts of a card and its page, in points of the window.
struct TodayMatch: Sendable {
  typealias Pair = MatchedGeometry<String>.Pair

  /// What is seen of the page.
  var mask: Pair
  var cover: Pair
  /// Top leading corner of the category and of the title.
  var category: Pair
  var title: Pair

  /// `pressed`: how much smaller the card is under a finger, 1 when it is not. `pageOffset`: points
  /// that the page is scrolled.
  init(
    _ layout: TodayLayout, card: Int, pressed: Double, pageOffset: Double,
    cover: StretchyCover.Pose
  ) {
    let whole = layout.frame(of: card)
    let frame = Transform.scale(pressed, about: whole.center).apply(whole)
    let width = layout.size.width
    let picture = layout.pictureHeight * pressed
    mask = Pair(card: frame, page: Rect(origin: .zero, size: layout.size))
    self.cover = Pair(
      card: Rect(frame.minX, frame.minY, frame.width, picture),
      page: Rect(0, cover.offset - pageOffset, width, cover.height))
    func corner(_ onCard: Double, _ onPage: Double) -> Pair {
      Pair(
        card: Rect(
          frame.minX + TodayLayout.margin * pressed,
          frame.minY + (layout.wordsTop + onCard) * pressed, 0, 0),
        page: Rect(TodayLayout.margin, width + onPage - pageOffset, 0, 0))
    }
    category = corner(18, 24)
    title = corner(40, 44)
  }

  /// Every pair by its name. Two cards with one id would be matched with one page.
  func register(
    _ id: String, in matches: inout MatchedGeometry<String>
  ) throws(MatchedGeometry<String>.Duplicate) {
    try matches.match("cover-\(id)", cover)
    try matches.match("title-\(id)", title)
    try matches.match("mask-\(id)", mask)
    try matches.match("background-\(id)", mask)
  }

  /// Points that the farthest part has to go.
  var travel: Double { max(max(mask.travel, cover.travel), max(category.travel, title.travel)) }
}
