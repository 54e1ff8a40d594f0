// Where everything of a card and its page is at an instant, and what the two answer.
import Dismissal
import Drawing
import Geometry
import Gesture

/// The slots of a hero, besides those of what is matched.
struct HeroSlots: Sendable {
  static let count = 6
  var card: PoseSlot
  var page: PoseSlot
  /// What the screen holds on the page.
  var content: PoseSlot
  /// The card's look, where nothing of it is matched.
  var look: PoseSlot
  var close: PoseSlot
  var backdrop: PoseSlot

  init(_ slots: [PoseSlot]) {
    (card, page, content) = (slots[0], slots[1], slots[2])
    (look, close, backdrop) = (slots[3], slots[4], slots[5])
  }
}

/// The frames of a card and its page, as the tree was laid out.
struct HeroLayout: Sendable {
  /// Of the page.
  var room: Size
  /// Of the page's room in the window's points, as long as nothing moves it.
  var origin: Point
  var card: Size
  /// From the card's coordinates to the page's.
  var way: PoseChain
  var radius: Double
  var direction: LayoutDirection
  var matches: [PageMatch] = []

  typealias Pair = MatchedGeometry<String>.Pair

  var cardFrame: Rect { Rect(origin: .zero, size: card) }
  var pageFrame: Rect { Rect(origin: .zero, size: room) }

  /// Something of the page is matched on the card. Else the page grows as a whole.
  var hasCommon: Bool { matches.contains { $0.card != nil } }

  func mask(_ poses: PoseTable) -> Pair {
    Pair(card: way.transform(poses).apply(cardFrame), page: pageFrame)
  }

  /// What a match has on the card and on the page; a corner for what keeps its size.
  func pair(_ match: PageMatch, _ card: PageMatch.Card, _ poses: PoseTable) -> Pair {
    let onCard = way.transform(poses).apply(card.visible)
    let onPage = match.chain.transform(poses).apply(match.stretch?.frame(poses) ?? match.frame)
    if match.look == .picture { return Pair(card: onCard, page: onPage) }
    return Pair(card: corner(onCard), page: corner(onPage))
  }

  private func corner(_ rect: Rect) -> Rect {
    Rect(direction == .leftToRight ? rect.minX : rect.maxX, rect.minY, 0, 0)
  }

  /// Points that the farthest part has to go.
  func travel(_ poses: PoseTable) -> Double {
    matches.reduce(mask(poses).travel) { travel, match in
      guard let card = match.card else { return travel }
      return max(travel, pair(match, card, poses).travel)
    }
  }
}

extension HeroPart {
  public func pose(at now: Instant, into poses: inout PoseTable) {
    guard let layout else { return }
    let scale = press.value(at: now) / 100
    poses[slots.card] = Pose(
      scaleX: scale, scaleY: scale, anchor: Point(layout.card.width / 2, layout.card.height / 2))
  }

  /// Asked when everything else has its pose: the card stands in what moves.
  func poseFlight(at now: Instant, into poses: inout PoseTable) {
    guard isOut, let layout else { return }
    let flight = flight.pose(at: now)
    let drag = edge.pose(at: now)
    let p = flight.progress
    let shown = min(1, max(0, p))
    // How much of the card's shadow the flying page has taken over: at its place the card's own lies
    // below its neighbour, the page's above everything.
    let lift = min(1, max(0, p / 0.2))
    poses[slots.card].opacity = 1 - lift
    let mask = layout.mask(poses).frame(at: p)
    let radius = max(0, layout.radius * (1 - p)) + drag.cornerRadius / drag.scale
    let (width, height) = (layout.room.width, layout.room.height)
    poses[slots.page] = Pose(
      offset: flight.offset, scaleX: drag.scale, scaleY: drag.scale,
      anchor: Point(width / 2, height / 2), clip: mask, radii: CornerRadii(radius),
      shadow: HeroPart.shadow(lift))
    poses[slots.backdrop].materialAmount = flight.blur
    poses[slots.backdrop].opacity = flight.blur > 0 ? 1 : 0
    let side = layout.direction == .leftToRight ? mask.maxX - width : mask.minX
    poses[slots.close] = Pose(
      offset: Vector(side, mask.minY), opacity: shown * drag.closeButtonOpacity)
    for match in layout.matches { pose(match, layout, p, into: &poses) }
    guard !layout.hasCommon else { return }
    // Nothing in common: the page grows out of the card, whose look lies over it at first.
    poses[slots.content] = HeroPart.wide(mask, width)
    poses[slots.look] = HeroPart.wide(mask, layout.card.width)
    poses[slots.look].opacity = min(1, max(0, 1 - p / 0.4))
  }

  /// As wide as the mask, from its upper corner.
  private static func wide(_ mask: Rect, _ width: Double) -> Pose {
    let scale = width > 0 ? mask.width / width : 1
    return Pose(
      offset: Vector(mask.minX, mask.minY), scaleX: scale, scaleY: scale,
      opacity: scale > 0 ? 1 : 0)
  }

  private static func shadow(_ amount: Double) -> Shadow? {
    guard amount > 0 else { return nil }
    return Shadow(
      color: Color(0, alpha: 0.30).opacity(amount), radius: 20, offset: Vector(0, 10))
  }

  // MARK: What is matched

