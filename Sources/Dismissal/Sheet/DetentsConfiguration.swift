// The parameters of a sheet with several detents.
import Motion

/// The detents of a sheet, and the values by which it moves between them.
public struct DetentsConfiguration: SheetConfiguration, Hashable {
  /// Seconds in which a drag catches up with the travel before it began. 0: at once.
  public var catchUp = 0.1
  /// The resistance of a pull past the highest detent: 0 stops it, 1 is the end of a list.
  public var rubberBand = 0.55
  /// Its detents, as an index into `restChoices`.
  public var rests = 0
  /// The height at the lowest detent in points.
  public var low = 120.0
  /// The share of the window that it covers at the middle detent.
  public var middle = 0.5
  /// Points of the window above the highest detent.
  public var inset = 56.0
  /// The lowest release speed, in points per second, at which the direction alone decides.
  public var throwSpeed = 320.0
  /// True if one fast release may pass over a detent.
  public var skipsPlaces = true
  /// Points below the lowest detent beyond which a release dismisses it.
  public var leaves = 60.0
  /// The detents at which its list scrolls under a finger: 0 the highest, 1 every one, 2 none.
  public var scrolls = 0
  /// The detent up to which the background is interactive: 0 none, 1 the lowest, 2 the middle, 3
  /// all.
  public var usable = 2
  /// The corner radius below the top of the window, in points.
  public var cornerRadius = 20.0
  /// The opacity of the scrim at the highest detent, 0…1. It is higher in the dark theme.
  public var dim = 0.28
  /// Duration of a movement between detents, in seconds.
  public var duration = 0.45
  /// The damping of that spring.
  public var damping = 0.8

  public init() {}
  public static let group = "places"
  public static let title = "Detents"
  public static var thresholdParameter: String? { "leaves" }
  /// The preset "fluid": a fast release moves by one detent, and nothing overshoots, as in most map
  /// apps.
  public static var fluid: DetentsConfiguration {
    var values = DetentsConfiguration()
    values.skipsPlaces = false
    values.damping = 1
    return values
  }

  public var rule: SheetRule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    var rule = SheetRule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.rubberBand = RubberBand(coefficient: rubberBand, dimension: SheetRule.bandRange)
    rule.line = .points(leaves)
    rule.skipsPlaces = skipsPlaces
    rule.scrolls = ListScrolling(rawValue: scrolls) ?? .last
    return rule
  }

  /// A detent, from the lowest to the highest.
  public enum Rest: String, CaseIterable, Hashable, Sendable { case low, middle, full }

  /// The choices of `rests`.
  static let restChoices: [[Rest]] = [
    [.low, .middle, .full], [.middle, .full], [.low, .full], [.full],
  ]

  /// Its detents, from the lowest to the highest.
  public var restingDetents: [Rest] {
    Self.restChoices.indices.contains(rests) ? Self.restChoices[rests] : Rest.allCases
  }

  /// The index of the highest detent at which the background is interactive; nil: none.
  public var interactiveDetent: Int? {
    let bright = Rest.allCases.prefix(usable)
    return restingDetents.lastIndex { bright.contains($0) }
  }

  public var scrimOpacity: Double? { dim }
  public var panelRadius: Double? { cornerRadius }
}
