// Tests the texts beside the devices and in the plot: they are complete and do not overlap.
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Labels in the device area and in the plot")
struct StageWordsTests {
  /// Texts that are cut short, cut by an edge, or on another text, outside the parameters.
  private func faults(_ session: LabSession) -> [String] {
    var lab = session.lab
    let layout = lab.state.layout
    let seen = texts(
      of: lab.frame(at: Instant(session.now)), in: Rect(origin: .zero, size: lab.state.size)
    ).filter { text in
      !text.seen.isEmpty && !layout.inWindow(layout.parameters).contains(text.frame.center)
        && text.frame.minY > layout.toolbar.maxY - 20
        && text.frame.minY < layout.transport.minY
    }
    var found: [String] = []
    for (index, text) in seen.enumerated() {
      if text.words.hasSuffix("…") { found.append("“\(text.words)” is cut short") }
      if text.seen.height < text.frame.height - 1 || text.seen.width < text.frame.width - 1 {
        // Texts outside the stage may be clipped, because the log and the lists scroll.
        if layout.inWindow(layout.stage).contains(text.frame.center) {
          found.append("“\(text.words)” is cut")
        }
      }
      for other in seen[..<index] {
        let both = text.seen.intersection(other.seen)
        if both.width > 1.5, both.height > 2.5 {
          found.append("“\(text.words)” is on “\(other.words)”")
        }
      }
    }
    return found
  }

  @Test(
    "no text in the device area or the plot is cut off or overlaps another text",
    arguments: SceneRegistry.shown.map { $0.name }, ["", "V"])
  func apart(scene: String, mode: String) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var session = LabSession(lab: makeLab(scene, direction: direction))
      if !mode.isEmpty { session.key(mode) }
      // A value with a decimal place has the longest text.
      session.set("pullDown.threshold", 110)
      // The message about the new preset covers what is below it, so it is removed.
      session.lab.state.toasts.text = nil
      guard let drag = session.lab.state.telemetry.firstDrag else { continue }
      var found = faults(session)
      session.touch(.down, session.onWindow(drag.start))
      for step in 1...24 {
        let way = drag.way * (1.7 * Double(step) / 24)
        session.touch(.move, session.onWindow(drag.start + way), after: 1.0 / 60)
        if step % 4 == 0 { found += faults(session) }
      }
      session.touch(.up, session.onWindow(drag.start + drag.way * 1.7), after: 0.05)
      session.wait(1.5)
      found += faults(session)
      #expect(Set(found) == [], "\(scene) \(direction)")
    }
  }

  @Test("the texts at a raised bar's detents do not overlap the marks above the plot")
  func raised() {
    var session = LabSession(lab: makeLab("miniplayer"))
    session.pull(Point(195, 815), by: Vector(0, -330), lifts: false)
    #expect(faults(session) == [])
  }

  @Test("a tag at the top of the device area is drawn below the toolbar")
  func inside() throws {
    var session = LabSession(lab: makeLab("overlays"))
    session.tapDevice(Point(87, 230))
    session.tapDevice(Point(87, 230))
    session.pull(Point(195, 50), by: Vector(0, -40), lifts: false)
    #expect(faults(session) == [])
  }

  @Test(
    "a recognizer that fails in a gesture is not logged as started in the gesture",
    arguments: SceneRegistry.shown.map { $0.name })
  func names(scene: String) {
    var session = LabSession(scene)
    guard let drag = session.lab.state.telemetry.firstDrag else { return }
    session.pull(drag.start, by: drag.way)
    let rows = session.lab.state.log.map(\.sentence)
    let failed = rows.compactMap { row in
      row.firstRange(of: " failed: ").map { row[..<$0.lowerBound] }
    }
    for name in failed {
      #expect(!rows.contains { $0.hasPrefix("\(name) started") }, "\(scene): \(name)")
    }
  }

  @Test(
    "a drag shows only the guides of the component that owns the drag, for example of a page turn"
  )
  func owners() {
    var session = LabSession("pager")
    func titles() -> [String] { session.lab.state.telemetry.guides.map(\.title) }
    #expect(titles().contains { $0.hasSuffix("goes back") })
    session.pull(Point(350, 400), by: Vector(-150, 0), lifts: false)
    #expect(titles().allSatisfy { $0.hasSuffix("turns") } && !titles().isEmpty)
    session.touch(.up, session.onWindow(Point(200, 400)), after: 0.3)
    session.wait(2)
    session = LabSession("pager")
    session.pull(Point(6, 400), by: Vector(120, 0), lifts: false)
    #expect(titles().contains { $0.hasSuffix("goes back") })
    #expect(!titles().contains { $0.hasSuffix("turns") })
  }

  @Test("after a pinch, the plot's legend shows “up” for the finger")
  func pinch() {
    var session = LabSession("lightbox")
    let (a, b) = (session.onWindow(Point(150, 400)), session.onWindow(Point(240, 400)))
    session.touch(.down, a, finger: 1)
    session.touch(.down, b, finger: 2)
    for step in 1...10 {
      let way = Vector(Double(step) * 6, 0)
      session.touch(.move, a - way, finger: 1)
      session.touch(.move, b + way, finger: 2)
    }
    #expect(!session.words.contains("up"))
    session.touch(.up, a - Vector(60, 0), finger: 1)
    session.touch(.up, b + Vector(60, 0), finger: 2)
    session.wait(2)
    #expect(session.words.contains("up"))
  }

  @Test("a number field that is too narrow for its number shows the first digits of the number")
  func digits() throws {
    var session = LabSession("book")
    session.set("pullDown.threshold", 130)
    session.lab.panel.focus(on: .action(ActionID("finger travel field")), at: Instant(session.now))
    session.look()
    var lab = session.lab
    let all = texts(
      of: lab.frame(at: Instant(session.now)), in: Rect(origin: .zero, size: lab.state.size))
    let typed = try #require(all.first { $0.words.hasPrefix("216.666") })
    #expect(typed.seen.minX < typed.frame.minX + 0.5 && typed.seen.width < typed.frame.width)
  }
}
