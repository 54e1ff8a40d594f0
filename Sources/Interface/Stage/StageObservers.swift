// Touches for the views that observe them.
import Geometry
import Gesture

extension Stage {
  /// Updates the observers of touches; `down`: those under a finger that landed.
  mutating func observe(_ sample: PointerSample, _ down: [Int], at now: Instant) {
    guard !parts.observers.isEmpty, sample.phase != .move else { return }
    tellParts(at: now) { parts, effects in
      if sample.phase == .down {
        parts.touch(down, by: sample.pointer, into: &effects)
      } else {
        parts.lift(sample.pointer, into: &effects)
      }
    }
  }

  /// The observers of touches under a point.
  mutating func observers(at point: Point, _ now: Instant) -> [Int] {
    guard !parts.observers.isEmpty else { return [] }
    fillPoses(at: now)
    var next = built.region(at: point, poses: tables[turn]) ?? -1
    var found: [Int] = []
    while next >= 0 {
      if let observer = built.regions[next].observer { found.append(observer) }
      next = built.regions[next].parent
    }
    return found
  }
}
