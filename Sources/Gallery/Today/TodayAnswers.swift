// What Today answers when it is asked: claims, deadlines, rest, and where things are.
import Dismissal
import Geometry
import Gesture
import Interface
import Motion

extension Today {
  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case RecognizerKey("scroll"): list.mayBegin(claim, at: now)
    case RecognizerKey("scroll", 1): page.mayBegin(claim, at: now)
    default:
      claim.recognizer == Today.catching && claim.isTouch && flies(at: now)
        && pageFrame(at: now).contains(claim.start)
    }
  }

  /// The page is visibly on its way and nobody holds it.
  private func flies(at now: Instant) -> Bool {
    let progress = hero.pose(at: now).progress
    let isFar = abs(progress - (hero.isClosing ? 0 : 1)) > 0.05
    let returns = !edge.isDragged && edge.isMoving(at: now) && edge.pose(at: now).drawn > 8
    return hero.isUnderway && !hero.isHeld && isFar || returns && !hero.isHeld
  }

  /// What is seen of the page in the window.
  private func pageFrame(at now: Instant) -> Rect {
    guard let card = hero.id else { return .zero }
    let mask = match(card, at: now).mask.frame(at: hero.pose(at: now).progress)
    let scale = edge.pose(at: now).scale
    return Transform.scale(scale, about: Point(size.width / 2, size.height / 2)).apply(mask)
  }

  var nextDeadline: Instant? {
    var next = complaints.isEmpty ? nil : Instant.zero
    for deadline in [hero.nextDeadline, list.motion.nextDeadline, page.motion.nextDeadline] {
      guard let deadline else { continue }
      next = next.map { min($0, deadline) } ?? deadline
    }
    return next
  }

  func isMoving(at now: Instant) -> Bool {
    hero.isMoving(at: now) || edge.isMoving(at: now) || list.motion.isMoving(at: now)
      || page.motion.isMoving(at: now) || presses.contains { $0.isMoving(at: now) }
  }

  func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now) && !hero.isUnderway && !edge.isDragged
  }

  func loggedOffset(at now: Instant) -> Double? { edge.pose(at: now).drawn }

  // MARK: Geometry

  func layout(at now: Instant) -> TodayLayout {
    TodayLayout(
      size: size, listOffset: list.motion.offset(at: now), count: articles.count)
  }

  func match(_ card: Int, at now: Instant) -> TodayMatch {
    let offset = page.motion.offset(at: now)
    return TodayMatch(
      layout(at: now), card: card, pressed: pressed(card, at: now), pageOffset: offset,
      cover: stretch(at: now))
  }

  func stretch(at now: Instant) -> StretchyCover.Pose {
    cover.pose(pull: -page.motion.offset(at: now), width: size.width)
  }

  /// The scale of a card under a finger.
  func pressed(_ card: Int, at now: Instant) -> Double { presses[card].value(at: now) / 100 }

  var duplicates: [String] {
    var matches = MatchedGeometry<String>()
    var found: [String] = []
    for card in articles.indices {
      do { try match(card, at: .zero).register(articles[card].id, in: &matches) } catch {
        found.append("\(error.name): two cards have this match id; the first one keeps it")
      }
    }
    return found
  }
}
