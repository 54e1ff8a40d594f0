// Drags that begin on the scrim beside a sheet, with their configurations and parameter.
import Motion

/// A configuration of a sheet that drags on the scrim beside the sheet can move.
package protocol BesideDraggable: SheetTuning {
  /// True if a drag that begins on the scrim, beside the sheet, moves the sheet.
  var dragsBeside: Bool { get set }
}

extension BesideDraggable {
  /// The parameter for `dragsBeside`.
  static var beside: Parameter<Self> {
    Parameter(
      "beside", "Drag beside it", property: "dragsBeside", folder: .drag, unit: .flag,
      .flag({ $0.dragsBeside }, { $0.dragsBeside = $1 }), source: "ours",
      sentence: "A drag that begins beside it, on the scrim, moves it.")
  }
}

extension DetentsConfiguration: BesideDraggable {}
extension PullToDismissConfiguration: BesideDraggable {}
extension DrawerConfiguration: BesideDraggable {}
