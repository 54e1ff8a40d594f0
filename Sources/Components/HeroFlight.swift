// The poses of a card and its page at one instant.
import Drawing
import Interactions
import Tree

/// The slots of a hero, except the slots of matched views.
struct HeroSlots: Sendable {
  static let roles = [
    "card", "page", "content", "look", "close", "backdrop", "hairline", "veil", "fade",
  ]
  private let slots: [PoseSlot]
  init(_ slots: [PoseSlot]) { self.slots = slots }

  var card: PoseSlot { slots[0] }
  var page: PoseSlot { slots[1] }
  /// The slot of the content that the screen declares for the page.
  var content: PoseSlot { slots[2] }
  /// The slot of the card that the page draws, without the card's matched views.
  var look: PoseSlot { slots[3] }
  var close: PoseSlot { slots[4] }
  var backdrop: PoseSlot { slots[5] }
  /// The slot of the hairline around the page.
  var hairline: PoseSlot { slots[6] }
  /// The slot of the blur that a closing page below causes on an opening page.
  var previousBlur: PoseSlot { slots[7] }
  /// The slot of content that only the page has, which is drawn above the matched views.
  var fade: PoseSlot { slots[8] }
}

/// The frames of a card and its page in the current layout.
struct HeroLayout: Sendable {
  /// The size of the area that the page fills.
  var room: Size
  /// The origin of the page's area in the window if no poses are applied.
  var origin: Point
  /// The visible frame of the page, in page coordinates.
  var page: Rect
  var card: Size
  /// The chain of poses from the card's coordinates to the page's.
  var cardToPage: PoseChain
  /// The chain `cardToPage` without the pose of the card itself.
  var around = PoseChain()
  var radius: Double
  /// The shadow of the card at rest. Nil if the card has no shadow.
  var shadow: Shadow?
  var direction: LayoutDirection
  var matches: [PageMatch] = []

  typealias Pair = MatchedGeometry<String>.Pair

  var cardFrame: Rect { Rect(origin: .zero, size: card) }

  /// True if card and page have a matched view in common. If false, the page grows as a whole.
  var hasCommon: Bool { matches.contains { $0.card != nil } }

  /// The frame of the card in the page's coordinates.
  func cardFrame(_ poses: PoseTable) -> Rect { cardToPage.transform(poses).apply(cardFrame) }

  var interaction: CardInteraction.Layout {
    CardInteraction.Layout(room: room, origin: origin, page: page)
  }

  func mask(_ poses: PoseTable) -> Pair { Pair(card: cardFrame(poses), page: page) }

  /// The frames of a matched view on the card and on the page. If the view keeps its size, the
  /// frames are empty frames at its leading corner.
  func pair(_ match: PageMatch, _ card: PageMatch.Card, _ poses: PoseTable) -> Pair {
    let onCard = cardToPage.transform(poses).apply(card.visible)
    let onPage = match.chain.transform(poses).apply(match.stretch?.frame(poses) ?? match.frame)
    if match.look == .picture { return Pair(card: onCard, page: onPage) }
    return Pair(card: corner(onCard), page: corner(onPage))
  }

  private func corner(_ rect: Rect) -> Rect {
    Rect(direction == .leftToRight ? rect.minX : rect.maxX, rect.minY, 0, 0)
  }

  /// The longest travel of the card or of a matched view, in points.
  func travel(_ poses: PoseTable) -> Double {
    matches.reduce(mask(poses).travel) { travel, match in
      guard let card = match.card else { return travel }
      return max(travel, pair(match, card, poses).travel)
    }
  }
}

extension HeroComponent {
  package func pose(at now: Instant, into poses: inout PoseTable) {
    guard let layout else { return }
    let scale = interaction.press.value(at: now) / 100
    poses[slots.card] = Pose(
      scaleX: scale, scaleY: scale, anchor: Point(layout.card.width / 2, layout.card.height / 2))
  }

