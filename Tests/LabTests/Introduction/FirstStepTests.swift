// Tests the steps of the introduction, and the gestures that lead to the next step.
import Drawing
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Introduction for new users")
struct FirstStepTests {
  @Test(
    "the introduction explains a pull, asks for a changed threshold and another pull, then ends")
  func steps() {
    let files = LabSession.files()
    var session = LabSession(files: files)
    #expect(session.lab.state.step == .drag)
    session.pull(Point(195, 300), by: Vector(0, 200))
    guard case .why(let drawn, let line, let isAway, _, _, _)? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    #expect(abs(drawn - 120) < 1e-6 && line == 150 && !isAway)
    session.set("pullDown.threshold", 100)
    #expect(session.lab.state.step == .again(line: 100))
    session.key("P")
    session.wait(2)
    #expect(session.lab.state.step == .done)
    #expect(session.presented(on: 0) == false)
    session.tap("end steps")
    #expect(session.lab.state.step == nil)
    #expect(LabSession(files: files).lab.state.step == nil, "once is enough")
  }

  @Test("the introduction shows its first step again when the first pull is cancelled")
  func interrupted() {
    var session = LabSession()
    #expect(session.lab.state.step == .drag)
    session.pull(Point(195, 300), by: Vector(0, 150), lifts: false)
    session.lab.handle(.focus(false), at: Instant(session.now))
    session.wait(2)
    #expect(session.lab.state.step == .drag && session.lab.recordings.count == 1)
  }

  @Test("a tap does not advance the introduction")
  func tap() {
    var session = LabSession()
    session.tapDevice(Point(195, 560))
    #expect(session.lab.state.step == .drag)
  }

  @Test(
    "a drag that scrolls the list instead of pulling the cover does not advance the introduction"
  )
  func nothing() {
    var session = LabSession("book")
    #expect(session.lab.state.step == .drag)
    // During a drag up, the list of the page scrolls, and no drag of the cover begins.
    session.pull(Point(195, 600), by: Vector(0, -200))
    #expect(session.lab.state.step == .drag)
    session.lab.restart(at: Instant(session.now))
    session.look()
    session.pull(Point(195, 300), by: Vector(0, 100))
    guard case .why? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.set("pullDown.threshold", 40)
    guard case .again? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.pull(Point(195, 600), by: Vector(0, -200))
    guard case .again? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.lab.restart(at: Instant(session.now))
    session.look()
    session.pull(Point(195, 300), by: Vector(0, 100))
    #expect(session.lab.state.step == .done)
  }

  @Test("showing three container views, or dismissing one, completes the introduction")
  func shown() {
    var session = LabSession("overlays")
    #expect(session.lab.state.step == .drag)
    session.tapDevice(Point(86, 230))
    #expect(session.lab.state.step == .shown(count: 1, waiting: 0))
    session.tapDevice(Point(86, 230))
    #expect(session.lab.state.step == .shown(count: 2, waiting: 0))
    session.tapDevice(Point(86, 230))
    #expect(session.lab.state.step == .done)
    var other = LabSession("overlays")
    other.tapDevice(Point(86, 350))
    other.tapDevice(Point(195, 800))
    #expect(other.lab.state.step == .done)
  }

  @Test(
    "in the light box, pulling the picture advances the introduction, and turning a page does not")
  func hint() {
    var session = LabSession("lightbox")
    session.pull(Point(200, 400), by: Vector(-250, 0))
    session.wait(1.5)
    #expect(session.lab.state.step == .drag)
    session.pull(Point(200, 400), by: Vector(0, 60))
    session.wait(1.5)
    guard case .why(_, line: 100, isAway: false, _, _, _)? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
  }

  @Test("the introduction ends only after a gesture of the kind that it has explained")
  func different() {
    var session = LabSession("lightbox")
    session.pull(Point(200, 400), by: Vector(0, 60))
    session.wait(0.5)
    session.set("lightbox.closeDistance", 50)
    guard case .again? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.pull(Point(200, 400), by: Vector(-250, 0))
    guard case .again? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.pull(Point(200, 400), by: Vector(0, 60))
    #expect(session.lab.state.step == .done)
  }

  @Test("the introduction advances only when the threshold that it asks for is changed")
  func line() {
    var session = LabSession("today")
    session.tapDevice(Point(195, 250))
    session.pull(Point(3, 400), by: Vector(60, 0))
    guard case .why(_, let line, _, _, _, _)? = session.lab.state.step else {
      Issue.record("\(String(describing: session.lab.state.step))")
      return
    }
    session.set(line == 80 ? "edgeCard.liveLimit" : "edgeCard.releaseLimit", 100)
    #expect(session.lab.state.step?.line == line)
    session.set(line == 80 ? "edgeCard.releaseLimit" : "edgeCard.liveLimit", 70)
    #expect(session.lab.state.step == .again(line: 70))
  }
}
