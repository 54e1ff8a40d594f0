// Tests the table of commands, from which bars, menus, keys and the help sheet are made.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

/// Windows in points, from the smallest at the largest scale to the largest at scale 1.
private let sizes = [
  Size(267, 200), Size(320, 240), Size(400, 300), Size(480, 300), Size(640, 480), Size(720, 450),
  Size(800, 600), Size(1024, 700), Size(1280, 720), Size(1440, 900), Size(2560, 1600),
]

@Suite("Commands of the lab")
struct CommandTests {
  private func state(_ size: Size = Size(1440, 900)) -> LabState { makeLab("overlays", size).state }

  /// Every form of every command, with its index.
  private func faces(_ state: LabState) -> [(LabCommand, Int, LabCommand.Face)] {
    LabCommand.all.flatMap { command in
      command.faces(state).enumerated().map { (command, $0, $1) }
    }
  }

  @Test("every command of the lab has a title, a line of help and a unique name")
  func titles() {
    #expect(Set(LabCommand.all.map(\.name)).count == LabCommand.all.count)
    for (command, place, face) in faces(state()) {
      #expect(!face.title.isEmpty && !face.help.isEmpty, "\(command.name) \(place)")
      // A row of the list of shortcuts must fit in one line.
      #expect(face.row.count <= 70, "\(face.row)")
    }
  }

  @Test("no two commands of the lab that apply in the same context have the same key")
  func keys() {
    let state = state()
    for context in [LabCommand.Context.lab, .presets, .recordings, .control] {
      var met: [LabKey: String] = [:]
      for (command, place, face) in faces(state) where command.context == context {
        for key in face.keys + face.also {
          #expect(met[key] == nil, "\(key.text): \(met[key] ?? "") and \(command.name) \(place)")
          met[key] = "\(command.name) \(place)"
        }
      }
    }
  }

  /// A lab with an open project, and another one that was open before.
  private func projectLab(_ scene: String, _ size: Size) throws -> Lab {
    let files = LabSession.files()
    try FileAccess.makeFolder(files.folder)
    for name in ["first", "second"] {
      var options = LabOptions()
      (options.size, options.scene, options.files) = (size, scene, files)
      options.typeface = labTypeface
      options.project = try LabProject(opening: "\(files.folder)\(name).slipsheet")
      for sample in FeatureSamples.all { sample.prepare(&options) }
      var lab = Lab(options)
      _ = lab.frame(at: .zero)
      lab.advance(to: Instant(0.01))
      if name == "second" { return lab }
      _ = lab.leave()
    }
    return makeLab(scene, size)
  }

  @Test("every command of the lab has its own key, or a control that Tab reaches")
  func reachable() throws {
    var reached: Set<String> = []
    func collect(_ lab: Lab) {
      for index in lab.panel.tree.focusOrder {
        if let action = lab.panel.tree.regions[index].key.action { reached.insert(action.name) }
      }
    }
    for size in [Size(267, 200), Size(800, 600), Size(1440, 900)] {
      var lab = try projectLab("comments", size)
      // The lab contains a recording, a comparison and an error.
      lab.state.tab = .device
      lab.needsPush = true
      lab.pull(Point(195, 300), by: Vector(0, 120), at: 1)
      lab.rest(from: 2, frames: 120)
      lab.showStrokes(at: Instant(5))
      _ = lab.frame(at: Instant(5))
      lab.select(column: 0)
      lab.needsPush = true
      _ = lab.frame(at: Instant(5))
      collect(lab)
      lab.compare(.both, at: Instant(5))
      lab.state.toasts.error = "something"
      lab.state.target = .web
      lab.change(at: Instant(5)) { _ = $0.set("gesture.touchSlop", .number(11)) }
      lab.compare(.four, at: Instant(5))
      _ = lab.frame(at: Instant(5))
      collect(lab)
      lab.compare(.both, at: Instant(5))
      for tab in LabTab.allCases {
        lab.state.tab = tab
        lab.needsPush = true
        _ = lab.frame(at: Instant(5.1))
        collect(lab)
      }
      for menu in [
        LabMenu.scenes, .presets, .targets, .recordings, .springs, .a, .b, .more, .intents,
        .people, .devices, .verdicts, .sizes, .projects, .c, .d, .making, .resultPerson,
        .resultTask,
      ] {
        lab.openMenu(menu, at: Instant(5.2))
        _ = lab.frame(at: Instant(5.2))
        collect(lab)
        lab.key("Escape", at: 5.2)
        // The sheet of a menu remains.
        lab.state.overlay = nil
      }
      lab.toast("Saved in /tmp/a.", path: "/tmp/a", at: Instant(5.25))
      _ = lab.frame(at: Instant(5.25))
      collect(lab)
      lab.key("E", .control, at: 5.3)
      collect(lab)
      lab.key("Escape", at: 5.4)
      lab.state.screenPanel.isShown = true
      lab.needsPush = true
      _ = lab.frame(at: Instant(5.5))
      collect(lab)
      for sample in FeatureSamples.all {
        sample.show(in: &lab, at: Instant(5.6))
        lab.needsPush = true
        _ = lab.panel.frame(at: Instant(5.6))
        lab.push(at: Instant(5.6))
        collect(lab)
      }
    }
    // The page to try has no scene with comments.
    var book = makeLab("book")
    book.openMenu(.targets, at: Instant(1))
    _ = book.frame(at: Instant(1))
    collect(book)
    // Curves exist only among the parameters of dialogs.
    collect(makeLab("overlays", Size(1440, 3_000)))
    for command in LabCommand.all where command.run != nil {
      let hasKey = command.faces(state()).contains { !$0.keys.isEmpty }
      // These commands have no control: a tap beside a menu closes it, as Escape does.
      let isClosing = ["close menu", "close error", "end steps"].contains(command.name)
      #expect(hasKey || isClosing || reached.contains(command.name), "\(command.name)")
    }
  }

