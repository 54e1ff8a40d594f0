// The visible part of a scene, small to store and quick to compare.
import Drawing
import Interface
import Raster

/// A frame, reduced to numbers that differ if the drawing differs.
final class SceneLook {
  /// Texts and paints, without their positions.
  let ink: Int
  /// The commands with their poses, without the names of layers and slots.
  private let commands: Int
  private let frame: StageFrame
  private let size: Size
  private lazy var painted =
    (try? Painter.picture(
      of: frame.list, poses: frame.poses, size: size, scale: 0.25, typeface: PlainTypeface()))?
    .identity

  init(_ frame: StageFrame, size: Size) {
    self.frame = frame
    self.size = size
    var ink = Hasher()
    var commands = Hasher()
    SceneLook.read(frame.list, frame.poses, &ink, &commands)
    self.ink = ink.finalize()
    self.commands = commands.finalize()
  }

  /// Paints only if the commands differ, because different lists may look the same.
  func looksLike(_ other: SceneLook) -> Bool {
    commands == other.commands || painted == other.painted
  }

  private static func read(
    _ list: DisplayList, _ poses: PoseTable, _ ink: inout Hasher, _ commands: inout Hasher
  ) {
    for command in list.commands {
      switch command {
      case .layer(let layer):
        commands.combine(layer.bounds)
        read(layer.content, poses, &ink, &commands)
        commands.combine(0)
      case .pushPose(let slot): commands.combine(poses[slot])
      case .glyphs(let run, _):
        for word in run.words { ink.combine(word.text) }
        commands.combine(command)
      case .fill(_, let paint), .stroke(_, let paint, _):
        ink.combine(paint)
        commands.combine(command)
      default: commands.combine(command)
      }
    }
  }
}
