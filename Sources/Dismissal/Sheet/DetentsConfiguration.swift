// The parameters of a sheet with several detents.
import Motion

/// The detents of a sheet, and how it moves between them.
public struct DetentsConfiguration: SheetTuning, Hashable {
  /// Seconds in which the view catches up with the finger when a drag begins. With 0 it jumps.
  public var catchUp = 0.1
  /// The share of the first point past the highest detent by which the sheet follows the finger.
  public var rubberBand = 0.55
  /// True if a drag that begins beside the sheet, on its scrim, moves it.
  public var dragsBeside = false
  /// The detents of the sheet, as an index into `restChoices`.
  public var rests = 0
  /// The height of the sheet at the lowest detent, in points.
  public var low = 120.0
  /// The height of the sheet at the middle detent, as a share of its full height.
  public var middle = 0.5
  /// The distance between the top of the window and the sheet at its highest detent, in points.
  public var inset = 56.0
  /// The lowest release speed, in points per second, at which the direction alone decides.
  public var throwSpeed = 320.0
  /// True if one fast release may pass over a detent.
  public var skipsPlaces = true
  /// A release this many points below the lowest detent dismisses the sheet.
  public var leaves = 60.0
  /// The detents at which a finger scrolls the list: 0 only the highest, 1 all, 2 none.
  public var scrolls = 0
  /// The highest detent with an interactive background: 0 none, 1 low, 2 middle, 3 all.
  public var usable = 2
  /// The corner radius of the sheet below the top of the window, in points.
  public var cornerRadius = 20.0
  /// The opacity of the scrim at each detent that dims, 0…1. It is higher in the dark theme.
  public var dim = 0.28
  /// Duration of a movement between detents, in seconds.
  public var duration = 0.45
  /// The damping of the spring between detents.
  public var damping = 0.8

  public init() {}
  public static let group = "places"
  public static let title = "Detents"
  package static var thresholdParameter: String? { "leaves" }
  /// The preset "fluid": a fast release moves the sheet by one detent, and nothing overshoots, as
  /// in most map apps.
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

  /// One detent of a sheet, from the lowest to the highest.
  public enum Rest: String, CaseIterable, Hashable, Sendable { case low, middle, full }

  /// The sets of detents that `rests` selects from.
  static let restChoices: [(words: String, rests: [Rest])] = [
    ("low, middle, full", [.low, .middle, .full]), ("middle, full", [.middle, .full]),
    ("low, full", [.low, .full]), ("full", [.full]),
  ]

  /// The detents of the sheet, from the lowest to the highest.
  public var restingDetents: [Rest] {
    Self.restChoices.indices.contains(rests) ? Self.restChoices[rests].rests : Rest.allCases
  }

  /// The index of the highest detent at which the background is interactive. Nil if there is none.
  public var interactiveDetent: Int? {
    let bright = Rest.allCases.prefix(usable)
    return restingDetents.lastIndex { bright.contains($0) }
  }

  package var scrimOpacity: Double? { dim }
  package var panelRadius: Double? { cornerRadius }
}
