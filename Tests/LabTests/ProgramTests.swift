// Tests the lab with a program's own screen: its parameters, its values, and all features.
import Dismissal
import Drawing
import Files
import Foundation
import Gesture
import Interface
import Motion
import Overlay
import Scenes
import Scripts
import Slipsheet
import Support
import Testing

@testable import Lab

/// A program as a user writes it. Its cover has a threshold of its own.
struct Reader: Screen {
  var showsBook = true
  var path: [Int] = []
  var name = ""
  var chapter = 0
  var threshold = 90.0

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      VStack {
        TextField(bind(\.name), label: "Name")
        Button("Show the book", set(\.showsBook, true))
        Button("Chapters", set(\.path, [1]))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pullDownCover(
        isPresented: bind(\.showsBook), id: "book", configuration: rule
      ) {
        ScrollView {
          ForEach(1...40) { Text("Page \($0)").padding(horizontal: 20, vertical: 12) }
        }
      }
    } destination: { _ in
      PagerView(selection: bind(\.chapter), count: 3) { Text("Chapter \($0)") }
    }
  }

  private var rule: PullDownConfiguration {
    var rule = PullDownConfiguration()
    rule.threshold = threshold
    return rule
  }
}

/// A program that writes its state outside of itself.
private struct Saving: Screen {
  let file: Shared<[String]>
  let settings: Shared<Bool>
  var isDone = false
  var shows = false

  func content(in context: BuildContext) -> some View {
    VStack {
      Button("Save", set(\.isDone, true).and(.perform { file.update { $0.append("save") } }))
      Button("Store") { file.update { $0.append("store") } }
      Button("Notice", set(\.shows, true))
      Toggle(settings.bind(\.self), label: "Loud")
    }
    .onChange(of: isDone, .perform { file.update { $0.append("changed") } })
    .containerView(in: "notices", configuration: Notice(file: file), isPresented: bind(\.shows)) {
      Text("Notice")
    }
    .overlayContainer("notices", containerConfiguration: Dialog())
  }

  /// A view of a container that writes when it appears.
  struct Notice: ContainerViewConfigurationProtocol {
    let file: Shared<[String]>
    var appearAction: (() -> Void)? {
      { [file] in file.update { $0.append("appeared") } }
    }
  }
}

/// A program whose state other threads change.
private struct Clock: Screen {
  let time: Shared<String>

  func content(in context: BuildContext) -> some View { Text(time.value) }
}

/// Two sheets of one kind with different values.
private struct TwoSheets: Screen {
  var showsFirst = false
  var showsSecond = false

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .sheet(isPresented: bind(\.showsFirst), configuration: rule(0.3)) { Text("First") }
      .sheet(isPresented: bind(\.showsSecond), configuration: rule(0.6)) { Text("Second") }
  }

  private func rule(_ share: Double) -> PullToDismissConfiguration {
    var rule = PullToDismissConfiguration()
    rule.completingProgress = share
    return rule
  }
}

/// A view of every kind that has parameters.
private struct Everything: Screen {
  var on = true
  var off = false
  var none: Int?
  var page = 0
  var path: [Int] = []

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      PagerView(selection: bind(\.page), count: 2) { _ in
        ScrollView {
          Rectangle(.accent).frame(height: 100).stretchyCover()
          Text("Row").swipeActions { Button("Delete", set(\.on, false)) }
          Rectangle(.accent).frame(height: 100)
            .hero(id: "card", isOpen: bind(\.off)) { Text("Page") }
          Rectangle(.accent).frame(height: 100).lightboxPicture(0)
        }
      }
    } destination: { _ in
      Text("Next")
    }
    .lightbox(shows: bind(\.none), sizes: [Size(4, 3)]) { _ in Rectangle(.accent) }
    .pullDownCover(isPresented: bind(\.off)) { Text("Cover") }
    .sheet(isPresented: bind(\.off), id: "detents", configuration: DetentsConfiguration()) {
      Text("Detents")
    }
    .sheet(isPresented: bind(\.off)) { Text("Sheet") }
    .drawer(isPresented: bind(\.off)) { Text("Menu") }
    .bottomBar(isExpanded: bind(\.off)) {
      Text("Bar")
    } content: {
      Text("Player")
    }
    .overlayContainer("toasts", containerConfiguration: ToastStack())
  }
}

