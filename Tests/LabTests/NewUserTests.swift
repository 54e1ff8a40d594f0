// Tests faults that misled a new user within ten minutes at the lab. Each test states a rule.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Plot, guides and fields for new users")
struct NewUserTests {
  @Test("while a finger rests on the device, the plot goes on with a velocity of 0")
  func resting() {
    var lab = makeLab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1, lifts: false)
    #expect((lab.state.plot.samples.last?.velocity ?? 0) > 100)
    #expect(lab.isMoving(at: Instant(1.6)), "frames go on while a finger is down")
    lab.rest(from: 1.5, frames: 60)
    #expect(lab.state.plot.samples.last?.velocity == 0)
    #expect((lab.state.plot.samples.last?.time ?? 0) > 1.4)
    #expect(lab.state.trail.velocity == .zero)
    #expect(lab.state.transport.time > 1.4)
  }

  @Test(
    "after a tap, a guide relative to the finger's start is drawn relative to the device's edge")
  func afterTap() {
    var session = LabSession("today")
    session.tapDevice(Point(195, 250))
    #expect(!session.lab.state.telemetry.guides.isEmpty)
    let state = session.lab.state
    let geometry = GuideGeometry(
      state: state, device: session.devices[0], area: state.layout.stage)
    let release = state.telemetry.guides[0]
    guard case .uprightFromStart(let way) = release.place else {
      Issue.record("\(release)")
      return
    }
    #expect(geometry.position(release) == way, "from the edge, where such a drag begins")
  }

  @Test("a pager's page has a threshold only on a side with a neighbouring page")
  func pageSides() {
    for (way, hasPage) in [(120.0, false), (-120, true)] {
      var session = LabSession("pager")
      session.pull(Point(195, 400), by: Vector(way, 0), lifts: false)
      let telemetry = session.lab.state.telemetry
      #expect(abs(telemetry.drawn ?? 0) > 20, "\(telemetry)")
      #expect(
        (telemetry.releaseThreshold != nil) == hasPage && telemetry.thresholds.isEmpty != hasPage)
      let turns = telemetry.guides.compactMap { guide -> Double? in
        if case .uprightBesideStart(let at, let side) = guide.place { side.sign * at } else { nil }
      }
      #expect(turns.allSatisfy { $0 < 0 } && turns.isEmpty != hasPage)
    }
  }

  @Test("the log contains no release for a tap that opens a presentation")
  func tap() {
    for (scene, place) in [("today", Point(195, 250)), ("book", Point(195, 560))] {
      var session = LabSession(scene)
      session.tapDevice(place)
      let sentences = session.lab.state.log.map(\.sentence)
      #expect(!sentences.contains { $0.hasPrefix("Released") }, "\(sentences)")
    }
  }

  @Test(
    "Return or Escape removes the focus ring of a field, and another Return edits the field again"
  )
  func typing() {
    for end in ["Return", "Escape"] {
      var session = LabSession()
      session.pull(Point(195, 300), by: Vector(0, 200))
      session.key("P")
      session.wait(0.2)
      let field = ActionID("pullDown.threshold field")
      session.lab.panel.focus(on: .action(field), at: Instant(session.now))
      session.type("175")
      session.key(end)
      #expect(session.parameter("pullDown.threshold") == (end == "Return" ? 175 : 150))
      #expect(session.lab.panel.focused == .action(field) && !session.lab.panel.showsFocus)
      session.key(",")
      session.type(",")
      #expect(!session.lab.clock.isRunning, "a frame back, \(end)")
      session.key("Space")
      #expect(session.lab.clock.isRunning)
      session.key("Return")
      session.type("1")
      #expect(session.lab.panel.windowRequests.textField != nil, "Return begins again")
    }
  }

  @Test("the replay button shows a pause symbol during a replay, and else a play symbol")
  func playButton() {
    var session = LabSession()
    session.wait(0.2)
    #expect(session.lab.state.face(of: "play").name == "Play")
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.wait(1)
    #expect(session.lab.state.face(of: "play").name == "Play")
    session.key("P")
    session.wait(0.1)
    #expect(session.lab.state.face(of: "play").name == "Pause")
    session.key("Space")
    #expect(session.lab.state.face(of: "play").name == "Play")
  }

  @Test("the Why panel explains the outcome of each of two compared devices")
  func both() {
    var session = LabSession()
    session.set("pullDown.threshold", 100)
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.key("V")
    session.wait(3)
    let log = session.lab.state.log
    let a = log.filter { $0.device == "A" }.map(\.sentence)
    #expect(
      a == [
        "A: Released at 120.0 pt, 0 pt/s. Not more than 150: it settles back."
      ])
    #expect(
      log.contains { $0.device == nil && $0.sentence.contains("More than 100: it is dismissed.") })
    #expect(session.lab.state.whyTitle == "Why, B My book")
  }

  @Test("the header of a device begins with “Then” until its predicted outcome has happened")
  func header() throws {
    var outcome = Outcome.example
    (outcome.ending, outcome.at) = ("Dismissed", 0.84)
    #expect(outcome.headline(at: 0.9) == "Dismissed at 0.840 s")
    #expect(outcome.headline(at: 0.2) == "Then dismissed at 0.840 s")
  }

  @Test("a preset is marked as unsaved until it is saved")
  func unsaved() {
    var session = LabSession(files: LabSession.files())
    #expect(!session.lab.state.preset.isUnsaved)
    session.set("pullDown.threshold", 175)
    #expect(session.lab.state.preset.isUnsaved)
    session.key("S", .control)
    #expect(!session.lab.state.preset.isUnsaved)
    session.set("pullDown.threshold", 176)
    #expect(session.lab.state.preset.isUnsaved)
    session.key("Z", .control)
    #expect(!session.lab.state.preset.isUnsaved)
  }

  @Test(
    "a message in the lab covers no panel, no bar and no text beside the device",
    arguments: [Size(1440, 900), Size(1280, 720), Size(1024, 700), Size(2560, 1600)])
  func toasts(_ size: Size) throws {
    var lab = makeLab("book", size)
    let words =
      "Something that is said in a sentence which is long enough to be broken in two lines."
    for isWarning in [false, true] {
      lab.state.toasts.text = words
      lab.state.toasts.isWarning = isWarning
      lab.needsPush = true
      let frame = lab.frame(at: Instant(1))
      let seen = texts(of: frame, in: Rect(origin: .zero, size: size))
      let said = seen.filter { words.contains($0.words) && $0.words.count > 10 }
      #expect(!said.isEmpty)
      for line in said {
        let device = StageArea.device(lab.state, lab.state.layout).frame
        for other in seen
        where !words.contains(other.words) && !device.contains(other.frame.center) {
          #expect(line.frame.intersection(other.frame).isEmpty, "\(size): \(other.words)")
        }
        let layout = lab.state.layout
        for place in [layout.toolbar, layout.transport, layout.column, layout.parameters] {
          #expect(line.frame.intersection(place).isEmpty, "\(size)")
        }
      }
    }
  }

  @Test("while a guide is relative to the finger's start, the ruler begins there, too")
  func rulerFromFinger() {
    var session = LabSession("lightbox")
    for isDown in [false, true] {
      if isDown { session.pull(Point(195, 300), by: Vector(0, 60), lifts: false) }
      let geometry = GuideGeometry(
        state: session.lab.state, device: session.devices[0],
        area: session.lab.state.layout.stage)
      let layer = GuideLayer(
        state: session.lab.state, shownDevice: session.lab.state.shownDevices[0], place: 0,
        geometry: geometry)
      let line = geometry.position(session.lab.state.telemetry.guides[0])
      #expect(isDown == (line != nil))
      #expect(layer.ruler.zero == line.map { $0 - 100 } ?? 844 * 0.42)
    }
  }

  @Test("the ruler begins at the top of a cover, and at the upper edge of a sheet")
  func ruler() throws {
    for scene in ["book", "comments"] {
      let session = LabSession(scene)
      let layer = GuideLayer(
        state: session.lab.state, shownDevice: session.lab.state.shownDevices[0], place: 0,
        geometry: GuideGeometry(
          state: session.lab.state, device: session.devices[0],
          area: session.lab.state.layout.stage))
      let zero = layer.ruler.zero
      #expect(scene == "book" ? zero == 0 : zero > 50 && zero < 844, "\(scene): \(zero)")
    }
  }
}

extension Outcome {
  /// The outcome of a cover that was pulled and settled back.
  fileprivate static var example: Outcome {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    let recording = session.lab.recordings[0]
    return Outcome(of: recording, on: recording.before, parameters: session.lab.state.parameters)
  }
}
