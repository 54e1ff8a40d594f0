// Tests the start state `scrolled` of the scenes that have a list.
import Files
import Interface
import Scenes
import Testing

@testable import Scripts

@Suite("Start state `scrolled`")
struct ScrolledStartTests {
  private static let scenes = SceneRegistry.shown.filter { $0.scrolledList != nil }.map { $0.name }

  @Test(
    "in the start state `scrolled`, a scene is at rest with its list scrolled by up to 300 points",
    arguments: scenes)
  func scrolled(_ name: String) throws {
    let scene = try #require(SceneRegistry.shown.first { $0.name == name })
    #expect(scene.startNames == scene.starts + ["scrolled"])
    for start in [scene.sweepStart, "scrolled"] {
      var running = RunningScene(scene, setup: SceneSetup(for: scene, start: start))
      _ = running.frame(at: .zero)
      #expect(running.isAtRest(at: .zero), "\(start)")
      let list = scene.scrolledList ?? ""
      let progress = try #require(running.stage.components.transition(of: list, at: .zero))
      // With the typeface of these tests, three of the lists are shorter.
      let ends = ["book": 284.0, "author": 14, "places": 168]
      #expect(progress.offset == (start == "scrolled" ? ends[name] ?? 300 : 0))
    }
  }

  @Test("a script may begin in the start state `scrolled`")
  func script() throws {
    let text = #"{"version": 1, "scene": "book", "start": "scrolled", "probes": [0]}"#
    let script = try Script(parsing: Array(text.utf8))
    var running = RunningScene(script)
    running.advance(to: .zero)
    #expect(running.probe(at: .zero)["scrollOffset"]?.number == 284)
  }
}
