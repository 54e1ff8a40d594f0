// Tests what misled a second new user, with keys, two devices and drawers, each as a rule.
import Drawing
import Geometry
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("A second new user")
struct SecondStrangerTests {
  @Test("one frame back from the end is the frame before it, however long ago that was")
  func back() {
    for waits in [0.0, 3] {
      var evening = Evening()
      evening.pull(Point(195, 300), by: Vector(0, 200))
      evening.wait(waits)
      let end = evening.lab.state.transport.duration
      evening.key(",")
      #expect(abs(evening.lab.state.transport.time - (end - 1.0 / 60)) < 1e-6)
      evening.key(",")
      #expect(abs(evening.lab.state.transport.time - (end - 2.0 / 60)) < 1e-6)
      #expect(evening.lab.state.plot.cursor.map { $0 < end } == true)
    }
  }

  @Test("a drawer pulled in is explained as opening, and its curve does not jump")
  func drawer() {
    for (way, opens) in [(120.0, false), (250, true)] {
      var evening = Evening("drawer")
      evening.key("Escape")
      evening.wait(2)
      evening.pull(Point(195, 400), by: Vector(-300, 0))
      #expect(evening.presented(on: 0) == false)
      evening.pull(Point(3, 400), by: Vector(way, 0))
      #expect(evening.presented(on: 0) == opens)
      let samples = evening.lab.state.plot.samples
      for (one, next) in zip(samples, samples.dropFirst()) {
        #expect(abs(next.drawn - one.drawn) < 60 && abs(next.velocity) < 3000, "\(next)")
      }
      let sentences = evening.lab.state.log.map(\.sentence)
      #expect(!sentences.contains { $0.contains("would close it") })
      #expect(sentences.contains { $0.contains("would open it") } == opens, "\(sentences)")
      if case .why? = evening.lab.state.step { Issue.record("told as one that left") }
    }
  }

  @Test("a list at its top is not described as scrolled because of the finger that scrolled it")
  func top() {
    var evening = Evening("comments")
    evening.pull(Point(195, 500), by: Vector(0, -150))
    let sentences = evening.lab.state.log.map(\.sentence)
    #expect(!sentences.contains { $0.contains("not at the top") }, "\(sentences)")
  }

  @Test("an abandoned replay shows nothing that did not happen")
  func abandoned() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.key("P")
    evening.wait(0.2)
    evening.key("Escape")
    let state = evening.lab.state
    #expect(state.log.allSatisfy { ($0.time ?? 0) < 0.3 }, "\(state.log)")
    #expect(state.plot.samples.allSatisfy { $0.time < 0.3 })
    #expect(!state.log.contains { $0.sentence.hasPrefix("Released") })
  }

  @Test("a restarted scene clears the headers of its devices")
  func heads() {
    var evening = Evening("places")
    evening.pull(Point(195, 500), by: Vector(0, -300))
    evening.key("V")
    evening.wait(2)
    #expect(evening.lab.state.caption.outcome != nil)
    evening.key("T")
    evening.wait(0.5)
    #expect(evening.lab.state.shownDevices.allSatisfy { $0.caption.outcome == nil })
    #expect(evening.lab.state.log.isEmpty)
  }

  @Test("for devices that differ, a message states that all continue from the touched one")
  func together() {
    var evening = Evening()
    evening.set("pullDown.threshold", 100)
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.key("V")
    evening.wait(3)
    #expect(evening.presented(on: 0) != evening.presented(on: 1))
    evening.pull(Point(195, 300), by: Vector(0, 20), on: 0, lifts: false)
    #expect(evening.lab.state.toasts.text?.hasPrefix("All devices continue from") == true)
  }

  @Test("the threshold of the first steps is the one that was explained")
  func line() {
    var evening = Evening("today")
    evening.tapDevice(Point(195, 250))
    evening.pull(Point(3, 400), by: Vector(60, 0))
    guard case .why(_, let line, _, _, _)? = evening.lab.state.step else {
      Issue.record("\(String(describing: evening.lab.state.step))")
      return
    }
    evening.set(line == 80 ? "edgeCard.liveLimit" : "edgeCard.releaseLimit", 100)
    #expect(evening.lab.state.step?.line == line)
    evening.set(line == 80 ? "edgeCard.releaseLimit" : "edgeCard.liveLimit", 70)
    #expect(evening.lab.state.step == .again(line: 70))
  }

  @Test("no guide is drawn where no finger can reach")
  func outside() {
    var evening = Evening("pager")
    evening.pull(Point(350, 400), by: Vector(-120, 0), lifts: false)
    let geometry = GuideGeometry(
      state: evening.lab.state, device: evening.devices[0], area: evening.lab.state.layout.stage)
    for guide in evening.lab.state.telemetry.guides {
      if let place = geometry.position(guide) { #expect((0...390).contains(place)) }
    }
  }

  @Test("rotating a device clears its gesture with its guides")
  func turned() {
    var evening = Evening("comments")
    evening.pull(Point(195, 400), by: Vector(0, 200))
    evening.key("D")
    #expect(evening.lab.state.plot.samples.isEmpty && evening.lab.state.log.isEmpty)
    #expect(evening.lab.state.trail.points.isEmpty)
  }

  @Test("an undo in another scene is reported")
  func undone() {
    var evening = Evening()
    evening.set("pullDown.threshold", 175)
    evening.key("6", .control)
    evening.wait(4)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 150)
    let said = evening.lab.state.toasts.text ?? ""
    #expect(said.contains("Dismiss distance") && said.contains("150"), "\(said)")
  }

  @Test("a search is cleared in the next scene")
  func search() {
    var evening = Evening()
    evening.key("F", .control)
    evening.type("fling")
    evening.key("Escape")
    evening.key("2", .control)
    #expect(evening.lab.state.search.isEmpty)
  }

  @Test("the plot of a dismissed sheet keeps its threshold")
  func gone() {
    var evening = Evening("places")
    evening.pull(Point(195, 470), by: Vector(0, 373))
    #expect(evening.presented(on: 0) == false)
    #expect(evening.lab.state.plot.thresholds.map(\.label) == ["728 closes"])
  }

  @Test("the explanation of a sheet between detents contains the detent")
  func places() {
    var evening = Evening("places")
    evening.pull(Point(195, 470), by: Vector(0, 60))
    let told = evening.lab.state.log.map(\.sentence).filter { $0.hasPrefix("Released") }
    #expect(told.count == 1 && told[0].contains("Nearest to its own detent, at "), "\(told)")
    evening.pull(Point(195, 470), by: Vector(0, -350))
    #expect(
      evening.lab.state.log.contains { $0.sentence.contains("Nearer to another detent, at 0.0") })
  }
}
