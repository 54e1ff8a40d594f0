// Tests a light box: release decisions, no jumps, and that it always comes to rest.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Light box and its pictures")
struct LightboxTests {
  private static let room = Size(390, 844)

  private func rig(
    _ configuration: LightboxConfiguration = LightboxConfiguration(), isOpen: Bool = true,
    picture: Size = Size(390, 520)
  ) -> MachineRig<Lightbox> {
    var rig = MachineRig(Lightbox(configuration: configuration, isOpen: isOpen))
    rig.tell(.laidOut(room: Self.room, picture: picture))
    return rig
  }

  /// Pulls with a finger that moves by `way`, rests, and is released with the given velocity.
  private func pull(
    _ rig: inout MachineRig<Lightbox>, by way: Vector, velocity: Vector = .zero,
    mayClose: Bool = true
  ) -> [Lightbox.Effect] {
    rig.tell(.began(at: Vector(0, 0), translation: way * 0.1), after: 0.1)
    rig.tell(.moved(translation: way), after: 0.3)
    return rig.tell(.released(velocity: velocity, mayClose: mayClose), after: 0.2)
  }

  @discardableResult private func pinch(
    _ rig: inout MachineRig<Lightbox>, _ similarity: Similarity, around: Vector = .zero,
    mayClose: Bool = true
  ) -> [Lightbox.Effect] {
    rig.tell(.pinchBegan, after: 0.1)
    rig.tell(.pinched(similarity, around: around), after: 0.3)
    return rig.tell(.released(velocity: .zero, mayClose: mayClose), after: 0.1)
  }

  @Test(
    "a picture of a light box counts as zoomed only at rest and with a zoom above 1.005",
    arguments: [1, 1.0005, 1.01, 1.2, 3])
  func large(zoom: Double) {
    var rig = rig()
    rig.tell(.zoom(to: zoom, at: .zero))
    rig.serve(to: Instant(5))
    #expect(rig.machine.isZoomed == (zoom > 1.005))
    var tapped = rig
    tapped.tell(.doubleTapped(at: .zero))
    #expect(tapped.machine.isZoomed == (zoom < 1.005), "larger, or as large as it fits")
    rig.tell(.began(at: .zero, translation: .zero), after: 0.1)
    #expect(!rig.machine.isZoomed)
  }

  @Test(
    "a light box closes after a flick down, or after a slower release more than 100 points down",
    arguments: [
      (100.0, 0.0, false), (100.5, 0, true), (20, 799, false), (20, 800, true), (300, -800, false),
      (300, -799, true), (-300, 0, false), (-200, 900, true),
    ])
  func release(way: Double, speed: Double, goes: Bool) throws {
    var rig = rig()
    let said = pull(&rig, by: Vector(30, way), velocity: Vector(0, speed))
    guard case .dragEnded(let release) = said.first else {
      Issue.record("no end: \(said)")
      return
    }
    #expect(release?.goes == goes && release?.place == way && release?.limit == 100)
    #expect(said.contains(.close) == goes && rig.machine.isLeaving == goes)
    rig.serve(to: Instant(9))
    #expect(rig.machine.isPresented != goes)
    #expect(rig.said.contains(.closed) == goes)
  }

  @Test(
    "with projection, the momentum of a slowly released light box picture adds to its distance",
    arguments: [
      (70.0, 0.0, false), (70, 790, true), (70, 40, false), (99, 40, true), (300, -790, false),
      (300, -100, true), (300, -800, false), (-300, 800, true), (-300, 799, false),
    ])
  func projected(way: Double, speed: Double, goes: Bool) throws {
    var rig = rig(.fluid)
    let said = pull(&rig, by: Vector(30, way), velocity: Vector(0, speed))
    guard case .dragEnded(let release?) = said.first else {
      Issue.record("no end: \(said)")
      return
    }
    #expect(release.goes == goes && release.place == way && release.limit == 100)
    #expect(release.cause == (abs(speed) >= 800 ? .velocity : .projection))
    #expect(release.countedPlace == way + speed * 0.4995)
    #expect(said.contains(.close) == goes && rig.machine.isLeaving == goes)
  }