  @Test(
    "every menu row belongs to a command of the lab and shows the key of this command",
    arguments: Sample.some(2, of: sizes))
  func rows(_ size: Size) {
    var lab = makeLab("overlays", size)
    lab.change(at: Instant(0.5)) { _ = $0.set("gesture.touchSlop", .number(11)) }
    for menu in [
      LabMenu.scenes, .presets, .targets, .springs, .a, .b, .more, .intents, .verdicts,
    ] {
      lab.openMenu(menu, at: Instant(1))
      _ = lab.frame(at: Instant(1))
      let tree = lab.panel.tree
      let inside = tree.focusOrder.compactMap { tree.regions[$0].key.action }
      for action in inside {
        guard let command = LabCommand.named(action.name) else {
          Issue.record("\(menu): \(action) is no command")
          continue
        }
        #expect(command.faces(lab.state).indices.contains(action.index), "\(action)")
      }
      lab.key("Escape", at: 1)
    }
  }

  @Test(
    "each command is in the bars or in the menu, but not in both, at every window size",
    arguments: Sample.some(2, of: sizes))
  func overflow(_ size: Size) {
    var lab = makeLab("overlays", size)
    func actions(_ lab: Lab) -> Set<String> {
      Set(
        lab.panel.tree.focusOrder.compactMap { index in
          let region = lab.panel.tree.regions[index]
          return region.key.action?.name
        })
    }
    let barred = [
      "record", "step back", "play", "step on", "loop", "open recordings", "versus", "speed",
      "onion", "undo", "redo", "open targets", "open projects", "panel theme", "help", "copy",
      "turn", "direction", "theme",
    ]
    // A disabled command takes no focus, so both undo and redo are enabled here.
    lab.change(at: Instant(0.5)) { _ = $0.set("gesture.touchSlop", .number(11)) }
    lab.change(at: Instant(0.6)) { _ = $0.set("gesture.touchSlop", .number(12)) }
    lab.key("Z", .control, at: 0.7)
    _ = lab.frame(at: Instant(0.8))
    let seen = actions(lab).intersection(barred)
    var hidden: Set<String> = []
    if lab.place(of: "open more", at: 0.8) != nil {
      lab.openMenu(.more, at: Instant(1))
      _ = lab.frame(at: Instant(1))
      hidden = actions(lab).intersection(barred)
    }
    #expect(seen.isDisjoint(with: hidden), "\(size): \(seen.intersection(hidden))")
    #expect(seen.union(hidden) == Set(barred), "\(size)")
  }

  // MARK: Keys

  /// Presses a key once, by the route that keys take.
  private func pressed(_ key: LabKey, in lab: Lab) -> Lab {
    var lab = lab
    lab.handle(.key(key.press), at: Instant(9))
    _ = lab.frame(at: Instant(9))
    return lab
  }

  @Test("each key in the command table performs its command")
  func byKey() {
    let lab = makeLab("comments")
    for (command, place, face) in faces(lab.state) where command.context == .lab {
      for key in face.keys + face.also {
        let found = LabCommand.find(key.press, in: lab.state)
        #expect(found?.command.name == command.name && found?.index == place, "\(key.text)")
      }
    }
  }

