// Tests poses in rare cases: two transitions at once, each anchor, fingers during a dismissal.
import Geometry
import Motion
import Overlay
import Testing

@Suite("Edge cases of view movements")
struct MotionBorderTests {
  private typealias Seen = ContainerMotionTests.Seen
  private static let area = Rect(0, 0, 390, 844)

  @Test("an infinite or invalid autoDismiss time never dismisses a view")
  func sidesAndTimes() {
    let sides: [Edge.Set] = [.top, .leading, .bottom, .trailing]
    for (index, side) in sides.enumerated() {
      for (other, another) in sides.enumerated() {
        #expect(side.isDisjoint(with: another) == (index != other))
      }
      #expect(Edge.Set.all.contains(side))
    }
    let times: [(ContainerViewAutoDismiss, Double?)] = [
      (.disable, nil), (.seconds(.infinity), nil), (.seconds(.nan), nil), (.seconds(-3), 0),
      (.seconds(2.5), 2.5),
    ]
    for (time, period) in times { #expect(time.period == period) }
  }

  @Test("an animation without a duration ends immediately, whatever its curve")
  func noTime() {
    for seconds in [0.0, -1] {
      let none: [OverlayAnimation] = [
        .linear(seconds), .easeIn(seconds), .easeOut(seconds), .easeInOut(seconds), .still,
      ]
      for animation in none {
        #expect(OverlayTuning().course(of: animation) == .immediate)
        #expect(OverlayTuning().duration(of: animation) == 0)
      }
    }
    #expect(OverlayTuning().course(of: .linear(0.1)) == .curve(.linear, duration: 0.1))
  }

  @Test("the anchor of a scale does not move, in every alignment and layout direction")
  func anchors() {
    let frame = Rect(40, 100, 200, 80)
    for alignment in Alignment.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let pose = OverlayTransition.scale(0.5, anchor: alignment)
          .placing(0.5, of: frame, in: Self.area, direction: direction)
        let across =
          direction == .leftToRight ? alignment.horizontal : 1 - alignment.horizontal
        #expect(pose.scaleX == 0.75 && pose.scaleY == 0.75)
        #expect(pose.anchor.x == 40 + 200 * across, "\(alignment)")
        #expect(pose.anchor.y == 100 + 80 * alignment.vertical, "\(alignment)")
        #expect(pose.offset == .zero && pose.opacity == 1)
      }
    }
    // The scales are twice the size, and zero. An overshooting spring may go below zero.
    let grown = OverlayTransition.scale(2, anchor: .center).placing(0, of: frame, in: Self.area)
    #expect(grown.scaleX == 2)
    let less = OverlayTransition.scale(0, anchor: .center).placing(-0.5, of: frame, in: Self.area)
    #expect(less.scaleX == 0 && less.scaleY == 0)
  }

  @Test("a combined transition adds offsets, and multiplies scales and opacities")
  func combined() {
    let frame = Rect(40, 100, 200, 80)
    let both = OverlayTransition.combined(
      .combined(.offset(Vector(10, 20)), .scale(0.5, anchor: .topLeading)),
      .combined(.combined(.offset(Vector(-4, 8)), .opacity), .scale(0.2, anchor: .bottomTrailing)))
    let pose = both.placing(0.5, of: frame, in: Self.area)
    #expect(pose.offset == Vector(3, 14))
    #expect(abs(pose.scaleX - 0.75 * 0.6) < 1e-12 && abs(pose.scaleY - 0.75 * 0.6) < 1e-12)
    #expect(pose.opacity == 0.5)
    #expect(pose.anchor == Point(40, 100), "the first scale's")
    let second = OverlayTransition.combined(.opacity, .scale(0.5, anchor: .bottomTrailing))
      .placing(0.5, of: frame, in: Self.area)
    #expect(second.anchor == Point(240, 180), "the only scale's")
  }

  @Test("an opacity stays between 0 and 1, while positions and sizes may overshoot")
  func overshoot() {
    let frame = Rect(40, 100, 200, 80)
    #expect(OverlayTransition.opacity.placing(1.2, of: frame, in: Self.area).opacity == 1)
    #expect(OverlayTransition.opacity.placing(-0.2, of: frame, in: Self.area).opacity == 0)
    let over = OverlayTransition.offset(Vector(0, 100)).placing(1.1, of: frame, in: Self.area)
    #expect(abs(over.offset.dy + 10) < 1e-9)
  }

  @Test(
    "a matched view fits into the frame from which it opens, even if the view or frame has no size")
  func matched() {
    let origin = Rect(10, 20, 50, 10)
    let pose = OverlayTransition.matched(origin).placing(
      0, of: Rect(100, 200, 200, 80), in: Self.area)
    #expect(pose.scaleX == 0.125 && pose.scaleY == 0.125 && pose.anchor == Point(200, 240))
    #expect(pose.offset == Vector(35 - 200, 25 - 240))
    let wide = OverlayTransition.matched(Rect(0, 0, 20, 400))
      .placing(0, of: Rect(0, 0, 200, 80), in: Self.area)
    #expect(abs(wide.scaleX - 0.1) < 1e-12)
    let none = OverlayTransition.matched(origin).placing(0, of: Rect(5, 5, 0, 0), in: Self.area)
    #expect(none.scaleX == 1)
  }

  @Test("a move transition does not move a view that is already outside of the transition's edge")
  func beyond() {
    for (edge, frame) in [
      (Edge.top, Rect(0, -90, 100, 50)), (.bottom, Rect(0, 900, 100, 50)),
      (.leading, Rect(-200, 0, 100, 50)), (.trailing, Rect(400, 0, 100, 50)),
    ] {
      #expect(
        OverlayTransition.move(edge).placing(0, of: frame, in: Self.area).offset == .zero, "\(edge)"
      )
    }
  }

  @Test("if a view is dismissed while it appears, the scales of both transitions are multiplied")
  func twoScales() {
    let settings = saying(
      transition: .asymmetric(
        insertion: .scale(0.5, anchor: .center), removal: .scale(0.2, anchor: .center)),
      animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.at(0.5, .called(.dismiss(Bench.id("A"), animated: true)))
    let pose = seen.pose(1, at: 0.75)
    #expect(abs(pose.scaleX - 0.875 * 0.8) < 1e-9 && pose.scaleX == pose.scaleY)
  }

  @Test("a finger cannot move a view that is being dismissed or that has no dismiss gesture")
  func leaving() {
    for gesture in [ContainerViewDismissGesture.swipeUp, .disable] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(
        0,
        ContainerMotionTests.show(
          "A", saying(dismissGesture: gesture, transition: .move(.top), animation: .linear(1))
        ))
      seen.wait(until: 2)
      if gesture == .swipeUp {
        seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
      }
      let before = seen.pose(1, at: 2.25).offset
      seen.motion.grab(ShowingID(1), at: Instant(2.25))
      seen.motion.drag(ShowingID(1), by: Vector(0, -60), at: Instant(2.25))
      #expect(seen.pose(1, at: 2.25).offset == before, "\(gesture)")
      let release = seen.motion.release(
        ShowingID(1), velocity: Vector(0, -3000), at: Instant(2.25))
      #expect(release == .returns, "\(gesture)")
    }
  }

  @Test(
    "with a resistance of 0, a view interrupted past its resting position follows the finger")
  func noResistance() throws {
    var tuning = OverlayTuning.fluid
    tuning.resistance = 0
    var seen = Seen(Bench.settings(.multiple), tuning: tuning)
    seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
    seen.motion.grab(ShowingID(1), at: Instant(1))
    seen.motion.drag(ShowingID(1), by: Vector(0, -15), at: Instant(1))
    _ = seen.motion.release(ShowingID(1), velocity: Vector(0, 300), at: Instant(1))
    // The view's spring overshoots: at some instant the view is past its final position.
    let past = (1...60).map { 1 + Double($0) / 100 }.first { seen.pose(1, at: $0).offset.dy > 0.1 }
    let caught = try #require(past)
    seen.motion.grab(ShowingID(1), at: Instant(caught))
    seen.motion.drag(ShowingID(1), by: Vector(0, -30), at: Instant(caught))
    #expect(abs(seen.pose(1, at: caught + 0.1).offset.dy + 30) < 1e-9)
  }

  @Test(
    "a released view springs back with the speed at which it was drawn under the finger"
  )
  func speedOfReturn() {
    for (pull, speed, share) in [(0.5, 300.0, 1.0), (0, 300, 1), (-40, 300, 0.25), (15, -300, 1)] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -pull), at: Instant(1))
      let start = seen.pose(1, at: 1).offset.dy
      #expect(
        seen.motion.release(ShowingID(1), velocity: Vector(0, -speed), at: Instant(1)) == .returns)
      let measured = (seen.pose(1, at: 1 + 1e-7).offset.dy - start) / 1e-7
      #expect(abs(measured + speed * share) < 1, "\(pull) \(measured)")
    }
  }

  @Test("a view is dismissed by a flick, or by a slower release past its dismiss distance")
  func release() {
    // The view is 50 points high. The dismiss distance is 20 points, and a flick has 500
    // points per second.
    for (pull, speed, leaves) in [
      (20.0, 0.0, true), (19.99, 0, false), (20, -499, true), (20, -500, false), (1, 500, true),
      (1, 499, false), (0, 500, false), (-5, 900, false),
    ] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -pull), at: Instant(1))
      let release = seen.motion.release(
        ShowingID(1), velocity: Vector(0, -speed), at: Instant(1))
      #expect((release != .returns) == leaves, "\(pull) \(speed)")
      guard case .leaves(let seconds) = release else { continue }
      // At this time, and not earlier, the view is just outside of the container.
      #expect(seconds > 0 && abs(seen.pose(1, at: 1 + seconds).offset.dy + 447) < 1e-6)
      #expect(abs(seen.pose(1, at: 1 + seconds / 2).offset.dy + 447) > 1e-6)
    }
  }

  @Test(
    "a background that does not fade is fully visible when the dismissal of its view is reversed")
  func turnedBackground() {
    for style in [ContainerBackgroundTransitionStyle.identity, .opacity] {
      let settings = saying(
        backgroundStyle: .color(Color(0, alpha: 0.5)), backgroundTransitionStyle: style,
        transition: .move(.top), animation: .linear(1))
      var seen = Seen(Bench.settings(.multiple))
      seen.at(0, ContainerMotionTests.show("A", settings))
      seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
      let going = seen.motion.background(of: ShowingID(1), at: Instant(2.5))
      #expect(going == (style == .identity ? 0 : 0.5))
      seen.at(2.5, ContainerMotionTests.show("A", settings))
      let back = seen.motion.background(of: ShowingID(2), at: Instant(2.5))
      #expect(back == (style == .identity ? 1 : 0.5), "\(style)")
      #expect(seen.motion.background(of: ShowingID(2), at: Instant(9)) == 1)
    }
  }

  @Test("a view that is interrupted half a point from its resting position does not jump")
  func caughtByAHair() {
    for pull in [0.5, 1, 20] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -pull), at: Instant(1))
      seen.motion.grab(ShowingID(1), at: Instant(2))
      #expect(abs(seen.pose(1, at: 3).offset.dy + pull) < 1e-9)
    }
  }

  @Test("a dismissed view shrinks towards the anchor of its removal, whatever its entrance was")
  func anchorOfLeaving() {
    for insertion in [OverlayTransition.opacity, .move(.top), .identity] {
      let settings = saying(
        transition: .asymmetric(insertion: insertion, removal: .scale(0.5, anchor: .topLeading)),
        animation: .linear(1))
      var seen = Seen(Bench.settings(.multiple))
      seen.at(0, ContainerMotionTests.show("A", settings))
      seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
      let pose = seen.pose(1, at: 2.5)
      #expect(pose.scaleX == 0.75)
      #expect(pose.anchor == seen.motion.frame(of: ShowingID(1))?.origin, "\(insertion)")
    }
  }

  @Test(
    "the opacity of a background never exceeds 1, even if its spring overshoots")
  func backgroundOfRow() {
    var seen = Seen(Bench.settings(.multiple, .vertical))
    let settings = saying(
      transition: .opacity, animation: .spring(response: 0.5, dampingFraction: 0.3))
    seen.at(0, ContainerMotionTests.show("A", settings))
    var most = 0.0
    for step in 0...100 {
      let now = Instant(Double(step) * 0.02)
      let share = seen.motion.groupBackground(at: now)
      #expect(
        share >= 0 && share <= 1 && share == seen.motion.background(of: ShowingID(1), at: now))
      most = max(most, share)
    }
    #expect(most == 1)
  }

  @Test("a finger can stop a moving view at any instant without a jump")
  func takenAnywhere() {
    for resistance in [0.25, 0.6, 1] {
      var tuning = OverlayTuning.fluid
      tuning.resistance = resistance
      for edge in [
        (ContainerViewDismissGesture.swipeUp, Vector(0, -1)), (.swipeDown, Vector(0, 1)),
        (.swipeLeft, Vector(-1, 0)), (.swipeRight, Vector(1, 0)),
      ] {
        var seen = Seen(Bench.settings(.multiple), tuning: tuning)
        seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: edge.0)))
        seen.motion.grab(ShowingID(1), at: Instant(1))
        seen.motion.drag(ShowingID(1), by: edge.1 * 20, at: Instant(1))
        #expect(seen.pose(1, at: 1.5).offset == edge.1 * 20, "along its way, and not across")
        // The view is released with a velocity away from its exit, so that it swings to both sides
        // of its position.
        _ = seen.motion.release(ShowingID(1), velocity: edge.1 * -400, at: Instant(1.5))
        for step in 0..<30 {
          let now = 1.5 + Double(step) * 0.02
          var other = seen
          let before = other.pose(1, at: now).offset
          other.motion.grab(ShowingID(1), at: Instant(now))
          for later in [0, 0.03, 0.5] {
            #expect((other.pose(1, at: now + later).offset - before).length < 1e-9, "\(now)")
          }
          #expect(!other.motion.isMoving(at: Instant(now + 0.2)) && other.motion.restsAt == nil)
        }
      }
    }
  }

  @Test("a view whose dismissal was reversed fades out in full when it is dismissed again")
  func leavesAgain() {
    var seen = Seen(Bench.settings(.multiple))
    let settings = saying(transition: .opacity, animation: .linear(1))
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
    seen.at(2.5, ContainerMotionTests.show("A", settings))
    let turned = seen.container.showingViews[0].showing
    // The background returns together with its view, from its current opacity.
    let half = seen.motion.background(of: turned, at: Instant(2.5))
    #expect(abs(half - 0.5) < 1e-9)
    let later = seen.motion.background(of: turned, at: Instant(2.7))
    #expect(abs(later - seen.motion.placing(of: turned, at: Instant(2.7)).opacity) < 1e-9)
    seen.at(8, .called(.dismiss(Bench.id("A"), animated: true)))
    #expect(abs(seen.motion.placing(of: turned, at: Instant(8.5)).opacity - 0.5) < 1e-9)
    #expect(abs(seen.motion.background(of: turned, at: Instant(8.5)) - 0.5) < 1e-9)
  }

  @Test("a background that does not fade disappears as soon as its view is dismissed")
  func backgroundAtOnce() {
    var plain = saying(transition: .opacity, animation: .linear(1))
    plain.backgroundTransitionStyle = .identity
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, ContainerMotionTests.show("A", plain))
    seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
    #expect(seen.motion.background(of: ShowingID(1), at: Instant(2)) == 0)
    seen.at(2.5, ContainerMotionTests.show("A", plain))
    let turned = seen.container.showingViews[0].showing
    for now in [2.5, 2.6, 4] {
      #expect(seen.motion.background(of: turned, at: Instant(now)) == 1)
    }
  }

  @Test("with reduced motion, the opacity of a view that fades in on a soft spring never decreases")
  func steadyFade() {
    var seen = Seen(Bench.settings(.multiple), reducesMotion: true)
    let soft = OverlayAnimation.spring(response: 0.3, dampingFraction: 0.3)
    seen.at(0, ContainerMotionTests.show("A", saying(transition: .move(.top), animation: soft)))
    var last = 0.0
    for frame in 1...60 {
      let opacity = seen.pose(1, at: Double(frame) / 60).opacity
      #expect(opacity >= last, "\(frame)")
      last = opacity
    }
    #expect(last > 0.999)
  }

  @Test(
    "with reduced motion, a view moves at most 100 points to its new position, or else jumps there"
  )
  func jumps() {
    for (height, jumps) in [(60.0, 0), (90, 0), (91, 1), (114, 1), (300, 1)] {
      var seen = Seen(Bench.settings(.multiple, .vertical), reducesMotion: true)
      seen.sizes = [Bench.id("A"): Size(100, 50), Bench.id("B"): Size(100, height)]
      let settings = saying(transition: .opacity, animation: .linear(1))
      seen.at(0, ContainerMotionTests.show("A", settings))
      seen.at(1, ContainerMotionTests.show("B", settings))
      let place = seen.motion.frame(of: ShowingID(1))!
      let before = seen.motion.jumps
      seen.at(3, .called(.dismiss(Bench.id("B"), animated: true)))
      let way = seen.motion.frame(of: ShowingID(1))!.minY - place.minY
      // The view moves by the height of the dismissed view and the space between the two.
      #expect(abs(way) == height + 10, "\(way)")
      #expect(seen.motion.jumps - before == jumps, "\(height)")
    }
  }

  @Test("the movement of an appearing view lasts exactly as long as its animation")
  func durations() {
    for animation in [
      OverlayAnimation.still, .standard, .linear(0.7), .easeOut(0.2),
      .spring(response: 0.4, dampingFraction: 0.6), .spring(response: 0.4, dampingFraction: 1),
    ] {
      var seen = Seen(Bench.settings(.multiple))
      seen.at(
        1, ContainerMotionTests.show("A", saying(transition: .opacity, animation: animation)))
      let seconds = OverlayTuning().duration(of: animation)
      let rests = seen.motion.restsAt.map { $0 - Instant(1) } ?? 0
      #expect(abs(rests - seconds) < 1e-9, "\(animation.name)")
    }
  }

  @Test("a matched view less than a point high is scaled like a higher view")
  func low() {
    for height in [0.5, 1, 40] {
      let frame = Rect(100, 200, 200, height)
      let origin = Rect(10, 20, 400, height / 4)
      let pose = OverlayTransition.matched(origin).placing(0, of: frame, in: Self.area)
      #expect(abs(pose.scaleX - 0.25) < 1e-12 && pose.scaleX == pose.scaleY)
    }
  }

  @Test("a fast release counts as a flick in the direction of the dismissal and against it")
  func throwsBothWays() throws {
    for (speed, isThrown) in [(2000.0, true), (-2000, true), (10, false), (0, false)] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -10), at: Instant(1))
      let end = try #require(
        seen.motion.judge(ShowingID(1), velocity: Vector(0, -speed), at: Instant(1)))
      #expect(end.isThrown == isThrown && end.velocity == speed)
      #expect(end.goes == (speed == 2000))
    }
  }

  @Test(
    "a combined transition multiplies the opacities of both transitions")
  func both() {
    let nothing = OverlayTransition.combined(.identity, .identity)
    #expect(nothing.isIdentity)
    for one in [OverlayTransition.opacity, .move(.top)] {
      #expect(!OverlayTransition.combined(one, .identity).isIdentity)
      #expect(!OverlayTransition.combined(.identity, one).isIdentity)
    }
    let faded = OverlayTransition.combined(.opacity, .opacity)
      .placing(0.5, of: Rect(0, 0, 100, 50), in: Self.area)
    #expect(faded.opacity == 0.25)
  }

  @Test(
    "of several dragged views, the container reports the view farthest from its resting position")
  func followed() throws {
    var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
    #expect(seen.motion.followed(at: Instant(0)) == nil)
    let settings = saying(dismissGesture: .swipeUp)
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.at(0, ContainerMotionTests.show("B", settings))
    for (id, pull) in [(ShowingID(1), 8.0), (ShowingID(2), 15)] {
      seen.motion.grab(id, at: Instant(1))
      seen.motion.drag(id, by: Vector(0, -pull), at: Instant(1))
    }
    let followed = try #require(seen.motion.followed(at: Instant(1)))
    #expect(followed.drawn == 15 && followed.end.place == 15 && followed.exit == .top)
    // A view that is returning also counts, until it rests.
    for id in [ShowingID(1), ShowingID(2)] {
      #expect(seen.motion.release(id, velocity: .zero, at: Instant(1)) == .returns)
    }
    #expect(seen.motion.followed(at: Instant(1))?.drawn == 15)
    #expect(seen.motion.followed(at: Instant(9)) == nil)
  }
}
