// Every scene in each of its resting states, in every theme, direction and scale.
import Drawing
import Interface
import Scenes
import ScreenTesting
import Scripts
import Testing

@Suite("Pictures of scenes at rest", .screens(isWhole: House.paintsAll))
struct ExhibitScreens {
  /// A picture of a scene.
  struct Row: CustomTestStringConvertible, Sendable {
    let scene: any Scene.Type
    let start: String
    let theme: Theme
    let direction: LayoutDirection
    let scale: Double

    var testDescription: String { "\(name) at \(scale)" }
    /// True if the picture is also painted in a debug build.
    var isPlain: Bool { scale == 1 && theme == .light && direction == .leftToRight }
    var name: String { "\(scene.name) \(start) \(theme.rawValue) \(direction.rawValue)" }
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    for scene in SceneRegistry.shown {
      for start in scene.starts {
        for theme in Theme.allCases {
          for direction in LayoutDirection.allCases {
            for scale in [1.0, 2.0] {
              rows.append(
                Row(
                  scene: scene, start: start, theme: theme, direction: direction, scale: scale))
            }
          }
        }
      }
    }
    return House.paintsAll ? rows : rows.filter(\.isPlain)
  }()

  @Test("a scene at rest matches its recorded picture", arguments: rows)
  func atRest(row: Row) throws {
    let typeface = try House.typeface()
    let setup = House.setup(
      row.scene, start: row.start, theme: row.theme, direction: row.direction)
    var running = RunningScene(row.scene, setup: setup, typeface: typeface)
    running.advance(to: .zero)
    let frame = running.frame(at: .zero)
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: setup.size, scale: row.scale, typeface: typeface), named: row.name)
  }
}
