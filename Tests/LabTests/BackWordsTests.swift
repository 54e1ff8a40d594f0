// Tests the lab's sentences and plots for swipes back, rows with actions, and content beside them.
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Explanations of swipes back and rows")
struct BackWordsTests {
  /// A lab in which a swipe back starts anywhere.
  private func session(_ scene: String, opening place: Point? = nil) -> LabSession {
    var session = LabSession(scene)
    session.lab.closeCards()
    session.lab.change(at: Instant(session.now)) {
      _ = $0.set("navigation.from", .choice("anywhere"))
    }
    session.look()
    if let place {
      session.tapDevice(place)
      session.wait(2)
    }
    return session
  }

  /// A drag in the coordinates of the device, with a rest or a return before the release.
  private func drag(
    _ session: inout LabSession, _ from: Point, by ways: Vector..., pace: Double = 0.012,
    rest: Double = 0.1
  ) {
    var place = from
    session.touch(.down, session.onWindow(place))
    for way in ways {
      for _ in 1...20 {
        place = place + way * (1.0 / 20)
        session.touch(.move, session.onWindow(place), after: pace)
      }
    }
    session.touch(.up, session.onWindow(place), after: rest)
    session.wait(2)
  }

  private func sentences(_ session: LabSession, _ words: String) -> [String] {
    session.lab.state.log.map(\.sentence).filter { $0.contains(words) }
  }

  @Test("a drag that one component leaves to another component is not logged as unused")
  func used() {
    var session = session("pager")
    drag(&session, Point(300, 400), by: Vector(-250, 0))
    drag(&session, Point(10, 400), by: Vector(20, 0), Vector(-20, 0))
    drag(&session, Point(30, 400), by: Vector(340, 0))
    #expect(sentences(session, "Page 1.").count == 1)
    var other = self.session("inbox")
    drag(&other, Point(300, 300), by: Vector(-140, 0))
    #expect(sentences(other, "was not used").isEmpty)
    var pager = self.session("pager")
    drag(&pager, Point(120, 400), by: Vector(240, 0))
    #expect(sentences(pager, "The pager leaves the drag to back swipe.").count == 1)
    #expect(pager.lab.state.plot.marks.filter { $0.label == "started" }.count == 1)
  }

  @Test("for a release towards a side without a page, the log gives only this reason")
  func noPage() {
    for way in [60.0, 320] {
      var session = LabSession("pager")
      session.pull(Point(30, 400), by: Vector(way, 0))
      let released = sentences(session, "Released")
      #expect(released.count == 1 && released[0].hasSuffix("There is no page on this side."))
    }
  }

  @Test(
    "the log contains each crossing of the threshold while an open row is dragged back and forth"
  )
  func below() {
    var session = session("inbox")
    drag(&session, Point(300, 300), by: Vector(-140, 0))
    #expect(sentences(session, "Past the threshold of 76").count == 1)
    drag(&session, Point(150, 300), by: Vector(120, 0), Vector(-100, 0), Vector(100, 0))
    let crossed = sentences(session, "the threshold of 76")
    #expect(crossed.map { $0.prefix(4) } == ["Belo", "Past", "Back"])
    #expect(crossed.first?.hasPrefix("Below") == true)
    #expect(crossed.first?.hasSuffix("A release without speed would close the row.") == true)
  }

  @Test("a row that is dragged past its closed position is logged as below its threshold")
  func pastClosed() {
    var session = LabSession("inbox")
    drag(&session, Point(300, 300), by: Vector(-140, 0))
    drag(&session, Point(15, 300), by: Vector(365, 0))
    #expect(sentences(session, "Released at −").count == 1)
    #expect(sentences(session, "Below the threshold of 76").count == 1)
    #expect(sentences(session, "Past the threshold").isEmpty)
  }

  @Test("the log contains each crossing of a row's full-swipe threshold by a drag")
  func full() {
    var session = session("inbox")
    drag(&session, Point(360, 300), by: Vector(-330, 0), Vector(150, 0))
    let crossed = sentences(session, "the threshold of 234")
    #expect(crossed.count == 2)
    #expect(crossed.first?.hasPrefix("Past") == true)
    #expect(crossed.first?.hasSuffix("would perform the first action.") == true)
    #expect(crossed.last?.hasPrefix("Back below") == true)
    #expect(crossed.last?.hasSuffix("would leave the row open.") == true)
  }

  @Test(
    "the plot marks each release with the result of this release",
    arguments: [
      ("inbox", Point(300, 300), Vector(-140, 0), "open"),
      ("inbox", Point(300, 300), Vector(-40, 0), "close"),
      ("inbox", Point(360, 300), Vector(-330, 0), "perform"),
      ("pager", Point(300, 400), Vector(-250, 0), "turn"),
      ("pager", Point(120, 400), Vector(240, 0), "back"),
      ("pager", Point(120, 400), Vector(90, 0), "stay"),
      ("wizard", Point(195, 500), Vector(0, 340), "dismiss"),
    ])
  func marks(row: (scene: String, from: Point, way: Vector, mark: String)) {
    var session = session(row.scene)
    drag(&session, row.from, by: row.way)
    #expect(session.lab.state.plot.marks.last?.label == "release: \(row.mark)")
  }

  @Test("until the component rests, the plot of a drag shows the dragged component and no other")
  func plots() throws {
    let back = [Vector(150, 0), Vector(-110, 0)]
    for (scene, opens, from, ways) in [
      ("wizard", nil, Point(60, 500), back), ("wizard", nil, Point(60, 500), [Vector(90, 0)]),
      ("wizard", nil, Point(60, 500), [Vector(300, 0)]),
      ("inbox", Point(200, 300), Point(60, 500), back),
      ("inbox", nil, Point(360, 300), [Vector(-330, 0)]),
    ] {
      var session = session(scene, opening: opens)
      drag(&session, from, by: ways[0], ways.count > 1 ? ways[1] : .zero)
      let samples = session.lab.state.plot.samples
      let named = Set(samples.map(\.gesture))
      #expect(named == [scene == "wizard" || opens != nil ? "Back" : "Swipe"], "\(scene)")
      for (one, next) in zip(samples, samples.dropFirst()) {
        #expect(abs(next.drawn - one.drawn) < 60, "\(scene), \(ways), \(next.time)")
        #expect(abs(next.velocity) < 4_000, "\(scene), \(ways), \(next.time)")
      }
    }
  }

  @Test(
    "in a scene's panel, all parameters with the same title are in the same folder",
    arguments: SceneRegistry.shown.map { $0.name })
  func titles(scene: String) throws {
    let groups = try #require(SceneRegistry.named(scene)).groups
    var folders: [String: Set<ParameterFolder>] = [:]
    for parameter in ParameterSet.declarations where groups.contains(parameter.group) {
      folders[parameter.title, default: []].insert(parameter.folder)
    }
    for (title, folders) in folders { #expect(folders.count == 1, "\(title): \(folders)") }
  }
}
