// Tests cards, heroes, stacks and pages at the limits between two kinds of behaviour.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Edge cases of pages")
struct PageBorderTests {
  @Test(
    "an edge card that was never dragged counts as dragged from the leading side")
  func sideOfNone() {
    for (leaves, stays) in [(true, true), (false, true)] {
      var rig = MachineRig(EdgeCard())
      rig.tell(.found(at: 90, velocity: 0), at: 0)
      if leaves { rig.tell(.leave, at: 0) }
      if stays { rig.tell(.stay, at: 0) }
      rig.tell(.began(x: 380, translation: 30, width: 390), at: 0)
      #expect(rig.machine.trackedValue == 120, "90 points and 30 more")
    }
  }

  @Test("an edge card that closes before the finger is released reports a release speed of 0")
  func speedOfNone() {
    var rig = MachineRig(EdgeCard())
    rig.tell(.began(x: 10, translation: 30, width: 390), at: 0)
    rig.tell(.moved(translation: 130, mayClose: true), at: 0.1)
    #expect(rig.release?.velocity == 0 && rig.release?.verdict == .goes)
  }

  @Test("an edge card that refused to close ignores the rest of the drag")
  func refused() {
    for end in [
      EdgeCard.Event.cancelled, .moved(translation: 200, mayClose: true),
      .released(translation: 200, velocity: 9000, mayClose: true),
    ] {
      var rig = MachineRig(EdgeCard())
      rig.tell(.began(x: 10, translation: 30, width: 390), at: 0)
      #expect(rig.tell(.moved(translation: 130, mayClose: false), at: 0.1).last == .refused)
      #expect(!rig.machine.isDragged && rig.machine.trackedValue == 0)
      var other = rig
      #expect(rig.tell(end, at: 0.15).isEmpty)
      other.now = rig.now
      #expect(rig.machine.pose(at: rig.now + 0.1) == other.machine.pose(at: rig.now + 0.1))
      #expect(rig.machine.restsAt == other.machine.restsAt && rig.machine.restsAt != nil)
    }
  }

  @Test(
    "an edge card that was dragged back to its start closes after a flick in the drag's direction")
  func foldedAtZero() {
    for side in [1.0, -1] {
      var parameters = EdgeCard.Configuration()
      parameters.fling = true
      var rig = MachineRig(EdgeCard(configuration: parameters))
      rig.tell(.began(x: side > 0 ? 10 : 380, translation: side * 40, width: 390), at: 0)
      rig.tell(.released(translation: 0, velocity: side * 900, mayClose: true), at: 0.1)
      #expect(rig.release?.velocity == 900 && rig.release?.verdict == .goes)
    }
  }

  @Test("an edge card whose `liveLimit` is 0 shows no close button")
  func noButton() {
    var parameters = EdgeCard.Configuration()
    parameters.liveLimit = 0
    for drawn in [0.0, 0.5, 200] {
      #expect(EdgeCard(configuration: parameters).pose(drawn: drawn).closeButtonOpacity == 0)
    }
    #expect(EdgeCard().pose(drawn: 60).closeButtonOpacity == 0.5)
    parameters.liveLimit = 0.5
    #expect(EdgeCard(configuration: parameters).pose(drawn: 0.25).closeButtonOpacity == 0.5)
  }

  @Test("a hero page that is created open does not play an opening movement")
  func openFromTheBeginning() {
    let hero = HeroTransition(open: 3)
    #expect(hero.pose(at: .zero) == .init(progress: 1, blur: 1, offset: .zero))
    #expect(hero.id == 3 && hero.isOpen && !hero.isMoving(at: .zero))
  }

  @Test(
    "a hero page keeps its progress when its closing path and its opening path differ in length")
  func otherWay() {
    for factor in [0.5, 2, 3.0] {
      var rig = MachineRig(HeroTransition())
      rig.tell(.open(id: 1, travel: 400), at: 0)
      let before = rig.machine.pose(at: Instant(0.1))
      rig.tell(.close(travel: 400 * factor, notBefore: nil), at: 0.1)
      #expect(abs(rig.machine.pose(at: Instant(0.1)).progress - before.progress) < 1e-12)
    }
  }

  @Test("a closing hero page continues with the finger's speed, however slow the finger is")
  func slow() {
    func place(_ speed: Double) -> Double {
      var rig = MachineRig(HeroTransition(open: 1))
      rig.tell(.close(travel: 400, notBefore: nil, velocity: speed), at: 0)
      return rig.machine.pose(at: Instant(0.01)).progress
    }
    #expect(place(0) > place(0.5) && place(0.5) > place(1))
    #expect(place(-1) == place(0))
  }

  @Test("a hero page follows even a drag by a fraction of a point")
  func lessThanAPoint() {
    var rig = MachineRig(HeroTransition())
    rig.tell(.open(id: 1, travel: 400), at: 0)
    rig.tell(.began(translation: .zero, closingWay: Vector(0, 100)), at: 0.1)
    #expect(rig.machine.pose(at: Instant(1)).offset == .zero)
    rig.tell(.moved(translation: Vector(0.5, -0.25)), at: 1)
    #expect(rig.machine.pose(at: Instant(1)).offset == Vector(0.5, -0.25))
  }

