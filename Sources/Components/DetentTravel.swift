// The travel of a finger that moves a sheet to one of its detents.
import Geometry

/// A detent of a sheet, and the way to it.
package struct DetentTravel: Hashable, Sendable {
  /// The declared name, or the index of a detent without a name.
  package var name: String
  /// Travel of a finger in window points that brings the sheet there.
  package var travel: Vector
}

extension ComponentStore {
  /// The detents of the innermost sheet around a component, from the lowest to the highest. Empty if
  /// there is no sheet.
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
