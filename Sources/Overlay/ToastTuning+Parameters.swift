// The parameters of `ToastTuning`, each declared once.
import Motion

extension ToastTuning {
  package static let parameters: [Parameter<ToastTuning>] = [
    Parameter(
      "seconds", "Time on screen", folder: .queue, unit: .seconds,
      .number({ $0.seconds }, { $0.seconds = $1 }, range: 0...30, step: 0.1),
      source: "0 as in the overlay container: no timer",
      sentence: "Time from the entrance of a toast to its dismissal; with 0 it stays.",
      zero: "until dismissed"),
    Parameter(
      "atMost", "Most at a time", folder: .queue, unit: .count,
      .number({ $0.atMost }, { $0.atMost = $1 }, range: 0...10, step: 1), source: "ours",
      sentence: "The largest number of toasts on screen at once; further ones wait."),
    Parameter(
      "edge", "Edge", folder: .look, unit: .fraction,
      .choice({ $0.edge }, { $0.edge = $1 }, words: edgeWords),
      source: "ours", sentence: "The edge of the screen at which toasts enter and leave."),
    Parameter(
      "distance", "Position from the edge", folder: .look, unit: .points,
      .number({ $0.distance }, { $0.distance = $1 }, range: 0...400, step: 1), source: "ours",
      sentence: "Distance between the edge of the screen and the nearest toast."),
    Parameter(
      "enterResponse", "Enter response", folder: .spring, unit: .seconds,
      .number({ $0.enterResponse }, { $0.enterResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "ours", sentence: "Response of the spring by which a toast enters."),
    Parameter(
      "enterDamping", "Enter damping", folder: .spring, unit: .fraction,
      .number({ $0.enterDamping }, { $0.enterDamping = $1 }, range: 0.1...1.5, step: 0.05),
      source: "ours", sentence: "Damping fraction of the spring by which a toast enters."),
    Parameter(
      "exitResponse", "Exit response", folder: .spring, unit: .seconds,
      .number({ $0.exitResponse }, { $0.exitResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "ours", sentence: "Response of the spring by which a toast leaves."),
    Parameter(
      "exitDamping", "Exit damping", folder: .spring, unit: .fraction,
      .number({ $0.exitDamping }, { $0.exitDamping = $1 }, range: 0.1...1.5, step: 0.05),
      source: "ours", sentence: "Damping fraction of the spring by which a toast leaves."),
  ]
}
