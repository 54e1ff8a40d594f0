// The parameters of a sheet with several detents.
import Motion

/// The detents of a sheet, and the values for the sheet's movement between them.
public struct DetentsConfiguration: SheetTuning, Hashable {
  /// Seconds in which the sheet catches up with a dragging finger. With 0, it jumps to the finger.
  public var catchUp = 0.1
  /// The share of the finger's travel by which the sheet moves when a pull past its top begins.
  public var rubberBand = 0.55
  /// True if a drag that begins on the scrim, beside the sheet, moves the sheet.
  public var dragsBeside = false
  /// The detents of the sheet, as an index into `restChoices`.
  public var rests = 0
  /// The height of the sheet at the lowest detent, in points.
  public var low = 120.0
  /// The height of the sheet at the middle detent, as a share of its full height.
  public var middle = 0.5
  /// The distance between the top of the window and the sheet at its highest detent, in points.
  public var inset = 56.0
  /// The lowest speed of a release, in points per second, from which its direction alone decides.
  public var throwSpeed = 320.0
  /// True if one fast release may move the sheet past a detent.
  public var skipsPlaces = true
  /// Distance in points below the lowest detent beyond which a release dismisses the sheet.
  public var leaves = 60.0
  /// The detents at which a finger scrolls the list. 0: only the highest. 1: all. 2: none.
  public var scrolls = 0
  /// The highest detent with an interactive background. 0: none. 1: low. 2: middle. 3: all.
  public var usable = 2
  /// The corner radius in points while the sheet is not fully open.
  public var cornerRadius = 20.0
  /// The opacity of the scrim at detents with a scrim, 0…1. In the dark theme, it is stronger.
  public var dim = 0.28
  /// Duration of a movement between detents, in seconds.
  public var duration = 0.45
  /// The damping of the spring between detents.
  public var damping = 0.8

  public init() {}
  public static let group = "places"
  public static let title = "Detents"
  package static var thresholdParameter: String? { "leaves" }
  /// A configuration in which, as in most map apps, a flick moves by one detent without overshoot.
  public static var fluid: DetentsConfiguration {
    var values = DetentsConfiguration()
    values.skipsPlaces = false
    values.damping = 1
    return values
  }

  public var rule: Sheet.Rule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    var rule = Sheet.Rule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.rubberBand = RubberBand(coefficient: rubberBand, dimension: Sheet.Rule.bandRange)
    rule.line = .points(leaves)
    rule.skipsPlaces = skipsPlaces
    rule.scrolls = ListScrolling(rawValue: scrolls) ?? .last
    return rule
  }

  /// A detent that a sheet can have. The cases are in order from the lowest to the highest detent.
  public enum Rest: String, CaseIterable, Hashable, Sendable { case low, middle, full }

  /// The sets of detents from which `rests` selects one.
  static let restChoices: [(words: String, rests: [Rest])] = [
    ("low, middle, full", [.low, .middle, .full]), ("middle, full", [.middle, .full]),
    ("low, full", [.low, .full]), ("full", [.full]),
  ]

  /// The detents of the sheet, from the lowest to the highest.
  public var restingDetents: [Rest] {
    Self.restChoices.indices.contains(rests) ? Self.restChoices[rests].rests : Rest.allCases
  }

  /// The index of the highest detent with an interactive background. Nil without such a detent.
  public var interactiveDetent: Int? {
    let bright = Rest.allCases.prefix(usable)
    return restingDetents.lastIndex { bright.contains($0) }
  }

  package var scrimOpacity: Double? { dim }
  package var panelRadius: Double? { cornerRadius }
}
