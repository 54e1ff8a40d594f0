// The design's colours for light and dark themes, with its distances, radii and shadows.
import Drawing
import Geometry

/// A literal colour, or a colour that is named by its purpose.
public enum Tint: Hashable, Sendable {
  /// Backgrounds: `background` of screens and covers, `sheet` of sheets, `group` of cards.
  case background, sheet, group
  /// Background colours of the lab: `window` of the right column, `panel` of bars and parameters,
  /// `stage` around the device.
  case window, panel, stage
  /// Fill colours: `fill` of controls, chips and value fields, `fill2` of hovered controls, tracks,
  /// dots and grabbers. `line` is the colour of hairlines.
  case fill, fill2, line
  /// Colours of text (`primary`), secondary text, and icons and ticks (`tertiary`, not for text).
  case primary, secondary, tertiary
  /// The accent colour, its pale background, text on it, and its colour when hovered and pressed.
  case accent, accentSubtle, onAccent, accentHover, accentPressed
  /// Colours in plots and logs: of tracked values, velocities (`vel`) and failures (`danger`).
  case track, vel, danger
  /// Colours of rating stars, of navigation bars and of slider knobs (`thumb`).
  case star, bar, thumb
  /// Colour of hairlines around raised surfaces in the dark theme. Clear in the light theme.
  case hairline
  case color(Color)
  case clear
}

/// The colours of a light or dark theme.
public struct Palette: Hashable, Sendable {
  /// The theme that the colours belong to.
  public let theme: Theme
  let colors: [Color]
  /// Opacity of the black scrim behind a cover, 0…1.
  public let coverDim: Double
  /// Opacity of the black scrim behind a sheet, 0…1.
  public let sheetDim: Double

  /// Returns the palette of a theme.
  public static func of(_ theme: Theme) -> Palette { theme == .light ? light : dark }

  /// The colour that is drawn over a pressed row.
  var pressed: Color { self[.primary].opacity(0.08) }

  /// The colour that a tint has in this palette.
  public subscript(tint: Tint) -> Color {
    switch tint {
    case .background: colors[0]
    case .sheet: colors[1]
    case .group: colors[2]
    case .window: colors[3]
    case .panel: colors[4]
    case .stage: colors[5]
    case .fill: colors[6]
    case .fill2: colors[7]
    case .line: colors[8]
    case .primary: colors[9]
    case .secondary: colors[10]
    case .tertiary: colors[11]
    case .accent: colors[12]
    case .accentSubtle: colors[13]
    case .onAccent: colors[14]
    case .accentHover: colors[15]
    case .accentPressed: colors[16]
    case .track: colors[17]
    case .vel: colors[18]
    case .danger: colors[19]
    case .star: colors[20]
    case .thumb: colors[21]
    case .bar: colors[0].opacity(0.88)
    case .hairline: theme == .light ? .clear : Color(0x857F75)
    case .color(let color): color
    case .clear: .clear
    }
  }

  /// The palette of the light theme.
  public static let light = Palette(
    theme: .light,
    rgb: [
      0xFFFFFF, 0xFFFFFF, 0xF5F3EF, 0xF4F2EE, 0xFBFAF8, 0xE6E3DC, 0xECE9E3, 0xE2DED6, 0xDEDAD2,
      0x1F1D1A, 0x625D55, 0x8F8980, 0x0A7466, 0xDCEDE9, 0xFFFFFF, 0x0C8475, 0x085F54, 0xA86A10,
      0x7656A5, 0xB23A26, 0xB7791F, 0xFFFFFF,
    ], coverDim: 0.20, sheetDim: 0.28)

  /// The palette of the dark theme.
  public static let dark = Palette(
    theme: .dark,
    rgb: [
      0x121110, 0x1F1D1B, 0x1F1D1B, 0x181715, 0x1F1D1B, 0x0E0D0C, 0x2C2A27, 0x3A3733, 0x383531,
      0xF2EFE9, 0xB1ABA1, 0x857F75, 0x4CC3AF, 0x173A35, 0x06231F, 0x63D0BE, 0x3BAF9C, 0xE3AE55,
      0xB9A0E0, 0xEF8A73, 0xE3AE55, 0xF2EFE9,
    ], coverDim: 0.45, sheetDim: 0.63)

  private init(theme: Theme, rgb: [UInt32], coverDim: Double, sheetDim: Double) {
    self.theme = theme
    colors = rgb.map { Color($0) }
    self.coverDim = coverDim
    self.sheetDim = sheetDim
  }
}

/// Standard distances of the design, in points.
public enum Space {
  /// Width of a hairline.
  public static let hair = 0.5
  /// A very small distance.
  public static let xs = 4.0
  /// A small distance.
  public static let s = 8.0
  /// A medium distance.
  public static let m = 12.0
  /// A large distance.
  public static let l = 16.0
  /// A very large distance.
  public static let xl = 20.0
  /// The largest distance within a block of content.
  public static let xxl = 24.0
  /// Distance between blocks of content.
  public static let block = 32.0
  /// Distance between sections of a screen.
  public static let section = 48.0
}

/// Standard corner radii of the design, in points.
public enum Radius {
  /// Corner radius of a band in a plot.
  public static let band = 4.0
  /// Corner radius of a value field or a tag.
  public static let field = 6.0
  /// Corner radius of a button, a popup or a segment in the lab.
  public static let button = 8.0
  /// Corner radius of a menu row.
  public static let menuRow = 10.0
  /// Corner radius of a button on the device, of a small card, and of the lab's stage.
  public static let device = 12.0
  /// Corner radius of a toast or a group card.
  public static let card = 16.0
  /// Corner radius of a dragged cover, of the top of a sheet, of a dialog and of a menu.
  public static let cover = 20.0
}

/// The shadows of the design. As in CSS, `radius` is a blur radius.
public enum ShadowStyle: Sendable {
  case thumbnail, bigCover, bigCoverContact, movingCover, card, sheet, menu, toast, pushed, knob
  case segment, stage
  case custom(Shadow)

  /// The shadow of this style in a theme.
  public func shadow(_ theme: Theme) -> Shadow {
    func make(_ x: Double, _ y: Double, _ radius: Double, _ alpha: Float) -> Shadow {
      Shadow(color: Color(0, alpha: alpha), radius: radius, offset: Vector(x, y))
    }
    return switch self {
    case .thumbnail: make(0, 2, 6, 0.22)
    case .bigCover: make(0, 14, 32, 0.28)
    case .bigCoverContact: make(0, 3, 8, 0.16)
    case .movingCover: make(0, 10, 40, 0.30)
    case .card: make(0, 10, 20, 0.30)
    case .sheet: make(0, -6, 30, 0.22)
    case .menu: make(0, 16, 48, 0.28)
    case .toast: make(0, 6, 20, 0.18)
    case .pushed: make(-2, 0, 16, 0.26)
    case .knob: make(0, 1, 3, 0.34)
    case .segment: make(0, 1, 3, 0.16)
    case .stage: make(0, 12, 40, theme == .light ? 0.16 : 0.50)
    case .custom(let shadow): shadow
    }
  }
}
