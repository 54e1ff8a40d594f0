// Icons as paths in a box of 24 × 24, filled, or stroked with width 2 and round ends.
import Drawing
import Geometry

/// An icon, such as `Glyph(.down)`. The default size is 24 by 24 points.
public struct Glyph: View, Node {
  /// The names of the icons.
  public enum Name: String, CaseIterable, Sendable {
    case down, left, right, xmark, up, plus, check, search, bookmark, menu, moon, undo, redo, lock
    case list, clock, help, share, loop, sun, minus, gear, back15, forward30
    case play, pause, previous, next, dot, triangleDown, triangleRight, heart, star, stop
    case trash, flag, turn, mirror, pin

    var isFilled: Bool {
      switch self {
      case .play, .pause, .previous, .next, .dot, .triangleDown, .triangleRight, .heart, .star,
        .stop:
        true
      default: false
      }
    }

    /// True for icons that are mirrored in a right-to-left layout, such as arrows.
    var isDirectional: Bool {
      switch self {
      case .left, .right, .undo, .redo, .triangleRight: true
      default: false
      }
    }

    /// The path of the icon in a box of 24 × 24.
    public var path: Path { Self.table[self] ?? Path() }

    private static let table: [Name: Path] = Dictionary(
      uniqueKeysWithValues: allCases.map { name in
        guard let path = Path(svg: name.source) else {
          fatalError("the path of the glyph \(name) is not valid")
        }
        return (name, path)
      })

