// The colours of charts, by role. A page has two values for each role, one for each theme.
import Geometry

/// A colour of a chart, named by its role.
enum ChartInk: Hashable, Sendable {
  case ground, ink, faint, accent, bad
  /// The colour of a cell whose value is between 0 (pale) and 1 (red).
  case shade(Double)
  /// The colour of a text in a cell with this value.
  case onShade(Double)

  /// The value from which a cell is so dark that its text is light.
  private static let darkFrom = 0.75

  /// Opacity of the red over the background. The opacity is above 0 even for an empty cell.
  private static func opacity(_ part: Double) -> Double { 0.06 + 0.94 * min(1, max(0, part)) }

  /// The SVG attributes that fill a shape.
  var fill: String {
    switch self {
    case .shade(let part):
      "fill=\"var(--bad)\" fill-opacity=\"\(NumberFormat.plain(Self.opacity(part)))\""
    default: "fill=\"\(css)\""
    }
  }

  var css: String {
    switch self {
    case .ground: "var(--ground)"
    case .ink: "var(--ink)"
    case .faint: "var(--faint)"
    case .accent: "var(--accent)"
    case .bad, .shade: "var(--bad)"
    case .onShade(let part): part < Self.darkFrom ? "var(--ink)" : "var(--on)"
    }
  }

  /// The colour in the light theme, for files of pixels.
  var color: Color {
    switch self {
    case .ground: return Color(0xFBFAF8)
    case .ink: return Color(0x1F1D1A)
    case .faint: return Color(0xDEDAD2)
    case .accent: return Color(0x0A7466)
    case .bad: return Color(0xB23A26)
    case .onShade(let part): return part < Self.darkFrom ? ChartInk.ink.color : Color(0xFFFFFF)
    case .shade(let part):
      let t = Float(Self.opacity(part))
      let (low, high) = (ChartInk.ground.color, ChartInk.bad.color)
      return Color(
        red: low.red + (high.red - low.red) * t, green: low.green + (high.green - low.green) * t,
        blue: low.blue + (high.blue - low.blue) * t)
    }
  }

  /// Rules of a style sheet that define the colours of both themes.
  static let style = """
    :root{color-scheme:light dark;--page:#f4f2ee;--ground:#fbfaf8;--ink:#1f1d1a;--quiet:#5f5a52;\
    --faint:#dedad2;--accent:#0a7466;--bad:#b23a26;--on:#fff}
    @media (prefers-color-scheme:dark){:root{--page:#141311;--ground:#1e1c19;--ink:#f0ede7;\
    --quiet:#aaa398;--faint:#3f3a34;--accent:#4cc2b0;--bad:#e0705a;--on:#141311}}
    """
}
