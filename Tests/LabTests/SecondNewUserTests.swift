// Tests faults that misled a second new user: keys, two devices, drawers. Each test states a rule.
import Drawing
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Steps, headers and guides for new users")
struct SecondNewUserTests {
  @Test(
    "one step back from the end of a gesture shows the frame before the last frame")
  func back() {
    for waits in [0.0, 3] {
      var session = LabSession()
      session.pull(Point(195, 300), by: Vector(0, 200))
      session.wait(waits)
      let end = session.lab.state.transport.duration
      session.key(",")
      #expect(abs(session.lab.state.transport.time - (end - 1.0 / 60)) < 1e-6)
      session.key(",")
      #expect(abs(session.lab.state.transport.time - (end - 2.0 / 60)) < 1e-6)
      #expect(session.lab.state.plot.cursor.map { $0 < end } == true)
    }
  }

  @Test("the log and the plot explain a pull from the edge as the opening of the drawer")
  func drawer() {
    for (way, opens) in [(120.0, false), (250, true)] {
      var session = LabSession("drawer")
      session.key("Escape")
      session.wait(2)
      session.pull(Point(195, 400), by: Vector(-300, 0))
      #expect(session.presented(on: 0) == false)
      session.pull(Point(3, 400), by: Vector(way, 0))
      #expect(session.presented(on: 0) == opens)
      let samples = session.lab.state.plot.samples
      for (one, next) in zip(samples, samples.dropFirst()) {
        #expect(abs(next.drawn - one.drawn) < 60 && abs(next.velocity) < 3000, "\(next)")
      }
      let sentences = session.lab.state.log.map(\.sentence)
      #expect(!sentences.contains { $0.contains("would close it") })
      #expect(sentences.contains { $0.contains("would open it") } == opens, "\(sentences)")
      let released = sentences.filter { $0.hasPrefix("Released at") }
      let end = opens ? "it opens." : "it stays closed."
      #expect(released.count == 1 && released[0].hasSuffix(end), "\(released)")
      let mark = session.lab.state.plot.marks.last?.label
      #expect(mark == "release: \(opens ? "open" : "close")")
      #expect(!session.words.contains { $0.contains("Open it again") })
    }
  }

  @Test("the log of a drag that starts at the top of a list does not mention scrolling the list")
  func top() {
    var session = LabSession("comments")
    session.pull(Point(195, 500), by: Vector(0, -150))
    let sentences = session.lab.state.log.map(\.sentence)
    #expect(!sentences.contains { $0.contains("not at the top") }, "\(sentences)")
  }

  @Test("the log of a cancelled replay contains nothing after the instant of the cancellation")
  func abandoned() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.key("P")
    session.wait(0.2)
    session.key("Escape")
    let state = session.lab.state
    #expect(state.log.allSatisfy { ($0.time ?? 0) < 0.3 }, "\(state.log)")
    #expect(state.plot.samples.allSatisfy { $0.time < 0.3 })
    #expect(!state.log.contains { $0.sentence.hasPrefix("Released") })
  }

  @Test("restarting a scene removes the outcomes from the headers of its devices")
  func heads() {
    var session = LabSession("places")
    session.pull(Point(195, 500), by: Vector(0, -300))
    session.key("V")
    session.wait(2)
    #expect(session.lab.state.comparison.caption.outcome != nil)
    session.lab.restart(at: Instant(session.now))
    session.wait(0.5)
    #expect(session.lab.state.shownDevices.allSatisfy { $0.caption.outcome == nil })
    #expect(session.lab.state.log.isEmpty)
  }

  @Test(
    "if compared devices differ, a touch on one shows that all continue from this device's state"
  )
  func together() {
    var session = LabSession()
    session.set("pullDown.threshold", 100)
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.key("V")
    session.wait(3)
    #expect(session.presented(on: 0) != session.presented(on: 1))
    session.pull(Point(195, 300), by: Vector(0, 20), on: 0, lifts: false)
    #expect(session.lab.state.toasts.text?.hasPrefix("All devices continue from") == true)
  }

  @Test("no guide is drawn outside the device")
  func outside() {
    var session = LabSession("pager")
    session.pull(Point(350, 400), by: Vector(-120, 0), lifts: false)
    let geometry = GuideGeometry(
      state: session.lab.state, device: session.devices[0], area: session.lab.state.layout.stage)
    for guide in session.lab.state.telemetry.guides {
      if let place = geometry.position(guide) { #expect((0...390).contains(place)) }
    }
  }

  @Test("rotating a device clears the plot, the log and the trail of the last gesture")
  func turned() {
    var session = LabSession("comments")
    session.pull(Point(195, 400), by: Vector(0, 200))
    session.key("D")
    #expect(session.lab.state.plot.samples.isEmpty && session.lab.state.log.isEmpty)
    #expect(session.lab.state.trail.points.isEmpty)
  }

  @Test("undoing a parameter change of another scene shows a message")
  func undone() {
    var session = LabSession()
    session.set("pullDown.threshold", 175)
    session.set("pullDown.threshold", 180)
    session.key("6", .control)
    session.wait(4)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 175)
    #expect(session.lab.state.toasts.text == "Pull-down: dismiss distance is 175 again.")
    session.key("Z", .control)
    #expect(session.lab.state.toasts.text == "“My book” is gone. Original again.")
  }

  @Test("opening another scene empties the search field")
  func search() {
    var session = LabSession()
    session.key("F", .control)
    session.type("fling")
    session.key("Escape")
    session.key("2", .control)
    #expect(session.lab.state.search.isEmpty)
  }

  @Test("the plot of a dismissed sheet still shows the sheet's threshold")
  func gone() {
    var session = LabSession("places")
    session.pull(Point(195, 470), by: Vector(0, 373))
    #expect(session.presented(on: 0) == false)
    #expect(session.lab.state.plot.thresholds.map(\.label) == ["60 below low closes"])
  }

  @Test(
    "the log explains the release of a sheet between detents with the chosen detent's name")
  func places() {
    var session = LabSession("places")
    session.pull(Point(195, 470), by: Vector(0, 60))
    let told = session.lab.state.log.map(\.sentence).filter { $0.hasPrefix("Released") }
    #expect(
      told.count == 1 && told[0].contains("Nearest to its own detent, middle, 0.5"), "\(told)")
    session.pull(Point(195, 470), by: Vector(0, -350))
    #expect(
      session.lab.state.log.contains {
        $0.sentence.contains("Nearer to another detent, full, 56 pt above")
      })
  }
}
