// Tests the texts of the introduction: the numbers in them are those in the log.
import Drawing
import Gesture
import Interface
import Scenes
import Testing

@testable import Lab

@Suite("Sentences of the introduction")
struct FirstStepWordsTests {
  @Test(
    "the introduction's card always shows the present threshold, during a drag and after undo")
  func card() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    // A fast mouse makes several changes between two frames.
    for value in [140.0, 131, 127, 118] {
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("pullDown.threshold", .number(value))
      }
      #expect(session.lab.state.step == .again(line: value))
    }
    session.look()
    session.set("pullDown.threshold", 109)
    #expect(session.lab.state.step?.title("") == "The threshold is 109 pt now")
    session.key("Z", .control)
    #expect(session.lab.state.step == .again(line: 118))
    // The step also changes after the view was dismissed, when its threshold is not on the
    // device any more.
    session = LabSession()
    session.pull(Point(195, 200), by: Vector(0, 400))
    #expect(session.presented(on: 0) == false)
    session.set("pullDown.threshold", 77)
    #expect(session.lab.state.step == .again(line: 77))
  }

  @Test("the introduction explains a flick by its speed, and does not advise a shorter pull")
  func flick() {
    var session = LabSession()
    session.lab.change(at: Instant(session.now)) { _ = $0.set("pullDown.fling", .flag(true)) }
    let from = session.devices[0].frame.center
    session.touch(.down, from)
    for step in 1...8 {
      session.touch(.move, from + Vector(0, Double(step) * 20), after: 0.008)
    }
    session.touch(.up, from + Vector(0, 160), after: 0.004)
    session.wait(1.5)
    let step = session.lab.state.step
    guard case .why(_, _, true, isBySpeed: true, _, _)? = step else {
      Issue.record("\(String(describing: step))")
      return
    }
    #expect(step?.text().contains("pull less") == false)
    #expect(step?.title("").contains("its speed decided") == true)
  }

  @Test("the introduction describes a page as turned, and not as dismissed")
  func turned() {
    for (way, isQuick, words) in [
      (-120.0, false, "The page does not turn: released at"),
      (-220, false, "The page turns: released at"),
      (-120, true, "The page turns: its speed decided"),
    ] {
      var session = LabSession("pager")
      session.tapDevice(Point(195, 250))
      if isQuick {
        let from = session.onWindow(Point(350, 400))
        session.touch(.down, from)
        for step in 1...8 {
          session.touch(.move, from + Vector(way * Double(step) / 8, 0), after: 0.008)
        }
        session.touch(.up, from + Vector(way, 0), after: 0.008)
        session.wait(2)
      } else {
        session.pull(Point(350, 400), by: Vector(way, 0))
      }
      let step = session.lab.state.step
      let told = "\(step?.title("") ?? "nothing") \(step?.text() ?? "")"
      #expect(told.hasPrefix(words), "\(told)")
      #expect(!told.contains("Open it again"), "\(told)")
    }
  }

  @Test("the introduction describes a pinch by the size of the picture, and not in points")
  func pinchSize() throws {
    var session = LabSession("lightbox")
    func pinch(to share: Double) {
      let middle = Point(195, 400)
      session.touch(.down, session.onWindow(middle + Vector(0, -90)), finger: 1)
      session.touch(.down, session.onWindow(middle + Vector(0, 90)), finger: 2)
      for step in 1...10 {
        let half = 90 * (1 + (share - 1) * Double(step) / 10)
        session.touch(.move, session.onWindow(middle + Vector(0, -half)), finger: 1)
        session.touch(.move, session.onWindow(middle + Vector(0, half)), finger: 2)
      }
      session.touch(.up, session.onWindow(middle + Vector(0, -90 * share)), finger: 1)
      session.touch(.up, session.onWindow(middle + Vector(0, 90 * share)), finger: 2)
      session.wait(2)
    }
    pinch(to: 0.85)
    let name = try #require(session.lab.recordings.last?.name)
    #expect(name.hasPrefix("Pinch"), "\(name)")
    let step = try #require(session.lab.state.step)
    #expect(step.subject == .pinch, "\(step)")
    #expect(step.title("").contains("of its size"), "\(step.title(""))")
    #expect(step.text().contains("of its size") && !step.text().contains("pt"))
    #expect(!step.text().contains("ring"), "no ring on the device sets it")
    // The card and the log state the same numbers.
    let sentence = try #require(session.lab.state.log.last { $0.sentence.hasPrefix("Released") })
    let size = try #require(step.title("").split(separator: " ").first { $0.hasPrefix("0.") })
    #expect(sentence.sentence.contains(size), "\(sentence.sentence), \(step.title(""))")
  }

  @Test("the introduction mentions no guides in a scene that has none")
  func notices() {
    var session = LabSession("overlays")
    #expect(session.lab.state.telemetry.guides.isEmpty)
    #expect(!session.words.contains { $0.contains("are drawn on") })
    #expect(LabSession().words.contains { $0.contains("are drawn on") })
    session.lab.running.perform(
      "show", ["in": .text("notices")], at: session.lab.moment)
    session.wait(1)
    // A swipe over the top of the screen reaches the notice at any of its positions.
    session.pull(Point(195, 60), by: Vector(0, -50))
    if case .why(_, _, _, _, let thing, _)? = session.lab.state.step {
      #expect(thing == .unmarked)
      #expect(session.lab.state.step?.text().contains("ring") == false)
    }
  }

  @Test("the introduction describes a swiped row as open, and not as dismissed")
  func steps() {
    var session = LabSession("inbox")
    session.pull(Point(300, 300), by: Vector(-140, 0))
    #expect(session.lab.state.step?.title("").hasPrefix("The row stays open: released at") == true)
    #expect(session.lab.state.step?.text().contains("Close it and") == true)
  }

  @Test("the introduction states that an open row dragged past its closed position stays open")
  func pastClosed() {
    var session = LabSession("inbox")
    session.pull(Point(300, 300), by: Vector(-140, 0))
    session.pull(Point(15, 300), by: Vector(365, 0))
    #expect(session.lab.state.step?.title("").hasPrefix("The row stays open: released at") == true)
  }

  @Test(
    "the introduction and the log state the same result of the first drag",
    arguments: [
      ("book", Point(195, 300), Vector(0, 200)), ("book", Point(195, 300), Vector(0, 400)),
      ("pager", Point(350, 400), Vector(-120, 0)), ("pager", Point(350, 400), Vector(-250, 0)),
      ("inbox", Point(300, 300), Vector(-40, 0)), ("inbox", Point(300, 300), Vector(-140, 0)),
      ("inbox", Point(360, 300), Vector(-330, 0)), ("comments", Point(195, 120), Vector(0, 90)),
      ("lightbox", Point(200, 400), Vector(0, 60)), ("drawer", Point(200, 400), Vector(-60, 0)),
    ])
  func explained(_ row: (scene: String, from: Point, way: Vector)) {
    var session = LabSession(row.scene)
    session.pull(row.from, by: row.way)
    explains(session)
  }

  @Test("the introduction and the log state the same size and result of a pinch")
  func pinch() {
    for (reach, size) in [(90.0, "2.50"), (10, "0.50"), (30, "1.00")] {
      var session = LabSession("lightbox")
      let middle = Point(195, 400)
      func finger(_ number: Int64, _ offset: Double, _ phase: PointerSample.Phase) {
        session.touch(
          phase, session.onWindow(middle + Vector(number == 1 ? -offset : offset, 0)), after: 0.01,
          finger: number)
      }
      for number in 1...2 { finger(Int64(number), 20, .down) }
      for step in 1...20 {
        for number in 1...2 {
          finger(Int64(number), 20 + (reach - 20) * Double(step) / 20, .move)
        }
      }
      for number in 1...2 { finger(Int64(number), reach, .up) }
      session.wait(2)
      explains(session, "\(size)")
      #expect(!session.lab.state.log.contains { $0.sentence.contains("after 0 pt") })
    }
  }

  /// Checks that the introduction agrees with the last release in the log.
  private func explains(_ session: LabSession, _ comment: String = "") {
    guard case .why(let drawn, _, _, _, let subject, let end)? = session.lab.state.step,
      let said = session.lab.observed.saidRelease?.sentence
    else {
      Issue.record("\(comment) \(String(describing: session.lab.state.step))")
      return
    }
    let amount = subject.amount(drawn).prefix { $0.isNumber }
    #expect(said.hasSuffix(end) && said.contains("at \(amount)"), "\(said) \(end) \(amount)")
    let title = session.lab.state.step?.title("").lowercased() ?? ""
    #expect(title.hasPrefix(end.dropLast()), "\(title)")
  }
}
