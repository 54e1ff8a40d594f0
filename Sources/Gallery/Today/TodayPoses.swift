// Where every moving part of Today is at an instant.
import Dismissal
import Drawing
import Geometry
import Interface

/// The slots of the parts that move: the list's, and those of a card and its page.
struct TodaySlot {
  static let list = PoseSlot(0)

  private let first: Int
  init(_ card: Int) { first = 1 + 12 * card }

  var card: PoseSlot { PoseSlot(first) }
  var page: PoseSlot { PoseSlot(first + 1) }
  var content: PoseSlot { PoseSlot(first + 2) }
  var cover: PoseSlot { PoseSlot(first + 3) }
  var category: PoseSlot { PoseSlot(first + 4) }
  var cardTitle: PoseSlot { PoseSlot(first + 5) }
  var pageTitle: PoseSlot { PoseSlot(first + 6) }
  var words: PoseSlot { PoseSlot(first + 7) }
  var close: PoseSlot { PoseSlot(first + 8) }
  var backdrop: PoseSlot { PoseSlot(first + 9) }
  var ground: PoseSlot { PoseSlot(first + 10) }
  var cardCover: PoseSlot { PoseSlot(first + 11) }
}

extension Today {
  func pose(at now: Instant, into poses: inout PoseTable) {
    let listOffset = list.motion.offset(at: now)
    poses[TodaySlot.list].offset = Vector(0, -listOffset)
    for index in articles.indices {
      let scale = pressed(index, at: now)
      let card = layout(at: now).cardSize
      poses[TodaySlot(index).card] = Pose(
        scaleX: scale, scaleY: scale, anchor: Point(card.width / 2, card.height / 2))
    }
    for page in leaving { pose(page, at: now, into: &poses) }
    if let page { pose(page, at: now, into: &poses) }
  }

  private func pose(_ page: TodayPage, at now: Instant, into poses: inout PoseTable) {
    let slot = TodaySlot(page.card)
    let match = match(page, at: now)
    let flight = page.hero.pose(at: now)
    let drag = page.edge.pose(at: now)
    let lift = lift(flight)
    poses[slot.card].opacity = 1 - lift
    let p = flight.progress
    let shown = min(1, max(0, p))
    let pageOffset = page.list.motion.offset(at: now)
    let mask = match.mask.frame(at: p)
    let radius = max(0, TodayLayout.radius * (1 - p)) + drag.cornerRadius / drag.scale
    poses[slot.page] = Pose(
      offset: flight.offset, scaleX: drag.scale, scaleY: drag.scale,
      anchor: Point(size.width / 2, size.height / 2),
      clip: mask, radii: CornerRadii(radius), shadow: Today.shadow(lift))
    poses[slot.backdrop].materialAmount = flight.blur
    poses[slot.backdrop].opacity = flight.blur > 0 ? 1 : 0
    poses[slot.ground].opacity = 1 - shown
    poses[slot.content].offset = Vector(0, -pageOffset)
    let cover = match.cover.frame(at: p)
    poses[slot.cover] = poseOfCover(cover, width: size.width, pageOffset: pageOffset)
    // Below the whole picture of the card, so that a half covered edge is not covered twice.
    if page.hero.isUnderway, p <= 0 { poses[slot.cover].opacity = 0 }
    let layout = layout(at: now)
    poses[slot.cardCover] = poseOfCover(
      cover, width: layout.cardWidth, pageOffset: pageOffset,
      nudge: (layout.pictureTop - (layout.pictureHeight - layout.cardWidth) / 2) * (1 - p))
    poses[slot.cardCover].opacity = 1 - shown
    poseWords(match, p, card: page.card, at: now, into: &poses)
    let side = direction == .leftToRight ? mask.maxX - size.width : mask.minX
    poses[slot.close] = Pose(
      offset: Vector(side, mask.minY), opacity: shown * drag.closeButtonOpacity)
  }

  /// A square picture, `width` large, cut to what is seen of it: filled and centred in the frame.
  private func poseOfCover(
    _ frame: Rect, width: Double, pageOffset: Double, nudge: Double = 0
  ) -> Pose {
    let side = max(frame.width, frame.height)
    guard side > 0, width > 0 else { return Pose(opacity: 0) }
    let scale = side / width
    return Pose(
      offset: Vector(frame.midX - side / 2, frame.midY - side / 2 + pageOffset + nudge),
      scaleX: scale, scaleY: scale,
      clip: Rect(
        (side - frame.width) / 2 / scale, ((side - frame.height) / 2 - nudge) / scale,
        frame.width / scale,
        frame.height / scale))
  }

  /// How much of the card's shadow the flying page has taken over, 0…1: at its place the card's own
  /// lies below its neighbour, the page's above everything.
  private func lift(_ flight: HeroTransition.Pose) -> Double {
    min(1, max(0, flight.progress / 0.2))
  }

  private func poseWords(
    _ match: TodayMatch, _ p: Double, card: Int, at now: Instant, into poses: inout PoseTable
  ) {
    let slot = TodaySlot(card)
    let shown = min(1, max(0, p))
    let press = blend(pressed(card, at: now), 1, shown)
    let width = size.width - 2 * TodayLayout.margin
    let anchor = Point(direction == .leftToRight ? 0 : width, 0)
    func place(_ pair: TodayMatch.Pair) -> Vector {
      let corner = pair.frame(at: p)
      return Vector(
        (corner.minX - pair.page.minX) * direction.sign, corner.minY - pair.page.minY)
    }
    poses[slot.category] = Pose(
      offset: place(match.category), scaleX: press, scaleY: press, anchor: anchor)
    // One title becomes the other: both grow alike, and the larger one takes over on the way.
    let growth = Today.titleGrowth
    let size = press * blend(1, growth, p)
    let title = place(match.title)
    poses[slot.cardTitle] = Pose(
      offset: title, scaleX: size, scaleY: size, anchor: anchor,
      opacity: min(1, max(0, 1 - (p - 0.2) / 0.25)))
    poses[slot.pageTitle] = Pose(
      offset: title, scaleX: size / growth, scaleY: size / growth, anchor: anchor,
      opacity: min(1, max(0, (p - 0.35) / 0.3)))
    let bottom = match.cover.frame(at: p).maxY - match.cover.page.maxY
    poses[slot.words] = Pose(
      offset: Vector(0, bottom), opacity: min(1, max(0, (p - 0.35) / 0.55)))
  }

  static func shadow(_ amount: Double) -> Shadow? {
    guard amount > 0 else { return nil }
    return Shadow(
      color: Color(0, alpha: 0.30).opacity(amount), radius: 20, offset: Vector(0, 10))
  }
  /// The page's title is this much larger than the card's.
  static let titleGrowth = 24.0 / 20
}
