// Frames as lines for comparisons.
import Drawing
import Interface

/// The drawing of a frame with all poses applied, without the names of layers and slots.
func drawn(_ frame: StageFrame) -> [String] {
  var found: [String] = []
  func walk(_ commands: [DrawCommand]) {
    for command in commands {
      switch command {
      case .pushPose(let slot): found.append("pose \(frame.poses[slot])")
      case .layer(let layer):
        found.append("layer \(layer.bounds)")
        walk(layer.content.commands)
      default: found.append("\(command)")
      }
    }
  }
  walk(frame.list.commands)
  return found
}

/// The first line that differs, or nil.
func difference(_ a: [String], _ b: [String]) -> String? {
  for (x, y) in zip(a, b) where x != y { return "\(x.prefix(300))\n\(y.prefix(300))" }
  return a.count == b.count ? nil : "\(a.count) and \(b.count) commands"
}
