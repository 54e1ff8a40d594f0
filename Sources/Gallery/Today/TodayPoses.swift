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
  static func card(_ index: Int) -> PoseSlot { PoseSlot(11 + index) }
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
        opacity: index == hero.id ? 0 : 1)
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
      clip: mask, radii: CornerRadii(radius), shadow: Today.shadow)
    poses[TodaySlot.backdrop].materialAmount = flight.blur
    poses[TodaySlot.backdrop].opacity = flight.blur > 0 ? 1 : 0
    poses[TodaySlot.ground].opacity = 1 - shown
    poses[TodaySlot.content].offset = Vector(0, -pageOffset)
    poseCover(match.cover.frame(at: p), pageOffset: pageOffset, into: &poses)
    poseWords(match, p, pageOffset: pageOffset, card: card, at: now, into: &poses)
    let side = direction == .leftToRight ? mask.maxX - size.width : mask.minX
    poses[TodaySlot.close] = Pose(
      offset: Vector(side, mask.minY), opacity: shown * drag.closeButtonOpacity)
  }

  /// The square picture, cut to what is seen of it: filled and centred in the frame.
  private func poseCover(_ frame: Rect, pageOffset: Double, into poses: inout PoseTable) {
    let side = max(frame.width, frame.height)
    guard side > 0, size.width > 0 else { return }
    let scale = side / size.width
    poses[TodaySlot.cover] = Pose(
      offset: Vector(frame.midX - side / 2, frame.midY - side / 2 + pageOffset),
      scaleX: scale, scaleY: scale,
      clip: Rect(
        (side - frame.width) / 2 / scale, (side - frame.height) / 2 / scale, frame.width / scale,
        frame.height / scale))
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

  static let shadow = Shadow(color: Color(0, alpha: 0.30), radius: 20, offset: Vector(0, 10))
  /// The page's title is this much larger than the card's.
  static let titleGrowth = 24.0 / 20
}
