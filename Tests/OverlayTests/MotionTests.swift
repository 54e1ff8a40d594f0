// Tests the poses of views between two states.
import Geometry
import Motion
import Testing

@testable import Overlay

@Suite("Movements of container views") struct ContainerMotionTests {
  static let area = Rect(0, 0, 390, 844)

  /// One container with its motion.
  struct Seen {
    var container: OverlayContainer
    var motion = ContainerMotion()
    var effects = OverlayEffects()
    var now = Instant.zero
    var sizes: [ViewID: Size] = [:]

    let reducesMotion: Bool

    init(
      _ settings: ContainerConfiguration, tuning: OverlayTuning = OverlayTuning(),
      reducesMotion: Bool = false
    ) {
      self.reducesMotion = reducesMotion
      container = OverlayContainer(
        token: ContainerToken(1), name: "c", settings: settings, tuning: tuning)
    }

    mutating func at(_ seconds: Double, _ event: OverlayContainer.Event) {
      wait(until: seconds)
      effects.reset()
      container.handle(event, at: now, into: &effects)
      follow()
    }

    mutating func wait(until seconds: Double) {
      while let next = container.nextDeadline, next.seconds <= seconds {
        now = next
        effects.reset()
        container.serveDeadline(upTo: next, into: &effects)
        follow()
      }
      now = Instant(seconds)
    }

    mutating func follow(reduceMotion: Bool? = nil) {
      let layout = ContainerLayout(container.settings, frame: ContainerMotionTests.area)
      let views = container.showingViews
      let sizes = views.map { self.sizes[$0.view.id] ?? Size(100, 50) }
      let places =
        container.settings.displayType == .stacking
        ? zip(views, sizes).map {
          layout.stacked($1, container.effective($0.view.id)!.alignment)
        } : layout.grouped(sizes)
      var change = OverlayAnimation.still
      for entry in effects.entries {
        switch entry.effect {
        case .entered(_, _, let animation), .left(_, _, let animation, _): change = animation
        default: break
        }
      }
      motion.follow(
        container, frames: Dictionary(uniqueKeysWithValues: zip(views.map(\.showing), places)),
        area: ContainerMotionTests.area, reduceMotion: reduceMotion ?? reducesMotion,
        change: change,
        at: now)
    }

    func pose(_ stay: UInt64, at seconds: Double) -> Placing {
      motion.placing(of: ShowingID(stay), at: Instant(seconds))
    }
  }

  static func show(
    _ letter: String, _ settings: ContainerViewConfiguration = ContainerViewConfiguration(),
    animated: Bool = true
  ) -> OverlayContainer.Event {
    .called(.show(OverlayView(Bench.id(letter), settings: settings, animated: animated)))
  }

  @Test(
    "a view that moves in begins just outside of the container and ends at its resting position",
    arguments: [
      (Edge.top, Vector(0, -447)), (.bottom, Vector(0, 447)), (.leading, Vector(-245, 0)),
      (.trailing, Vector(245, 0)),
    ])
  func moves(edge: Edge, from: Vector) {
    var seen = Seen(Bench.settings(.multiple))
    seen.at(1, Self.show("A", saying(transition: .move(edge), animation: .linear(1))))
    #expect(seen.pose(1, at: 1).offset == from)
    #expect(seen.pose(1, at: 1.5).offset == from * 0.5)
    #expect(seen.pose(1, at: 2) == .identity)
    #expect(seen.motion.isMoving(at: Instant(1.9)) && !seen.motion.isMoving(at: Instant(2)))
  }

  @Test(
    "a view that is shown again during its dismissal moves back without a jump in speed",
    arguments: [
      OverlayAnimation.linear(1), .standard, .spring(response: 0.4, dampingFraction: 0.8),
    ], [true, false])
  func turnsRound(animation: OverlayAnimation, isAsymmetric: Bool) {
    let transition: OverlayTransition =
      isAsymmetric ? .asymmetric(insertion: .opacity, removal: .move(.top)) : .move(.top)
    let settings = saying(transition: transition, animation: animation)
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", settings))
    seen.at(5, .called(.dismiss(Bench.id("A"), animated: true)))
    let turn = 5.15
    let before = seen.pose(1, at: turn).offset.dy
    let speed = (before - seen.pose(1, at: turn - 1e-6).offset.dy) * 1e6
    #expect(before < -10 && speed < -50)
    seen.at(turn, Self.show("A", settings))
    #expect(seen.pose(1, at: turn) == .identity, "the former stay is gone")
    #expect(abs(seen.pose(2, at: turn).offset.dy - before) < 1e-9)
    let after = (seen.pose(2, at: turn + 1e-6).offset.dy - before) * 1e6
    #expect(abs(after - speed) < 1, "\(after) \(speed)")
    #expect(seen.pose(2, at: 20) == .identity && !seen.motion.isMoving(at: Instant(20)))
  }

