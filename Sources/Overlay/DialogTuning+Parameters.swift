// The parameters of `DialogTuning`, each declared once.
import Motion

extension DialogTuning {
  package static let parameters: [Parameter<DialogTuning>] = [
    Parameter(
      "scrim", "Scrim", folder: .look, unit: .fraction,
      .number({ $0.scrim }, { $0.scrim = $1 }, range: 0...0.9, step: 0.01), source: "ours",
      sentence: "Opacity of the dark scrim behind a dialog."),
    Parameter(
      "blur", "Blur", folder: .look, unit: .points,
      .number({ $0.blur }, { $0.blur = $1 }, range: 0...40, step: 1), source: "ours",
      sentence: "Radius of the blur behind a dialog; with 0 the page stays sharp."),
    Parameter(
      "position", "Position below the middle", folder: .look, unit: .points,
      .number({ $0.position }, { $0.position = $1 }, range: -300...300, step: 1), source: "ours",
      sentence: "Distance from the middle of the screen down to the middle of a dialog."),
    Parameter(
      "transition", "Transition", folder: .look, unit: .fraction,
      .choice({ $0.transition }, { $0.transition = $1 }, words: transitionWords), source: "ours",
      sentence: "How a dialog enters and leaves; one that slides is opaque at every instant."),
    Parameter(
      "enterCurve", "Enter curve", folder: .spring, unit: .fraction,
      .curve({ $0.enterCurve }, { $0.enterCurve = $1 }), source: "ours",
      sentence:
        "Curve of the entrance of a dialog and its scrim: a name, or cubic-bezier(x1, y1, x2, y2)."),
    Parameter(
      "enterTime", "Enter time", folder: .spring, unit: .seconds,
      .number({ $0.enterTime }, { $0.enterTime = $1 }, range: 0...2, step: 0.01), source: "ours",
      sentence: "Duration of the entrance of a dialog and of its scrim."),
    Parameter(
      "exitCurve", "Exit curve", folder: .spring, unit: .fraction,
      .curve({ $0.exitCurve }, { $0.exitCurve = $1 }), source: "ours",
      sentence:
        "Curve of the exit of a dialog and its scrim: a name, or cubic-bezier(x1, y1, x2, y2)."),
    Parameter(
      "exitTime", "Exit time", folder: .spring, unit: .seconds,
      .number({ $0.exitTime }, { $0.exitTime = $1 }, range: 0...2, step: 0.01), source: "ours",
      sentence: "Duration of the exit of a dialog and of its scrim."),
  ]
}
