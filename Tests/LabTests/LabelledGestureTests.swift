// Tests that a new gesture is a stroke that can be labelled, and a mode that labels each one.
import Evaluate
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Intents of new gestures")
struct LabelledGestureTests {
  private func session(_ scene: String = "book") -> LabSession {
    var session = LabSession(scene)
    let start = Beginning(start: session.lab.running.scene.sweepStart)
    session.lab.begin(
      like: Lab.makeRunning(session.lab.state, session.lab.options, from: start),
      at: Instant(session.now))
    session.wait(0.5)
    session.key("S")
    return session
  }

  /// The drag that the scene suggests, as its user makes it.
  private func drag(_ session: inout LabSession, _ part: Double, lifts: Bool = true) {
    guard let drag = session.lab.state.telemetry.firstDrag else { return }
    session.pull(drag.start, by: drag.way * part, lifts: lifts)
  }

  @Test(
    "the key E sets the intent of the newest gesture, whatever stroke was selected before",
    arguments: ["book", "comments", "stories", "pager", "drawer", "inbox"])
  func last(_ scene: String) {
    var session = session(scene)
    var labels: [String?] = []
    for turn in 0..<3 {
      drag(&session, turn == 1 ? 0.12 : 0.2)
      session.key("E", turn == 1 ? .shift : [])
      session.key("J")
      let strokes = session.lab.review.collection.strokes
      #expect(strokes.count == turn + 1, "\(scene)")
      #expect(strokes.dropLast().map(\.label) == labels, "an older stroke is labelled")
      #expect(strokes.last?.label != nil, "the new stroke has no label")
      labels = strokes.map(\.label)
    }
    #expect(labels.count == 3 && labels.first != labels.dropFirst().first)
  }

  @Test("an intent set during a gesture is applied to its stroke when the motion ends")
  func early() {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.pull(Point(195, 300), by: Vector(0, 90), lifts: false)
    session.key("E", .shift)
    session.touch(.up, session.onWindow(Point(195, 390)), after: 0.1)
    #expect(session.lab.review.collection.strokes.map(\.label) == [nil])
    session.wait(2)
    #expect(session.lab.review.collection.strokes.map(\.label) == [nil, "peek"])
    session.pull(Point(195, 300), by: Vector(0, 70))
    #expect(session.lab.review.collection.strokes.last?.label == nil, "the label is used up")
  }

  @Test("while an intent is selected in the lab, each new stroke gets that intent")
  func mode() {
    var session = session()
    for (intent, by) in [(StrokeIntent.dismiss, 60.0), (.peek, 90), (.dismiss, 75)] {
      let place = session.lab.state.strokes.intents.firstIndex(of: intent) ?? 0
      session.lab.say(.action(ActionID("pick making", place + 1)), at: session.now)
      session.pull(Point(195, 300), by: Vector(0, by))
    }
    let strokes = session.lab.review.collection.strokes
    #expect(strokes.map(\.label) == ["dismiss", "peek", "dismiss"])
    #expect(session.words.contains("I now make: dismiss"))
    session.lab.say(.action(ActionID("pick making", 0)), at: session.now)
    session.pull(Point(195, 300), by: Vector(0, 60))
    #expect(session.lab.review.collection.strokes.last?.label == nil)
    session.lab.say(.action(ActionID("pick making", 1)), at: session.now)
    for scene in session.lab.options.scenes.indices {
      session.lab.open(scene: scene, at: Instant(session.now))
      session.wait(0.1)
      let panel = session.lab.state.strokes
      #expect(panel.making.map(panel.intents.contains) ?? true, "another scene has other intents")
    }
  }

  @Test(
    "a stroke meant as a peek has no verdict if the cover was already dismissed before the stroke"
  )
  func behind() {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("E", .shift)
    session.pull(Point(195, 300), by: Vector(0, 500))
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("E", .shift)
    session.wait(0.5)
    let counts = session.lab.state.strokes.overview.counts
    #expect(session.lab.review.collection.strokes.map(\.label) == ["peek", nil, "peek"])
    #expect(counts.asMeant == 1 && counts[.unanswerable] == 1)
  }

  @Test("a tap is not added to the strokes, even after a drag")
  func taps() {
    var session = LabSession("today")
    session.key("S")
    session.tapDevice(Point(195, 250))
    session.tapDevice(Point(195, 500))
    #expect(session.lab.recordings.map(\.name) == ["Tap 1", "Tap 2"])
    #expect(session.lab.review.collection.strokes.isEmpty)
    session.pull(Point(5, 400), by: Vector(60, 0), lifts: false)
    session.touch(.up, session.onWindow(Point(65, 400)), after: 0.1)
    session.touch(.down, session.onWindow(Point(195, 700)), after: 0.05)
    session.touch(.up, session.onWindow(Point(195, 700)), after: 0.05)
    session.wait(2)
    let strokes = session.lab.review.collection.strokes
    #expect(strokes.count == 1)
    let way = strokes.first.map { $0.samples[$0.samples.count - 1].x - $0.samples[0].x }
    #expect(abs((way ?? 0) - 60) < 0.5)
  }

  @Test("keys order the overview of strokes by time or by distance")
  func order() {
    var session = session()
    for by in [90.0, 40, 70] { session.pull(Point(195, 300), by: Vector(0, by)) }
    let columns = { (session: LabSession) in
      session.lab.state.strokes.overview.columns.map(\.stroke)
    }
    #expect(columns(session) == [1, 2, 0])
    session.key("S", .shift)
    #expect(columns(session) == [0, 1, 2] && session.lab.state.strokes.selection == 2)
    session.key("D", .shift)
    #expect(columns(session) == [1, 2, 0] && session.lab.state.strokes.selection == 1)
  }

  @Test("the key E does not change a stroke that the filter hides")
  func hidden() {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.key("E")
    session.lab.filterStrokes { $0.intent = "peek" }
    session.look()
    session.key("E", .shift)
    #expect(session.lab.review.collection.strokes.map(\.label) == ["dismiss"])
    #expect(session.lab.state.toasts.text == "The filter hides the selected stroke.")
  }

  @Test("the selected gesture stays selected when a file of strokes is opened")
  func file() throws {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 60))
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.look()
    session.key("E")
    let strokes = session.lab.review.collection.strokes
    #expect(session.lab.review.selection == 12 && strokes[12].label == "dismiss")
  }
}
