// Tests that after a switch of theme, direction or size the lab looks as if it was started so.
import Drawing
import Geometry
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

private struct Look: Sendable {
  var theme = Theme.light
  var direction = LayoutDirection.leftToRight
  var size = Size(1280, 800)
  /// Pixels of the window for each pixel at scale 1.
  var scale = 1.0

  func lab(_ scene: String) -> Lab {
    var options = LabOptions()
    options.scene = scene
    options.theme = theme
    options.direction = direction
    options.size = Size((size.width / scale).rounded(), (size.height / scale).rounded())
    options.typeface = labTypeface
    return Lab(options)
  }
}

@Suite("Switches of the lab")
struct SwitchTests {
  private let looks = [
    Look(), Look(theme: .dark), Look(direction: .rightToLeft), Look(size: Size(1440, 900)),
    Look(scale: 2), Look(size: Size(2560, 1600), scale: 3),
  ]

  private func turn(_ lab: inout Lab, into look: Look, at time: Double) {
    if lab.state.theme != look.theme { lab.key("T", at: time) }
    if lab.state.direction != look.direction { lab.key("T", .shift, at: time) }
    // The scale belongs to the window: keys request it, and another display sets it.
    let steps = lab.zoom < look.scale ? "+" : "-"
    for _ in 0..<9 where lab.zoom != look.scale { lab.key(steps, .control, at: time) }
    #expect(lab.windowRequests.zoom == look.scale)
    let size = Size(
      (look.size.width / look.scale).rounded(), (look.size.height / look.scale).rounded())
    if lab.state.size != size { lab.handle(.resize(size), at: Instant(time)) }
  }

  @Test(
    "after a switch there and back, at rest, the frame equals that of a lab started so",
    arguments: Sample.some(1, of: SceneRegistry.shown.map { $0.name }))
  func atRest(_ scene: String) {
    let others = looks.dropFirst().filter { look in
      // Scaling concerns the window, whatever it shows, so some scenes are enough.
      look.scale == 1 || ["book", "overlays", "places"].contains(scene)
    }
    for look in Sample.some(2, of: others) {
      var lab = looks[0].lab(scene)
      _ = lab.frame(at: .zero)
      for (target, time) in [(look, 1.0), (looks[0], 4)] {
        turn(&lab, into: target, at: time)
        lab.settle(from: time, for: 2)
        var other = target.lab(scene)
        _ = other.frame(at: .zero)
        other.settle(from: 0, for: 2)
        let found = difference(
          drawn(lab.frame(at: Instant(time + 2))), drawn(other.frame(at: Instant(2))))
        #expect(found == nil, "\(scene), \(target)")
      }
    }
  }

  @Test(
    "switched during a drag or a flight the device equals that of a lab started so",
    arguments: Sample.some(1, of: SceneRegistry.shown.map { $0.name }))
  func inFlight(_ scene: String) {
    // A resize does not change the drag, so looks with other window sizes are left out.
    for look in looks.dropFirst() where look.size == looks[0].size && look.scale == 1 {
      for lifts in [false, true] {
        var lab = looks[0].lab(scene)
        _ = lab.frame(at: .zero)
        lab.point(.down, lab.onWindow(Point(195, 300)), at: 1)
        for step in 1...6 {
          let place = Point(195, 300 + Double(step) * 20)
          lab.point(.move, lab.onWindow(place), at: 1 + Double(step) * 0.01)
        }
        if lifts { lab.point(.up, lab.onWindow(Point(195, 420)), at: 1.07) }
        turn(&lab, into: look, at: 1.1)
        if !lifts { lab.point(.up, Point(2, 2), at: 1.2) }
        lab.settle(from: 1.2, for: 3)
        var other = look.lab(scene)
        _ = other.frame(at: .zero)
        other.settle(from: 0, for: 2)
        var (a, b) = (lab.running, other.running)
        let found = difference(drawn(a.frame(at: Instant(4.2))), drawn(b.frame(at: Instant(2))))
        #expect(found == nil, "\(scene), \(look), lifted: \(lifts)")
      }
    }
  }
}
