// Tests that theme, direction and size change the look, and restart nothing.
import Drawing
import Gesture
import Interface
import Scenes
import Scripts
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

@Suite("Switches for theme and direction")
struct SwitchTests {
  private let looks = [
    Look(), Look(theme: .dark), Look(direction: .rightToLeft), Look(size: Size(1440, 900)),
    Look(scale: 2), Look(size: Size(2560, 1600), scale: 3),
  ]

  private func turn(_ lab: inout Lab, into look: Look, at time: Double) {
    if lab.state.look.theme != look.theme { lab.key("T", at: time) }
    if lab.state.panelLook.theme != look.theme { lab.key("T", .control, at: time) }
    if lab.state.look.direction != look.direction { lab.key("T", .shift, at: time) }
    if lab.state.panelLook.direction != look.direction {
      lab.key("T", [.control, .shift], at: time)
    }
    // The scale is a property of the window: keys request it, and another display may set it.
    let steps = lab.zoom < look.scale ? "+" : "-"
    for _ in 0..<9 where lab.zoom != look.scale { lab.key(steps, .control, at: time) }
    #expect(lab.windowRequests.zoom == look.scale)
    let size = Size(
      (look.size.width / look.scale).rounded(), (look.size.height / look.scale).rounded())
    if lab.state.size != size { lab.handle(.resize(size), at: Instant(time)) }
  }

