// Recognizers that yield to content that can move, and handoffs at the ends of such content.
import Geometry

extension Arbiter {
  /// Fails every claim that must yield. A recognizer yields if the other recognizer of its relation
  /// can move in the pointer's direction. If neither can, the other recognizer gets the pointer.
  mutating func yieldClaims(_ c: Int, _ asking: BeginCondition, _ output: inout GestureOutput) {
    for p in contacts[c].participants.indices
    where contacts[c].participants[p].phase == .claiming {
      let travel = contacts[c].location - contacts[c].start
      var isRelated = false
      for q in contacts[c].participants.indices where mustYield(p, to: q, c) {
        isRelated = true
        guard mayMove(q, c, by: travel, .canTravel, asking) else { continue }
        let other = contacts[c].participants[q].key
        fail(c, p, .yielded, contacts[c].reach, 0, &output, other: other)
        break
      }
      if isRelated, contacts[c].participants[p].phase == .claiming,
        !mayMove(p, c, by: travel, .canTravel, asking)
      {
        fail(c, p, .atItsEnd, contacts[c].reach, 0, &output)
      }
    }
  }

  private func mustYield(_ p: Int, to q: Int, _ c: Int) -> Bool {
    let (first, other) = (contacts[c].participants[p], contacts[c].participants[q])
    return other.phase.isUndecided && relations.yields(first.key, to: other.key)
      && !hasPriority(p, over: q, c)
  }

  /// True if `p` does not yield to `q`, although a relation says so. For this, `q` must also be
  /// declared to wait for `p`. In addition, the input must be a wheel, or begin in the edge zone of
  /// the drag `p`.
  private func hasPriority(_ p: Int, over q: Int, _ c: Int) -> Bool {
    let (first, other) = (contacts[c].participants[p], contacts[c].participants[q])
    guard relations.hasPriority(first.key, over: other.key) else { return false }
    return contacts[c].phase == .wheel
      || first.recognizer.kind.beganInZone(contacts[c].stroke(of: p, direction, isLift: false))
  }

  private func mayMove(
    _ p: Int, _ c: Int, by travel: Vector, _ question: Claim.Question, _ asking: BeginCondition
  ) -> Bool {
    let participant = contacts[c].participants[p]
    if let axis = participant.recognizer.kind.lockedAxis, participant.refusedAxes.contains(axis) {
      return false
    }
    guard participant.recognizer.hasCondition else { return true }
    var claim = claim(of: p, in: c)
    claim.translation = travel
    claim.question = question
    return asking(claim)
  }

  /// Offers other recognizers the travel that the owner of `pointer` could not use at an end.
  ///
  /// The innermost recognizer that has a relation `Relation.yields` with the owner, and can move in
  /// the travel's direction, continues the movement. Without one, returns false and has no effect.
  @discardableResult
  package mutating func offer(
    _ pointer: PointerID, unused: Vector, at now: Instant, asking: BeginCondition,
    into output: inout GestureOutput
  ) -> Bool {
    guard let c = contact(of: pointer), contacts[c].phase == .down, let owner = contacts[c].owner
    else { return false }
    let key = contacts[c].participants[owner].key
    for p in contacts[c].participants.indices where p != owner {
      let other = contacts[c].participants[p].key
      guard relations.yields(key, to: other) || relations.yields(other, to: key),
        mayMove(p, c, by: unused, .continues, asking)
      else { continue }
      return handOff(pointer, to: other, unused: unused, at: now, into: &output)
    }
    return false
  }
}
