// Tests the back gesture on horizontal content that is declared, nested, moved or removed.
import Geometry
import Gesture
import Testing

@Suite("Swipe-back coordinator")
struct SwipeBackCoordinatorTests {
  private let back = Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 20)), hasCondition: true)

  @Test(
    "detaching swipe-back coordinators in any order restores the former relations of recognizers")
  func restores() {
    for firstOut in [0, 1] {
      var arbiter = Arbiter()
      _ = arbiter.add(.waits(.pager, until: .back))
      _ = arbiter.add(.simultaneous(.pager, .back))
      let before = arbiter.currentRelations
      var nested = [
        SwipeBackCoordinator(back: .back, content: .pager),
        SwipeBackCoordinator(back: .back, content: .row),
      ]
      for i in nested.indices {
        nested[i].attach(to: &arbiter)
        nested[i].attach(to: &arbiter)
      }
      #expect(arbiter.currentRelations.count == before.count + 4)
      var output = GestureOutput()
      nested[firstOut].detach(from: &arbiter, at: .zero, into: &output)
      nested[1 - firstOut].detach(from: &arbiter, at: .zero, into: &output)
      nested[1 - firstOut].detach(from: &arbiter, at: .zero, into: &output)
      #expect(arbiter.currentRelations == before)
      #expect(output.events.isEmpty)
    }
  }

  @Test("removing the content during a swipe back cancels the swipe once")
  func removedWhileBack() {
    var rig = Rig([.window(.horizontal(.pager)), .window(back)])
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    coordinator.attach(to: &rig.arbiter)
    rig.stroke(from: Point(5, 300), by: Vector(100, 0), lifts: false)
    #expect(rig.arbiter.owner == .back)
    rig.run { arbiter, _, _, output in
      coordinator.detach(from: &arbiter, at: Instant(0.2), into: &output)
    }
    #expect(rig.phases(of: .back).last == .cancelled)
    #expect(rig.arbiter.owner == nil)
    rig.send(.move, 200, 300, at: 0.3)
    rig.send(.up, 200, 300, at: 0.4)
    #expect(rig.phases(of: .back).filter { $0 == .cancelled || $0 == .ended }.count == 1)
    #expect(!rig.begunRecognizers.contains(.pager))
  }

  @Test(
    "detaching a swipe back from one view does not cancel a swipe back that began on another view")
  func removedElsewhere() {
    var rig = Rig([.window(back)])
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    coordinator.attach(to: &rig.arbiter)
    rig.stroke(from: Point(5, 300), by: Vector(100, 0), lifts: false)
    rig.run { arbiter, _, _, output in
      coordinator.detach(from: &arbiter, at: Instant(0.2), into: &output)
    }
    #expect(rig.arbiter.owner == .back)
  }

  @Test("a swipe back delays only drags of its own content, not other drags on the same stack")
  func onlyThisContent() {
    var rig = Rig([.window(.horizontal(.row)), .window(back)])
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    coordinator.attach(to: &rig.arbiter)
    rig.stroke(from: Point(5, 300), by: Vector(100, 0))
    #expect(rig.begunRecognizers == [.row])
  }

  @Test(
    "declaring a swipe back again replaces its relations, and removing the declaration ends them")
  func links() {
    var arbiter = Arbiter()
    var output = GestureOutput()
    var links = SwipeBackLinks()
    let one = SwipeBackLinks.Link(back: .back, content: .pager)
    let other = SwipeBackLinks.Link(back: RecognizerKey("back", 1), content: .pager)
    links.update(to: [one], in: &arbiter, at: .zero, into: &output)
    let relations = arbiter.currentRelations
    links.update(to: [one], in: &arbiter, at: .zero, into: &output)
    #expect(arbiter.currentRelations == relations)
    links.update(to: [other], in: &arbiter, at: .zero, into: &output)
    #expect(
      arbiter.currentRelations == [
        .simultaneous(other.back, .pager), .waits(.pager, until: other.back),
      ])
    links.update(to: [], in: &arbiter, at: .zero, into: &output)
    #expect(arbiter.currentRelations.isEmpty)
  }

  @Test("a swipe back begins only towards the trailing side, and only if its condition allows it")
  func permits() {
    func claim(_ dx: Double, _ dy: Double, speed: Double = 0) -> Claim {
      Claim(
        recognizer: .back, pointer: PointerID(1), device: .touch, start: Point(5, 5),
        location: Point(5 + dx, 5 + dy), velocity: Vector(speed, 0))
    }
    for direction in LayoutDirection.allCases {
      let s = direction.sign
      func ask(_ claim: Claim, _ condition: Bool) -> Bool {
        SwipeBackCoordinator.permits(claim, direction: direction) { condition }
      }
      #expect(ask(claim(10 * s, 0), true))
      #expect(ask(claim(10 * s, 10), true))
      #expect(!ask(claim(10 * s, 10.1), true))
      #expect(!ask(claim(-10 * s, 0), true))
      #expect(ask(claim(-10 * s, 0, speed: 50 * s), true))
      // Towards trailing, any distance or speed is enough.
      #expect(ask(claim(0.5 * s, 0), true) && ask(claim(0, 0, speed: 0.5 * s), true))
      #expect(!ask(claim(0, 0), true))
      var still = claim(0, 0, speed: 50 * s)
      #expect(ask(still, true))
      still.velocity.dy = 51
      #expect(!ask(still, true))
      #expect(!ask(claim(10 * s, 0), false))
      #expect(!SwipeBackCoordinator.permits(claim(10 * s, 0), direction: direction))
    }
  }

  @Test(
    "the condition of a swipe back is queried whenever the swipe could begin, and never before")
  func askedAtTheClaim() {
    var rig = Rig([.window(.horizontal(.pager)), .window(back)])
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    coordinator.attach(to: &rig.arbiter)
    rig.refusing = [.back]
    rig.stroke(from: Point(5, 300), by: Vector(100, 0))
    rig.refusing = []
    rig.stroke(from: Point(5, 300), by: Vector(100, 0), at: 1)
    #expect(rig.begunRecognizers == [.pager, .back])
    #expect(rig.questions.map(\.recognizer) == [.back, .back])
    #expect(rig.questions.allSatisfy { $0.translation.dx >= 10 })
  }
}
