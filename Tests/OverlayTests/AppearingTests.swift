// Tests appearing and disappearing views with unusual settings, directions or backgrounds.
import Geometry
import Motion
import Overlay
import Testing

@Suite("Views that appear and disappear")
struct AppearingTests {
  private typealias Seen = ContainerMotionTests.Seen

  @Test(
    "a background that was shown without animation fades out with its view")
  func cameAtOnce() {
    let settings = saying(transition: .opacity, animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.at(0, ContainerMotionTests.show("A", settings, animated: false))
    #expect(seen.motion.background(of: ShowingID(1), at: .zero) == 1)
    seen.at(2, .called(.dismiss(Bench.id("A"), animated: true)))
    for (now, share) in [(2.0, 1.0), (2.25, 0.75), (2.5, 0.5), (3, 0)] {
      #expect(abs(seen.motion.background(of: ShowingID(1), at: Instant(now)) - share) < 1e-9)
      #expect(abs(seen.pose(1, at: now).opacity - share) < 1e-9, "\(now)")
    }
  }

  @Test("a view whose transition has changed since it appeared disappears with the new transition")
  func toldLater() {
    var seen = Seen(Bench.settings(.multiple))
    seen.at(
      0, ContainerMotionTests.show("A", saying(transition: .opacity, animation: .linear(1))))
    seen.at(
      2,
      ContainerMotionTests.show("A", saying(transition: .move(.top), animation: .linear(1))))
    seen.at(4, .called(.dismiss(Bench.id("A"), animated: true)))
    #expect(seen.pose(1, at: 4.5).opacity == 1)
    #expect(abs(seen.pose(1, at: 4.5).offset.dy + 223.5) < 1e-9)
  }

  @Test(
    "a view that enters from the leading edge comes from the right in a right-to-left layout",
    arguments: [false, true])
  func direction(isMirrored: Bool) {
    let settings = saying(transition: .move(.leading), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple))
    seen.container.handle(
      ContainerMotionTests.show("A", settings), at: .zero, into: &seen.effects)
    seen.motion.follow(
      seen.container, frames: [ShowingID(1): Rect(145, 397, 100, 50)],
      area: ContainerMotionTests.area, direction: isMirrored ? .rightToLeft : .leftToRight,
      at: .zero)
    #expect(seen.pose(1, at: 0).offset == Vector(isMirrored ? 245 : -245, 0))
  }

  @Test("a view that is shown again while it disappears moves to its new position in the column")
  func newPlace() throws {
    let settings = saying(transition: .opacity, animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple, .vertical))
    seen.sizes = [Bench.id("A"): Size(100, 50), Bench.id("B"): Size(100, 70)]
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.at(2, ContainerMotionTests.show("B", settings))
    seen.at(4, .called(.dismiss(Bench.id("A"), animated: true)))
    let before = try #require(seen.motion.frame(of: ShowingID(1)))
    seen.at(4.5, ContainerMotionTests.show("A", settings))
    // The view is now the newest one, so it is at the bottom, below the other view.
    let frame = try #require(seen.motion.frame(of: ShowingID(3)))
    #expect(before == Rect(145, 714, 100, 50) && frame == Rect(145, 794, 100, 50))
    #expect(seen.pose(3, at: 4.5).offset == before.origin - frame.origin)
    #expect(seen.pose(3, at: 9).offset == .zero)
  }

  @Test("a view that is dismissed under a finger fades out at its drawn position")
  func takenFromFinger() {
    let settings = saying(
      dismissGesture: .swipeUp, transition: .opacity, animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.motion.grab(ShowingID(1), at: Instant(2))
    seen.motion.drag(ShowingID(1), by: Vector(0, -15), at: Instant(2))
    seen.at(2.5, .called(.dismiss(Bench.id("A"), animated: true)))
    for now in [2.5, 3, 3.4] { #expect(seen.pose(1, at: now).offset == Vector(0, -15)) }
    seen.at(3, ContainerMotionTests.show("A", settings))
    #expect(seen.pose(2, at: 3).offset == Vector(0, -15) && seen.pose(2, at: 9) == .identity)
  }
}