  @Test(
    "the opacity of a light box's background stays between 0 and 1, even if a motion overshoots")
  func ground() {
    for (presence, fade, ground) in [
      (1.0, 0.0, 1.0), (1.2, 0, 1), (-0.2, 0, 0), (0.5, 0, 0.5), (1, 0.25, 0.75), (1, 1.3, 0),
      (1, -0.3, 1), (0.5, 0.5, 0.25),
    ] {
      var pose = rig().machine.pose(at: .zero)
      pose.presence = presence
      pose.place.fade = fade
      #expect(pose.ground == ground, "\(presence) \(fade)")
    }
  }

  @Test(
    "a pinch below 80 % closes a light box, and any other pinch ends at a zoom between 1 and 4",
    arguments: [(0.79, true, 1.0), (0.8, false, 1), (0.95, false, 1), (2, false, 2), (9, false, 4)])
  func pinched(scale: Double, goes: Bool, rests: Double) {
    var rig = rig()
    let said = pinch(&rig, Similarity(scale: scale, turn: 0.6))
    guard case .pinchEnded(let release) = said.first else {
      Issue.record("no end: \(said)")
      return
    }
    #expect(release.goes == goes && release.goes == (release.place > release.limit))
    #expect(said.contains(.close) == goes)
    rig.serve(to: Instant(9))
    rig.now = Instant(9)
    let place = rig.machine.pose(at: rig.now).place
    #expect(rig.machine.isPresented != goes)
    #expect(abs(place.zoom - rests) < 1e-9 && place.turn == 0)
  }

  @Test("a light box that refuses to close returns its picture and reports the refusal")
  func refused() {
    for isPinch in [false, true] {
      var rig = rig()
      let said =
        isPinch
        ? pinch(&rig, Similarity(scale: 0.5), mayClose: false)
        : pull(&rig, by: Vector(0, 300), mayClose: false)
      #expect(said.contains(.refused) && !said.contains(.close))
      #expect(rig.machine.isPresented && !rig.machine.isLeaving)
      #expect(!rig.machine.isMoving(at: Instant(9)))
      #expect(rig.machine.pose(at: Instant(9)).place == .home)
    }
  }

  @Test(
    "a double tap zooms a picture around the tapped point, and another double tap ends the zoom")
  func taps() {
    var rig = rig()
    let tapped = Vector(60, -90)
    rig.tell(.doubleTapped(at: tapped), after: 1)
    let large = rig.machine.pose(at: Instant(5)).place
    #expect(large.zoom == 2.5)
    // On the picture, the point under the finger is (tapped − center)
    // zoom.
    #expect(((tapped - large.center) * (1 / large.zoom) - tapped).length < 1e-9)
    rig.tell(.doubleTapped(at: Vector(-100, 200)), after: 4)
    #expect(rig.machine.pose(at: Instant(9)).place == .home)
  }

  @Test("a zoomed picture can be dragged past its edges with resistance, and coasts after a flick")
  func carried() {
    var rig = rig()
    rig.tell(.zoom(to: 2, at: .zero), after: 0.1)
    rig.serve(to: Instant(2))
    rig.now = Instant(2)
    rig.tell(.began(at: .zero, translation: Vector(10, 0)), after: 0)
    rig.tell(.moved(translation: Vector(100, 0)), after: 0.3)
    #expect(abs(rig.machine.pose(at: rig.now).place.center.dx - 100) < 1e-9)
    rig.tell(.moved(translation: Vector(400, 0)), after: 0.1)
    let held = rig.machine.pose(at: rig.now).place.center.dx
    // The edge of the range is at 195, so the picture is dragged past it with resistance.
    #expect(held > 195 && held < 195 + 205)
    rig.tell(.moved(translation: Vector(-20, 0)), after: 0.1)
    rig.tell(.released(velocity: Vector(-300, 0), mayClose: true), after: 0)
    let rest = rig.machine.pose(at: Instant(9)).place.center.dx
    #expect(rest < -100 && rest >= -195)
    #expect(rig.machine.isPresented)
  }

