// In a stroke that turns vertical, a horizontal drag that has hardly moved passes its finger on.
import Geometry

extension Arbiter {
  /// Passes the finger of a horizontal drag to a vertical drag once the stroke has turned vertical.
  /// The deepest vertical drag that may begin gets the finger, and begins as if it had claimed it.
  ///
  /// Returns false, without an effect, in these cases:
  /// - The horizontal drag has moved too far, or it is the drag of a control.
  /// - The finger was handed off before. A finger is handed off at most once.
  /// - No vertical drag under the finger may begin.
  mutating func passOn(
    _ c: Int, from owner: Int, _ asking: BeginCondition, _ output: inout GestureOutput
  ) -> Bool {
    let travel = contacts[c].location - contacts[c].start
    guard contacts[c].sideways < configuration.axisChangeDistance,
      abs(travel.dy) > abs(travel.dx) * configuration.axisChangeRatio,
      contacts[c].participants[owner].isHorizontalDrag,
      !contacts[c].participants.contains(where: {
        $0.phase == .over && $0.recognizer.kind.ownsMovement
      })
    else { return false }
    for p in contacts[c].participants.indices {
      guard let distance = verticalDistance(of: p, c) else { continue }
      if contacts[c].participants[p].recognizer.hasCondition {
        var claim = claim(of: p, in: c)
        claim.isPassedOn = true
        guard asking(claim) else { continue }
      }
      let (giver, key) = (contacts[c].participants[owner].key, contacts[c].participants[p].key)
      finish(c, owner, .cancelled, .anotherWon, &output, other: key)
      contacts[c].participants[p].crossing =
        contacts[c].start + Vector(0, travel.dy < 0 ? -distance : distance)
      begin(c, p)
      contacts[c].owner = p
      note(c, p, .handedOver, .movementHandedOver, abs(travel.dy), 0, other: giver)
      emit(c, p, .began, &output)
      return true
    }
    return false
  }

  /// The distance in points after which a drag claims a vertical stroke. Nil if the participant is
  /// no drag. Also nil if the stroke is too short, not vertical, or in a direction that the drag
  /// refuses.
  private func verticalDistance(of p: Int, _ c: Int) -> Double? {
    let kind = contacts[c].participants[p].recognizer.kind
    let stroke = contacts[c].stroke(of: p, direction, isLift: false)
    guard case .drag = kind, kind.lockedAxis != .horizontal,
      !contacts[c].participants[p].refusedAxes.contains(.vertical),
      kind.failsAtTouch(stroke) == .undecided,
      case .claims(_, _, let distance) = kind.judge(stroke, configuration)
    else { return nil }
    return distance
  }
}

extension Participant {
  /// True for a drag that can only move horizontally, except the drag of a control, because a
  /// control keeps its finger.
  fileprivate var isHorizontalDrag: Bool {
    switch recognizer.kind {
    case .drag(let rule): rule.axis == .horizontal && key.owner != .control
    case .edgeDrag: true
    case .tap, .longPress, .swipe, .wheel, .pinch, .hover: false
    }
  }
}
