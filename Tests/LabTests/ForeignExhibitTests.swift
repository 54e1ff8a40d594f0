// Tests a screen of another package in the lab: plot, thresholds, guides, hint and sentences follow
// from its tree.
import Dismissal
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Motion
import Scripts
import Support
import Testing

@testable import Lab

/// Uses the public interface only, as a user would.
private struct Drawers: Exhibit {
  static let name = "drawers"
  static let title = "Drawers"
  static let summary =
    "A menu that slides in from the leading edge, over a page that is pulled down."
  static let starts = ["page", "menu"]
  static let groups = ["pullDown", "gesture"]
  static let hint = "Push the menu back to its edge"

  var figures: Figures
  var showsPage: Bool
  var showsMenu: Bool

  init(_ setup: ExhibitSetup) {
    figures = setup.figures
    showsPage = setup.start == "page"
    showsMenu = setup.start == "menu"
  }

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.bg)
      .drawer(.leading, isPresented: bind(\.showsMenu), length: 300) { Rectangle(.sheet) }
      .pullDownCover(
        isPresented: bind(\.showsPage), configuration: figures[PullDownConfiguration.self]
      ) { Rectangle(.sheet) }
  }

  mutating func adopt(_ figures: Figures, at now: Instant, into effects: inout ScreenEffects) {
    self.figures = figures
    effects.rebuild()
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject { [:] }
  func phaseName(in parts: Parts, at now: Instant) -> String { "idle" }
  func isAtRest(in parts: Parts, at now: Instant) -> Bool { !parts.isMoving(at: now) }
}

@Suite("A foreign screen in the lab")
struct ForeignExhibitTests {
  private func lab() -> Lab {
    var options = LabOptions()
    options.exhibits = [Drawers.self]
    options.typeface = labTypeface
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    return lab
  }

  @Test("its hint is the first step, and its title the only scene")
  func words() {
    let lab = lab()
    #expect(lab.state.scenes == ["Drawers"])
    #expect(lab.state.hint == "Push the menu back to its edge")
    #expect(lab.state.groups == ["pullDown", "gesture"])
  }

  @Test("its cover is plotted against its own threshold, which also explains a release")
  func pulled() {
    var lab = lab()
    lab.change(at: Instant(0.5)) { _ = $0.set("pullDown.threshold", .number(90)) }
    lab.pull(Point(195, 300), by: Vector(0, 140), at: 1)
    #expect(lab.state.plot.thresholds.map(\.value) == [90, 150])
    #expect(lab.state.plot.samples.map(\.drawn).max().map { abs($0 - 84) < 1e-6 } == true)
    #expect(lab.state.log.contains { $0.sentence.hasPrefix("Lifted at 84.0 pt") })
    #expect(
      lab.state.log.contains {
        $0.sentence.hasSuffix("Not more than 90: it stays and goes back to its place.")
      })
    #expect(lab.recordings.count == 1)
  }

  @Test("a guide of its cover sets its parameter")
  func guide() {
    let guides = lab().state.reading.guides
    #expect(guides.map(\.figure) == ["pullDown.threshold", "pullDown.threshold"])
    #expect(guides.first?.place == .across(150))
  }

  @Test("a drawer is read along its own axis, and a threshold without a parameter has no handle")
  func drawer() throws {
    var run = RunningExhibit(
      Drawers.self, setup: ExhibitSetup(for: Drawers.self, start: "menu"))
    _ = run.frame(at: .zero)
    let reading = run.reading(at: .zero)
    #expect(reading.axis == .horizontal && reading.drawn == 0 && !reading.isGone)
    let limit = try #require(reading.liftLine)
    #expect(reading.guides.map(\.place) == [.upright(300 - limit)])
    // It does not use the drawer's parameters.
    #expect(reading.guides.allSatisfy { $0.figure == nil })
  }

  @Test(
    "the suggested first drag moves something, and none is suggested if nothing can move",
    arguments: [Size(390, 844), Size(320, 568), Size(1024, 768)],
    [LayoutDirection.leftToRight, .rightToLeft])
  func invited(size: Size, direction: LayoutDirection) {
    func run<E: Exhibit>(_ exhibit: E.Type, _ start: String) -> RunningExhibit {
      RunningExhibit(
        exhibit,
        setup: ExhibitSetup(for: exhibit, size: size, direction: direction, start: start))
    }
    var invited = 0
    for exhibit in Exhibits.shown + [Drawers.self] {
      for start in exhibit.starts {
        var run = run(exhibit, start)
        run.advance(to: Instant(1))
        let reading = run.reading(at: Instant(1))
        guard var drag = reading.firstDrag else { continue }
        invited += 1
        #expect(!reading.isGone, "\(exhibit.name) \(start)")
        if direction == .rightToLeft {
          drag = Reading.Drag(
            from: Point(size.width - drag.start.x, drag.start.y),
            by: Vector(-drag.way.dx, drag.way.dy))
        }
        run.play(Finger().drag(from: drag.start, by: drag.way, at: 1.1, lifts: false))
        let moved = abs((run.reading(at: Instant(1.4)).drawn ?? 0) - (reading.drawn ?? 0))
        #expect(moved > 40, "\(exhibit.name) \(start): \(moved)")
      }
    }
    #expect(invited >= 6)
  }
}
