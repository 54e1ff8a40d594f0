// The parameters of `EvenMotion.Configuration`, each declared once.
import Motion

extension EvenMotion.Configuration {
  package static let parameters: [Parameter<EvenMotion.Configuration>] = [
    Parameter(
      "evenness", "Even motion", folder: .drag, unit: .flag,
      .flag({ $0.evenness }, { $0.evenness = $1 }), source: "ours",
      sentence: "Frames show the finger at their own instant, and not at its newest sample."),
    Parameter(
      "latency", "Frame latency", folder: .drag, unit: .seconds,
      .number({ $0.latency }, { $0.latency = $1 }, range: 0...0.03, step: 0.001), source: "ours",
      sentence: "Frames show the finger this late; a window less, if samples are frequent."),
  ]
}
