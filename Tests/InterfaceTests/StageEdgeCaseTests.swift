// Tests work that a stage does only once, and views without a size.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A list whose screen reacts to a key with every kind of effect.
private struct Page: Listener {
  var heard: [String] = []
  var text = "a line"
  var width = 150.0
  var level = 0.5
  var isShown = false
  /// Number of reports in reaction to containers.
  var said = 0

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ScrollView(id: "list") {
        Rectangle(.fill).frame(width: 300, height: 40)
        TextField(bind(\.text)).frame(width: 200)
        Slider(bind(\.level), label: "Level").frame(width: width)
        Rectangle(.group).frame(height: 900)
      }
      .overlayContainer("notes", containerConfiguration: Banner())
      .containerView(
        in: "notes", configuration: ContainerViewConfiguration(), isPresented: bind(\.isShown)
      ) { Text("a note") }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
    if case .container = event {
      said += 1
      effects.say(.presented, at: now)
    }
    guard case .key(let key) = event, key.name == "G" else { return }
    isShown = true
    effects.copy("grown")
    effects.say(.presented, at: now)
    effects.scroll("list", to: 0)
    effects.setNeedsUpdate()
  }
}

/// A container that shows one view at a time, with the number of waiting views above.
private struct Queue: Screen {
  func content(in context: BuildContext) -> some View {
    EnvironmentReader { environment in
      Text("\(environment.container(named: "queue")?.waiting.count ?? -1) wait")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .overlayContainer("queue", containerConfiguration: Dialog())
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .wake = event else { return }
    effects.show(view: Text("a view"), in: "queue", using: Dialog())
  }
}

@Suite("Rare cases on a stage")
struct StageEdgeCaseTests {
  private func stage(_ screen: Page = Page()) -> Stage<Page> {
    var stage = Stage(screen, size: Size(300, 500), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test("the effects of an event apply once, even if the next build adds a container view")
  func once() {
    var stage = stage()
    stage.key("G", at: 1)
    _ = stage.frame(at: Instant(1))
    #expect(stage.screen.said > 0)
    #expect(stage.takeReports().count == 1 + stage.screen.said)
    #expect(stage.takeClipboard() == "grown")
    _ = stage.frame(at: Instant(1.1))
    #expect(stage.takeReports().isEmpty && stage.takeClipboard() == nil)
  }

  @Test(
    "adding a waiting view rebuilds a screen that shows the number of waiting views")
  func queued() {
    var stage = Stage(Queue(), size: Size(300, 500), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    for (turn, waiting) in [0, 1, 2].enumerated() {
      stage.handle(.wake, at: Instant(1 + Double(turn)))
      let words = texts(stage.frame(at: Instant(1 + Double(turn))).list)
      #expect(words.contains("\(waiting) wait"), "\(words)")
    }
  }

  @Test("moving the caret to the next end of a word puts it behind the word's last letter")
  func wordEnd() {
    for (text, caret, end) in [
      ("a b c", 0, 1), ("a b c", 1, 3), ("a b c", 3, 5), ("a  b c", 1, 4), ("ab  ", 2, 4),
      ("", 0, 0), ("abc", 1, 3),
    ] {
      #expect(FieldWords(text).end(after: caret) == end, "\(text) from \(caret)")
    }
  }

  @Test("a drag on a slider without width keeps its value finite and in range")
  func flatSlider() throws {
    var stage = stage(Page(width: 0))
    let index = try #require(stage.built.regions.firstIndex { $0.label == "Level" })
    let frame = stage.built.frame(of: index, poses: stage.poses)
    #expect(stage.built.scale(of: index, poses: stage.poses) == 1)
    stage.drag(from: frame.center, to: frame.center + Vector(40, 0), at: 1)
    #expect(stage.screen.level.isFinite && (0...1).contains(stage.screen.level))
  }

  @Test("a picture without pixels takes no space in a row or a column")
  func noPixels() throws {
    for (width, height) in [(0, 3), (3, 0), (0, 0)] {
      let picture = try #require(Picture(width: width, height: height, pixels: []))
      let node = ViewList(Image(picture)).node
      let environment = EnvironmentValues(typeface: HalfEm())
      let across = node.layout(Size(.infinity, 30), in: environment).size
      let down = node.layout(Size(30, .infinity), in: environment).size
      #expect(across.height == 30 && down.width == 30)
      #expect(across.width == 0 && down.height == 0, "\(width) × \(height)")
    }
  }

  @Test("a stretchy cover picture grows while its list is pulled past its top")
  func stretches() throws {
    let tree = ScrollView(id: "list") {
      Rectangle(.accent).frame(height: 200).stretchyCover()
      Rectangle(.fill).frame(height: 900)
    }
    var stage = Stage(Notebook { _ in tree }, size: Size(300, 500), typeface: HalfEm())
    let index = try #require(stage.drawnPlaces(at: .zero).firstIndex { $0.height == 200 })
    stage.drag(from: Point(150, 100), to: Point(150, 300), at: 1, lifts: false)
    let pulled = stage.drawnPlaces(at: Instant(1.4))[index]
    #expect(pulled.minY <= 0.01 && pulled.height > 220, "\(pulled)")
  }

  @Test("combining two sets of screen effects keeps every kind of effect")
  func added() {
    let said: [(String, (inout ScreenEffects) -> Void, (ScreenEffects) -> Bool)] = [
      ("a build", { $0.setNeedsUpdate() }, { $0.needsRebuild }),
      ("a report", { $0.say(.presented, at: .zero) }, { $0.reports.count == 1 }),
      ("a window", { $0.openWindow("other") }, { $0.windowCalls.count == 1 }),
      ("a list", { $0.scroll("list", to: 3) }, { $0.scrolls.count == 1 }),
      ("a fade", { $0.dissolve() }, { $0.dissolves }),
      ("a change", { $0.apply(.closeWindow()) }, { $0.changes.count == 1 }),
      (
        "a finger", { $0.handOff(PointerID(1), to: RecognizerKey("other")) },
        { $0.handoffs.count == 1 }
      ),
    ]
    for (name, say, isSaid) in said {
      var (here, there) = (ScreenEffects(), ScreenEffects())
      #expect(!isSaid(here), "\(name)")
      say(&there)
      here.add(there)
      #expect(isSaid(here), "\(name)")
      here.add(ScreenEffects())
      #expect(isSaid(here), "\(name)")
    }
  }

  @Test("Escape in a field with changed text sends the field's former text as an event")
  func escape() {
    for typed in ["x", ""] {
      let tree = TextField("line", text: "kept").frame(width: 200)
      var stage = Stage(Notebook { _ in tree }, size: Size(300, 200), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.key("Tab", at: 1)
      stage.type("y", at: 2)
      stage.key("Backspace", at: 2)
      if typed.isEmpty { stage.type("kept", at: 2) } else { stage.type(typed, at: 2) }
      stage.screen.heard = []
      stage.key("Escape", at: 3)
      let again = typed.isEmpty ? [] : ["line: kept"]
      #expect(stage.screen.heard == again + ["line closes"])
    }
  }

  @Test("Up and Down move the caret between the lines of a field with two lines")
  func twoLines() {
    let text = Binding<String>("first\nsecond", action: "text") { _ in .event(.wake) }
    let tree = TextField(text, rows: 2).frame(width: 200)
    var stage = Stage(Notebook { _ in tree }, size: Size(300, 200), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.key("Tab", at: 1)
    stage.key("Return", at: 1)
    stage.key("Home", .control, at: 1)
    #expect(stage.interaction.editing?.caret == 0)
    stage.key("Down", at: 2)
    #expect(stage.interaction.editing?.caret == 6)
    stage.key("Up", at: 3)
    #expect(stage.interaction.editing?.caret == 0)
  }

  @Test("the keyboard cannot reach a view that a pose hides")
  func hidden() {
    let tree = Button("Hidden", action: "hidden").posed(PoseSlot(1))
    for (opacity, count) in [(0.0, 0), (0.5, 1)] {
      var poses = PoseTable()
      poses[PoseSlot(1)].opacity = opacity
      let built = lay(tree, poses: poses)
      #expect(built.focusOrder(poses: poses, in: Size(200, 100)).count == count)
    }
  }

  @Test("a dismiss button that is the whole content of a container view dismisses this view")
  func onlyView() throws {
    let tree = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer(
        "desk", containerConfiguration: ContainerConfiguration(.stacking, .multiple))
    var stage = Stage(Notebook { _ in tree }, size: Size(300, 300), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.overlayContainerManager.show(
      view: Button("Away", .dismiss()), with: ViewID(1), in: "desk",
      using: ContainerViewConfiguration(), animated: false)
    stage.handle(.wake, at: Instant(1))
    _ = stage.frame(at: Instant(2))
    let index = try #require(stage.built.regions.lastIndex { $0.label == "Away" })
    stage.tap(stage.built.frame(of: index, poses: stage.poses).center, at: 2)
    stage.advance(to: Instant(5))
    #expect(stage.overlays.registry.container(named: "desk")?.showing.isEmpty == true)
  }
}
