// Detents that end where a view of the sheet's content ends.
import Drawing
import Geometry

extension BuiltScreen {
  /// The bottom edge of the view with this id in the panel of a sheet, in points from the panel's
  /// top. Nil if the panel contains no such view.
  ///
  /// Poses are ignored. Lists are measured as if scrolled to the top, and screens as if at rest.
  fileprivate func end(of name: String, in panel: Int) -> Double? {
    let index = regions.indices.first {
      $0 > panel && regions[$0].key.plain == .named(name) && isInside($0, panel)
    }
    guard let index else { return nil }
    let poses = PoseTable()
    return frame(of: index, poses: poses).maxY - frame(of: panel, poses: poses).minY
  }
}

extension ComponentStore {
  /// Measures the views that detents of sheets name, and updates the layout of these sheets. Adds
  /// an error for each name that belongs to no view.
  package mutating func measureEnds(
    in built: BuiltScreen, at now: Instant, into effects: inout ScreenEffects
  ) {
    for index in indices(of: SheetComponent.self) {
      guard
        let (names, key) = machines.read(
          index, as: SheetComponent.self, { ($0.namesToMeasure, $0.key) }),
        !names.isEmpty,
        let panel = built.regions.firstIndex(where: { $0.key.plain == .recognizer(key) })
      else { continue }
      var ends: [String: Double] = [:]
      for name in names { ends[name] = built.end(of: name, in: panel) }
      machines.change(index, as: SheetComponent.self) {
        $0.setEnds(ends, at: now, into: &effects)
      }
      for name in names where ends[name] == nil { addMissingEnd(name, ofSheet: index) }
    }
  }

  private mutating func addMissingEnd(_ name: String, ofSheet index: Int) {
    let sheet = entries[index].name.map { "the sheet “\($0)”" } ?? "a sheet"
    addError(
      "\(sheet) has the detent .upTo(\"\(name)\"), but its content has no view with .id(\"\(name)\")"
    )
  }
}
