// Charts as lists of marks. Marks become SVG in a page, or a display list for a PNG file.
import Drawing
import Geometry

/// A chart. All positions are in points.
package struct Chart: Sendable {
  /// One element of a chart. Later marks are drawn over earlier marks.
  enum Mark: Sendable {
    case box(Rect, ChartInk)
    case line([Point], ChartInk, width: Double)
    /// A dot with a text. A page shows the text when the pointer is on the dot.
    case dot(Point, Double, ChartInk, name: String)
    case ring(Point, Double, ChartInk)
    /// A text at a point of its baseline. With the anchor 0, the text begins at the point, with 0.5
    /// it is centred at the point, and with 1 it ends at the point.
    case text(String, Point, anchor: Double, ChartInk)
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
    marks = [.box(Rect(origin: .zero, size: size), .ground)]
    text(title, Point(Self.left, 24))
  }

  static let left = 64.0
  static let font = Font(size: 13)

  mutating func text(
    _ text: String, _ place: Point, anchor: Double = 0, _ ink: ChartInk = .ink
  ) {
    marks.append(.text(text, place, anchor: anchor, ink))
  }

  // MARK: SVG

  /// The chart as inline SVG. The enclosing page defines the colours.
  package var svg: String {
    func n(_ x: Double) -> String { NumberFormat.plain((x * 100).rounded() / 100) }
    var out = "<svg viewBox=\"0 0 \(n(size.width)) \(n(size.height))\" "
    out += "width=\"\(n(size.width))\" role=\"img\" aria-label=\"\(title.escaped)\">\n"
    for mark in marks {
      switch mark {
      case .box(let r, let ink):
        out += "<rect x=\"\(n(r.minX))\" y=\"\(n(r.minY))\" width=\"\(n(r.width))\" "
        out += "height=\"\(n(r.height))\" \(ink.fill)/>\n"
      case .line(let points, let ink, let width):
        let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
        out += "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(ink.css)\" "
        out += "stroke-width=\"\(n(width))\"/>\n"
      case .dot(let p, let r, let ink, let name):
        out += "<circle cx=\"\(n(p.x))\" cy=\"\(n(p.y))\" r=\"\(n(r))\" \(ink.fill)>"
        out += "<title>\(name.escaped)</title></circle>\n"
      case .ring(let p, let r, let ink):
        out += "<circle cx=\"\(n(p.x))\" cy=\"\(n(p.y))\" r=\"\(n(r))\" fill=\"none\" "
        out += "stroke=\"\(ink.css)\" stroke-width=\"2\" pointer-events=\"none\"/>\n"
      case .text(let words, let p, let anchor, let ink):
        let side = anchor == 0 ? "start" : anchor == 1 ? "end" : "middle"
        out += "<text x=\"\(n(p.x))\" y=\"\(n(p.y))\" text-anchor=\"\(side)\" font-size=\"13\" "
        out += "\(ink.fill)>\(words.escaped)</text>\n"
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
        case .box(let rect, let ink): return .fill(.rect(rect), .color(ink.color))
        case .line(let points, let ink, let width):
          var path = Path()
          for (index, point) in points.enumerated() {
            path.elements.append(index == 0 ? .move(point) : .line(point))
          }
          return .stroke(
            .path(path), .color(ink.color), StrokeStyle(width: width, join: .round))
        case .dot(let p, let r, let ink, _):
          return .fill(.rounded(RoundedRect(center: p, radius: r)), .color(ink.color))
        case .ring(let p, let r, let ink):
          return .stroke(
            .rounded(RoundedRect(center: p, radius: r)), .color(ink.color), StrokeStyle(width: 2))
        case .text(let text, let p, let anchor, let ink):
          return .glyphs(Self.run(text, p, anchor, typeface), ink.color)
        }
      })
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
  /// The text with escape sequences for the special characters of HTML.
  package var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