  /// Poses the page. The stage calls this method after all other poses, because the position of the
  /// card depends on other poses.
  package func poseFlight(at now: Instant, into poses: inout PoseTable) {
    guard isOut, let layout else { return }
    let flight = flight.pose(at: now)
    let drag = drag(at: now)
    let p = flight.progress
    let shown = min(1, max(0, p))
    // A page that overshoots its size still covers its whole area.
    let flying = layout.mask(poses).frame(at: p)
    let mask = p > 1 ? flying.union(layout.page) : flying
    let pressed = blend(layout.cardToPage.transform(poses).scaleX, 1, shown)
    let round = HeroComponent.radius(layout.radius * pressed, at: p)
    let radius = max(round, drag.cornerRadius) / drag.scale
    var page = Pose(
      offset: flight.offset + interaction.pulled(drag), scaleX: drag.scale, scaleY: drag.scale,
      anchor: layout.page.center,
      clip: mask, radii: CornerRadii(radius))
    let shadow = layout.shadow ?? ShadowStyle.card.shadow(context.theme)
    let upper = HeroComponent.pageShadowOpacity(
      of: shadow, at: p, from: layout.shadow == nil ? 0.2 : 0.02)
    if upper > 0 {
      page.shadow = shadow
      page.shadow?.color = shadow.color.opacity(upper / Double(shadow.color.alpha))
    }
    poses[slots.page] = page
    poses[slots.hairline] = .hairline(around: page)
    poses[slots.hairline].opacity = min(1, abs(p) / 0.15)
    let blur = blur(flight, drag)
    poses[slots.backdrop].materialAmount = blur
    poses[slots.backdrop].opacity = blur > 0 ? 1 : 0
    // The button moves inwards with the edge of the visible area, so that it is never clipped.
    let side =
      layout.direction == .leftToRight
      ? min(0, mask.maxX - layout.page.maxX) : max(0, mask.minX - layout.page.minX)
    poses[slots.close] = Pose(
      offset: Vector(side, max(0, mask.minY)), opacity: shown * drag.closeButtonOpacity)
    for match in layout.matches { pose(match, layout, p, into: &poses) }
    // The card is posed last, because the other poses are computed relative to the card.
    defer { poseCardShadow(page, upper, layout, into: &poses) }
    poses[slots.look] = HeroComponent.scaledToWidth(mask, layout.cardFrame)
    poses[slots.look].opacity = min(1, max(0, 1 - p / 0.4))
    poses[slots.fade].opacity = HeroComponent.presence(at: p)
    // Without matched views, the page grows out of the card. At first, the card is drawn in front.
    if !layout.hasCommon {
      poses[slots.content] = HeroComponent.scaledToWidth(mask, layout.page, fills: p > 1)
    }
  }

  /// Strength of the blur behind the page, 0…1. If the drag follows the finger directly, the blur
  /// decreases with the drag, and is 0 at twice the dismiss distance.
  private func blur(_ flight: HeroTransition.Pose, _ drag: EdgeCard.Pose) -> Double {
    let values = edge.configuration
    guard values.isDirect, values.liveLimit > 0 else { return flight.blur }
    let share = min(1, max(0, 1 - drag.drawn / (2 * values.liveLimit)))
    return min(flight.blur, max(0, flight.progress)) * share
  }

  /// The pose that scales `frame` to the width of the mask, and aligns their upper left corners. If
  /// `fills` is true, the scaled frame also covers the height of the mask.
  private static func scaledToWidth(_ mask: Rect, _ frame: Rect, fills: Bool = false) -> Pose {
    var scale = frame.width > 0 ? mask.width / frame.width : 1
    if fills, frame.height > 0 { scale = max(scale, mask.height / frame.height) }
    return Pose(
      offset: Vector(mask.minX - scale * frame.minX, mask.minY - scale * frame.minY),
      scaleX: scale, scaleY: scale, opacity: scale > 0 ? 1 : 0)
  }

  /// Corner radius in points at progress `p`. The card's radius is used until 85 % of the opening.
  static func radius(_ card: Double, at p: Double) -> Double {
    let left = min(1, max(0, (1 - p) / 0.15))
    return card * left * left * (3 - 2 * left)
  }

  /// Opacity at progress `p` of the shadow that the page draws above everything. At rest, the card
  /// draws its own shadow below its neighbours. Near the card, one of the two shadows fades into
  /// the other.
  private static func pageShadowOpacity(of shadow: Shadow, at p: Double, from share: Double)
    -> Double
  {
    Double(shadow.color.alpha) * min(1, abs(p) / share)
  }

  /// Poses the card at the page's frame, with a part of the shadow. Together with the page's part,
  /// the shadow is as dark as one shadow.
  private func poseCardShadow(
    _ page: Pose, _ upper: Double, _ layout: HeroLayout, into poses: inout PoseTable
  ) {
    let whole = Double((layout.shadow ?? ShadowStyle.card.shadow(context.theme)).color.alpha)
    poses[slots.card].opacity = whole > 0 ? (whole - upper) / (1 - upper) / whole : 1
    let parentToPage = layout.around.transform(poses)
    guard let mask = page.clip, layout.card.width > 0, layout.card.height > 0,
      parentToPage.scaleX == 1,
      parentToPage.scaleY == 1
    else { return }
    let seen = page.transform.apply(mask)
    let middle = layout.cardFrame.center
    poses[slots.card] = Pose(
      offset: seen.center - middle - parentToPage.translation,
      scaleX: seen.width / layout.card.width,
      scaleY: seen.height / layout.card.height, anchor: middle, opacity: poses[slots.card].opacity)
  }

  // MARK: Values

  /// The hero's progress. Its `offset` is the drawn distance of a drag from an edge.
  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    guard isOut else { return transition }
    transition.progress = flight.pose(at: now).progress
    transition.offset = drag(at: now).drawn
    transition.phase = phaseName(at: now)
    transition.size = layout?.room ?? .zero
    return transition
  }

  /// The name of the phase: `absent`, `opening`, `open`, `dragging`, `returning` or `closing`.
  package func phaseName(at now: Instant) -> String {
    guard isOut else { return "absent" }
    if isHeld { return "dragging" }
    if flight.isClosing { return "closing" }
    if !flight.isOpen { return "opening" }
    return edge.isMoving(at: now) ? "returning" : "open"
  }
}
