// Tests the lab as a value: input is handled, and panels and devices are drawn, without a window.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

private func lab(
  _ scene: String = "book", _ size: Size = Size(1440, 900), files: LabFiles? = nil
) -> Lab { makeLab(scene, size, files: files) }

extension Lab {
  fileprivate func offset(at time: Double) -> Double? {
    running.probe(at: Instant(time))["offset"]?.number
  }
}

@Suite("Lab window")
struct LabTests {
  @Test("a drag on a scaled device reaches the scene in the device's unscaled points")
  func mapping() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1, lifts: false)
    #expect(StageArea.device(lab.state, lab.state.layout).scale < 1)
    #expect(abs((lab.offset(at: 1.5) ?? 0) - 120) < 1e-6)
    #expect(lab.state.plot.samples.last.map { abs($0.drawn - 120) < 1e-6 } == true)
  }

  @Test("a parameter that is changed during a drag applies immediately")
  func live() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1, lifts: false)
    lab.change(at: Instant(1.6)) { _ = $0.set("pullDown.threshold", .number(100)) }
    #expect(lab.state.telemetry.guides.first?.title == "150 drawn")
    _ = lab.frame(at: Instant(1.61))
    #expect(lab.state.telemetry.guides.first?.title == "100 drawn")
    #expect(lab.state.preset.name == "My book" && !lab.state.preset.isReadOnly)
  }

  @Test("the log explains with numbers why a short pull does not dismiss")
  func why() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    let sentences = lab.state.log.map(\.sentence)
    #expect(sentences.contains { $0.hasPrefix("Pointer down at 195, 300.") })
    #expect(
      sentences.contains { $0.hasPrefix("Pull-down started after 10 pt. The threshold is 10") })
    #expect(
      sentences.contains { $0.hasPrefix("Released at 120.0 pt") && $0.contains("settles back") })
    #expect(lab.recordings.count == 1)
  }

  @Test(
    "a drag past the threshold is logged once, with the result that a release would have")
  func crossing() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 300), at: 1)
    let crossed = lab.state.log.filter { $0.kind == .crossed }
    #expect(crossed.count == 1)
    #expect(
      crossed.first?.sentence.hasSuffix("A release without speed would dismiss it.") == true)
    #expect(lab.state.log.contains { $0.sentence == "Dismissed by drag." })
  }

  @Test(
    "replaying a recording with the same parameters gives the same log and the same largest offset")
  func replay() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    let told = lab.state.log
    let highest = lab.state.plot.samples.map(\.drawn).max()
    lab.key("P", at: 5)
    #expect(lab.state.log.map(\.sentence) == told.map(\.sentence))
    #expect(lab.state.plot.samples.map(\.drawn).max() == highest)
    lab.rest(from: 5)
    #expect(lab.replay == nil && lab.offset(at: 7) == 0)
  }

  @Test(
    "a replayed pull dismisses the cover if the threshold is lowered enough")
  func replayOtherwise() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    lab.change(at: Instant(4)) { _ = $0.set("pullDown.threshold", .number(60)) }
    lab.key("P", at: 5)
    #expect(lab.state.log.contains { $0.sentence == "Dismissed by drag." })
  }

  @Test("stepping one frame back and one frame forward returns to the same picture")
  func steps() {
    var lab = lab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    lab.key("P", at: 5)
    for step in 1...12 {
      let now = Instant(5 + Double(step) / 60)
      lab.advance(to: now)
      _ = lab.frame(at: now)
    }
    lab.key("Space", at: 5.21)
    let before = lab.offset(at: lab.clock.device(at: Instant(5.3)).seconds)
    lab.key(",", at: 5.4)
    let back = lab.offset(at: lab.clock.device(at: Instant(5.5)).seconds)
    lab.key(".", at: 5.6)
    let again = lab.offset(at: lab.clock.device(at: Instant(5.7)).seconds)
    #expect(before != nil && back != before)
    #expect(abs((again ?? 0) - (before ?? 1)) < 1e-9)
  }

  @Test("in slow motion, the movement after a release takes longer")
  func slow() {
    var fast = lab()
    var slow = lab()
    slow.key("4", at: 0.5)
    fast.pull(Point(195, 300), by: Vector(0, 200), at: 1)
    #expect(slow.clock.device(at: Instant(10.5)).seconds - 0.5 < 1.01)
    #expect(fast.clock.device(at: Instant(10.5)).seconds == 10.5)
  }

  @Test("a whole drag of a slider is one undo step, and redo applies the drag again")
  func undo() {
    var lab = lab()
    func slide(_ value: Double) {
      let slider = ActionID("pullDown.threshold")
      lab.say(
        .editing(slider, true), .value(slider, value - 20), .value(slider, value),
        .editing(slider, false), at: 1)
    }
    slide(200)
    slide(250)
    #expect(lab.parameter("pullDown.threshold") == 250)
    lab.key("Z", .control, at: 2)
    #expect(lab.parameter("pullDown.threshold") == 200)
    lab.key("Z", .control, at: 2)
    #expect(lab.parameter("pullDown.threshold") == 150)
    lab.key("Z", [.control, .shift], at: 2)
    #expect(lab.parameter("pullDown.threshold") == 200)
  }

  @Test("changing a value of a built-in preset creates and changes a copy of the preset")
  func readOnly() {
    var lab = lab()
    lab.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(99)) }
    #expect(lab.presets[0].parameters.changes(from: ParameterSet()).isEmpty)
    #expect(lab.presets.count == houses + 1 && lab.presets[houses].name == "My book")
  }

  @Test("dragging a guide over the device sets its parameter as one undo step")
  func guide() {
    var lab = lab()
    let frame = lab.panel.frame(at: Instant(1))
    let key = RegionKey.recognizer(RecognizerKey("guide", 0))
    guard let index = lab.panel.tree.regions.firstIndex(where: { $0.key == key }) else {
      Issue.record("no handle")
      return
    }
    let start = lab.panel.tree.frame(of: index, poses: frame.poses).center
    let scale = StageArea.device(lab.state, lab.state.layout).scale
    for (phase, way, time) in [
      (PointerSample.Phase.down, 0.0, 1.0), (.move, 20, 1.1), (.move, 43, 1.2), (.up, 43, 1.3),
    ] {
      lab.touch(phase, start + Vector(0, way), at: time, by: .mouse)
    }
    #expect(lab.parameter("pullDown.threshold") == (150 + 43 / scale).rounded())
    #expect(lab.undoStack.steps.count == 1)
  }

  @Test(
    "a preset with an out-of-range value changes nothing, and the error names the parameter")
  func wrongPreset() throws {
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let file = folder + "bad.json"
    try FileAccess.write(
      Array(#"{"version": 1, "name": "Bad", "set": {"pullDown.threshold": 9000}}"#.utf8), to: file)
    var lab = lab()
    lab.handle(.dropFile(file, at: Point(10, 10)), at: Instant(1))
    #expect(lab.parameter("pullDown.threshold") == 150 && lab.presets.count == houses)
    #expect(lab.state.toasts.text?.contains("pullDown.threshold") == true)
    #expect(lab.state.toasts.text?.contains("600") == true)
  }

  @Test("a preset that one lab saves is listed in the next lab with the same folder")
  func files() {
    let files = LabSession.files()
    var first = lab(files: files)
    first.change(at: Instant(1)) { _ = $0.set("pullDown.threshold", .number(175)) }
    first.key("S", .control, at: 1)
    first.key("3", .control, at: 1)
    let second = lab("player", files: files)
    #expect(second.presets.map(\.name) == Preset.BuiltIn.allCases.map(\.rawValue) + ["My book"])
    #expect(second.presets[houses].parameters.value("pullDown.threshold") == .number(175))
    #expect(files.settings().scene == first.running.sceneName)
  }

  @Test(
    "every scene opens and is drawn at every size",
    arguments: Sample.some(3, of: SceneRegistry.shown.map { $0.name }))
  func scenes(_ scene: String) {
    for size in [Size(800, 600), Size(1024, 700), Size(2560, 1600), Size(420, 320)] {
      var lab = lab(scene, size)
      let frame = lab.frame(at: Instant(0.1))
      #expect(frame.list.commands.count > 40, "\(size)")
      #expect(lab.running.sceneName == scene)
    }
  }

  @Test("a search shows the matching parameters, or a message that there are none")
  func search() {
    var lab = lab()
    lab.key("F", .control, at: 1)
    lab.handle(.text("damping"), at: Instant(1))
    #expect(lab.state.search == "damping")
    lab.state.search = "xyzzy"
    lab.needsPush = true
    _ = lab.frame(at: Instant(1.1))
    #expect(!lab.panel.tree.regions.contains { $0.key == .action(ActionID("pullDown.damping")) })
  }

  @Test("letters typed quickly one after the other into the search keep their order")
  func letters() {
    var lab = lab()
    lab.key("F", .control, at: 1)
    for (place, letter) in "damp".enumerated() {
      lab.type(String(letter), at: 2 + Double(place) / 10)
    }
    #expect(lab.state.search == "damp")
  }

  @Test("the lab builds its panels only once if the window has the size that the lab assumed")
  func firstSize() {
    func builds(_ told: Size?) -> Int {
      var lab = makeUnshownLab("book")
      if let told { lab.handle(.resize(told), at: .zero) }
      _ = lab.frame(at: .zero)
      return lab.panel.buildCount
    }
    let size = makeUnshownLab("book").panel.context.size
    #expect(builds(nil) == 1)
    #expect(builds(size) == 1)
    // If the panels were built for one size, they are built again for another size.
    #expect(builds(Size(size.width + 40, size.height)) > 1)
  }
}
