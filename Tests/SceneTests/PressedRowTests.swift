// Tests that rows of every scene look pressed while a finger is on them.
import Drawing
import Gesture
import Scenes
import Scripts
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Pressed rows of scenes")
struct PressedRowTests {
  @Test("a row of a scene looks pressed only while a finger is on it")
  func rows() throws {
    var scenes: Set<String> = []
    for scene in SceneRegistry.shown {
      for start in scene.starts {
        var run = RunningScene(
          try Script(
            parsing: Array(
              #"{"version": 1, "scene": "\#(scene.name)", "start": "\#(start)"}"#.utf8)))
        run.advance(to: .zero)
        let (before, tree) = (run.frame(at: Instant(0.5)), run.stage.tree)
        for index in tree.regions.indices
        where tree.regions[index].recognizers.contains(where: { $0.key.name == "row" }) {
          let place = tree.frame(of: index, poses: before.poses).center
          guard tree.region(at: place, poses: before.poses) == index else { continue }
          scenes.insert(scene.name)
          var touched = run
          touched.touch(.down, place, at: 0.5)
          let because = "\(scene.name) \(start), \(tree.regions[index].label)"
          let held = touched.frame(at: Instant(0.7))
          let slot = try #require(touched.stage.core.interaction.pressSlot)
          #expect(touched.stage.core.interaction.shrinking == tree.regions[index].key, "\(because)")
          #expect(held.poses[slot].opacity == 1, "\(because)")
          touched.touch(.cancel, place, at: 0.8)
          touched.advance(to: Instant(3))
          #expect(
            touched.frame(at: Instant(3)).list.commands == before.list.commands, "\(because)")
        }
      }
    }
    #expect(scenes.isSuperset(of: ["book", "pager", "places", "player", "drawer"]), "\(scenes)")
  }
}
