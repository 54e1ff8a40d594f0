// The rule of a sheet for its movement under a finger, its dismissal, its animations and its look.
import Motion

extension Sheet {
  /// The values that determine a sheet's behaviour, made from the values of a configuration.
  public struct Rule: Hashable, Sendable {
    /// Points by which the sheet moves for each point of finger travel.
    package var resistance = 1.0
    /// The resistance of a pull past fully open. If nil, the sheet stops at fully open.
    package var rubberBand: RubberBand?
    /// Points of finger travel before a drag begins.
    package var minimumDistance = 10.0
    /// Seconds in which the sheet catches up with a dragging finger. With 0, it jumps to the
    /// finger.
    package var catchUp = 0.0
    /// The rule that decides the release of a drag.
    package var release = ReleaseRule()
    /// The dismiss distance from the lowest detent.
    package var line = DismissThreshold.share(0.3)
    /// True if a fast release may move the sheet past a detent.
    package var skipsPlaces = true
    /// The detents at which the sheet's list scrolls under a finger.
    package var scrolls = ListScrolling.last
    /// The movement that presents the sheet.
    package var present = Movement.immediate
    /// The movement that dismisses the sheet without a drag.
    package var dismiss = Movement.immediate
    /// The movement that dismisses the sheet after a drag.
    package var interactiveDismiss = Movement.immediate
    /// The movement of the sheet to a detent after a drag, or when code selects a detent.
    package var settle = Movement.immediate
    /// True if the movement after a drag starts with the velocity of the finger.
    package var keepsVelocity = false
    /// The corner radius in points while the sheet is not fully open.
    package var cornerRadius = 0.0
    /// Points of offset over which the corner radius grows. With 0, it has its full size at once.
    package var cornerRamp = 0.0

    /// The distance beyond which a release dismisses a sheet, or the absence of such a distance.
    package enum DismissThreshold: Hashable, Sendable {
      case points(Double)
      /// A share 0…1 of a length. For a sheet at a low detent, this length is the visible length,
      /// and for a fully open sheet the whole view.
      case share(Double)
      /// No drag dismisses the sheet.
      case none

      /// The distance from the lowest detent. `visible` is the length for a share.
      func distance(_ visible: Double) -> Double {
        switch self {
        case .points(let points): points
        case .share(let share): share * visible
        case .none: .infinity
        }
      }
    }

    package init() {}

    /// The dimension of a sheet's rubber band in points. The drawn pull never reaches it.
    package static let bandRange = 600.0

    /// Creates a rule that uses one spring for all movements. A movement after a drag starts with
    /// the velocity of the finger.
    init(way: Spring, throwSpeed: Double, catchUp: Double) {
      release = ReleaseRule(throwSpeed: throwSpeed)
      self.catchUp = catchUp
      (present, dismiss) = (.spring(way), .spring(way))
      (interactiveDismiss, settle) = (.spring(way), .spring(way))
      keepsVelocity = true
    }

    /// The decision about a release: the sheet is dismissed, or settles at a detent.
    package struct Judgement: Hashable, Sendable {
      /// The release with its decision.
      package var decision: Release
      /// The index of the detent at which a sheet that is not dismissed settles.
      package var place: Int
    }

    /// Decides a release at `offset`. `velocity` is that of the finger, positive towards dismissed.
    /// `detents` are offsets, from the lowest detent to fully open. `length` is `Sheet.shareEnd`.
    package func judge(
      offset: Double, velocity: Double, detents: [Double], length: Double
    ) -> Judgement {
      let limit = detents[0] + line.distance(length - detents[0])
      var decision = release.judge(
        place: offset, velocity: velocity, resistance: resistance, limit: limit)
      let last = detents.count - 1
      let direction = release.throwDirection(of: velocity)
      guard direction != 0 else {
        return Judgement(
          decision: decision, place: Sheet.Rule.nearest(to: decision.countedPlace, in: detents))
      }
      let projected = release.projectedPlace(offset, velocity: velocity * resistance)
      let landing = Sheet.Rule.nearest(to: projected, in: detents)
      if direction < 0 {
        let next = detents.firstIndex { $0 < offset } ?? last
        return Judgement(decision: decision, place: skipsPlaces ? max(next, landing) : next)
      }
      guard let next = detents.lastIndex(where: { $0 > offset }) else {
        // A fast release below the lowest detent dismisses the sheet, unless no drag can.
        if line == .none { decision.verdict = .stays }
        return Judgement(decision: decision, place: 0)
      }
      decision.verdict = skipsPlaces && projected > limit ? .goes : .stays
      return Judgement(decision: decision, place: skipsPlaces ? min(next, landing) : next)
    }

    /// The corner radius of a sheet at an offset, in points.
    package func radius(at offset: Double) -> Double {
      guard offset > 0 else { return 0 }
      return cornerRamp > 0 ? cornerRadius * min(1, offset / cornerRamp) : cornerRadius
    }

    /// The distance in points by which the sheet is drawn past fully open for a pull.
    func beyond(_ pull: Double) -> Double {
      rubberBand?.offset(forPull: pull) ?? 0
    }

    /// The index of the detent nearest to `offset`. Of two equally near detents, the higher one.
    static func nearest(to offset: Double, in detents: [Double]) -> Int {
      var best = detents.count - 1
      for index in detents.indices.reversed()
      where abs(detents[index] - offset) < abs(detents[best] - offset) {
        best = index
      }
      return best
    }
  }
}

extension Sheet.Rule {
  /// The rule for reduced motion, in which no spring overshoots.
  package var reducedMotion: Sheet.Rule {
    var reducedMotion = self
    reducedMotion.present = present.reducedMotion
    reducedMotion.dismiss = dismiss.reducedMotion
    reducedMotion.interactiveDismiss = interactiveDismiss.reducedMotion
    reducedMotion.settle = settle.reducedMotion
    reducedMotion.keepsVelocity = false
    return reducedMotion
  }
}
