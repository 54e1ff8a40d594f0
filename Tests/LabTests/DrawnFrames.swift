// Frames as lines for comparisons.
import Drawing
import Interface
import Raster

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

/// The pixels of a frame. Content outside the window does not count.
func painted(_ frame: StageFrame, _ size: Size) -> [UInt32] {
  let (width, height) = (Int(size.width), Int(size.height))
  var painter = Painter(typeface: labTypeface, scale: 1)
  return [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
    memory.initialize(repeating: 0)
    count = width * height
    guard let start = memory.baseAddress,
      let buffer = PixelBuffer(start, width: width, height: height, bytesPerRow: width * 4)
    else { return }
    _ = try? painter.paint(
      frame.list, poses: frame.poses, size: size, into: buffer, damage: .all)
  }
}
