// Tests components in a tree: how the stage creates, resizes, moves, retains and removes them.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Library: Screen {
  var showsBook = true
  var presses = 0
  var heard: [String] = []

  func content(in context: BuildContext) -> some View {
    Button("Show the book", set(\.showsBook, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pullDownCover(isPresented: bind(\.showsBook), id: "book") {
        ScrollView { Rectangle(.accent).frame(height: 3000) }
      }
  }
}

private func offset(_ stage: Stage<Library>, _ seconds: Double) -> Double {
  stage.components["book"]!.transition(at: Instant(seconds)).offset
}

@Suite("Components in a tree")
struct ComponentStoreTests {
  @Test("a pull down dismisses a cover and sets its binding to false")
  func pulled() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    #expect(offset(stage, 0) == 0)
    // The button is below the cover.
    stage.tap(Point(195, 400), at: 0.1)
    #expect(stage.takeReports().isEmpty)
    stage.drag(from: Point(195, 200), to: Point(195, 700), at: 1)
    #expect(!stage.screen.showsBook)
    stage.advance(to: Instant(3))
    let names = stage.takeReports().map(\.name)
    #expect(names == ["dragBegan", "dragEnded", "dismissed"])
    #expect(stage.components["book"]!.transition(at: Instant(3)).phase == "absent")
    stage.tap(Point(195, 422), at: 4)
    #expect(stage.screen.showsBook)
    stage.advance(to: Instant(6))
    #expect(stage.takeReports().map(\.name) == ["presented"])
  }

  @Test("a drag in a cover scrolls the cover's list to the top first, and then pulls the cover")
  func handsOver() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(195, 700), to: Point(195, 400), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.showsBook && stage.takeReports().isEmpty)
    let list = stage.components.topmost(SheetComponent.self)!.machine.list
    #expect(list.offset(at: Instant(4)) > 250)
    stage.key("Home", at: 4)
    stage.drag(from: Point(195, 700), to: Point(195, 600), at: 6, lifts: false)
    stage.cancelAll(at: Instant(6.5))
    #expect(
      stage.components.topmost(SheetComponent.self)!.machine.list.offset(at: Instant(7)) == 100)
    stage.drag(from: Point(195, 60), to: Point(195, 830), steps: 60, at: 8, lifts: false)
    #expect(
      stage.components.topmost(SheetComponent.self)!.machine.list.offset(at: Instant(8.2)) == 0)
    // The travel beyond the list's top moves the cover, scaled by its resistance.
    #expect(abs(offset(stage, 8.2) - (770 - 100) * 0.6) < 1e-9)
  }

  @Test("Escape dismisses a cover, even after the window was resized")
  func keys() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    stage.handle(.resize(Size(600, 500)), at: Instant(1))
    #expect(stage.components.topmost(SheetComponent.self)!.sheet.extent == 500)
    stage.key("Escape", at: 2)
    #expect(!stage.screen.showsBook)
    stage.advance(to: Instant(4))
    #expect(stage.takeReports().map(\.name) == ["dismissed"])
  }
}

private struct Twins: Screen {
  var isShown = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .sheet(isPresented: bind(\.isShown)) { Text("one") }
      .sheet(isPresented: bind(\.isShown)) { Text("other") }
  }
}

extension ComponentStoreTests {
  @Test("two covers with the same binding on the same view log one error")
  func twins() {
    var settings = StageSettings()
    settings.errors = .reports
    let log = LogBook()
    settings.manager = ContainerManager(logger: log)
    var stage = Stage(Twins(), size: window, settings: settings)
    _ = stage.frame(at: .zero)
    stage.rebuild()
    _ = stage.frame(at: Instant(1))
    #expect(
      log.lines == [
        "fault: two pullToDismiss components in one place of the tree have the same binding: give each its own id"
      ])
    stage.key("Escape", at: 2)
    stage.advance(to: Instant(4))
    #expect(!stage.screen.isShown)
  }
}

/// One of everything that a tree can declare, with all of it bound.
private struct Everything: Screen {
  var cover = false
  var sheet = false
  var place = 1
  var drawer = false
  var bar = false
  var path: [Int] = []
  var page = 0

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      ScrollView(rows: .uniform(count: 40, extent: 50)) { row in
        Button("row \(row)", set(\.path, [row]))
      }
    } destination: { element in
      PagerView(selection: bind(\.page), count: 3) { page in
        VStack(spacing: 0) {
          Button("deeper", update { $0.path.append(element + 1) })
          Button("cover", set(\.cover, true))
          Button("sheet", set(\.sheet, true))
          Button("drawer", set(\.drawer, true))
          ScrollView { Rectangle(.accent).frame(height: 1500) }
        }
      }
      .enableNavigationSwipeBack { true }
    }
    .bottomBar(isExpanded: bind(\.bar)) {
      Text("bar")
    } content: {
      ScrollView { Rectangle(.fill).frame(height: 1200) }
    }
    .drawer(isPresented: bind(\.drawer)) { Button("close", .dismiss()) }
    .sheet(
      isPresented: bind(\.sheet), detents: [.height(120), .fraction(0.5), .full],
      selection: bind(\.place)
    ) {
      ScrollView { Rectangle(.accent).frame(height: 2000) }
    }
    .pullDownCover(isPresented: bind(\.cover), id: "cover") {
      ScrollView { Rectangle(.accent).frame(height: 2000) }
    }
  }
}

