// The parameters of `SheetStacking`, each declared once.
import Motion

extension SheetStacking {
  package static let parameters: [Parameter<SheetStacking>] = [
    Parameter(
      "scale", "Size behind", folder: .look, unit: .factor,
      .number({ $0.scale }, { $0.scale = $1 }, range: 0.7...1, step: 0.01),
      source: "vaul’s scaled background, 26 px of 390",
      sentence: "Scale of a sheet behind another one."),
    Parameter(
      "rise", "Rise behind", folder: .look, unit: .points,
      .number({ $0.rise }, { $0.rise = $1 }, range: 0...60, step: 1),
      source: "vaul’s nested drawers, 16 px",
      sentence: "A sheet behind another one moves this much further into the window."),
    Parameter(
      "dim", "Dim behind", folder: .look, unit: .fraction,
      .number({ $0.dim }, { $0.dim = $1 }, range: 0...0.9, step: 0.01), source: "ours",
      sentence:
        "Opacity of the shade on a sheet behind another one, in addition to the scrim between them."
    ),
  ]
}
