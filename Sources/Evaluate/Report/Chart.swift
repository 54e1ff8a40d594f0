// Charts as lists of marks. The marks become SVG in a page, or a display list for a PNG file.
import Drawing
import Geometry

/// A chart. All positions are in points.
package struct Chart: Sendable {
  /// One element of a chart. Later marks are drawn over earlier ones.
  enum Mark: Sendable {
    case box(Rect, Color)
    case line([Point], Color, width: Double)
    case dot(Point, Double, Color)
    case ring(Point, Double, Color)
    /// A text at a point of its baseline. `anchor`: 0 if the text begins at the point, 0.5 if it is
    /// centred there, 1 if it ends there.
    case text(String, Point, anchor: Double, Color)
  }

  /// Name of the chart's file, for example `plot-roc`.
  package let name: String
  /// A sentence that describes the chart.
  package let title: String
  package let size: Size
  var marks: [Mark] = []

  init(_ name: String, _ title: String, size: Size) {
    self.name = name
    self.title = title
    self.size = size
    marks = [.box(Rect(origin: .zero, size: size), Self.ground)]
    text(title, Point(Self.left, 24))
  }

  static let left = 64.0
  static let ground = Color(0xFBFAF8)
  static let ink = Color(0x1F1D1A)
  static let faint = Color(0xDEDAD2)
  static let accent = Color(0x0A7466)
  static let bad = Color(0xB23A26)
  static let font = Font(size: 13)

  mutating func text(_ text: String, _ place: Point, anchor: Double = 0) {
    marks.append(.text(text, place, anchor: anchor, Self.ink))
  }

  /// The colour for a value from 0 (pale) to 1 (red).
  static func shade(_ part: Double) -> Color {
    let t = Float(min(1, max(0, part)))
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * t }
    let high = bad
    return Color(
      red: mix(0.93, high.red), green: mix(0.93, high.green), blue: mix(0.9, high.blue))
  }

  // MARK: SVG

  /// The chart as inline SVG.
  package var svg: String {
    func n(_ x: Double) -> String { NumberFormat.plain((x * 100).rounded() / 100) }
    var out = "<svg viewBox=\"0 0 \(n(size.width)) \(n(size.height))\" "
    out += "width=\"\(n(size.width))\" role=\"img\" aria-label=\"\(title.escaped)\">\n"
    for mark in marks {
      switch mark {
      case .box(let r, let color):
        out += "<rect x=\"\(n(r.minX))\" y=\"\(n(r.minY))\" width=\"\(n(r.width))\" "
        out += "height=\"\(n(r.height))\" fill=\"\(color.hex)\"/>\n"
      case .line(let points, let color, let width):
        let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
        out += "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color.hex)\" "
        out += "stroke-width=\"\(n(width))\"/>\n"
      case .dot(let p, let r, let color):
        out += "<circle cx=\"\(n(p.x))\" cy=\"\(n(p.y))\" r=\"\(n(r))\" fill=\"\(color.hex)\"/>\n"
      case .ring(let p, let r, let color):
        out += "<circle cx=\"\(n(p.x))\" cy=\"\(n(p.y))\" r=\"\(n(r))\" fill=\"none\" "
        out += "stroke=\"\(color.hex)\" stroke-width=\"2\"/>\n"
      case .text(let words, let p, let anchor, let color):
        let side = anchor == 0 ? "start" : anchor == 1 ? "end" : "middle"
        out += "<text x=\"\(n(p.x))\" y=\"\(n(p.y))\" text-anchor=\"\(side)\" font-size=\"13\" "
        out += "fill=\"\(color.hex)\">\(words.escaped)</text>\n"
      }
    }
    return out + "</svg>\n"
  }

  // MARK: Display list

  /// The chart as a display list.
  package func list(_ typeface: any Typeface) -> DisplayList {
    DisplayList(
      marks.map { mark -> DrawCommand in
        switch mark {
        case .box(let rect, let color): return .fill(.rect(rect), .color(color))
        case .line(let points, let color, let width):
          var path = Path()
          for (index, point) in points.enumerated() {
            path.elements.append(index == 0 ? .move(point) : .line(point))
          }
          return .stroke(.path(path), .color(color), StrokeStyle(width: width, join: .round))
        case .dot(let p, let r, let color):
          return .fill(.rounded(Self.circle(p, r)), .color(color))
        case .ring(let p, let r, let color):
          return .stroke(.rounded(Self.circle(p, r)), .color(color), StrokeStyle(width: 2))
        case .text(let text, let p, let anchor, let color):
          return .glyphs(Self.run(text, p, anchor, typeface), color)
        }
      })
  }

  private static func circle(_ p: Point, _ r: Double) -> RoundedRect {
    RoundedRect(Rect(p.x - r, p.y - r, 2 * r, 2 * r), radius: r)
  }

  private static func run(
    _ text: String, _ p: Point, _ anchor: Double, _ typeface: any Typeface
  ) -> GlyphRun {
    let space = typeface.advance(of: " ", font: font)
    var x = 0.0
    var words: [GlyphRun.Word] = []
    for word in text.split(separator: " ") {
      words.append(.init(text: String(word), x: x))
      x += typeface.advance(of: String(word), font: font) + space
    }
    let width = max(0, x - space)
    return GlyphRun(
      font: font, words: words, origin: Point(p.x - anchor * width, p.y), width: width)
  }
}

extension String {
  /// The text with the special characters of HTML escaped.
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Color {
  fileprivate var hex: String {
    let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
    return "#" + parts.map { String($0 + 256, radix: 16).suffix(2) }.joined()
  }
}
