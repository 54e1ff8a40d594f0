// Toolkits whose sheets are imitated, and the configurations with their values.
import Motion

/// A toolkit whose sheets are imitated.
package enum SheetFamily: String, CaseIterable, Hashable, Sendable {
  /// iOS: two detents, medium and large. The sheet behind is scaled back.
  case iOS = "ios"
  /// Material: the standard and the modal bottom sheet, the navigation drawer.
  case material
  /// vaul: snap points, and a scrim that fades in from the last one.
  case vaul

  /// The name for people.
  package var title: String {
    switch self {
    case .iOS: "iOS-like"
    case .material: "Material-like"
    case .vaul: "Vaul-like"
    }
  }
}

/// A configuration with values of other toolkits.
package protocol FamilyTunable: Tunable {
  /// The values that differ from “seed”, and equal values with a public source.
  static func values(of family: SheetFamily) -> [SourcedValue]
}

extension FamilyTunable {
  /// The configuration with the values of a family, and with our values where the family has none.
  package static func like(_ family: SheetFamily) -> Self { Self(values(of: family)) }

  /// The configuration as in iOS.
  package static var iOS: Self { like(.iOS) }
  /// The configuration as in Material.
  package static var material: Self { like(.material) }
  /// The configuration as in vaul.
  package static var vaul: Self { like(.vaul) }
}
