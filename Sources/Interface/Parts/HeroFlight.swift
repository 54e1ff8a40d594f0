// Where everything of a card and its page is at an instant.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// The slots of a hero, besides those of what is matched.
struct HeroSlots: Sendable {
  static let roles = [
    "card", "page", "content", "look", "close", "backdrop", "hairline", "veil", "fade",
  ]
  var card: PoseSlot
  var page: PoseSlot
  /// What the screen holds on the page.
  var content: PoseSlot
  /// The card's look, without what is matched of it.
  var look: PoseSlot
  var close: PoseSlot
  var backdrop: PoseSlot
  /// A line around the page.
  var rim: PoseSlot
  /// What a page that flies home still blurs of the one that opens over it.
  var veil: PoseSlot
  /// What the page alone has, over what both have in common.
  var fade: PoseSlot

  init(_ slots: [PoseSlot]) {
    (card, page, content) = (slots[0], slots[1], slots[2])
    (look, close, backdrop, rim, veil) = (slots[3], slots[4], slots[5], slots[6], slots[7])
    fade = slots[8]
  }
}

/// The frames of a card and its page, as the tree was laid out.
struct HeroLayout: Sendable {
  /// Of the page.
  var room: Size
  /// Of the page's room in the window's points, as long as nothing moves it.
  var origin: Point
  /// What is seen of the page, in its own coordinates.
  var page: Rect
  var card: Size
  /// From the card's coordinates to the page's.
  var way: PoseChain
  /// The same from what moves the card itself.
  var around = PoseChain()
  var radius: Double
  /// Of the card in its place; nil: it has none.
  var shadow: Shadow?
  var direction: LayoutDirection
  var matches: [PageMatch] = []

  typealias Pair = MatchedGeometry<String>.Pair

  var cardFrame: Rect { Rect(origin: .zero, size: card) }

  /// Something of the page is matched on the card. Else the page grows as a whole.
  var hasCommon: Bool { matches.contains { $0.card != nil } }

  /// Where the card is, in the page's coordinates.
  func cardFrame(_ poses: PoseTable) -> Rect { way.transform(poses).apply(cardFrame) }

  /// What its interaction is given.
  var interaction: CardInteraction.Layout {
    CardInteraction.Layout(room: room, origin: origin, page: page)
  }

  func mask(_ poses: PoseTable) -> Pair { Pair(card: cardFrame(poses), page: page) }

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
  package func pose(at now: Instant, into poses: inout PoseTable) {
    guard let layout else { return }
    let scale = interaction.press.value(at: now) / 100
    poses[slots.card] = Pose(
      scaleX: scale, scaleY: scale, anchor: Point(layout.card.width / 2, layout.card.height / 2))
  }

  /// Asked when everything else has its pose: the card stands in what moves.
  func poseFlight(at now: Instant, into poses: inout PoseTable) {
    guard isOut, let layout else { return }
    let flight = flight.pose(at: now)
    let drag = drag(at: now)
    let p = flight.progress
    let shown = min(1, max(0, p))
    let mask = layout.mask(poses).frame(at: p)
    let pressed = blend(layout.way.transform(poses).scaleX, 1, shown)
    let round = HeroPart.radius(layout.radius * pressed, at: p)
    let radius = max(round, drag.cornerRadius) / drag.scale
    var page = Pose(
      offset: flight.offset + interaction.pulled(drag), scaleX: drag.scale, scaleY: drag.scale,
      anchor: layout.page.center,
      clip: mask, radii: CornerRadii(radius))
    let shadow = layout.shadow ?? ShadowStyle.card.shadow(surroundings.theme)
    let upper = HeroPart.upperShadow(of: shadow, at: p, from: layout.shadow == nil ? 0.2 : 0.02)
    if upper > 0 {
      page.shadow = shadow
      page.shadow?.color = shadow.color.opacity(upper / Double(shadow.color.alpha))
    }
    poses[slots.page] = page
    poses[slots.rim] = .rim(around: page)
    poses[slots.rim].opacity = min(1, abs(p) / 0.15)
    let blur = blur(flight, drag)
    poses[slots.backdrop].materialAmount = blur
    poses[slots.backdrop].opacity = blur > 0 ? 1 : 0
    let side =
      layout.direction == .leftToRight
      ? mask.maxX - layout.page.maxX : mask.minX - layout.page.minX
    poses[slots.close] = Pose(
      offset: Vector(side, mask.minY), opacity: shown * drag.closeButtonOpacity)
    for match in layout.matches { pose(match, layout, p, into: &poses) }
    // Last, because everything else is measured from the card.
    defer { leaveShadow(page, upper, layout, into: &poses) }
    poses[slots.look] = HeroPart.wide(mask, layout.cardFrame)
    poses[slots.look].opacity = min(1, max(0, 1 - p / 0.4))
    poses[slots.fade].opacity = HeroPart.presence(at: p)
    // Nothing in common: the page grows out of the card, whose look lies over it at first.
    if !layout.hasCommon { poses[slots.content] = HeroPart.wide(mask, layout.page) }
  }

