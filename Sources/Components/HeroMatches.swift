// The poses of matched views during a hero transition.
import Dismissal
import Drawing
import Geometry

extension HeroComponent {
  /// Opacity at progress `p` of content that only the page has. The opacity reaches 1 early,
  /// because the mask uncovers the content gradually afterwards.
  static func presence(at p: Double) -> Double { min(1, max(0, (p - 0.02) / 0.18)) }

  func pose(
    _ match: PageMatch, _ layout: HeroLayout, _ p: Double, into poses: inout PoseTable
  ) {
    let place = match.chain.transform(poses).translation
    let shown = min(1, max(0, p))
    guard let look = match.look, let card = match.card else {
      var offset = Vector.zero
      var scale = 1.0
      if match.look == nil,
        let other = layout.matches.first(where: { $0.look != nil && $0.name == match.name }),
        let card = other.card
      {
        let pair = layout.pair(other, card, poses)
        let frame = pair.frame(at: p)
        offset.dy = frame.maxY - pair.page.maxY
        // The view has the width of the page. The view is scaled down to the width of the moving
        // page, because the page would otherwise clip the view's lines.
        let mask = layout.mask(poses).frame(at: p)
        let isMirrored = layout.direction == .rightToLeft
        let edge = isMirrored ? layout.page.maxX : layout.page.minX
        if layout.page.width > 0 { scale = min(1, mask.width / layout.page.width) }
        // A view that is attached to text begins at the leading edge of this text.
        offset.dx =
          other.look != .picture
          ? frame.minX - pair.page.minX
          : (isMirrored ? mask.maxX : mask.minX) - edge
            + (scale - 1) * (place.dx + (isMirrored ? match.frame.width : 0) - edge)
      }
      poses[match.slot] = Pose(
        offset: offset, scaleX: scale, scaleY: scale,
        anchor: Point(layout.direction == .rightToLeft ? match.frame.width : 0, 0),
        opacity: HeroComponent.presence(at: p), onWholePixels: true)
      return
    }
    let pair = layout.pair(match, card, poses)
    var frame = pair.frame(at: p)
    if p > 1, look == .picture { frame = frame.reaching(layout.page, where: pair.page) }
    switch look {
    case .picture:
      let own = frame.offset(by: Vector(-place.dx, -place.dy))
      poses[match.slot] = .filling(own, with: match.frame.size)
      // At progress 0 the page's picture is hidden, so that only the card's picture is drawn. Two
      // pictures would blend their edges twice.
      if flight.isUnderway, p <= 0 { poses[match.slot].opacity = 0 }
      let cut = (card.whole.center - card.visible.center)
      poses[match.cardSlot] = .filling(
        own.offset(by: Vector(-card.offsetToCard.dx, -card.offsetToCard.dy)), with: card.whole.size,
        shift: Vector(cut.dx * (1 - p), cut.dy * (1 - p)))
      poses[match.cardSlot].opacity = 1 - shown
    case .place:
      // The card and the page show the same text. Each of the two texts is sharp at its own end of
      // the transition, so one text replaces the other halfway, far from both ends.
      let isCard = p < 0.5
      poses[match.slot] = words(match, pair, frame, scale: 1, p, layout, poses)
      poses[match.slot].opacity = isCard ? 0 : 1
      poses[match.cardSlot] = cardWords(match, card, pair, frame, scale: 1, p, layout, poses)
      poses[match.cardSlot].opacity = isCard ? 1 : 0
    case .text(let page):
      var growth = 1.0
      if case .text(let step) = card.look { growth = page.font.size / max(1, step.font.size) }
      // Both texts grow equally, and the card's text fades into the page's text.
      let size = blend(1, growth, p)
      var pose = cardWords(match, card, pair, frame, scale: size, p, layout, poses)
      pose.opacity = min(1, max(0, 1 - (p - 0.2) / 0.25))
      poses[match.cardSlot] = pose
      pose = words(match, pair, frame, scale: size / growth, p, layout, poses)
      pose.opacity = min(1, max(0, (p - 0.35) / 0.3))
      poses[match.slot] = pose
    }
  }

  /// The pose of text whose leading corner moves from card to page, with the press scale.
  private func words(
    _ match: PageMatch, _ pair: HeroLayout.Pair, _ frame: Rect, scale own: Double, _ p: Double,
    _ layout: HeroLayout, _ poses: PoseTable
  ) -> Pose {
    let pressed = layout.cardToPage.transform(poses).scaleX
    let scale = blend(pressed, 1, min(1, max(0, p))) * own
    return Pose(
      offset: Vector(frame.minX - pair.page.minX, frame.minY - pair.page.minY), scaleX: scale,
      scaleY: scale, anchor: Point(layout.direction == .leftToRight ? 0 : match.frame.width, 0),
      onWholePixels: true)
  }

  /// The pose of the card's text, which rests at its position on the card.
  private func cardWords(
    _ match: PageMatch, _ card: PageMatch.Card, _ pair: HeroLayout.Pair, _ frame: Rect,
    scale: Double, _ p: Double, _ layout: HeroLayout, _ poses: PoseTable
  ) -> Pose {
    var pose = words(match, pair, frame, scale: scale, p, layout, poses)
    if layout.direction == .rightToLeft { pose.anchor.x = card.whole.width }
    let place = match.chain.transform(poses).translation + card.offsetToCard
    pose.offset = Vector(frame.minX - pose.anchor.x - place.dx, frame.minY - place.dy)
    return pose
  }
}

extension Rect {
  /// The frame, extended to those edges of `page` that the frame at rest, `resting`, reaches.
  fileprivate func reaching(_ page: Rect, where resting: Rect) -> Rect {
    let left = resting.minX <= page.minX ? min(minX, page.minX) : minX
    let top = resting.minY <= page.minY ? min(minY, page.minY) : minY
    let right = resting.maxX >= page.maxX ? max(maxX, page.maxX) : maxX
    let bottom = resting.maxY >= page.maxY ? max(maxY, page.maxY) : maxY
    return Rect(left, top, right - left, bottom - top)
  }
}