  @Test(
    "after a page turn in a light box, the new picture is unzoomed")
  func replaced() throws {
    for event in [Lightbox.Event.turned(from: 1, to: 2), .skip] {
      var rig = rig()
      pinch(
        &rig, Similarity(scale: 3, turn: 0.4, offset: Vector(150, -200)), around: Vector(40, 90))
      let before = rig.machine.pose(at: rig.now + 0.1).place
      rig.tell(event, after: 0.1)
      let place = rig.machine.pose(at: rig.now).place
      if case .turned = event {
        #expect(place == .home)
        #expect(rig.machine.pose(ofPassing: 1, at: rig.now)?.place == before && before.zoom > 2)
        #expect(rig.machine.isMoving(at: rig.now) && !rig.machine.isMoving(at: rig.now + 5))
        #expect(rig.machine.pose(ofPassing: 1, at: rig.now + 5)?.place == .home)
        // After the page is turned back, the picture continues from its position, and the other one
        // is at its fitted size.
        let half = try #require(rig.machine.pose(ofPassing: 1, at: rig.now + 0.1)?.place)
        rig.tell(.turned(from: 2, to: 1), after: 0.1)
        #expect(rig.machine.pose(at: rig.now).place == half && half.zoom > 1)
        #expect(rig.machine.passingPages.isEmpty)
        #expect(rig.machine.pose(at: rig.now + 5).place == .home)
        continue
      } else {
        // A skip moves the picture to its target at once: at the same size, and upright.
        #expect(abs(place.zoom - 3) < 1e-9 && place.turn == 0 && place != .home)
      }
      #expect(!rig.machine.isMoving(at: rig.now))
      #expect(rig.machine.pose(at: rig.now + 5).place == place)
    }
  }

  @Test(
    "a picture that is pulled down in a light box shrinks, and the background fades out")
  func pulledDown() {
    var parameters = LightboxConfiguration()
    (parameters.shrink, parameters.fadeDistance) = (0.5, 320)
    for touch in [Vector.zero, Vector(70, -120), Vector(-150, 200)] {
      for way in [Vector(0, 80), Vector(-40, 160), Vector(30, 422), Vector(0, 1200)] {
        var rig = rig(parameters)
        rig.tell(.began(at: touch, translation: way * 0.01), after: 0.1)
        rig.tell(.moved(translation: way), after: 1)
        let pose = rig.machine.pose(at: rig.now)
        #expect(abs(pose.place.zoom - (1 - 0.5 * min(1, way.dy / 844))) < 1e-9)
        // The point of the picture that was under the finger is still under it.
        #expect((pose.place.center + touch * pose.place.zoom - touch - way).length < 1e-9)
        #expect(abs(pose.ground - max(0, 1 - way.dy / 320)) < 1e-9)
      }
    }
  }

  @Test(
    "an interrupted picture of a light box stays under the finger, at any position and size"
  )
  func caughtOnItsWay() {
    for touch in [Vector.zero, Vector(70, -120), Vector(-150, 200)] {
      var rig = rig()
      _ = pull(&rig, by: Vector(60, 90))
      rig.tell(.began(at: touch, translation: .zero), after: 0.05)
      let taken = rig.machine.pose(at: rig.now).place
      #expect(taken.center.length > 20 && taken.zoom < 1)
      let way = Vector(-30, 160)
      rig.tell(.moved(translation: way), after: 0.2)
      let place = rig.machine.pose(at: rig.now + 2).place
      let before = (touch - taken.center) * (1 / taken.zoom)
      let after = (touch + way - place.center) * (1 / place.zoom)
      #expect(place.zoom < taken.zoom && (after - before).length < 1e-9)
    }
  }

  @Test("a light box is closed unless it is created open")
  func begins() {
    #expect(!Lightbox().isPresented && Lightbox(isOpen: true).isPresented)
  }

  @Test(
    "a flicked zoomed picture coasts as far as its speed carries it, but rests within its edges")
  func landing() {
    let course = Decay(from: 0, velocity: 900)
    for (limit, coasts) in [
      (course.target, true), (course.target * 2, true), (course.target - 1, false),
    ] {
      var place = Lightbox.MovingPosition()
      place.coast(Vector(900, -900), within: Size(limit, limit), .snapBack, at: .zero)
      let center = { place.value(at: Instant($0)).center }
      #expect((center(0.1).dx == course.value(at: 0.1)) == coasts)
      #expect(center(0.1).dy == -center(0.1).dx)
      #expect(abs(center(60).dx - min(limit, course.target)) < 0.1)
    }
  }

