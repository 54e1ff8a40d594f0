// The thresholds at the present velocity of the finger, and the guides of these thresholds.
import Dismissal
import Files
import Geometry
import Overlay

extension Telemetry {
  /// A threshold of the finger, as a function of its velocity, and its position on the device.
  package struct SpeedThreshold: Hashable, Sendable {
    /// The rule for the result of a release.
    package enum Rule: Hashable, Sendable {
      case release(ReleaseThreshold)
      case swipe(ContainerMotion.SwipeThreshold)
    }

    package var rule: Rule
    /// The direction of the finger in which a release dismisses, as a vector of length 1.
    package var direction: Vector
    /// The line for offset 0, and the change of the line's position for each point of offset. Nil
    /// if the threshold is no horizontal or vertical line on the device.
    package var zero: Guide.Place?
    package var slope: Double
    /// The offset in points of the nearest detent at which a release beyond the threshold settles,
    /// or infinity if the release dismisses.
    package var settles = Double.infinity

    package init(
      _ threshold: ReleaseThreshold, towards direction: Vector, from zero: Guide.Place?,
      slope: Double = 1
    ) {
      (rule, self.direction) = (.release(threshold), direction)
      (self.zero, self.slope) = (zero, slope)
    }

    init(
      _ threshold: ContainerMotion.SwipeThreshold, towards direction: Vector,
      from zero: Guide.Place, slope: Double
    ) {
      (rule, self.direction) = (.swipe(threshold), direction)
      (self.zero, self.slope) = (zero, slope)
    }

    /// True if the velocity can move the threshold.
    var countsVelocity: Bool {
      switch rule {
      case .release(let threshold): threshold.countsVelocity
      case .swipe: true
      }
    }

    /// The offset in points beyond which a release with this velocity dismisses. Infinity means
    /// that no offset dismisses, and −∞ that every offset dismisses.
    package func position(atVelocity velocity: Vector) -> Double {
      let speed = velocity.along(direction)
      return switch rule {
      case .release(let threshold): threshold.position(velocity: speed)
      case .swipe(let threshold): threshold.position(velocity: speed)
      }
    }
  }

  /// The offsets in points, at least 0, at which a release with this velocity changes its result.
  /// `beyond` is the next offset above the deciding offset, `before` is the nearest offset up to
  /// it. With only one threshold, `beyond` is the offset of the threshold in both cases.
  package func thresholds(atVelocity velocity: Vector) -> (beyond: Double?, before: Double?) {
    let found = speedLines(atVelocity: velocity)
    return (found.beyond?.position, found.before?.position)
  }

  /// The lines at which a release with this velocity of the finger would now change its result.
  /// Empty if the velocity has no effect, or if no line is on the screen.
  package func guides(atVelocity velocity: Vector) -> [Guide] {
    let found = speedLines(atVelocity: velocity)
    return [found.beyond, found.before].compactMap(\.self).compactMap { line in
      guard line.position != releaseThreshold, let zero = line.threshold.zero else { return nil }
      return Guide(
        zero.moved(by: line.threshold.slope * line.position), sets: nil, title: "At this speed",
        note: positionWords(line.position), isSecondary: true)
    }
  }

  /// An offset as text. A sheet with several detents measures from the lowest detent.
  private func positionWords(_ offset: Double) -> String {
    guard let low = detents.first else { return "\(short(offset, 0)) pt" }
    let distance = offset - low.offset
    return "\(short(abs(distance), 0)) \(distance < 0 ? "above" : "below") \(low.name)"
  }

  private typealias SpeedLine = (threshold: SpeedThreshold, position: Double)

  private func speedLines(
    atVelocity velocity: Vector
  ) -> (beyond: SpeedLine?, before: SpeedLine?) {
    guard releaseThreshold != nil, !isGone else { return (nil, nil) }
    let lines: [SpeedLine] = speedThresholds.compactMap { threshold in
      let position = threshold.position(atVelocity: velocity)
      return threshold.countsVelocity && position < .infinity
        ? (threshold, max(0, position)) : nil
    }
    guard speedThresholds.count > 1 else { return (lines.first, nil) }
    let offset = decisive ?? 0
    return (
      lines.filter { $0.position > offset }.min { $0.position < $1.position },
      lines.filter { $0.position <= offset }.max { $0.position < $1.position }
    )
  }
}

extension Telemetry.Guide.Place {
  /// The line moved by `points`. A zone does not move.
  package func moved(by points: Double) -> Telemetry.Guide.Place {
    switch self {
    case .across(let v): .across(v + points)
    case .upright(let v): .upright(v + points)
    case .acrossFromStart(let v, let side): .acrossFromStart(v + points * side.sign, side)
    case .uprightFromStart(let v): .uprightFromStart(v + points)
    case .uprightBesideStart(let v, let side): .uprightBesideStart(v + points * side.sign, side)
    case .zone: self
    }
  }
}
