// Tests A and B, and several styles: one input moves several devices at the same instants.
import Drawing
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

@Suite("Comparison of two presets")
struct ComparisonTests {
  /// A lab that compares preset A with the threshold 150 and preset B with 60. A pull to 120 drawn
  /// points has a different result with each.
  private func two(_ size: Size = Size(1440, 900)) -> LabSession {
    var session = LabSession("book", size)
    session.set("pullDown.threshold", 60)
    session.key("V")
    return session
  }

  @Test(
    "in a comparison, a pull on one device moves both devices, and each decides by its own preset",
    arguments: [0, 1])
  func live(on device: Int) {
    var session = two()
    #expect(session.devices.count == 2)
    session.pull(Point(195, 300), by: Vector(0, 200), on: device, lifts: false)
    #expect(abs((session.offset(of: 0) ?? 0) - 120) < 1e-6)
    #expect(session.offset(of: 0) == session.offset(of: 1))
    session.lab.touch(.up, session.devices[device].frame.center, at: session.now + 0.1)
    session.wait(2)
    #expect(session.presented(on: 0) == true)
    #expect(session.presented(on: 1) == false)
  }

  @Test("a device's caption shows its preset, and “Stays” or the instant of the dismissal")
  func captions() {
    var session = two()
    session.pull(Point(195, 300), by: Vector(0, 200))
    let (a, b) = (
      session.lab.state.shownDevices[0].caption, session.lab.state.shownDevices[1].caption
    )
    #expect((a.letter, a.title) == ("A", "Original"))
    #expect((b.letter, b.title) == ("B", "My book"))
    #expect(a.outcome?.headline == "Stays")
    #expect(abs((a.outcome?.lift?.release.place ?? 0) - 120) < 1e-6)
    #expect(b.outcome?.isAway == true)
    #expect(b.outcome?.headline.hasPrefix("Dismissed at 0.8") == true, "lifted at 0.6, out in 0.25")
  }