extension ComponentStoreTests {
  /// Presented components, by their machines.
  private func seen(_ stage: Stage<Everything>) -> [String] {
    stage.components.order.compactMap { index -> String? in
      let component = stage.components[at: index]
      if let sheet = component?.sheet {
        return "\(sheet.form.kind) \(sheet.isPresented) \(sheet.sheet.selected)"
      }
      if let stack = component?.stack { return "stack \(stack.machine.depth)" }
      return (component?.pager).map { "pager \($0.machine.page)" }
    }
  }

  @Test("after random input, every component comes to rest and is drawn as a new stage draws it")
  func hands() {
    var heard: Set<String> = []
    for seed in Sample.seeds(20, of: 60) {
      var dice = SeededRandom(seed)
      var stage = Stage(Everything(), size: window)
      stage.context.direction = seed % 2 == 0 ? .leftToRight : .rightToLeft
      _ = stage.frame(at: .zero)
      let end = stage.playAtRandom(
        &dice, count: 40, keys: ["Escape", "Left", "Right", "End", "Home"]
      ) { screen, _ in
        screen.cover.toggle()
        screen.bar.toggle()
      }
      #expect(!stage.isMoving(at: end) && stage.components.isFree && stage.isIdle, "seed \(seed)")
      for pose in stage.frame(at: end).poses.poses {
        #expect(pose.offset.dx.isFinite && pose.offset.dy.isFinite, "seed \(seed)")
      }
      heard.formUnion(stage.takeReports().map(\.name))
      // A new stage with the same state shows the same frame.
      var fresh = Stage(stage.screen, size: stage.context.size)
      fresh.context.direction = stage.context.direction
      _ = fresh.frame(at: .zero)
      #expect(seen(stage) == seen(fresh), "seed \(seed)")
    }
    #expect(
      heard.isSuperset(of: [
        "dragBegan", "dragEnded", "presented", "dismissed", "placeChanged", "pushed", "popped",
        "backBegan", "pageChanged",
      ]), "\(heard)")
  }

  @Test("no view is built while a finger pulls a cover")
  func steady() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(195, 100), to: Point(195, 150), at: 1, lifts: false)
    let count = stage.buildCount
    for step in 0..<100 {
      let now = Instant(2 + Double(step) / 60)
      stage.touch(.move, Point(195, 150 + Double(step)), at: now.seconds)
      _ = stage.frame(at: now)
    }
    #expect(stage.buildCount == count && offset(stage, 4) > 80)
  }
}

private struct Drawn: Screen {
  var isOpen = false

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).drawer(.leading, isPresented: bind(\.isOpen), id: "drawer") {
      Text("Menu")
    }
  }
}

extension ComponentStoreTests {
  @Test(
    "a drawer pulled in from the edge opens if it is released past half of its width",
    arguments: [(30.0, false), (120, false), (180, true), (290, true)])
  func drawnIn(_ way: Double, _ opens: Bool) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = Stage(Drawn(), size: window, direction: direction)
      _ = stage.frame(at: .zero)
      let (start, sign) = direction == .leftToRight ? (4.0, 1.0) : (386, -1)
      stage.drag(
        from: Point(start, 400), to: Point(start + sign * way, 400), steps: 60, at: 1, lifts: false)
      let seen = stage.components["drawer"]!.transition(at: Instant(3))
      #expect(abs(seen.progress - way / 300) < 0.02 && seen.phase == "dragging")
      stage.touch(.up, Point(start + sign * way, 400), at: 3)
      stage.advance(to: Instant(6))
      #expect(stage.screen.isOpen == opens)
      #expect(
        stage.takeReports().map(\.name)
          == ["dragBegan", "dragEnded"] + (opens ? ["presented"] : []))
      stage.key("Escape", at: 6)
      stage.advance(to: Instant(8))
      _ = stage.takeReports()
      // A cancelled drag has no lasting effect.
      stage.drag(
        from: Point(start, 400), to: Point(start + sign * 200, 400), at: 9, lifts: false)
      stage.cancelAll(at: Instant(9.5))
      stage.advance(to: Instant(12))
      #expect(!stage.screen.isOpen)
      #expect(stage.takeReports().map(\.name) == ["dragBegan", "dragCancelled"])
    }
  }
}

