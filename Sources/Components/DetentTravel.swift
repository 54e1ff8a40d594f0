// The travel of a finger that moves a sheet to one of its detents.
import Geometry

/// A detent of a sheet, and the finger travel to it.
package struct DetentTravel: Hashable, Sendable {
  /// The declared name of the detent. For a detent without a name, the index.
  package var name: String
  /// The finger travel that moves the sheet to the detent, in window points.
  package var travel: Vector
}

extension ComponentStore {
  /// The detents of the innermost sheet around a component, the lowest first. May be empty.
  package func detents(around index: Int?, at now: Instant) -> [DetentTravel] {
    enclosing(index, as: SheetComponent.self)?.component.detentTravels(at: now) ?? []
  }
}

extension SheetComponent {
  fileprivate func detentTravels(at now: Instant) -> [DetentTravel] {
    sheet.detents.indices.map { index in
      DetentTravel(
        name: detentNames.indices.contains(index) ? detentNames[index] : String(index),
        travel: away * (sheet.detents[index] - sheet.offset(at: now)))
    }
  }
}
