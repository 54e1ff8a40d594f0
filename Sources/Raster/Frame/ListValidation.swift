// Checks a display list before painting. Numbers that the painter cannot use are errors.
import Drawing
import Geometry

/// Checks numbers one by one, and records numbers that are not finite or too large.
private struct Check {
  var finite = true
  var small = true

  @inline(__always) mutating func see(_ v: Double) {
    // Every comparison with NaN is false, so NaN clears both flags.
    if !(abs(v) <= Limit.coordinate) {
      small = false
      if !v.isFinite { finite = false }
    }
  }
  mutating func see(_ p: Point) {
    see(p.x)
    see(p.y)
  }
  mutating func see(_ v: Vector) {
    see(v.dx)
    see(v.dy)
  }
  mutating func see(_ r: Rect) {
    see(r.origin)
    see(r.width)
    see(r.height)
  }
  mutating func see(_ r: CornerRadii) {
    see(r.topLeft)
    see(r.topRight)
    see(r.bottomRight)
    see(r.bottomLeft)
  }
  mutating func see(_ c: Color) {
    see(Double(c.red))
    see(Double(c.green))
    see(Double(c.blue))
    see(Double(c.alpha))
  }
  mutating func see(_ r: RoundedRect) {
    see(r.rect)
    see(r.radii)
  }
  mutating func see(_ s: Shadow) {
    see(s.color)
    see(s.radius)
    see(s.offset)
  }
  mutating func see(_ t: Transform) {
    see(t.scaleX)
    see(t.scaleY)
    see(t.translation)
  }
  mutating func see(_ paint: Paint) {
    switch paint {
    case .color(let c): see(c)
    case .gradient(let g):
      see(g.start)
      see(g.end)
      for stop in g.stops {
        see(stop.at)
        see(stop.color)
      }
    }
  }
  mutating func see(_ shape: Shape) {
    switch shape {
    case .rounded(let r): see(r)
    case .path(let path):
      path.forEachPoint { see($0) }
    }
  }
  mutating func see(_ command: DrawCommand) {
    switch command {
    case .fill(let shape, let paint):
      see(shape)
      see(paint)
    case .stroke(let shape, let paint, let style):
      see(shape)
      see(paint)
      see(style.width)
      for d in style.dash { see(d) }
    case .picture(_, in: let rect, _, _): see(rect)
    case .glyphs(let run, let color):
      see(run.origin)
      see(run.width)
      see(run.font.size)
      see(color)
      for word in run.words { see(word.x) }
    case .shadow(let shape, let shadow):
      see(shape)
      see(shadow)
    case .backdrop(let shape, let material):
      see(shape)
      see(material.amount)
      if let own = material.own {
        see(own.blur)
        see(own.tint)
      }
    case .layer(let layer): see(layer.bounds)
    case .pushClip(let shape): see(shape)
    case .pushGroup(let opacity): see(opacity)
    case .pushTransform(let t): see(t)
    case .pushPose, .pop: break
    }
  }

  func verdict(at index: Int) throws(Painter.PaintError) {
    if !finite { throw .notFinite(at: index) }
    if !small { throw .tooLarge(at: index) }
  }
}

extension DisplayList {
  /// Throws the error that the painter would throw for this list. Poses and the content of layers
  /// are not checked.
  ///
  /// - Parameter last: A list that passed this check. A command that `last` has at the same
  ///   distance from the beginning or from the end is not checked again.
  func check(after last: DisplayList? = nil) throws(Painter.PaintError) {
    // Unsafe buffers avoid a copy of each command.
    try commands.withUnsafeBufferPointer { own throws(Painter.PaintError) in
      try (last?.commands ?? []).withUnsafeBufferPointer { old throws(Painter.PaintError) in
        try DisplayList.check(own, after: old)
      }
    }
  }

  private static func check(
    _ own: UnsafeBufferPointer<DrawCommand>, after old: UnsafeBufferPointer<DrawCommand>
  ) throws(Painter.PaintError) {
    var depth = 0
    for index in own.indices {
      let fromEnd = index + old.count - own.count
      let isTakenOver =
        old.indices.contains(index) && own.hasBytes(at: index, of: old, at: index)
        || old.indices.contains(fromEnd) && own.hasBytes(at: index, of: old, at: fromEnd)
      if !isTakenOver {
        var check = Check()
        check.see(own[index])
        try check.verdict(at: index)
      }
      depth += own[index].nesting
      if depth > Limit.depth { throw .tooDeep(at: index) }
      if depth < 0 { throw .popWithoutPush(at: index) }
    }
    if depth > 0 { throw .pushWithoutPop(count: depth) }
  }
}

extension UnsafeBufferPointer<DrawCommand> {
  /// Whether two commands have equal bytes, without retain and release calls. A command that was
  /// copied from one list to the other list has equal bytes.
  @inline(__always) func hasBytes(
    at i: Int, of other: UnsafeBufferPointer<DrawCommand>, at j: Int
  ) -> Bool {
    let (size, stride) = (MemoryLayout<DrawCommand>.size, MemoryLayout<DrawCommand>.stride)
    let x = UnsafeRawPointer(baseAddress!) + i * stride
    let y = UnsafeRawPointer(other.baseAddress!) + j * stride
    for place in Swift.stride(from: 0, to: size, by: 8) {
      // If the size is not a multiple of eight, the last eight bytes overlap the previous bytes.
      let at = Swift.min(place, size - 8)
      guard
        x.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          == y.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      else { return false }
    }
    return true
  }
}

extension Pose {
  /// Throws if a number of the pose is not finite or is too large.
  func check(at index: Int) throws(Painter.PaintError) {
    var check = Check()
    check.see(offset)
    check.see(scaleX)
    check.see(scaleY)
    check.see(anchor)
    check.see(turn)
    check.see(opacity)
    check.see(materialAmount)
    check.see(radii)
    if let clip { check.see(clip) }
    if let shadow { check.see(shadow) }
    try check.verdict(at: index)
  }
}

extension Transform {
  /// Throws if transformed points could be outside the painter's range of pixels.
  func check(at index: Int) throws(Painter.PaintError) {
    let reach = Limit.device
    guard abs(scaleX) <= reach, abs(scaleY) <= reach, abs(translation.dx) <= reach,
      abs(translation.dy) <= reach
    else { throw .tooLarge(at: index) }
  }
}
