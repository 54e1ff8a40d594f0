// Tests a screen of another package in the lab: plot, thresholds, guides and sentences.
import Dismissal
import Files
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

/// A scene that uses the public interface only, as a user would.
private struct Drawers: Scene {
  static let name = "drawers"
  static let title = "Drawers"
  static let summary =
    "A menu that slides in from the leading edge, over a page that is pulled down."
  static let starts = ["page", "menu"]
  static let groups = ["pullDown", "gesture"]
  static let hint = "Push the menu back to its edge"

  var base: SceneBase
  var showsPage: Bool
  var showsMenu: Bool

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    showsPage = setup.start == "page"
    showsMenu = setup.start == "menu"
  }

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background)
      .drawer(.leading, isPresented: bind(\.showsMenu), length: 300) { Rectangle(.sheet) }
      .pullDownCover(
        isPresented: bind(\.showsPage), configuration: parameters[PullDownConfiguration.self]
      ) { Rectangle(.sheet) }
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject { [:] }
  func phaseName(in components: ComponentStore, at now: Instant) -> String { "idle" }
  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    !components.isMoving(at: now)
  }
}

@Suite("Screen of another package in the lab")
struct ForeignSceneTests {
  private func lab() -> Lab {
    var options = LabOptions()
    options.scenes = [Drawers.self]
    options.typeface = labTypeface
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    return lab
  }

  @Test("a lab for another package's screen lists only that screen")
  func words() {
    let lab = lab()
    #expect(lab.state.scene.titles == ["Drawers"])
    #expect(lab.state.scene.hint == "Push the menu back to its edge")
    #expect(lab.state.scene.groups == ["pullDown", "gesture"])
  }

  @Test("the plot and the log of a cover from another package use the threshold of that cover")
  func pulled() {
    var lab = lab()
    lab.change(at: Instant(0.5)) { _ = $0.set("pullDown.threshold", .number(90)) }
    lab.pull(Point(195, 300), by: Vector(0, 140), at: 1)
    #expect(lab.state.plot.thresholds.map(\.value) == [90, 150])
    #expect(lab.state.plot.samples.map(\.drawn).max().map { abs($0 - 84) < 1e-6 } == true)
    #expect(lab.state.log.contains { $0.sentence.hasPrefix("Released at 84.0 pt") })
    #expect(
      lab.state.log.contains {
        $0.sentence.hasSuffix("Not more than 90: it settles back.")
      })
    #expect(lab.recordings.count == 1)
  }

  @Test("the guides of a cover from another package show the dismiss distance of that cover")
  func guide() {
    let guides = lab().state.telemetry.guides
    #expect(guides.map(\.parameter) == ["pullDown.threshold", "pullDown.threshold"])
    #expect(guides.first?.place == .across(150))
  }

  @Test(
    "a drawer's guides set no parameter if the screen does not use the drawer's parameters")
  func drawer() throws {
    var run = RunningScene(
      Drawers.self, setup: SceneSetup(for: Drawers.self, start: "menu"))
    _ = run.frame(at: .zero)
    let telemetry = run.telemetry(at: .zero)
    #expect(telemetry.axis == .horizontal && telemetry.drawn == 0 && !telemetry.isGone)
    let limit = try #require(telemetry.releaseThreshold)
    #expect(telemetry.guides.map(\.place) == [.upright(300 - limit)])
    // These guides set no parameter, because the screen does not use the drawer's parameters.
    #expect(telemetry.guides.allSatisfy { $0.parameter == nil })
  }

  @Test(
    "the suggested first drag of a scene moves a view",
    arguments: [Size(390, 844), Size(320, 568), Size(1024, 768)],
    [LayoutDirection.leftToRight, .rightToLeft])
  func invited(size: Size, direction: LayoutDirection) {
    func run<E: Scene>(_ scene: E.Type, _ start: String) -> RunningScene {
      RunningScene(
        scene,
        setup: SceneSetup(for: scene, size: size, direction: direction, start: start))
    }
    var invited = 0
    for scene in SceneRegistry.shown + [Drawers.self] {
      for start in scene.starts {
        var run = run(scene, start)
        run.advance(to: Instant(1))
        let telemetry = run.telemetry(at: Instant(1))
        guard var drag = telemetry.firstDrag else { continue }
        invited += 1
        #expect(!telemetry.isGone, "\(scene.name) \(start)")
        if direction == .rightToLeft {
          drag = Telemetry.Drag(
            from: Point(size.width - drag.start.x, drag.start.y),
            by: Vector(-drag.way.dx, drag.way.dy))
        }
        run.play(Finger().drag(from: drag.start, by: drag.way, at: 1.1, lifts: false))
        let moved = abs((run.telemetry(at: Instant(1.4)).drawn ?? 0) - (telemetry.drawn ?? 0))
        #expect(moved > 40, "\(scene.name) \(start): \(moved)")
      }
    }
    #expect(invited >= 6)
  }
}
