// Toolkits whose presentations are imitated, and the configurations with their values.
import Motion

/// A toolkit whose sheets, drawers, bars or swipes back a configuration imitates.
package enum SheetFamily: String, CaseIterable, Hashable, Sendable {
  /// iOS: two detents, medium and large. A sheet behind another one is scaled down.
  case iOS = "ios"
  /// iOS 26: the sheets of iOS, and swipes back that begin anywhere.
  case iOS26 = "ios26"
  /// Material: the standard and the modal bottom sheet, and the navigation drawer.
  case material
  /// vaul: snap points. The scrim fades in only towards the last snap point. Its project is no
  /// longer maintained.
  case vaul
  /// The drawer of Base UI: snap points, and stacked drawers.
  case baseUI = "baseui"

  /// The name of the toolkit's preset as users see it.
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

/// A configuration that has values of other toolkits.
package protocol FamilyTunable: Tunable {
  /// The toolkit's values. They differ from the default ones, or are equal and have a public
  /// source.
  static func values(of family: SheetFamily) -> [SourcedValue]
}

extension FamilyTunable {
  /// The configuration with a toolkit's values. Values that the toolkit does not have are the
  /// default ones.
  package static func like(_ family: SheetFamily) -> Self { Self(values(of: family)) }

  /// The configuration with the values of iOS.
  package static var iOS: Self { like(.iOS) }
  /// The configuration with the values of Material.
  package static var material: Self { like(.material) }
  /// The configuration with the values of vaul.
  package static var vaul: Self { like(.vaul) }
}
