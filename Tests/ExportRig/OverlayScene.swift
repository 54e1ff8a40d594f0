// The engine's overlay container: one view at a time, or a column, at the top edge; swiped up to leave.
import Exhibits
import Geometry
import Gesture
import Motion
import Overlay

struct OverlayScene: EngineScene {
  private static let key = RecognizerKey("overlay")
  static let frame = Rect(20, 50, 350, 80)
  private var container: OverlayContainer
  private var motion = ContainerMotion()
  private let tuning: OverlayTuning
  private let area: Rect
  private var effects = OverlayEffects()
  private var toShow: [(id: UInt64, at: Double)]
  private var held: ViewID?
  private var pressed: ViewID?
  /// Several at once, in a column.
  private let several: Bool
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    tuning = figures[OverlayTuning.self]
    area = Rect(0, 0, track.place["width"] ?? 390, track.place["height"] ?? 844)
    several = track.place["several"] == 1
    let settings = ContainerSettings(
      displayType: several ? .vertical : .stacking,
      queueType: several ? .multiple : .oneByOneWaitFinish, delayForShowingNext: tuning.gap,
      maximumNumberOfViewsInMultipleMode: OverlayScene.most, spacing: tuning.spacing,
      insets: Insets(top: OverlayScene.frame.minY),
      common: ViewSettings(
        alignment: .top, backgroundTransitionStyle: .opacity, dismissGesture: .swipeUp,
        transition: .move(.top),
        autoDismiss: .seconds(track.place["period"] ?? OverlayScene.period), animation: .standard))
    container = OverlayContainer(
      token: ContainerToken(1), name: "c", settings: settings, tuning: tuning)
    let shows = (0..<9).compactMap { track.place["show\($0)"] }
    toShow = (shows.isEmpty ? several ? OverlayScene.manyShows : OverlayScene.shows : shows)
      .enumerated()
      .map { (UInt64($0.offset + 1), $0.element) }
  }

  /// When views are sent, and how long they stay.
  static let shows = [0.9, 0.95, 2.4, 2.5]
  static let manyShows = [0.9, 0.95, 1, 1.6, 2.41, 2.53]
  static let most: UInt = 3
  static let period = 1.2

  /// The view that a finger lands on: the one of this number, or with 0 the newest.
  private func view(_ extra: Double) -> ShowingView? {
    guard extra > 0 else { return container.showingViews.last }
    return container.showingViews.first { $0.view.id == ViewID(UInt64(extra)) }
  }

  private var pressedView: ShowingView? {
    container.showingViews.first { $0.view.id == pressed }
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    guard view(extra) != nil else { return [] }
    let kind: Recognizer.Kind =
      tuning.followsFinger
      ? .drag(DragRule(axis: .vertical))
      : .swipe(SwipeRule(.up, distance: tuning.swipeDistance))
    return [
      HitCandidate(
        frame: OverlayScene.frame,
        recognizers: [
          Recognizer(Self.key, kind),
          Recognizer(RecognizerKey("press"), .longPress(.init(duration: 99))),
        ])
    ]
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool { true }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    guard gesture.recognizer == Self.key else { return }
    guard tuning.followsFinger else {
      if gesture.phase == .ended, let view = pressedView { send(.gesture(view.view.id), now) }
      return
    }
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      guard let view = pressedView else { return }
      held = view.view.id
      motion.grab(view.showing, translation: gesture.translation, at: now)
      said.append("dragBegan")
    case .changed:
      if let view = heldView { motion.drag(view.showing, by: gesture.translation, at: now) }
    case .ended, .cancelled:
      guard let view = heldView else { return }
      held = nil
      let release = motion.release(
        view.showing, velocity: gesture.phase == .ended ? gesture.velocity : nil, at: now)
      if case .leaves(let seconds) = release {
        send(.flung(view.view.id, after: seconds), now)
      }
    }
  }

  private var heldView: ShowingView? {
    container.showingViews.first { $0.view.id == held }
  }

  /// A finger on the view keeps it, from its landing to its end.
  mutating func touched(_ isDown: Bool, extra: Double, at now: Instant) {
    if isDown {
      guard pressed == nil, let view = view(extra) else { return }
      pressed = view.view.id
      send(.hold(view.view.id, .pressed, true), now)
    } else if let id = pressed {
      pressed = nil
      held = nil
      send(.hold(id, .pressed, false), now)
    }
  }

  private mutating func send(_ event: OverlayContainer.Event, _ now: Instant) {
    container.handle(event, at: now, into: &effects)
    settle(now)
  }

  private mutating func settle(_ now: Instant) {
    for said in effects.entries {
      switch said.effect {
      case .appeared: self.said.append("appeared")
      case .left: self.said.append("dismissed")
      case .disappeared: self.said.append("disappeared")
      default: break
      }
    }
    effects = OverlayEffects()
    var frames: [ShowingID: Rect] = [:]
    let layout = ContainerLayout(container.settings, frame: area)
    let size = OverlayScene.frame.size
    let column = layout.grouped(container.showingViews.map { _ in size })
    for (index, view) in container.showingViews.enumerated() {
      frames[view.showing] = several ? column[index] : OverlayScene.frame
    }
    for view in container.leavingViews { frames[view.showing] = OverlayScene.frame }
    motion.follow(
      container, frames: frames, area: area, change: several ? .standard : .still, at: now)
  }

  mutating func wake(at now: Instant) {
    if let next = toShow.first, next.at <= now.seconds {
      toShow.removeFirst()
      send(.called(.show(OverlayView(ViewID(next.id)))), now)
    } else {
      container.serveDeadline(upTo: now, into: &effects)
      settle(now)
    }
  }

  var nextDeadline: Instant? {
    let show = toShow.first.map { Instant($0.at) }
    guard let own = container.nextDeadline else { return show }
    return show.map { min($0, own) } ?? own
  }

  func look(at now: Instant) -> Look {
    guard !several else { return lookAtAll(at: now) }
    // The newest stay, and the share of its background.
    let newest =
      container.showingViews.last?.showing ?? container.leavingViews.map(\.showing).max()
    guard let newest else { return Look(time: now.seconds, phase: "idle", values: []) }
    return Look(
      time: now.seconds, phase: "shown",
      values: [-motion.pose(of: newest, at: now).offset.dy, motion.background(of: newest, at: now)])
  }

  /// Where each of them stands, the oldest first.
  private func lookAtAll(at now: Instant) -> Look {
    let all =
      (container.showingViews.map(\.showing) + container.leavingViews.map(\.showing)).sorted()
    return Look(
      time: now.seconds, phase: all.isEmpty ? "idle" : "shown",
      values: all.map {
        (motion.frame(of: $0)?.minY ?? .nan) + motion.pose(of: $0, at: now).offset.dy
      })
  }
}
