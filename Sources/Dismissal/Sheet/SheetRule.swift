// What differs between kinds of sheets: how one follows a finger, decides, moves and looks.
import Motion

/// The rule of a sheet, made from a configuration's figures.
public struct SheetRule: Hashable, Sendable {
  /// Points of sheet for each point of finger.
  public var resistance = 1.0
  /// How it follows past the fully open place; nil: it stops there.
  public var rubberBand: RubberBand?
  /// Points of finger before a drag begins.
  public var minimumDistance = 10.0
  /// Seconds in which a drag catches up with the travel before its claim; 0: at once.
  public var catchUp = 0.0
  /// What a release counts: speed, or where momentum would take it.
  public var release = ReleaseRule()
  /// How far below its lowest place it goes.
  public var line = Line.share(0.3)
  /// True when one throw may pass over resting places.
  public var skipsPlaces = true
  /// At which places its list scrolls.
  public var scrolls = ListScrolling.last
  /// Onto the window.
  public var arrival = Movement.immediate
  /// Off it without a finger.
  public var departure = Movement.immediate
  /// Off it after a drag.
  public var dragDeparture = Movement.immediate
  /// To a resting place after a drag.
  public var wayBack = Movement.immediate
  /// Whether what follows a drag starts as fast as the finger was.
  public var keepsVelocity = false
  /// Points of the corners away from the fully open place.
  public var cornerRadius = 0.0
  /// Points of offset over which the corners grow; 0: they are there at the first point.
  public var cornerRamp = 0.0

  /// Where a sheet goes that is let go.
  public enum Line: Hashable, Sendable {
    case points(Double)
    /// Of the offset at which it is gone.
    case share(Double)
    /// It never leaves by a drag.
    case none

    func distance(_ extent: Double) -> Double {
      switch self {
      case .points(let points): points
      case .share(let share): share * extent
      case .none: .infinity
      }
    }
  }

  public init() {}

  /// Points that a rubber band never reaches.
  public static let bandRange = 600.0

  /// A sheet that takes every way by one spring, as fast as the finger was.
  init(way: Spring, throwSpeed: Double, catchUp: Double) {
    release = ReleaseRule(throwSpeed: throwSpeed)
    self.catchUp = catchUp
    (arrival, departure) = (.spring(way), .spring(way))
    (dragDeparture, wayBack) = (.spring(way), .spring(way))
    keepsVelocity = true
  }

  /// What a release decides: whether it goes, and otherwise to which place.
  public struct Judgement: Hashable, Sendable {
    /// Where it goes.
    public var decision: Release
    /// Index of the resting place, for a sheet that stays.
    public var place: Int
  }

  /// Judges a release at `offset`. `velocity` is the finger's, towards gone; `places` are offsets
  /// from the lowest place to the fully open one.
  public func judge(
    offset: Double, velocity: Double, places: [Double], extent: Double
  ) -> Judgement {
    let limit = places[0] + line.distance(extent)
    var decision = release.judge(
      place: offset, velocity: velocity, resistance: resistance, limit: limit)
    let last = places.count - 1
    let direction = release.throwDirection(of: velocity)
    guard direction != 0 else {
      return Judgement(
        decision: decision, place: SheetRule.nearest(to: decision.countedPlace, in: places))
    }
    let projected = Decay.restingPlace(from: offset, velocity: velocity * resistance)
    let landing = SheetRule.nearest(to: projected, in: places)
    if direction < 0 {
      let next = places.firstIndex { $0 < offset } ?? last
      return Judgement(decision: decision, place: skipsPlaces ? max(next, landing) : next)
    }
    guard let next = places.lastIndex(where: { $0 > offset }) else {
      // Below its lowest place: a throw goes, unless it never leaves.
      if line == .none { decision.verdict = .stays }
      return Judgement(decision: decision, place: 0)
    }
    decision.verdict = skipsPlaces && projected > limit ? .goes : .stays
    return Judgement(decision: decision, place: skipsPlaces ? min(next, landing) : next)
  }

  /// Points of the corners at an offset.
  public func radius(at offset: Double) -> Double {
    guard offset > 0 else { return 0 }
    return cornerRamp > 0 ? cornerRadius * min(1, offset / cornerRamp) : cornerRadius
  }

  /// Points shown of a pull past the fully open place.
  func beyond(_ pull: Double) -> Double {
    rubberBand?.offset(forPull: pull) ?? 0
  }

  /// The index of the place that is nearest to `offset`; the more open one of two.
  static func nearest(to offset: Double, in places: [Double]) -> Int {
    var best = places.count - 1
    for index in places.indices.reversed()
    where abs(places[index] - offset) < abs(places[best] - offset) {
      best = index
    }
    return best
  }
}

extension SheetRule {
  /// The same for people who asked for less movement: no spring swings past its place.
  public var calm: SheetRule {
    var calm = self
    calm.arrival = arrival.calm
    calm.departure = departure.calm
    calm.dragDeparture = dragDeparture.calm
    calm.wayBack = wayBack.calm
    calm.keepsVelocity = false
    return calm
  }
}
