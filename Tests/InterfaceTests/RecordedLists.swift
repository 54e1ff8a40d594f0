// Display lists as text, and the comparison with the recorded ones.
import Drawing
import Geometry
import Support
import Testing

/// All of a display list, with one command per line.
func words(_ list: DisplayList) -> String {
  var names = PoseNames()
  return words(list, &names)
}

/// All of a display list, with names that several lists share.
func words(_ list: DisplayList, _ names: inout PoseNames, _ margin: String = "") -> String {
  var text = ""
  for command in list.commands {
    if case .layer(let layer) = command {
      text += "\(margin)layer \(box(layer.bounds))\n" + words(layer.content, &names, margin + "  ")
    } else {
      text += "\(margin)\(line(command, &names))\n"
    }
  }
  return text
}

private func line(_ command: DrawCommand, _ names: inout PoseNames) -> String {
  switch command {
  case .fill(let shape, let paint): "fill \(words(shape)) \(words(paint))"
  case .stroke(let shape, let paint, let style):
    "stroke \(words(shape)) \(words(paint)) \(number(style.width)) \(style.cap) \(style.join)"
      + style.dash.map { " " + number($0) }.joined()
  case .picture(_, let rect, let fit, let sampling): "picture \(box(rect)) \(fit) \(sampling)"
  case .glyphs(let run, let color):
    "glyphs \(place(run.origin)) \(number(run.width)) \(number(run.font.size)) "
      + "\(run.font.weight) \(words(color)) "
      + run.words.map { "\($0.text)@\(number($0.x))" }.joined(separator: " ")
  case .shadow(let shape, let shadow):
    "shadow \(words(.rounded(shape))) \(words(shadow.color)) \(number(shadow.radius)) "
      + "\(number(shadow.offset.dx)),\(number(shadow.offset.dy))"
  case .backdrop(let shape, let material):
    "backdrop \(words(.rounded(shape))) \(material.strength) \(material.dark) "
      + number(material.amount)
  case .layer: "layer"
  case .pushClip(let shape): "clip \(words(.rounded(shape)))"
  case .pushGroup(let opacity): "group \(number(opacity))"
  case .pushTransform(let it):
    "transform \(number(it.scaleX)),\(number(it.scaleY)) by "
      + "\(number(it.translation.dx)),\(number(it.translation.dy))"
  case .pushPose(let slot): "pose \(names.name(slot))"
  case .pop: "pop"
  }
}

private func words(_ shape: Shape) -> String {
  switch shape {
  case .rounded(let shape):
    let radii = shape.radii
    return box(shape.rect)
      + " r\(number(radii.topLeft)),\(number(radii.topRight)),\(number(radii.bottomRight)),"
      + "\(number(radii.bottomLeft)) \(shape.style)"
  case .path(let path):
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(place(p))"
      case .line(let p): "L\(place(p))"
      case .quad(let p, let control): "Q\(place(control)) \(place(p))"
      case .cubic(let p, let a, let b): "C\(place(a)) \(place(b)) \(place(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

private func words(_ paint: Paint) -> String {
  switch paint {
  case .color(let color): words(color)
  case .gradient(let gradient):
    "from \(place(gradient.start)) to \(place(gradient.end)) "
      + gradient.stops.map { "\(number($0.at)):\(words($0.color))" }.joined(separator: " ")
  }
}

func words(_ color: Color) -> String {
  "#"
    + [color.red, color.green, color.blue, color.alpha].map {
      String(Int(($0 * 255).rounded()) + 256, radix: 16).suffix(2)
    }.joined()
}

func box(_ rect: Rect) -> String {
  "\(place(rect.origin)) \(number(rect.width))×\(number(rect.height))"
}

func place(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

func number(_ x: Double) -> String {
  let thousandths = (x * 1000).rounded() / 1000
  return thousandths == thousandths.rounded() && abs(thousandths) < 1e9
    ? "\(Int(thousandths))" : "\(thousandths)"
}

/// Compares with the file of that name in `Recorded`.
func expect(
  _ text: String, isRecordedAs name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if let difference = try difference(of: text, fromRecorded: "\(name).txt") {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}
