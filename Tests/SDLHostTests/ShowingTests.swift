// Tests when a picture counts as visible, and when it is presented again.
import Geometry
import Testing

@testable import SDLHost

@Suite("Proof that a frame is visible")
struct ShowingTests {
  private func showing(_ driver: String) -> PresentTracker {
    PresentTracker(PresentTracker.Proof(driver: driver))
  }

  @Test("without a display server, every presented frame counts as visible")
  func withoutProof() {
    var showing = showing("KMSDRM")
    #expect(showing.isUnproven && showing.isFirst)
    let isSeen = showing.presented(at: Instant(1))
    #expect(isSeen)
    #expect(!showing.isUnproven && !showing.isFirst)
    #expect(showing.nextDeadline == nil)
    let isRepeated = showing.changed(at: Instant(2))
    #expect(!isRepeated)
    #expect(showing.nextDeadline == nil)
    let isSeenAgain = showing.presented(at: Instant(3))
    #expect(!isSeenAgain)
  }

  @Test("on X11 the first frame counts as visible if the display requested a frame before it")
  func exposedBefore() {
    var showing = showing("x11")
    showing.exposed()
    let isSeen = showing.presented(at: Instant(1))
    #expect(isSeen)
    #expect(!showing.isUnproven)
    #expect(showing.nextDeadline == Instant(1 + PresentTracker.repeatDelays[0]))
  }

  @Test(
    "on X11 a frame that is presented before the display requests one does not count as visible")
  func exposedAfter() {
    var showing = showing("x11")
    let isSeen = showing.presented(at: Instant(1))
    #expect(!isSeen)
    #expect(showing.isUnproven && !showing.isFirst)
    showing.exposed()
    let isSeenNow = showing.presented(at: Instant(1.1))
    #expect(isSeenNow)
    let isSeenAgain = showing.presented(at: Instant(1.2))
    #expect(!isSeenAgain)
  }

  @Test("a frame that the display never requested is presented again and then counts as visible")
  func neverExposed() {
    var showing = showing("x11")
    let isSeen = showing.presented(at: Instant(1))
    #expect(!isSeen)
    let due = Instant(1 + PresentTracker.repeatDelays[0])
    #expect(showing.nextDeadline == due)
    let isEarly = showing.takeRepeat(at: Instant(1.01))
    #expect(!isEarly)
    let isDue = showing.takeRepeat(at: due)
    let isDueAtOnce = showing.takeRepeat(at: due)
    #expect(isDue && !isDueAtOnce)
    #expect(showing.nextDeadline == Instant(1 + PresentTracker.repeatDelays[1]))
    let isSeenNow = showing.presented(at: due)
    #expect(isSeenNow)
  }

  @Test(
    "after a resize the frame is presented twice more, except without a display server",
    arguments: [("x11", true), ("wayland", true), ("KMSDRM", false)])
  func sizes(driver: String, isRepeated: Bool) {
    var showing = showing(driver)
    showing.resized(at: Instant(0.5))
    #expect(showing.nextDeadline == nil, "nothing to repeat yet")
    showing.exposed()
    for instant in [1, 2.0] {
      _ = showing.presented(at: Instant(instant))
      _ = showing.takeRepeat(at: Instant(instant + 1))
    }
    showing.resized(at: Instant(5))
    var repeats: [Instant] = []
    while let next = showing.nextDeadline {
      let isDue = showing.takeRepeat(at: next)
      #expect(isDue)
      repeats.append(next)
    }
    #expect(repeats == (isRepeated ? PresentTracker.repeatDelays.map { Instant(5 + $0) } : []))
  }

  @Test("on Wayland the first frame counts as visible after a second present call")
  func wayland() {
    var showing = showing("wayland")
    let isSeen = showing.presented(at: Instant(1))
    #expect(!isSeen)
    #expect(showing.isUnproven && !showing.isFirst)
    let isDue = showing.takeRepeat(at: Instant(1))
    #expect(isDue)
    let isSeenNow = showing.presented(at: Instant(1.02))
    #expect(isSeenNow)
    #expect(showing.nextDeadline == Instant(1.02 + PresentTracker.repeatDelays[0]))
  }

  @Test("on Wayland, a window presents its frame again after the display has changed the window")
  func changes() {
    var showing = showing("wayland")
    let isRepeatedUnseen = showing.changed(at: Instant(0.5))
    #expect(isRepeatedUnseen)
    #expect(showing.nextDeadline == nil, "nothing to repeat yet")
    _ = showing.presented(at: Instant(1))
    _ = showing.presented(at: Instant(1.02))
    for instant in [1.1, 1.2, 5] {
      let isRepeated = showing.changed(at: Instant(instant))
      #expect(isRepeated)
      #expect(showing.nextDeadline == Instant(instant + PresentTracker.repeatDelays[0]))
    }
    let isDue = showing.takeRepeat(at: Instant(6))
    #expect(isDue)
    let isSeenAgain = showing.presented(at: Instant(6))
    #expect(!isSeenAgain)
    #expect(showing.nextDeadline == nil, "and then there is peace")
  }
}