  @Test("a new stack has one screen, and a new pager shows the first page")
  func beginnings() {
    let stack = NavigationStackMachine(width: 400)
    #expect(stack.depth == 1 && stack.visible.upper == 1 && stack.visible.lower == nil)
    let pager = Pager(count: 3, width: 400)
    #expect(pager.page == 0 && pager.pose(at: .zero).scrolled == 0)
  }

  @Test("pushes and pops of other screens do not change the speed of a moving screen")
  func speeds() throws {
    // With these limits, every moving view counts as settled. So each step begins in the middle of
    // the previous one.
    var catching = InterruptionThreshold()
    (catching.distance, catching.speed) = (1000, 1e6)
    func place(_ stack: NavigationStackMachine, _ depth: Int, _ now: Instant) -> Double? {
      let (pose, visible) = (stack.pose(at: now), stack.visible)
      return visible.upper == depth ? pose.upper : visible.lower == depth ? pose.lower : nil
    }
    var compared = 0
    for seed in 0..<60 {
      var dice = SeededRandom(seed)
      var rig = MachineRig(NavigationStackMachine(depth: 3, width: 400))
      rig.machine.catching = catching
      rig.now = Instant(1)
      for _ in 0..<8 {
        let before = rig.machine
        rig.tell(dice.pick([.push(), .pop(), .backBegan(translation: 0), .backCancelled]))
        for depth in 1...6 {
          let later = rig.now + 1e-5
          guard let a = place(before, depth, rig.now), let b = place(before, depth, later),
            let c = place(rig.machine, depth, rig.now), let d = place(rig.machine, depth, later),
            // Two cases are skipped: a finger stops a view that it interrupts, and nothing is drawn
            // outside of the window.
            !rig.machine.isDragged, !before.isDragged, (1...399).contains(abs(a)),
            abs(a - c) < 1e-6
          else { continue }
          #expect(abs((b - a) - (d - c)) < 1e-3, "seed \(seed), screen \(depth)")
          compared += 1
        }
        rig.now = rig.now + dice.pick([0.03, 0.08, 0.15])
      }
    }
    #expect(compared > 50)
  }

  @Test("a stack and a pager keep their progress when the window is resized")
  func resizedStack() {
    for share in [0.5, 2.0, 1.25] {
      for seconds in [0.05, 0.5] {
        var stack = MachineRig(NavigationStackMachine(depth: 2, width: 400))
        stack.tell(.backBegan(translation: 40), at: 0)
        stack.tell(.backMoved(translation: 100), at: seconds)
        let part = stack.machine.pose(at: Instant(seconds)).progress
        stack.tell(.resized(width: 400 * share))
        #expect(abs(stack.machine.pose(at: Instant(seconds)).progress - part) < 1e-12)
        // If the finger moves one more point, the screen moves by one point.
        let before = stack.machine.pose(at: Instant(2)).upper
        stack.tell(.backMoved(translation: 101), at: 2)
        #expect(abs(stack.machine.pose(at: Instant(2)).upper - before - 1) < 1e-9)
        var pager = MachineRig(Pager(count: 3, page: 1, width: 400))
        pager.tell(.go(to: 2), at: 0)
        if seconds < 0.1 { pager.tell(.paused, at: seconds) } else { pager.now = Instant(seconds) }
        let pages = pager.machine.pose(at: pager.now).pages
        pager.tell(.resized(width: 400 * share))
        #expect(pager.machine.width == 400 * share)
        #expect(abs(pager.machine.pose(at: pager.now).pages - pages) < 1e-12)
      }
    }
  }

  @Test("a pager that loses its last pages selects the last remaining page")
  func counted() {
    for isDragged in [false, true] {
      var rig = MachineRig(Pager(count: 5, page: 4, width: 400))
      if isDragged { rig.tell(.began(translation: 0), at: 0) }
      #expect(rig.tell(.counted(2), at: 0.1) == [.pageChanged(1)])
      #expect(rig.machine.page == 1 && rig.machine.isDragged == isDragged)
    }
  }

  @Test("the travel of a matched view is the largest distance that one of its edges moves")
  func pairs() throws {
    let card = Rect(10, 20, 100, 50)
    let page = MatchedGeometry<String>.Pair(card: card, page: Rect(0, 0, 390, 800))
    #expect(page.frame(at: 0) == card && page.frame(at: 1) == Rect(0, 0, 390, 800))
    #expect(page.frame(at: -1).width == 0 && page.frame(at: -1).height == 0)
    for (other, travel) in [
      (Rect(-30, 20, 140, 50), 40.0), (Rect(10, -60, 100, 130), 80), (Rect(10, 20, 170, 50), 70),
      (Rect(10, 20, 100, 110), 60), (card, 0), (Rect(9.5, 20, 100.5, 50), 0.5),
    ] {
      let pair = MatchedGeometry<String>.Pair(card: card, page: other)
      #expect(pair.travel == travel)
      var matched = MatchedGeometry<String>()
      #expect(matched.travel == 0)
      try matched.match("it", pair)
      #expect(matched.travel == travel)
    }
  }

  @Test("a list less than a point high still has a scroll bar")
  func narrow() {
    for (viewport, track) in [(1.0, 400.0), (0.5, 400), (400, 1), (400, 0.5)] {
      let list = ScrollMotion(viewport: viewport, content: 1000)
      #expect(list.bar(at: .zero, track: track) != nil)
    }
  }
}
