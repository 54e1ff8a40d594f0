// The engine's pager, and its stack with the swipe back.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Motion

struct PagerScene: EngineScene {
  private static let turn = RecognizerKey("pager")
  private var machine: Pager
  private let frame: Rect
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    let width = track.place["width"] ?? 390
    machine = Pager(
      configuration: figures[Pager.Configuration.self], count: Int(track.place["count"] ?? 5),
      page: Int(track.place["page"] ?? 0), width: width)
    frame = Rect(0, 0, width, track.place["height"] ?? 844)
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    [
      HitCandidate(
        frame: frame, recognizers: [Recognizer(Self.turn, .drag(DragRule(axis: .horizontal)))])
    ]
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool { true }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    let travel = gesture.translation.dx
    switch gesture.phase {
    case .touched, .failed: break
    case .began: tell(.began(translation: travel), now)
    case .changed: tell(.moved(translation: travel), now)
    case .ended: tell(.released(translation: travel, velocity: gesture.velocity.dx), now)
    case .cancelled: tell(.cancelled, now)
    }
  }

  private mutating func tell(_ event: Pager.Event, _ now: Instant) {
    var effects = Pager.Effects()
    machine.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .released(let release): said.append(release.verdict.rawValue)
      case .pageChanged: said.append("pageChanged")
      }
    }
  }

  mutating func wake(at now: Instant) {}
  var nextDeadline: Instant? { nil }

  func look(at now: Instant) -> Look {
    Look(
      time: now.seconds,
      phase: machine.isDragged ? "dragging" : machine.isMoving(at: now) ? "settling" : "idle",
      values: [machine.pose(at: now).scrolled])
  }
}

struct StackScene: EngineScene {
  private static let back = RecognizerKey("back")
  private static let catching = RecognizerKey("back", 1)
  private var machine: NavigationStack
  private let frame: Rect
  private let mayPop: Bool
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    let width = track.place["width"] ?? 390
    machine = NavigationStack(
      configuration: figures[NavigationStack.Configuration.self],
      depth: Int(track.place["depth"] ?? 2), width: width)
    machine.catching = figures[CatchRule.self]
    frame = Rect(0, 0, width, track.place["height"] ?? 844)
    mayPop = track.place["refuses"] != 1
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    let zone = machine.configuration.edgeZone
    return [
      HitCandidate(
        frame: frame,
        recognizers: [
          Recognizer(Self.back, .edgeDrag(EdgeDragRule(side: .leading, zone: zone)), asks: true),
          Recognizer(Self.catching, .drag(DragRule(axis: .horizontal)), asks: true),
        ])
    ]
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    claim.recognizer == Self.back
      ? machine.mayGoBack(at: now) && claim.translation.dx > 0 : machine.mayCatch(at: now)
  }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    let travel = gesture.translation.dx
    switch gesture.phase {
    case .touched, .failed: break
    case .began: tell(.backBegan(translation: travel), now)
    case .changed: tell(.backMoved(translation: travel), now)
    case .ended:
      tell(
        .backReleased(translation: travel, velocity: gesture.velocity.dx, mayPop: mayPop), now)
    case .cancelled: tell(.backCancelled, now)
    }
  }

  private mutating func tell(_ event: NavigationStack.Event, _ now: Instant) {
    var effects = NavigationStack.Effects()
    machine.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .pushed: said.append("pushed")
      case .popped: said.append("popped")
      case .backBegan: said.append("backBegan")
      case .released(let release): said.append(release.verdict.rawValue)
      case .backCancelled: said.append("backCancelled")
      }
    }
  }

  mutating func wake(at now: Instant) { tell(.deadline, now) }
  var nextDeadline: Instant? { machine.nextDeadline }

  func look(at now: Instant) -> Look {
    let pose = machine.pose(at: now)
    let phase =
      machine.isDragged
      ? "dragging"
      : machine.isPopping
        ? "dismissing" : machine.visible.lower == nil ? "idle" : "snapBack"
    return Look(
      time: now.seconds, phase: phase,
      values: machine.visible.lower == nil
        ? [pose.upper] : [pose.upper, pose.lower, pose.dim])
  }
}
