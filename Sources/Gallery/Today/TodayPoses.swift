// Where every moving part of Today is at an instant.
import Dismissal
import Drawing
import Geometry
import Interface

/// The slots of the parts that move.
enum TodaySlot {
  static let list = PoseSlot(0)
  static let page = PoseSlot(1)
  static let content = PoseSlot(2)
  static let cover = PoseSlot(3)
  static let category = PoseSlot(4)
  static let cardTitle = PoseSlot(5)
  static let pageTitle = PoseSlot(6)
  static let words = PoseSlot(7)
  static let close = PoseSlot(8)
  static let backdrop = PoseSlot(9)
  static let ground = PoseSlot(10)
  static let cardCover = PoseSlot(11)
  static func card(_ index: Int) -> PoseSlot { PoseSlot(12 + index) }
}

extension Today {
  func pose(at now: Instant, into poses: inout PoseTable) {
    let listOffset = list.motion.offset(at: now)
    poses[TodaySlot.list].offset = Vector(0, -listOffset)
    for index in articles.indices {
      let scale = pressed(index, at: now)
      let card = layout(at: now).cardSize
      poses[TodaySlot.card(index)] = Pose(
        scaleX: scale, scaleY: scale, anchor: Point(card.width / 2, card.height / 2),
        opacity: index == hero.id ? 1 - lift(at: now) : 1)
    }
    guard let card = hero.id else { return }
    posePage(of: card, at: now, into: &poses)
  }

  private func posePage(of card: Int, at now: Instant, into poses: inout PoseTable) {
    let match = match(card, at: now)
    let flight = hero.pose(at: now)
    let drag = edge.pose(at: now)
    let p = flight.progress
    let shown = min(1, max(0, p))
    let pageOffset = page.motion.offset(at: now)
    let mask = match.mask.frame(at: p)
    let radius = max(0, TodayLayout.radius * (1 - p)) + drag.cornerRadius / drag.scale
    poses[TodaySlot.page] = Pose(
      scaleX: drag.scale, scaleY: drag.scale, anchor: Point(size.width / 2, size.height / 2),
      clip: mask, radii: CornerRadii(radius), shadow: Today.shadow(lift(at: now)))
    poses[TodaySlot.backdrop].materialAmount = flight.blur
    poses[TodaySlot.backdrop].opacity = flight.blur > 0 ? 1 : 0
    poses[TodaySlot.ground].opacity = 1 - shown
    poses[TodaySlot.content].offset = Vector(0, -pageOffset)
    let cover = match.cover.frame(at: p)
    poses[TodaySlot.cover] = poseOfCover(cover, width: size.width, pageOffset: pageOffset)
    // Below the whole picture of the card, so that a half covered edge is not covered twice.
    if hero.isUnderway, p <= 0 { poses[TodaySlot.cover].opacity = 0 }
    let layout = layout(at: now)
    poses[TodaySlot.cardCover] = poseOfCover(
      cover, width: layout.cardWidth, pageOffset: pageOffset,
      nudge: (layout.pictureTop - (layout.pictureHeight - layout.cardWidth) / 2) * (1 - p))
    poses[TodaySlot.cardCover].opacity = 1 - shown
    poseWords(match, p, pageOffset: pageOffset, card: card, at: now, into: &poses)
    let side = direction == .leftToRight ? mask.maxX - size.width : mask.minX
    poses[TodaySlot.close] = Pose(
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
  private func lift(at now: Instant) -> Double {
    min(1, max(0, hero.pose(at: now).progress / 0.2))
  }

  private func poseWords(
    _ match: TodayMatch, _ p: Double, pageOffset: Double, card: Int, at now: Instant,
    into poses: inout PoseTable
  ) {
    let shown = min(1, max(0, p))
    let press = blend(pressed(card, at: now), 1, shown)
    let width = size.width - 2 * TodayLayout.margin
    let anchor = Point(direction == .leftToRight ? 0 : width, 0)
    func place(_ pair: TodayMatch.Pair) -> Vector {
      let corner = pair.frame(at: p)
      return Vector(
        (corner.minX - pair.page.minX) * direction.sign, corner.minY - pair.page.minY)
    }
    poses[TodaySlot.category] = Pose(
      offset: place(match.category), scaleX: press, scaleY: press, anchor: anchor)
    // One title becomes the other: both grow alike, and the larger one takes over on the way.
    let growth = Today.titleGrowth
    let size = press * blend(1, growth, p)
    let title = place(match.title)
    poses[TodaySlot.cardTitle] = Pose(
      offset: title, scaleX: size, scaleY: size, anchor: anchor,
      opacity: min(1, max(0, 1 - (p - 0.2) / 0.25)))
    poses[TodaySlot.pageTitle] = Pose(
      offset: title, scaleX: size / growth, scaleY: size / growth, anchor: anchor,
      opacity: min(1, max(0, (p - 0.35) / 0.3)))
    let bottom = match.cover.frame(at: p).maxY - match.cover.page.maxY
    poses[TodaySlot.words] = Pose(
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