  @Test("every key in the help sheet performs what its line describes")
  func lines() {
    typealias Proof = (_ before: Lab, _ after: Lab) -> Bool
    var lab = makeLab("comments")
    lab.state.closedFolders = []
    lab.pull(Point(195, 300), by: Vector(0, 120), at: 1)
    lab.rest(from: 2, frames: 120)
    for slop in [11.0, 12, 13] {
      lab.change(at: Instant(7)) { _ = $0.set("gesture.touchSlop", .number(slop)) }
    }
    lab.key("Z", .control, at: 8)
    lab.showStrokes(at: Instant(8.5))
    _ = lab.frame(at: Instant(8.5))
    let here = lab
    func slop(_ lab: Lab) -> Double { lab.parameter("gesture.touchSlop") ?? 0 }
    func time(_ lab: Lab) -> Double { lab.clock.device(at: Instant(9)).seconds }
    func frames(_ count: Double) -> Proof {
      { !$1.clock.isRunning && abs(time($1) - time($0) - count * Lab.frameTime) < 1e-6 }
    }
    func turned(_ steps: Double) -> Proof {
      { before, after in
        guard let name = before.state.pinned?.name,
          case .number(let range, let step)? = ParameterSet.declaration(name)?.kind,
          let old = before.parameter(name), let new = after.parameter(name)
        else { return false }
        let wanted = min(range.upperBound, max(range.lowerBound, old + steps * step))
        return new != old && abs(new - wanted) < 1e-9
      }
    }
    let says: Proof = { $1.state.toasts.text != $0.state.toasts.text }
    let selects: Proof = { $0.review.selection == nil && $1.review.selection != nil }
    func versus(_ versus: ComparisonMode) -> Proof { { $1.state.transport.versus == versus } }
    // Each title of a shortcut has one proof for each of its keys.
    var proofs: [String: [Proof]] = [
      "Play or pause": [{ $1.clock.isRunning != $0.clock.isRunning || $1.replay != nil }],
      "Replay the last gesture": [{ $1.replay != nil && $0.replay == nil }],
      "Loop the replay": [{ $1.state.transport.loops && !$0.state.transport.loops }],
      "Start or stop recording": [{ !$1.state.transport.isRecording }],
      "List of recordings": [{ $1.state.menu == .recordings }],
      "Rename the recording": [{ $1.state.recordings.naming == $0.ownRecordings.count - 1 }],
      "Preset A alone": [versus(.a)], "Preset B alone": [versus(.b)],
      "A as a ghost over B": [versus(.ghost)], "A and B side by side": [versus(.both)],
      "A, B, C and D side by side": [versus(.four)],
      "All styles side by side": [versus(.styles)],
      "Choose the preset": [{ $1.state.menu == .a }, { $1.state.menu == .b }],
      "Show the paths of the last gestures": [{ $1.state.transport.onion }],
      "Zoom the plot": [{ $1.state.plot.zoom == 2 }, { $1.state.plot.zoom == 1 }],
      "Show strokes and judge them": [{ $1.state.shows.strokes != $0.state.shows.strokes }],
      "Open a file of strokes": [{ $1.state.strokes.typedPath != nil }],
      "Close the files of strokes": [says], "Bring the deleted stroke back": [says],
      "Next, previous failure": [says, says], "Next, previous stroke": [selects, selects],
      "Replay the selected stroke": [says], "Stroke was meant, not meant to go": [says, says],
      "Delete the selected stroke": [says], "Save the strokes of files with labels": [says],
      "Show the curve and the map": [{ $1.state.lower == .curve }],
      "Show why below the strokes": [{ $1.state.lower == .why }],
      "Show the spring below the strokes": [{ $1.state.lower == .spring }],
      "Label the strokes that you make now": [{ $1.state.menu == .making }],
      "Order the strip by distance, by time": [
        { $1.review.order == .distance }, { $1.review.order == .time },
      ],
      "Show your own pictures in the scene": [
        { $1.state.screenPanel.isShown && !$0.state.screenPanel.isShown }
      ],
      "Open a project by its path": [{ $1.state.project.typing == .open }],
      "Save everything as a project in one file": [{ $1.state.project.typing == .save }],
      "Copy the preset": [{ $1.presets.count == $0.presets.count + 1 }],
      "Rename the preset": [{ $1.state.preset.typing == .name }],
      "Write a line about the preset": [{ $1.state.preset.typing == .note }],
      "Lock or unlock the preset": [
        { $1.presets.count(where: \.isLocked) != $0.presets.count(where: \.isLocked) }
      ],
      "Move the preset up, down": [says, says], "Return to the saved values": [says],
      "Find a parameter": [{ $1.panel.windowRequests.textField != nil }],
      "Undo": [{ $1.undoStack.steps.count == $0.undoStack.steps.count - 1 }],
      "Redo": [{ $0.undoStack.canRedo && !$1.undoStack.canRedo }],
      "Save the preset": [{ $1.state.toasts.text != $0.state.toasts.text }],
      "Copy the code": [{ $1.clipboard?.isEmpty == false }],
      "View and save the code": [{ $1.state.export != nil }],
      "Write a page that shows the gesture, to send": [
        { $1.state.toasts.text == "This program cannot paint pages." }
      ],
      "Use a phone as the finger": [
        { $1.state.toasts.text == "This program cannot serve a phone." }
      ],
      "Rotate the device": [
        { $1.state.deviceSize == Size($0.state.deviceSize.height, $0.state.deviceSize.width) }
      ],
      "Hide the inspector": [{ !$1.state.showsInspector }],
      "Pin the parameter of the card": [{ $1.state.keptPin != nil && $0.state.keptPin == nil }],
      "Change the pinned parameter": [turned(1), turned(-1)],
      "Change it by ten steps": [turned(10), turned(-10)],
      "Light or dark device": [{ $1.state.look.theme != $0.state.look.theme }],
      "Mirror the device": [{ $1.state.look.direction != $0.state.look.direction }],
      "Light or dark panels": [{ $1.state.panelLook.theme != $0.state.panelLook.theme }],
      "Mirror the panels": [{ $1.state.panelLook.direction != $0.state.panelLook.direction }],
      "Zoom in, out, actual size": [{ $1.zoom > 1 }, { $1.zoom < 1 }, { $1.zoom == 1 }],
      "Next control": [{ $1.panel.focused != $0.panel.focused }],
      "Move a finger with the keys": [{ $1.state.keyFinger != nil }],
      "Close, or dismiss the cover": [{ $1.recordings.count == $0.recordings.count }],
      "Collect strokes by task, or ask which variant feels better": [
        { $1.state.overlay == .study }
      ],
      "Find the values of another app in a recording of its screen": [
        { $1.state.overlay == .film }
      ],
      "Quit": [{ $1.windowRequests.end }], "This sheet": [{ $1.state.showsHelp }],
      "Speed": TransportLine.speeds.map { speed in { $1.clock.speed == speed } },
      "Scene": SceneRegistry.shown.indices.map { scene in { $1.state.scene.index == scene } },
    ]
    proofs["One frame back, forward"] = [{ !$1.clock.isRunning && $0.clock.isRunning }, frames(1)]
    proofs["Ten frames back, forward"] = [
      { !$1.clock.isRunning && $0.clock.isRunning }, frames(10),
    ]

    for group in LabCommand.Group.allCases {
      var counts: [String: Int] = [:]
      for (command, _, face) in faces(here.state)
      where command.group == group && command.context == .lab {
        for key in face.keys {
          let place = counts[face.row, default: 0]
          counts[face.row] = place + 1
          guard let proof = proofs[face.row], proof.indices.contains(place) else {
            Issue.record("nothing proves “\(face.row)” by \(key.text)")
            continue
          }
          let isDone = proof[place](here, pressed(key, in: here))
          #expect(isDone, "\(key.text): \(face.row)")
        }
      }
    }
    // These keys change a control that has the focus.
    var focused = here
    focused.panel.focus(on: .action(ActionID("gesture.touchSlop")), at: Instant(8.5))
    let steps: [(LabKey, Double)] = [
      ("Left", -1), ("Right", 1), ("Shift Left", -10), ("Shift Right", 10), ("Alt Left", -0.1),
      ("Alt Right", 0.1),
    ]
    for (key, steps) in steps {
      let range = 0.0...60
      let wanted = min(range.upperBound, max(range.lowerBound, slop(here) + steps))
      #expect(abs(slop(pressed(key, in: focused)) - wanted) < 1e-9, "\(key.text)")
    }
    let known = Set(steps.map(\.0.text) + ["Tab", "Shift drag"])
    for (command, _, face) in faces(here.state) where command.context == .control {
      for key in face.keys { #expect(known.contains(key.text), "\(key.text) is proved nowhere") }
    }
    #expect(pressed("Tab", in: here).panel.focused != here.panel.focused)
  }

  @Test("the help sheet shows all keys of a command in one line")
  func sheet() {
    let rows = HelpSheet.groups(state()).flatMap(\.rows)
    func keys(_ what: String) -> String? { rows.first { $0.what == what }?.keys }
    #expect(keys("Speed") == "1 to 4" && keys("Scene") == "Ctrl 1 to 9")
    #expect(keys("One frame back, forward") == ", ." && keys("Choose the preset") == "Shift A or B")
    #expect(keys("Zoom in, out, actual size") == "Ctrl + − 0" && keys("One step") == "← →")
    #expect(keys("Redo") == "Ctrl Shift Z" && keys("This sheet") == "?")
  }
}
