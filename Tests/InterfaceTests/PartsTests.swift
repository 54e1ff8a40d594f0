// Machines that the tree declares: made, sized, moved, kept and given up by the stage.
import Dismissal
import Drawing
import Geometry
import Gesture
import Testing

@testable import Interface

private let window = Size(390, 844)

private struct Library: Screen {
  var showsBook = true
  var presses = 0
  var heard: [String] = []

  func content(in context: BuildContext) -> some View {
    Button("Show the book", set(\.showsBook, true))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pullDownCover(isPresented: bind(\.showsBook), id: "book") {
        ScrollView { Rectangle(.acc).frame(height: 3000) }
      }
  }
}

private func offset(_ stage: Stage<Library>, _ seconds: Double) -> Double {
  stage.parts["book"]!.transition(at: Instant(seconds)).offset
}

@Suite("Parts of the tree")
struct PartsTests {
  @Test("a cover that a tree declares is pulled down and its binding goes with it")
  func pulled() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    #expect(offset(stage, 0) == 0)
    // The button lies under it.
    stage.tap(Point(195, 400), at: 0.1)
    #expect(stage.takeReports().isEmpty)
    stage.drag(from: Point(195, 200), to: Point(195, 700), at: 1)
    #expect(!stage.screen.showsBook)
    stage.advance(to: Instant(3))
    let names = stage.takeReports().map(\.name)
    #expect(names == ["dragBegan", "dragEnded", "dismissed"])
    #expect(stage.parts["book"]!.transition(at: Instant(3)).phase == "absent")
    stage.tap(Point(195, 422), at: 4)
    #expect(stage.screen.showsBook)
    stage.advance(to: Instant(6))
    #expect(stage.takeReports().map(\.name) == ["presented"])
  }

  @Test("the list in it scrolls first, and gives the finger over at its top")
  func handsOver() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    stage.drag(from: Point(195, 700), to: Point(195, 400), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.showsBook && stage.takeReports().isEmpty)
    let list = stage.parts.topmost(SheetPart.self)!.machine.list
    #expect(list.offset(at: Instant(4)) > 250)
    stage.key("Home", at: 4)
    stage.drag(from: Point(195, 700), to: Point(195, 600), at: 6, lifts: false)
    stage.cancelAll(at: Instant(6.5))
    #expect(stage.parts.topmost(SheetPart.self)!.machine.list.offset(at: Instant(7)) == 100)
    stage.drag(from: Point(195, 60), to: Point(195, 830), steps: 60, at: 8, lifts: false)
    #expect(stage.parts.topmost(SheetPart.self)!.machine.list.offset(at: Instant(8.2)) == 0)
    // What the finger went beyond the list's top is the cover's, by its resistance.
    #expect(abs(offset(stage, 8.2) - (770 - 100) * 0.6) < 1e-9)
  }

  @Test("Escape leaves, and a window of another size lays the cover out again")
  func keys() {
    var stage = Stage(Library(), size: window)
    _ = stage.frame(at: .zero)
    stage.handle(.resize(Size(600, 500)), at: Instant(1))
    #expect(stage.parts.topmost(SheetPart.self)!.sheet.extent == 500)
    stage.key("Escape", at: 2)
    #expect(!stage.screen.showsBook)
    stage.advance(to: Instant(4))
    #expect(stage.takeReports().map(\.name) == ["dismissed"])
  }
}

private struct Twins: Screen {
  var isShown = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.bg)
      .sheet(isPresented: bind(\.isShown)) { Text("one") }
      .sheet(isPresented: bind(\.isShown)) { Text("other") }
  }
}

extension PartsTests {
  @Test("two sheets of one binding are a mistake that is said once; both are shown all the same")
  func twins() {
    var settings = StageSettings()
    settings.mistakes = .reports
    let log = LogBook()
    settings.manager = ContainerManager(logger: log)
    var stage = Stage(Twins(), size: window, settings: settings)
    _ = stage.frame(at: .zero)
    stage.rebuild()
    _ = stage.frame(at: Instant(1))
    #expect(
      log.lines == [
        "fault: two pullToDismiss parts of one place in the tree are called by one binding: each needs an id of its own"
      ])
    stage.key("Escape", at: 2)
    stage.advance(to: Instant(4))
    #expect(!stage.screen.isShown)
  }
}
