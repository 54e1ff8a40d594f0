// Tests faults that misled new users: frames, numbers, the introduction, dialogs, transitions.
import Artwork
import Dismissal
import Drawing
import Files
import Gesture
import Interface
import Motion
import Overlay
import PNG
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

/// A program with a sheet, and a dialog that asks over it.
private struct Asking: Screen {
  var showsSheet = true
  var isAsking = false

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .sheet(
        isPresented: bind(\.showsSheet), id: "sheet", configuration: PullToDismissConfiguration()
      ) {
        Button("Ask", set(\.isAsking, true)).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.isAsking)) {
        DialogCard("Delete it?", "It goes for good.", buttons: [("Keep", nil)])
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

/// A program whose menu comes in from a side.
private struct SideMenus: Screen {
  var isAtStart: Bool
  var isShown = true

  func content(in context: BuildContext) -> some View {
    let menu = SideMenu(isAtStart ? .leading : .trailing, direction: context.direction)
    Rectangle(.background)
      .containerView(in: "menus", configuration: menu, isPresented: bind(\.isShown)) {
        Rectangle(.group).frame(width: 220, height: 700)
      }
      .overlayContainer("menus", containerConfiguration: menu)
  }
}

@Suite("Frames, numbers and dialogs for new users")
struct StrangerTests {
  // MARK: Device frames

  @Test(
    "the frames of two or four devices are inside the device area, and do not overlap",
    arguments: [Size(1440, 900), Size(1024, 700)], [LayoutDirection.leftToRight, .rightToLeft])
  func frames(window: Size, direction: LayoutDirection) throws {
    for name in ["Phone, island", "Phone, button", "Tablet"] {
      for mode in [ComparisonMode.both, .four] {
        let frame = try #require(DeviceFrame.named(name))
        var session = LabSession("book", window, direction: direction)
        session.lab.setDevice(frame, size: frame.size, at: Instant(session.now))
        session.lab.compare(mode, at: Instant(session.now))
        session.look()
        let state = session.lab.state
        let shown = try #require(state.shownFrame, "\(name) \(mode)")
        #expect(session.devices.count == (mode == .four ? 4 : 2))
        let bodies = session.devices.map { shown.bodyRect($0) }
        let stage = state.layout.inWindow(state.layout.stage)
        for (place, body) in bodies.enumerated() {
          #expect(
            body.minX >= stage.minX && body.maxX <= stage.maxX && body.minY >= stage.minY
              && body.maxY <= stage.maxY, "\(name) \(mode) \(body) in \(stage)")
          for other in bodies[(place + 1)...] { #expect(body.intersection(other).isEmpty) }
        }
        if mode == .both {
          let top = bodies.map(\.minY).min() ?? 0
          let captions = session.lab.state.shownDevices.count
          #expect(top - LabLayout.captionHeight - 4 >= stage.minY, "\(captions) captions")
        }
      }
    }
  }

  @Test(
    "a camera cutout is drawn as an outline over the lab's scenes, and black over a user's picture"
  )
  func island() throws {
    let frame = try #require(DeviceFrame.named("Phone, island"))
    let folder = LabFolder.fresh()
    try FileAccess.makeFolder(folder)
    let picture = try #require(
      Picture(width: 10, height: 30, pixels: [UInt32](repeating: 0xFF10_1010, count: 300)))
    try FileAccess.write(PNGFile.encode(picture), to: folder + "a.png")
    for (role, isOpen) in [(PictureRole.behind, true), (.page, false)] {
      var session = LabSession("book")
      session.lab.setDevice(frame, size: frame.size, at: Instant(session.now))
      #expect(session.lab.state.shownFrame?.hasOpenCutout == false)
      session.lab.give(folder + "a.png", for: role, at: Instant(session.now))
      session.look()
      // The page is in front. If only the library has a picture, the page's own content is
      // under the cutout.
      #expect(session.lab.state.shownFrame?.hasOpenCutout == isOpen)
      session.pull(Point(195, 300), by: Vector(0, 420))
      #expect(session.presented(on: 0) == false)
      #expect(session.lab.state.shownFrame?.hasOpenCutout == !isOpen, "the shelf is in front")
    }
  }

  // MARK: Numbers

  @Test("a slider gives numbers with few decimals, for example 0.57 instead of 0.5700000000000001")
  func sliders() {
    var lab = makeLab("places")
    var count = 0
    _ = lab.frame(at: Instant(1))
    for region in lab.panel.tree.regions {
      guard case .slider(let geometry)? = region.control, geometry.step > 0 else { continue }
      count += 1
      for place in 0...400 {
        let value = geometry.value(atFraction: Double(place) / 400)
        #expect("\(value)".count <= 7, "\(value) of \(geometry.action)")
      }
    }
    #expect(count > 5)
  }

  @Test("dragging a spring's curve gives values with few digits, which the panel shows in full")
  func springs() throws {
    var session = LabSession("places")
    let pair = try #require(SpringPair.shown(in: session.lab.state.scene.groups, at: 0))
    let event = GestureEvent(
      recognizer: SpringPad.key, phase: .changed, pointer: PointerID(1), start: .zero,
      location: Point(37, -23), instant: Instant(session.now))
    session.lab.dragSpring(
      from: pair.spring(ParameterSet()), event, at: Instant(session.now))
    session.look()
    let changed = session.lab.state.parameters.changes(from: ParameterSet())
    #expect(!changed.isEmpty)
    for name in changed {
      let parameter = try #require(ParameterSet.declaration(name))
      let value = try #require(session.parameter(name))
      #expect("\(value)".count <= 6, "\(name) \(value)")
      #expect(Double(parameter.words(.number(value))) == value, "the panel shows all of it")
    }
  }

  // MARK: Menus and dialogs

  @Test(
    "the path fields of “Save as” and “Open” have a visible caption that screen readers read"
  )
  func captions() {
    for (key, modifiers, caption) in [
      ("S", Modifiers([.control, .shift]), "Save project as"), ("P", .control, "Open project"),
    ] {
      var session = LabSession()
      session.key(key, modifiers)
      #expect(session.words.contains(caption), "\(session.words)")
      let field = session.lab.panel.tree.regions.last {
        $0.key == .action(LabTextField.projectPath.action)
      }
      #expect(field?.label == "\(caption): path of a project")
    }
  }

  @Test(
    "each switch and button of the device area is in a bar or a menu, at any window size",
    arguments: [
      Size(900, 620), Size(1024, 700), Size(640, 400), Size(560, 720), Size(1440, 900),
    ])
  func switches(window: Size) {
    for name in StageSwitchRow.names {
      var session = LabSession(lab: makeLab("book", window))
      if window.width < 600 { session.lab.state.tab = .device }
      session.lab.needsPush = true
      session.look()
      func isThere() -> Bool {
        session.lab.panel.tree.regions.contains { $0.key == .action(ActionID(name)) }
      }
      guard !isThere() else { continue }
      let menus = [LabMenu.more, .sizes].filter { menu in
        session.lab.openMenu(menu, at: Instant(session.now))
        session.look()
        return isThere()
      }
      #expect(!menus.isEmpty, "\(name) in \(window)")
    }
  }

  @Test("no guides are drawn for content behind a dialog's scrim")
  func dialog() throws {
    var options = LabOptions()
    options.scenes = [ProgramScene<Asking>.self]
    options.program = Program { Asking() }
    options.theme = .light
    options.typeface = labTypeface
    var session = LabSession(lab: Lab(options))
    #expect(!session.lab.state.telemetry.guides.isEmpty)
    session.tapDevice(Point(195, 600))
    session.wait(1)
    #expect(session.lab.state.telemetry.presented.count == 1)
    #expect(session.lab.state.telemetry.guides.isEmpty)
    #expect(!session.lab.state.plot.thresholds.isEmpty, "the plot of a gesture keeps its threshold")
  }

  // MARK: A program's recordings

  private func reader(_ files: LabFiles) -> LabSession {
    var options = LabOptions()
    options.scenes = [ProgramScene<Reader>.self]
    options.program = Program { Reader() }
    options.theme = .light
    options.typeface = labTypeface
    options.files = files
    return LabSession(lab: Lab(options))
  }

  /// Taps the control of the device with this label.
  private func press(_ label: String, on session: inout LabSession) {
    var running = session.lab.running
    let poses = running.frame(at: session.lab.moment).poses
    let tree = running.stage.tree
    guard let index = tree.regions.lastIndex(where: { $0.label == label }) else {
      Issue.record("no control \(label)")
      return
    }
    session.tapDevice(tree.frame(of: index, poses: poses).center)
    session.wait(1)
  }

  @Test("a recording whose screen cannot be restored plays on the shown screen, with a message")
  func restarted() throws {
    let files = LabSession.files()
    var first = reader(files)
    first.pull(Point(195, 300), by: Vector(0, 400))
    press("Chapters", on: &first)
    first.pull(Point(300, 500), by: Vector(-260, 0))
    #expect(first.lab.running.probe(at: first.lab.moment)["page"] == 1)
    #expect(first.lab.leave().isEmpty)
    var second = reader(files)
    #expect(second.lab.recordings.first?.hasLostScreen == false, "it began on the first screen")
    #expect(second.lab.recordings.last?.hasLostScreen == true)
    second.pull(Point(195, 300), by: Vector(0, 400))
    press("Chapters", on: &second)
    second.lab.state.transport.selected = second.lab.ownRecordings.lastIndex { $0.hasLostScreen }
    second.key("P")
    #expect(second.lab.state.toasts.text?.contains("began on another screen") == true)
    second.wait(3)
    #expect(second.lab.running.probe(at: second.lab.moment)["page"] == 1, "the page is turned")
    // When the scene is opened again, it begins on the same screen without a message.
    second.key("Escape")
    second.key("P")
    #expect(second.lab.running.probe(at: second.lab.moment)["page"] == 0)
  }

  // MARK: Flights

  @Test("the plot shows a hero page after the release until it reaches its card or rests open")
  func flights() throws {
    for (way, goes) in [(Vector(260, 0), true), (Vector(50, 0), false)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        var session = LabSession("today", direction: direction)
        session.tapDevice(Point(195, 250))
        session.wait(1)
        session.pull(
          Point(direction == .leftToRight ? 6 : 384, 500),
          by: direction == .leftToRight ? way : Vector(-way.dx, 0))
        session.wait(1)
        let plot = session.lab.state.plot
        let lift = try #require(plot.samples.last { $0.finger != nil })
        let last = try #require(plot.samples.last)
        let after = plot.samples.filter { $0.finger == nil }
        #expect(after.count > 10)
        if goes {
          #expect(last.drawn > lift.drawn + 20, "\(lift) \(last)")
          #expect(last.time - lift.time > 0.5, "the flight is in the plot")
        } else {
          #expect(abs(last.drawn) < 1, "\(last)")
        }
        for (one, next) in zip(plot.samples, plot.samples.dropFirst()) {
          #expect(abs(next.drawn - one.drawn) < 70, "no jump at \(next.time)")
        }
      }
    }
  }

  @Test("the suggested swipe dismisses a toast or side menu, left-to-right and right-to-left")
  func suggested() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for edge in [HorizontalEdge.leading, .trailing] {
        var options = LabOptions()
        options.scenes = [ProgramScene<SideMenus>.self]
        options.program = Program { SideMenus(isAtStart: edge == .leading) }
        (options.theme, options.direction) = (.light, direction)
        options.typeface = labTypeface
        var session = LabSession(lab: Lab(options))
        session.lab.change(at: Instant(session.now)) {
          _ = $0.set("overlay.swipe", .choice("followsFinger"))
        }
        session.wait(1)
        let telemetry = session.lab.state.telemetry
        #expect(telemetry.presented.count { !$0.isLeaving } == 1)
        var drag = try #require(telemetry.firstDrag)
        if direction == .rightToLeft {
          drag.start.x = session.lab.state.deviceSize.width - drag.start.x
          drag.way.dx = -drag.way.dx
        }
        session.pull(drag.start, by: drag.way)
        #expect(
          session.lab.state.telemetry.presented.count { !$0.isLeaving } == 0,
          "\(direction) \(edge) \(drag)")
      }
      var session = LabSession("overlays", direction: direction)
      session.lab.change(at: Instant(session.now)) {
        _ = $0.set("overlay.swipe", .choice("followsFinger"))
      }
      session.tapDevice(Point(direction == .leftToRight ? 86 : 304, 230))
      #expect(session.lab.state.telemetry.presented.count == 1)
      let drag = try #require(session.lab.state.telemetry.firstDrag)
      session.pull(drag.start, by: drag.way)
      #expect(session.lab.state.telemetry.presented.isEmpty)
    }
  }
}
