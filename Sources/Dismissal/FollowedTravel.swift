// What is drawn of a finger's travel, so that nothing jumps when a drag is claimed.

/// A drag is claimed after some travel. What follows it starts where it was, catches up over as much
/// travel again, and from then on is exactly where the finger is.
struct FollowedTravel: Hashable, Sendable {
  /// Points of travel at the claim, signed.
  var claimed: Double

  /// Points shown for `travel` points since the finger came down.
  func shown(for travel: Double) -> Double {
    guard travel * claimed > 0 else { return travel }
    let way = abs(travel)
    let shown = min(way, max(0, 2 * (way - abs(claimed))))
    return travel < 0 ? -shown : shown
  }
}
