// The engine's card: hero, drag from the sides, list, wired as the exhibit does it.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Motion

struct CardScene: EngineScene {
  private static let listKey = RecognizerKey("scroll")
  private static let catching = RecognizerKey("card", 1)
  private static let sides = RecognizerKey("card")
  /// The card, seen from the page: its farthest part's way, and its middle's.
  static let travel = 420.0
  static let way = Vector(-20, 160)

  private let travel: Double
  private let way: Vector
  private var edge: EdgeCard
  private var hero: HeroTransition
  private var list: ScrollMotion
  private let cover: StretchyCover
  private let rule: CatchRule
  private let frame: Rect
  private let mayClose: Bool
  private var isAsked = false
  private var isPulled = false
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    frame = Rect(0, 0, track.place["width"] ?? 390, track.place["height"] ?? 844)
    rule = figures[CatchRule.self]
    edge = EdgeCard(configuration: figures[EdgeCard.Configuration.self], catching: rule)
    hero = HeroTransition(
      configuration: figures[HeroTransition.Configuration.self], catching: rule)
    cover = StretchyCover(configuration: figures[StretchyCover.Configuration.self])
    list = ScrollMotion(
      configuration: figures[ScrollMotion.Configuration.self],
      viewport: track.place["viewport"] ?? 844, content: track.place["content"] ?? 1900)
    mayClose = track.place["refuses"] != 1
    var unheard = HeroTransition.Effects()
    travel = track.place["travel"] ?? Self.travel
    way = Vector(track.place["wayX"] ?? Self.way.dx, track.place["wayY"] ?? Self.way.dy)
    hero.handle(
      .open(id: 1, travel: travel), at: Instant(track.place["openAt"] ?? 0.9), into: &unheard)
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    guard !hero.isClosed else { return [] }
    let catching = Recognizer(Self.catching, .drag(DragRule()), asks: true)
    let sides = Recognizer(
      Self.sides,
      .drag(
        DragRule(
          minimumDistance: edge.configuration.minimumDistance, axis: .horizontal,
          sideZone: edge.configuration.edgeZone)), asks: true)
    let scroll = Recognizer(
      Self.listKey, .drag(DragRule(axis: .vertical, catches: true)), asks: true)
    if hero.isClosing { return [HitCandidate(frame: frame, recognizers: [catching, sides])] }
    return [scroll, catching, sides].map { HitCandidate(frame: frame, recognizers: [$0]) }
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    if hero.isClosed { return false }
    switch claim.recognizer {
    case Self.listKey:
      return (!claim.isTouch || rule.isFast(list.velocity(at: now)))
        && hero.isAtRestForHand(at: now)
        && !isPull(claim.translation, now)
    case Self.sides: return !hero.isClosing && hero.isAtRestForHand(at: now)
    default:
      if !hero.isAtRestForHand(at: now) || isPull(claim.translation, now) { return true }
      guard !edge.isAtRestForHand(at: now) else { return false }
      return hero.isClosing || abs(claim.translation.dx) > abs(claim.translation.dy)
    }
  }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    switch gesture.recognizer {
    case Self.listKey: scroll(gesture, now)
    case Self.sides: drag(gesture, now)
    default:
      if gesture.phase == .began
        ? !hero.isAtRestForHand(at: now) || hero.isClosing : hero.isDragged
      {
        carry(gesture, now)
      } else {
        drag(gesture, now)
      }
    }
  }

  private mutating func scroll(_ gesture: GestureEvent, _ now: Instant) {
    switch gesture.phase {
    case .touched: send(.touched, now)
    case .began: send(.began(at: gesture.location.y), now)
    case .changed: send(.moved(to: gesture.location.y), now)
    case .ended:
      send(.moved(to: gesture.location.y), now)
      send(.released(velocity: gesture.velocity.dy), now)
    case .cancelled, .failed: send(.cancelled, now)
    }
  }

  private mutating func send(_ event: ScrollMotion.Event, _ now: Instant) {
    var unheard = EffectList<ScrollMotion.Effect>()
    list.handle(event, at: now, into: &unheard)
  }

  private mutating func drag(_ gesture: GestureEvent, _ now: Instant) {
    if gesture.phase == .began {
      isPulled = gesture.recognizer == Self.catching && isPull(gesture.translation, now)
    }
    let (way, speed) =
      isPulled
      ? (gesture.translation.dy, gesture.velocity.dy)
      : (gesture.translation.dx, gesture.velocity.dx)
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(.began(x: isPulled ? 0 : gesture.start.x, translation: way, width: frame.width), now)
      tell(.moved(translation: way, velocity: speed, mayClose: mayClose), now)
    case .changed: tell(.moved(translation: way, velocity: speed, mayClose: mayClose), now)
    case .ended: tell(.released(translation: way, velocity: speed, mayClose: mayClose), now)
    case .cancelled: tell(.cancelled, now)
    }
  }

  private func isPull(_ translation: Vector, _ now: Instant) -> Bool {
    edge.configuration.pullDown && !hero.isClosing && translation.dy > abs(translation.dx)
      && hero.isAtRestForHand(at: now) && edge.isAtRestForHand(at: now)
      && list.offset(at: now) <= 0.5
  }

  private mutating func carry(_ gesture: GestureEvent, _ now: Instant) {
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      fly(.began(translation: gesture.translation, closingWay: way), now)
      tell(.held, now)
    case .changed: fly(.moved(translation: gesture.translation), now)
    case .ended:
      fly(
        .released(
          translation: gesture.translation, velocity: gesture.velocity, mayClose: mayClose), now)
      followFlight(now)
    case .cancelled:
      fly(.cancelled, now)
      followFlight(now)
    }
  }

  private mutating func followFlight(_ now: Instant) {
    guard !hero.isClosed else { return }
    tell(hero.isClosing ? .leave : .stay, now)
    if let rest = edge.restsAt { fly(.waits(until: rest), now) }
  }

  private mutating func tell(_ event: EdgeCard.Event, _ now: Instant) {
    var effects = EdgeCard.Effects()
    edge.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .dragBegan: said.append("dragBegan")
      case .dragEnded(let release): said.append(release.verdict.rawValue)
      case .dragCancelled: said.append("dragCancelled")
      case .refused: said.append("didAttempt")
      case .close:
        guard !isAsked else { break }
        isAsked = true
        said.append("closeBegan")
        fly(.close(travel: travel, notBefore: edge.restsAt), now)
      }
    }
  }

  private mutating func fly(_ event: HeroTransition.Event, _ now: Instant) {
    var effects = HeroTransition.Effects()
    hero.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .dragBegan: said.append("dragBegan")
      case .dragEnded(let release): said.append(release.verdict.rawValue)
      case .dragCancelled: said.append("dragCancelled")
      case .refused: said.append("didAttempt")
      case .close:
        isAsked = true
        said.append("closeBegan")
      case .stay:
        isAsked = false
        said.append("closeCancelled")
      case .opened: said.append("opened")
      case .closed:
        isAsked = false
        said.append("closed")
        tell(.gone, now)
        send(.cancelled, now)
        send(.scroll(to: list.offset(at: now), animated: false), now)
      }
    }
  }

  mutating func wake(at now: Instant) {
    if let due = list.nextDeadline, due <= now { send(.deadline, now) }
    if let due = hero.nextDeadline, due <= now { fly(.deadline, now) }
  }

  var nextDeadline: Instant? {
    [list.nextDeadline, hero.nextDeadline].compactMap { $0 }.min()
  }

  func look(at now: Instant) -> Look {
    let pose = edge.pose(at: now)
    let flight = hero.pose(at: now)
    let phase = hero.isClosed ? "closed" : hero.isDragged ? "carried" : "shown"
    guard !hero.isClosed else { return Look(time: now.seconds, phase: phase, values: []) }
    let picture = cover.pose(pull: -list.offset(at: now), width: frame.width)
    return Look(
      time: now.seconds, phase: phase,
      values: [
        pose.drawn, flight.progress * travel, pose.scale, pose.cornerRadius,
        pose.closeButtonOpacity * min(1, max(0, flight.progress)), flight.blur, flight.offset.dx,
        flight.offset.dy, list.offset(at: now), picture.height, picture.offset,
      ])
  }
}
