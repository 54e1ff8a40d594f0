// Tests A and B, and styles: several devices, one input, one instant.
import Drawing
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Comparisons")
struct ComparisonTests {
  /// A is at 150, B at 60. A pull to 120 drawn points separates them.
  private func two(_ size: Size = Size(1440, 900)) -> Evening {
    var evening = Evening("book", size)
    evening.set("pullDown.threshold", 60)
    evening.key("V")
    return evening
  }

  @Test("a pull on either device moves both, and each decides for itself", arguments: [0, 1])
  func live(on device: Int) {
    var evening = two()
    #expect(evening.devices.count == 2)
    evening.pull(Point(195, 300), by: Vector(0, 200), on: device, lifts: false)
    #expect(abs((evening.offset(of: 0) ?? 0) - 120) < 1e-6)
    #expect(evening.offset(of: 0) == evening.offset(of: 1))
    evening.lab.touch(.up, evening.devices[device].frame.center, at: evening.now + 0.1)
    evening.wait(2)
    #expect(evening.presented(on: 0) == true)
    #expect(evening.presented(on: 1) == false)
  }

  @Test("each caption has its preset and its outcome: stays, or dismissed and when")
  func captions() {
    var evening = two()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    let (a, b) = (
      evening.lab.state.shownDevices[0].caption, evening.lab.state.shownDevices[1].caption
    )
    #expect((a.letter, a.title) == ("A", "Original"))
    #expect((b.letter, b.title) == ("B", "My book"))
    #expect(a.outcome?.headline == "Stays")
    #expect(abs((a.outcome?.lift?.release.place ?? 0) - 120) < 1e-6)
    #expect(b.outcome?.isAway == true)
    #expect(b.outcome?.headline.hasPrefix("Dismissed at 0.8") == true, "lifted at 0.6, out in 0.25")
  }

  @Test("one recording runs on both at the same instant")
  func replay() {
    var evening = Evening()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.set("pullDown.threshold", 60)
    evening.key("V")
    evening.wait(0.3)
    #expect(evening.lab.replay != nil)
    #expect((evening.offset(of: 0) ?? 0) > 20)
    #expect(evening.offset(of: 0) == evening.offset(of: 1))
    evening.wait(3)
    #expect(evening.presented(on: 0) == true && evening.presented(on: 1) == false)
  }

  @Test("scrubbing and stepping move both")
  func scrub() {
    var evening = two()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    guard let recording = evening.lab.shownRecording else {
      Issue.record("nothing was kept")
      return
    }
    evening.lab.seek(to: recording.start + 0.3, at: Instant(evening.now))
    evening.look()
    let here = evening.offset(of: 0)
    #expect(here == evening.offset(of: 1) && (here ?? 0) > 20)
    evening.key(",")
    #expect(evening.offset(of: 0) == evening.offset(of: 1))
    #expect((evening.offset(of: 0) ?? 0) < (here ?? 0))
    evening.key(".")
    #expect(abs((evening.offset(of: 0) ?? 0) - (here ?? 1)) < 1e-9)
  }

  @Test("moving the threshold changes the predicted outcome of B alone, at once")
  func foretold() {
    var evening = two()
    evening.pull(Point(195, 300), by: Vector(0, 200))
    evening.set("pullDown.threshold", 140)
    #expect(evening.lab.state.shownDevices[1].caption.outcome?.isAway == false)
    evening.set("pullDown.threshold", 100)
    #expect(evening.lab.state.shownDevices[1].caption.outcome?.isAway == true)
    #expect(evening.lab.state.shownDevices[0].caption.outcome?.isAway == false)
  }

  @Test("any preset can be A or B, including one's own")
  func slots() {
    var evening = two()
    evening.key("A", .shift)
    #expect(evening.lab.state.menu == .a)
    evening.tap("pick a", 1)
    #expect(evening.lab.state.shownDevices[0].caption.title == "Fluid")
    evening.tap("open b")
    evening.tap("pick b", 0)
    #expect(evening.lab.state.shownDevices[1].caption.title == "Original")
    #expect(evening.parameter("pullDown.threshold") == 150)
    evening.tap("open a")
    evening.tap("pick a", houses)
    #expect(evening.lab.state.shownDevices[0].caption.title == "My book")
    let lab = evening.lab
    let a = lab.presets[lab.state.transport.a].parameters
    #expect(
      lab.compared.first?.parameters(lab.state.parameters, a: a).value("pullDown.threshold")
        == .number(60))
  }

  @Test("a preset is not compared with itself")
  func apart() {
    var evening = Evening()
    evening.key("V")
    let titles = evening.lab.state.shownDevices.map(\.caption.title)
    #expect(titles == ["Fluid", "Original"])
  }

  @Test("A tunes A, B tunes B, and undo applies where the change was made")
  func tuned() {
    var evening = Evening()
    evening.key("A")
    evening.set("pullDown.threshold", 80)
    evening.key("B")
    #expect(evening.parameter("pullDown.threshold") == 150)
    evening.set("pullDown.threshold", 200)
    evening.key("A")
    #expect(evening.parameter("pullDown.threshold") == 80)
    evening.key("Z", .control)
    #expect(evening.parameter("pullDown.threshold") == 150)
    #expect(evening.lab.state.transport.versus == .b)
    evening.key("Z", .control)
    #expect(evening.lab.state.transport.versus == .a)
    #expect(evening.parameter("pullDown.threshold") == 150)
    #expect(evening.lab.state.preset.name == "Original")
  }

  @Test("three styles of the comments run one recording, and a scene without styles has none")
  func styles() {
    var evening = Evening("comments")
    evening.pull(Point(195, 500), by: Vector(0, 300))
    evening.key("Y")
    evening.wait(0.1)
    #expect(evening.devices.count == 3)
    let styles = (0..<3).map {
      evening.lab.running(on: $0).probe(at: evening.lab.moment)["style"]?.text
    }
    #expect(styles == ["continuous", "discontinuous", "scrollDecides"])
    #expect(
      evening.lab.state.shownDevices.map(\.caption.title) == [
        "Continuous", "Discontinuous", "Scroll decides",
      ])
    evening.key("1", .control)
    evening.key("Y")
    #expect(evening.lab.state.transport.versus == .both)
  }

  @Test(
    "devices are fully visible, apart from each other and inside the stage",
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
