// The interactions of a session that can move, and travel that interactions could not use.
import Geometry
import Gesture

extension InteractionSet {
  func startsBackAnywhere(_ index: Int) -> Bool {
    if case .stack(let own) = members[index].place { stacks[own].startsAnywhere } else { false }
  }
  func canTravelAlone(_ travel: Vector, _ index: Int, at now: Instant) -> Bool {
    read(index, Read.CanTravel(travel: travel, now: now))
  }
  func isInactive(_ index: Int) -> Bool { false }
  func unusedTravel(_ index: Int) -> Vector { read(index, Read.UnusedTravel()) }
  mutating func offer(_ unused: Vector, of pointer: PointerID, into effects: inout Effects) {
    effects.offers.append((pointer, unused))
  }
}