  @Test("devices in different start states of a scene count as showing different content")
  func elsewhere() {
    for scene in SceneRegistry.shown {
      // The start state `scrolled` is left out, because it shows the same content as
      // another start state.
      let starts = scene.startNames.filter { $0 != "scrolled" }.map { start in
        var setup = SceneSetup(for: scene, size: Size(390, 844))
        setup.start = start
        var running = RunningScene(scene, setup: setup)
        _ = running.frame(at: .zero)
        return (start: start, scene: running)
      }
      for one in starts {
        for other in starts {
          #expect(
            one.scene.isElsewhere(than: other.scene) == (one.start != other.start),
            "\(scene.name): \(one.start), \(other.start)")
        }
      }
    }
  }

  @Test("both compared devices show the same instant of a replayed recording")
  func replay() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.set("pullDown.threshold", 60)
    session.key("V")
    session.wait(0.3)
    #expect(session.lab.replay != nil)
    #expect((session.offset(of: 0) ?? 0) > 20)
    #expect(session.offset(of: 0) == session.offset(of: 1))
    session.wait(3)
    #expect(session.presented(on: 0) == true && session.presented(on: 1) == false)
  }

  @Test("scrubbing and stepping through a recording move both compared devices")
  func scrub() {
    var session = two()
    session.pull(Point(195, 300), by: Vector(0, 200))
    guard let recording = session.lab.shownRecording else {
      Issue.record("nothing was kept")
      return
    }
    session.lab.seek(to: recording.start + 0.3, at: Instant(session.now))
    session.look()
    let here = session.offset(of: 0)
    #expect(here == session.offset(of: 1) && (here ?? 0) > 20)
    session.key(",")
    #expect(session.offset(of: 0) == session.offset(of: 1))
    #expect((session.offset(of: 0) ?? 0) < (here ?? 0))
    session.key(".")
    #expect(abs((session.offset(of: 0) ?? 0) - (here ?? 1)) < 1e-9)
  }

  @Test("moving a threshold immediately updates the predicted outcome of the device that is tuned")
  func foretold() {
    var session = two()
    session.pull(Point(195, 300), by: Vector(0, 200))
    session.set("pullDown.threshold", 140)
    #expect(session.lab.state.shownDevices[1].caption.outcome?.isAway == false)
    session.set("pullDown.threshold", 100)
    #expect(session.lab.state.shownDevices[1].caption.outcome?.isAway == true)
    #expect(session.lab.state.shownDevices[0].caption.outcome?.isAway == false)
  }

  @Test("any preset, also one of the user's presets, can be selected for device A or B")
  func slots() {
    var session = two()
    session.key("A", .shift)
    #expect(session.lab.state.menu == .a)
    session.tap("pick a", 1)
    #expect(session.lab.state.shownDevices[0].caption.title == "Fluid")
    session.tap("open b")
    session.tap("pick b", 0)
    #expect(session.lab.state.shownDevices[1].caption.title == "Original")
    #expect(session.parameter("pullDown.threshold") == 150)
    session.tap("open a")
    session.tap("pick a", houses)
    #expect(session.lab.state.shownDevices[0].caption.title == "My book")
    let lab = session.lab
    let presets = lab.comparedParameters
    #expect(
      lab.compared.first?.parameters(lab.state.parameters, presets).value("pullDown.threshold")
        == .number(60))
  }

  @Test("a preset cannot be compared with itself")
  func apart() {
    var session = LabSession()
    session.key("V")
    let titles = session.lab.state.shownDevices.map(\.caption.title)
    #expect(titles == ["Fluid", "Original"])
  }

  @Test("undo in a comparison reverts the last change of a preset and selects this preset")
  func tuned() {
    var session = LabSession()
    session.key("A")
    session.set("pullDown.threshold", 80)
    session.key("B")
    #expect(session.parameter("pullDown.threshold") == 150)
    session.set("pullDown.threshold", 200)
    session.key("A")
    #expect(session.parameter("pullDown.threshold") == 80)
    session.key("Z", .control)
    #expect(session.parameter("pullDown.threshold") == 150)
    #expect(session.lab.state.transport.versus == .b)
    session.key("Z", .control)
    #expect(session.lab.state.transport.versus == .a)
    #expect(session.parameter("pullDown.threshold") == 150)
    #expect(session.lab.state.preset.name == "Original")
  }

  @Test("the key Y shows the three styles of the comments scene on three devices")
  func styles() {
    var session = LabSession("comments")
    session.pull(Point(195, 500), by: Vector(0, 300))
    session.key("Y")
    session.wait(0.1)
    #expect(session.devices.count == 3)
    let styles = (0..<3).map {
      session.lab.running(on: $0).probe(at: session.lab.moment)["style"]?.text
    }
    #expect(styles == ["continuous", "discontinuous", "scrollDecides"])
    #expect(
      session.lab.state.shownDevices.map(\.caption.title) == [
        "Continuous", "Discontinuous", "Scroll decides",
      ])
    session.key("1", .control)
    session.key("Y")
    #expect(session.lab.state.transport.versus == .both)
  }

  @Test(
    "the preset menu of device A or B opens at the device's control and shows the device's letter",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], ["A", "B", "G", "V"])
  func lists(_ direction: LayoutDirection, _ mode: String) throws {
    var session = LabSession("book", direction: direction)
    session.key(mode)
    for (letter, place) in [("A", 0), ("B", 1)] {
      session.key(letter, .shift)
      let layout = session.lab.state.layout
      let anchor = layout.inWindow(session.lab.state.menuAnchor)
      let own = session.center(.action(ActionID("open \(letter.lowercased())")))
      if let own {
        #expect(anchor.contains(own), "\(letter)")
      } else {
        let control = session.lab.place(of: .action(ActionID("versus")), at: session.now)
        let versus = try #require(control)
        let start =
          direction == .leftToRight ? anchor.minX - versus.minX : versus.maxX - anchor.maxX
        #expect(place == 0 ? abs(start) < 1 : start > 20 && versus.contains(anchor.center))
      }
      #expect(session.words.contains("Preset \(letter) …"), "\(session.words)")
      session.key("Escape")
    }
  }

  @Test(
    "two or three compared devices are inside the device area and do not overlap",
    arguments: [
      Size(800, 600), Size(1024, 700), Size(1200, 800), Size(1440, 900), Size(1920, 1080),
      Size(2560, 1600),
    ], [2, 3])
  func places(size: Size, deviceCount: Int) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for inspector in [true, false] {
        for device in [Size(390, 844), Size(844, 390)] {
          let layout = LabLayout(
            size, showsInspector: inspector, deviceCount: deviceCount, direction: direction)
          let stage = layout.inWindow(layout.stage)
          let frames = layout.devices(device).map(\.frame)
          #expect(
            frames.count == deviceCount
              && layout.devices(device)[0].scale >= (device.width < device.height ? 0.3 : 0.15))
          for (place, frame) in frames.enumerated() {
            let whole = Rect(
              frame.minX, frame.minY - LabLayout.captionHeight - 4, frame.width,
              frame.height + LabLayout.captionHeight + 4)
            #expect(
              stage.minX <= whole.minX && whole.maxX <= stage.maxX && stage.minY <= whole.minY
                && whole.maxY <= stage.maxY - 36, "\(size) \(frame)")
            for other in frames[(place + 1)...] {
              #expect(whole.intersection(other).isEmpty, "\(size)")
            }
          }
        }
      }
    }
  }
}
