// The engine's light box: picture, pages and fingers wired as its part wires them.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Motion

struct LightboxScene: EngineScene {
  private static let pull = RecognizerKey("picture")
  private static let pages = RecognizerKey("pager")
  private static let pinch = RecognizerKey("pinch")
  private static let tap = RecognizerKey("doubleTap")
  /// Points between two pictures.
  static let gap = 24.0

  private var box: Lightbox
  private var pager: Pager
  private let room: Rect
  /// Of each picture where it fits.
  private let sizes: [Size]
  private let mayClose: Bool
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    room = Rect(0, 0, track.place["width"] ?? 390, track.place["height"] ?? 844)
    let count = Int(track.place["count"] ?? 5)
    sizes = (0..<count).map {
      Size(track.place["fitWidth\($0)"] ?? 390, track.place["fitHeight\($0)"] ?? 260)
    }
    mayClose = track.place["refuses"] != 1
    box = Lightbox(configuration: figures[LightboxConfiguration.self])
    pager = Pager(
      configuration: figures[Pager.Configuration.self], count: count,
      page: Int(track.place["page"] ?? 2), width: room.maxX + Self.gap)
    box.catching = figures[CatchRule.self]
    pager.catching = figures[CatchRule.self]
    let now = Instant(track.place["openAt"] ?? 0.4)
    tell(.laidOut(room: room.size, picture: sizes[pager.page]), now)
    tell(.open, now)
  }

  private var middle: Vector { Vector(room.maxX / 2, room.maxY / 2) }
  private var isInFront: Bool { box.isPresented && !box.isLeaving }

  var relations: [Relation] {
    [
      .simultaneous(Self.pull, Self.pinch, handOff: true),
      .simultaneous(Self.pages, Self.pinch, handOff: true),
    ]
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    guard isInFront else { return [] }
    let listens = [
      Recognizer(Self.pull, .drag(DragRule()), asks: true),
      Recognizer(Self.pages, .drag(DragRule(axis: .horizontal)), asks: true),
      Recognizer(Self.pinch, .pinch, asks: true),
      Recognizer(Self.tap, .tap(TapRule(count: 2)), asks: true),
    ]
    return [HitCandidate(frame: room, recognizers: listens)]
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    guard box.isPresented else { return false }
    let isStill = box.isAtRestForHand(at: now)
    switch claim.recognizer {
    case Self.pull:
      if claim.isTouch { return false }
      if !isStill || box.isZoomed { return true }
      let way = claim.translation
      return isInFront && way.dy > 0 && way.dy >= abs(way.dx) && pager.isInPlace(at: now)
    case Self.pages: return isInFront && isStill && !box.isZoomed
    case Self.tap: return isInFront
    default: return true
    }
  }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    switch gesture.recognizer {
    case Self.pull: carry(gesture, now)
    case Self.pages: turn(gesture, now)
    case Self.pinch: scale(gesture, now)
    default:
      guard gesture.phase == .ended else { return }
      tell(.doubleTapped(at: place(gesture.location)), now)
    }
  }

  /// From the middle of the window.
  private func place(_ location: Point) -> Vector { location - .zero - middle }

  private mutating func carry(_ gesture: GestureEvent, _ now: Instant) {
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(.began(at: place(gesture.start), translation: gesture.translation), now)
    case .changed: tell(.moved(translation: gesture.translation), now)
    case .ended:
      tell(.moved(translation: gesture.translation), now)
      tell(.released(velocity: gesture.velocity, mayClose: mayClose), now)
    case .cancelled: tell(.cancelled, now)
    }
  }

  private mutating func scale(_ gesture: GestureEvent, _ now: Instant) {
    guard let pinch = gesture.pinch else { return }
    var similarity = pinch.similarity
    let center = Point(middle.dx, middle.dy)
    similarity.offset = similarity.apply(center) - center
    let around = place(gesture.location)
    switch gesture.phase {
    case .touched, .failed: break
    case .began: tell(.pinchBegan, now)
    case .changed: tell(.pinched(similarity, around: around), now)
    case .ended:
      tell(.pinched(similarity, around: around), now)
      tell(
        .released(
          velocity: gesture.velocity, scaleVelocity: pinch.scaleVelocity,
          turnVelocity: pinch.turnVelocity, mayClose: mayClose), now)
    case .cancelled: tell(.cancelled, now)
    }
  }

  private mutating func turn(_ gesture: GestureEvent, _ now: Instant) {
    let way = gesture.translation.dx
    let event: Pager.Event? =
      switch gesture.phase {
      case .touched, .failed: nil
      case .began: .began(translation: way)
      case .changed: .moved(translation: way)
      case .ended: .released(translation: way, velocity: gesture.velocity.dx)
      case .cancelled: .cancelled
      }
    guard let event else { return }
    var effects = Pager.Effects()
    let former = pager.page
    pager.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .released(let release): said.append(release.verdict.rawValue)
      case .pageChanged:
        said.append("pageChanged")
        tell(.turned(from: former, to: pager.page), now)
        tell(.laidOut(room: room.size, picture: sizes[pager.page]), now)
      }
    }
  }

  private mutating func tell(_ event: Lightbox.Event, _ now: Instant) {
    var effects = Lightbox.Effects()
    box.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .dragBegan: said.append("dragBegan")
      case .dragEnded(let release): said.append(release?.verdict.rawValue ?? "carried")
      case .pinchEnded(let release): said.append(release.verdict.rawValue)
      case .dragCancelled: said.append("dragCancelled")
      case .refused: said.append("didAttempt")
      case .close: said.append("closeBegan")
      case .stay: said.append("closeCancelled")
      case .opened: said.append("opened")
      case .closed: said.append("closed")
      }
    }
  }

  mutating func wake(at now: Instant) { tell(.deadline, now) }
  var nextDeadline: Instant? { box.nextDeadline }

  func look(at now: Instant) -> Look {
    guard box.isPresented else {
      return Look(time: now.seconds, phase: "absent", values: [])
    }
    let pose = box.pose(at: now)
    return Look(
      time: now.seconds, phase: box.isHeld ? "held" : "shown",
      values: [
        pose.place.center.dx, pose.place.center.dy, pose.place.zoom * 100, pose.place.turn * 100,
        pose.ground * 100, pose.presence * 100, pager.pose(at: now).scrolled,
      ])
  }
}