@Suite("Screen of a program in the lab")
struct ProgramTests {
  private func options<Shown: Screen>(
    _ files: LabFiles? = nil, _ direction: LayoutDirection = .leftToRight, performs: Bool = false,
    _ make: @escaping @Sendable () -> Shown
  ) -> LabOptions {
    var options = LabOptions()
    options.scenes = [ProgramScene<Shown>.self]
    options.program = Program(performs: performs, make)
    options.theme = .light
    options.direction = direction
    options.files = files
    options.typeface = labTypeface
    options.engineAssets = .repository
    return options
  }

  private func session(
    _ files: LabFiles? = nil, _ make: @escaping @Sendable () -> Reader = { Reader() }
  ) -> LabSession {
    LabSession(lab: Lab(options(files, .leftToRight, make)))
  }

  /// Taps the control of the device with this label.
  private func press(_ label: String, _ session: inout LabSession) {
    let running = session.lab.running
    let tree = running.stage.tree
    var shown = running
    let poses = shown.frame(at: session.lab.moment).poses
    guard let index = tree.regions.lastIndex(where: { $0.label == label }) else {
      Issue.record("no control \(label)")
      return
    }
    session.tapDevice(tree.frame(of: index, poses: poses).center)
    session.wait(1)
  }

  @Test(
    "the panel shows the parameters that the program's views use, with the values in the code")
  func groups() {
    let lab = session().lab
    #expect(lab.state.scene.titles == ["Reader"])
    #expect(
      lab.state.scene.groups == [
        "pullDown", "navigation", "stacking", "catching", "scroll", "velocity", "gesture", "input",
      ])
    #expect(lab.state.preset.name == "As written" && lab.state.preset.isReadOnly)
    #expect(lab.state.parameters.value("pullDown.threshold") == .number(90))
    #expect(!lab.state.preset.isUnsaved)
  }

  @Test("a program with every kind of view shows every group of parameters")
  func everyGroup() {
    let lab = Lab(options { Everything() })
    #expect(Set(lab.state.scene.groups) == Set(ProgramScene<Everything>.groups))
  }

  @Test(
    "the preset “As written” shows the same frames as the program in its own window",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func sameFrames(direction: LayoutDirection) {
    let size = Size(390, 844)
    var own = Stage(Reader(), size: size, direction: direction, typeface: labTypeface)
    let program = Program { Reader() }
    let scene = ProgramScene<Reader>.self
    var device = RunningScene(
      scene,
      setup: SceneSetup(
        for: scene, size: size, direction: direction,
        parameters: written(program, size, direction), program: program), typeface: labTypeface)
    for seed in 0..<8 {
      var random = SeededRandom(UInt64(seed))
      let from = Point(.random(in: 20...370, using: &random), 300)
      let way = Vector(
        .random(in: -200...200, using: &random), .random(in: 0...300, using: &random))
      for sample in Finger().drag(from: from, by: way, at: Double(seed) * 3 + 1) {
        let at = sample.instant
        own.handle(.pointer(sample), at: at)
        device.handle(.pointer(sample), at: at)
        expectEqual(own.frame(at: at), device.frame(at: at))
      }
      for step in 1...20 {
        let at = Instant(Double(seed) * 3 + 2 + Double(step) / 20)
        own.advance(to: at)
        device.advance(to: at)
        expectEqual(own.frame(at: at), device.frame(at: at))
      }
    }
  }

  private func written(
    _ program: Program<Reader>, _ size: Size, _ direction: LayoutDirection
  ) -> ParameterSet {
    let scene = ProgramScene<Reader>.self
    var running = RunningScene(
      scene, setup: SceneSetup(for: scene, size: size, direction: direction, program: program))
    _ = running.frame(at: .zero)
    return program.written.parameters
  }

  private func expectEqual(_ a: StageFrame, _ b: StageFrame) {
    #expect(a.list == b.list)
    #expect(a.poses == b.poses)
  }

  @Test(
    "a changed parameter applies to all sheets of a program and changes no other value of a sheet"
  )
  func twoSheets() {
    let program = Program { TwoSheets() }
    let scene = ProgramScene<TwoSheets>.self
    var running = RunningScene(scene, setup: SceneSetup(for: scene, program: program))
    _ = running.frame(at: .zero)
    func rules() -> [Sheet.Rule] {
      let components = running.stage.components
      return [
        components.lowest(SheetComponent.self), components.topmost(SheetComponent.self),
      ].compactMap { $0?.machine.sheet.rule }
    }
    running.adopt(program.written.parameters, at: .zero)
    _ = running.frame(at: .zero)
    let before = rules()
    #expect(before.map(\.line) == [.share(0.3), .share(0.6)])
    var changed = program.written.parameters
    _ = changed.set("pullToDismiss.finishDamping", .number(0.7))
    running.adopt(changed, at: .zero)
    _ = running.frame(at: .zero)
    #expect(rules().map(\.line) == [.share(0.3), .share(0.6)])
    #expect(rules() != before)
  }

  @Test(
    "changing a threshold of a program changes a copy of its preset, and the device uses the copy"
  )
  func changed() {
    var session = session()
    session.set("pullDown.threshold", 200)
    #expect(session.lab.state.preset.name == "As written 2")
    session.pull(Point(195, 300), by: Vector(0, 250))
    #expect(
      session.lab.state.log.contains {
        $0.sentence.hasSuffix("Not more than 200: it settles back.")
      })
    #expect(session.presented(on: 0) == true)
    session.set("pullDown.threshold", 60)
    session.pull(Point(195, 300), by: Vector(0, 250))
    #expect(session.presented(on: 0) == false)
  }

  @Test(
    "the preset “Original” has the library's values, and “As written” the values in the code")
  func original() throws {
    var session = session()
    session.lab.choose(preset: 0, at: Instant(session.now))
    session.look()
    #expect(session.lab.state.telemetry.releaseThreshold == 150)
    let place = try #require(session.lab.library.place(of: "As written"))
    session.lab.choose(preset: place, at: Instant(session.now))
    session.look()
    #expect(session.lab.state.telemetry.releaseThreshold == 90)
  }

  @Test("a view that appears later adds its parameter groups and does not reset changed values")
  func later() {
    var session = session()
    session.set("pullDown.threshold", 120)
    #expect(!session.lab.state.scene.groups.contains("pager"))
    session.pull(Point(195, 300), by: Vector(0, 400))
    press("Chapters", &session)
    #expect(session.lab.state.scene.groups.contains("pager"))
    #expect(session.parameter("pullDown.threshold") == 120)
  }

  @Test("a replay begins with the cover presented or dismissed, as at the start of the recording")
  func replayed() throws {
    var session = session()
    session.pull(Point(195, 300), by: Vector(0, 400))
    #expect(session.presented(on: 0) == false)
    // The button of the screen presents the book again.
    press("Show the book", &session)
    #expect(session.presented(on: 0) == true)
    session.pull(Point(195, 300), by: Vector(0, 60))
    let recording = try #require(session.lab.recordings.last)
    let rest = recording.beginning
    var fresh = Lab.makeRunning(session.lab.state, session.lab.options, from: rest)
    _ = fresh.frame(at: .zero)
    #expect(fresh.probe(at: .zero)["presented"] == true)
    let tapped = try #require(session.lab.recordings.dropLast().last)
    fresh = Lab.makeRunning(session.lab.state, session.lab.options, from: tapped.beginning)
    _ = fresh.frame(at: .zero)
    #expect(fresh.probe(at: .zero)["presented"] == false)
  }

  @Test(
    "strokes get the same verdicts in a program's first screen as in the equal scene of the lab")
  func strokes() throws {
    var session = session { Reader(threshold: 150) }
    session.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    session.look()
    let counts = session.lab.state.strokes.overview.counts
    var book = LabSession()
    book.drop(try StrokeSamples.file(StrokeSamples.pulls(12)))
    book.look()
    #expect(counts == book.lab.state.strokes.overview.counts)
  }

  @Test("one finger moves two compared devices with two variants")
  func compared() {
    var session = session()
    session.lab.compare(.both, at: Instant(session.now))
    session.look()
    session.pull(Point(195, 300), by: Vector(0, 200))
    #expect(Set([0, 1].map { session.presented(on: $0) }) == [true, false])
  }

  @Test("text that is typed into a field on the device runs no shortcut of the lab")
  func typing() {
    var session = session { Reader(showsBook: false) }
    press("Name", &session)
    for letter in ["t", "g", "b"] {
      session.key(letter)
      session.type(letter)
    }
    let screen = session.lab.running.stage.screen.scene as? ProgramScene<Reader>
    #expect(screen?.screen.name == "tgb")
    #expect(session.lab.state.look.theme == .light)
    #expect(session.lab.windowRequests.textField != nil)
    session.touch(.down, Point(1200, 20))
    session.touch(.up, Point(1200, 20))
    #expect(session.lab.windowRequests.textField == nil)
  }

  @Test("the middle mouse button pastes the selected text into a field on the device")
  func middleButton() throws {
    var session = session { Reader(showsBook: false) }
    let tree = session.lab.running.stage.tree
    let index = try #require(tree.regions.lastIndex { $0.label == "Name" })
    var shown = session.lab.running
    let poses = shown.frame(at: session.lab.moment).poses
    let place = session.onWindow(tree.frame(of: index, poses: poses).center)
    func name() -> String? {
      (session.lab.running.stage.screen.scene as? ProgramScene<Reader>)?.screen.name
    }
    session.touch(.move, place, .mouse)
    session.look()
    #expect(session.lab.windowRequests.cursor == .text)
    session.lab.handle(.dropText("slow boat", at: place), at: Instant(session.now))
    session.wait(1)
    #expect(name() == "slow boat")
    session.key("A", .control)
    session.wait(1)
    #expect(session.lab.windowRequests.selectedText == "slow boat")
    session.touch(.move, Point(session.devices[0].frame.maxX + 4, place.y), .mouse)
    session.look()
    #expect(session.lab.windowRequests.cursor == .arrow)
  }

  @Test("a change of state by another thread is shown on all devices")
  func shared() {
    let time = Shared("10:00")
    var session = LabSession(lab: Lab(options { Clock(time: time) }))
    session.lab.compare(.both, at: Instant(session.now))
    session.look()
    func shown() -> [Bool] {
      [0, 1].map { index in
        var running = session.lab.running(on: index)
        return "\(running.frame(at: session.lab.moment).list)".contains("10:01")
      }
    }
    #expect(shown() == [false, false])
    time.update { $0 = "10:01" }
    session.lab.handle(.wake, at: Instant(session.now))
    session.look()
    #expect(shown() == [true, true])
  }

  @Test(
    "the lab calls the closures of a program only if the program allows this",
    arguments: [false, true])
  func performs(isAsked: Bool) throws {
    let (file, settings) = (Shared<[String]>([]), Shared(false))
    var session = LabSession(
      lab: Lab(options(performs: isAsked) { Saving(file: file, settings: settings) }))
    for name in ["Save", "Store", "Loud"] { press(name, &session) }
    #expect(file.value == (isAsked ? ["save", "changed", "store"] : []))
    // A shared value is part of the program's state.
    #expect(settings.value)
    let notes = session.lab.state.log.filter { $0.sentence.contains("was not called") }
    press("Store", &session)
    let more = session.lab.state.log.map(\.sentence).filter { $0.contains("was not called") }
    #expect(notes.isEmpty && more.isEmpty == isAsked)
    #expect(more.allSatisfy { $0.hasPrefix("`.perform` at LabTests/ProgramTests.swift:") })
    // Replays and compared devices do not call the program's functions.
    session.lab.compare(.both, at: Instant(session.now))
    session.look()
    press("Store", &session)
    session.lab.start(try #require(session.lab.recordings.last), at: Instant(session.now))
    session.wait(2)
    // A screen reader presses a control during a replay.
    session.lab.start(try #require(session.lab.recordings.last), at: Instant(session.now))
    let store = try #require(
      session.lab.describe(at: Instant(session.now)).elements.last { $0.name == "Store" })
    session.lab.perform(.press, on: store.id, at: Instant(session.now))
    session.wait(1)
    press("Notice", &session)
    #expect(
      file.value
        == (isAsked
          ? ["save", "changed"] + Array(repeating: "store", count: 4) + ["appeared"] : []))
    let screen = session.lab.running.stage.screen.scene as? ProgramScene<Saving>
    #expect(screen?.screen.isDone == true && screen?.screen.shows == true)
  }

  @Test("a project stores the variants of a program, but takes “As written” from the present code")
  func project() throws {
    let folder = LabFolder.fresh()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func open(_ threshold: Double) throws -> LabSession {
      var options = options { Reader(threshold: threshold) }
      options.project = try LabProject(opening: folder + "r.slipsheet", scenes: options.scenes)
      return LabSession(lab: Lab(options))
    }
    var session = try open(90)
    session.wait(0.5)
    session.set("pullDown.threshold", 70)
    #expect(session.lab.leave().isEmpty)
    var next = try open(110)
    #expect(next.parameter("pullDown.threshold") == 70)
    #expect(next.lab.presets.filter { $0.name == "As written" }.count == 1)
    let written = next.lab.presets.first { $0.name == "As written" }
    #expect(written?.parameters.value("pullDown.threshold") == .number(110))
    #expect(next.lab.leave().isEmpty)
    #expect(throws: FileError.self) { try LabProject(opening: folder + "r.slipsheet") }
  }
}
