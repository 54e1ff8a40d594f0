// Which interactions of a session can move, and travel that they could not use.
import Geometry
import Gesture

extension InteractionSet {
  func startsBackAnywhere(_ index: Int) -> Bool {
    if case .stack(let own) = members[index].place { stacks[own].startsAnywhere } else { false }
  }
  func canTravelAlone(_ travel: Vector, _ index: Int, at now: Instant) -> Bool {
    switch members[index].place {
    case .list(let own): lists[own].canTravel(travel, at: now)
    case .pager(let own): pagers[own].canTravel(travel, at: now)
    case .row(let own): ownRows[own].canTravel(travel, at: now)
    case .sheet(let own): sheets[own].canTravel(travel, at: now)
    case .stack, .card, .lightbox, .overlay: true
    }
  }
  func isInactive(_ index: Int) -> Bool { false }
  func unusedTravel(_ index: Int) -> Vector {
    switch members[index].place {
    case .list(let own): lists[own].unusedTravel
    case .pager(let own): pagers[own].unusedTravel
    case .row(let own): ownRows[own].unusedTravel
    case .stack(let own): stacks[own].unusedTravel
    case .sheet, .card, .lightbox, .overlay: .zero
    }
  }
  mutating func offer(_ unused: Vector, of pointer: PointerID, into effects: inout Effects) {
    effects.offers.append((pointer, unused))
  }
}
