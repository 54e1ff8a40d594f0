// Compares what a screen reader speaks in each start state of each scene with its reference.
import Interface
import Scenes
import ScreenTesting
import Scripts
import Testing

@Suite("Spoken text of scenes", .screens())
struct SpokenScreens {
  /// A scene in one of its start states.
  struct Start: CustomTestStringConvertible, Sendable {
    let scene: String
    let start: String
    var testDescription: String { "\(scene), \(start)" }

    static let all = SceneRegistry.shown.flatMap { scene in
      scene.startNames.map { Start(scene: scene.name, start: $0) }
    }
  }

  @Test(
    "the text that a screen reader speaks for a scene matches the recorded text",
    arguments: Start.all)
  func spoken(_ start: Start) throws {
    var script = Script(try #require(SceneRegistry.named(start.scene)))
    script.start = start.start
    for direction in LayoutDirection.allCases {
      script.direction = direction
      let stage = RunningScene(script, typeface: try House.typeface()).stage
      expectScreen(stage, as: .spoken(at: .zero), named: start.testDescription)
    }
  }
}