private struct Deck: Screen {
  var pages = [1, 2, 3, 4]
  var page = 3

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: pages.count, id: "deck") { Text("\(pages[$0])") }
  }
}

extension ComponentStoreTests {
  @Test("after a resize, pager pages have the window's width and the current page stays in view")
  func widths() {
    var stage = Stage(Deck(), size: window)
    _ = stage.frame(at: .zero)
    for (turn, width) in [390.0, 844, 320].enumerated() {
      stage.handle(.resize(Size(width, 600)), at: Instant(Double(turn)))
      _ = stage.frame(at: Instant(Double(turn)))
      let pager = stage.components["deck"]?.pager
      #expect(pager?.machine.pose(at: Instant(Double(turn))).scrolled == 3 * width)
    }
  }

  @Test("adding pages to a pager during a drag does not interrupt the drag")
  func counted() {
    var stage = Stage(Deck(), size: window)
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(100, 400), to: Point(200, 400), at: 1, lifts: false)
    let before = stage.components["deck"]!.transition(at: Instant(2)).offset
    stage.change(at: 2) { screen in
      screen.pages += [5, 6]
    }
    let deck = stage.components["deck"]!.transition(at: Instant(2))
    #expect(deck.offset == before && deck.phase == "paging")
    stage.cancelAll(at: Instant(2.1))
    stage.advance(to: Instant(4))
    stage.change(at: 4) { screen in
      screen.pages = [1, 2]
    }
    #expect(stage.screen.page == 1)
    stage.advance(to: Instant(7))
    #expect(stage.components["deck"]!.transition(at: Instant(7)).progress == 1)
    #expect(stage.takeReports().map(\.name) == ["pageChanged"])
  }
}

private struct Form: Screen {
  struct Answers: Sendable {
    var name = ""
    var isSure = false
  }
  var answers = Answers()
  var started: Instant?

  func content(in context: BuildContext) -> some View {
    Button("start", update { $0.started = $1 })
  }
}

extension ComponentStoreTests {
  @Test("two changes to different members of a bound value both apply")
  func components() {
    var form = Form()
    let answers = form.bind(\.answers)
    let (name, isSure) = (answers.name.set("Ines"), answers.isSure.set(true))
    let isLong = answers.name.map("long", { $0.count > 3 }, { $0 ? "long" : "" })
    #expect(!isLong.value)
    form.apply(name, at: .zero)
    form.apply(isSure, at: .zero)
    #expect(form.answers.name == "Ines" && form.answers.isSure)
    form.apply(isLong.set(false), at: .zero)
    #expect(form.answers.name.isEmpty && form.answers.isSure)
  }

  @Test("a change of state can read the instant at which it is made")
  func instant() {
    var stage = Stage(Form(), size: window)
    _ = stage.frame(at: .zero)
    stage.tap(Point(195, 422), at: 3)
    #expect(stage.screen.started.map { $0 >= Instant(3) } == true)
  }
}

private struct Question: Screen {
  var asks = true
  var isGone = false

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
        DialogCard(
          "Delete?", "",
          buttons: [
            (
              "Delete",
              update { $0.isGone = true }
            ), ("Keep", nil),
          ])
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

extension ComponentStoreTests {
  @Test("every button of a dialog dismisses the dialog, and performs its own change")
  func answers() {
    for word in ["Delete", "Keep"] {
      var stage = Stage(Question(), size: window)
      _ = stage.frame(at: .zero)
      stage.advance(to: Instant(2))
      let poses = stage.frame(at: Instant(2)).poses
      let index = stage.tree.regions.firstIndex { $0.label == word }!
      stage.tap(stage.tree.frame(of: index, poses: poses).center, at: 3)
      stage.advance(to: Instant(5))
      #expect(!stage.screen.asks && stage.screen.isGone == (word == "Delete"), "\(word)")
    }
  }

  @Test(
    "a picture with an accessibility label inside a button does not block presses of the button"
  )
  func named() {
    struct Shelf: Screen {
      var presses = 0
      func content(in context: BuildContext) -> some View {
        VStack(spacing: 0) {
          Rectangle(.accent).accessibilityLabel("cover")
        }
        .onTap(update { $0.presses += 1 }, label: "album")
      }
    }
    var stage = Stage(Shelf(), size: window)
    _ = stage.frame(at: .zero)
    stage.tap(Point(195, 422), at: 1)
    #expect(stage.screen.presses == 1)
  }
}
