// Sheets as other toolkits have them: which ones, and the configurations that have figures of theirs.
import Motion

/// A toolkit whose sheets are followed.
public enum SheetFamily: String, CaseIterable, Hashable, Sendable {
  /// Two detents, medium and large; the sheet behind steps back.
  case iOS = "ios"
  /// The standard and the modal bottom sheet, the navigation drawer.
  case material
  /// Snap points, and a ground that fades from the last one.
  case vaul

  /// For people.
  public var title: String {
    switch self {
    case .iOS: "iOS-like"
    case .material: "Material-like"
    case .vaul: "vaul-like"
    }
  }
}

/// A configuration that has the figures of other toolkits.
public protocol FamilyTunable: Tunable {
  /// What differs from “seed”, or is the same and stands in a public source.
  static func figures(of family: SheetFamily) -> [SourcedFigure]
}

extension FamilyTunable {
  /// With the figures of a family, ours where it has none.
  public static func like(_ family: SheetFamily) -> Self { Self(figures(of: family)) }

  /// As sheets of iOS are.
  public static var iOS: Self { like(.iOS) }
  /// As sheets and drawers of Material are.
  public static var material: Self { like(.material) }
  /// As drawers of vaul are.
  public static var vaul: Self { like(.vaul) }
}
