// The figures of a sheet that rests at several places.
import Motion

/// Where a sheet with places rests, when it goes from one to another, and how it moves.
public struct PlacesConfiguration: SheetConfiguration, Hashable {
  /// Seconds in which a drag catches up with the travel before it began; 0: at once.
  public var catchUp = 0.1
  /// How hard a pull past the highest place is, 0 a wall, 1 as heavy as a list's end.
  public var rubberBand = 0.55
  /// At which of its three places it rests: an index into `restChoices`.
  public var rests = 0
  /// Points of the sheet that are seen at the lowest place.
  public var low = 120.0
  /// Share of the window that it takes at the middle place.
  public var middle = 0.5
  /// Points of the window that stay free above the highest place.
  public var inset = 56.0
  /// Points per second of the finger; as fast is a throw, whatever the place.
  public var throwSpeed = 320.0
  /// Whether one throw may pass over a place.
  public var skipsPlaces = true
  /// Points below the lowest place; let go further down, it leaves.
  public var leaves = 60.0
  /// At which places its list scrolls under a finger: 0 the highest, 1 every one, 2 none.
  public var scrolls = 0
  /// Up to which place what lies below can be used: 0 none, 1 the lowest, 2 the middle, 3 all.
  public var usable = 2
  /// Points of the corners away from its edge.
  public var cornerRadius = 20.0
  /// How dark the ground is where it is fully open, 0…1; where everything is dark, more.
  public var dim = 0.28
  /// Seconds of the way from place to place.
  public var duration = 0.45
  /// Of the spring that brings it to a place.
  public var damping = 0.8

  public init() {}
  public static let group = "places"
  public static var lineFigure: String? { "leaves" }
  /// One place a throw, and no swing: what most maps do.
  public static var fluid: PlacesConfiguration {
    var figures = PlacesConfiguration()
    figures.skipsPlaces = false
    figures.damping = 1
    return figures
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

  /// One of the places that it may rest at, from the lowest to the highest.
  public enum Rest: String, CaseIterable, Hashable, Sendable { case low, middle, full }

  /// What `rests` chooses from.
  static let restChoices: [[Rest]] = [
    [.low, .middle, .full], [.middle, .full], [.low, .full], [.full],
  ]

  /// The places that it rests at, from the lowest to the highest.
  public var restingPlaces: [Rest] {
    Self.restChoices.indices.contains(rests) ? Self.restChoices[rests] : Rest.allCases
  }

  /// The index of the highest place at which what lies below can be used; nil: at none.
  public var usablePlace: Int? {
    let bright = Rest.allCases.prefix(usable)
    return restingPlaces.lastIndex { bright.contains($0) }
  }

  public var groundDim: Double? { dim }
  public var panelRadius: Double? { cornerRadius }
}
