// Toolkits whose presentations are imitated, and the configurations with these toolkits' values.
import Motion

/// A toolkit that configurations imitate. Its sheets, drawers, bars or swipes back are imitated.
package enum SheetFamily: String, CaseIterable, Hashable, Sendable {
  /// iOS: the detents medium and large. A sheet behind another sheet is scaled down.
  case iOS = "ios"
  /// iOS 26: the sheets of iOS, and swipes back that begin anywhere.
  case iOS26 = "ios26"
  /// Material: the standard and the modal bottom sheet, and the navigation drawer.
  case material
  /// vaul: snap points, and a scrim that fades in only before the last snap point. The project is
  /// no longer maintained.
  case vaul
  /// The drawer of Base UI: snap points, and stacked drawers.
  case baseUI = "baseui"

  /// The displayed name of the toolkit's preset.
  package var title: String {
    switch self {
    case .iOS: "iOS-like"
    case .iOS26: "iOS 26"
    case .material: "Material-like"
    case .vaul: "Vaul-like"
    case .baseUI: "Base UI-like"
    }
  }
}

/// A configuration for which values of other toolkits exist.
package protocol FamilyTunable: Tunable {
  /// The toolkit's values. Each value differs from the default value, or has a published source.
  static func values(of family: SheetFamily) -> [SourcedValue]
}

extension FamilyTunable {
  /// The configuration with a toolkit's values. Parameters that the toolkit does not have have
  /// their default values.
  package static func like(_ family: SheetFamily) -> Self { Self(values(of: family)) }

  /// The configuration with the values of iOS.
  package static var iOS: Self { like(.iOS) }
  /// The configuration with the values of Material.
  package static var material: Self { like(.material) }
  /// The configuration with the values of vaul.
  package static var vaul: Self { like(.vaul) }
}
