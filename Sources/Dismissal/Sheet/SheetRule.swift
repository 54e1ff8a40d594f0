// The rule of a sheet: how it follows a finger, decides, moves and looks.
import Motion

/// The rule of a sheet, made from the values of a configuration.
public struct SheetRule: Hashable, Sendable {
  /// Points of offset for each point of finger travel.
  public var resistance = 1.0
  /// The rubber band past fully open; nil: it stops there.
  public var rubberBand: RubberBand?
  /// Points of finger travel before a drag begins.
  public var minimumDistance = 10.0
  /// Seconds in which a drag catches up with the travel before its claim. 0: at once.
  public var catchUp = 0.0
  /// The rule that decides at a release.
  public var release = ReleaseRule()
  /// The dismiss distance: from its lowest detent towards dismissed.
  public var line = DismissThreshold.share(0.3)
  /// True if one fast release may pass over detents.
  public var skipsPlaces = true
  /// The detents at which its list scrolls.
  public var scrolls = ListScrolling.last
  /// The movement of presenting.
  public var arrival = Movement.immediate
  /// The movement of dismissing without a finger.
  public var departure = Movement.immediate
  /// The movement of dismissing after a drag.
  public var dragDeparture = Movement.immediate
  /// The movement to a detent after a drag.
  public var wayBack = Movement.immediate
  /// True if the movement after a drag starts with the velocity of the finger.
  public var keepsVelocity = false
  /// The corner radius away from fully open, in points.
  public var cornerRadius = 0.0
  /// Points of offset over which the corner radius grows. 0: it is full from the first point on.
  public var cornerRamp = 0.0

  /// The dismiss distance of a sheet.
  public enum DismissThreshold: Hashable, Sendable {
    case points(Double)
    /// A share of the offset at which it is dismissed.
    case share(Double)
    /// No drag dismisses it.
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

  /// The limit of a rubber band in points, which the offset never reaches.
  public static let bandRange = 600.0

  /// Creates a rule with one spring for every movement. After a drag it starts with the velocity of
  /// the finger.
  init(way: Spring, throwSpeed: Double, catchUp: Double) {
    release = ReleaseRule(throwSpeed: throwSpeed)
    self.catchUp = catchUp
    (arrival, departure) = (.spring(way), .spring(way))
    (dragDeparture, wayBack) = (.spring(way), .spring(way))
    keepsVelocity = true
  }

  /// The decision of a release: dismissed, or a detent.
  public struct Judgement: Hashable, Sendable {
    /// The release with its decision.
    public var decision: Release
    /// The index of the detent of a sheet that is not dismissed.
    public var place: Int
  }

  /// Decides a release at `offset`. `velocity`: of the finger, towards dismissed. `detents`: the
  /// offsets of the detents from the lowest to fully open.
  public func judge(
    offset: Double, velocity: Double, detents: [Double], extent: Double
  ) -> Judgement {
    let limit = detents[0] + line.distance(extent)
    var decision = release.judge(
      place: offset, velocity: velocity, resistance: resistance, limit: limit)
    let last = detents.count - 1
    let direction = release.throwDirection(of: velocity)
    guard direction != 0 else {
      return Judgement(
        decision: decision, place: SheetRule.nearest(to: decision.countedPlace, in: detents))
    }
    let projected = Decay.restingPlace(from: offset, velocity: velocity * resistance)
    let landing = SheetRule.nearest(to: projected, in: detents)
    if direction < 0 {
      let next = detents.firstIndex { $0 < offset } ?? last
      return Judgement(decision: decision, place: skipsPlaces ? max(next, landing) : next)
    }
    guard let next = detents.lastIndex(where: { $0 > offset }) else {
      // Below its lowest detent a fast release dismisses it, unless no drag can dismiss it.
      if line == .none { decision.verdict = .stays }
      return Judgement(decision: decision, place: 0)
    }
    decision.verdict = skipsPlaces && projected > limit ? .goes : .stays
    return Judgement(decision: decision, place: skipsPlaces ? min(next, landing) : next)
  }

  /// The corner radius at an offset, in points.
  public func radius(at offset: Double) -> Double {
    guard offset > 0 else { return 0 }
    return cornerRamp > 0 ? cornerRadius * min(1, offset / cornerRamp) : cornerRadius
  }

  /// The drawn offset of a pull past fully open.
  func beyond(_ pull: Double) -> Double {
    rubberBand?.offset(forPull: pull) ?? 0
  }

  /// The index of the detent that is nearest to `offset`. If two are equally near, it is the more
  /// open one.
  static func nearest(to offset: Double, in detents: [Double]) -> Int {
    var best = detents.count - 1
    for index in detents.indices.reversed()
    where abs(detents[index] - offset) < abs(detents[best] - offset) {
      best = index
    }
    return best
  }
}

extension SheetRule {
  /// The configuration for reduced motion: no spring overshoots.
  public var reducedMotion: SheetRule {
    var reducedMotion = self
    reducedMotion.arrival = arrival.reducedMotion
    reducedMotion.departure = departure.reducedMotion
    reducedMotion.dragDeparture = dragDeparture.reducedMotion
    reducedMotion.wayBack = wayBack.reducedMotion
    reducedMotion.keepsVelocity = false
    return reducedMotion
  }
}