  @Test(
    "switching theme and direction shows the same frame as starting the lab with them",
    arguments: Sample.some(1, of: SceneRegistry.shown.map { $0.name }))
  func atRest(_ scene: String) {
    let others = looks.dropFirst().filter { look in
      // The scale applies to the window, whatever it shows, so a few scenes are enough.
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

  // MARK: A frozen gesture

  /// A lab with one or two random gestures, and the instant after them.
  private func played(_ scene: String, _ seed: UInt64) -> (lab: Lab, time: Double) {
    var dice = SeededRandom(scene.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    var lab = looks[0].lab(scene)
    _ = lab.frame(at: .zero)
    var time = 1.0
    for _ in 0..<Int(dice.number(1...2.99)) {
      var place = Point(dice.number(4...386), dice.number(40...800))
      let isTap = dice.chance(0.3)
      let way = isTap ? .zero : Vector(dice.number(-260...260), dice.number(-300...420))
      let steps = Int(dice.number(4...20))
      lab.point(.down, lab.onWindow(place), at: time)
      for _ in 0..<steps {
        time += dice.number(0.006...0.02)
        place = place + way * (1 / Double(steps))
        lab.point(.move, lab.onWindow(place), at: time)
      }
      time += 0.01
      lab.point(.up, lab.onWindow(place), at: time)
      lab.settle(from: time, for: 4)
      time += 4.1
    }
    return (lab, time)
  }

  /// Plays every input of the lab so far on a scene that was started with this theme and direction.
  private func played(
    _ recordings: [Recording], _ lab: Lab, theme: Theme, direction: LayoutDirection, to end: Instant
  ) -> [UInt32] {
    var state = lab.state
    (state.look.theme, state.look.direction) = (theme, direction)
    let inputs = recordings.flatMap(\.inputs).map { entry in
      (
        at: entry.at,
        input: direction == .leftToRight ? entry.input : entry.input.mirrored(in: 390)
      )
    }
    var player = ScenePlayer(
      Lab.makeRunning(state, lab.options), inputs, from: .zero, every: nil)
    while case .input(let input, let at)? = player.step(to: end) {
      player.scene.handle(input, at: at)
    }
    return painted(player.scene.frame(at: end), lab.state.deviceSize)
  }

  private static let rows = SceneRegistry.shown.flatMap { scene in
    (1...8).map { (scene.name, UInt64($0)) }
  }

  @Test(
    "while the time is paused, switching the theme or direction of a device only redraws it",
    arguments: Sample.some(8, of: rows))
  func frozen(_ scene: String, _ seed: UInt64) throws {
    var (lab, time) = played(scene, seed)
    // A touch on the handle of a threshold is not a gesture, so there may be no recording.
    guard let recording = lab.recordings.last else { return }
    let places = Sample.some(3, of: [0.02, 0.15, 0.3, 0.5, 0.7, 0.9, 1.0])
    for part in places {
      let at = recording.start + recording.duration * part
      lab.seek(to: at, at: Instant(time))
      if lab.clock.isRunning { lab.key("Space", at: time) }
      lab.seek(to: at, at: Instant(time))
      let before = painted(lab.frame(at: Instant(time)), lab.state.size)
      let (log, plot, line) = (lab.state.log, lab.state.plot, lab.state.transport)
      func device(_ theme: Theme, _ direction: LayoutDirection, _ what: String) {
        var running = lab.running
        let pixels = painted(running.frame(at: at), lab.state.deviceSize)
        let isSame =
          pixels == played(lab.recordings, lab, theme: theme, direction: direction, to: at)
        #expect(isSame, "\(scene) \(seed) at \(part): \(what)")
        #expect(
          lab.state.log == log && lab.state.plot == plot && lab.state.transport == line,
          "\(scene) \(seed) at \(part): \(what)")
      }
      func isBack(_ what: String) {
        let isSame = before == painted(lab.frame(at: Instant(time)), lab.state.size)
        #expect(isSame, "\(scene) \(seed) at \(part): \(what)")
      }
      lab.key("T", at: time)
      device(.dark, .leftToRight, "dark")
      lab.key("T", at: time)
      isBack("light again")
      lab.key("T", .shift, at: time)
      device(.light, .rightToLeft, "mirrored")
      lab.key("T", .shift, at: time)
      isBack("back")
      time += 0.1
    }
  }

  @Test(
    "switching the direction of a device mirrors its last gesture",
    arguments: Sample.some(4, of: SceneRegistry.shown.map { $0.name }))
  func live(_ scene: String) throws {
    for wait in [0.0, 0.06, 0.2, 3] {
      var lab = looks[0].lab(scene)
      _ = lab.frame(at: .zero)
      lab.point(.down, lab.onWindow(Point(60, 300)), at: 1)
      for step in 1...6 {
        let place = Point(60 + Double(step) * 4, 300 + Double(step) * 20)
        lab.point(.move, lab.onWindow(place), at: 1 + Double(step) * 0.01)
      }
      lab.point(.up, lab.onWindow(Point(84, 420)), at: 1.07)
      let time = 1.08 + wait
      if wait > 0 { lab.settle(from: 1.07, for: wait) }
      lab.key("T", .shift, at: time)
      let inputs = try #require(lab.recordings.last)
      for later in [time, time + 0.05, time + 3] {
        lab.advance(to: Instant(later))
        _ = lab.frame(at: Instant(later))
        var running = lab.running
        let expected = played(
          [inputs], lab, theme: .light, direction: .rightToLeft, to: Instant(later))
        let isSame =
          painted(running.frame(at: Instant(later)), lab.state.deviceSize) == expected
        #expect(isSame, "\(scene) after \(wait), at \(later)")
      }
    }
  }

  @Test(
    "a drag continues when the theme is switched, and is cancelled when the direction is switched")
  func held() {
    for modifiers in [[], Modifiers.shift] {
      var lab = looks[0].lab("book")
      _ = lab.frame(at: .zero)
      lab.point(.down, lab.onWindow(Point(195, 300)), at: 1)
      for step in 1...6 {
        lab.point(
          .move, lab.onWindow(Point(195, 300 + Double(step) * 20)), at: 1 + Double(step) * 0.01)
      }
      lab.key("T", modifiers, at: 1.1)
      lab.point(.move, lab.onWindow(Point(195, 440)), at: 1.2)
      let offset = lab.running.probe(at: Instant(1.2))["offset"]?.number ?? 0
      #expect(modifiers.isEmpty ? offset > 70 : offset < 70)
      lab.point(.up, lab.onWindow(Point(195, 440)), at: 1.3)
      lab.settle(from: 1.3, for: 3)
      #expect(lab.recordings.count == 1)
      #expect(lab.running.isAtRest(at: Instant(4.3)))
    }
  }

  @Test("the theme and direction of the panels are independent of those of the device")
  func panels() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 120))
    let device = session.lab.state.device.revision
    let (log, plot) = (session.lab.state.log, session.lab.state.plot)
    session.key("T", .control)
    session.key("T", [.control, .shift])
    let state = session.lab.state
    #expect(state.look.theme == .light && state.look.direction == .leftToRight)
    #expect(session.lab.panel.context.theme == .dark)
    #expect(session.lab.panel.context.direction == .rightToLeft)
    #expect(state.device.revision == device && state.log == log && state.plot == plot)
    session.key("T")
    session.key("T", .shift)
    #expect(session.lab.running.stage.context.theme == .dark)
    #expect(session.lab.running.stage.context.direction == .rightToLeft)
    #expect(session.lab.panel.context.theme == .dark)
    // Each switch has a button below the device, and an entry in the menu at the lab's name.
    for name in ["turn", "direction", "theme"] {
      #expect(session.center(.action(ActionID(name))) != nil, "\(name)")
    }
    session.tap("theme")
    #expect(session.lab.state.look.theme == .light && session.lab.state.panelLook.theme == .dark)
  }

  @Test("the theme and direction of the device and the panels are restored at the next start")
  func saved() {
    let files = LabSession.files()
    var first = LabSession(files: files)
    first.key("T")
    first.key("T", [.control, .shift])
    _ = first.lab.leave()
    var options = LabOptions()
    options.files = files
    let state = Lab(options).state
    #expect(state.look.theme == .dark && state.panelLook.theme == .light)
    #expect(state.look.direction == .leftToRight && state.panelLook.direction == .rightToLeft)
  }
}