  /// How much of what lies behind is blurred, 0…1. Where the drag follows the finger exactly, so does
  /// this: twice the way that closes would clear it.
  private func blur(_ flight: HeroTransition.Pose, _ drag: EdgeCard.Pose) -> Double {
    let figures = edge.configuration
    guard figures.isDirect, figures.liveLimit > 0 else { return flight.blur }
    let share = min(1, max(0, 1 - drag.drawn / (2 * figures.liveLimit)))
    return min(flight.blur, max(0, flight.progress)) * share
  }

  /// What is seen of `frame` as wide as the mask, from its upper corner.
  private static func wide(_ mask: Rect, _ frame: Rect) -> Pose {
    let scale = frame.width > 0 ? mask.width / frame.width : 1
    return Pose(
      offset: Vector(mask.minX - scale * frame.minX, mask.minY - scale * frame.minY),
      scaleX: scale, scaleY: scale, opacity: scale > 0 ? 1 : 0)
  }

  /// Points on the screen: round as the card until it is nearly a page.
  static func radius(_ card: Double, at p: Double) -> Double {
    let left = min(1, max(0, (1 - p) / 0.15))
    return card * left * left * (3 - 2 * left)
  }

  /// How dark the page's share of the one shadow is. At its place the card's own lies below its
  /// neighbour, the page's above everything: on the first and the last of the way the one goes over
  /// into the other.
  private static func upperShadow(of shadow: Shadow, at p: Double, from share: Double) -> Double {
    Double(shadow.color.alpha) * min(1, abs(p) / share)
  }

  /// The card's share of the shadow, where the page is: both together are as dark as the one.
  private func leaveShadow(
    _ page: Pose, _ upper: Double, _ layout: HeroLayout, into poses: inout PoseTable
  ) {
    let whole = Double((layout.shadow ?? ShadowStyle.card.shadow(surroundings.theme)).color.alpha)
    poses[slots.card].opacity = whole > 0 ? (whole - upper) / (1 - upper) / whole : 1
    let way = layout.around.transform(poses)
    guard let mask = page.clip, layout.card.width > 0, layout.card.height > 0, way.scaleX == 1,
      way.scaleY == 1
    else { return }
    let seen = page.transform.apply(mask)
    let middle = layout.cardFrame.center
    poses[slots.card] = Pose(
      offset: seen.center - middle - way.translation, scaleX: seen.width / layout.card.width,
      scaleY: seen.height / layout.card.height, anchor: middle, opacity: poses[slots.card].opacity)
  }

  // MARK: Values

  /// Its offset is how far the page is pushed in from a side.
  package func transition(at now: Instant) -> Transition {
    var transition = Transition()
    guard isOut else { return transition }
    transition.progress = flight.pose(at: now).progress
    transition.offset = drag(at: now).drawn
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