  @Test("a light box counts as at rest when it is open or closed, not while it opens or closes")
  func restsForHand() {
    var rig = rig(isOpen: false)
    #expect(rig.machine.isAtRestForFinger(at: rig.now))
    rig.tell(.open)
    #expect(!rig.machine.isAtRestForFinger(at: rig.now + 0.1))
    rig.serve(to: rig.now + 3)
    #expect(rig.machine.isAtRestForFinger(at: rig.now))
    // While a finger holds the picture without moving, the picture does not count as at rest.
    rig.tell(.began(at: .zero, translation: .zero), after: 3)
    #expect(!rig.machine.isAtRestForFinger(at: rig.now + 9))
    rig.tell(.released(velocity: .zero, mayClose: true), after: 1)
    rig.serve(to: rig.now + 3)
    rig.now = rig.now + 3
    #expect(rig.machine.isAtRestForFinger(at: rig.now))
    rig.tell(.close)
    #expect(!rig.machine.isAtRestForFinger(at: rig.now + 0.1))
  }

  @Test("a released picture of a light box continues to move, scale and rotate with its speed")
  func speeds() {
    for isPinch in [false, true] {
      var rig = rig()
      if isPinch {
        rig.tell(.pinchBegan, after: 0.1)
        rig.tell(.pinched(Similarity(scale: 2, turn: 0.3), around: .zero), after: 0.3)
      } else {
        rig.tell(.began(at: .zero, translation: Vector(0, 12)), after: 0.1)
        rig.tell(.moved(translation: Vector(30, 40)), after: 0.5)
      }
      let (center, zoom, turn) = (Vector(240, -310), 1.5, -2.5)
      let before = rig.machine.pose(at: rig.now).place
      rig.tell(
        .released(velocity: center, scaleVelocity: zoom, turnVelocity: turn, mayClose: true))
      let after = rig.machine.pose(at: rig.now + 1e-7).place
      let way = (after.center - before.center) * 1e7
      #expect((way - center).length < 1e-3 * center.length)
      #expect(abs((after.zoom - before.zoom) * 1e7 - zoom) < 2e-4 * zoom)
      #expect(abs((after.turn - before.turn) * 1e7 - turn) < 2e-4 * abs(turn))
    }
  }

  @Test("a zoomed picture can be dragged until its edges meet the window's edges, along both axes")
  func limits() {
    for picture in [Size(390, 520), Size(390, 844), Size(120, 844)] {
      let rig = rig(picture: picture)
      for zoom in [1.0, 1.5, 2, 4] {
        let limits = rig.machine.limits(at: zoom)
        for (limit, side, room) in [
          (limits.width, picture.width, 390.0), (limits.height, picture.height, 844),
        ] {
          // Beyond its limit, the picture would show one of its edges inside the window.
          let edge = side * zoom / 2 - limit
          #expect(limit == 0 ? edge <= room / 2 + 1e-9 : abs(edge - room / 2) < 1e-9)
        }
      }
    }
  }

  @Test(
    "a dragged picture of a light box catches up with the finger within 0.1 s, along either axis")
  func catchingUp() {
    for way in [Vector(0, 12), Vector(12, 0), Vector(-9, 9)] {
      var rig = rig()
      rig.tell(.began(at: .zero, translation: way), after: 1)
      #expect(rig.machine.isMoving(at: rig.now + 0.05))
      #expect(!rig.machine.isMoving(at: rig.now + 0.1))
      #expect(rig.machine.pose(at: rig.now).place.center == .zero)
    }
  }

  @Test("a picture or window of a light box without a size counts as one point wide and high")
  func noSize() {
    var rig = rig()
    rig.tell(.laidOut(room: .zero, picture: Size(-5, 0)))
    #expect(rig.machine.room == Size(1, 1) && rig.machine.picture == Size(1, 1))
    rig.tell(.laidOut(room: Size(390, 844), picture: Size(7, 1.5)))
    #expect(rig.machine.room == Size(390, 844) && rig.machine.picture == Size(7, 1.5))
  }