  @Test("a view that springs back and is interrupted again does not jump")
  func grabbedAgain() {
    for way in [40.0, -40] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(0, Self.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -way / 2), at: Instant(1))
      _ = seen.motion.release(ShowingID(1), velocity: .zero, at: Instant(1))
      let before = seen.pose(1, at: 1.03).offset.dy
      #expect(abs(before) > 1)
      seen.motion.grab(ShowingID(1), at: Instant(1.03))
      seen.motion.drag(ShowingID(1), by: .zero, at: Instant(1.03))
      #expect(abs(seen.pose(1, at: 1.03).offset.dy - before) < 1e-9, "\(way)")
    }
  }

  @Test("a view that is shown again after a flick has dismissed it returns from its drawn position")
  func thrownAndShownAgain() {
    var tuning = OverlayTuning.fluid
    tuning.pausesAutoDismiss = false
    let settings = saying(
      dismissGesture: .swipeUp, transition: .move(.top), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple), tuning: tuning)
    seen.at(0, Self.show("A", settings))
    seen.wait(until: 2)
    seen.motion.grab(ShowingID(1), at: seen.now)
    seen.motion.drag(ShowingID(1), by: Vector(0, -40), at: seen.now)
    let release = seen.motion.release(ShowingID(1), velocity: Vector(0, -900), at: seen.now)
    guard case .leaves(let seconds) = release else {
      Issue.record("it was thrown")
      return
    }
    seen.at(2, .flung(Bench.id("A"), after: seconds))
    let before = seen.pose(1, at: 2.05).offset.dy
    #expect(before < -41)
    seen.at(2.05, Self.show("A", settings))
    #expect(abs(seen.pose(2, at: 2.05).offset.dy - before) < 1e-9)
    #expect(seen.pose(2, at: 9) == .identity)
  }

  @Test(
    "every transition changes a view at progress 0, and none changes it at progress 1",
    arguments: [
      OverlayTransition.opacity, .slide.insertion, .scale, .move(.top), .offset(Vector(3, 4)),
      .matched(Rect(10, 10, 20, 20)), .combined(.move(.top), .opacity), .popMessageFromTop,
    ])
  func ends(transition: OverlayTransition) {
    let frame = Rect(100, 100, 60, 40)
    let there = transition.placing(1, of: frame, in: Self.area)
    #expect(there.offset == .zero && there.scaleX == 1 && there.scaleY == 1 && there.opacity == 1)
    #expect(transition.placing(0, of: frame, in: Self.area) != there)
  }

  @Test(
    "a matched view enters from the middle of the frame that it matches, as large as fits into it")
  func matched() {
    let frame = Rect(100, 300, 200, 100)
    let origin = Rect(20, 40, 50, 50)
    let pose = OverlayTransition.matched(origin).placing(0, of: frame, in: Self.area)
    let x = (frame.minX - pose.anchor.x) * pose.scaleX + pose.anchor.x + pose.offset.dx
    let y = (frame.minY - pose.anchor.y) * pose.scaleY + pose.anchor.y + pose.offset.dy
    #expect(abs(x - 20) < 1e-9 && abs(y - 52.5) < 1e-9)
    #expect(frame.width * pose.scaleX == 50 && frame.height * pose.scaleY == 25)
  }

  @Test("a view that is dismissed while it appears reverses without a jump")
  func turnsRound() {
    let settings = saying(transition: .move(.top), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", settings))
    let before = seen.pose(1, at: 0.25).offset
    seen.at(0.25, .called(.dismiss(Bench.id("A"), animated: true)))
    #expect(seen.pose(1, at: 0.25).offset == before)
    #expect(seen.pose(1, at: 0.75).offset.dy < before.dy)
    #expect(seen.pose(1, at: 1.25).offset.dy == -447)
  }

  @Test(
    "an asymmetric transition that is reversed half way continues with its removal without a jump")
  func asymmetric() {
    let transition = OverlayTransition.asymmetric(insertion: .move(.leading), removal: .opacity)
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", saying(transition: transition, animation: .linear(1))))
    let before = seen.pose(1, at: 0.5)
    seen.at(0.5, .called(.dismiss(Bench.id("A"), animated: true)))
    #expect(seen.pose(1, at: 0.5) == before)
    #expect(abs(seen.pose(1, at: 1).opacity - 0.5) < 1e-9)
    #expect(seen.container.leavingViews.count == 1)
    seen.wait(until: 1.5)
    #expect(seen.container.leavingViews.isEmpty && seen.motion.frame(of: ShowingID(1)) == nil)
  }

  @Test("without animation a view appears and disappears immediately")
  func still() {
    let settings = saying(transition: .move(.top), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", settings, animated: false))
    #expect(seen.pose(1, at: 0) == .identity)
    seen.at(0, .called(.dismiss(Bench.id("A"), animated: false)))
    #expect(seen.motion.frame(of: ShowingID(1)) == nil)
  }

  @Test("when a view is added, its neighbours move to their new positions with an animation")
  func neighbours() {
    let common = saying(alignment: .top, animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple, .vertical, common: common))
    seen.at(0, Self.show("A"))
    seen.at(1, Self.show("B"))
    #expect(seen.motion.frame(of: ShowingID(1))?.minY == 60)
    #expect(seen.pose(1, at: 1).offset == Vector(0, -60))
    #expect(abs(seen.pose(1, at: 1.5).offset.dy + 30) < 1e-9)
    #expect(seen.pose(1, at: 2).offset == .zero)
  }

  @Test("a resized container moves its views to their positions without animation")
  func resized() {
    var seen = Seen(Bench.settings(.multiple, common: saying(animation: .linear(1))))
    seen.at(0, Self.show("A"))
    seen.motion.follow(
      seen.container, frames: [ShowingID(1): Rect(0, 0, 100, 50)], area: Rect(0, 0, 100, 100),
      change: .linear(1), at: Instant(2))
    #expect(seen.pose(1, at: 2) == .identity)
  }

  @Test("a background fades in with its view, or appears immediately if it is set not to fade")
  func backgrounds() {
    var fades = saying(
      backgroundStyle: .color(Color(0, alpha: 0.3)), transition: .opacity, animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", fades))
    #expect(seen.motion.background(of: ShowingID(1), at: Instant(0.5)) == 0.5)
    fades.backgroundTransitionStyle = .identity
    seen.at(0, Self.show("B", fades))
    #expect(seen.motion.background(of: ShowingID(2), at: Instant(0)) == 1)
  }

  @Test("a view that is laid out only after its entrance began still enters from the edge")
  func laidOutLater() {
    let settings = saying(transition: .move(.bottom), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.container.handle(Self.show("A", settings), at: .zero, into: &seen.effects)
    seen.motion.follow(
      seen.container, frames: [:], area: Self.area, change: .linear(1), at: .zero)
    #expect(seen.motion.frame(of: ShowingID(1)) == nil)
    seen.motion.follow(
      seen.container, frames: [ShowingID(1): Rect(20, 700, 350, 144)], area: Self.area,
      change: .linear(1), at: .zero)
    #expect(seen.pose(1, at: 0).offset == Vector(0, 144))
    #expect(seen.pose(1, at: 0.5).offset == Vector(0, 72))
  }

  @Test("a view that moves in from an edge begins with its shadow outside, too")
  func shadowOutside() {
    let settings = saying(
      shadowStyle: .custom(Color(0, alpha: 0.3), 20, 0, 6), transition: .move(.top),
      animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, Self.show("A", settings))
    #expect(seen.pose(1, at: 0).offset == Vector(0, -447 - 26))
  }

  @Test("with reduced motion, a view that would move in from an edge fades in instead")
  func reduced() {
    var seen = Seen(Bench.settings(.multiple))
    seen.container.handle(
      Self.show("A", saying(transition: .move(.top), animation: .linear(1))), at: .zero,
      into: &seen.effects)
    seen.follow(reduceMotion: true)
    #expect(seen.pose(1, at: 0.5) == Placing(opacity: 0.5))
  }

  // MARK: Fingers

  static func followed() -> Seen {
    var tuning = OverlayTuning()
    tuning.swipe = 1
    var seen = Seen(Bench.settings(.multiple), tuning: tuning)
    seen.at(0, show("A", saying(dismissGesture: .swipeRight)))
    seen.motion.grab(ShowingID(1), at: .zero)
    return seen
  }

  @Test("a dragged view follows the finger, and resists in the direction away from its dismissal")
  func follows() {
    var seen = Self.followed()
    seen.motion.drag(ShowingID(1), by: Vector(30, 99), at: .zero)
    #expect(seen.pose(1, at: 0).offset == Vector(30, 0))
    seen.motion.drag(ShowingID(1), by: Vector(-40, 0), at: .zero)
    #expect(seen.pose(1, at: 0).offset == Vector(-10, 0))
  }

  @Test(
    "a dragged view is dismissed if its release is far or fast enough, and springs back otherwise",
    arguments: [
      (50.0, 0.0, true, "past its share"), (30, 0, false, "not far enough"),
      (5, 600, true, "a flick from anywhere"), (80, -600, false, "flicked back"),
      (-20, 900, false, "on the wrong side"),
    ])
  func release(pull: Double, velocity: Double, leaves: Bool, because: Comment) {
    var seen = Self.followed()
    seen.motion.drag(ShowingID(1), by: Vector(pull, 0), at: .zero)
    let start = seen.pose(1, at: 0).offset
    let result = seen.motion.release(ShowingID(1), velocity: Vector(velocity, 0), at: .zero)
    #expect(seen.pose(1, at: 0).offset == start, "no jump at the release")
    if case .leaves(let seconds) = result {
      #expect(leaves, because)
      seen.at(0, .flung(Bench.id("A"), after: seconds))
      #expect(seen.container.leavingViews.first?.isFlung == true)
      #expect(seen.pose(1, at: seconds).offset.dx >= 245)
      seen.wait(until: seconds)
      #expect(seen.container.leavingViews.isEmpty)
    } else {
      #expect(!leaves, because)
      #expect(seen.pose(1, at: 3).offset == .zero)
    }
  }

  @Test("at the beginning of a drag, a container view catches up with the finger in 0.1 s")
  func catchesUp() {
    var tuning = OverlayTuning()
    tuning.swipe = 1
    var seen = Seen(Bench.settings(.multiple), tuning: tuning)
    seen.at(0, Self.show("A", saying(dismissGesture: .swipeRight)))
    seen.motion.grab(ShowingID(1), translation: Vector(10, 0), at: Instant(2))
    #expect(seen.pose(1, at: 2).offset == .zero && seen.motion.isMoving(at: Instant(2)))
    seen.motion.drag(ShowingID(1), by: Vector(30, 0), at: Instant(2.02))
    var last = seen.pose(1, at: 2.02).offset.dx
    for step in 1...20 {
      let now = 2.02 + Double(step) / 250
      let drawn = seen.pose(1, at: now).offset.dx
      #expect(drawn >= last && drawn - last <= 10 * 1.5 / 25 + 1e-9)
      last = drawn
    }
    #expect(last == 30 && !seen.motion.isMoving(at: Instant(2.1)))
  }

  @Test("with reduced motion a flicked view fades out at its drawn position")
  func reducedMotion() {
    var tuning = OverlayTuning.fluid
    tuning.returnDamping = 0.3
    var seen = Seen(Bench.settings(.multiple), tuning: tuning, reducesMotion: true)
    seen.at(0, Self.show("A", saying(dismissGesture: .swipeRight)))
    seen.motion.grab(ShowingID(1), at: Instant(2))
    seen.motion.drag(ShowingID(1), by: Vector(20, 0), at: Instant(2))
    #expect(
      seen.motion.release(ShowingID(1), velocity: Vector(-300, 0), at: Instant(2)) == .returns)
    for step in 0..<120 {
      #expect((0...20).contains(seen.pose(1, at: 2 + Double(step) / 60).offset.dx))
    }
    seen.motion.grab(ShowingID(1), at: Instant(9))
    seen.motion.drag(ShowingID(1), by: Vector(90, 0), at: Instant(9))
    guard
      case .leaves(let seconds) = seen.motion.release(
        ShowingID(1), velocity: Vector(2_000, 0), at: Instant(9))
    else {
      Issue.record("a throw leaves")
      return
    }
    seen.at(9, .flung(Bench.id("A"), after: seconds))
    #expect(seen.pose(1, at: 9.1).offset.dx == 90)
    #expect(abs(seen.pose(1, at: 9.1).opacity - 0.5) < 0.01)
    #expect(seconds == 0.2)
  }

  @Test("a view that springs back after a cancelled drag can be interrupted without a jump")
  func caught() {
    var seen = Self.followed()
    seen.motion.drag(ShowingID(1), by: Vector(90, 0), at: .zero)
    #expect(seen.motion.release(ShowingID(1), velocity: nil, at: .zero) == .returns)
    let there = seen.pose(1, at: 0.1).offset
    seen.motion.grab(ShowingID(1), at: Instant(0.1))
    #expect(seen.pose(1, at: 5).offset == there)
    seen.motion.drag(ShowingID(1), by: Vector(10, 0), at: Instant(0.1))
    #expect(abs(seen.pose(1, at: 5).offset.dx - there.dx - 10) < 1e-9)
  }
}
