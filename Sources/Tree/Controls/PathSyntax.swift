// Parses a subset of the SVG path syntax: M L H V C Q A Z, in upper and lower case.
import Drawing
import Geometry
import Libc

extension Path {
  /// Parses SVG path data such as `M5 9 L12 16 L19 9`. Fails if the text contains anything else.
  public init?(svg text: String) {
    var reader = PathReader(text)
    guard let elements = reader.read() else { return nil }
    self.init(elements)
  }

  /// A copy of the path, transformed by `t`.
  public func applying(_ t: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(t.apply(p))
        case .line(let p): .line(t.apply(p))
        case .quad(let p, let c): .quad(t.apply(p), control: t.apply(c))
        case .cubic(let p, let a, let b):
          .cubic(t.apply(p), control1: t.apply(a), control2: t.apply(b))
        case .close: .close
        }
      })
  }
}

private struct PathReader {
  private let bytes: [UInt8]
  private var at = 0
  private var here = Point.zero
  private var start = Point.zero
  private var elements: [Path.Element] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() -> [Path.Element]? {
    var command: UInt8 = 0
    while skip() {
      if isLetter(bytes[at]) {
        command = bytes[at]
        at += 1
        if command | 32 == UInt8(ascii: "z") {
          elements.append(.close)
          here = start
          continue
        }
      }
      guard segment(command) else { return nil }
      // In SVG, pairs of coordinates that follow a move are ends of lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    return elements
  }

  private mutating func segment(_ command: UInt8) -> Bool {
    let isRelative = command & 32 != 0
    let base = isRelative ? here : .zero
    switch command & ~32 {
    case UInt8(ascii: "M"):
      guard let p = point(base) else { return false }
      elements.append(.move(p))
      here = p
      start = p
    case UInt8(ascii: "L"):
      guard let p = point(base) else { return false }
      line(p)
    case UInt8(ascii: "H"):
      guard let x = number() else { return false }
      line(Point(base.x + x, here.y))
    case UInt8(ascii: "V"):
      guard let y = number() else { return false }
      line(Point(here.x, base.y + y))
    case UInt8(ascii: "Q"):
      guard let c = point(base), let p = point(base) else { return false }
      elements.append(.quad(p, control: c))
      here = p
    case UInt8(ascii: "C"):
      guard let a = point(base), let b = point(base), let p = point(base) else { return false }
      elements.append(.cubic(p, control1: a, control2: b))
      here = p
    case UInt8(ascii: "A"):
      guard let rx = number(), let ry = number(), number() != nil, let large = number(),
        let sweep = number(), let p = point(base)
      else { return false }
      arc(to: p, rx: abs(rx), ry: abs(ry), large: large != 0, sweep: sweep != 0)
    default: return false
    }
    return true
  }

  private mutating func line(_ p: Point) {
    elements.append(.line(p))
    here = p
  }

  /// Adds an unrotated elliptical arc as cubic curves of at most 90° each. The centre is computed
  /// from the end points (SVG 1.1, appendix F.6.5).
  private mutating func arc(to end: Point, rx: Double, ry: Double, large: Bool, sweep: Bool) {
    guard rx > 0, ry > 0, here != end else { return line(end) }
    let hx = (here.x - end.x) / 2
    let hy = (here.y - end.y) / 2
    let grow = max(1, (hx * hx / (rx * rx) + hy * hy / (ry * ry)).squareRoot())
    let (a, b) = (rx * grow, ry * grow)
    let (u, v) = (hx / a, hy / b)
    let q = u * u + v * v
    let factor = (large == sweep ? -1.0 : 1.0) * max(0, 1 / q - 1).squareRoot()
    let cx = factor * a * v + (here.x + end.x) / 2
    let cy = -factor * b * u + (here.y + end.y) / 2
    let from = atan2((here.y - cy) / b, (here.x - cx) / a)
    var turn = atan2((end.y - cy) / b, (end.x - cx) / a) - from
    if sweep, turn < 0 { turn += 2 * .pi }
    if !sweep, turn > 0 { turn -= 2 * .pi }
    let segments = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(segments)
    // With handles of this length, the curve touches the arc in the middle.
    let k = 4.0 / 3 * tan(step / 4)
    for segment in 0..<segments {
      let t0 = from + Double(segment) * step
      let t1 = t0 + step
      let last = segment == segments - 1
      let p = last ? end : Point(cx + a * cos(t1), cy + b * sin(t1))
      elements.append(
        .cubic(
          p,
          control1: Point(
            cx + a * (cos(t0) - k * sin(t0)), cy + b * (sin(t0) + k * cos(t0))),
          control2: Point(
            cx + a * (cos(t1) + k * sin(t1)), cy + b * (sin(t1) - k * cos(t1)))))
    }
    here = end
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(base.x + x, base.y + y)
  }

  private mutating func number() -> Double? {
    guard skip() else { return nil }
    let first = at
    if bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
    var sawDot = false
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "."), !sawDot {
        sawDot = true
      } else if !(48...57).contains(bytes[at]) {
        break
      }
      at += 1
    }
    return Double(String(decoding: bytes[first..<at], as: UTF8.self))
  }

  /// Skips blanks and commas. Returns false at the end of the text.
  private mutating func skip() -> Bool {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 44 || bytes[at] == 10 { at += 1 }
    return at < bytes.count
  }

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & ~32) }
}