  @Test("two resting fingers on a picture of a light box do not move the picture")
  func landed() {
    for now in [0.0, 0.05, 100] {
      var rig = rig()
      rig.now = Instant(now)
      rig.tell(.pinchBegan)
      #expect(rig.machine.isHeld && !rig.machine.isMoving(at: rig.now))
      #expect(rig.machine.pose(at: rig.now + 1).place == .home)
    }
  }

  @Test(
    "no input makes a picture of a light box jump, and the picture rests once all fingers are up")
  func anyHands() {
    for seed in Sample.seeds(150, of: 20_000) {
      var dice = SeededRandom(seed)
      var configuration = LightboxConfiguration()
      configuration.mostZoom = dice.number(1...6)
      var rig = rig(
        configuration, isOpen: dice.chance(0.5),
        picture: Size(390, dice.number(100...844)))
      var isDown = false
      for _ in 0..<40 {
        rig.now = rig.now + dice.number(0...0.4)
        if let deadline = rig.machine.nextDeadline, deadline <= rig.now {
          let coming = rig.machine.pose(at: rig.now)
          rig.tell(.deadline)
          let there = rig.machine.pose(at: rig.now)
          #expect(isContinuous(coming, there, .deadline), "seed \(seed): on arriving")
        }
        let before = rig.machine.pose(at: rig.now)
        let event = event(&dice, isDown: &isDown, before.place)
        rig.tell(event)
        let after = rig.machine.pose(at: rig.now)
        #expect(isContinuous(before, after, event), "seed \(seed): \(event)")
      }
      if isDown { rig.tell(.released(velocity: Vector(300, -200), mayClose: true)) }
      let end = rig.now + 30
      rig.serve(to: end)
      let pose = rig.machine.pose(at: end)
      #expect(!rig.machine.isMoving(at: end) && rig.machine.nextDeadline == nil)
      #expect(pose.presence == (rig.machine.isPresented ? 1 : 0), "seed \(seed)")
      guard rig.machine.isPresented else { continue }
      #expect(pose.place.turn == 0 && pose.place.fade == 0)
      #expect(pose.place.zoom >= 1 && pose.place.zoom <= configuration.mostZoom + 1e-9)
      let limits = rig.machine.limits(at: pose.place.zoom)
      #expect(abs(pose.place.center.dx) <= limits.width + 0.1, "seed \(seed)")
      #expect(abs(pose.place.center.dy) <= limits.height + 0.1, "seed \(seed)")
    }
  }

  /// A random event that a stage could send next.
  private func event(
    _ dice: inout SeededRandom, isDown: inout Bool, _ place: Lightbox.Place
  ) -> Lightbox.Event {
    let way = Vector(dice.number(-200...200), dice.number(-300...300))
    guard isDown else {
      switch dice.below(7) {
      case 0: return .open
      case 1: return .close
      case 2: return .doubleTapped(at: way)
      case 3: return .zoom(to: dice.number(0.5...8), at: way)
      case 4:
        isDown = true
        return .pinchBegan
      default:
        isDown = true
        // A drag is claimed after some travel.
        return .began(
          at: way, translation: Vector(dice.number(-12...12), dice.number(-12...12)))
      }
    }
    switch dice.below(8) {
    case 0:
      isDown = false
      return .released(velocity: way * 4, scaleVelocity: 1, turnVelocity: -2, mayClose: true)
    case 1:
      isDown = false
      return .cancelled
    case 2: return .close
    case 3: return .open
    case 4, 5: return .moved(translation: way)
    default:
      return .pinched(
        Similarity(scale: dice.number(0.3...3), turn: dice.number(-2...2), offset: way),
        around: way)
    }
  }

  /// True if the drawn state does not jump at the event. Only events of fingers may change it at
  /// once.
  private func isContinuous(
    _ a: Lightbox.Pose, _ b: Lightbox.Pose, _ event: Lightbox.Event
  ) -> Bool {
    switch event {
    case .moved, .pinched: return a.presence == b.presence
    default:
      return (a.place.center - b.place.center).length < 1e-6
        && abs(a.place.zoom - b.place.zoom) < 1e-9 && abs(a.place.turn - b.place.turn) < 1e-9
        && abs(a.ground - b.ground) < 1e-9 && abs(a.presence - b.presence) < 1e-9
    }
  }

}
