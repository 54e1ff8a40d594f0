// Drags that begin beside a sheet, on its scrim: the configurations and the parameter.
import Motion

/// A configuration of a sheet that a drag on the scrim beside it can move.
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