    private var source: String {
      switch self {
      case .down: "M5 9 L12 16 L19 9"
      case .left: "M15 5 L8 12 L15 19"
      case .right: "M9 5 L16 12 L9 19"
      case .xmark: "M6 6 L18 18 M18 6 L6 18"
      case .up: "M5 15 L12 8 L19 15"
      case .plus: "M12 5 V19 M5 12 H19"
      case .minus: "M5 12 H19"
      case .check: "M5 12.5 L10 17.5 L19 7"
      case .search: "M16 16 L20.5 20.5 M17.5 11 A6.5 6.5 0 1 1 4.5 11 A6.5 6.5 0 1 1 17.5 11Z"
      case .bookmark: "M7 4 H17 V20 L12 16 L7 20Z"
      case .menu: "M4 7 H20 M4 12 H20 M4 17 H20"
      case .moon: "M19.5 14.5 A8 8 0 1 1 9.5 4.5 A6.5 6.5 0 0 0 19.5 14.5Z"
      case .sun:
        "M16.5 12 A4.5 4.5 0 1 1 7.5 12 A4.5 4.5 0 1 1 16.5 12Z M12 2.5 V4.5 M12 19.5 V21.5 M2.5 12 H4.5 M19.5 12 H21.5 M5.3 5.3 L6.7 6.7 M17.3 17.3 L18.7 18.7 M5.3 18.7 L6.7 17.3 M17.3 6.7 L18.7 5.3"
      case .undo: "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9"
      case .redo: "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15"
      case .lock: "M6 11 H18 V20 H6Z M8.5 11 V8 A3.5 3.5 0 0 1 15.5 8 V11"
      case .list: "M9 6 H20 M9 12 H20 M9 18 H20 M4.5 6 H4.6 M4.5 12 H4.6 M4.5 18 H4.6"
      case .clock: "M20 12 A8 8 0 1 1 4 12 A8 8 0 1 1 20 12Z M12 7.5 V12 L15 14"
      case .help: "M9 9.2 A3 3 0 1 1 12 12.4 V14 M12 17.4 V17.5"
      case .share: "M12 15 V4 M8 8 L12 4 L16 8 M6 12 V20 H18 V12"
      case .loop:
        "M17 4 L20 7 L17 10 M20 7 H8 A4 4 0 0 0 4 11 M7 20 L4 17 L7 14 M4 17 H16 A4 4 0 0 0 20 13"
      case .gear:
        "M15 12 A3 3 0 1 1 9 12 A3 3 0 1 1 15 12Z M12 3 V6 M12 18 V21 M3 12 H6 M18 12 H21 M5.6 5.6 L7.8 7.8 M16.2 16.2 L18.4 18.4 M5.6 18.4 L7.8 16.2 M16.2 7.8 L18.4 5.6"
      case .back15: "M12 4 A8 8 0 1 1 4.4 9.6 M12 4 L8.6 1.6 M12 4 L8.6 6.6"
      case .forward30: "M12 4 A8 8 0 1 0 19.6 9.6 M12 4 L15.4 1.6 M12 4 L15.4 6.6"
      case .play: "M8 5.2 L19.2 12 L8 18.8Z"
      case .pause: "M7 5 H10.4 V19 H7Z M13.6 5 H17 V19 H13.6Z"
      case .previous: "M18 6 L9.5 12 L18 18Z M6 6 H8.2 V18 H6Z"
      case .next: "M6 6 L14.5 12 L6 18Z M15.8 6 H18 V18 H15.8Z"
      case .dot: "M18 12 A6 6 0 1 1 6 12 A6 6 0 1 1 18 12Z"
      case .triangleDown: "M8 10 L16 10 L12 15Z"
      case .triangleRight: "M10 8 L15 12 L10 16Z"
      case .turn: "M5 12 A7 7 0 1 1 8 17.7 M5 6.5 V12 H10.5"
      case .mirror: "M12 3 V21 M8.5 7 L3.5 16.5 H8.5Z M15.5 7 L20.5 16.5 H15.5Z"
      case .pin: "M12 14.5 V21 M8 4 H16 M9.2 4 V9.5 L6.5 14.5 H17.5 L14.8 9.5 V4"
      case .heart:
        "M12 20 C4 14.5 3 10.5 4.6 7.6 C6.4 4.6 10.4 5 12 8 C13.6 5 17.6 4.6 19.4 7.6 C21 10.5 20 14.5 12 20Z"
      case .star:
        "M12 1.8 L14.73 8.84 L22.27 9.26 L16.42 14.04 L18.35 21.34 L12 17.25 L5.65 21.34 L7.58 14.04 L1.73 9.26 L9.27 8.84Z"
      case .trash:
        "M4.5 7 H19.5 M9.5 7 V4.5 H14.5 V7 M6.5 7 L7.5 20 H16.5 L17.5 7 M10.2 10.5 V16.5 M13.8 10.5 V16.5"
      case .flag: "M6 21 V4 C9 2.5 12 6 18 4.5 V13.5 C12 15 9 11.5 6 13"
      case .stop: "M6.5 6.5 H17.5 V17.5 H6.5Z"
      }
    }
  }

  let name: Name
  let size: Double
  let tint: Tint
  /// Stroke width in points of an icon of up to 24 points. Larger icons have a wider stroke.
  let weight: Double

  public init(
    _ name: Name, size: Double = 24, _ tint: Tint = .primary, weight: Double? = nil
  ) {
    self.name = name
    self.size = size
    self.tint = tint
    self.weight = weight ?? (size < 20 ? 1.6 : 2)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }

  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let scale = size / 24
    let isMirrored = name.isDirectional && environment.direction == .rightToLeft
    let paint = Paint.color(environment.palette[tint].opacity(environment.isEnabled ? 1 : 0.4))
    return LayoutResult(Size(size, size)) { rect, builder in
      let x = rect.midX - size / 2
      let y = rect.midY - size / 2
      let path = name.path.applying(
        Transform(
          scaleX: isMirrored ? -scale : scale, scaleY: scale,
          translation: Vector(isMirrored ? x + size : x, y)))
      if name.isFilled {
        builder.draw(.fill(.path(path), paint))
      } else {
        let style = StrokeStyle(width: weight * max(scale, 1), cap: .round, join: .round)
        builder.draw(.stroke(.path(path), paint, style))
      }
    }
  }
}
