// Writes a display list as text: one command per line, indented by nesting.
import Drawing
import Geometry

/// Writes a display list as text that a person can review.
///
/// The text contains everything that is painted, with numbers rounded to three decimals. A picture
/// is written as a size and a hash of the pixels, a path as points. Strokes, corners and poses list
/// only values that differ from the default.
package enum DisplayListText {
  /// The list as text. The content of a layer follows the layer's command. The line of `pushPose`
  /// contains the pose.
  package static func of(_ list: DisplayList, _ poses: PoseTable = PoseTable()) -> String {
    var lines: [String] = []
    var names = Names()
    write(list, poses, &names, indent: 0, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Numbers the layers and poses, because the keys would differ in another build.
  private struct Names {
    var poses = PoseNames()
    private var layers: [UInt64: Int] = [:]

    mutating func layer(_ key: UInt64) -> Int {
      let number = layers[key] ?? layers.count + 1
      layers[key] = number
      return number
    }
  }

  private static func write(
    _ list: DisplayList, _ poses: PoseTable, _ names: inout Names, indent: Int,
    into lines: inout [String]
  ) {
    var depth = indent
    for command in list.commands {
      if case .pop = command {
        depth = max(indent, depth - 1)
        continue
      }
      lines.append(String(repeating: "  ", count: depth) + line(command, poses, &names))
      switch command {
      case .pushClip, .pushGroup, .pushTransform, .pushPose: depth += 1
      case .layer(let layer): write(layer.content, poses, &names, indent: depth + 1, into: &lines)
      default: break
      }
    }
  }

  private static func line(
    _ command: DrawCommand, _ poses: PoseTable, _ names: inout Names
  ) -> String {
    switch command {
    case .fill(let shape, let paint): "fill \(text(shape)) \(text(paint))"
    case .stroke(let shape, let paint, let style):
      "stroke \(text(shape)) \(text(paint)) \(text(style))"
    case .picture(let picture, let rect, let fit, let sampling):
      "picture \(picture.width) × \(picture.height) \(Decimal.hexadecimal(picture.identity))"
        + " in \(text(rect)) \(fit)" + (sampling == .bilinear ? "" : " \(sampling)")
    case .glyphs(let run, let color):
      "glyphs “\(run.words.map(\.text).joined(separator: " "))” at \(text(run.origin)) "
        + "width \(text(run.width)) \(text(run.font.size)) \(run.font.weight) \(text(color))"
    case .shadow(let shape, let shadow): "shadow under \(text(shape)) \(text(shadow))"
    case .backdrop(let shape, let material):
      "backdrop \(text(shape)) \(text(material)) " + text(material.amount)
    case .layer(let layer): "layer \(names.layer(layer.key)) in \(text(layer.bounds))"
    case .pushClip(let shape): "clip \(text(shape))"
    case .pushGroup(let opacity): "group \(text(opacity))"
    case .pushTransform(let t):
      "transform scale \(text(t.scaleX)) \(text(t.scaleY)) move \(text(t.translation))"
    case .pushPose(let slot): "pose \(names.poses.name(slot)) \(text(poses[slot]))"
    case .pop: "pop"
    }
  }

  private static func text(_ pose: Pose) -> String {
    var parts: [String] = []
    if pose.offset != .zero { parts.append("move \(text(pose.offset))") }
    if pose.scaleX != 1 || pose.scaleY != 1 {
      parts.append("scale \(text(pose.scaleX)) \(text(pose.scaleY)) about \(text(pose.anchor))")
    }
    if pose.opacity != 1 { parts.append("opacity \(text(pose.opacity))") }
    if let clip = pose.clip { parts.append("clip \(text(clip)) \(text(pose.radii))") }
    if pose.materialAmount != 1 { parts.append("material \(text(pose.materialAmount))") }
    if let shadow = pose.shadow { parts.append("shadow \(text(shadow))") }
    if pose.onWholePixels { parts.append("on whole pixels") }
    return parts.isEmpty ? "at rest" : parts.joined(separator: ", ")
  }

  private static func text(_ shape: Shape) -> String {
    switch shape {
    case .rounded(let rounded): text(rounded)
    case .path(let path): "path " + path.elements.map(text).joined(separator: " ")
    }
  }

  private static func text(_ element: Path.Element) -> String {
    switch element {
    case .move(let point): "from \(text(point))"
    case .line(let point): "to \(text(point))"
    case .quad(let point, let control): "by \(text(control)) to \(text(point))"
    case .cubic(let point, let first, let second):
      "by \(text(first)) \(text(second)) to \(text(point))"
    case .close: "closed"
    }
  }

  private static func text(_ material: Material) -> String {
    guard let own = material.own else {
      return "\(material.strength)\(material.dark ? " dark" : "")"
    }
    return "blur \(text(own.blur)) tint \(text(own.tint))"
  }

  private static func text(_ style: StrokeStyle) -> String {
    var parts = ["width \(text(style.width))"]
    if style.cap != .butt { parts.append("cap \(style.cap)") }
    if style.join != .miter { parts.append("join \(style.join)") }
    if !style.dash.isEmpty { parts.append("dash " + style.dash.map(text).joined(separator: " ")) }
    return parts.joined(separator: " ")
  }

  private static func text(_ shape: RoundedRect) -> String {
    text(shape.rect) + (shape.radii == .zero ? "" : " \(text(shape.radii))")
      + (shape.style == .circular ? "" : " \(shape.style)")
  }

  private static func text(_ radii: CornerRadii) -> String {
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    return "radius "
      + (Set(all).count == 1 ? text(all[0]) : all.map(text).joined(separator: " "))
  }

  private static func text(_ shadow: Shadow) -> String {
    "\(text(shadow.color)) radius \(text(shadow.radius)) move \(text(shadow.offset))"
  }

  private static func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): text(color)
    case .gradient(let gradient):
      "gradient \(text(gradient.start)) to \(text(gradient.end)) "
        + gradient.stops.map { "\(text($0.at)) \(text($0.color))" }.joined(separator: " ")
    }
  }

  private static func text(_ color: Color) -> String {
    func part(_ value: Float) -> UInt32 { UInt32(min(1, max(0, value)) * 255 + 0.5) }
    return Decimal.pixel(
      part(color.alpha) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue))
  }

  private static func text(_ rect: Rect) -> String {
    "(\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width)) \(text(rect.height)))"
  }
  private static func text(_ point: Point) -> String { "(\(text(point.x)) \(text(point.y)))" }
  private static func text(_ vector: Vector) -> String { "(\(text(vector.dx)) \(text(vector.dy)))" }
  private static func text(_ value: Double) -> String { Decimal.short(value) }
}
