// What Today answers when it is asked: claims, deadlines, rest, and where things are.
import Dismissal
import Geometry
import Gesture
import Interface
import Motion

extension Today {
  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case Today.listDrag:
      list.mayBegin(claim, at: now) && !(claim.isTouch && liesOnFlight(claim.start, at: now))
    case Today.pageDrag:
      page.map { $0.list.mayBegin(claim, at: now) && $0.hero.isAtRestForHand(at: now) } ?? false
    case Today.edgeDrag:
      page.map { !$0.hero.isClosing && $0.hero.isAtRestForHand(at: now) } ?? false
    case Today.catching: page.map { isCaught($0, by: claim, at: now) } ?? false
    default: true
    }
  }

  /// Whether a drag that landed on the page takes it out of the air.
  private func isCaught(_ page: TodayPage, by claim: Claim, at now: Instant) -> Bool {
    if !page.hero.isAtRestForHand(at: now) { return true }
    guard !page.edge.isAtRestForHand(at: now) else { return false }
    // On its way back from a side it is dragged to the sides, and scrolled meanwhile.
    return page.hero.isClosing || abs(claim.translation.dx) > abs(claim.translation.dy)
  }

  /// True on what is seen of a page that is on its way back to the list.
  func liesOnFlight(_ place: Point, at now: Instant) -> Bool {
    guard let page, page.hero.isClosing,
      !(page.hero.isAtRestForHand(at: now) && page.edge.isAtRestForHand(at: now))
    else { return false }
    let flight = page.hero.pose(at: now)
    let mask = match(page, at: now).mask.frame(at: flight.progress)
    let middle = Point(size.width / 2, size.height / 2)
    return Transform.scale(page.edge.pose(at: now).scale, about: middle).apply(mask)
      .offset(by: flight.offset).contains(place)
  }

  /// True while no page stands over the list.
  var isListFree: Bool { page.map(\.hero.isClosing) ?? true }

  /// A card whose page is there, or still on its way home.
  func isOut(_ card: Int) -> Bool {
    page?.card == card || leaving.contains { $0.card == card }
  }

  var nextDeadline: Instant? {
    var next = complaints.isEmpty ? list.motion.nextDeadline : Instant.zero
    func consider(_ page: TodayPage) {
      guard let deadline = page.nextDeadline else { return }
      next = next.map { min($0, deadline) } ?? deadline
    }
    if let page { consider(page) }
    for page in leaving { consider(page) }
    return next
  }

  func isMoving(at now: Instant) -> Bool {
    list.motion.isMoving(at: now) || page?.isMoving(at: now) ?? false
      || leaving.contains { $0.isMoving(at: now) } || presses.contains { $0.isMoving(at: now) }
  }

  func isAtRest(in parts: Parts, at now: Instant) -> Bool {
    !isMoving(at: now) && page?.isAtRest(at: now) ?? true && leaving.isEmpty
  }

  func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    page?.edge.pose(at: now).drawn ?? 0
  }

  // MARK: Geometry

  func layout(at now: Instant) -> TodayLayout {
    TodayLayout(
      size: size, listOffset: list.motion.offset(at: now), count: articles.count)
  }

  func match(_ page: TodayPage, at now: Instant) -> TodayMatch {
    match(page.card, page, at: now)
  }

  private func match(_ card: Int, _ page: TodayPage?, at now: Instant) -> TodayMatch {
    TodayMatch(
      layout(at: now), card: card, pressed: pressed(card, at: now),
      pageOffset: page?.list.motion.offset(at: now) ?? 0, cover: stretch(of: page, at: now))
  }

  func stretch(of page: TodayPage?, at now: Instant) -> StretchyCover.Pose {
    cover.pose(pull: -(page?.list.motion.offset(at: now) ?? 0), width: size.width)
  }

  /// The scale of a card under a finger.
  func pressed(_ card: Int, at now: Instant) -> Double { presses[card].value(at: now) / 100 }

  var duplicates: [String] {
    var matches = MatchedGeometry<String>()
    var found: [String] = []
    for card in articles.indices {
      do { try match(card, nil, at: .zero).register(articles[card].id, in: &matches) } catch {
        found.append("\(error.name): two cards have this match id; the first one keeps it")
      }
    }
    return found
  }
}
