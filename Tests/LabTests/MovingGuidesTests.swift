// What goes with a finger is shown in every frame, though the panels are built less often.
import Drawing
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Guides that go with a finger")
struct MovingGuidesTests {
  /// What is drawn of the guides that move, device by device, and where the owner's sign is.
  private static func guides(_ frame: StageFrame) -> [String] {
    var found: [String] = []
    var depth = 0
    for command in frame.list.commands {
      if command == .pop, depth > 0 { depth -= 1 }
      if depth > 0 { found.append("\(command)") }
      let isDevice = command == .pushPose(LabScreen.guidesSlot)
      if isDevice { found.append("a device's guides") }
      if isDevice || depth > 0, command.isPush { depth += 1 }
    }
    return found + ["the owner's sign: \(frame.poses[LabScreen.ownerSlot])"]
  }

  private static func checkGuides(_ lab: inout Lab, at time: Double) -> Bool {
    let frame = lab.frame(at: Instant(time))
    var other = lab
    other.lastPush = nil
    other.needsPush = true
    let wanted = other.frame(at: Instant(time))
    let (mine, theirs) = (guides(frame), guides(wanted))
    let areSame = mine == theirs
    #expect(areSame, "\(difference(mine, theirs) ?? "")")
    return areSame && mine.count > 1
  }

  @Test(
    "in every frame of random drags they are those of a build of that instant", arguments: 0..<6)
  func random(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed) &+ 5)
    let scenes = ["book", "today", "pager", "comments", "drawer", "book"]
    let size = [Size(1440, 900), Size(1024, 768), Size(700, 520)][seed % 3]
    var lab = makeLab(scenes[seed], size, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    var time = 1.0
    if seed / 2 % 2 == 1 { lab.key("T", at: time) }
    // Several devices beside each other; what listens on the device.
    if seed > 3 { lab.key("V", at: time) }
    if seed % 2 == 1 { lab.state.shows.regions = true }
    var (frames, builds) = (0, lab.panel.buildCount)
    for _ in 0..<(Sample.isLong ? 20 : 4) {
      time += dice.number(0.05...0.6)
      var place = Point(dice.number(10...380), dice.number(100...500))
      lab.touch(.down, lab.onWindow(place), at: time, by: Finger(1, .mouse))
      for step in 0..<12 {
        time += dice.number(0.002...0.02)
        place = place + Vector(dice.number(-10...10), dice.number(-4...24))
        lab.touch(.move, lab.onWindow(place), at: time, by: Finger(1, .mouse))
        // A second finger now and then, beside the first.
        let other = lab.onWindow(place + Vector(30, 20))
        if step == 4 { lab.touch(.down, other, at: time, by: Finger(2)) }
        if step == 9 { lab.touch(.up, other, at: time, by: Finger(2)) }
        guard MovingGuidesTests.checkGuides(&lab, at: time) else { return }
        frames += 1
      }
      lab.touch(.up, lab.onWindow(place), at: time, by: Finger(1, .mouse))
      guard MovingGuidesTests.checkGuides(&lab, at: time) else { return }
    }
    builds = lab.panel.buildCount - builds
    #expect(builds * 3 < frames * 2, "\(builds) builds in \(frames) frames")
  }

  @Test("the panels are built forty times a second at most, and show the lift at once")
  func builds() {
    var lab = makeLab("book")
    lab.point(.down, lab.onWindow(Point(195, 300)), at: 1)
    var before = lab.panel.buildCount
    for step in 1...120 {
      let place = Point(195, 300 + Double(step))
      lab.point(.move, lab.onWindow(place), at: 1 + Double(step) / 120)
    }
    #expect((25...41).contains(lab.panel.buildCount - before))
    before = lab.panel.buildCount
    lab.point(.up, lab.onWindow(Point(195, 420)), at: 2.001)
    #expect(lab.panel.buildCount > before && !lab.panel.screen.state.trail.isDown)
  }

  @Test("what is put off is shown, also where time is held right after it")
  func held() {
    var lab = makeLab("book")
    lab.point(.down, lab.onWindow(Point(195, 300)), at: 1)
    for step in 1...8 {
      lab.point(
        .move, lab.onWindow(Point(195, 300 + Double(step) * 10)), at: 1 + Double(step) * 0.03)
    }
    lab.point(.move, lab.onWindow(Point(195, 390)), at: 1.245)
    lab.key("Space", at: 1.246)
    let builds = lab.panel.buildCount
    _ = lab.frame(at: Instant(1.247))
    #expect(!lab.clock.isRunning && lab.panel.screen.state.transport.isPlaying)
    // As a window does: frames as long as something moves.
    var now = 1.247
    while lab.isMoving(at: Instant(now)), now < 2 {
      now += 1.0 / 60
      lab.advance(to: Instant(now))
      _ = lab.frame(at: Instant(now))
    }
    #expect(now < 1.3 && lab.panel.buildCount > builds)
    #expect(!lab.panel.screen.state.transport.isPlaying)
    #expect(lab.panel.screen.state.trail.points == lab.state.trail.points)
  }
}