  private func pose(
    _ match: PageMatch, _ layout: HeroLayout, _ p: Double, into poses: inout PoseTable
  ) {
    let place = match.chain.transform(poses).translation
    let shown = min(1, max(0, p))
    guard let look = match.look, let card = match.card else {
      var offset = Vector.zero
      if match.look == nil,
        let other = layout.matches.first(where: { $0.look != nil && $0.name == match.name }),
        let card = other.card
      {
        let pair = layout.pair(other, card, poses)
        offset.dy = pair.frame(at: p).maxY - pair.page.maxY
      }
      poses[match.slot] = Pose(offset: offset, opacity: min(1, max(0, (p - 0.35) / 0.55)))
      return
    }
    let pair = layout.pair(match, card, poses)
    let frame = pair.frame(at: p)
    switch look {
    case .picture:
      let own = frame.offset(by: Vector(-place.dx, -place.dy))
      poses[match.slot] = .filling(own, with: match.frame.size)
      // Below the whole picture of the card, so that a half covered edge is not covered twice.
      if flight.isUnderway, p <= 0 { poses[match.slot].opacity = 0 }
      let cut = (card.whole.center - card.visible.center)
      poses[match.cardSlot] = .filling(
        own, with: card.whole.size, shift: Vector(cut.dx * (1 - p), cut.dy * (1 - p)))
      poses[match.cardSlot].opacity = 1 - shown
    case .place:
      poses[match.slot] = words(match, pair, frame, scale: 1, p, layout, poses)
    case .text(let page):
      var growth = 1.0
      if case .text(let step) = card.look { growth = page.font.size / max(1, step.font.size) }
      // One becomes the other: both grow alike, and the page's takes over on the way.
      let size = blend(1, growth, p)
      var pose = words(match, pair, frame, scale: size, p, layout, poses)
      pose.opacity = min(1, max(0, 1 - (p - 0.2) / 0.25))
      // The card's words are as wide as they are there.
      if layout.direction == .rightToLeft {
        pose.anchor.x = card.whole.width
        pose.offset.dx += match.frame.width - card.whole.width
      }
      poses[match.cardSlot] = pose
      pose = words(match, pair, frame, scale: size / growth, p, layout, poses)
      pose.opacity = min(1, max(0, (p - 0.35) / 0.3))
      poses[match.slot] = pose
    }
  }

  /// Words whose leading corner goes from the card to the page, times what a finger makes of the card.
  private func words(
    _ match: PageMatch, _ pair: HeroLayout.Pair, _ frame: Rect, scale own: Double, _ p: Double,
    _ layout: HeroLayout, _ poses: PoseTable
  ) -> Pose {
    let pressed = layout.way.transform(poses).scaleX
    let scale = blend(pressed, 1, min(1, max(0, p))) * own
    return Pose(
      offset: Vector(frame.minX - pair.page.minX, frame.minY - pair.page.minY), scaleX: scale,
      scaleY: scale, anchor: Point(layout.direction == .leftToRight ? 0 : match.frame.width, 0))
  }

  // MARK: Answers

  /// How much of the close button is seen, 0…1.
  public func closeButtonOpacity(at now: Instant) -> Double {
    min(1, max(0, flight.pose(at: now).progress)) * edge.pose(at: now).closeButtonOpacity
  }

  public func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    switch claim.recognizer {
    case edgeKey: return !flight.isClosing && flight.isAtRestForHand(at: now)
    case catchKey: return isOut && isCaught(by: claim, at: now)
    default: return true
    }
  }

  /// Whether a drag that landed on the page takes it out of the air.
  private func isCaught(by claim: Claim, at now: Instant) -> Bool {
    if !flight.isAtRestForHand(at: now) { return true }
    guard !edge.isAtRestForHand(at: now) else { return false }
    // On its way back from a side it is dragged to the sides, and scrolled meanwhile.
    return flight.isClosing || abs(claim.translation.dx) > abs(claim.translation.dy)
  }

  /// True on what is seen of a page that is on its way back. It has been measured.
  func liesOnFlight(_ place: Point, at now: Instant) -> Bool {
    guard let layout, isOut, flight.isClosing,
      !(flight.isAtRestForHand(at: now) && edge.isAtRestForHand(at: now))
    else { return false }
    let pose = flight.pose(at: now)
    let mask = HeroLayout.Pair(card: cardFrame, page: layout.pageFrame).frame(at: pose.progress)
    return Transform.scale(edge.pose(at: now).scale, about: layout.pageFrame.center).apply(mask)
      .offset(by: pose.offset).contains(place - (layout.origin - .zero))
  }

  public var nextDeadline: Instant? { flight.nextDeadline }
  public func isMoving(at now: Instant) -> Bool {
    flight.isMoving(at: now) || edge.isMoving(at: now) || press.isMoving(at: now)
  }
  public var isHeld: Bool { edge.isDragged || flight.isDragged }
  public func isInPlace(at now: Instant) -> Bool {
    !isOut || flight.isAtRestForHand(at: now) && edge.isAtRestForHand(at: now)
  }

  /// Its offset is how far the page is pushed in from a side.
  public func transition(at now: Instant) -> Transition {
    var transition = Transition()
    guard isOut else { return transition }
    transition.progress = flight.pose(at: now).progress
    transition.offset = edge.pose(at: now).drawn
    transition.phase = phaseName(at: now)
    transition.size = layout?.room ?? .zero
    return transition
  }

  /// One word: `absent`, `opening`, `open`, `dragging`, `returning`, `closing`.
  public func phaseName(at now: Instant) -> String {
    guard isOut else { return "absent" }
    if isHeld { return "dragging" }
    if flight.isClosing { return "closing" }
    if !flight.isOpen { return "opening" }
    return edge.isMoving(at: now) ? "returning" : "open"
  }
}
